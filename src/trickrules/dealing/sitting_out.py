"""A dealer who sits out: who deals takes no part in the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from trickrules.base.frozen import frozen
from trickrules.facts import PhaseRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Setting, Situation


@final
@frozen
class DealerSitsOut(PhaseRule):
    """The dealer sits out: it gets no cards and is asked nothing; it still has its score.

    The rule stands before the cards are dealt.

    Source: Skat, section 1.2.
    """

    mechanic: ClassVar[str] = "dealer sits out"
    deals: ClassVar[bool] = True
    sits_out: ClassVar[int] = 1
    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "The dealer sits out, and gets no cards."

    def start(self, deal: Setting) -> Setting:
        """Seat the dealer out."""
        return deal.but(out=deal.out | {deal.dealer})

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a table at which nobody would be left."""
        if situation.seats < 2:  # noqa: PLR2004 -- the dealer, and somebody who plays
            yield "nobody is left to play where the dealer sits out"
