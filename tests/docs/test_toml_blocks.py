"""Every fenced TOML block of the docs is TOML, and those that are variant files load."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path
from typing import Final

import pytest

import trickrules as tr

ROOT: Final = Path(__file__).parents[2]
FENCED: Final = re.compile(r"^( *)```toml\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
BLOCKS: Final = {
    f"{page.relative_to(ROOT).as_posix()}-{number}": textwrap.dedent(text)
    for page in sorted((ROOT / "docs").rglob("*.md"))
    for number, (_, text) in enumerate(FENCED.findall(page.read_text(encoding="utf-8")))
}


@pytest.mark.parametrize("text", BLOCKS.values(), ids=BLOCKS)
def test_block_is_toml(text: str) -> None:
    """A reader may copy it; a variant file is written as ``to_toml`` writes it."""
    table = tomllib.loads(text)
    if "base" in table:
        variant = tr.Variant.from_toml(text)
        assert tr.Variant.from_toml(variant.to_toml()) == variant
    if "format" in table:
        assert tr.Variant.from_toml(text).to_toml().strip() == text.strip()


def test_blocks_are_found() -> None:
    """There are variant files among them, so that the test above is not empty."""
    assert any("format" in tomllib.loads(text) for text in BLOCKS.values())
