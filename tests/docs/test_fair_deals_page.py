"""The page on fair deals: the files that a reader writes by it are those that the other checker reads."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Final

from tests.docs.test_python_blocks import ROOT, blocks
from tests.records.node import SCRIPT, node

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = ROOT / "docs" / "how-to" / "fair-deals.md"


def test_the_files_of_the_page_are_checked() -> None:
    """The line for the command line gives the verdict of the page, with nothing missing."""
    module = ModuleType("page")
    for _, block in blocks(PAGE.read_text(encoding="utf-8")):
        exec(compile(block, str(PAGE), "exec", dont_inherit=True), vars(module))  # noqa: S102 -- our own page
    folder: Path = module.folder
    (line,) = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("node ")]
    _, _, *names = line.split()
    said = node([str(SCRIPT), *(str(folder / name) for name in names)])
    assert said == (0, f"{module.verdict}\n", "")
