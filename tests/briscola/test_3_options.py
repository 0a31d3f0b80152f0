"""Section 3, and the defaults of section 4: every value of every option of every system."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.briscola.table import SYSTEMS, faults
from tests.playing import free

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "following": ("free", "after_stock", "always"),
    "hand_size": (3, 4, 5),
    "swap": ("off", "seven", "two", "seven_two"),
    "swap_when": ("after_winning", "at_start"),
    "partners_look": (False, True),
    "tie": ("nobody", "replayed", "shared"),
    "all_points": (False, True),
    "game_to": (3, 1, 100),
    "deals": (None, 1, 7),
}
"""Each option of section 3, the usual value first."""

FEWER: Final[Mapping[str, Mapping[str, tuple[object, ...]]]] = {
    "briscola": VALUES,
    "brisca": {**VALUES, "swap": ("seven_two", "off", "seven", "two")},
    "briscolone": {
        **{name: VALUES[name] for name in ("following", "tie", "all_points", "game_to", "deals")},
        "hand_size": (5, 3, 4),
    },
    "briscola_chiamata": {
        "following": ("free", "always"),
        "all_points": (False, True),
        "deals": (10, 1),
        "points_bids": (False, True),
        "own_card": (True, False),
    },
}
"""For each system the options that it takes."""

BESIDE: Final[Mapping[tuple[str, object], Mapping[str, object]]] = {("swap_when", "at_start"): {"swap": "seven_two"}}
"""What some values go with."""

EVERY: Final = [
    (system, name, value) for system, taken in FEWER.items() for name, values in taken.items() for value in values
]


def test_systems_of_the_family() -> None:
    """The four of the page."""
    assert set(SYSTEMS) == set(FEWER)


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_options_of_a_system(system: str) -> None:
    """Each takes the options that the page gives it, with their defaults."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert set(known) == set(FEWER[system])
    for name, values in FEWER[system].items():
        assert known[name].default == values[0]
        if name not in {"game_to", "deals"}:
            assert set(known[name].values) == set(values)


@pytest.mark.parametrize(("system", "name", "value"), EVERY, ids=str)
def test_3_values_can_be_played(system: str, name: str, value: object) -> None:
    """Each value makes a variant that can be played, by every number of players, and saved."""
    variant = tr.variants.get(system, **{**BESIDE.get((name, value), {}), name: value})
    random = Random(f"{system} {name} {value}")
    for players in variant.players:
        deal = tr.Deal.start(variant, players=players, seed=random.randrange(99))
        while not deal.is_over:
            seat = random.choice(deal.actors)
            deal = deal.apply(random.choice(deal.legal_actions(seat)), seat)
        assert deal.points is not None
    assert tr.Variant.from_dict(variant.to_dict()) == variant


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("following", "trumps"),
        ("hand_size", 6),
        ("swap", "jack"),
        ("swap_when", "always"),
        ("partners_look", "sometimes"),
        ("tie", "another_deal"),
        ("all_points", 2),
        ("game_to", 0),
        ("game_to", 101),
        ("deals", 0),
        ("deals", 101),
    ],
    ids=str,
)
def test_3_other_values_are_refused(name: str, value: object) -> None:
    """With the option, and what it takes."""
    (fault,) = faults(**free({name: value}))
    assert fault.startswith(f"{name}: ")
    assert "is not one of" in fault


def test_4_7_a_match_of_chiamata_has_a_number_of_deals() -> None:
    """It ends at no score."""
    (fault,) = faults("briscola_chiamata", deals=None)
    assert "is not one of 10, a whole number from 1" in fault
    assert faults("briscola_chiamata", game_to=5)[0].startswith("game_to: there is no such option here")


def test_4_5_the_calling_is_told() -> None:
    """In one sentence."""
    told = [rule.describe() for _, rule in tr.variants.briscola_chiamata().at(5).plan(0).slots.steps]
    assert (
        "In a bid of tricks the contractor calls a card, and plays with its holder in this deal; its suit is trump."
        in told
    )
