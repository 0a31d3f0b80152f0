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
    """Some points, and the reason for them.

    Attributes:
        points: The points; they count in the total, wherever they are written.
        reason: What they are for.
        column: Where they are written, in a game that adds some up by themselves, such as those ``below`` the line;
            ``""`` where there is one column.
    """

    points: int
    reason: str
    column: str = ""

    def __str__(self) -> str:
        """Give the points, signed, perhaps where they are written, and the reason."""
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
        return sum(award.points for award in self.awards)

    @property
    def columns(self) -> dict[str, int]:
        """The sum of each column that has something written in it, in the order in which it was."""
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


def by_column(points: Sequence[Points]) -> dict[str, tuple[int, ...]]:
    """Give for each column that has a name what each side has written in it."""
    written = [gained.columns for gained in points]
    names = dict.fromkeys(name for sums in written for name in sums if name)
    return {name: tuple(sums.get(name, 0) for sums in written) for name in names}
