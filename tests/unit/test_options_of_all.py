"""The options of all systems: each can be given, in all its values, and every default as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.games import one_in

import trickrules as tr
from trickrules.declaring.options import Kind
from trickrules.declaring.system import GoesWith

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLLOWED: Final = {
    ("cutthroat_500", "variation"): {"must_bid_to_win", "nullo"},
    ("five_handed_500", "variation"): {"must_bid_to_win", "nullo"},
    ("skull_king_first", "mermaids"): {"mermaid_taken", "king_taken"},
}
"""The options whose defaults follow the value of another one: named with their plain defaults they say something."""


def values(option: tr.Option) -> Iterator[object]:
    """Give the values of an option, the default too; where they are too many to list, the examples."""
    yield option.default
    for value in option.values:
        yield from value.examples if isinstance(value, Kind) else (value,)


def accepted(name: str, options: dict[str, object]) -> bool:
    """Say whether the rules of a system take some options, for any number of players."""
    try:
        variant = tr.variants.get(name, **options)
    except tr.DefinitionError:
        return False
    for players in variant.players:
        try:
            variant.at(players)
        except tr.DefinitionError:
            continue
        return True
    return False


def company(name: str, option: tr.Option) -> Iterator[dict[str, object]]:
    """Give no other option, then each value of each other one."""
    yield {}
    for other in tr.variants.options(name):
        if other.name != option.name:
            yield from ({other.name: value} for value in values(other))


@pytest.mark.parametrize("name", one_in(3, tr.variants.ids()))
def test_every_value_of_every_option_can_be_given(name: str) -> None:
    """Each listed value, and some value of each kind, is accepted, alone or beside one other option's."""
    for option in tr.variants.options(name):
        assert any(value != option.default for value in values(option)), option.name
        for value in option.values:
            some = value.examples if isinstance(value, Kind) else (value,)
            beside = list(company(name, option))
            assert any(
                accepted(name, {option.name: one, **others})
                for one in some
                if one != option.default or not isinstance(value, Kind)
                for others in beside
            ), (option.name, value)


@pytest.mark.parametrize("name", tr.variants.ids())
def test_a_form_that_sends_every_field_back_works(name: str) -> None:
    """All defaults together make the plain variant, also as a form sends them, and origins do not tell them."""
    plain = tr.variants.get(name)
    given = {option.name: option.default for option in tr.variants.options(name)}
    for sent in (given, {key: _sent(value) for key, value in given.items()}):
        variant = tr.variants.get(name, **sent)
        assert variant == plain
        assert variant.fingerprint == plain.fingerprint
        assert variant.origin == plain.origin


def _sent(value: object) -> object:
    """Write a value as a form sends it."""
    words = {True: "on", False: "off", None: "none"}
    if value is None or isinstance(value, bool):
        return words[value]
    return str(value) if isinstance(value, int) else value


@pytest.mark.parametrize("name", one_in(3, tr.variants.ids()))
def test_one_field_of_a_form_may_be_changed(name: str) -> None:
    """All defaults beside one other value say as much as that value alone, and are refused as it is."""
    options = tr.variants.options(name)
    given = {option.name: option.default for option in options}
    for option in options:
        for value in values(option):
            sent = {**given, option.name: value}
            for followed in FOLLOWED.get((name, option.name), ()):
                del sent[followed]
            assert _made(name, sent) == _made(name, {option.name: value})


def _made(name: str, options: dict[str, object]) -> tuple[object, ...]:
    """Make a variant, and tell all that is compared of it; or the faults for which it is refused."""
    try:
        variant = tr.variants.get(name, **options)
    except tr.DefinitionError as error:
        return error.faults
    return variant, variant.fingerprint, variant.origin


def test_defaults_that_follow_another_option_may_be_told_apart() -> None:
    """What cutthroat's variation brings is no word of the user's; what is named holds, and is saved and told."""
    get = tr.variants.get
    follows = get("cutthroat_500", variation="australian")
    assert follows == get("cutthroat_500", variation="australian", must_bid_to_win=True, nullo="after_7")
    assert follows.origin == get("cutthroat_500", variation="australian", must_bid_to_win=True).origin
    named = get("cutthroat_500", variation="australian", must_bid_to_win=False)
    assert named != follows
    assert named.to_dict()["options"] == {"variation": "australian", "must_bid_to_win": False}
    assert tr.Variant.from_dict(named.to_dict()) == named


@pytest.mark.parametrize(
    ("system", "options"),
    [
        ("wizard", {"zero_bid": "same"}),
        ("wizard", {"miss_points": "scoring"}),
        ("oh_hell", {"miss_base": 5}),
        ("oh_hell", {"deals": None}),
        ("oh_hell", {"deals": "none"}),
        ("oh_hell", {"schedule": "plateau", "step": 1}),
        ("up_and_down_the_river", {"start": None, "max_cards": 5}),
        ("up_and_down_the_river", {"start": 5, "max_cards": "table"}),
        ("cutthroat_500", {"raise_own_bid": False, "bid_after_pass": "never"}),
        ("american_500", {"open_nullo_after_8": False}),
    ],
    ids=str,
)
def test_an_idle_default_may_be_named(system: str, options: dict[str, object]) -> None:
    """Where an option has no say, its default may be given all the same, and changes nothing."""
    plain = tr.variants.get(system)
    others = {name: value for name, value in options.items() if value != _default(system, name) and value != "none"}
    assert tr.variants.get(system, **options) == (tr.variants.get(system, **others) if others else plain)


def _default(system: str, name: str) -> object:
    return next(option.default for option in tr.variants.options(system) if option.name == name)


@pytest.mark.parametrize(
    ("system", "absent"),
    [
        ("boerenbridge", {"miss_base", "deals", "scoring"}),
        ("nominations_clag", {"miss_base", "deals"}),
        ("seven_up_beben", {"deals"}),
        ("american_500", {"raise_own_bid", "bid_after_pass"}),
    ],
)
def test_an_option_without_a_value_is_not_offered(system: str, absent: set[str]) -> None:
    """Where what an option goes with cannot be chosen, it is not there, and naming it is an error."""
    assert absent.isdisjoint(option.name for option in tr.variants.options(system))
    for name in absent:
        with pytest.raises(tr.DefinitionError, match="no such option"):
            tr.variants.get(system, **{name: 5})


def test_a_home_game_is_for_four() -> None:
    """Neither a number of players nor a layout makes it one for six (section 4.5)."""
    home = tr.variants.australian_500_home
    assert home(team_layout="2v2") == home()
    assert home().players == (4,)
    for layout in ("2v2v2", "3v3"):
        with pytest.raises(tr.DefinitionError, match="team_layout"):
            tr.variants.get("australian_500_home", team_layout=layout)
    with pytest.raises(tr.DefinitionError):
        home().at(6)


def test_needs_are_told_in_words() -> None:
    """The fault names the option that is out of place, what it goes with, and what there is instead."""
    assert str(GoesWith("scoring", ("squares", "beben"))) == "scoring=squares or beben"
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.oh_hell(zero_bid="five", scoring="squares", deals=4)
    assert [(fault.path, fault.message) for fault in refused.value.faults] == [
        ("deals", "goes with schedule=fixed, not with down_up"),
        ("zero_bid", "goes with scoring=trick_plus_bonus or exact_only, not with squares"),
    ]
