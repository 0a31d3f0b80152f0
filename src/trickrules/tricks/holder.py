"""Who leads because it holds a certain card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.checks import text
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import together
from trickrules.tricks.playing import Leader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Seat, Setting, Situation


@final
@frozen
class HolderLeads(Leader):
    """Whoever holds a card leads to the first trick, and so tells everybody that it has it.

    Attributes:
        cards: The card, such as ``"2C"``; or several, of which the first that is in a hand counts.  Where none is in
            a hand eldest leads.  That the cards before it are in no hand is then known as well, and they are shown.
    """

    cards: str = field(validator=text())

    def _holder(self, deal: Setting) -> tuple[Seat, tuple[int, ...]]:
        """Find the seat that leads, and the cards that tell so, those that nobody holds before that of the leader."""
        places = [deal.deck.place(card) for card in self.cards.split()]
        for number, place in enumerate(places, start=1):
            holders = [seat for seat, hand in enumerate(deal.hands) if hand.mask >> place & 1]
            if holders:
                return holders[0], tuple(places[:number])
        return deal.eldest, tuple(places)

    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""
        return self._holder(deal)[0]

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Tell everybody what the lead tells: who has the card, and which nobody has."""
        return self._holder(deal)[1]

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks or has more than once, and to name none."""
        deck = situation.deck
        if not self.cards.split():
            yield "the card whose holder leads is expected"
        for card in self.cards.split():
            if card not in deck:
                yield f"{shown(card)} is not a card of the pack"
            elif deck.cards.count(deck.cards[deck.place(card)]) > 1:
                yield f"the pack has {card} more than once"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        first, *others = self.cards.split() or [""]
        other = together(self.clause("other", ", or else of {card}", card=card) for card in others)
        told = "The holder of {card}{other} leads to the first trick, the winner of a trick to the next."
        return self.sentence(told, card=first, other=other)
