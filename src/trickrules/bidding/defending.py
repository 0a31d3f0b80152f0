"""Defending alone: whether one of those who play against the contract does without its partners."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import one_of
from trickrules.base.frozen import frozen
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.ladder_course import Call
from trickrules.facts import OneStands
from trickrules.facts.action import find
from trickrules.facts.contract import contract_of, partners

if TYPE_CHECKING:
    from trickrules.facts import Deed, Phase, Seat, Setting

TOGETHER: Final = Call("together")
ALONE: Final = Call("alone")


@cache
def _ladder() -> Ladder:
    return Ladder((TOGETHER, ALONE))


@final
@frozen
class DefenceCourse(Course):
    """Each in turn says once whether it would play alone; the first that would ends it."""

    kind: ClassVar[str] = "DefendsAlone"

    order: tuple[Seat, ...]
    ladder: Ladder = field(factory=_ladder)

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go round the order, until somebody plays alone."""
        done = len(calls) == len(self.order) or (calls and calls[-1].action == ALONE)
        return None if done else self.order[len(calls)]


@final
@frozen(kw_only=True)
class DefendsAlone(OneStands):
    """Each who plays against the contract is asked, from eldest, until one would do so alone: its partners sit out.

    Attributes:
        against: Whether it is asked against a contract that is played ``alone``, or against ``any``.
    """

    mechanic: ClassVar[str] = "defending alone"

    spoken: ClassVar[bool | None] = True

    against: Literal["alone", "any"] = field(default="alone", validator=one_of("alone", "any"))

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask those who have a partner."""
        asked = [seat for seat in deal.in_turn(deal.eldest) if self._may(deal, seat)]
        if not asked:
            return deal
        return Auction.on(DefenceCourse(tuple(asked)))

    def _may(self, deal: Setting, seat: Seat) -> bool:
        contract = contract_of(deal)
        if contract is None or (self.against == "alone" and not contract.bid.alone):
            return False
        return deal.sides[seat] != deal.sides[contract.seat] and bool(partners(deal, seat))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Seat the partners out of who would."""
        alone = next((deed.seat for deed in phase.history if deed.action == ALONE), None)
        return deal if alone is None else self.settle(deal, str(ALONE), alone)

    @property
    def calls(self) -> tuple[str, ...]:
        """The word."""
        return (str(ALONE),)

    def find(self, call: object) -> str | None:
        """Read the word."""
        return None if find(call, (ALONE,)) is None else str(ALONE)

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Seat the partners out of a seat that may defend alone."""
        if call is None or not self._may(deal, seat):
            return deal
        return deal.but(out=deal.out | frozenset(partners(deal, seat)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "Who plays against a contract{against} may do so alone: the partners sit out."
        alone = self.clause("alone", " that is played alone", when=self.against == "alone")
        return self.sentence(told, against=alone)
