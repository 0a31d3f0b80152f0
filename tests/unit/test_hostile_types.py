"""Whatever is given to the public face, wrong types too, is taken or refused by an error of the library's own.

The face is walked: every function, class and method that can be imported from ``trickrules`` and its public rooms is
called with every hostile value for each of its parameters, the others being as they should.  So are the classes with
one and two values of whatever kind, and what people write with operators: ``in``, ``[]``, comparisons, texts.
"""

from __future__ import annotations

import inspect
import operator
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

import trickrules as tr
from trickrules import rules
from trickrules.base.chance import Chance
from trickrules.base.reading import shown
from trickrules.bots import RandomBot
from trickrules.declaring.by_players import ByPlayers
from trickrules.declaring.system import System
from trickrules.files.kinds import BASES
from trickrules.records import Journal, Record, Redacted
from trickrules.rules import DealResult, Phase, Setting, Standing
from trickrules.sheet.entries import Change
from trickrules.showing.events import events
from trickrules.states.deal import bare
from trickrules.watching.seen import LedgerLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOMS: Final = ("", ".rules", ".variants", ".records", ".testing", ".bots")

OH_HELL: Final = tr.variants.oh_hell()
MATCH: Final = tr.Match.start(OH_HELL, players=3, seed=1, dealer=2)


class Raising:
    """Something that nobody can look at."""

    def __repr__(self) -> str:
        """Raise."""
        raise ZeroDivisionError


HOSTILE: Final[dict[str, Any]] = {
    "none": None,
    "number": 3,
    "negative": -1,
    "huge number": 10**5000,
    "float": 1.5,
    "nan": float("nan"),
    "infinity": float("inf"),
    "complex": 1j,
    "fraction": Fraction(1, 3),
    "quiet decimal": Decimal("NaN"),
    "signaling decimal": Decimal("sNaN"),
    "truth": True,
    "bytes": b"x",
    "object": object(),
    "raising": Raising(),
    "list": [],
    "nested": [[[]]],
    "tuple": (1, "x", None),
    "set": {1, 2},
    "table": {},
    "strange table": {1: None, "x": []},
    "function": lambda: None,
    "class": int,
    "text": "x",
    "long text": "x" * 100_000,
    "lone surrogate": "\ud800",
    "no text": "",
    "nul": "a\x00b",
    "path with nul": Path("a\x00b"),
    "path with half a character": Path("\ud800"),
    "list of a huge number": [10**5000],
    "tuple of nothings": (None, None, None),
    "range": range(3),
    "match": MATCH,
    "variant": OH_HELL,
}

FITTING: Final[dict[str, Any]] = {
    "action": "0",
    "after": MATCH,
    "before": None,
    "bid": "0",
    "bidding": rules.ExactBidding(),
    "bids": (),
    "bot": RandomBot(1),
    "call": "0",
    "card": "AS",
    "cards": [tr.Card.parse("AS")],
    "deck": OH_HELL.at(3).deck,
    "first": 1,
    "last": 3,
    "match": MATCH,
    "name": "Ann",
    "number": 0,
    "options": {},
    "observer": None,
    "other": OH_HELL,
    "path": "a.jsonl",
    "players": 3,
    "random": Random(1),
    "rank": tr.Rank.parse("A"),
    "record": Record.of(MATCH),
    "rules": MATCH.rules,
    "size": 3,
    "strain": "NT",
    "suit": tr.Suit.parse("S"),
    "symbol": "S",
    "text": "AS",
    "tricks": (1, 0, 0),
    "variant": OH_HELL,
    "view": MATCH.view(0).deal,
}
"""A value that fits, by the name of a parameter."""

ALWAYS: Final[dict[str, dict[str, Any]]] = {
    "trickrules.testing.check_variant": {"examples": 1, "laws": ["order"], "players": [3]},
    "trickrules.records.Record": {"variant": OH_HELL.to_dict()},
    "trickrules.records.Redacted": {"variant": OH_HELL.to_dict()},
}
"""What is always said, so that a call which is accepted ends soon."""

BY_THE_ENGINE: Final = (*BASES, Phase, Setting, Standing, System)
"""Classes whose methods the engine calls, with what it has made itself: these do not check what they are given.

The methods are the interface for rules of one's own, see *Called by the engine* in docs/reference/errors.md.
"""

ENGINE_METHODS: Final = {
    "Ruleset": {"setting"},
    "Variant": {"faults"},
    "Size": {"resolve"},
    "CardsOf": {"faults"},
}
"""Such methods of other classes."""

OF_STATES: Final = {"but"}
"""What states are made with, from parts that were looked at before."""

OWN: Final = {
    "Match": {"start", "apply", "why_not", "legal_actions", "amend", "view", "undo", "from_json", "save", "load"},
    "Deal": {"start", "apply", "why_not", "legal_actions", "amend", "view", "to_line", "from_line"},
    "Auction": {"start", "after", "call", "why_not", "legal_actions", "amend"},
    "System": {"make"},
}
"""Those methods of engine classes that people call."""

TOO_LONG: Final = {("trickrules.testing.check_variant", "examples", "huge number")}
"""What is accepted, and done."""

MOST_VALUES: Final = 2
"""How many values of no use a class is called with at most."""

BUILT_IN: Final = (str, tuple, dict)
"""What Python itself answers for, where a class is one of these."""

PYTHONS_OWN: Final = {"trickrules.rules.Tier", "trickrules.rules.CardsAction", "trickrules.records.Journal"}
"""An enumeration, a class without a word of its own, and a class that only its ``start`` and ``resume`` make."""


def faces() -> Iterator[tuple[str, Any]]:
    """Go through all that can be imported from the public rooms, each once, and what else makes things from nothing."""
    seen: set[int] = set()
    for room in ROOMS:
        module = import_module(f"trickrules{room}")
        for name in module.__all__:
            thing = getattr(module, name)
            if id(thing) not in seen:
                seen.add(id(thing))
                yield f"trickrules{room}.{name}", thing
    yield "trickrules.showing.events.events", events
    yield from (("Journal.start", Journal.start), ("Journal.resume", Journal.resume))


def callables() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Go through the functions, and the classes that are made by calling them."""
    for name, thing in faces():
        exempt = name in PYTHONS_OWN or Exception in getattr(thing, "__mro__", ())
        abstract = inspect.isabstract(thing) or getattr(thing, "_is_protocol", False)
        if callable(thing) and not exempt and not abstract:
            yield name, thing


def classes() -> Iterator[tuple[str, type[Any]]]:
    """Go through the classes, exceptions and states too, that somebody might call."""
    for name, thing in faces():
        made = isinstance(thing, type) and not inspect.isabstract(thing) and not getattr(thing, "_is_protocol", False)
        if made and name not in PYTHONS_OWN:
            yield name, thing


def class_methods() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Go through what is called on a class, whether or not something of it is held."""
    for name, thing in faces():
        for attribute in dir(thing) if isinstance(thing, type) else ():
            on_the_class = isinstance(inspect.getattr_static(thing, attribute), classmethod | staticmethod)
            if on_the_class and not attribute.startswith("_") and attribute not in OF_STATES:
                yield f"{name}.{attribute}", getattr(thing, attribute)


def playing() -> tr.Deal:
    """Bring a deal to its play."""
    deal = MATCH.deal
    while deal.phase == "bidding":
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def instances() -> Iterator[object]:
    """Give something of every class that people hold."""
    auction = MATCH.deal.auction
    yield from (MATCH, MATCH.deal, playing(), auction, tr.Trick.start(), tr.ScoreSheet.start(OH_HELL, 3))
    yield from (
        tr.Deck.standard(),
        tr.Card.parse("AS"),
        tr.CardSet.of(tr.Deck.standard(), "AS"),
        tr.Formula.parse("bid"),
    )
    yield from (tr.Suit.parse("S"), tr.Rank.parse("A"), MATCH.rules, OH_HELL, tr.variants.options("oh_hell")[0])
    yield from (rules.up(1, 3), rules.MAX, Record.of(MATCH), Redacted.of(MATCH), MATCH.view(0), MATCH.view(0).deal)
    yield from (RandomBot(1), rules.CardsOf(suit="H"), rules.Pile((1,)), tr.variants.oh_hell)
    sheet = tr.ScoreSheet.start(OH_HELL, 3).bid(0).bid(0).bid(0).tricks([4, 3, 3])
    yield from (MATCH.chance, ByPlayers(((3, 1),)), tr.variants.american_500(), sheet, sheet.table, sheet.deals[0])
    yield from (tr.Violation("x/y", "No.", 1), MATCH.legal_actions()[0], MATCH.standing, MATCH.deal.setting)
    yield from (DISCARDING.legal_actions(), LINE, MATCH.rules.plans[0], tr.Fault("x", "y"))


def discarding() -> tr.Deal:
    """Bring a deal to a discard."""
    deal = tr.Deal.start(tr.variants.american_500(), players=4, seed=1)
    while deal.phase == "bidding":
        deal = deal.apply(deal.legal_actions()[-1])
    return deal


DISCARDING: Final = discarding()

LINE: Final = LedgerLine.of(DealResult(MATCH.deal.setting.but(won=(1, 0, 0))), (), (), (0, 0, 0))


def methods() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Go through the methods of what people hold, but for those that the engine calls."""
    for thing in instances():
        own = type(thing)
        name = own.__name__
        for attribute in dir(own):
            raw = inspect.getattr_static(own, attribute)
            if (
                attribute.startswith("_")
                or attribute in OF_STATES
                or isinstance(raw, property)
                or not callable(getattr(thing, attribute))
                or not str(getattr(getattr(thing, attribute), "__module__", "")).startswith("trickrules")
                or isinstance(getattr(thing, attribute), type)
            ):
                continue
            kind = "System" if isinstance(thing, System) else name
            engine = isinstance(thing, BY_THE_ENGINE) and attribute not in OWN.get(kind, ())
            if not engine and attribute not in ENGINE_METHODS.get(name, ()):
                yield f"{name}.{attribute}", getattr(thing, attribute)


def called(name: str, function: Callable[..., Any]) -> list[str]:
    """Call something with every hostile value for each of its parameters, and tell which errors are not typed."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:  # written in C
        return []
    named = [each for each in parameters if each.kind not in {each.VAR_POSITIONAL, each.VAR_KEYWORD}]
    strange: list[str] = []
    for hostile in named:
        for kind, value in HOSTILE.items():
            if (name, hostile.name, kind) in TOO_LONG:
                continue
            given: dict[str, Any] = {
                each.name: FITTING.get(each.name, value) for each in named if each.default is each.empty
            }
            given.update(ALWAYS.get(name, {}))
            given[hostile.name] = value
            positional = [given.pop(each.name) for each in named if each.kind is each.POSITIONAL_ONLY]
            try:
                made = function(*positional, **given)
                if inspect.isgenerator(made):
                    next(made, None)
            except (tr.TrickRulesError, OSError):
                # A file that is not there is the system's to tell.
                continue
            except Exception as error:  # noqa: BLE001 -- what is looked for
                strange.append(f"{name}({hostile.name}={kind}): {type(error).__name__}: {shown(str(error))}")
    return strange


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 -- a path
    """Let files that are written by accident lie where nobody looks."""
    monkeypatch.chdir(tmp_path)


CALLABLES: Final = dict(callables())
CLASSES: Final = dict(classes())
CLASS_METHODS: Final = dict(class_methods())
METHODS: Final = [*methods()]


@pytest.mark.parametrize("name", CALLABLES)
def test_what_is_called(name: str) -> None:
    """Functions and classes refuse wrong types by a typed error."""
    assert called(name, CALLABLES[name]) == []


@pytest.mark.parametrize(("name", "method"), METHODS, ids=[f"{at} {name}" for at, (name, _) in enumerate(METHODS)])
def test_methods(name: str, method: Callable[..., Any]) -> None:
    """So do methods of what people hold."""
    assert called(name, method) == []


@pytest.mark.parametrize("name", CLASSES)
def test_classes_that_are_called_with_anything(name: str) -> None:
    """Nothing, one value, or two: what is made can be printed, and what is not is refused by a typed error.

    Python's own is a ``TypeError`` for a wrong number of values, and for a state, which nobody makes by its class.
    """
    strange: list[str] = []
    for count in range(MOST_VALUES + 1):
        for kind, value in HOSTILE.items() if count else [("nothing", None)]:
            try:
                made = CLASSES[name](*[value] * count)
                f"{made} {made!r}" if issubclass(CLASSES[name], tr.Violation | Exception) else None
            except tr.TrickRulesError:
                continue
            except TypeError as error:
                if "argument" not in str(error) and "not by calling the class" not in str(error):
                    strange.append(f"{name}({kind} x {count}): {shown(str(error))}")
            except Exception as error:  # noqa: BLE001 -- what is looked for
                strange.append(f"{name}({kind} x {count}): {type(error).__name__}: {shown(str(error))}")
    assert strange == []


@pytest.mark.parametrize("name", CLASS_METHODS)
def test_methods_of_classes(name: str) -> None:
    """So do class methods, those of states and errors too."""
    assert called(name, CLASS_METHODS[name]) == []


THINGS: Final = [*instances()]

ANSWERING: Final[dict[str, Any]] = {"==": operator.eq, "!=": operator.ne, "contains": operator.contains}

REFUSING: Final[dict[str, Any]] = {
    "<": operator.lt,
    "[]": operator.getitem,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "|": cast("Any", operator).or_,
    "&": cast("Any", operator).and_,
}
"""Where Python may refuse in its own words."""


@pytest.mark.parametrize("thing", THINGS, ids=[f"{at} {type(thing).__name__}" for at, thing in enumerate(THINGS)])
def test_what_is_written_with_operators(thing: Any) -> None:  # noqa: ANN401 -- anything
    """``in``, ``==`` and a text answer whatever is given; ``<``, ``[]`` and a sum may be Python's own refusals."""
    for show in (str, repr, format, bool, hash):
        show(thing)
    own = cast("type[object]", type(thing))
    operators = {**ANSWERING, **REFUSING}
    if not hasattr(own, "__contains__"):
        del operators["contains"]
    strange: list[str] = []
    for kind, value in HOSTILE.items():
        for name, operate in operators.items():
            pythons: tuple[type[Exception], ...] = (TypeError, IndexError) if name in REFUSING else ()
            if issubclass(own, BUILT_IN):
                pythons = (TypeError, LookupError, ArithmeticError)
            try:
                operate(thing, value)
            except Exception as error:  # noqa: BLE001 -- what is looked for
                if isinstance(error, (tr.TrickRulesError, *pythons)):
                    continue
                strange.append(f"{name}(…, {kind}): {type(error).__name__}: {shown(str(error))}")
    assert strange == []


def test_states_are_not_made_by_calling_their_class() -> None:
    """An empty state would fail at the first look; the refusal says how they come about."""
    states: tuple[Any, ...] = (tr.Match, tr.Trick, tr.Auction, rules.Choice, rules.Sealed)
    for state in states:
        for given in ((), (None,), (1, 2)):
            with pytest.raises(TypeError, match=f"^{state.__name__} is made by its start and by actions"):
                state(*given)


def test_a_seat_that_is_none_is_told_as_none() -> None:
    """A refusal of a number too long to be written can be written."""
    for asked in (MATCH, MATCH.deal, playing(), DISCARDING):
        refused = asked.why_not("0", 10**5000)
        assert refused is not None
        assert (refused.seat, refused.code) == (None, "turn/not-yours")
        assert str(refused) in repr(refused)
        with pytest.raises(tr.IllegalAction):
            asked.apply("0", 10**5000)
    assert tr.Violation("x/y", "No.", 3).seat == 3


CHANCE: Final = Chance(1)


class InBytes:
    """A path that is no text."""

    def __fspath__(self) -> bytes:
        """Give bytes."""
        return b"x"


def sheet_of(*parts: Any) -> tuple[object, ...]:  # noqa: ANN401 -- anything
    """Look at what follows from the parts of a sheet."""
    return (tr.ScoreSheet(OH_HELL, *parts).table,)


PARTS: Final[dict[str, tuple[Any, tuple[object, ...]]]] = {
    "contributions": (Chance, (1, 5)),
    "contribution": (Chance, (1, (5,))),
    "packs": (Chance, (1, (), ((1.5,),))),
    "first dealer": (Chance, (1, (), (), "x")),
    "label": (CHANCE.order, (1, 2)),
    "half a label": (CHANCE.order, ("\ud800", 2)),
    "size": (CHANCE.order, ("x", 65_537)),
    "number": (CHANCE.pack, (-1, 2)),
    "shuffled number": (CHANCE.shuffled, (1.5, 2)),
    "table": (ByPlayers, ((),)),
    "players": (ByPlayers(((3, 1),)).at, (Decimal("NaN"),)),
    "huge players": (ByPlayers(((3, 1),)).at, (10**5000,)),
    "float of deeds": (MATCH.deal.recent, (1.5,)),
    "too many deeds": (playing().recent, (99,)),
    "deeds of a trick": (bare(playing()).recent, (1,)),
    "deeds of an auction": (bare(MATCH.deal).recent, (-1,)),
    "course": (tr.Auction.on, (None,)),
    "course of a deal": (cast("Any", type(MATCH.deal)).on, (5,)),
    "plan": (tr.Deal.dealt, (None, MATCH.deal.setting)),
    "setting": (tr.Deal.dealt, (MATCH.rules.plans[0], None)),
    "plan of a setting": (MATCH.rules.setting, (None, 0, MATCH.standing)),
    "dealer of a setting": (MATCH.rules.setting, (MATCH.rules.plans[0], 3, MATCH.standing)),
    "standing of a setting": (MATCH.rules.setting, (MATCH.rules.plans[0], 0, None)),
    "pack of a setting": (MATCH.rules.setting, (MATCH.rules.plans[0], 0, MATCH.standing, [1])),
    "result": (LedgerLine.of, (None, (), (), ())),
    "points": (LedgerLine.of, (DealResult(MATCH.deal.setting), (1,), (), ())),
    "scores": (LedgerLine.of, (DealResult(MATCH.deal.setting), (), (), ("x",))),
    "change": (tr.ScoreSheet.start(OH_HELL, 3).table.changed, (None,)),
    "stranger": (tr.ScoreSheet.start(OH_HELL, 3).table.changed, (Change(leaves="Eve"),)),
    "sheet": (tr.ScoreSheet, (None, (), 0, ())),
    "sheet without players": (sheet_of, ((), 0, ())),
    "sheet with another dealer": (sheet_of, (("A", "B", "C"), 3, (0, 0, 0))),
    "sheet with other scores": (sheet_of, (("A", "B", "C"), 0, (0, 0))),
    "violation": (tr.IllegalAction, (None,)),
    "faults": (tr.DefinitionError, (None,)),
    "no faults": (tr.DefinitionError, ([],)),
    "fault": (tr.RecordError, ([10**5000],)),
    "path of a fault": (tr.RecordError.of, (1, "x")),
    "seat": (tr.Violation, ("x/y", "No.", True)),
    "code": (tr.Violation, (1, "No.")),
    "text": (rules.Action, (None,)),
    "menu": (rules.Choice.start, (0, None)),
    "menus": (rules.Sealed.start, (3,)),
    "one of the menus": (rules.Sealed.start, ([3],)),
    "file with nul": (MATCH.save, (Path("a\x00b"),)),
    "file with half a character": (tr.Match.load, (Path("\udc80"),)),
    "bytes of a path": (MATCH.save, (InBytes(),)),
    "journal": (Journal.start, (Path("a\x00b"), MATCH)),
    "resumed": (Journal.resume, (Path("a\x00b"),)),
}
"""What is no part of what it is given to."""


SENTENCES: Final = (
    r"is expected|are expected|a text of at most|by_players has entries|does not sit|is for 3, 4, 5, 6, 7"
)


@pytest.mark.parametrize("what", PARTS)
def test_what_is_made_of_parts(what: str) -> None:
    """Each part is looked at when it is given, and its refusal is a sentence about it."""
    make, given = PARTS[what]
    with pytest.raises((tr.DefinitionError, tr.RecordError), match=SENTENCES):
        make(*given)


def test_a_set_of_cards_holds_cards_alone() -> None:
    """Whatever else is asked for is not in it."""
    held = rules.CardsOf(suit="H", named="QS")
    assert tr.Card.parse("QS") in held
    assert tr.Card.parse("2H") in held
    for value in HOSTILE.values():
        assert value not in held


def test_the_walk_meets_what_people_use() -> None:
    """Nothing is left out by mistake."""
    names = {name for name, _ in METHODS}
    assert {"Match.apply", "Deal.start", "Deck.parse", "Variant.evolve", "ScoreSheet.tricks", "Ruleset.plan"} <= names
    assert {"trickrules.Match", "trickrules.rules.ExactBidding", "trickrules.records.replay"} <= set(CALLABLES)
    assert len(CALLABLES) > 100


@pytest.mark.parametrize("operate", ["__add__", "__sub__", "__mul__"])
def test_operators_of_packs_and_schedules(operate: str) -> None:
    """What packs and schedules are put together of is checked too."""
    things: tuple[Any, ...] = (tr.Deck.standard(), rules.up(1, 3), tr.CardSet.of(tr.Deck.standard(), "AS"), rules.MAX)
    for thing in things:
        if hasattr(thing, operate):
            assert called(f"{type(thing).__name__}.{operate}", getattr(thing, operate)) == []
