"""The JSON Schema of variant files, by which editors complete and check them."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, Any, Final, get_args

from trickrules.base.formula import Formula
from trickrules.cards import Deck
from trickrules.declaring import catalogue
from trickrules.declaring.by_players import LARGEST_TABLE
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import Schedule
from trickrules.declaring.slots import FLOW
from trickrules.declaring.variant import Variant
from trickrules.files.definitions import FORMAT, KINDS, REQUIRED
from trickrules.files.expressions import LONGEST_SCHEDULE
from trickrules.files.forms import BY_PLAYERS, Count
from trickrules.files.kinds import BASES, TAG, kind_named, kinds_of
from trickrules.files.packs import NamedPack, OwnPack
from trickrules.files.schema import DIALECT, Schemas, told_of_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trickrules.declaring.options import Option
    from trickrules.files.schema import Schema

ID: Final = "https://trickrules.readthedocs.io/en/stable/reference/variant.schema.json"

ALIKE: Final = ("id", "name", "players", "source")
"""The slots that hold the same for every number of players."""


def variant_schema() -> Schema:
    """Return the JSON Schema (2020-12) of variant files, with all systems and kinds of rules that are installed."""
    schemas = _SlotSchemas()
    told = told_of_fields(Variant)
    slots = {name: {**schemas.slot(name), "description": told[name]} for name in KINDS}
    systems = {name: catalogue.options(name) for name in catalogue.ids()}
    return {
        "$schema": DIALECT,
        "$id": ID,
        "title": "A variant file of trickrules",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT, "description": "The version of the file format."},
            "base": {
                "description": "The system whose slots the file changes.",
                "anyOf": [{"enum": [*systems, *sorted(catalogue.aliases())]}, {"type": "string"}],
            },
            "options": {
                "description": "House rules of the base.",
                "type": "object",
                "properties": _options(option for options in systems.values() for option in options),
            },
            **slots,
        },
        "additionalProperties": False,
        "anyOf": [{"required": ["base"]}, {"required": list(REQUIRED)}],
        "dependentRequired": {"options": ["base"]},
        "allOf": _by_base(systems),
        "$defs": schemas.definitions,
    }


class _SlotSchemas(Schemas):
    """The schemas of what stands in slots."""

    def special(self, kind: Any) -> Schema | None:  # noqa: ANN401 -- any type
        """Give those of rules, packs, formulas and schedules."""
        if kind is NoneType:
            return {"anyOf": [{"type": "null"}, {"type": "array", "maxItems": 0}]}
        if kind is Formula:
            return {"type": "string"}
        if kind is Schedule:
            return {"type": "string", "maxLength": LONGEST_SCHEDULE}
        if kind is Deck:
            return self.defined("Deck", lambda: {"anyOf": [self.of(NamedPack), self.of(OwnPack)]})
        if kind in BASES:
            return self.defined(
                kind.__name__, lambda: {"anyOf": [self._rule(kind_named(name)) for name in kinds_of(kind)]}
            )
        return self._rule(kind) if isinstance(kind, type) and issubclass(kind, BASES) else None

    def _rule(self, kind: type) -> Schema:
        return self.defined(kind.__name__, lambda: self._tagged(kind))

    def _tagged(self, kind: type) -> Schema:
        """Give the schema of a kind of rules, whose table tells the kind."""
        try:
            table: Schema = self.table(kind)
        except (NameError, TypeError):  # annotations of somebody else's class that tell nothing
            table = {"type": "object", "properties": {}, "required": []}
        return {
            **table,
            "properties": {TAG: {"const": kind.__name__}, **table["properties"]},
            "required": [TAG, *table["required"]],
        }

    def slot(self, name: str) -> Schema:
        """Give the schema of a slot, perhaps with a table for numbers of players."""
        held = _plain_slots().get(name) or self.of(KINDS[name])
        if name in ALIKE:
            return held
        counts = {"propertyNames": {"enum": list(get_args(Count))}, "minProperties": 1}
        table = {
            "type": "object",
            "properties": {BY_PLAYERS: {"type": "object", **counts, "additionalProperties": held}},
            "required": [BY_PLAYERS],
            "additionalProperties": False,
        }
        return {"anyOf": [held, table]}


def _plain_slots() -> Mapping[str, Schema]:
    """Give the schemas of the slots of which their types do not tell all, made anew: whoever asks may change them."""
    count = {"type": "integer", "minimum": 1, "maximum": LARGEST_TABLE}
    return {
        "id": {"type": "string", "minLength": 1},
        "name": {"type": "string", "minLength": 1},
        "players": {"type": "array", "items": count, "minItems": 1},
        "flow": {"type": "array", "items": {"enum": list(FLOW)}},
    }


def _options(options: Iterable[Option]) -> Schema:
    """Give the schema of each option, with the values that it has in any system."""
    found: dict[str, Schema] = {}
    for option in options:
        told = found.setdefault(option.name, {"description": option.help, "anyOf": []})
        told["anyOf"] += [kind for kind in map(_value, option.values) if kind not in told["anyOf"]]
    return dict(sorted(found.items()))


def _value(value: object) -> Schema:
    """Give the schema of a value of an option, or of a kind of values."""
    if isinstance(value, WholeNumber):
        return {"type": "integer", "minimum": value.lowest, "maximum": value.highest}
    if value is None or isinstance(value, bool | int | str):
        return {"const": "none" if value is None else value}
    return {"type": ["array", "string"]}


def _by_base(systems: dict[str, tuple[Option, ...]]) -> list[Schema]:
    """Say for each system which options it takes."""
    aliases = sorted(catalogue.aliases().items())
    bases: dict[tuple[str, ...], list[str]] = {}
    for name, options in systems.items():
        called = [name, *(alias for alias, known in aliases if known == name)]
        bases.setdefault(tuple(sorted(option.name for option in options)), []).extend(called)
    return [
        {
            "if": {"properties": {"base": {"enum": names}}, "required": ["base"]},
            "then": {"properties": {"options": {"propertyNames": {"enum": list(options)}}}},
        }
        for options, names in bases.items()
    ]
