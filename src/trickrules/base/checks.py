"""Checks of what a rule is declared with: every fault is a :class:`DefinitionError` that says what is expected."""

from __future__ import annotations

import re
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final, cast

from attrs import fields, has

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import LARGEST_DECLARED, orderly, shown, writable

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import Attribute

    Check = Callable[[Any, Attribute[Any], Any], None]

LONGEST_SYMBOL: Final = 8
"""The most characters that a suit or a rank is written with."""

_SYMBOL: Final = re.compile(f"[0-9A-Z]{{1,{LONGEST_SYMBOL}}}")


LATER: Final = FrozenDict({"later": True})
"""Metadata of a field that came later than its class: as usual, it does not show in the fingerprint of a variant."""


def as_before(field: Attribute[Any], value: object) -> bool:
    """Say whether a field of a value came later and is as usual, so that what was alike before it came still is."""
    return LATER.items() <= field.metadata.items() and getattr(value, field.name) == field.default


def written_as_before(value: object) -> str:
    """Write a value as its ``repr`` does, but at any depth without the fields that came later and are as usual.

    So the text of a schedule, of which old fingerprints are made too, stays what it was.
    """
    if isinstance(value, tuple):
        items = [written_as_before(item) for item in cast("tuple[object, ...]", value)]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    if not has(type(value)):
        return repr(value)
    kind = cast("Any", type(value))
    told = [field.name for field in fields(kind) if field.repr and not as_before(field, value)]
    return f"{kind.__name__}({', '.join(f'{name}={written_as_before(getattr(value, name))}' for name in told)})"


def _check(fits: Callable[[object], bool], expected: str) -> Check:
    def check(rule: object, attribute: Attribute[Any], value: object) -> None:
        if not fits(value):
            path = f"{type(rule).__name__}.{attribute.name}"
            raise DefinitionError.of(path, f"{expected} is expected, not {shown(value)}")

    return check


def needs(path: str, thing: object, *kinds: type) -> None:
    """Expect an instance of one of some classes.

    Raises:
        DefinitionError: If it is not one.
    """
    if not isinstance(thing, kinds):
        raise DefinitionError.of(path, f"{any_of(*kinds)} is expected, not {shown(thing)}")


def needs_each(path: str, things: object, kind: type) -> None:
    """Expect a tuple of instances of a class.

    Raises:
        DefinitionError: If it is not one.
    """
    given: object = things
    items = cast("tuple[object, ...]", things) if isinstance(things, tuple) else (None,)
    # Mapped, since a whole pack is looked at before each deal.
    if not all(map(isinstance, items, repeat(kind))):
        raise DefinitionError.of(path, f"a tuple of {kind.__name__} is expected, not {shown(given)}")


def needs_whole(path: str, number: object, lowest: int, highest: int) -> None:
    """Expect a whole number within bounds.

    Raises:
        DefinitionError: If it is not one.
    """
    if type(number) is not int or not lowest <= number <= highest:
        raise DefinitionError.of(path, f"a whole number from {lowest} to {highest} is expected, not {shown(number)}")


def any_of(*kinds: type) -> str:
    """Name an instance of one of some classes: ``"a Card or an Ending"``."""
    names = [kind.__name__ for kind in kinds]
    return " or ".join(f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}" for name in names)


def tuple_of(*kinds: type) -> Check:
    """Expect a tuple of values of a class; of several classes, a tuple of tuples with one value of each."""

    def fits(value: object) -> bool:
        items = cast("tuple[object, ...]", value) if isinstance(value, tuple) else None
        return items is not None and all(map(fits_item, items))

    def fits_item(item: object) -> bool:
        parts: object = item if len(kinds) > 1 else (item,)
        if not isinstance(parts, tuple):
            return False
        parts = cast("tuple[object, ...]", parts)
        return len(parts) == len(kinds) and all(map(isinstance, parts, kinds))

    each = kinds[0].__name__ if len(kinds) == 1 else f"({', '.join(kind.__name__ for kind in kinds)})"
    return _check(fits, f"a tuple of {each}")


def one_of(*values: str) -> Check:
    """Expect one of some words."""
    return _check(lambda value: isinstance(value, str) and value in values, " or ".join(values))


def truth() -> Check:
    """Expect ``True`` or ``False``."""
    return _check(lambda value: isinstance(value, bool), "True or False")


def text() -> Check:
    """Expect a text of whole characters."""
    return _check(lambda value: isinstance(value, str) and writable(value), "a text")


def line() -> Check:
    """Expect a text that stays on its line and in its order."""
    return _check(
        lambda value: isinstance(value, str) and writable(value) and orderly(value),
        "a text on one line, without control characters,",
    )


def symbol(*taken: str) -> Check:
    """Expect what cards are written with: capital letters and digits alone, and no word that is taken.

    All texts that are made of them can then be read back: nothing in them folds away, ends a line or parts a list.
    """
    but = f", other than {' or '.join(taken)}," if taken else ""
    return _check(
        lambda value: isinstance(value, str) and _SYMBOL.fullmatch(value) is not None and value not in taken,
        f"a symbol of 1 to {LONGEST_SYMBOL} letters A to Z and digits 0 to 9{but}",
    )


def whole(lowest: int | None = None, *, or_none: bool = False) -> Check:
    """Expect a whole number of at most a billion, perhaps from a lowest one up, perhaps ``None``."""

    def fits(value: object) -> bool:
        if value is None:
            return or_none
        return type(value) is int and (lowest is None or value >= lowest)

    def small(value: object) -> bool:
        return value is None or abs(cast("int", value)) <= LARGEST_DECLARED

    start = "" if lowest is None else f" from {lowest}"
    checks = (
        _check(fits, f"a whole number{start}{' or None' if or_none else ''}"),
        _check(small, f"a whole number of at most {LARGEST_DECLARED}"),
    )

    def check(rule: object, attribute: Attribute[Any], value: object) -> None:
        for each in checks:
            each(rule, attribute, value)

    return check


def kind(base: type, *, or_none: bool = False) -> Check:
    """Expect a value of a class, perhaps ``None``."""

    def fits(value: object) -> bool:
        return isinstance(value, base) or (or_none and value is None)

    return _check(fits, f"{any_of(base)}{' or None' if or_none else ''}")
