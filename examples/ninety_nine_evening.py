"""A short evening of Ninety-Nine: bids made of cards, premiums, and a house rule.

Our house rule: the first to win two games of 50 wins the rubber.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import RaceTo

OURS = tr.variants.ninety_nine(first_leader="dealer").evolve(
    id="ninety_nine_evening",
    name="Ninety-Nine, short",
    ending=RaceTo(target=50, bonus=50, games=2, full_length=4),
)


def told(match: tr.Match) -> None:
    """Print the deal that was scored last."""
    entry = match.ledger[-1]
    print(f"\ndeal {len(match.ledger)}, trump {entry.result.strain}")
    for seat, action, _ in entry.history:
        if not hasattr(action, "form"):  # everything but the cards played
            print(f"  {match.names[seat]:<6} says {action}")
    for name, points, score in zip(match.names, entry.points, entry.scores, strict=True):
        print(f"  {name:<6}{score:>5}   {points}")
    for name, bonus in zip(match.names, entry.bonus, strict=False):
        if bonus.total:
            print(f"  {name:<6} adds {bonus}")


def main() -> None:
    """Play a match with random actions and print it, deal by deal."""
    chance = random.Random(99)
    match = tr.Match.start(OURS, players=["Ada", "Ben", "Cem"], seed=99, dealer=0)

    # All bid at once: whose bid is not in yet may act, in any order.
    assert match.actors == (0, 1, 2)
    assert len(match.legal_actions(2)) == 220  # three of twelve cards
    refused = match.why_not("bid 6C 7C", seat=2)
    assert refused is not None
    print(refused)

    while not match.is_over:
        deals = len(match.ledger)
        match = match.apply(chance.choice(match.legal_actions()))
        if len(match.ledger) > deals:
            told(match)
    print("\nwinners:", ", ".join(match.names[side] for side in match.winners))


if __name__ == "__main__":
    main()
