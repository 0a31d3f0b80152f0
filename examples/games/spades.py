"""Spades for two pairs, declared of the library's rules: equal to `tr.variants.spades()`.

Everybody bids; the bids of partners are added up.  A pair that wins as many tricks scores 10 for each trick bid and 1
for each trick more, a bag; one that does not loses 10 for each trick bid.  Every tenth bag of a match costs 100.  A bid
of 0, nil, scores 100 besides for its own maker's taking no trick, and else costs as much; tricks of a failed nil are
bags.  A pair that is 100 behind may bid nil blind, for 200, and then exchanges two cards.  Spades are trump, and are
led only once one has been played.  The match ends when a pair stands on 500, or on -200; where both stand on the same
another deal is played.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import (
    MAX,
    BagScoring,
    BetweenLimits,
    BlindNil,
    CardsOf,
    DealCards,
    FixedTrump,
    FollowSuit,
    NilScoring,
    PassToPartner,
    SideBidding,
    Unbroken,
    cards,
)

SPADES = tr.Variant(
    id="spades",
    name="Spades",
    players=(4,),
    sides=(0, 1, 0, 1),
    deals=cards(MAX).forever,
    dealing=(BlindNil(behind=100), DealCards()),
    trump=FixedTrump("S"),
    bidding=SideBidding(),
    exchange=(PassToPartner(count=2, bids="blind"), PassToPartner(count=2, bids="blind", back=True)),
    duties=(FollowSuit(), Unbroken(CardsOf(suit="S"))),
    scoring=NilScoring(
        below=BagScoring(made="10 * bid", failed="-10 * bid", bag=1, zeros="bags", limit=10, penalty=100),
        points=100,
        blind=200,
    ),
    ending=BetweenLimits(high=500, low=-200),
)


def main() -> None:
    """Play with modest bids and random cards, and print the score sheet."""
    chance = random.Random(4)
    match = tr.Match.start(SPADES, players=["North", "East", "South", "West"], seed="spades", dealer=0)
    while not match.is_over and len(match.ledger) < 40:
        seat = match.actors[0]
        legal = match.legal_actions(seat)
        modest = match.deal.phase == "bidding" and len(legal) > 4
        match = match.apply(chance.choice(legal[1:4] if modest else legal), seat)

    for number, entry in enumerate(match.ledger, start=1):
        print(
            f"deal {number:>2}: "
            + " | ".join(f"{score:>4}  {points}" for score, points in zip(entry.scores, entry.points, strict=True))
        )
    print("winning pairs:", match.winners)


if __name__ == "__main__":
    main()
