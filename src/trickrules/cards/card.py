"""Cards."""

from __future__ import annotations

from typing import Final, final

from attrs import field

from trickrules.base.checks import kind
from trickrules.base.errors import ParseError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import shown, tidy
from trickrules.cards.rank import ALL_RANKS, Rank
from trickrules.cards.suit import FRENCH_SUITS, Suit


@final
@frozen(cache_hash=True)
class Card:
    """A card: a rank and a suit; jokers, wizards and jesters have no suit printed on them.

    Two copies of a card are equal.
    """

    rank: Rank = field(validator=kind(Rank))
    suit: Suit | None = field(default=None, validator=kind(Suit, or_none=True))

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a French card (``10H``, ``TH``, ``♥10``, ``th``) or a joker (``RJ``, ``BJ``, ``JK``, ``red joker``).

        Texts of other packs are read with :meth:`trickrules.Deck.parse`.

        Raises:
            ParseError: If the text is not such a card.
        """
        card = _FRENCH.get(spelling(text)) or _JOKERS_BY_NAME.get(tidy(text))
        if card is None:
            raise ParseError(f"{shown(text)} is not a card: a rank and a suit are expected, such as QS or 10H.")
        return card

    def __str__(self) -> str:
        """Give rank and suit, such as ``TH``."""
        return f"{self.rank}{self.suit or ''}"


def spelling(text: object) -> str:
    """Bring the text of a card or of a play to the spelling that is looked up: rank first, ``T`` for ten."""
    plain = tidy(text)
    if plain and isinstance(text, str) and text.strip()[0] in _GLYPHS:
        plain = plain[1:] + plain[0]
    return plain.replace("10", "T")


_GLYPHS: Final = frozenset("♠♤♥♡♦♢♣♧")

RED_JOKER: Final = Card(Rank("RJ", "red joker"))
BLACK_JOKER: Final = Card(Rank("BJ", "black joker"))
PLAIN_JOKER: Final = Card(Rank("JK", "joker"))
WIZARD: Final = Card(Rank("W", "wizard"))
JESTER: Final = Card(Rank("N", "jester"))
JOKERS: Final = (RED_JOKER, BLACK_JOKER, PLAIN_JOKER)
SUITLESS: Final = (*JOKERS, WIZARD, JESTER)
"""The cards without a suit, as packs spell them."""

JOKER_WORDS: Final = ("JOKER", "JK")
"""What people write for a joker, whichever it is."""


def words(card: Card) -> tuple[str, ...]:
    """List other texts by which a card without a suit may be meant, as :func:`tidy` gives them: ``REDJOKER``."""
    if card.suit is not None:
        return ()
    named = (tidy(card.rank.name), *(JOKER_WORDS if card in JOKERS else ()))
    return tuple(dict.fromkeys(word for word in named if word))


_FRENCH: Final = FrozenDict(
    {
        str(card): card
        for card in (
            *(Card(rank, suit) for suit in FRENCH_SUITS for rank in ALL_RANKS),
            *JOKERS,
        )
    }
)

_JOKERS_BY_NAME: Final = FrozenDict({tidy(card.rank.name): card for card in JOKERS})
