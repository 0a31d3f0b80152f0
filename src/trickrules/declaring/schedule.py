"""Schedules: which deals a match has, as an algebra.

``down(10, 1).then(up(1, 10))``, ``cards(8, trump=NoTrump()) * 4``, ``up(1, MAX).last(trump=NoTrump())``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, final

from trickrules.base.checks import written_as_before
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.upstairs import upstairs
from trickrules.declaring.by_players import LARGEST_TABLE, alternatives, by_players, resolved
from trickrules.declaring.size import SizeLike, read_size, resolved_size
from trickrules.declaring.slots import checked
from trickrules.facts.standing import MOST_DEALS

if TYPE_CHECKING:
    from collections.abc import Iterable

Overrides: TypeAlias = tuple[tuple[str, Any], ...]
"""Slots of a deal and what stands in them."""

Draft: TypeAlias = tuple[int, Overrides]
"""A deal of a schedule: cards each, and overrides of slots."""

PLAYERS: Final = by_players({players: players for players in range(1, LARGEST_TABLE + 1)})
"""As often as there are players: ``cards(1) * PLAYERS``."""


def _joinable(before: object, after: object) -> tuple[Schedule, Schedule]:
    for schedule in (before, after):
        if not isinstance(schedule, Schedule):
            raise DefinitionError.of("deals", f"a Schedule is expected, not {shown(schedule)}")
        if schedule.endless:
            raise DefinitionError.of("deals", "an endless schedule cannot be part of another: put forever last")
    return cast("tuple[Schedule, Schedule]", (before, after))


def _limited(deals: int) -> None:
    if deals > MOST_DEALS:
        raise DefinitionError.of("deals", f"a schedule has at most {MOST_DEALS} deals")


def _part(schedule: Schedule) -> str:
    return str(schedule) if isinstance(schedule, _Run | _Steps) else f"({schedule})"


def _said(arguments: list[str], overrides: Overrides) -> str:
    return ", ".join([*arguments, *(f"{slot}={written_as_before(value)}" for slot, value in overrides)])


class Schedule(ABC):
    """Some deals in order: how many cards each seat plays, and what else is special about each."""

    __slots__ = ()

    @staticmethod
    def parse(text: str, *, kinds: Iterable[type] = ()) -> Schedule:
        """Read a schedule as it is declared, and as its ``str`` writes it: ``"down(7, 1) + up(2, MAX)"``.

        Rules of some deals only may be of any kind that is registered: ``"cards(8, trump=NoTrump()) * 4"``; ``kinds``
        are some that it may name besides, see :func:`trickrules.register`.

        Raises:
            ParseError: If the text is not put together of what schedules are made of.
            DefinitionError: If a part of it is refused, as it would be in a program.
        """
        schedule: Schedule = upstairs("files.expressions", "schedule_of")(text, kinds)
        return schedule

    @abstractmethod
    def drafts(self, pack: int, players: int) -> list[Draft]:
        """List the deals for the size of a pack and a number of players.

        Raises:
            DefinitionError: If the schedule cannot be dealt.
        """

    @property
    def endless(self) -> bool:
        """Whether the deals begin again after the last."""
        return False

    def __add__(self, other: Schedule) -> Schedule:
        """Put another schedule after this one."""
        _joinable(self, other)
        return _Sum((*_summands(self), *_summands(other)))

    def then(self, other: Schedule) -> Schedule:
        """Put another schedule after this one; if it begins with the size that this one ends with, that deal is one."""
        return _Meeting(*_joinable(self, other))

    def __mul__(self, times: int) -> Schedule:
        """Repeat the schedule; ``PLAYERS``, or any ``by_players({...})``, where it depends on the players.

        Raises:
            DefinitionError: If the number is not a whole number from 1.
        """
        for number in alternatives(times):
            if type(number) is not int or not 0 < number <= MOST_DEALS:
                expected = f"a schedule is repeated a whole number of times from 1 to {MOST_DEALS}"
                raise DefinitionError.of("deals", f"{expected}, not {shown(number)}")
        repeated, _ = _joinable(self, self)
        return _Times(repeated, times)

    @property
    def forever(self) -> Schedule:
        """The schedule again and again, until an ending ends the match."""
        return _Forever(self)

    def last(self, *, size: SizeLike | None = None, **overrides: Any) -> Schedule:  # noqa: ANN401 -- checked against the slots
        """Override slots in the last deal, or in the last of a size.

        Raises:
            DefinitionError: If a name is not a slot of a deal, or a value no rule of its kind.
        """
        return _Special(self, "last", None if size is None else read_size(size), checked(overrides))

    def first(self, *, size: SizeLike | None = None, **overrides: Any) -> Schedule:  # noqa: ANN401 -- checked against the slots
        """Override slots in the first deal, or in the first of a size; errors as :meth:`last`."""
        return _Special(self, "first", None if size is None else read_size(size), checked(overrides))

    def every(self, *, size: SizeLike | None = None, **overrides: Any) -> Schedule:  # noqa: ANN401 -- checked against the slots
        """Override slots in every deal, or in every one of a size; errors as :meth:`last`."""
        return _Special(self, "every", None if size is None else read_size(size), checked(overrides))

    def largest(self, **overrides: Any) -> Schedule:  # noqa: ANN401 -- checked against the slots
        """Override slots in every deal of the schedule's largest size; errors as :meth:`last`."""
        return _Special(self, "largest", None, checked(overrides))


@final
@frozen
class _Run(Schedule):
    """Sizes from one to another, counted from the larger; the smaller always ends the run."""

    largest_size: SizeLike
    smallest_size: SizeLike
    step: int
    rising: bool
    overrides: Overrides = ()

    def __str__(self) -> str:
        """Write the run as it is declared."""
        if self.largest_size == self.smallest_size:
            return f"cards({_said([str(self.largest_size)], self.overrides)})"
        first, last = self.largest_size, self.smallest_size
        ends = [str(last), str(first)] if self.rising else [str(first), str(last)]
        step = [f"step={self.step}"] if self.step != 1 else []
        return f"{'up' if self.rising else 'down'}({', '.join([*ends, *step])})"

    def drafts(self, pack: int, players: int) -> list[Draft]:
        high, low = (
            resolved_size(self.largest_size, pack, players),
            resolved_size(self.smallest_size, pack, players),
        )
        sizes = list(range(high, low, -self.step)) + ([low] if low <= high else [])
        return [(size, self.overrides) for size in (reversed(sizes) if self.rising else sizes)]


@final
@frozen
class _Steps(Schedule):
    """Sizes from the first on, as far as the last, which takes part only where a step meets it."""

    first_size: SizeLike
    last_size: SizeLike
    by: int

    def __str__(self) -> str:
        """Write the steps as they are declared."""
        return f"steps({self.first_size}, {self.last_size}, by={self.by})"

    def drafts(self, pack: int, players: int) -> list[Draft]:
        first, last = resolved_size(self.first_size, pack, players), resolved_size(self.last_size, pack, players)
        sizes = range(first, last + 1, self.by) if first <= last else range(first, last - 1, -self.by)
        return [(size, ()) for size in sizes]


@final
@frozen
class _Sum(Schedule):
    parts: tuple[Schedule, ...]

    def __str__(self) -> str:
        """Write the parts as a sum."""
        return " + ".join(map(str, self.parts))

    def drafts(self, pack: int, players: int) -> list[Draft]:
        found: list[Draft] = []
        for part in self.parts:
            found += part.drafts(pack, players)
            _limited(len(found))
        return found


def _summands(schedule: Schedule) -> tuple[Schedule, ...]:
    return schedule.parts if isinstance(schedule, _Sum) else (schedule,)


@final
@frozen
class _Meeting(Schedule):
    before: Schedule
    after: Schedule

    def __str__(self) -> str:
        """Write both, and how they are joined."""
        return f"{_part(self.before)}.then({self.after})"

    def drafts(self, pack: int, players: int) -> list[Draft]:
        before, after = self.before.drafts(pack, players), self.after.drafts(pack, players)
        meets = bool(before) and bool(after) and before[-1][0] == after[0][0]
        _limited(len(before) + len(after))
        return before + after[meets:]


@final
@frozen
class _Times(Schedule):
    repeated: Schedule
    times: int

    def __str__(self) -> str:
        """Write what is repeated, and how often."""
        times = "PLAYERS" if self.times == PLAYERS else str(self.times)
        return f"{_part(self.repeated)} * {times}"

    def drafts(self, pack: int, players: int) -> list[Draft]:
        once = self.repeated.drafts(pack, players)
        times = cast("int", resolved(self.times, players, "deals.times"))
        _limited(len(once) * times)
        return once * times


@final
@frozen
class _Forever(Schedule):
    repeated: Schedule

    def __str__(self) -> str:
        """Write what is repeated."""
        return f"{_part(self.repeated)}.forever"

    @property
    def endless(self) -> bool:
        return True

    def drafts(self, pack: int, players: int) -> list[Draft]:
        return self.repeated.drafts(pack, players)


@final
@frozen
class _Special(Schedule):
    schedule: Schedule
    which: str
    size: SizeLike | None
    overrides: Overrides

    def __str__(self) -> str:
        """Write the schedule, and what is special in it."""
        size = [] if self.size is None else [f"size={self.size}"]
        return f"{_part(self.schedule)}.{self.which}({_said(size, self.overrides)})"

    @property
    def endless(self) -> bool:
        return self.schedule.endless

    def drafts(self, pack: int, players: int) -> list[Draft]:
        drafts = self.schedule.drafts(pack, players)
        size = None if self.size is None else resolved_size(self.size, pack, players)
        if self.which == "largest":
            size = max((cards for cards, _ in drafts), default=0)
        chosen = [k for k, (cards, _) in enumerate(drafts) if size is None or cards == size]
        if self.which == "first":
            chosen = chosen[:1]
        elif self.which == "last":
            chosen = chosen[-1:]
        # Deals that shared their overrides go on sharing them, so that nobody has to compare them.
        merged: dict[int, Overrides] = {}
        for k in chosen:
            cards, before = drafts[k]
            if id(before) not in merged:
                merged[id(before)] = tuple({**dict(before), **dict(self.overrides)}.items())
            drafts[k] = cards, merged[id(before)]
        return drafts


def up(first: SizeLike, last: SizeLike, *, step: int = 1) -> Schedule:
    """Deal sizes rising from the first to the last, counted from the last; the first always takes part.

    Raises:
        DefinitionError: If a size is not a whole number from 1 or a ``Size``, or the step not 1 or more.
    """
    return _run(read_size(last), read_size(first), _step(step), rising=True)


def down(first: SizeLike, last: SizeLike, *, step: int = 1) -> Schedule:
    """Deal sizes falling from the first to the last, which always takes part.

    Raises:
        DefinitionError: As :func:`up`.
    """
    return _run(read_size(first), read_size(last), _step(step), rising=False)


def steps(first: SizeLike, last: SizeLike, *, by: int) -> Schedule:
    """Deal sizes rising or falling from the first on, counted from the first: ``steps(1, 10, by=2)`` is 1 3 5 7 9.

    The last takes part only where a step meets it, other than in :func:`up` and :func:`down`.

    Raises:
        DefinitionError: As :func:`up`.
    """
    return _Steps(read_size(first), read_size(last), _step(by))


def cards(size: SizeLike, **overrides: Any) -> Schedule:  # noqa: ANN401 -- checked against the slots
    """One deal with a number of cards, with overrides of slots: ``cards(8, trump=NoTrump())``.

    Raises:
        DefinitionError: If the size is none, a name is not a slot of a deal, or a value no rule of its kind.
    """
    return _Run(read_size(size), read_size(size), 1, rising=True, overrides=checked(overrides))


def _run(largest: SizeLike, smallest: SizeLike, step: int, *, rising: bool) -> _Run:
    """Make a run; one of a single size is the same whichever way it goes."""
    return (
        _Run(largest, largest, 1, rising=True) if largest == smallest else _Run(largest, smallest, step, rising=rising)
    )


def _step(step: int) -> int:
    if type(step) is not int or not 0 < step <= MOST_DEALS:
        raise DefinitionError.of("deals", f"a step is a whole number from 1 to {MOST_DEALS}, not {shown(step)}")
    return step
