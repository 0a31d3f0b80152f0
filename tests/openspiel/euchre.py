"""OpenSpiel's Euchre behind a typed face, and the variant of ours that plays alike."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from tests.openspiel.spiel import pyspiel

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.openspiel.spiel import State

SUITS: Final = "CDHS"
"""OpenSpiel's order of the suits in this game."""

RANKS: Final = "9TJQKA"
SEATS: Final = 4
CARDS: Final = len(RANKS) * len(SUITS)
PASS: Final = CARDS
"""OpenSpiel's number of a pass; those of the four suits come after it."""

ALONE: Final = 29
TOGETHER: Final = 30


class Options(NamedTuple):
    """The options of OpenSpiel's game, by their names there."""

    allow_lone_defender: bool = False
    stick_the_dealer: bool = True

    def start(self) -> State:
        """Begin a deal on OpenSpiel's side."""
        return cast("State", pyspiel.load_game("euchre", self._asdict()).new_initial_state())

    def deal(self, history: Sequence[int]) -> tr.Deal:
        """Begin on our side the deal that the actions of chance have made.

        They are the dealer, the cards one by one from the dealer on, the turn-up.
        """
        dealer, *dealt, turned = history
        hands = [[card(number) for number in dealt[(seat - dealer) % SEATS :: SEATS]] for seat in range(SEATS)]
        return tr.Deal.start(rules(self), hands=hands, turn_up=card(turned), dealer=dealer)


@lru_cache(maxsize=16)
def rules(options: Options) -> tr.Ruleset:
    """Make the variant that is to play as OpenSpiel does: the dealer keeps the card that it takes up."""
    variant = tr.variants.euchre(
        stick_the_dealer=options.stick_the_dealer,
        defend_alone="always" if options.allow_lone_defender else "off",
        turn_up_kept=True,
    )
    return variant.at(SEATS)


def card(number: int) -> str:
    """Read one of OpenSpiel's card numbers."""
    return RANKS[number // len(SUITS)] + SUITS[number % len(SUITS)]


def call(number: int, turned: str, *, first: bool) -> str:
    """Read one of OpenSpiel's calls, in the first round or in the second."""
    if number == PASS:
        return "pass"
    suit = SUITS[number - PASS - 1]
    assert (suit == turned) is first
    return "order up" if first else suit
