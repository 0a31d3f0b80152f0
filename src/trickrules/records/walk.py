"""The walk of a host along a match: whether there is a way in which it can have told what it told.

The blocks of the published match are the **line**.  What has been done at some moment is the line up to some place, and
what lies **over** it: what was told there and is taken back later.  A host may take back in silence as much as it
likes, before each block that it tells.  Of all ways in which this can have gone all those are followed that can still
end on the line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trickrules.records.published_line import Line
from trickrules.records.whereabouts import NO_MOVES, Moves
from trickrules.watching.event import DealBegun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from trickrules.records.blocks import Block

ENOUGH: Final = 12
"""How many actions, told one after the other, prove that the line went on there after a step back in silence."""

_ALL: Final = 10**9
"""So many, and more than there can be, where it never has taken anything back in silence."""

Strange: TypeAlias = "Callable[[DealBegun, Moves, Block], str | None]"
"""Tells what of a block the seed cannot have made, in a deal that began so, after some cards were moved."""


class Level(NamedTuple):
    """What of one deal lies over the line.

    Attributes:
        begun: How the deal began; ``None`` for one, or several, that a latecomer was not told of.
        moves: The cards that can have been moved in it so far.
    """

    begun: DealBegun | None
    moves: Moves


class Stand(NamedTuple):
    """Where a host can stand.

    Attributes:
        at: The last place of the line up to here; -1 before it begins.
        row: How many actions of the line it has told one after the other since it took something back in silence.
        over: What lies over the line, deal by deal.
        out: The block that it told when it left the line the last time; ``None`` if all so far is taken back.
        home: Where it stands when what is known to be taken back is taken back; nowhere else, if there is nothing.
    """

    at: int
    row: int = 0
    over: tuple[Level, ...] = ()
    out: Block | None = None
    home: Stand | None = None


class Strayed(NamedTuple):
    """Where what was told leaves the line for good.

    Attributes:
        deal: The number of the deal that it is in, as far as it is known.
        block: The block that was told.
        meant: The one that is on the line instead; ``None`` where the line has come to its end.
        strange: What of the block the seed cannot have made, if there is something.
    """

    deal: int | None
    block: Block
    meant: Block | None
    strange: str | None


class Walked(NamedTuple):
    """What came of a walk.

    Attributes:
        strayed: Where what was told leaves the line for good, if there is no way in which it can have been told.
        silent: Whether, if there is, something was taken back in silence.
    """

    strayed: Strayed | None = None
    silent: bool = False


class Walk:
    """A line, on which hosts walk."""

    def __init__(self, line: Sequence[Block], strange: Strange) -> None:
        """Take the blocks of a line, without those that come in no order, and what tells which cards are strange."""
        self._line = Line(line)
        self._strange = strange

    def walked(self, told: Sequence[Block], *, ends_deciding: bool = False) -> Walked:
        """Walk through what was told, in each way in which that can have gone.

        Args:
            told: The blocks, those apart that come in no order.
            ends_deciding: Whether, of those, one was told after all others that is on the line after its last block:
                then the host may have gone back there in silence before.
        """
        until = self._until(told, ends_deciding=ends_deciding)
        stands: list[Stand] = []
        furthest, since = -1, -1
        begun = False
        number = -1
        for number, block in enumerate(told):
            deals = [deal for deal in range(self._line.deal(_furthest(stands))) if until[deal] > number]
            new = self._gone(stands, block, deals) if number else []
            if not number or not (begun or block.taken_back):
                # What a latecomer was told and was taken back says nothing of where the host is then.
                new += self._begun(block)
            begun = begun or not block.taken_back
            far = _furthest(new)
            stands = [stand for stand in new if stand.at == far or until[self._line.deal(stand.at)] > number]
            if not stands:
                break
            if far >= furthest or not begun:
                furthest, since = far, number
            hopeful = (stand for stand in stands if until[self._line.deal(stand.at)] > number)
            if begun and all((stand.home or stand).over for stand in stands) and not any(hopeful):
                # Nothing that is told later can lead back to an end on the line.
                break
        homes = [stand.home or stand for stand in stands]
        if not told or (stands and not begun):
            return Walked()
        fair = [stand for stand in homes if self._is_fair(stand)]
        if fair or (ends_deciding and _furthest(homes) == self._line.last):
            return Walked(silent=all(stand.row < _ALL for stand in fair))
        left = next((stand.out for stand in homes if stand.at == furthest), None)
        block = left if since == number and left else told[min(since + 1, len(told) - 1)]
        return Walked(self._otherwise(block, furthest))

    def _until(self, told: Sequence[Block], *, ends_deciding: bool) -> dict[int, int]:
        """Give for each deal up to which block of what was told a host can have gone back into it, and end on the line.

        From there it tells the beginning of the next deal again, or ends there.
        """
        kept = [(number, block) for number, block in enumerate(told) if not block.taken_back]
        until = dict.fromkeys(range(-1, self._line.deals), -1)
        for number, block in kept:
            if isinstance(block.head, DealBegun):
                until.update((self._line.deal(at) - 1, number) for at in self._line.places(block))
        last = self._line.last
        # What is taken back at the end may have been done at the end of the line.
        ends = [last] if ends_deciding or any(block.taken_back for block in told[-1:]) else []
        for _, block in kept[-1:]:
            ends += [at for at in self._line.places(block) if at == last or self._in_a_row(kept, at)]
        until.update((self._line.deal(at), len(told)) for at in ends)
        return until

    def _in_a_row(self, kept: Sequence[tuple[int, Block]], at: int) -> bool:
        """Say whether the last blocks that were told are the line up to a place."""
        row = 0
        for place, (_, block) in zip(range(at, -1, -1), reversed(kept), strict=False):
            if block != self._line.blocks[place]:
                return False
            row += block.is_action
            if row == ENOUGH:
                break
        return True

    def _is_fair(self, stand: Stand) -> bool:
        return not stand.over and (stand.row >= ENOUGH or stand.at == self._line.last)

    def _otherwise(self, block: Block, at: int) -> Strayed:
        """Say what is wrong with a block that was told after a place of the line; -1, if nothing was before it."""
        line = self._line.blocks
        begins = isinstance(block.head, DealBegun)
        begun = block.head if isinstance(block.head, DealBegun) else self._line.begun(at)
        moves = NO_MOVES if begins else self._line.moves(at)
        strange = self._strange(begun, moves.after(block.events), block) if begun else None
        ahead = line[at + 1 : at + 2] if at >= 0 else [other for other in line if other.deal == block.deal]
        meant = next(iter(ahead), None)
        deal = begun.number if begun and strange else block.deal if meant is None else meant.deal
        return Strayed(deal, block, meant, strange)

    def _begun(self, block: Block) -> list[Stand]:
        """Give where a host can stand after the first block that it told.

        Who comes late may be told of a deal that is taken back as a whole.
        """
        found = [] if block.taken_back else [Stand(at, _ALL) for at in self._line.places(block)]
        head = block.head
        if not isinstance(head, DealBegun) or not (head.number or block.taken_back):
            return found
        if not self._strange(head, NO_MOVES, block):
            unknown = (Level(None, NO_MOVES),) if head.number else ()
            out = None if block.taken_back else block
            found.append(Stand(self._line.before(head), 0, (*unknown, _begun_by(head, block)), out))
        return found

    def _gone(self, stands: Sequence[Stand], block: Block, deals: Sequence[int]) -> list[Stand]:
        """Give where it can stand after one more block, having gone back into some deals or not."""
        if block.taken_back:
            return _without_idle(self._aside(stands, block, deals))
        homes = [stand.home or stand for stand in stands]
        return _without_idle([*self._on(homes, block), *self._aside(homes, block, deals)])

    def _on(self, stands: Sequence[Stand], block: Block) -> Iterator[Stand]:
        """Give where on the line a block can have led, after a step back in silence or none."""
        for at in self._line.places(block):
            for stand in stands:
                if stand.at >= at - 1:
                    goes_on = stand.at == at - 1 and not stand.over
                    yield Stand(at, (stand.row if goes_on else 0) + block.is_action, out=stand.out)

    def _aside(self, stands: Sequence[Stand], block: Block, deals: Sequence[int]) -> Iterator[Stand]:
        """Give where beside the line a block can have led, after a step back in silence or none."""
        for stand in stands:
            home = stand.home or stand
            for depth in range(len(stand.over), 0, -1):
                over = self._over(stand.over[depth - 1], block)
                if over:
                    back = home if depth >= len(home.over) else home._replace(over=home.over[:depth])
                    yield _aside(back, (*stand.over[: depth - 1], *over), block)
        for at, over in self._over_line(stands, block, deals):
            yield from (_aside(back, over, block) for back in _back_at(stands, at))

    def _over_line(
        self, stands: Sequence[Stand], block: Block, deals: Sequence[int]
    ) -> Iterator[tuple[int, tuple[Level, ...]]]:
        """Give the places of the line where a block can be told beside it, and what then lies over the line."""
        if isinstance(block.head, DealBegun):
            # As it begins on the line: else something was done otherwise before.
            places = self._line.places(block) if block.taken_back else ()
            yield from ((at - 1, (_begun_by(block.head, block),)) for at in places if at - 1 <= _furthest(stands))
            return
        for at in self._open_to(stands, block, deals):
            begun = self._line.begun(at)
            over = self._over(Level(begun, self._line.moves(at)), block) if begun else ()
            if over:
                yield at, over

    def _open_to(self, stands: Sequence[Stand], block: Block, deals: Sequence[int]) -> set[int]:
        """Give, for each of some deals and the last, the last place where a block can be of what is done there.

        Where it is taken back again, the host may go on from wherever it stands.
        """
        here = {stand.at for stand in stands if block.taken_back and not stand.over and stand.at >= 0}
        if not block.is_action:
            # Where cards lie is held against where the host stands.
            return here
        most = _furthest(stands)
        found = (self._line.open_to(block, deal, most) for deal in (*deals, self._line.deal(most)))
        return {at for at in found if at is not None} | {at for at in here if self._line.is_open_to(block, at)}

    def _over(self, level: Level, block: Block) -> tuple[Level, ...]:
        """Give what then lies over the line, from a deal on; nothing, if the block cannot be told there."""
        head = block.head
        if isinstance(head, DealBegun):
            again = head == level.begun
            follows = level.begun is None or head.number == level.begun.number + 1
            if not (again or follows) or self._strange(head, NO_MOVES, block):
                return ()
            return (_begun_by(head, block),) if again else (level, _begun_by(head, block))
        if level.begun is None:
            return (level,)
        moves = level.moves.after(block.events)._replace(unknown=level.moves.unknown or block.summed_up)
        return () if self._strange(level.begun, moves, block) else (Level(level.begun, moves),)


def _begun_by(begun: DealBegun, block: Block) -> Level:
    return Level(begun, NO_MOVES._replace(unknown=block.summed_up))


def _furthest(stands: Iterable[Stand]) -> int:
    return max((stand.at for stand in stands), default=-1)


def _aside(back: Stand, over: tuple[Level, ...], block: Block) -> Stand:
    """Give where a host stands that told a block over the line, having come back to some place before."""
    if block.taken_back:
        return Stand(back.at, back.row, over, back.out, back)
    return Stand(back.at, 0, over, (back.out if back.over else None) or block)


def _back_at(stands: Iterable[Stand], at: int) -> Iterator[Stand]:
    """Give how a host can have come back to a place of the line."""
    homes = [stand.home or stand for stand in stands]
    yield from (home for home in homes if home.at == at and not home.over)
    beyond = next((home for home in homes if home.at > at or (home.at == at and home.over)), None)
    if beyond:
        yield Stand(at, out=beyond.out)


def _without_idle(stands: Iterable[Stand]) -> list[Stand]:
    """Leave out where a host can do nothing that it cannot do from another stand.

    Of those beside the line, who left it further on can go back to wherever the other is.
    """
    best: dict[object, Stand] = {}
    for stand in stands:
        home = stand.home or stand
        # A row is worth keeping only where it goes on.
        key = (stand.over, home.over, None if home.over or not home.row else home.at)
        known = best.get(key)
        if known is None or (stand.at, stand.row) > (known.at, known.row):
            best[key] = stand
    return list(best.values())
