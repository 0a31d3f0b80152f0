"""Ranks."""

from __future__ import annotations

from typing import Final, final

from attrs import field

from trickrules.base.checks import line, symbol
from trickrules.base.errors import ParseError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown, tidy


@final
@frozen
class Rank:
    """A rank: the symbol that cards are written with, and a name.

    Ranks have no order of their own: which beats which is a matter of the pack and of the ranking.

    Attributes:
        symbol: One to eight of the letters A to Z and the digits; ``10`` and ``T`` are read alike.
        name: What people call it.

    Raises:
        DefinitionError: If the symbol is not such a one, or the name would break its line.
    """

    symbol: str = field(validator=symbol())
    name: str = field(validator=line())

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank of the French cards, ``10`` as well as ``T``.

        Raises:
            ParseError: If the text names none of them.
        """
        known = tidy(text)
        for rank in ALL_RANKS:
            if known in {rank.symbol, rank.name.upper()} or (known == "10" and rank.symbol == "T"):
                return rank
        raise ParseError(f"{shown(text)} is not a rank: 2 … 9, T, J, Q, K or A is expected.")

    def __str__(self) -> str:
        """Give the symbol."""
        return self.symbol


_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
FRENCH_RANKS: Final = (
    *(Rank(str(pips), name) for pips, name in enumerate(_NUMBERS, start=2)),
    Rank("T", "ten"),
    Rank("J", "jack"),
    Rank("Q", "queen"),
    Rank("K", "king"),
    Rank("A", "ace"),
)
"""Two to ace, low to high."""

SIX_HAND_RANKS: Final = (Rank("11", "eleven"), Rank("12", "twelve"), Rank("13", "thirteen"))
"""The extra pip cards of the packs for six players."""

ALL_RANKS: Final = (*FRENCH_RANKS[:9], *SIX_HAND_RANKS, *FRENCH_RANKS[9:])
"""Every rank of a French pack, low to high."""

SPANISH_RANKS: Final = (
    *(Rank(str(pips), name) for pips, name in enumerate(_NUMBERS[:6], start=2)),
    Rank("S", "jack"),
    Rank("C", "knight"),
    Rank("R", "king"),
    Rank("A", "ace"),
)
"""Two to seven, sota, caballo, rey, as: the natural order, low to high."""
