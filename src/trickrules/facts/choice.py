"""One seat, one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.base.checks import needs
from trickrules.base.frozen import twin_of
from trickrules.facts.action import Deed
from trickrules.facts.menu import Menu
from trickrules.facts.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from trickrules.base.errors import Violation
    from trickrules.facts.action import Action, ActionLike
    from trickrules.facts.seat import Seat


class Choice(Phase):
    """One seat chooses once from a menu: names the trump, discards."""

    __slots__ = ("chosen", "menu", "seat", "turn")

    menu: Menu
    seat: Seat
    chosen: Action | None
    turn: Seat | None

    @classmethod
    def start(cls, seat: Seat, menu: Menu) -> Self:
        """Ask a seat.

        Raises:
            DefinitionError: If the seat is not a number, or the menu is none.
        """
        needs("seat", seat, int)
        needs("menu", menu, Menu)
        return cls._of(seat, menu, None, None)

    @classmethod
    def _of(cls, seat: Seat, menu: Menu, chosen: Action | None, stage: object) -> Self:
        new: Self = twin_of(Choice)()
        new._stage = stage
        new.menu = menu
        new.seat = seat
        new.chosen = chosen
        new.turn = seat if chosen is None else None
        new.__class__ = cls
        return new

    @property
    def history(self) -> tuple[Deed, ...]:
        """The decision, once it is made."""
        return () if self.chosen is None else (Deed(self.seat, self.chosen),)

    def legal_actions(self, seat: Seat | None = None) -> Sequence[Action]:
        """List what may be chosen."""
        return self.menu.actions if self.asks(seat) else ()

    def _objection(self, seat: Seat, action: object) -> Violation | None:
        """Refuse what is not on the menu."""
        return None if self.menu.find(action) else self.menu.objection(seat, action)

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Choose.

        Raises:
            IllegalAction: If it is not the seat's choice, or not one on the menu.
        """
        found = self.menu.find(action) if self.asks(seat) else None
        if found is None:
            raise self._refuse(action, seat)
        return self._of(self.seat, self.menu, found, self._stage)
