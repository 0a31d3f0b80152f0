"""Plain data is fitted into classes strictly, every fault is told with its path, and nothing costs more than a bit."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 -- resolved by cattrs
from enum import IntEnum
from typing import Any, Final, Literal

import pytest
from attrs import field, frozen

import trickrules as tr
from trickrules.base.checks import whole
from trickrules.files.structuring import faults_of, strict_converter, structured
from trickrules.files.taming import DEEPEST, LONGEST_TEXT, tame


@frozen
class Leaf:
    """A leaf."""

    size: int = field(default=1, validator=whole(1))
    colour: Literal["green", "red", 3] = "green"
    spots: int = field(default=0, validator=whole(0))


@frozen
class Tree:
    """A tree."""

    name: str
    leaves: tuple[Leaf, ...] = ()
    best: Leaf | None = None
    span: tuple[int, int] = (0, 0)
    held: Mapping[str, bool] = field(factory=dict[str, bool])
    odd: int | str | tuple[str, ...] = 0
    nothing: None = None


CONVERTER: Final = strict_converter()


def told(data: object, kind: type = Tree) -> dict[str, str]:
    """Read what is faulty, and give the faults by their paths."""
    with pytest.raises(tr.DefinitionError) as refused:
        structured(CONVERTER, data, kind)
    found = {fault.path: fault.message for fault in refused.value.faults}
    assert len(found) == len(refused.value.faults)
    return found


def test_data_that_fit() -> None:
    """Tuples may be lists or tuples; what is left out has its default."""
    data = {
        "name": "oak",
        "leaves": [{}, {"size": 2, "colour": 3}],
        "best": {"spots": 4},
        "span": (1, 2),
        "held": {"a": True},
        "odd": ["x"],
        "nothing": None,
    }
    tree = structured(CONVERTER, data, Tree)
    assert tree == Tree("oak", (Leaf(), Leaf(2, 3)), Leaf(spots=4), (1, 2), {"a": True}, ("x",))
    assert structured(CONVERTER, {"name": "elm", "odd": "x"}, Tree) == Tree("elm", odd="x")
    assert structured(CONVERTER, {"name": "elm", "odd": 5, "best": None}, Tree) == Tree("elm", odd=5)


def timed_out(_: object, __: object, value: int) -> None:
    """Raise what no value is refused with."""
    if value:
        raise TimeoutError if value == 1 else MemoryError


@frozen
class Slow:
    """What a signal interrupts while it is read, and what else may stand there."""

    held: int = field(default=0, validator=timed_out)
    tried: Leaf | None = None


@pytest.mark.parametrize(("value", "error"), [(1, TimeoutError), (2, MemoryError)])
def test_what_comes_from_outside_is_no_fault(value: int, error: type[Exception]) -> None:
    """The time-out of a signal's handler comes through, wherever it comes; nothing is called faulty, or tried again."""
    with pytest.raises(error):
        structured(CONVERTER, {"held": value}, Slow)
    assert structured(CONVERTER, {"held": 0}, Slow) == Slow()

    def interrupt(*_: object) -> None:
        raise error

    made = strict_converter()
    made.register_structure_hook(Leaf, interrupt)
    with pytest.raises(error):
        structured(made, {"tried": None}, Slow)


@pytest.mark.parametrize(
    ("data", "path", "message"),
    [
        (5, "", "a table is expected, not 5"),
        ([], "", "a table is expected, not []"),
        ({}, "name", "it is missing"),
        ({"name": 5}, "name", "a text is expected, not 5"),
        ({"name": None}, "name", "a text is expected, not None"),
        ({"name": "x", "leaves": "abc"}, "leaves", "a list is expected, not 'abc'"),
        ({"name": "x", "leaves": {}}, "leaves", "a list is expected, not {}"),
        ({"name": "x", "leaves": [5]}, "leaves[0]", "a table is expected, not 5"),
        ({"name": "x", "leaves": [{}, {"size": True}]}, "leaves[1].size", "a whole number is expected, not True"),
        ({"name": "x", "leaves": [{"size": 1.0}]}, "leaves[0].size", "a whole number is expected, not 1.0"),
        ({"name": "x", "leaves": [{"size": 0}]}, "leaves[0].size", "a whole number from 1 is expected, not 0"),
        (
            {"name": "x", "best": {"colour": "gren"}},
            "best.colour",
            "green or red or 3 is expected, not 'gren'; did you mean green?",
        ),
        ({"name": "x", "best": {"colour": True}}, "best.colour", "green or red or 3 is expected, not True"),
        ({"name": "x", "best": 5}, "best", "a table or nothing is expected, not 5"),
        ({"name": "x", "span": [1]}, "span", "a list of 2 is expected, not [1]"),
        ({"name": "x", "span": [1, "2"]}, "span[1]", "a whole number is expected, not '2'"),
        ({"name": "x", "held": [1]}, "held", "a table is expected, not [1]"),
        ({"name": "x", "held": {"a": 1}}, "held.a", "true or false is expected, not 1"),
        ({"name": "x", "odd": None}, "odd", "a whole number or a text or a list is expected, not None"),
        ({"name": "x", "odd": [5]}, "odd[0]", "a text is expected, not 5"),
        ({"name": "x", "nothing": 0}, "nothing", "nothing is expected, not 0"),
        ({"name": "x", "naem": 0}, "naem", "there is no such name here; did you mean name?"),
    ],
    ids=repr,
)
def test_data_that_do_not_fit(data: object, path: str, message: str) -> None:
    """Each fault is told where it is; nothing is taken for what it is not."""
    assert told(data) == {path: message}


def test_all_faults_at_once() -> None:
    """Unknown names, wrong kinds, and values that a class refuses, of one table and of those within it."""
    data = {
        "nmae": "oak",
        "name": 5,
        "best": {"size": 0, "spots": -1, "colour": "blue", "siez": 3},
        "span": ["a", None],
        "leaves": [{"size": "1", "spots": -1}, {}, {"x": 1}],
    }
    assert set(told(data)) == {
        "nmae",
        "name",
        *(f"best.{name}" for name in ("size", "spots", "colour", "siez")),
        "span[0]",
        "span[1]",
        "leaves[0].size",
        "leaves[0].spots",
        "leaves[2].x",
    }


@frozen
class Pair:
    """Two numbers that must differ, and whose checks say so in three ways."""

    a: int
    b: int = 0
    how: str = "own"

    def __attrs_post_init__(self) -> None:
        """Refuse equal numbers."""
        if self.a != self.b:
            return
        if self.how == "own":
            raise tr.DefinitionError([tr.Fault("b[0]", "is like a"), tr.Fault("Pair.a", "is like b")])
        if self.how == "other":
            raise tr.DefinitionError.of("somewhere", "they are alike")
        if self.how == "nowhere":
            raise tr.DefinitionError.of("", "they are alike")
        raise {"value": ValueError, "key": KeyError, "zero": ZeroDivisionError}[self.how]("alike")


@frozen
class Pairs:
    """Some pairs."""

    pairs: tuple[Pair, ...]


@pytest.mark.parametrize(
    ("how", "faults"),
    [
        ("own", {"pairs[0].b[0]": "is like a", "pairs[0].a": "is like b"}),
        ("other", {"pairs[0]": "somewhere: they are alike"}),
        ("nowhere", {"pairs[0]": "they are alike"}),
        ("value", {"pairs[0]": "alike"}),
        ("key", {"pairs[0]": "it does not fit (KeyError: 'alike')"}),
        ("zero", {"pairs[0]": "it does not fit (ZeroDivisionError: alike)"}),
    ],
)
def test_what_a_class_itself_refuses(how: str, faults: dict[str, str]) -> None:
    """Its own paths are kept where they lead to a field, and are told where they do not."""
    assert told({"pairs": [{"a": 0, "how": how}]}, Pairs) == faults


def test_what_was_left_out_for_its_fault_is_not_missed() -> None:
    """A clash with the default of what was wrong is no fault of the writer's, so it is not told."""
    assert told({"pairs": [{"a": 0, "b": "x"}]}, Pairs) == {"pairs[0].b": "a whole number is expected, not 'x'"}
    assert told({"a": 0, "b": "x", "how": "other"}, Pair) == {"b": "a whole number is expected, not 'x'"}
    assert told({"a": 0, "b": 0}, Pair) == {"b[0]": "is like a", "a": "is like b"}


def test_many_unknown_names_are_not_all_told() -> None:
    """Twenty with the name that may be meant, and how many more there are."""
    faults = told({"name": "x", **{f"n{number}": 0 for number in range(1000)}})
    assert len(faults) == 21
    assert faults[""] == "980 more names are not known here"


def test_long_names_are_cut() -> None:
    """A path quotes no more of a name than a person reads."""
    (path,) = told({"name": "x", "n" * 5000: 0})
    assert path == "n" * 40


def test_errors_that_are_none_of_a_converter() -> None:
    """Any error can be told as a fault."""
    assert faults_of(ValueError("no")) == [tr.Fault("", "no")]
    assert faults_of(tr.DefinitionError.of("x", "no")) == [tr.Fault("x", "no")]
    error = ValueError("no")
    error.add_note("by somebody else")
    assert faults_of(error) == [tr.Fault("", "no")]


class Level(IntEnum):
    """A number that is more than a number."""

    LOW = 1


class Sly(dict[str, object]):
    """A dictionary that says of itself what is not so."""

    def items(self) -> Any:  # noqa: ANN401 -- what no caller expects
        """Refuse to tell."""
        raise ZeroDivisionError


POSING: Final = type("Posing", (), {"__class__": property(lambda _: dict)})()
"""What says that it is a dictionary."""


def test_taming_copies_into_plain_values() -> None:
    """Subclasses become what they are made of; what is no plain value stays, and is refused by what it is read as."""
    thing = object()
    tamed: Any = tame({"a": (1, [True, None]), "b": Sly(c=Level.LOW), "d": tr.Deal, "e": thing, "f": 0.5})
    assert tamed == {"a": [1, [True, None]], "b": {"c": 1}, "d": tr.Deal, "e": thing, "f": 0.5}
    within: Any = tamed["b"]
    assert [type(within), type(within["c"])] == [dict, int]
    action = tr.Match.start(tr.variants.oh_hell(), players=4, seed=1).legal_actions()[0]
    assert type(action) is not str
    assert type(tame(action)) is str
    assert tame(POSING) is POSING
    assert told(POSING)[""].startswith("a table is expected, not <")


def _cyclic() -> dict[str, object]:
    held: dict[str, object] = {}
    held["a"] = [held]
    return held


def _bomb() -> list[object]:
    held: list[object] = []
    for _ in range(30):
        held = [held, held]
    return held


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (_cyclic(), f"more than {DEEPEST} deep"),
        (_bomb(), "more than 20000 values"),
        ([0] * 30_000, "more than 20000 values"),
        ({"a": "x" * (LONGEST_TEXT + 1)}, "a: a text has at most"),
        ({"x" * (LONGEST_TEXT + 1): 1}, "is not a name"),
        ({5: 1}, "5 is not a name"),
        ({"\ud800": 1}, "is not a name"),
        ({"a": ["\udfff"]}, r"a\[0\]: '.*' contains a lone surrogate"),
        ({"a": [10**5000]}, r"a\[0\]: a whole number has at most 300 digits"),
        ({"a": -(10**300)}, "a: a whole number has at most 300 digits"),
    ],
    ids=lambda value: repr(value)[:20] if isinstance(value, str) else None,
)
def test_what_is_too_much_is_refused(data: object, told: str) -> None:
    """Before anything else looks at it."""
    with pytest.raises(tr.DefinitionError, match=told):
        tame(data)


def test_bounds_are_what_may_be() -> None:
    """The largest values pass, and a caller may ask for fewer."""
    held: list[object] = []
    for _ in range(DEEPEST):
        held = [held]
    assert tame(held) == held
    assert tame([10**300 - 1, 1 - 10**300, "x" * LONGEST_TEXT])
    with pytest.raises(tr.DefinitionError, match="more than 3 values"):
        tame([1, 2, 3], most=3)
    with pytest.raises(tr.DefinitionError, match="more than 3 values"):
        structured(CONVERTER, {"name": "x", "span": [1, 2]}, Tree, most=3)
