"""Checks of what a rule is declared with: every fault is a :class:`DefinitionError` that says what is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from trickrules.errors import DefinitionError
from trickrules.reading import shown, writable

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import Attribute

    Check = Callable[[Any, Attribute[Any], Any], None]


LATER: Final = {"later": True}
"""Metadata of a field that came later than its class: as usual, it does not show in the fingerprint of a variant."""


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
