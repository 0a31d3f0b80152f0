"""What is written is read back as it was: tables, TOML and JSON, by a base and in full."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.games import CALM, games

import trickrules as tr
from trickrules.declaring.by_players import alternatives
from trickrules.declaring.origin import Origin
from trickrules.records import variant_schema
from trickrules.rules import (
    CardsOf,
    ContractScoring,
    DealCards,
    Deck,
    Discard,
    ExactBidding,
    ExactScoring,
    FixedTrump,
    FollowSuit,
    MustTrump,
    NotLed,
    NoTrump,
    Schedule,
    Streaks,
    TakeKitty,
    by_players,
    cards,
    down,
    up,
)

FEW: Final = settings(max_examples=2, deadline=None, suppress_health_check=CALM)
ONE_LINE: Final = st.text(st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp")), min_size=1)
"""What may be a name."""

MANY: Final = settings(max_examples=60, deadline=None, suppress_health_check=CALM)
SCHEMA: Final[Any] = Draft202012Validator(variant_schema())
OH_HELL: Final = tr.variants.oh_hell()


def survives(variant: tr.Variant) -> None:
    """Write and read a variant in every way; it stays equal, plays alike, and is written the same again."""
    for full in (False, True):
        data = variant.to_dict(full=full)
        read = tr.Variant.from_dict(data)
        assert read == variant
        assert read.fingerprint == variant.fingerprint
        assert read.to_dict(full=full) == data
        assert tr.Variant.from_dict(json.loads(json.dumps(data))) == variant
        assert tr.Variant.from_toml(variant.to_toml(full=full)) == variant
    for schedule in alternatives(variant.deals):
        assert Schedule.parse(str(schedule)) == schedule


@pytest.mark.parametrize("name", tr.variants.ids())
def test_every_system(name: str) -> None:
    """A system as it is needs nothing but its base."""
    variant = tr.variants.get(name)
    survives(variant)
    assert variant.to_dict() == {"format": 1, "base": name}
    for full in (False, True):
        SCHEMA.validate(variant.to_dict(full=full))


@FEW
@given(data=st.data())
def test_every_system_with_house_rules(name: str, players: int, data: st.DataObject) -> None:
    """With any house rules that go together, the base and the options suffice."""
    variant = data.draw(games(name, players))
    survives(variant)
    assert variant.to_dict().keys() <= {"format", "base", "options"}
    SCHEMA.validate(variant.to_dict())


def test_house_rules_are_written_as_forms_send_them() -> None:
    """What is not given is ``none``, lists are lists, and what the system has anyway is left out."""
    variant = tr.variants.oh_hell(hook=False, trump=["S", "NT"], step=1)
    assert variant.to_dict() == {"format": 1, "base": "oh_hell", "options": {"hook": False, "trump": ["S", "NT"]}}
    slam = tr.variants.australian_500(slam_floor=None)
    assert slam.to_dict()["options"] == {"slam_floor": "none"}
    survives(slam)


def test_slots_that_differ_from_the_base() -> None:
    """Only they are written, and of a rule only what is not as usual."""
    variant = OH_HELL.evolve(
        id="thursday_hell",
        name="Thursday Hell",
        deals=down(7, 1) + up(2, 7),
        duties=(FollowSuit(), MustTrump()),
        bidding=ExactBidding(hook=False),
        scoring=ExactScoring(made="10+bid**2", missed="-diff**2"),
    )
    survives(variant)
    assert variant.to_dict() == {
        "format": 1,
        "base": "oh_hell",
        "id": "thursday_hell",
        "name": "Thursday Hell",
        "deals": "down(7, 1) + up(2, 7)",
        "bidding": {"kind": "ExactBidding", "hook": False},
        "duties": [{"kind": "FollowSuit"}, {"kind": "MustTrump"}],
        "scoring": {"kind": "ExactScoring", "made": "10 + bid**2", "missed": "-diff**2"},
    }
    assert set(variant.to_dict(full=True)) == {"format", *tr.Variant.from_dict(variant.to_dict()).to_dict(full=True)}
    assert "base" not in variant.to_dict(full=True)


def test_slots_of_every_sort() -> None:
    """Nothing, several rules, tables of players, rules within rules, sets of cards, values that are nothing."""
    assert OH_HELL.evolve(bidding=None).to_dict()["bidding"] == []
    survives(OH_HELL.evolve(bidding=None, exchange=(TakeKitty(), Discard()), showing=(NoTrump(),)))
    survives(OH_HELL.evolve(trump=by_players({3: NoTrump(), 4: (FixedTrump("S"),), 5: None})))
    survives(OH_HELL.evolve(sides=by_players({4: (0, 1, 0, 1)}), direction=by_players({4: "clockwise"})))
    survives(OH_HELL.evolve(deals=by_players({3: cards(5), 4: cards(6, trump=NoTrump())})))
    survives(OH_HELL.evolve(deals=cards(1, exchange=(), trump=(NoTrump(),), dealing=DealCards())))
    survives(OH_HELL.evolve(duties=(), scoring=Streaks(below=OH_HELL.scoring, points=5)))
    survives(OH_HELL.evolve(duties=(NotLed(CardsOf(suit="H", named="QS")),), scoring=ContractScoring(slam=None)))
    survives(OH_HELL.evolve(flow=("dealing", "play"), players=(4,), source="\t", name="Ärger – 'über' \"alles\" \\"))


def test_schema_takes_slots_of_every_sort() -> None:
    """In full, with tables of players, rules within rules and nothing."""
    scoring = ContractScoring(slam=None)
    variant = OH_HELL.evolve(trump=by_players({3: NoTrump(), 5: None}), scoring=Streaks(below=scoring, points=5))
    SCHEMA.validate(variant.to_dict(full=True))
    SCHEMA.validate(variant.evolve(deck=Deck.of([tr.Card(tr.Rank("F", "fool"))]), bidding=None).to_dict())


def test_no_rule_is_written_in_one_way() -> None:
    """An empty tuple in a step is the same as ``None``, also for some players and in some deals."""
    assert OH_HELL.evolve(trump=()) == OH_HELL.evolve(trump=None)
    assert OH_HELL.evolve(trump=()).fingerprint == OH_HELL.evolve(trump=None).fingerprint
    assert OH_HELL.evolve(trump=by_players({4: ()})) == OH_HELL.evolve(trump=by_players({4: None}))
    assert cards(1, trump=()) == cards(1, trump=None)


@MANY
@given(ONE_LINE, ONE_LINE, st.text())
def test_any_texts(identity: str, name: str, source: str) -> None:
    """Whatever a variant is called, it is read back."""
    variant = OH_HELL.evolve(id=identity, name=name, source=source)
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    assert tr.Variant.from_toml(variant.to_toml()) == variant


def test_origin_is_kept_and_counts_for_nothing() -> None:
    """It tells the system and what was given; equality, hash, fingerprint, repr and differences do not know it."""
    variant = tr.variants.oh_hell(hook=False)
    assert variant.origin == Origin("oh_hell", (("hook", False),))
    assert tr.variants.oh_hell(step=1).origin == Origin("oh_hell")
    orders = ({"hook": "off", "step": 2}, {"step": "2", "hook": False})
    assert len({tr.variants.get("oh_hell", **options).origin for options in orders}) == 1
    plain = tr.Variant.from_dict(variant.to_dict(full=True))
    assert plain.origin is None
    assert (plain, hash(plain), plain.fingerprint, repr(plain)) == (
        variant,
        hash(variant),
        variant.fingerprint,
        repr(variant),
    )
    assert variant.diff(plain) == ()
    for same in (variant.evolve(name="x"), copy.deepcopy(variant), pickle.loads(pickle.dumps(variant))):
        assert same.origin == variant.origin
    with pytest.raises(tr.DefinitionError, match="no such slot"):
        variant.evolve(origin=None)
    wrong: Any = "oh_hell"
    with pytest.raises(tr.DefinitionError, match="origin: an Origin or None is expected, not 'oh_hell'"):
        tr.Variant(id="x", name="X", players=(4,), origin=wrong)


def test_variant_of_a_system_that_is_gone() -> None:
    """It is written in full, since nobody could make the base."""
    import attrs

    for origin in (Origin("gone"), Origin("oh_hell", (("hock", True),))):
        variant = attrs.evolve(OH_HELL, origin=origin)
        assert "base" not in variant.to_dict()
        survives(variant)


def test_variant_made_without_a_system() -> None:
    """It is written in full."""
    variant = tr.Variant(id="x", name="X", players=(4,))
    survives(variant)
    assert list(variant.to_dict())[:5] == ["format", "id", "name", "players", "deck"]


def test_what_a_hand_leaves_out_is_usual() -> None:
    """A file of three lines is the plainest game; ``kind`` may be told of parts that are no rules, too."""
    assert tr.Variant.from_toml('id = "x"\nname = "X"\nplayers = [4]') == tr.Variant(id="x", name="X", players=(4,))
    data = {"base": "oh_hell", "duties": [{"kind": "NotLed", "cards": {"kind": "CardsOf", "suit": "H"}}]}
    assert tr.Variant.from_dict(data).duties == (NotLed(CardsOf(suit="H")),)
    assert tr.Variant.from_dict({"base": " OH_Hell", "exchange": None}) == OH_HELL
    assert tr.Variant.from_dict({"base": "Judgement", "players": [4, 5]}).players == (4, 5)


def test_file_of_the_documentation() -> None:
    """Base, options, schedule, rules and formulas in one file."""
    text = """
        format = 1
        base = "oh_hell"
        id = "thursday_hell"
        name = "Thursday Hell"
        deals = "down(7, 1) + up(2, 7)"
        duties = [{kind = "FollowSuit"}, {kind = "MustTrump"}]
        [options]
        hook = false
        [scoring]
        kind = "ExactScoring"
        made = "10 + bid**2"
        missed = "-diff**2"
        [deck.by_players]
        3 = {ranks = "7-A"}
        4 = {pack = "spanish"}
    """
    variant = tr.Variant.from_toml(text)
    assert variant == tr.variants.oh_hell(hook=False).evolve(
        id="thursday_hell",
        name="Thursday Hell",
        deals=down(7, 1) + up(2, 7),
        duties=(FollowSuit(), MustTrump()),
        scoring=ExactScoring(made="10 + bid**2", missed="-diff**2"),
        deck=by_players({3: Deck.standard(ranks="7-A"), 4: Deck.spanish()}),
    )
