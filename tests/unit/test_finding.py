"""The catalogue is searched by name, family, country, number of players, and by what is in a game."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, cast

import pytest
from tests.registers import forget

import trickrules as tr
from trickrules.base.registry import Holder
from trickrules.declaring import catalogue
from trickrules.rules import DealCards, FixedTrump, cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.games import Anything


@pytest.fixture(autouse=True)
def _register() -> Iterator[None]:
    """Register nothing for longer than a test."""
    yield
    forget()


def found(text: str = "", **wanted: Anything) -> set[str]:
    """Give the ids of what is found."""
    return {entry.id for entry in tr.variants.find(text, **wanted)}


def test_without_a_question_all_are_listed() -> None:
    """Every system is there once, in its family, and a family's stand together."""
    listed = tr.variants.find()
    assert sorted(entry.id for entry in listed) == sorted(tr.variants.ids())
    families = tr.variants.families()
    assert [entry.id for entry in listed] == [name for ids in families.values() for name in ids]
    assert {"Oh Hell", "Five Hundred"} <= set(families)
    assert "cutthroat_500" in families["Five Hundred"]


def test_words_begin_words_of_what_is_told() -> None:
    """Names, aliases, families, countries and mechanics are looked through, without capitals, accents and signs."""
    assert "kachufool" in found("Judg")
    assert "ascenseur" in found("l'ascenseur")
    assert "ascenseur" in found("L’ASCÉNSEUR")
    assert found("netherlands boeren") == {"boerenbridge"}
    assert "oh_hell" not in found("ell")
    assert found("no such game") == set()
    assert found("oh hell") >= set(tr.variants.families()["Oh Hell"])


def test_by_what_is_asked_for() -> None:
    """Each question narrows what is found; several mechanics must all be there."""
    assert found(family="five hundred", players=3) == {"cutthroat_500"}
    assert found(country="india") == {"kachufool"}
    assert found(family="Five Hundred", mechanics="partners") == {
        "american_500",
        "australian_500",
        "australian_500_home",
    }
    assert "cutthroat_500" in found(mechanics=("kitty", "Auction"))
    assert "wizard" in found(mechanics=["special cards", "turn-up"])
    for entry in tr.variants.find(players=8):
        assert 8 in tr.variants.get(entry.id).players


def test_mechanics_are_those_of_the_usual_rules() -> None:
    """What is told of a system is what its variant is made of."""
    told = {entry.id: entry.mechanics for entry in tr.variants.find()}
    assert told["american_500"] == ("auction", "best trumps", "jokers", "kitty", "partners")
    assert told["oh_hell"] == ("exact bids", "turn-up")


def test_what_is_registered_is_found_too() -> None:
    """A variant that a program adds is a family by itself, and its rules are told."""
    mine = tr.Variant(
        id="mine",
        name="Mine",
        players=(3,),
        deals=cards(4),
        dealing=DealCards(kitty=2),
        trump=FixedTrump("S"),
        bidding=None,
    )
    catalogue.SYSTEMS.add(mine, Holder("mine", "mine:MINE"))
    (entry,) = tr.variants.find("mine")
    assert (entry.family, entry.mechanics) == ("Mine", ("fixed trump", "kitty", "no bidding"))
    assert tr.variants.families()["Mine"] == ("mine",)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"family": "Whisk"}, "family: no system has 'Whisk'"),
        ({"country": "Atlantis"}, "country: no system has 'Atlantis'"),
        ({"mechanics": "trumpets"}, "mechanics: no system has 'trumpets'; did you mean"),
        ({"players": "4"}, "players"),
        ({"text": 5}, "text"),
        ({"mechanics": (5,)}, "mechanics"),
        ({"mechanics": 5}, "mechanics"),
    ],
    ids=str,
)
def test_what_nothing_goes_by_is_refused(wanted: dict[str, object], told: str) -> None:
    """A word that nothing goes by, or a wrong type, is an error that names the argument."""
    with pytest.raises(tr.DefinitionError, match=told):
        tr.variants.find(**cast("Anything", wanted))


def test_every_system_is_where_the_table_has_it() -> None:
    """And the table has every system of every module, so that one is found without importing the others."""
    modules = [
        import_module(found.name) for found in pkgutil.iter_modules(tr.variants.__path__, f"{tr.variants.__name__}.")
    ]
    there = {(name, module.__name__) for module in modules for name in vars(module) if name in tr.variants.ids()}
    assert {(name, place.split(":")[0]) for name, place in tr.variants.bundled()} == there
    assert {name for name, _ in there} <= set(tr.variants.__all__)


def test_no_module_hides_a_system() -> None:
    """A file of a family goes by no system's name, since once imported it would be found in its place."""
    modules = {found.name for found in pkgutil.iter_modules(tr.variants.__path__)}
    assert "hearts_family" in modules
    assert not modules & {*tr.variants.ids(), *tr.variants.aliases()}
