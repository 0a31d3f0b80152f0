"""Seats."""

from __future__ import annotations

from typing import TypeAlias

from trickrules.base.errors import DefinitionError
from trickrules.base.reading import shown

Seat: TypeAlias = int
"""A place at the table, 0 … n - 1, numbered clockwise whatever the direction of play."""


def checked_seat(path: str, seat: object, seats: int) -> Seat:
    """Take a seat, or refuse what is not one.

    Raises:
        DefinitionError: If it is not one of the seats.
    """
    if type(seat) is not int or not 0 <= seat < seats:
        raise DefinitionError.of(path, f"a seat from 0 to {seats - 1} is expected, not {shown(seat)}")
    return seat
