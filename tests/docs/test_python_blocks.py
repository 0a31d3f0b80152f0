"""Every fenced Python block of the README and the docs runs, in order, the blocks of one page sharing their names."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from tests.registers import forget

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield each block with the number of lines before it."""
    lines = text.splitlines(keepends=True)
    begun: int | None = None
    for number, line in enumerate(lines):
        fence = line.strip()
        if begun is None and fence == "```python":
            begun = number + 1
        elif begun is not None and fence == "```":
            yield begun, textwrap.dedent("".join(lines[begun:number]))
            begun = None
    assert begun is None, f"the block from line {begun} on is not closed"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_blocks_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader may paste them; a failure points to the line of the page."""
    # As in a reader's own file, the classes of a page can be found by its name.
    module = ModuleType(f"page_{page.stem}")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    try:
        for before, block in blocks(page.read_text(encoding="utf-8")):
            code = compile("\n" * before + block, str(page), "exec", dont_inherit=True)
            exec(code, vars(module))  # noqa: S102 -- our own pages
    finally:
        # What a page registers lasts as long as its reader's program.
        forget()


def test_blocks_are_found() -> None:
    """The pages that teach by code have code, so that the test above is not empty."""
    for page in (ROOT / "README.md", ROOT / "docs" / "tutorial.md", *(ROOT / "docs" / "how-to").glob("*.md")):
        assert list(blocks(page.read_text(encoding="utf-8")))
