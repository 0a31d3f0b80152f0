"""Whatever is given to the public face, wrong types too, is taken or refused by an error of the library's own.

The face is walked: every function, class and method that can be imported from ``trickrules`` and its public rooms is
called with every hostile value for each of its parameters, the others being as they should.
"""

from __future__ import annotations

import inspect
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import trickrules as tr
from trickrules import rules
from trickrules.base.reading import shown
from trickrules.bots import RandomBot
from trickrules.declaring.system import System
from trickrules.files.kinds import BASES
from trickrules.records import Journal, Record, Redacted
from trickrules.rules import Phase, Setting, Standing
from trickrules.showing.events import events

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
    "half a character": "\ud800",
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
    "Rules": {"setting"},
    "Variant": {"faults"},
    "Size": {"resolve"},
    "CardsOf": {"faults"},
}
"""Such methods of other classes."""

OF_STATES: Final = {"but", "fill", "make", "twin"}
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
METHODS: Final = [*methods()]


@pytest.mark.parametrize("name", CALLABLES)
def test_what_is_called(name: str) -> None:
    """Functions and classes refuse wrong types by a typed error."""
    assert called(name, CALLABLES[name]) == []


@pytest.mark.parametrize(("name", "method"), METHODS, ids=[f"{at} {name}" for at, (name, _) in enumerate(METHODS)])
def test_methods(name: str, method: Callable[..., Any]) -> None:
    """So do methods of what people hold."""
    assert called(name, method) == []


def test_the_walk_meets_what_people_use() -> None:
    """Nothing is left out by mistake."""
    names = {name for name, _ in METHODS}
    assert {"Match.apply", "Deal.start", "Deck.parse", "Variant.evolve", "ScoreSheet.tricks", "Rules.plan"} <= names
    assert {"trickrules.Match", "trickrules.rules.ExactBidding", "trickrules.records.replay"} <= set(CALLABLES)
    assert len(CALLABLES) > 100


@pytest.mark.parametrize("operate", ["__add__", "__sub__", "__mul__"])
def test_operators_of_packs_and_schedules(operate: str) -> None:
    """What packs and schedules are put together of is checked too."""
    things: tuple[Any, ...] = (tr.Deck.standard(), rules.up(1, 3), tr.CardSet.of(tr.Deck.standard(), "AS"), rules.MAX)
    for thing in things:
        if hasattr(thing, operate):
            assert called(f"{type(thing).__name__}.{operate}", getattr(thing, operate)) == []
