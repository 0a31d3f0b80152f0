"""Keeping what was made last, bounded by what it weighs and not by how many there are: some of it is large.

When to keep what in which way is told in :mod:`trickrules.base.remembered`.
"""

from __future__ import annotations

from collections import Counter
from gc import get_referents
from sys import getsizeof
from threading import RLock
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Final, Generic, ParamSpec, TypeVar, final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

P = ParamSpec("P")
V = TypeVar("V")

_OF_THE_PROGRAM: Final = (type, ModuleType, FunctionType)
"""What is there anyway."""


@final
class Weighed(Generic[P, V]):
    """A function of hashable values that keeps what it has made; what was least lately asked for goes first.

    What is made of the same values weighs what it has of its own, and the values once for all.
    """

    def __init__(self, make: Callable[P, V], most: int) -> None:
        """Keep what a function makes, up to so many bytes; what alone has more is made anew each time."""
        self._make = make
        self._most = most
        # A signal's handler may ask while its own thread has the lock.
        self._lock = RLock()
        # The least lately asked for first; a plain table, which is gone through without hashing each key.
        self._kept: dict[object, tuple[V, int, dict[int, int]]] = {}

    @property
    def weight(self) -> int:
        """How many bytes is kept, about."""
        with self._lock:
            shared: dict[int, int] = {}
            kept = [*self._kept.values()]
            for _, _, values in kept:
                shared.update(values)
            return sum(weight for _, weight, _ in kept) + sum(shared.values())

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> V:
        """Give what the function makes of some values."""
        key = (args, tuple(kwargs.items()))
        with self._lock:
            found = self._kept.pop(key, None)
            if found is not None:
                self._kept[key] = found
                return found[0]
        # Made outside the lock: to make it may take long, and may ask for other things that are kept.
        made = self._make(*args, **kwargs)
        given: list[object] = [*args, *kwargs.values()]
        # By identity: equal values that are two take room twice.
        values = {id(value): weight_of([value], self._most) for value in given}
        weight = weight_of([key, made], self._most, without=given)
        with self._lock:
            # Another thread may have made the same in the meantime.
            if weight + sum(values.values()) <= self._most and key not in self._kept:
                self._kept[key] = made, weight, values
            # Reckoned anew, so that it is right whatever was interrupted before.
            while (weight := self.weight) > self._most:
                self._let_go(weight)
        return made

    def _let_go(self, weight: int) -> None:
        """Let what was least lately asked for go, until about enough of a weight is gone: each is looked at once."""
        kept = [*self._kept.items()]
        sharing = Counter(value for _, (_, _, values) in kept for value in values)
        for key, (_, own, values) in kept:  # pragma: no branch -- with the last of them all the weight is gone
            self._kept.pop(key, None)
            sharing.subtract(values.keys())
            weight -= own + sum(shared for value, shared in values.items() if not sharing[value])
            if weight <= self._most:
                break


def weight_of(things: Iterable[object], most: int, *, without: Iterable[object] = ()) -> int:
    """Say how many bytes some things take with all that they hold; once that is too much, no more is looked at.

    Args:
        things: The things.
        most: What is too much.
        without: What is not to be counted, with all that it holds.
    """
    seen: set[int] = set()
    _weighed(without, most, seen)
    return _weighed(things, most, seen)


def _weighed(things: Iterable[object], most: int, seen: set[int]) -> int:
    weight, left = 0, list(things)
    while left and weight <= most:
        part = left.pop()
        if id(part) not in seen and not isinstance(part, _OF_THE_PROGRAM):
            seen.add(id(part))
            weight += getsizeof(part)
            left += get_referents(part)
    return weight
