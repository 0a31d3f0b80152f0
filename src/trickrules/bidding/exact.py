"""Undertaking to win an exact number of tricks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field, frozen

from trickrules.base.checks import one_of, truth, whole
from trickrules.base.errors import Violation
from trickrules.base.sentence import numbered
from trickrules.bidding.auction import Auction, Ladder
from trickrules.bidding.bid import Bid
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
    """The bids 0 … cards, for one who decides unseen."""

    cards: int

    @property
    def actions(self) -> tuple[Action, ...]:
        """The bids, lowest first."""
        return ladder(self.cards).calls

    def find(self, action: object) -> Action | None:
        """Find what was given among them."""
        step = ladder(self.cards).step(action)
        return None if step < 0 else self.actions[step]

    def objection(self, seat: Seat, action: object) -> Violation:
        """Refuse what is no such number."""
        return _objection(seat, action, self.cards, texts(self.actions))


@final
@frozen
class ExactCourse:
    """Everybody in the order bids once, 0 … cards, the last perhaps under the hook."""

    order: tuple[Seat, ...]
    cards: int
    ladder: Ladder
    hook: bool
    amend: bool
    last_amend: bool

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go once round the order."""
        said = len(calls)
        return self.order[said] if said < len(self.order) else None

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close nothing but the bid under the hook."""
        every = (2 << self.cards) - 1
        if self.hook and len(calls) == len(self.order) - 1:
            closed = self.cards - _total(calls)
            if closed >= 0:
                return every & ~(1 << closed)
        return every

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Name the hook, or the range."""
        alternatives = texts(self.ladder.listed(self.open(calls)))
        if self.ladder.step(call) < 0:
            return _objection(seat, call, self.cards, alternatives)
        return Violation.of(
            "bid/hook",
            "Seat {seat} may not bid {bid}: the bids would total the {all} (hook).",
            seat,
            "ExactBidding",
            alternatives,
            data={"bid": str(call), "total": _total(calls), "tricks": self.cards},
            all=numbered(self.cards, "trick"),
        )

    def may_amend(self, calls: tuple[Deed, ...]) -> bool:
        """Let the last bidder's own word count for the last bid, the general one for the others."""
        return self.last_amend if len(calls) == len(self.order) else self.amend

    def contract(self, calls: tuple[Deed, ...]) -> None:
        """Know no contract."""


def _total(calls: tuple[Deed, ...]) -> int:
    return sum([int(deed.action) for deed in calls])


@final
@frozen
class ExactBidding(PhaseRule):
    """Everybody bids the number of tricks it will win, from 0 to all.

    Attributes:
        hook: Whether the last bidder may not make the bids total the tricks.
        hook_min_cards: The fewest cards from which the hook holds.
        simultaneous: Whether all bid at once, unseen until the last; then neither the hook nor amending exists.
        amend: Until when a bid may be changed by its maker: until the next bid, or never.
        last_amend: The same for the last bid: until the first card is led, or never.
        exempt_from: The score from which a seat does not bid; ``None`` for none.  With such a seat there is no hook.

    Source: Oh Hell family, sections 2, 2.1, 3.20 and 5.3.
    """

    spoken: ClassVar[bool] = True

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

    def start(self, deal: Setting) -> Phase:
        """Ask everybody who bids, in turn from eldest or all at once."""
        order = everybody = deal.in_turn(deal.eldest)
        if self.exempt_from is not None:
            order = tuple(seat for seat in order if deal.standing.scores[deal.match_sides[seat]] < self.exempt_from)
        if self.simultaneous:
            menu = BidMenu(deal.cards)
            return Sealed.start([menu if seat in order else None for seat in range(deal.seats)])
        return Auction.on(
            ExactCourse(
                order,
                deal.cards,
                ladder(deal.cards),
                self.hook and deal.cards >= self.hook_min_cards and order == everybody,
                self.amend == "until_next_bid",
                self.amend == "until_next_bid" and self.last_amend == "until_lead",
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
        if self.simultaneous:
            told = "All bid at once how many tricks they will win, unseen until everybody has bid."
            return self.clause("at-once", told)
        start = self.clause("start", " with {hook_min_cards} cards or more", when=self.hook_min_cards != 1)
        told = "; the last bidder may not make the bids total the tricks{start}"
        hook = self.clause("hook", told, when=self.hook, start=start)
        return self.sentence("In turn from eldest, everybody bids how many tricks it will win{hook}.", hook=hook)


@final
@frozen
class CountedBids(PhaseRule):
    """Nobody bids, but everybody counts as having bid the same.

    Attributes:
        tricks: The number of tricks.

    Source: Oh Hell family, section 3.19 (``misere``).
    """

    spoken: ClassVar[bool] = True
    says: ClassVar[str] = "Nobody bids, and everybody counts as having bid {tricks}."

    tricks: int = field(default=0, validator=whole(0))

    def start(self, deal: Setting) -> Setting:
        """Note the bid for everybody."""
        return deal.but(bids=tuple(None if seat in deal.out else self.tricks for seat in range(deal.seats)))
