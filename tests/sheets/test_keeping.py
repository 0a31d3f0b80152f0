"""Sheets as plain data: what was written, and nothing that follows from it."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trickrules as tr
from trickrules.rules import ExactBidding, cards
from trickrules.sheet.entries import MOST_ENTRIES

NAMES: Final = ["Ada", "Ben", "Cem"]
SHEET: Final = (
    tr.ScoreSheet.start(tr.variants.blackout(), NAMES, dealer="Cem", scores=[1, 2, 3])
    .bids([3, 2, 4])
    .tricks([3, 2, 5])
    .join("Dan", score=3)
    .leave("Ben")
    .redeal()
    .extra(cards=2)
    .trump("H")
    .bid(1)
)
HUNDREDS: Final = (
    tr.ScoreSheet.start(tr.variants.australian_500(), 4).contract("7H", by=0).tricks([8, 2]).contract(None)
)


@pytest.mark.parametrize("sheet", [SHEET, HUNDREDS], ids=["blackout", "hundreds"])
def test_a_sheet_is_read_back(sheet: tr.ScoreSheet) -> None:
    """Through JSON it stays the same, and can be written on."""
    read = tr.ScoreSheet.from_dict(json.loads(json.dumps(sheet.to_dict())))
    assert read == sheet
    assert read.deals == sheet.deals


def test_a_deal_of_a_sheet_tells_in_short_where_it_stands() -> None:
    """What it wants, or what came of it."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=1), ["Ada", "Ben", "Cem"])
    sheet = sheet.bids([1, 1, 1])
    assert repr(sheet.deals[0]) == "<SheetDeal 0 of 1 card: wants tricks>"
    assert repr(sheet.tricks([1, 0, 0]).deals[0]).startswith("<SheetDeal 0 of 1 card: played, scores {'Ada': ")


def test_problems_are_kept() -> None:
    """What does not fit the rules because of a correction is read back as it stands."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=2), 3).bids([0, 0, 0]).tricks([2, 0, 0])
    wrong = sheet.bids([1, 1, 0]).tricks([1, 0, 0]).remove(0)
    assert wrong.problems
    assert tr.ScoreSheet.from_dict(wrong.to_dict()).problems == wrong.problems


def changed(sheet: tr.ScoreSheet, *path: Any, to: object) -> dict[str, Any]:  # noqa: ANN401 -- names and places
    """Write a sheet down and change something in it."""
    data: dict[str, Any] = copy.deepcopy(sheet.to_dict())
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return data


WRONG: Final[list[tuple[tuple[str | int, ...], object, str]]] = [
    (("format",), 99, "format: it is of format 99"),
    (("fingerprint",), "0", "fingerprint: the rules of Blackout here"),
    (("players",), ["Ada"], "players: Blackout is for 3, 4, 5, 6, 7 players, not 1"),
    (("dealer",), 3, "dealer: a seat from 0 to 2"),
    (("scores",), [1], "scores: 3 whole numbers"),
    (("entries",), [{}] * (MOST_ENTRIES + 1), "entries: there are 401"),
    (("entries", 0, "bids"), ["1"], r"entries\[0\]: 1 bids are written for 3 players"),
    (("entries", 0, "bids"), ["9" * 61, "1", "1"], r"entries\[0\]: a bid, a call or a trump has 60"),
    (("entries", 0, "tricks"), [1, 2], r"entries\[0\]: 2 numbers of tricks are written for 3 players"),
    (("entries", 0, "tricks"), [1, 2, -1], r"entries\[0\]: tricks are whole numbers from 0 to 512"),
    (("entries", 0, "contract"), {"call": "7H", "seat": 3}, r"entries\[0\]: a call is made by one of"),
    (("entries", 0, "extra"), 0, r"entries\[0\]: an extra deal cannot have 0 cards"),
    (("entries", 0, "extra"), 50, r"entries\[0\]: 50 cards for each of 3 players"),
    (("entries", 1, "joins"), "Ada", r"entries\[1\]: Ada sits at the table already"),
    (("entries", 1, "joins"), None, r"entries\[1\]: somebody joins or leaves"),
    (("entries", 2, "leaves"), "Eve", r"entries\[2\]: Eve does not sit at the table"),
]


@pytest.mark.parametrize(("path", "to", "message"), WRONG)
def test_what_cannot_have_been_written_is_refused(path: tuple[Any, ...], to: object, message: str) -> None:
    """With the path of what is wrong."""
    with pytest.raises(tr.RecordError, match=message):
        tr.ScoreSheet.from_dict(changed(SHEET, *path, to=to))


def test_a_longer_number_is_no_bid() -> None:
    """It is told as a problem, and counts as no bid."""
    read = tr.ScoreSheet.from_dict(changed(SHEET, "entries", 0, "bids", 0, to="9" * 50))
    assert read.problems[0].violation.code == "bid/out-of-range"
    assert read.deals[0].bids == (None, 2, 4)


def test_tricks_by_side_where_all_have_bid() -> None:
    """They are told apart at the table; read from elsewhere they count for the first of each side."""
    game = tr.variants.oh_hell().evolve(
        players=(4,), sides=(0, 1, 0, 1), deals=cards(3), bidding=ExactBidding(hook=False)
    )
    sheet = tr.ScoreSheet.start(game, 4).bids([1, 0, 0, 2])
    with pytest.raises(tr.IllegalAction):
        sheet.tricks([1, 2])
    read = tr.ScoreSheet.from_dict(changed(sheet, "entries", 0, "tricks", to=[1, 2]))
    assert read.deals[0].won == (1, 2, 0, 0)


VALUES: Final[list[object]] = [
    *(None, True, -1, 0, 3, 10**30, "", "1", "played", "skipped", "N", "Ada"),
    *([], ["1", None, "0"], [1, 0, 9], {}, {"call": "N", "seat": 1}),
]


@settings(max_examples=60)
@given(data=st.data())
def test_whatever_is_read_is_a_sheet_or_refused(data: st.DataObject) -> None:
    """A sheet that can be printed and written on, or an error of the library."""
    sheet = data.draw(st.sampled_from([SHEET, HUNDREDS]))
    written = copy.deepcopy(sheet.to_dict())
    for _ in range(data.draw(st.integers(1, 3))):
        entry = data.draw(st.sampled_from(written["entries"]))
        entry[data.draw(st.sampled_from(sorted(entry)))] = data.draw(st.sampled_from(VALUES))
    try:
        read = tr.ScoreSheet.from_dict(written)
    except tr.TrickRulesError:
        return
    assert read.to_text()
    assert str(read.problems) is not None
    assert tr.ScoreSheet.from_dict(read.to_dict()) == read


OTHERS: Final[list[object]] = [None, [], {}, "sheet", {"format": 1}, {"players": 3}]


@pytest.mark.parametrize("data", OTHERS)
def test_other_data_is_no_sheet(data: Any) -> None:  # noqa: ANN401 -- anything
    """All that is missing is told."""
    with pytest.raises(tr.RecordError):
        tr.ScoreSheet.from_dict(data)
