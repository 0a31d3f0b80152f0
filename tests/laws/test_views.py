"""What every bundled variant's views and events are held to, for every number of players."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

from attrs import fields, has
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.laws.choosing import choose
from tests.laws.follower import Follower

import trickrules as tr
from trickrules.records import event_schema, view_schema
from trickrules.records.data import MOST_RECORDED
from trickrules.records.data import read as read_carefully
from trickrules.records.straight import read_straight
from trickrules.rules import Sentence
from trickrules.showing.events import events
from trickrules.states.deal import bare
from trickrules.tricks import TrickPlay
from trickrules.watching import event as ev
from trickrules.watching.event import Event
from trickrules.watching.seen import ALL
from trickrules.watching.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import SearchStrategy

    from trickrules.watching.seen import Observer

VIEW: Final[Any] = Draft202012Validator(view_schema())
EVENT: Final[Any] = Draft202012Validator(event_schema())

MOST: Final = 120
"""So many actions of a match are looked at: a few deals."""

SOME: Final = 0.1
"""The part of all views that are written and read back: it takes its time."""


def steps(match: tr.Match, random: Random, most: int = MOST) -> Iterator[tuple[tr.Match | None, tr.Match]]:
    """Play, with an amendment now and then: each state, and the one before it."""
    before: tr.Match | None = None
    for _ in range(most):
        yield before, match
        if match.is_over:
            return
        before = match
        if match.amendable is not None and random.random() < 0.3:
            match = match.amend(random.choice(match.legal_amendments()), match.amendable)
        else:
            seat = random.choice(match.actors)
            match = match.apply(choose(random, match.legal_actions(seat)), seat)


@given(data=st.data())
def test_events_alone_tell_what_the_view_shows(
    name: str, players: int, games: Callable[..., SearchStrategy[tr.Variant]], data: st.DataObject
) -> None:
    """Who reads its events only knows hands, tricks, trump, contract, calls, who has decided, scores, the end."""
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(data.draw(games(name, players)), players=players, seed=random.getrandbits(32))
    observers: tuple[Observer, ...] = (None, *range(players), ALL)
    followers: dict[Observer, Follower] = {observer: Follower(match) for observer in observers}
    for before, after in steps(match, random):
        for observer, follower in followers.items():
            told = events(before, after, observer)
            follower.read(told)
            if observer != ALL:
                follower.agrees(after.view(observer))
            in_order(told)
        every = followers[ALL].table
        assert every.hands == [Counter(map(str, hand)) for hand in after.deal.hands]


ORDER: Final = (
    (ev.DealBegun,),
    (ev.Decided, ev.Revealed, ev.Called),
    (ev.Played,),
    (ev.TrickTaken,),
    (ev.Dealt,),
    (ev.TurnedUp, ev.BidsKnown, ev.ContractMade, ev.TrumpNamed, ev.FactSettled, ev.SidesSettled),
    (ev.Gave, ev.Took),
    (ev.Exposed,),
    (ev.Scored,),
)
"""Within a deal what is done comes before what follows from it."""


def in_order(told: tuple[Event, ...]) -> None:
    """See that the end of a deal comes before the next one, and within a deal the cause before the effect."""
    kinds = [type(event) for event in told]
    assert kinds.count(ev.Scored) <= 1
    if ev.Scored in kinds:
        at = kinds.index(ev.Scored)
        assert not {ev.Played, ev.TrickTaken, ev.Called, ev.Revealed, ev.Decided} & set(kinds[at:])
        parts = [kinds[: at + 1], kinds[at + 1 :]]
    else:
        parts = [kinds]
    if ev.MatchOver in kinds:
        assert kinds[-2:] == [ev.Scored, ev.MatchOver]
        parts[-1].pop()
    for part in parts:
        places = [next(place for place, group in enumerate(ORDER) if kind in group) for kind in part]
        assert places == sorted(places)


@given(data=st.data())
def test_views_and_events_are_plain_data_that_reads_back(
    name: str, players: int, games: Callable[..., SearchStrategy[tr.Variant]], data: st.DataObject
) -> None:
    """Nothing but JSON's own types, by the published schemas, and read back it is the same value."""
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(data.draw(games(name, players)), players=players, seed=random.getrandbits(32))
    for before, after in steps(match, random):
        observer = random.choice([None, *range(players)])
        for event in events(before, after, observer):
            written = event.to_dict()
            plain(written)
            assert Event.from_dict(json.loads(json.dumps(written))) == event
            if random.random() < SOME:
                EVENT.validate(written)
        if random.random() > SOME:
            continue
        view = after.view(observer)
        told = view.to_dict()
        plain(told)
        assert json.loads(json.dumps(told)) == told
        assert View.from_dict(told) == read_carefully(View, told) == read_straight(View, told, MOST_RECORDED) == view
        only_what_may_be_seen(view)
        VIEW.validate(told)


def plain(data: Any) -> None:  # noqa: ANN401 -- JSON
    """See that data is of JSON's types, exactly: no subclass of them."""
    assert type(data) in {dict, list, str, int, bool, type(None)}
    if type(data) is dict:
        for name, value in cast("dict[object, object]", data).items():
            assert type(name) is str
            plain(value)
    elif type(data) is list:
        for value in cast("list[object]", data):
            plain(value)


def only_what_may_be_seen(value: Any) -> None:  # noqa: ANN401 -- any part of a view
    """See that a view holds texts, numbers and the types of views: no deal, no pile, no card."""
    kind: type = type(cast("object", value))
    if has(kind):
        home = kind.__module__
        assert home in {"trickrules.watching.view", "trickrules.watching.seen", "trickrules.scoring.award"}
        assert not hasattr(value, "__dict__")
        for field in fields(kind):
            only_what_may_be_seen(getattr(value, field.name))
    elif kind is tuple:
        for item in cast("tuple[object, ...]", value):
            only_what_may_be_seen(item)
    elif isinstance(value, Sentence):
        # The reason of some points: a text, and what it is made of.
        for part in value.fields.values():
            only_what_may_be_seen(part)
    else:
        assert kind in {str, int, bool, type(None)}


@given(data=st.data())
def test_view_agrees_with_the_deal(
    name: str, players: int, games: Callable[..., SearchStrategy[tr.Variant]], data: st.DataObject
) -> None:
    """What is public is shown as it is, counts are those of the cards, and what is legal is what may be done."""
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(data.draw(games(name, players)), players=players, seed=random.getrandbits(32))
    for _, after in steps(match, random):
        observer = random.choice([None, *range(players)])
        view, deal = after.view(observer), after.deal
        shown = view.deal
        assert (view.scores, view.is_over, view.winners) == (after.scores, after.is_over, after.winners)
        assert (shown.turn, shown.actors, shown.phase) == (deal.turn, deal.actors, deal.phase)
        assert (shown.bids, shown.won, shown.trump) == (deal.bids, deal.won, deal.trump)
        assert (shown.dealer, shown.cards) == (deal.dealer, deal.cards)
        assert (shown.amendable, shown.points) == (deal.amendable, deal.points)
        assert [pile.count for pile in shown.hands] == [len(hand) for hand in deal.hands]
        piles = [shown.kitty, shown.discard, *shown.aside]
        assert [pile.count for pile in piles] == [len(deal.kitty), len(deal.discard), *map(len, deal.aside)]
        for pile, hand in zip(
            [*shown.hands, *piles], [*deal.hands, deal.kitty, deal.discard, *deal.aside], strict=True
        ):
            assert not Counter(pile.cards) - Counter(map(str, hand))
        taken = [(trick.leader, [play.card for play in trick.plays], trick.winner) for trick in shown.tricks]
        assert taken == [
            (trick.leader, [str(deed.action) for deed in trick.plays], trick.winner) for trick in deal.tricks
        ]
        assert [(said.seat, said.action) for said in shown.log if said.seat == observer] == [
            (deed.seat, str(deed.action)) for deed in deal.history if deed.seat == observer
        ]
        assert shown.last_trick == (shown.tricks[-1] if shown.tricks else None)
        plays = [phase for phase in deal.phases if isinstance(phase, TrickPlay)]
        assert shown.played == tuple(str(deed.action) for play in plays for deed in play.history)
        if observer is not None:
            assert (view.hand, shown.hand) == (shown.hands[observer],) * 2
            acts(after, view, observer)
        else:
            assert not (view.hand.count)
            assert not (view.legal_actions)
            assert not (shown.choose)
            assert not (shown.closed)
            assert not (shown.amendments)


def acts(match: tr.Match, view: View, seat: int) -> None:
    """See that the view tells a seat what it may do, and why not."""
    legal, shown = match.legal_actions(seat), view.deal
    if shown.choose:
        assert not view.legal_actions
        some = " ".join((shown.choose.word, *shown.choose.cards[-shown.choose.count :]))
        assert match.why_not(some, seat) is None
    else:
        assert view.legal_actions == tuple(map(str, legal))
    assert bool(shown.choose or view.legal_actions) == (seat in view.actors)
    for closed in shown.closed:
        refused = match.why_not(closed.call, seat)
        assert refused is not None
        assert (refused.code, refused.message) == (closed.code, closed.message)
    for call in shown.amendments:
        match.amend(call, seat)
    assert bool(shown.amendments) == (seat == match.amendable)
    phase = bare(match.deal)
    if isinstance(phase, tr.Auction) and seat == view.turn:
        calls = {*view.legal_actions, *(closed.call for closed in shown.closed)}
        assert calls == set(map(str, phase.course.ladder.calls))


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def damaged(data: Any, draw: Callable[[SearchStrategy[Any]], Any]) -> Any:  # noqa: ANN401 -- JSON
    """Go to some part of the data, and delete it, put something else in its place, or add to it."""
    given: dict[str, Any] | list[Any] = data if type(data) in {dict, list} else []
    table = dict(given) if isinstance(given, dict) else {}
    items = [] if isinstance(given, dict) else list(given)
    other = draw(JSON)
    if not (table or items) or not draw(st.integers(0, 4)):
        return other
    if draw(st.integers(0, 4)) == 0:
        return [*items, other] if items else {**table, draw(st.text(max_size=5)): other}
    held: Any = items or table
    key: Any = draw(st.sampled_from(list(range(len(items))) if items else sorted(table)))
    if draw(st.booleans()):
        held[key] = damaged(held[key], draw)
    else:
        del held[key]
    return held


@given(data=st.data())
def test_damaged_data_is_a_value_or_an_error(name: str, players: int, data: st.DataObject) -> None:
    """Whatever was done to a view or an event, it is read as one or refused as no record."""
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(tr.variants.get(name), players=players, seed=random.getrandbits(32))
    *_, (before, after) = steps(match, random, random.randrange(1, 60))
    harmed = damaged(after.view(random.randrange(players)).to_dict(), data.draw)
    told = data.draw(st.sampled_from([event.to_dict() for event in events(before, after, "all")] or [{}]))
    for read, data_ in ((View.from_dict, harmed), (Event.from_dict, damaged(told, data.draw))):
        try:
            value = read(data_)
        except tr.RecordError as error:
            refused: tr.RecordError | None = error
        else:
            refused = None
            assert type(value).from_dict(value.to_dict()) == value
        assert refused is None or (refused.faults and str(refused))


def test_whole_matches_read_back(name: str, players: int) -> None:
    """At the end too, after however many deals: the view is data, and the data the view."""
    random = Random(players)
    match = tr.Match.start(tr.variants.get(name), players=players, seed=players)
    *_, (_, match) = steps(match, random, 6000)
    view = match.view(random.randrange(players))
    assert View.from_dict(view.to_dict()) == view
    VIEW.validate(view.to_dict())
