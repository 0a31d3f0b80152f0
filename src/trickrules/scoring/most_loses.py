"""Deals in which the most points lose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import kind, truth, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.scoring.award import Award
from trickrules.scoring.counting import CardPoints, counted_by_side
from trickrules.scoring.rule import OverScoring, by_side_played
from trickrules.tricks.ranking import trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Situation
    from trickrules.scoring.award import Points


@final
@frozen(kw_only=True)
class MostLoses(OverScoring):
    """The side with the most points loses as many as it has, and nobody else scores; of several with as many each does.

    Attributes:
        virgin_doubles: Whether that is doubled for each other side that has won no trick, unless it sits out.
        all_tricks: What a side scores that has won all tricks, in which case nobody loses; ``None`` where that is
            nothing special.
        left: What the cards count that nobody took in a trick, put aside or in the kitty, where they go to the side
            with the most points, of several to each; ``None`` where they do not.
    """

    mechanic: ClassVar[str] = "most points lose"

    counts_cards = True

    virgin_doubles: bool = field(default=False, validator=truth())
    all_tricks: int | None = field(default=None, validator=whole(or_none=True))
    left: CardPoints | None = field(default=None, validator=kind(CardPoints, or_none=True))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look for the most, and for sides without a trick."""
        points, won = counted_by_side(self.below, result), result.won_by_side
        most, everything = max(points), sum(won)
        left = self._left(result)
        playing = {side for seat, side in enumerate(result.sides) if seat not in result.setting.out}

        def awards(side: int, _: int) -> tuple[Award, ...]:
            if not everything:
                return ()
            if self.all_tricks is not None and everything in won:
                reason = often("won-all", "won all tricks")
                return (Award(self.all_tricks, reason),) if won[side] == everything else ()
            if points[side] < most:
                return ()
            lost = most + left
            virgins = sum(1 for other in playing if other != side and not won[other])
            if not (virgins and self.virgin_doubles):
                return (Award(-lost, often("most-lost", "most points, {points}", points=lost)),)
            reason = often("most-doubled", "most points, {points}, doubled for no trick of another", points=lost)
            return (Award(-lost << virgins, reason),)

        return by_side_played(result, awards)

    def _left(self, result: DealResult) -> int:
        if self.left is None:
            return 0
        setting, trump = result.setting, trump_of(result.strain or "")
        places = (*setting.discard.cards, *setting.kitty.cards)
        return sum(self.left.value(setting.deck.cards[place], trump) for place in places)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the counts refuse."""
        yield from self.below.faults(situation)
        if self.left is not None:
            yield from self.left.faults(situation)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence(
            "A side with the most points loses as many as it has{virgins}; nobody else scores.{all}{rest} {below}",
            virgins=self.clause(
                "virgins", ", twice as many for each other side without a trick", when=self.virgin_doubles
            ),
            all=self.clause(
                "all",
                " A side that wins all tricks scores {all_tricks}, and nobody loses.",
                when=self.all_tricks is not None,
            ),
            rest=self.clause(
                "left", " Cards that nobody took count for the side with the most points.", when=self.left is not None
            ),
        )
