"""Kinds of rules by name: what a file's ``kind`` means.

Every kind enters by an entry point of the group ``trickrules.rules``, bundled ones too: its name, and where it is.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import fields, has

from trickrules.dealing import FirstDealer
from trickrules.errors import DefinitionError
from trickrules.facts import PhaseRule
from trickrules.reading import meant, shown
from trickrules.scoring import Ending, ScoringRule
from trickrules.tricks import Duty, Leader, Ranking

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "trickrules.rules"
"""The entry points by which kinds of rules are known: the name of the class, and where it is."""

BASES: Final[tuple[type, ...]] = (PhaseRule, Duty, Ranking, Leader, ScoringRule, Ending, FirstDealer)
"""What a rule is a kind of, by the slot that it is for."""

TAG: Final = "kind"
"""The name under which a table tells the kind of its rule."""


@cache
def _points() -> dict[str, tuple[EntryPoint, ...]]:
    """Find the entry points by name; whoever registers the same class twice means it once."""
    from importlib.metadata import entry_points

    found: dict[str, dict[str, EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, {}).setdefault(point.value, point)
    return {name: tuple(found[name].values()) for name in sorted(found)}


def kinds() -> tuple[str, ...]:
    """List the names of all kinds of rules that are registered, in alphabetical order; none is imported."""
    return tuple(_points())


def kind_named(name: str, base: type = object) -> type:
    """Give the class of a kind of rules.

    Raises:
        DefinitionError: If none is registered by that name, it cannot be used, or it is not of the base.
    """
    if name not in _points():
        known = meant(name, kinds()) or f"there are {', '.join(kinds_of(base))}"
        raise DefinitionError.of("", f"{shown(name)} is no kind of rule that is known; {known}")
    kind = _loaded(name)
    if not issubclass(kind, base):
        there = f"there are {', '.join(kinds_of(base))}"
        raise DefinitionError.of("", f"a {base.__name__} is expected, and {name} is a {base_of(kind)}; {there}")
    return kind


@cache
def kinds_of(base: type) -> tuple[str, ...]:
    """List the names of the kinds that are of a base, those left out that cannot be used."""
    found: list[str] = []
    for name in kinds():
        try:
            kind = _loaded(name)
        except DefinitionError:
            continue
        found += [name] if issubclass(kind, base) else []
    return tuple(found)


@cache
def _loaded(name: str) -> type:
    point, *others = _points()[name]
    if others:
        places = " and ".join(each.value for each in (point, *others))
        raise DefinitionError.of("", f"{name} is registered more than once: {places}")
    try:
        found: object = point.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise DefinitionError.of("", f"{name} cannot be loaded from {point.value} ({why})") from error
    return _checked(found, point)


def _checked(found: object, point: EntryPoint) -> type:
    def refusal(why: str) -> DefinitionError:
        return DefinitionError.of("", f"{point.name} cannot be used: {point.value} {why}")

    if not isinstance(found, type) or not issubclass(found, BASES):
        raise refusal(f"is not a subclass of one of {', '.join(base.__name__ for base in BASES)}")
    if found.__name__ != point.name:
        raise refusal(f"has to be registered by its own name, {found.__name__}")
    if not has(found):
        raise refusal("is not an attrs class, so nobody can tell what it is made of")
    if any(field.name == TAG for field in fields(found)):
        raise refusal(f"has a field {TAG!r}, which is what files call the kind of a rule")
    return found


def name_of(kind: type) -> str:
    """Give the name by which a class is registered.

    Raises:
        DefinitionError: If it is not, telling how to register it.
    """
    name = kind.__name__
    if name not in _points():
        place = f"{kind.__module__}:{kind.__qualname__}"
        raise DefinitionError.of(
            "", f'{name} is not registered: add {name} = "{place}" to the entry points "{GROUP}" of your package'
        )
    if _loaded(name) is not kind:
        raise DefinitionError.of("", f"the kind that is registered as {name} is another")
    return name


def base_of(kind: type) -> str:
    """Name what a class of rules is a kind of."""
    return next(base.__name__ for base in BASES if issubclass(kind, base))
