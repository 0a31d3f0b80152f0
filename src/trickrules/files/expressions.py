"""Schedules as texts: what ``str`` writes of one is read back, and nothing else is run."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final, cast

from attrs import fields, has

from trickrules.base.errors import DefinitionError, ParseError
from trickrules.base.formula import Formula
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.base.syntax import expression
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import PLAYERS, Schedule, cards, down, steps, up
from trickrules.declaring.size import MAX, Size
from trickrules.files.forms import CONVERTER, SLOT_KINDS, read_slots
from trickrules.files.kinds import BASES, TAG, kind_named, kinds, name_of, naming
from trickrules.files.usual import unusual

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LONGEST_SCHEDULE: Final = 2_000
"""The longest text, in characters, that is read as a schedule."""

DEEPEST_PART: Final = 50
"""How deep parts of a schedule may lie within others."""

SIZE_FIELDS: Final = tuple(field.name for field in fields(Size))
RUNS: Final = FrozenDict({"up": up, "down": down})
"""The words for sizes from one to another; a step is named ``step``."""
MARKS: Final = ("first", "last", "every", "largest")


def schedule_of(text: object, kinds: Iterable[type] = ()) -> Schedule:
    """Read a schedule; see :meth:`trickrules.rules.Schedule.parse`.

    Raises:
        ParseError: If the text is not put together of what schedules are made of.
        DefinitionError: If a part of it is refused, as it would be in a program.
    """
    if not isinstance(text, str) or len(text) > LONGEST_SCHEDULE:
        raise ParseError(
            f"{shown(text)} is not a schedule: a text of at most {LONGEST_SCHEDULE} characters is expected."
        )
    try:
        with naming(kinds):
            return _schedule(_tree(text), 0)
    except RecursionError:
        raise ParseError(f"{shown(text)} is not a schedule: its parts are nested too deeply.") from None


def _tree(text: str) -> ast.expr:
    read = expression(text)
    if read is None:
        raise ParseError(f"{shown(text)} is not a schedule: it cannot be read.")
    return read


def _refusal(node: ast.AST, why: str) -> ParseError:
    return ParseError(f"{shown(ast.unparse(node))} is not part of a schedule: {why}.")


def _schedule(node: ast.expr, depth: int) -> Schedule:  # noqa: PLR0911 -- one for each form
    if depth > DEEPEST_PART:
        raise RecursionError
    match node:
        case ast.BinOp(op=ast.Add()):
            first, *rest = [_schedule(term, depth + 1) for term in _terms(node)]
            return sum(rest, start=first)
        case ast.BinOp(left=repeated, op=ast.Mult(), right=times):
            return _schedule(repeated, depth + 1) * _times(times)
        case ast.Attribute(value=repeated, attr="forever"):
            return _schedule(repeated, depth + 1).forever
        case ast.Call(func=ast.Attribute(value=before, attr="then"), args=[after], keywords=[]):
            return _schedule(before, depth + 1).then(_schedule(after, depth + 1))
        case ast.Call(func=ast.Attribute(value=marked, attr=mark), args=[], keywords=said) if mark in MARKS:
            made: Schedule = getattr(_schedule(marked, depth + 1), mark)(
                **_said(said, "" if mark == "largest" else "size")
            )
            return made
        case ast.Call(func=ast.Name(id=name), args=[first, last], keywords=said) if name in RUNS:
            return RUNS[name](
                _size(first), _size(last), **{name: _number(value) for name, value in _known(said, ("step",))}
            )
        case ast.Call(func=ast.Name(id="steps"), args=[first, last], keywords=[_, *_] as said):
            ((_, by),) = _known(said, ("by",))
            return steps(_size(first), _size(last), by=_number(by))
        case ast.Call(func=ast.Name(id="cards"), args=[size], keywords=said):
            return cards(_size(size), **_said(said, ""))
        case _:
            raise _refusal(
                node,
                "up, down, steps and cards with their sizes, + * then forever first last every and largest are allowed",
            )


def _terms(node: ast.expr) -> list[ast.expr]:
    """List the terms of a sum in order; a long one is no deeper than a short one."""
    terms: list[ast.expr] = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        terms.append(node.right)
        node = node.left
    return [node, *reversed(terms)]


def _names(said: list[ast.keyword]) -> list[tuple[str, ast.expr]]:
    """List the keyword arguments of a call."""
    named = [(each.arg, each.value) for each in said if each.arg is not None]
    if len(named) < len(said) or len(dict(named)) < len(named):
        raise _refusal(said[0].value, "every argument needs a name, each a different one")
    return named


def _known(said: list[ast.keyword], names: Iterable[str]) -> list[tuple[str, ast.expr]]:
    """List the keyword arguments of a call that takes no others than some."""
    named = _names(said)
    strange = [name for name, _ in named if name not in names]
    if strange:
        raise ParseError(f"{shown(strange[0])} is not an argument here: there are {', '.join(names)}.")
    return named


def _said(said: list[ast.keyword], size: str) -> dict[str, Any]:
    """Read the arguments of some deals: perhaps a size, and slots with their rules."""
    named = _names(said)
    sizes = {name: _size(value) for name, value in named if name == size}
    slots, faults = read_slots({name: value_of(value) for name, value in named if name != size}, SLOT_KINDS)
    if faults:
        raise DefinitionError(faults)
    return {**sizes, **slots}


def _number(node: ast.expr) -> int:
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            return number
        case _:
            raise _refusal(node, "a whole number is expected")


def _times(node: ast.expr) -> int:
    return PLAYERS if isinstance(node, ast.Name) and node.id == "PLAYERS" else _by_players(node)


def _by_players(node: ast.expr) -> int:
    """Read a number, or a table of numbers that depend on the players."""
    match node:
        case ast.Call(func=ast.Name(id="by_players"), args=[ast.Dict(keys=keys, values=values)], keywords=[]):
            counts = [_number(node if key is None else key) for key in keys]
            return by_players(dict(zip(counts, map(_number, values), strict=True)))
        case _:
            return _number(node)


def _size(node: ast.expr) -> int | Size:
    match node:
        case ast.Name(id="MAX"):
            return MAX
        case ast.Call(func=ast.Name(id="Size"), args=[], keywords=said):
            return Size(**{name: _limit(value) for name, value in _known(said, SIZE_FIELDS)})
        case ast.BinOp(left=size, op=ast.Sub(), right=less):
            return _from_largest(_size(size), less, node)
        case _:
            return _number(node)


def _from_largest(size: int | Size, less: ast.expr, node: ast.expr) -> Size:
    if not isinstance(size, Size):
        raise _refusal(node, "cards can be subtracted only from MAX or a Size")
    return size - _number(less)


def _limit(node: ast.expr) -> Any:  # noqa: ANN401 -- as wide as the fields of a Size, which check it
    return node.value if isinstance(node, ast.Constant) and node.value in {None, True, False} else _by_players(node)


def value_of(node: ast.expr) -> object:
    """Read a value within a schedule as plain data, a call as a table that tells its kind."""
    match node:
        case ast.Constant(value=bool() | int() | float() | str() | None):
            return node.value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as number)):
            return -number
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return [value_of(item) for item in items]
        case ast.Call(func=ast.Name(id="Formula"), args=[text], keywords=[]):
            return value_of(text)
        case ast.Call(func=ast.Name(id="Formula"), args=[], keywords=[ast.keyword(arg="text", value=text)]):
            return value_of(text)
        case ast.Call(func=ast.Name(id=name), args=given, keywords=said):
            named = {field: value_of(value) for field, value in _names(said)}
            placed = dict(zip(_places(name) if given else (), map(value_of, given), strict=False))
            if len(placed) < len(given) or placed.keys() & named.keys() or TAG in named:
                raise _refusal(node, "it is given too many arguments")
            return {TAG: name, **placed, **named}
        case _:
            raise _refusal(node, "a rule, a text, a number, True, False, None or a tuple of these is expected")


def _places(name: str) -> list[str]:
    """Name what the arguments of a kind of rules mean by their places."""
    return [field.name for field in fields(kind_named(name)) if field.init and not field.kw_only]


def schedule_text(schedule: Schedule) -> str:
    """Write a schedule so that it is read back: as its ``str`` does, but of rules only what is not as usual.

    Raises:
        DefinitionError: If it holds a rule whose kind is not registered, or that is not read back as it is.
    """
    try:
        for rule in _rules(schedule):
            name_of(type(rule))
        text = _shortened(str(schedule))
        if schedule_of(text) == schedule:
            return text
    except ParseError as error:
        raise DefinitionError.of("", f"the schedule cannot be written as a text: {error}") from None
    except RecursionError:
        raise DefinitionError.of("", "the schedule has too many parts") from None
    raise DefinitionError.of("", "the schedule cannot be written as a text: another would be read")


def _shortened(text: str) -> str:
    return " + ".join(ast.unparse(_Shortener().visit(term)) for term in _terms(_tree(text)))


def _rules(value: object) -> Iterator[object]:
    """Go through the rules that deals of a schedule have to themselves."""
    if isinstance(value, BASES):
        yield value
    if isinstance(value, tuple):
        for item in cast("tuple[object, ...]", value):
            yield from _rules(item)
    elif has(type(value)):
        for field in fields(cast("Any", type(value))):
            yield from _rules(getattr(value, field.name))


class _Shortener(ast.NodeTransformer):
    """Writes rules without what is as usual."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Write a rule anew; anything else as it is."""
        if isinstance(node.func, ast.Name) and node.func.id in kinds():
            kind: type[object] = kind_named(node.func.id)
            rule = CONVERTER.structure(value_of(node), kind)
            return ast.parse(_code(rule), mode="eval").body
        return self.generic_visit(node)


def _code(value: object) -> str:
    if isinstance(value, Formula):
        return repr(value.text)
    if isinstance(value, tuple):
        return f"({''.join(f'{_code(item)}, ' for item in cast('tuple[object, ...]', value))})"
    if has(type(value)):
        said = ", ".join(f"{name}={_code(item)}" for name, item in unusual(value).items())
        return f"{type(value).__name__}({said})"
    return repr(value)
