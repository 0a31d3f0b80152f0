"""How Contract Bridge counts a contract: a way of its own, which no other game shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, final

from attrs import field

from trickrules.base.checks import one_of, truth, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted
from trickrules.bidding.vulnerability import Vulnerable
from trickrules.facts.contract import contract_of
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult
    from trickrules.facts.contract import Contract
    from trickrules.scoring.award import Points

BELOW: Final = "below"
"""The column below the line."""

ABOVE: Final = "above"
"""The column above it."""

GAME: Final = 100
"""So many trick points make a game."""

SMALL_SLAM, GRAND_SLAM = 12, 13


@final
@frozen(kw_only=True)
class BridgeScoring(ScoringRule):
    """A contract that is made scores for its side, and one that is not for the others.

    Attributes:
        line: Whether trick points are written below a line, where they add up from deal to deal, and the rest above.
        game: What a game adds, not vulnerable and vulnerable.
        part: What a part score adds.
        scale: The ``modern`` scale, or the ``old`` one, of before 1987: then further doubled undertricks cost 200 each,
            and a redoubled contract that is made adds 50.

    Raises:
        DefinitionError: If there are not two numbers for a game.

    Source: Contract Bridge, sections 2.9, 3.7, 4.1 and 4.2.
    """

    line: bool = field(default=False, validator=truth())
    game: tuple[int, ...] = field(default=(300, 500), validator=tuple_of(int))
    part: int = field(default=50, validator=whole())
    scale: Literal["modern", "old"] = field(default="modern", validator=one_of("modern", "old"))

    def __attrs_post_init__(self) -> None:
        """Refuse a game that is worth nothing known."""
        if len(self.game) != 2:  # noqa: PLR2004 -- not vulnerable, and vulnerable
            raise DefinitionError.of("BridgeScoring.game", "two numbers are expected: not vulnerable, and vulnerable")

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score what was made, or the tricks that are missing."""
        contract = contract_of(result.setting)

        def awards(side: int, scorer: int) -> tuple[Award, ...]:
            if contract is None:
                return ()
            own = result.sides[contract.seat]
            over = result.won_by_side[own] - contract.bid.tricks
            told = Vulnerable(()) if (fact := result.fact(Vulnerable)) is None else fact
            risk = contract.seat in told.seats
            if over >= 0 and side == own:
                return tuple(self._made(result, contract, over, scorer, risk=risk))
            return (self._down(contract, -over, risk=risk),) if over < 0 and side != own else ()

        return by_side_played(result, awards)

    def _made(self, result: DealResult, contract: Contract, over: int, scorer: int, *, risk: bool) -> Iterator[Award]:
        below, above = (BELOW, ABOVE) if self.line else ("", "")
        doubles, tricks = contract.doubles, contract.bid.tricks
        yield Award(contract.value, contract.name, below)
        if over:
            each = 100 * doubles * (2 if risk else 1) or (20 if contract.bid.strain in {"C", "D"} else 30)
            yield Award(over * each, counted(over, "overtrick"), above)
        before = result.standing.column(BELOW)[scorer] if self.line else 0
        is_game = before + contract.value >= GAME
        bonus = self.game[risk] if is_game else self.part
        if bonus:
            yield Award(bonus, ("game, vulnerable" if risk else "game") if is_game else "part score", above)
        if tricks >= SMALL_SLAM:
            grand = tricks >= GRAND_SLAM
            slam = (1000 if grand else 500) * (3 if risk else 2) // 2
            yield Award(slam, "grand slam" if grand else "small slam", above)
        if doubles:
            insult = 50 if self.scale == "old" else 50 * doubles
            yield Award(insult, f"made though {'redoubled' if doubles > 1 else 'doubled'}", above)

    def _down(self, contract: Contract, short: int, *, risk: bool) -> Award:
        vulnerable = ", vulnerable" if risk else ""
        lost = self.undertricks(short, contract.doubles, vulnerable=risk)
        return Award(lost, f"{contract.name}, {short} down{vulnerable}", ABOVE if self.line else "")

    def undertricks(self, short: int, doubles: int, *, vulnerable: bool) -> int:
        """Say what so many missing tricks cost."""
        if not doubles:
            return short * (100 if vulnerable else 50)
        if vulnerable:
            return doubles * (300 * short - 100)
        cheap = 200 * short - 100
        return doubles * (cheap if self.scale == "old" else max(cheap, 300 * short - 400))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = (
            "A contract that is made scores its trick points{line}, overtricks and slams{bonus};"
            " of one that is not the others score the undertricks{scale}."
        )
        bonus = ", with {first} more for a game, {second} vulnerable{part}"
        first, second = self.game
        part = self.clause("part", ", and {part} for a part score", when=self.part)
        return self.sentence(
            told,
            line=self.clause("line", " below the line, where they add up, and above it", when=self.line),
            bonus=self.clause("bonus", bonus, first=first, second=second, part=part, when=first or second or self.part),
            scale=self.clause("old", ", by the old scale", when=self.scale == "old"),
        )
