"""What the packages that are installed have registered by entry points: each is read by itself.

One that nobody can read is told of, and keeps nobody from the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from trickrules.base.errors import Fault
from trickrules.base.outside import hand_on, told
from trickrules.base.reading import escaped

if TYPE_CHECKING:
    from importlib.metadata import Distribution

Points: TypeAlias = list[tuple[str, str]]
"""The name and the place of each entry point."""


def registered(group: str) -> tuple[Points, list[Fault]]:
    """List what is registered in a group, in alphabetical order, and which packages cannot be read."""
    from importlib.metadata import distributions

    found: set[tuple[str, str]] = set()
    faults: dict[Fault, None] = {}
    for package in distributions():
        try:
            points = [(point.name, point.value) for point in package.entry_points if point.group == group]
            if points and _is_imported(package):
                found.update(points)
        except Exception as error:  # noqa: BLE001 -- whatever a broken file makes of its reader
            hand_on(error, OSError)
            faults[_unreadable(package, error)] = None
    return sorted(found), list(faults)


def _is_imported(package: Distribution) -> bool:
    """Say whether a package is the first of its name on the path: it hides those after it."""
    from importlib.metadata import distributions

    name = _name(package)
    if name is None:
        return True
    first = next(iter(distributions(name=name)), package)
    return first.read_text("entry_points.txt") == package.read_text("entry_points.txt")


def _name(package: Distribution) -> str | None:
    """Give the name of a package; ``None`` if it does not tell one."""
    name = cast("object", package.metadata["Name"])
    return name if isinstance(name, str) else None


def _unreadable(package: Distribution, error: Exception) -> Fault:
    """Tell of a package by its name, or by the folder where it is."""
    name = None
    try:
        name = _name(package)
    except Exception as other:  # noqa: BLE001 -- as above
        hand_on(other, OSError)
    where = str(package.locate_file("")) if name is None else name
    return Fault(escaped(where), f"its entry points cannot be read ({escaped(told(error))})")
