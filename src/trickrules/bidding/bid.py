"""Bids of a number of tricks."""

from __future__ import annotations

from typing import final

from attrs import frozen

from trickrules.facts import Action


@final
@frozen(cache_hash=True)
class Bid(Action):
    """Undertaking to win exactly so many tricks."""

    tricks: int

    def __str__(self) -> str:
        """Give the number."""
        return str(self.tricks)
