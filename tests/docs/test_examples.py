"""Every example runs as it stands and prints something."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").rglob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_example_runs(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is run as by ``python examples/…``."""
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


def test_examples_are_found() -> None:
    """There are examples, so that the test above is not empty."""
    assert EXAMPLES
