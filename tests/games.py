"""The bundled systems at every table, and the strategy of their variants with random house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hypothesis import HealthCheck, assume
from hypothesis import strategies as st

import trickrules as tr
from trickrules.options import Option, WholeNumber

if TYPE_CHECKING:
    import pytest
    from hypothesis.strategies import DrawFn, SearchStrategy

CALM: Final = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
"""What is no sign of trouble where an example is a whole game, or a whole file."""

TRUMPS: Final = ("fixed:H", "sequence:S D C H NT", ["H", "NT"], ["C"], ("D", "S"))

SIZING: Final = ("deals", "max_cards", "schedule", "start", "step")
"""The house rules that one may have to give up where a schedule cannot be dealt."""

SEATING: Final = (*SIZING, "inkle_positions", "team_layout")
"""Besides, those that go with some numbers of players only."""


def _values(option: Option) -> SearchStrategy[object]:
    kinds = [value for value in option.values if not isinstance(value, bool | int | str)]
    drawn: list[SearchStrategy[object]] = [
        st.integers(kind.lowest, min(kind.highest, 12)) if isinstance(kind, WholeNumber) else st.sampled_from(TRUMPS)
        for kind in kinds
    ]
    listed = [value for value in option.values if value not in kinds]
    return st.one_of(*([st.sampled_from(listed)] if listed else []), *drawn)


@st.composite
def games(draw: DrawFn, /, name: str, players: int, **fixed: Any) -> tr.Variant:  # noqa: ANN401 -- any house rule
    """Draw a system's variant with random house rules, playable for a number of players."""
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


TABLES: Final = tuple(
    (name, players) for name in tr.variants.ids() for players in sorted(tr.variants.get(name).players)
)


def at_every_table(metafunc: pytest.Metafunc) -> None:
    """Let a test that asks for ``name`` and ``players`` run for every bundled system and number of players."""
    if {"name", "players"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
