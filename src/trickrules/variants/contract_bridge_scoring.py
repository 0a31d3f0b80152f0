"""How Contract Bridge scores a contract, in a way that no other game shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, final

from attrs import field

from trickrules.base.checks import one_of, truth, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.sentence import numbered, often
from trickrules.bidding.vulnerability import Vulnerable
from trickrules.facts.contract import contract_of
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side_played

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from trickrules.base.sentence import Sentence
    from trickrules.facts import DealResult
    from trickrules.facts.contract import Contract
    from trickrules.scoring.award import Points

BELOW: Final = "below"
"""The column below the line."""

ABOVE: Final = "above"
"""The column above it."""

GAME: Final = 100
"""How many trick points make a game."""

SMALL_SLAM, GRAND_SLAM = 12, 13

_REASONS: Final = FrozenDict(
    {
        "game": "game",
        "game.vulnerable": "game, vulnerable",
        "part": "part score",
        "small": "small slam",
        "grand": "grand slam",
        "doubled": "made though doubled",
        "redoubled": "made though redoubled",
        "down": "{contract}, {short} down",
        "down.vulnerable": "{contract}, {short} down, vulnerable",
    }
)
"""What points are for."""


@final
@frozen(kw_only=True)
class BridgeScoring(ScoringRule):
    """A contract that is made scores for its side, and one that is not made scores for the others.

    Attributes:
        line: Whether trick points are written below a line, where they add up from deal to deal, and the rest above.
        game: What a game adds, not vulnerable and vulnerable.
        part: What a part score adds.
        scale: The ``modern`` scale, or the ``old`` one from before 1987, by which further doubled undertricks cost 200
            each, and a redoubled contract that is made adds 50.

    Raises:
        DefinitionError: If there are not two numbers for a game.

    Source: Contract Bridge, sections 2.9, 3.7, 4.1 and 4.2.
    """

    line: bool = field(default=False, validator=truth())
    game: tuple[int, ...] = field(default=(300, 500), validator=tuple_of(int))
    part: int = field(default=50, validator=whole())
    scale: Literal["modern", "old"] = field(default="modern", validator=one_of("modern", "old"))

    def __attrs_post_init__(self) -> None:
        """Refuse a game without both numbers."""
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
        yield Award(contract.value, often("bridge.contract", "{contract}", contract=contract.name), below)
        if over:
            each = 100 * doubles * (2 if risk else 1) or (20 if contract.bid.strain in {"C", "D"} else 30)
            yield Award(over * each, numbered(over, "overtrick"), above)
        before = result.standing.column(BELOW)[scorer] if self.line else 0
        is_game = before + contract.value >= GAME
        bonus = self.game[risk] if is_game else self.part
        if bonus:
            yield Award(bonus, _told(("game.vulnerable" if risk else "game") if is_game else "part"), above)
        if tricks >= SMALL_SLAM:
            grand = tricks >= GRAND_SLAM
            slam = (1000 if grand else 500) * (3 if risk else 2) // 2
            yield Award(slam, _told("grand" if grand else "small"), above)
        if doubles:
            insult = 50 if self.scale == "old" else 50 * doubles
            yield Award(insult, _told("redoubled" if doubles > 1 else "doubled"), above)

    def _down(self, contract: Contract, short: int, *, risk: bool) -> Award:
        lost = self.undertricks(short, contract.doubles, vulnerable=risk)
        told = _told("down.vulnerable" if risk else "down", contract=contract.name, short=short)
        return Award(lost, told, ABOVE if self.line else "")

    def undertricks(self, short: int, doubles: int, *, vulnerable: bool) -> int:
        """Say what a number of missing tricks costs."""
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
            " if it is not made, the others score the undertricks{scale}."
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


def _told(reason: str, **fields: Hashable) -> Sentence:
    return often(f"bridge.{reason}", _REASONS[reason], **fields)
