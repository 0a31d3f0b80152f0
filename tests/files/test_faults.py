"""Whatever is wrong with a file is told at once, each with its path; whatever is not a file ends quickly."""

from __future__ import annotations

import inspect
import math
import time
from importlib import import_module
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.games import CALM

import trickrules as tr
from trickrules import rules
from trickrules.files.toml import LONGEST_FILE
from trickrules.records import variant_schema

MANY: Final = settings(max_examples=200, deadline=None, suppress_health_check=CALM)
QUICK: Final = 2.0
SCHEMA: Final[Any] = Draft202012Validator(variant_schema())


def faults(data: Any) -> dict[str, str]:  # noqa: ANN401 -- anything
    """Read what is faulty, and give the faults by their paths."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Variant.from_dict(data)
    found: dict[str, str] = {}
    for fault in refused.value.faults:
        found[fault.path] = f"{found[fault.path]}; {fault.message}" if fault.path in found else fault.message
    return found


BASE: Final = {"base": "oh_hell"}
KINDS: Final = [
    *(getattr(rules, name) for name in rules.__all__),
    *(getattr(import_module(place.split(":")[0]), name) for name, place in tr.variants.own_kinds()),
]
"""The classes that rules are made of, among them all kinds."""


def kinds_of(base: type) -> str:
    """Name the kinds of a sort of rules that are there."""
    found = [kind for kind in KINDS if isinstance(kind, type) and issubclass(kind, base)]
    return ", ".join(sorted(kind.__name__ for kind in found if not inspect.isabstract(kind)))


CASES: Final[list[tuple[Any, dict[str, str]]]] = [
    ({}, dict.fromkeys(("id", "name", "players"), "it is missing")),
    ({"id": 5, "players": [4]}, {"id": "a text is expected, not 5", "name": "it is missing"}),
    ({"format": 2, **BASE}, {"format": "1 is expected, not 2"}),
    ({"format": True, **BASE}, {"format": "1 is expected, not True"}),
    ({"format": "1", **BASE}, {"format": "1 is expected, not '1'"}),
    ({"base": "oh_hel"}, {"base": "'oh_hel' is not in the catalogue; did you mean oh_hell?"}),
    ({"base": 5}, {"base": "a text is expected, not 5"}),
    ({"base": None}, {"base": "a text is expected, not None"}),
    ({**BASE, "options": []}, {"options": "a table is expected, not []"}),
    (
        {**BASE, "options": {"hock": False, "step": 3}},
        {
            "options.hock": "there is no such option here; did you mean hook?",
            "options.step": "3 is not one of 1, 2",
        },
    ),
    (
        {**BASE, "options": {"deals": 9}},
        {"options.deals": "goes with schedule=fixed, not with down_up"},
    ),
    (
        {"id": "x", "name": "X", "players": [4], "options": {"hook": False}},
        {"options": "house rules can be given only with a base"},
    ),
    ({**BASE, "trunp": {}}, {"trunp": "there is no such name here; did you mean trump?"}),
    ({**BASE, "origin": {}}, {"origin": "there is no such name here; did you mean scoring?"}),
    (
        {**BASE, "trump": "NoTrump"},
        {"trump": "a table or a list or nothing (an empty list) is expected, not 'NoTrump'"},
    ),
    (
        {**BASE, "trump": {"kind": "NoTrunp"}},
        {"trump.kind": "'NoTrunp' is not a known kind of rule; did you mean NoTrump?"},
    ),
    ({**BASE, "trump": {"kind": 5}}, {"trump.kind": "a text is expected, not 5"}),
    (
        {**BASE, "ending": {"kind": "X"}},
        {
            "ending.kind": "'X' is not a known kind of rule; "
            f"there are {kinds_of(rules.Ending)}"
            "; pass a kind of your own as kinds=, or register it with trickrules.register"
        },
    ),
    (
        {**BASE, "leader": {"who": "dealer"}},
        {"leader.kind": "it is missing; there are ContractorLeads, FirstLeader, HolderLeads"},
    ),
    (
        {**BASE, "leader": {"kind": "TurnUp"}},
        {
            "leader.kind": "a Leader is expected, and TurnUp is a PhaseRule; "
            "there are ContractorLeads, FirstLeader, HolderLeads"
        },
    ),
    (
        {**BASE, "leader": {"kind": "FirstLeader", "who": "deeler"}},
        {"leader.who": "eldest or dealer or left_of_contractor is expected, not 'deeler'; did you mean dealer?"},
    ),
    ({**BASE, "leader": []}, {"leader": "a table is expected, not []"}),
    ({**BASE, "bidding": {"kind": "ExactBidding", "hook": 1}}, {"bidding.hook": "true or false is expected, not 1"}),
    (
        {**BASE, "bidding": {"kind": "ExactBidding", "hook_min_cards": 0}},
        {"bidding.hook_min_cards": "a whole number from 1 is expected, not 0"},
    ),
    (
        {**BASE, "bidding": {"kind": "ExactBidding", "exempt_from": "x"}},
        {"bidding.exempt_from": "a whole number or nothing (an empty list) is expected, not 'x'"},
    ),
    (
        {**BASE, "scoring": {"kind": "ExactScoring", "made": "10 +", "missed": "0"}},
        {"scoring.made": "'10 +' is not a formula: it cannot be read as arithmetic."},
    ),
    (
        {**BASE, "scoring": {"kind": "ExactScoring", "made": 10}},
        {"scoring.made": "a formula is expected, not 10"},
    ),
    (
        {**BASE, "scoring": {"kind": "ExactScoring", "made": "1", "missed": "0", "made_zero": 5}},
        {"scoring.made_zero": "a formula or nothing (an empty list) is expected, not 5"},
    ),
    (
        {**BASE, "scoring": {"kind": "Streaks", "points": 5, "below": {"kind": "Bounce", "below": {"kind": "Nought"}}}},
        {
            "scoring.below.below.kind": "'Nought' is not a known kind of rule; "
            f"there are {kinds_of(rules.ScoringRule)}"
            "; pass a kind of your own as kinds=, or register it with trickrules.register"
        },
    ),
    ({**BASE, "duties": {"kind": "FollowSuit"}}, {"duties": "a list is expected, not {'kind': 'FollowSuit'}"}),
    (
        {**BASE, "duties": [{"kind": "FollowSuit"}, {"kind": "NotLed", "cards": {"suits": "H"}}]},
        {"duties[1].cards.suits": "there is no such name here; did you mean suit?"},
    ),
    (
        {**BASE, "duties": [{"kind": "NotLed", "cards": {"kind": "Cards"}}]},
        {"duties[0].cards.kind": "CardsOf is expected, not 'Cards'"},
    ),
    ({**BASE, "deals": "up(1, 2"}, {"deals": "'up(1, 2' is not a schedule: it cannot be read."}),
    ({**BASE, "deals": 5}, {"deals": "a schedule is expected, not 5"}),
    (
        {**BASE, "deals": "cards(1, trump=FixedTrump(5), x=1)"},
        {
            "deals": "x: there is no such name here; "
            "there are dealing, trump, bidding, exchange, declaring, duties, ranking, "
            "leader, between, showing, scoring, flow; trump.suit: a text is expected, not 5"
        },
    ),
    ({**BASE, "players": [0, 4]}, {"players": "a tuple of numbers from 1 to 12 is expected, not (0, 4)"}),
    ({**BASE, "players": []}, {"players": "a tuple of numbers from 1 to 12 is expected, not ()"}),
    ({**BASE, "players": [4.0]}, {"players[0]": "a whole number is expected, not 4.0"}),
    ({**BASE, "name": ""}, {"name": "a text on one line is expected, not ''"}),
    (
        {**BASE, "direction": "clockwize"},
        {"direction": "clockwise or counter_clockwise is expected, not 'clockwize'; did you mean clockwise?"},
    ),
    (
        {**BASE, "flow": ["dealing", "tea"]},
        {
            "flow": "('dealing', 'tea') names a step other than "
            "dealing, trump, bidding, exchange, declaring, play, showing"
        },
    ),
    ({**BASE, "sides": [0, "1"]}, {"sides[1]": "a whole number is expected, not '1'"}),
    (
        {**BASE, "deck": {"by_players": {}}},
        {"deck.by_players": "a value for each number of players is expected, not {}"},
    ),
    (
        {**BASE, "deck": {"by_players": {"4": {}}, "x": 1}},
        {"deck.x": "there is no such name here; there are by_players"},
    ),
    ({**BASE, "deck": {"by_players": []}}, {"deck.by_players": "a table is expected, not []"}),
    (
        {**BASE, "deck": {"by_players": {"13": {}}}},
        {"deck.by_players.13": "a number of players from 1 to 12 is expected, not '13'"},
    ),
    (
        {**BASE, "deck": {"by_players": {"4": {"rank": "7-A"}}, "x": 1}},
        {
            "deck.x": "there is no such name here; there are by_players",
            "deck.by_players.4.rank": "there is no such name here; did you mean ranks?",
        },
    ),
    (
        {**BASE, "deck": {"by_players": {"4": {"rank": "7-A"}}}},
        {"deck.by_players.4.rank": "there is no such name here; did you mean ranks?"},
    ),
    (
        {**BASE, "players": {"by_players": {"4": [4]}}},
        {"players": "a tuple of numbers from 1 to 12 is expected, not ByPlayers(table=((4, (4,)),))"},
    ),
]


NUMBERED: Final = [f"{number} {data!r}"[:60] for number, (data, _) in enumerate(CASES)]


@pytest.mark.parametrize(("data", "told"), CASES, ids=NUMBERED)
def test_each_fault(data: Any, told: dict[str, str]) -> None:  # noqa: ANN401 -- anything
    """Where it is, what is expected, and where near, what is meant."""
    assert faults(data) == told


@pytest.mark.parametrize("data", [data for data, _ in CASES], ids=NUMBERED)
def test_schema_refuses_it_too(data: Any) -> None:  # noqa: ANN401 -- anything
    """What an editor can know, it knows: not what is within texts, other systems, and how large numbers may be."""
    told = "; ".join(faults(data).values())
    within_texts = (
        "formula: it",
        "schedule: it",
        "goes with",
        "for schedule=fixed",
        "not in the catalogue",
        "x: there",
    )
    numbers = ("whole number from", "not 4.0")
    if not any(text in told for text in (*within_texts, *numbers)):
        assert not SCHEMA.is_valid(data)


def test_all_at_once() -> None:
    """Unknown names, unknown options, wrong kinds and wrong values, wherever they are."""
    data = {
        "format": 3,
        "base": "oh_hell",
        "nmae": "x",
        "players": ["4"],
        "deals": "up(1, )",
        "deck": {"pack": "french", "copies": 0, "extra": "XX", "suit": "H"},
        "bidding": {"kind": "ExactBidding", "hook": "off", "hook_min_cards": 0, "hok": True},
        "duties": [{"kind": "FolowSuit"}, {"kind": "NotLed"}, 5],
        "trump": [{"kind": "TurnUp", "naming": 5}, {"kind": "MustTrump"}],
        "scoring": {"kind": "ExactScoring", "made": "x y", "missed": 5},
        "options": {"hock": True},
        "flow": ["tea"],
    }
    assert set(faults(data)) == {
        "format",
        "nmae",
        "players[0]",
        "deals",
        "deck.copies",
        "deck.extra",
        "deck.suit",
        "bidding.hook",
        "bidding.hook_min_cards",
        "bidding.hok",
        "duties[0].kind",
        "duties[1].cards",
        "duties[2]",
        "trump[0].naming",
        "trump[1].kind",
        "scoring.made",
        "scoring.missed",
        "options.hock",
        "flow",
    }


@pytest.mark.parametrize("data", [None, 5, "x", [], [{}], b"", 0.5, object(), tr.variants.oh_hell(), tr.Variant])
def test_what_is_no_table(data: Any) -> None:  # noqa: ANN401 -- anything
    """One fault, of the whole."""
    assert faults(data) == {"": faults(data)[""]}
    assert faults(data)[""].startswith("a table is expected")


def _cyclic() -> dict[str, Any]:
    held: dict[str, Any] = {"kind": "Streaks", "points": 5}
    held["below"] = held
    return {"base": "oh_hell", "scoring": held}


def _deep(depth: int) -> dict[str, Any]:
    held: dict[str, Any] = {"kind": "MostTricks"}
    for _ in range(depth):
        held = {"kind": "Bounce", "below": held}
    return {"base": "oh_hell", "scoring": held}


HOSTILE: Final[dict[str, Any]] = {
    "cycle": _cyclic(),
    "deep": _deep(5_000),
    "names": {**BASE, **{f"trump{number}": 0 for number in range(4_000)}},
    "kinds": {**BASE, "duties": [{"kind": f"FollowSuit{number}"} for number in range(2_000)]},
    "far kinds": {**BASE, "duties": [{"kind": f"{number}x" * 9} for number in range(2_000)]},
    "options": {**BASE, "options": {f"hook{number}": 0 for number in range(4_000)}},
    "option": {**BASE, "options": {"hook": [[0] * 50] * 50}},
    "not a number": {**BASE, "scoring": {"kind": "MostTricks", "points": math.nan}},
    "infinite": {**BASE, "players": [math.inf]},
    "huge": {**BASE, "scoring": {"kind": "MostTricks", "points": 10**5_000}},
    "large": {**BASE, "deals": f"cards({10**18})"},
    "often": {**BASE, "deals": "cards(1) * " + " * ".join(["10000"] * 50), "players": [5]},
    "players": {**BASE, "players": [13] * 4_000},
    "copies": {**BASE, "deck": {"copies": 2**62}},
    "cards": {**BASE, "deck": {"extra": "2C " * 3_000}},
    "long": {**BASE, "name": "x" * 10**6},
    "long name": {**BASE, "x" * 10**6: 1},
    "wide": {**BASE, "flow": ["play"] * 10**6},
    "no text": {**BASE, 5: 1},
    "odd": {**BASE, "trump": object()},
    "class": {**BASE, "trump": {"kind": tr.Variant}},
    "bytes": {**BASE, "name": b"x"},
    "set": {**BASE, "players": {4}},
    "dunder": {**BASE, "__class__": {}, "__init__": {"kind": "x"}},
    "self": {**BASE, "self": 1, "cls": 2, "name": "x"},
    "option names": {**BASE, "options": {"self": 1, "name": 2, "": 3}},
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_hostile_tables_end_quickly(data: Any) -> None:  # noqa: ANN401 -- anything
    """In a refusal that fits a screen, or at least a page; or in a variant that ``at`` refuses."""
    begun = time.perf_counter()
    with pytest.raises(tr.TrickRulesError) as refused:
        tr.Variant.from_dict(data).at(5)
    assert time.perf_counter() - begun < QUICK
    assert len(str(refused.value)) < 60_000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "x = ",
        "base = 'oh_hell'\nbase = 'oh_hell'",
        "base = 'oh_hell'\nname = 1979-05-27",
        "base = 'oh_hell'\nplayers = [nan, inf]",
        "base = 'oh_hell'\nname = " + "9" * 5_000,
        "a = " + "[" * 20_000,
        "a = " + "{a=" * 20_000,
        ".".join(["a"] * 20_000) + " = 1",
        "[" + ".".join(["a"] * 20_000) + "]",
        "[[duties]]\n" * 5_000,
        "base = 'oh_hell'\n" + "[[duties]]\nkind = 'x'\n" * 2_000,
        "a" * (LONGEST_FILE + 1),
        "\x00",
        "base = 'oh_hell'\nname = '\ud800'",
        'base = "\\uD800"',
    ],
    ids=range(17),
)
def test_hostile_texts_end_quickly(text: str) -> None:
    """What is no TOML, or TOML that is no variant."""
    begun = time.perf_counter()
    with pytest.raises(tr.TrickRulesError):
        tr.Variant.from_toml(text)
    assert time.perf_counter() - begun < QUICK


@pytest.mark.parametrize("text", [None, 5, b"base = 'oh_hell'", ["x"]])
def test_what_is_no_text(text: Any) -> None:  # noqa: ANN401 -- anything
    """It is refused as such."""
    with pytest.raises(tr.ParseError, match="is not a variant file"):
        tr.Variant.from_toml(text)


ATOMS: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["FollowSuit", "ExactScoring", "NotLed", "10 + bid", "up(1, 5)", "own", "french", "4", "oh_hell"]),
)
KEYS: Final = st.one_of(
    st.sampled_from(
        [
            "kind",
            "by_players",
            "below",
            "cards",
            "suit",
            "made",
            "missed",
            "points",
            "pack",
            "suits",
            "ranks",
            "4",
            "bids",
        ]
    ),
    st.text(max_size=3),
)
TREES: Final = st.recursive(
    ATOMS, lambda held: st.lists(held, max_size=3) | st.dictionaries(KEYS, held, max_size=4), max_leaves=12
)
SLOTS: Final = list(tr.Variant(id="x", name="x", players=(4,)).to_dict(full=True))


@MANY
@given(st.dictionaries(st.sampled_from([*SLOTS, "base", "options"]), TREES, max_size=5), st.booleans())
def test_any_table_is_a_variant_or_refused(data: dict[str, Any], based: bool) -> None:  # noqa: FBT001 -- drawn
    """No other error, whatever stands in it; and what is read is written and read again."""
    try:
        variant = tr.Variant.from_dict({**data, **({"base": "oh_hell"} if based else {})})
    except tr.TrickRulesError:
        return
    assert tr.Variant.from_dict(variant.to_dict()) == variant


def _places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 -- any part
    """List the paths of everything in some plain data."""
    if isinstance(data, bool | int | str):
        return [path]
    items: Any = data.items() if hasattr(data, "items") else enumerate(data)
    return [path, *(place for key, held in items for place in _places(held, (*path, key)))]


@MANY
@given(st.data())
def test_any_damaged_file_is_a_variant_or_refused(data: st.DataObject) -> None:
    """Something in a good file is replaced by anything."""
    name = data.draw(st.sampled_from(tr.variants.ids()))
    table: Any = tr.variants.get(name).to_dict(full=True)
    *way, last = data.draw(st.sampled_from(_places(table)[1:]))
    holder = table
    for key in way:
        holder = holder[key]
    holder[last] = data.draw(TREES)
    try:
        variant = tr.Variant.from_dict(table)
    except tr.TrickRulesError:
        return
    assert tr.Variant.from_dict(variant.to_dict()) == variant


@MANY
@given(st.data())
def test_any_damaged_text_is_a_variant_or_refused(data: st.DataObject) -> None:
    """A letter lost, doubled or changed."""
    text = tr.variants.get(data.draw(st.sampled_from(tr.variants.ids()))).to_toml(full=True)
    place = data.draw(st.integers(0, len(text)))
    damaged = text[:place] + data.draw(st.text(max_size=3)) + text[place + data.draw(st.integers(0, 3)) :]
    try:
        tr.Variant.from_toml(damaged)
    except tr.TrickRulesError:
        return
