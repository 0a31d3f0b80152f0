"""What an observer was told, cut into blocks: one for each action, and one for the beginning of each deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve, field

from trickrules.base.frozen import frozen
from trickrules.watching.event import Called, DealBegun, Decided, Event, Played, Revealed, TakenBack

if TYPE_CHECKING:
    from collections.abc import Iterable

DEEDS: Final = (Called, Played, Decided)
"""What tells of an action."""

OPENING: Final = (DealBegun, TakenBack, Revealed, *DEEDS)
"""What a block begins with: that all decisions are in is told apart from the last of them."""


@frozen
class Block:
    """What one action, or the beginning of a deal, tells an observer.

    Attributes:
        events: The events.
        begun: How the deal began that was told to begin last.
        taken_back: Whether it was told that the action was taken back.
        summed_up: Whether a latecomer was told of the action, and not of what came of it.
    """

    events: tuple[Event, ...]
    begun: DealBegun | None = field(default=None, eq=False)
    taken_back: bool = field(default=False, eq=False)
    summed_up: bool = field(default=False, eq=False)

    @property
    def head(self) -> Event:
        """The event that it begins with."""
        return self.events[0]

    @property
    def deal(self) -> int | None:
        """The number of the deal, as far as it is known."""
        return None if self.begun is None else self.begun.number

    @property
    def is_silent(self) -> bool:
        """Whether it only says that a seat has decided, and not what: that comes in no order."""
        return isinstance(self.head, Decided) and self.head.action is None

    @property
    def is_action(self) -> bool:
        """Whether it tells of an action, or of several made at once."""
        return isinstance(self.head, (*DEEDS, Revealed))


def blocks(told: Iterable[Event]) -> list[Block]:
    """Cut what was told into blocks; each step back is one of its own."""
    found: list[Block] = []
    begun: DealBegun | None = None
    for event in told:
        begun = event if isinstance(event, DealBegun) else begun
        if not found or isinstance(event, OPENING) or isinstance(found[-1].head, TakenBack):
            found.append(Block((event,), begun))
        else:
            found[-1] = evolve(found[-1], events=(*found[-1].events, event))
    return found
