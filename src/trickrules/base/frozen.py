"""Immutable values: classes, states that are cheap to make, and tables that cannot be changed.

A frozen class with a constructor costs several times what a plain slotted one does, and a state
is made for every action.  So a state is filled as an open *twin* of the same layout, whose class
is then switched to the frozen one: from then on nothing can be written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, TypeVar, cast

import attrs
from attrs.exceptions import FrozenInstanceError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from attrs import frozen as frozen  # noqa: PLC0414 -- what type checkers take from here

K = TypeVar("K")
V = TypeVar("V")
S = TypeVar("S", bound="State")


def _set_once(cls: type[Any]) -> type[Any]:
    """Let what copies and unpickles a value of a class fill it, and nobody after that."""
    # A value holds all of its parts or none, so that one tells.
    part = next((attribute.name for attribute in attrs.fields(cls)), "")
    fill = cls.__setstate__

    def set_state(value: object, state: object) -> None:
        """Fill a value that holds nothing yet."""
        if hasattr(value, part):
            raise FrozenInstanceError
        fill(value, state)

    cls.__setstate__ = set_state
    return cls


if not TYPE_CHECKING:  # pragma: no branch -- it is never true while a program runs
    # Type checkers know the decorator by the name that attrs gives it.
    def frozen(cls: type[Any] | None = None, **said: object) -> Any:  # noqa: ANN401 -- the class, or a decorator
        """Make a frozen class, as attrs does, whose values cannot be filled a second time either."""
        if cls is None:
            return lambda decorated: frozen(decorated, **said)
        return _set_once(attrs.frozen(cls, **said))


class _Tools(NamedTuple):
    """What is made ready for a class of states.

    Attributes:
        names: The names of its slots, those of the base classes first.
        read: Gives the values of the slots.
        fill: Sets all slots of a twin.
        copy: Sets all slots of a twin as they are in a state.
        twin: The open twin.
    """

    names: tuple[str, ...]
    read: Callable[[object], tuple[object, ...]]
    fill: Callable[[object, Sequence[object]], None]
    copy: Callable[[object, object], None]
    twin: type[Any]


def _made_ready(cls: type) -> _Tools:
    """Make the tools of a class, once: two or more slots, those of its bases counted in.

    A class without slots of its own has the tools of its base.
    """
    slotted = next(base for base in cls.__mro__ if base.__dict__.get("__slots__"))
    if slotted is not cls:
        return _tools_of(slotted)
    names = [name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ())]
    return _Tools(tuple(names), *_tools(names), open_twin(cls))


_tools_of: Final = cast("Callable[[type], _Tools]", cache(_made_ready))


def twin_of(cls: type) -> type[Any]:
    """Give the open twin of a class of states: the same slots, but they can be set.

    Fill an instance, then assign the class, or a subclass without slots of its own, to its ``__class__``.
    """
    return _tools_of(cls).twin


def restore(cls: type[S], values: Sequence[object]) -> S:
    """Make a state of the class from the values of its slots, those of the base classes first."""
    tools = _tools_of(cls)
    filled: Any = tools.twin()
    tools.fill(filled, values)
    filled.__class__ = cls
    state: S = filled
    return state


def made(cls: type[S], **values: object) -> S:
    """Make a state of the class from a value for each slot."""
    return restore(cls, tuple([values[name] for name in _tools_of(cls).names]))


def held_by(state: State) -> tuple[object, ...]:
    """Give the values of the slots of a state, those of the base classes first."""
    return _tools_of(type(state)).read(state)


def changed(state: S, **changes: object) -> S:
    """Make a copy of a state with some slots changed.

    Raises:
        TypeError: If a name is none of the state's slots.
    """
    tools = _tools_of(type(state))
    copy: Any = tools.twin()
    tools.copy(state, copy)
    try:
        for name, value in changes.items():
            setattr(copy, name, value)
    except AttributeError:
        strange = ", ".join(changes.keys() - set(tools.names))
        raise TypeError(f"{type(state).__name__} has no {strange}") from None
    copy.__class__ = type(state)
    new: S = copy
    return new


class State:
    """A slotted value that cannot be changed: equal, hashed, copied and pickled by its slots."""

    __slots__ = ()

    def __init__(self, *_: object, **__: object) -> None:
        """Refuse: a state comes from a ``start`` and from actions, not from its parts."""
        raise TypeError(f"{type(self).__name__} is made by its start and by actions, not by calling the class")

    def _equal_by(self) -> tuple[object, ...]:
        """Give the values that the state is equal by; of its slots, where nothing else is said."""
        return held_by(self)

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
        return self is other or self._equal_by() == other._equal_by()

    def __hash__(self) -> int:
        """Hash by class and values."""
        return hash((self.__class__.__name__, self._equal_by()))

    def __copy__(self) -> Self:
        """Be one's own copy."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Be one's own copy."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Pickle by the values."""
        return restore, (type(self), held_by(self))


def _tools(names: list[str]) -> tuple[Callable[..., Any], Callable[..., None], Callable[..., None]]:
    """Write what reads, fills and copies all slots, since a loop over them costs many times as much."""
    namespace: dict[str, Any] = {}
    slots = "".join(f"state.{name}, " for name in names)
    copied = "; ".join(f"other.{name} = state.{name}" for name in names)
    source = (
        f"def read(state): return ({slots})\n"
        f"def fill(state, values): {slots} = values\n"
        f"def copy(state, other): {copied}\n"
    )
    exec(source, namespace)  # noqa: S102 -- made of the names of slots alone
    return namespace["read"], namespace["fill"], namespace["copy"]


def open_twin(kind: type[Any]) -> type[Any]:
    """Make the open twin of a slotted frozen class: the same slots, but they can be set."""
    namespace = {
        "__slots__": kind.__dict__["__slots__"],
        # Both, or the interpreter would still look for a method in Python at every assignment.
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
        "__init__": object.__init__,
    }
    metaclass: Any = type(kind)
    twin = metaclass(f"{kind.__name__}Twin", (kind.__base__,), namespace)
    # A twin is never used as what it is still to become, so it need not have the methods.
    twin.__abstractmethods__ = frozenset()
    return cast("type[Any]", twin)


_FILL: Final[Any] = dict[Any, Any].update


def _refuse(*_: object, **__: object) -> NoReturn:
    raise TypeError("a frozen table cannot be changed; make a copy of it: dict(table)")


class FrozenDict(dict[K, V]):
    """A dictionary that cannot be changed once it is made.

    It is a ``dict`` to whoever reads it (for ``json`` too), and as cheap to look things up in.
    """

    __slots__ = ()

    def __new__(cls, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> Self:
        """Make it, with all that it will ever hold."""
        made = super().__new__(cls)
        _FILL(made, items)
        return made

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        """Do nothing: to begin again would be a change."""

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    @classmethod
    def fromkeys(cls, keys: Iterable[K], value: V) -> Self:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride] -- a dictionary's own fills it afterwards, and lets the value be left out
        """Make a table in which every name has the same value."""
        return cls(dict.fromkeys(keys, value))

    # What cannot change can be hashed, unlike a dictionary.
    def __hash__(self) -> int:  # type: ignore[override]  # pyright: ignore[reportIncompatibleVariableOverride]
        """Hash by what it holds."""
        return hash(frozenset(self.items()))

    def __copy__(self) -> Self:
        """Be one's own copy."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Be one's own copy."""
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[dict[K, V]]]:
        """Pickle by what it holds."""
        return type(self), (dict(self),)


def frozen_table(table: Mapping[str, object]) -> Mapping[str, object]:
    """Copy a table of plain data so that nothing in it can be changed: lists become tuples, at any depth."""
    return FrozenDict({name: _frozen(held) for name, held in table.items()})


def _frozen(value: object) -> object:
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return frozen_table(cast("Mapping[str, object]", value))
    if isinstance(value, list | tuple):
        return tuple([_frozen(held) for held in cast("list[object]", value)])
    return value
