"""Section 3, and the defaults of section 4: every value of every option of every system."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.klaverjas.table import SYSTEMS, faults
from tests.playing import free

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "must_trump": ("unless_partner_wins", "always"),
    "undertrump": ("must_not", "must"),
    "trump_making": ("eldest", "in_turn", "turned"),
    "first_asked": ("eldest", "dealer"),
    "all_pass": ("first_names", "last_names", "redeal"),
    "roem": ("counted", "announced"),
    "four_jacks": (100, 200),
    "four_low": (True, False),
    "pit": ("either", "makers"),
    "equal": ("nat", "made"),
    "deals": (16, 4, 8, 12),
    "game_to": (None, 100, 1_500, 10_000),
}
"""Each option of section 3, the usual value first."""

OTHERS: Final[Mapping[str, Mapping[str, object]]] = {
    "klaverjas_amsterdam": {},
    "klaverjas_rotterdam": {"must_trump": "always", "undertrump": "must"},
}
"""The defaults in which a system differs (section 4)."""

BESIDE: Final[Mapping[str, Mapping[str, object]]] = {
    "first_asked": {"trump_making": "in_turn"},
    "all_pass": {"trump_making": "in_turn"},
}
"""What some options go with."""

EVERY: Final = [(name, value) for name, values in VALUES.items() for value in values]


def test_systems_of_the_family() -> None:
    """The two of the page."""
    assert set(SYSTEMS) == set(OTHERS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_options_of_a_system(system: str) -> None:
    """Each takes every option of the page, with the defaults that the page gives it."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert list(known) == list(VALUES)
    for name, values in VALUES.items():
        assert known[name].default == OTHERS[system].get(name, values[0])
        if name != "game_to":
            assert set(known[name].values) == set(values)


@pytest.mark.parametrize(("name", "value"), EVERY, ids=str)
@pytest.mark.parametrize("system", SYSTEMS)
def test_3_values_can_be_played(system: str, name: str, value: object) -> None:
    """Each value makes a variant of its own that can be played, and saved."""
    variant = tr.variants.get(system, **{**BESIDE.get(name, {}), name: value})
    random = Random(f"{system} {name} {value}")
    deal = tr.Deal.start(variant, seed=random.randrange(99), plan=random.randrange(4))
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert deal.points is not None
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    usual = tr.variants.get(system, **BESIDE.get(name, {}))
    assert (variant.fingerprint == usual.fingerprint) == (value == OTHERS[system].get(name, VALUES[name][0]))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("must_trump", "never"),
        ("undertrump", True),
        ("trump_making", "dealer"),
        ("first_asked", "partner"),
        ("all_pass", "play"),
        ("roem", None),
        ("four_jacks", 150),
        ("four_low", "perhaps"),
        ("pit", "nobody"),
        ("equal", "shared"),
        ("deals", 10),
        ("game_to", 99),
        ("game_to", 10_001),
    ],
    ids=str,
)
def test_3_other_values_are_refused(name: str, value: object) -> None:
    """With the option, and what it takes."""
    (fault,) = faults(**free({name: value}))
    assert fault.startswith(f"{name}: ")
    assert "is not one of" in fault


def test_4_1_a_system_is_the_other_with_two_options() -> None:
    """Amsterdam and Rotterdam differ in what must be trumped alone."""
    rotterdam = tr.variants.klaverjas_amsterdam(must_trump="always", undertrump="must")
    assert rotterdam.fingerprint == tr.variants.klaverjas_rotterdam().fingerprint
    amsterdam = tr.variants.klaverjas_rotterdam(must_trump="unless_partner_wins", undertrump="must_not")
    assert amsterdam.fingerprint == tr.variants.klaverjas_amsterdam().fingerprint
