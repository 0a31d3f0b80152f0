"""Strengths: which row beats which, for each thing that may be led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trickrules.tricks.kernel import FIRST_SUIT
from trickrules.tricks.ranking import Tier

if TYPE_CHECKING:
    from trickrules.tricks.kernel import Mask
    from trickrules.tricks.ranking import Row

_STEP: Final = 2
"""Strengths lie two apart, so that the edge of an equal fits between."""


def powers(lines: tuple[Row, ...], leds: tuple[str, ...], trump: str) -> tuple[int, ...]:
    """Give for each ``led`` and each row its strength, one line after another."""
    tall = 1 + max(row.strength for row in lines)

    def power(row: Row) -> int:
        if row.tier is Tier.HIGH:
            return _STEP * (3 * tall + row.strength)
        return _STEP * (2 * tall + row.strength) if row.tier is Tier.SUITED and row.suit and row.suit == trump else 0

    # What is led matters to the cards of its suit only: each line is the first one with these put in.
    unled = [power(row) for row in lines]
    of_suit: dict[str, list[tuple[int, int]]] = {}
    for number, row in enumerate(lines):
        if row.tier is Tier.SUITED and row.suit and row.suit != trump:
            of_suit.setdefault(row.suit, []).append((number, _STEP * (tall + row.strength)))
    strengths: list[int] = []
    for led in leds:
        line = unled.copy()
        for number, strength in of_suit.get(led, ()):
            line[number] = strength
        strengths += line
    return tuple(strengths)


def over(power: tuple[int, ...], edge: tuple[int, ...], rows: int) -> tuple[Mask, ...]:
    """List what beats each row; where no suit is asked for, everything does, so that nothing has to."""
    beaten_by: list[Mask] = [(1 << rows) - 1] * (FIRST_SUIT * rows)
    known: dict[Mask, Mask] = {}
    for at in range(FIRST_SUIT * rows, len(power), rows):
        line = power[at : at + rows]
        # What beats a trump is the same whatever is led, and is kept once.
        beaters = {strength: known.setdefault(mask, mask) for strength, mask in _beaters(line, edge).items()}
        beaten_by += [beaters[strength] for strength in line]
    return tuple(beaten_by)


def _beaters(line: tuple[int, ...], edge: tuple[int, ...]) -> dict[int, Mask]:
    """Give for each strength of a line the rows that beat it."""
    of_height: dict[int, Mask] = {}
    for row, (strength, more) in enumerate(zip(line, edge, strict=True)):
        of_height[strength + more] = of_height.get(strength + more, 0) | 1 << row
    heights = sorted(of_height)
    found: dict[int, Mask] = {}
    higher: Mask = 0
    # From the strongest down, so that each mask is the one before it and some rows more.
    for strength in sorted(set(line), reverse=True):
        while heights and heights[-1] > strength:
            higher |= of_height[heights.pop()]
        found[strength] = higher
    return found
