"""A sheet is held against matches of the games that the laws draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games import at_every_table

if TYPE_CHECKING:
    import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run for every bundled system and number of players."""
    at_every_table(metafunc)
