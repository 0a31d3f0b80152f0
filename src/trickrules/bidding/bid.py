"""Bids of a number of tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, final

from trickrules.facts import Action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.facts import Deed


@final
class Bid(Action):
    """Undertaking to win exactly so many tricks; its text is the number."""

    __slots__ = ()

    def __new__(cls, tricks: int) -> Self:
        """Make a bid."""
        return str.__new__(cls, tricks)

    @property
    def tricks(self) -> int:
        """The number of tricks."""
        return int(self)


def bids_called(deeds: Iterable[Deed], seats: int) -> tuple[int | None, ...]:
    """Give the bid of each seat, as far as some deeds tell it; the last that a seat has made."""
    called = {deed.seat: deed.action.tricks for deed in deeds if isinstance(deed.action, Bid)}
    return tuple(map(called.get, range(seats)))
