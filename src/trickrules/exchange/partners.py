"""Cards that pass between partners for the sake of a nil."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field

from trickrules.base.checks import one_of, truth, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered
from trickrules.exchange.passing import Passing
from trickrules.facts import CardsMenu, PhaseRule
from trickrules.facts.blind import blind_seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Seat, Setting, Situation


@final
@frozen(kw_only=True)
class PassToPartner(PhaseRule):
    """Whoever has bid 0 passes cards to its partner, or is passed them back.

    Those who pass do so all at once.  Where both partners have bid 0, and where a seat has none or several partners,
    nothing is passed.

    Attributes:
        count: How many cards are passed.
        bids: Which bids of 0 it goes for: ``blind`` ones, those that have ``seen`` the hand, or ``any``.
        back: Whether the partner passes them, and not who has bid.
    """

    mechanic: ClassVar[str] = "passing"

    needs_sight: ClassVar[bool] = True
    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    count: int = field(default=2, validator=whole(1))
    bids: Literal["any", "blind", "seen"] = field(default="any", validator=one_of("any", "blind", "seen"))
    back: bool = field(default=False, validator=truth())

    def _pairs(self, deal: Setting) -> dict[Seat, Seat]:
        """Give each seat that passes, and who is passed its cards."""
        blind = blind_seats(deal)
        pairs: dict[Seat, Seat] = {}
        for seat, bid in enumerate(deal.bids):
            partners = [other for other in deal.in_turn(seat)[1:] if deal.sides[other] == deal.sides[seat]]
            meant = self.bids == "any" or (seat in blind) == (self.bids == "blind")
            if bid == 0 and meant and len(partners) == 1 and deal.bids[partners[0]] != 0:
                giver, taker = (partners[0], seat) if self.back else (seat, partners[0])
                pairs[giver] = taker
        return pairs

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask those who pass."""
        pairs = self._pairs(deal)
        if not pairs:
            return deal
        return self.ask_all(
            CardsMenu(deal.hand(seat), self.count, Passing, code="pass/not-so") if seat in pairs else None
            for seat in range(deal.seats)
        )

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards."""
        pairs = self._pairs(deal)
        return deal.exchanged((deed.action.cards, deed.seat, pairs[deed.seat]) for deed in phase.history)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse to pass more than a hand."""
        if self.count > situation.cards:
            yield f"{self.count} cards cannot be passed from hands of {situation.cards}"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        words = {"any": "nil", "blind": "blind nil", "seen": "nil after seeing their hand"}
        told = "Whoever has bid {bid} passes {cards} to their partner, unless the partner has bid nil too."
        if self.back:
            told = "The partner of a player who has bid {bid} passes {cards} back, unless both have bid nil."
        bid = self.clause(self.bids, words[self.bids])
        name = "back" if self.back else "on"
        return self.clause(name, told, bid=bid, cards=numbered(self.count, "card"))
