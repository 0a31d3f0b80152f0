"""JSON Schemas of attrs classes, so that editors complete and check what people write."""

from __future__ import annotations

import re
from collections.abc import Mapping
from inspect import cleandoc
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from attrs import NOTHING, fields, has, resolve_types

from trickrules.base.frozen import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import Attribute

Schema: TypeAlias = "dict[str, Any]"

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: Final[Mapping[object, str]] = FrozenDict[Any, str](
    {
        str: "string",
        int: "integer",
        float: "number",
        bool: "boolean",
        NoneType: "null",
        None: "null",
    }
)


def schema_of(kind: type) -> Schema:
    """Give the JSON Schema (2020-12) of an attrs class, its nested classes by reference.

    A field with a default need not be there, and no other name may be; what the docstrings say of the class and
    under ``Attributes:`` become descriptions.

    Raises:
        TypeError: If a field is of a type that has no plain form.
    """
    schemas = Schemas()
    whole = schemas.of(kind)
    return {"$schema": DIALECT, **whole, "$defs": schemas.definitions}


class Schemas:
    """Makes the schemas of types, and gathers the definitions that they refer to.

    Attributes:
        definitions: The schemas of the classes met so far, by their names.
    """

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def special(self, kind: Any) -> Schema | None:  # noqa: ANN401 -- any type
        """Give the schema of a type that is out of the ordinary; ``None`` for any other."""
        return None

    def of(self, kind: Any) -> Schema:  # noqa: ANN401 -- any type
        """Give the schema of a type.

        Raises:
            TypeError: If it has no plain form.
        """
        own = self.special(kind)
        if own is not None:
            return own
        if kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        if has(kind):
            return self.defined(kind.__name__, lambda: self.table(kind))
        parts = get_args(kind)
        match get_origin(kind):
            case origin if origin is Literal:
                found: Schema = {"enum": list(parts)}
            case origin if origin in {Union, UnionType}:
                found = {"anyOf": [self.of(part) for part in parts]}
            case origin if origin is tuple:
                found = self._listed(parts)
            case origin if origin in {dict, Mapping}:
                found = {"type": "object", "additionalProperties": self.of(parts[1])}
            case _:
                raise TypeError(f"{kind!r} has no plain form")
        return found

    def _listed(self, parts: tuple[Any, ...]) -> Schema:
        if parts[1:] == (Ellipsis,):
            return {"type": "array", "items": self.of(parts[0])}
        items = [self.of(part) for part in parts]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(parts), "maxItems": len(parts)}

    def defined(self, name: str, make: Callable[[], Schema]) -> Schema:
        """Refer to a definition, which is made when it is first referred to."""
        if name not in self.definitions:
            self.definitions[name] = {}  # it may refer to itself
            self.definitions[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def table(self, kind: Any) -> Schema:  # noqa: ANN401 -- any attrs class
        """Give the schema of an attrs class itself, rather than a reference to it.

        Raises:
            TypeError: If a field is of a type that has no plain form.
        """
        told = told_of_fields(kind)
        known = [field for field in fields(resolve_types(kind)) if field.init]
        return {
            "description": first_paragraph(kind),
            "type": "object",
            "properties": {field.name: {**self.of(field.type), **_notes(field, told)} for field in known},
            "required": [field.name for field in known if field.default is NOTHING],
            "additionalProperties": False,
        }


def _notes(field: Attribute[Any], told: Mapping[str, str]) -> Schema:
    """Say what an editor shows of a field: what it is for, and what it holds where nothing is said."""
    notes: Schema = {"description": told[field.name]} if field.name in told else {}
    if isinstance(field.default, bool | int | float | str):
        notes["default"] = field.default
    return notes


def first_paragraph(kind: type) -> str:
    """Give what the docstring of a class says first, on one line."""
    return plain_text(cleandoc(kind.__doc__ or "").partition("\n\n")[0])


_SECTION: Final = re.compile(r"^Attributes:\n((?:    .*\n?|\n)+)", re.MULTILINE)
_ENTRY: Final = re.compile(r"^    (\w+): (.*(?:\n {5,}.*)*)", re.MULTILINE)


def told_of_fields(kind: type) -> dict[str, str]:
    """Give what the docstrings of a class and its bases say under ``Attributes:``, by the names of the fields."""
    docs = [cleandoc(base.__dict__.get("__doc__") or "") for base in reversed(kind.__mro__)]
    sections = [found[1] for found in map(_SECTION.search, docs) if found]
    return {name: plain_text(text) for section in sections for name, text in _ENTRY.findall(section)}


def plain_text(text: str) -> str:
    """Take the marks of a docstring away, and its line ends."""
    bare = re.sub(r":\w+:`~?([\w.]+)`", lambda found: found[1].rpartition(".")[2], text)
    return " ".join(bare.replace("``", "").split())
