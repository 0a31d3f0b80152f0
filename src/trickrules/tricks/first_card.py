"""The first card of a play, where rules wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from trickrules.base.frozen import changed
from trickrules.tricks.trick_play import TrickPlay

if TYPE_CHECKING:
    from typing import Self

    from trickrules.facts import ActionLike, Seat


@final
class FirstCard(TrickPlay):
    """The first card of a play, led while it is open what the cards mean: then the phase is over.

    The play goes on in another, in which the card lies.
    """

    __slots__ = ()

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Give the phase after the card, which ends it.

        Raises:
            IllegalAction: If it is not the seat's turn, or the rules close the play to it.
        """
        return changed(super().apply(action, seat), turn=None)
