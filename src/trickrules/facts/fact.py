"""Facts of a deal: what has been settled in it besides the strain and the contract."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.checks import text, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Described, numbered

if TYPE_CHECKING:
    from trickrules.facts.seat import Seat


class Fact(Described, ABC):
    """Something settled in a deal that other rules read, such as a called ace: a frozen value of its rules' own.

    It is found by its class, see :meth:`Setting.fact`, and everybody is told of it.
    So it says nothing that somebody may not know: who holds a called ace is told by the hands, and not by the fact.
    """

    __slots__ = ()


@final
@frozen
class Announced(Fact):
    """Something that a seat has announced, such as a meld, with points of its own.

    Attributes:
        seat: The seat that scores it.
        points: What it is worth.
        what: What it is called: the reason of the points.
    """

    seat: Seat = field(validator=whole(0))
    points: int = field(validator=whole())
    what: str = field(validator=text())

    def describe(self) -> str:
        """Tell the fact in one sentence."""
        return self.sentence("Seat {seat} has {what}: {worth}.", worth=f"{self.points:+d}")


@final
@frozen
class Claimed(Fact):
    """Somebody has claimed remaining tricks, and all have agreed.

    Attributes:
        seat: The seat that has claimed them.
        tricks: How many.
        taker: The seat that gets all cards that were not played; ``None`` where both sides got some of the tricks, and
            nobody says which cards lie in which.
    """

    seat: Seat = field(validator=whole(0))
    tricks: int = field(validator=whole(0))
    taker: Seat | None = field(default=None, validator=whole(0, or_none=True))

    def describe(self) -> str:
        """Tell the fact in one sentence."""
        return self.sentence("Seat {seat} has claimed {claimed}.", claimed=numbered(self.tricks, "trick"))
