"""Sets of cards of one pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from attrs import field

from trickrules.base.errors import ParseError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.cards.deck import Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.cards.card import Card


@final
@frozen(cache_hash=True)
class CardSet:
    """Some cards of a pack: a set of places in its order, kept as the bits of one number.

    Copies are cards of their own, so that a hand may hold two.  Sets of one pack join (``|``), meet
    (``&``) and part (``-``).
    """

    deck: Deck = field(repr=False)
    mask: int = field(default=0, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse what is not a pack, and a mask with bits beyond it."""
        if not isinstance(cast("object", self.deck), Deck):
            raise ParseError(f"{shown(self.deck)} is not a pack.")
        if type(self.mask) is not int or self.mask < 0 or self.mask >> len(self.deck.cards):
            raise ParseError(f"{shown(self.mask)} is not a set of cards of this pack.")

    @classmethod
    def of(cls, deck: Deck, cards: str | Iterable[str | Card]) -> CardSet:
        """Make a set of cards of a pack from a text such as ``"AS KS 10H"``, or of cards.

        Raises:
            ParseError: If one is not a card of the pack, or is named more often than it occurs; if it is not a pack.
        """
        empty = cls(deck)  # refuses what is not a pack
        return cls(deck, sum(1 << place for place in empty.deck.places(cards)))

    def places(self) -> Iterator[int]:
        """Go through the places in the pack's order."""
        mask = self.mask
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1
            mask ^= low

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards, the last of the pack's order first: suit by suit, from high to low."""
        cards, mask = self.deck.cards, self.mask
        while mask:
            place = mask.bit_length() - 1
            yield cards[place]
            mask ^= 1 << place

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        """Say whether a card, or the text of one, is among them."""
        try:
            first = self.deck.place(card)
        except ParseError:
            return False
        wanted = self.deck.cards[first]
        return any(self.deck.cards[place] == wanted for place in self.places())

    def copies_of(self, cards: CardSet) -> CardSet | None:
        """Find for each of some cards one of this set, of equal copies the first; ``None`` if one is missing.

        Raises:
            ParseError: If they are not set of cards of the same pack.
        """
        self._same_pack(cards)
        if not cards.mask & ~self.mask:
            return cards
        deck = self.deck
        copies: dict[int, list[int]] = {}
        for place in reversed([*self.places()]):
            copies.setdefault(deck.place(deck.cards[place]), []).append(place)
        found = 0
        for wanted in cards.places():
            left = copies.get(deck.place(deck.cards[wanted]))
            if not left:
                return None
            found |= 1 << left.pop()
        return CardSet(deck, found)

    def __or__(self, other: CardSet) -> CardSet:
        """Join."""
        return CardSet(self.deck, self.mask | self._same_pack(other))

    def __and__(self, other: CardSet) -> CardSet:
        """Keep what is in both."""
        return CardSet(self.deck, self.mask & self._same_pack(other))

    def __sub__(self, other: CardSet) -> CardSet:
        """Keep what is not in the other."""
        return CardSet(self.deck, self.mask & ~self._same_pack(other))

    def _same_pack(self, other: CardSet) -> int:
        if not isinstance(cast("object", other), CardSet) or other.deck != self.deck:
            raise ParseError("Sets of cards of different packs cannot be combined.")
        return other.mask

    def __str__(self) -> str:
        """Give the cards, such as ``"AS KS TH"``."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """Give the cards with the class."""
        return f"CardSet('{self}')"
