"""Pitch (Setback) for two pairs: six cards each, a short auction, and the first card led makes trump.

Everybody bids once, 2 to 4 points or a pass, each bid over the last; where all pass the next player deals.  The highest
bidder leads, and may follow suit or trump at any time, as all may.  There is a point for holding the highest trump in
play, for holding the lowest, for taking the jack of trumps, and for taking most in ten, ace, king, queen and jack (10,
4, 3, 2, 1), which nobody has in a tie.  Who does not make the bid loses it.  A pair that reaches 7 by its own bid wins
at once, else the higher of those that have.
"""

from __future__ import annotations

import random
from typing import ClassVar

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    Award,
    BetweenLimits,
    CardPoints,
    ContractBid,
    ContractorLeads,
    DealResult,
    FollowSuit,
    LadderBidding,
    Points,
    ScoringRule,
    SideScoring,
    SumOf,
    TrumpLed,
    by_side,
    cards,
)


@frozen
class HighAndLow(ScoringRule):
    """Who held the highest trump in play scores 1, and so does who held the lowest."""

    counts_cards: ClassVar[bool] = True

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Find both among the cards that were played."""
        plays = [(*str(play), seat) for trick in result.tricks for seat, play, _ in trick.plays]
        trumps = sorted(("23456789TJQKA".index(rank), seat) for rank, suit, seat in plays if suit == result.strain)
        holders = (("high", trumps[-1][1]), ("low", trumps[0][1])) if trumps else ()
        seats = range(len(result.sides))
        return by_side(result, [tuple(Award(1, what) for what, own in holders if own == seat) for seat in seats])


GAME = SideScoring(
    count=CardPoints(values={"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}), each="1 if points > highest else 0"
)

PITCH = tr.Variant(
    id="pitch",
    name="Pitch",
    players=(4,),
    sides=(0, 1, 0, 1),
    deals=cards(6).forever,
    trump=TrumpLed(),
    bidding=LadderBidding(
        bids=tuple(ContractBid(text=f"{points}", strain="", tricks=0, value=points) for points in (2, 3, 4)),
        turns="once",
    ),
    leader=ContractorLeads(),
    duties=(FollowSuit(may_trump=True),),
    scoring=SideScoring(
        count=SumOf((HighAndLow(), CardPoints(values={}, trump_values={"J": 1}), GAME)),
        contractor="points if points >= value else -value",
    ),
    ending=BetweenLimits(high=7, low=None, crossing="contractor_first"),
)


def main() -> None:
    """Play a match with random actions and print the score sheet."""
    chance = random.Random(7)
    match = tr.Match.start(PITCH, players=["North", "East", "South", "West"], seed=7, dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"deal {number}, {entry.result.contract or 'all passed'}, trump {entry.result.strain}: {entry.scores}")
    print("winning pairs:", match.winners)


if __name__ == "__main__":
    main()
