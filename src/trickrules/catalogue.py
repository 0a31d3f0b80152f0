"""The catalogue: every system that is installed, by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from trickrules.errors import DefinitionError
from trickrules.reading import near, shown, tidy
from trickrules.variant import Variant

if TYPE_CHECKING:
    from trickrules.options import Option
    from trickrules.system import System

GROUP: Final = "trickrules.variants"
"""The entry points by which systems, bundled ones too, enter the catalogue: their id, and where they are."""


@cache
def _systems() -> dict[str, System | Variant]:
    from importlib.metadata import entry_points

    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@cache
def _aliases() -> dict[str, str]:
    return {
        alias: name
        for name, system in _systems().items()
        if not isinstance(system, Variant)
        for alias in system.aliases
    }


def ids() -> tuple[str, ...]:
    """List the ids of all systems, in alphabetical order."""
    return tuple(_systems())


def aliases() -> dict[str, str]:
    """List the other names by which systems are found, each with the id that it stands for."""
    return dict(_aliases())


def _found(name: str) -> System | Variant:
    plain = tidy(name).lower()
    systems = _systems()
    known = _aliases().get(plain, plain)
    if known not in systems:
        meant = near(plain, [*systems, *_aliases()])
        raise DefinitionError.of("variant", f"{shown(name)} is not in the catalogue; {meant}")
    return systems[known]


def get(name: str, /, **options: object) -> Variant:
    """Give a variant by the id or an alias of its system, with some house rules.

    Raises:
        DefinitionError: If there is no such system, or an option or a value is not known, or they do not go
            together; all faults at once.
    """
    system = _found(name)
    if not isinstance(system, Variant):
        return system.make(options)
    if options:
        raise DefinitionError.of(next(iter(options)), f"{system.name} takes no options; change it with evolve")
    return system


def options(name: str, /) -> tuple[Option, ...]:
    """List the options of a system.

    Raises:
        DefinitionError: If there is no such system.
    """
    system = _found(name)
    return () if isinstance(system, Variant) else system.options
