"""Points with their reasons."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, final

from trickrules.base.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence


@final
@frozen(weakref_slot=False)
class Award:
    """Some points, and the reason for them, a text; those of the library are sentences, which can be translated.

    Attributes:
        points: The points; they count in the total, whatever the column.
        reason: What they are for.
        column: The column in which they are written, such as ``below`` the line, in a game that adds some points up
            apart; ``""`` where there is one column.
    """

    points: int
    reason: str
    column: str = ""

    def __str__(self) -> str:
        """Give the points, signed, the column where there is one, and the reason."""
        return f"{self.points:+d} {self.told}"

    @property
    def told(self) -> str:
        """The reason, after the column where there is one."""
        return f"{self.column}: {self.reason}" if self.column else self.reason


@final
@frozen(weakref_slot=False)
class Points:
    """What one side scores for a deal: the sum of its awards."""

    awards: tuple[Award, ...] = ()

    @property
    def total(self) -> int:
        """The sum."""
        return sum([award.points for award in self.awards])

    @property
    def columns(self) -> dict[str, int]:
        """The sum of each column in which something is written, in the order of the awards."""
        sums = Counter[str]()
        for award in self.awards:
            sums[award.column] += award.points
        return dict(sums)

    def __int__(self) -> int:
        """Give the sum."""
        return self.total

    def __str__(self) -> str:
        """Give the sum and the reasons."""
        return f"{self.total} ({'; '.join(map(str, self.awards)) or 'nothing'})"


def besides(below: Sequence[Points], more: Sequence[Points]) -> tuple[Points, ...]:
    """Give each side the awards of two scorings, those of the first one first."""
    return tuple([Points((*one.awards, *other.awards)) for one, other in zip(below, more, strict=True)])


def by_column(points: Sequence[Points]) -> dict[str, tuple[int, ...]]:
    """Give for each column that has a name its sum by side."""
    if not any(award.column for gained in points for award in gained.awards):
        return {}
    written = [gained.columns for gained in points]
    names = dict.fromkeys(name for sums in written for name in sums if name)
    return {name: tuple(sums.get(name, 0) for sums in written) for name in names}
