"""Differences in words: one line a place, each with what stands here and there."""

from __future__ import annotations

from typing import Any, Final

import pytest

import trickrules as tr
from trickrules.rules import (
    Bounce,
    CardsOf,
    DealerNames,
    Deck,
    ExactBidding,
    ExactScoring,
    FollowSuit,
    LadderBidding,
    MustBeat,
    MustTrump,
    NotLed,
    NoTrump,
    TrumpSequence,
    TurnUp,
    Unbroken,
    by_players,
    cards,
    up,
)

OH_HELL: Final = tr.variants.oh_hell()
LADDER: Final = tr.variants.australian_500().bidding
assert isinstance(LADDER, LadderBidding)


@pytest.mark.parametrize(
    ("here", "there", "lines"),
    [
        ({}, {}, ()),
        ({}, {"name": "Mine"}, ("name: “Oh Hell” here, Mine there",)),
        ({"source": ""}, {"source": "x"}, ("source: nothing here, x there",)),
        ({}, {"bidding": ExactBidding(hook=False)}, ("bidding: hook is on here, off there",)),
        (
            {"bidding": ExactBidding(hook=False)},
            {"bidding": ExactBidding(hook_min_cards=3, exempt_from=80)},
            (
                "bidding: hook is off here, on there",
                "bidding: hook_min_cards is 1 here, 3 there",
                "bidding: exempt_from is nothing here, 80 there",
            ),
        ),
        (
            {"trump": NoTrump()},
            {"trump": None},
            ("trump: “There is no trump.” here, nothing there",),
        ),
        (
            {"trump": NoTrump()},
            {"trump": (NoTrump(), DealerNames())},
            (f"trump: “There is no trump.” here, “There is no trump.”, “{DealerNames().describe()}” there",),
        ),
        ({"trump": NoTrump()}, {"trump": (NoTrump(),)}, ("trump: NoTrump() here, (NoTrump(),) there",)),
        (
            {"trump": TrumpSequence("S D")},
            {"trump": TrumpSequence("S H NT")},
            ("trump: strains is S D here, S H NT there",),
        ),
        (
            {"scoring": ExactScoring(made="1", missed="0")},
            {"scoring": ExactScoring(made="1", missed="-diff", made_zero="5")},
            ("scoring: missed is 0 here, -diff there", "scoring: made_zero is nothing here, 5 there"),
        ),
        (
            {"scoring": Bounce(below=OH_HELL.scoring)},
            {"scoring": Bounce(below=ExactScoring(made="10 + bid", missed="won"))},
            ("scoring.below: made is 10 + won here, 10 + bid there",),
        ),
        (
            {"duties": (FollowSuit(),)},
            {"duties": (FollowSuit(), MustTrump())},
            (f"duties: only there “{MustTrump().describe()}”",),
        ),
        (
            {"duties": (FollowSuit(), MustTrump())},
            {"duties": (FollowSuit(), MustBeat())},
            (f"duties: only here “{MustTrump().describe()}”; only there “{MustBeat().describe()}”",),
        ),
        (
            {"duties": (FollowSuit(), MustTrump())},
            {"duties": (MustTrump(), FollowSuit())},
            ("duties: in another order",),
        ),
        (
            {"duties": (FollowSuit(), NotLed(CardsOf(suit="H")))},
            {"duties": (FollowSuit(), NotLed(CardsOf(suit="S")))},
            ("duties[1].cards: suit is H here, S there",),
        ),
        ({"duties": ()}, {"duties": (FollowSuit(),)}, (f"duties: only there “{FollowSuit().describe()}”",)),
        ({}, {"players": (4, 5)}, ("players: 3 4 5 6 7 here, 4 5 there",)),
        ({}, {"sides": (0, 1, 0, 1)}, ("sides: nothing here, 0 1 0 1 there",)),
        ({"flow": ("dealing", "play")}, {"flow": ("play",)}, ("flow: dealing play here, play there",)),
        ({"deals": up(1, 3)}, {"deals": cards(5)}, ("deals: up(1, 3) here, cards(5) there",)),
        (
            {},
            {"deck": Deck.standard(ranks="3-A") + "RJ"},
            ("deck: 52 cards here, 49 there; only here 2C 2D 2H 2S; only there RJ",),
        ),
        (
            {},
            {"deck": Deck.standard(ranks="6-A")},
            ("deck: 52 cards here, 36 there; only here 2C 3C 4C 5C 2D 3D 4D 5D and 8 more",),
        ),
        (
            {"deck": Deck.of(Deck.standard(ranks="K-A"))},
            {"deck": Deck.of(Deck.standard(ranks="K-A"), ranks=Deck.standard().ranks[:-3:-1])},
            ("deck: the same cards, their ranks 2 3 4 5 6 7 8 9 and 5 more here, A K there",),
        ),
        (
            {},
            {"deck": by_players({3: Deck.standard() - "2C", 4: Deck.standard()})},
            ("deck for 3 players: 52 cards here, 51 there; only here 2C",),
        ),
        (
            {"trump": by_players({3: NoTrump(), 4: TurnUp()})},
            {"trump": by_players({4: TurnUp(naming="W"), 5: None})},
            (
                "trump for 3 players: said here only",
                "trump for 4 players: naming is nothing here, W there",
                "trump for 5 players: said there only",
            ),
        ),
        (
            {"bidding": LADDER},
            {"bidding": LadderBidding(bids=LADDER.bids[:-1][::-1], conditions=(("N", 8),))},
            (
                "bidding.bids: only here 10NT",
                "bidding.conditions: only here N 7; only there N 8",
                "bidding.words: only here nullo N, misere N, “open nullo” ON, “open misere” ON",
            ),
        ),
        (
            {"duties": (Unbroken(CardsOf(named="QS")),), "name": "A", "direction": "clockwise"},
            {"duties": (Unbroken(CardsOf(named="")),), "name": "B", "direction": "counter_clockwise"},
            (
                "duties[0].cards: named is QS here, nothing there",
                "name: A here, B there",
                "direction: clockwise here, counter_clockwise there",
            ),
        ),
    ],
)
def test_each_difference(here: dict[str, Any], there: dict[str, Any], lines: tuple[str, ...]) -> None:
    """Where it is, and what stands there in each."""
    assert OH_HELL.evolve(**here).diff(OH_HELL.evolve(**there)) == lines
