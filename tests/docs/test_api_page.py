"""The API page has a directive for every public name."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest

import trickrules
import trickrules.bots
import trickrules.records
import trickrules.rules
import trickrules.testing
import trickrules.testing.strategies
from trickrules.watching.event import KINDS

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "api.md"
TEXT = PAGE.read_text(encoding="utf-8")
DIRECTIVES = re.findall(r"^::: (\S+)$", TEXT, flags=re.MULTILINE)


@pytest.mark.parametrize("name", sorted({*trickrules.__all__, *trickrules.rules.__all__}))
def test_name_is_documented(name: str) -> None:
    """What can be imported from ``trickrules`` or ``trickrules.rules`` stands on the page, once."""
    found = [known for known in DIRECTIVES if known.rpartition(".")[2] == name and not known.startswith(tuple(ROOMS))]
    assert len(found) == 1


ROOMS: dict[str, list[str]] = {
    "trickrules.bots": trickrules.bots.__all__,
    "trickrules.records": trickrules.records.__all__,
    "trickrules.testing": trickrules.testing.__all__,
    "trickrules.testing.strategies": trickrules.testing.strategies.__all__,
}


@pytest.mark.parametrize("room", ROOMS)
def test_room_is_documented(room: str) -> None:
    """What the rooms above the states hand on stands on the page under its room."""
    assert not {f"{room}.{name}" for name in ROOMS[room]} - set(DIRECTIVES)


def test_events_are_documented() -> None:
    """Every kind of event stands on the page."""
    kinds = {f"{event.__module__}.{event.__name__}" for event in KINDS.values()}
    assert not kinds - set(DIRECTIVES)


def test_lists_on_the_how_to_pages_are_whole() -> None:
    """The kinds of events, and the laws, in their order."""
    views = (PAGE.parents[1] / "how-to" / "views.md").read_text(encoding="utf-8")
    kinds = views[views.index("The kinds are ") :].partition(".\n")[0]
    assert re.findall(r"`([^`]+)`", kinds) == list(KINDS)
    own_rules = (PAGE.parents[1] / "how-to" / "own-rules.md").read_text(encoding="utf-8")
    laws = own_rules[own_rules.index("| Law | What holds |") :].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` ", laws, flags=re.MULTILINE) == list(trickrules.testing.LAWS)


@pytest.mark.parametrize("directive", DIRECTIVES)
def test_what_is_documented_is_there(directive: str) -> None:
    """A directive names a room, or what a room has."""
    room, _, name = directive.rpartition(".")
    assert directive in sys.modules or hasattr(importlib.import_module(room), name)
