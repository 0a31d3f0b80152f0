"""Views and events are read straight where they are just as they were written, and carefully where they are not."""

from __future__ import annotations

import copy
import json
from typing import Any, Final, cast

import pytest
from attrs import field, fields, frozen
from tests.hostile.work import at_most
from tests.views.test_data import a_match, a_view

import trickrules as tr
from trickrules.records import data as data_room
from trickrules.records.data import MOST_RECORDED, read, read_seen
from trickrules.records.straight import Unusual, read_straight
from trickrules.showing.events import events
from trickrules.watching import event as ev
from trickrules.watching.event import KINDS, Event
from trickrules.watching.seen import SeenPile
from trickrules.watching.view import DealView, View

ONE_OF_EACH: Final[tuple[Event, ...]] = (
    ev.Exposed("aside", None, ("QS",)),
    ev.TurnedUp(None),
    ev.MatchOver((1,), ("-5/2", "5/2")),
    ev.MatchOver((0, 1), None),
    ev.Dealt((SeenPile(2, ("AS", "KS")), SeenPile(2)), SeenPile()),
    ev.BidsKnown((3, None)),
)


def some_views() -> list[View]:
    """Give views of several phases of several games."""
    found = [a_match().view(0), a_match().view(None)]
    for name, seed in (("australian_500", 1), ("ninety_nine", 2), ("nominations_clag", 3)):
        match = tr.Match.start(tr.variants.get(name), seed=seed)
        while not match.is_over and len(found) < 150:
            seat = match.actors[0]
            found.append(match.view(seat))
            match = match.apply(match.legal_actions(seat)[-1], seat)
        found.append(match.view())
    return found


def test_what_was_written_is_read_straight() -> None:
    """Each view, of a match or of a deal, comes back equal without the careful reader, frozen like any other."""
    for view in some_views():
        back = read_straight(View, json.loads(json.dumps(view.to_dict())), MOST_RECORDED)
        assert (back, hash(back), type(back)) == (view, hash(view), View)
        assert read_straight(DealView, view.deal.to_dict(), MOST_RECORDED) == view.deal
        with pytest.raises(AttributeError):
            back.scores = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue] -- what is tried


def test_events_are_read_straight() -> None:
    """Each kind of event comes back equal without the careful reader."""
    match = a_match()
    told = [*events(None, match, 1), *ONE_OF_EACH]
    for event in told:
        assert read_straight(Event, event.to_dict(), MOST_RECORDED) == event
    for kind in KINDS.values():
        with pytest.raises(KeyError):  # the reader knows the fields, and misses one
            read_straight(kind, dict.fromkeys(map(str, range(len(fields(kind))))), MOST_RECORDED)


def changed(path: str, value: object) -> dict[str, Any]:
    """Give a view as data with something else at a path."""
    data = a_view()
    *way, last = [int(name) if name.isdecimal() else name for name in path.split(".")]
    at: Any = data
    for name in way:
        at = at[name]
    at[last] = value
    return data


class Text(str):
    """A text of somebody else's."""

    __slots__ = ()


UNUSUAL: Final[dict[str, tuple[str, object]]] = {
    "a tuple": ("players", ("Ada", "Ben", "Cem")),
    "a text of another class": ("variant", Text("oh_hell")),
    "a name of another class": ("players.0", Text("Ada")),
    "a large number": ("scores.0", 10**15),
    "a large number alone": ("deal.number", -(10**15)),
    "a long list of texts": ("players", ["x" * 6_000, "y" * 6_000, "z"]),
}
"""What the careful reader takes, and no writer writes."""

WRONG: Final[dict[str, tuple[str, object]]] = {
    "truth for a number": ("scores.0", True),
    "a number for truth": ("is_over", 1),
    "a broken number": ("deal.dealer", 1.0),
    "a number for a text": ("variant", 5),
    "no text among texts": ("players.1", None),
    "a long text": ("variant", "x" * 10_001),
    "lone surrogate": ("variant", "\ud800"),
    "half a character among texts": ("players.0", "\udfff"),
    "a number of very many digits": ("scores.0", 10**300),
    "a table for a list": ("players", {"0": "Ada"}),
    "a list for a table": ("deal", []),
    "one name for another": ("ledger.0", {**a_view()["ledger"][0], "x": 1}),
    "nobody's seat": ("deal.seat", 3),
    "a ledger before the first deal": ("ledger_from", -1),
    "nothing where something must be": ("deal.trick", None),
    "something where nothing may be": ("deal.choose", 0),
}


@pytest.mark.parametrize("case", UNUSUAL)
def test_the_unusual_is_read_carefully(case: str) -> None:
    """It is left by the straight reader without a word, and read all the same."""
    data = changed(*UNUSUAL[case])
    with pytest.raises(Unusual):
        read_straight(View, data, MOST_RECORDED)
    assert View.from_dict(data) == read(View, data)


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_as_ever(case: str) -> None:
    """The straight reader takes none of it, and the faults are those that the careful reader tells."""
    data = changed(*WRONG[case])
    with pytest.raises((Unusual, KeyError, tr.DefinitionError)):
        read_straight(View, data, MOST_RECORDED)
    with pytest.raises(tr.RecordError) as careful:
        read(View, data)
    with pytest.raises(tr.RecordError) as caught:
        View.from_dict(data)
    assert caught.value.faults == careful.value.faults != ()


def test_the_order_of_names_does_not_matter() -> None:
    """Other languages sort them, and other signs than ASCII are as good: both are read straight."""
    data = changed("players.0", "Zoë")
    turned = json.loads(json.dumps(data, sort_keys=True))
    assert read_straight(View, turned, MOST_RECORDED) == View.from_dict(data)
    assert read_straight(View, changed("variant", "höllisch"), MOST_RECORDED).variant == "höllisch"


def test_both_readers_count_alike() -> None:
    """So many values, those within others counted in, are few enough for both readers, and one more for neither."""

    def values(data: Any) -> int:  # noqa: ANN401 -- JSON
        kind = cast("object", type(data))
        if kind is dict:
            return 1 + sum(map(values, data.values()))
        if kind is list:
            return 1 + sum(map(values, data))
        return 1

    match = a_match()
    for kind, data in ((View, a_view()), (Event, events(match, match.apply("0"), 0)[0].to_dict())):
        most = values(data)
        assert read_straight(kind, data, most) == read(kind, data, most)
        with pytest.raises(Unusual):
            read_straight(kind, data, most - 1)
        with pytest.raises(tr.RecordError):
            read(kind, data, most - 1)


def test_too_much_is_not_looked_at() -> None:
    """What is more than may be read is left before it is taken, however much it is."""
    read_straight(View, a_view(), MOST_RECORDED)  # the reader is made at its first use
    data = changed("ledger", a_view()["ledger"] * 1_000_000)
    with at_most(5_000), pytest.raises(Unusual):
        read_straight(View, data, MOST_RECORDED)


@pytest.mark.parametrize("error", [TimeoutError, MemoryError])
def test_what_comes_from_outside_comes_through(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    """The time-out of a signal's handler is no fault of the data, and nothing is tried again after it."""

    def interrupted(*_: object) -> None:
        raise error

    monkeypatch.setattr(data_room, "read_straight", interrupted)
    with pytest.raises(error):
        read_seen(View, a_view())


def never(_: object, __: object, value: int) -> None:
    """Refuse a value."""
    raise ValueError(value)


@frozen(weakref_slot=False)
class Checked:
    """Looks at its value itself."""

    held: int = field(validator=never)


@frozen(weakref_slot=False)
class Made:
    """Makes its value itself."""

    held: int = field(init=False)


@frozen(weakref_slot=False)
class Turned:
    """Makes something else of its value."""

    held: str = field(converter=str)


@frozen(weakref_slot=False)
class Wide:
    """Holds what is read by no straight reader."""

    held: dict[str, int]


@pytest.mark.parametrize("kind", [Checked, Made, Turned, Wide])
def test_a_class_that_does_more_than_keep_is_not_read_straight(kind: type) -> None:
    """A straight reader would pass over what the class does; so there is none."""
    with pytest.raises(TypeError):
        read_straight(kind, {"held": 1}, 10)


@frozen(weakref_slot=False)
class Held:
    """Holds what may be nothing, in a list."""

    held: tuple[SeenPile | None, ...]


def test_items_that_may_be_nothing() -> None:
    """Each item is made what it stands for, also where others are nothing."""
    data: dict[str, Any] = {"held": [None, {"count": 1, "cards": []}]}
    assert read_straight(Held, data, 10) == Held((None, SeenPile(1)))


def test_data_are_left_as_they_are() -> None:
    """Reading changes nothing of what it is given."""
    event = ev.TurnedUp("QS").to_dict()
    for kind, data in ((View, a_view()), (Event, event)):
        kept = copy.deepcopy(data)
        read_straight(kind, data, MOST_RECORDED)
        assert data == kept
