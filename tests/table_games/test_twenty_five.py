"""Twenty-Five: the order of the cards, trumps kept back, the turn-up robbed, and a play that ends at 25."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, totals, variant

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

TWENTY_FIVE: Final = variant("twenty_five", "TWENTY_FIVE")

ORDERS: Final = {
    # What is trump, and cards of a suit from the best down; the plain ones when they are led.
    ("S", "trumps"): "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
    ("C", "trumps"): "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    ("D", "trumps"): "5D JD AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
    ("H", "trumps"): "5H JH AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
    ("S", "plain clubs"): "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
    ("H", "plain spades"): "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    ("S", "plain diamonds"): "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
    ("S", "plain hearts"): "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
}


@pytest.mark.parametrize("which", ORDERS, ids="-".join)
def test_the_order_of_the_cards(which: tuple[str, str]) -> None:
    """Each card beats the next, whichever of the two is led."""
    for higher, lower in pairwise(ORDERS[which].split()):
        trick = tr.Trick.start(TWENTY_FIVE.at(4), strain=which[0])
        assert trick.play(higher).play(lower).winner == 0
        assert trick.play(lower).play(higher).winner == 1


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        # To a plain suit it is followed or trumped; who cannot follow plays anything.
        ("KC 2S 3D", "QC", "KC 2S"),
        ("2S 3D", "QC", "2S 3D"),
        ("AH 9H 3D", "KH", "AH 9H"),
        # The three best may be kept back from a lower trump, not from a higher.
        ("JS 3D", "2S", "JS 3D"),
        ("AH 3D", "AS", "AH 3D"),
        ("AH 3D", "JS", "AH"),
        ("JS AH 3D", "5S", "JS AH"),
        ("JS 4S 3D", "2S", "JS 4S"),
        ("5S 3D", "JS", "5S 3D"),
    ],
)
def test_what_may_be_played(hand: str, led: str, legal: str) -> None:
    """Spades are trump."""
    trick = tr.Trick.start(TWENTY_FIVE.at(4), strain="S").play(led)
    assert set(trick.legal(hand)) == set(legal.split())


HANDS: Final = ["5D KC 2C 3S 9H", "JD QC TC 4S 8H", "AD 6C 7C 5S 7H", "AH 8C 9C 6S 6H"]


def test_a_deal_by_hand() -> None:
    """The holder of the ace of diamonds robs the king; five tricks are five points each."""
    deal = tr.Deal.start(TWENTY_FIVE, hands=HANDS, turn_up="KD", dealer=3)
    assert (deal.trump, deal.phase, deal.actors) == ("D", "exchange", (0, 1, 2, 3))
    assert [deal.legal_actions(seat) for seat in (0, 1, 3)] == [("keep",)] * 3
    assert set(deal.legal_actions(2)) == {"keep", "rob 6C", "rob 7C", "rob 5S", "rob 7H"}
    deal = deal.apply("rob 5S", 2).apply("keep", 0).apply("keep", 1).apply("keep", 3)
    assert (deal.phase, deal.turn) == ("play", 0)
    # Everybody has seen the king taken up and the ace shown; what was laid down only its seat has.
    assert [set(deal.view(seat).hands[2].cards) for seat in (0, None)] == [{"AD", "KD"}] * 2
    assert not any("5S" in str(deal.view(seat).to_dict()) for seat in (0, 1, 3, None))
    assert "5S" in str(deal.view(2).to_dict())
    # The best trump leads: jack and ace of hearts may not be kept back from it.
    deal = deal.apply("5D")
    assert deal.legal_actions() == ("JD",)
    deal = after(deal, "JD AD AH")
    assert (deal.won, deal.turn) == ((1, 0, 0, 0), 0)
    # To the king of clubs seat 2 follows or trumps.
    deal = after(deal, "KC QC")
    assert set(deal.legal_actions()) == {"6C", "7C", "KD"}
    # The nine is the best of four low hearts, but the two of clubs and the three of spades are the best of theirs.
    deal = after(deal, "KD 8C 7H 6H 9H 8H 2C TC 6C 9C 3S 4S 7C 6S")
    assert (deal.won, totals(deal)) == ((4, 0, 1, 0), [20, 0, 5, 0])


def test_the_dealer_robs_an_ace_that_is_turned_up() -> None:
    """It alone is asked, since all see the ace; nobody has to."""
    hands = ["5D KC 2C 3S 9H", "JD QC TC 4S 8H", "KD 6C 7C 5S 7H", "AH 8C 9C 6S 6H"]
    deal = tr.Deal.start(TWENTY_FIVE, hands=hands, turn_up="AD", dealer=3)
    assert deal.actors == (3,)
    assert set(deal.legal_actions()) == {"keep", "rob AH", "rob 8C", "rob 9C", "rob 6S", "rob 6H"}
    robbed = deal.apply("rob 6H")
    assert list(robbed.view(0).hands[3].cards) == ["AD"]
    assert deal.apply("keep").turn_up == tr.Card.parse("AD")


def won_by(scores: list[int], actions: str) -> tr.Match:
    """Begin with scores, robbing nothing, and play on."""
    match = tr.Match.start(TWENTY_FIVE, players=4, scores=scores, hands=HANDS, turn_up="KD", dealer=3)
    for action in ("keep keep keep keep " + actions).split():
        match = match.apply(action)
    return match


def test_the_play_ends_at_25() -> None:
    """Who gets there first has won, though others would have got there too; the cards that are left are not played."""
    match = won_by([20, 0, 20, 20], "5D JD AD AH")
    assert (match.scores, match.is_over, match.winners) == ((25, 0, 20, 20), True, (0,))
    assert match.ledger[0].result.won == (1, 0, 0, 0)
    assert not won_by([15, 0, 20, 20], "5D JD AD AH").is_over
    # Who wins all five tricks is there at once.
    whole = won_by([0, 0, 0, 0], "5D JD AD AH KC QC 6C 8C 2C TC 7C 9C 9H 8H 7H 6H 3S 4S 5S 6S")
    assert (whole.scores, whole.is_over) == ((25, 0, 0, 0), True)


@pytest.mark.parametrize("players", [3, 6])
def test_twenty_five_is_saved_and_resumed(tmp_path: Path, players: int) -> None:
    """While everybody is asked whether it robs."""
    match = tr.Match.start(TWENTY_FIVE, players=players, seed=4)
    while len(match.actors) < players:
        match = match.apply(match.legal_actions()[0])
    comes_back(match.apply("keep", 1), tmp_path)


def test_twenty_five_keeps_the_laws() -> None:
    """A few deals a law."""
    check_variant(TWENTY_FIVE, players=[4], examples=2)


@pytest.mark.nightly
def test_twenty_five_keeps_the_laws_for_long() -> None:
    """Fifty deals a law, of four."""
    check_variant(TWENTY_FIVE, players=[4], examples=50)


@pytest.mark.nightly
def test_twenty_five_keeps_the_laws_at_every_table() -> None:
    """Fifty deals a law, of each number of players."""
    check_variant(TWENTY_FIVE, examples=50)
