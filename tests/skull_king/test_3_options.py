"""Section 3, and the defaults of section 4: every value of every option of every system."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.skull_king.table import SYSTEMS, faults

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "rounds": ("all", "even", "late", "fives", "tens", "falling"),
    "bids": ("at_once", "in_turn"),
    "score": ("standard", "rascal"),
    "bonus": ("made", "always"),
    "fourteens": (True, False),
    "mermaids": (True, False),
    "mermaid_taken": (20, 0),
    "king_taken": (40, 50),
    "all_escapes": ("first", "nobody"),
    "kraken": (False, True),
    "kraken_lead": ("winner", "kraken"),
    "loot": (False, True),
}
"""Each option of section 3, the usual value first."""

OTHERS: Final[Mapping[str, Mapping[str, object]]] = {
    "skull_king": {},
    "skull_king_first": {"fourteens": False, "mermaid_taken": 0, "king_taken": 50},
}
"""The defaults in which a system differs (section 4)."""

REFUSED: Final[Mapping[str, set[str]]] = {
    "skull_king": set(),
    "skull_king_first": {"fourteens", "kraken", "kraken_lead", "loot"},
}
"""The options that a system does not take (section 4)."""

BESIDE: Final[Mapping[str, Mapping[str, object]]] = {"kraken_lead": {"kraken": True}}
"""What some options go with."""

EVERY: Final = [
    (system, name, value)
    for system, refused in REFUSED.items()
    for name, values in VALUES.items()
    for value in values
    if name not in refused
]


def test_systems_of_the_family() -> None:
    """The two of the page."""
    assert set(SYSTEMS) == set(OTHERS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_options_of_a_system(system: str) -> None:
    """Each takes the options of the page, but for those that it refuses, with the defaults that the page gives it."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert list(known) == [name for name in VALUES if name not in REFUSED[system]]
    for name, option in known.items():
        assert option.default == OTHERS[system].get(name, VALUES[name][0])
        assert set(option.values) == set(VALUES[name])


@pytest.mark.parametrize(("system", "name", "value"), EVERY, ids=str)
def test_3_values_can_be_played(system: str, name: str, value: object) -> None:
    """Each value makes a variant of its own that can be played, and saved."""
    beside = BESIDE.get(name, {})
    variant = tr.variants.get(system, **{**beside, name: value})
    random = Random(f"{system} {name} {value}")
    deal = tr.Deal.start(variant, players=random.randrange(2, 7), seed=random.randrange(99), plan=4)
    while not deal.is_over:
        seat = random.choice(deal.actors)
        deal = deal.apply(random.choice(deal.legal_actions(seat)), seat)
    assert deal.points is not None
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    usual = tr.variants.get(system, **beside)
    assert (variant.fingerprint == usual.fingerprint) == (value == OTHERS[system].get(name, VALUES[name][0]))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", "ten"),
        ("bids", "secret"),
        ("score", "cannonball"),
        ("bonus", None),
        ("fourteens", 14),
        ("mermaids", 2),
        ("mermaid_taken", 30),
        ("king_taken", 0),
        ("all_escapes", "last"),
        ("kraken", "perhaps"),
        ("kraken_lead", "nobody"),
        ("loot", 2),
    ],
    ids=str,
)
def test_3_other_values_are_refused(name: str, value: object) -> None:
    """With the option, and what it takes."""
    given: dict[str, object] = {name: value}
    (fault,) = faults("skull_king", **given)
    assert fault.startswith(f"{name}: ")
    assert "is not one of" in fault


@pytest.mark.parametrize("name", sorted(REFUSED["skull_king_first"]))
def test_4_1_what_the_first_edition_lacks(name: str) -> None:
    """No fourteens, no Kraken and no loot."""
    given: dict[str, object] = {name: VALUES[name][1]}
    (fault,) = faults("skull_king_first", **given)
    assert fault.startswith(f"{name}: there is no such option here")
