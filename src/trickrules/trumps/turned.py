"""Trumps settled by a card that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field, frozen

from trickrules.base.checks import text
from trickrules.base.sentence import together
from trickrules.cards.card import JOKERS
from trickrules.facts import NO_TRUMP, PhaseRule, Pile

if TYPE_CHECKING:
    from trickrules.cards import Card
    from trickrules.facts import Setting

COULON: Final = "23456"
"""The ranks that make no trump when Coulon's rule is played."""


@frozen(kw_only=True)
class _Deciding(PhaseRule):
    """A card that is shown settles the trump.

    Attributes:
        no_trump_ranks: Ranks that make no trump (Coulon: ``"23456"``), one letter each.
        joker_suit: The strain that a joker makes; other cards without a suit make no trump.
        naming: The symbol of cards that leave the strain open, for :class:`DealerNames` to follow.
    """

    after_dealing: ClassVar[bool] = True
    turns_up: ClassVar[bool] = True

    no_trump_ranks: str = field(default="", validator=text())
    joker_suit: str = field(default=NO_TRUMP, validator=text())
    naming: str = field(default="", validator=text())

    def _decided(self, deal: Setting, place: int) -> Setting:
        card = deal.deck.cards[place]
        return deal if str(card) == self.naming else deal.but(strain=self._made_by(card))

    def _made_by(self, card: Card) -> str:
        if card.suit is None:
            return self.joker_suit if card in JOKERS else NO_TRUMP
        return NO_TRUMP if card.rank.symbol in self.no_trump_ranks else card.suit.symbol

    def _turned(self, deal: Setting) -> Setting:
        top, *rest = deal.stock.cards
        turned = deal.but(stock=Pile(tuple(rest)), turn_up=Pile((top,), deal.everybody))
        return self._decided(turned, top)

    def _told(self) -> str:
        told, ranks = ", unless its rank is one of {ranks}", tuple(self.no_trump_ranks)
        but = self.clause("ranks", told, when=ranks, ranks=ranks)
        joker = self.clause("joker", "; a joker makes {joker_suit}", when=self.joker_suit != NO_TRUMP)
        naming = self.clause("naming", "; a {naming} leaves it open", when=self.naming)
        return together([but, joker, naming])


@final
@frozen(kw_only=True)
class TurnUp(_Deciding):
    """The next card of the stock is turned up and its suit is trump; with no card left there is no trump.

    Source: Oh Hell family, sections 2 (trump), 2.1 (what the deciding card makes), 3.11 and 5.2
    (``turn_up``, ``coulon``).
    """

    def start(self, deal: Setting) -> Setting:
        """Turn the card."""
        return self._turned(deal) if deal.stock.cards else deal.but(strain=NO_TRUMP)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "The next card is turned up and makes its suit trump{but}; where no card is left, there is no trump."
        return self.sentence(told, but=self._told())


@final
@frozen(kw_only=True)
class LastCard(_Deciding):
    """As :class:`TurnUp`, but where no card is left the dealer's last card is shown and settles the trump.

    The card stays an ordinary card of the dealer's hand.

    Source: Oh Hell family, sections 3.15 and 5.2 (``last_card``).
    """

    def start(self, deal: Setting) -> Setting:
        """Turn the card, or show the dealer's."""
        if deal.stock.cards:
            return self._turned(deal)
        last = deal.hands[deal.dealer].cards[-1]
        return self._decided(deal.but(shown=(*deal.shown, last)), last)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = (
            "The next card is turned up and makes its suit trump{but}; where no card is left, the dealer"
            " shows its last card, which does the same."
        )
        return self.sentence(told, but=self._told())
