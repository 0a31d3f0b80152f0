"""The bundled systems at every table, and their variants with random house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hypothesis import HealthCheck

import trickrules as tr
from trickrules.testing import strategies

if TYPE_CHECKING:
    import pytest
    from hypothesis.strategies import SearchStrategy

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

CALM: Final = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
"""What is no sign of trouble where an example is a whole game, or a whole file."""


def games(name: str, players: int, **fixed: Any) -> SearchStrategy[tr.Variant]:  # noqa: ANN401 -- any house rule
    """Give a system's variants with random house rules, playable for a number of players."""
    return strategies.variants(name, players=players, **fixed)


TABLES: Final = tuple(
    (name, players) for name in tr.variants.ids() for players in sorted(tr.variants.get(name).players)
)


def at_every_table(metafunc: pytest.Metafunc) -> None:
    """Let a test that asks for ``name`` and ``players`` run for every bundled system and number of players."""
    if {"name", "players"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
