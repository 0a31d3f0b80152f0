"""Section 6: every worked expression of the rules text is a case of these tests, word for word."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

LISTED: Final = Path(__file__).parents[1] / "reference" / "expressions.txt"
EXPRESSIONS: Final = [line for line in LISTED.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def _cases() -> set[str]:
    """Collect the lines of every ``@examples`` of this folder."""
    cases: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="examples"), args=[ast.Constant(value=str(text))]):
                    cases.update(line.strip() for line in text.strip().splitlines())
                case _:
                    pass
    return cases


CASES: Final = _cases()


def test_6_there_are_262_expressions() -> None:
    """None is lost on the way, and none stands twice."""
    assert len(EXPRESSIONS) == len(set(EXPRESSIONS)) == 262


@pytest.mark.parametrize("expression", EXPRESSIONS, ids=EXPRESSIONS)
def test_6_expression_is_a_case(expression: str) -> None:
    """Some test evaluates the line as it stands."""
    assert expression in CASES
