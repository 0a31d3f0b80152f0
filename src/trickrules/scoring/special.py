"""Scoring rules that look at more than a seat's own bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field, validators

from trickrules.base.checks import LATER, kind, line, truth, whole
from trickrules.base.frozen import frozen
from trickrules.cards.cards_of import CardsOf
from trickrules.facts import Announced
from trickrules.facts.contract import Undertaking
from trickrules.facts.standing import runs_of
from trickrules.scoring.award import Award, Points
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

    says: ClassVar[str] = "{below} What goes over {target} is taken back twice."

    target: int = field(default=100, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Take back twice what is over the target."""
        return tuple(
            Points((*points.awards, *self._back(before + points.total)))
            for before, points in zip(result.standing.scores, self.below.score(result), strict=True)
        )

    def _back(self, total: int) -> tuple[Award, ...]:
        over = total - self.target
        return (Award(-2 * over, f"bounced at {self.target} by {over}"),) if over > 0 else ()


@final
@frozen(kw_only=True)
class Streaks(OverScoring):
    """After so many made bids in a row a seat scores more, after so many missed ones less; then the count restarts.

    Deals of one card neither count nor break a run.

    Attributes:
        points: The bonus, also the penalty.
        length: How many bids make a run.

    Source: Oh Hell family, section 3.16 (``streak_bonus``).
    """

    says: ClassVar[str] = "{below} {length} made bids in a row score {points}, so many missed lose it."

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
                award = Award(self.points if run > 0 else -self.points, f"{self.length} bids {kind} in a row")
                points[side] = Points((*points[side].awards, award))
        return tuple(points)


@final
@frozen(kw_only=True)
class AnnouncedPoints(OverScoring):
    """What was announced in the deal, such as a meld, scores its own points besides.

    Attributes:
        column: The column of the score sheet in which they are written; ``""`` where there is one column.
    """

    says: ClassVar[str] = "{below} What was announced scores its points."

    counts_announced = True

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
        return tuple(
            Points((*points.awards, *more.awards)) for points, more in zip(self.below.score(result), own, strict=True)
        )


@final
@frozen(kw_only=True)
class MostTricks(ScoringRule):
    """The seat that alone has most tricks scores; nobody else does.

    Attributes:
        points: What it scores.

    Source: Oh Hell family, section 3.19 (``most_tricks``).
    """

    says: ClassVar[str] = "Who alone has most tricks scores {points}, everybody else nothing."

    points: int = field(default=10, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give the points to a sole leader."""
        most = max(result.won)
        alone = result.won.count(most) == 1
        award = Award(self.points, f"most tricks, {most}")
        return by_side(result, ((award,) if alone and won == most else () for won in result.won))


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
        maker, word = (contract.seat, contract.text) if isinstance(contract, Undertaking) else (None, "")
        value = dict(self.premiums).get(word, 0)

        def awards(seat: int) -> Iterator[Award]:
            yield Award(result.won[seat], f"won {result.won[seat]}")
            if made[seat]:
                yield Award(bonus, f"made {result.bids[seat]}, as {sum(made)} did")
            if maker is not None and (seat == maker) == made[maker]:
                yield Award(value, f"{word} by seat {maker}, {'made' if made[maker] else 'missed'}")

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


@final
@frozen(kw_only=True)
class Sweep(OverScoring):
    """Taking all of certain cards, or all tricks, is worth something instead of, or besides, what the deal is worth.

    ``Sweep(below=…, of=CardsOf(suit="H"), others=-26)`` has all others lose 26 where one side took every heart.

    Attributes:
        of: The cards that have to be taken; ``None`` for all tricks.
        own: What the side scores that did.
        others: What each other side scores.
        besides: Whether that is added to what the deal is worth below, and does not replace it.
    """

    mechanic: ClassVar[str] = "taking all"

    counts_cards = True

    of: CardsOf | None = field(default=None, validator=validators.optional(kind(CardsOf)))
    own: int = field(default=0, validator=whole())
    others: int = field(default=0, validator=whole())
    besides: bool = field(default=False, validator=truth())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look for a side that has taken them all."""
        below = self.below.score(result)
        swept = self._swept(result)
        if swept is None:
            return below
        word = "all tricks" if self.of is None else f"all {self.of}"

        def awards(side: int, _: int) -> tuple[Award, ...]:
            points, who = (self.own, "took") if side == swept else (self.others, "another side took")
            return (Award(points, f"{who} {word}"),) if points else ()

        instead = by_side_played(result, awards)
        if not self.besides:
            return instead
        return tuple(Points((*one.awards, *more.awards)) for one, more in zip(below, instead, strict=True))

    def _swept(self, result: DealResult) -> int | None:
        """Name the side of the deal that took everything, if one did."""
        of = self.of
        if of is None:
            counts = result.won_by_side
        else:
            counts = tuple(sum(card in of for card in cards) for cards in result.taken_by_side)
            if sum(counts) != sum(card in of for card in result.setting.deck.cards):
                return None
        takers = [side for side, count in enumerate(counts) if count]
        return takers[0] if len(takers) == 1 else None

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks, and what the scoring below refuses."""
        yield from self.below.faults(situation)
        if self.of is not None:
            yield from self.of.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        tricks = self.clause("tricks", "all tricks")
        taken = tricks if self.of is None else self.clause("cards", "all {of}")
        how = self.clause("besides", "besides") if self.besides else self.clause("instead", "instead")
        told = "{below} A side that takes {taken} scores {own} {how}, every other {others}."
        return self.sentence(told, taken=taken, how=how)
