"""Players who are knocked out: they sit out the rest of the match, and do not deal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered
from trickrules.dealing.next_dealer import NextDealer
from trickrules.facts import PhaseRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.facts import DealResult, Seat, Setting


@final
@frozen(kw_only=True)
class KnockedOut(PhaseRule):
    """A seat that has played enough deals without winning a trick sits out all later ones.

    The rule stands before the cards are dealt.

    Attributes:
        lives: In how many deals without a trick a seat is out, from 1.

    Source: Whist, section 4.1.
    """

    mechanic: ClassVar[str] = "knocking out"
    deals: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = True

    lives: int = field(default=1, validator=whole(1))

    def start(self, deal: Setting) -> Setting:
        """Seat them out."""
        return deal.but(out=deal.out | knocked_out(deal.standing.results, self.lives))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "Whoever wins no trick in a deal is out, and gets no cards any more."
        several = "Whoever has won no trick in {deals} is out, and gets no cards any more."
        return (
            self.clause("one", told) if self.lives == 1 else self.sentence(several, deals=numbered(self.lives, "deal"))
        )


@final
@frozen(kw_only=True)
class DealerStillIn(NextDealer):
    """The deal passes to the next seat that is not knocked out.

    Attributes:
        lives: In how many deals without a trick a seat is out, as in :class:`KnockedOut`.

    Source: Whist, section 4.1.
    """

    says: ClassVar[str] = "The deal passes to the next player who is still in."

    lives: int = field(default=1, validator=whole(1))

    def seat(self, result: DealResult, totals: Sequence[int]) -> Seat:
        """Pass over whoever is out by now."""
        out = knocked_out((*result.standing.results, result), self.lives)
        order = result.setting.order(result.setting.eldest)
        return next((seat for seat in order if seat not in out), order[0])


def knocked_out(results: Iterable[DealResult], lives: int) -> frozenset[Seat]:
    """List the seats that have won no trick in so many of some deals; one that a seat sat out is passed over.

    In a deal that came to nothing nobody has failed to win one.
    """
    failed = Counter(
        seat
        for result in results
        if not result.void
        for seat, won in enumerate(result.won)
        if not won and seat not in result.setting.out
    )
    return frozenset(seat for seat, deals in failed.items() if deals >= lives)
