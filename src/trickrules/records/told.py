"""What an observer was told, put beside what a published match tells it.

The blocks of a published match, in order, are its **line**.  Who was told of the match while it was played was told its
line, perhaps from later on, perhaps not to the end, and here and there something that was taken back.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from attrs import evolve

from trickrules.records.blocks import DEEDS, OPENING, Block, blocks
from trickrules.records.walk import Walk, Walked
from trickrules.watching.event import (
    BidsKnown,
    Called,
    ContractMade,
    DealBegun,
    Dealt,
    Decided,
    Played,
    Revealed,
    TakenBack,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.facts import Seat
    from trickrules.watching.event import Event

_ORDERED: Final = (Called, Played, Revealed)
"""What is told to a latecomer in the order in which it happened."""

_FACTS: Final = (TurnedUp, TrumpNamed, BidsKnown, ContractMade, TrickTaken)
"""What is told to a latecomer as it was told before."""


def compared(told: Iterable[Event], line: Sequence[Block], order: Sequence[Seat]) -> Walked:
    """Put what was told beside the line of a published match.

    Every block of the line, from the first to the last that was told, has to be there, in its order.  Others may come
    between, which then were taken back, but none after the last, unless it was said to be taken back.

    Args:
        told: What was told.
        line: The blocks of the published match, as the same observer is told of it.
        order: The seats in the order of their turn.
    """
    kept, besides = _followed(blocks(told), line)
    while kept and not isinstance(kept[0].head, OPENING):
        besides.append(kept.pop(0))
    # Where the record ends before all have decided, a decision that it has may be told last, after a step back.
    decided = takewhile(lambda block: isinstance(block.head, Decided), reversed(line))
    goes_back = bool(kept) and kept[-1].is_silent and kept[-1] in decided
    kept = [block for block in kept if not block.is_silent]
    if not kept:
        return Walked(besides)
    walked = Walk([block for block in line if not block.is_silent], order).walked(kept, goes_back=goes_back)
    return Walked([*besides, *walked.besides], walked.strayed)


def _followed(told: Sequence[Block], line: Sequence[Block]) -> tuple[list[Block], list[Block]]:
    """Follow the steps back that were told, and write what latecomers were told as the line has it.

    Gives the blocks that are left, and those besides.
    """
    kept: list[Block] = []
    besides: list[Block] = []
    begun: DealBegun | None = None
    at = 0
    while at < len(told):
        block = told[at]
        begun = block.head if isinstance(block.head, DealBegun) else begun
        summary = _summary(told[at:], line)
        if isinstance(block.head, TakenBack):
            besides += _popped(kept, block.head.seats)
            begun = kept[-1].begun if kept else None
        elif summary:
            kept += _in_order(summary, [other for other in line if other.deal == block.deal])
            besides += summary
        else:
            kept.append(evolve(block, begun=begun))
        at += len(summary) or 1
    return kept, besides


def _popped(kept: list[Block], seats: Iterable[int]) -> list[Block]:
    """Take the last action of each of some seats off the end, and what came after it; gives their blocks."""
    popped: list[Block] = []
    for seat in seats:
        while kept and not isinstance(kept[-1].head, DEEDS):
            popped.append(kept.pop())
        at = len(kept) - 1
        # Decisions made at once are taken back in any order.
        while at > 0 and isinstance(kept[at].head, Decided) and _seat(kept[at]) != seat:
            at -= 1
        if kept:
            popped.append(kept.pop(at if at >= 0 and _seat(kept[at]) == seat else -1))
    return popped


def _seat(block: Block) -> object:
    return getattr(block.head, "seat", None)


def _summary(told: Sequence[Block], line: Sequence[Block]) -> list[Block]:
    """Give the blocks of what a latecomer was told of the deal under way, if they come next.

    There, the cards are dealt after what was done.
    """
    if not isinstance(told[0].head, DealBegun):
        return []
    for at, block in enumerate(told):
        if at and isinstance(block.head, DealBegun | TakenBack):
            break
        if any(isinstance(event, Dealt) for event in block.events):
            known = at == 0 or any(block == other for other in line if other.deal == block.deal)
            return [] if known else list(told[: at + 1])
    return []


def _in_order(summary: Sequence[Block], deal: Sequence[Block]) -> list[Block]:
    """Write what a latecomer was told of a deal as the line has it, and what does not go along with the line after it.

    What is not told in the order in which it happened is looked up.
    """
    done = [block for block in summary if isinstance(block.head, _ORDERED)]
    decided = [block for block in summary if isinstance(block.head, Decided)]
    known: list[Block] = []
    for block in deal:
        waiting = decided if isinstance(block.head, Decided) else done[:1]
        found = next((other for other in waiting if other.head == block.head), None)
        if found is not None:
            (decided if found in decided else done).remove(found)
        elif isinstance(block.head, (*_ORDERED, Decided)):
            break
        known.append(block)
    told = {event for block in deal for event in block.events}
    facts = {event for block in summary for event in block.events if isinstance(event, _FACTS)}
    # Where all that was done is on the line, all that came of it is too.
    astray = list(summary[-1:]) if not done and not facts <= told else []
    return [*known, *(Block((block.head,), block.begun) for block in (*decided, *done)), *astray]
