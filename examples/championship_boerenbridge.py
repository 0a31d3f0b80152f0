"""Championship Boerenbridge: five players, from ten cards down to one and up again, spades always trump.

A made bid scores 10 and 2 for each trick, a missed one loses 2 for each trick that it is off.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import ExactBidding, ExactScoring, FixedTrump, down, up

CHAMPIONSHIP = tr.variants.oh_hell().evolve(
    id="championship_boerenbridge",
    name="Championship Boerenbridge",
    players=(5,),
    deals=down(10, 1).then(up(1, 10)),
    trump=FixedTrump("S"),
    bidding=ExactBidding(hook=False),
    scoring=ExactScoring(made="10 + 2*won", missed="-2*diff"),
)


def main() -> None:
    """Play a match and print its ledger."""
    chance = random.Random(1)
    names = ["Anna", "Bram", "Cees", "Dora", "Eefje"]
    match = tr.Match.start(CHAMPIONSHIP, players=names, seed="Zwolle", dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))

    print(f"{CHAMPIONSHIP.name}: {match.rules.deal_count} deals")
    for number, entry in enumerate(match.ledger, start=1):
        print(f"\ndeal {number}, {entry.result.cards} cards, dealt by {names[entry.result.dealer]}")
        for name, points, score in zip(names, entry.points, entry.scores, strict=True):
            print(f"  {name:<6}{score:>5}   {points}")
    print("\nwinners:", ", ".join(names[side] for side in match.winners))


if __name__ == "__main__":
    main()
