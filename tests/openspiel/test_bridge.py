"""The engine against OpenSpiel's ``bridge``, action by action."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.openspiel.bridge import CALLS, CARDS, Board, action_text

from trickrules.rules import Contract

if TYPE_CHECKING:
    from tests.openspiel.spiel import State

    import trickrules as tr

BOARDS: Final = [Board(*told) for told in product(range(4), (False, True), (False, True))]

DEALS: Final = 3
"""How many random deals are compared on each of the sixteen boards."""

MANY: Final = 125
"""How many thoroughly: 2,000 in all."""

ALL_TRIED: Final = 12
"""In one deal out of so many every call and card that there is is tried at every step; in the others a few."""


def _dealt(board: Board, rng: Random) -> State:
    state = board.start()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    return state


def _choice(open_now: list[int], rng: Random) -> int:
    """Choose a card, or a modest call, so that many contracts are low, some doubled, and some made."""
    if open_now[0] < CARDS:
        return rng.choice(open_now)
    doubles = [action for action in open_now if action_text(action) in {"double", "redouble"}]
    if doubles and rng.random() < 0.25:
        return doubles[0]
    bids = [action for action in open_now[1:] if action not in doubles]
    return rng.choice(bids[: rng.choice((3, 3, 12))]) if bids and rng.random() < 0.4 else open_now[0]


def compare(board: Board, rng: Random, *, thorough: bool) -> tr.Deal:
    """Play one deal on both sides, and hold them together at every step."""
    state = _dealt(board, rng)
    deal = board.deal(state.history())
    cards = [action_text(number) for number in range(CARDS)]
    while not state.is_terminal():
        assert deal.turn == state.current_player()
        open_now = state.legal_actions()
        bidding = open_now[0] >= CARDS
        assert deal.phase == ("bidding" if bidding else "play")
        listed = [action_text(action) for action in open_now]
        assert sorted(map(str, deal.legal_actions())) == sorted(listed)
        tried = [*CALLS, *cards] if thorough else rng.sample([*CALLS, *cards], k=3)
        for text in tried:
            assert (deal.why_not(text) is None) == (text in listed), (text, listed)
        action = _choice(open_now, rng)
        state.apply_action(action)
        deal = deal.apply(action_text(action))
    assert deal.is_over
    assert deal.points is not None
    mine, theirs = (points.total for points in deal.points)
    assert state.returns() == [mine - theirs, theirs - mine] * 2
    return deal


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_random_boards(board: Board) -> None:
    """Both engines agree at every step of random boards: who acts, what is open, and what comes of it."""
    rng = Random(f"{board}")
    for number in range(DEALS):
        compare(board, rng, thorough=number % ALL_TRIED == 0)


@pytest.mark.thorough
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_many_random_boards(board: Board) -> None:
    """The same of 2,000 boards; among those of each kind some contracts are made, some fail, some are doubled."""
    rng = Random(f"many {board}")
    seen = Counter[str]()
    for number in range(MANY):
        deal = compare(board, rng, thorough=number % ALL_TRIED == 0)
        contract = deal.contract
        assert deal.points is not None
        if isinstance(contract, Contract):
            side = contract.seat % 2
            seen["made" if deal.points[side].total else "down"] += 1
            seen[f"doubles {contract.doubles}"] += 1
        else:
            seen["passed out"] += 1
    assert min(seen[kind] for kind in ("made", "down", "doubles 0", "doubles 1", "doubles 2")) > 0, seen
