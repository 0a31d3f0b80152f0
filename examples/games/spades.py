"""Spades for two pairs, with nil and bags.

Everybody bids; the bids of partners are added up, and so are their tricks.  A pair that wins as many scores 10 for each
trick bid and 1 for each trick more, a bag; one that does not loses 10 for each trick bid.  Every tenth bag of a match
costs 100.  A bid of 0, nil, scores 100 besides for its own maker's taking no trick, and else costs as much; the tricks
of a failed nil help the partner.  Spades are trump, and are led only once one has been played.  The match ends when a
pair stands on 500, or on -200; where both stand on the same another deal is played.
"""

from __future__ import annotations

import random

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    Award,
    BetweenLimits,
    CardsOf,
    DealResult,
    ExactBidding,
    ExactScoring,
    FixedTrump,
    FollowSuit,
    OverScoring,
    Points,
    Unbroken,
    by_side,
    cards,
)


@frozen
class NilAndBags(OverScoring):
    """{below} A bid of 0 scores {nil} if it is made, else -{nil}; every tenth trick over the bids costs {bags}."""

    nil: int = 100
    bags: int = 100

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Add what the bids of 0 and the bags are worth."""
        nils = [
            (Award(self.nil if made else -self.nil, f"nil by seat {seat}, {'made' if made else 'missed'}"),)
            * (bid == 0)
            for seat, (bid, made) in enumerate(zip(result.bids, result.made, strict=True))
        ]
        before = [sum(earlier) for earlier in zip((0, 0), *map(over, result.standing.results), strict=True)]
        tens = [(bags + more) // 10 - bags // 10 for bags, more in zip(before, over(result), strict=True)]
        bags = [(Award(-self.bags * ten, "ten bags"),) * (ten > 0) for ten in tens]
        parts = zip(self.below.score(result), by_side(result, nils), bags, strict=True)
        return tuple(Points((*points.awards, *nil.awards, *bag)) for points, nil, bag in parts)


def over(result: DealResult) -> list[int]:
    """Count the tricks that each pair has won over its bids; a deal that came to nothing has none."""
    won = result.won_by_side or (0, 0)
    return [max(0, won[pair] - sum(bid or 0 for bid in result.bids[pair::2])) for pair in (0, 1)]


SPADES = tr.Variant(
    id="spades",
    name="Spades",
    players=(4,),
    sides=(0, 1, 0, 1),
    deals=cards(13).forever,
    trump=FixedTrump("S"),
    bidding=ExactBidding(hook=False, amend="never"),
    duties=(FollowSuit(), Unbroken(CardsOf(suit="S"))),
    scoring=NilAndBags(below=ExactScoring(made="10 * bid", over="10 * bid + diff", under="-10 * bid", together=True)),
    ending=BetweenLimits(high=500, low=-200),
)


def main() -> None:
    """Play with modest bids and random cards, and print the score sheet."""
    chance = random.Random(4)
    match = tr.Match.start(SPADES, players=["North", "East", "South", "West"], seed="spades", dealer=0)
    while not match.is_over and len(match.ledger) < 40:
        legal = match.legal_actions()
        bidding = match.deal.phase == "bidding"
        match = match.apply(chance.choice(legal[1:4] if bidding else legal))

    for number, entry in enumerate(match.ledger, start=1):
        print(
            f"deal {number:>2}: "
            + " | ".join(f"{score:>4}  {points}" for score, points in zip(entry.scores, entry.points, strict=True))
        )
    print("winning pairs:", match.winners)


if __name__ == "__main__":
    main()
