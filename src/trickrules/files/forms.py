"""Rules, formulas and packs as plain data, and back: what the slots of a variant hold."""

from __future__ import annotations

from functools import cache, partial
from inspect import isabstract
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args, get_type_hints

from attrs import fields, has
from cattrs.errors import AttributeValidationNote, ClassValidationError

from trickrules.base.errors import DefinitionError
from trickrules.base.formula import Formula
from trickrules.base.frozen import FrozenDict
from trickrules.cards import Deck
from trickrules.declaring.by_players import LARGEST_TABLE, by_players
from trickrules.declaring.schedule import Schedule
from trickrules.declaring.slots import DealSlots
from trickrules.files.kinds import BASES, TAG, kind_named, kinds_of
from trickrules.files.packs import NamedPack, OwnPack, PackName
from trickrules.files.structuring import (
    Mismatch,
    class_hook,
    each,
    faults_of,
    fitting,
    needs_refusal,
    noted,
    strangers,
    strict_converter,
    together,
    unknown,
    within,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cattrs import Converter

    from trickrules.base.errors import Fault
    from trickrules.files.structuring import Hook

BY_PLAYERS: Final = "by_players"
"""The name under which a slot holds a table for numbers of players."""

Count: Final[Any] = Literal[tuple(str(count) for count in range(1, LARGEST_TABLE + 1))]
"""A number of players, as a name in a table."""

SLOT_KINDS: Final[Mapping[str, Any]] = FrozenDict(get_type_hints(DealSlots))
"""The type of each slot that a deal may override."""


def _made() -> Converter:
    """Make the converter of all that stands in slots."""
    made = strict_converter()
    made.register_structure_hook_func(lambda kind: kind is None or kind is NoneType, _nothing)
    made.register_structure_hook_factory(has, partial(_data_hook, made))
    made.register_structure_hook_factory(_is_rule, partial(_rule_hook, made))
    made.register_structure_hook_func(lambda kind: kind is Count, _count)
    made.register_structure_hook(Formula, _formula)
    made.register_structure_hook(Schedule, _schedule)
    made.register_structure_hook(Deck, partial(_deck, made))
    return made


def _is_rule(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, BASES)


def _count(value: object, _: object) -> int:
    if value not in get_args(Count):
        raise Mismatch(f"a number of players from 1 to {LARGEST_TABLE}", value)
    return int(cast("str", value))


def _nothing(value: object, _: object) -> None:
    """Read ``None`` and, since not every notation has a word for it, an empty list."""
    if value is not None and value != []:
        raise Mismatch("nothing (an empty list)", value)


def _rule_hook(made: Converter, base: type) -> Hook:
    """Read a table by the kind that it names."""

    def structure(value: object, _: object) -> object:
        table = dict(cast("dict[str, object]", fitting(value, dict)))
        try:
            kind = _kind(table, base)
        except (DefinitionError, Mismatch) as error:
            raise within(error, TAG, base) from None
        return _fields_hook(made, kind)(table, kind)

    return structure


def _kind(table: dict[str, object], base: type) -> type:
    if TAG in table:
        return kind_named(fitting(table.pop(TAG), str), base)
    if isabstract(base):
        raise DefinitionError.of("", f"it is missing; there are {', '.join(kinds_of(base))}")
    return base


@cache
def _fields_hook(made: Converter, kind: type) -> Hook:
    try:
        return class_hook(made, kind)
    except Exception as error:
        needs_refusal(error)
        raise DefinitionError.of("", f"the fields of {kind.__name__} cannot be read ({error})") from error


def _data_hook(made: Converter, kind: type) -> Hook:
    """Read a class that is not a rule; its table need not tell the kind, but may."""
    read = class_hook(made, kind)
    own = any(field.name == TAG for field in fields(kind))

    def structure(value: object, _: object) -> object:
        table = dict(cast("dict[str, object]", fitting(value, dict)))
        if not own and table.pop(TAG, kind.__name__) != kind.__name__:
            raise within(Mismatch(kind.__name__, cast("dict[str, object]", value)[TAG]), TAG, kind)
        return read(table, kind)

    return structure


def _formula(value: object, _: object) -> Formula:
    if not isinstance(value, str):
        raise Mismatch("a formula", value)
    return Formula.parse(value)


def _schedule(value: object, _: object) -> Schedule:
    if not isinstance(value, str):
        raise Mismatch("a schedule", value)
    return Schedule.parse(value)


def _deck(made: Converter, value: object, _: object) -> Deck:
    table = cast("dict[str, object]", fitting(value, dict))
    try:
        name: object = made.structure(table.get("pack", "french"), PackName)
    except Mismatch as error:
        raise within(error, "pack", NamedPack) from None
    return made.structure(table, OwnPack).deck if name == "own" else made.structure(table, NamedPack).deck


CONVERTER: Final = _made()


def read_slots(table: Mapping[str, object], kinds: Mapping[str, Any]) -> tuple[dict[str, Any], list[Fault]]:
    """Read what stands in some slots, told by name, in the plain form of its kind: what fits, and what does not."""
    values: dict[str, Any] = {}
    faults = [*strangers(table.keys() - kinds.keys(), kinds)]
    for name in (name for name in table if name in kinds):
        try:
            values[name] = _slot(table[name], kinds[name])
        except Exception as error:  # noqa: BLE001 -- told with the others
            faults += faults_of(within(error, name, object))
    return values, faults


def _slot(value: object, kind: object) -> object:
    """Read what stands in a slot, perhaps a table for numbers of players."""
    if not isinstance(value, dict) or BY_PLAYERS not in value:
        return CONVERTER.structure(value, cast("Any", kind))
    outer = cast("dict[str, object]", value)
    errors = unknown(outer.keys() - {BY_PLAYERS}, [BY_PLAYERS], object)
    try:
        table = _by_players(outer[BY_PLAYERS], kind)
    except Exception as error:  # noqa: BLE001 -- told with where it was
        errors.append(noted(error, AttributeValidationNote("", BY_PLAYERS, object)))
    else:
        if not errors:
            return table
    raise together(ClassValidationError, errors, object)


def _by_players(value: object, kind: object) -> object:
    table = cast("dict[str, object]", fitting(value, dict))
    if not table:
        raise Mismatch("a value for each number of players", value)
    counts = each(CONVERTER, ((count, count, Count) for count in table))
    held = each(CONVERTER, ((count, item, kind) for count, item in table.items()))
    return by_players(dict(zip(cast("list[int]", counts), held, strict=True)))
