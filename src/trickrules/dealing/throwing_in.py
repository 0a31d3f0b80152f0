"""Misdeals: hands that may be thrown in."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, kind, one_of, truth, whole
from trickrules.base.frozen import frozen
from trickrules.cards import CardsOf
from trickrules.dealing.next_dealer import DealsAgain
from trickrules.facts import Action, ListMenu, PhaseRule
from trickrules.facts.turned import suit_turned_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card
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
        besides: Other cards of which the hand may have a few; ``None`` for no such cards.
        at_most: How many of them.
        off_suit: Whether the hand may have no card of the suit turned up.
        must: Whether such a hand has to be thrown in.
        dealer: Who deals then, the ``same`` seat, or whoever is ``next`` after a void deal.
    """

    mechanic: ClassVar[str] = "misdeals"

    needs_sight: ClassVar[bool] = True
    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    cards: CardsOf = field(validator=kind(CardsOf))
    besides: CardsOf | None = field(default=None, validator=kind(CardsOf, or_none=True), kw_only=True, metadata=LATER)
    at_most: int = field(default=1, validator=whole(1), kw_only=True, metadata=LATER)
    off_suit: bool = field(default=False, validator=truth(), kw_only=True, metadata=LATER)
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
        worthless = self._is_worthless(tuple(deal.hand(seat)), suit_turned_up(deal))
        listed = (KEEP,) if not worthless else (THROW_IN,) if self.must else (KEEP, THROW_IN)
        return ListMenu(listed, code="deal/not-thrown-in")

    def _is_worthless(self, hand: tuple[Card, ...], turned: str) -> bool:
        others = [card for card in hand if card not in self.cards]
        few = not others or (
            self.besides is not None and len(others) <= self.at_most and all(card in self.besides for card in others)
        )
        suits = {card.suit.symbol for card in hand if card.suit is not None} if self.off_suit else set[str]()
        return few and turned not in suits

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
        yield from self.cards.faults(situation.deck)
        if self.besides is not None:
            yield from self.besides.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        same = self.clause("same", "the same player deals again")
        again = self.clause("next", "the cards are dealt again")
        told = "A hand of nothing but {cards} may be thrown in, and {then}."
        if self.besides is not None or self.off_suit:
            return self._described_with_more(same if self.dealer == "same" else again)
        then = same if self.dealer == "same" else again
        return (
            self.clause("must", told.replace("may", "must"), then=then) if self.must else self.sentence(told, then=then)
        )

    def _described_with_more(self, then: str) -> str:
        most = "and at most {at_most} of {besides}"
        return self.clause(
            "more",
            "A hand of nothing but {cards}{besides}{off} {may} be thrown in, and {then}.",
            besides=self.clause("besides", f", {most}", when=self.besides is not None),
            off=self.clause("off-suit", ", without a card of the suit turned up,", when=self.off_suit),
            may=self.clause("must-be", "must") if self.must else self.clause("may-be", "may"),
            then=then,
        )
