"""Calls in turn."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from trickrules.base.checks import needs, needs_whole
from trickrules.base.errors import DefinitionError, IllegalAction, Violation
from trickrules.base.frozen import twin_of
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence
from trickrules.bidding.course import Course
from trickrules.cards import Deck
from trickrules.cards.deck import LARGEST_PACK
from trickrules.facts import Action, Deed, Phase, PhaseRule, Setting, Standing
from trickrules.facts.action import needs_read_back, texts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from trickrules.facts import ActionLike, Seat, Undertaking


LARGEST_AUCTION: Final = 12
"""The most seats of an auction held on its own."""


class Auction(Phase):
    """Seats call in turn from a ladder.

    Attributes:
        course: How this auction goes: its ladder, whose turn it is, what is open.
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
            needs_whole(path, number, lowest, highest)
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
        """Begin an auction that goes so: what the ``start`` of a bidding rule gives.

        Raises:
            DefinitionError: If the course is none, or a text of its ladder could not be read back.
        """
        needs("course", course, Course)
        needs_read_back(course.kind or type(course).__name__, course.ladder.calls)
        nothing: tuple[Deed, ...] = ()
        return cls._of(course, nothing, nothing, None)

    @classmethod
    def _of(cls, course: Course, calls: tuple[Deed, ...], said: tuple[Deed, ...], stage: object) -> Self:
        new: Self = _TWIN()
        new._stage = stage
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

    def _objection(self, seat: Seat, action: object) -> Violation | None:
        """Say why a call is closed to the seat whose turn it is."""
        step = self.course.ladder.step(action)
        if step >= 0 and self.open >> step & 1:
            return None
        call = action if step < 0 else self.course.ladder.calls[step]
        return self.course.closed(self.calls, seat, call)

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Return the auction after a call.

        Raises:
            IllegalAction: If it is not the seat's turn, or the call is not open to it.
        """
        ladder = self.course.ladder
        step = ladder.step(action)
        turn = self.turn
        if step < 0 or turn is None or not self.open >> step & 1 or (seat is not None and not self.asks(seat)):
            raise self._refuse(action, seat)
        deed = Deed(turn, ladder.calls[step])
        calls = (*self.calls, deed)
        # Nearly always nothing has been amended, and the two are one.
        said = calls if self.said is self.calls else (*self.said, deed)
        return self._of(self.course, calls, said, self._stage)

    def call(self, call: ActionLike, seat: Seat | None = None) -> Self:
        """Call: another name of :meth:`apply`, for auctions held on their own."""
        return self.apply(call, seat)

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
        if who is None or (seat is not None and (type(seat) is not int or seat != who)):
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
                    "Seat {seat} may not amend its bid again: it has done so {most} times, once for each bid there is.",
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
                    "Seat {seat} has already called {call}: an amended call must be a different one.",
                    who,
                    alternatives=texts(self.legal_amendments()),
                    data={"call": str(meant)},
                )
            )
        if step < 0 or not self.course.open(before) >> step & 1:
            raise IllegalAction(self.course.closed(before, who, meant))
        deed = Deed(who, self.course.ladder.calls[step])
        return self._of(self.course, (*before, deed), (*self.said, deed._replace(amends=True)), self._stage)


_TWIN: Final = twin_of(Auction)


def not_amendable(seat: object) -> Violation:
    """Refuse to change a call where none may be changed by anybody."""
    who = seat if type(seat) is int else None
    return Violation("bid/not-amendable", Sentence("bid/not-amendable:nobody", "No call may be amended now."), who)
