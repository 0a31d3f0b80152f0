"""Scoring rules that look at more than a seat's own bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import LATER, line, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.facts import Announced
from trickrules.facts.contract import is_undertaking
from trickrules.facts.standing import runs_of
from trickrules.scoring.award import Award, Points, besides
from trickrules.scoring.rule import OverScoring, ScoringRule, by_side, by_side_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Situation


@final
@frozen(kw_only=True)
class Bounce(OverScoring):
    """Who goes over a target bounces: a total t becomes twice the target less t, once, after all points of the deal.

    Attributes:
        target: The target.

    Source: Oh Hell family, section 3.20 (target).
    """

    says: ClassVar[str] = "{below} Twice the excess over {target} is subtracted."

    target: int = field(default=100, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Take back twice what is over the target."""
        return tuple(
            Points((*points.awards, *self._back(before + points.total)))
            for before, points in zip(result.standing.scores, self.below.score(result), strict=True)
        )

    def _back(self, total: int) -> tuple[Award, ...]:
        over = total - self.target
        return (
            (Award(-2 * over, often("bounced", "bounced at {target} by {over}", target=self.target, over=over)),)
            if over > 0
            else ()
        )


@final
@frozen(kw_only=True)
class FallBack(OverScoring):
    """A side whose total is exactly some number, after all points of the deal, falls back to another total.

    Attributes:
        at: The total.
        to: The total that it becomes.
    """

    mechanic: ClassVar[str] = "falling back"

    says: ClassVar[str] = "{below} A total of exactly {at} becomes {to}."

    at: int = field(validator=whole())
    to: int = field(default=0, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Add what brings such a total to the other."""
        back = (Award(self.to - self.at, often("fell-back", "fell back from {at} to {to}", at=self.at, to=self.to)),)
        return tuple(
            Points((*points.awards, *back)) if before + points.total == self.at else points
            for before, points in zip(result.standing.scores, self.below.score(result), strict=True)
        )


@final
@frozen(kw_only=True)
class Streaks(OverScoring):
    """After a number of made bids in a row a seat scores more, after as many missed ones less; then the count restarts.

    Deals of one card neither count nor break a run.

    Attributes:
        points: The bonus, also the penalty.
        length: How many bids make a run.

    Source: Oh Hell family, section 3.16 (``streak_bonus``).
    """

    says: ClassVar[str] = "{below} {length} made bids in a row score {points}, as many missed ones lose it."

    points: int = field(validator=whole())
    length: int = field(default=5, validator=whole(1))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Add to the points of the deal that completes a run."""
        points = list(self.below.score(result))
        now = runs_of((result,), result.standing.runs)
        before = result.standing.runs or (0,) * len(now)
        # Nobody has a run where nobody has ever bid.
        for run, earlier, side in zip(now, before, result.match_sides, strict=False):
            if run != earlier and run % self.length == 0:
                kind = "made" if run > 0 else "missed"
                reason = often(f"streak.{kind}", f"{{length}} bids {kind} in a row", length=self.length)
                award = Award(self.points if run > 0 else -self.points, reason)
                points[side] = Points((*points[side].awards, award))
        return tuple(points)


@final
@frozen(kw_only=True)
class AnnouncedPoints(OverScoring):
    """What was announced in the deal, such as a meld, scores its own points besides.

    Attributes:
        column: The column in which they are written; ``""`` where there is one column.
    """

    counts_announced = True

    says: ClassVar[str] = "{below} What was announced scores its points."

    column: str = field(default="", validator=line(), metadata=LATER)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Add what each side has announced."""
        announced = [fact for fact in result.facts if isinstance(fact, Announced)]
        own = by_side(
            result,
            (
                tuple(Award(fact.points, fact.what, self.column) for fact in announced if fact.seat == seat)
                for seat in range(len(result.match_sides))
            ),
        )
        return besides(self.below.score(result), own)


@final
@frozen(kw_only=True)
class MostTricks(ScoringRule):
    """The seat that alone has most tricks scores; nobody else does.

    Attributes:
        points: What it scores.

    Source: Oh Hell family, section 3.19 (``most_tricks``).
    """

    says: ClassVar[str] = "Whoever alone has most tricks scores {points}, everybody else nothing."

    points: int = field(default=10, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give the points to a sole leader."""
        most = max(result.won)
        alone = result.won.count(most) == 1
        award = Award(self.points, often("most-tricks", "most tricks, {most}", most=most))
        return by_side(result, ((award,) if alone and won == most else () for won in result.won))


@final
@frozen(kw_only=True)
class NoTrick(ScoringRule):
    """A side that wins no trick scores; nobody else does.

    Attributes:
        points: What it scores.
    """

    says: ClassVar[str] = "A side that wins no trick scores {points}."

    points: int = field(validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give the points to each side without a trick."""
        award = (Award(self.points, often("no-trick", "won no trick")),)
        won = result.won_by_side or (0,) * (1 + max(result.sides))
        return by_side_played(result, lambda side, _: () if won[side] else award)


@final
@frozen(kw_only=True)
class MakersScoring(ScoringRule):
    """Tricks count, made bids the more the fewer make them, and a premium goes to its maker or to all others.

    Attributes:
        bonuses: Points for a made bid, by how many seats made theirs.
        premiums: Points for each premium, by its word.

    Source: Oh Hell family, section 3.17 (score).
    """

    bonuses: tuple[tuple[int, int], ...] = ((1, 30), (2, 20), (3, 10))
    premiums: tuple[tuple[str, int], ...] = (("declare", 30), ("reveal", 60))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score tricks, bids and the premium."""
        made = result.made
        bonus = dict(self.bonuses).get(sum(made), 0)
        contract = result.contract
        maker, word = (contract.seat, contract.text) if is_undertaking(contract) else (None, "")
        value = dict(self.premiums).get(word, 0)

        def awards(seat: int) -> Iterator[Award]:
            yield Award(result.won[seat], often("won", "won {won}", won=result.won[seat]))
            if made[seat]:
                yield Award(
                    bonus, often("made-as", "made {bid}, as {makers} did", bid=result.bids[seat], makers=sum(made))
                )
            if maker is not None and (seat == maker) == made[maker]:
                came = "made" if made[maker] else "missed"
                told = f"{{premium}} by seat {{maker}}, {came}"
                yield Award(value, often(f"premium.{came}", told, premium=word, maker=maker))

        return by_side(result, (tuple(awards(seat)) for seat in range(len(result.sides))))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse more seats than there are bonuses for."""
        if situation.seats not in dict(self.bonuses):
            yield f"no bonus is given for {situation.seats} made bids"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence(
            "A trick scores 1, a made bid {made}; a premium goes to its maker, or to all others if it was missed.",
            made=tuple(
                self.clause("bonus", "{points} if {makers} made it", points=points, makers=makers)
                for makers, points in self.bonuses
            ),
        )
