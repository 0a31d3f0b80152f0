"""Skull King for two to six: ten deals of one to ten cards, bids shown at once, and pirates over all suits.

Four suits run from 1 to 14, and black is trump.  An escape loses to everything, a mermaid beats all numbers, a pirate
beats mermaids, and the Skull King beats pirates; but a mermaid in the same trick wins over him, whatever else lies
there.  The Tigress is a pirate or an escape, as its player says.  All of these are played whether or not the hand can
follow.  A made bid scores 20 a trick, a made bid of 0 ten points for each card dealt; a missed one loses 10 for each
trick that it is off, a missed 0 ten for each card.  Who makes its bid scores for what it has captured besides.
Neither the advanced powers of the pirates nor kraken, whale and loot take part.
"""

from __future__ import annotations

import random
from typing import ClassVar

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    Award,
    CardsOf,
    DealResult,
    ExactBidding,
    ExactScoring,
    FixedTrump,
    Outcome,
    OverScoring,
    Points,
    Special,
    SpecialCards,
    up,
)

SUITS = (tr.Suit("G", "green"), tr.Suit("P", "purple"), tr.Suit("Y", "yellow"), tr.Suit("B", "black"))
RANKS = tuple(tr.Rank(f"{number}", f"{number}") for number in range(1, 15))
NUMBERS = [tr.Card(rank, suit) for suit in SUITS for rank in RANKS]
OTHERS = [*["ESCAPE"] * 5, *["MERMAID"] * 2, *["PIRATE"] * 5, "TIGRESS", "KING"]
PACK = tr.Deck.of([*NUMBERS, *(tr.Card(tr.Rank(name, name.lower())) for name in OTHERS)], suits=SUITS, ranks=RANKS)
FOURTEENS = {"14G": 10, "14P": 10, "14Y": 10, "14B": 20}
CAPTURES = {"MERMAID": {"KING": 40}, "PIRATE": {"MERMAID": 20}, "KING": {"PIRATE": 30}}


@frozen
class Captured(OverScoring):
    """{below} Who makes its bid scores also for each 14 taken, and for mermaids, pirates and kings captured."""

    counts_cards: ClassVar[bool] = True

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look through the tricks of those that have made their bids."""
        awards = [points.awards for points in self.below.score(result)]
        for trick in result.tricks:
            if trick.winner is not None and result.made[trick.winner]:
                lying = {seat: str(play).replace("TIGRESS as pirate", "PIRATE") for seat, play, _ in trick.plays}
                worth = FOURTEENS | CAPTURES.get(lying[trick.winner], {})
                won = (Award(worth[card], f"took {card}") for card in lying.values() if card in worth)
                awards[trick.winner] = (*awards[trick.winner], *won)
        return tuple(map(Points, awards))


SKULL_KING = tr.Variant(
    id="skull_king",
    name="Skull King",
    players=(2, 3, 4, 5, 6),
    deck=PACK,
    deals=up(1, 10),
    trump=FixedTrump("B"),
    bidding=ExactBidding(simultaneous=True),
    ranking=SpecialCards(
        sorts=(
            Special(name="escape", cards=CardsOf(named="ESCAPE TIGRESS"), tier="low"),
            Special(name="mermaid", cards=CardsOf(named="MERMAID"), asks=True),
            Special(name="pirate", cards=CardsOf(named="PIRATE TIGRESS"), asks=True),
            Special(name="king", cards=CardsOf(named="KING"), asks=True),
        ),
        outcomes=(Outcome(together=("mermaid", "king"), winner="mermaid"),),
    ),
    scoring=Captured(
        below=ExactScoring(made="20 * bid", made_zero="10 * cards", missed="-10 * (diff if bid else cards)")
    ),
)


def main() -> None:
    """Play a match with random actions and print the score sheet."""
    chance = random.Random(25)
    match = tr.Match.start(SKULL_KING, players=["Ada", "Ben", "Cem", "Dan"], seed=25, dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"deal {number}, trump {entry.result.strain}: {entry.scores}, tricks {entry.result.won}")
    print("winner:", ", ".join(match.names[side] for side in match.winners))


if __name__ == "__main__":
    main()
