"""The engine against OpenSpiel's ``spades``, action by action.

One difference was found, and is OpenSpiel's: there spades are never broken, so that they are led only from a hand of
nothing else.  By clause 2.7 of our rules they are open once one has been played; so where a leader has other cards
too, our list is OpenSpiel's with the spades of the hand added.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.openspiel.spades import PACK, SEATS, Bonus, card, deal, tricks_won

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.openspiel.spiel import State

    import trickrules as tr

DEALS: Final = 40
"""How many random deals are compared by day; those of the thorough run are fifty times as many."""

CAREFUL: Final = 10
"""In one deal out of so many every action that there is is tried at every step; in the others a few."""


def dealt(bonus: Bonus, rng: Random) -> State:
    """Begin on OpenSpiel's side, and let chance deal."""
    state = bonus.start()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    return state


def spades_that_are_broken(ours: tr.Deal) -> set[str]:
    """List the spades that clause 2.7 opens to a leader who has other cards besides."""
    leading = not ours.trick.numbers or ours.trick.is_over
    played = any(str(deed.action)[-1] == "S" for deed in ours.history)
    assert ours.turn is not None
    hand = [str(held) for held in ours.hands[ours.turn]]
    spades = {held for held in hand if held[-1] == "S"}
    return spades if leading and played and len(spades) < len(hand) else set()


def compare(rng: Random, *, bonus: Bonus, careful: bool, bids: Sequence[int] = ()) -> list[int]:
    """Play one deal on both sides, hold them together at every step, and give the points of our sides.

    Args:
        rng: What all is drawn from.
        bonus: What OpenSpiel adds at the limits.
        careful: Whether every card and number is tried at every step.
        bids: What is bid, where it is open; the rest is drawn.
    """
    state = dealt(bonus, rng)
    ours = deal(state.history())
    everything = [*map(card, range(PACK)), *map(str, range(-1, 15))]
    step = 0
    while not state.is_terminal():
        assert ours.turn == state.current_player()
        bidding = step < SEATS
        assert ours.phase == ("bidding" if bidding else "play")
        theirs = {str(action - PACK) if bidding else card(action): action for action in state.legal_actions()}
        broken = set[str]() if bidding else spades_that_are_broken(ours)
        assert not broken & set(theirs)
        offered = {str(action) for action in ours.legal_actions()}
        assert offered == set(theirs) | broken
        for tried in everything if careful else rng.sample(everything, k=4):
            assert (ours.why_not(tried) is None) == (tried in offered)
        wanted = str(bids[step]) if step < len(bids) else ""
        action = wanted if wanted in theirs else rng.choice(sorted(theirs))
        state.apply_action(theirs[action])
        ours = ours.apply(action)
        step += 1
        assert ours.won == tricks_won(state)
    assert ours.is_over
    assert ours.points is not None
    totals = [points.total for points in ours.points]
    assert state.returns() == [bonus.on_top_of(totals[seat % 2], totals[1 - seat % 2]) for seat in range(SEATS)]
    return totals


@pytest.mark.parametrize("bids", [(), (3, 3, 3, 3), (0, 4, 5, 3), (0, 3, 0, 6), (1, 1, 1, 1), (0, 0, 0, 0)], ids=str)
def test_random_deals(bids: tuple[int, ...]) -> None:
    """Both engines agree at every step, with bids that are drawn, modest ones, nils, and bags by the dozen."""
    rng = Random(f"{bids}")
    for number in range(DEALS // 4):
        compare(rng, bonus=Bonus(), careful=number % CAREFUL == 0, bids=bids)


@pytest.mark.thorough
@pytest.mark.parametrize("bids", [(), (3, 3, 3, 3), (0, 4, 5, 3), (1, 1, 1, 1)], ids=str)
def test_many_random_deals(bids: tuple[int, ...]) -> None:
    """They agree in two thousand deals and more."""
    rng = Random(f"many {bids}")
    for number in range(DEALS * 50 // 4 + 50):
        compare(rng, bonus=Bonus(), careful=number % (10 * CAREFUL) == 0, bids=bids)


def test_the_limits() -> None:
    """Where a deal alone reaches a limit OpenSpiel adds its bonus to the same points: ours ends the match there."""
    rng = Random("limits")
    reached = set[bool]()
    for _ in range(DEALS):
        for points in compare(rng, bonus=Bonus(7, 60, -60), careful=False, bids=rng.choice([(3, 3, 3, 3), ()])):
            reached.add(points >= 60)
    assert reached == {True, False}


def test_ten_bags_in_one_deal() -> None:
    """Low bids make ten bags, which cost a hundred on both sides."""
    rng = Random("bags")
    seen = {points for _ in range(DEALS) for points in compare(rng, bonus=Bonus(), careful=False, bids=(0, 0, 1, 1))}
    assert any(points < -60 for points in seen)


def test_spades_are_never_broken_there() -> None:
    """The difference is met: a leader has other cards, a spade has been played, and only we let it lead one."""
    rng = Random("broken")
    state = dealt(Bonus(), rng)
    ours = deal(state.history())
    met = 0
    while not state.is_terminal():
        theirs = state.legal_actions()
        bidding = ours.phase == "bidding"
        met += bool(not bidding and spades_that_are_broken(ours))
        action = rng.choice(theirs)
        state.apply_action(action)
        ours = ours.apply(str(action - PACK) if bidding else card(action))
    assert met
