"""Odd deals only: 1, 3, 5, 7, 9 cards and back, the largest without trump, and whoever is void must trump."""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import FollowSuit, MustTrump, NoTrump, down, up

ODD_HELL = tr.variants.oh_hell().evolve(
    id="odd_hell",
    name="Odd Hell",
    players=(3, 4, 5),
    deals=up(1, 9, step=2).then(down(9, 1, step=2)).largest(trump=NoTrump()),
    duties=(FollowSuit(), MustTrump()),
)


def main() -> None:
    """Play a match of three and print its ledger."""
    chance = random.Random(3)
    match = tr.Match.start(ODD_HELL, players=3, seed=3)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))

    print(f"{ODD_HELL.name}: deals of", *(plan.cards for plan in match.rules.plans))
    for entry in match.ledger:
        result = entry.result
        print(f"deal of {result.cards}, trump {result.strain}: bids {result.bids}, won {result.won}")
        print("  points", [points.total for points in entry.points], "scores", entry.scores)
    print("winners: seats", match.winners)


if __name__ == "__main__":
    main()
