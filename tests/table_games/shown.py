"""The games of `examples/games`, and what is done with each of them."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

FOLDER: Final = Path(__file__).parents[2] / "examples" / "games"
GAMES: Final = sorted(FOLDER.glob("*.py"))


@cache
def game(name: str) -> ModuleType:
    """Load the file of a game; its classes are found by its name, as pickles need it."""
    spec = spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module


def variant(name: str, called: str) -> tr.Variant:
    """Give a variant that the file of a game declares."""
    held: object = getattr(game(name), called)
    assert isinstance(held, tr.Variant)
    return held


def comes_back(match: tr.Match, folder: Path, kinds: Sequence[type] = ()) -> None:
    """Save a match under way, and resume it: from a text, from a file, and from a journal in which it goes on."""
    tr.register(*kinds)
    text = match.to_json()
    assert tr.Match.from_json(text) == tr.Match.from_json(text, kinds=kinds) == match
    match.save(folder / "match.json")
    assert tr.Match.load(folder / "match.json") == match
    with Journal.start(folder / "match.jsonl", match) as journal:
        halfway = through_some(journal, 30)
    with Journal.resume(folder / "match.jsonl") as journal:
        assert journal.match == halfway
        through_some(journal, 10**6)
        finished = journal.match
    assert finished.is_over
    with Journal.resume(folder / "match.jsonl", kinds=kinds) as journal:
        assert journal.match == finished == journal.record.match


def through_some(journal: Journal, actions: int) -> tr.Match:
    """Play so many actions, or to the end, each written down."""
    random = Random(2)
    while actions and not journal.match.is_over:
        actions -= 1
        journal.apply(random.choice(journal.match.legal_actions()))
    return journal.match
