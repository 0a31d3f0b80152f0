"""Spades for two pairs: a game of another family, declared with rules of the library and two of its own.

Everybody bids; the bids of partners are added.  A pair that wins as many tricks scores 10 for each trick bid
and 1 for each trick more; one that does not loses 10 for each trick bid.  A bid of 0 stands alone: 100 for no
trick, else -100.  Spades are trump, and are led only once they are broken.  The first pair on 500 wins.
"""

from __future__ import annotations

import random

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    Award,
    CardsOf,
    DealResult,
    ExactBidding,
    FixedTrump,
    FollowSuit,
    Points,
    RaceTo,
    ScoringRule,
    Unbroken,
    cards,
)

NIL = 100


@frozen
class PairScoring(ScoringRule):
    """Partners answer for the sum of their bids; a bid of 0 is its maker's own."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score pair by pair."""
        return tuple(self._pair(result, side) for side in range(max(result.sides) + 1))

    def _pair(self, result: DealResult, side: int) -> Points:
        awards: list[Award] = []
        bid = won = 0
        for seat, own in enumerate(result.sides):
            said = result.bids[seat]
            if own != side or said is None:
                continue
            bid, won = bid + said, won + result.won[seat]
            if said == 0:
                made = result.won[seat] == 0
                awards.append(Award(NIL if made else -NIL, f"nil by seat {seat}: {'made' if made else 'missed'}"))
        points = 10 * bid + won - bid if won >= bid else -10 * bid
        return Points((*awards, Award(points, f"bid {bid}, won {won}")))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Partners score 10 for each trick of their bids and 1 for each more, or lose 10 for each trick bid."


SPADES = tr.Variant(
    id="spades",
    name="Spades",
    players=(4,),
    sides=(0, 1, 0, 1),
    deals=cards(13).forever,
    trump=FixedTrump("S"),
    bidding=ExactBidding(hook=False, amend="never"),
    duties=(FollowSuit(), Unbroken(CardsOf(suit="S"))),
    scoring=PairScoring(),
    ending=RaceTo(target=500, bonus=0),
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
