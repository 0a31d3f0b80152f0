"""The JSON Schema of a class takes what the class is read from, and refuses what it refuses."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 -- resolved by attrs
from typing import Any, Final, Literal

import pytest
from attrs import field, frozen, make_class
from jsonschema import Draft202012Validator

import trickrules as tr
from trickrules.files.schema import Schemas, schema_of
from trickrules.files.structuring import strict_converter, structured


@frozen
class Base:
    """What others build on.

    Attributes:
        size: How large it is, in
            the units of :class:`trickrules.Deck`.
        other: Not of this class.

    Raises:
        ValueError: Never.
    """

    size: int


@frozen
class Node(Base):
    """A ``node`` of a tree, and what is below it.

    And more.

    Attributes:
        below: The nodes below.
    """

    below: tuple[Node, ...] = ()
    pair: tuple[int, str] = (0, "")
    words: Literal["a", "b"] | None = "a"
    table: Mapping[str, bool] = field(factory=dict[str, bool])
    hidden: int = field(init=False, default=0)
    nothing: None = None
    share: float = 0.5


Bare: Final = make_class("Bare", [])


SCHEMA: Final = schema_of(Node)
VALIDATOR: Final[Any] = Draft202012Validator(SCHEMA)


def test_it_is_a_schema() -> None:
    """By the rules of JSON Schema itself."""
    Draft202012Validator.check_schema(SCHEMA)


GOOD: Final[list[dict[str, Any]]] = [
    {"size": 1},
    {"size": 1, "below": [{"size": 2, "below": [{"size": 3}]}], "pair": [1, "x"], "words": None},
    {"size": 1, "words": "b", "table": {"x": True}, "nothing": None, "share": 1},
    {"size": 1, "share": 0.25},
]
BAD: Final[list[Any]] = [
    {},
    5,
    {"size": "1"},
    {"size": 1, "hidden": 1},
    {"size": 1, "sise": 1},
    {"size": 1, "below": {"size": 2}},
    {"size": 1, "below": [{"size": "2"}]},
    {"size": 1, "pair": [1]},
    {"size": 1, "pair": [1, "x", "y"]},
    {"size": 1, "pair": ["x", 1]},
    {"size": 1, "words": "c"},
    {"size": 1, "table": {"x": 1}},
    {"size": 1, "nothing": 0},
    {"size": 1, "share": "0.5"},
    {"size": 1, "share": True},
]


@pytest.mark.parametrize("data", GOOD, ids=repr)
def test_schema_takes_what_the_converter_takes(data: dict[str, Any]) -> None:
    """Fields with a default may be left out, and a class may hold itself."""
    VALIDATOR.validate(data)
    assert structured(strict_converter(), data, Node).size == data["size"]


@pytest.mark.parametrize("data", BAD, ids=repr)
def test_schema_refuses_what_the_converter_refuses(data: object) -> None:
    """Wrong kinds, unknown names and missing ones."""
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(tr.DefinitionError):
        structured(strict_converter(), data, Node)


def test_docstrings_become_descriptions() -> None:
    """What they say of the class, and of each field of its own or of a base; a default is told where it is plain."""
    assert SCHEMA["$ref"] == "#/$defs/Node"
    node = SCHEMA["$defs"]["Node"]
    assert node["description"] == "A node of a tree, and what is below it."
    assert node["properties"]["size"] == {"type": "integer", "description": "How large it is, in the units of Deck."}
    assert node["properties"]["below"]["description"] == "The nodes below."
    assert node["properties"]["words"]["default"] == "a"
    assert "default" not in node["properties"]["below"]
    assert set(node["properties"]) == {"size", "below", "pair", "words", "table", "nothing", "share"}
    assert schema_of(Bare)["$defs"]["Bare"]["description"] == ""


class Numbers(Schemas):
    """Schemas that know other numbers too."""

    def special(self, kind: object) -> dict[str, Any] | None:
        """Say what they are written as."""
        return {"type": "number"} if kind is complex else None


def test_types_without_a_plain_form() -> None:
    """They are refused, unless somebody says what they are written as."""
    with pytest.raises(TypeError, match="complex"):
        Schemas().of(complex)
    assert Numbers().of(tuple[complex, ...]) == {"type": "array", "items": {"type": "number"}}
