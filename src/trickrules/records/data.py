"""Views, events and records as plain JSON data."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, TypeVar, Union, cast, get_args, get_origin

from attrs import has
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from trickrules.base.errors import DefinitionError, RecordError
from trickrules.base.outside import hand_on
from trickrules.base.reading import shown
from trickrules.files.structuring import fitting, omitted, strict_converter, structured
from trickrules.records.straight import Unusual, read_straight
from trickrules.scoring import Award
from trickrules.watching.event import KINDS, Event

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

MOST_RECORDED: Final = 100_000
"""The most values of a view, whose ledger may be long, or of a record, nearly all of them actions."""

MOST_REDACTED: Final = 2 * MOST_RECORDED
"""The most values of a redacted record, which tells of every action with all that comes of it."""


@cache
def _reader() -> Converter:
    made = strict_converter()
    # A variant is for its own room to read.
    made.register_structure_hook_func(lambda kind: kind is object, lambda value, _: value)
    made.register_structure_hook_func(lambda kind: kind is Event, lambda value, _: _event(value))
    return made


@cache
def _writer() -> Converter:
    made = Converter(unstruct_collection_overrides={tuple: list})
    # What is plain already is handed on, without a look at each part.
    made.register_unstructure_hook_func(_is_plain, lambda value: value)
    made.register_unstructure_hook_func(_holds_plain, list)
    made.register_unstructure_hook_factory(lambda kind: has(kind) and bool(omitted(kind)), _part_writer)
    made.register_unstructure_hook_factory(lambda kind: kind in KINDS.values(), _event_writer)
    # A reason may be a sentence; as data it is the text alone.
    made.register_unstructure_hook(
        Award, lambda award: {"points": award.points, "reason": str(award.reason), "column": award.column}
    )
    made.register_unstructure_hook_func(lambda kind: kind is Event, lambda event: made.unstructure(event, type(event)))
    return made


def _is_plain(kind: object) -> bool:
    """Say whether a type has plain values only: texts, numbers, truth values, nothing."""
    parts = get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)
    return all(part in {str, int, bool, NoneType} for part in parts)


def _holds_plain(kind: object) -> bool:
    """Say whether a type is that of tuples of plain values."""
    return get_origin(kind) is tuple and _is_plain(get_args(kind)[0])


def _part_writer(kind: type) -> Callable[[object], dict[str, Any]]:
    """Write a class without the fields that are not written."""
    maker: Any = make_dict_unstructure_fn
    write: Callable[[object], dict[str, Any]] = maker(kind, _writer(), **omitted(kind))
    return write


def _event_writer(kind: type[Event]) -> Callable[[Event], dict[str, Any]]:
    rest: Any = make_dict_unstructure_fn(kind, _writer())
    return lambda event: {"kind": event.kind, **rest(event)}


def _event(value: object) -> Event:
    table = dict(cast("dict[str, object]", fitting(value, dict)))
    word = table.pop("kind", None)
    kind = KINDS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise DefinitionError.of("kind", f"one of {', '.join(KINDS)} is expected, not {shown(word)}")
    return _reader().structure(table, kind)


def written(value: object) -> dict[str, Any]:
    """Give a view, an event or a record as dictionaries, lists, texts and numbers."""
    data: dict[str, Any] = _writer().unstructure(value)
    return data


def read(kind: type[T], data: object, most: int = MOST_RECORDED) -> T:
    """Read what :func:`written` gave, if it has no more values than that.

    Raises:
        RecordError: If it is not such data; all that is wrong with it, each with its path.
    """
    try:
        return structured(_reader(), data, kind, most=most)
    except DefinitionError as error:
        raise RecordError(error.faults) from None


def read_seen(kind: type[T], data: object) -> T:
    """Read a view or an event: straight, since most are just as they were written, or else carefully.

    Raises:
        RecordError: As :func:`read`.
    """
    try:
        return read_straight(kind, data, MOST_RECORDED)
    except Exception as error:  # noqa: BLE001 -- whatever it is, the careful reader says it better
        hand_on(error, Unusual)
    return read(kind, data)
