"""The engine against OpenSpiel's ``euchre``, action by action, over all of its options.

There whether the maker plays alone is asked after the dealer has put a card aside; here it is a part of the bid, so it
is drawn beforehand.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.openspiel.euchre import ALONE, SEATS, TOGETHER, Options, call, card

if TYPE_CHECKING:
    from tests.openspiel.spiel import State

    import trickrules as tr

ALL: Final = [Options(*chosen) for chosen in product((True, False), repeat=len(Options._fields))]
"""Every combination of the options."""

SOME: Final = 48
"""So many deals are compared by day, each with options of its own."""

EACH: Final = 20
"""So many deals are compared in one thorough test."""

PARTS: Final = 26
"""So many thorough tests there are for each combination of options: 2,080 deals in all."""


def begun(options: Options, rng: Random) -> tuple[tr.Deal, State]:
    """Have chance deal on OpenSpiel's side, and deal the same on ours."""
    state = options.start()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return options.deal(state.history()), state


def words(deal: tr.Deal) -> set[str]:
    """List what may be done on our side."""
    return set(map(str, deal.legal_actions()))


def bid(deal: tr.Deal, state: State, rng: Random, *, passes: float) -> tr.Deal:
    """Bid, put the card aside, and say who plays alone."""
    turned = str(deal.turn_up)[1]
    alone = rng.random() < 1 / 3
    calls = 0
    while not deal.is_over and deal.phase == "bidding":
        assert deal.turn == state.current_player()
        first = calls < SEATS
        listed = {call(number, turned, first=first): number for number in state.legal_actions()}
        bids = set(listed) - {"pass"}
        assert words(deal) == set(listed) | {f"{text} alone" for text in bids}
        chosen = "pass" if "pass" in listed and rng.random() < passes else rng.choice(sorted(bids))
        state.apply_action(listed[chosen])
        deal = deal.apply(chosen if chosen == "pass" or not alone else f"{chosen} alone")
        calls += 1
    if deal.is_over:
        return deal
    if deal.phase == "exchange":
        assert deal.turn == state.current_player()
        assert words(deal) == {f"discard {card(number)}" for number in state.legal_actions()}
        number = rng.choice(state.legal_actions())
        state.apply_action(number)
        deal = deal.apply(f"discard {card(number)}")
    contract = deal.contract
    assert contract is not None
    assert state.current_player() == contract.seat
    assert state.legal_actions() == [ALONE, TOGETHER]
    state.apply_action(ALONE if alone else TOGETHER)
    while deal.phase == "declaring":
        assert deal.turn == state.current_player()
        assert words(deal) == {"alone", "together"}
        assert state.legal_actions() == [ALONE, TOGETHER]
        defends = rng.random() < 1 / 3
        state.apply_action(ALONE if defends else TOGETHER)
        deal = deal.apply("alone" if defends else "together")
    return deal


def compare(options: Options, rng: Random, *, passes: float = 2 / 3) -> tr.Deal:
    """Play one deal on both sides, and hold them together at every step.

    Args:
        options: The options of OpenSpiel's game.
        rng: What all is drawn from.
        passes: How likely a pass is where it is allowed.
    """
    deal, state = begun(options, rng)
    deal = bid(deal, state, rng, passes=passes)
    while not state.is_terminal():
        assert (deal.phase, deal.turn) == ("play", state.current_player())
        listed = sorted(card(action) for action in state.legal_actions())
        assert sorted(words(deal)) == listed
        for held in map(str, deal.hands[state.current_player()]):
            assert (deal.why_not(held) is None) == (held in listed)
        chosen = rng.choice(state.legal_actions())
        state.apply_action(chosen)
        deal = deal.apply(card(chosen))
    assert deal.is_over
    result = deal.result
    assert result is not None
    scored = [0, 0] if result.void else [points.total for points in deal.points or ()]
    assert [scored[seat % 2] - scored[1 - seat % 2] for seat in range(SEATS)] == state.returns()
    return deal


@pytest.mark.parametrize("seed", range(SOME))
def test_deals_agree(seed: int) -> None:
    """Whose turn it is, what may be called, discarded and played, what is refused, and what each side scores."""
    rng = Random(seed)
    compare(rng.choice(ALL), rng)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("options", ALL, ids=lambda options: "".join("ny"[chosen] for chosen in options))
def test_deals_agree_with_all_options(options: Options, part: int) -> None:
    """The same, hundreds for each combination."""
    rng = Random(f"{options} {part}")
    for _ in range(EACH):
        compare(options, rng)


@pytest.mark.parametrize("stuck", [True, False])
def test_eight_passes_agree(stuck: bool) -> None:  # noqa: FBT001 -- one of two cases
    """Where nobody bids the dealer is stuck, or the deal is void."""
    deal = compare(Options(stick_the_dealer=stuck), Random(1), passes=1)
    result = deal.result
    assert result is not None
    assert result.void is not stuck
