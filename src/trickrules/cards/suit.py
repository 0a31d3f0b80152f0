"""Suits."""

from __future__ import annotations

from typing import Final, final

from attrs import field, frozen

from trickrules.base.checks import text
from trickrules.base.errors import ParseError
from trickrules.base.reading import shown, tidy


@final
@frozen
class Suit:
    """A suit: a symbol of one letter that cards are written with, a name, and a glyph to draw."""

    symbol: str = field(validator=text())
    name: str = field(validator=text())
    glyph: str = field(default="", validator=text())

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read one of the four French suits, by symbol, glyph or name.

        Raises:
            ParseError: If the text names none of them.
        """
        known = tidy(text)
        for suit in FRENCH_SUITS:
            if known in {suit.symbol, suit.name.upper()}:
                return suit
        raise ParseError(f"{shown(text)} is not a suit: C, D, H or S is expected.")

    def __str__(self) -> str:
        """Give the symbol."""
        return self.symbol


CLUBS: Final = Suit("C", "clubs", "♣")
DIAMONDS: Final = Suit("D", "diamonds", "♦")
HEARTS: Final = Suit("H", "hearts", "♥")
SPADES: Final = Suit("S", "spades", "♠")
FRENCH_SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
"""The suits of the standard pack, in the order of its cards."""

COINS: Final = Suit("O", "coins")
CUPS: Final = Suit("C", "cups")
SWORDS: Final = Suit("E", "swords")
STAVES: Final = Suit("B", "staves")
SPANISH_SUITS: Final = (COINS, CUPS, SWORDS, STAVES)
"""The suits of the Spanish pack: oros, copas, espadas, bastos."""
