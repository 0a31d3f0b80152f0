"""Calls in turn."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 -- files read the types of the fields at run time
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Final, Protocol, final

from attrs import field, frozen

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError, IllegalAction, Violation
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence
from trickrules.cards import Deck
from trickrules.cards.deck import LARGEST_PACK
from trickrules.facts import Deed, Phase, PhaseRule, Setting, Standing
from trickrules.facts.action import spelling, texts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from trickrules.facts import Action, ActionLike, Seat, Undertaking


LARGEST_AUCTION: Final = 12
"""The most seats of an auction held on its own."""


@final
@frozen(cache_hash=True)
class Ladder:
    """Every call that an auction knows, in their order: each overcalls those before it, where overcalling counts.

    Order is a list of its own, since it is not always that of the values.

    Attributes:
        calls: The calls, lowest first.
        words: Other words that are read as a call, each with the call's text.
    """

    calls: tuple[Action, ...]
    words: tuple[tuple[str, str], ...] = ()
    _steps: Mapping[str, int] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Look up every call, as it is written and in its plainest spelling, once."""
        steps = {name: step for step, call in enumerate(self.calls) for name in (call, spelling(call))}
        steps.update({spelling(word): steps[call] for word, call in self.words if call in steps})
        object.__setattr__(self, "_steps", FrozenDict(steps))

    def step(self, call: object) -> int:
        """Find the step of a call or of its text; -1 if it is not on the ladder."""
        try:
            step = self._steps.get(call) if isinstance(call, str) else None
        except TypeError:  # a text that cannot be hashed
            step = None
        return self._steps.get(spelling(call), -1) if step is None else step

    def listed(self, mask: int) -> tuple[Action, ...]:
        """List the calls of a mask over the steps, lowest first."""
        return self.calls if mask + 1 == 1 << len(self.calls) else _listed(self, mask)


@lru_cache(maxsize=1024)
def _listed(ladder: Ladder, mask: int) -> tuple[Action, ...]:
    """List the calls of a mask: few masks of a ladder occur, and again and again."""
    return tuple([call for step, call in enumerate(ladder.calls) if mask >> step & 1])


class Course(Protocol):
    """How one auction goes: what a bidding rule makes of a deal, as a frozen value."""

    @property
    def ladder(self) -> Ladder:
        """Every call that may occur."""
        ...

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Name the seat to call next; ``None`` when the auction is over."""
        ...

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Give the calls open to that seat, as a mask over the steps of the ladder."""
        ...

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Say why a call is not open to the seat."""
        ...

    def may_amend(self, calls: tuple[Deed, ...]) -> bool:
        """Say whether the last call may still be changed by its maker, as far as the auction knows."""
        ...

    def contract(self, calls: tuple[Deed, ...]) -> Undertaking | None:
        """Say what the auction, now over, has come to; ``None`` where calls are bids of their own."""
        ...


class Auction(Phase):
    """Seats call in turn from a ladder.

    Attributes:
        course: How this auction goes.
        calls: The calls that stand, each with its seat.
        history: All that was said, calls that were amended too.
        turn: The seat to call; ``None`` when the auction is over.
        open: The calls that are open to it, as a mask over the ladder.
    """

    __slots__ = ("calls", "course", "open", "said", "turn")

    course: Course
    calls: tuple[Deed, ...]
    said: tuple[Deed, ...]
    turn: Seat | None
    open: int

    @classmethod
    def start(
        cls,
        bidding: PhaseRule,
        *,
        players: int = 4,
        dealer: Seat = 0,
        cards: int = 13,
        scores: Sequence[int] | None = None,
    ) -> Auction:
        """Hold an auction without a deal around it.

        Args:
            bidding: A rule that has the seats call in turn, such as ``ExactBidding()``.
            players: How many seats call.
            dealer: The seat that deals; the one after it calls first.
            cards: How many tricks there are to win.
            scores: The score of each seat, for rules that look at it; 0 by default.

        Raises:
            DefinitionError: If the rule does not have the seats call in turn.
        """
        for path, number, lowest, highest in (
            ("players", players, 1, LARGEST_AUCTION),
            ("dealer", dealer, 0, players - 1 if type(players) is int else 0),
            ("cards", cards, 0, LARGEST_PACK),
        ):
            if type(number) is not int or not lowest <= number <= highest:
                expected = f"a whole number from {lowest} to {highest} is expected"
                raise DefinitionError.of(path, f"{expected}, not {shown(number)}")
        if scores is not None and (not isinstance(scores, list | tuple) or len(scores) != players):
            raise DefinitionError.of("scores", f"a list of {players} scores is expected, not {shown(scores)}")
        needs("bidding", bidding, PhaseRule)
        standing = Standing(tuple(scores) if scores is not None else (0,) * players)
        setting = Setting(Deck.standard(), players, 1, dealer, cards, tuple(range(players)), standing, ())
        auction = bidding.start(setting)
        if not isinstance(auction, Auction):
            raise DefinitionError.of("bidding", "the rule does not have the seats call in turn")
        return auction

    @classmethod
    def on(cls, course: Course) -> Self:
        """Begin an auction."""
        nothing: tuple[Deed, ...] = ()
        return cls._of(course, nothing, nothing, None)

    @classmethod
    def _of(cls, course: Course, calls: tuple[Deed, ...], said: tuple[Deed, ...], stage: object) -> Self:
        new: Self = Auction.twin()
        new.stage = stage
        new.course = course
        new.calls = calls
        new.said = said
        new.turn = turn = course.turn(calls)
        new.open = 0 if turn is None else course.open(calls)
        new.__class__ = cls
        return new

    @property
    def history(self) -> tuple[Deed, ...]:
        """All that was said, calls that were amended too."""
        return self.said

    @property
    def contract(self) -> Undertaking | None:
        """What the auction came to, once it is over: the contract, or ``None`` where there is none."""
        return self.course.contract(self.calls) if self.turn is None else None

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """List the calls open to a seat, by default the one whose turn it is."""
        return self.course.ladder.listed(self.open) if self.asks(seat) else ()

    def legal_calls(self) -> tuple[Action, ...]:
        """List the calls open to the seat whose turn it is."""
        return self.course.ladder.listed(self.open)

    @property
    def closed(self) -> tuple[tuple[Action, Violation], ...]:
        """The calls that are closed to the seat whose turn it is, each with the reason."""
        turn = self.turn
        if turn is None:
            return ()
        calls = self.course.ladder.calls
        shut = [call for step, call in enumerate(calls) if not self.open >> step & 1]
        return tuple((call, self.course.closed(self.calls, turn, call)) for call in shut)

    def objection(self, seat: Seat, action: object) -> Violation | None:
        """Say why a call is closed to the seat whose turn it is."""
        step = self.course.ladder.step(action)
        if step >= 0 and self.open >> step & 1:
            return None
        call = action if step < 0 else self.course.ladder.calls[step]
        return self.course.closed(self.calls, seat, call)

    def after(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Give the auction after a call.

        Raises:
            IllegalAction: If it is not the seat's turn, or the call is not open to it.
        """
        ladder = self.course.ladder
        step = ladder.step(action)
        turn = self.turn
        if step < 0 or turn is None or not self.open >> step & 1 or (seat is not None and not self.asks(seat)):
            raise self.refuse(action, seat)
        deed = Deed(turn, ladder.calls[step])
        calls = (*self.calls, deed)
        # Nearly always nothing has been amended, and the two are one.
        said = calls if self.said is self.calls else (*self.said, deed)
        return self._of(self.course, calls, said, self.stage)

    def call(self, call: ActionLike, seat: Seat | None = None) -> Self:
        """Call: another name of :meth:`after`, for auctions held on their own."""
        return self.after(call, seat)

    @property
    def _amended_out(self) -> bool:
        """Whether the last call has been changed as often as there are calls: nobody may flood a table with them."""
        changes = sum(1 for _ in takewhile(lambda deed: deed.amends, reversed(self.said)))
        return changes >= len(self.course.ladder.calls)

    @property
    def amendable(self) -> Seat | None:
        """The seat that may change the call it has just made; ``None`` if nobody may, or nothing else is open to it."""
        return self.calls[-1].seat if self.legal_amendments() else None

    def legal_amendments(self) -> tuple[Action, ...]:
        """List the calls that the last call could be changed to, judged as if it had not been made."""
        return () if self._amended_out else self._other_calls

    @property
    def _other_calls(self) -> tuple[Action, ...]:
        """The calls that the course would let the last one be changed to."""
        if not self.calls or not self.course.may_amend(self.calls):
            return ()
        course = self.course
        legal = course.ladder.listed(course.open(self.calls[:-1]))
        return tuple(call for call in legal if call != self.calls[-1].action)

    def amend(self, call: ActionLike, seat: Seat | None = None) -> Self:
        """Change the last call, by its own maker, only to another legal one, and as often as the ladder has calls.

        Raises:
            IllegalAction: If the last call may not be changed, or not by this seat, or not to that, or not again.
        """
        who = self.calls[-1].seat if self._other_calls else None
        if who is None or (seat is not None and (seat != who or type(seat) is not int)):
            raise IllegalAction(
                not_amendable(seat)
                if who is None
                else Violation.of(
                    "bid/not-amendable",
                    "Only seat {amendable}, who called last, may amend its call now.",
                    seat if type(seat) is int else None,
                    data={"amendable": who},
                )
            )
        if self._amended_out:
            most = len(self.course.ladder.calls)
            raise IllegalAction(
                Violation.of(
                    "bid/amended-out",
                    "Seat {seat} may not change its bid again: it has {most} times, as often as there are bids.",
                    who,
                    data={"most": most},
                )
            )
        before = self.calls[:-1]
        step = self.course.ladder.step(call)
        meant = call if step < 0 else self.course.ladder.calls[step]
        if meant == self.calls[-1].action:
            raise IllegalAction(
                Violation.of(
                    "bid/unchanged",
                    "Seat {seat} has called {call} already: an amended call must be another one.",
                    who,
                    alternatives=texts(self.legal_amendments()),
                    data={"call": str(meant)},
                )
            )
        if step < 0 or not self.course.open(before) >> step & 1:
            raise IllegalAction(self.course.closed(before, who, meant))
        deed = Deed(who, self.course.ladder.calls[step])
        return self._of(self.course, (*before, deed), (*self.said, deed._replace(amends=True)), self.stage)


def not_amendable(seat: object) -> Violation:
    """Refuse to change a call where none may be changed by anybody."""
    who = seat if type(seat) is int else None
    return Violation("bid/not-amendable", Sentence("bid/not-amendable:nobody", "No call may be amended now."), who)
