"""The log of a play: its rows one after another, and the tricks that they come to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from trickrules.base.frozen import twin_of
from trickrules.base.remembered import Remembered
from trickrules.tricks.trick import Trick

if TYPE_CHECKING:
    from trickrules.facts import Seat
    from trickrules.tricks.layout import Layout
    from trickrules.tricks.tables import Tables

Log: TypeAlias = "tuple[Log, int] | None"
"""What was played, the last first: the log before it and a row, again and again; after each trick ``~leader``, the seat
that leads to the next, or as many seats more where nobody has won the trick."""

_TRICK: Final = twin_of(Trick)


def _tricks_to(log: tuple[Log, int], layout: Layout) -> tuple[Trick, ...]:
    """List the tricks up to the end of one."""
    before, rows = last_rows(log[0])
    if before is None:
        return (trick_of(layout, layout.leader, rows),)
    return (*complete_tricks(before, layout), trick_of(layout, next_leader(layout, before[1]), rows))


complete_tricks: Final = Remembered(_tricks_to)


def last_rows(log: Log) -> tuple[Log, list[int]]:
    """Take the rows of the last trick off a log, as they were played: what stands before them, and the rows."""
    rows: list[int] = []
    while log is not None and log[1] >= 0:
        log, row = log
        rows.append(row)
    rows.reverse()
    return log, rows


def trick_of(layout: Layout, leader: Seat, rows: list[int]) -> Trick:
    """Make a trick of its rows."""
    trick: Trick = _TRICK()
    trick.tables = layout.tables
    trick.order = _order(layout.ring, leader, layout.players)
    trick.numbers = tuple(rows)
    trick.__class__ = Trick
    return trick


def decided_last(layout: Layout, log: Log, won: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Decide the trick that a log ends with: what ends it there, and how many tricks each seat has won with it."""
    before, rows = last_rows(log)
    trick = trick_of(layout, layout.leader if before is None else next_leader(layout, before[1]), rows)
    winner = trick.winner
    if winner is None:
        return ~(trick.leads_next + len(won)), won
    return ~trick.leads_next, (*won[:winner], won[winner] + 1, *won[winner + 1 :])


def next_leader(layout: Layout, end: int) -> Seat:
    """Read off the end of a trick in a log who leads to the next."""
    return ~end % len(layout.dealt)


@lru_cache(maxsize=256)
def _order(ring: tuple[Seat, ...], leader: Seat, players: int) -> tuple[Seat, ...]:
    """List the seats that play to a trick, from its leader."""
    order = [leader]
    while len(order) < players:
        order.append(ring[order[-1]])
    return tuple(order)


def barred(at: Tables, log: Log, plays: int) -> int:
    """Give the rows that the last plays close for the rest of their trick."""
    closed = 0
    for _ in range(plays):
        assert log is not None, "so many plays lie in the trick"  # noqa: S101 -- a law, not a check of input
        log, row = log
        closed |= at.bars[row]
    return closed
