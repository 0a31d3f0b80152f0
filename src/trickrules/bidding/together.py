"""Bids of tricks that are added up for each side."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import one_of, truth, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Sentence, numbered
from trickrules.bidding.auction import Auction
from trickrules.bidding.bid import Bid
from trickrules.bidding.blind import BLIND_NIL, may_bid_blind
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.exact import ladder
from trickrules.facts import ListMenu, PhaseRule, Sealed
from trickrules.facts.blind import Blind, blind_seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Action, Deed, Phase, Seat, Setting, Situation

ANY: Final = "any"
ONE: Final = "one"
EXACTLY_ONE: Final = "exactly_one"
NONE: Final = "none"


@lru_cache(maxsize=128)
def _with_blind(cards: int) -> Ladder:
    """Give the bids 0 … cards, and over them the blind one."""
    return Ladder((*ladder(cards).calls, BLIND_NIL))


@final
@frozen
class TogetherCourse(Course):
    """Everybody in the order bids once, 0 … cards, within what the bids of its side allow.

    Attributes:
        cards: How many tricks there are.
        sides: For each seat its side.
        least: The fewest tricks that a side may bid together.
        zeros: How many of a side may bid 0.
        hook: Whether the last bidder may not make the bids total the tricks.
        before: The seats that have bid 0 before the auction.
        blind: The seats that may say that their bid of 0 is a blind one.
    """

    kind: ClassVar[str] = "SideBidding"

    order: tuple[Seat, ...]
    ladder: Ladder
    cards: int
    sides: tuple[int, ...]
    least: int
    zeros: str
    hook: bool
    before: frozenset[Seat]
    blind: frozenset[Seat]

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close what the bids of the side do not allow, and what the hook does, unless nothing else is left."""
        mask = within = self._within(calls)
        if self.hook and len(calls) == len(self.order) - 1:
            closed = self.cards - sum([_tricks(deed.action) for deed in calls])
            if closed >= 0:
                mask = mask & ~(1 << closed) or mask
        # A blind bid was made before those that the hook counts, whenever it is told.
        blind = self.order[len(calls)] in self.blind and within & 1
        return mask | 1 << self.cards + 1 if blind else mask

    def _within(self, calls: tuple[Deed, ...]) -> int:
        """Give the bids that leave the side one that it may make."""
        done, later = self._side(calls)
        lowest, highest = self._bounds(done, later)
        mask = (2 << highest) - (1 << lowest)
        if self.zeros == NONE or (self.zeros in {ONE, EXACTLY_ONE} and 0 in done):
            return mask & ~1
        if self.zeros == EXACTLY_ONE:
            # The last has to bid it, and another leaves it to the last.
            return mask | 1 if later else 1
        return mask

    def _bounds(self, done: list[int], later: int) -> tuple[int, int]:
        """Give the fewest and the most tricks that may be bid, 0 apart where it is a bid of its own."""
        # Whoever bids after it and may not bid 0 needs a trick.
        kept = later if self.zeros == NONE else 0
        last = not later or (self.zeros == EXACTLY_ONE and 0 not in done)
        return max(0, self.least - sum(done)) if last else 0, max(0, self.cards - sum(done) - kept)

    def _side(self, calls: tuple[Deed, ...]) -> tuple[list[int], int]:
        """Give what others of the side of who bids now have bid, and how many of them bid after it."""
        side = self.sides[self.order[len(calls)]]
        done = [_tricks(deed.action) for deed in calls if self.sides[deed.seat] == side]
        done += [0 for other in self.before if self.sides[other] == side]
        return done, sum([self.sides[other] == side for other in self.order[len(calls) + 1 :]])

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Name what the bids of the side do not allow, or the hook."""
        tricks = _tricks(call)
        done, later = self._side(calls)
        lowest, highest = self._bounds(done, later)
        if call == BLIND_NIL and seat not in self.blind:
            return Sentence("call.not-behind", "its side is not far enough behind")
        if tricks == 0 and not self._within(calls) & 1:
            return self._why_no_zero(done)
        if self.zeros == EXACTLY_ONE and self._within(calls) == 1:
            return Sentence("call.only-zero", "one of its side must bid 0")
        if tricks > highest:
            told = "its side may bid no more than {all} together"
            return Sentence("call.side-most", told, all=numbered(self.cards, "trick"))
        if tricks < lowest:
            told = "its side must bid {all} or more together"
            return Sentence("call.side-least", told, all=numbered(self.least, "trick"))
        return Sentence("call.hook", "the bids would total the {all} (hook)", all=numbered(self.cards, "trick"))

    def _why_no_zero(self, done: list[int]) -> Sentence:
        if self.zeros == NONE:
            return Sentence("call.no-zero", "nobody may bid 0")
        if self.zeros != ANY and 0 in done:
            return Sentence("call.one-zero", "a partner has bid 0")
        told = "its side must bid {all} or more together"
        return Sentence("call.side-least", told, all=numbered(self.least, "trick"))


def _tricks(call: Action) -> int:
    return call.tricks if isinstance(call, Bid) else 0


@final
@frozen(kw_only=True)
class SideBidding(PhaseRule):
    """Everybody bids how many tricks it will win, and the bids of partners are added up.

    Partners together never bid more than there are tricks.  Who has bid blind before is passed over.

    Attributes:
        least: The fewest tricks that a side may bid together; it binds the last of the side to bid.
        zeros: How many of a side may bid 0: ``any``, ``one`` at most, ``exactly_one``, or ``none``; ``exactly_one`` is
            for sides of two.
        hook: Whether the last bidder may not make the bids total the tricks, unless nothing else is open to it.
        simultaneous: Whether all bid at once, unseen until the last; then nothing binds what partners bid together.
    """

    mechanic: ClassVar[str] = "bids added up"

    spoken: ClassVar[bool | None] = True

    least: int = field(default=0, validator=whole(0))
    zeros: Literal["any", "one", "exactly_one", "none"] = field(
        default=ANY, validator=one_of(ANY, ONE, EXACTLY_ONE, NONE)
    )
    hook: bool = field(default=False, validator=truth())
    simultaneous: bool = field(default=False, validator=truth())

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask everybody that has not bid, in turn or all at once."""
        blind = blind_seats(deal)
        order = tuple(seat for seat in deal.in_turn(deal.eldest) if seat not in blind)
        may = may_bid_blind(deal)
        calls = _with_blind(deal.cards) if may else ladder(deal.cards)
        if self.simultaneous:
            menus = {seat: self._menu_of(deal, seat, may) for seat in order}
            return Sealed.start([menus.get(seat) for seat in range(deal.seats)])
        course = TogetherCourse(order, calls, deal.cards, deal.sides, self.least, self.zeros, self.hook, blind, may)
        return Auction.on(course)

    def _menu_of(self, deal: Setting, seat: Seat, may: frozenset[Seat]) -> ListMenu:
        bids = ladder(deal.cards).calls[self.zeros == NONE :]
        return ListMenu((*bids, BLIND_NIL) if seat in may else bids, code="bid/not-a-bid", rule=type(self).__name__)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note each seat's bid, and who has said that it is blind."""
        blind = blind_seats(deal)
        bids: list[int | None] = [0 if seat in blind else None for seat in range(deal.seats)]
        for seat, bid, _ in phase.history:
            bids[seat] = _tricks(bid)
        said = [Blind(seat) for seat, bid, _ in phase.history if bid == BLIND_NIL]
        return deal.but(bids=tuple(bids), facts=(*deal.facts, *said))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what nobody could bid, and what does not exist where all bid at once."""
        if self.least > situation.cards:
            yield f"a side cannot bid {self.least} tricks of {situation.cards}"
        if self.simultaneous and (self.least or self.hook or self.zeros in {ONE, EXACTLY_ONE}):
            yield "no rule binds what partners bid together where all bid at once"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        zeros = {
            ANY: "",
            ONE: " Only one of a side may bid 0.",
            EXACTLY_ONE: " Exactly one of a side bids 0.",
            NONE: " Nobody may bid 0.",
        }[self.zeros]
        zero = self.clause(f"zeros.{self.zeros}", zeros, when=zeros)
        if self.simultaneous:
            told = "Everybody bids at the same time how many tricks they will win, unseen until all have bid.{zero}"
            return self.clause("at-once", told, zero=zero)
        least = numbered(self.least, "trick")
        return self.sentence(
            "In turn from eldest, each player bids how many tricks they will win; the bids of partners are added up,"
            " and may not exceed the number of tricks{least}{hook}.{zero}",
            least=self.clause("least", " or fall short of {fewest}", when=self.least, fewest=least),
            hook=self.clause(
                "hook", "; the last bidder may not make the bids total the number of tricks", when=self.hook
            ),
            zero=zero,
        )
