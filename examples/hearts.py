"""Hearts: a game without bids, declared from the library's rules and four small ones of its own.

Three cards are passed, the holder of the two of clubs leads, hearts and the queen of spades cost points.
"""

from __future__ import annotations

import random
from typing import ClassVar

from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    Award,
    CardsAction,
    CardsMenu,
    CardsOf,
    Closing,
    DealResult,
    Ending,
    FirstLead,
    FollowSuit,
    Leader,
    NotInFirstTrick,
    NoTrump,
    Phase,
    PhaseRule,
    Pile,
    Points,
    ScoringRule,
    Sealed,
    Setting,
    Standing,
    Unbroken,
    cards,
)

COSTLY = CardsOf(suit="H", named="QS")
MOON = 26


class Pass(CardsAction):
    """Passing cards on: ``pass QS AH KH``."""

    __slots__ = ()

    word: ClassVar[str] = "pass"


@frozen
class PassLeft(PhaseRule):
    """Everybody passes cards to the next seat, all at once."""

    count: int = 3
    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask everybody."""
        asks = f'"pass" and {self.count} cards of the hand'
        hands = [tr.CardSet(deal.deck, hand.mask) for hand in deal.hands]
        return Sealed.start(
            [CardsMenu(hand, self.count, Pass, code="pass/cards", rule="PassLeft", asks=asks) for hand in hands]
        )

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards."""
        hands = [set(hand.cards) for hand in deal.hands]
        for seat, action, _ in phase.history:
            assert isinstance(action, Pass)
            places = set(deal.deck.places(action.cards))
            hands[seat] -= places
            hands[deal.next(seat)] |= places
        return deal.but(hands=tuple(Pile(tuple(sorted(hand)), (seat,)) for seat, hand in enumerate(hands)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"Everybody passes {self.count} cards to the next seat."


@frozen
class Holder(Leader):
    """The holder of a card leads, and so tells that it has it."""

    card: str

    def seat(self, deal: Setting) -> int:
        """Find the card."""
        place = deal.deck.place(self.card)
        return next(seat for seat, hand in enumerate(deal.hands) if place in hand.cards)

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Tell everybody what the lead tells: who has the card."""
        return (deal.deck.place(self.card),)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"Whoever holds {self.card} leads to the first trick."


@frozen
class Penalties(ScoringRule):
    """A heart costs 1, the queen of spades 13; who takes them all has everybody else pay."""

    counts_cards: ClassVar[bool] = True

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look through the cards taken."""
        costs = [sum(13 if str(card) == "QS" else card in COSTLY for card in taken) for taken in result.taken]
        if MOON in costs:
            return tuple(Points(() if cost else (Award(-MOON, "another took them all"),)) for cost in costs)
        return tuple(Points((Award(-cost, "penalty cards"),)) for cost in costs)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Each heart taken costs 1, the queen of spades 13; who takes all has the others pay 26 each."


@frozen
class Until(Ending):
    """The match ends once somebody has lost so many points; the highest total wins."""

    loss: int = 100

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """Look at the lowest."""
        return Closing(over=min(standing.scores) <= -self.loss)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"When somebody has lost {self.loss} points, the highest total wins."


HEARTS = tr.Variant(
    id="hearts",
    name="Hearts",
    players=(4,),
    deals=cards(13).forever,
    trump=NoTrump(),
    bidding=None,
    exchange=PassLeft(),
    leader=Holder("2C"),
    duties=(FollowSuit(), FirstLead(CardsOf(named="2C")), NotInFirstTrick(COSTLY), Unbroken(CardsOf(suit="H"))),
    scoring=Penalties(),
    ending=Until(100),
)


def main() -> None:
    """Play a match with random actions and print the score sheet."""
    chance = random.Random(13)
    match = tr.Match.start(HEARTS, players=["Ada", "Ben", "Cem", "Dan"], seed=13, dealer=0)
    assert len(match.legal_actions()) == 286  # three of thirteen cards, each choice made as it is looked at
    while not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
    for number, entry in enumerate(match.ledger, start=1):
        print(f"deal {number}: {entry.scores}, after {tuple(points.total for points in entry.points)}")
    print("winners:", ", ".join(match.names[side] for side in match.winners))


if __name__ == "__main__":
    main()
