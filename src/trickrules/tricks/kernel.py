"""The two functions that decide every trick, on whole numbers and flat tables.

The engine of objects interprets them and a batch engine compiles them, from this one source.  A set
of *rows* (a play each: a card, or a card as something) is a mask, the row's number being its bit.

A table of ``led`` has a line for each state of the trick: 0 nothing is led yet, 1 what was led asks
for no suit, 2 … a suit; of a suit there are several lines where a duty asks which card of it was led.
A duty is three numbers: its flags, the rows one of which ends it once played, and where its lines begin
in three tables; see :class:`trickrules.tricks.duties.DutyRow`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

LEADING: Final = 0
NO_SUIT_ASKED: Final = 1
FIRST_SUIT: Final = 2

ALWAYS: Final = 0
FIRST_TRICK_ONLY: Final = 1
BEATING: Final = 2
OR_BEATING: Final = 4
UNLESS_OWN: Final = 8
LOWEST: Final = 16

Mask: TypeAlias = int
Duties: TypeAlias = "tuple[tuple[int, int, int], ...]"


def legal(  # noqa: PLR0913, PLR0917 -- numbers and tables, as a compiler wants them
    held: Mask,
    led: int,
    best: int,
    first: int,
    own: int,
    seen: Mask,
    duties: Duties,
    wanted: Sequence[int],
    obliging: Sequence[int],
    spared: Sequence[int],
    over: Sequence[int],
    rows: int,
) -> Mask:
    """Give the rows of a hand that may be played.

    Args:
        held: The rows of the hand.
        led: What the trick asks for.
        best: The row that is winning the trick; any number while nothing is led.
        first: 1 in the first trick of the deal, else 0.
        own: 1 if the side of the hand is winning the trick, else 0.
        seen: The rows played so far in the deal.
        duties: The chain of duties that bind here.
        wanted: For each duty and each ``led``, the rows that satisfy it.
        obliging: For each duty and each ``led``, the rows that make a hand able to do it, if they satisfy it.
        spared: For each duty and each ``led``, the rows that may be played all the same.
        over: For each ``led`` and each row, the rows that would beat it.
        rows: How many rows there are.
    """
    choice = held
    for flags, until, line in duties:
        if seen & until:
            continue
        at = line + led
        kept = wanted[at]
        if flags:
            if (flags & FIRST_TRICK_ONLY and not first) or (flags & UNLESS_OWN and own):
                continue
            if flags & BEATING:
                kept &= over[led * rows + best]
            if flags & OR_BEATING:
                kept |= over[led * rows + best]
        if choice & kept & obliging[at]:
            if flags & LOWEST:
                kept &= choice
                kept &= -kept
            choice &= kept | spared[at]
    return choice


def take(  # noqa: PLR0913, PLR0917 -- as legal
    led: int,
    best: int,
    winner: int,
    seat: int,
    row: int,
    asks: Sequence[int],
    power: Sequence[int],
    edge: Sequence[int],
    rows: int,
) -> tuple[int, int, int]:
    """Lay a row to the trick: what is asked for, which row is winning, and who played it.

    Args:
        led: What the trick asks for so far.
        best: The row that is winning so far.
        winner: The seat that played it.
        seat: The seat that plays now.
        row: The row it plays.
        asks: For each row, what it asks for when nothing before it in the trick asks for a suit.
        power: For each ``led`` and each row, its strength; 0 never wins against a card of a suit.
        edge: For each row, 1 if it beats an equal that was played before it, else 0.
        rows: How many rows there are.
    """
    if led == LEADING:
        return asks[row], row, seat
    if led == NO_SUIT_ASKED:
        led = asks[row]
    if power[led * rows + row] + edge[row] > power[led * rows + best]:
        return led, row, seat
    return led, best, winner
