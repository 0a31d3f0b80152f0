"""Trumps settled by a card that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field, validators

from trickrules.base.checks import LATER, kind, text, truth
from trickrules.base.frozen import frozen
from trickrules.base.sentence import together
from trickrules.cards import CardsOf
from trickrules.cards.card import JOKERS
from trickrules.facts import NO_TRUMP, PhaseRule, Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card, Deck
    from trickrules.facts import Setting, Situation, Strains

COULON: Final = "23456"
"""The ranks that make no trump when Coulon's rule is played."""


@frozen(kw_only=True)
class _Deciding(PhaseRule):
    """A card that is shown settles the trump.

    Attributes:
        no_trump_ranks: Ranks that make no trump (Coulon: ``"23456"``), one letter each.
        joker_suit: The strain that a joker makes; other cards without a suit make no trump.
        naming: The symbol of cards that leave the strain open, for :class:`DealerNames` to follow.
        again: Cards that settle nothing when they are turned up: they go under the stock, known to all, and the next
            card is turned; ``None`` for no such cards.
    """

    after_dealing: ClassVar[bool] = True
    turns_up: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    no_trump_ranks: str = field(default="", validator=text())
    joker_suit: str = field(default=NO_TRUMP, validator=text())
    naming: str = field(default="", validator=text())
    again: CardsOf | None = field(default=None, validator=validators.optional(kind(CardsOf)), metadata=LATER)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name what each card of the pack makes, and no trump, where no card is left to turn."""
        made = [before if str(card) == self.naming else {self._made_by(card)} for card in dict.fromkeys(deck.cards)]
        return frozenset({NO_TRUMP}).union(*made)

    def _strain(self, deal: Setting, place: int) -> str | None:
        card = deal.deck.cards[place]
        return deal.strain if self.naming and str(card) == self.naming else self._made_by(card)

    def _made_by(self, card: Card) -> str:
        if card.suit is None:
            return self.joker_suit if card in JOKERS else NO_TRUMP
        return NO_TRUMP if card.rank.symbol in tuple(self.no_trump_ranks) else card.suit.symbol

    def _turned(self, deal: Setting) -> Setting:
        """Turn up the first card of the stock that may settle the trump; where there is none, there is no trump."""
        again, stock, cards = self.again, deal.stock.cards, deal.deck.cards
        at = next((at for at, place in enumerate(stock) if again is None or cards[place] not in again), len(stock))
        passed, turned, rest = stock[:at], stock[at : at + 1], stock[at + 1 :]
        return deal.but(
            stock=Pile((*rest, *passed)),
            turn_up=Pile(turned, deal.everybody) if turned else Pile(),
            shown=(*deal.shown, *passed),
            strain=self._strain(deal, turned[0]) if turned else NO_TRUMP,
        )

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards to be turned again that the pack lacks."""
        return iter(()) if self.again is None else self.again.faults(situation.deck)

    def _told(self) -> str:
        told, ranks = ", unless its rank is one of {ranks}", tuple(self.no_trump_ranks)
        but = self.clause("ranks", told, when=ranks, ranks=ranks)
        joker = self.clause("joker", "; a joker makes {joker_suit}", when=self.joker_suit != NO_TRUMP)
        naming = self.clause("naming", "; after a {naming} the trump is still to be named", when=self.naming)
        again = self.clause(
            "again", "; {again} go to the bottom of the stock, and the next card is turned up", when=self.again
        )
        return together([but, joker, naming, again])


@final
@frozen(kw_only=True)
class TurnUp(_Deciding):
    """The next card of the stock is turned up and its suit is trump; with no card left there is no trump.

    Attributes:
        makes_trump: Whether the card makes trump at once; else it only lies there, for the seats to decide about.

    Source: Oh Hell family, sections 2 (trump), 2.1 (what the deciding card makes), 3.11 and 5.2
    (``turn_up``, ``coulon``).
    """

    mechanic: ClassVar[str] = "turn-up"

    makes_trump: bool = field(default=True, validator=truth(), metadata=LATER)

    def start(self, deal: Setting) -> Setting:
        """Turn the card."""
        turned = self._turned(deal) if deal.stock.cards else deal.but(strain=NO_TRUMP)
        return turned if self.makes_trump else turned.but(strain=deal.strain)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name what the card may make; nothing new where it only lies there."""
        return super().settles(deck, before) if self.makes_trump else before

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        if not self.makes_trump:
            return self.clause("open", "The next card is turned up{but}.", but=self._told())
        told = "The next card is turned up and makes its suit trump{but}; if no card is left, there is no trump."
        return self.sentence(told, but=self._told())


@final
@frozen(kw_only=True)
class LastCard(_Deciding):
    """As :class:`TurnUp`, but where no card is left the dealer's last card is shown and settles the trump.

    The card stays an ordinary card of the dealer's hand.

    Source: Oh Hell family, sections 3.15 and 5.2 (``last_card``).
    """

    mechanic: ClassVar[str] = "turn-up"

    def start(self, deal: Setting) -> Setting:
        """Turn the card, or show the dealer's."""
        if deal.stock.cards:
            return self._turned(deal)
        last = deal.hands[deal.dealer].cards[-1]
        return deal.but(shown=(*deal.shown, last), strain=self._strain(deal, last))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = (
            "The next card is turned up and makes its suit trump{but}; if no card is left, the dealer"
            " shows its last card, which does the same."
        )
        return self.sentence(told, but=self._told())
