"""The JSON Schemas of views and events as data, for whoever reads them in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.files.schema import DIALECT, Schemas, schema_of
from trickrules.watching.event import KINDS
from trickrules.watching.view import View

if TYPE_CHECKING:
    from trickrules.files.schema import Schema
    from trickrules.watching.event import Event


def view_schema() -> Schema:
    """Return the JSON Schema (2020-12) of what :meth:`View.to_dict` returns, including that of its deal."""
    return schema_of(View)


def event_schema() -> Schema:
    """Return the JSON Schema (2020-12) of what :meth:`Event.to_dict` returns: one of the kinds."""
    schemas = Schemas()
    kinds = {kind.__name__: _with_kind(schemas.table(kind), kind) for kind in KINDS.values()}
    return {
        "$schema": DIALECT,
        "description": "Something that happened, as one observer is told of it.",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in kinds],
        "$defs": {**kinds, **schemas.definitions},
    }


def _with_kind(table: Schema, kind: type[Event]) -> Schema:
    return {
        **table,
        "properties": {"kind": {"const": kind.kind}, **table["properties"]},
        "required": ["kind", *table["required"]],
    }
