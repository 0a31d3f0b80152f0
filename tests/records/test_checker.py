"""The checker in JavaScript as a command: what it says, its exit status, and what it refuses to check."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import pytest
from tests.records.hosts import cases, honest
from tests.records.node import SCRIPT, checked, node

import trickrules as tr
from trickrules.records import Redacted, published, verify

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.records.hosts import Known

Change: TypeAlias = "Callable[[dict[str, Any], dict[str, Any]], object]"
"""Spoils what is published, or what was known."""

CASE: Final = next(iter(cases(honest, Random(3), 1)))


def known() -> Known:
    """Give what an observer knew who kept its events."""
    return next(known for known in CASE.known if known.told and known.commitment)


def run(folder: Path, published: str, known: str) -> tuple[int, str, str]:
    """Check two files."""
    files = {"published.json": published, "known.json": known}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return node([str(SCRIPT), *(str(folder / name) for name in files)])


def test_both_checkers_can_be_called(tmp_path: Path) -> None:
    """From the command line the other checker reads two files, and says what the library says: 0 if all is well."""
    kept = known()
    verdict = kept.verdict(CASE.published)
    said = run(tmp_path, f"\ufeff{json.dumps(CASE.plain)}", json.dumps(kept.plain))
    assert said == (0, f"{verdict}\n", "")


def test_what_is_found_is_told_with_another_status(tmp_path: Path) -> None:
    """A check that fails ends with 1, and says what it was held against too."""
    lie = {**known().plain, "commitment": "0" * 64, "told": None, "sealed": None, "contributions": None, "dealer": None}
    status, out, complaint = run(tmp_path, json.dumps(CASE.plain), json.dumps(lie))
    told = "The seed, or something of the terms, is not what the commitment was made for."
    assert (status, out, complaint) == (1, f"{told} Held against: commitment.\n", "")


def test_nothing_known_proves_nothing(tmp_path: Path) -> None:
    """An empty table is no complaint, and no proof."""
    status, out, _ = run(tmp_path, json.dumps(CASE.plain), "{}")
    assert status == 0
    missing = "Not proved without: commitment, sealed contributions, events."
    assert out.endswith(f": nothing was found. Held against: nothing. {missing}\n")


@pytest.mark.parametrize("arguments", [[], ["one"], ["one", "two", "three"]], ids=len)
def test_two_files_are_expected(arguments: list[str]) -> None:
    """Any other number of files is refused with what is expected."""
    told = "Two files are expected: node verify.js published.json known.json\n"
    assert node([str(SCRIPT), *arguments]) == (2, "", told)


def test_a_match_that_began_with_scores_is_checked_too() -> None:
    """What was told with other scores is found by both checkers."""
    one, other = (
        tr.Match.start(tr.variants.oh_hell(), players=["Ada", "Ben", "Cem"], seed=1, dealer=2, scores=scores)
        for scores in ([3, 0, 0], [0, 3, 0])
    )
    for told, fair in ((one, True), (other, False)):
        kept = Redacted.of(told, 1)
        (((text, faults),),) = checked([(json.loads(published(one)), [{"told": kept.to_dict()}])])
        assert (faults == []) == bool(verify(one, told=kept)) == fair
        assert fair or text.startswith("What was told is of a match that began with other scores.")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """What is not there, is no JSON, or is nested without end is refused by its path."""
    missing = tmp_path / "missing.json"
    assert node([str(SCRIPT), str(missing), str(missing)]) == (2, "", f"{missing}: it cannot be read (ENOENT).\n")
    good = json.dumps(CASE.plain)
    assert run(tmp_path, "{", "{}") == (2, "", f"{tmp_path / 'published.json'}: it is not JSON.\n")
    assert run(tmp_path, good, "") == (2, "", f"{tmp_path / 'known.json'}: it is not JSON.\n")
    events = [CASE.plain["events"][0], {"kind": "scored", "line": {"deep": 0}}]
    deep = [json.dumps(file) for file in ({**CASE.plain, "events": events}, {"told": events})]
    status, out, complaint = run(tmp_path, *(text.replace("0}}", f"{'[' * 99_999}{']' * 99_999}}}}}") for text in deep))
    assert (status, out) == (2, "")
    assert complaint.startswith("The files cannot be checked: ")
    assert complaint.count("\n") == 1


def put(whose: int, *path: str | int, value: object) -> Change:
    """Put a value somewhere into what is published (0), or what was known (1)."""

    def change(*both: dict[str, Any]) -> None:
        place: Any = both[whose]
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] = value

    return change


def drop(whose: int, *path: str | int) -> Change:
    """Take something away."""

    def change(*both: dict[str, Any]) -> None:
        place: Any = both[whose]
        for part in path[:-1]:
            place = place[part]
        del place[path[-1]]

    return change


def terms(**changes: object) -> Change:
    """Change the text of the terms."""

    def change(published: dict[str, Any], _: dict[str, Any]) -> None:
        published["terms"] = json.dumps({**json.loads(published["terms"]), **changes})

    return change


SPOILT: Final[dict[str, Change]] = {
    'known: there is no such name as "comitment"; there are commitment,': put(1, "comitment", value=""),
    'known: there is no such name as "\\u202ex"': put(1, "\u202ex", value=""),
    "known.commitment: a text is expected, not 7.": put(1, "commitment", value=7),
    'known.sealed: a list is expected, not "x".': put(1, "sealed", value="x"),
    "known.sealed[0]: a text is expected, not 1.": put(1, "sealed", value=[1]),
    "known.seat: a whole number from 0 to ": put(1, "seat", value=99),
    "known.dealer: a whole number from 0 to ": put(1, "dealer", value=True),
    "known.told: a table is expected, not 5.": put(1, "told", value=5),
    "known.told.format: it is missing.": put(1, "told", value={"seat": 1}),
    'known.told[0].kind: there is no event of the kind "dealed".': put(1, "told", value=[{"kind": "dealed"}]),
    "known.told[0].card: it is missing.": put(1, "told", value=[{"kind": "played", "seat": 1}]),
    'known.told[0]: there is no such name as "x"; there are kind, seats.': put(
        1, "told", value=[{"kind": "taken back", "seats": [0], "x": 1}]
    ),
    "published.format: 2 is expected, not 3.": put(0, "format", value=3),
    "published.format: it is missing.": drop(0, "format"),
    'published: there is no such name as "deals"; there are format, terms,': put(0, "deals", value=[]),
    "published.terms: it is not JSON.": put(0, "terms", value="{"),
    "published.terms.format: 1 is expected, not 2.": terms(format=2),
    "published.terms.players: a list of 1 or more is expected, not [].": terms(players=[]),
    "published.terms.deck: a list of at most 65536 is expected, not [": terms(deck=["2C"] * 65537),
    "published.terms.heights: a list of 0 is expected, not [1].": terms(dealer=0, draw=None, heights=[1]),
    "published.terms.draw: a table is expected, not null.": terms(dealer=None, draw=None),
    "published.record.format: 2 is expected, not 1.": put(0, "record", "format", value=1),
    "published.record.seed: it is missing.": drop(0, "record", "seed"),
    "published.record.contributions: a list of ": put(0, "record", "contributions", value=[]),
    "published.events: a deal that begins with “deal begun” is expected, not null.": put(0, "events", value=[]),
    'published.events: a deal that begins with “deal begun” is expected, not "': drop(0, "events", 0),
    "published.events[0].dealer: a whole number from 0 to ": put(0, "events", 0, "dealer", value=-1),
    "published.events[0].cards: a whole number from 0 to ": put(0, "events", 0, "cards", value=10**15),
}
"""What the refusal begins with, and what is wrong."""


@pytest.mark.parametrize("told", SPOILT)
def test_what_is_of_another_shape_is_refused(told: str) -> None:
    """Unknown names and formats, and whatever is missing or of another kind, are refused in one sentence by path."""
    published, kept = deepcopy(CASE.plain), json.loads(json.dumps(known().plain))
    SPOILT[told](published, kept)
    (((text, faults),),) = checked([(published, [kept])])
    assert text.startswith(told)
    assert faults is None


def test_a_refusal_ends_with_status_2(tmp_path: Path) -> None:
    """One sentence on what is complained of, nothing else, and no trace of where it was found."""
    said = run(tmp_path, json.dumps({**CASE.plain, "format": 3}), "{}")
    assert said == (2, "", "published.format: 2 is expected, not 3.\n")
    assert run(tmp_path, "[]", "{}") == (2, "", "published: a table is expected, not [].\n")
    assert run(tmp_path, json.dumps(CASE.plain), "null") == (2, "", "known: a table is expected, not null.\n")


def places(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """List the places of all values within plain data."""
    held: Any = cast("Any", data)
    names: Any = held if isinstance(data, dict) else range(len(held)) if isinstance(data, list) else ()
    for name in names:
        yield (*path, name)
        yield from places(held[name], (*path, name))


STRANGE: Final[tuple[Any, ...]] = (None, -1, 0, 7, 10**9, True, "", "2C", "played", [], {}, [[]], 1.5)


def test_whatever_is_edited_is_checked_or_refused() -> None:
    """Random edits of both files, values put elsewhere and taken away, give a verdict or a sentence, never an error."""
    random = Random(8)
    made: list[tuple[Any, list[Any]]] = []
    for case in cases(honest, random, 4):
        both = [case.plain, json.loads(json.dumps(random.choice(case.known).plain))]
        both[0]["terms"] = json.loads(both[0]["terms"])
        paths = list(places(both))
        for _ in range(150):
            spoilt = deepcopy(both)
            *path, name = random.choice([path for path in paths if len(path) > 1])
            place: Any = spoilt
            for part in path:
                place = place[part]
            if random.random() < 0.2:
                del place[name]
            else:
                place[name] = random.choice(STRANGE)
            if "terms" in spoilt[0]:
                spoilt[0]["terms"] = json.dumps(spoilt[0]["terms"])
            made.append((spoilt[0], [spoilt[1]]))
    refused = sum(faults is None for ((_, faults),) in checked(made))
    assert 100 < refused < len(made)
