"""OpenSpiel's Skat behind a typed face, and the variant of ours that plays alike."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from tests.openspiel.spiel import pyspiel

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.openspiel.spiel import State

SUITS: Final = "DHSC"
"""OpenSpiel's order of the suits in this game."""

RANKS: Final = "789QKTAJ"
"""Its order of the ranks."""

SEATS: Final = 3
CARDS: Final = len(RANKS) * len(SUITS)
PASS: Final = CARDS
"""OpenSpiel's number of a pass; those of the games come after it."""

GAMES: Final = ("D", "H", "S", "C", "grand", "null")
"""The games, in OpenSpiel's order."""

PACKETS: Final = "000111222kk000011112222000111222"
"""To whom OpenSpiel deals, card by card: ``k`` is the skat."""

MIDDLE: Final = 60
"""The points that a side has in a deal that nobody has won."""


def start() -> State:
    """Begin a deal on OpenSpiel's side."""
    return cast("State", pyspiel.load_game("skat").new_initial_state())


@lru_cache(maxsize=1)
def rules() -> tr.Ruleset:
    """Make the variant that is to play as OpenSpiel does."""
    return tr.variants.skat().at(SEATS)


def card(number: int) -> str:
    """Read one of OpenSpiel's card numbers."""
    return RANKS[number % len(RANKS)] + SUITS[number // len(RANKS)]


def deal_of(history: Sequence[int]) -> tr.Deal:
    """Begin on our side the deal that the actions of chance have made; seat 0 is forehand."""
    dealt: dict[str, list[str]] = {whose: [] for whose in "012k"}
    for whose, number in zip(PACKETS, history, strict=True):
        dealt[whose].append(card(number))
    *hands, skat = dealt.values()
    return tr.Deal.start(rules(), hands=hands, kitty=skat, dealer=SEATS - 1)


def auction(seat: int) -> tuple[str, ...]:
    """Give the calls by which a seat becomes the declarer for 18."""
    return (("pass", "pass", "18"), ("18", "pass", "pass"), ("pass", "18", "pass"))[seat]
