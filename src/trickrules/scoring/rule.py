"""What a scoring rule is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, cast

from trickrules.base.errors import DefinitionError
from trickrules.base.reading import shown
from trickrules.scoring.award import Award, Points

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.facts import DealResult, Situation


def by_side(result: DealResult, awards: Iterable[tuple[Award, ...]]) -> tuple[Points, ...]:
    """Give each side the awards of its seats, which are listed by seat."""
    points: list[tuple[Award, ...]] = [()] * result.side_count
    for side, own in zip(result.sides, awards, strict=True):
        points[side] += own
    return tuple(map(Points, points))


class ScoringRule(ABC):
    """What a deal is worth, as pure data.

    Attributes:
        counts_cards: Whether it looks at the cards that were won, which no score sheet knows, and not at tricks alone.
    """

    __slots__ = ()

    counts_cards: ClassVar[bool] = False

    @abstractmethod
    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side its points, with their reasons."""

    def faults(self, situation: Situation) -> Iterator[str]:
        """Say what is wrong with the rule where it is to be used, one sentence a fault; by default nothing."""
        return iter(())

    @abstractmethod
    def describe(self) -> str:
        """Tell the rule in one sentence."""


def points_of(scoring: ScoringRule, result: DealResult) -> tuple[Points, ...]:
    """Score a deal; nothing in a void one.

    Raises:
        DefinitionError: If the rule does not give each side its points.
    """
    if result.void:
        return ()
    points = scoring.score(result)
    sides = result.side_count
    # A stranger's rule may give anything.
    if not isinstance(cast("object", points), tuple) or len(points) != sides:
        name = type(scoring).__name__
        raise DefinitionError.of("scoring", f"{name} gives no Points for each of {sides} sides: {shown(points)}")
    return points
