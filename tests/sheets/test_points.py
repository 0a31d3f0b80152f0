"""Points that people count at the table, where the scoring counts cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from tests.sheets.copying import line, refused

import trickrules as tr
from trickrules.rules import CardPoints, CardsOf

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES: Final = ["Ada", "Ben", "Cem", "Dan"]
SHEET: Final = tr.ScoreSheet.start(tr.variants.hearts(game_to=50), NAMES)
PAIRS: Final = tr.ScoreSheet.start(
    tr.variants.australian_500().evolve(scoring=CardPoints(values=[(CardsOf(named="AH"), 1)])), NAMES
)


def test_points_complete_a_deal() -> None:
    """By seat or by name; what stands there is the reason, and nought needs none."""
    assert line(SHEET).wants == ("points",)
    sheet = SHEET.points([5, 8, 13, 0]).points({"Dan": 26, "Ada": 0, "Cem": 26, "Ben": 26})
    assert sheet.scores == {"Ada": 5, "Ben": 34, "Cem": 39, "Dan": 26}
    assert [[str(award) for award in own.awards] for own in sheet.ledger[0].points][2:] == [["+13 as written"], []]
    assert (sheet.deals[0].won, sheet.ledger[0].result.won) == ((), ())


def test_the_lowest_total_wins_on_paper_too() -> None:
    """The ending is the variant's."""
    sheet = SHEET.points([0, 26, 26, 26]).points([5, 21, 0, 0])
    assert not sheet.is_over
    sheet = sheet.points([0, 5, 21, 0])
    assert (sheet.is_over, sheet.winners, sheet.ranks["Ben"]) == (True, ("Ada",), 4)


def test_pairs_write_theirs_together() -> None:
    """One number for each side, or for one player of each, once the contract is written."""
    assert line(PAIRS).wants == ("contract", "points")
    assert PAIRS.why_not_points([1, 0]) is not None
    contracted = PAIRS.contract("7H", by="Ben")
    assert contracted.points([1, 0]) == contracted.points({"Cem": 1, "Ben": 0}) == contracted.points({3: 0, 0: 1})
    assert contracted.points([1, 0]).scores == {"Ada": 1, "Ben": 0, "Cem": 1, "Dan": 0}
    passed = PAIRS.contract(None)
    assert passed.scores_by_side == (0, 0)


@pytest.mark.parametrize(
    ("sheet", "given", "code"),
    [
        (SHEET, [1, 2, 3], "sheet/not-for-each"),
        (SHEET, "1 2 3 4", "sheet/not-for-each"),
        (SHEET, {"Ada": 26}, "sheet/points-missing"),
        (SHEET, [1, 2, 3, None], "sheet/points-missing"),
        (SHEET, [1, 2, 3, 0.5], "sheet/not-points"),
        (SHEET, [1, 2, 3, True], "sheet/not-points"),
        (SHEET, [1, 2, 3, 10**9 + 1], "sheet/not-points"),
        (SHEET, {"Ada": 1, "Eve": 25}, "seat/no-such-player"),
        (PAIRS, [1, 0], "sheet/not-yet"),
        (PAIRS.contract("7H", by=0), [1, 0, 0, 0], "sheet/not-for-each-side"),
        (PAIRS.contract("7H", by=0), {"Ada": 1, "Cem": 0, "Ben": 0}, "sheet/not-for-each-side"),
        (tr.ScoreSheet.start(tr.variants.oh_hell(), 3), [1, 0, 0], "sheet/no-points"),
    ],
)
def test_what_is_not_points_is_refused(sheet: tr.ScoreSheet, given: Any, code: str) -> None:  # noqa: ANN401 -- anything
    """With a code, a sentence and nothing lost."""
    assert refused(lambda: sheet.points(given)) == code
    violation = sheet.why_not_points(given)
    assert violation is not None
    assert violation.code == code


def test_nothing_is_written_when_the_match_is_over() -> None:
    """As with tricks; and tricks are refused where points are written."""
    over = SHEET.points([50, 0, 1, 2])
    assert over.is_over
    violation = over.why_not_points([0, 0, 0, 0])
    assert violation is not None
    assert violation.code == "sheet/over"
    assert refused(lambda: SHEET.tricks([13, 0, 0, 0])) == "sheet/no-tricks"


def test_no_rule_has_to_be_known_for_written_points() -> None:
    """Whatever passes, shows or asks: what it does is in the points."""
    for options in ({"odd_cards": "kitty"}, {"moon": "choice", "sun": True}):
        variant = tr.variants.get("hearts", **options)
        assert tr.ScoreSheet.start(variant, 3).points([1, 2, 23]).scores_by_side == (1, 2, 23)


def test_points_are_corrected_and_saved() -> None:
    """And a deal that is dealt again has none."""
    sheet = SHEET.points([5, 8, 13, 0]).redeal().points([0, 0, 0, 26])
    assert sheet.correct(0, points=[8, 5, 13, 0]).scores["Ada"] == 8
    assert sheet.correct(1, points=[1, 1, 1, 1]).scores["Ada"] == 6
    data = json.loads(sheet.to_json())
    assert tr.ScoreSheet.from_dict(data) == sheet
    for points, told in (([1, 2], "2 numbers of points"), ([1, 2, 3, 10**10], "points are whole numbers")):
        data["entries"][0]["points"] = points
        with pytest.raises(tr.RecordError, match=told):
            tr.ScoreSheet.from_dict(data)


def test_the_sheet_is_printed_without_tricks() -> None:
    """Points and totals, and what they are."""
    text = SHEET.points([5, 8, 13, 0]).to_text()
    assert "+13 = 13" in text
    assert "\nPoints = total." in text
    write = cast("Callable[[tr.ScoreSheet], str]", tr.ScoreSheet.to_markdown)
    assert "+13 = 13" in write(SHEET.points([5, 8, 13, 0]))
