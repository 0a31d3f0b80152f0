"""Variants as tables: by a base and what differs from it, or in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, get_type_hints

from attrs import fields

from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.declaring import catalogue
from trickrules.declaring.slots import SLOTS
from trickrules.declaring.variant import Variant
from trickrules.files.forms import read_slots
from trickrules.files.kinds import naming
from trickrules.files.taming import joined, tame
from trickrules.files.writing import plain_form

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trickrules.declaring.origin import Origin

    Table: TypeAlias = dict[str, Any]

FORMAT: Final = 1
"""The form that files have now."""

MOST_DECLARED: Final = 5_000
"""The most values of a file."""

MOST_OPTIONS: Final = 100
"""The most house rules of a file."""

HEAD: Final = ("format", "base", "options")
"""What a file has besides slots."""

NAMES: Final = (*(field.name for field in fields(Variant) if field.eq and field.name not in SLOTS), *SLOTS)
"""The slots of a variant, in the order in which they are written."""

KINDS: Final[Mapping[str, Any]] = FrozenDict(
    {name: kind for name, kind in get_type_hints(Variant).items() if name in NAMES}
)

REQUIRED: Final[Mapping[str, Any]] = FrozenDict({"id": "x", "name": "x", "players": (1,)})
"""What a variant must have where there is no base, each with a value that does while others are checked."""


def table_of(variant: Variant, *, full: bool = False) -> Table:
    """Write a variant as a table; see :meth:`trickrules.Variant.to_dict`.

    Raises:
        DefinitionError: If something of it cannot be written.
    """
    base = None if full or variant.origin is None else _made_by(variant.origin)
    if base is None or variant.origin is None:
        table = {"format": FORMAT, **_written(variant, NAMES)}
    else:
        said = [name for name in NAMES if getattr(variant, name) != getattr(base, name)]
        options = _options(variant.origin)
        head = {"base": variant.origin.system, **({"options": options} if options else {})}
        table = {"format": FORMAT, **head, **_written(variant, said)}
    read = variant_of(table)
    if read != variant:
        different = (line.partition(": ") for line in variant.diff(read))
        raise DefinitionError(Fault(path, f"it would not be read back as it is: {told}") for path, _, told in different)
    return table


def _made_by(origin: Origin) -> Variant | None:
    """Make what a system makes by itself; ``None`` where there is no such system any more."""
    try:
        return catalogue.get(origin.system, **_options(origin))
    except DefinitionError:
        return None


def _options(origin: Origin) -> Table:
    return {name: _option(value) for name, value in origin.options}


def _option(value: object) -> object:
    """Write the value of a house rule as forms do."""
    if value is None:
        return "none"
    return list(cast("tuple[object, ...]", value)) if isinstance(value, tuple) else value


def _written(variant: Variant, names: Iterable[str]) -> Table:
    written: Table = {}
    faults: list[Fault] = []
    for name in names:
        try:
            written[name] = plain_form(getattr(variant, name), name)
        except DefinitionError as error:
            faults += error.faults
    if faults:
        raise DefinitionError(faults)
    return written


def variant_of(data: object, kinds: Iterable[type] = ()) -> Variant:
    """Read a variant from a table; see :meth:`trickrules.Variant.from_dict`.

    Raises:
        DefinitionError: If something in it does not fit; all faults at once, each with its path.
    """
    table = tame(data, most=MOST_DECLARED)
    if not isinstance(table, dict):
        raise DefinitionError.of("", f"a table is expected, not {shown(data)}")
    with naming(kinds):
        return _variant(cast("Table", table))


def _variant(table: Table) -> Variant:
    base, faults = _base(table)
    rest = {name: value for name, value in table.items() if name not in HEAD}
    slots, more = read_slots(rest, KINDS)
    faults += more
    missing = {} if "base" in table else {name: value for name, value in REQUIRED.items() if name not in slots}
    faults += [Fault(name, "it is missing") for name in missing if name not in table]
    try:
        variant = Variant(**{**REQUIRED, **slots}) if base is None else base.evolve(**slots)
    except DefinitionError as error:
        raise DefinitionError([*faults, *error.faults]) from None
    if faults:
        raise DefinitionError(faults)
    return variant


def _head_faults(table: Table) -> Iterator[Fault]:
    """Say what is wrong with what a file has besides slots, as far as that can be said without the catalogue."""
    form, base, options = table.get("format", FORMAT), table.get("base", ""), table.get("options", {})
    if type(form) is not int or form != FORMAT:
        yield Fault("format", f"{FORMAT} is expected, not {shown(form)}")
    if not isinstance(base, str):
        yield Fault("base", f"a text is expected, not {shown(base)}")
    if not isinstance(options, dict):
        yield Fault("options", f"a table is expected, not {shown(options)}")
    elif options and "base" not in table:
        yield Fault("options", "house rules can be given only with a base")
    elif len(cast("Table", options)) > MOST_OPTIONS:
        yield Fault("options", f"there are more than {MOST_OPTIONS} house rules")


def _base(table: Table) -> tuple[Variant | None, list[Fault]]:
    """Read the head: the variant that slots are to be changed of, if any, and what is wrong."""
    faults = [*_head_faults(table)]
    if "base" not in table or any(fault.path != "format" for fault in faults):
        return None, faults
    try:
        return catalogue.get(table["base"], **table.get("options", {})), faults
    except DefinitionError as error:
        return None, [*faults, *(_of_base(fault) for fault in error.faults)]


def _of_base(fault: Fault) -> Fault:
    """Tell a fault of the catalogue where it is in the file."""
    return Fault("base" if fault.path == catalogue.NAME else joined("options", fault.path), fault.message)
