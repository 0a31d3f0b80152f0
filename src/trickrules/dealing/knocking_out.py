"""Players who have lost and sit out the rest of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from trickrules.base.frozen import frozen
from trickrules.facts import PhaseRule

if TYPE_CHECKING:
    from trickrules.facts import Seat, Setting, Standing


@final
@frozen
class KnockedOut(PhaseRule):
    """Who has won no trick in a deal sits out all later deals; the rule stands before the cards are dealt.

    Source: Whist, section 4.1.
    """

    mechanic: ClassVar[str] = "knocking out"
    deals: ClassVar[bool] = True
    spoken: ClassVar[bool] = True
    says: ClassVar[str] = "Who has won no trick in a deal is out, and gets no cards any more."

    def start(self, deal: Setting) -> Setting:
        """Seat them out."""
        return deal.but(out=deal.out | knocked_out(deal.standing, deal.seats))


def knocked_out(standing: Standing, seats: int) -> frozenset[Seat]:
    """List the seats that have won no trick in some deal of the match; in a deal that came to nothing nobody has."""
    played = [result for result in standing.results if not result.void]
    return frozenset(seat for seat in range(seats) if any(not result.won[seat] for result in played))
