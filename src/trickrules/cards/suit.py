"""Suits."""

from __future__ import annotations

from typing import Final, final

from attrs import field

from trickrules.base.checks import line, symbol
from trickrules.base.errors import ParseError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown, tidy

NO_TRUMP: Final = "NT"
"""The word for playing without a trump suit, which therefore no suit is written with."""


@final
@frozen
class Suit:
    """A suit: a symbol that cards are written with, a name, and a glyph to draw.

    Attributes:
        symbol: One to eight of the letters A to Z and the digits, but not ``NT``; best a single letter.
        name: What people call it.
        glyph: How it is drawn; ``""`` if not otherwise than it is written.

    Raises:
        DefinitionError: If the symbol is not such a one, or a text would break its line.
    """

    symbol: str = field(validator=symbol(NO_TRUMP))
    name: str = field(validator=line())
    glyph: str = field(default="", validator=line())

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
