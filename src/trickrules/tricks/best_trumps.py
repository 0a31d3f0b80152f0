"""Cards that are the highest trumps, whatever suit is printed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import evolve, field

from trickrules.base.checks import text
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Sentence
from trickrules.tricks.bowers import SISTERS
from trickrules.tricks.ranking import NULLO, OverRanking, Row, Tier, trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck


@final
@frozen(kw_only=True)
class BestTrumps(OverRanking):
    """Certain cards belong to the trump suit and are its highest, whatever suit is printed on them.

    A card is named as it is, ``AH``, or by its rank and ``*`` for the trump suit, ``~`` for the other suit of the same
    colour: ``"J~ J*"``, the other jack of the colour and over it the jack of trumps.  Where a strain's word is no suit
    of the pack these are the only trumps; without trump, and in a contract to win no trick, nothing is changed.

    Attributes:
        cards: The cards, low to high.
    """

    mechanic: ClassVar[str] = "best trumps"

    cards: str = field(validator=text())

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Move the cards into the trump suit, over all that is there."""
        rows = self.below.rows(deck, strain)
        trump = trump_of(strain)
        if not trump or trump == NULLO:
            return rows
        named = [card.replace("*", trump).replace("~", SISTERS.get(trump, "~")) for card in self.cards.split()]
        top = 1 + max(row.strength for row in rows)
        heights = {card: top + k for k, card in enumerate(named)}
        return tuple(
            evolve(row, suit=trump, strength=heights[row.play], tier=Tier.SUITED, asks=True, exempt=False)
            if row.play in heights
            else row
            for row in rows
        )

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse cards that the pack has under no trump suit, and one that is named twice."""
        yield from self.below.faults(deck)
        named = self.cards.split()
        if not named or len(set(named)) < len(named):
            yield f"{self.cards[:40]!r} does not name each of the best trumps once"
        suits = [suit.symbol for suit in deck.suits]
        for card in named:
            if not any(card.replace("*", suit).replace("~", suit) in deck for suit in suits):
                yield f"{card[:40]!r} is not a card of this pack"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "{below} The highest trumps are, from low to high: {best}."
        return self.sentence(told, best=tuple(map(_told, self.cards.split())))


def _told(card: str) -> str:
    if card.endswith("*"):
        return Sentence("BestTrumps.trump", "the {rank} of trumps", rank=card[:-1])
    return (
        Sentence("BestTrumps.other", "the other {rank} of the same colour", rank=card[:-1]) if card[-1] == "~" else card
    )
