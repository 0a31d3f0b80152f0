"""What the laws share: the tables that they are tried at, and games with house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import trickrules as tr
from trickrules import strategies

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy


@pytest.fixture(scope="session")
def games() -> Callable[..., SearchStrategy[tr.Variant]]:
    """Give the strategy of a system's variants with random house rules, playable for a number of players."""

    def strategy(name: str, players: int, **fixed: Any) -> SearchStrategy[tr.Variant]:  # noqa: ANN401 -- any house rule
        return strategies.variants(name, players=players, **fixed)

    return strategy


TABLES: Final = tuple(
    (name, players) for name in tr.variants.ids() for players in sorted(tr.variants.get(name).players)
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test that asks for ``name`` and ``players`` run for every bundled system and number of players."""
    if {"name", "players"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
