"""Points for the lowest trump that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, final

from attrs import field

from trickrules.base.checks import kind, one_of, whole
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
class LowestTrump(ScoringRule):
    """The lowest of all trumps that were played scores; nothing does, where the play ended early.

    Attributes:
        points: What a side scores.
        ranking: What ranks the cards, as in the play.
        goes_to: Whose side that is: the ``holder``'s, who played it, or the ``taker``'s, who won the trick.

    Source: Pitch, sections 2.5 and 3.10.
    """

    counts_cards = True

    points: int = field(default=1, validator=whole())
    ranking: Ranking = field(factory=SuitRanking, validator=kind(Ranking))
    goes_to: Literal["holder", "taker"] = field(default="holder", validator=one_of("holder", "taker"))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give the points to the side of whoever played it, or took it."""
        least = min(trumps_played(self.ranking, result), key=lambda trump: trump.height, default=None)
        if least is None:
            return by_side_played(result, lambda _, __: ())
        seat = least.deed.seat if self.goes_to == "holder" else least.taker
        side = None if seat is None else result.sides[seat]
        award = (Award(self.points, often("lowest-trump", "the lowest trump, {card}", card=least.deed.action)),)
        return by_side_played(result, lambda own, _: award if own == side else ())

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the ranking refuses."""
        return self.ranking.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = {
            "holder": "Whoever has played the lowest trump scores {points}, if the play has not ended before.",
            "taker": "Whoever has taken the lowest trump scores {points}, if the play has not ended before.",
        }
        return self.clause(self.goes_to, told[self.goes_to])
