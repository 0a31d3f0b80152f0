"""The line: the blocks of a published match, as one observer is told of it, and whose turn it is at each place."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from trickrules.records.whereabouts import NO_MOVES, Moves
from trickrules.watching.event import Called, DealBegun, Decided, Revealed

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from trickrules.records.blocks import Block
    from trickrules.watching.event import Event

_AT_ONCE: Final = (Decided, Revealed)

_ANYBODY: Final = "anybody"
_AMENDS: Final = "amends"


class Line:
    """The blocks of a published match, those apart that come in no order.

    Attributes:
        blocks: The blocks.
        last: The last place.
        deals: How many deals there are.
    """

    def __init__(self, blocks: Sequence[Block]) -> None:
        """Take the blocks."""
        self.blocks = blocks
        self.last = len(blocks) - 1
        self._moves: list[Moves] = []
        self._places: defaultdict[Block, list[int]] = defaultdict(list)
        # Of each place which of the deals it is in; of each deal where it is whose turn.
        self._deals: list[int] = []
        self._turns: list[defaultdict[Hashable, list[int]]] = []
        for at, block in enumerate(blocks):
            begins = isinstance(block.head, DealBegun)
            self._moves.append((NO_MOVES if begins else self._moves[-1]).after(block.events))
            self._places[block].append(at)
            if begins:
                self._turns.append(defaultdict(list))
            self._deals.append(len(self._turns) - 1)
            for turn in self._turns_at(at):
                self._turns[-1][turn].append(at)
        self.deals = len(self._turns)

    def _turns_at(self, at: int) -> Iterator[Hashable]:
        """Give who can do what after a place."""
        ahead = self.blocks[at + 1].head if at < self.last else None
        if isinstance(self.blocks[at].head, Called):
            yield _AMENDS
        if ahead is None or _amends(ahead):
            # Whose turn it is where a call is amended only the rules can say.
            yield _ANYBODY
        elif not isinstance(ahead, DealBegun):
            yield _turn(ahead)

    def places(self, block: Block) -> Sequence[int]:
        """Give the places of a block."""
        return self._places.get(block, ())

    def deal(self, at: int) -> int:
        """Say which of the deals a place is in, from 0; -1 before the first."""
        return self._deals[at] if at >= 0 else -1

    def begun(self, at: int) -> DealBegun | None:
        """Give how the deal began that a place is in; ``None`` before the first."""
        return self.blocks[at].begun if at >= 0 else None

    def moves(self, at: int) -> Moves:
        """Give what has been moved in the deal of a place up to there."""
        return self._moves[at] if at >= 0 else NO_MOVES

    def before(self, begun: DealBegun) -> int:
        """Give the last place of all deals that are before one; -1 if there are none."""
        return sum(block.deal is not None and block.deal < begun.number for block in self.blocks) - 1

    def open_to(self, block: Block, deal: int, most: int) -> int | None:
        """Give the last place in a deal, up to one, where a block can be of what is done there; ``None`` for none."""
        places = [self._turns[deal][turn] for turn in _turns(block) if turn in self._turns[deal]]
        found = [each[before - 1] for each in places if (before := bisect_right(each, most))]
        return max(found, default=None)

    def is_open_to(self, block: Block, at: int) -> bool:
        """Say whether a block can be of what is done after a place."""
        return not set(_turns(block)).isdisjoint(self._turns_at(at))


def _turns(block: Block) -> tuple[Hashable, Hashable]:
    """Give whose turn it has to be for a block, any of them."""
    head = block.head
    return (_ANYBODY, _AMENDS if _amends(head) else _turn(head))


def _amends(event: Event) -> bool:
    return isinstance(event, Called) and event.amends


def _turn(event: Event) -> Hashable:
    """Say whose turn an action shows it to be, to do what; of several that decide at once it is the turn of all."""
    return _AT_ONCE if isinstance(event, _AT_ONCE) else (type(event), getattr(event, "seat", None))
