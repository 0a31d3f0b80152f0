"""Reading straight: what is just as it was written, without a second look.

The careful reader copies what it is given, looks at every value by itself, and tells all that is wrong.  That is dear,
and nearly all data are as they were written.  So a straight reader takes nothing but what the careful one takes too,
and makes the same of it; whatever is out of the ordinary it leaves, by :class:`Unusual`, for the careful one to judge.
"""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeVar, Union, cast, get_args, get_origin

from attrs import fields, has, resolve_types

from trickrules.base.frozen import FrozenDict, open_twin
from trickrules.base.reading import writable
from trickrules.files.taming import LONGEST_TEXT
from trickrules.watching.event import KINDS, Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

T = TypeVar("T")

_LARGEST: Final = 10**15
"""Whole numbers from here on are unusual: they are read, but carefully."""

_PLAIN: Final[Mapping[Any, str]] = FrozenDict({str: "str", int: "int", bool: "bool", NoneType: "NoneType"})


class Unusual(Exception):  # noqa: N818 -- it never leaves this room
    """Something is not just as it was written; that need not be wrong."""


class Allowance:
    """How many more values may come.

    Attributes:
        left: The number; below 0 there were too many.
    """

    __slots__ = ("left",)

    def __init__(self, most: int) -> None:
        """Allow so many."""
        self.left = most


class Reader(Protocol):
    """Makes a value of a table, and takes what the table holds from the allowance."""

    def __call__(self, data: Any, allowance: Allowance, /) -> Any:  # noqa: ANN401 -- a value of the reader's class
        """Read."""


def read_straight(kind: type[T], data: object, most: int) -> T:
    """Read an attrs class of plain values, of such classes, or of tuples of these.

    Raises:
        Unusual: If the data are not just as they were written, or are more than so many values.
        KeyError: If something is missing.
        TrickRulesError: As the class raises it.
        TypeError: If the class holds something else, or does more with its values than to keep them.
    """
    allowance = Allowance(most - 1)
    reader = _reader(cast("Any", kind))
    found: T = reader(data, allowance)
    if allowance.left < 0:
        raise Unusual
    return found


@cache
def _reader(kind: type) -> Reader:
    """Write the reader of a class, since a loop over its fields costs many times as much."""
    if kind is Event:
        return _event
    held = [field for field in fields(resolve_types(cast("Any", kind))) if _is_kept(kind, field)]
    known: dict[str, Any] = {"Unusual": Unusual, "NoneType": NoneType, "check_texts": _check_texts}
    known |= {"kind": kind, "twin": open_twin(kind)}
    lines = [
        "def read(data, allowance):",
        # As many names as there are fields, and each field is found by its name: there is no other name.
        f" if type(data) is not dict or len(data) != {len(held)}: raise Unusual",
        f" allowance.left -= {len(held)}",
        " made = twin()",
    ]
    for field in held:
        lines.append(f" value = data[{field.name!r}]")
        lines += [f" {line}" for line in _checked(field.type, "value", known)]
        lines.append(f" made.{field.name} = value")
    lines.append(" made.__class__ = kind")
    if hasattr(kind, "__attrs_post_init__"):
        lines.append(" made.__attrs_post_init__()")
    lines.append(" return made")
    exec("\n".join(lines), known)  # noqa: S102 -- made of the names of fields alone
    return cast("Reader", known["read"])


def _is_kept(kind: type, field: Any) -> bool:  # noqa: ANN401 -- a field of any type
    """Take a field whose value is kept as it is given.

    Raises:
        TypeError: If the class checks it, makes something else of it, or makes it itself.
    """
    if field.validator is not None or field.converter is not None or not field.init:
        raise TypeError(f"{kind.__name__}.{field.name} is not kept as it is given")
    return True


def _event(data: Any, allowance: Allowance) -> Event:  # noqa: ANN401 -- anything
    if type(data) is not dict:
        raise Unusual
    table = dict(cast("dict[str, object]", data))
    allowance.left -= 1
    kind: Any = KINDS[cast("str", table.pop("kind"))]
    event: Event = _reader(kind)(table, allowance)
    return event


def _checked(kind: Any, value: str, known: dict[str, Any]) -> Iterator[str]:  # noqa: ANN401 -- any type
    """Write what checks a variable that is to be of a type, and makes of it what it stands for."""
    parts = _parts(kind)
    if parts <= _PLAIN.keys():
        yield from _checked_plain(parts, value)
    elif NoneType in parts:
        yield f"if {value} is not None:"
        yield from _inner(_checked(Union[*(parts - {NoneType})], value, known))
    elif has(kind):
        known[f"read_{kind.__name__}"] = _reader(kind)
        yield f"{value} = read_{kind.__name__}({value}, allowance)"
    elif get_origin(kind) is Literal:
        words = f"words_{len(known)}"
        known[words] = get_args(kind)
        yield f"if type({value}) is not str or {value} not in {words}: raise Unusual"
    elif get_origin(kind) is tuple and get_args(kind)[1:] == (Ellipsis,):
        yield f"if type({value}) is not list: raise Unusual"
        yield f"allowance.left -= len({value})"
        yield "if allowance.left < 0: raise Unusual"
        # Taken before they are looked at, so that they are what was looked at.
        yield f"{value} = tuple({value})"
        yield f"if {value}:"
        yield from _inner(_checked_items(get_args(kind)[0], value, known))
    else:
        raise TypeError(f"{kind!r} is read by no straight reader")


def _parts(kind: Any) -> set[Any]:  # noqa: ANN401 -- any type
    return set(get_args(kind)) if get_origin(kind) in {Union, UnionType} else {kind}


def _inner(lines: Iterable[str]) -> Iterator[str]:
    return (f" {line}" for line in lines)


def _checked_plain(parts: set[Any], value: str) -> Iterator[str]:
    word = "if"
    if int in parts:
        yield f"if type({value}) is int:"
        yield f" if not {-_LARGEST} < {value} < {_LARGEST}: raise Unusual"
        word = "elif"
    if str in parts:
        yield f"{word} type({value}) is str:"
        yield f" if len({value}) > {LONGEST_TEXT} or not {value}.isascii(): check_texts(({value},))"
        word = "elif"
    others = [f"type({value}) is not {_PLAIN[part]}" for part in parts - {int, str}]
    yield f"{word} {' and '.join(others) or 'True'}: raise Unusual"


def _checked_items(kind: Any, value: str, known: dict[str, Any]) -> Iterator[str]:  # noqa: ANN401 -- any type
    if kind is str:
        yield f"check_texts({value})"
        return
    lines = list(_checked(kind, "item", known))
    if has(kind):
        yield f"{value} = tuple([read_{kind.__name__}(item, allowance) for item in {value}])"
    elif _parts(kind) <= _PLAIN.keys():
        yield f"for item in {value}:"
        yield from _inner(lines)
    else:
        yield "items = []"
        yield f"for item in {value}:"
        yield from _inner([*lines, "items.append(item)"])
        yield f"{value} = tuple(items)"


_TEXTS: Final = frozenset({str})


def _check_texts(texts: tuple[object, ...]) -> None:
    """Take some texts that could be one together, as far as what may be read goes; they seldom could not."""
    if not _TEXTS.issuperset(map(type, texts)):
        raise Unusual
    whole = "".join(cast("tuple[str, ...]", texts))
    if len(whole) > LONGEST_TEXT or not writable(whole):
        raise Unusual
