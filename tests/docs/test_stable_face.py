"""README, docs and examples import from the stable face only, as the page about it says."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [
    ROOT / "README.md",
    ROOT / "SECURITY.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
EXAMPLES: Final = sorted((ROOT / "examples").rglob("*.py"))
FACE: Final = frozenset(
    {
        "trickrules",
        "trickrules.bots",
        "trickrules.records",
        "trickrules.rules",
        "trickrules.testing",
        "trickrules.variants",
    }
)
"""The rooms of the stable face."""

BESIDES: Final = frozenset({("trickrules.testing", "strategies"), ("trickrules", "__version__")})
"""What is of the face and in no list: a room of strategies for Hypothesis, and the version."""

TOLD: Final = re.compile(r"^ *(?:import trickrules|from trickrules).*$", re.MULTILINE)
"""An import, in whatever block of a page it stands."""


def imports(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Name what is imported of the library: the room, and the name in it, ``""`` for the room itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.split(".")[0] == "trickrules")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "trickrules":
            yield from ((node.module or "", alias.name) for alias in node.names)


def blocks(page: Path) -> Iterator[str]:
    """Give the Python blocks of a page."""
    yield from re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def objections(source: str) -> list[str]:
    """Say what a program imports that is no part of the stable face."""
    return [f"{room}.{name}" for room, name in imports(ast.parse(source)) if not _is_of_the_face(room, name)]


def _is_of_the_face(room: str, name: str) -> bool:
    listed = import_module(room).__all__ if room in FACE else ()
    return f"{room}.{name}" in FACE or (room in FACE and not name) or name in listed or (room, name) in BESIDES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_imports_from_the_stable_face(example: Path) -> None:
    """Each name that it imports is one that a room of the face lists."""
    assert not objections(example.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_imports_from_the_stable_face(page: Path) -> None:
    """In its Python blocks each name is one that a room of the face lists; no other text shows another import."""
    assert not [strange for block in blocks(page) for strange in objections(block)]
    shown = [line.split()[1] for line in TOLD.findall(page.read_text(encoding="utf-8"))]
    assert set(shown) <= FACE


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import trickrules.states.match", ["trickrules.states.match."]),
        ("from trickrules.watching.view import View", ["trickrules.watching.view.View"]),
        ("def f():\n    from trickrules import states", ["trickrules.states"]),
        ("from trickrules.records import sheets", ["trickrules.records.sheets"]),
        ("import trickrules as tr\nfrom trickrules import View, rules\nfrom trickrules.rules import TurnUp", []),
    ],
)
def test_other_imports_are_found(source: str, told: list[str]) -> None:
    """A room that is not of the face, or a name that its room does not list, wherever the import stands."""
    assert objections(source) == told


def test_the_page_names_the_face() -> None:
    """The table of the page has the rooms that are held here."""
    page = (ROOT / "docs" / "reference" / "stable-face.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(trickrules[.a-z]*)` \|", page, re.MULTILINE)) == FACE
