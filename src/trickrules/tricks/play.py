"""Playing a card."""

from __future__ import annotations

from typing import Final, Self, final

from trickrules.base.checks import needs
from trickrules.cards import Card
from trickrules.facts import Action


@final
class Play(Action):
    """A card, or a card *as* something: ``QS``, ``RJ as H``, ``JK high``.

    Attributes:
        card: The card.
        form: What it is played as; ``""`` for itself.
    """

    __slots__ = ("card", "form")

    card: Card
    form: str

    def __new__(cls, card: Card, form: str = "") -> Self:
        """Make a play."""
        needs("Play.card", card, Card)
        needs("Play.form", form, str)
        play = str.__new__(cls, f"{card} {form}" if form else card)
        object.__setattr__(play, "card", card)
        object.__setattr__(play, "form", form)
        return play

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card alone."""
        return (self.card,)

    def __reduce__(self) -> tuple[type[Play], tuple[Card, str]]:
        """Pickle by card and form."""
        return Play, (self.card, self.form)


@final
class Unseen(Action):
    """A card that its own player may not see, played by its place in the hand: ``#1``."""

    __slots__ = ()

    def __new__(cls, place: int) -> Self:
        """Make a play by place, from 1."""
        return str.__new__(cls, f"#{place}")

    def __reduce__(self) -> tuple[type[Unseen], tuple[int]]:
        """Pickle by the place."""
        return Unseen, (int(self[1:]),)


ONLY_UNSEEN: Final = Unseen(1)
"""The card of a hand that its own player may not see: such a hand is of one card."""
