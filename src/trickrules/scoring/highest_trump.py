"""Points for the highest trump that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import kind, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side_played
from trickrules.scoring.trumps_played import trumps_played
from trickrules.tricks.ranking import Ranking, SuitRanking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Situation
    from trickrules.scoring.award import Points


@final
@frozen(kw_only=True)
class HighestTrump(ScoringRule):
    """Whoever has played the highest of all trumps that were played scores; nobody, where the play ended early.

    Attributes:
        points: What its side scores.
        ranking: What ranks the cards, as in the play.
    """

    counts_cards = True

    says: ClassVar[str] = "Whoever has played the highest trump scores {points}, if the play has not ended before."

    points: int = field(default=5, validator=whole())
    ranking: Ranking = field(factory=SuitRanking, validator=kind(Ranking))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give the points to the side of that player."""
        best = max(trumps_played(self.ranking, result), key=lambda trump: trump.height, default=None)
        if best is None:
            return by_side_played(result, lambda _, __: ())
        side = result.sides[best.deed.seat]
        award = (Award(self.points, often("highest-trump", "the highest trump, {card}", card=best.deed.action)),)
        return by_side_played(result, lambda own, _: award if own == side else ())

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the ranking refuses."""
        return self.ranking.faults(situation.deck)
