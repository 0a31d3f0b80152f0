"""Points for bids of no trick, apart from those of the side."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.facts.blind import blind_seats
from trickrules.scoring.award import Award, Points, besides
from trickrules.scoring.rule import OverScoring, by_side

if TYPE_CHECKING:
    from trickrules.facts import DealResult


@final
@frozen(kw_only=True)
class NilScoring(OverScoring):
    """A bid of 0 scores by itself: its points for its side if its seat wins no trick, else they are lost.

    Attributes:
        points: What it is worth.
        blind: What it is worth where the seat had not seen its hand.
    """

    mechanic: ClassVar[str] = "nil"

    says: ClassVar[str] = "{below} A nil scores {points}, a blind nil {blind}; one that fails loses as much."

    points: int = field(default=100, validator=whole())
    blind: int = field(default=200, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Add what the bids of 0 come to."""
        blind = blind_seats(result.setting)

        def awards(seat: int, bid: int | None, won: int) -> tuple[Award, ...]:
            if bid != 0:
                return ()
            worth, word = (self.blind, "blind nil") if seat in blind else (self.points, "nil")
            points, came = (worth, "made") if won == 0 else (-worth, "failed")
            name = f"{word.replace(' ', '-')}.{came}"
            return (Award(points, often(name, f"{word} by seat {{seat}}, {came}", seat=seat)),)

        seats = enumerate(zip(result.bids or (None,) * len(result.won), result.won, strict=True))
        nils = by_side(result, (awards(seat, bid, won) for seat, (bid, won) in seats))
        return besides(self.below.score(result), nils)
