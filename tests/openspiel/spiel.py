"""OpenSpiel's Oh Hell behind a typed face, and the variant of ours that plays alike.

OpenSpiel is an optional need of the tests: importing this module skips the tests that do so where it is not installed.
It ships no types, so that all that is used of it is declared here, once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, cast

import pytest

import trickrules as tr
from trickrules.rules import ExactBidding, ExactScoring, cards

if TYPE_CHECKING:
    from collections.abc import Sequence

pyspiel: Any = pytest.importorskip(
    "pyspiel",
    reason="OpenSpiel (the crosscheck extra) is not installed; it is a large wheel and only a second engine",
)

SUITS: Final = "CDSH"
"""OpenSpiel's order of the suits; a pack of fewer has the first of them."""

RANKS: Final = "23456789TJQKA"
"""Its order of the ranks; a pack of fewer has the lowest of them."""

RANK_COUNTS: Final = (2, 5, 9, 13)
"""The numbers of ranks that are compared."""


class State(Protocol):
    """A state of OpenSpiel's game."""

    def current_player(self) -> int:
        """Name the seat to act; below 0 for chance and the end."""
        ...

    def is_chance_node(self) -> bool:
        """Say whether chance acts."""
        ...

    def is_terminal(self) -> bool:
        """Say whether the deal is over."""
        ...

    def legal_actions(self) -> list[int]:
        """List the actions, in rising order."""
        ...

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may do, each with its probability."""
        ...

    def history(self) -> list[int]:
        """List all actions so far, those of chance too."""
        ...

    def apply_action(self, action: int) -> None:
        """Go on, in place."""
        ...

    def returns(self) -> list[float]:
        """Give each seat's score."""
        ...


class Table(NamedTuple):
    """What one deal is played with.

    Attributes:
        players: How many seats.
        suits: How many suits the pack has, 1 to 4.
        ranks: How many ranks each suit has, 2 to 13.
        per_trick: What a trick scores.
        penalty: Whether a missed bid loses points for each trick that it is off.
        tricks: The number of tricks; ``None`` to have it drawn.
    """

    players: int
    suits: int = 4
    ranks: int = 13
    per_trick: int = 1
    penalty: bool = False
    tricks: int | None = None

    @property
    def pack(self) -> int:
        """How many cards the pack has."""
        return self.suits * self.ranks

    @property
    def most(self) -> int:
        """The most tricks that there can be: one card is always left to be turned up."""
        return (self.pack - 1) // self.players

    def start(self) -> State:
        """Begin a deal on OpenSpiel's side."""
        parameters = {
            "players": self.players,
            "num_suits": self.suits,
            "num_cards_per_suit": self.ranks,
            "num_tricks_fixed": -1 if self.tricks is None else self.tricks,
            "off_bid_penalty": self.penalty,
            "points_per_trick": self.per_trick,
        }
        return cast("State", pyspiel.load_game("oh_hell", parameters).new_initial_state())

    def card(self, number: int) -> str:
        """Read one of OpenSpiel's card numbers."""
        return RANKS[number // self.suits] + SUITS[number % self.suits]

    def deal(self, history: Sequence[int]) -> tr.Deal:
        """Begin on our side the deal that the actions of chance have made.

        They are the number of tricks, the dealer, the cards one by one from seat 0 whoever deals, the turn-up.
        """
        tricks, dealer, *dealt, turned = history
        hands = [[self.card(number) for number in dealt[seat :: self.players]] for seat in range(self.players)]
        return tr.Deal.start(
            _rules(self._replace(tricks=tricks)), hands=hands, turn_up=self.card(turned), dealer=dealer
        )


@lru_cache(maxsize=4096)
def _rules(table: Table) -> tr.Ruleset:
    """Make the variant that is to play as OpenSpiel does: one deal of so many cards, bids that stay as they are."""
    each = table.per_trick
    variant = tr.variants.oh_hell().evolve(
        deck=tr.Deck.standard(ranks=f"2-{RANKS[table.ranks - 1]}", suits=SUITS[: table.suits]),
        deals=cards(table.tricks or 1),
        bidding=ExactBidding(amend="never"),
        scoring=ExactScoring(made=f"10 + {each}*won", missed=f"-{each}*diff" if table.penalty else f"{each}*won"),
    )
    return variant.at(table.players)


def tricks_won(state: State) -> tuple[int, ...]:
    """Read off the text of a state in play how many tricks each seat has won."""
    found = re.search(r"Tricks Won:((?: +\d+)+)", str(state))
    assert found is not None, f"no count of tricks in {state}"
    return tuple(map(int, found[1].split()))
