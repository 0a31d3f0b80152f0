"""The page of the rules, the options and the tests say the same: every example is tested, every option is told."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from tests.skat.table import PAGE

import trickrules as tr

HERE: Final = Path(__file__).parent
TEXT: Final = PAGE.read_text(encoding="utf-8")


def numbers_of_tests() -> set[int]:
    """Number the examples of section 5 that tests are named after."""
    names = [
        node.name
        for file in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_5_")
    ]
    return {int(number) for name in names for number in re.findall(r"5_(\d+)", name)}


def test_every_example_is_tested() -> None:
    """Each number of section 5 is in the name of a test, and no test is named after one that is not there."""
    told = [int(number) for number in re.findall(r"^\| 5\.(\d+) \|", TEXT, flags=re.MULTILINE)]
    assert told == list(range(1, len(told) + 1))
    assert numbers_of_tests() == set(told)


def test_every_option_has_a_clause() -> None:
    """Section 3 has one for each, in their order."""
    clauses = re.findall(r"^### 3\.\d+ `(\w+)` ", TEXT, flags=re.MULTILINE)
    assert clauses == [option.name for option in tr.variants.options("skat")]


def test_every_clause_is_shown_by_an_example() -> None:
    """The clauses of section 2, the options and the systems occur in the examples."""
    shown = set(re.findall(r"\b([234]\.\d+)\b", TEXT[TEXT.index("\n## 5.") : TEXT.index("\n## 6.")]))
    clauses = re.findall(r"^### ([234]\.\d+) ", TEXT, flags=re.MULTILINE)
    # What is seen is shown by the views.
    assert set(clauses) - shown == {"2.14"}
