"""Points for the lowest trump that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, cast, final

from attrs import field

from trickrules.base.checks import kind, one_of, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.facts import NO_TRUMP
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side_played
from trickrules.tricks.ranking import Ranking, SuitRanking, Tier, rows_of, trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Deed, Seat, Situation
    from trickrules.scoring.award import Points
    from trickrules.tricks.play import Play


class _Played(NamedTuple):
    """A trump that was played: its height, the play, and who won the trick."""

    height: int
    deed: Deed
    taker: Seat | None


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
        played = () if result.setting.ended else self._trumps(result)
        least = min(played, key=lambda trump: trump.height, default=None)
        if least is None:
            return by_side_played(result, lambda _, __: ())
        seat = least.deed.seat if self.goes_to == "holder" else least.taker
        side = None if seat is None else result.sides[seat]
        award = (Award(self.points, often("lowest-trump", "the lowest trump, {card}", card=least.deed.action)),)
        return by_side_played(result, lambda own, _: award if own == side else ())

    def _trumps(self, result: DealResult) -> Iterator[_Played]:
        """List the trumps that were played."""
        trump = trump_of(result.strain or "")
        rows = rows_of(self.ranking.settled(result.setting), result.setting.deck, result.strain or NO_TRUMP)
        heights = {row.play: row.strength for row in rows if trump and row.suit == trump and row.tier is Tier.SUITED}
        for trick in result.tricks:
            for deed in trick.plays:
                if deed.action in heights:
                    yield _Played(heights[cast("Play", deed.action)], deed, trick.winner)

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
