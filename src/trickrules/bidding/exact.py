"""Undertaking to win an exact number of tricks."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, truth, whole
from trickrules.base.errors import Violation
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered
from trickrules.bidding.auction import Auction
from trickrules.bidding.bid import Bid
from trickrules.bidding.course import Course, Ladder
from trickrules.facts import Menu, PhaseRule, Sealed
from trickrules.facts.action import shown_action, spelling, texts

if TYPE_CHECKING:
    from trickrules.facts import Action, Deed, Phase, Seat, Setting


@lru_cache(maxsize=128)
def ladder(cards: int) -> Ladder:
    """Give the bids 0 … cards, lowest first."""
    return Ladder(tuple(Bid(tricks) for tricks in range(cards + 1)))


def _objection(seat: Seat, call: object, cards: int, alternatives: tuple[str, ...]) -> Violation:
    digits = spelling(call)
    number = digits.removeprefix("-").isdecimal() and digits == str(int(digits))
    code = "bid/out-of-range" if number else "bid/not-a-bid"
    return Violation.of(
        code,
        "Seat {seat} may not bid {bid}: a whole number from {lowest} to {highest} is expected.",
        seat,
        "ExactBidding",
        alternatives,
        data={"bid": shown_action(call), "lowest": 0, "highest": cards},
    )


@final
@frozen
class BidMenu(Menu):
    """The bids from 0 or 1 to all tricks, for one who decides unseen.

    Attributes:
        cards: How many tricks there are.
        zeros: How many bids of 0 in a row have closed it; 0 while it is open.
    """

    cards: int
    zeros: int = 0

    @property
    def actions(self) -> tuple[Action, ...]:
        """The bids, lowest first."""
        return ladder(self.cards).calls[bool(self.zeros) :]

    def find(self, action: object) -> Action | None:
        """Find what was given among them."""
        step = ladder(self.cards).step(action)
        return ladder(self.cards).calls[step] if step >= bool(self.zeros) else None

    def objection(self, seat: Seat, action: object) -> Violation:
        """Refuse what is not such a number, and the 0 that is closed."""
        if self.zeros and ladder(self.cards).step(action) == 0:
            return _zero_closed(seat, self.zeros, texts(self.actions))
        return _objection(seat, action, self.cards, texts(self.actions))


def _zero_closed(seat: Seat, zeros: int, alternatives: tuple[str, ...]) -> Violation:
    often = "Seat {seat} may not bid {bid}: it has bid {bid} {zeros} times in a row."
    once = "Seat {seat} may not bid {bid}: it has just bid {bid}."
    data = {"bid": "0", "zeros": zeros}
    return Violation.of("bid/zero-again", often if zeros > 1 else once, seat, "ExactBidding", alternatives, data=data)


@final
@frozen
class ExactCourse(Course):
    """Everybody in the order bids once, 0 … cards, perhaps under the hook, or barred from another 0.

    Attributes:
        cards: How many tricks there are.
        hook: From which bidder on, counted from 0, the hook holds; as many as there are bidders where it does not.
        amend: Whether a bid may be changed by its maker.
        last_amend: The same for the last bid.
        barred: The seats that may not bid 0 again.
        zeros: After how many zeros in a row they are barred.
    """

    order: tuple[Seat, ...]
    cards: int
    ladder: Ladder
    hook: int
    amend: bool
    last_amend: bool
    barred: frozenset[Seat] = frozenset()
    zeros: int = 0

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go once round the order."""
        said = len(calls)
        return self.order[said] if said < len(self.order) else None

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close the bid under the hook, and 0 to who is barred from it, unless nothing else is left."""
        mask = (2 << self.cards) - 1
        said = len(calls)
        if said >= self.hook:
            closed = self.cards - _total(calls)
            if closed >= 0:
                mask &= ~(1 << closed)
        if self.barred and said < len(self.order) and self.order[said] in self.barred:
            # The hook stays, and the limit on zeros gives way.
            return mask & ~1 or mask
        return mask

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Name the hook, the zeros before, or the range."""
        alternatives = texts(self.ladder.listed(self.open(calls)))
        step = self.ladder.step(call)
        if step < 0:
            return _objection(seat, call, self.cards, alternatives)
        if len(calls) < self.hook or step != self.cards - _total(calls):
            return _zero_closed(seat, self.zeros, alternatives)
        last = "Seat {seat} may not bid {bid}: the bids would total the {all} (hook)."
        earlier = "Seat {seat} may not bid {bid}: the bids so far would total the {all} (hook)."
        return Violation.of(
            "bid/hook",
            last if len(calls) == len(self.order) - 1 else earlier,
            seat,
            "ExactBidding",
            alternatives,
            data={"bid": str(call), "total": _total(calls), "tricks": self.cards},
            all=numbered(self.cards, "trick"),
        )

    def may_amend(self, calls: tuple[Deed, ...]) -> bool:
        """Let the last bidder's own word count for the last bid, the general one for the others."""
        return self.last_amend if len(calls) == len(self.order) else self.amend


def _total(calls: tuple[Deed, ...]) -> int:
    return sum([int(deed.action) for deed in calls])


@final
@frozen
class ExactBidding(PhaseRule):
    """Everybody bids the number of tricks it will win, from 0 to all.

    Attributes:
        hook: Whether the last bidder, or everybody, may not make the bids total the tricks.
        hook_min_cards: The fewest cards from which the hook holds.
        simultaneous: Whether all bid at once, unseen until the last; then neither the hook nor amending exists.
        amend: Until when a bid may be changed by its maker: until the next bid, or never.
        last_amend: The same for the last bid: until the first card is led, or never.
        exempt_from: The score from which a seat does not bid; ``None`` for none.  With such a seat there is no hook.
        hook_binds: Whom the hook binds: the ``last`` bidder, or ``everybody``: then no bid may bring the total of the
            bids so far to exactly the tricks.
        first: Who bids first, ``eldest`` or the ``dealer``.
        zeros: How many deals in a row a seat may bid 0; ``None`` for any number.  Deals that came to nothing, and those
            without a bid of the seat, are passed over; where the hook leaves nothing but 0, it may be bid all the same.

    Source: Oh Hell family, sections 2, 2.1, 3.20 and 5.3.
    """

    mechanic: ClassVar[str] = "exact bids"

    spoken: ClassVar[bool | None] = True

    hook: bool = field(default=True, validator=truth(), kw_only=True)
    hook_min_cards: int = field(default=1, validator=whole(1), kw_only=True)
    simultaneous: bool = field(default=False, validator=truth(), kw_only=True)
    amend: Literal["until_next_bid", "never"] = field(
        default="until_next_bid", validator=one_of("until_next_bid", "never"), kw_only=True
    )
    last_amend: Literal["until_lead", "never"] = field(
        default="until_lead", validator=one_of("until_lead", "never"), kw_only=True
    )

    exempt_from: int | None = field(default=None, validator=whole(or_none=True), kw_only=True)
    hook_binds: Literal["last", "everybody"] = field(
        default="last", validator=one_of("last", "everybody"), kw_only=True, metadata=LATER
    )
    first: Literal["eldest", "dealer"] = field(
        default="eldest", validator=one_of("eldest", "dealer"), kw_only=True, metadata=LATER
    )
    zeros: int | None = field(default=None, validator=whole(1, or_none=True), kw_only=True, metadata=LATER)

    def start(self, deal: Setting) -> Phase:
        """Ask everybody who bids, in turn or all at once."""
        order = everybody = deal.in_turn(deal.eldest if self.first == "eldest" else deal.dealer)
        if self.exempt_from is not None:
            order = tuple(seat for seat in order if deal.standing.scores[deal.match_sides[seat]] < self.exempt_from)
        zeros = self.zeros or 0
        barred = frozenset([seat for seat in order if _zeros(deal, seat, zeros)] if zeros else ())
        if self.simultaneous:
            menus = {seat: BidMenu(deal.cards, zeros if seat in barred else 0) for seat in order}
            return Sealed.start([menus.get(seat) for seat in range(deal.seats)])
        hooked = self.hook and deal.cards >= self.hook_min_cards and order == everybody
        return Auction.on(
            ExactCourse(
                order,
                deal.cards,
                ladder(deal.cards),
                len(order) if not hooked else len(order) - 1 if self.hook_binds == "last" else 0,
                self.amend == "until_next_bid",
                self.amend == "until_next_bid" and self.last_amend == "until_lead",
                barred,
                zeros,
            )
        )

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note each seat's bid."""
        bids: list[int | None] = [None] * deal.seats
        for seat, bid, _ in phase.calls if isinstance(phase, Auction) else phase.history:
            bids[seat] = int(bid)
        return deal.but(bids=tuple(bids))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        often = numbered(self.zeros or 0, "time")
        zeros = self.clause("zeros", " Nobody may bid 0 more than {often} in a row.", when=self.zeros, often=often)
        if self.simultaneous:
            told = "Everybody bids at the same time how many tricks they will win, unseen until all have bid.{zeros}"
            return self.clause("at-once", told, zeros=zeros)
        start = self.clause("start", " (in deals of {hook_min_cards} cards or more)", when=self.hook_min_cards != 1)
        bound = {
            "last": "; the last bidder may not make the bids total the number of tricks{start}",
            "everybody": "; no bid may bring the total so far to exactly the number of tricks{start}",
        }
        hook = self.clause(f"hook.{self.hook_binds}", bound[self.hook_binds], when=self.hook, start=start)
        first = "In turn from eldest, each player bids how many tricks they will win{hook}.{zeros}"
        if self.first == "eldest":
            return self.sentence(first, hook=hook, zeros=zeros)
        return self.clause("dealer", first.replace("eldest", "the dealer"), hook=hook, zeros=zeros)


def _zeros(deal: Setting, seat: Seat, most: int) -> bool:
    """Say whether the last bids of a seat, so many, have all been 0."""
    results = (result for result in reversed(deal.standing.results) if not result.void and result.bids)
    bids = (result.bids[seat] for result in results)
    last = tuple(islice((bid for bid in bids if bid is not None), most))
    return len(last) == most and not any(last)


@final
@frozen
class CountedBids(PhaseRule):
    """Nobody bids, but everybody counts as having bid the same.

    Attributes:
        tricks: The number of tricks.

    Source: Oh Hell family, section 3.19 (``misere``).
    """

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "Nobody bids, and everybody counts as having bid {tricks}."

    tricks: int = field(default=0, validator=whole(0))

    def start(self, deal: Setting) -> Setting:
        """Note the bid for everybody."""
        return deal.but(bids=tuple(None if seat in deal.out else self.tricks for seat in range(deal.seats)))
