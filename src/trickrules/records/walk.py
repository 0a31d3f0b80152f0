"""The walk of a host through a match: where it can stand after each block that it told.

The blocks of the published match are the **line**.  A host stands on it, or **beside** it, on blocks that it told since
it left the line.  Each block is of an action that was done where it stood, or a few actions before: it may take back in
silence.  Where it can have gone back is told by whose turn it was.
"""

from __future__ import annotations

from itertools import islice, takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import evolve, field

from trickrules.base.frozen import frozen
from trickrules.records.blocks import DEEDS
from trickrules.watching.event import Called, DealBegun, Decided, Played, Revealed, TrickTaken

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trickrules.facts import Seat
    from trickrules.records.blocks import Block
    from trickrules.watching.event import Event

MOST_SILENT: Final = 12
"""The most actions that are taken back at once in silence."""

_MOST_STANDS: Final = 32
"""The most places that are looked at at a time: of more, those with the most actions done."""

_AT_ONCE: Final = (Decided, Revealed)


@frozen(eq=False)
class Node:
    """A block where it was told: what has been done up to here, as a chain.

    Attributes:
        block: The block, as it was told.
        below: What had been done before it.
        at: The place of the last block of the line up to here.
        beside: Whether this block is beside the line.
        depth: How many actions there are up to here.
        begun: How the deal began that it is of.
    """

    block: Block
    below: Node | None = field(repr=False)
    at: int
    beside: bool
    depth: int
    begun: DealBegun | None

    @property
    def head(self) -> Event:
        """The event that the block begins with."""
        return self.block.head

    @property
    def done(self) -> Iterator[Node]:
        """All that has been done up to here, the latest first."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.below

    @property
    def back(self) -> Iterator[Node]:
        """Where a step back in silence leads: one action, two actions, and so on."""
        lowest = self.depth - MOST_SILENT
        for node in takewhile(lambda node: node.depth >= lowest, self.done):
            if node.below is not None and node.below.depth < node.depth and node.below.depth >= lowest:
                yield node.below

    def then(self, block: Block) -> Node:
        """Give what comes of a block beside the line that is told here."""
        begun = block.head if isinstance(block.head, DealBegun) else self.begun
        return Node(block, self, self.at, beside=True, depth=self.depth + _is_deed(block), begun=begun)


class Stand(NamedTuple):
    """Where a host can stand.

    Attributes:
        node: What it stands on.
        high: The most actions from which it has gone back in silence; none, if it never has.
        besides: The blocks beside the line that it has told, the latest first, as a chain of pairs.
    """

    node: Node
    high: int = -MOST_SILENT
    besides: _Chain | None = None


class _Chain(NamedTuple):
    node: Node
    rest: _Chain | None


class Walked(NamedTuple):
    """What came of a walk.

    Attributes:
        besides: The blocks beside the line, in the order in which they were told.
        strayed: Where what was told leaves the line for good: the block told, and the one that is on the line instead,
            ``None`` where the line has come to its end.
    """

    besides: list[Block]
    strayed: tuple[Block, Block | None] | None = None


class Walk:
    """A line, on which hosts walk."""

    def __init__(self, line: Sequence[Block], order: Sequence[Seat]) -> None:
        """Take the blocks of a line, without those that come in no order, and the seats in the order of their turn."""
        self._next = dict(zip(order, (*order[1:], *order[:1]), strict=True))
        self._line: list[Node] = []
        for at, block in enumerate(line):
            below = self._line[-1] if self._line else None
            depth = (below.depth if below else 0) + _is_deed(block)
            self._line.append(Node(block, below, at, beside=False, depth=depth, begun=block.begun))

    def begun(self, block: Block) -> list[Stand]:
        """Give where a host can stand after the first block that it told."""
        return [Stand(node) for node in self._line if node.block == block]

    def gone(self, stands: Iterable[Stand], block: Block) -> list[Stand]:
        """Give where it can stand after one more block."""
        found = (new for stand in stands for new in self._gone(stand, block))
        kept: list[Stand] = []
        for stand in sorted(found, key=lambda new: (new.node.depth, -new.node.at, new.high)):
            # Who has fewer actions to take back, and has come as far on the line, can do whatever the other can.
            if not kept or stand.node.at > kept[-1].node.at:
                kept.append(stand)
        return kept[-_MOST_STANDS:]

    def walked(self, told: Sequence[Block], *, goes_back: bool = False) -> Walked:
        """Walk through what was told; gives what is beside the line, and where it was left for good.

        Args:
            told: The blocks, those apart that come in no order.
            goes_back: Whether, of those, one was told after all others that is on the line after its last block: then
                the host may have gone back there in silence before.

        A host that went back in silence has to tell all that came then, or a good deal more than before it went back:
        else another course of the match, of which a bit is told, could be passed off as one that was taken back.
        """
        stands = self.begun(told[0])
        if not stands:
            meant = (node.block for node in self._line if node.block.deal == told[0].deal)
            return Walked(list(told), (told[0], next(meant, None)))
        for block in told[1:]:
            stands = self.gone(stands, block)
        if goes_back:
            stands += [stand._replace(node=node) for stand in stands for node in stand.node.back if self._is_last(node)]
        stand = max(stands, key=lambda each: (self._is_fair(each), each.node.at, each.node.depth))
        strangers = list(_strangers(stand))[::-1]
        if not self._is_fair(stand):
            return Walked([node.block for node in strangers], self._left(stand, strangers))
        return Walked([evolve(node.block, begun=node.begun, told_in=node.block.begun) for node in strangers])

    def _is_fair(self, stand: Stand) -> bool:
        node = stand.node
        return not node.beside and (node.depth >= stand.high + MOST_SILENT or self._is_last(node))

    def _is_last(self, node: Node) -> bool:
        return node is self._line[-1]

    def _left(self, stand: Stand, strangers: Sequence[Node]) -> tuple[Block, Block | None]:
        """Tell where a stand left the line for good, or went back in silence the last time."""
        out = list(takewhile(lambda node: node.beside, stand.node.done))
        node = out[-1] if out else strangers[-1]
        return node.block, self._line[node.at + 1].block if node.at + 1 < len(self._line) else None

    def _gone(self, stand: Stand, block: Block) -> Iterator[Stand]:
        here = stand.node
        ahead = self._ahead(here, block)
        if ahead:
            yield stand._replace(node=ahead)
            return
        behind = list(here.back) if isinstance(block.head, (*DEEDS, Revealed)) else []
        high = max(stand.high, here.depth)
        for node in behind:
            ahead = self._ahead(node, block)
            if ahead:
                yield Stand(ahead, high, stand.besides)
        new = here.then(block)
        yield Stand(new, stand.high, _Chain(new, stand.besides))
        turn = next((node for node in (here, *behind) if self.has_turn(node, block)), here)
        if turn is not here:
            new = turn.then(block)
            yield Stand(new, high, _Chain(new, stand.besides))

    def _ahead(self, node: Node, block: Block) -> Node | None:
        """Give the next node of the line, if it is that block; a deal may also be told anew from its beginning."""
        if node.beside:
            return None
        if node.at + 1 < len(self._line) and self._line[node.at + 1].block == block:
            return self._line[node.at + 1]
        if not isinstance(block.head, DealBegun) or node.begun != block.head:
            return None
        return next((other for other in node.done if other.block == block), None)

    def has_turn(self, node: Node, block: Block) -> bool:
        """Say whether a block can be of an action that was done after a node, by whose turn it was."""
        head = block.head
        if isinstance(head, Called) and head.amends:
            return isinstance(node.head, Called)
        ahead = self._line[node.at + 1].head if not node.beside and node.at + 1 < len(self._line) else None
        if ahead is not None and not (isinstance(ahead, Called) and ahead.amends):
            if isinstance(head, _AT_ONCE):
                return isinstance(ahead, _AT_ONCE)
            return type(head) is type(ahead) and (isinstance(node.head, Revealed) or _seat(head) == _seat(ahead))
        return self._can_follow(node, head)

    def _can_follow(self, node: Node, head: Event) -> bool:
        """Say whether an action can be the next after a node from which the line does not go on."""
        match head, node.head:
            case Played(seat=seat), Played(seat=last):
                taken = _taken(node)
                # Who leads after a trick that nobody has, only the rules can say.
                return seat == self._next.get(last) if taken is None else taken.seat in {None, seat}
            case Called(seat=seat), Called(seat=last):
                calls = takewhile(lambda other: isinstance(other.head, Called), node.done)
                callers = {_seat(other.head) for other in islice(calls, 4 * len(self._next))}
                return seat not in callers or (len(callers) == len(self._next) and seat != last)
            case _, Played():
                return _taken(node) is not None
            case _:
                return not (isinstance(head, Decided) and isinstance(node.head, Decided))


def _is_deed(block: Block) -> bool:
    return isinstance(block.head, (*DEEDS, Revealed))


def _seat(event: Event) -> object:
    return getattr(event, "seat", None)


def _taken(node: Node) -> TrickTaken | None:
    """Give the trick that a play has completed, if it has."""
    return next((event for event in node.block.events if isinstance(event, TrickTaken)), None)


def _strangers(stand: Stand) -> Iterator[Node]:
    besides = stand.besides
    while besides is not None:
        yield besides.node
        besides = besides.rest
