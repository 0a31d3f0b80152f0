"""Scores as formulas: tiny, safe arithmetic over named whole numbers.

``Formula.parse("10 + bid**2")`` is read once, printed as it was meant, loaded from a file, and
evaluated on numbers or on arrays of them alike.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast, final

from attrs import field

from trickrules.base.checks import needs
from trickrules.base.errors import ParseError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import LONGEST, shown
from trickrules.base.syntax import expression

if TYPE_CHECKING:
    from collections.abc import Callable

LARGEST_NUMBER: Final = 1_000_000
LARGEST_POWER: Final = 4
LARGEST_QUANTITY: Final = 10**12
"""What a name is taken to stand for at most, bids made of cards with large values included."""
MOST_RESULT_DIGITS: Final = 200
"""The most digits of a result: so that what such results add up to can be written and read again."""

# A comparison is worth 1 or 0, of arrays an array of these.
_BINARY: Final[Mapping[type[ast.AST], tuple[str, int, Callable[[Any, Any], Any]]]] = FrozenDict(
    {
        ast.Eq: ("==", 1, lambda a, b: (a == b) + 0),
        ast.NotEq: ("!=", 1, lambda a, b: (a != b) + 0),
        ast.Lt: ("<", 1, lambda a, b: (a < b) + 0),
        ast.LtE: ("<=", 1, lambda a, b: (a <= b) + 0),
        ast.Gt: (">", 1, lambda a, b: (a > b) + 0),
        ast.GtE: (">=", 1, lambda a, b: (a >= b) + 0),
        ast.Add: ("+", 2, lambda a, b: a + b),
        ast.Sub: ("-", 2, lambda a, b: a - b),
        ast.Mult: ("*", 3, lambda a, b: a * b),
        ast.FloorDiv: ("//", 3, lambda a, b: a // b),
        ast.Pow: ("**", 5, lambda a, b: a**b),
    }
)
_BY_SIGN: Final = FrozenDict({sign: (level, deed) for sign, level, deed in _BINARY.values()})
_CHOICE_LEVEL: Final = 0
_COMPARISON_LEVEL: Final = 1
_UNARY_LEVEL: Final = 4
_ATOM_LEVEL: Final = 6

# A node is a tuple: ("number", 10), ("name", "bid"), ("negative", node), (sign, node, node), or
# ("if", condition, node, node).
Node = tuple[Any, ...]


@final
@frozen
class Formula:
    """An arithmetic expression over quantities such as ``bid`` and ``won``; equal to any other that prints alike."""

    text: str
    _tree: Node = field(eq=False, repr=False)

    @classmethod
    def parse(cls, text: str) -> Formula:
        """Read a formula of ``+ - * // **``, parentheses, whole numbers and names.

        Division is ``//`` by a whole number other than 0; a power is one of 2, 3, 4 of something that
        holds no power itself; and nothing may come to more than 200 digits, were each name a number of twelve.
        So every formula ends at once with a number that can be written and read again.

        Two numbers are compared by ``== != < <= > >=``, which is worth 1 or 0; ``a if b else c`` is worth
        ``a`` where ``b`` is not 0, else ``c``.

        Raises:
            ParseError: If the text is not such a formula, with the part that is not.
        """
        if not isinstance(cast("object", text), str) or len(text) > LONGEST:
            raise ParseError(f"{shown(text)} is not a formula: a text of at most {LONGEST} characters is expected.")
        body = expression(text)
        if body is None:
            raise _refusal(text, "it cannot be read as arithmetic")
        tree = _checked(body, text)
        if _largest(tree) >= 10**MOST_RESULT_DIGITS:
            raise _refusal(text, f"its result might have more than {MOST_RESULT_DIGITS} digits")
        return cls(_printed(tree)[0], tree)

    @cached_property
    def names(self) -> frozenset[str]:
        """The quantities that the formula asks for."""
        return frozenset(_names(self._tree))

    def __call__(self, quantities: Mapping[str, Any]) -> Any:  # noqa: ANN401 -- numbers in, a number out; arrays in, an array out
        """Evaluate; the values may be numbers, or arrays of one shape.

        Raises:
            ParseError: If a quantity is missing.
            DefinitionError: If it is not a table of quantities.
        """
        needs("quantities", quantities, Mapping)
        if not self.names <= quantities.keys():
            raise ParseError(f"{self.text} needs a value for {', '.join(sorted(self.names - quantities.keys()))}.")
        return _value(self._tree, quantities)

    def __str__(self) -> str:
        """Give the formula in its normal spelling."""
        return self.text


def _refusal(text: str, why: str) -> ParseError:
    return ParseError(f"{shown(text)} is not a formula: {why}.")


def _checked(node: ast.expr, text: str) -> Node:
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            if value > LARGEST_NUMBER:
                raise _refusal(text, f"numbers go up to {LARGEST_NUMBER}")
            return ("number", value)
        case ast.Name(id=name):
            return ("name", name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return ("negative", _checked(operand, text))
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return _checked(operand, text)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            return _operation(_BINARY[type(op)][0], _checked(left, text), _checked(right, text), text)
        case ast.Compare() | ast.IfExp():
            return _choice(node, text)
        case ast.BinOp(op=ast.Div()):
            raise _refusal(text, "points are whole numbers, so division is written //")
        case _:
            raise _refusal(text, "only + - * // **, comparisons, if and else, whole numbers and names are allowed")


def _operation(sign: str, left: Node, right: Node, text: str) -> Node:
    if sign == "//" and (right[0] != "number" or right[1] == 0):
        raise _refusal(text, "only division by a whole number other than 0 is allowed")
    if sign == "**" and (right not in {("number", n) for n in range(2, LARGEST_POWER + 1)} or _has_power(left)):
        raise _refusal(text, "a power is 2, 3 or 4, of something without powers")
    return sign, left, right


def _choice(node: ast.Compare | ast.IfExp, text: str) -> Node:
    match node:
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return ("if", _checked(test, text), _checked(body, text), _checked(orelse, text))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _BINARY:
            return (_BINARY[type(op)][0], _checked(left, text), _checked(right, text))
        case _:
            raise _refusal(text, "a comparison takes two numbers, with == != < <= > >=")


def _has_power(tree: Node) -> bool:
    return tree[0] == "**" or any(_has_power(part) for part in _parts(tree))


def _parts(tree: Node) -> tuple[Node, ...]:
    return () if tree[0] in {"number", "name"} else tree[1:]


def _names(tree: Node) -> set[str]:
    if tree[0] == "name":
        return {tree[1]}
    return {name for part in _parts(tree) for name in _names(part)}


def _largest(tree: Node) -> int:
    """Give a bound of what a formula, or a part of it, may come to, whatever its sign."""
    sign = tree[0]
    if sign == "number":
        return int(tree[1])
    if sign == "name":
        return LARGEST_QUANTITY
    first, *rest = map(_largest, _parts(tree))
    if sign in {"negative", "//"}:
        return first
    if sign == "if":
        return max(rest)
    if _BY_SIGN[sign][0] == _COMPARISON_LEVEL:
        return 1
    # Two parts may have different signs.
    bound: int = _BY_SIGN["+" if sign == "-" else sign][1](first, *rest)
    return bound


def _value(tree: Node, quantities: Mapping[str, Any]) -> Any:  # noqa: ANN401 -- as Formula.__call__
    if tree[0] == "number":
        return tree[1]
    if tree[0] == "name":
        return quantities[tree[1]]
    if tree[0] == "negative":
        return -_value(tree[1], quantities)
    if tree[0] == "if":
        chosen, body, orelse = (_value(part, quantities) for part in tree[1:])
        holds = (chosen != 0) + 0
        return holds * body + (1 - holds) * orelse
    return _BY_SIGN[tree[0]][1](_value(tree[1], quantities), _value(tree[2], quantities))


def _printed(tree: Node) -> tuple[str, int]:
    """Print a tree with the fewest parentheses; also its level, for those around it."""
    if tree[0] in {"number", "name"}:
        return str(tree[1]), _ATOM_LEVEL
    if tree[0] == "negative":
        text, level = _printed(tree[1])
        return f"-{text if level >= _UNARY_LEVEL else f'({text})'}", _UNARY_LEVEL
    if tree[0] == "if":
        condition, body, orelse = (_printed(part) for part in tree[1:])
        within = [text if level > _CHOICE_LEVEL else f"({text})" for text, level in (body, condition)]
        return f"{within[0]} if {within[1]} else {orelse[0]}", _CHOICE_LEVEL
    sign = tree[0]
    level = _BY_SIGN[sign][0]
    left, left_level = _printed(tree[1])
    right, right_level = _printed(tree[2])
    grouping = level > _COMPARISON_LEVEL and sign != "**"
    left = left if left_level > level or (left_level == level and grouping) else f"({left})"
    right = right if right_level > level else f"({right})"
    return (f"{left}{sign}{right}" if sign == "**" else f"{left} {sign} {right}"), level
