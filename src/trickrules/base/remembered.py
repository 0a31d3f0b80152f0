"""Remembering what was made: of a part that many states share, or once and for all.

Which way of keeping results is taken depends on what they are made of, and what they weigh:

* ``functools.lru_cache`` where values are equal cheaply and results are small: so many of them are kept.
* ``functools.cache`` where there can only be so many of them anyway, such as one for each class.
* :class:`Once` where, besides, there may be but one result of each value, since they are told apart by identity.
* :class:`Remembered` where to compare values costs more than to make the result anew: parts of states.
* :class:`trickrules.base.weighed.Weighed` where results may be large, and strangers say of what they are made.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar, final

if TYPE_CHECKING:
    from collections.abc import Callable

K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")


@final
class Remembered(Generic[K, P, V]):
    """A function of a value that is told apart by identity: remembers what it has made, until it is too much.

    States share their parts, so that the same part is asked about again and again; to compare them would cost more
    than to make anew what is asked for.  What is given besides the value has to follow from it.
    """

    def __init__(self, make: Callable[Concatenate[K, P], V], most: int = 1024) -> None:
        """Remember so much of what a function makes."""
        self._make = make
        self._most = most
        self._made: dict[int, tuple[K, V]] = {}

    def __call__(self, value: K, *args: P.args, **kwargs: P.kwargs) -> V:
        """Give what belongs to the value."""
        found = self._made.get(id(value))
        if found is not None and found[0] is value:
            return found[1]
        made = self._make(value, *args, **kwargs)
        if len(self._made) >= self._most:
            self._made.clear()
        # The value is kept with it, so that nothing else gets its identity.
        self._made[id(value)] = (value, made)
        return made


@final
class Once(Generic[K, V]):
    """A function whose results are told apart by identity: makes one of each value, whatever threads ask at once.

    What ``functools.cache`` makes twice, when two threads ask for it together, would be two.
    """

    def __init__(self, make: Callable[[K], V]) -> None:
        """Remember all that a function makes."""
        self._make = make
        self._lock = RLock()
        self._made: dict[K, V] = {}

    def __call__(self, value: K) -> V:
        """Give what belongs to the value."""
        try:
            return self._made[value]
        except KeyError:
            with self._lock:
                if value not in self._made:
                    self._made[value] = self._make(value)
                return self._made[value]
