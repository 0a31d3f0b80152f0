"""The table of variants is what its script makes of the catalogue and the tests."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Final

import pytest

import trickrules as tr

DOCS: Final = Path(__file__).parents[2] / "docs"
SCRIPT: Final = runpy.run_path(str(DOCS / "_gen" / "variants.py"))


def test_page_is_up_to_date() -> None:
    """If this fails, run ``python docs/_gen/variants.py``."""
    assert (DOCS / "reference" / "variants.md").read_text(encoding="utf-8") == SCRIPT["page"]()


@pytest.mark.parametrize("system", tr.variants.ids())
def test_system_has_tests(system: str) -> None:
    """No cell of the column of tests is empty."""
    assert list(SCRIPT["tests"](system))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ([3, 2, 1, 2, 3], "3…1…3"),
        ([1, 2], "1, 2"),
        ([1, 1, 2, 3, 3, 2, 1], "1 × 2, 2, 3 × 2, 2, 1"),
        ([9, 7, 5, 3, 1], "9, 7, 5, 3, 1"),
        ([1, 2, 3, 4, 8, 8], "1…4, 8 × 2"),
        ([13], "13"),
    ],
)
def test_sizes_of_deals_are_shown_by_their_runs(given: list[int], shown: str) -> None:
    """Runs by their ends, repeats by their number."""
    assert SCRIPT["sizes"](given) == shown
