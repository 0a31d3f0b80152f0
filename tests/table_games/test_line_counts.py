"""Each game is one short file that imports from the public face."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import GAMES

from trickrules import rules, variants

if TYPE_CHECKING:
    from pathlib import Path

MOST_LINES: Final = 40
FACE: Final = {"rules", "variants", "records", "testing", "bots"}


def left_out(node: ast.AST) -> bool:
    """Say whether a part of a file does not count: imports, what shows the game, and what only type checkers read."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in {"TYPE_CHECKING", "__name__ == '__main__'"}
    return isinstance(node, ast.Import | ast.ImportFrom) or (isinstance(node, ast.FunctionDef) and node.name == "main")


def lines(source: str) -> list[str]:
    """List the lines of a file that count: no blank ones, comments and docstrings either."""
    tree = ast.parse(source)
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            skipped.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    for part in filter(left_out, tree.body):
        skipped.update(range(part.lineno, (part.end_lineno or 0) + 1))
    told = enumerate(source.splitlines(), start=1)
    return [line for number, line in told if number not in skipped and line.strip() and line.strip()[0] != "#"]


def test_what_counts() -> None:
    """A declaration counts, with the classes of its own; imports, docstrings, comments and what shows it do not."""
    source = '''"""A game
of two lines."""

import random

# A comment.
GAME = tr.Variant(
    id="game",
)


class Own(Rule):
    """A rule."""

    points: int = 3


def main() -> None:
    """Show it."""
    print(GAME)


if __name__ == "__main__":
    main()
'''
    assert lines(source) == ["GAME = tr.Variant(", '    id="game",', ")", "class Own(Rule):", "    points: int = 3"]


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_is_short(file: Path) -> None:
    """At most 40 lines declare it, rules of its own included; the gates hold their format."""
    assert 0 < len(lines(file.read_text(encoding="utf-8"))) <= MOST_LINES


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_uses_the_public_face_alone(file: Path) -> None:
    """It imports the library by the names that are promised, and touches nothing that is private to another class."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    own = [module.split(".")[1:] for module in modules if module.split(".")[0] == "trickrules"]
    assert own
    assert all(not path or (len(path) == 1 and path[0] in FACE) for path in own)
    private = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr[0] == "_"]
    assert not [ast.unparse(node) for node in private if ast.unparse(node.value) != "self"]


def test_no_kind_bears_the_name_of_a_game() -> None:
    """What the library offers is general."""
    games = [file.stem.replace("_", "") for file in GAMES]
    games += [family.lower().replace(" ", "") for family in variants.families()]
    assert not [name for name in rules.__all__ for game in games if game in name.lower()]
