"""Bidding two at a time: one names ever higher bids, and the other holds each of them, or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, final

from attrs import evolve, field

from trickrules.base.checks import one_of, tuple_of
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import muddled
from trickrules.base.sentence import Sentence
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.ladder import MOST_CALLS
from trickrules.bidding.ladder_course import PASS, Call
from trickrules.bidding.outcome import contract_come_to, settled, strains_without_bid
from trickrules.facts import OneStands
from trickrules.facts.contract import Contract, ContractBid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.base.errors import Violation
    from trickrules.cards import Deck
    from trickrules.facts import Action, Deed, Phase, Seat, Setting, Situation, Strains

HOLD: Final = Call("hold")

FIRST_BID: Final = 2
"""The step of the lowest bid: a pass and holding come before it."""


class Duel(NamedTuple):
    """How far such an auction has come.

    Attributes:
        holder: Who has not passed so far, and holds.
        bidder: Who bids against it, by its place in the order; as many as there are seats, once all have.
        step: The step of the highest bid; -1 while nobody has bid.
        answering: Whether the holder is asked.
        over: Whether nobody is asked any more.
    """

    holder: Seat
    bidder: int = 1
    step: int = -1
    answering: bool = False
    over: bool = False

    def after(self, course: HoldCourse, call: Action) -> Duel:
        """Say how far it has come after one more call."""
        seats = len(course.order)
        if self.bidder == seats:
            # Nobody has bid, and the first of all was asked alone.
            return self._replace(step=-1 if call == PASS else FIRST_BID, over=True)
        if call == PASS:
            # Whoever has not passed holds against the next.
            holder = course.order[self.bidder] if self.answering else self.holder
            bidder = self.bidder + 1
            return Duel(holder, bidder, self.step, over=bidder == seats and self.step >= 0)
        if self.answering:
            return self._replace(answering=False)
        return self._replace(step=course.ladder.step(call), answering=True)


@final
@frozen
class HoldCourse(Course):
    """How one such auction goes.

    Attributes:
        order: The seats; the first holds first, and the others bid against whoever is left, one after the other.
        ladder: A pass, holding, and the bids, each of which overcalls those before it.
    """

    kind: ClassVar[str] = "HoldBidding"

    order: tuple[Seat, ...]
    ladder: Ladder

    def _duel(self, calls: tuple[Deed, ...]) -> Duel:
        duel = Duel(self.order[0])
        for deed in calls:
            duel = duel.after(self, deed.action)
        return duel

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go to and fro between the two; where all others have passed without a bid, ask the first of all."""
        duel = self._duel(calls)
        if duel.over:
            return None
        alone = duel.bidder == len(self.order)
        return duel.holder if duel.answering or alone else self.order[duel.bidder]

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Open the pass, and holding or the bids over the last; the lowest alone for who is asked alone."""
        duel = self._duel(calls)
        if duel.answering:
            return 0b11
        if duel.bidder == len(self.order):
            return 1 | 1 << FIRST_BID
        above = max(duel.step + 1, FIRST_BID)
        return 1 | (1 << len(self.ladder.calls)) - 1 >> above << above

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Say that it is no call, ranks too low, or is not that seat's to make."""
        refused = super().closed(calls, seat, call)
        return evolve(refused, code="bid/too-low") if self._is_low(calls, call) else refused

    def _is_low(self, calls: tuple[Deed, ...], call: object) -> bool:
        duel = self._duel(calls)
        bids = not duel.answering and duel.bidder < len(self.order)
        return bids and FIRST_BID <= self.ladder.step(call) <= duel.step

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Name the bid that has to be overcalled, or say what the seat is asked for."""
        duel = self._duel(calls)
        if self._is_low(calls, call):
            return Sentence("call.low", "it must rank above {highest}", highest=self.ladder.calls[duel.step])
        if duel.answering:
            return Sentence("call.answers", "it is asked whether it holds {bid}", bid=self.ladder.calls[duel.step])
        if duel.bidder == len(self.order):
            return Sentence("call.alone", "nobody has bid, and {bid} is enough", bid=self.ladder.calls[FIRST_BID])
        return Sentence("call.bids", "it is asked for a bid, and there is none that it could hold")

    def contract(self, calls: tuple[Deed, ...]) -> Contract | None:
        """Give the highest bid to who is left, by having made or held it."""
        duel = self._duel(calls)
        call = self.ladder.calls[duel.step] if duel.step >= 0 else None
        return Contract(duel.holder, call.bid) if isinstance(call, Call) and call.bid is not None else None


@final
@frozen(kw_only=True)
class HoldBidding(OneStands):
    """Two bid against each other: one names bids, each over the last, and the other holds each, or passes.

    Eldest holds first, and the next seat bids; whoever has passed is out.  Then the seat after that bids against
    whoever is left, and so on.  Who is left at the end has the last bid as its contract.  Where all others have passed
    without a bid, eldest may take the lowest, or pass too.

    Attributes:
        bids: The bids that can become the contract, each overcalling those before it.
        without_bid: What becomes of a deal without a bid: it is void (``redeal``), played without trump (``play``),
            over without a trick (``pass_out``), or left as it is, ``open`` for later rules.
    """

    mechanic: ClassVar[str] = "auction"

    spoken: ClassVar[bool | None] = True

    bids: tuple[ContractBid, ...] = field(validator=tuple_of(ContractBid))
    without_bid: Literal["redeal", "play", "pass_out", "open"] = field(
        default="redeal", validator=one_of("redeal", "play", "pass_out", "open")
    )

    _ladder: Ladder = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Make the calls of the auction once."""
        if len(self.bids) > MOST_CALLS:
            raise DefinitionError.of("HoldBidding.bids", f"an auction has at most {MOST_CALLS} bids")
        ladder = Ladder((PASS, HOLD, *(Call(bid.text, bid) for bid in self.bids)))
        object.__setattr__(self, "_ladder", ladder)

    def start(self, deal: Setting) -> Phase:
        """Have the seat after eldest bid, and eldest hold."""
        return Auction.on(HoldCourse(deal.in_turn(deal.eldest), self._ladder))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Settle the contract, or what becomes of a deal without a bid."""
        return settled(deal, contract_come_to(phase), self.without_bid)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name those of the bids, and what a deal without one may be played in."""
        named = ({bid.strain} if bid.strain else before for bid in self.bids)
        return strains_without_bid(self.without_bid, before).union(*named)

    @property
    def calls(self) -> tuple[str, ...]:
        """The bids."""
        return tuple(bid.text for bid in self.bids)

    def find(self, call: object) -> str | None:
        """Read a bid."""
        step = self._ladder.step(call)
        return str(self._ladder.calls[step]) if step >= FIRST_BID else None

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Make a bid the contract of the seat."""
        bid = next((bid for bid in self.bids if bid.text == call), None)
        return settled(deal, None if bid is None else Contract(seat, bid), self.without_bid)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a ladder without bids, one bidder alone, and calls that cannot be told apart."""
        if not self.bids:
            yield "the ladder has no bids"
        if situation.seats < 2:  # noqa: PLR2004 -- one bids, and one holds
            yield "two seats at least are needed, of which one bids and the other holds"
        yield from muddled(list(map(str, self._ladder.calls)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        without = {
            "redeal": " A deal without a bid is dealt again.",
            "play": " A deal without a bid is played without trump.",
            "pass_out": " A deal without a bid is passed out: it is not played, and counts.",
            "open": "",
        }[self.without_bid]
        return self.sentence(
            "Two bid against each other, {low} to {high}: the one bids, and the other holds or passes ({bids})."
            " Eldest holds first; the others bid in turn against whoever is left, who has the last bid as its contract;"
            " where nobody else has bid, eldest may take {low}.{then}",
            low=self.bids[0],
            high=self.bids[-1],
            then=self.clause(self.without_bid, without, when=without),
        )
