"""The register: what goes by a name, who holds the name, and what is wrong with those who do not get it.

What is bundled and what other packages bring enter by the same function.  What is bundled enters first, so that no
package can take its names; of two packages that want one name neither gets it.  What a program adds while it runs takes
no name that is there already.  Nothing is settled in silence.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar, final

from attrs import field

from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import frozen
from trickrules.base.installed import registered
from trickrules.base.outside import by_signal, told
from trickrules.base.reading import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trickrules.base.installed import Points

T = TypeVar("T")


@final
@frozen
class Holder:
    """Something that was registered.

    Attributes:
        name: The name by which it was.
        place: Where it is, as entry points write it: ``package.module:attribute``.
        bundled: Whether it comes with the library.
    """

    name: str
    place: str
    bundled: bool = field(default=False, eq=False)


Holders: TypeAlias = "Mapping[str, tuple[Holder, ...]]"
"""Who has registered each name, those who came first first."""


class Unusable(Exception):  # noqa: N818 -- what is said of a thing, not a defect of the caller's
    """What was registered is none of what the register is for; the message completes "…: *it is not a rule*"."""


class Registry(ABC, Generic[T]):
    """Things by name; none is imported before it is asked for.

    Attributes:
        group: The entry points by which other packages register things.
    """

    group: ClassVar[str]

    def __init__(self) -> None:
        """Know nothing yet."""
        self._loaded: dict[Holder, T | str] = {}
        self._added: Mapping[str, tuple[Holder, T]] = {}
        self._adding = Lock()

    @abstractmethod
    def bundled(self) -> Iterable[tuple[str, str]]:
        """List what comes with the library: the name and the place of each."""

    @abstractmethod
    def checked(self, thing: object, name: str) -> T:
        """Take what was found at a place.

        Raises:
            Unusable: If it is not one of what the register is for.
        """

    def more_names(self, holder: Holder) -> Iterable[str]:
        """List the names that something goes by besides the one that it was registered by; by default none."""
        return ()

    def names(self) -> tuple[str, ...]:
        """List all names by which something was registered, in alphabetical order."""
        return tuple(sorted({*self._all, *self._added}))

    def of(self, name: str) -> tuple[Holder, ...]:
        """Give those who have registered a name: the one that holds it alone, or all that want it, or nobody.

        No other package is imported for the name of something that is bundled, and nothing at all for its own name.
        """
        found = self._named.get(name) or self._own.get(name) or self._all.get(name, ())
        if found:
            return found[:1] if found[0].bundled else found
        added = self._added.get(name)
        return added[:1] if added else ()

    def add(self, thing: T, holder: Holder) -> None:
        """Register something for as long as the process runs; to do so again changes nothing.

        Threads may add at the same time, and whoever looks something up meanwhile finds what was there before.

        Raises:
            DefinitionError: If something else has the name.
        """
        with self._adding:
            for other in self.of(holder.name):
                if self.found(other) is not thing:
                    told = f"{holder.name} is already registered as {other.place}, which is not the one given"
                    raise DefinitionError.of("", told)
            if not self.of(holder.name):
                self._added = {**self._added, holder.name: (holder, thing)}

    def get(self, name: str) -> T:
        """Give what holds a name; there is somebody who has registered it.

        Raises:
            DefinitionError: If it cannot be used, or two packages want the name.
        """
        holder, *others = self.of(name)
        if others:
            raise DefinitionError.of("", f"{escaped(name)} {_contested(holder, *others)}")
        found = self.found(holder)
        if isinstance(found, str):
            raise DefinitionError.of("", f"{escaped(holder.name)} {found}")
        return found

    def found(self, holder: Holder) -> T | str:
        """Import what was registered, once, or say why it cannot be used: a sentence without its subject."""
        added = self._added.get(holder.name)
        if added and added[0] is holder:
            return added[1]
        if holder not in self._loaded:
            self._loaded[holder] = self._imported(holder)
        return self._loaded[holder]

    def usable(self) -> Mapping[str, T]:
        """Give what can be used, by the names that were registered, in alphabetical order."""
        found: dict[str, T] = {}
        for name in self.names():
            holder, *others = self.of(name)
            thing = self.found(holder) if holder.name == name and not others else ""
            if not isinstance(thing, str):
                found[name] = thing
        return found

    def problems(self) -> Iterator[Fault]:
        """Tell what cannot be read or used, and which names are wanted by more than one; all is imported for it."""
        yield from self._installed[1]
        for name in self.names():
            holders = self._all.get(name, ())
            if len(holders) > 1:
                yield Fault(escaped(name), f"it {_contested(*holders)}")
            for holder in holders:
                why = self.found(holder)
                if holder.name == name and isinstance(why, str):
                    yield Fault(escaped(name), f"it {why}")

    @cached_property
    def _named(self) -> Mapping[str, tuple[Holder]]:
        return {name: (Holder(name, place, bundled=True),) for name, place in self.bundled()}

    @cached_property
    def _own(self) -> Holders:
        return self._entered({}, (holder for (holder,) in self._named.values()))

    @cached_property
    def _all(self) -> Holders:
        points, _ = self._installed
        return self._entered(self._own, (Holder(name, place) for name, place in points))

    @cached_property
    def _installed(self) -> tuple[Points, list[Fault]]:
        return registered(self.group)

    def _entered(self, before: Holders, newcomers: Iterable[Holder]) -> Holders:
        """Enter things under all their names; what is refused its own name gets no other."""
        held = dict(before)

        def enter(name: str, holder: Holder) -> bool:
            known = held.get(name, ())
            # Whoever registers the same thing twice means it once.
            held[name] = known if holder in known else (*known, holder)
            return held[name][0] == holder

        for holder in newcomers:
            if enter(holder.name, holder):
                for name in self.more_names(holder):
                    enter(name, holder)
        return held

    def _imported(self, holder: Holder) -> T | str:
        from importlib.metadata import EntryPoint

        name, place = holder.name, holder.place
        try:
            return self.checked(EntryPoint(name, place, self.group).load(), name)
        except Unusable as error:
            return escaped(f"cannot be used: {place} {error}")
        except BaseException as error:
            if holder.bundled or isinstance(error, KeyboardInterrupt) or by_signal(error):
                raise
            return escaped(f"cannot be loaded from {place} ({told(error)})")


def _contested(first: Holder, *others: Holder) -> str:
    places = escaped(" and ".join(holder.place for holder in (first, *others)))
    keeps = f"{first.place}, which is bundled, keeps the name" if first.bundled else "nobody gets the name"
    return f"is registered more than once: {places}; {keeps}"
