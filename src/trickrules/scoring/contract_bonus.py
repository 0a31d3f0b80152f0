"""Points for every contract that is made or not, whatever it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.facts.contract import Undertaking
from trickrules.scoring.award import Award, Points
from trickrules.scoring.rule import OverScoring

if TYPE_CHECKING:
    from trickrules.facts import DealResult


@final
@frozen(kw_only=True)
class ContractBonus(OverScoring):
    """A contractor's side that scores above 0 has made its contract and scores more; else it scores less.

    Attributes:
        made: What the side scores besides for a contract that it has made.
        lost: What it scores besides for one that it has not made.
        others: What every other side of the match scores besides where the contract is not made.
    """

    mechanic: ClassVar[str] = "contract bonus"

    made: int = field(default=0, validator=whole())
    lost: int = field(default=0, validator=whole())
    others: int = field(default=0, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Add to the points of the deal."""
        below = self.below.score(result)
        if not isinstance(result.contract, Undertaking):
            return below
        own = result.match_sides[result.contract.seat]
        made = below[own].total > 0

        def more(side: int) -> Award:
            if side == own:
                return (
                    Award(self.made, often("bonus.made", "a contract made"))
                    if made
                    else Award(self.lost, often("bonus.lost", "a contract lost"))
                )
            return Award(0 if made else self.others, often("bonus.others", "a contract that another side lost"))

        extra = [more(side) for side in range(len(below))]
        return tuple(
            Points((*points.awards, award)) if award.points else points
            for points, award in zip(below, extra, strict=True)
        )

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        signed = {"made": f"{self.made:+d}", "lost": f"{self.lost:+d}", "others": f"{self.others:+d}"}
        told = "{below} Besides, a contractor's side scores {made} for a contract made and {lost} for one lost{more}."
        more = ", and then every other side {others}"
        return self.sentence(told, **signed, more=self.clause("others", more, when=self.others, **signed))
