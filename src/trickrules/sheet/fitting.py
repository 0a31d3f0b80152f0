"""What was read from elsewhere and is to stand on a sheet: whether it can have been written at the table at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.base.errors import IllegalAction
from trickrules.cards.deck import LARGEST_PACK
from trickrules.facts import Situation
from trickrules.sheet.announcing import fits
from trickrules.sheet.entries import LONGEST_WORD, MOST_ANNOUNCED, MOST_POINTS, Notes
from trickrules.sheet.seating import needs_a_seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.sheet.entries import Change, Entry
    from trickrules.sheet.table import Table


def misfits(entry: Entry, table: Table) -> Iterator[str]:
    """Say what cannot have been written at a table, one sentence a fault.

    What only the rules refuse may stand on a sheet: a correction can have made it so.
    """
    yield from _of_deal(entry, table) if isinstance(entry, Notes) else _of_change(entry, table)


def _of_deal(notes: Notes, table: Table) -> Iterator[str]:
    rules = table.rules
    if len(notes.bids) not in {0, rules.seats}:
        yield f"{len(notes.bids)} bids are written for {rules.seats} players"
    if len(notes.tricks) not in {0, rules.seats, rules.side_count}:
        yield f"{len(notes.tricks)} numbers of tricks are written for {rules.seats} players"
    if not all(0 <= tricks <= LARGEST_PACK for tricks in notes.tricks):
        yield f"tricks are whole numbers from 0 to {LARGEST_PACK}"
    yield from _of_points(notes, rules.side_count)
    stood = [said for said in (notes.contract, notes.premium) if said is not None]
    if not all(0 <= said.seat < rules.seats for said in stood):
        yield f"a call is made by one of the seats 0 to {rules.seats - 1}"
    if notes.partners is not None and not _are_partners(notes.partners, rules.seats):
        yield f"partners are some of the seats 0 to {rules.seats - 1}, each once and in order"
    words = [*notes.bids, notes.trump, *(said.call for said in stood)]
    if any(word is not None and len(word) > LONGEST_WORD for word in words):
        yield f"a bid, a call or a trump has {LONGEST_WORD} characters at most"
    yield from _of_announced(notes, rules.seats)
    if notes.extra is not None and not 1 <= notes.extra <= len(rules.deck):
        yield f"an extra deal cannot have {notes.extra} cards"
    elif notes.extra is not None:
        situation = Situation(rules.deck, rules.seats, notes.extra)
        yield from (fault.message for fault in rules.extra.slots.faults(situation))


def _of_points(notes: Notes, sides: int) -> Iterator[str]:
    if len(notes.points) not in {0, sides}:
        yield f"{len(notes.points)} numbers of points are written for {sides} sides"
    if any(abs(points) > MOST_POINTS for points in notes.points):
        yield f"points are whole numbers of at most {MOST_POINTS}"


def _of_announced(notes: Notes, seats: int) -> Iterator[str]:
    if len(notes.announced) > MOST_ANNOUNCED:
        yield f"{len(notes.announced)} announcements are written, and {MOST_ANNOUNCED} are the most"
    if not all(fits(said, seats) for said in notes.announced):
        yield f"what is announced has a name, points, and one of the seats 0 to {seats - 1}"


def _are_partners(partners: tuple[int, ...], seats: int) -> bool:
    return all(0 <= seat < seats for seat in partners) and sorted(set(partners)) == list(partners)


def _of_change(change: Change, table: Table) -> Iterator[str]:
    if change.joins is None and change.leaves is None:
        yield "somebody joins or leaves"
    elif change.leaves is not None and change.leaves not in table.names:
        yield f"{change.leaves[:LONGEST_WORD]} does not sit at the table"
    else:
        try:
            needs_a_seat(table, change)
        except IllegalAction as error:
            yield str(error)
