"""Misdeals: hands that may be thrown in."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import kind, one_of, truth
from trickrules.base.frozen import frozen
from trickrules.cards import CardsOf
from trickrules.dealing.next_dealer import DealsAgain
from trickrules.facts import Action, ListMenu, PhaseRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Seat, Setting, Situation

KEEP: Final = Action("keep")
THROW_IN: Final = Action("throw in")


@final
@frozen
class ThrowIn(PhaseRule):
    """A hand of nothing but certain cards may be thrown in: it is shown, and the deal is void.

    Everybody is asked, all at once, since the question would tell of the hand.

    Attributes:
        cards: The cards.
        must: Whether such a hand has to be thrown in.
        dealer: Who deals then, the ``same`` seat, or whoever is ``next`` after a void deal.
    """

    mechanic: ClassVar[str] = "misdeals"

    needs_sight: ClassVar[bool] = True
    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    cards: CardsOf = field(validator=kind(CardsOf))
    must: bool = field(default=False, validator=truth(), kw_only=True)
    dealer: Literal["same", "next"] = field(default="same", validator=one_of("same", "next"), kw_only=True)

    @property
    def deals_again(self) -> bool:
        """Whether the same seat deals again."""
        return self.dealer == "same"

    def start(self, deal: Setting) -> Phase:
        """Ask everybody who takes part."""
        return self.ask_all(None if seat in deal.out else self._choices(deal, seat) for seat in range(deal.seats))

    def _choices(self, deal: Setting, seat: Seat) -> ListMenu:
        worthless = all(card in self.cards for card in deal.hand(seat))
        listed = (KEEP,) if not worthless else (THROW_IN,) if self.must else (KEEP, THROW_IN)
        return ListMenu(listed, code="deal/not-thrown-in")

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Show what is thrown in, and have it dealt again."""
        seats = [deed.seat for deed in phase.history if deed.action == THROW_IN]
        if not seats:
            return deal
        shown = tuple(place for seat in seats for place in deal.hands[seat].cards)
        again = deal.noted(DealsAgain()) if self.dealer == "same" else deal
        return again.but(void=True, shown=(*deal.shown, *shown))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return self.cards.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        same = self.clause("same", "the same player deals again")
        again = self.clause("next", "the cards are dealt again")
        told = "A hand of nothing but {cards} may be thrown in, and {then}."
        then = same if self.dealer == "same" else again
        return (
            self.clause("must", told.replace("may", "must"), then=then) if self.must else self.sentence(told, then=then)
        )
