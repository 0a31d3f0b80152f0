"""Immutable states that are cheap to make.

A frozen class with a constructor costs several times what a plain slotted one does, and a state
is made for every action.  So a state is filled as an open *twin* of the same layout, whose class
is then switched to the frozen one: from then on nothing can be written.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from attrs.exceptions import FrozenInstanceError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

S = TypeVar("S", bound="State")


def restore(cls: type[S], values: tuple[object, ...]) -> S:
    """Make a state of the class from the values of its slots, those of the base classes first."""
    state: Any = cls.twin()
    cls.fill(state, values)
    state.__class__ = cls
    return cast("S", state)


class State:
    """A slotted value that cannot be changed: equal, hashed, copied and pickled by its slots.

    Attributes:
        twin: The open twin: the same slots, but they can be set.  Fill an instance, then assign the
            frozen class, or a subclass without slots of its own, to its ``__class__``.
        fill: Fills all slots of a twin.
    """

    __slots__ = ()

    twin: ClassVar[type[Any]]
    fill: ClassVar[Callable[[State, tuple[object, ...]], None]]
    _names: ClassVar[tuple[str, ...]] = ()
    _read: ClassVar[Any]

    def __init_subclass__(cls, *, is_twin: bool = False) -> None:
        """Prepare the tools of a class with slots of its own: two or more, those of its bases counted in."""
        if is_twin or not cls.__dict__.get("__slots__"):
            return
        names = [name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ())]
        cls._names = tuple(names)
        cls._read = staticmethod(attrgetter(*names))
        cls.fill = staticmethod(_filler(names))
        cls.twin = _open_twin(cls)

    @classmethod
    def make(cls, **values: object) -> Self:
        """Make a state from a value for each slot."""
        return restore(cls, tuple([values[name] for name in cls._names]))

    def values(self) -> tuple[object, ...]:
        """Give the values of the slots."""
        values: tuple[object, ...] = self._read(self)
        return values

    def but(self, **changes: object) -> Self:
        """Make a copy with some slots changed."""
        kept = zip(self._names, self.values(), strict=True)
        return restore(type(self), tuple([changes.get(name, value) for name, value in kept]))

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: states do not change."""
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        """Refuse: states do not change."""
        raise FrozenInstanceError

    def __eq__(self, other: object) -> bool:
        """Be equal to a state of the same class with the same values."""
        if not isinstance(other, State) or other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or self.values() == other.values()

    def __hash__(self) -> int:
        """Hash by class and values."""
        return hash((self.__class__.__name__, self.values()))

    def __copy__(self) -> Self:
        """Be one's own copy."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Be one's own copy."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Pickle by the values."""
        return restore, (type(self), self.values())


def _filler(names: list[str]) -> Callable[[State, tuple[object, ...]], None]:
    """Write the one assignment that fills a twin, since a loop over the slots costs many times as much."""
    namespace: dict[str, Any] = {}
    targets = "".join(f"state.{name}, " for name in names)
    exec(f"def fill(state, values): {targets} = values", namespace)  # noqa: S102 -- made of the names of slots alone
    return cast("Callable[[State, tuple[object, ...]], None]", namespace["fill"])


def _open_twin(cls: type[State]) -> type[Any]:
    namespace = {
        "__slots__": cls.__dict__["__slots__"],
        # Both, or the interpreter would still look for a method in Python at every assignment.
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    metaclass: Any = type(cls)
    twin = metaclass(f"{cls.__name__}Twin", (cls.__base__,), namespace, is_twin=True)
    # A twin is never used as what it is still to become, so it need not have the methods.
    twin.__abstractmethods__ = frozenset()
    return cast("type[Any]", twin)
