"""A training game with half a pack: spades and hearts only, spades trump, everything easy to count.

Two to four players; no hook, and a point for each trick whatever was bid.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import Deck, ExactBidding, FixedTrump, up

TRAINING = tr.variants.oh_hell().evolve(
    id="two_suits",
    name="Two Suits",
    players=(2, 3, 4),
    deck=Deck.standard(suits="HS", ranks="7-A"),
    deals=up(1, 4),
    trump=FixedTrump("S"),
    bidding=ExactBidding(hook=False),
)


def main() -> None:
    """Play a match of two, trick by trick, and print its ledger."""
    chance = random.Random(5)
    match = tr.Match.start(TRAINING, players=["teacher", "pupil"], seed=5, dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))

    for entry in match.ledger:
        result = entry.result
        print(f"\ndeal of {result.cards}: bids {result.bids}, won {result.won}")
        print("  " + ", ".join(f"{match.names[seat]} {action}" for seat, action, _ in entry.history))
        for name, points, score in zip(match.names, entry.points, entry.scores, strict=True):
            print(f"  {name:<8}{score:>4}   {points}")
    print("\nwinners:", ", ".join(match.names[side] for side in match.winners))


if __name__ == "__main__":
    main()
