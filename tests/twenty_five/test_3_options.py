"""Section 3, and the defaults of section 4: every value of every option of every system."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import free
from tests.twenty_five.table import SYSTEMS, faults

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "team_layout": (None, "2v2", "2v2v2", "3v3", "3v3v3"),
    "game_to": (25, 45, 110),
    "best_trump": (False, True),
    "play_ends": ("at_once", "after_deal"),
    "tie": ("another_deal", "shared"),
    "counting": ("per_trick", "majority"),
    "robbing": ("ace_or_dealer", "ace", "off"),
    "reneging": ("best_three", "five", "off"),
    "trumping": ("any_time", "when_void"),
}
"""Each option of section 3, the usual value first."""

TAKEN: Final[Mapping[str, Mapping[str, tuple[object, ...]]]] = {
    "twenty_five": VALUES,
    "forty_five": {
        **{name: values for name, values in VALUES.items() if name != "team_layout"},
        "game_to": (45, 25, 110),
        "counting": ("majority", "per_trick"),
    },
}
"""For each system the options that it takes."""

EVERY: Final = [
    (system, name, value) for system, taken in TAKEN.items() for name, values in taken.items() for value in values
]


def test_systems_of_the_family() -> None:
    """The two of the page, and their other names."""
    assert set(SYSTEMS) == set(TAKEN)
    assert tr.variants.get("five_and_twenty") == tr.variants.twenty_five()
    assert tr.variants.get("five_and_forty") == tr.variants.forty_five()


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_options_of_a_system(system: str) -> None:
    """Each takes the options that the page gives it, with their defaults."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert set(known) == set(TAKEN[system])
    for name, values in TAKEN[system].items():
        assert known[name].default == values[0]
        assert set(known[name].values) == set(values)


@pytest.mark.parametrize(("system", "name", "value"), EVERY, ids=str)
def test_3_values_can_be_played(system: str, name: str, value: object) -> None:
    """Each value makes a variant that can be played, by every number of players, and saved."""
    variant = tr.variants.get(system, **free({name: value}))
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
        ("team_layout", "4v4"),
        ("game_to", 30),
        ("best_trump", "five"),
        ("play_ends", "sometimes"),
        ("tie", "nobody"),
        ("counting", "cards"),
        ("robbing", "king"),
        ("reneging", "jack"),
        ("trumping", "never"),
    ],
    ids=str,
)
def test_3_other_values_are_refused(name: str, value: object) -> None:
    """With the option, and what it takes."""
    (fault,) = faults(**free({name: value}))
    assert fault.startswith(f"{name}: ")
    assert "is not one of" in fault


def test_4_1_forty_five_is_of_two_sides() -> None:
    """For two, four and six, and it takes no other layout."""
    variant = tr.variants.forty_five()
    assert {players: variant.at(players).sides for players in variant.players} == {
        2: (0, 1),
        4: (0, 1, 0, 1),
        6: (0, 1) * 3,
    }
    assert faults("forty_five", team_layout="2v2")[0].startswith("team_layout: there is no such option here")
