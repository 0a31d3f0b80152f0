"""Bidding for a contract: calls from an explicit ladder, each higher than the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self, final

from attrs import field, frozen

from trickrules.base.checks import needs, one_of, truth, tuple_of, whole
from trickrules.base.errors import DefinitionError, Violation
from trickrules.base.sentence import Sentence, together
from trickrules.bidding.auction import Auction, Ladder
from trickrules.facts import NO_TRUMP, Action, OneStands
from trickrules.facts.action import shown_action, texts
from trickrules.facts.contract import Contract, ContractBid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Deed, Phase, Seat, Setting, Situation


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


@final
@frozen
class LadderCourse:
    """How one such auction goes.

    Attributes:
        order: The seats in the order of their first calls.
        ladder: A pass, the hints, the bids, each overcalling those before it.
        rule: The rule that it follows.
    """

    order: tuple[Seat, ...]
    ladder: Ladder
    rule: LadderBidding

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
        """Give the highest real bid; each is higher than those before it."""
        for deed in reversed(calls):
            if _bid(deed):
                return deed
        return None

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Open the pass, the bids over the highest whose condition is met, and perhaps hints."""
        rule = self.rule
        ladder = self.ladder
        every = (1 << len(ladder.calls)) - 1
        highest = self._highest(calls)
        first_bid = 1 + len(rule.hints)
        above = first_bid if highest is None else ladder.step(highest.action) + 1
        mask = every >> above << above
        if rule.conditional_steps:
            most = max((bid.tricks for bid in map(_bid, calls) if bid), default=None)
            for step, tricks in rule.conditional_steps:
                if most is None or most < tricks:
                    mask &= ~(1 << step)
        if highest is None and len(calls) < rule.hinters:
            hinted = max([ladder.step(deed.action) for deed in calls], default=0)
            mask |= every >> (hinted + 1) << (hinted + 1) & ((1 << first_bid) - 1)
        return mask | 1

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Say that it is no call, ranks too low, or that its condition is not met."""
        alternatives = texts(self.ladder.listed(self.open(calls)))
        code, why = self._why(calls, self.ladder.step(call))
        return Violation.of(
            code,
            "Seat {seat} may not call {call}: {why}.",
            seat,
            "LadderBidding",
            alternatives,
            data={"call": shown_action(call)},
            why=why,
        )

    def _why(self, calls: tuple[Deed, ...], step: int) -> tuple[str, Sentence]:
        """Give the code of a refusal, and the clause that says why."""
        if step < 0:
            return "bid/not-a-bid", Sentence("call.none", "it is no call of this auction")
        highest = self._highest(calls)
        if step <= len(self.rule.hints):
            if highest is not None or len(calls) >= self.rule.hinters:
                told = "only the first {hinters} callers may hint, while nobody has bid"
                return "bid/no-hint", Sentence("call.hint", told, hinters=self.rule.hinters)
            return "bid/too-low", Sentence("call.low-hint", "it must rank above the hint before it")
        if highest is not None and step <= self.ladder.step(highest.action):
            return "bid/too-low", Sentence("call.low", "it must rank above {highest}", highest=_name(highest))
        tricks = dict(self.rule.conditions)[self.ladder.calls[step]]
        return "bid/not-yet", Sentence("call.early", "nobody has bid {tricks} tricks or more before", tricks=tricks)

    def may_amend(self, calls: tuple[Deed, ...]) -> bool:
        """Keep calls as they are."""
        return False

    def contract(self, calls: tuple[Deed, ...]) -> Contract | None:
        """Give the highest bid and its maker."""
        highest = self._highest(calls)
        bid = highest and _bid(highest)
        return Contract(highest.seat, bid) if highest and bid else None


def _passed(calls: tuple[Deed, ...]) -> set[Seat]:
    return {seat for seat, action, _ in calls if action == PASS}


def _bid(deed: Deed) -> ContractBid | None:
    return deed.action.bid if isinstance(deed.action, Call) else None


def _name(deed: Deed) -> str:
    bid = _bid(deed)
    return bid.name if bid else str(deed.action)


MOST_CALLS: Final = 120
"""The most bids and hints that an auction knows, and the most conditions."""


@final
@frozen(kw_only=True)
class LadderBidding(OneStands):
    """Calls in turn; a bid must overcall the highest so far, and the highest becomes the contract.

    Attributes:
        bids: The bids that can become the contract, each overcalling those before it: order is not value.
        conditions: For some bids, how many tricks somebody must have bid before they are open.
        hints: Calls that inform the partner and become no contract, each over those before it.
        hinters: How many of the first callers may hint, while nobody has bid.
        turns: ``once``: everybody calls once; ``until_passed``: who has passed is out; ``always``: everybody
            is asked again until all others have passed in succession.
        raise_own: Whether the highest bidder gets one more call at the end.
        words: Other words that are read as a call, each with the call.
        without_bid: What becomes of a deal without a bid: it is void (``redeal``) or played without trump (``play``).

    Source: Five Hundred, sections 2.5, 2.6, 4.2 and 4.4.
    """

    spoken: ClassVar[bool] = True

    bids: tuple[ContractBid, ...] = field(validator=tuple_of(ContractBid))
    conditions: tuple[tuple[str, int], ...] = field(default=(), validator=tuple_of(str, int))
    hints: tuple[str, ...] = field(default=(), validator=tuple_of(str))
    hinters: int = field(default=0, validator=whole(0))
    turns: Literal["once", "until_passed", "always"] = field(
        default="until_passed", validator=one_of("once", "until_passed", "always")
    )
    raise_own: bool = field(default=False, validator=truth())
    words: tuple[tuple[str, str], ...] = field(default=(), validator=tuple_of(str, str))
    without_bid: Literal["redeal", "play"] = field(default="redeal", validator=one_of("redeal", "play"))

    _ladder: Ladder = field(init=False, eq=False, repr=False)
    conditional_steps: tuple[tuple[int, int], ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Make the calls of the auction once, and find the steps that have a condition."""
        if len(self.bids) + len(self.hints) > MOST_CALLS or len(self.conditions) > MOST_CALLS:
            raise DefinitionError.of("LadderBidding.bids", f"an auction knows at most {MOST_CALLS} bids and hints")
        calls = (PASS, *map(Call, self.hints), *(Call(bid.text, bid) for bid in self.bids))
        ladder = Ladder(calls, self.words)
        object.__setattr__(self, "_ladder", ladder)
        steps = tuple((ladder.step(text), tricks) for text, tricks in self.conditions if ladder.step(text) >= 0)
        object.__setattr__(self, "conditional_steps", steps)

    def start(self, deal: Setting) -> Phase:
        """Ask from eldest."""
        return Auction.on(LadderCourse(deal.in_turn(deal.eldest), self._ladder, self))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Settle contract and strain; without a bid the deal is void, or is played without trump."""
        contract = phase.contract if isinstance(phase, Auction) else None
        return self._settled(deal, contract if isinstance(contract, Contract) else None)

    def _settled(self, deal: Setting, contract: Contract | None) -> Setting:
        if contract is not None:
            return deal.but(contract=contract, strain=contract.bid.strain)
        return deal.but(void=True) if self.without_bid == "redeal" else deal.but(strain=NO_TRUMP)

    @property
    def calls(self) -> tuple[str, ...]:
        """The bids."""
        return tuple(bid.text for bid in self.bids)

    def find(self, call: object) -> str | None:
        """Read a bid."""
        step = self._ladder.step(call)
        found = self._ladder.calls[step] if step > len(self.hints) else None
        return None if found is None else str(found)

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Make a bid the contract of the seat."""
        bid = next((bid for bid in self.bids if bid.text == call), None)
        return self._settled(deal, None if bid is None else Contract(seat, bid))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a ladder without bids, and conditions on calls that are not on it."""
        if not self.bids:
            yield "the ladder has no bids"
        for text, _ in self.conditions:
            if text not in map(str, self.bids):
                yield f"{text} has a condition, but is not on the ladder"
        if self.hints and self.hinters >= situation.seats:
            yield f"{self.hinters} callers may hint, but fewer than the {situation.seats} seats may"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        turns = {
            "once": "everybody calls once",
            "until_passed": "who has passed is out",
            "always": "everybody is asked again until all others have passed",
        }
        condition = " {text} needs a bid of {tricks} tricks or more before it."
        conditions = (self.clause("condition", condition, text=text, tricks=tricks) for text, tricks in self.conditions)
        hints = " While nobody has bid, the first {hinters} callers may hint: {hints}."
        own = " At the end the highest bidder gets one more call."
        redeal = self.without_bid == "redeal"
        return self.sentence(
            "From eldest, {low} to {high} may be bid, each bid over the last ({bids}); {turns};"
            " the highest is the contract.{conditions}{hint}{own} A deal without a bid {then}.",
            low=self.bids[0],
            high=self.bids[-1],
            turns=self.clause(self.turns, turns[self.turns]),
            conditions=together(conditions),
            hint=self.clause("hint", hints, when=self.hints),
            own=self.clause("own", own, when=self.raise_own),
            then=self.clause("redeal", "is dealt again") if redeal else self.clause("play", "is played without trump"),
        )
