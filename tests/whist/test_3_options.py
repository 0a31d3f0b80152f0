"""Section 3: every value of every option of every system."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import free
from tests.whist.table import SYSTEMS, faults

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES: Final[Mapping[str, Mapping[str, tuple[object, ...]]]] = {
    "whist": {"target": (5, 1, 7, 9, 10, 100), "games": (1, 2), "trump": ("last_card", "in_turn", "in_turn_nt")},
    "knockout_whist": {
        "hands": (7, 2, 3, 4, 5, 6),
        "first_trump": ("turn_up", "hearts"),
        "later_trump": ("most_tricks", "turn_up"),
        "lives": (1, 2, 3),
    },
    "german_whist": {
        "target": (5, 1, 50, 100),
        "counted": ("last_thirteen", "all", "late_double"),
        "score": ("deal", "difference", "tricks"),
    },
}
"""Each option of section 3 by the games that take it, the usual value first."""

EVERY: Final = [
    (system, name, value) for system, options in VALUES.items() for name, values in options.items() for value in values
]


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_options_of_a_system(system: str) -> None:
    """Each takes the options that the page gives it, with their usual values."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert set(known) == set(VALUES[system])
    for name, values in VALUES[system].items():
        assert known[name].default == values[0]
        if name not in ("target", "hands"):
            assert set(known[name].values) == set(values)


@pytest.mark.parametrize(("system", "name", "value"), EVERY, ids=str)
def test_3_values_can_be_played(system: str, name: str, value: object) -> None:
    """Each value makes a variant that can be played, by every number of players, and saved."""
    variant = tr.variants.get(system, **free({name: value}))
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    for players in variant.players:
        random = Random(f"{system} {name} {value} {players}")
        match = tr.Match.start(variant, players=players, seed=random.randrange(99))
        while not match.is_over and len(match.ledger) < 3:
            match = match.apply(random.choice(match.legal_actions()))
        assert all(len(entry.points) == match.rules.side_count for entry in match.ledger)


@pytest.mark.parametrize(
    ("system", "name", "value"),
    [
        ("whist", "target", 0),
        ("whist", "target", 101),
        ("whist", "games", 3),
        ("whist", "trump", "first_card"),
        ("knockout_whist", "hands", 1),
        ("knockout_whist", "hands", 8),
        ("knockout_whist", "first_trump", "spades"),
        ("knockout_whist", "later_trump", "cut"),
        ("knockout_whist", "lives", 0),
        ("knockout_whist", "lives", True),
        ("german_whist", "counted", "first"),
        ("german_whist", "score", "tricks_over_six"),
    ],
    ids=str,
)
def test_3_other_values_are_refused(system: str, name: str, value: object) -> None:
    """With the option, and what it takes."""
    (fault,) = faults(system, **free({name: value}))
    assert fault.startswith(f"{name}: ")
    assert "is not one of" in fault


@pytest.mark.parametrize(
    ("system", "name"), [("whist", "lives"), ("knockout_whist", "target"), ("german_whist", "games")]
)
def test_3_each_game_has_its_own_options(system: str, name: str) -> None:
    """What another game of the family takes is refused."""
    (fault,) = faults(system, **free({name: 2}))
    assert name in fault
