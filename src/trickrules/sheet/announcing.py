"""What is announced in a deal for points of its own, as people write it on a score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve

from trickrules.base.errors import IllegalAction
from trickrules.base.reading import orderly, shown
from trickrules.facts import Announced
from trickrules.facts.naming import needs_seat
from trickrules.scoring.rule import parts_of
from trickrules.sheet.entries import LONGEST_WORD, MOST_ANNOUNCED, MOST_POINTS, Announcement
from trickrules.sheet.refusals import refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.declaring.plan import DealPlan
    from trickrules.sheet.entries import Notes
    from trickrules.sheet.sheet_deal import SheetDeal


def counted(plan: DealPlan) -> bool:
    """Say whether what is announced in a deal scores points."""
    return any(part.counts_announced for part in parts_of(plan.slots.scoring))


def facts(notes: Notes) -> tuple[Announced, ...]:
    """Give what was announced in a deal as rules know it."""
    return tuple(Announced(said.seat, said.points, said.what) for said in notes.announced)


def fits(said: Announcement, seats: int) -> bool:
    """Say whether something can have been announced at a table with a number of seats."""
    named = 0 < len(said.what) <= LONGEST_WORD and bool(said.what.strip()) and orderly(said.what)
    return named and abs(said.points) <= MOST_POINTS and 0 <= said.seat < seats


def with_announced(deal: SheetDeal, announced: Iterable[object]) -> Notes:
    """Write what was announced, after what is written already: each with a name, its points, and whose it is.

    Raises:
        IllegalAction: If nothing is announced in the deal, too much is, or something cannot have been.
    """
    if not counted(deal.plan):
        raise IllegalAction(refusal("sheet/no-announcement", "In this deal nothing is announced for points."))
    notes = evolve(deal.notes, announced=(*deal.notes.announced, *(_read(deal, said) for said in announced)))
    if len(notes.announced) > MOST_ANNOUNCED:
        message = "In a deal at most {most} things are announced."
        raise IllegalAction(refusal("sheet/too-much-announced", message, most=MOST_ANNOUNCED))
    return notes


def _read(deal: SheetDeal, said: object) -> Announcement:
    thing = said
    match cast("tuple[object, ...]", said) if isinstance(said, tuple) else ():
        case (str(what), int(points), by) if type(points) is int:
            read = Announcement(str.__str__(what), points, needs_seat(by, deal.names))
            if fits(read, len(deal.names)):
                return read
        case _:
            pass
    message = "A name of at most {longest} characters, whole points, and whose they are, are expected, not {announced}."
    raise IllegalAction(
        refusal("sheet/not-announced", message, None, {"longest": LONGEST_WORD}, announced=shown(thing))
    )
