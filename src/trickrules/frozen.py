"""Immutable states that are cheap to make.

A frozen class with a constructor costs several times what a plain slotted one does, and a state
is made for every action.  So a state is filled as an open *builder* of the same layout, whose
class is then switched to the frozen one: from then on nothing can be written.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, cast

from attrs.exceptions import FrozenInstanceError

S = TypeVar("S", bound="State")


def restore(cls: type[S], values: tuple[object, ...]) -> S:
    """Make a state of the class from the values of its slots, in the order of :meth:`State.slots`."""
    state = _twin(cls)()
    _filler(cls)(state, values)
    state.__class__ = cls
    return state


class State:
    """A slotted value that cannot be changed: equal, hashed, copied and pickled by its slots.

    A class of states has two slots or more, its bases counted in.
    """

    __slots__ = ()

    _names: ClassVar[tuple[str, ...]] = ()
    _read: ClassVar[Callable[[object], tuple[object, ...]]]

    def __init_subclass__(cls) -> None:
        """Note the slots, those of the base classes first, and how they are read."""
        found = [
            name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ())
        ]
        cls._names = tuple(found)
        cls._read = staticmethod(attrgetter(*found)) if len(found) > 1 else staticmethod(tuple)

    @classmethod
    def make(cls: type[S], **values: object) -> S:
        """Make a state from a value for each slot."""
        return restore(cls, tuple([values[name] for name in cls._names]))

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        """Name the slots, those of the base classes first."""
        return cls._names

    def values(self) -> tuple[object, ...]:
        """Give the values of the slots."""
        return self._read(self)

    def but(self: S, **changes: object) -> S:
        """Make a copy with some slots changed."""
        kept = zip(self._names, self._read(self), strict=True)
        return restore(type(self), tuple([changes.get(name, value) for name, value in kept]))

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: states do not change."""
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        """Refuse: states do not change."""
        raise FrozenInstanceError

    def __eq__(self, other: object) -> bool:
        """Be equal to a state of the same class with the same values."""
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or self.values() == cast("State", other).values()

    def __hash__(self) -> int:
        """Hash by class and values."""
        return hash((self.__class__.__name__, self.values()))

    def __copy__(self: S) -> S:
        """Be one's own copy."""
        return self

    def __deepcopy__(self: S, memo: object) -> S:
        """Be one's own copy."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Pickle by the values."""
        return restore, (type(self), self.values())


def builder(cls: type[S]) -> type[S]:
    """Make the open twin of a state class: the same slots, but they can be set.

    Fill an instance, then assign the frozen class (or a subclass without slots of its own) to its ``__class__``.
    """
    twin: Any = type(
        f"{cls.__name__}Builder",
        (cast("type", cls.__base__),),
        {
            "__slots__": cls.__dict__["__slots__"],
            # Both, or the interpreter would still look for a method in Python at every assignment.
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )
    # A builder is never used as what it is still to become, so it need not have the methods.
    twin.__abstractmethods__ = frozenset()
    return cast("type[S]", twin)


@cache
def _twin(cls: type[S]) -> type[S]:
    """Give the builder of a class, or of the base that it has its slots from."""
    return builder(next(base for base in cls.__mro__ if base.__dict__.get("__slots__")))


@cache
def _filler(cls: type[State]) -> Callable[[State, tuple[object, ...]], None]:
    """Write the one assignment that fills a builder of the class, since a loop over the slots costs many times as much."""
    namespace: dict[str, Any] = {}
    targets = "".join(f"state.{name}, " for name in cls.slots())
    exec(f"def fill(state, values): {targets} = values", namespace)  # noqa: S102 -- made of the names of slots alone
    return cast("Callable[[State, tuple[object, ...]], None]", namespace["fill"])
