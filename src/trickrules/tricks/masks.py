"""Sets of rows as whole numbers, a bit for each row."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickrules.tricks.kernel import Mask
    from trickrules.tricks.play import Play
    from trickrules.tricks.ranking import Row


def rows_of(mask: Mask) -> list[int]:
    """List the numbers of the rows of a mask, the lowest first."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def mask_of(lines: tuple[Row, ...], belongs: Callable[[Row], bool]) -> Mask:
    """Give the mask of the rows of which something holds."""
    return sum(1 << number for number, row in enumerate(lines) if belongs(row))


def by_play(lines: tuple[Row, ...]) -> dict[Play, Mask]:
    """Give for each play the mask of its rows: one row, or those of its equal copies."""
    rows: dict[Play, Mask] = {}
    for number, row in enumerate(lines):
        rows[row.play] = rows.get(row.play, 0) | 1 << number
    return rows
