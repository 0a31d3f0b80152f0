"""Sets of cards as pure data."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.checks import text
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence, either
from trickrules.cards.card import Card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards.deck import Deck


@final
@frozen
class CardsOf:
    """A set of cards as pure data: those of some suits, of some ranks, or named.

    Attributes:
        suit: Symbols of suits; ``""`` for any.
        rank: Symbols of ranks, one letter each; ``""`` for any.
        named: Single cards, such as ``"QS"``, as a text; they belong to the set whatever their suit and rank.
    """

    suit: str = field(default="", validator=text(), kw_only=True)
    rank: str = field(default="", validator=text(), kw_only=True)
    named: str = field(default="", validator=text(), kw_only=True)

    _names: frozenset[str] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Take the names apart once."""
        object.__setattr__(self, "_names", frozenset(self.named.split()))

    def __contains__(self, card: object) -> bool:
        """Say whether a card belongs to the set; nothing else does."""
        if not isinstance(card, Card):
            return False
        if str(card) in self._names:
            return True
        if not self.suit and not self.rank:
            return False
        suit = not self.suit or (card.suit is not None and card.suit.symbol in self.suit)
        return suit and (not self.rank or card.rank.symbol in self.rank)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse a set that no card of the pack belongs to, and cards that the pack lacks."""
        if not any(card in self for card in deck.cards):
            yield f"no card of the pack is one of {self}"
        named = dict.fromkeys(self.named.split())
        yield from (f"{shown(card)} is not a card of this pack" for card in named if card not in deck)

    def __str__(self) -> str:
        """Name the cards for people."""
        sort = " and ".join(name for name in ("suit", "rank") if getattr(self, name))
        sets = {
            "suit": "cards of suit {suit}",
            "rank": "cards of rank {rank}",
            "suit and rank": "cards of suit {suit} and rank {rank}",
        }
        told = [Sentence(f"CardsOf.{sort}", sets[sort], suit=self.suit, rank=self.rank)] if sort else []
        names = [*told, *self.named.split()]
        return str(either(names)) if names else Sentence("CardsOf.none", "no card")
