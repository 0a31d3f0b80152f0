"""The bundled systems at every table, their variants with random house rules, and a plain game to try a rule in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast
from zlib import crc32

import pytest
from hypothesis import HealthCheck

import trickrules as tr
from trickrules.rules import Deck, ExactScoring, NoTrump, RaceTo, cards
from trickrules.testing import strategies

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from _pytest.mark import ParameterSet
    from hypothesis.strategies import SearchStrategy

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

CALM: Final = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
"""What is no sign of trouble where an example is a whole game, or a whole file."""


PLAIN: Final = tr.variants.oh_hell().evolve(
    players=(3,),
    deck=Deck.standard(ranks="9-A"),
    deals=cards(2).forever,
    trump=NoTrump(),
    bidding=None,
    scoring=ExactScoring(made="won", missed="won", no_bid="won"),
    ending=RaceTo(target=100),
)
"""Three players, two cards each, no trump and no bids: a point a trick, up to a hundred."""


def games(name: str, players: int, **fixed: Any) -> SearchStrategy[tr.Variant]:  # noqa: ANN401 -- any house rule
    """Give a system's variants with random house rules, playable for a number of players."""
    return strategies.variants(name, players=players, **fixed)


CORE: Final = 3
"""Of so many systems of a family one is in the core."""

TABLES: Final = tuple(
    (name, players) for name in tr.variants.ids() for players in sorted(tr.variants.get(name).players)
)


def at_every_table(metafunc: pytest.Metafunc, systems: Container[str] = tr.variants.ids()) -> None:
    """Let a test that asks for ``name`` and ``players`` run for every bundled system and number of players.

    Perhaps for some of the systems only.

    One table of each system is thorough, another one for each test; of one system in three, and of one in each family,
    it is part of the core.  At the others the test is run by night.
    """
    if {"name", "players"} <= set(metafunc.fixturenames):
        marked = _marked(metafunc.function.__name__)
        tables = [
            pytest.param(*table, id="-".join(map(str, table)), marks=marks)
            for table, marks in marked.items()
            if table[0] in systems
        ]
        metafunc.parametrize(("name", "players"), tables)


def _marked(test: str) -> dict[tuple[str, int], list[pytest.MarkDecorator]]:
    """Give each table its marks for a test, the same each time."""
    marked: dict[tuple[str, int], list[pytest.MarkDecorator]] = {table: [pytest.mark.nightly] for table in TABLES}
    for systems in tr.variants.families().values():
        first = _number(f"{test} {systems[0]}") % min(CORE, len(systems))
        for place, name in enumerate(systems):
            seats = sorted(tr.variants.get(name).players)
            core = place % CORE == first
            marked[name, seats[_number(f"{test} {name}") % len(seats)]] = [] if core else [pytest.mark.thorough]
    return marked


def _number(text: str) -> int:
    return crc32(text.encode())


def one_in(share: int, cases: Iterable[object]) -> list[ParameterSet]:
    """Leave one in so many cases, systems or tuples that begin with one, in the core, the same each time.

    The others are thorough.
    """
    params: list[ParameterSet] = []
    for case in cases:
        values = cast("tuple[object, ...]", case) if isinstance(case, tuple) else (case,)
        core = _number(" ".join(map(str, values))) % share == 0
        params.append(pytest.param(*values, marks=() if core else pytest.mark.thorough))
    return params
