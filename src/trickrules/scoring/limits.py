"""A match that ends at a high or a low score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.sentence import either
from trickrules.facts.contract import contract_of
from trickrules.scoring.ending import ByTotals, Closing

if TYPE_CHECKING:
    from trickrules.facts import Standing


_CROSSING: Final = FrozenDict({"contractor_first": "first", "contractor_only": "only"})
"""What the clauses are called that say whose score counts at the high limit."""


@final
@frozen(kw_only=True)
class BetweenLimits(ByTotals):
    """The match ends when a side stands on a high limit or above, or on a low one or below; the best score wins.

    Where another deal is played for a tie, both limits are looked at afresh.  A void deal ends nothing.

    Attributes:
        best: Which score is the best, the ``highest`` or the ``lowest``.
        high: The high limit; ``None`` for none.
        low: The low limit; ``None`` for none.
        crossing: ``highest_score``; ``contractor_first``: a side that reaches the high limit, or stands over it, after
            a made contract wins, even if another stands higher; ``contractor_only``: at the high limit nobody else
            wins, and the match goes on.
        tie: Of several on the best score wins the ``contractor``'s side if it is one of them, and in any other tie
            another deal is played; or ``another_deal`` is played in every tie; or all have won, ``shared``.

    Raises:
        DefinitionError: If there is neither limit.

    Source: Five Hundred, sections 2.12 and 4 (``crossing_winner``).
    """

    high: int | None = field(default=500, validator=whole(or_none=True))
    low: int | None = field(default=-500, validator=whole(or_none=True))
    crossing: Literal["highest_score", "contractor_first", "contractor_only"] = field(
        default="highest_score", validator=one_of("highest_score", "contractor_first", "contractor_only")
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
        own = None if contract is None else last.match_sides[contract.seat]
        if own is not None and self.crossing != "highest_score" and self._crossed(standing, own):
            return (own,)
        if self.crossing == "contractor_only" and not fallen:
            return ()
        if own is not None and self.tie == "contractor" and own in leaders:
            return (own,)
        return leaders if len(leaders) == 1 or self.tie == "shared" else ()

    def _crossed(self, standing: Standing, own: int) -> bool:
        """Say whether a contractor's side is at the high limit, and has won points in the last deal."""
        after, before = standing.scores[own], standing.results[-1].standing.scores[own]
        return self.high is not None and after >= self.high and after > before

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = {
            "contractor_first": "; a contractor who reaches {high} wins, even with a lower score",
            "contractor_only": "; at {high} nobody wins but a contractor who has won points in the deal",
        }.get(self.crossing, "")
        ties = {
            "contractor": "Of several on it the side wins that had the contract;"
            " where none of them had one, another deal is played.",
            "another_deal": "Where several are on it, another deal is played.",
            "shared": "All who are on it win.",
        }
        return self.sentence(
            "The match ends at {limits}{whose}; the {best} score wins. {tie}",
            limits=either([limit for limit in (self.high, self.low) if limit is not None]),
            whose=self.clause(_CROSSING.get(self.crossing, ""), told, when=told and self.high is not None),
            best=self._best(),
            tie=self.clause(self.tie, ties[self.tie]),
        )
