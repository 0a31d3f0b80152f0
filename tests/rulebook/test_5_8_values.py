"""Section 5: every system takes every value of its options, or refuses it and says where the fault is (5.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pytest
from tests.games import one_in
from tests.rulebook.table_5_8 import A_VALUE, EVERYBODY_S, OF_ONE_SYSTEM, PLATEAUS, REFUSED, SYSTEMS

import trickrules as tr
from trickrules.rules import cards

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLES: Final[dict[str, tuple[object, ...]]] = {
    "max_cards": (1, 2, 5, 7, 13, 60, "7"),
    "deals": (1, 3, 30),
    "start": (1, 3, 6, 8, 10, 12, 13, 52),
    "trump": ("fixed:C", "fixed:H", "sequence:S D NT", ["S", "NT"], ["NT"]),
    "hook_min_cards": (1, 4, 99),
    "money": (0, 1, 7),
    "scorer": (0, 3, 4, 7, 11),
    "misere_penalty": (0, 1, 5),
}
"""Some values of the options that have too many to list."""

STRANGE_TO_SPAIN: Final = ("fixed:H", "sequence:S D NT", ["S", "NT"])
"""Of these values those that name a suit which the Spanish pack lacks."""

MODIFIERS: Final = {"zero_bid", "miss_points"}
MODIFIED: Final = {"trick_plus_bonus", "exact_only"}
CASES: Final = [(system, option.name) for system in SYSTEMS for option in tr.variants.options(system)]


def _option(system: str, name: str) -> tr.Option:
    return next(option for option in tr.variants.options(system) if option.name == name)


def _values(option: tr.Option) -> Iterator[object]:
    for value in option.values:
        if value is None or isinstance(value, bool | int | str):
            yield value
        else:
            yield from SAMPLES[option.name]


def _must_be_refused(system: str, name: str, value: object, players: int) -> bool:
    """Say whether the rules text refuses a value, given alone, for so many players."""
    if value == _option(system, name).default or (name == "deals" and system == "blackout_jokers"):
        return False
    if name in {"deals", "miss_base", *MODIFIERS}:
        # They need schedule=fixed and some scorings; Boerenbridge's own scoring is the default with a dearer zero.
        modified = system == "boerenbridge" or _option(system, "scoring").default in MODIFIED
        return name not in MODIFIERS or not modified
    if name == "trump" and system == "la_pocha":  # copas are a suit of its pack
        return value in STRANGE_TO_SPAIN
    if system in PLATEAUS and name in {"max_cards", "step"}:
        return value == {"max_cards": 1, "step": 2}[name]
    most = {"start": 51 // players, "scorer": players - 1}
    return isinstance(value, int) and value > most.get(name, value)


def _start(system: str, players: int, options: dict[str, object]) -> tr.Match | tr.DefinitionError:
    try:
        return tr.Match.start(tr.variants.get(system, **options), players=players, seed=1)
    except tr.DefinitionError as error:
        return error


@pytest.mark.parametrize(("system", "name"), one_in(2, CASES))
def test_5_8_every_value_is_played_or_refused(system: str, name: str) -> None:
    """With each value a match starts for each player count, unless the rules text refuses it; then paths are named."""
    option = _option(system, name)
    for value in _values(option):
        for players in tr.variants.get(system).players:
            came = _start(system, players, {name: value})
            refused = isinstance(came, tr.DefinitionError)
            assert refused == _must_be_refused(system, name, value, players), f"{value!r}, {players} players: {came!r}"
            if isinstance(came, tr.DefinitionError):
                assert all(fault.path and fault.message for fault in came.faults)
            else:
                assert came.turn is not None
                assert came.apply(came.legal_actions()[0]) != came


@pytest.mark.parametrize(("system", "name"), CASES)
def test_5_8_options_describe_themselves(system: str, name: str) -> None:
    """Each option tells its values, its default first, and what it is for."""
    option = _option(system, name)
    assert option.help
    assert option.values
    plain = [value for value in option.values if isinstance(value, bool | int | str)]
    if option.default in plain:
        assert plain[0] == option.default


@pytest.mark.parametrize(("system", "name"), CASES)
def test_5_8_a_default_may_be_given(system: str, name: str) -> None:
    """Giving the value that holds anyway changes nothing."""
    assert tr.variants.get(system, **{name: _option(system, name).default}) == tr.variants.get(system)


@pytest.mark.parametrize("system", SYSTEMS)
def test_5_8_the_options_of_each_system(system: str) -> None:
    """A system takes every option but those that it refuses, and those that it alone takes."""
    own = [name for name, owner in OF_ONE_SYSTEM.items() if owner == system]
    expected = [name for name in EVERYBODY_S if name not in REFUSED.get(system, ())] + own
    assert sorted(option.name for option in tr.variants.options(system)) == sorted(expected)


@pytest.mark.parametrize(("system", "name"), [(system, name) for system, names in REFUSED.items() for name in names])
def test_5_8_a_refused_option_is_an_error(system: str, name: str) -> None:
    """What a system refuses is an error of the definition under the option's name, not silently dropped."""
    assert _paths(system, **{name: A_VALUE[name]}) == [name]


@pytest.mark.parametrize("name", OF_ONE_SYSTEM)
@pytest.mark.parametrize("system", SYSTEMS)
def test_5_8_options_of_one_system_only(system: str, name: str) -> None:
    """An option that one system alone takes is refused by all others, not dropped."""
    if system == OF_ONE_SYSTEM[name]:
        assert tr.variants.get(system, **{name: A_VALUE[name]}).fingerprint != tr.variants.get(system).fingerprint
    else:
        assert _paths(system, **{name: A_VALUE[name]}) == [name]


@pytest.mark.parametrize("scoring", list(_values(_option("oh_hell", "scoring"))))
def test_5_8_clag_takes_two_scorings(scoring: str) -> None:
    """``nominations_clag`` refuses every scoring but ``trick_plus_bonus`` and ``clag_english``."""
    if scoring in {"trick_plus_bonus", "clag_english"}:
        assert tr.Match.start(tr.variants.get("nominations_clag", scoring=scoring), players=4, seed=1).turn is not None
    else:
        assert _paths("nominations_clag", scoring=scoring) == ["scoring"]


def _paths(system: str, /, **options: object) -> list[str]:
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get(system, **options)
    assert all(fault.message for fault in refused.value.faults)
    return [fault.path for fault in refused.value.faults]


def test_5_1_deals_without_fixed_is_refused() -> None:
    """``deals`` needs ``schedule = fixed``."""
    assert _paths("oh_hell", deals=4) == ["deals"]
    assert _paths("oh_hell", deals=4, schedule="up") == ["deals"]


@pytest.mark.parametrize("shape", ["plateau", "fidepo", "fixed"])
def test_5_1_step_two_is_refused(shape: str) -> None:
    """``plateau``, ``fidepo`` and ``fixed`` move by one only."""
    assert _paths("oh_hell", step=2, schedule=shape) == ["step"]


@pytest.mark.parametrize(("shape", "largest"), [("plateau", 1), ("fidepo", 4), ("fidepo", 1)])
def test_2_1_shapes_that_need_larger_hands(shape: str, largest: int) -> None:
    """``plateau`` needs two cards, ``fidepo`` five."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get("oh_hell", schedule=shape, max_cards=largest).at(4)
    assert [fault.path for fault in refused.value.faults] == ["deals"]


def test_3_3_start_with_max_cards_is_refused() -> None:
    """``start`` is the system's own ``max_cards``; both together contradict each other."""
    (path,) = _paths("up_and_down_the_river", start=5, max_cards=7)
    assert path in {"start", "max_cards"}


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_3_3_start_above_the_limit_is_refused(players: int) -> None:
    """A start that leaves no card to turn is refused, one that leaves a card is not."""
    most = 51 // players
    tr.Match.start(tr.variants.get("up_and_down_the_river", start=most), players=players, seed=1)
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Match.start(tr.variants.get("up_and_down_the_river", start=most + 1), players=players, seed=1)
    assert all(fault.path for fault in refused.value.faults)


@pytest.mark.parametrize(
    "scoring",
    [
        "ten_per_trick",
        "five_per_trick",
        "squares",
        "beben",
        "boerenbridge",
        "romanian",
        "pocha",
        "podrida_three",
        "ten_times",
        "wizard",
        "clag_english",
    ],
)
def test_5_5_modifiers_with_other_scorings_are_refused(scoring: str) -> None:
    """``zero_bid`` and ``miss_points`` modify two scorings only; both faults are told at once."""
    assert _paths("oh_hell", scoring=scoring, zero_bid="five") == ["zero_bid"]
    assert _paths("oh_hell", scoring=scoring, miss_points="zero") == ["miss_points"]
    assert _paths("oh_hell", scoring=scoring, zero_bid="five", miss_points="zero") == ["zero_bid", "miss_points"]


@pytest.mark.parametrize("scoring", ["trick_plus_bonus", "exact_only", "squares", "pocha"])
def test_5_8_miss_base_without_five_per_trick_is_refused(scoring: str) -> None:
    """``miss_base`` needs ``five_per_trick``."""
    assert _paths("oh_hell", scoring=scoring, miss_base=0) == ["miss_base"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("schedule", "sideways"),
        ("max_cards", 0),
        ("max_cards", -3),
        ("max_cards", 2.5),
        ("max_cards", None),
        ("max_cards", True),
        ("step", 3),
        ("step", 0),
        ("trump", "turn-up"),
        ("trump", "fixed:"),
        ("trump", 5),
        ("no_trump_deals", "first"),
        ("hook", "perhaps"),
        ("hook", 1),
        ("hook_min_cards", 0),
        ("bidding", "blind"),
        ("amend", True),
        ("dealer_amend", "always"),
        ("forehead", "yes"),
        ("first_leader", 0),
        ("void_duty", "must_beat"),
        ("duplicates", "both"),
        ("scoring", "none"),
        ("zero_bid", 5),
        ("miss_points", ["tricks"]),
        ("miss_base", 3),
        ("winner", "lowest"),
        ("tie_break", "cut"),
        ("money", -1),
        ("money", 0.5),
    ],
)
def test_5_8_an_unknown_value_is_refused(name: str, value: object) -> None:
    """A value that an option does not have is refused under the option's name, and the allowed are told."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get("oh_hell", **{name: value})
    (fault,) = refused.value.faults
    assert fault.path == name
    assert all(str(known) in fault.message for known in _option("oh_hell", name).values if isinstance(known, str))


def test_5_8_a_misspelt_option_is_refused_with_the_near_name() -> None:
    """The name that was probably meant is told."""
    with pytest.raises(tr.DefinitionError, match="did you mean hook"):
        tr.variants.get("oh_hell", hok=False)


@pytest.mark.parametrize("scorer", [4, 5, 11])
def test_3_3_scorer_off_the_table_is_refused(scorer: int) -> None:
    """The scorer sits at the table."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Match.start(tr.variants.get("up_and_down_the_river", scorer=scorer), players=4, seed=1)
    assert [fault.path for fault in refused.value.faults] == ["first_dealer"]


@pytest.mark.parametrize("trump", ["fixed:O", "fixed:J", "fixed:NT", ["S", "X"], "sequence:S J"], ids=str)
def test_5_2_a_suit_that_the_pack_lacks_is_refused(trump: object) -> None:
    """Suits are those of the pack, never ``J``; a fixed trump is a suit."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Match.start(tr.variants.get("oh_hell", trump=trump), players=4, seed=1)
    assert [fault.path for fault in refused.value.faults] == ["trump"]


def test_5_2_a_suit_that_an_evolved_pack_lacks_is_refused() -> None:
    """Whether a suit exists is asked of the pack in play."""
    variant = tr.variants.get("oh_shit").evolve(deck=tr.Deck.standard(suits="CDH"), deals=cards(3))
    with pytest.raises(tr.DefinitionError) as refused:
        variant.at(4)
    assert [fault.path for fault in refused.value.faults] == ["trump"]


@pytest.mark.parametrize("trump", [[], (), "sequence:", "sequence:[]"], ids=repr)
def test_5_8_an_empty_sequence_is_refused(trump: object) -> None:
    """A sequence of trumps names at least one."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Match.start(tr.variants.get("oh_hell", trump=trump), players=4, seed=1)
    assert [fault.path for fault in refused.value.faults] == ["trump"]


@pytest.mark.parametrize("players", [0, 1, 2, 8, 60, -1, True, None, "four", 4.0, []], ids=repr)
def test_5_8_a_wrong_player_count_is_refused(players: object) -> None:
    """A count outside the system's range, or no number at all, is a fault of ``players``."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get("oh_hell").at(cast("int", players))
    assert [fault.path for fault in refused.value.faults] == ["players"]


def test_5_8_all_faults_are_told_at_once() -> None:
    """Unknown options and values come in one report, and so do clashes, each with its path."""
    assert _paths("oh_hell", hok=True, schedule="sideways", money=-1) == ["hok", "schedule", "money"]
    clashes = _paths("oh_hell", deals=3, scoring="squares", zero_bid="five", miss_base=0)
    assert clashes == ["deals", "zero_bid", "miss_base"]


def test_5_8_all_faults_of_a_table_are_told_at_once() -> None:
    """What shows only for a number of players comes in one report too."""
    variant = tr.variants.get("up_and_down_the_river", scorer=9, trump=["S", "X"])
    with pytest.raises(tr.DefinitionError) as refused:
        variant.at(4)
    assert sorted(fault.path for fault in refused.value.faults) == ["first_dealer", "trump"]


@pytest.mark.parametrize(
    "options",
    [
        {"bidding": "simultaneous", "hook": True, "hook_min_cards": 4},
        {"bidding": "simultaneous", "amend": "never", "dealer_amend": "never"},
        {"amend": "never", "dealer_amend": "until_lead"},
        {"hook": False, "hook_min_cards": 4},
        {"forehead": "all_one_card", "schedule": "fixed"},
        {"duplicates": "first_wins"},
        {"winner": "settle", "tie_break": "extra_max", "money": 0},
        {"no_trump_deals": "largest", "trump": "none"},
        {"no_trump_deals": "last", "trump": "fixed:C"},
        {"schedule": "fixed", "deals": 2, "max_cards": "fill_nt"},
        {"max_cards": 60},
        {"step": 2, "max_cards": 1},
        {"trump": "none", "void_duty": "must_trump"},
        {"trump": "last_card", "max_cards": "fill"},
        {"trump": "last_card", "forehead": "all_one_card"},
        {"first_leader": "dealer", "bidding": "simultaneous"},
    ],
    ids=str,
)
@pytest.mark.parametrize("system", SYSTEMS)
def test_5_8_inert_combinations_are_accepted(system: str, options: dict[str, object]) -> None:
    """House rules that leave each other without effect are no error: the match starts, where the system takes them."""
    refused = [name for name in options if name in REFUSED.get(system, ())]
    if not refused and system in PLATEAUS and "step" in options:
        refused = ["step"]
    if refused:
        assert _paths(system, **options) == refused
        return
    for players in tr.variants.get(system).players:
        assert tr.Match.start(tr.variants.get(system, **options), players=players, seed=1).turn is not None
