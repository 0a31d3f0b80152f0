"""Section 3, and the lists of section 4: every value of every option of every system, accepted or refused."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import AU, CUTTHROAT, FIVE, HOME, SYSTEMS, US, refused, rules

import trickrules as tr

if TYPE_CHECKING:
    from tests.playing import Options

PLAYERS: Final = {US: (4, 6), AU: (4, 6), HOME: (4,), CUTTHROAT: (3,), FIVE: (5,)}

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "variation": ("american", "australian"),
    "team_layout": ("2v2", "2v2v2", "3v3"),
    "kitty_size": (3, 5, 6),
    "must_bid_to_win": (False, True),
    "raise_own_bid": (False, True),
    "nullo": ("off", "after_7", "anytime"),
    "nullo_points": (210, 230, 250),
    "nullo_play": ("own_hand", "both_hands"),
    "open_nullo_points": (330, 430, 500, 520),
    "open_nullo_after_8": (False, True),
    "s8_overbids_nullo": (False, True),
    "nullo_defender_points": ("per_trick", "none", "per_contractor_trick"),
    "joker_low_in_nullo": (False, True),
    "bid_after_pass": ("never", "always", "if_bid_changed"),
    "inkle_positions": (0, 1, 2, 3),
    "open_nullo_exposed": ("before_first_lead", "after_first_trick"),
    "joker_lead_limit": ("none", "not_shown_void"),
    "contractor_names_joker_suit": (False, True),
    "open_nullo_order": ("above_10h", "below_10h"),
    "slam_floor": (250, None),
    "crossing_winner": ("highest_score", "contractor_first"),
    "all_pass": ("redeal", "play_no_trump"),
    "call": ("seat", "card"),
    "second_partner": (False, True),
    "alone": (False, True),
    "partner_score": ("full", "half"),
}

_PARTNERS: Final = {"call", "second_partner", "alone", "partner_score"}
"""What only a game with partners for the deal has."""

NOT_OFFERED: Final = {
    US: {"variation", "raise_own_bid", "bid_after_pass", *_PARTNERS},
    AU: {"variation", "inkle_positions", *_PARTNERS},
    HOME: {"variation", "inkle_positions", *_PARTNERS},
    CUTTHROAT: {"team_layout", "kitty_size", "nullo_play", "inkle_positions", *_PARTNERS},
    FIVE: {"team_layout", "kitty_size", "nullo_play", "inkle_positions"},
}

_COMMON: Options = {
    "kitty_size": 3,
    "nullo_points": 250,
    "nullo_play": "own_hand",
    "open_nullo_points": 500,
    "open_nullo_after_8": False,
    "s8_overbids_nullo": True,
    "nullo_defender_points": "per_trick",
    "joker_low_in_nullo": False,
    "open_nullo_exposed": "before_first_lead",
    "joker_lead_limit": "none",
    "contractor_names_joker_suit": False,
    "open_nullo_order": "above_10h",
    "slam_floor": 250,
    "crossing_winner": "highest_score",
    "all_pass": "redeal",
}
_AUSTRALIAN: Options = {
    **_COMMON,
    "must_bid_to_win": True,
    "raise_own_bid": False,
    "nullo": "after_7",
    "bid_after_pass": "never",
}
_ALONE: Options = {
    **{name: value for name, value in _COMMON.items() if name not in {"kitty_size", "nullo_play"}},
    "variation": "american",
    "must_bid_to_win": False,
    "nullo": "anytime",
    "raise_own_bid": False,
    "bid_after_pass": "never",
}
DEFAULTS: Final[dict[str, Options]] = {
    US: {**_COMMON, "must_bid_to_win": False, "nullo": "anytime", "inkle_positions": 2},
    AU: _AUSTRALIAN,
    HOME: {
        **_AUSTRALIAN,
        "open_nullo_order": "below_10h",
        "open_nullo_exposed": "after_first_trick",
        "joker_lead_limit": "not_shown_void",
        "nullo_defender_points": "none",
        "contractor_names_joker_suit": True,
    },
    CUTTHROAT: _ALONE,
    FIVE: {**_ALONE, "call": "seat", "second_partner": True, "alone": True, "partner_score": "full"},
}

ROWS: Final = [(system, name) for system in SYSTEMS for name in VALUES]
EVERY: Final = [(system, name, value) for system, name in ROWS for value in VALUES[name]]
SEATS: Final = {"2v2": 4, "2v2v2": 6, "3v3": 6}


@pytest.mark.parametrize(("system", "name"), ROWS)
def test_3_options_of_a_system(system: str, name: str) -> None:
    """An option is listed where it is offered, with its default and every value."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert (name in known) == (name not in NOT_OFFERED[system])
    if name in known and name != "team_layout":
        assert known[name].default == DEFAULTS[system][name]
        if name != "inkle_positions":
            assert set(known[name].values) == set(VALUES[name])


@pytest.mark.parametrize(("system", "name", "value"), EVERY, ids=str)
def test_3_values(system: str, name: str, value: object) -> None:
    """A value of the list is accepted where the option is offered, alone or with what it needs."""
    given: Options = {name: value}
    if given == {"open_nullo_after_8": True}:
        given["nullo"] = "after_7"
    for players in PLAYERS[system]:
        faults = refused(system, players, **given)
        if name in NOT_OFFERED[system]:
            assert faults == [name]
        elif name == "team_layout" and SEATS[str(value)] != players:
            assert len(faults) == 1
        elif (
            system in {CUTTHROAT, FIVE}
            and name in {"raise_own_bid", "bid_after_pass"}
            and value not in {False, "never"}
        ):
            assert faults == [name]
            assert refused(system, players, **given, variation="australian") == []
        else:
            assert faults == []


WRONG: Final[dict[str, tuple[object, ...]]] = {
    "variation": ("british", "", None),
    "team_layout": ("2v3", "4v4", 4, ""),
    "kitty_size": (0, 1, 2, 4, 7, None, "three", True),
    "must_bid_to_win": ("maybe", 2, None),
    "raise_own_bid": ("maybe", None),
    "nullo": ("after_8", "never", None, 7),
    "nullo_points": (0, 200, 220, 240, 260, None),
    "nullo_play": ("no_hand", None),
    "open_nullo_points": (250, 320, 340, 510, 530, None),
    "open_nullo_after_8": ("sometimes", None),
    "s8_overbids_nullo": ("sometimes", None),
    "nullo_defender_points": ("per_seat", None),
    "joker_low_in_nullo": ("sometimes",),
    "bid_after_pass": ("sometimes", None),
    "inkle_positions": (-1, "two", None, 1.5, True),
    "open_nullo_exposed": ("never", None),
    "joker_lead_limit": ("always", None),
    "contractor_names_joker_suit": ("sometimes",),
    "open_nullo_order": ("below_10d", None),
    "slam_floor": (0, 240, 500, "much"),
    "crossing_winner": ("lowest_score", None),
    "all_pass": ("again", None),
    "call": ("ace", None),
    "second_partner": ("sometimes", None),
    "alone": ("sometimes", None),
    "partner_score": ("third", None),
}


@pytest.mark.parametrize(("system", "name"), ROWS)
def test_3_values_that_are_not_listed(system: str, name: str) -> None:
    """Anything else is refused, naming the option; so is an option that is not offered, whatever the value."""
    for value in WRONG[name]:
        if name == "team_layout" and value is None:
            continue
        assert refused(system, **{name: value}) == [name]


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_unknown_options(system: str) -> None:
    """An option that nobody knows is refused by its name."""
    for name in ("kitty", "widow_size", "players", "jokers", "Nullo"):
        with pytest.raises(tr.DefinitionError) as error:
            tr.variants.get(system, **{name: 3})
        assert [fault.path for fault in error.value.faults] == [name]


@pytest.mark.parametrize("system", [US, AU])
def test_3_inkle_positions_fit_the_table(system: str) -> None:
    """Fewer callers than seats may inkle: 3 of four, 5 of six."""
    if system == AU:
        assert refused(AU, 6, inkle_positions=0) == ["inkle_positions"]
        return
    assert [bool(refused(US, 4, inkle_positions=count)) for count in range(7)] == [False] * 4 + [True] * 3
    assert [bool(refused(US, 6, inkle_positions=count)) for count in range(8)] == [False] * 6 + [True] * 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_open_nullo_after_8_needs_after_7(system: str) -> None:
    """It is an error with ``off`` and ``anytime``, named or by default."""
    for nullo in ("off", "anytime"):
        assert refused(system, nullo=nullo, open_nullo_after_8=True) == ["open_nullo_after_8"]
        assert refused(system, nullo=nullo, open_nullo_after_8=False) == []
    assert refused(system, nullo="after_7", open_nullo_after_8=True) == []
    by_default = DEFAULTS[system]["nullo"]
    assert refused(system, open_nullo_after_8=True) == ([] if by_default == "after_7" else ["open_nullo_after_8"])


@pytest.mark.parametrize("system", [US, AU])
def test_3_all_faults_in_one_report(system: str) -> None:
    """Unknown names, values that are not listed, and options that do not go together are reported together."""
    not_offered = "raise_own_bid" if system == US else "inkle_positions"
    given: Options = {"kitty_size": 4, "nullo_points": 240, "jokers": 1, not_offered: 1}
    assert refused(system, **given) == sorted(given)
    clash: Options = {"nullo": "off", "open_nullo_after_8": True}
    assert refused(system, kitty_size=4, **clash) == ["kitty_size", "open_nullo_after_8"]


def test_3_all_faults_of_cutthroat() -> None:
    """Three that do not go together are three faults."""
    given: Options = {"raise_own_bid": True, "bid_after_pass": "always", "open_nullo_after_8": True}
    assert refused(CUTTHROAT, **given) == sorted(given)
    assert refused(CUTTHROAT, kitty_size=3, **given) == sorted([*given, "kitty_size"])


FORM: Final = {
    "kitty_size": ("5", 5),
    "nullo_points": ("230", 230),
    "open_nullo_points": ("330", 330),
    "must_bid_to_win": ("yes", True),
    "s8_overbids_nullo": ("no", False),
    "joker_low_in_nullo": ("on", True),
    "contractor_names_joker_suit": ("off", False),
    "slam_floor": ("none", None),
}


@pytest.mark.parametrize("name", FORM)
@pytest.mark.parametrize("system", [US, AU, HOME])
def test_3_values_as_a_form_sends_them(system: str, name: str) -> None:
    """Texts of numbers and of yes and no are read; ``none`` is the text of no floor."""
    text, value = FORM[name]
    assert tr.variants.get(system, **{name: text}) == tr.variants.get(system, **{name: value})


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_each_value_makes_another_game(system: str) -> None:
    """Two values of an option are two games: other variants, other fingerprints."""
    for option in tr.variants.options(system):
        values = VALUES[option.name] if option.name != "team_layout" else ("2v2v2", "3v3")
        if option.name == "team_layout" and system == HOME:
            continue
        held: list[tr.Variant] = []
        for value in values:
            given: Options = {option.name: value}
            if option.name == "open_nullo_after_8":
                given["nullo"] = "after_7"
            if system in {CUTTHROAT, FIVE} and option.name in {"raise_own_bid", "bid_after_pass"}:
                given["variation"] = "australian"
            held.append(tr.variants.get(system, **given))
        # The two ways of asking again play alike.
        alike = option.name == "bid_after_pass"
        for one, other in itertools.combinations(held, 2):
            if alike and "never" not in {values[held.index(one)], values[held.index(other)]}:
                continue
            assert one != other, f"{option.name} of {system}"
            assert one.fingerprint != other.fingerprint


@pytest.mark.parametrize("name", ["off", "after_7", "anytime"])
def test_3_idle_options_are_no_errors(name: str) -> None:
    """Without a nullo its options mean nothing; a rule for two jokers means nothing with one."""
    idle: Options = {
        "nullo": name,
        "nullo_points": 210,
        "nullo_play": "both_hands",
        "open_nullo_points": 430,
        "open_nullo_order": "below_10h",
        "open_nullo_exposed": "after_first_trick",
        "s8_overbids_nullo": False,
        "nullo_defender_points": "none",
        "joker_low_in_nullo": True,
        "joker_lead_limit": "not_shown_void",
        "contractor_names_joker_suit": True,
    }
    for system in (US, AU):
        for players in (4, 6):
            assert refused(system, players, **idle) == []


def test_3_catalogue() -> None:
    """The systems are in the catalogue, with their tables."""
    assert set(SYSTEMS) <= set(tr.variants.ids())
    for system, players in PLAYERS.items():
        assert tr.variants.get(system).players == players
        assert getattr(tr.variants, system)() == tr.variants.get(system)
        assert all(rules(system, count).seats == count for count in players)


def _told(system: str, players: int, given: Options) -> str:
    found = rules(system, players, **given)
    told = [found.ending.describe(), found.first_dealer.describe()]
    for plan in found.plans:
        told += [rule.describe() for _, rule in plan.steps]
        told += [plan.slots.scoring.describe(), *(duty.describe() for duty in plan.slots.duties)]
    return " ".join(told)


# These are told by the pack, the sides and the bids, not by a rule.
TOLD_ELSEWHERE: Final = {"team_layout", "kitty_size", "nullo_points", "open_nullo_points"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_every_option_changes_what_the_rules_tell(system: str) -> None:
    """A group that plays by a house rule reads it in the rules: each value is told otherwise than the default."""
    for option, players in itertools.product(tr.variants.options(system), PLAYERS[system]):
        base: Options = {
            "open_nullo_after_8": {"nullo": "after_7"},
            "raise_own_bid": {"variation": "australian"},
            "bid_after_pass": {"variation": "australian"},
        }.get(option.name, {})
        base = {name: value for name, value in base.items() if name not in NOT_OFFERED[system]}
        for value in set(VALUES[option.name]) - {option.default}:
            given: Options = {**base, option.name: value}
            if option.name not in TOLD_ELSEWHERE:
                assert _told(system, players, given) != _told(system, players, base), (option.name, value)
