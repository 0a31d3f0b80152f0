"""Options: how they are told, read and refused; and the catalogue that they belong to."""

from __future__ import annotations

import inspect
from typing import Any, TypeAlias

import pytest

import trickrules as tr
from trickrules.declaring.options import Option, WholeNumber
from trickrules.rules import FirstLeader, MustBeat, NoTrump, TrumpSequence

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""


@pytest.mark.parametrize("name", tr.variants.ids())
def test_every_value_told_is_taken(name: str) -> None:
    """Each listed value, and the default, is read as itself; an option has a help text and values to choose from."""
    for option in tr.variants.options(name):
        assert option.help
        assert option.values
        assert option.told
        assert option.read(option.default) == option.default
        for value in option.values:
            if isinstance(value, str | int):
                assert option.read(value) == value
                assert type(option.read(value)) is type(value)
                assert option.read(str(value).upper() if value in {True, False} else str(value)) == value


@pytest.mark.parametrize("name", tr.variants.ids())
def test_defaults_change_nothing(name: str) -> None:
    """To give an option the value that it has anyway makes the same variant."""
    plain = tr.variants.get(name)
    for option in tr.variants.options(name):
        assert tr.variants.get(name, **{option.name: option.default}) == plain


@pytest.mark.parametrize("name", tr.variants.ids())
def test_signature_is_the_list_of_options(name: str) -> None:
    """A system is called with its options by name."""
    system = getattr(tr.variants, name)
    parameters = inspect.signature(system).parameters.values()
    assert [parameter.name for parameter in parameters] == [option.name for option in tr.variants.options(name)]
    assert all(parameter.kind is parameter.KEYWORD_ONLY for parameter in parameters)
    assert system() == tr.variants.get(name)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("hook", "maybe"),
        ("hook", 1),
        ("hook", "1"),
        ("hook", None),
        ("hook", []),
        ("step", 3),
        ("step", True),
        ("step", "on"),
        ("step", "yes"),
        ("step", "off"),
        ("step", 1.0),
        ("schedule", "sideways"),
        ("schedule", None),
        ("schedule", ["up"]),
        ("max_cards", 0),
        ("max_cards", -1),
        ("max_cards", True),
        ("max_cards", "\uff11"),
        ("max_cards", 10**9),
        ("max_cards", "9" * 300),
        ("money", -1),
        ("money", 1.5),
        ("money", float("nan")),
        ("trump", "fixed:"),
        ("trump", "hearts"),
        ("trump", 5),
        ("trump", [1, 2]),
        ("trump", "fixed:" + "S" * 300),
        ("void_duty", b"tute"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_values_that_are_none(option: str, value: object) -> None:
    """They are refused under the option's name, telling what is allowed."""
    with pytest.raises(tr.DefinitionError, match="is not one of") as refused:
        tr.variants.get("oh_hell", **{option: value})
    assert [fault.path for fault in refused.value.faults] == [option]


def test_texts_as_forms_send_them() -> None:
    """Truth values and numbers are read from words and digits."""
    get = tr.variants.get
    assert get("oh_hell", hook="off") == get("oh_hell", hook=" NO ") == get("oh_hell", hook=False)
    assert get("oh_hell", hook="on") == get("oh_hell", hook="True") == get("oh_hell")
    assert get("oh_hell", step="2", money=" 3 ") == get("oh_hell", step=2, money=3)
    assert get("oh_hell", max_cards="7") == get("oh_hell", max_cards=7)
    assert get("oh_hell", trump="sequence: s, d  nt") == get("oh_hell", trump=["S", "D", "NT"])
    assert get("oh_hell", trump="fixed: h") == get("oh_hell", trump="fixed:H")


def test_unknown_options_are_told_with_their_neighbours() -> None:
    """All faults at once, a near name where there is one, else the names there are."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get("oh_hell", hok=True, strange=1, hook="maybe")
    told = {fault.path: fault.message for fault in refused.value.faults}
    assert "did you mean hook?" in told["hok"]
    assert "there are" in told["strange"]
    assert "is not one of on, off" in told["hook"]
    for system, option in (("oh_hell", "sequence_nt"), ("oh_hell", "scorer"), ("kachufool", "start")):
        with pytest.raises(tr.DefinitionError, match="no such option"):
            tr.variants.get(system, **{option: None})


@pytest.mark.parametrize(
    ("options", "paths"),
    [
        ({"deals": 5}, ["deals"]),
        ({"step": 2, "schedule": "plateau"}, ["step"]),
        ({"start": 5, "max_cards": 5}, ["start"]),
        ({"zero_bid": "five", "scoring": "squares"}, ["zero_bid"]),
        ({"miss_points": "zero", "miss_base": 0, "scoring": "beben"}, ["miss_points", "miss_base"]),
        ({"deals": 5, "step": 2, "schedule": "fidepo", "miss_base": 0}, ["step", "deals", "miss_base"]),
    ],
    ids=repr,
)
def test_options_that_do_not_go_together(options: dict[str, object], paths: list[str]) -> None:
    """All clashes are told at once, each under the option that is out of place."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get("up_and_down_the_river", **options)
    assert [fault.path for fault in refused.value.faults] == paths


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"trump": []}, "trump"),
        ({"trump": "sequence:"}, "trump"),
        ({"trump": "fixed:X"}, "trump"),
        ({"trump": "sequence:S X"}, "trump"),
        ({"trump": ["S", "x" * 1000]}, "trump"),
        ({"trump": "fixed:NT"}, "trump"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_trumps_that_the_pack_lacks(options: dict[str, object], path: str) -> None:
    """An empty sequence and a strange suit are faults of the definition, where the pack is known."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.variants.get("oh_hell", **options).at(4)
    assert refused.value.faults[0].path == path
    assert len(str(refused.value)) < 300


def test_sequence_with_no_trump_belongs_to_kachufool() -> None:
    """It puts no trump after the system's four suits; an empty sequence stays a fault."""
    assert tr.variants.get("kachufool", sequence_nt=True).trump == TrumpSequence(("S", "D", "C", "H", "NT"))
    with pytest.raises(tr.DefinitionError):
        tr.variants.get("kachufool", sequence_nt=True, trump=[]).at(4)


def test_start_beyond_the_pack_is_refused() -> None:
    """``start`` is exact, ``max_cards`` is cut."""
    with pytest.raises(tr.DefinitionError, match="at most 12"):
        tr.variants.get("up_and_down_the_river", start=13).at(4)
    assert tr.variants.get("oh_hell", max_cards=99).at(4).plan(0).cards == 13
    with pytest.raises(tr.DefinitionError, match="scorer"):
        tr.variants.get("up_and_down_the_river", scorer=7).at(4)
    with pytest.raises(tr.DefinitionError, match="needs 5"):
        tr.variants.get("oh_hell", schedule="fidepo", max_cards=4).at(4)


def test_whole_numbers() -> None:
    """Digits are read, within the limits."""
    kind = WholeNumber(1, 12)
    assert kind.read("12") == kind.read(12) == 12
    assert str(kind)
    for wrong in (0, 13, "0", "13", "\uff11", "-1", "", "1.0", True, 1.0, None, "0" * 300):
        assert kind.read(wrong) is None
    option = Option("size", (kind,), 3, "a size")
    with pytest.raises(tr.DefinitionError, match="size"):
        option.read("x")


def test_catalogue() -> None:
    """Systems are found by id and alias, in any case; an unknown name is told with its neighbour."""
    assert list(tr.variants.ids()) == sorted(tr.variants.ids())
    assert tr.variants.get("Judgement").id == tr.variants.get("kachufool").id == "kachufool"
    assert tr.variants.get(" OH_HELL ") == tr.variants.oh_hell()
    for alias, name in tr.variants.aliases().items():
        assert tr.variants.get(alias) == tr.variants.get(name)
        assert tr.variants.options(alias) == tr.variants.options(name)
    with pytest.raises(tr.DefinitionError, match="did you mean kachufool"):
        tr.variants.get("kachuful")
    names: tuple[Anything, ...] = ("", "x" * 500, None, 5, [], "\uff11")
    for strange in names:
        with pytest.raises(tr.DefinitionError, match=r"there are|did you mean"):
            tr.variants.get(strange)
        with pytest.raises(tr.DefinitionError):
            tr.variants.options(strange)
    aliases = tr.variants.aliases()
    aliases["oh_hell"] = "strange"
    assert "oh_hell" not in tr.variants.aliases()


def test_house_rules_reach_their_slots() -> None:
    """What an option says stands in the slot of the variant."""
    variant = tr.variants.oh_hell(void_duty="tute", hook=False, first_leader="dealer", trump="none")
    assert MustBeat() in variant.duties
    assert variant.trump == NoTrump()
    assert variant.leader == FirstLeader("dealer")
