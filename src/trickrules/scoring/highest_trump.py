"""Points for the highest trump that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from attrs import field

from trickrules.base.checks import kind, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.facts import NO_TRUMP
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side_played
from trickrules.tricks.ranking import Ranking, SuitRanking, Tier, rows_of, trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Deed, Situation
    from trickrules.scoring.award import Points
    from trickrules.tricks.play import Play


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
        best = None if result.setting.ended else self._best(result)
        side = None if best is None else result.sides[best.seat]
        reason = often("highest-trump", "the highest trump, {card}", card="" if best is None else best.action)
        award = (Award(self.points, reason),)
        return by_side_played(result, lambda own, _: award if own == side else ())

    def _best(self, result: DealResult) -> Deed | None:
        """Find the highest trump among all plays; ``None`` where there is none."""
        trump = trump_of(result.strain or "")
        rows = rows_of(self.ranking.settled(result.setting), result.setting.deck, result.strain or NO_TRUMP)
        heights = {row.play: row.strength for row in rows if trump and row.suit == trump and row.tier is Tier.SUITED}
        trumps = [deed for trick in result.tricks for deed in trick.plays if deed.action in heights]
        return max(trumps, key=lambda deed: heights[cast("Play", deed.action)], default=None)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the ranking refuses."""
        return self.ranking.faults(situation.deck)
