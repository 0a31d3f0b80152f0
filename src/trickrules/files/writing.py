"""What stands in slots as plain data: the reverse of reading its forms."""

from __future__ import annotations

from contextlib import contextmanager
from math import isfinite
from types import NoneType
from typing import TYPE_CHECKING, Any, Final

from attrs import has

from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.formula import Formula
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.cards import Deck
from trickrules.declaring.by_players import ByPlayers
from trickrules.declaring.schedule import Schedule
from trickrules.files.expressions import schedule_text
from trickrules.files.forms import BY_PLAYERS
from trickrules.files.kinds import BASES, TAG, name_of
from trickrules.files.packs import pack_table
from trickrules.files.taming import joined
from trickrules.files.usual import unusual

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping


def plain_form(value: object, path: str = "") -> object:
    """Write what stands in a slot as plain data; what is as usual is left out.

    Raises:
        DefinitionError: If something of it has no plain form, or its kind is not registered.
    """
    for kind in type(value).__mro__:
        if kind in _FORMS:
            return _FORMS[kind](value, path)
    if has(type(value)):
        held = {name: plain_form(item, joined(path, name)) for name, item in unusual(value).items()}
        return {**_tag(value, path), **held}
    raise _without_form(value, path)


def _without_form(value: object, path: str) -> DefinitionError:
    return DefinitionError.of(path, f"{shown(value)} has no plain form")


def _number(number: float, path: str) -> float:
    if not isfinite(number):
        raise _without_form(number, path)
    return float(number)


def _items(items: tuple[object, ...], path: str) -> list[object]:
    return [plain_form(item, joined(path, place)) for place, item in enumerate(items)]


def _table(table: ByPlayers, path: str) -> dict[str, object]:
    return {BY_PLAYERS: {str(count): plain_form(held, path) for count, held in table.table}}


def _schedule(schedule: Schedule, path: str) -> str:
    with _at(path):
        return schedule_text(schedule)


_FORMS: Final[Mapping[type, Callable[[Any, str], object]]] = FrozenDict(
    {
        NoneType: lambda _, __: [],
        bool: lambda value, _: value,
        int: lambda value, _: int(value),
        float: _number,
        str: lambda value, _: str(value),
        tuple: _items,
        ByPlayers: _table,
        Formula: lambda value, _: value.text,
        Schedule: _schedule,
        Deck: lambda value, _: pack_table(value),
    }
)


def _tag(value: object, path: str) -> dict[str, str]:
    if not isinstance(value, BASES):
        return {}
    with _at(path):
        return {TAG: name_of(type(value))}


@contextmanager
def _at(path: str) -> Generator[None]:
    """Tell where it was that something could not be written."""
    try:
        yield
    except DefinitionError as error:
        raise DefinitionError(Fault(path, fault.message) for fault in error.faults) from None
