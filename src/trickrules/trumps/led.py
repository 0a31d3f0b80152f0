"""Trumps made by the first card led."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from trickrules.base.frozen import frozen
from trickrules.facts import NO_TRUMP, PhaseRule

if TYPE_CHECKING:
    from trickrules.cards import Card, Deck
    from trickrules.facts import Setting, Strains


@final
@frozen
class TrumpLed(PhaseRule):
    """Where the strain is still open at the first lead, the suit of the card led is trump; a card without one, none.

    It is known before anybody follows.  For the lead itself nothing is trump.
    """

    mechanic: ClassVar[str] = "first lead is trump"

    waits_for_lead: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "The suit of the first card led is trump."

    def start(self, deal: Setting) -> Setting:
        """Leave it open."""
        return deal

    def led(self, deal: Setting, card: Card) -> Setting:
        """Make the suit trump."""
        if deal.strain is not None:
            return deal
        return deal.but(strain=NO_TRUMP if card.suit is None else card.suit.symbol)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name every suit and no trump, where the strain may be open."""
        made = {NO_TRUMP, *(suit.symbol for suit in deck.suits)} if None in before else ()
        return (before - {None}).union(made)
