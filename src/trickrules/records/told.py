"""What an observer was told, put beside what a published match tells it.

The blocks of a published match, in order, are its **line**.  Who was told of the match while it was played was told its
line, perhaps from later on, perhaps not to the end, and here and there something that was taken back.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import evolve

from trickrules.records.blocks import DEEDS, OPENING, Block, blocks
from trickrules.watching.event import (
    BidsKnown,
    ContractMade,
    DealBegun,
    Dealt,
    Decided,
    Exposed,
    Scored,
    TakenBack,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.watching.event import Event

_FACTS: Final = (TurnedUp, TrumpNamed, BidsKnown, ContractMade, TrickTaken)
"""What is told to a latecomer as it was told before."""

_LYING: Final = (Dealt, TurnedUp, Exposed)
"""What tells a latecomer where cards lie."""


class Heard(NamedTuple):
    """What was told, made ready to be put beside a line.

    Attributes:
        blocks: The blocks, in the order in which they were told, those apart that come in no order.
        ends_deciding: Whether a decision was told last that is on the line after its last block.
    """

    blocks: list[Block]
    ends_deciding: bool = False


def heard(told: Iterable[Event], line: Sequence[Block]) -> Heard:
    """Mark what was told to be taken back, or was told anew, and write what latecomers were told as the line has it.

    Args:
        told: What was told.
        line: The blocks of the published match, as the same observer is told of it.
    """
    found: list[Block] = []
    # The places of what has not been taken back.
    standing: list[int] = []
    cut = blocks(told)
    while cut and not isinstance(cut[0].head, OPENING):
        cut.pop(0)
    at = 0
    while at < len(cut):
        block = cut[at]
        if isinstance(block.head, TakenBack):
            for place in _taken_back([(place, found[place]) for place in standing], block.head.seats):
                standing.remove(place)
                found[place] = evolve(found[place], taken_back=True)
            at += 1
            continue
        if at and _tells_anew(block, cut[at - 1]):
            for place in _told_of(block.head, [(place, found[place]) for place in standing]):
                standing.remove(place)
                found[place] = evolve(found[place], taken_back=True)
        summary = _summary(cut, at, line)
        new = _in_order(summary, line) if summary else [block]
        standing += [len(found) + k for k, other in enumerate(new) if not other.taken_back]
        found += new
        at += len(summary) or 1
    last = found[standing[-1]] if standing else None
    # Where the record ends before all have decided, a decision that it has may be told last, after a step back.
    decided = takewhile(lambda block: isinstance(block.head, Decided), reversed(line))
    ends_deciding = last is not None and last.is_silent and last in decided
    return Heard([block for block in found if not block.is_silent], ends_deciding)


def _taken_back(standing: list[tuple[int, Block]], seats: Iterable[int]) -> list[int]:
    """Take the last action of each of some seats off the end, and what came after it; gives their places."""
    popped: list[int] = []
    for seat in seats:
        while standing and not isinstance(standing[-1][1].head, DEEDS):
            popped.append(standing.pop()[0])
        at = len(standing) - 1
        # Decisions made at once are taken back in any order.
        while at > 0 and isinstance(standing[at][1].head, Decided) and _seat(standing[at][1]) != seat:
            at -= 1
        if standing:
            popped.append(standing.pop(at if _seat(standing[at][1]) == seat else -1)[0])
    return popped


def _tells_anew(block: Block, before: Block) -> bool:
    """Say whether a deal is told anew: where it begins, what ends the deal before was told just now."""
    return isinstance(block.head, DealBegun) and not any(isinstance(event, Scored) for event in before.events)


def _told_of(begun: Event, standing: Sequence[tuple[int, Block]]) -> list[int]:
    """Give the places of what was told of a deal since it was told to begin, and of what came after it.

    A latecomer that was told of a step back into a deal before has not been told how that began.
    """
    begins = [at for at, (_, block) in enumerate(standing) if isinstance(block.head, DealBegun)]
    same = [at for at in begins if standing[at][1].head == begun]
    start = same[-1] if same else len(standing) if begins else 0
    return [place for place, _ in standing[start:]]


def _seat(block: Block) -> object:
    return getattr(block.head, "seat", None)


def _summary(told: Sequence[Block], at: int, line: Sequence[Block]) -> Sequence[Block]:
    """Give the blocks of what a latecomer was told of the deal under way, if they come next.

    There, the cards are dealt after what was done.
    """
    if not isinstance(told[at].head, DealBegun) or (at and not _tells_anew(told[at], told[at - 1])):
        return []
    for end in range(at, len(told)):
        block = told[end]
        if end > at and isinstance(block.head, DealBegun | TakenBack):
            break
        if any(isinstance(event, Dealt) for event in block.events):
            known = end == at or block in line
            return [] if known else told[at : end + 1]
    return []


def _in_order(summary: Sequence[Block], line: Sequence[Block]) -> list[Block]:
    """Write what a latecomer was told of a deal as the line has it, and what does not go along with the line after it.

    Where all that was done is on the line, where the cards lie then is held against it.
    """
    begins = summary[0]
    events = [event for block in summary for event in block.events]
    deal = [block for block in line if block.begun == begins.head and not block.is_silent]
    ahead = iter(deal[1:])
    summary = [*summary[:-1], _without_sum(summary[-1])]
    found = deal[:1] or [evolve(begins, events=(begins.head,), summed_up=True)]
    astray = not deal
    for block in summary[1:]:
        if block.is_silent:
            found.append(block)
            continue
        known = None if astray else next(ahead, None)
        astray = known is None or known.head != block.head
        found.append(evolve(block, summed_up=True) if astray or known is None else known)
    if astray:
        return found
    told = {event for block in deal for event in block.events}
    otherwise = tuple(event for event in events if isinstance(event, _FACTS) and event not in told)
    if otherwise:
        # So was something that was done unseen.
        return [*found, Block(otherwise, begins.begun, summed_up=True)]
    lying = tuple(event for event in events if isinstance(event, _LYING))
    return [*found, Block(lying, begins.begun, taken_back=True)]


def _without_sum(block: Block) -> Block:
    """Leave out what a latecomer was told after all that was done."""
    return evolve(block, events=(block.head, *(event for event in block.events[1:] if isinstance(event, TrickTaken))))
