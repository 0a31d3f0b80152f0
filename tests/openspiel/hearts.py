"""OpenSpiel's Hearts behind a typed face, and the variant of ours that plays alike."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from tests.openspiel.spiel import RANKS, pyspiel

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.openspiel.spiel import State

SUITS: Final = "CDHS"
"""OpenSpiel's order of the suits in this game."""

SEATS: Final = 4
PASSED: Final = 3
ALL_POINTS: Final = 26
"""What OpenSpiel takes points from to have a result that is to be high."""

DIRECTIONS: Final = ("none", "left", "left_right_across", "right")
"""To whom is passed by OpenSpiel's number of a direction; across is the third deal of its round."""


class Options(NamedTuple):
    """The options of OpenSpiel's game, by their names there."""

    pass_cards: bool = True
    no_pts_on_first_trick: bool = True
    can_lead_any_club: bool = False
    jd_bonus: bool = False
    avoid_all_tricks_bonus: bool = False
    must_break_hearts: bool = True
    qs_breaks_hearts: bool = True
    can_lead_hearts_instead_of_qs: bool = False

    def start(self) -> State:
        """Begin a deal on OpenSpiel's side."""
        return cast("State", pyspiel.load_game("hearts", self._asdict()).new_initial_state())

    def deal(self, direction: int, dealt: Sequence[int]) -> tr.Deal:
        """Begin on our side the deal that the actions of chance have made: the cards one by one from seat 0."""
        hands = [[card(number) for number in dealt[seat::SEATS]] for seat in range(SEATS)]
        return tr.Deal.start(rules(self, direction), hands=hands, plan=2 if direction == 2 else 0, dealer=SEATS - 1)


@lru_cache(maxsize=1024)
def rules(options: Options, direction: int) -> tr.Ruleset:
    """Make the variant that is to play as OpenSpiel does."""
    breaking = "heart_or_queen" if options.qs_breaks_hearts else "heart"
    house: dict[str, Any] = {
        "passing": DIRECTIONS[direction],
        "first_trick": "no_penalty" if options.no_pts_on_first_trick else "anything",
        "first_lead": "any_club" if options.can_lead_any_club else "lowest_club",
        "bonus_card": "JD" if options.jd_bonus else None,
        "no_trick_bonus": options.avoid_all_tricks_bonus,
        "breaking": breaking if options.must_break_hearts else "off",
        "queen_forced": not (options.can_lead_hearts_instead_of_qs and options.must_break_hearts),
    }
    return tr.variants.hearts(**house).at(SEATS)


def card(number: int) -> str:
    """Read one of OpenSpiel's card numbers."""
    return RANKS[number // len(SUITS)] + SUITS[number % len(SUITS)]


def number(text: str) -> int:
    """Give OpenSpiel's number of a card."""
    return RANKS.index(text[0]) * len(SUITS) + SUITS.index(text[1])
