"""Untrusted data, bounded: what comes from a stranger is copied into plain values before anything else looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from trickrules.base.errors import DefinitionError
from trickrules.base.reading import MOST_DIGITS, readable, shown, writable

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_VALUES: Final = 20_000
"""The most values, those within others counted in, that are looked at."""

DEEPEST: Final = 40
"""How deep values may lie within others."""

LONGEST_TEXT: Final = 10_000
"""The longest text, in characters, that is read as one value."""


def tame(data: object, *, most: int = MOST_VALUES) -> object:
    """Copy data into plain dictionaries, lists, texts and numbers, within bounds; what is not one of these stays.

    Raises:
        DefinitionError: If there is more of it, or it lies deeper, than anybody writes; also if it holds itself.
    """
    return _Copier(most).copy(data, "", 0)


def joined(path: str, name: object) -> str:
    """Write the path of what a path's value holds by name, or at a place: ``scoring.made``, ``duties[1]``."""
    if isinstance(name, int):
        return f"{path}[{name}]"
    short = str(name)[:40]
    return f"{path}.{short}" if path else short


class _Copier:
    """Copies, and counts what it has copied."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0

    def copy(self, value: object, path: str, depth: int) -> object:
        self.count += 1
        if self.count > self.most:
            raise DefinitionError.of(path, f"there are more than {self.most} values")
        if depth > DEEPEST:
            raise DefinitionError.of(path, f"values are nested more than {DEEPEST} deep")
        kind = type(value)
        # By the classes' own methods, so that a subclass of somebody else's cannot interfere.
        if issubclass(kind, dict):
            table: Iterable[tuple[object, object]] = dict[object, object].items(cast("dict[object, object]", value))
            named = [(_name(key, path), held) for key, held in table]
            return {name: self.copy(held, joined(path, name), depth + 1) for name, held in named}
        if issubclass(kind, list):
            return self._items(list[object].__iter__(cast("list[object]", value)), path, depth)
        if issubclass(kind, tuple):
            return self._items(tuple[object].__iter__(cast("tuple[object]", value)), path, depth)
        return _atom(value, path)

    def _items(self, items: Iterable[object], path: str, depth: int) -> list[object]:
        return [self.copy(item, joined(path, index), depth + 1) for index, item in enumerate(items)]


def _atom(value: object, path: str) -> object:
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise DefinitionError.of(path, f"a text has at most {LONGEST_TEXT} characters")
        if not writable(value):
            raise DefinitionError.of(path, f"{shown(value)} contains a lone surrogate, which no file can hold")
        return str.__str__(value)
    if isinstance(value, int) and not isinstance(value, bool):
        if not readable(value):
            raise DefinitionError.of(path, f"a whole number has at most {MOST_DIGITS} digits")
        return int.__int__(value)
    return value


def _name(key: object, path: str) -> str:
    if not isinstance(key, str) or len(key) > LONGEST_TEXT or not writable(key):
        raise DefinitionError.of(path, f"{shown(key)} is not a name: a text is expected")
    return str.__str__(key)
