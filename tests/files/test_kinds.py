"""Kinds of rules and systems of other packages enter by entry points, and broken ones harm nobody."""

from __future__ import annotations

import importlib
import inspect
import math
import pkgutil
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import has
from jsonschema import Draft202012Validator
from tests.registers import forget

import trickrules as tr
import trickrules.rules
from trickrules.files import kinds
from trickrules.records import variant_schema
from trickrules.rules import Duty, FollowSuit, Leader, Schedule, cards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MODULE: Final = '''
from attrs import define, field, frozen

import trickrules as tr
from trickrules.rules import CardsOf, Duty, DutyRow, ExactBidding, Leader, Schedule, ScoringRule


@frozen
class KeepTrumpsHome(Duty):
    """Do not lead trumps while the hand has something else.

    Attributes:
        cards: What may be led at any time.
        often: How often.
    """

    code = "play/keep-trumps-home"
    cards: CardsOf = CardsOf()
    often: float = 0.5
    then: tuple[Duty, ...] = ()

    def row(self, strain):
        return DutyRow("leading", lambda row, led: row.suit != strain)

    def why(self, led):
        return "trumps are not led while the hand has something else"

    def describe(self):
        return "Trumps may be led by a hand of trumps alone."


@frozen
class Cautious(ScoringRule):
    """A rule that holds one of another kind, and one that need not tell its kind."""

    bidding: ExactBidding
    note: str | None = None
    least: int = field()

    @least.default
    def _least(self):
        return len(self.note or "")

    def __attrs_post_init__(self):
        if self.note == "never":
            raise ZeroDivisionError("never")

    def score(self, result):
        return ()

    def describe(self):
        return "Nothing scores."


@frozen
class Mute(Leader):
    """A rule whose annotation names what nobody knows."""

    who: "Nobody"

    def seat(self, deal):
        return 0

    def describe(self):
        return "Nobody leads."


@frozen
class Picky(Leader):
    """A rule that does not go with what is usual."""

    who: int
    when: int = 0

    def __attrs_post_init__(self):
        if self.who == self.when:
            raise ValueError("when is who")

    def seat(self, deal):
        return 0

    def describe(self):
        return "Somebody leads."


@frozen
class Forgetful(Leader):
    """A rule that is not what it was made of."""

    who: int = field(default=0, converter=lambda who: who + 1)

    def seat(self, deal):
        return 0

    def describe(self):
        return "Somebody leads."


@frozen
class Odd(Leader):
    """A rule that holds what has no plain form."""

    who: object = None

    def seat(self, deal):
        return 0

    def describe(self):
        return "Somebody leads."


class Bare(Leader):
    def seat(self, deal):
        return 0

    def describe(self):
        return "Somebody leads."


@frozen
class Tagged(Leader):
    kind: str = ""

    def seat(self, deal):
        return 0

    def describe(self):
        return "Somebody leads."


@frozen
class FollowSuit(Duty):
    """Another of a name that is known."""

    code = "play/x"

    def row(self, strain):
        return DutyRow("leading", lambda row, led: True)

    def why(self, led):
        return ""

    def describe(self):
        return "Follow."


@frozen
class Renamed(FollowSuit):
    pass


HOME_HELL = tr.variants.oh_hell().evolve(id="home_hell", name="Home Hell", duties=(KeepTrumpsHome(),))
NOTHING = 5
'''

ENTRY_POINTS: Final = """
[trickrules.rules]
KeepTrumpsHome = others_rules:KeepTrumpsHome
Cautious = others_rules:Cautious
Mute = others_rules:Mute
Picky = others_rules:Picky
Forgetful = others_rules:Forgetful
Odd = others_rules:Odd
Bare = others_rules:Bare
Tagged = others_rules:Tagged
Gone = others_rules:Gone
Broken = broken_rules:Broken
Number = others_rules:NOTHING
Alias = others_rules:Renamed

[trickrules.variants]
home_hell = others_rules:HOME_HELL
nothing = others_rules:NOTHING
broken_hell = broken_rules:BROKEN
"""

MORE: Final = """
[trickrules.rules]
KeepTrumpsHome = others_rules:KeepTrumpsHome
Odd = elsewhere:Odd
"""


@pytest.fixture
def others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Install two packages of others: one with good and bad kinds, one that does not import."""
    for name, text in (("others", ENTRY_POINTS), ("more", MORE)):
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(text, encoding="utf-8")
    (tmp_path / "others_rules.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "broken_rules.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    importlib.invalidate_caches()
    forget()
    yield importlib.import_module("others_rules")
    monkeypatch.undo()
    sys.modules.pop("others_rules")
    forget()


def refused(table: Any) -> dict[str, str]:  # noqa: ANN401 -- anything
    """Read what is faulty, and give the faults by their paths."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.Variant.from_dict({"base": "oh_hell", **table})
    return {fault.path: fault.message for fault in caught.value.faults}


def of_families() -> Iterator[object]:
    """Give whatever is defined in the modules of the families."""
    for module in pkgutil.iter_modules(tr.variants.__path__, f"{tr.variants.__name__}."):
        things = vars(importlib.import_module(module.name)).values()
        yield from (thing for thing in things if getattr(thing, "__module__", "") == module.name)


def test_bundled_kinds_are_registered() -> None:
    """Every kind that can be imported, or that a family has for itself, can stand in a file by its own name."""
    there = (*vars(trickrules.rules).values(), *of_families())
    importable = {
        value.__name__: value
        for value in there
        if inspect.isclass(value) and issubclass(value, kinds.BASES) and not inspect.isabstract(value) and has(value)
    }
    assert set(kinds.kinds()) == set(importable)
    definitions = variant_schema()["$defs"]
    for name, kind in importable.items():
        assert kinds.kind_named(name) is kind
        assert kinds.name_of(kind) == name
        assert definitions[name]["properties"]["kind"] == {"const": name}


def test_kind_of_others(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """It is written and read as any bundled one, also in a schedule, and an editor completes it."""
    duty = others.KeepTrumpsHome(often=0.25, then=(FollowSuit(),))
    plain = tr.variants.oh_hell().evolve(duties=(FollowSuit(), others.KeepTrumpsHome(then=(FollowSuit(),))))
    table = plain.to_dict()
    assert table["duties"] == [{"kind": "FollowSuit"}, {"kind": "KeepTrumpsHome", "then": [{"kind": "FollowSuit"}]}]
    assert tr.Variant.from_dict(table) == plain
    assert tr.Variant.from_toml(plain.to_toml()) == plain
    special = plain.evolve(deals=cards(5) + cards(5, duties=(others.KeepTrumpsHome(),)))
    assert special.to_dict()["deals"] == "cards(5) + cards(5, duties=(KeepTrumpsHome(),))"
    assert tr.Variant.from_dict(special.to_dict()) == special
    often = plain.evolve(duties=(duty,), deals=cards(1, duties=(duty,)))
    assert tr.Variant.from_dict(often.to_dict()) == often
    assert tr.Variant.from_toml(often.to_toml()) == often
    for wrong in (math.nan, math.inf, True, "0.5"):
        told = refused({"duties": [{"kind": "KeepTrumpsHome", "often": wrong}]})
        assert told == {"duties[0].often": f"a number is expected, not {wrong!r}"}
    with pytest.raises(tr.DefinitionError, match=r"duties\[0\].often: nan has no plain form"):
        plain.evolve(duties=(others.KeepTrumpsHome(often=math.nan),)).to_dict()
    assert refused({"duties": [{"kind": "KeepTrumpsHom"}]}) == {
        "duties[0].kind": "'KeepTrumpsHom' is not a known kind of rule; did you mean KeepTrumpsHome?"
    }


def test_rule_in_a_field_of_its_own_kind(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """Where only one kind may stand it need not be told; defaults may follow from other fields."""
    bidding = trickrules.rules.ExactBidding(hook=False)
    rule = others.Cautious(bidding, note="four")
    variant = tr.variants.oh_hell().evolve(scoring=rule)
    table = variant.to_dict()["scoring"]
    assert table["bidding"] == {"kind": "ExactBidding", "hook": False}
    del table["bidding"]["kind"]
    assert tr.Variant.from_dict({"base": "oh_hell", "scoring": table}) == variant
    assert refused({"scoring": {**table, "bidding": {"kind": "CountedBids"}}}) == {
        "scoring.bidding.kind": "an ExactBidding is expected, and CountedBids is a PhaseRule; there are ExactBidding"
    }
    assert refused({"scoring": {**table, "note": "never"}}) == {"scoring": "it does not fit (ZeroDivisionError: never)"}
    validator: Any = Draft202012Validator(variant_schema())
    validator.validate(variant.to_dict())
    validator.validate({"base": "oh_hell", "leader": {"kind": "Mute", "who": "anybody"}})
    assert not validator.is_valid({"base": "oh_hell", "scoring": {**table, "least": "2"}})


def test_variant_of_others(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """It is in the catalogue, may be a base, and takes no options."""
    assert "home_hell" in tr.variants.ids()
    assert tr.variants.get("home_hell") is others.HOME_HELL
    read = tr.Variant.from_dict({"base": "home_hell", "name": "Ours"})
    assert read == others.HOME_HELL.evolve(name="Ours")
    with pytest.raises(tr.DefinitionError, match=r"options\.hook: Home Hell takes no options"):
        tr.Variant.from_dict({"base": "home_hell", "options": {"hook": False}})


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Broken", "Broken cannot be loaded from broken_rules:Broken (ZeroDivisionError: division by zero)"),
        ("Gone", "Gone cannot be loaded from others_rules:Gone (AttributeError: "),
        ("Number", "Number cannot be used: others_rules:NOTHING is not a subclass of one of PhaseRule, Duty"),
        ("Alias", "Alias cannot be used: others_rules:Renamed has to be registered by its own name, Renamed"),
        ("Bare", "Bare cannot be used: others_rules:Bare is not an attrs class"),
        ("Tagged", "Tagged cannot be used: others_rules:Tagged has a field 'kind'"),
        ("Odd", "Odd is registered more than once: "),
    ],
)
def test_broken_kinds_are_told_when_they_are_asked_for(others: Any, name: str, why: str) -> None:  # noqa: ANN401 -- a module
    """Nobody else notices."""
    assert others
    assert name in kinds.kinds()
    told = refused({"leader": {"kind": name}})
    assert told.keys() == {"leader.kind"}
    assert told["leader.kind"].startswith(why)
    assert name not in kinds.kinds_of(Leader)
    known = refused({"leader": {"kind": "X"}})["leader.kind"]
    assert known.split(";")[1] == " there are ContractorLeads, FirstLeader, Forgetful, HolderLeads, Mute, Picky"
    assert known.endswith("; pass a kind of your own as kinds=, or register it with trickrules.register")
    assert tr.Variant.from_dict({"base": "oh_hell", "leader": {"kind": "FirstLeader"}}) == tr.variants.oh_hell()


def test_broken_systems_are_told_when_they_are_asked_for(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """All others are there."""
    assert others
    assert {"oh_hell", "home_hell"} <= set(tr.variants.ids())
    assert not {"nothing", "broken_hell"} & set(tr.variants.ids())
    with pytest.raises(
        tr.DefinitionError, match=r"broken_hell cannot be loaded from broken_rules:BROKEN .ZeroDivisionError"
    ):
        tr.variants.get("broken_hell")
    with pytest.raises(tr.DefinitionError, match="base: nothing cannot be used: others_rules:NOTHING is neither"):
        tr.Variant.from_dict({"base": "nothing"})


def test_kind_that_cannot_be_read(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """A rule whose annotations say nothing is written, if it is, only where it is read back."""
    assert refused({"leader": {"kind": "Mute", "who": 5}}) == {
        "leader": "the fields of Mute cannot be read (name 'Nobody' is not defined)"
    }
    with pytest.raises(tr.DefinitionError, match="leader: the fields of Mute"):
        tr.variants.oh_hell().evolve(leader=others.Mute(5)).to_dict()
    with pytest.raises(tr.DefinitionError, match="leader: it would not be read back as it is: who is 2 here, 3 there"):
        tr.variants.oh_hell().evolve(leader=others.Forgetful(1)).to_dict()


def test_rule_that_does_not_go_with_what_is_usual(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """All of it is written."""
    picky = tr.variants.oh_hell().evolve(leader=others.Picky(0, 1))
    assert picky.to_dict()["leader"] == {"kind": "Picky", "who": 0, "when": 1}
    assert tr.Variant.from_dict(picky.to_dict()) == picky
    with pytest.raises(tr.DefinitionError, match=r"leader\.when: frozenset\({1, 2}\) has no plain form"):
        picky.evolve(leader=others.Picky(0, frozenset({1, 2}))).to_dict()


def test_kind_that_nobody_registered(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """Writing it tells how to register it, wherever it stands; another's name is not taken for it."""
    told = (
        "Renamed is not registered, so whatever names it could not be read back: call "
        "trickrules.register(Renamed), or add "
    )
    oh_hell = tr.variants.oh_hell()
    for path, variant in (
        ("duties[0]", oh_hell.evolve(duties=(others.Renamed(),))),
        ("duties[0].then[0]", oh_hell.evolve(duties=(others.KeepTrumpsHome(then=(others.Renamed(),)),))),
        ("deals", oh_hell.evolve(deals=cards(5, duties=(FollowSuit(), others.Renamed())))),
    ):
        with pytest.raises(tr.DefinitionError) as caught:
            variant.to_dict()
        (fault,) = caught.value.faults
        assert fault.path == path
        assert fault.message.startswith(told)
        assert 'Renamed = "others_rules:Renamed" to the entry points "trickrules.rules"' in fault.message
    with pytest.raises(tr.DefinitionError, match=r"another kind is known as FollowSuit: trickrules\.tricks\.duties:Fo"):
        oh_hell.evolve(duties=(others.FollowSuit(),)).to_dict()


def test_schedule_that_cannot_be_written(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """It says so, rather than write another."""
    oh_hell = tr.variants.oh_hell()
    with pytest.raises(tr.DefinitionError, match="deals: the schedule cannot be written as a text: another would"):
        oh_hell.evolve(deals=cards(1, leader=others.Forgetful(1))).to_dict()
    long: Schedule = cards(1)
    for _ in range(180):
        long += cards(1)
    assert tr.Variant.from_dict(oh_hell.evolve(deals=long).to_dict()).deals == long
    long += long
    with pytest.raises(tr.DefinitionError, match="deals: the schedule cannot be written as a text"):
        oh_hell.evolve(deals=long).to_dict()
    deep: Schedule = cards(1)
    for _ in range(3_000):
        deep = deep.first()
    with pytest.raises(tr.DefinitionError, match="deals: the schedule has too many parts"):
        oh_hell.evolve(deals=deep).to_dict()


def test_all_that_cannot_be_written_at_once(others: Any) -> None:  # noqa: ANN401 -- a module made above
    """One fault a slot."""
    variant = tr.variants.oh_hell().evolve(duties=(others.Renamed(),), deals=cards(1, duties=(others.Renamed(),)))
    with pytest.raises(tr.DefinitionError) as caught:
        variant.to_dict()
    assert {fault.path for fault in caught.value.faults} == {"duties[0]", "deals"}


def test_a_base_of_a_kind() -> None:
    """Each kind is told from the others by what it is for."""
    assert kinds.base_of(FollowSuit) is Duty
    assert kinds.kinds_of(Duty) == (
        "AfterStock",
        "FirstLead",
        "FollowSuit",
        "LowestInFirstTrick",
        "MustBeat",
        "MustTrump",
        "NoUnderTrump",
        "NotInFirstTrick",
        "NotLed",
        "Unbroken",
    )
