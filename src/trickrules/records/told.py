"""What an observer was told, put beside what a published match tells it.

What is told is cut into **blocks**, one for each action and one for the beginning of each deal.  The blocks of a
published match, in order, are its **line**.  Who was told of the match while it was played was told its line, perhaps
from later on, perhaps not to the end, and here and there something that was taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import evolve, field, frozen

from trickrules.events import (
    BidsKnown,
    Called,
    ContractMade,
    DealBegun,
    Dealt,
    Decided,
    Event,
    Played,
    Revealed,
    TakenBack,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_DEEDS: Final = (Called, Played, Decided)
"""What tells of an action."""

_OPENING: Final = (DealBegun, TakenBack, Revealed, *_DEEDS)
"""What a block begins with: that all decisions are in is told apart from the last of them."""

_ORDERED: Final = (Called, Played, Revealed)
"""What is told to a latecomer in the order in which it happened."""

_FACTS: Final = (TurnedUp, TrumpNamed, BidsKnown, ContractMade, TrickTaken)
"""What is told to a latecomer as it was told before."""


@frozen
class Block:
    """What one action, or the beginning of a deal, tells an observer.

    Attributes:
        events: The events.
        begun: How the deal began, as far as that was told.
    """

    events: tuple[Event, ...]
    begun: DealBegun | None = field(default=None, eq=False)

    @property
    def head(self) -> Event:
        """The event that it begins with."""
        return self.events[0]

    @property
    def deal(self) -> int | None:
        """The number of the deal, as far as it is known."""
        return None if self.begun is None else self.begun.number

    @property
    def is_silent(self) -> bool:
        """Whether it only says that a seat has decided, and not what: that comes in no order."""
        return isinstance(self.head, Decided) and self.head.action is None


def blocks(told: Iterable[Event]) -> list[Block]:
    """Cut what was told into blocks; each step back is one of its own."""
    found: list[Block] = []
    begun: DealBegun | None = None
    for event in told:
        begun = event if isinstance(event, DealBegun) else begun
        if not found or isinstance(event, _OPENING) or isinstance(found[-1].head, TakenBack):
            found.append(Block((event,), begun))
        else:
            found[-1] = evolve(found[-1], events=(*found[-1].events, event))
    return found


class Compared(NamedTuple):
    """What came of putting beside a line what was told.

    Attributes:
        besides: The blocks that are not of the line, in the order in which they were told: taken back, or made up.
        strayed: Where what was told leaves the line for good: the block told, and the one that is on the line instead,
            ``None`` where the line has come to its end.
    """

    besides: tuple[Block, ...]
    strayed: tuple[Block, Block | None] | None = None


def compared(told: Iterable[Event], line: Sequence[Block]) -> Compared:
    """Put what was told beside the line of a published match.

    Every block of the line, from the first to the last that was told, has to be there, in its order.  Others may come
    between, which then were taken back, but none after the last, unless it was said to be taken back.
    """
    kept, besides = _followed(blocks(told), line)
    while kept and not isinstance(kept[0].head, _OPENING):
        besides.append(kept.pop(0))
    kept = [block for block in kept if not block.is_silent]
    spoken = [block for block in line if not block.is_silent]
    starts = [at for at, block in enumerate(spoken) if kept and block == kept[0]]
    if not starts:
        meant = next((block for block in spoken if kept and block.deal == kept[0].deal), None)
        return Compared((*besides, *kept), (kept[0], meant) if kept else None)
    best = max((_walked(kept, spoken, start) for start in starts), key=lambda walk: (not walk.strayed, walk.reached))
    whole = [block if block.begun else evolve(block, begun=best.begun) for block in (*besides, *best.besides)]
    return Compared(tuple(whole), best.strayed)


class _Walk(NamedTuple):
    begun: DealBegun | None
    besides: list[Block]
    strayed: tuple[Block, Block | None] | None
    reached: int


def _walked(kept: Sequence[Block], line: Sequence[Block], start: int) -> _Walk:
    """Follow the line from a block on: each block told is the next one, one that was there before, or besides."""
    # Who came late may not know which deal it is.
    known = {(block, deal) for block in line for deal in (block.deal, None)}
    begins = {block.deal: at for at, block in enumerate(kept) if isinstance(block.head, DealBegun)}

    def fits(at: int, other: Block) -> bool:
        # Until a deal begins once more, what is told may be of the deal before, into which a step back was taken.
        deal = kept[at].deal
        return kept[at] == other and (deal in {None, other.deal} or begins.get(deal, at) > at)

    reached, left = start - 1, 0
    besides: list[Block] = []
    for at, block in enumerate(kept):
        if reached + 1 < len(line) and fits(at, line[reached + 1]):
            reached, left = reached + 1, at + 1
        elif (block, block.deal) not in known:
            besides.append(block)
    strayed = None
    if left < len(kept) and not fits(len(kept) - 1, line[reached]):
        strayed = kept[left], line[reached + 1] if reached + 1 < len(line) else None
    return _Walk(line[start].begun, besides, strayed, reached)


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
        while kept and not isinstance(kept[-1].head, _DEEDS):
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
