"""Twenty-Five for three to six, each for itself: five cards, five points a trick, and 25 points win.

A card is turned up for trump.  The best trumps are, high to low, the five and the jack of trumps and the ace of hearts,
which is a trump whatever suit is; then come ace, king and queen, and last the low cards: the higher the better in red,
the lower the better in black.  In a plain suit the ace is lowest in red and stands under the jack in black.  Who can
follow suit does so or trumps; the three best trumps may be kept back where a lower trump is led.  The holder of the ace
of trumps may rob the card turned up; where an ace is turned up, the dealer may.  The play ends when somebody has 25.
"""

from __future__ import annotations

import random

import trickrules as tr
from trickrules.rules import (
    BestTrumps,
    CardsOf,
    EndsAtTotal,
    FollowSuit,
    RaceTo,
    RobTurnUp,
    SideScoring,
    SuitRanking,
    cards,
)

TRICKS = SideScoring(each="5 * won")

TWENTY_FIVE = tr.Variant(
    id="twenty_five",
    name="Twenty-Five",
    players=(3, 4, 5, 6),
    deals=cards(5).forever,
    bidding=None,
    exchange=RobTurnUp(rank="A", lays="another", dealer_robs=True),
    ranking=BestTrumps(
        cards="AH J* 5*",
        below=SuitRanking(order="A23456789TJQK CS:T98765432AJQK", trump_order="23456789TJQKA CS:T98765432JQKA"),
    ),
    duties=(FollowSuit(may_trump=True, kept_back=CardsOf(rank="5J", named="AH")),),
    between=EndsAtTotal(total=25, counting=TRICKS),
    scoring=TRICKS,
    ending=RaceTo(target=25, bonus=0),
)


def main() -> None:
    """Play a match with random actions and print the score sheet."""
    chance = random.Random(25)
    match = tr.Match.start(TWENTY_FIVE, players=["Ada", "Ben", "Cem", "Dan"], seed=25, dealer=0)
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"deal {number}, trump {entry.result.strain}: {entry.scores}, tricks {entry.result.won}")
    print("winner:", ", ".join(match.names[side] for side in match.winners))


if __name__ == "__main__":
    main()
