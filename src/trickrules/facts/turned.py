"""The card turned up, as rules of several rooms read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trickrules.facts.setting import Setting


def suit_turned_up(deal: Setting, joker_suit: str = "") -> str:
    """Give the symbol of the suit of the card turned up; ``""`` where there is none.

    Args:
        deal: The deal so far.
        joker_suit: The suit that a card without one stands for; ``""`` for none.
    """
    suits = [deal.deck.cards[place].suit for place in deal.turn_up.cards]
    return "".join(joker_suit if suit is None else suit.symbol for suit in suits)
