"""Nothing that is shared can be changed, and every value is equal to its copies."""

from __future__ import annotations

import copy
import importlib
import json
import pickle
import pkgutil
from contextlib import suppress
from random import Random
from types import BuiltinFunctionType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any, Final, cast, is_typeddict

import pytest
from attrs import has
from attrs.exceptions import FrozenInstanceError
from tests.games import TABLES

import trickrules as tr
from trickrules.base.frozen import FrozenDict, changed, frozen, frozen_table
from trickrules.bidding.bid import Bid
from trickrules.declaring import catalogue
from trickrules.records import Record, Redacted
from trickrules.rules import Call, DealResult, NameTrump
from trickrules.showing.events import events
from trickrules.states.flow import Stage
from trickrules.tricks.play import Play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOTS: Final = tuple(dict(TABLES).items())
"""Every bundled system, with its largest table."""

CODE: Final = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
"""What is written, not made: whoever rewrites the library's code has another library."""

PLAIN: Final = (str, int, bytes, float, bool, type(None), range, tuple, frozenset)

EXCUSED: Final = frozenset(
    {
        # A number that attrs keeps: the hash, made at the first use, and made anew if it is lost.
        "_CacheHashWrapper",
        # A constant of the interpreter's kind: told apart by identity, whatever is written on it.
        "Tier",
    }
)
"""What could be changed, and nothing would behave otherwise."""

NO_VALUES: Final = frozenset(
    {
        # These are there to change: a file that grows, and its hint where it will be read on.
        "Journal",
        "GrowingFile",
        "OwnFile",
        # They hold a generator of random numbers.
        "RandomBot",
        # They remember what follows from what is asked.
        "Remembered",
        "Once",
        "Weighed",
        # They find out once what is installed.
        "Registry",
        "Systems",
        "Kinds",
        "_Looks",
        # They live as long as one call.
        "Sight",
        "Allowance",
        "Whereabouts",
        "Walk",
        "Line",
        "Cards",
        "Schemas",
        "_SlotSchemas",
        "_Copier",
        "DutyLines",
        "_Shortener",
        "_Trial",
        # The interpreter's own kind of constant, told apart by identity; nobody reads its value.
        "Tier",
    }
)
"""The classes that make no values, and why they need not."""


def places(thing: Any) -> Iterator[str]:  # noqa: ANN401 -- anything
    """Name the slots of a thing."""
    for cls in type(thing).__mro__:
        slots = cls.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            hidden = name.startswith("__") and not name.endswith("__")
            yield f"_{cls.__name__.lstrip('_')}{name}" if hidden else name


def parts(thing: Any) -> Iterator[tuple[str, object]]:  # noqa: ANN401 -- anything
    """Go through all that a thing holds, whatever it is called."""
    if isinstance(thing, dict):
        table = cast("dict[object, object]", thing)
        yield from ((f"[{name!r}]", held) for name, held in table.items())
        yield from (("'s names", name) for name in table)
    if isinstance(thing, tuple | list | set | frozenset):
        yield from (("[…]", held) for held in cast("tuple[object, ...]", thing))
    whole = cast("object", thing)
    yield from ((f".{name}", getattr(whole, name)) for name in places(whole) if hasattr(whole, name))
    yield from ((f".{name}", held) for name, held in getattr(whole, "__dict__", {}).items())


def openness(thing: Any) -> str:  # noqa: ANN401 -- anything
    """Say how a thing can be changed; nothing where it cannot."""
    kind = cast("Any", type(cast("object", thing)))
    if kind in PLAIN or kind.__name__ in EXCUSED:
        return ""
    if isinstance(thing, list | set | bytearray) or (isinstance(thing, dict) and not isinstance(thing, FrozenDict)):
        return f"it is a {kind.__name__}"
    if kind.__dictoffset__:
        return "it has a dictionary of attributes"
    named = [*places(cast("object", thing))]
    if named and kind.__setattr__ is object.__setattr__:
        return f"{named[0]} can be set"
    return f"{named[0]} can be deleted" if named and kind.__delattr__ is object.__delattr__ else ""


def told(thing: object) -> Iterator[tuple[str, object]]:
    """Go through what the properties of a value of the library give; what is made anew each time may be changed."""
    # A deal keeps its stage to itself; at the end there is no rule to tell.
    public = type(thing).__module__.startswith("trickrules") and not isinstance(thing, Stage)
    for cls in type(thing).__mro__ if public else ():
        for name, what in vars(cls).items():
            if isinstance(what, property) and not name.startswith("_"):
                # What goes by the number of players is told of a ruleset only.
                with suppress(tr.DefinitionError):
                    given = getattr(thing, name)
                    if not openness(given) or given is getattr(thing, name):
                        yield f".{name}", given


def reached(roots: dict[str, object]) -> Iterator[tuple[str, object]]:
    """Go through all that some things hold, and what that tells and holds in turn, each with the way to it."""
    seen: dict[int, object] = {}
    held = list(_held([*roots.items()], seen))
    yield from held
    yield from _held([(way + step, part) for way, thing in held for step, part in told(thing)], seen)


def _held(ways: list[tuple[str, object]], seen: dict[int, object]) -> Iterator[tuple[str, object]]:
    while ways:
        way, thing = ways.pop()
        if id(thing) not in seen and not isinstance(thing, CODE):
            seen[id(thing)] = thing
            yield way, thing
            ways += [(way + step, part) for step, part in parts(thing)]


def shown(name: str, players: int) -> dict[str, object]:
    """Play a deal of a system, and gather what people hold of it."""
    variant = tr.variants.get(name)
    match, chance = tr.Match.start(variant, players=players, seed="sixteen bits and more"), Random(name)
    roots: dict[str, object] = {
        "variant": variant,
        "system": catalogue._named(name),
        "options": tr.variants.options(name),
    }
    states, steps = [match], 0
    while not match.ledger and not match.is_over:
        seat = chance.choice(match.actors)
        legal = match.legal_actions(seat)
        roots[f"legal[{steps}]"] = legal
        roots[f"refusal[{steps}]"] = match.why_not("no such action", seat)
        before, match = match, match.apply(legal[chance.randrange(min(len(legal), 50))], seat)
        roots[f"events[{steps}]"] = events(before, match, None)
        states.append(match)
        steps += 1
    for at in (0, steps // 3, 2 * steps // 3, -1):
        state = states[at]
        roots |= {f"match[{at}]": state, f"view[{at}]": state.view(0), f"spectator[{at}]": state.view()}
    roots |= {"record": Record.of(match), "redacted": Redacted.of(match, 0)}
    return roots


@pytest.mark.parametrize(("name", "players"), ROOTS)
def test_nothing_that_is_shared_can_be_changed(name: str, players: int) -> None:
    """From matches, views, events, records, refusals, variants and systems no open object is reached."""
    found = {f"{way}: {openness(thing)}" for way, thing in reached(shown(name, players)) if openness(thing)}
    assert found == set()


def copies(thing: Any) -> Iterator[Any]:  # noqa: ANN401 -- any value
    """Copy a thing in every way that there is."""
    yield from (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing)))


@pytest.mark.parametrize(("name", "players"), [("american_500", 4), ("ninety_nine", 3), ("wizard", 4), ("la_pocha", 4)])
def test_copies_are_equal(name: str, players: int) -> None:
    """Whatever is reached is equal to its copies and pickles, hashes like them and is of the same class."""
    met: dict[type, int] = {}
    for way, thing in reached(shown(name, players)):
        kind = type(thing)
        met[kind] = met.get(kind, 0) + 1
        if kind.__module__.startswith("trickrules") and met[kind] < 5:
            for other in copies(thing):
                assert (other == thing, type(other), hash(other)) == (True, kind, hash(thing)), way


def test_a_sheet_cannot_be_changed() -> None:
    """A score sheet neither, nor what it remembers of what was written."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), ["Ann", "Ben", "Cyd"])
    assert not hasattr(sheet, "__dict__")
    written = sheet.bid(1).bid(0)
    assert [way for way, thing in reached({"sheet": written}) if openness(thing)] == []
    assert all(other == written and other.deals == written.deals for other in copies(written))


def modules() -> Iterator[ModuleType]:
    """Import every module of the library."""
    for found in pkgutil.walk_packages(tr.__path__, "trickrules."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def test_every_class_of_values_is_closed() -> None:
    """Of each class of the library values have slots alone, which nobody can set or delete; but for those named."""
    found: set[str] = set()
    for module in modules():
        for kind in vars(module).values():
            if not isinstance(cast("object", kind), type) or kind.__module__ != module.__name__:
                continue
            if issubclass(kind, BaseException | tuple | dict) or getattr(kind, "_is_protocol", False):
                continue
            # Typed dictionaries exist for type checkers only.
            if is_typeddict(cast("object", kind)):
                continue
            closed = {kind.__setattr__, kind.__delattr__} & {object.__setattr__, object.__delattr__}
            bare = not any(cls.__dict__.get("__slots__", True) for cls in kind.__mro__[:-1])
            if kind.__dictoffset__ or (closed and not bare):
                found.add(kind.__name__)
    assert found == NO_VALUES


def test_no_module_holds_an_open_table() -> None:
    """Constants of modules are constant: no dictionary, list or set is there for the taking."""
    found = [
        f"{module.__name__}.{name}"
        for module in modules()
        for name, thing in vars(module).items()
        if not name.startswith("__") and openness(thing).startswith("it is a")
    ]
    assert found == []


def test_actions_keep_what_they_stand_for() -> None:
    """An action is shared by all matches of the process: what it stands for can be neither set nor deleted."""
    play, call = Play(tr.Card.parse("QS"), "as H"), Call("7S")
    for action, name in ((play, "card"), (play, "form"), (call, "bid"), (NameTrump("S"), "suit"), (Bid(3), "any")):
        with pytest.raises(FrozenInstanceError):
            setattr(action, name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(action, name)
    assert (play.card, play.form) == (tr.Card.parse("QS"), "as H")


def test_a_refusal_cannot_be_changed() -> None:
    """Its data neither, which is told as JSON as it stands, however deep it is."""
    refusal = tr.Violation("x/y", "No.", data={"cards": ["AS", {"KS": [1]}], "seat": 3})
    assert json.loads(json.dumps(refusal.data)) == {"cards": ["AS", {"KS": [1]}], "seat": 3}
    assert refusal.data == {"cards": ("AS", {"KS": (1,)}), "seat": 3}
    assert all(other == refusal and hash(other) == hash(refusal) for other in copies(refusal))
    with pytest.raises(TypeError, match="cannot be changed"):
        cast("Any", refusal.data)["seat"] = 4
    with pytest.raises(TypeError, match="cannot be changed"):
        cast("Any", refusal.data)["cards"][1]["KS"] = 4


@pytest.mark.parametrize(
    ("method", "given"),
    [
        ("clear", ()),
        ("pop", ("a",)),
        ("popitem", ()),
        ("setdefault", ("b", 2)),
        ("update", ({"b": 2},)),
        ("__setitem__", ("a", 2)),
        ("__delitem__", ("a",)),
        ("__ior__", ({"b": 2},)),
    ],
)
def test_a_frozen_table_refuses_every_change(method: str, given: tuple[object, ...]) -> None:
    """By whatever method of a dictionary."""
    table = FrozenDict({"a": 1})
    with pytest.raises(TypeError, match="cannot be changed"):
        getattr(table, method)(*given)
    assert table == {"a": 1}


def test_a_frozen_table_is_a_dictionary_to_read() -> None:
    """Equal to one, hashed by what it holds, and a copy of it can be changed; to begin it again changes nothing."""
    table = FrozenDict[str, int]({"a": 1, "b": 2})
    assert table == {"b": 2, "a": 1}
    assert {table: "found"}[FrozenDict[str, int]([("b", 2), ("a", 1)])] == "found"
    assert dict(table) | {"c": 3} == {"a": 1, "b": 2, "c": 3}
    cast("Any", table).__init__({"z": 26})
    assert table == {"a": 1, "b": 2}
    given = {"a": [1, 2]}
    frozen = frozen_table(given)
    given["a"].append(3)
    assert frozen == {"a": (1, 2)}
    assert FrozenDict[str, int].fromkeys("ab", 3) == FrozenDict({"a": 3, "b": 3})


def test_a_table_of_any_kind_is_frozen_at_any_depth() -> None:
    """A table within a table is copied and closed, be it a dictionary or another mapping."""
    inner = {"b": [1]}
    frozen = frozen_table({"a": MappingProxyType(inner)})
    inner["b"].append(2)
    assert frozen == {"a": {"b": (1,)}}
    assert isinstance(frozen["a"], FrozenDict)


def test_a_record_is_hashed_by_what_it_says() -> None:
    """Two records of a match are one key, and the variant in one cannot be changed."""
    match = tr.Match.start(tr.variants.oh_hell().evolve(name="Ours", players=(3,)), seed="sixteen bits and more")
    assert {Record.of(match): 1} == {Record.from_json(Record.of(match).to_json()): 1}
    assert {Redacted.of(match): 1} == {Redacted.from_json(Redacted.of(match).to_json()): 1}
    variant = Record.of(match).variant
    with pytest.raises(TypeError, match="cannot be changed"):
        cast("Any", variant)["name"] = "Theirs"
    assert tr.Variant.from_dict(variant) == match.variant


def test_a_state_has_no_other_parts_than_its_own() -> None:
    """What is changed in a copy is one of its slots; a slip of the pen is told, in settings and matches."""
    match = tr.Match.start(tr.variants.oh_hell(), players=3, seed="sixteen bits and more")
    with pytest.raises(TypeError, match="Setting has no wonn"):
        match.deal.setting.but(wonn=())
    with pytest.raises(TypeError, match="Match has no names_of_all"):
        changed(match, names_of_all=())
    with pytest.raises(FrozenInstanceError):
        cast("Any", match.deal.setting).dealer = 1
    with pytest.raises(TypeError):
        vars(match.deal.setting)


def test_systems_are_values() -> None:
    """A system is equal to its copies, and its house rules cannot be changed."""
    for name in tr.variants.ids():
        system: Any = catalogue._named(name)
        assert all(other == system and hash(other) == hash(system) for other in copies(system))
        with pytest.raises(TypeError, match="cannot be changed"):
            system.defaults["money"] = 1


def played() -> tr.Match:
    """Play to the second deal of a match, into the tricks."""
    match = tr.Match.start(tr.variants.oh_hell(), players=3, seed="sixteen bits and more", dealer=0)
    while not match.ledger or match.deal.phase != "play":
        match = match.apply(match.legal_actions()[0])
    return match


REPRS: Final[dict[str, tuple[Callable[[tr.Match], object], str]]] = {
    "setting": (
        lambda match: match.deal.setting,
        "<Setting of 9 cards for 3 seats, dealer 1, strain {trump}: after bidding>",
    ),
    "setting at first": (
        lambda match: match.rules.setting(match.rules.plans[0], 2, match.ledger[0].result.standing),
        "<Setting of 10 cards for 3 seats, dealer 2, strain None: before anything was decided>",
    ),
    "void": (
        lambda match: match.deal.setting.but(void=True, past=()),
        "<Setting of 9 cards for 3 seats, dealer 1, strain {trump}: void, before anything was decided>",
    ),
    "standing": (lambda match: match.standing, "<Standing after 1 deal: scores {scores}>"),
    "result": (
        lambda match: match.ledger[0].result,
        "<DealResult of deal 1, 10 cards, dealer 0: bids (0, 0, 0), won {won}>",
    ),
    "result without bids": (
        lambda match: DealResult(match.ledger[0].result.setting.but(bids=())),
        "<DealResult of deal 1, 10 cards, dealer 0: won {won}>",
    ),
    "void result": (
        lambda match: DealResult(match.deal.setting.but(void=True)),
        "<DealResult of deal 2, 9 cards, dealer 1: void>",
    ),
    "plan": (lambda match: match.rules.plans[1], "<DealPlan of deal 2, 9 cards>"),
    "view": (lambda match: match.view(1), "<View of seat 1: oh_hell, deal 2, play, seat 2 to act, scores {scores}>"),
    "view of the deal": (
        lambda match: match.view(1).deal,
        "<DealView of seat 1: deal 2, 9 cards, play, seat 2 to act>",
    ),
    "spectator": (lambda match: match.view().deal, "<DealView of a spectator: deal 2, 9 cards, play, seat 2 to act>"),
    "record": (Record.of, "<Record of 3 players: 2 deals, 36 actions>"),
    "redacted": (lambda match: Redacted.of(match, 2), "<Redacted record for seat 2: 3 players, {events} events>"),
    "redacted for all": (Redacted.of, "<Redacted record for a spectator: 3 players, {events} events>"),
    "refusal": (
        lambda match: match.why_not("ZZ"),
        "<Violation play/not-a-card: Seat 2 may not play ZZ: it is not a card of this pack.>",
    ),
}
"""What once filled a screen, and how it is shown."""


@pytest.mark.parametrize("what", REPRS)
def test_what_is_shown_is_short(what: str) -> None:
    """Who, which deal, whose turn: a line says it, and nothing in it is secret."""
    match = played()
    make, told = REPRS[what]
    thing: Any = make(match)
    events = len(thing.events) if isinstance(thing, Redacted) else 0
    won = match.ledger[0].result.won
    assert repr(thing) == told.format(trump=match.deal.trump, scores=match.scores, won=won, events=events)


def test_what_is_over_is_shown_as_over() -> None:
    """A view of a match that is over names nobody to act."""
    match = tr.Match.start(tr.variants.oh_hell().evolve(deals=tr.rules.cards(1)), players=3, seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert repr(match.view()).startswith("<View of a spectator: oh_hell, over, scores (")
    assert repr(match.view().deal) == "<DealView of a spectator: deal 1, 1 card, over>"


def test_no_value_is_filled_a_second_time() -> None:
    """What copies and unpickles a value fills it while it is empty; nobody can do so to one that is held."""
    met: set[type] = set()
    for name, players in (("american_500", 4), ("ninety_nine", 3), ("wizard", 4), ("la_pocha", 4)):
        for way, thing in reached(shown(name, players)):
            kind = type(thing)
            if kind in met or not kind.__module__.startswith("trickrules") or not hasattr(kind, "__setstate__"):
                continue
            met.add(kind)
            before = copy.copy(thing)
            state = cast("Any", thing).__getstate__()
            if state:
                with pytest.raises(FrozenInstanceError):
                    cast("Any", thing).__setstate__(state)
            assert thing == before, way
    assert {tr.Card, tr.Deck, tr.Variant, tr.Violation, tr.rules.Standing, tr.rules.ExactBidding} <= met
    assert len(met) > 50


def test_every_frozen_class_of_the_library_is_filled_once() -> None:
    """None takes the decorator from elsewhere, whose values could be filled again."""
    kinds = {kind for module in modules() for kind in vars(module).values() if isinstance(kind, type) and has(kind)}
    own = {kind for kind in kinds if kind.__module__.startswith("trickrules.")}
    found = {kind.__name__ for kind in own if cast("Any", kind).__setstate__.__module__ != "trickrules.base.frozen"}
    assert found == set()
    assert len(own) > 100


def test_a_frozen_class_without_parts() -> None:
    """Has nothing that could be changed, is copied as any other, and a call of the decorator makes one too."""

    @frozen
    class Empty:
        pass

    @frozen(kw_only=True)
    class One:
        part: int

    assert all(other == Empty() for other in (copy.copy(Empty()), copy.deepcopy(Empty())))
    cast("Any", Empty()).__setstate__({})
    one = One(part=1)
    with pytest.raises(FrozenInstanceError):
        cast("Any", one).__setstate__({"part": 2})
    assert copy.copy(one) == one == One(part=1)


def test_a_deal_offers_what_it_answers_in_every_phase() -> None:
    """Whoever completes a deal in a shell sees what can be called, and nothing that one phase keeps for itself."""
    deal = tr.Deal.start(tr.variants.oh_hell(), players=3, seed=1)
    offered = {name for name in dir(deal) if not name.startswith("_")}
    assert {"apply", "turn", "legal_actions", "view", "why_not"} <= offered
    assert offered.isdisjoint({"course", "calls", "said", "open", "stage", "after", "objection"})
    for name in offered - {"start", "dealt", "from_line"}:
        assert hasattr(deal, name)
