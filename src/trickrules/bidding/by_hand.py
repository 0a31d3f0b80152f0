"""Bids that the hand tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import kind, truth
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Sentence
from trickrules.bidding.auction import Auction
from trickrules.bidding.bid import bids_called
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.exact import ExactBidding, ladder
from trickrules.cards.cards_of import CardsOf
from trickrules.facts import PhaseRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Action, Deed, Phase, Seat, Setting, Situation


@final
@frozen
class HandCourse(Course):
    """Everybody in the order bids once what its hand tells, or perhaps 0.

    Attributes:
        masks: For each seat the bids that are open to it.
        cards: The cards that are counted.
    """

    kind: ClassVar[str] = "HandBidding"

    order: tuple[Seat, ...]
    ladder: Ladder
    masks: tuple[int, ...]
    cards: CardsOf

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Open the number of the cards, and 0 where it may be bid."""
        return self.masks[self.order[len(calls)]]

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Name the cards that are counted."""
        return Sentence("call.not-counted", "its hand has a different number of {cards}", cards=self.cards)


@final
@frozen
class HandBidding(PhaseRule):
    """In turn from eldest, everybody bids as many tricks as it holds certain cards.

    Attributes:
        cards: The cards.
        or_zero: Whether 0 may be bid instead.
    """

    mechanic: ClassVar[str] = "bids by cards"

    needs_sight: ClassVar[bool] = True
    after_dealing: ClassVar[bool] = True

    cards: CardsOf = field(validator=kind(CardsOf))
    or_zero: bool = field(default=False, validator=truth(), kw_only=True)

    @property
    def on_paper(self) -> PhaseRule:
        """Bids of any number: a score sheet knows no cards."""
        return ExactBidding(hook=False, amend="never")

    def start(self, deal: Setting) -> Phase:
        """Ask everybody, also who has one answer."""
        counts = [sum(card in self.cards for card in deal.hand(seat)) for seat in range(deal.seats)]
        masks = tuple(1 << count | self.or_zero for count in counts)
        return Auction.on(HandCourse(deal.in_turn(deal.eldest), ladder(deal.cards), masks, self.cards))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note each seat's bid."""
        return deal.but(bids=bids_called(phase.history, deal.seats))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return self.cards.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "In turn from eldest, each player bids as many tricks as they hold {cards}{zero}."
        return self.sentence(told, zero=self.clause("zero", ", or 0", when=self.or_zero))
