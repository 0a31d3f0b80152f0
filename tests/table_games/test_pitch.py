"""Pitch: the auction, the trump that is led, four points to make, and who goes out first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, game, totals, variant

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

PITCH: Final = variant("pitch", "PITCH")

HANDS: Final = ["AS JS 9S 4D 5D KH", "QS 2S TC AC 3H 4H", "3S TD AD 6C 7C 2C", "KS TS TH QH 8D 9C"]
TRICKS: Final = "AS 2S 3S TS JS QS TD KS TH KH 3H AD 9S 4H 6C 8D 5D AC 7C QH 4D TC 2C 9C"
"""Seat 0 holds the ace of trumps, seat 1 the two; seat 3 takes the jack; of 63 points for game they take 16."""


def bid(calls: str, hands: list[str] = HANDS) -> tr.Deal:
    """Deal, and make calls from seat 0 on."""
    return after(tr.Deal.start(PITCH, hands=hands, dealer=3), calls)


def test_a_deal_by_hand() -> None:
    """High and game make the bid of two; low is for who held it, and the jack for who took it."""
    deal = bid("2 pass pass pass")
    assert (str(deal.contract), deal.trump, deal.turn) == ("2 by seat 0", None, 0)
    deal = deal.apply("AS")
    assert (deal.trump, deal.turn) == ("S", 1)
    # A trump is led, so who has one plays it.
    assert set(deal.legal_actions()) == {"QS", "2S"}
    deal = after(deal, "2S 3S TS JS QS TD KS TH")
    # Who could follow may trump as well, and plays nothing else.
    assert set(deal.legal_actions()) == {"KH", "9S"}
    deal = after(deal, TRICKS.partition("TH ")[2])
    assert deal.won == (5, 0, 0, 1)
    assert totals(deal) == [2, 2]


def test_who_misses_its_bid_loses_it() -> None:
    """Three were bid and two made; the other pair scores what it made all the same."""
    assert totals(after(bid("3 pass pass pass"), TRICKS)) == [-3, 2]


def test_each_bids_once_and_higher() -> None:
    """Two, three, four or a pass; the highest bidder leads, whoever is eldest."""
    deal = bid("pass 2")
    refused = deal.why_not("2")
    assert refused is not None
    assert refused.code == "bid/too-low"
    assert deal.legal_actions() == ("pass", "3", "4")
    deal = after(deal, "4 pass")
    assert (str(deal.contract), deal.turn, deal.trump) == ("4 by seat 2", 2, None)


def test_nobody_held_a_trump_where_there_is_none() -> None:
    """A deal that somebody sets up without trump has neither a high one nor a low one."""
    deal = tr.Deal.start(PITCH, seed=1, trump="NT", contract="2", contractor=0)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert {points.total for points in deal.points} <= {-2, 0, 1}


def test_where_all_pass_the_next_player_deals() -> None:
    """Nobody scores."""
    match = tr.Match.start(PITCH, seed=3, dealer=3)
    for _ in range(4):
        match = match.apply("pass")
    assert (match.ledger[0].result.void, match.scores, match.dealer) == (True, (0, 0), 0)


@pytest.mark.parametrize(("trump", "scores"), [("AS", [3, 0]), ("2S", [2, 0])])
def test_what_is_not_there_counts_for_nobody(trump: str, scores: list[int]) -> None:
    """One trump in play is both high and low; nobody has the jack, and for game only its ace counts, or nothing."""
    hands = [f"{trump} 2C 3C 4C 5C 6C", "2H 3H 4H 5H 6H 7H", "2D 3D 4D 5D 6D 7D", "8C 9C 8D 9D 8H 9H"]
    deal = after(bid("2 pass pass pass", hands), f"{trump} 2H 2D 8D 2C 3H 3D 8C 9C 3C 4H 4D")
    deal = after(deal, "9D 4C 5H 5D 8H 5C 6H 6D 9H 6C 7H 7D")
    assert (deal.won, totals(deal)) == ((1, 0, 0, 5), scores)


def finished(scores: list[int], calls: str = "2 pass pass pass") -> tr.Match:
    """Begin with scores, and play the deal above."""
    match = tr.Match.start(PITCH, scores=scores, hands=HANDS, dealer=3)
    for action in f"{calls} {TRICKS}".split():
        match = match.apply(action)
    return match


def test_the_bidder_goes_out_first() -> None:
    """Both pairs reach seven, and that of the bid wins, though it is lower; else the higher wins."""
    match = finished([5, 6])
    assert (match.scores, match.is_over, match.winners) == ((7, 8), True, (0,))
    assert not finished([4, 4]).is_over
    assert finished([2, 5]).winners == (1,)
    missed = finished([9, 5], "3 pass pass pass")
    assert (missed.scores, missed.winners) == ((6, 7), (1,))


def test_pitch_is_saved_and_resumed(tmp_path: Path) -> None:
    """Just after the card that makes trump, with the rule of the file."""
    match = tr.Match.start(PITCH, hands=HANDS, seed=4, dealer=3)
    for action in ["2", "pass", "pass", "pass", "AS"]:
        match = match.apply(action)
    comes_back(match, tmp_path, [game("pitch").HighAndLow])


def test_pitch_keeps_the_laws() -> None:
    """A few deals a law."""
    assert check_variant(PITCH, examples=2).unregistered == ("HighAndLow",)


@pytest.mark.nightly
def test_pitch_keeps_the_laws_for_long() -> None:
    """Fifty deals a law."""
    check_variant(PITCH, examples=50)
