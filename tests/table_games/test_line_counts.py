"""Every game is told on one page: at most 40 lines, counted after formatting, and by public names alone."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

GAMES: Final = sorted((Path(__file__).parents[2] / "examples" / "games").glob("*.py"))
MOST_LINES: Final = 40
MOST_COLUMNS: Final = 120


def counted(source: str) -> list[str]:
    """List the lines that count: all but imports, blank lines, docstrings, comments, and the ``main`` that shows it."""
    tree = ast.parse(source)
    left_out: set[int] = set()
    for node in ast.walk(tree):
        main = isinstance(node, ast.FunctionDef) and node.name == "main"
        started = isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'"
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if main or started or docstring or isinstance(node, ast.Import | ast.ImportFrom):
            assert isinstance(node, ast.stmt)
            left_out.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(source.splitlines(), start=1)
    return [line for number, line in lines if number not in left_out and line.strip() and line.strip()[0] != "#"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_game_is_short(game: Path) -> None:
    """So little is to be said, and no line is longer than the formatter has it."""
    source = game.read_text(encoding="utf-8")
    assert len(counted(source)) <= MOST_LINES
    assert max(map(len, source.splitlines())) <= MOST_COLUMNS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_game_uses_the_public_face(game: Path) -> None:
    """Of the library nothing is imported but ``trickrules`` and rooms of the stable face."""
    named = [
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(game.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert {name for name in named if name and name.startswith("trickrules")} <= {"trickrules", "trickrules.rules"}


def test_counting() -> None:
    """What counts is what says something of the game."""
    source = '"""Text.\n\nMore.\n"""\n\nimport a\nfrom b import (\n    c,\n)\n\n# comment\nX = (\n    1,\n)\n\n'
    source += 'class Y:\n    """Text."""\n\n    z = 1  # why\n\n\ndef main() -> None:\n    print(X)\n\n\n'
    source += 'if __name__ == "__main__":\n    main()\n'
    assert counted(source) == ["X = (", "    1,", ")", "class Y:", "    z = 1  # why"]
