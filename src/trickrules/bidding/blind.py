"""Bidding nil without having seen the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field

from trickrules.base.checks import truth, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Sentence
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Course, Ladder
from trickrules.facts import Action, Fact, PhaseRule
from trickrules.facts.blind import Blind

if TYPE_CHECKING:
    from trickrules.facts import Deed, Phase, Seat, Setting


LOOK: Final = Action("look")
BLIND_NIL: Final = Action("blind nil")

_ANSWERS: Final = Ladder((LOOK, BLIND_NIL))
_LOOK_ALONE: Final = 1


@final
@frozen
class MayBidBlind(Fact):
    """That a seat may bid nil without having seen its hand: on paper, where it says so when it bids.

    Attributes:
        seat: The seat.
    """

    says: ClassVar[str] = "Seat {seat} may bid blind nil."

    seat: Seat


@final
@frozen
class BlindCourse(Course):
    """Each in the order is asked once; perhaps only one of a side bids so.

    Attributes:
        sides: For each seat its side, where only one of a side bids so; ``()`` where all may.
    """

    kind: ClassVar[str] = "BlindNil"

    order: tuple[Seat, ...]
    sides: tuple[int, ...] = ()
    ladder: Ladder = _ANSWERS

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close the bid to whose partner has made it."""
        seat = self.order[len(calls)]
        taken = {self.sides[deed.seat] for deed in calls if deed.action == BLIND_NIL} if self.sides else set[int]()
        return _LOOK_ALONE if self.sides and self.sides[seat] in taken else super().open(calls)

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Name the partner."""
        return Sentence("call.partner-blind", "a partner has already bid it")


@final
@frozen(kw_only=True)
class BlindNil(PhaseRule):
    """Before it sees its hand, a seat whose side is far enough behind may bid nil.

    The seats that may are asked in turn from eldest; so the rule stands before the dealing.  That a seat has bid so is
    the fact :class:`trickrules.rules.Blind`, and no rule of bidding asks it again.

    Attributes:
        behind: How many points its side has to stand below the highest score of another side; ``None`` where everybody
            may.
        both: Whether partners may both bid so.
    """

    mechanic: ClassVar[str] = "blind bids"

    behind: int | None = field(default=100, validator=whole(1, or_none=True))
    both: bool = field(default=True, validator=truth())

    def _entitled(self, deal: Setting) -> tuple[Seat, ...]:
        scores = deal.standing.scores
        order = deal.in_turn(deal.eldest)
        if self.behind is None:
            return order
        # The highest score of all will do: no side is behind itself.
        return tuple(seat for seat in order if scores[deal.match_sides[seat]] <= max(scores) - self.behind)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask who may."""
        order = self._entitled(deal)
        return Auction.on(BlindCourse(order, () if self.both else deal.sides)) if order else deal

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note who has bid so."""
        return deal.noted(*(Blind(deed.seat) for deed in phase.history if deed.action == BLIND_NIL))

    @property
    def on_paper(self) -> PhaseRule:
        """A note of who may: people say it when they bid."""
        return NotedBlind(rule=self)

    def noted(self, deal: Setting) -> Setting:
        """Note who may bid so."""
        return deal.noted(*map(MayBidBlind, self._entitled(deal)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        who = "a player whose side is {behind} points or more behind another"
        return self.sentence(
            "Before anybody sees their hand, {who} may bid blind nil{both}.",
            who=self.clause("everybody", "everybody") if self.behind is None else self.clause("behind", who),
            both=self.clause("one", ", but not both partners", when=not self.both),
        )


@final
@frozen(kw_only=True)
class NotedBlind(PhaseRule):
    """On paper it is noted who may bid nil without having seen its hand.

    Attributes:
        rule: The rule that says who.
    """

    spoken: ClassVar[bool | None] = True

    rule: BlindNil

    def start(self, deal: Setting) -> Setting:
        """Note who may."""
        return self.rule.noted(deal)


def may_bid_blind(deal: Setting) -> frozenset[Seat]:
    """Give the seats that may say so when they bid: on paper alone."""
    return frozenset([fact.seat for fact in deal.facts if isinstance(fact, MayBidBlind)])
