"""Briscola for two, or for four in pairs: three cards in hand, and one drawn after each trick.

With 40 cards; the jack, queen and king stand for fante, cavallo and re.
Nobody has to follow suit; the three ranks next to the ace, above the king.
The card turned up makes trump, and is the last to be drawn.
More than 60 of the 120 points win the deal, at 60 each nobody does; who first has won three wins the match.
Of the usual options these are not taken: exchanging the card turned up, partners who look at each other's cards, signs.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import (
    CardPoints,
    Deck,
    DrawFromStock,
    RaceTo,
    SideScoring,
    SuitRanking,
    TurnUp,
    by_players,
    cards,
)

BRISCOLA = tr.Variant(
    id="briscola",
    name="Briscola",
    players=(2, 4),
    sides=by_players({2: (0, 1), 4: (0, 1, 0, 1)}),
    direction="counter_clockwise",
    deck=Deck.standard(ranks="A 2-7 J-K"),
    deals=cards(3).forever,
    trump=TurnUp(),
    bidding=None,
    duties=(),
    ranking=SuitRanking(order="24567JQK3A"),
    between=DrawFromStock(turn_up=True),
    scoring=SideScoring(
        count=CardPoints(values={"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}), each="1 if points > others else 0"
    ),
    ending=RaceTo(target=3, bonus=0),
)


def main() -> None:
    """Play a match for two and one for four with random actions, and print the score sheets."""
    chance = random.Random(120)
    for players in (["Ada", "Bruno"], ["Ada", "Bruno", "Carla", "Dino"]):
        match = tr.Match.start(BRISCOLA, players=players, seed="briscola", dealer=0)
        while not match.is_over:
            match = match.apply(chance.choice(match.legal_actions()))
        for number, entry in enumerate(match.ledger, start=1):
            print(f"deal {number}: {' and '.join(map(str, entry.points))}")
        print(f"{len(players)} players, won deals: {match.scores}")


if __name__ == "__main__":
    main()
