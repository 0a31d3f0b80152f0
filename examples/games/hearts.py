"""Hearts for four: three cards are passed, hearts and the queen of spades cost points."""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import (
    CardPoints,
    CardsOf,
    FirstLead,
    FollowSuit,
    HolderLeads,
    NotInFirstTrick,
    NoTrump,
    PassCards,
    RaceTo,
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
    ending=RaceTo(loss=100, bonus=0),
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
