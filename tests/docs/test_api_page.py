"""The API page has a directive for every public name."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

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


@pytest.mark.parametrize("directive", DIRECTIVES)
def test_what_the_page_names_is_there(directive: str) -> None:
    """A module, or something of a module, so that the page can be built."""
    resolve_name(directive)
