"""OpenSpiel's ``bridge``, with types: the little of its Python face that is used here, and how a board is brought over.

As for Oh Hell, importing this module skips the tests that do so where OpenSpiel is not installed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import pytest

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.openspiel.spiel import State

_pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel (the crosscheck extra) is not installed")

SUITS: Final = "CDHS"
"""Its order of the suits: card number = rank · 4 + suit."""

RANKS: Final = "23456789TJQKA"

CARDS: Final = 52
"""So many actions are cards; those after them are calls."""

CALLS: Final = (
    "pass",
    "double",
    "redouble",
    *(f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")),
)

VULNERABLE: Final = ["--", "-+", "-+", "++", "+-", "+-", "++", "--", "-+", "++", "--", "-+", "++", "--", "+-", "+-"]
"""For each of sixteen boards whether the dealer's side is vulnerable, and the other one; North deals the first."""


class Board(NamedTuple):
    """What one board is played with.

    Attributes:
        dealer: Who deals, by seat from North.
        own: Whether the dealer's side is vulnerable.
        others: Whether the other one is.
    """

    dealer: int
    own: bool
    others: bool

    def start(self) -> State:
        """Begin the board on OpenSpiel's side."""
        parameters = {
            "dealer": self.dealer,
            "dealer_vul": self.own,
            "non_dealer_vul": self.others,
            "use_double_dummy_result": False,
        }
        return cast("State", _pyspiel.load_game("bridge", parameters).new_initial_state())

    @property
    def place(self) -> int:
        """Where such a board stands in the schedule."""
        told = "".join("+" if vulnerable else "-" for vulnerable in (self.own, self.others))
        return next(place for place in range(self.dealer, 16, 4) if VULNERABLE[place] == told)

    def deal(self, history: Sequence[int]) -> tr.Deal:
        """Begin on our side the board that the actions of chance have made: the cards one by one from North."""
        hands = [[action_text(number) for number in history[seat:CARDS:4]] for seat in range(4)]
        return tr.Deal.start(_rules(), hands=hands, dealer=self.dealer, plan=self.place)


@cache
def _rules() -> tr.Ruleset:
    return tr.variants.bridge().at(4)


def action_text(action: int) -> str:
    """Write one of OpenSpiel's actions as ours are written."""
    if action >= CARDS:
        return CALLS[action - CARDS]
    return RANKS[action // 4] + SUITS[action % 4]
