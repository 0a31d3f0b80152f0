"""Deals in which the most points lose, and a kitty that may be left where it lies."""

from __future__ import annotations

from typing import Any, Final

import pytest

import trickrules as tr
from trickrules.rules import (
    BestTrumps,
    CardPoints,
    ContractBid,
    ContractorShows,
    DealCards,
    Deck,
    Discard,
    HoldBidding,
    MostLoses,
    SideScoring,
    SuitRanking,
    TakeKitty,
    cards,
)

POINTS: Final = CardPoints(values={"A": 11, "K": 4, "2": 1})
OPEN: Final = ContractBid(text="open", strain="S", tricks=1, value=1, exposed=True)

HANDS: Final = ["AS 3H", "KS 2H", "2S 4H"]
IN_ORDER: Final = "AS KS 2S 3H 2H 4H"
"""Seat 0 takes the first trick with 16 points, seat 2 the second with 1."""


def scored(lead: str = IN_ORDER, hands: list[str] = HANDS, **words: Any) -> list[int]:  # noqa: ANN401
    """Play two tricks without a trump, and give the points."""
    variant = tr.variants.oh_hell().evolve(
        players=(3,),
        deals=cards(2),
        bidding=None,
        dealing=DealCards(kitty=1),
        scoring=MostLoses(below=POINTS, **words),
    )
    deal = tr.Deal.start(variant, hands=hands, kitty="KC", trump="NT", dealer=2)
    for card in lead.split():
        deal = deal.apply(card)
    assert deal.points is not None
    return [points.total for points in deal.points]


def test_the_most_points_lose() -> None:
    """As many as they are; a player without a trick doubles that where it is said so."""
    assert scored() == [-16, 0, 0]
    assert scored(virgin_doubles=True) == [-32, 0, 0]


def test_several_with_as_many() -> None:
    """Each loses its own."""
    assert scored("AS KS 3S 4H AH KH", ["AS 4H", "KS AH", "3S KH"]) == [-15, -15, 0]
    assert scored("AS 4S 3S 4H 3H 2H", ["AS 4H", "4S 3H", "3S 2H"]) == [-12, 0, 0]


def test_cards_that_nobody_took() -> None:
    """They go to the side with the most without them, and not to the last trick."""
    assert scored(left=POINTS) == [-20, 0, 0]
    assert scored("AS KS 3S 4H AH KH", ["AS 4H", "KS AH", "3S KH"], left=POINTS) == [-19, -19, 0]


def test_all_tricks() -> None:
    """Where that is special they win, else both others double."""
    hands = ["AS AH", "KS 2H", "2S 4H"]
    line = "AS KS 2S AH 2H 4H"
    assert scored(line, hands) == [-28, 0, 0]
    assert scored(line, hands, all_tricks=50) == [50, 0, 0]
    assert scored(line, hands, virgin_doubles=True) == [-112, 0, 0]


def test_nothing_is_lost_without_a_trick() -> None:
    """A deal that is passed out costs nobody anything."""
    bidding = HoldBidding(bids=(OPEN,), without_bid="pass_out")
    variant = tr.variants.oh_hell().evolve(
        players=(3,), deals=cards(2), bidding=bidding, scoring=MostLoses(below=POINTS, all_tricks=50)
    )
    deal = tr.Deal.start(variant, seed=1)
    for _ in range(3):
        deal = deal.apply("pass")
    assert deal.points is not None
    assert [points.total for points in deal.points] == [0, 0, 0]


def test_it_tells_itself() -> None:
    """All that it does."""
    told = MostLoses(below=POINTS, virgin_doubles=True, all_tricks=120, left=POINTS).describe()
    assert told == (
        "A side with the most points loses as many as it has, twice as many for each other side without a trick;"
        " nobody else scores. A side that wins all tricks scores 120, and nobody loses."
        " Cards that nobody took count for the side with the most points."
        " A side scores what it takes: 11 for A, 4 for K, 1 for 2."
    )
    assert (
        MostLoses(below=POINTS)
        .describe()
        .startswith("A side with the most points loses as many as it has; nobody else scores. A side scores")
    )


def test_points_of_cards_that_the_pack_lacks_are_refused() -> None:
    """Those of the cards that nobody took too."""
    short = Deck.standard(ranks="7-A")
    aces = CardPoints(values={"A": 1})
    for scoring in (MostLoses(below=POINTS), MostLoses(below=aces, left=POINTS)):
        with pytest.raises(tr.DefinitionError, match="cards of rank 2"):
            tr.variants.oh_hell().evolve(deck=short, deals=cards(2), scoring=scoring).at(3)


def kitty(bid: ContractBid, *calls: str) -> tr.Deal:
    """Have seat 1 get a contract, and be asked about the kitty."""
    variant = tr.Variant(
        id="left",
        name="Left",
        players=(3,),
        deals=cards(2),
        dealing=DealCards(kitty=2),
        trump=None,
        bidding=HoldBidding(bids=(bid,)),
        exchange=(TakeKitty(leave="stay"), Discard()),
        declaring=ContractorShows(),
        scoring=SideScoring(count=CardPoints(values={"A": 11, "K": 4}, left="contractor"), each="points"),
    )
    deal = tr.Deal.start(variant, hands=HANDS, kitty="AC KC", dealer=2)
    for call in (bid.text, "pass", "pass", *calls):
        deal = deal.apply(call)
    return deal


def test_a_kitty_may_be_left() -> None:
    """Then it is nobody's hand, and counts all the same."""
    deal = kitty(OPEN)
    assert (deal.turn, deal.legal_actions()) == (1, ("take", "stay"))
    refused = deal.why_not("keep")
    assert refused is not None
    assert (refused.code, refused.rule) == ("kitty/not-so", "TakeKitty")
    left = deal.apply("stay")
    assert (left.phase, len(left.hands[1]), len(left.setting.kitty)) == ("play", 2, 2)
    taken = deal.apply("take")
    assert (taken.phase, len(taken.hands[1])) == ("exchange", 4)
    for after in (left, taken.apply("discard AC KC")):
        after_play = after
        for card in IN_ORDER.split():
            after_play = after_play.apply(card)
        assert after_play.points is not None
        assert [points.total for points in after_play.points] == [15, 15, 0]


def test_a_kitty_that_may_be_left_tells_itself() -> None:
    """The word is named; it is not the one for taking it."""
    told = 'The contractor takes the skat into its hand, or says "hand" and leaves it where it lies.'
    assert TakeKitty(word="skat", leave="hand").describe() == told
    with pytest.raises(tr.DefinitionError, match="take"):
        tr.variants.australian_500().evolve(exchange=(TakeKitty(leave="take"), Discard())).at(4)


def test_an_exposed_hand() -> None:
    """All see it before the first lead, and no other."""
    shown = [hand.seen_by for hand in kitty(OPEN, "stay").setting.hands]
    assert shown == [{0}, {0, 1, 2}, {2}]
    closed = ContractBid(text="shut", strain="S", tricks=1, value=1)
    assert [hand.seen_by for hand in kitty(closed, "stay").setting.hands] == [{0}, {1}, {2}]


def test_an_order_of_its_own_without_a_trick() -> None:
    """In a contract to win no trick, whatever the best trumps are otherwise."""
    ranking = BestTrumps(cards="JD JC", below=SuitRanking(order="789JQKTA", nullo_order="789TJQKA"))
    deck = Deck.standard(ranks="7-A")

    def winner(strain: str, lying: str) -> int | None:
        trick = tr.Trick.start(strain=strain, deck=deck, ranking=ranking, players=3)
        for card in lying.split():
            trick = trick.play(card)
        return trick.winner

    assert winner("nullo", "TH JH 9H") == 1
    assert winner("NT", "TH JH 9H") == 0
    assert winner("nullo", "TD JC JD") == 2
    assert winner("S", "TD JC JD") == 1
    with pytest.raises(tr.DefinitionError, match="does not name each rank"):
        tr.variants.oh_hell().evolve(ranking=SuitRanking(nullo_order="789TJQKA")).at(3)
