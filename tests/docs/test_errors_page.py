"""The table of codes names every code of the source, and each of its examples is what the library says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

import trickrules as tr
from trickrules.rules import (
    CardsOf,
    DealerNames,
    FirstLead,
    FollowSuit,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    Unbroken,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"[a-z]+/[a-z]+(-[a-z]+)*")


class Line(NamedTuple):
    """A line of the table."""

    code: str
    meaning: str
    rule: str
    data: str
    example: str


def lines() -> list[Line]:
    """Read the table."""
    page = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")
    found: list[Line] = []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if CODE.fullmatch(cells[0].strip("`")):
            found.append(Line(cells[0].strip("`"), *(cell.replace("`", "") for cell in cells[1:])))
    return found


def codes_of_source() -> set[str]:
    """Find every text in the source that looks like a code."""
    return {
        node.value
        for file in (ROOT / "src" / "trickrules").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }


def test_codes_agree() -> None:
    """No code is missing from the table, none is left over, none occurs twice."""
    told = [line.code for line in lines()]
    assert sorted(told) == sorted(codes_of_source())


PLAIN: Final = tr.variants.oh_hell()
NAMED: Final = PLAIN.evolve(
    duties=(
        FollowSuit(),
        Unbroken(CardsOf(suit="H")),
        FirstLead(CardsOf(named="2C")),
        NotInFirstTrick(CardsOf(named="QS")),
    )
)
TWO: Final = ["AS 2H", "KS 3H", "QS 4H"]


def bidding(hands: list[str] = TWO, variant: tr.Variant = PLAIN) -> tr.Deal:
    """Deal to three, seat 0 to bid."""
    return tr.Deal.start(variant, hands=hands, turn_up="5C", dealer=2)


def playing(hands: list[str] = TWO, variant: tr.Variant = PLAIN) -> tr.Deal:
    """Deal to three who bid nothing, seat 0 to lead."""
    return bidding(hands, variant).apply("0").apply("0").apply("0")


def finished() -> tr.Deal:
    """Play a deal to its end."""
    deal = playing()
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def amended(call: str, seat: int) -> tr.Violation:
    """Amend a bid of 1 by seat 0, and catch the refusal."""
    with pytest.raises(tr.IllegalAction) as caught:
        bidding().apply("1").amend(call, seat)
    return caught.value.violation


def foreheads() -> tr.Deal:
    """Deal one card each that its own player does not see."""
    deal = tr.Deal.start(tr.variants.devils_bridge(), hands=["JS", "QS", "5S"], turn_up="5C", dealer=2, plan=18)
    return deal.apply("0").apply("0").apply("0")


def naming() -> tr.Deal:
    """Deal one card each, the dealer to name the trump."""
    variant = PLAIN.evolve(trump=DealerNames())
    return tr.Deal.start(variant, hands=["JS", "QS", "5S"], dealer=2)


TRUMPING: Final = PLAIN.evolve(duties=(FollowSuit(), MustTrump()))
BEATING: Final = PLAIN.evolve(duties=(FollowSuit(), MustBeat()))
PROVOKED: Final[dict[str, Callable[[], tr.Violation | None]]] = {
    "turn/not-yours": lambda: bidding().why_not("1", 1),
    "phase/over": lambda: finished().why_not("AS"),
    "bid/not-a-bid": lambda: bidding().why_not("three"),
    "bid/out-of-range": lambda: bidding().why_not("3"),
    "bid/hook": lambda: bidding().apply("1").apply("0").why_not("1"),
    "bid/not-amendable": lambda: amended("0", 2),
    "bid/unchanged": lambda: amended("1", 0),
    "trump/not-a-suit": lambda: naming().why_not("trump X"),
    "play/not-a-card": lambda: playing().why_not("XX"),
    "play/not-in-hand": lambda: playing().why_not("KS"),
    "play/must-follow-suit": lambda: playing().apply("AS").why_not("3H"),
    "play/must-trump": lambda: playing(["AS 2H", "3H 4C", "4S 5H"], TRUMPING).apply("AS").why_not("3H"),
    "play/must-beat": lambda: playing(["JS 2H", "QS 4S", "5S 5H"], BEATING).apply("JS").why_not("4S"),
    "play/not-broken": lambda: playing(["JS 2H", "QS 4S", "5S 5H"], NAMED).why_not("2H"),
    "play/first-lead": lambda: playing(["JS 2C", "QS 4S", "5S 5H"], NAMED).why_not("JS"),
    "play/not-in-first-trick": lambda: playing(["JS 2H", "QS 4S", "5S 5H"], NAMED).apply("JS").why_not("QS"),
    "play/unseen": lambda: foreheads().why_not("JS"),
}


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.code)
def test_line_is_true(line: Line) -> None:
    """Code, rule, data and example of a line are those of a refusal that really happens."""
    refused = PROVOKED[line.code]()
    assert refused is not None
    assert refused.code == line.code
    assert refused.rule == line.rule
    assert ", ".join(refused.data) == line.data
    assert refused.message == line.example
