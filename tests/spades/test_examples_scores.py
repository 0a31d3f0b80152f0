"""Section 5, scores: of one deal, of bags through a match, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.spades.table import BLIND, reasons, scored, sheet

if TYPE_CHECKING:
    from collections.abc import Sequence


DEALS: Final[dict[str, tuple[Sequence[int | str], Sequence[int], list[int]]]] = {
    "5.12 made without a bag, and with one": ((3, 4, 2, 3), (3, 4, 2, 4), [50, 71]),
    "5.13 a bid that is lost leaves no bag": ((3, 4, 2, 3), (1, 4, 3, 5), [-50, 72]),
    "5.14 one player wins the tricks of both": ((3, 4, 2, 3), (0, 7, 6, 0), [51, 70]),
    "5.15 a nil made": ((0, 4, 5, 4), (0, 4, 5, 4), [150, 80]),
    "5.16 a nil made, the bid lost": ((0, 4, 5, 4), (0, 5, 4, 4), [50, 81]),
    "5.17 both lost, two bags": ((0, 4, 5, 4), (2, 4, 3, 4), [-148, 80]),
    "5.18 the nil lost, the bid made": ((0, 4, 5, 2), (1, 4, 6, 2), [-48, 60]),
    "5.19 of two nils one lost": ((0, 6, 0, 6), (0, 5, 2, 6), [2, -120]),
    "5.20 two nils made": ((0, 6, 0, 7), (0, 6, 0, 7), [200, 130]),
    "5.23 eleven bags": ((1, 1, 1, 1), (6, 0, 7, 0), [-69, -20]),
}


@pytest.mark.parametrize(("bids", "tricks", "points"), DEALS.values(), ids=list(DEALS))
def test_5_12_to_5_23_scores_of_one_deal(bids: Sequence[int], tricks: Sequence[int], points: list[int]) -> None:
    """Clauses 2.9 to 2.12: what is written on a sheet scores so."""
    assert scored(bids, tricks) == points


def test_5_21_a_blind_nil_made() -> None:
    """Clause 2.10: 200, besides the bid of the partner."""
    assert scored((BLIND, 4, 5, 3), (0, 5, 5, 3), before=(0, 100)) == [250, 71]


def test_5_22_a_blind_nil_lost() -> None:
    """Clause 2.10: 200 less, and its trick is a bag."""
    assert scored((BLIND, 4, 5, 3), (1, 4, 5, 3), before=(0, 100)) == [-149, 70]


def test_2_12_every_point_has_its_reason() -> None:
    """The ledger tells the bid, the bags, the penalty, and each nil by the name of its maker."""
    written = sheet(before=(0, 100)).bids([BLIND, 0, 5, 3]).tricks([1, 0, 9, 3])
    assert [reasons(points) for points in written.ledger[0].points] == [
        ["+50 bid 5, won 9: made, 10 * bid", "+5 for 5 bags", "-200 blind nil by Ada, failed"],
        ["+30 bid 3, won 3: made, 10 * bid", "+100 nil by Ben, made"],
    ]
    many = sheet().bids([1, 1, 1, 1]).tricks([6, 0, 7, 0])
    assert reasons(many.ledger[0].points[0])[-1] == "-100 for every 10 bags, 11 in all"


def bagged(*bags: int) -> list[int]:
    """Let side 0 bid 2 and make it with so many bags, deal after deal; list what it scores."""
    written = sheet(lower_limit=None)
    for count in bags:
        written = written.bids([1, 5, 1, 5]).tricks([2 + count, 0, 0, 11 - count])
    return [entry.points[0].total for entry in written.ledger]


def test_5_24_to_5_27_bags_are_counted_through_the_match() -> None:
    """Clause 2.12: each tenth costs 100, and what is over goes on counting."""
    assert bagged(6, 4, 9, 1) == [26, -76, 29, -79]


def test_5_28_two_penalties_in_one_deal() -> None:
    """Clause 2.12: nine bags before and eleven in the deal are twenty."""
    assert bagged(9, 11) == [29, -169]


def test_2_12_bags_are_those_of_each_side() -> None:
    """Clause 2.12: the bags of one side are none of the other's, and those of a failed nil count."""
    written = sheet(lower_limit=None)
    for _ in range(2):
        written = written.bids([0, 3, 2, 3]).tricks([3, 4, 3, 3])
    # Four bags a deal for side 0, one for side 1.
    assert [entry.points[0].total for entry in written.ledger] == [-76, -76]
    written = written.bids([0, 3, 2, 3]).tricks([2, 6, 2, 3])
    assert [points.total for points in written.ledger[-1].points] == [20 + 2 - 100 - 100, 60 + 3]


def test_2_12_a_deal_that_came_to_nothing_has_no_bags() -> None:
    """Clause 2.12: what was dealt again is passed over in the count."""
    written = sheet(lower_limit=None).bids([1, 5, 1, 5]).tricks([8, 0, 0, 5]).redeal()
    written = written.bids([1, 5, 1, 5]).tricks([6, 0, 0, 7])
    assert [[points.total for points in entry.points] for entry in written.ledger] == [[26, -100], [], [-76, -100]]


ENDS: Final[dict[str, tuple[tuple[int, int], Sequence[int], Sequence[int], tuple[int, int], tuple[str, ...]]]] = {
    # Scores before, bids, tricks, scores after, winners.
    "5.29": ((390, 300), (6, 1, 5, 1), (6, 1, 5, 1), (500, 320), ("Ada", "Cem")),
    "5.30": ((440, 450), (3, 4, 3, 3), (3, 4, 3, 3), (500, 520), ("Ben", "Dan")),
    "5.31": ((440, 430), (3, 4, 3, 3), (3, 4, 3, 3), (500, 500), ()),
    "5.32": ((0, -150), (3, 3, 3, 2), (4, 3, 5, 1), (63, -200), ("Ada", "Cem")),
    "5.33": ((439, 300), (3, 4, 3, 3), (3, 4, 3, 3), (499, 370), ()),
    "5.34": ((-130, -120), (4, 4, 3, 4), (3, 4, 3, 3), (-200, -200), ()),
}


@pytest.mark.parametrize(("before", "bids", "tricks", "scores", "winners"), ENDS.values(), ids=list(ENDS))
def test_5_29_to_5_34_the_end(
    before: tuple[int, int],
    bids: Sequence[int],
    tricks: Sequence[int],
    scores: tuple[int, int],
    winners: tuple[str, ...],
) -> None:
    """Clause 2.13: the highest score wins beyond either limit; a shared one goes to another deal."""
    written = sheet(before=before).bids(list(bids)).tricks(list(tricks))
    assert (written.scores_by_side, written.winners, written.is_over) == (scores, winners, bool(winners))
