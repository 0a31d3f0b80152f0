"""What the laws share: how many examples are tried, and how a game with house rules is drawn."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

import trickrules as tr
from trickrules.options import Option, WholeNumber

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DrawFn, SearchStrategy

# Each example is a whole game, so that few say much; the tests marked ``nightly`` try many more.
_CALM: Final = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
# On the machine that judges a change the same examples are tried again and again; everywhere else new ones.
settings.register_profile(
    "laws", max_examples=5, deadline=None, suppress_health_check=_CALM, derandomize=bool(os.environ.get("CI"))
)

TRUMPS: Final = ("fixed:H", "sequence:S D C H NT", ["H", "NT"], ["C"], ("D", "S"))

SIZING: Final = ("deals", "max_cards", "schedule", "start", "step")
"""The house rules that one may have to give up where a schedule cannot be dealt."""

SEATING: Final = (*SIZING, "inkle_positions", "team_layout")
"""Besides, those that go with some numbers of players only."""


settings.load_profile("laws")


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker of the long runs."""
    config.addinivalue_line("markers", "nightly: many examples of the laws; run by -m nightly")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long runs out unless a marker is asked for."""
    if config.getoption("markexpr"):
        return
    long = [item for item in items if item.get_closest_marker("nightly")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


def _values(option: Option) -> SearchStrategy[object]:
    kinds = [value for value in option.values if not isinstance(value, bool | int | str)]
    drawn: list[SearchStrategy[object]] = [
        st.integers(kind.lowest, min(kind.highest, 12)) if isinstance(kind, WholeNumber) else st.sampled_from(TRUMPS)
        for kind in kinds
    ]
    listed = [value for value in option.values if value not in kinds]
    return st.one_of(*([st.sampled_from(listed)] if listed else []), *drawn)


@st.composite
def _games(draw: DrawFn, name: str, players: int, fixed: dict[str, Any]) -> tr.Variant:
    options = {option.name: option for option in tr.variants.options(name)}
    names = draw(st.lists(st.sampled_from(sorted(options)), unique=True, max_size=4))
    chosen = {key: draw(_values(options[key])) for key in names if key not in fixed}
    while True:
        try:
            variant = tr.variants.get(name, **chosen, **fixed)
            variant.at(players)
        except tr.DefinitionError as error:
            # Leave out whatever does not go with the rest.
            named = {fault.path.partition("[")[0] for fault in error.faults}
            out = named & set(chosen) or {
                key for key in chosen if key in SEATING or (key == "scorer" and "first_dealer" in named)
            }
            assume(out)
            chosen = {key: value for key, value in chosen.items() if key not in out}
        else:
            return variant


@pytest.fixture(scope="session")
def games() -> Callable[..., SearchStrategy[tr.Variant]]:
    """Give the strategy of a system's variants with random house rules, playable for a number of players."""

    def strategy(name: str, players: int, **fixed: Any) -> SearchStrategy[tr.Variant]:  # noqa: ANN401 -- any house rule
        return _games(name, players, fixed)

    return strategy


TABLES: Final = tuple(
    (name, players) for name in tr.variants.ids() for players in sorted(tr.variants.get(name).players)
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test that asks for ``name`` and ``players`` run for every bundled system and number of players."""
    if {"name", "players"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
