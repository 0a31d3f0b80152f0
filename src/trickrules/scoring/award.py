"""Points with their reasons."""

from __future__ import annotations

from typing import final

from trickrules.base.frozen import frozen


@final
@frozen(weakref_slot=False)
class Award:
    """Some points, and the reason for them, a text; those of the library are sentences, which can be translated."""

    points: int
    reason: str

    def __str__(self) -> str:
        """Give the points, signed, and the reason."""
        return f"{self.points:+d} {self.reason}"


@final
@frozen(weakref_slot=False)
class Points:
    """What one side scores for a deal: the sum of its awards."""

    awards: tuple[Award, ...] = ()

    @property
    def total(self) -> int:
        """The sum."""
        return sum([award.points for award in self.awards])

    def __int__(self) -> int:
        """Give the sum."""
        return self.total

    def __str__(self) -> str:
        """Give the sum and the reasons."""
        return f"{self.total} ({'; '.join(map(str, self.awards)) or 'nothing'})"
