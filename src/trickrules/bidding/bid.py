"""Bids of a number of tricks."""

from __future__ import annotations

from typing import Self, final

from trickrules.facts import Action


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
