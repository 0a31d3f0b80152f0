"""Bidding for a contract: calls from an explicit ladder, each higher than the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, truth, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import muddled, tidy
from trickrules.base.sentence import together
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Ladder
from trickrules.bidding.ladder_course import DOUBLE, PASS, REDOUBLE, WORDS, Call, LadderCourse
from trickrules.bidding.outcome import contract_come_to, settled, strains_without_bid
from trickrules.facts import OneStands
from trickrules.facts.action import spelling
from trickrules.facts.contract import DOUBLED, Contract, ContractBid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Phase, Seat, Setting, Situation, Strains


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
        turns: ``once``: everybody calls once; ``until_passed``: whoever has passed is out; ``always``: everybody
            is asked again until all others have passed in succession.
        raise_own: Whether the highest bidder gets one more call at the end.
        words: Other words that are read as a call, each with the call.
        without_bid: What becomes of a deal without a bid: it is void (``redeal``), played without trump (``play``), or
            over without a trick (``pass_out``).
        first: Who calls first, ``eldest`` or the ``dealer``.
        doubles: Whether a bid of the other side may be doubled, and a double redoubled; ``turns`` is ``always`` then.
        contractor: Whose the contract is: the ``highest`` bidder's, or the seat's of its side that was the
            ``first_of_strain`` to bid that strain.
        last_must: Whether the last to call may not pass where nobody has bid; ``turns`` is ``once`` then.
        last_may_equal: Whether the last to call may take the contract over with a bid of its own as high as the
            highest, the highest of the ladder apart; ``turns`` is ``once`` then.

    Source: Five Hundred, sections 2.5, 2.6, 4.2 and 4.4.
    """

    mechanic: ClassVar[str] = "auction"

    spoken: ClassVar[bool | None] = True

    bids: tuple[ContractBid, ...] = field(validator=tuple_of(ContractBid))
    conditions: tuple[tuple[str, int], ...] = field(default=(), validator=tuple_of(str, int))
    hints: tuple[str, ...] = field(default=(), validator=tuple_of(str))
    hinters: int = field(default=0, validator=whole(0))
    turns: Literal["once", "until_passed", "always"] = field(
        default="until_passed", validator=one_of("once", "until_passed", "always")
    )
    raise_own: bool = field(default=False, validator=truth())
    words: tuple[tuple[str, str], ...] = field(default=(), validator=tuple_of(str, str))
    without_bid: Literal["redeal", "play", "pass_out"] = field(
        default="redeal", validator=one_of("redeal", "play", "pass_out")
    )

    first: Literal["eldest", "dealer"] = field(default="eldest", validator=one_of("eldest", "dealer"), metadata=LATER)
    doubles: bool = field(default=False, validator=truth(), metadata=LATER)
    contractor: Literal["highest", "first_of_strain"] = field(
        default="highest", validator=one_of("highest", "first_of_strain"), metadata=LATER
    )
    last_must: bool = field(default=False, validator=truth(), metadata=LATER)
    last_may_equal: bool = field(default=False, validator=truth(), metadata=LATER)

    _ladder: Ladder = field(init=False, eq=False, repr=False)
    conditional_steps: tuple[tuple[int, int], ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Make the calls of the auction once, and find the steps that have a condition."""
        if len(self.bids) + len(self.hints) > MOST_CALLS or len(self.conditions) > MOST_CALLS:
            raise DefinitionError.of("LadderBidding.bids", f"an auction has at most {MOST_CALLS} bids and hints")
        doubles = (DOUBLE, REDOUBLE) if self.doubles else ()
        calls = (PASS, *doubles, *map(Call, self.hints), *(Call(bid.text, bid) for bid in self.bids))
        ladder = Ladder(calls, (*WORDS, *self.words) if doubles else self.words)
        object.__setattr__(self, "_ladder", ladder)
        steps = tuple((ladder.step(text), tricks) for text, tricks in self.conditions if ladder.step(text) >= 0)
        object.__setattr__(self, "conditional_steps", steps)

    def start(self, deal: Setting) -> Phase:
        """Ask who is to call first, and on from there."""
        first = deal.eldest if self.first == "eldest" else deal.dealer
        return Auction.on(LadderCourse(deal.in_turn(first), self._ladder, self, deal.sides))

    @property
    def first_hint(self) -> int:
        """The step of the first hint, or where it would be."""
        return 3 if self.doubles else 1

    @property
    def first_bid(self) -> int:
        """The step of the lowest bid."""
        return self.first_hint + len(self.hints)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Settle contract and strain; without a bid the deal is void or over, or is played without trump."""
        return settled(deal, contract_come_to(phase), self.without_bid)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name those of the bids, and no trump, where a deal without one is played."""
        named = ({bid.strain} if bid.strain else before for bid in self.bids)
        return strains_without_bid(self.without_bid, before).union(*named)

    @property
    def calls(self) -> tuple[str, ...]:
        """The bids, with doubles each as it is, doubled and redoubled."""
        return tuple(f"{bid.text}{doubled}" for bid in self.bids for doubled in self._doubled)

    @property
    def _doubled(self) -> tuple[str, ...]:
        return DOUBLED if self.doubles else DOUBLED[:1]

    def find(self, call: object) -> str | None:
        """Read a bid, perhaps with the word that it was doubled."""
        text = spelling(call)
        doubled = next((doubled for doubled in reversed(self._doubled[1:]) if text.endswith(spelling(doubled))), "")
        step = self._ladder.step(text.removesuffix(spelling(doubled)) if doubled else call)
        return f"{self._ladder.calls[step]}{doubled}" if step >= self.first_bid else None

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Make a bid the contract of the seat."""
        contracts = (Contract(seat, bid, doubles) for bid in self.bids for doubles in range(len(self._doubled)))
        named = next((contract for contract in contracts if contract.text == call), None)
        return settled(deal, named, self.without_bid)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a ladder without bids, conditions on calls that are not on it, and calls that cannot be told apart."""
        if not self.bids:
            yield "the ladder has no bids"
        if self.doubles and self.turns != "always":
            yield f"after a double everybody is asked again, so turns is always, not {self.turns}"
        if (self.last_must or self.last_may_equal) and self.turns != "once":
            yield f"somebody calls last where everybody calls once, so turns is once, not {self.turns}"
        # A word that is a call of its own spelling says nothing new.
        words = [word for word, call in self.words if tidy(word) != tidy(call)]
        yield from muddled([*map(str, self._ladder.calls), *words])
        known = set(map(str, self.bids))
        for text, _ in self.conditions:
            if text not in known:
                yield f"{text} has a condition, but is not on the ladder"
        if self.hints and self.hinters >= situation.seats:
            yield f"{self.hinters} callers may hint, but fewer than the {situation.seats} seats may"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        turns = {
            "once": "everybody calls once",
            "until_passed": "whoever has passed is out",
            "always": "everybody is asked again until all others have passed",
        }
        condition = " {text} needs a bid of {tricks} tricks or more before it."
        conditions = (self.clause("condition", condition, text=text, tricks=tricks) for text, tricks in self.conditions)
        hints = " While nobody has bid, the first {hinters} callers may hint: {hints}."
        own = " At the end the highest bidder gets one more call."
        equal = " The last to call may take the contract for as much as was bid, unless that is the highest bid."
        must = " The last to call may not pass where nobody has bid."
        doubles = " A bid of the other side may be doubled, and a double redoubled."
        without = {
            "redeal": "is dealt again",
            "play": "is played without trump",
            "pass_out": "is passed out: it is not played, and counts",
        }
        then = self.clause(self.without_bid, without[self.without_bid])
        by_strain = self.contractor == "first_of_strain"
        return self.sentence(
            "From {first}, {low} to {high} may be bid, each bid over the last ({bids}); {turns};"
            " the highest is the contract{whose}.{conditions}{hint}{doubling}{own}{equal}{end}",
            first=self.clause(f"first.{self.first}", "eldest" if self.first == "eldest" else "the dealer"),
            low=self.bids[0],
            high=self.bids[-1],
            turns=self.clause(self.turns, turns[self.turns]),
            whose=self.clause("whose", " of whoever on that side bid its strain first", when=by_strain),
            conditions=together(conditions),
            hint=self.clause("hint", hints, when=self.hints),
            doubling=self.clause("doubles", doubles, when=self.doubles),
            own=self.clause("own", own, when=self.raise_own),
            equal=self.clause("equal", equal, when=self.last_may_equal),
            end=self.clause("must", must)
            if self.last_must
            else self.clause("without", " A deal without a bid {then}.", then=then),
        )
