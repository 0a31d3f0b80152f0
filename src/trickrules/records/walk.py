"""The walk of a host along a match: whether there is a way in which it can have told what it told.

The blocks of the published match are the **line**.  What has been done at some moment is the line up to some place, and
what lies **over** it: what was told there and is taken back later.  A host may take back in silence as much as it
likes, before each block that it tells.  Of all ways that this can have gone those are followed that a later block can
make a difference to.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trickrules.records.blocks import Block
from trickrules.records.whereabouts import NO_MOVES, Moves
from trickrules.watching.event import Called, DealBegun, Decided, Revealed

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from trickrules.watching.event import Event

ENOUGH: Final = 12
"""How many actions, told one after the other, prove that the line went on there after a step back in silence."""

_ALWAYS: Final = 10**9
"""How many have been told where nothing was taken back in silence that the line does not have."""

_AT_ONCE: Final = (Decided, Revealed)

Strange: TypeAlias = "Callable[[DealBegun, Moves, Block], str | None]"
"""Tells what of a block the seed cannot have made, in a deal that began so, after some cards were moved."""


class Level(NamedTuple):
    """What of one deal lies over the line.

    Attributes:
        begun: How the deal began.
        moves: The cards that can have been moved in it so far.
    """

    begun: DealBegun
    moves: Moves


class Stand(NamedTuple):
    """Where a host can stand.

    Attributes:
        at: The last place of the line up to here.
        row: How many actions of the line it has told one after the other since it took something back in silence.
        over: What lies over the line, deal by deal.
        out: The block that it told when it left the line the last time.
        home: Where it stands when what it is known to take back is taken back; nowhere else, if there is nothing.
    """

    at: int
    row: int = _ALWAYS
    over: tuple[Level, ...] = ()
    out: Block | None = None
    home: Stand | None = None


class Strayed(NamedTuple):
    """Where what was told leaves the line for good.

    Attributes:
        block: The block that was told.
        meant: The one that is on the line instead; ``None`` where the line has come to its end.
        begun: The deal that the host was in; ``None`` where it was nowhere on the line.
        moves: The cards that can have been moved in it.
    """

    block: Block
    meant: Block | None
    begun: DealBegun | None
    moves: Moves


class Walk:
    """A line, on which hosts walk."""

    def __init__(self, line: Sequence[Block], strange: Strange) -> None:
        """Take the blocks of a line, without those that come in no order, and what tells which cards are strange."""
        self._line = line
        self._strange = strange
        self._moves: list[Moves] = []
        self._places: defaultdict[Block, list[int]] = defaultdict(list)
        for at, block in enumerate(line):
            before = NO_MOVES if isinstance(block.head, DealBegun) else self._moves[-1]
            self._moves.append(before.after(block.events))
            self._places[block].append(at)
        # For each deal, in order, the places where an action of some seat can be done.
        self._open: list[dict[Hashable, list[int]]] = []
        for _, deal in groupby(range(len(line)), lambda at: line[at].begun):
            places: defaultdict[Hashable, list[int]] = defaultdict(list)
            for at in deal:
                for turn in self._turns(at):
                    places[turn].append(at)
            self._open.append(dict(places))

    def _turns(self, at: int) -> Iterator[Hashable]:
        """Give what can be done after a place of the line: what is done there, and to amend a call."""
        if at + 1 == len(self._line):
            yield None
            return
        ahead = self._line[at + 1].head
        if isinstance(self._line[at].head, Called):
            yield True
        if not isinstance(ahead, DealBegun):
            # After an amendment on the line it may be anybody's turn.
            yield None if _amends(ahead) else _turn(ahead)

    def strayed(self, told: Sequence[Block], *, ends_deciding: bool = False) -> Strayed | None:
        """Tell where what was told leaves the line for good, if there is no way in which it can have been told.

        Args:
            told: The blocks, those apart that come in no order.
            ends_deciding: Whether, of those, one was told after all others that is on the line after its last block:
                then the host may have gone back there in silence before.
        """
        stands: list[Stand] = []
        furthest, since = -1, -1
        for number, block in enumerate(told):
            stands = self._begun(block) if not number else self._gone(stands, block)
            far = _furthest(stands)
            if far >= furthest:
                furthest, since = far, number
            if not stands:
                break
        stands = [stand.home or stand for stand in stands]
        if not told or (stands and any(map(self._is_fair, stands))):
            return None
        if ends_deciding and _furthest(stands) == len(self._line) - 1:
            return None
        left = next((stand.out for stand in stands if stand.at == furthest), None)
        block = left if since == len(told) - 1 and left else told[min(since + 1, len(told) - 1)]
        return self._otherwise(block, furthest)

    def _is_fair(self, stand: Stand) -> bool:
        on_line = not stand.over and (stand.row >= ENOUGH or stand.at == len(self._line) - 1)
        return on_line or stand.row == _ALWAYS

    def _otherwise(self, block: Block, at: int) -> Strayed:
        if at < 0:
            meant = next((other for other in self._line if other.deal == block.deal), None)
            return Strayed(block, meant, None, NO_MOVES)
        meant = self._line[at + 1] if at + 1 < len(self._line) else None
        return Strayed(block, meant, self._line[at].begun, self._moves[at])

    def _begun(self, block: Block) -> list[Stand]:
        """Give where a host can stand after the first block that it told.

        Who comes late may be told of a deal that is taken back as a whole.
        """
        places = self._places.get(block, [])
        found = [] if block.taken_back else [Stand(at) for at in places]
        if not isinstance(block.head, DealBegun) or self._strange(block.head, NO_MOVES, block):
            return found
        if block.head.number or (block.taken_back and places):
            row = _ALWAYS if block.taken_back else 0
            before = sum(other.deal is not None and other.deal < block.head.number for other in self._line)
            found.append(Stand(before - 1, row, (_begun_by(block.head, block),), block))
        return found

    def _gone(self, stands: Sequence[Stand], block: Block) -> list[Stand]:
        """Give where it can stand after one more block."""
        if block.taken_back:
            return list(dict.fromkeys(self._aside(stands, block)))
        stands = [stand.home or stand for stand in stands]
        return _without_idle([*self._on(stands, block), *self._aside(stands, block)])

    def _on(self, stands: Sequence[Stand], block: Block) -> Iterator[Stand]:
        """Give where on the line a block can have led, after a step back in silence or none."""
        for at in self._places.get(block, ()):
            for stand in stands:
                if stand.at < at - 1:
                    continue
                # A deal may be told anew.
                anew = stand.at >= at and self._line[stand.at].begun == block.head
                goes_on = not stand.over and (stand.at == at - 1 or anew)
                row = stand.row if stand.row == _ALWAYS else (stand.row if goes_on else 0) + block.is_action
                yield Stand(at, row, out=stand.out)

    def _aside(self, stands: Sequence[Stand], block: Block) -> Iterator[Stand]:
        """Give where beside the line a block can have led, after a step back in silence or none."""
        for stand in stands:
            home = stand.home or stand
            for depth in range(len(stand.over), 0, -1):
                over = self._over(stand.over[depth - 1], block)
                if over:
                    back = home if depth >= len(home.over) else home._replace(row=0, over=home.over[:depth])
                    yield _aside(back, (*stand.over[: depth - 1], *over), block)
        for at, over in self._over_line(block, stands):
            yield from (_aside(back, over, block) for back in _back_at(stands, at))

    def _over_line(self, block: Block, stands: Sequence[Stand]) -> Iterator[tuple[int, tuple[Level, ...]]]:
        """Give the places of the line where a block can be told beside it, and what then lies over the line."""
        if isinstance(block.head, DealBegun):
            # As it begins on the line: else something was done otherwise before.
            places = self._places.get(block, ()) if block.taken_back else ()
            yield from ((at - 1, (_begun_by(block.head, block),)) for at in places if at - 1 <= _furthest(stands))
            return
        for at in self._open_to(block, stands):
            over = self._over(Level(self._begun_at(at), self._moves[at]), block)
            if over:
                yield at, over

    def _begun_at(self, at: int) -> DealBegun:
        begun = self._line[at].begun
        assert begun is not None, "a line begins with a deal"  # noqa: S101 -- no check of input
        return begun

    def _open_to(self, block: Block, stands: Sequence[Stand]) -> Iterator[int]:
        """Give, for each deal, the last place of the line where a block can be of what is done there."""
        head, most = block.head, _furthest(stands)
        if not block.is_action:
            # Where cards lie is held against where the host stands.
            if block.taken_back:
                yield from {stand.at for stand in stands if not stand.over}
            return
        turns: tuple[Hashable, ...] = (None, True) if _amends(head) else (None, _turn(head))
        for places in self._open:
            found = [at for turn in turns if (at := _last(places.get(turn, ()), most)) is not None]
            if found:
                yield max(found)

    def _over(self, level: Level, block: Block) -> tuple[Level, ...]:
        """Give what then lies over the line, from a deal on; nothing, if the block cannot be told there."""
        head = block.head
        if isinstance(head, DealBegun):
            if head == level.begun:
                return (_begun_by(head, block),)
            follows = head.number == level.begun.number + 1
            return (level, _begun_by(head, block)) if follows and not self._strange(head, NO_MOVES, block) else ()
        moves = level.moves.after(block.events)._replace(unknown=level.moves.unknown or block.summed_up)
        return () if self._strange(level.begun, moves, block) else (Level(level.begun, moves),)


def _begun_by(begun: DealBegun, block: Block) -> Level:
    return Level(begun, NO_MOVES._replace(unknown=block.summed_up))


def _amends(event: Event) -> bool:
    return isinstance(event, Called) and event.amends


def _turn(event: Event) -> Hashable:
    """Say whose turn an action shows it to be, to do what; of several that decide at once it is the turn of all."""
    return _AT_ONCE if isinstance(event, _AT_ONCE) else (type(event), getattr(event, "seat", None))


def _last(places: Sequence[int], most: int) -> int | None:
    """Give the last of some places that is not beyond one."""
    found = bisect_right(places, most)
    return places[found - 1] if found else None


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
    beyond = [home for home in homes if home.at > at or (home.at == at and home.over)]
    if beyond:
        best = max(beyond, key=lambda home: home.row == _ALWAYS)
        yield Stand(at, best.row if best.row == _ALWAYS else 0, out=best.out)


def _without_idle(stands: Iterable[Stand]) -> list[Stand]:
    """Leave out where a host can do nothing that it cannot do from another stand.

    Who stands further on the line can go back to wherever the other is, as long as no row is counted.
    """
    best: dict[object, Stand] = {}
    for stand in stands:
        counts = not stand.over and stand.row != _ALWAYS
        key = (stand.at,) if counts else (stand.over, stand.row)
        known = best.get(key)
        if known is None or (stand.row if counts else stand.at) > (known.row if counts else known.at):
            best[key] = stand
    return list(best.values())
