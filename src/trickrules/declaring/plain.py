"""Values as plain data, nothing left out that counts: what fingerprints are made of."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from attrs import fields, has

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

_OWN: Final = __name__.partition(".")[0]


def plain(value: object) -> Plain:
    """Turn a declaration into dictionaries, lists, texts and numbers; a value of a class tells its kind.

    Nothing goes by how it is printed: a card is its rank and its suit, a schedule its parts.
    """
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple | list):
        return [plain(item) for item in cast("tuple[object, ...]", value)]
    kind = type(value)
    if has(kind):
        # What does not count when values are compared does not count here either.
        counted = [field.name for field in fields(kind) if field.init and field.eq]
        return {"kind": kind_of(kind), **{name: plain(getattr(value, name)) for name in counted}}
    return {"kind": kind_of(kind), "text": str(value)}


def kind_of(kind: type) -> str:
    """Name a class: by its own name if it is the library's, which may move it, else with the module that holds it."""
    own = kind.__module__.partition(".")[0] == _OWN
    return kind.__qualname__ if own else f"{kind.__module__}:{kind.__qualname__}"
