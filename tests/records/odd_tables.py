"""Games of every kind of rule that moves cards, asks all at once, or names the next dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.mechanisms.test_auctions import BRIDGE, EUCHRE, TAKING_ON
from tests.mechanisms.test_deciding import GAME
from tests.mechanisms.test_passing import BOTH
from tests.mechanisms.test_together import DRAWN

import trickrules as tr
from trickrules.rules import (
    CardsOf,
    DealCards,
    DealerByResult,
    DealPasses,
    Deck,
    Discard,
    DrawFromStock,
    ExactBidding,
    ExactScoring,
    LastCard,
    NoTrump,
    PassCards,
    RaceTo,
    RobTurnUp,
    TakeTurnUp,
    ThrowIn,
    TurnUp,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAIN: Final = tr.variants.oh_hell().evolve(
    players=(3,),
    deck=Deck.standard(ranks="9-A"),
    deals=cards(2).forever,
    trump=NoTrump(),
    bidding=None,
    scoring=ExactScoring(made="won", missed="won", no_bid="won"),
    ending=RaceTo(target=100),
)
LOW: Final = CardsOf(rank="9TJQ")
AT_ONCE: Final = ExactBidding(simultaneous=True)

ODD_TABLES: Final[Mapping[str, tuple[tr.Variant, int]]] = {
    "bids at once": (tr.variants.oh_hell(bidding="simultaneous"), 4),
    "bids before the cards": (
        PLAIN.evolve(
            deals=cards(3).forever,
            trump=TurnUp(),
            bidding=ExactBidding(),
            flow=("bidding", "dealing", "trump", "play"),
        ),
        3,
    ),
    "bids of cards": (tr.variants.ninety_nine(), 3),
    "cards passed": (PLAIN.evolve(deals=cards(4).forever, exchange=PassCards(count=2, to="left right nobody")), 3),
    "bids and passing": (PLAIN.evolve(deals=cards(4).forever, bidding=AT_ONCE, exchange=PassCards(count=1)), 3),
    "thrown in, dealt again": (PLAIN.evolve(dealing=(DealCards(), ThrowIn(LOW)), bidding=AT_ONCE), 3),
    "thrown in, dealt by the next": (PLAIN.evolve(dealing=(DealCards(), ThrowIn(LOW, dealer="next"))), 3),
    "dealt by the best": (PLAIN.evolve(next_dealer=DealerByResult()), 3),
    "dealt again where all pass": (tr.variants.cutthroat_500().evolve(next_dealer=DealPasses(after_void="same")), 3),
    "turn-up taken": (EUCHRE, 4),
    "turn-up taken at once": (
        PLAIN.evolve(
            deals=cards(3).forever,
            trump=TurnUp(),
            exchange=(TakeTurnUp(who="dealer"), Discard(who="dealer")),
        ),
        3,
    ),
    "turn-up robbed": (PLAIN.evolve(deals=cards(4).forever, trump=TurnUp(), exchange=RobTurnUp(rank="A")), 3),
    "turn-up robbed for another": (
        PLAIN.evolve(
            deals=cards(4).forever,
            trump=TurnUp(),
            exchange=RobTurnUp(rank="A", lays="another", dealer_robs=True),
        ),
        3,
    ),
    "turned up again": (PLAIN.evolve(trump=TurnUp(again=LOW)), 3),
    "last card shown": (PLAIN.evolve(deals=cards(8).forever, trump=LastCard()), 3),
    "stock drawn": (
        PLAIN.evolve(players=(2,), deals=cards(4).forever, trump=TurnUp(), between=DrawFromStock(turn_up=True)),
        2,
    ),
    "the partner is dummy": (BRIDGE, 4),
    "suit taken on": (TAKING_ON, 4),
    "passed both ways": (BOTH, 4),
    "tricks that nobody has": (DRAWN, 2),
    "tricks decided by some": (GAME, min(GAME.players)),
    "dealt in parts": (
        PLAIN.evolve(deals=cards(5).forever, dealing=DealCards(count=3), bidding=ExactBidding(), exchange=DealCards()),
        3,
    ),
    "turned up between the parts": (
        PLAIN.evolve(deals=cards(5).forever, dealing=DealCards(count=3), trump=TurnUp(), exchange=DealCards()),
        3,
    ),
    "turned up again between the parts": (
        PLAIN.evolve(deals=cards(5).forever, dealing=DealCards(count=3), trump=TurnUp(again=LOW), exchange=DealCards()),
        3,
    ),
}
"""A variant and a number of players, by what is out of the ordinary."""
