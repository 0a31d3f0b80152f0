"""Values as plain data: what fingerprints are made of."""

from __future__ import annotations

from typing import TypeAlias, cast

from attrs import fields, has

from trickrules.cards import Deck
from trickrules.checks import as_before
from trickrules.formula import Formula
from trickrules.schedule import Schedule

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"


def plain(value: object) -> Plain:
    """Turn a declaration into dictionaries, lists, texts and numbers; a rule value tells its kind."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in cast("tuple[object, ...]", value)]
    if isinstance(value, Deck):
        return {"cards": " ".join(map(str, value)), "ranks": " ".join(map(str, value.ranks))}
    kind = type(value)
    if has(kind) and not issubclass(kind, Formula | Schedule):
        # What does not count when values are compared does not count here either.
        counted = [field for field in fields(kind) if field.init and field.eq and not as_before(field, value)]
        held = {field.name: plain(getattr(value, field.name)) for field in counted}
        return {"kind": kind.__name__, **held}
    return value if value is None or isinstance(value, bool | int | str) else str(value)
