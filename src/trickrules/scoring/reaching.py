"""A play that ends as soon as somebody has reached the target."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import kind, whole
from trickrules.base.frozen import frozen
from trickrules.facts import DealResult, PhaseRule
from trickrules.scoring.rule import ScoringRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Setting, Situation


@final
@frozen(kw_only=True)
class EndsAtTotal(PhaseRule):
    """The play ends as soon as a side, by what it has won so far, stands on a total or above, and over all others.

    So two cannot reach a target in the same deal, and a deal that is to break a tie goes on until it does.  What is
    counted should grow trick by trick, as tricks and card points do: the deal is scored by its own rule, at the end.

    Attributes:
        total: The total.
        counting: What is counted of the deal so far.
    """

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "The play ends as soon as a side has reached {total} and leads alone. {counting}"

    total: int = field(validator=whole())
    counting: ScoringRule = field(validator=kind(ScoringRule))

    def start(self, deal: Setting) -> Setting:
        """End the play, if it is so far."""
        points = self.counting.score(DealResult(deal))
        before = deal.standing.game_scores
        totals = [score + more.total for score, more in zip(before, points, strict=True)]
        most = max(totals)
        return deal.but(ended=True) if most >= self.total and totals.count(most) == 1 else deal

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the counting refuses."""
        return self.counting.faults(situation)
