"""Kinds of rules by name: what a file's ``kind`` means."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import fields, has

from trickrules.base.checks import any_of
from trickrules.base.errors import DefinitionError
from trickrules.base.reading import meant, shown
from trickrules.base.registry import Registry, Unusable
from trickrules.dealing import FirstDealer, NextDealer
from trickrules.facts import PhaseRule
from trickrules.scoring import Ending, ScoringRule
from trickrules.tricks import Duty, Leader, Ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

BASES: Final[tuple[type, ...]] = (PhaseRule, Duty, Ranking, Leader, ScoringRule, Ending, FirstDealer, NextDealer)
"""What a rule is a kind of, by the slot that it is for."""

TAG: Final = "kind"
"""The name under which a table tells the kind of its rule."""


@final
class Kinds(Registry[type]):
    """The kinds of rules, by the names of their classes."""

    group: ClassVar[str] = "trickrules.rules"

    def bundled(self) -> Iterator[tuple[str, str]]:
        """List the kinds among all that rules are written with."""
        from trickrules import rules

        for name in rules.__all__:
            thing: object = getattr(rules, name)
            if isinstance(thing, type) and issubclass(thing, BASES) and has(thing) and not inspect.isabstract(thing):
                yield name, _place(thing)

    def checked(self, thing: object, name: str) -> type:
        """Take a kind that files can name."""
        if not isinstance(thing, type) or not issubclass(thing, BASES):
            raise Unusable(f"is not a subclass of one of {', '.join(base.__name__ for base in BASES)}")
        if thing.__name__ != name:
            raise Unusable(f"has to be registered by its own name, {thing.__name__}")
        if not has(thing):
            raise Unusable("is not an attrs class, so nobody can tell what it is made of")
        if any(field.name == TAG for field in fields(thing)):
            raise Unusable(f"has a field {TAG!r}, which is what files call the kind of a rule")
        return thing


KINDS: Final = Kinds()


def _place(kind: type) -> str:
    """Tell where a class is, as entry points do."""
    return f"{kind.__module__}:{kind.__qualname__}"


def kinds() -> tuple[str, ...]:
    """List the names of all kinds of rules that are registered, in alphabetical order."""
    return KINDS.names()


def kind_named(name: str, base: type = object) -> type:
    """Give the class of a kind of rules.

    Raises:
        DefinitionError: If none is registered by that name, it cannot be used, or it is not of the base.
    """
    if not KINDS.of(name):
        known = meant(name, kinds()) or f"there are {', '.join(kinds_of(base))}"
        raise DefinitionError.of("", f"{shown(name)} is no kind of rule that is known; {known}")
    kind = KINDS.get(name)
    if not issubclass(kind, base):
        there = f"there are {', '.join(kinds_of(base))}"
        raise DefinitionError.of("", f"{any_of(base)} is expected, and {name} is {any_of(base_of(kind))}; {there}")
    return kind


def kinds_of(base: type) -> tuple[str, ...]:
    """List the names of the kinds that are of a base, those left out that cannot be used."""
    return tuple(name for name, kind in KINDS.usable().items() if issubclass(kind, base))


def name_of(kind: type) -> str:
    """Give the name by which a class is registered.

    Raises:
        DefinitionError: If it is not, telling how to register it.
    """
    name, place = kind.__name__, _place(kind)
    if not KINDS.of(name):
        raise DefinitionError.of(
            "", f'{name} is not registered: add {name} = "{place}" to the entry points "{Kinds.group}" of your package'
        )
    known = KINDS.get(name)
    if known is not kind:
        raise DefinitionError.of("", f"the kind that is registered as {name} is another: {_place(known)}, not {place}")
    return name


def base_of(kind: type) -> type:
    """Give what a class of rules is a kind of."""
    return next(base for base in BASES if issubclass(kind, base))
