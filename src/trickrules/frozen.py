"""Immutable states that are cheap to make.

A frozen class with a constructor costs several times what a plain slotted one does, and a state
is made for every action.  So a state is filled as an open *builder* of the same layout, whose
class is then switched to the frozen one: from then on nothing can be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs.exceptions import FrozenInstanceError

if TYPE_CHECKING:
    from collections.abc import Callable

S = TypeVar("S", bound="State")


def restore(cls: type[S], values: tuple[object, ...]) -> S:
    """Make a state of the class from the values of its slots, in the order of :meth:`State.slots`."""
    state = cls.__new__(cls)
    for name, value in zip(cls.slots(), values, strict=True):
        object.__setattr__(state, name, value)
    return state


class State:
    """A slotted value that cannot be changed: equal, hashed, copied and pickled by its slots."""

    __slots__ = ()

    @classmethod
    def make(cls: type[S], **values: object) -> S:
        """Make a state from a value for each slot."""
        return restore(cls, tuple(values[name] for name in cls.slots()))

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        """Name the slots, those of the base classes first."""
        return tuple(name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ()))

    def values(self) -> tuple[object, ...]:
        """Give the values of the slots."""
        return tuple(getattr(self, name) for name in self.slots())

    def but(self: S, **changes: object) -> S:
        """Make a copy with some slots changed."""
        cls = type(self)
        return restore(cls, tuple(changes.get(name, value) for name, value in zip(cls.slots(), self.values(), strict=True)))

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
        {"__slots__": cls.__dict__["__slots__"], "__setattr__": object.__setattr__},
    )
    # A builder is never used as what it is still to become, so it need not have the methods.
    twin.__abstractmethods__ = frozenset()
    return cast("type[S]", twin)
