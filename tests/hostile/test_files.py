"""Hostile files and data: refused, or read, within counted work."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from tests.hostile.work import MILLION, at_most

import trickrules as tr
from trickrules.declaring.catalogue import options
from trickrules.facts.standing import MOST_DEALS
from trickrules.records.redacted import Redacted
from trickrules.rules import ExactScoring, Streaks, cards
from trickrules.watching.event import Event
from trickrules.watching.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

MATCH = tr.Match.start(tr.variants.oh_hell(), players=4, seed=1, dealer=0)
JSON = MATCH.to_json()
LINE = MATCH.deal.to_line(MATCH.variant)
FULL = tr.variants.oh_hell().to_dict(full=True)


def nested(levels: int) -> dict[str, Any]:
    """Lay high and low jokers over one another, as a file does."""
    ranking: dict[str, Any] = {"kind": "SuitRanking"}
    for _ in range(levels):
        ranking = {"kind": "HighLowJokers", "below": ranking}
    return ranking


def own_pack(**parts: Any) -> dict[str, Any]:  # noqa: ANN401 -- a part of any kind
    """Write a pack of one suit out."""
    ranks = [{"symbol": str(number), "name": "r"} for number in range(500)]
    table = {"pack": "own", "suits": [{"symbol": "S", "name": "s"}], "ranks": ranks, "cards": {"S": ["1"] * 500}}
    return {**table, **parts}


VARIANTS: dict[str, dict[str, Any]] = {
    "too deep": {"ranking": nested(50)},
    "suits": {"deck": own_pack(suits=[{"symbol": f"s{n}", "name": "s"} for n in range(240)], cards={})},
    "ranks": {"deck": own_pack(ranks=[{"symbol": str(n), "name": "r"} for n in range(900)])},
    "symbols": {"deck": own_pack(suits=[{"symbol": "S" * 9_000, "name": "s"}], cards={"S" * 9_000: ["1"] * 500})},
    "copies": {"deck": {"pack": "french", "copies": 10**9}},
    "extra": {"deck": {"pack": "french", "extra": "JK " * 3_000}},
    "players": {"trump": {"by_players": {str(n): {"kind": "NoTrump"} for n in range(1, 2_000)}}},
    "duties": {"duties": [{"kind": "FollowSuit"}] * 1_000},
    "rules": {"declaring": [{"kind": "NoTrump"}] * 1_000},
    "deals": {"deals": "cards(1)*1000*1000"},
    "many": {"deals": "+".join(["cards(1)*1000"] * 140)},
    "sequence": {"trump": {"kind": "TrumpSequence", "strains": ["S"] * 2_000}},
    "digits": {"players": [10**4_000]},
    "values": {"duties": [[]] * 5_000},
}


@pytest.mark.parametrize("slots", VARIANTS.values(), ids=VARIANTS)
def test_variants(slots: dict[str, Any]) -> None:
    """A table that would make much is refused, by its reader or when it is to be played."""
    with at_most(MILLION // 2), pytest.raises(tr.DefinitionError):
        tr.Variant.from_dict({**FULL, **slots}).at(4)


def test_jokers_over_jokers_in_a_saved_match() -> None:
    """Twelve levels in a record of a few kilobytes, which took most of a minute, are read and played at once."""
    table = json.loads(JSON)
    table["variant"] = {**FULL, "ranking": nested(20), "deck": {"pack": "french", "extra": "JK JK JK"}}
    table["fingerprint"] = tr.Variant.from_dict(table["variant"]).fingerprint
    table["deals"] = [["0", "0", "0", "1"]]
    with at_most(MILLION):
        match = tr.Match.from_json(json.dumps(table))
    assert match.deal.phase == "play"


TEXTS: dict[str, str] = {
    "names": "\n".join("a." * 999 + f"b{n}=1" for n in range(30)),
    "one name": "a." * 30_000 + "a=1",
    "quoted": '"\\"".' * 10_000 + "a=1",
    "quotes": '"\\' * 31_000,
    "heads": "\n".join("[" + "x." * 39 + f"b{n}]" for n in range(720)),
    "names under a head": "[" + "x." * 38 + "y]\n" + "\n".join("x." * 39 + f"b{n}=1" for n in range(720)),
    "tables": "[[a]]\n" * 10_000,
    "lists": "a=[" + "[]," * 21_000 + "]",
    "deep lists": "a=" + "[" * 30_000,
    "deep tables": "a=" + "{b=" * 16_000,
    "digits": "a=" + "9" * 60_000,
    "blanks": "a" + " " * 63_000,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_variant_files(text: str) -> None:
    """Names of many parts, and much of little."""
    with at_most(3 * MILLION), pytest.raises(tr.TrickRulesError):
        tr.Variant.from_toml(text)


def changed(**parts: Any) -> str:  # noqa: ANN401 -- a part of any kind
    """Change parts of a record."""
    return json.dumps({**json.loads(JSON), **parts})


PACK = " ".join(map(str, tr.Deck.standard().cards))
RECORDS: dict[str, str] = {
    "packs": changed(packs=[PACK] * 10_000),
    "players": changed(players=["a"] * 50_000),
    "seed": changed(seed="9" * 9_999),
    "contributions": changed(contributions=["x" * 9_999] * 4),
    "actions": changed(deals=[["0"] * 90_000]),
    "deals": changed(deals=[[]] * 50_000),
    "comments": changed(comments=[{"deal": 0, "action": 0, "text": "x"}] * 40_000),
    "digits": JSON.replace('"dealer":0', '"dealer":1' + "0" * 5_000),
    "depth": "[" * 1_000_000,
    "lists": "[" + "[]," * 600_000,
    "blanks": " " * 1_999_999,
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_records(text: str) -> None:
    """A saved match that holds too much of anything."""
    with at_most(2 * MILLION), pytest.raises(tr.RecordError):
        tr.Match.from_json(text)


def test_packs_are_counted() -> None:
    """No more packs are given than there can be deals."""
    with pytest.raises(tr.DefinitionError, match="packs: there are 1001, and a match has at most 1000 deals"):
        tr.Match.start(MATCH.variant, packs=[range(52)] * (MOST_DEALS + 1))


LINES: dict[str, str] = {
    "steps": LINE + ", 0" * 100_000,
    "bars": LINE.replace("|", "|" * 10_000),
    "scores": LINE.replace("scores=0", "scores=" + "0," * 100_000),
    "digits": LINE.replace("deal=0", "deal=1" + "0" * 3_000),
    "facts": LINE.replace("dealer", "dealer=1 " * 50_000 + "dealer"),
    "depth": "{" * 100_000,
}


@pytest.mark.parametrize("text", LINES.values(), ids=LINES)
def test_lines(text: str) -> None:
    """A deal on one line that is very long."""
    with at_most(MILLION // 2), pytest.raises(tr.RecordError):
        tr.Deal.from_line(text)


def deep(levels: int) -> dict[str, Any]:
    """Put tables into tables."""
    table: dict[str, Any] = {}
    for _ in range(levels):
        table = {"a": table}
    return table


VIEW = MATCH.view(0).to_dict()
SEEN: dict[str, tuple[Callable[[Any], object], object]] = {
    "ledger": (View.from_dict, {**VIEW, "ledger": [{}] * 90_000}),
    "deep view": (View.from_dict, {**VIEW, "deal": deep(5_000)}),
    "wide view": (View.from_dict, {**VIEW, "players": ["x"] * 100_000}),
    "hands": (Event.from_dict, {"kind": "dealt", "hands": [[]] * 90_000}),
    "kind": (Event.from_dict, {"kind": "x" * 1_000_000}),
    "list of kinds": (Event.from_dict, {"kind": ["dealt"] * 100_000}),
    "digits": (Event.from_dict, {"kind": "deal begun", "number": 10**4_000, "dealer": 0, "cards": 1}),
    "redacted": (
        Redacted.from_json,
        json.dumps({**json.loads(MATCH.redacted(0)), "events": [{"kind": "x"}] * 150_000}),
    ),
}


@pytest.mark.parametrize(("read", "data"), SEEN.values(), ids=SEEN)
def test_what_was_seen(read: Callable[[Any], object], data: object) -> None:
    """Views, events and redacted records of too many values, or of values that are none."""
    with at_most(6 * MILLION), pytest.raises(tr.RecordError):
        read(data)


def test_a_full_score_sheet() -> None:
    """Four hundred entries, players who come and go among them, are read by the entry."""
    scoring = Streaks(points=5, below=ExactScoring(made="10", missed="0"))
    sheet = tr.ScoreSheet.start(MATCH.variant.evolve(deals=cards(2) * MOST_DEALS, scoring=scoring), 4)
    data = sheet.to_dict()
    deal, change = sheet.bids([0, 0, 1, 0]).tricks([2, 0, 0, 0]).leave("Seat 3", instead="Zoe").to_dict()["entries"]
    back = {**change, "leaves": "Zoe", "joins": "Seat 3"}
    data["entries"] = [deal, change, deal, back] * 100
    with at_most(4 * MILLION):
        read = tr.ScoreSheet.from_dict(data)
        assert len(read.deals) == 200
    assert tr.ScoreSheet.from_dict(read.to_dict()) == read
    floods: list[list[Any]] = [
        [deal] * 401,
        [deal] * 20_000,
        [{}] * 50_000,
        [{**deal, "bids": ["9" * 9_000] * 4}] * 400,
    ]
    for entries in floods:
        with at_most(6 * MILLION), pytest.raises(tr.RecordError):
            tr.ScoreSheet.from_dict({**data, "entries": entries})


@pytest.mark.parametrize(
    "text",
    ["♠" * 1_000_000, "A" * 1_000_000, "1" * 201, "10" * 90, "\uff21\uff33"],
    ids=["spades", "letters", "digits", "tens", "wide"],
)
def test_texts(text: str) -> None:
    """Texts of no card are not looked at beyond their length, whatever they are compared with."""
    names = len(tr.variants.ids()) + len(tr.variants.aliases())
    with at_most(500 + 40 * names):
        with pytest.raises(tr.ParseError):
            tr.Card.parse(text)
        assert MATCH.why_not(text) is not None
        with pytest.raises(tr.DefinitionError):
            tr.variants.get(text)


def taken_or_refused(name: str, given: dict[str, Any]) -> None:
    """Make a variant by a house rule, or have it refused."""
    with suppress(tr.DefinitionError):
        tr.variants.get(name, **given).at(4)


@pytest.mark.parametrize(
    "value",
    [10**9, 10**4_000, -1, "x" * 100_000, (1,) * 100_000, list(range(1, 600)), {"a": 1}, b"x"],
    ids=map(str, range(8)),
)
def test_options(value: object) -> None:
    """A house rule of any size is taken or refused, for every option of the two families."""
    for name in ("oh_hell", "australian_500"):
        for option in options(name):
            with at_most(MILLION // 2):
                taken_or_refused(name, {option.name: value})
