"""What the laws share: the tables that they are tried at, and games with house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games import at_every_table, games

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    import trickrules as tr


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run for every bundled system and number of players."""
    at_every_table(metafunc)


@pytest.fixture(scope="session", name="games")
def _games() -> Callable[..., SearchStrategy[tr.Variant]]:
    """Give the strategy of a system's variants with random house rules, playable for a number of players."""
    return games
