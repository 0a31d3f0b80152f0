"""Who deals next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Described
from trickrules.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.facts import DealResult, Seat


@final
@frozen
class DealsAgain(Fact):
    """The deal came to nothing, and the same seat deals again; the rule that notes it says so: ``deals_again``."""

    says: ClassVar[str] = "The same dealer deals again."


class NextDealer(Described, ABC):
    """Who deals after a deal; pure data."""

    __slots__ = ()

    @property
    def in_turn(self) -> bool:
        """Whether the next seat deals after every deal; by default it may be any."""
        return False

    def after(self, result: DealResult, totals: Sequence[int]) -> Seat:
        """Name the next dealer; who has to deal again does, whatever the rule says of other deals.

        Args:
            result: What came of the deal.
            totals: What each side of the match scored in it; 0 in a void deal.
        """
        return result.dealer if result.fact(DealsAgain) else self.seat(result, totals)

    @abstractmethod
    def seat(self, result: DealResult, totals: Sequence[int]) -> Seat:
        """Name the next dealer, where nothing has settled that in the deal."""


@final
@frozen
class DealPasses(NextDealer):
    """The deal passes on to the next seat.

    Attributes:
        after_void: Who deals after a deal that came to nothing: the ``next`` seat, or the ``same``.
        without_points: Who deals after a deal in which nobody scored: the ``next`` seat, or the ``same``.
    """

    after_void: Literal["next", "same"] = field(default="next", validator=one_of("next", "same"), kw_only=True)
    without_points: Literal["next", "same"] = field(
        default="next", validator=one_of("next", "same"), kw_only=True, metadata=LATER
    )

    @property
    def in_turn(self) -> bool:
        """Whether the deal passes on after a deal that was void, or in which nobody scored, too."""
        return self.after_void == self.without_points == "next"

    def seat(self, result: DealResult, totals: Sequence[int]) -> Seat:
        """Name the next seat."""
        nothing = self.after_void if result.void else "next" if any(totals) else self.without_points
        return result.dealer if nothing == "same" else result.setting.next(result.dealer)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        again = "; after a void deal the same player deals again"
        scored = "; after a deal in which nobody scores the same player deals again"
        return self.sentence(
            "The deal passes to the next player{again}{scored}.",
            again=self.clause("again", again, when=self.after_void == "same"),
            scored=self.clause("scored", scored, when=self.without_points == "same"),
        )


@final
@frozen
class DealerByResult(NextDealer):
    """Who did best, or worst, in a deal deals the next; of equals, and of a side, the first in turn after the dealer.

    After a deal that came to nothing the same seat deals again.

    Attributes:
        who: ``best`` or ``worst``.
        by: What counts: the ``points`` that sides scored, or the ``tricks`` that seats won.
    """

    who: Literal["best", "worst"] = field(default="best", validator=one_of("best", "worst"))
    by: Literal["points", "tricks"] = field(default="points", validator=one_of("points", "tricks"), kw_only=True)

    def seat(self, result: DealResult, totals: Sequence[int]) -> Seat:
        """Name the seat that did best or worst."""
        if result.void:
            return result.dealer
        counts = result.won if self.by == "tricks" else [totals[side] for side in result.match_sides]
        chosen = max(counts) if self.who == "best" else min(counts)
        order = result.setting.order(result.setting.eldest)
        return next(seat for seat in order if counts[seat] == chosen)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        most = {
            "points": {"best": "scored most in", "worst": "scored least in"},
            "tricks": {"best": "won most tricks of", "worst": "won fewest tricks of"},
        }
        told = "Whoever {most} a deal deals the next; in a tie, the first of them after the dealer."
        return self.sentence(told, most=self.clause(f"{self.by}.{self.who}", most[self.by][self.who]))
