"""The page of the rules, the options and the tests say the same: every example is tested, every option is told."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from tests.spades.test_3_options import VALUES

import trickrules as tr

HERE: Final = Path(__file__).parent
PAGE: Final = (HERE.parents[1] / "docs" / "rules" / "spades.md").read_text(encoding="utf-8")


def numbers_of_tests() -> set[int]:
    """Number the examples of section 5 that tests are named after; some tests go from one to another."""
    found: set[int] = set()
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_5_"):
                first, *others = map(int, re.findall(r"5_(\d+)", node.name))
                found |= set(range(first, others[0] + 1)) if "_to_" in node.name else {first, *others}
    return found


def in_words(value: object) -> str:
    """Tell a value as the page does."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "not given" if value is None else str(value)


def test_every_example_is_tested() -> None:
    """Each number of section 5 is in the name of a test, and no test is named after one that is not there."""
    told = [int(number) for number in re.findall(r"^\| 5\.(\d+) \|", PAGE, flags=re.MULTILINE)]
    assert told == list(range(1, len(told) + 1))
    assert numbers_of_tests() == set(told)


def test_every_option_is_told_with_its_values() -> None:
    """Section 3 has a clause for each option, in their order, with each value, that of section 2 first."""
    clauses = re.findall(r"^### 3\.(\d+) `(\w+)` .*\n\n(.*)\.$", PAGE, flags=re.MULTILINE)
    assert [int(number) for number, _, _ in clauses] == list(range(1, len(clauses) + 1))
    assert [name for _, name, _ in clauses] == list(VALUES) == [option.name for option in tr.variants.options("spades")]
    for _, name, told in clauses:
        values = ["a whole number from 0 to 7"] if name == "minimum_bid" else list(map(in_words, VALUES[name]))
        assert told.replace("`", "").lower().split(", ") == values


def test_every_clause_is_shown_by_an_example() -> None:
    """The clauses of section 2, the options and the systems occur in the examples."""
    shown = set(re.findall(r"\b([234]\.\d+)\b", PAGE[PAGE.index("## 5.") : PAGE.index("## 6.")]))
    clauses = re.findall(r"^### ([234]\.\d+) ", PAGE, flags=re.MULTILINE)
    # Who leads is shown by all examples of the play.
    assert set(clauses) - shown <= {"2.5"}
