"""A duty that waits until the stock has been drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import kind, truth
from trickrules.base.frozen import frozen
from trickrules.tricks.between import drawn_out
from trickrules.tricks.duties import Duty, DutyRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Setting


@final
@frozen
class AfterStock(Duty):
    """A duty binds only once nobody draws any more: the stock has fewer cards than there are players.

    It goes with a rule by which cards are drawn between tricks, so that it is looked at before each of them.

    Attributes:
        duty: The duty.
        turn_up: Whether the card turned up is the last of the stock.
    """

    says: ClassVar[str] = "Once the stock has been drawn: {duty}"

    duty: Duty = field(validator=kind(Duty))
    turn_up: bool = field(default=False, validator=truth(), kw_only=True)

    def row(self, strain: str) -> DutyRow:
        """Want anything."""
        return DutyRow("following", lambda _row, _led: True, by_led=False)

    def settled(self, deal: Setting) -> Duty:
        """Give the duty itself, once it binds."""
        return self.duty.settled(deal) if drawn_out(deal, turn_up=self.turn_up) else self

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse what the duty refuses."""
        return self.duty.faults(deck)
