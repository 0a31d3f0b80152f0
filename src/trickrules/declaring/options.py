"""Options: house rules by name, with their values told and checked."""

from __future__ import annotations

from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    Protocol,
    Union,
    cast,
    final,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import LONGEST, near, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@runtime_checkable
class Kind(Protocol):
    """A kind of values of an option, where they are too many to list; its ``str`` tells which."""

    @property
    def examples(self) -> tuple[object, ...]:
        """Some values of the kind, the plainest first."""
        ...

    def read(self, value: object) -> object | None:
        """Give the value in its normal form, or ``None`` if it is not of the kind."""
        ...


@final
@frozen
class WholeNumber:
    """Whole numbers from a lowest one up, also as their digits."""

    lowest: int
    highest: int = 1_000_000

    @property
    def examples(self) -> tuple[int, ...]:
        """The lowest dozen."""
        return tuple(range(self.lowest, min(self.highest, self.lowest + 11) + 1))

    def read(self, value: object) -> int | None:
        """Read a number, or its digits."""
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= len(str(self.highest)):
            value = int(value)
        return value if type(value) is int and self.lowest <= value <= self.highest else None

    def __str__(self) -> str:
        """Tell which."""
        return f"a whole number from {self.lowest}"


_WORDS: Final[Mapping[str, bool]] = FrozenDict(
    {
        "on": True,
        "yes": True,
        "true": True,
        "off": False,
        "no": False,
        "false": False,
    }
)


@final
@frozen
class Option:
    """A named house rule.

    Attributes:
        name: Its name, that of a keyword parameter.
        values: The values it takes; a kind of values, such as *a whole number from 1*, stands for all of them.
        default: The value it has where none is given.
        help: What it is for.
    """

    name: str
    values: tuple[object, ...]
    default: object
    help: str

    def read(self, value: object) -> object:
        """Read a value; texts of truth values and numbers, as forms send them, are read too.

        Raises:
            DefinitionError: If it is not one of the option's values, naming them.
        """
        if isinstance(value, str) and len(value) <= LONGEST:
            word = value.strip().lower()
            if word in _WORDS and any(known is True for known in self.values):
                return _WORDS[word]
            value = value.strip()
        if None in self.values and (value is None or value == "none"):
            return None
        for known in self.values:
            if isinstance(known, bool | int | str):
                if type(known) is type(value) and known == value:
                    return known
            elif isinstance(known, Kind):
                read = known.read(value)
                if read is not None:
                    return read
        numbers = {str(known): known for known in self.values if type(known) is int}
        if isinstance(value, str) and value in numbers:
            return numbers[value]
        raise DefinitionError.of(self.name, f"{shown(value)} is not one of {self.told}")

    @property
    def told(self) -> str:
        """The values for people."""
        return ", ".join(map(_told, self.values))


def declared(options: type, defaults: Mapping[str, object]) -> tuple[Option, ...]:
    """Read options off a typed dictionary, those that have a default.

    An entry is ``name: Annotated[Literal[...] | bool, "what it is for", kinds...]``; the kinds stand for
    the values that are too many to list.
    """
    found: list[Option] = []
    for name, hint in get_type_hints(options, include_extras=True).items():
        if name in defaults:
            annotation, help_text, *kinds = get_args(hint)
            default = defaults[name]
            listed = _values(annotation)
            values = [default, *(value for value in listed if value != default)]
            found.append(Option(name, (*values, *kinds), default, help_text))
    return tuple(found)


def _values(annotation: Any) -> list[object]:  # noqa: ANN401 -- any annotation
    if annotation is bool:
        return [True, False]
    if annotation is type(None):
        return [None]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    if get_origin(annotation) in {Union, UnionType}:
        return [value for part in get_args(annotation) for value in _values(part)]
    return []


def read_all(options: Iterable[Option], given: Mapping[str, object]) -> tuple[dict[str, Any], list[Fault]]:
    """Read what was given for some options: the values that are known, and what is wrong with the others."""
    known = {option.name: option for option in options}
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, value in given.items():
        if name not in known:
            faults.append(Fault(str(name)[:40], f"there is no such option here; {near(str(name), known)}"))
            continue
        try:
            values[name] = known[name].read(value)
        except DefinitionError as error:
            faults.extend(error.faults)
    return values, faults


def _told(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return " ".join(cast("tuple[str, ...]", value))
    return "not given" if value is None else str(value)
