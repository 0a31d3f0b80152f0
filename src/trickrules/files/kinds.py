"""Kinds of rules by name: what a file's ``kind`` means."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from attrs import fields, has

from trickrules.base.checks import any_of
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import meant, shown
from trickrules.base.registry import Holder, Registry, Unusable
from trickrules.dealing import FirstDealer, NextDealer
from trickrules.facts import PhaseRule
from trickrules.scoring import Ending, ScoringRule
from trickrules.tricks import Duty, Leader, Ranking

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

BASES: Final[tuple[type, ...]] = (PhaseRule, Duty, Ranking, Leader, ScoringRule, Ending, FirstDealer, NextDealer)
"""What a rule is a kind of, by the slot that it is for."""

TAG: Final = "kind"
"""The name under which a table tells the kind of its rule."""


@final
class Kinds(Registry[type]):
    """The kinds of rules, by the names of their classes."""

    group: ClassVar[str] = "trickrules.rules"

    def bundled(self) -> Iterator[tuple[str, str]]:
        """List the kinds among all that rules are written with, and those that a family has for itself."""
        from trickrules import rules, variants

        yield from variants.own_kinds()
        for thing in (cast("object", getattr(rules, name)) for name in rules.__all__):
            if isinstance(thing, type) and issubclass(thing, BASES) and has(thing) and not inspect.isabstract(thing):
                yield thing.__name__, _place(thing)

    def checked(self, thing: object, name: str) -> type:
        """Take a kind that files can name."""
        if not isinstance(thing, type) or not issubclass(thing, BASES):
            raise Unusable(f"is not a subclass of one of {', '.join(base.__name__ for base in BASES)}")
        if thing.__name__ != name:
            raise Unusable(f"has to be registered by its own name, {thing.__name__}")
        if not name.isidentifier():
            raise Unusable("has a name that no class statement could give")
        if not has(thing):
            raise Unusable("is not an attrs class, so its fields are unknown")
        if any(field.name == TAG for field in fields(thing)):
            raise Unusable(f"has a field {TAG!r}, which is what files call the kind of a rule")
        return thing


KINDS: Final = Kinds()


def _place(kind: type) -> str:
    """Tell where a class is, as entry points do."""
    return f"{kind.__module__}:{kind.__qualname__}"


def register(*kinds: type) -> None:
    """Let texts name some kinds of rules, by the names of their classes, for as long as the process runs.

    It only adds, and to register a kind again changes nothing; threads may do it at any time.  Where what was saved is
    read, it has been called too, or the reader is given the ``kinds``.

    Raises:
        DefinitionError: If something is not a class of a rule, or another kind goes by its name; all that is wrong.
    """
    for name, kind in _named(kinds).items():
        KINDS.add(kind, Holder(name, _place(kind)))


_NONE: Final[Mapping[str, type]] = FrozenDict[str, type]()
_GIVEN: Final[ContextVar[Mapping[str, type]]] = ContextVar("kinds", default=_NONE)
"""The kinds that were given where the text that is read now was."""


@contextmanager
def naming(kinds: Iterable[type]) -> Generator[None]:
    """Let texts that are read meanwhile name some kinds of rules besides those that are registered.

    Raises:
        DefinitionError: If something is not a class of a rule, or another kind goes by its name.
    """
    before = _GIVEN.set(FrozenDict({**_GIVEN.get(), **_named(kinds)}))
    try:
        yield
    finally:
        _GIVEN.reset(before)


def several_kinds(kinds: object) -> tuple[type, ...]:
    """Take some kinds of rules.

    Raises:
        DefinitionError: If they are none, or two of them or one that is registered have the same name.
    """
    return tuple(_named(kinds).values())


def _named(kinds: object) -> dict[str, type]:
    """Take classes of rules by their names, each of which nothing else has; all that is wrong is told at once."""
    if not isinstance(kinds, Iterable):
        raise DefinitionError.of("kinds", f"some classes of rules are expected, not {shown(kinds)}")
    named: dict[str, type] = {}
    faults: list[Fault] = []
    for at, thing in enumerate(cast("Iterable[object]", kinds)):
        try:
            kind = KINDS.checked(thing, getattr(thing, "__name__", ""))
            _same(named.setdefault(kind.__name__, kind), kind)
            if KINDS.of(kind.__name__):
                _same(KINDS.get(kind.__name__), kind)
        except Unusable as error:
            what = _place(thing) if isinstance(thing, type) else shown(thing)
            faults.append(Fault(f"kinds[{at}]", f"{what} {error}"))
        except DefinitionError as error:
            faults.append(Fault(f"kinds[{at}]", error.faults[0].message))
    if faults:
        raise DefinitionError(faults)
    return named


def kinds() -> tuple[str, ...]:
    """List the names of all kinds of rules that can be named, in alphabetical order."""
    return tuple(sorted({*KINDS.names(), *_GIVEN.get()}))


def kind_named(name: str, base: type = object) -> type:
    """Give the class of a kind of rules.

    Raises:
        DefinitionError: If none is registered by that name, it cannot be used, or it is not of the base.
    """
    kind = _GIVEN.get().get(name)
    if kind is None:
        if not KINDS.of(name):
            known = meant(name, kinds()) or f"there are {', '.join(kinds_of(base))}; {_HOW}"
            raise DefinitionError.of("", f"{shown(name)} is not a known kind of rule; {known}")
        kind = KINDS.get(name)
    if not issubclass(kind, base):
        there = f"there are {', '.join(kinds_of(base))}"
        raise DefinitionError.of("", f"{any_of(base)} is expected, and {name} is {any_of(base_of(kind))}; {there}")
    return kind


_HOW: Final = "pass a kind of your own as kinds=, or register it with trickrules.register"


def kinds_of(base: type) -> tuple[str, ...]:
    """List the names of the kinds that are of a base, those left out that cannot be used."""
    usable = {**KINDS.usable(), **_GIVEN.get()}
    return tuple(name for name, kind in sorted(usable.items()) if issubclass(kind, base))


def name_of(kind: type) -> str:
    """Give the name by which a text can tell a class.

    Raises:
        DefinitionError: If it cannot, telling how to register it.
    """
    name, place = kind.__name__, _place(kind)
    if _GIVEN.get().get(name) is kind:
        return name
    if not KINDS.of(name):
        told = (
            f"{name} is not registered, so whatever names it could not be read back: call trickrules.register({name})"
        )
        point = f'{name} = "{place}"'
        raise DefinitionError.of("", f'{told}, or add {point} to the entry points "{Kinds.group}" of your package')
    _same(KINDS.get(name), kind)
    return name


def _same(known: type, kind: type) -> None:
    if known is not kind:
        places = f"{_place(known)}, not {_place(kind)}"
        raise DefinitionError.of("", f"another kind is known as {kind.__name__}: {places}")


def kinds_within(value: object) -> tuple[type, ...]:
    """List the kinds of all rules that something is made of, such as a variant."""
    found: dict[type, None] = {}

    def look(item: object) -> None:
        if isinstance(item, BASES):
            found[type(item)] = None
        if isinstance(item, tuple):
            parts: Iterable[object] = cast("tuple[object, ...]", item)
        elif has(type(item)):
            parts = [getattr(item, field.name) for field in fields(cast("Any", type(item))) if field.init]
        else:
            return
        for part in parts:
            look(part)

    look(value)
    return tuple(found)


def unregistered(value: object) -> tuple[type, ...]:
    """List the kinds, of all that something is made of, that nobody has registered."""
    return tuple(kind for kind in kinds_within(value) if not KINDS.of(kind.__name__))


def base_of(kind: type) -> type:
    """Give what a class of rules is a kind of."""
    return next(base for base in BASES if issubclass(kind, base))
