"""Euchre for two pairs: the makers of trump need three of five tricks, and may play alone.

With 24 cards from the nine up.
The bowers are the highest trumps.
The dealer takes up the card that is ordered up, also where its partner plays alone; in the second round it is stuck.
Makers score 1 for three or four tricks, 2 for all five, 4 for all five alone; else the others score 2.
Eldest leads, or the next in play where eldest sits out.
Of the usual options these are not taken: defending alone, a dealer's partner who has to play alone, farmer's hands.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import (
    TURN_UP,
    AskInTurn,
    BestTrumps,
    ContractBid,
    Deck,
    Discard,
    PlaysAlone,
    RaceTo,
    SideScoring,
    TakeTurnUp,
    TurnUp,
    cards,
)


def bids(text: str, strain: str) -> tuple[ContractBid, ContractBid]:
    """Give a bid of three tricks, and the same alone; the value is that of all five."""
    alone = ContractBid(text=f"{text} alone", strain=strain, tricks=3, value=4, alone=True)
    return ContractBid(text=text, strain=strain, tricks=3, value=2), alone


def euchre(*, stick_the_dealer: bool = True, target: int = 10) -> tr.Variant:
    """Declare the game; a dealer that is not stuck may pass again, and the next one deals."""
    suits = (bid for suit in ("C", "D", "H", "S") for bid in bids(suit, suit))
    return tr.Variant(
        id="euchre",
        name="Euchre",
        players=(4,),
        sides=(0, 1, 0, 1),
        deck=Deck.standard(ranks="9-A"),
        deals=cards(5).forever,
        trump=TurnUp(makes_trump=False),
        bidding=(
            AskInTurn(("pass", *bids("order up", TURN_UP)), without_bid="open"),
            AskInTurn(("pass", *suits), other_suit=True, not_last=("pass",) if stick_the_dealer else ()),
        ),
        exchange=(TakeTurnUp(who="dealer"), Discard(who="dealer")),
        declaring=PlaysAlone(),
        ranking=BestTrumps(cards="J~ J*"),
        scoring=SideScoring(contractor="0 if won < bid else value if won == cards else 1", each="2 if won > 2 else 0"),
        ending=RaceTo(target=target, bonus=0),
    )


def main() -> None:
    """Play a match with random actions and print the score sheet."""
    chance = random.Random(24)
    match = tr.Match.start(euchre(), players=["North", "East", "South", "West"], seed="euchre", dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"deal {number:>2}: {entry.scores}, {entry.result.contract}, won {entry.result.won_by_side}")
    print("winning pairs:", match.winners)


if __name__ == "__main__":
    main()
