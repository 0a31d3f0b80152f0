"""Telling apart what a value is refused with, and what came from outside while somebody looked at it.

A signal's handler may raise anything anywhere: a time-out is not a fault of the file that was being read.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from trickrules.base.errors import TrickRulesError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet
    from types import CodeType

REFUSALS: Final = (
    TrickRulesError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What code refuses a value with, also a stranger's."""


def hand_on(error: BaseException, *more: type[BaseException]) -> None:
    """Raise an error again that is not a refusal of a value, or that a signal's handler raised; look into groups.

    Args:
        error: The error.
        more: What else is a refusal.
    """
    handlers = _handlers()
    for each in _leaves(error):
        if not isinstance(each, (*REFUSALS, *more)) or _ran_through(each, handlers):
            raise each


def by_signal(error: BaseException) -> bool:
    """Say whether a handler that the program has for a signal raised an error."""
    return _ran_through(error, _handlers())


def told(error: BaseException) -> str:
    """Name an error of somebody else's, whose text need not be one."""
    try:
        return f"{type(error).__name__}: {error}"
    except BaseException as other:
        if isinstance(other, KeyboardInterrupt) or by_signal(other):
            raise
        return type(error).__name__


def _leaves(error: BaseException) -> Iterator[BaseException]:
    """List the errors of a group and of those within it; an error that is not a group is alone."""
    if isinstance(error, BaseExceptionGroup):
        for part in cast("BaseExceptionGroup[BaseException]", error).exceptions:
            yield from _leaves(part)
    else:
        yield error


def _ran_through(error: BaseException, codes: AbstractSet[CodeType]) -> bool:
    at = error.__traceback__
    while at is not None and at.tb_frame.f_code not in codes:
        at = at.tb_next
    return at is not None


def _handlers() -> AbstractSet[CodeType]:
    """Give the code of each of the program's own handlers of signals."""
    from signal import getsignal, valid_signals

    return {code for number in valid_signals() if (code := _code(getsignal(number))) is not None}


def _code(handler: object) -> CodeType | None:
    """Give the code that a handler runs; ``None`` where it is not one of the program's."""
    while isinstance(handler, partial):
        handler = cast("partial[object]", handler).func
    if not callable(handler):
        return None
    code: CodeType | None = getattr(handler, "__code__", None) or getattr(type(handler).__call__, "__code__", None)
    return code
