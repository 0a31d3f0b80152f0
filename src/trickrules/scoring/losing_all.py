"""Contracts to have more than the others, with everything at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field

from trickrules.base.checks import one_of
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.facts.contract import maker
from trickrules.scoring.award import Award, Points
from trickrules.scoring.rule import OverScoring

if TYPE_CHECKING:
    from trickrules.facts import DealResult


@final
@frozen(kw_only=True)
class LosesAll(OverScoring):
    """A contractor's side that does not have more than any other side of the match loses all its points to the others.

    Every other side then scores them besides its own.

    Attributes:
        equal: What it means to have just as many as the best of the others: that all is ``lost``, or ``kept``.
    """

    mechanic: ClassVar[str] = "losing all"

    equal: Literal["lost", "kept"] = field(default="lost", validator=one_of("lost", "kept"))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Compare, and give the points of the one to the others where they were not enough."""
        below = self.below.score(result)
        seat = maker(result.setting)
        if seat is None:
            return below
        own = result.match_sides[seat]
        had = below[own].total
        best = max((points.total for side, points in enumerate(below) if side != own), default=0)
        if had > best or (had == best and self.equal == "kept"):
            return below
        lost = often("lost-all", "lost all, with {points} against {others}", points=had, others=best)
        gained = often("gained-all", "{points} that another side lost", points=had)
        return tuple(
            Points((*points.awards, Award(-had, lost) if side == own else Award(had, gained)))
            for side, points in enumerate(below)
        )

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        lost = self.clause("lost", "does not have more than every other side")
        kept = self.clause("kept", "has less than another side")
        told = "{below} A contractor's side that {fails} loses all its points, and every other side scores them."
        return self.sentence(told, fails=lost if self.equal == "lost" else kept)
