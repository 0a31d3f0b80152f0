"""Honest hosts are never accused, and ten kinds of cheats are caught by everybody who was told of it.

Two checkers judge each case: the library, and ``docs/reference/verify.js``, which knows no rules and was written from
the page alone.  They have to agree.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.games import TABLES
from tests.records.hosts import CHEATS, cases, honest, odd
from tests.records.node import checked_cases
from tests.records.odd_tables import ODD_TABLES

import trickrules as tr

if TYPE_CHECKING:
    from tests.records.hosts import Case

FACTS: Final = {"amended", "gone", "late", "redeal", "several deals", "sits out", "told anew", "undo", "undo told"}


def judged(made: list[Case], *, fair: bool) -> int:
    """Let both checkers judge each case for each observer; gives how many judgements there were."""
    judgements = 0
    for case, other in zip(made, checked_cases(made), strict=True):
        for known, (text, faults) in zip(case.known, other, strict=True):
            verdict = known.verdict(case.published)
            assert bool(verdict) == fair, f"{case.published}, told to {known.seat}: {verdict}"
            assert (faults == []) == fair, f"{case.published}, told to {known.seat}: {text}"
            assert text == str(verdict) if fair else text.endswith(f" Held against: {verdict.evidence}.")
            assert not verdict.silent or "undo" in case.facts
            judgements += 1
    return judgements


@pytest.mark.thorough
@pytest.mark.parametrize("kind", CHEATS)
def test_every_kind_of_cheat_is_caught(kind: str) -> None:
    """Everybody who was told of something that is not so finds it, and so does the other checker."""
    assert judged(list(cases(CHEATS[kind], Random(kind), 3)), fair=False) > 3


@pytest.mark.thorough
def test_no_honest_host_is_accused() -> None:
    """Whoever takes back, amends, redeals, tells some late and loses some early, is not accused of anything."""
    assert judged(list(cases(honest, Random(8), 12)), fair=True) > 12


@pytest.mark.parametrize("name", ODD_TABLES)
def test_no_honest_host_is_accused_whatever_the_rules(name: str) -> None:
    """Cards drawn, passed, taken up, dealt in parts, any dealer, all deciding at once: nothing is held against it."""
    random = Random(name)
    assert judged([odd(random, name) for _ in range(4)], fair=True) > 8


@pytest.mark.nightly
@pytest.mark.parametrize("name", ODD_TABLES)
def test_no_honest_host_of_two_hundred_is_accused_whatever_the_rules(name: str) -> None:
    """The same, two hundred times."""
    random = Random(f"nightly {name}")
    assert judged([odd(random, name) for _ in range(200)], fair=True) > 400


@pytest.mark.nightly
@pytest.mark.parametrize("kind", CHEATS)
def test_every_kind_of_cheat_is_caught_a_hundred_times(kind: str) -> None:
    """The same, a hundred times, at all tables."""
    assert judged(list(cases(CHEATS[kind], Random(f"nightly {kind}"), 100)), fair=False) > 100


@pytest.mark.nightly
def test_no_honest_host_of_a_thousand_is_accused() -> None:
    """The same, a thousand times: all tables and all that is out of the ordinary are among them."""
    facts: Counter[str] = Counter()
    tables: set[tuple[str, int]] = set()
    random = Random(1)
    for _ in range(20):
        made = list(cases(honest, random, 50))
        judged(made, fair=True)
        for case in made:
            facts.update(case.facts)
            tables.add((case.published.variant.id, case.published.rules.seats))
    assert set(facts) == FACTS
    assert len(tables) > len(TABLES) // 2


def test_a_published_match_is_read_from_its_record() -> None:
    """What is published holds the record, from which the library plays the match again."""
    case = next(iter(cases(honest, Random(4), 1)))
    assert tr.Match.from_json(json.dumps(case.plain["record"])) == case.published
    assert json.loads(case.plain["terms"])["players"] == list(case.published.names)
