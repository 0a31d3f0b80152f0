"""The API page has a directive for every public name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trickrules
import trickrules.rules

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "api.md"
DIRECTIVES = re.findall(r"^::: (\S+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("name", sorted({*trickrules.__all__, *trickrules.rules.__all__}))
def test_name_is_documented(name: str) -> None:
    """What can be imported from ``trickrules`` or ``trickrules.rules`` stands on the page, once."""
    found = [known for known in DIRECTIVES if known.rpartition(".")[2] == name]
    assert len(found) == 1
