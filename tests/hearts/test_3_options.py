"""Section 3, and the defaults of section 4: every value of every option of every system."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.hearts.table import SYSTEMS, faults
from tests.playing import free

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "passing": (
        "left_right_across_hold",
        "left_across_right_hold",
        "left_right_across",
        "left_right_hold",
        "left_right",
        "left",
        "right",
        "none",
    ),
    "cards_passed": (3, 1, 2, 4, 5),
    "first_lead": ("lowest_club", "any_club", "eldest"),
    "first_trick": ("no_penalty", "anything"),
    "breaking": ("heart", "heart_or_queen", "off"),
    "queen_forced": (True, False),
    "bonus_card": (None, "JD", "TD"),
    "moon": ("others", "own", "choice", "nobody", "off"),
    "moon_needs_bonus": (False, True),
    "sun": (False, True),
    "no_trick_bonus": (False, True),
    "game_to": (100, 10, 50, 1_000),
    "odd_cards": ("remove_diamond", "remove_club", "kitty"),
    "kitty_to": ("first_trick", "last_trick"),
    "kitty_seen": (True, False),
    "falls_back": (False, True),
    "tie": ("another_deal", "shared"),
}
"""Each option of section 3, the usual value first."""

OLDER: Final[Mapping[str, object]] = {
    "passing": "left",
    "first_lead": "eldest",
    "first_trick": "anything",
    "breaking": "off",
    "odd_cards": "remove_club",
}
OTHERS: Final[Mapping[str, Mapping[str, object]]] = {
    "hearts": {},
    "black_lady": {**OLDER, "moon": "nobody"},
    "omnibus_hearts": {**OLDER, "bonus_card": "JD", "moon": "own", "moon_needs_bonus": True},
    "spot_hearts": {"game_to": 500},
    "black_maria": {**OLDER, "passing": "right", "moon": "off"},
}
"""The defaults in which a system differs (section 4)."""

BESIDE: Final[Mapping[tuple[str, object], Mapping[str, object]]] = {
    ("queen_forced", False): {"breaking": "heart"},
    ("moon_needs_bonus", True): {"bonus_card": "JD"},
    ("bonus_card", None): {"moon_needs_bonus": False},
    ("breaking", "off"): {"queen_forced": True},
    ("sun", True): {"moon": "others"},
    ("kitty_to", "last_trick"): {"odd_cards": "kitty"},
    ("kitty_seen", False): {"odd_cards": "kitty"},
}
"""What some values go with."""

EVERY: Final = [(name, value) for name, values in VALUES.items() for value in values]


def test_systems_of_the_family() -> None:
    """The five of the page."""
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
    """Each value makes a variant that can be played, by every number of players, and saved."""
    variant = tr.variants.get(system, **{**BESIDE.get((name, value), {}), name: value})
    random = Random(f"{system} {name} {value}")
    players = random.choice(variant.players)
    deal = tr.Deal.start(variant, players=players, seed=random.randrange(99), plan=random.randrange(4))
    while not deal.is_over:
        seat = random.choice(deal.actors)
        legal = deal.legal_actions(seat)
        deal = deal.apply(legal[random.randrange(len(legal))], seat)
    assert deal.points is not None
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    assert {variant.at(players).seats for players in variant.players} == set(variant.players)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("passing", "across"),
        ("passing", None),
        ("cards_passed", 0),
        ("cards_passed", 6),
        ("first_lead", "dealer"),
        ("first_trick", "points"),
        ("breaking", True),
        ("queen_forced", "perhaps"),
        ("bonus_card", "QD"),
        ("moon", "both"),
        ("sun", "sometimes"),
        ("game_to", 9),
        ("game_to", 1_001),
        ("odd_cards", "remove_spade"),
        ("kitty_to", "nobody"),
        ("tie", "contractor"),
    ],
    ids=str,
)
def test_3_other_values_are_refused(name: str, value: object) -> None:
    """With the option, and what it takes."""
    (fault,) = faults(**free({name: value}))
    assert fault.startswith(f"{name}: ")
    assert "is not one of" in fault


def test_3_4_the_first_trick_binds_eldest_only_where_it_is_asked_for() -> None:
    """In Black Lady eldest may lead the queen of spades to the first trick."""
    hand = "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KD"
    for first_trick, led in (("anything", {"QS", "KD", "2H"}), ("no_penalty", {"KD"})):
        variant = tr.variants.get("black_lady", passing="none", first_trick=first_trick)
        deal = tr.Deal.start(variant, hands=[hand, None, None, None], seed=1, dealer=3)
        assert {"QS", "KD", "2H"} & set(map(str, deal.legal_actions())) == led


def test_3_7_a_bonus_may_bring_a_total_below_nothing() -> None:
    """Who takes the jack and nothing else stands on -10, and leads."""
    match = tr.Match.start(tr.variants.hearts(bonus_card="JD"), players=4, seed=1)
    ending = match.rules.ending
    standing = tr.Match.start(match.variant, scores=[-10, 0, 3, 3], seed=1).standing
    assert ending.ranks(standing) == (1, 2, 3, 3)


def test_3_9_what_changes_nothing_may_be_said() -> None:
    """Without a moon it does not matter whether it needs the bonus card."""
    said = tr.variants.hearts(bonus_card="JD", moon_needs_bonus=True, moon="off")
    assert said.at(4).plan(0).slots.scoring.describe() == (
        "A side scores what it takes: 13 for QS, 1 for cards of suit H, -10 for JD."
    )


def test_4_other_systems_take_all_options() -> None:
    """Black Maria may be played with the restrictions of Hearts, whose queen is that of spades alone."""
    variant = tr.variants.black_maria(
        passing="left_right_hold", first_lead="lowest_club", first_trick="no_penalty", breaking="heart_or_queen"
    )
    told = [duty.describe() for duty in variant.at(3).plan(0).slots.duties]
    assert told[1:] == [
        "The first lead of the deal must be 3C, if the leader holds it.",
        (
            "Nobody may follow with cards of suit H or QS or KS or AS in the first trick, unless nothing else may be"
            " played."
        ),
        (
            "Nobody may lead cards of suit H before one of cards of suit H or QS has been played, unless nothing else"
            " is held."
        ),
    ]
