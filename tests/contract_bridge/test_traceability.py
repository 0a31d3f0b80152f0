"""Every clause of the rules, and every worked example, is named by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "contract-bridge.md"
CLAUSES: Final = re.findall(r"^(?:### |\*\*)([1-5](?:\.\d+)+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
TESTS: Final = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef)
}
TOLD_TOGETHER: Final = {"1.3": "2.2", "4.1": "4.1.1", "4.2": "4.2.1", "4.3": "4.3.1"}
"""Clauses that say what others go on with."""


def named_after(clause: str) -> str:
    """Give what the name of a clause's test begins with; parts of the score are tested together."""
    told = TOLD_TOGETHER.get(clause, clause)
    if told.startswith("2.9."):
        told = "2.9"
    return f"test_{told.replace('.', '_')}_"


def test_the_page_has_clauses() -> None:
    """They are found, each once."""
    assert len(CLAUSES) == len(set(CLAUSES)) > 60


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_test(clause: str) -> None:
    """One at least is named after it."""
    assert any(name.startswith(named_after(clause)) for name in TESTS), clause
