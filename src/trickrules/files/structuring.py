"""Plain data into attrs classes: strictly, and with every fault told at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import isfinite
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin

from attrs import NOTHING, fields, has
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
    StructureHandlerNotFoundError,
)
from cattrs.gen import make_dict_structure_fn, override

from trickrules.base.errors import DefinitionError, Fault, TrickRulesError
from trickrules.base.frozen import FrozenDict
from trickrules.base.outside import REFUSALS, hand_on
from trickrules.base.reading import meant, near, shown
from trickrules.files.taming import MOST_VALUES, joined, tame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from attrs import Attribute

    Hook = Callable[[Any, Any], Any]
    """Makes of a value what is expected; also told the type."""

T = TypeVar("T")

MOST_STRANGE: Final = 20
"""How many unknown names of one table are told, each with the name that may be meant."""


UNWRITTEN: Final[Mapping[str, bool]] = FrozenDict({"trickrules.unwritten": True})
"""The metadata of a field that is not a part of what is written down, and is read from nothing."""

MOST_FAULTY: Final = 100
"""How many faulty items of one list or table are told."""


_OF_CATTRS: Final = (ForbiddenExtraKeysError, StructureHandlerNotFoundError)
"""What cattrs refuses data with, besides groups."""


def structured(converter: Converter, data: object, kind: type[T], *, most: int = MOST_VALUES) -> T:
    """Read untrusted data as a value of a class.

    Raises:
        DefinitionError: If it is not one; all faults at once, each with its path.
    """
    try:
        return converter.structure(tame(data, most=most), kind)
    except Exception as error:  # noqa: BLE001 -- whatever a class refuses its values with
        raise DefinitionError(faults_of(error)) from None


def needs_refusal(error: Exception) -> None:
    """Raise an error again that no value is refused with: nothing more is tried then.

    Whether a signal's handler raised it is looked at once, by :func:`faults_of`.
    """
    if not isinstance(error, (*REFUSALS, *_OF_CATTRS, BaseValidationError)):
        raise error


def strict_converter() -> Converter:
    """Make a converter that takes nothing for what it is not, and no name that it does not know.

    It reads what :func:`tame` hands on: texts, numbers, truth values, lists, tables and ``None`` are told apart.
    Of an attrs class as much as possible is looked at even where something in it is wrong.
    """
    made = Converter(detailed_validation=True, forbid_extra_keys=True)
    for kind in (str, int, bool):
        made.register_structure_hook(kind, fitting)
    made.register_structure_hook(float, _number)
    made.register_structure_hook_func(lambda kind: kind is None or kind is NoneType, _nothing)
    made.register_structure_hook_func(_made_of(Literal), _word)
    made.register_structure_hook_factory(_made_of(tuple), partial(_list_hook, made))
    made.register_structure_hook_factory(_made_of(dict, Mapping), partial(_table_hook, made))
    made.register_structure_hook_factory(_made_of(Union, UnionType), partial(_union_hook, made))
    made.register_structure_hook_factory(has, partial(class_hook, made))
    return made


class Mismatch(ValueError):  # noqa: N818 -- it never leaves this room
    """A value of another kind than is expected.

    Attributes:
        expected: What is expected, in words.
        value: What was given.
        hint: What may be meant.
    """

    def __init__(self, expected: str, value: object, hint: str = "") -> None:
        self.expected, self.value, self.hint = expected, value, hint
        super().__init__(f"{expected} is expected, not {shown(value)}{f'; {hint}' if hint else ''}")


_WORDS: Final[Mapping[type, str]] = FrozenDict[Any, str](
    {
        str: "a text",
        int: "a whole number",
        bool: "true or false",
        dict: "a table",
        list: "a list",
        NoneType: "nothing",
    }
)


def fitting(value: object, kind: type[T]) -> T:
    """Hand on a value of exactly a plain kind: ``str``, ``int``, ``bool``, ``dict``, ``list`` or ``NoneType``.

    Raises:
        Mismatch: If it is of another.
    """
    if type(value) is not kind:
        raise Mismatch(_WORDS[kind], value)
    return value


def _number(value: object, _: object) -> float:
    if type(value) not in {int, float} or not isfinite(cast("float", value)):
        raise Mismatch("a number", value)
    return float(cast("float", value))


def _nothing(value: object, _: object) -> None:
    fitting(value, NoneType)


def _made_of(*origins: object) -> Callable[[object], bool]:
    return lambda kind: get_origin(kind) in origins


def _word(value: object, kind: object) -> object:
    words = get_args(kind)
    for word in words:
        if type(word) is type(value) and word == value:
            return word
    told = " or ".join(word if isinstance(word, str) else repr(word).lower() for word in words)
    texts = [word for word in words if isinstance(word, str)]
    raise Mismatch(told, value, meant(value, texts) if isinstance(value, str) else "")


def _list_hook(made: Converter, kind: object) -> Hook:
    parts = get_args(kind)
    endless = parts[1:] == (Ellipsis,)

    def structure(value: object, _: object) -> tuple[object, ...]:
        items = cast("list[object]", fitting(value, list))
        kinds = (parts[0],) * len(items) if endless else parts
        if len(kinds) != len(items):
            raise Mismatch(f"a list of {len(kinds)}", value)
        return tuple(each(made, zip(range(len(items)), items, kinds, strict=True)))

    return structure


def _table_hook(made: Converter, kind: object) -> Hook:
    held = get_args(kind)[1]

    def structure(value: object, _: object) -> dict[str, object]:
        table = cast("dict[str, object]", fitting(value, dict))
        return dict(zip(table, each(made, ((key, item, held) for key, item in table.items())), strict=True))

    return structure


def each(made: Converter, items: Iterable[tuple[int | str, object, Any]]) -> list[object]:
    """Structure some items, each told by its place or name, its value and its type.

    Raises:
        IterableValidationError: If some do not fit, with the errors of all of them.
    """
    found: list[object] = []
    errors: list[Exception] = []
    for index, item, kind in items:
        try:
            found.append(made.structure(item, kind))
        except Exception as error:  # noqa: BLE001 -- told with the others
            needs_refusal(error)
            errors.append(noted(error, IterableValidationNote("", index, kind)))
        if len(errors) == MOST_FAULTY:
            errors.append(ValueError("there may be more that does not fit"))
            break
    if errors:
        raise together(IterableValidationError, errors, tuple)
    return found


def together(group: Any, errors: list[Exception], kind: type) -> Exception:  # noqa: ANN401 -- its groups take a class
    """Put errors into one of cattrs' groups."""
    made: Exception = group("some of it does not fit", errors, kind)
    return made


def within(error: Exception, name: str, kind: type) -> Exception:
    """Tell of an error that it happened at something that a class holds by name."""
    return together(ClassValidationError, [noted(error, AttributeValidationNote("", name, str))], kind)


def unknown(names: Iterable[str], known: Iterable[str], kind: type) -> list[Exception]:
    """Give an error for each of some names that are not known in a table."""
    return [
        noted(ValueError(fault.message), AttributeValidationNote("", fault.path, kind))
        for fault in strangers(names, known)
    ]


def noted(error: Exception, note: str) -> Exception:
    """Note on an error where it happened."""
    error.add_note(note)
    return error


def _union_hook(made: Converter, kind: object) -> Hook:
    """Take the first kind that fits; else tell what is wrong with the value where it is of such a kind at all."""
    parts = get_args(kind)

    def structure(value: object, _: object) -> object:
        mismatches: list[Mismatch] = []
        others: list[Exception] = []
        for part in parts:
            try:
                return made.structure(value, part)
            except Mismatch as error:
                mismatches.append(error)
            except Exception as error:  # noqa: BLE001 -- another kind may fit
                needs_refusal(error)
                others.append(error)
        if others:
            raise others[0]
        expected = " or ".join(error.expected for error in mismatches)
        raise Mismatch(expected, value, next((error.hint for error in mismatches if error.hint), ""))

    return structure


def class_hook(made: Converter, kind: type) -> Hook:
    """Make the hook of an attrs class, which tells the faults of every field, and what the class itself refuses.

    A class looks at its values only once all are of the right kind, and then says one thing at a time; so what is
    faulty is left out, where there is a default for it, and the rest is tried again.
    """
    maker: Any = make_dict_structure_fn
    read: Hook = maker(kind, made, _cattrs_detailed_validation=True, _cattrs_forbid_extra_keys=True, **omitted(kind))
    required = {field.name for field in fields(kind) if field.default is NOTHING}

    def structure(value: object, _: object) -> object:
        left = dict(cast("dict[str, object]", fitting(value, dict)))
        errors: list[Exception] = []
        while True:
            try:
                found = read(left, kind)
            except ClassValidationError as error:
                for part in error.exceptions:
                    needs_refusal(part)
                told = [(part, _names(part, kind)) for part in error.exceptions]
                # Later something may clash only because a default took its place: that is not a fault of the writer's.
                errors += [part for part, names in told if not errors or (names and names <= left.keys())]
                faulty = {name for _, names in told for name in names} & left.keys()
                left = {name: item for name, item in left.items() if name not in faulty}
                if not faulty or faulty & required:
                    break
            else:
                if not errors:
                    return found
                break
        raise together(ClassValidationError, errors, kind)

    return structure


def is_written(field: Attribute[Any]) -> bool:
    """Say whether a field is a part of what is written down."""
    return field.init and not UNWRITTEN.items() <= field.metadata.items()


def omitted(kind: type) -> dict[str, Any]:
    """Give cattrs' words for the fields of a class that are not written."""
    return {field.name: override(omit=True) for field in fields(kind) if field.init and not is_written(field)}


def _names(error: BaseException, kind: type) -> set[str]:
    """Name the fields that an error within a class is about."""
    if isinstance(error, ForbiddenExtraKeysError):
        return set(error.extra_fields)
    note = _note(error)
    if note is not None:
        return {str(note)}
    faults = error.faults if isinstance(error, DefinitionError) else ()
    return {_within(fault.path, kind).partition(".")[0].partition("[")[0] for fault in faults}


def _note(error: BaseException) -> str | int | None:
    """Give the name or the place at which an error happened, as its innermost note tells it."""
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return note.name
        if isinstance(note, IterableValidationNote):
            return note.index
    return None


def _within(path: str, kind: type) -> str:
    """Leave out of a path the name of the class that it begins with, as the checks of rules write it."""
    return path.removeprefix(f"{kind.__name__}.")


def faults_of(error: BaseException) -> list[Fault]:
    """Flatten an error of a converter into faults, each with its path.

    What is not a refusal is raised again.
    """
    hand_on(error, *_OF_CATTRS)
    return list(dict.fromkeys(_faults(error, "", None)))


def _faults(error: BaseException, path: str, kind: type | None) -> Iterator[Fault]:
    """Go through what an error within a class tells; the path is that of the class."""
    if isinstance(error, ForbiddenExtraKeysError):
        yield from strangers(error.extra_fields, (field.name for field in fields(error.cl) if is_written(field)), path)
        return
    place = _note(error)
    here = path if place is None else joined(path, place)
    if isinstance(error, BaseValidationError):
        for part in error.exceptions:
            yield from _faults(part, here, error.cl)
    elif isinstance(error, DefinitionError):
        yield from (_placed(fault, here, kind if place is None else None) for fault in error.faults)
    elif isinstance(error, KeyError) and error.args == (place,):
        yield Fault(here, "it is missing")
    else:
        yield Fault(here, _sentence(error))


def strangers(names: Iterable[str], known: Iterable[str], path: str = "") -> Iterator[Fault]:
    """Refuse names that are not known in the table at a path; of very many only the first are told."""
    strange, there = sorted(names), list(known)
    for name in strange[:MOST_STRANGE]:
        yield Fault(joined(path, name), f"there is no such name here; {near(name, there)}")
    if len(strange) > MOST_STRANGE:
        yield Fault(path, f"{len(strange) - MOST_STRANGE} more names are not known here")


def _placed(fault: Fault, path: str, kind: type | None) -> Fault:
    """Put a fault that something told of itself where it is; its own path is kept where it leads further."""
    own = fault.path if kind is None else _within(fault.path, kind)
    if not path:
        return Fault(own, fault.message)
    known = {field.name for field in fields(kind)} if kind is not None and has(kind) else set[str]()
    if own.partition(".")[0].partition("[")[0] in known:
        return Fault(joined(path, own), fault.message)
    return Fault(path, f"{own}: {fault.message}" if own else fault.message)


def _sentence(error: BaseException) -> str:
    text = str(error)
    return (
        text if isinstance(error, TrickRulesError | ValueError) else f"it does not fit ({type(error).__name__}: {text})"
    )
