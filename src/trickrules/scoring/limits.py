"""A match that ends at a high or a low score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.sentence import either
from trickrules.facts.contract import contract_of
from trickrules.scoring.ending import ByTotals, Closing

if TYPE_CHECKING:
    from trickrules.facts import Standing


@final
@frozen(kw_only=True)
class BetweenLimits(ByTotals):
    """The match ends when a side stands on a high limit or above, or on a low one or below; the best score wins.

    Where another deal is played for a tie, both limits are looked at afresh.  A void deal ends nothing.

    Attributes:
        best: Which score is the best, the ``highest`` or the ``lowest``.
        high: The high limit; ``None`` for none.
        low: The low limit; ``None`` for none.
        crossing: ``highest_score``, or ``contractor_first``: a side that reaches the high limit by a made contract
            wins, even if another stands higher.
        tie: Of several on the best score wins the ``contractor``'s side if it is one of them, and in any other tie
            another deal is played; or ``another_deal`` is played in every tie; or all have won, ``shared``.

    Raises:
        DefinitionError: If there is neither limit.

    Source: Five Hundred, sections 2.12 and 4 (``crossing_winner``).
    """

    high: int | None = field(default=500, validator=whole(or_none=True))
    low: int | None = field(default=-500, validator=whole(or_none=True))
    crossing: Literal["highest_score", "contractor_first"] = field(
        default="highest_score", validator=one_of("highest_score", "contractor_first")
    )
    tie: Literal["contractor", "another_deal", "shared"] = field(
        default="contractor", validator=one_of("contractor", "another_deal", "shared"), metadata=LATER
    )

    def __attrs_post_init__(self) -> None:
        """Refuse to go on for ever."""
        if self.high is None and self.low is None:
            raise DefinitionError.of("BetweenLimits.low", "a limit is expected where high is None")

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End where there is a winner."""
        return Closing(over=not standing.results[-1].void and bool(self.winners(standing)))

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name who has won beyond a limit; nobody while there is none, or in a tie that another deal has to break."""
        scores = standing.scores
        if not standing.results:
            return ()
        reached = self.high is not None and max(scores) >= self.high
        fallen = self.low is not None and min(scores) <= self.low
        if not reached and not fallen:
            return ()
        last = standing.results[-1]
        contract = contract_of(last.setting)
        leaders = self.leaders(scores)
        if contract is not None:
            own = last.match_sides[contract.seat]
            crossed = self.high is not None and scores[own] >= self.high and scores[own] > last.standing.scores[own]
            if self.crossing == "contractor_first" and crossed:
                return (own,)
            if self.tie == "contractor" and own in leaders:
                return (own,)
        return leaders if len(leaders) == 1 or self.tie == "shared" else ()

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "; a contractor who reaches {high} wins, even with a lower score"
        first = self.crossing == "contractor_first" and self.high is not None
        ties = {
            "contractor": "Of several on it the side wins that had the contract;"
            " where none of them had one, another deal is played.",
            "another_deal": "Where several are on it, another deal is played.",
            "shared": "All who are on it win.",
        }
        return self.sentence(
            "The match ends at {limits}{first}; the {best} score wins. {tie}",
            limits=either([limit for limit in (self.high, self.low) if limit is not None]),
            first=self.clause("first", told, when=first),
            best=self._best(),
            tie=self.clause(self.tie, ties[self.tie]),
        )
