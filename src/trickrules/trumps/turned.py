"""Trumps settled by a card that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field, frozen
from attrs.validators import instance_of

from trickrules.facts import NO_TRUMP, PhaseRule, Pile

if TYPE_CHECKING:
    from trickrules.cards import Card
    from trickrules.facts import Setting

COULON: Final = "23456"
"""The ranks that make no trump when Coulon's rule is played."""


def _made_by(card: Card, no_trump_ranks: str) -> str:
    """Say which strain the deciding card makes: its suit's, or none."""
    return NO_TRUMP if card.suit is None or card.rank.symbol in no_trump_ranks else card.suit.symbol


def _turned(deal: Setting, no_trump_ranks: str) -> Setting:
    top, *_ = deal.stock.cards
    return deal.but(
        stock=Pile(deal.stock.cards[1:]),
        turn_up=Pile((top,), deal.everybody),
        strain=_made_by(deal.deck.cards[top], no_trump_ranks),
    )


@final
@frozen
class TurnUp(PhaseRule):
    """The next card of the stock is turned up and its suit is trump; with no card left there is no trump.

    Attributes:
        no_trump_ranks: Ranks that make no trump when turned up (Coulon: ``"23456"``).

    Source: Oh Hell family, sections 2 (trump), 3.11 and 5.2 (``turn_up``, ``coulon``).
    """

    after_dealing: ClassVar[bool] = True
    turns_up: ClassVar[bool] = True

    no_trump_ranks: str = field(default="", validator=instance_of(str), kw_only=True)

    def start(self, deal: Setting) -> Setting:
        """Turn the card."""
        return _turned(deal, self.no_trump_ranks) if deal.stock.cards else deal.but(strain=NO_TRUMP)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        but = f" unless its rank is one of {', '.join(self.no_trump_ranks)}" if self.no_trump_ranks else ""
        return f"The next card is turned up, and its suit is trump{but}; where no card is left, there is no trump."


@final
@frozen
class LastCard(PhaseRule):
    """As :class:`TurnUp`, but where no card is left the dealer's last card is shown and makes the trump.

    The card stays an ordinary card of the dealer's hand.

    Source: Oh Hell family, sections 3.15 and 5.2 (``last_card``).
    """

    after_dealing: ClassVar[bool] = True
    turns_up: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Turn the card, or show the dealer's."""
        if deal.stock.cards:
            return _turned(deal, "")
        last = deal.hands[deal.dealer].cards[-1]
        return deal.but(shown=(*deal.shown, last), strain=_made_by(deal.deck.cards[last], ""))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return (
            "The next card is turned up, and its suit is trump; where no card is left, the dealer shows"
            " its last card, and the suit of that is trump."
        )
