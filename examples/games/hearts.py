"""Hearts for four: three cards are passed, and hearts and the queen of spades are to be avoided.

Cards are passed to the left, to the right, across, and in every fourth deal not at all.  The two of clubs is led; no
card that counts goes to the first trick, and hearts are led only once one has been discarded.  Each heart costs 1 and
the queen of spades 13; who takes all of them costs each of the others 26 instead.  Points that are to be avoided count
below 0, so the highest total wins once somebody stands on -100; where two share it another deal is played.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import (
    BetweenLimits,
    CardPoints,
    CardsOf,
    FirstLead,
    FollowSuit,
    HolderLeads,
    NotInFirstTrick,
    NoTrump,
    PassCards,
    Sweep,
    Unbroken,
    cards,
)

COSTLY = CardsOf(suit="H", named="QS")

HEARTS = tr.Variant(
    id="hearts",
    name="Hearts",
    players=(4,),
    deals=cards(13).forever,
    trump=NoTrump(),
    bidding=None,
    exchange=PassCards(count=3, to="left right across nobody"),
    leader=HolderLeads("2C"),
    duties=(FollowSuit(), FirstLead(CardsOf(named="2C")), NotInFirstTrick(COSTLY), Unbroken(CardsOf(suit="H"))),
    scoring=Sweep(
        below=CardPoints(values={CardsOf(named="QS"): -13, CardsOf(suit="H"): -1}),
        of=COSTLY,
        others=-26,
    ),
    ending=BetweenLimits(high=None, low=-100),
)


def main() -> None:
    """Play a match with random actions and print the score sheet."""
    chance = random.Random(13)
    match = tr.Match.start(HEARTS, players=["Ada", "Ben", "Cem", "Dan"], seed=13, dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"deal {number}: {entry.scores}, after {tuple(points.total for points in entry.points)}")
    print("winners:", ", ".join(match.names[side] for side in match.winners))


if __name__ == "__main__":
    main()
