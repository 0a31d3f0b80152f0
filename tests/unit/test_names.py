"""Names of players and games: no text that somebody gives makes lines, rows or columns of its own."""

from __future__ import annotations

import itertools
from typing import Final

import pytest

import trickrules as tr
from trickrules.base.reading import one_line, orderly
from trickrules.bots import RandomBot, play_out
from trickrules.render import deal_text, score_sheet, table
from trickrules.render.text import columns

UNRULY: Final = [
    "\n",
    "\r",
    "\x00",
    "\x1b[2J",
    "\x7f",
    "\x85",
    "\u061c",
    "\u200f",
    "\u2028",
    "\u2029",
    "\u202e",
    "\u2067",
]


@pytest.mark.parametrize("sign", [*UNRULY, "\ud800"], ids=ascii)
def test_names_that_break_a_line_are_refused(sign: str) -> None:
    """Line breaks, control characters and signs that turn the order around stand in no name of a player or a game."""
    name = f"Ada{sign}|  99 = 99"
    with pytest.raises(tr.DefinitionError, match="on one line"):
        tr.Match.start(tr.variants.oh_hell(), players=[name, "Ben", "Cem"])
    with pytest.raises(tr.DefinitionError, match="on one line"):
        tr.ScoreSheet.start(tr.variants.oh_hell(), [name, "Ben", "Cem"])
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), ["Ada", "Ben", "Cem"])
    for leaves in (None, "Ada"):
        with pytest.raises(tr.IllegalAction) as refused:
            sheet.join(name) if leaves is None else sheet.leave(leaves, instead=name)
        assert refused.value.violation.code == "sheet/not-a-name"
        assert orderly(str(refused.value))
    for slot in ("id", "name"):
        with pytest.raises(tr.DefinitionError, match=f"{slot}: a text on one line is expected"):
            tr.variants.oh_hell().evolve(**{slot: name})


@pytest.mark.parametrize(
    "name", ["Zoë", "李小龙", "山田\u3000太郎", "می\u200cمی", "👩\u200d👧", "a|b", "x\\", "O’Hara"]
)
def test_names_of_all_scripts_are_names(name: str) -> None:
    """What people are called is written, saved and read again."""
    match = tr.Match.start(tr.variants.oh_hell(), players=[name, "Ben", "Cem"], seed=1)
    assert tr.Match.from_json(match.to_json()).names == (name, "Ben", "Cem")


HOSTILE: Final = ("a|b \\|", "李小龙 | 9 |", "e\u0301\u0301\u0301   1 = 1")
"""Names that no rule forbids."""


def finished(variant: tr.Variant) -> tr.Match:
    """Play a short match with hostile names to its end."""
    match = tr.Match.start(variant, players=HOSTILE, seed=1)
    *_, last = play_out(match, RandomBot(1))
    return last


def test_a_score_sheet_has_as_many_rows_and_columns_as_it_should() -> None:
    """A name stays in its cell: bars are escaped, and wide signs and accents are counted as they are shown."""
    match = finished(tr.variants.oh_hell(schedule="down", max_cards=2))
    lines = score_sheet(match).splitlines()
    assert len(lines) == 2 + 2
    assert {_bars(line) for line in lines} == {1 + 3 + 3}
    assert len({columns(line) for line in lines}) == 1
    assert len(deal_text(match.ledger[0], match.names).splitlines()) == 1 + 1 + 2 + 3


def _bars(line: str) -> int:
    """Count the bars that end a cell in Markdown: those before which the backslashes are even."""
    runs = [(sign, len(list(same))) for sign, same in itertools.groupby(line)]
    before = [("", 0), *runs]
    return sum(
        often - (sign_before == "\\" and many % 2)
        for (sign_before, many), (sign, often) in zip(before, runs, strict=False)
        if sign == "|"
    )


def test_a_table_of_strange_texts() -> None:
    """Whatever stands in a cell, it is one line and one cell."""
    lines = table(["a\nb", "c"], [["x|y\\", "\u202eabc"], ["\\|", "d"]]).splitlines()
    assert lines == [
        "|    a b |    c |",
        "| ------ | ---- |",
        r"| x\|y\\ |  abc |",
        r"|   \\\| |    d |",
    ]


def test_a_sheet_on_paper_has_as_many_columns_as_it_should() -> None:
    """Blanks in a name do not look like the end of a column, and a bar is none in Markdown."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=2), HOSTILE).bids([0, 0, 0]).tricks([1, 1, 0])
    assert "é\u0301\u0301 1 = 1".replace("é", "e\u0301") in sheet.to_text()
    assert {_bars(line) for line in sheet.to_markdown().splitlines() if line.startswith("|")} == {1 + 4 + 3}


def test_reasons_and_names_of_a_rule_of_ones_own_stay_on_their_line() -> None:
    """What is told of a deal is a line for each thing, also where a name was never looked at."""
    match = finished(tr.variants.oh_hell(schedule="down", max_cards=1))
    text = deal_text(match.ledger[0], ["a\nb", "c\x1b[2Jd", "e\u2028f"])
    assert len(text.splitlines()) == 1 + 1 + 1 + 3
    assert "a b" in text
    assert one_line("a\x1b[2J") == "a [2J"


def test_nobody_chooses_when_the_match_is_over() -> None:
    """A player that is a program refuses by a typed error, too."""
    *_, last = play_out(tr.Match.start(tr.variants.oh_hell(max_cards=1), players=3, seed=1), RandomBot(1))
    with pytest.raises(tr.DefinitionError, match="match: it is over: nobody may act"):
        RandomBot(1).choose(last)
