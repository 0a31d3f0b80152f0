"""Klaverjas for two pairs, as in Rotterdam and as in Amsterdam: points of cards, roem, pit and nat.

With 32 cards from the seven up; eldest has to choose the trump suit, and leads.
In Rotterdam a trump is played and beaten whenever possible, in Amsterdam not while one's partner is winning, and nobody
trumps under a trump while it holds anything else.
Roem counts for the winner of the trick in which it lies, without being announced.
A pair that wins every trick scores 100 more: pit, for either pair.
Makers who have no more than half of all points are nat, and the others score everything.
A match is 16 deals.
Of the usual options these are not taken: passing, a trump suit that is drawn, 200 for four jacks.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    AskInTurn,
    Award,
    CardPoints,
    ContractBid,
    DealResult,
    Deck,
    FollowSuit,
    MustBeat,
    MustTrump,
    NoUnderTrump,
    Points,
    ScoringRule,
    SideScoring,
    SuitRanking,
    SumOf,
    Sweep,
    by_side,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def roem(trick: Iterable[tr.Card], trump: str | None) -> Iterator[Award]:
    """Find the roem of a trick: rows of a suit in the order of the pack, king and queen of trumps, four of a rank."""
    held = set(map(str, trick))
    for suit in "CDHS":
        rows = "".join(rank if f"{rank}{suit}" in held else " " for rank in "789TJQKA").split()
        yield from (Award({3: 20, 4: 50}[len(row)], f"row {row} of {suit}") for row in rows if len(row) > 2)
    if {f"K{trump}", f"Q{trump}"} <= held:
        yield Award(20, "king and queen of trumps")
    if len({card[0] for card in held}) == 1:
        yield Award(100, "four of a rank")


@frozen
class Roem(ScoringRule):
    """Rows of three in a trick are worth 20, of four 50, king and queen of trumps 20, four of a rank 100."""

    counts_cards: ClassVar[bool] = True

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give the roem of each trick to its winner."""
        found = [(trick.winner, award) for trick in result.tricks for award in roem(trick.cards, result.strain)]
        return by_side(result, [tuple(award for seat, award in found if seat == own) for own in range(4)])


CARDS = CardPoints(values={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, trump_values={"J": 20, "9": 14}, last_trick=10)

ROTTERDAM = tr.Variant(
    id="klaverjas_rotterdam",
    name="Klaverjas (Rotterdam)",
    players=(4,),
    sides=(0, 1, 0, 1),
    deck=Deck.standard(ranks="7-A"),
    deals=cards(8) * 16,
    trump=None,
    bidding=AskInTurn(tuple(ContractBid(text=suit, strain=suit, tricks=0, value=0) for suit in "CDHS")),
    duties=(FollowSuit(), MustTrump(), MustBeat(only="trumps")),
    ranking=SuitRanking(order="789JQKTA", trump_order="78QKTA9J"),
    scoring=SideScoring(
        count=Sweep(below=SumOf((CARDS, Roem())), own=100, besides=True),
        contractor="points if points > others else 0",
        each="points if points < others else points + others",
    ),
)
UNLESS_PARTNER_WINS = (NoUnderTrump(), MustTrump(unless_own_side_wins=True))
AMSTERDAM = ROTTERDAM.evolve(
    id="klaverjas_amsterdam",
    name="Klaverjas (Amsterdam)",
    duties=(FollowSuit(), MustBeat(only="trumps", led="trumps"), *UNLESS_PARTNER_WINS),
)


def main() -> None:
    """Play a match of each with random actions and print the score sheets."""
    chance = random.Random(162)
    for variant in (ROTTERDAM, AMSTERDAM):
        match = tr.Match.start(variant, players=["Noor", "Oscar", "Zoë", "Wim"], seed="klaverjas", dealer=0)
        while not match.is_over:
            match = match.apply(chance.choice(match.legal_actions()))
        print(variant.name)
        for number, entry in enumerate(match.ledger, start=1):
            print(f"deal {number:>2}: {tuple(points.total for points in entry.points)}, after it {entry.scores}")


if __name__ == "__main__":
    main()
