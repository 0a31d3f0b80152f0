"""OpenSpiel's Spades behind a typed face, and the variant of ours that plays alike.

OpenSpiel plays one deal of four: seat 0 bids and leads first.  It ships no types, so that all that is used of it is
declared once, in :mod:`tests.openspiel.spiel`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import pytest

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.openspiel.spiel import State

_pyspiel: Any = pytest.importorskip(
    "pyspiel",
    reason="OpenSpiel (the crosscheck extra) is not installed; it is a large wheel and only a second engine",
)

PACK: Final = 52
SEATS: Final = 4
SUITS: Final = "CDHS"
"""OpenSpiel's order of the suits: cards are numbered suit by suit, low to high; the bids follow them."""

RANKS: Final = "23456789TJQKA"

RULES: Final = tr.variants.spades(failed_nil="count", blind_nil="off").at(SEATS)
"""The options with which our game is OpenSpiel's: it has no blind nil, and tricks of a failed nil help the partner."""


class Bonus(NamedTuple):
    """What OpenSpiel adds to the points of a deal that alone reaches a limit, as if it were a match.

    Attributes:
        points: How much.
        high: From which points on it is added.
        low: From which points down it is taken off.
    """

    points: int = 200
    high: int = 500
    low: int = -350

    def start(self) -> State:
        """Begin a deal on OpenSpiel's side."""
        names = ("win_or_loss_bonus", "win_threshold", "mercy_threshold")
        parameters = dict(zip(names, self, strict=True))
        return cast("State", _pyspiel.load_game("spades", parameters).new_initial_state())

    def on_top_of(self, points: int, others: int) -> int:
        """Give the points of a side as OpenSpiel has them: of two at a limit the further has it."""
        won = points >= self.high and points > others
        lost = points <= self.low and points < others
        return points + self.points * (won - lost)


def card(number: int) -> str:
    """Read one of OpenSpiel's card numbers."""
    return RANKS[number % len(RANKS)] + SUITS[number // len(RANKS)]


def deal(history: Sequence[int]) -> tr.Deal:
    """Begin on our side the deal that the actions of chance have made: the cards one by one from seat 0."""
    hands = [[card(number) for number in history[seat::SEATS]] for seat in range(SEATS)]
    return tr.Deal.start(RULES, hands=hands, dealer=SEATS - 1)


def tricks_won(state: State) -> tuple[int, ...]:
    """Read off the text of a state in play how many tricks each seat has won; none before the first card."""
    found = re.search(r"Tricks taken:\s+North East  South  West\s+((?:\d+\s+){4})", str(state))
    return tuple(map(int, found[1].split())) if found else (0,) * SEATS
