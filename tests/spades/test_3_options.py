"""Section 3, and the lists of section 4: every value of every option of every system, accepted or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.spades.table import CUTTHROAT, MIRROR, SPADES, SUICIDE, SYSTEMS, WHIZ, refused

import trickrules as tr

if TYPE_CHECKING:
    from tests.playing import Options

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "pack": ("standard", "jokers", "jokers_and_deuces", "deuces"),
    "bidding": ("in_turn", "simultaneous"),
    "zero_bid": ("nil", "plain", "closed"),
    "nil_points": (100, 50),
    "both_nil": (True, False),
    "blind_nil": ("behind_100", "behind_200", "always", "off"),
    "blind_nil_points": (200, 100),
    "blind_nil_exchange": (2, 0, 1, 3),
    "nil_exchange": (0, 1, 2, 3),
    "failed_nil": ("bags", "count", "nothing"),
    "bag_limit": (10, 7, 5, None),
    "bag_penalty": (100, 50),
    "overtrick_points": (1, 0, -1),
    "ten_for_200": (False, True),
    "minimum_bid": tuple(range(8)),
    "hook": (False, True),
    "spades_led": ("when_broken", "any_time"),
    "first_trick": ("free", "no_spades", "club_leads", "lowest_clubs"),
    "target": (500, 400, 300, 250, 200),
    "lower_limit": (-200, -500, None),
}
"""Each option with its values, that of section 2 first."""

BLIND: Final = {"blind_nil", "blind_nil_points", "blind_nil_exchange"}
NOT_OFFERED: Final[dict[str, set[str]]] = {
    SPADES: set(),
    CUTTHROAT: {"both_nil", "nil_exchange", "blind_nil_exchange", "minimum_bid", "ten_for_200"},
    SUICIDE: {"bidding", "zero_bid", "both_nil", *BLIND},
    WHIZ: {"bidding", "zero_bid", "both_nil", "minimum_bid", "hook", *BLIND},
    MIRROR: {"bidding", "zero_bid", "both_nil", "minimum_bid", "hook", *BLIND},
}
NARROWED: Final = {(CUTTHROAT, "failed_nil"): {"count"}, (CUTTHROAT, "pack"): {"deuces"}}
PLAYERS: Final = {CUTTHROAT: (3, 4)}

ROWS: Final = [(system, name) for system in SYSTEMS for name in VALUES]
EVERY: Final = [(system, name, value) for system, name in ROWS for value in VALUES[name]]


@pytest.mark.parametrize(("system", "name"), ROWS)
def test_3_options_of_a_system(system: str, name: str) -> None:
    """An option is listed where it is offered, with its default and its values."""
    known = {option.name: option for option in tr.variants.options(system)}
    assert (name in known) == (name not in NOT_OFFERED[system])
    if name in known:
        usual = 4 if (system, name) == (SUICIDE, "minimum_bid") else VALUES[name][0]
        assert known[name].default == usual
        if name != "minimum_bid":
            assert set(known[name].values) == set(VALUES[name]) - NARROWED.get((system, name), set())


@pytest.mark.parametrize(("system", "name", "value"), EVERY, ids=str)
def test_3_values(system: str, name: str, value: object) -> None:
    """A value of the list is accepted where the option is offered, and a game can be played with it."""
    for players in PLAYERS.get(system, (4,)):
        faults = refused(system, players, **{name: value})
        closed = name in NOT_OFFERED[system] or value in NARROWED.get((system, name), set())
        assert faults == ([name] if closed else [])
        if not closed:
            match = tr.Match.start(tr.variants.get(system, **{name: value}), players=players, seed=1, dealer=0)
            while not match.ledger:
                seat = match.actors[0]
                match = match.apply(match.legal_actions(seat)[-1], seat)
            assert sum(match.ledger[0].result.won) == match.rules.plan(0).cards


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_a_form_may_send_every_field_back(system: str) -> None:
    """The default of an option is never refused, whatever another one is."""
    usual = {option.name: option.default for option in tr.variants.options(system)}
    players = PLAYERS.get(system, (4,))[0]
    for name, values in VALUES.items():
        for value in values:
            if name in usual and value not in NARROWED.get((system, name), set()):
                assert refused(system, players, **{**usual, name: value}) == []


WRONG: Final[dict[str, tuple[object, ...]]] = {
    "pack": ("short", None, 52),
    "bidding": ("twice", None),
    "zero_bid": ("off", None, 0),
    "nil_points": (0, 150, None),
    "both_nil": ("sometimes", 2),
    "blind_nil": ("behind_300", None, 100),
    "blind_nil_points": (150, None),
    "blind_nil_exchange": (4, -1, None),
    "nil_exchange": (4, "one"),
    "failed_nil": ("set", None),
    "bag_limit": (0, 6, "ten"),
    "bag_penalty": (0, -100, None),
    "overtrick_points": (2, 10, None),
    "ten_for_200": ("sometimes",),
    "minimum_bid": (-1, 8, None),
    "hook": ("sometimes", 13),
    "spades_led": ("never", None),
    "first_trick": ("hearts", None),
    "target": (100, 501, None),
    "lower_limit": (0, 200, -100),
}


@pytest.mark.parametrize("name", WRONG)
def test_3_what_is_none_of_the_values(name: str) -> None:
    """Anything else is refused under the name of the option."""
    for value in WRONG[name]:
        assert refused(SPADES, **{name: value}) == [name]


TOGETHER: Final[list[tuple[Options, list[str]]]] = [
    ({"zero_bid": "closed"}, []),
    ({"zero_bid": "plain", "blind_nil": "off"}, []),
    ({"zero_bid": "plain", "blind_nil": "behind_100"}, []),
    ({"zero_bid": "plain", "blind_nil": "behind_200"}, ["blind_nil"]),
    ({"zero_bid": "closed", "blind_nil": "always", "blind_nil_exchange": 0}, ["blind_nil", "blind_nil_exchange"]),
    ({"zero_bid": "closed", "nil_points": 50}, ["nil_points"]),
    ({"zero_bid": "closed", "nil_exchange": 1}, ["nil_exchange"]),
    ({"zero_bid": "plain", "failed_nil": "count"}, ["failed_nil"]),
    ({"zero_bid": "plain", "both_nil": False}, ["both_nil"]),
    ({"zero_bid": "plain", "blind_nil_points": 100}, ["blind_nil_points"]),
    ({"blind_nil": "off", "blind_nil_exchange": 1}, ["blind_nil_exchange"]),
    ({"blind_nil": "off", "blind_nil_exchange": 2}, []),
    ({"bag_limit": None, "bag_penalty": 50}, ["bag_penalty"]),
    ({"bag_limit": 5, "bag_penalty": 50}, []),
    ({"bidding": "simultaneous", "hook": True, "minimum_bid": 4}, ["minimum_bid", "hook"]),
    ({"bidding": "simultaneous", "both_nil": False}, ["both_nil"]),
    ({"bidding": "simultaneous", "zero_bid": "closed"}, []),
]


@pytest.mark.parametrize(("options", "faults"), TOGETHER, ids=str)
def test_3_what_goes_together(options: Options, faults: list[str]) -> None:
    """What section 3 says goes with something else is refused without it, all faults at once."""
    assert refused(SPADES, **options) == faults


def test_3_a_refusal_says_what_an_option_goes_with() -> None:
    """In a sentence for each."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.spades(zero_bid="plain", nil_points=50, both_nil=False, bidding="simultaneous", hook=True)
    assert [f"{fault.path}: {fault.message}" for fault in caught.value.faults] == [
        "nil_points: goes with zero_bid=nil, not with plain",
        "both_nil: goes with zero_bid=nil, not with plain",
        "hook: goes with bidding=in_turn, not with simultaneous",
        "both_nil: off goes with bidding=in_turn, not with simultaneous",
    ]


def test_1_names_of_the_systems() -> None:
    """Each is found by its name and its other names, and is one of the family."""
    assert tr.variants.families()["Spades"] == tuple(listing for listing in tr.variants.ids() if listing in {*SYSTEMS})
    for alias, system in (("partnership_spades", SPADES), ("suicide", SUICIDE), ("whiz", WHIZ), ("mirror", MIRROR)):
        assert tr.variants.get(alias) == tr.variants.get(system)
    assert [listing.id for listing in tr.variants.find("solo_spades")] == [CUTTHROAT]
    assert {listing.id for listing in tr.variants.find(mechanics=("nil",))} == {*SYSTEMS}
    assert {listing.id for listing in tr.variants.find(mechanics=("blind bids",))} == {SPADES, CUTTHROAT}
    assert tr.variants.spades().source == "Spades, section 2"
