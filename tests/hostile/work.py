"""Work counted, not timed: how many calls something makes, the same on every machine."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Generator
    from types import FrameType

MILLION: Final = 1_000_000


class TooMuchWork(BaseException):
    """More calls were made than are allowed; no ``Exception``, so that nobody on the way takes it for a refusal."""


@contextmanager
def at_most(calls: int) -> Generator[None]:
    """Allow so many calls, of functions in Python and in C alike, and stop at the next one.

    A million are about half a second without the counting.
    """
    made = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal made
        if event in {"call", "c_call"}:
            made += 1
            if made > calls:
                raise TooMuchWork(calls)

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
