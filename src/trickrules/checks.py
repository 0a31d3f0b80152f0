"""Checks of what a rule is declared with: every fault is a :class:`DefinitionError` that says what is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import fields

from trickrules.errors import DefinitionError
from trickrules.reading import shown, writable

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import Attribute, AttrsInstance

    Check = Callable[[Any, Attribute[Any], Any], None]


LATER: Final = {"later": True}
"""Metadata of a field that came later than its class: as usual, it does not show in the fingerprint of a variant.

The class also writes itself by :func:`written_as_before`, since a schedule writes its rules as they write themselves.
"""


def as_before(field: Attribute[Any], value: object) -> bool:
    """Say whether a field of a value came later and is as usual, so that what was alike before it came still is."""
    return LATER.items() <= field.metadata.items() and getattr(value, field.name) == field.default


def written_as_before(value: AttrsInstance) -> str:
    """Write a value with its fields, without those that came later and are as usual."""
    told = [field.name for field in fields(type(value)) if field.repr and not as_before(field, value)]
    return f"{type(value).__name__}({', '.join(f'{name}={getattr(value, name)!r}' for name in told)})"


def _check(fits: Callable[[object], bool], expected: str) -> Check:
    def check(rule: object, attribute: Attribute[Any], value: object) -> None:
        if not fits(value):
            path = f"{type(rule).__name__}.{attribute.name}"
            raise DefinitionError.of(path, f"{expected} is expected, not {shown(value)}")

    return check


def one_of(*values: str) -> Check:
    """Expect one of some words."""
    return _check(lambda value: isinstance(value, str) and value in values, " or ".join(values))


def truth() -> Check:
    """Expect ``True`` or ``False``."""
    return _check(lambda value: isinstance(value, bool), "True or False")


def text() -> Check:
    """Expect a text of whole characters."""
    return _check(lambda value: isinstance(value, str) and writable(value), "a text")


def whole(lowest: int | None = None, *, or_none: bool = False) -> Check:
    """Expect a whole number, perhaps from a lowest one up, perhaps ``None``."""

    def fits(value: object) -> bool:
        if value is None:
            return or_none
        return type(value) is int and (lowest is None or value >= lowest)

    start = "" if lowest is None else f" from {lowest}"
    return _check(fits, f"a whole number{start}{' or None' if or_none else ''}")


def kind(base: type) -> Check:
    """Expect a value of a class."""
    return _check(lambda value: isinstance(value, base), f"a {base.__name__}")
