"""Where a host can have gone back in silence, and where it cannot: the walk beside a line."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.games import TABLES
from tests.records.hosts import Table

import trickrules as tr
from trickrules.records import verify
from trickrules.records.blocks import blocks
from trickrules.records.told import compared
from trickrules.records.walk import MOST_SILENT, Node, Walk
from trickrules.showing.events import events
from trickrules.watching.event import Called, DealBegun, Decided, Event, Played, Revealed, TrickTaken

if TYPE_CHECKING:
    from collections.abc import Sequence


def sent(states: Sequence[tr.Match], seat: int | None) -> list[Event]:
    """Give what a seat is sent of some states, each the next one's."""
    told: list[Event] = []
    for before, after in pairwise(states):
        told += events(before, after, seat)
    return told


def played(seed: int, actions: int, **options: object) -> list[tr.Match]:
    """Play at random; gives all states."""
    random = Random(seed)
    states = [tr.Match.start(tr.variants.get("oh_hell", **options), players=4, seed=seed, dealer=3)]
    while len(states) <= actions and not states[-1].is_over:
        states.append(states[-1].apply(random.choice(states[-1].legal_actions())))
    return states


def otherwise(before: tr.Match, after: tr.Match) -> tr.Match:
    """Do something else than what was done between two states."""
    return before.apply(next(action for action in before.legal_actions() if before.apply(action) != after))


def silent(states: Sequence[tr.Match], at: int, back: int, random: Random) -> list[list[tr.Match]]:
    """Give the courses of a match in which some actions were done otherwise, and taken back in silence."""
    aside = [states[at - back]]
    while len(aside) <= back and not aside[-1].is_over:
        aside.append(aside[-1].apply(random.choice(aside[-1].legal_actions(random.choice(aside[-1].actors)))))
    return [list(states[: at - back + 1]), aside, list(states[at - back :])]


@pytest.mark.parametrize(("name", "players"), TABLES[::7])
def test_a_few_actions_may_be_taken_back_in_silence_anywhere(name: str, players: int) -> None:
    """Within a trick, over the beginning of the play or of a deal, and where all decide at once: nobody is accused."""
    random = Random(name)
    table = Table.of(random, name, players, tr.variants.get(name))
    states = table.play(table.start(), 40)
    for back in (1, 2, 3):
        at = random.randrange(back, len(states))
        for seat in (0, players - 1, None):
            told = list(events(None, states[0], seat))
            for course in silent(states, at, back, random):
                told += sent(course, seat)
            assert verify(states[-1], seat=seat, told=told)


def test_another_course_is_not_a_step_back() -> None:
    """A whole other course of the play is told for what it is, though its last block is the next of the record."""
    states = played(1, 60)
    branch = 12
    other = [states[branch], states[branch].apply(states[branch].legal_actions()[-1])]
    while len(other) < 20:
        other.append(other[-1].apply(other[-1].legal_actions()[-1]))
    told = [*events(None, states[0], 0), *sent(states[: branch + 1], 0), *sent(other, 0)]
    assert not verify(states[-1], seat=0, told=told)
    rejoined = [*told, *events(states[branch], states[branch + 1], 0)]
    assert not verify(states[-1], seat=0, told=rejoined)
    assert not verify(states[-1], seat=0, told=[*told, *sent(states[branch:], 0)])
    announced = [*told, *events(other[-1], states[branch], 0), *sent(states[branch:], 0)]
    assert verify(states[-1], seat=0, told=announced)


def test_no_more_is_taken_back_in_silence_than_people_do() -> None:
    """So many actions are believed, and one more is not."""
    states = played(2, 70)
    begin = next(at for at, state in enumerate(states) if state.deal.phase == "play")
    for back, fair in ((MOST_SILENT, True), (MOST_SILENT + 1, False)):
        other = [states[begin]]
        while len(other) <= back:
            legal = [action for action in other[-1].legal_actions() if action != states[begin].legal_actions()[0]]
            other.append(other[-1].apply(legal[-1]))
        on = [states[begin], states[begin].apply(states[begin].legal_actions()[0])]
        while len(on) < 40:
            on.append(on[-1].apply(on[-1].legal_actions()[0]))
        told = [*events(None, states[0], 1), *sent(states[: begin + 1], 1), *sent(other, 1), *sent(on, 1)]
        assert bool(verify(on[-1], seat=1, told=told)) == fair


def test_who_leaves_is_told_of_a_step_back_or_of_what_comes_after_it() -> None:
    """A record that goes on elsewhere than what was told last is not believed to have been taken back in silence."""
    states = played(3, 60)
    begin = next(at for at, state in enumerate(states) if state.deal.phase == "play")
    one = states[begin]
    other = otherwise(one, states[begin + 1])
    begins = [*events(None, states[0], 2), *sent(states[: begin + 1], 2)]
    more = other.apply(other.legal_actions()[0])
    aside = sent([one, other, more], 2)
    far = begin + 2 + MOST_SILENT
    for last, fair in ((begin + 1, False), (begin + 2, False), (far - 1, False), (far, True)):
        told = [*begins, *aside, *sent(states[begin : last + 1], 2)]
        assert bool(verify(states[far + 2], seat=2, told=told)) == fair
        assert verify(states[last], seat=2, told=told)
        announced = [*begins, *aside, *events(more, one, 2), *sent(states[begin : last + 1], 2)]
        assert verify(states[far + 2], seat=2, told=announced)
        assert verify(states[far + 2], seat=2, told=[*begins, *sent(states[begin : last + 1], 2)])


def test_a_deal_may_be_told_anew_from_its_beginning() -> None:
    """Whoever comes back after a break is told the deal under way once more; not so after another course of it."""
    states = played(4, 45)
    told = [*events(None, states[0], 1), *sent(states[:20], 1)]
    again = [*events(None, states[19], 1), *sent(states[19:], 1)]
    assert verify(states[-1], seat=1, told=[*told, *again])
    other = otherwise(states[19], states[20])
    while other.deal.length < states[19].deal.length + 1:
        other = other.apply(other.legal_actions()[0])
    lie = sent([states[19], other], 1)
    begins = list(events(None, states[0], 1))
    assert not verify(states[-1], seat=1, told=[*told, *lie, *begins, *sent(states, 1)])


def test_a_record_may_end_where_some_have_decided_after_a_step_back_in_silence() -> None:
    """A seat decides, that is taken back, others decide, and there the record ends: what was told last shows it.

    Without a later decision that the record has, the seat's own was dropped from it.
    """
    start = tr.Match.start(tr.variants.oh_hell(bidding="simultaneous"), players=4, seed=1, dealer=3)
    begins = list(events(None, start, 3))
    first, other = start.apply("0", 0), start.apply("1", 3)
    last = first.apply("1", 1)
    assert verify(last, seat=3, told=[*begins, *sent([start, other], 3), *sent([start, first, last], 3)])
    assert verify(first, seat=3, told=[*begins, *sent([start, other], 3), *sent([start, first], 3)])
    assert not verify(last, seat=3, told=[*begins, *sent([start, first, last, last.apply("1", 3)], 3)])
    assert not verify(first, seat=3, told=[*begins, *sent([start, other, other.apply("1", 2)], 3)])
    # The seat's own decision is on the record after those of others, whenever it was made.
    kept = last.apply("0", 3)
    whole = kept.apply("1", 2)
    told = [*sent([start, first, first.apply("0", 3), kept, whole], 3)]
    assert verify(kept, seat=3, told=[*begins, *told, *sent([first.apply("0", 3), kept], 3)])


BEGUN = DealBegun(0, 0, 3)
A, B, C = Called(0, "1"), Called(1, "2"), Called(2, "0")
P, Q, R = Played(0, "2C"), Played(1, "3C"), Played(2, "4C")
WON = TrickTaken(1, ("2C", "3C", "4C"))
LOST = TrickTaken(None, ("2C", "3C", "4C"))
X = Decided(0, "bid 2C 3C 4C")


def node(*told: Event) -> Node:
    """Stand on some blocks, all beside the line."""
    first, *more = blocks([BEGUN, *told])
    found = Walk([first], range(3)).begun(first)[0].node
    for block in more:
        found = found.then(block)
    return found


TURNS: list[tuple[list[Event], Event, bool]] = [
    ([], P, True),
    ([A], Called(0, "2", amends=True), True),
    ([P], Called(0, "2", amends=True), False),
    ([A], B, True),
    ([A], Called(0, "2"), False),
    ([A, B], Called(0, "2"), False),
    ([A, B, C], Called(0, "2"), True),
    ([A, B, C], P, True),
    ([P], Q, True),
    ([P, Q], P, False),
    ([P], R, False),
    ([Played(9, "2C")], Q, False),
    ([A, B, C], Called(2, "9"), False),
    ([P, Q, R, WON], Q, True),
    ([P, Q, R, WON], P, False),
    ([P, Q, R, WON, Q], R, True),
    ([P], A, False),
    ([P, Q, R, WON], A, True),
    ([P, Q, R, LOST], R, True),
    ([P], X, False),
    ([P, Q], Revealed(()), False),
    ([P, Q, R, WON], X, True),
    ([], X, True),
    ([X], X, False),
    ([X, Revealed(())], A, True),
]


@pytest.mark.parametrize(("told", "event", "turn"), TURNS)
def test_beside_the_line_the_turn_is_told_by_what_was_done(told: list[Event], event: Event, turn: bool) -> None:  # noqa: FBT001 -- a row of a table
    """Who has played to the trick has not the turn again, nor has who has called before all others have."""
    (block,) = blocks([event])
    assert Walk([], range(3)).has_turn(node(*told), block) == turn


SLOTS: list[tuple[list[Event], Event, bool]] = [
    ([A], Called(0, "2"), True),
    ([A], B, False),
    ([A], P, False),
    ([X], Decided(0, "bid 5C 3C 4C"), True),
    ([X], Revealed(()), True),
    ([A], Revealed(()), False),
    ([Called(0, "2", amends=True)], B, True),
    ([], B, True),
]


@pytest.mark.parametrize(("line", "event", "turn"), SLOTS)
def test_on_the_line_the_turn_is_told_by_what_comes_next(line: list[Event], event: Event, turn: bool) -> None:  # noqa: FBT001 -- a row of a table
    """Where the line goes on with an action of a seat, that seat has the turn there."""
    walk = Walk(blocks([BEGUN, *line]), range(3))
    (block,) = blocks([event])
    assert walk.has_turn(walk.begun(blocks([BEGUN])[0])[0].node, block) == turn


def test_after_all_have_decided_anybody_may_have_the_turn() -> None:
    """What was decided unseen may have been decided otherwise before, and with it whose turn it is."""
    line = blocks([BEGUN, Revealed(()), P])
    walk = Walk(line, range(3))
    stand = walk.begun(line[1])[0].node
    assert walk.has_turn(stand, blocks([Q])[0])
    assert not walk.has_turn(stand, blocks([B])[0])


def test_what_is_far_from_the_line_costs_no_more_than_what_is_near() -> None:
    """However much is made up, the places where the host can stand stay few."""
    line = blocks([BEGUN, *([A, B, C] * 40)])
    walk = Walk(line, range(3))
    stands = walk.begun(line[0])
    made = blocks([Called(1, "9"), Called(1, "8"), Called(0, "7"), Played(2, "2C"), Called(0, "6", amends=True)])
    for block in (*line[1:], *(made * 200)):
        stands = walk.gone(stands, block)
        assert len(stands) <= 32


def test_what_was_told_first_is_on_the_line_or_nothing_is() -> None:
    """Who was told nothing of the line has nothing to go on from; who was told nothing at all was told no lie."""
    line = blocks([BEGUN, A, B])
    lie = blocks([Called(1, "9"), A])
    assert compared([], line, range(3)) == ([], None)
    assert compared([WON], line, range(3)) == (blocks([WON]), None)
    assert compared([Called(1, "9"), A], line, range(3)) == (lie, (lie[0], None))
    assert compared([BEGUN, Called(1, "9"), A, B], line, range(3)) == (lie[:1], None)
