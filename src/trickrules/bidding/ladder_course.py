"""How an auction up a ladder goes."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar, Final, Self, final

from attrs import evolve

from trickrules.base.checks import needs
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.sentence import Sentence
from trickrules.bidding.course import Course, Ladder
from trickrules.facts import Action
from trickrules.facts.contract import Contract, ContractBid

if TYPE_CHECKING:
    from trickrules.base.errors import Violation
    from trickrules.bidding.ladder import LadderBidding
    from trickrules.facts import Deed, Seat


@final
class Call(Action):
    """A call in an auction for a contract: a bid, a hint to the partner, or a pass.

    Attributes:
        bid: What it bids; ``None`` for a call that can become no contract.
    """

    __slots__ = ("bid",)

    bid: ContractBid | None

    def __new__(cls, text: str, bid: ContractBid | None = None) -> Self:
        """Make a call that is written so."""
        needs("Call.text", text, str)
        call = str.__new__(cls, text)
        object.__setattr__(call, "bid", bid)
        return call

    def __reduce__(self) -> tuple[type[Call], tuple[str, ContractBid | None]]:
        """Pickle by the parts."""
        return Call, (str(self), self.bid)


PASS: Final = Call("pass")
DOUBLE: Final = Call("double")
REDOUBLE: Final = Call("redouble")

WORDS: Final = (("X", str(DOUBLE)), ("XX", str(REDOUBLE)))
"""How doubles are written in print."""


@final
@frozen
class LadderCourse(Course):
    """How one such auction goes.

    Attributes:
        order: The seats in the order of their first calls.
        ladder: A pass, perhaps a double and a redouble, the hints, the bids, each of which overcalls those before it.
        rule: The rule that it follows.
        sides: For each seat the side that it plays on.
    """

    kind: ClassVar[str] = "LadderBidding"

    order: tuple[Seat, ...]
    ladder: Ladder
    rule: LadderBidding
    sides: tuple[int, ...] = ()

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go on round the table; at the end perhaps one more call of the highest bidder."""
        rule = self.rule
        if rule.turns == "once" or not calls:
            return self.order[len(calls)] if len(calls) < len(self.order) else None
        if rule.raise_own and self._settled(calls[:-1]):
            # The last call was the raise.
            return None
        if not self._settled(calls):
            return self._next(calls)
        highest = self._highest(calls)
        return highest.seat if rule.raise_own and highest else None

    def _next(self, calls: tuple[Deed, ...]) -> Seat:
        order = self.order
        at = order.index(calls[-1].seat)
        passed = _passed(calls) if self.rule.turns == "until_passed" else ()
        while True:
            at = (at + 1) % len(order)
            if order[at] not in passed:
                return order[at]

    def _settled(self, calls: tuple[Deed, ...]) -> bool:
        """Say whether nobody else is to be asked, a last raise apart."""
        seats = len(self.order)
        if len(calls) < seats:
            # Everybody is asked once at least.
            return False
        if self.rule.turns == "until_passed":
            passed = len(_passed(calls))
            return passed == seats or (passed == seats - 1 and self._highest(calls) is not None)
        last = calls[-seats:]
        passes = [deed.action == PASS for deed in last]
        return (all(passes) and len(calls) == seats) or (all(passes[1:]) and not passes[0])

    def _highest(self, calls: tuple[Deed, ...]) -> Deed | None:
        """Give the highest real bid: the last, since none is lower than those before it."""
        for deed in reversed(calls):
            if _bid(deed):
                return deed
        return None

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Open the pass, the bids over the highest whose condition is met, perhaps hints, perhaps a double.

        To the last to call the pass may be closed, or a bid as high as the highest open.
        """
        rule = self.rule
        ladder = self.ladder
        every = (1 << len(ladder.calls)) - 1
        highest = self._highest(calls)
        first_hint, first_bid = rule.first_hint, rule.first_bid
        above = first_bid if highest is None else ladder.step(highest.action) + 1
        at_last = rule.turns == "once" and len(calls) == len(self.order) - 1
        if highest is not None and rule.last_may_equal and at_last and above < len(ladder.calls):
            above -= 1
        mask = every >> above << above
        if rule.conditional_steps:
            most = max((bid.tricks for bid in map(_bid, calls) if bid), default=None)
            for step, tricks in rule.conditional_steps:
                if most is None or most < tricks:
                    mask &= ~(1 << step)
        if highest is None and len(calls) < rule.hinters:
            hinted = max([ladder.step(deed.action) for deed in calls], default=0)
            lowest = max(hinted + 1, first_hint)
            mask |= every >> lowest << lowest & ((1 << first_bid) - 1)
        if rule.doubles and (doubling := self._doubling(calls)):
            mask |= 1 << ladder.step(doubling)
        return mask if rule.last_must and at_last and highest is None else mask | 1

    def _doubling(self, calls: tuple[Deed, ...]) -> Call | None:
        """Say what the seat to call may do to the last call but passes: double a bid, redouble a double, or nothing.

        Only what the other side has called is doubled or redoubled.
        """
        last = next((deed for deed in reversed(calls) if deed.action != PASS), None)
        turn = self.turn(calls)
        if last is None or turn is None or self.sides[last.seat] == self.sides[turn]:
            return None
        return REDOUBLE if last.action == DOUBLE else DOUBLE if _bid(last) else None

    def _doubles(self, calls: tuple[Deed, ...]) -> int:
        """Count how often the highest bid has been doubled: 0, 1 or 2."""
        after = takewhile(lambda deed: not _bid(deed), reversed(calls))
        return sum(deed.action in {DOUBLE, REDOUBLE} for deed in after)

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Say that it is not a call, ranks too low, or that its condition is not met."""
        refused = super().closed(calls, seat, call)
        step = self.ladder.step(call)
        return evolve(refused, code=self._why(calls, step)[0]) if step >= 0 else refused

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Say that a call ranks too low, or that its condition is not met."""
        return self._why(calls, self.ladder.step(call))[1]

    def _why(self, calls: tuple[Deed, ...], step: int) -> tuple[str, Sentence]:
        """Give the code of a refusal, and the clause that says why."""
        highest = self._highest(calls)
        if self.ladder.calls[step] == PASS:
            told = "it is asked last, and so must say something else"
            return "bid/closed", Sentence("call.last", told)
        if step < self.rule.first_hint:
            return "bid/no-double", _NO_DOUBLE[self.ladder.calls[step]]
        if step < self.rule.first_bid:
            if highest is not None or len(calls) >= self.rule.hinters:
                told = "only the first {hinters} callers may hint, while nobody has bid"
                return "bid/no-hint", Sentence("call.hint", told, hinters=self.rule.hinters)
            return "bid/too-low", Sentence("call.low-hint", "it must rank above the hint before it")
        if highest is not None and step <= self.ladder.step(highest.action):
            return "bid/too-low", Sentence("call.low", "it must rank above {highest}", highest=_name(highest))
        tricks = dict(self.rule.conditions)[self.ladder.calls[step]]
        return "bid/not-yet", Sentence("call.early", "nobody has bid {tricks} tricks or more yet", tricks=tricks)

    def contract(self, calls: tuple[Deed, ...]) -> Contract | None:
        """Give the highest bid, its maker or who of its side named the strain first, and how often it was doubled."""
        highest = self._highest(calls)
        bid = highest and _bid(highest)
        if not highest or not bid:
            return None
        seat = highest.seat
        if self.rule.contractor == "first_of_strain":
            own = (deed for deed in calls if self.sides[deed.seat] == self.sides[seat])
            seat = next(deed.seat for deed in own if (named := _bid(deed)) and named.strain == bid.strain)
        return Contract(seat, bid, self._doubles(calls))


_NO_DOUBLE: Final = FrozenDict(
    {
        str(DOUBLE): Sentence(
            "call.double",
            "only a bid of the other side may be doubled, and only while nobody has bid over it or doubled it",
        ),
        str(REDOUBLE): Sentence(
            "call.redouble", "only a double by the other side may be redoubled, and only while nobody has bid over it"
        ),
    }
)


def _passed(calls: tuple[Deed, ...]) -> set[Seat]:
    return {seat for seat, action, _ in calls if action == PASS}


def _bid(deed: Deed) -> ContractBid | None:
    return deed.action.bid if isinstance(deed.action, Call) else None


def _name(deed: Deed) -> str:
    bid = _bid(deed)
    return bid.name if bid else str(deed.action)
