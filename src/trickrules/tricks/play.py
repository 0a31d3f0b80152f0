"""Playing a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import frozen

from trickrules.facts import Action

if TYPE_CHECKING:
    from trickrules.cards import Card


@final
@frozen(cache_hash=True)
class Play(Action):
    """A card, or a card *as* something: ``QS``, ``RJ as H``, ``JK high``."""

    card: Card
    form: str = ""

    def __str__(self) -> str:
        """Give the card, and what it is played as."""
        return f"{self.card} {self.form}" if self.form else str(self.card)


@final
@frozen
class Unseen(Action):
    """A card that its own player may not see, played by its place in the hand: ``#1``."""

    place: int

    def __str__(self) -> str:
        """Give the place."""
        return f"#{self.place}"
