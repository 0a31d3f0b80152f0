"""What every phase of a deal has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from operator import attrgetter
from typing import TYPE_CHECKING, Final, cast

from trickrules.base.checks import needs_whole
from trickrules.base.errors import IllegalAction, Violation
from trickrules.base.frozen import State
from trickrules.base.reading import shown
from trickrules.base.sentence import either

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self

    from trickrules.facts.action import Action, ActionLike, Deed
    from trickrules.facts.seat import Seat


class Phase(State, ABC):
    """A small immutable state machine, which knows nothing of the deal around it.

    Attributes:
        turn: The seat that is asked; ``None`` when the phase is over.
    """

    __slots__ = ("_stage",)

    # The deal around the phase keeps there what is its own, see ``kept_in``: no phase looks into it.
    _stage: object
    turn: Seat | None

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now; several where all decide at once."""
        return () if self.turn is None else (self.turn,)

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.turn is None

    @property
    @abstractmethod
    def history(self) -> tuple[Deed, ...]:
        """What was done so far, in order, each with its seat."""

    @property
    def known(self) -> tuple[Deed, ...]:
        """What was done and is not secret; by default all."""
        return self.history

    @property
    def length(self) -> int:
        """How much was done so far."""
        return len(self.history)

    @property
    def known_length(self) -> int:
        """How much was done and is not secret."""
        return self.length

    def recent(self, count: int) -> tuple[Deed, ...]:
        """Return the last deeds of the history, in order.

        Raises:
            DefinitionError: If there are not so many.
        """
        needs_whole("count", count, 0, self.length)
        return self.history[self.length - count :]

    @property
    def script(self) -> tuple[Deed, ...]:
        """What has to be done to come here again: the history, each action as it was given."""
        return self.history

    @abstractmethod
    def legal_actions(self, seat: Seat | None = None) -> Sequence[Action]:
        """List what a seat may do, by default the one whose turn it is; nothing for a seat that may not act."""

    @abstractmethod
    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Return the phase after an action, a value or its text; by default the seat whose turn it is acts.

        Raises:
            IllegalAction: If the rules refuse it, with the reason.
        """

    @abstractmethod
    def _objection(self, seat: Seat, action: object) -> Violation | None:
        """Say why a seat that is asked may not do something; ``None`` if it may."""

    def asks(self, seat: object) -> bool:
        """Say whether a seat is the one whose turn it is; ``None`` stands for that one."""
        return self.turn is not None and (seat is None or (type(seat) is int and seat == self.turn))

    def why_not(self, action: ActionLike, seat: Seat | None = None) -> Violation | None:
        """Say why an action is refused, first of all because it is another's turn; ``None`` if it is legal."""
        who = self.turn if seat is None else seat
        if self.turn is None:
            told = "Nobody may act: the deal is over."
            return Violation.of("phase/over", told, seat if type(seat) is int else None)
        if type(who) is not int or who not in self.actors:
            return Violation.of(
                "turn/not-yours",
                "Seat {who} may not act now: it is the turn of seat {turn}.",
                who if type(who) is int else None,
                data={"actors": self.actors},
                who=who if type(who) is int else shown(who),
                turn=either(self.actors),
            )
        return self._objection(who, action)

    def _refuse(self, action: ActionLike, seat: Seat | None) -> IllegalAction:
        """Make the error for an action that is not legal."""
        violation = self.why_not(action, seat)
        assert violation is not None, "only what is not legal is refused"  # noqa: S101 -- a law of every phase, not a check of input
        return IllegalAction(violation)

    def __repr__(self) -> str:
        """Show what was done, and whose turn it is."""
        done = " ".join(f"{deed.seat}:{deed.action}" for deed in self.history)
        turn = "over" if self.turn is None else f"seat {self.turn} to act"
        return f"<{type(self).__name__}: {done or 'nothing yet'}; {turn}>"


kept_in: Final = cast("Callable[[Phase], object]", attrgetter("_stage"))
"""What the deal around a phase keeps in it; ``None`` for a phase on its own."""
