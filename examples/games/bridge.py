"""Duplicate Bridge at one table: an auction with doubles, a dummy, and sixteen boards that say who is vulnerable.

North is who deals the first board.
Who first named the strain of the contract for its side is declarer; the seat after it leads, and then dummy lies open.
A board that all four pass counts, and scores nothing.
The pair that makes its contract, or defeats the other's, scores the board by the duplicate laws; the higher total wins.
A table alone compares nothing: matchpoints and IMPs are made of the scores of several tables.
"""

from __future__ import annotations

import random
from functools import reduce
from operator import add

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    Award,
    Contract,
    ContractBid,
    DealResult,
    FirstLeader,
    LadderBidding,
    PartnersAreDummies,
    Points,
    ScoringRule,
    cards,
)

BIDS = tuple(
    ContractBid(text=f"{level}{strain}", strain=strain, tricks=6 + level, value=first + each * (level - 1))
    for level in range(1, 8)
    for strain, first, each in (("C", 20, 20), ("D", 20, 20), ("H", 30, 30), ("S", 30, 30), ("NT", 40, 30))
)
VULNERABLE = ("nobody", "North and South", "East and West", "everybody")


@frozen
class DuplicateScoring(ScoringRule):
    """Contracts score as in duplicate bridge; vulnerable: {vulnerable}."""

    vulnerable: str

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score what was made, or the tricks that are missing."""
        contract = result.contract
        if not isinstance(contract, Contract):
            return (Points(), Points())
        side, bid, doubles, worth = result.sides[contract.seat], contract.bid, contract.doubles, contract.value
        over, short = result.won_by_side[side] - bid.tricks, bid.tricks - result.won_by_side[side]
        risk = self.vulnerable in {"everybody", VULNERABLE[1 + (side - result.dealer + result.number) % 2]}
        lost = doubles * (300 * short - 100 if risk else max(200 * short - 100, 300 * short - 400))
        made = (
            (worth, contract.name),
            (over * (100 * doubles * (1 + risk) or (20 if bid.strain in "CD" else 30)), f"{over} overtricks"),
            ((500 if risk else 300) if worth >= 100 else 50, "game" if worth >= 100 else "part score"),
            ({12: 250, 13: 500}.get(bid.tricks, 0) * (3 if risk else 2), "slam"),
            (50 * doubles, "made though doubled"),
        )
        down = ((lost or 50 * short * (1 + risk), f"{contract.name}, {short} down"),)
        points = Points(tuple(Award(*award) for award in (down if short > 0 else made) if award[0]))
        return tuple(points if (own == side) == (short <= 0) else Points() for own in range(2))


BRIDGE = tr.Variant(
    id="bridge",
    name="Duplicate Bridge",
    players=(4,),
    sides=(0, 1, 0, 1),
    deals=reduce(add, (cards(13, scoring=DuplicateScoring(VULNERABLE[(n + n // 4) % 4])) for n in range(16))),
    trump=None,
    bidding=LadderBidding(
        bids=BIDS, turns="always", first="dealer", doubles=True, contractor="first_of_strain", without_bid="pass_out"
    ),
    declaring=PartnersAreDummies(),
    leader=FirstLeader("left_of_contractor"),
)


def main() -> None:
    """Play sixteen boards with random cards and modest bids, and print what they score."""
    chance = random.Random(16)
    match = tr.Match.start(BRIDGE, players=["North", "East", "South", "West"], seed="bridge", dealer=0)
    while not match.is_over:
        legal = match.legal_actions()
        match = match.apply(chance.choice(legal[:4] if match.deal.phase == "bidding" else legal))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"board {number:>2}: {entry.result.contract}: {' | '.join(map(str, entry.points))}")
    print("North and South, East and West:", match.scores)


if __name__ == "__main__":
    main()
