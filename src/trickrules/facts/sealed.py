"""All decide at once."""

from __future__ import annotations

from types import NoneType
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


class Sealed(Phase):
    """Every seat asked decides once, in any order, and nothing is seen until the last decision is in.

    Who has decided is public, like fists on the table; in which order is not even remembered.
    """

    __slots__ = ("chosen", "menus", "turn")

    menus: tuple[Menu | None, ...]
    chosen: tuple[Action | None, ...]
    turn: Seat | None

    @classmethod
    def start(cls, menus: Sequence[Menu | None]) -> Self:
        """Ask the seats that have a menu; ``None`` for a seat that is not asked.

        Raises:
            DefinitionError: If something else is given for a seat.
        """
        needs("menus", menus, list, tuple)
        for menu in menus:
            needs("menus", menu, Menu, NoneType)
        return cls._of(tuple(menus), (None,) * len(menus), None)

    @classmethod
    def _of(cls, menus: tuple[Menu | None, ...], chosen: tuple[Action | None, ...], stage: object) -> Self:
        new: Self = twin_of(Sealed)()
        new._stage = stage
        new.menus = menus
        new.chosen = chosen
        new.turn = next((seat for seat, menu in enumerate(menus) if menu and chosen[seat] is None), None)
        new.__class__ = cls
        return new

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that have not decided yet."""
        return tuple(seat for seat, menu in enumerate(self.menus) if menu and self.chosen[seat] is None)

    @property
    def history(self) -> tuple[Deed, ...]:
        """The decisions so far, by seat."""
        return tuple(Deed(seat, action) for seat, action in enumerate(self.chosen) if action is not None)

    @property
    def known(self) -> tuple[Deed, ...]:
        """The decisions, once the last is in; nothing before."""
        return self.history if self.turn is None else ()

    @property
    def known_length(self) -> int:
        """How many decisions are known: all or none."""
        return len(self.known)

    def legal_actions(self, seat: Seat | None = None) -> Sequence[Action]:
        """List what a seat may choose, by default the lowest that has not decided."""
        menu = self._menu(seat)
        return menu.actions if menu else ()

    def _menu(self, seat: object) -> Menu | None:
        """Give the menu of a seat that may decide; ``None`` for any other."""
        who = self.turn if seat is None else seat
        return self.menus[who] if type(who) is int and who in self.actors else None

    def _objection(self, seat: Seat, action: object) -> Violation | None:
        """Refuse what is not on the seat's menu."""
        menu = self.menus[seat]
        return menu.objection(seat, action) if menu and menu.find(action) is None else None

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Take a decision.

        Raises:
            IllegalAction: If the seat has decided already or is not asked, or may not choose so.
        """
        menu = self._menu(seat)
        found = menu.find(action) if menu else None
        who = self.turn if seat is None else seat
        if who is None or found is None:
            raise self._refuse(action, seat)
        return self._of(self.menus, (*self.chosen[:who], found, *self.chosen[who + 1 :]), self._stage)
