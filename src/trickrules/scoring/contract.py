"""Points for contracts: by the value of the bid, and by tricks for everybody else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, whole
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.sentence import Sentence, often
from trickrules.facts.contract import contract_of
from trickrules.scoring.award import Award
from trickrules.scoring.rule import ScoringRule, by_side_played

if TYPE_CHECKING:
    from trickrules.facts import DealResult
    from trickrules.facts.contract import Contract, ContractBid
    from trickrules.scoring.award import Points


_CAME: Final = FrozenDict(
    {
        "all": "{contract} made with {taken} tricks, all of them",
        "made": "{contract} made with {taken} tricks",
        "set": "{contract} set with {taken} tricks",
    }
)


@final
@frozen(kw_only=True)
class ContractScoring(ScoringRule):
    """The contractor's side wins or loses the value of its bid, doubled if it was; every other side scores its tricks.

    Attributes:
        per_trick: Points of the other sides for a trick.
        slam: The least that winning every trick is worth in a bid of tricks; ``None`` for no more than the bid.
        against_nullo: What the other sides score against a contract to win no trick: ``per_trick`` for their own
            tricks, ``none``, or ``per_contractor_trick`` for the tricks that the contractor's side took.
        cap: The score up to which points for tricks count; ``None`` for no limit.
        partners: What who plays with the contractor in this deal alone, and has a score of its own, wins or loses: as
            much as the contractor (``full``), or ``half`` of it, rounded down.

    Source: Five Hundred, sections 2.11, 4 (``nullo_defender_points``, ``slam_floor``) and 4.7.
    """

    per_trick: int = field(default=10, validator=whole())
    slam: int | None = field(default=250, validator=whole(or_none=True))
    against_nullo: Literal["per_trick", "none", "per_contractor_trick"] = field(
        default="per_trick", validator=one_of("per_trick", "none", "per_contractor_trick")
    )
    cap: int | None = field(default=None, validator=whole(or_none=True))
    partners: Literal["full", "half"] = field(default="full", validator=one_of("full", "half"), metadata=LATER)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score the contract, and the tricks of the others up to the cap."""
        taken = Counter[int]()
        for side, won in zip(result.sides, result.won, strict=True):
            taken[side] += won
        contract = contract_of(result.setting)
        own = None if contract is None else result.sides[contract.seat]

        def awards(side: int, scorer: int) -> tuple[Award, ...]:
            if contract is None or own is None:
                award = self._for_tricks(result, scorer, taken[side], _won(taken[side]))
            elif side == own:
                award = self._for_contract(result, contract, scorer, taken[own])
            else:
                award = self._against(result, contract.bid, scorer, taken[side], taken[own])
            return (award,)

        return by_side_played(result, awards)

    def _for_contract(self, result: DealResult, contract: Contract, scorer: int, taken: int) -> Award:
        call, worth = contract.bid, contract.value
        made = taken >= call.tricks if call.tricks else taken == 0
        slam = made and bool(call.tricks) and taken == result.cards and self.slam is not None and self.slam > worth
        value = self.slam if slam and self.slam is not None else worth
        came = "all" if slam else "made" if made else "set"
        told = often(f"contract.{came}", _CAME[came], contract=contract.name, taken=taken)
        if self.partners == "half" and scorer != result.match_sides[contract.seat]:
            value, told = value // 2, often("contract.half", "half of it: {contract}", contract=told)
        return Award(value if made else -value, told)

    def _against(self, result: DealResult, call: ContractBid, scorer: int, taken: int, contractors: int) -> Award:
        if not call.tricks and self.against_nullo == "none":
            return Award(0, often("contract.nullo", "nothing against a bid to win no tricks"))
        if not call.tricks and self.against_nullo == "per_contractor_trick":
            return self._for_tricks(
                result, scorer, contractors, often("contract.took", "the contractor took {won}", won=contractors)
            )
        return self._for_tricks(result, scorer, taken, _won(taken))

    def _for_tricks(self, result: DealResult, scorer: int, tricks: int, reason: Sentence) -> Award:
        points = self.per_trick * tricks
        before = result.standing.scores[scorer]
        if self.cap is not None and points > max(0, self.cap - before):
            return Award(
                max(0, self.cap - before),
                often("contract.capped", "{reason}, counted up to {cap}", reason=reason, cap=self.cap),
            )
        return Award(points, reason)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        nullo = {
            "none": "; against a contract to win no tricks it scores nothing",
            "per_contractor_trick": "; against a contract to win no tricks it scores the contractor's tricks instead",
        }.get(self.against_nullo, "")
        told = (
            "The contractor's side wins or loses the value of its bid{least}{half};"
            " every other side scores {per_trick} for each trick{most}{nullo}."
        )
        return self.sentence(
            told,
            half=self.clause("half", ", a partner for this deal half of it", when=self.partners == "half"),
            least=self.clause("slam", "; winning all tricks is worth at least {slam}", when=self.slam is not None),
            most=self.clause("cap", ", up to a score of {cap}", when=self.cap is not None),
            nullo=self.clause(self.against_nullo, nullo, when=nullo),
        )


def _won(tricks: int) -> Sentence:
    return often("won", "won {won}", won=tricks)
