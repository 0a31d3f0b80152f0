"""What is announced for points of its own, as people write it on a sheet."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from tests.contract_bridge.table import NAMES, due, sheet, wrote

import trickrules as tr
from trickrules.rules import AnnouncedPoints, ExactScoring, cards

MELDS: Final = tr.variants.oh_hell().evolve(
    players=(3,),
    bidding=None,
    deals=cards(5) * 2,
    scoring=AnnouncedPoints(below=ExactScoring(made="won", missed="won", no_bid="won")),
)


def code(write: Any) -> str:  # noqa: ANN401 -- a call
    """Give the code of what is refused."""
    with pytest.raises(tr.IllegalAction) as caught:
        write()
    return caught.value.violation.code


def test_it_scores_besides() -> None:
    """Several things, of several players, each with its name."""
    written = tr.ScoreSheet.start(MELDS, ["Ada", "Ben", "Cem"])
    written = written.announce("run", 20, by="Ben").announce("set", 5, by="Ben").announce("forfeit", -3, by=2)
    written = written.tricks([3, 2, 0])
    assert written.scores == {"Ada": 3, "Ben": 27, "Cem": -3}
    assert [str(award) for award in written.ledger[0].points[1].awards][1:] == ["+20 run", "+5 set"]


def test_it_is_told_before_the_deal_is_complete() -> None:
    """In sentences with names."""
    written = sheet("rubber_bridge").announce("four honours", 100, by="South")
    assert due(written).facts == ("South has four honours: +100.", "Nobody is vulnerable.")


def test_it_is_corrected() -> None:
    """All of it at once, or nothing; the rest of the deal stays."""
    written = wrote(sheet("rubber_bridge"), "1C", "North", 7, ("honours", 100, "East"))
    assert written.scores_by_side == (20, 100)
    corrected = written.correct(0, announced=[("honours", 150, "North"), ("more", 1, 3)])
    assert corrected.scores_by_side == (170, 1)
    assert corrected.correct(0, announced=[]).scores_by_side == (20, 0)
    assert corrected.correct(0, announced=[("honours", 100, "East")]) == written
    passed = corrected.correct(0, contract=None)
    assert (passed.scores_by_side, passed.written[0]) == ((0, 0), sheet("rubber_bridge").contract(None).written[0])


def test_a_deal_that_is_dealt_again_has_none() -> None:
    """What was announced in it is gone."""
    assert sheet("rubber_bridge").announce("honours", 100, by="East").redeal().scores_by_side == (0, 0)


def test_it_is_saved() -> None:
    """And read back."""
    written = wrote(sheet("rubber_bridge"), "1C", "North", 7, ("honours", 100, "East")).announce("x", 1, by="West")
    assert tr.ScoreSheet.from_dict(json.loads(written.to_json())) == written


@pytest.mark.parametrize(
    ("what", "points", "by", "refused"),
    [
        ("", 1, "North", "sheet/not-announced"),
        (" ", 1, "North", "sheet/not-announced"),
        ("a\nb", 1, "North", "sheet/not-announced"),
        ("x" * 61, 1, "North", "sheet/not-announced"),
        (5, 1, "North", "sheet/not-announced"),
        ("x", True, "North", "sheet/not-announced"),
        ("x", "1", "North", "sheet/not-announced"),
        ("x", 10**9 + 1, "North", "sheet/not-announced"),
        ("x", 1, "Eve", "seat/no-such-player"),
        ("x", 1, None, "seat/no-such-player"),
    ],
)
def test_what_nobody_announces(what: Any, points: Any, by: Any, refused: str) -> None:  # noqa: ANN401 -- anything
    """It is refused with a code."""
    assert code(lambda: sheet("rubber_bridge").announce(what, points, by=by)) == refused
    written = wrote(sheet("rubber_bridge"), "1C", "North", 7)
    assert code(lambda: written.correct(0, announced=[(what, points, by)])) == refused


@pytest.mark.parametrize("announced", ["honours", 5, [("x", 1)], [("x", 1, "North", 2)], [5], {"x": 1}])
def test_no_announcements(announced: Any) -> None:  # noqa: ANN401 -- anything
    """A correction wants a list of them."""
    written = wrote(sheet("rubber_bridge"), "1C", "North", 7)
    assert code(lambda: written.correct(0, announced=announced)) == "sheet/not-announced"


def test_where_nothing_is_announced() -> None:
    """A game without honours, and a match that is over."""
    assert code(lambda: sheet("bridge").announce("honours", 100, by="North")) == "sheet/no-announcement"
    over = wrote(sheet("rubber_bridge", most_deals=1), "1C", "North", 7)
    assert code(lambda: over.announce("honours", 100, by="North")) == "sheet/over"


@pytest.mark.parametrize(
    ("announced", "message"),
    [
        ([{"what": "x", "points": 1, "seat": 4}], "what is announced has a name, points, and one of the seats 0 to 3"),
        ([{"what": "", "points": 1, "seat": 0}], "what is announced has a name, points, and one of the seats 0 to 3"),
        ([{"what": "x", "points": 10**10, "seat": 0}], "what is announced has a name"),
        ([{"what": "x", "points": 1, "seat": 0}] * 21, "21 announcements are written, and 20 are the most"),
        ([{"what": "x", "points": "many", "seat": 0}], "a whole number is expected"),
        ([5], "a table is expected"),
    ],
)
def test_what_cannot_have_been_written(announced: list[Any], message: str) -> None:
    """A file that says so is refused."""
    data = sheet("rubber_bridge").announce("honours", 100, by="East").to_dict()
    data["entries"][0]["announced"] = announced
    with pytest.raises(tr.RecordError, match=message):
        tr.ScoreSheet.from_dict(data)


def test_it_is_printed() -> None:
    """Above and below the line, in the cell of its side."""
    written = wrote(sheet("rubber_bridge"), "2S", "North", 9, ("four honours", 100, "East"))
    row = str(written).splitlines()[3]
    assert "9 +60 below, +30 above = 90" in row
    assert "4 +100 above = 100" in row
    assert NAMES[0] in row
