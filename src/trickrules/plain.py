"""Values as plain data: what fingerprints are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from attrs import fields, has

from trickrules.cards import Deck
from trickrules.checks import LATER
from trickrules.formula import Formula
from trickrules.schedule import Schedule

if TYPE_CHECKING:
    from attrs import Attribute

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"


def _as_before(field: Attribute[Any], value: object) -> bool:
    """Say whether a field that came later is as usual, so that what played alike before it came still does."""
    return LATER.items() <= field.metadata.items() and getattr(value, field.name) == field.default


def plain(value: object) -> Plain:
    """Turn a declaration into dictionaries, lists, texts and numbers; a rule value tells its kind."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in cast("tuple[object, ...]", value)]
    if isinstance(value, Deck):
        return {"cards": " ".join(map(str, value)), "ranks": " ".join(map(str, value.ranks))}
    kind = type(value)
    if has(kind) and not issubclass(kind, Formula | Schedule):
        # What does not count when values are compared does not count here either.
        counted = [field for field in fields(kind) if field.init and field.eq and not _as_before(field, value)]
        held = {field.name: plain(getattr(value, field.name)) for field in counted}
        return {"kind": kind.__name__, **held}
    return value if value is None or isinstance(value, bool | int | str) else str(value)
