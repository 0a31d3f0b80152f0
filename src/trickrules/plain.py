"""Values as plain data: what fingerprints and differences are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from attrs import fields, has

if TYPE_CHECKING:
    from collections.abc import Iterator

from trickrules.cards import Deck
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
        counted = [field.name for field in fields(kind) if field.init and field.eq]
        held = {name: plain(getattr(value, name)) for name in counted}
        return {"kind": kind.__name__, **held}
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def told(value: Plain) -> str:
    """Write a plain value on one line."""
    import json

    return json.dumps(value, ensure_ascii=False)


def differences(mine: Plain, theirs: Plain, path: str = "") -> Iterator[tuple[str, Plain, Plain]]:
    """Go through the places where two plain values differ: the path, and what stands there in each."""
    if isinstance(mine, dict) and isinstance(theirs, dict) and mine.get("kind") == theirs.get("kind"):
        for key in dict.fromkeys([*mine, *theirs]):
            yield from differences(mine.get(key), theirs.get(key), f"{path}.{key}" if path else key)
    elif mine != theirs:
        yield path, mine, theirs
