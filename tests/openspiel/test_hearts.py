"""The engine against OpenSpiel's ``hearts``, action by action, over all of its options."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.openspiel.hearts import ALL_POINTS, PASSED, SEATS, Options, card, number

if TYPE_CHECKING:
    from tests.openspiel.spiel import State

    import trickrules as tr

ALL: Final = [Options(*chosen) for chosen in product((True, False), repeat=len(Options._fields))]
"""Every combination of the options, 256 in all."""

SOME: Final = 48
"""So many deals are compared by day, each with options of its own."""

EACH: Final = 12
"""So many deals are compared for each combination of options where the test is thorough: 3,072 in all."""


def begun(options: Options, rng: Random, *, direction: int | None = None) -> tuple[tr.Deal, State]:
    """Have chance choose whom to pass to and deal on OpenSpiel's side, and deal the same on ours."""
    state = options.start()
    while state.is_chance_node():
        open_now = state.legal_actions()
        wanted = not state.history() and direction in open_now
        state.apply_action(direction if wanted and direction is not None else rng.choice(open_now))
    chosen, *dealt = state.history()
    return options.deal(chosen, dealt), state


def passed(deal: tr.Deal, state: State, rng: Random) -> tr.Deal:
    """Let everybody pass: OpenSpiel asks card by card, from seat 0 on."""
    for seat in range(SEATS) if deal.phase == "exchange" else ():
        hand = {str(held) for held in deal.hands[seat]}
        given: list[str] = []
        for _ in range(PASSED):
            assert state.current_player() == seat
            assert {card(action) for action in state.legal_actions()} == hand - set(given)
            given.append(card(rng.choice(state.legal_actions())))
            state.apply_action(number(given[-1]))
        deal = deal.apply(f"pass {' '.join(given)}", seat)
    return deal


def compare(options: Options, rng: Random, *, direction: int | None = None, greedy: int | None = None) -> tr.Deal:
    """Play one deal on both sides, and hold them together at every step.

    Args:
        options: The options of OpenSpiel's game.
        rng: What all is drawn from.
        direction: To whom is passed, by OpenSpiel's number; else it is drawn.
        greedy: A seat that plays its highest cards, while the others play their lowest; else all cards are drawn.
    """
    deal, state = begun(options, rng, direction=direction)
    deal = passed(deal, state, rng)
    while not state.is_terminal():
        assert (deal.phase, deal.turn) == ("play", state.current_player())
        listed = sorted(card(action) for action in state.legal_actions())
        assert sorted(map(str, deal.legal_actions())) == listed
        for held in map(str, deal.hands[state.current_player()]):
            assert (deal.why_not(held) is None) == (held in listed)
        chosen = rng.choice(state.legal_actions())
        if greedy is not None:
            chosen = (max if deal.turn == greedy else min)(state.legal_actions())
        state.apply_action(chosen)
        deal = deal.apply(card(chosen))
    assert deal.is_over
    assert deal.points is not None
    assert [ALL_POINTS - points.total for points in deal.points] == state.returns()
    return deal


@pytest.mark.parametrize("seed", range(SOME))
def test_deals_agree(seed: int) -> None:
    """Whose turn it is, what may be passed and played, what is refused, and what everybody scores."""
    rng = Random(seed)
    compare(rng.choice(ALL), rng)


@pytest.mark.thorough
@pytest.mark.parametrize("options", ALL, ids=lambda options: "".join("ny"[chosen] for chosen in options))
def test_deals_agree_with_all_options(options: Options) -> None:
    """The same, a dozen deals for each combination."""
    rng = Random(str(options))
    for _ in range(EACH):
        compare(options, rng)


@pytest.mark.parametrize("direction", range(SEATS))
def test_deals_agree_whoever_is_passed_to(direction: int) -> None:
    """A hold, to the left, across, and to the right."""
    deal = compare(Options(), Random(direction), direction=direction)
    assert bool(deal.setting.past[0].step == "exchange") == bool(direction)


@pytest.mark.parametrize("jack", [True, False])
def test_moons_agree(jack: bool) -> None:  # noqa: FBT001 -- one of two cases
    """Where one player takes all penalty cards, with the jack and without it."""
    moons = 0
    for seed in range(400):
        options = Options(pass_cards=False, jd_bonus=jack, avoid_all_tricks_bonus=True, must_break_hearts=False)
        deal = compare(options, Random(seed), greedy=seed % SEATS)
        assert deal.points is not None
        moons += sum(ALL_POINTS in {award.points for award in points.awards} for points in deal.points) == SEATS - 1
    assert moons
