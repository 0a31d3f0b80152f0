"""The published schema of variant files is that of the bundled kinds of rules."""

from __future__ import annotations

import json
from pathlib import Path

from trickrules.records import variant_schema

FILE = Path(__file__).parents[2] / "docs" / "reference" / "variant.schema.json"


def test_schema_is_up_to_date() -> None:
    """If not, run ``docs/_gen/variant_schema.py``."""
    assert json.loads(FILE.read_text(encoding="utf-8")) == variant_schema()
