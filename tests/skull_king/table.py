"""The tables of section 5, read off the page, and how the tests of Skull King play them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


PAGE: Final = (Path(__file__).parents[2] / "docs" / "rules" / "skull-king.md").read_text(encoding="utf-8")
SYSTEMS: Final = tr.variants.families()["Skull King"]


class Layout(NamedTuple):
    """A round that the page plays to its end.

    Attributes:
        hands: The hand of each seat.
        tricks: The plays of each trick, in order.
    """

    hands: list[str]
    tricks: list[list[str]]


def rows(section: str) -> Iterator[list[str]]:
    """List the rows of all tables of a section, cell by cell."""
    text = PAGE.partition(f"### {section} ")[2].partition("\n## ")[0].partition("\n### ")[0]
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def examples(section: str, cells: int) -> list[list[str]]:
    """List the examples of a section whose rows have so many cells."""
    found = [row for row in rows(section) if re.fullmatch(r"E\d+", row[0]) and len(row) == cells]
    assert found
    return found


def code(cell: str) -> list[str]:
    """List what stands as code in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def numbers(cell: str) -> list[int]:
    """List the numbers in a cell."""
    return [int(number) for number in re.findall(r"-?\d+", cell)]


LAYOUTS: Final[Mapping[int, Layout]] = {
    int(first): Layout(code(hands), [trick.split(", ") for trick in code(tricks)])
    for first, hands, tricks in rows("5.5")
    if first.isdecimal()
}


def variant(system: str = "skull_king", /, **options: object) -> tr.Variant:
    """Make a variant of the family."""
    return tr.variants.get(system, **options)


def lying(plays: str, **options: object) -> tr.Trick:
    """Lay some cards to a trick of four."""
    trick = tr.Trick.start(variant(**options).at(4), strain="B")
    for play in plays.split(", "):
        trick = trick.play(play)
    return trick


def played(number: int, bids: list[int], system: str = "skull_king", **options: object) -> tr.Deal:
    """Play a layout to its end, all bids made at once; the last seat deals."""
    hands, tricks = LAYOUTS[number]
    deal = tr.Deal.start(variant(system, **options), hands=hands, dealer=len(hands) - 1, seed=1)
    for seat, bid in enumerate(bids):
        deal = deal.apply(bid, seat)
    for play in (play for trick in tricks for play in trick):
        deal = deal.apply(play)
    assert deal.is_over
    return deal


def faults(system: str = "skull_king", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
