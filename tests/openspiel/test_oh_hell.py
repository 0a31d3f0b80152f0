"""The engine against OpenSpiel's ``oh_hell``, action by action."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.openspiel.spiel import RANK_COUNTS, Table, tricks_won

import trickrules as tr

if TYPE_CHECKING:
    from tests.openspiel.spiel import State

DEALS: Final = 160
"""How many random deals are compared for each number of players and of suits; 3,200 in all."""

THOROUGH: Final = 20
"""In one deal out of so many every action that there is is tried at every step; in the others a few."""


def _turned_up(table: Table, rng: Random) -> State:
    """Begin on OpenSpiel's side, and let chance deal."""
    state = table.start()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    return state


def _refusals(deal: tr.Deal, listed: list[str], tried: list[str]) -> None:
    """Check that each action tried is refused exactly when it is not on the other engine's list."""
    for action in tried:
        violation = deal.why_not(action)
        assert (violation is None) == (action in listed), (action, listed, violation)
        if violation is not None:
            with pytest.raises(tr.IllegalAction) as caught:
                deal.apply(action)
            assert caught.value.violation == violation


def compare(table: Table, rng: Random, *, thorough: bool, bids: dict[int, int] | None = None) -> tuple[tr.Deal, State]:
    """Play one deal on both sides, and hold them together at every step.

    Args:
        table: What is played with.
        rng: What all is drawn from.
        thorough: Whether every card and number is tried at every step.
        bids: For bids in their order what is bid, where it is open; the others are drawn.
    """
    state = _turned_up(table, rng)
    deal = table.deal(state.history())
    pack = [table.card(number) for number in range(table.pack)]
    numbers = [str(bid) for bid in range(-1, deal.cards + 2)]
    step = 0
    while not state.is_terminal():
        assert deal.turn == state.current_player()
        open_now = state.legal_actions()
        bidding = step < table.players
        assert deal.phase == ("bidding" if bidding else "play")
        listed = [str(action - table.pack) if bidding else table.card(action) for action in open_now]
        assert sorted(map(str, deal.legal_actions())) == sorted(listed)
        assert not any(deal.legal_actions(seat) for seat in range(table.players) if seat != deal.turn)
        if thorough:
            _refusals(deal, listed, numbers + pack)
        else:
            own = [] if bidding else [str(card) for card in deal.hands[state.current_player()]]
            _refusals(deal, listed, [*own, *rng.sample(numbers if bidding else pack, k=2)])
        wanted = (bids or {}).get(step, -1) + table.pack
        action = wanted if bidding and wanted in open_now else rng.choice(open_now)
        state.apply_action(action)
        deal = deal.apply(str(action - table.pack) if bidding else table.card(action))
        step += 1
        if step > table.players and (step - table.players) % table.players == 0:
            assert deal.won == tricks_won(state)
            taken = Counter(trick.winner for trick in deal.tricks)
            assert deal.won == tuple(taken[seat] for seat in range(table.players))
            assert state.is_terminal() or deal.tricks[-1].winner == state.current_player()
    assert deal.is_over
    assert deal.points is not None
    assert [points.total for points in deal.points] == state.returns()
    return deal, state


@pytest.mark.parametrize("suits", [1, 2, 3, 4])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_random_deals(players: int, suits: int) -> None:
    """Both engines agree at every step of random deals, with packs of all sizes and both scorings."""
    rng = Random(f"{players}/{suits}")
    tables = [
        table
        for ranks in RANK_COUNTS
        for per_trick in (1, 3)
        for penalty in (False, True)
        if (table := Table(players, suits, ranks, per_trick, penalty)).most > 0
    ]
    for number in range(DEALS):
        compare(tables[number % len(tables)], rng, thorough=number % THOROUGH == 0)


@pytest.mark.parametrize("penalty", [False, True])
def test_one_card_for_each_of_seven(penalty: bool) -> None:  # noqa: FBT001 -- a parameter
    """With one card each, the last of seven bidders is held by the hook like with any other number."""
    for seed in range(20):
        compare(Table(7, penalty=penalty, tricks=1), Random(seed), thorough=True)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_largest_hands(players: int) -> None:
    """The largest hands leave one card, which is turned up, or a few more."""
    table = Table(players)
    for seed in range(8):
        deal, _ = compare(table._replace(tricks=table.most), Random(seed), thorough=seed == 0)
        assert deal.cards == table.most
        assert deal.turn_up is not None


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_one_suit_only(players: int) -> None:
    """With one suit all is trump, and everybody can always follow."""
    for seed in range(20):
        deal, _ = compare(Table(players, suits=1, penalty=seed % 2 == 0), Random(seed), thorough=True)
        assert deal.trump == "C"


@pytest.mark.parametrize(("players", "suits"), [(3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 3), (5, 4), (6, 4), (7, 4)])
def test_two_ranks_only(players: int, suits: int) -> None:
    """With two ranks there are a low and a high card of each suit."""
    for seed in range(20):
        compare(Table(players, suits, ranks=2, per_trick=3), Random(seed), thorough=True)


@pytest.mark.parametrize(
    ("bids", "closed"),
    [({0: 2, 1: 1, 2: 1}, "0"), ({0: 0, 1: 0, 2: 0}, "4"), ({0: 1, 1: 0, 2: 1}, "2"), ({0: 4, 1: 1, 2: 0}, None)],
)
def test_what_the_hook_closes(bids: dict[int, int], closed: str | None) -> None:
    """The hook closes a bid of 0, one of all tricks, one between, or nothing."""
    for seed in range(10):
        table = Table(4, tricks=4)
        deal, _ = compare(table, Random(seed), thorough=True, bids=bids)
        auction = table.deal(_chance(table, seed))
        for bid in bids.values():
            auction = auction.apply(bid)
        assert {str(bid) for bid in range(5)} - set(auction.legal_actions()) == ({closed} if closed else set())
        assert sum(bid or 0 for bid in deal.bids) != 4


def _chance(table: Table, seed: int) -> list[int]:
    return _turned_up(table, Random(seed)).history()


def test_published_playthrough() -> None:
    """The deal that OpenSpiel publishes comes out as it says there."""
    table = Table(3)
    actions = [2, 2, 19, 12, 31, 20, 26, 28, 3, 53, 54, 53, 19, 12, 31, 28, 20, 26]
    state = table.start()
    for action in actions:
        state.apply_action(action)
    deal = table.deal(actions[:9])
    for bid in actions[9:12]:
        deal = deal.apply(bid - table.pack)
    for card in actions[12:]:
        deal = deal.apply(table.card(card))
    assert state.returns() == [points.total for points in deal.points or ()] == [0, 0, 2]
