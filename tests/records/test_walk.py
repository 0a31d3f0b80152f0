"""What a host can have told that plays fairly, and what not: the walk along a line, by both checkers."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.games import PLAIN, TABLES
from tests.mechanisms.test_auctions import EUCHRE
from tests.records.hosts import Table
from tests.records.node import checked
from tests.records.odd_tables import ODD_TABLES

import trickrules as tr
from trickrules.records import published, verify
from trickrules.records.blocks import DEEDS, Block, blocks
from trickrules.records.told import heard
from trickrules.records.walk import ENOUGH, Strayed, Walk
from trickrules.rules import cards
from trickrules.showing.events import events
from trickrules.watching.event import (
    Called,
    DealBegun,
    Dealt,
    Decided,
    Event,
    Gave,
    Played,
    Revealed,
    TakenBack,
    Took,
    TrumpNamed,
)
from trickrules.watching.seen import SeenAction, SeenPile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.records.whereabouts import Moves


def sent(states: Sequence[tr.Match], seat: int | None) -> list[Event]:
    """Give what a seat is sent of some states, each the next one's."""
    told: list[Event] = []
    for before, after in pairwise(states):
        told += events(before, after, seat)
    return told


def course(match: tr.Match, actions: int, random: Random) -> list[tr.Match]:
    """Play at random; gives all states, the first before anything is done."""
    states = [match]
    while len(states) <= actions and not states[-1].is_over:
        seat = random.choice(states[-1].actors)
        states.append(states[-1].apply(random.choice(states[-1].legal_actions(seat)), seat))
    return states


def oh_hell(seed: int, actions: int, **options: object) -> list[tr.Match]:
    """Play at random at a table of four; gives all states."""
    start = tr.Match.start(tr.variants.get("oh_hell", **options), players=4, seed=seed, dealer=3)
    return course(start, actions, Random(seed))


def otherwise(before: tr.Match, after: tr.Match) -> tr.Match:
    """Do something else than what was done between two states."""
    return before.apply(next(action for action in before.legal_actions() if before.apply(action) != after))


def judged(match: tr.Match, seat: int | None, *kept: Iterable[Event]) -> list[bool]:
    """Say of each of some tellings whether it is believed; both checkers have to agree."""
    told = list(map(list, kept))
    known = [{"seat": seat, "told": [event.to_dict() for event in each]} for each in told]
    (others,) = checked([(json.loads(published(match)), known)])
    verdicts = [verify(match, seat=seat, told=each) for each in told]
    assert [bool(verdict) for verdict in verdicts] == [faults == [] for _, faults in others]
    assert all(str(verdict) == text for verdict, (text, _) in zip(verdicts, others, strict=True) if verdict)
    return list(map(bool, verdicts))


def believed(match: tr.Match, seat: int | None, told: Iterable[Event]) -> bool:
    """Say whether what a seat was told is believed."""
    return judged(match, seat, told)[0]


# ---- Steps back in silence -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), TABLES[::7])
def test_some_actions_may_be_taken_back_in_silence_anywhere(name: str, players: int) -> None:
    """Within a trick, over the beginning of the play or of a deal, and where all decide at once: nobody is accused."""
    random = Random(name)
    table = Table.of(random, name, players, tr.variants.get(name))
    states = table.play(table.start(), 40)
    for back in (1, 2, 3, 20):
        at = random.randrange(back, len(states))
        aside = course(states[at - back], back, random)
        for seat in (0, players - 1, None):
            told = [*events(None, states[0], seat)]
            for part in (states[: at - back + 1], aside, states[at - back :]):
                told += sent(part, seat)
            assert verify(states[-1], seat=seat, told=told)


@pytest.mark.parametrize("name", ODD_TABLES)
def test_one_step_back_in_silence_may_follow_the_other(name: str) -> None:
    """However often people take back and try something else, and wherever they then are, it is believed."""
    variant, players = ODD_TABLES[name]
    random = Random(name)
    told: dict[int | None, list[Event]] = {}
    states = [tr.Match.start(variant, players=players, seed=name, dealer=0)]
    for seat in (0, None):
        told[seat] = [*events(None, states[0], seat)]
    for _ in range(12):
        aside = course(states[-1], random.randint(1, 9), random)
        for seat in told:
            told[seat] += sent(aside, seat)
        # So the next begins anywhere in what was done.
        states += aside[1:]
        del states[random.randrange(max(1, len(states) - 12), len(states)) + 1 :]
    on = course(states[-1], 1, random)
    for seat, kept in told.items():
        assert believed(on[-1], seat, [*kept, *sent(on, seat)])


def test_a_step_back_in_silence_may_lead_over_deals() -> None:
    """What is told then is of the deal that the host went back into, however many deals before that is."""
    start = tr.Match.start(PLAIN.evolve(deals=cards(1).forever), players=3, seed=4, dealer=0)
    states = course(start, 12, Random(1))
    told = [*events(None, start, 1), *sent(states, 1)]
    again = course(states[2], 10, Random(1))
    assert len(states[-1].ledger) - len(states[2].ledger) == 4
    held = {str(card) for state in states for card in state.deal.hands[2]}
    lie = Played(2, next(str(card) for card in start.rules.deck.cards if str(card) not in held))
    kept = ([*told, *sent(again, 1)], [*told, lie, *sent(again, 1)], [*told, *sent(again, 1), lie])
    assert judged(again[-1], 1, *kept) == [True, False, False]


def test_another_course_is_believed_to_be_taken_back_where_the_record_is_told_to_its_end() -> None:
    """A whole other course of the play is told for what it is, though its last block is the next of the record."""
    states = oh_hell(1, 60)
    branch = 12
    other = [states[branch], otherwise(states[branch], states[branch + 1])]
    other += course(other[-1], 12, Random(2))[1:]
    told = [*events(None, states[0], 0), *sent(states[: branch + 1], 0), *sent(other, 0)]
    rejoined = [*told, *events(states[branch], states[branch + 1], 0)]
    silent = [*told, *sent(states[branch:], 0)]
    announced = [*told, *events(other[-1], states[branch], 0)]
    kept = (told, rejoined, silent, announced, [*announced, *sent(states[branch:], 0)])
    assert judged(states[-1], 0, *kept) == [False, False, True, True, True]


def test_who_leaves_is_told_of_each_step_back_or_of_enough_after_it() -> None:
    """A record that goes on elsewhere than what was told last is not believed to have been taken back in silence."""
    states = oh_hell(3, 60)
    begin = next(at for at, state in enumerate(states) if state.deal.phase == "play")
    one = states[begin]
    aside = course(otherwise(one, states[begin + 1]), 3, Random(3))
    begins = [*events(None, states[0], 2), *sent(states[: begin + 1], 2)]
    lie = sent([one, *aside], 2)
    far = begin + ENOUGH
    lasts = (begin + 1, begin + 2, far - 1, far)
    silent = [[*begins, *lie, *sent(states[begin : last + 1], 2)] for last in lasts]
    assert judged(states[far + 2], 2, *silent) == [False, False, False, True]
    for last, told in zip(lasts, silent, strict=True):
        announced = [*begins, *lie, *events(aside[-1], one, 2), *sent(states[begin : last + 1], 2)]
        assert believed(states[last], 2, told)
        assert judged(states[far + 2], 2, announced, [*begins, *sent(states[begin : last + 1], 2)]) == [True, True]
    # What was told before the step back does not count, nor what was told on the line and taken back since.
    late = [*sent(states[: far + 2], 2), *sent([states[far + 1], otherwise(states[far + 1], states[far + 2])], 2)]
    assert not believed(states[far + 2], 2, [*events(None, states[0], 2), *late])


def test_of_two_actions_told_in_silence_the_record_has_the_last() -> None:
    """Who bids once more has taken its bid back: a record that keeps the first is another one."""
    start = tr.Match.start(tr.variants.oh_hell(max_cards=4, hook=False, amend="never"), players=3, seed=1, dealer=2)
    first, last = start.apply("1"), start.apply("2")
    on = last.apply("0").apply("1")
    lie = first.apply("0").apply("1")
    told = [*events(None, start, 0), *sent([start, first], 0), *sent([start, last, last.apply("0"), on], 0)]
    assert believed(on, 0, told)
    assert not believed(lie, 0, told)
    announced = [
        *events(None, start, 0),
        *sent([start, first], 0),
        TakenBack((0,)),
        *sent([first, lie.undo(1), lie], 0),
    ]
    assert not believed(lie, 0, announced)


def test_what_the_record_lacks_is_told_to_have_been_taken_back_in_silence() -> None:
    """A record can leave out an amendment: nobody is accused, but the verdict is another one than of an open host."""
    start = tr.Match.start(tr.variants.oh_hell(max_cards=4, hook=False), players=3, seed=1, dealer=2)
    first = start.apply("1")
    amended = first.amend("2")
    made = first.apply("0").apply("1")
    begins = list(events(None, start, 0))
    hidden = [*begins, *sent([start, first, amended, amended.apply("0"), amended.apply("0").apply("1")], 0)]
    opened = [*begins, *sent([start, first, amended, first, first.apply("0"), made], 0)]
    assert judged(made, 0, hidden, opened) == [True, True]
    silent = verify(made, seat=0, told=hidden)
    assert silent.silent
    assert str(silent).startswith("1 deal: nothing was found, but for what was taken back in silence. Held against: ")
    assert not verify(made, seat=0, told=opened).silent
    assert not verify(made, seat=0, told=[]).silent
    kept = amended.apply("0").apply("1")
    assert not verify(kept, seat=0, told=hidden).silent


def test_steps_back_that_were_told_may_stand_beside_those_that_were_not() -> None:
    """What is told to be taken back is the last that was done, whatever else was taken back in silence before."""
    states = oh_hell(5, 40)
    at = next(at for at, state in enumerate(states) if state.deal.phase == "play") + 2
    aside, other = (course(states[at], 3, Random(seed)) for seed in (6, 7))
    two = [*events(None, states[0], 1), *sent(states[: at + 1], 1), *sent(aside, 1), *sent(other, 1)]
    back = [*two, *events(other[-1], states[at - 1], 1)]
    assert believed(states[-1], 1, [*back, *sent(states[at - 1 :], 1)])
    assert believed(states[at - 1], 1, back)
    assert not believed(states[at - 1], 1, two)
    one = [*events(None, states[0], 1), *sent(states[: at + 1], 1), *events(states[at], states[at - 1], 1)]
    assert judged(states[-1], 1, [*one, *sent(states[at - 1 :], 1)], [*one, *sent(states[at:], 1)]) == [True, False]


# ---- Hidden things --------------------------------------------------------------------------------------------------


def test_what_is_hidden_may_have_been_otherwise() -> None:
    """Cards are passed, that is taken back and others are passed: who sees none of it is told the same twice."""
    variant, players = ODD_TABLES["cards passed"]
    start = tr.Match.start(variant, players=players, seed=1, dealer=0)
    hidden = [course(start, 7, Random(seed)) for seed in range(8)]
    told = [*events(None, start, None)]
    for states in hidden:
        told += sent(states, None)
    assert len({str(states[3].deal.hands) for states in hidden}) == 8
    assert believed(hidden[-1][-1], None, told)


def test_a_latecomer_may_be_told_of_a_course_that_is_taken_back() -> None:
    """It is told what the hands hold by then, not who took or gave what; and of a deal that may be taken back whole."""
    start = tr.Match.start(EUCHRE, players=4, seed=5, dealer=1)
    ordered = start.apply("order up")
    assert str(ordered.deal.hands[1]) != str(start.deal.hands[1])
    passed = course(start.apply("pass"), 30, Random(2))
    for seat in (1, None):
        late = [*events(None, ordered, seat), *sent([start, *passed], seat)]
        announced = [*events(None, ordered, seat), *events(ordered, start, seat), *sent([start, *passed], seat)]
        assert judged(passed[-1], seat, late, announced) == [True, True]
    dealt = course(start, 40, Random(3))
    second = next(at for at, state in enumerate(dealt) if state.ledger)
    again = course(dealt[second - 2], 40, Random(4))
    assert again[3] != dealt[second + 1]
    for state in (dealt[second], dealt[second + 1]):
        told = [*events(None, state, 0), *sent(again, 0)]
        announced = [*events(None, state, 0), *events(state, again[0], 0), *sent(again, 0)]
        assert judged(again[-1], 0, told, announced) == [True, True]


def test_a_latecomer_may_be_led_where_it_was_not_told_of() -> None:
    """It comes in a deal that is taken back whole, and so is the one before, which it is told of from the middle on."""
    start = tr.Match.start(PLAIN, players=3, seed=3, dealer=0)
    states = course(start, 20, Random(5))
    one, two = (next(at for at, state in enumerate(states) if len(state.ledger) == deals) for deals in (1, 2))
    assert two - one == 6
    middle = course(states[two - 2], 1, Random(1))
    again = course(states[one - 3], 24, Random(6))
    for back in ([], list(events(states[two + 1], states[two - 2], 1))):
        told = [*events(None, states[two + 1], 1), *back, *sent(middle, 1)]
        for more in ([], list(events(middle[-1], again[0], 1))):
            assert judged(again[-1], 1, [*told, *more, *sent(again, 1)], [*told, *more]) == [True, bool(back or more)]
        # What then begins is told as it begins, anew too.
        assert believed(again[-1], 1, [*told, *events(None, again[0], 1), *sent(again, 1)])


def test_a_latecomer_is_not_led_where_it_was_told_of() -> None:
    """What it was told of the deal in which it came is held against the cards, if that is not taken back."""
    start = tr.Match.start(PLAIN, players=3, seed=3, dealer=0)
    states = course(start, 20, Random(5))
    at = next(at for at, state in enumerate(states) if len(state.ledger) == 1) + 1
    seat = states[at].deal.playing
    assert seat is not None
    lie = Played(seat, str(next(iter(states[at].deal.hands[(seat + 1) % 3]))))
    late, on = list(events(None, states[at], None)), sent(states[at:], None)
    kept = ([*late, *on], [*late, lie, *on], [*late, lie, TakenBack((seat,)), *on])
    assert judged(states[-1], None, *kept) == [True, False, False]


def test_what_a_latecomer_is_told_came_of_what_was_done() -> None:
    """Where all is told that was done, another trump, or cards elsewhere, are lies, whatever is told later."""
    start = tr.Match.start(tr.variants.oh_hell(max_cards=4), players=3, seed=2, dealer=0)
    states = course(start, 20, Random(2))
    late = list(events(None, states[5], 1))
    theirs = SeenPile(4, (str(next(iter(states[5].deal.hands[2]))),))

    def told(*hands: SeenPile, trump: str = str(start.deal.trump)) -> list[Event]:
        other: dict[type[Event], Event] = {TrumpNamed: TrumpNamed(trump)}
        if hands:
            other[Dealt] = Dealt((SeenPile(4), *hands), SeenPile())
        return [other.get(type(event), event) for event in late] + sent(states[5:], 1)

    kept = (told(), told(trump="X"), told(SeenPile(4), theirs), told(theirs, SeenPile(4)))
    assert judged(states[-1], 1, *kept) == [True, False, True, False]


@pytest.mark.parametrize("name", ODD_TABLES)
def test_a_deal_may_be_told_anew_whatever_the_rules(name: str) -> None:
    """Whoever comes back after a break is told the deal under way once more, on the line or beside it."""
    variant, players = ODD_TABLES[name]
    start = tr.Match.start(variant, players=players, seed=name, dealer=0)
    states = course(start, 30, Random(name))
    for at in (3, 11, 19):
        for seat in (0, None):
            begins = [*events(None, start, seat), *sent(states[: at + 1], seat)]
            anew = [*begins, *events(None, states[at], seat), *sent(states[at:], seat)]
            aside = course(states[at], 4, Random(1))
            back = [*begins, *sent(aside, seat), *events(None, aside[-1], seat)]
            announced = [*back, *events(aside[-1], states[at - 1], seat), *sent(states[at - 1 :], seat)]
            silent = [*back, *sent(states[at - 1 :], seat)]
            assert judged(states[-1], seat, anew, announced, silent) == [True, True, True]


def test_what_follows_a_deal_told_anew_is_no_part_of_it() -> None:
    """Where bids come before the cards, and the host goes back then into the bids of another deal, that is believed."""
    variant, players = ODD_TABLES["bids before the cards"]
    start = tr.Match.start(variant, players=players, seed=2, dealer=0)
    states = course(start, 13, Random(2))
    now = states[-2]
    assert len(now.ledger) == 1
    assert now.deal.phase == "bidding"
    again = [states[1], otherwise(states[1], states[2])]
    again += course(again[-1], 5, Random(3))[1:]
    for seat in (0, None):
        told = [*events(None, start, seat), *sent(states[:-1], seat), *events(None, now, seat)]
        assert believed(again[-1], seat, [*told, *sent(states[-2:], seat), *sent(again, seat)])


def test_a_deal_told_anew_takes_back_what_was_told_of_it_otherwise() -> None:
    """It says where the host stands, as if it had told the step back."""
    states = oh_hell(4, 45)
    at = 19
    told = [*events(None, states[0], 1), *sent(states[: at + 1], 1)]
    lie = sent([states[at], otherwise(states[at], states[at + 1])], 1)
    anew = events(None, states[at], 1)
    whole = [*told, *lie, *anew, *sent(states[at:], 1)]
    assert judged(states[-1], 1, [*told, *anew], [*told, *lie], [*told, *lie, *anew], whole) == [
        True,
        False,
        True,
        True,
    ]
    begins = [*events(None, states[0], 1)]
    assert believed(states[-1], 1, [*begins, *begins, *sent(states, 1)])
    assert not believed(states[-1], 1, [*told, *anew[:-1], *lie])
    theirs = tuple(map(str, states[0].deal.hands[2]))
    hands = (SeenPile(len(theirs)), SeenPile(len(theirs), theirs), *[SeenPile(len(theirs))] * 2)
    forged = [Dealt(hands, SeenPile()) if isinstance(event, Dealt) else event for event in begins]
    assert not believed(states[-1], 1, [*begins, *forged, *sent(states, 1)])
    (fault,) = verify(states[-1], seat=1, told=[*begins, *forged, *sent(states, 1)]).faults
    assert fault.startswith(f"Deal 1: seat 1 was told to have been dealt {theirs[0]}, which the seed deals to seat 2")


def test_a_record_may_end_where_some_have_decided_after_a_step_back_in_silence() -> None:
    """A seat decides, that is taken back, others decide, and there the record ends: what was told last shows it.

    Without a later decision that the record has, the seat's own was dropped from it.
    """
    start = tr.Match.start(tr.variants.oh_hell(bidding="simultaneous"), players=4, seed=1, dealer=3)
    begins = list(events(None, start, 3))
    first, other = start.apply("0", 0), start.apply("1", 3)
    last = first.apply("1", 1)
    dropped = [*begins, *sent([start, other], 3)]
    assert believed(last, 3, [*dropped, *sent([start, first, last], 3)])
    assert believed(first, 3, [*dropped, *sent([start, first], 3)])
    assert not believed(last, 3, [*begins, *sent([start, first, last, last.apply("1", 3)], 3)])
    assert not believed(first, 3, [*dropped, *sent([other, other.apply("1", 2)], 3)])
    # The seat's own decision is on the record after those of others, whenever it was made.
    kept = last.apply("0", 3)
    whole = kept.apply("1", 2)
    told = [*sent([start, first, first.apply("0", 3), kept, whole], 3)]
    assert believed(kept, 3, [*begins, *told, *sent([first.apply("0", 3), kept], 3)])


# ---- Whose turn it was ----------------------------------------------------------------------------------------------

BEGUN: Final = DealBegun(0, 0, 3)
NEXT: Final = DealBegun(1, 1, 3)
A, B, C = Called(0, "1"), Called(1, "2"), Called(2, "0")
P, Q, R = Played(0, "2C"), Played(1, "3C"), Played(2, "4C")
AMENDED: Final = Called(0, "2", amends=True)
X: Final = Decided(0, "bid 2C 3C 4C")
TOLD: Final = Revealed((SeenAction(0, "bid 2C"),))

TURNS: Final[list[tuple[list[Event], Event, list[Event], bool]]] = [
    ([], Called(0, "2"), [A, B], True),
    ([], B, [A, B], False),
    ([], P, [A, B], False),
    ([A], AMENDED, [B], True),
    ([P], AMENDED, [Q], False),
    ([A], C, [AMENDED, B], True),
    ([A, AMENDED], C, [B], False),
    ([P], Played(1, "9C"), [Q, R], True),
    ([P], Played(2, "9C"), [Q, R], False),
    ([], Decided(0, "bid 5C"), [X, TOLD], True),
    ([X], Revealed(()), [TOLD], True),
    ([A], Revealed(()), [B], False),
    ([A], X, [B], False),
    ([A], NEXT, [B], False),
    ([A], C, [NEXT, B], False),
    ([A, B], C, [], False),
]
"""What was done before, what was told beside the line, how the line goes on, and whether it is believed."""


def never(*_: object) -> None:
    """Find no card strange."""


def walked(line: Sequence[Event], told: Sequence[Event]) -> Strayed | None:
    """Walk along a line of which all cards may be anywhere."""
    return Walk(blocks(line), never).walked(heard(told, blocks(line)).blocks).strayed


@pytest.mark.parametrize(("before", "aside", "after", "fair"), TURNS)
def test_beside_the_line_nobody_acts_but_whose_turn_the_line_shows(
    before: list[Event],
    aside: Event,
    after: list[Event],
    fair: bool,  # noqa: FBT001 -- a row of a table
) -> None:
    """Where the line goes on with an action of a seat, that seat has the turn there; a call may be amended."""
    line = [BEGUN, *before, *after]
    assert (walked(line, [BEGUN, *before, aside, *after]) is None) == fair
    if isinstance(aside, DEEDS) and after:
        back = TakenBack((aside.seat,))
        assert (walked(line, [BEGUN, *before, aside, back, *after]) is None) == fair


def test_further_from_the_line_it_may_be_anybodys_turn() -> None:
    """What comes of an action that the line does not have only the rules can say."""
    line = [BEGUN, A, B, C, P, Q, R]
    assert walked(line, [BEGUN, A, Called(1, "3"), P, C, X, *line[2:]]) is None
    assert walked(line, [BEGUN, A, C, *line[2:]]) is not None


def test_a_deal_begins_beside_the_line_only_after_the_one_before() -> None:
    """Deals have their numbers: none is left out."""
    line = [BEGUN, A, B, NEXT, C]
    scored = Called(1, "7")
    assert walked(line, [BEGUN, A, scored, DealBegun(1, 2, 3), C, *line[2:]]) is None
    assert walked(line, [BEGUN, A, scored, DealBegun(2, 2, 3), C, *line[2:]]) is not None


def test_whoever_deals_is_a_seat() -> None:
    """Where the rules may name any dealer, they name one of the table."""
    variant, players = ODD_TABLES["dealt by the best"]
    start = tr.Match.start(variant, players=players, seed=1, dealer=0)
    states = course(start, 7, Random(1))
    begun = next(event for event in sent(states, 0) if isinstance(event, DealBegun))
    aside = sent([start, otherwise(start, states[1])], 0)
    for dealer, fair in ((begun.dealer, True), ((begun.dealer + 1) % players, True), (9, False), (-1, False)):
        told = [*events(None, start, 0), *aside, DealBegun(1, dealer, begun.cards), *sent(states, 0)]
        assert believed(states[-1], 0, told) == fair


def test_where_it_was_left_is_told() -> None:
    """By the block that was told and the one that is on the line; the deal is named by which it is."""
    line = [BEGUN, A, B, C, P, Q, R]
    lie = Called(1, "9")
    assert walked(line, []) is None
    assert walked(line, [C, P]) is None
    found = walked(line, [BEGUN, A, lie, C, P])
    assert found
    assert (found.block.head, found.meant and found.meant.head, found.deal) == (lie, B, 0)
    found = walked(line, [*line, P])
    assert found
    assert (found.block.head, found.meant) == (P, None)
    found = walked(line, [lie, A])
    assert found
    assert (found.block.head, found.meant, found.deal) == (lie, None, None)
    found = walked(line, [BEGUN, A, lie, *line[2:5]])
    assert found
    assert (found.block.head, found.meant and found.meant.head) == (lie, B)


# ---- Cards ----------------------------------------------------------------------------------------------------------


def test_cards_are_held_against_what_was_moved_before() -> None:
    """What the seed deals to nobody can be played by a seat that has taken cards in this deal before, and no other."""
    start = tr.Match.start(tr.variants.australian_500(), players=4, seed=3, dealer=3)
    kitty = [str(card) for card in start.deal.kitty]
    took = [Called(0, "6S"), Took(0, SeenPile(3)), Gave(0, SeenPile(3))]
    begins = list(events(None, start, 1))
    plays = [Played(0, kitty[0]), Played(1, kitty[0])]
    kept = [
        [*begins, *took, plays[0], TakenBack((0, 0))],
        [*begins, plays[0], TakenBack((0,))],
        [*begins, *took, plays[1], TakenBack((1, 0))],
    ]
    assert judged(start, 1, *kept) == [True, False, False]


def test_a_card_of_another_deal_is_no_excuse() -> None:
    """What was told beside the line lay in its own deal: that it lay so in an earlier one does not help."""
    states = oh_hell(6, 60, max_cards=5)
    now = next(at for at, state in enumerate(states) if state.ledger and state.deal.phase == "play")
    before = next(state for state in states if state.deal.phase == "play")
    seat = states[now].deal.playing
    assert seat is not None
    mine = {str(card) for card in states[now].deal.hands[seat]}
    lies = sorted({str(card) for card in before.deal.hands[seat]} - mine)
    begins = [*events(None, states[0], None), *sent(states[: now + 1], None)]
    on = sent(states[now:], None)
    plays = [Played(seat, card) for card in (lies[0], min(mine))]
    kept = [[*begins, play, *more, *on] for play in plays for more in ([], [TakenBack((seat,))])]
    assert judged(states[-1], None, *kept) == [False, False, True, True]
    (fault,) = verify(states[-1], told=kept[0]).faults
    assert fault.startswith(f"Deal 2: seat {seat} was told to have played {lies[0]}, which the seed deals to ")


def test_cards_that_come_after_the_bids_are_held_against_the_seed_too() -> None:
    """Also in a course that is taken back, and in what was told of a deal by the last bid."""
    variant, players = ODD_TABLES["bids before the cards"]
    start = tr.Match.start(variant, players=players, seed=2, dealer=0)
    states = course(start, 30, Random(2))
    now = next(at for at, state in enumerate(states) if state.deal.phase == "play") + 1
    aside = course(states[now - 2], 4, Random(3))
    begins = [*events(None, start, 1), *sent(states[: now + 1], 1)]
    on = sent(states[now - 2 :], 1)
    seat = states[now].deal.playing
    assert seat is not None
    hands = [set(map(str, hand)) for hand in states[now].deal.hands]
    lie = Played(seat, min(hands[(seat + 1) % players]))
    last = sent(states[now:], 1)
    kept = ([*begins, *sent(aside, 1), *on], [*begins, *last], [*begins, lie, *last])
    assert judged(states[-1], 1, *kept) == [True, True, False]


def test_what_is_made_up_costs_no_more_than_what_is_true() -> None:
    """However much is told beside the line, few places where the host can stand are looked at."""
    asked: list[Block] = []

    def ask(_: DealBegun, __: Moves, block: Block) -> None:
        asked.append(block)

    deals = [[DealBegun(number, 0, 3), A, B, C, P, Q, R] for number in range(40)]
    line = [event for deal in deals for event in deal]
    made = [Called(0, "9"), Called(1, "8"), Played(2, "2C"), AMENDED, Decided(1, "bid 4C")]
    told = blocks([*line, *(made * 200)])
    assert Walk(blocks(line), ask).walked(told).strayed
    assert len(asked) < 12 * len(told)
