"""Points for winning exactly what was bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from attrs import field

from trickrules.base.errors import DefinitionError, ParseError
from trickrules.base.formula import Formula
from trickrules.base.frozen import frozen
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Seat, Situation
    from trickrules.scoring.award import Points

QUANTITIES: Final = frozenset({"bid", "won", "diff", "cards", "players"})
"""What a formula may ask for: the bid, the tricks won, how far they are apart, the cards of each seat, the players."""

QUANTITIES_WITHOUT_BID: Final = QUANTITIES - {"bid", "diff"}
"""What is known of a seat that did not bid."""


def _formula(text: object) -> Formula | None:
    if text is None or isinstance(text, Formula):
        return text
    try:
        return Formula.parse(cast("str", text))
    except ParseError as error:
        raise DefinitionError.of("scoring", str(error)) from None


def _required(text: object) -> Formula:
    formula = _formula(text)
    if formula is None:
        raise DefinitionError.of("scoring", "a formula is expected, not None")
    return formula


_WON: Final = Formula.parse("won")


@final
@frozen(kw_only=True)
class ExactScoring(ScoringRule):
    """Each seat scores by whether it won exactly its bid.

    Attributes:
        made: Points of a made bid: a formula of ``bid won diff cards players``, or its text.
        missed: Points of a missed bid.
        made_zero: Points of a made bid of 0; as any made bid where it is ``None``.
        no_bid: Points of a seat that did not bid, a formula of ``won cards players``.

    Raises:
        DefinitionError: If a text is not a formula.

    Source: Oh Hell family, section 5.5.
    """

    made: Formula = field(converter=_required)
    missed: Formula = field(converter=_required)
    made_zero: Formula | None = field(default=None, converter=_formula)
    no_bid: Formula = field(default=_WON, converter=_required)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side the points of its seats."""
        return by_side(result, ((self._award(result, seat),) for seat in range(len(result.sides))))

    def _award(self, result: DealResult, seat: Seat) -> Award:
        bid, won = result.bids[seat] if result.bids else None, result.won[seat]
        known = {"won": won, "cards": result.cards, "players": len(result.sides)}
        if bid is None:
            return Award(self.no_bid(known), f"no bid, won {won}")
        formula, word = self.missed, "missed"
        if bid == won:
            formula, word = (self.made_zero if bid == 0 and self.made_zero else self.made), "made"
        return Award(
            formula({**known, "bid": bid, "diff": abs(bid - won)}),
            f"bid {bid}, won {won}: {word}, {formula}",
        )

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse names that a formula cannot know."""
        for name, formula in (
            ("made", self.made),
            ("missed", self.missed),
            ("made_zero", self.made_zero),
        ):
            if formula and not formula.names <= QUANTITIES:
                yield _unknown(name, formula, QUANTITIES)
        if not self.no_bid.names <= QUANTITIES_WITHOUT_BID:
            yield _unknown("no_bid", self.no_bid, QUANTITIES_WITHOUT_BID)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        zero = f", a made bid of 0 {self.made_zero}" if self.made_zero else ""
        return f"A made bid scores {self.made}{zero}, a missed one {self.missed}, a seat without a bid {self.no_bid}."


def _unknown(name: str, formula: Formula, known: frozenset[str]) -> str:
    strange = ", ".join(sorted(formula.names - known))
    return f"the formula {name}={str(formula)!r} asks for {strange}; known are {', '.join(sorted(known))}"
