"""The table of variants is what its script makes of the catalogue."""

from __future__ import annotations

import runpy
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_page_is_up_to_date() -> None:
    """If this fails, run ``python docs/_gen/variants.py``."""
    script = runpy.run_path(str(DOCS / "_gen" / "variants.py"))
    assert (DOCS / "reference" / "variants.md").read_text(encoding="utf-8") == script["page"]()
