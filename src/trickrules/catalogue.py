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


NAME: Final = "variant"
"""The path of a fault that concerns the name of a system, not its options."""


@cache
def _found() -> tuple[dict[str, System | Variant], dict[str, str]]:
    """Load every system: those that can be used, and what is wrong with the others, by their ids."""
    from importlib.metadata import entry_points

    from trickrules.system import System

    usable: dict[str, System | Variant] = {}
    broken: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            system: object = point.load()
        except Exception as error:  # noqa: BLE001 -- importing somebody else's module may raise anything
            broken[point.name] = f"it cannot be loaded from {point.value} ({type(error).__name__}: {error})"
            continue
        if isinstance(system, System | Variant):
            usable[point.name] = system
        else:
            broken[point.name] = f"{point.value} is neither a System nor a Variant"
    return usable, broken


@cache
def _aliases() -> dict[str, str]:
    return {
        alias: name
        for name, system in _found()[0].items()
        if not isinstance(system, Variant)
        for alias in system.aliases
    }


def ids() -> tuple[str, ...]:
    """List the ids of all systems that can be used, in alphabetical order."""
    return tuple(_found()[0])


def aliases() -> dict[str, str]:
    """List the other names by which systems are found, each with the id that it stands for."""
    return dict(_aliases())


def _named(name: str) -> System | Variant:
    plain = tidy(name).lower()
    usable, broken = _found()
    known = _aliases().get(plain, plain)
    if known in usable:
        return usable[known]
    if known in broken:
        raise DefinitionError.of(NAME, f"{shown(name)} cannot be used: {broken[known]}")
    raise DefinitionError.of(NAME, f"{shown(name)} is not in the catalogue; {near(plain, [*usable, *_aliases()])}")


def get(name: str, /, **options: object) -> Variant:
    """Give a variant by the id or an alias of its system, with some house rules.

    Raises:
        DefinitionError: If there is no such system, or an option or a value is not known, or they do not go
            together; all faults at once.
    """
    system = _named(name)
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
    system = _named(name)
    return () if isinstance(system, Variant) else system.options
