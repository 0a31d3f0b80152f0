"""What a scoring rule is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from attrs import field, fields, has

from trickrules.base.checks import kind, needs
from trickrules.base.errors import DefinitionError, ParseError
from trickrules.base.formula import Formula
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import Described
from trickrules.facts import DealResult
from trickrules.scoring.award import Award, Points

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trickrules.facts import Situation


def by_side(result: DealResult, awards: Iterable[tuple[Award, ...]]) -> tuple[Points, ...]:
    """Give each side of the match the awards of its seats, which are listed by seat.

    Raises:
        DefinitionError: If there is no result, or no list of awards.
    """
    needs("result", result, DealResult)
    needs("awards", awards, Iterable)
    points: list[tuple[Award, ...]] = [()] * result.side_count
    for side, own in zip(result.match_sides, awards, strict=True):
        points[side] += own
    return tuple(map(Points, points))


def by_side_played(result: DealResult, awards: Callable[[int, int], tuple[Award, ...]]) -> tuple[Points, ...]:
    """Give each side of the match the awards of the sides that its seats played on in the deal.

    Args:
        result: What came of the deal.
        awards: What a side of the deal is awarded, where a side of the match scores it.

    Raises:
        DefinitionError: If there is no result.
    """
    needs("result", result, DealResult)
    points: list[tuple[Award, ...]] = [()] * result.side_count
    for own, side in sorted(set(zip(result.match_sides, result.sides, strict=True))):
        points[own] += awards(side, own)
    return tuple(map(Points, points))


class ScoringRule(Described, ABC):
    """What a deal is worth, as pure data.

    Attributes:
        counts_cards: Whether it looks at the cards that were won, or at facts that no score sheet knows, and not at
            bids and tricks alone.  A rule that builds on another need not say it for that one.
        counts_announced: Whether it scores what was announced, which people then write on a score sheet.
    """

    __slots__ = ()

    counts_cards: ClassVar[bool] = False
    counts_announced: ClassVar[bool] = False

    @abstractmethod
    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side of the match its points, with their reasons."""

    def faults(self, situation: Situation) -> Iterator[str]:
        """Say what is wrong with the rule where it is to be used, one sentence a fault; by default nothing."""
        return iter(())


@frozen(kw_only=True)
class OverScoring(ScoringRule):
    """A scoring laid over another: a base for those that add to its points.

    Attributes:
        below: The scoring whose points it adds to.
    """

    below: ScoringRule = field(validator=kind(ScoringRule))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the scoring below refuses."""
        return self.below.faults(situation)


def parts_of(scoring: ScoringRule) -> Iterator[ScoringRule]:
    """Give a scoring, and all that it builds on, one after the other."""
    yield scoring
    names = [field.name for field in fields(cast("Any", type(scoring)))] if has(type(scoring)) else []
    for item in (cast("object", getattr(scoring, name)) for name in names):
        for part in cast("tuple[object, ...]", item) if isinstance(item, tuple) else (item,):
            if isinstance(part, ScoringRule):
                yield from parts_of(part)


def counting_cards(scoring: ScoringRule) -> ScoringRule | None:
    """Find, in a scoring or in what it builds on, one that counts cards; ``None`` if none does."""
    return next((part for part in parts_of(scoring) if part.counts_cards), None)


def formula_or_none(text: object) -> Formula | None:
    """Read a formula that may be missing.

    Raises:
        DefinitionError: If the text is not one.
    """
    if text is None or isinstance(text, Formula):
        return text
    try:
        return Formula.parse(cast("str", text))
    except ParseError as error:
        raise DefinitionError.of("scoring", str(error)) from None


def formula(text: object) -> Formula:
    """Read a formula.

    Raises:
        DefinitionError: If the text is not one.
    """
    read = formula_or_none(text)
    if read is None:
        raise DefinitionError.of("scoring", "a formula is expected, not None")
    return read


def unknown(name: str, formula: Formula, known: frozenset[str]) -> str:
    """Say of a formula that it asks for what is not known."""
    strange = ", ".join(sorted(formula.names - known))
    return f"the formula {name}={str(formula)!r} uses {strange}; it may use {', '.join(sorted(known))}"


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
    if not isinstance(cast("object", points), tuple) or len(points) != sides or not all(map(_are_points, points)):
        expected = f"a tuple of Points is expected of {type(scoring).__name__}, one for each of {sides} sides"
        raise DefinitionError.of("scoring", f"{expected}, each a tuple of Awards of whole points, not {shown(points)}")
    return points


def _are_points(points: object) -> bool:
    """Say whether these are points, with awards of whole numbers and their reasons."""
    awards: object = points.awards if isinstance(points, Points) else None
    if not isinstance(awards, tuple):
        return False
    for award in cast("tuple[object, ...]", awards):
        match award:
            case Award(points=int(), reason=str()):
                pass
            case _:
                return False
    return True
