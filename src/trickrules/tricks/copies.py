"""Equal cards: the pack may have a card more than once, and of those that are there the first stands for all."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from trickrules.tricks.masks import by_play, rows_of

if TYPE_CHECKING:
    from trickrules.tricks.kernel import Mask
    from trickrules.tricks.ranking import Row


def alike(lines: tuple[Row, ...]) -> tuple[Mask, ...]:
    """Give for each row the rows of equal plays, itself among them."""
    rows = by_play(lines)
    return tuple(rows[row.play] for row in lines)


def copies(lines: tuple[Row, ...]) -> tuple[tuple[int, Mask], ...]:
    """Pair each distance at which equal plays lie with the rows that have an equal so far on.

    Where these are more than the plays that have equals, pair 0 with the rows of each such play.
    """
    equals = [rows for rows in by_play(lines).values() if rows.bit_count() > 1]
    found: dict[int, Mask] = {}
    for rows in equals:
        for low, high in combinations(rows_of(rows), 2):
            found[high - low] = found.get(high - low, 0) | 1 << low
            if len(found) > len(equals):
                return tuple((0, rows) for rows in equals)
    return tuple(found.items())


def first_copies(mask: Mask, pairs: tuple[tuple[int, Mask], ...]) -> Mask:
    """Keep of equal copies, as :func:`copies` pairs them, the first that is in a mask."""
    kept = mask
    for distance, rows in pairs:
        held = mask & rows
        kept &= ~(held << distance if distance else held & held - 1)
    return kept
