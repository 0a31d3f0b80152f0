"""Who deals first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Described

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.facts import Seat


class FirstDealer(Described, ABC):
    """How the first dealer is found where the caller names none; pure data."""

    __slots__ = ()

    @abstractmethod
    def dealer(self, seats: int, pack: Sequence[int], heights: Sequence[int]) -> Seat:
        """Name the first dealer.

        Args:
            seats: How many seats there are.
            pack: A shuffled pack to draw from: places in the order of the deck.
            heights: For each place of the deck how high its card ranks, suits apart; 0 for cards without a suit.
        """

    def faults(self, seats: int) -> Iterator[str]:
        """Say what is wrong with the rule for so many seats, one sentence a fault; by default nothing."""
        return iter(())


@final
@frozen
class DrawForDeal(FirstDealer):
    """Each seat draws a card and the highest rank deals; equal highest draw again among themselves.

    Seat i draws the i-th card of a shuffled pack, and tied seats go on with the next cards in seat
    order.  Only the rank counts, in the order of the ranking; cards without a suit are lowest.  If the
    pack runs out during a tie, the lowest tied seat deals.

    Source: Oh Hell family, section 2 (first dealer).
    """

    says: ClassVar[str] = "Everybody draws a card; the highest deals first."

    def dealer(self, seats: int, pack: Sequence[int], heights: Sequence[int]) -> Seat:
        """Draw."""
        cards = iter(pack)
        drawing = list(range(seats))
        while len(drawing) > 1:
            drawn: dict[Seat, int] = {}
            for seat in drawing:
                place = next(cards, None)
                if place is None:
                    return drawing[0]
                drawn[seat] = heights[place]
            best = max(drawn.values())
            drawing = [seat for seat in drawing if drawn[seat] == best]
        return drawing[0]


@final
@frozen
class LeftOfScorer(FirstDealer):
    """The seat to the left of the scorer deals first.

    Attributes:
        scorer: The scorer's seat; ``None`` for the last seat, so that seat 0 deals.

    Source: Oh Hell family, section 3.3.
    """

    says: ClassVar[str] = "The player to the left of the scorer deals first."

    scorer: int | None = field(default=None, validator=whole(0, or_none=True))

    def dealer(self, seats: int, pack: Sequence[int], heights: Sequence[int]) -> Seat:
        """Count one on from the scorer."""
        return 0 if self.scorer is None else (self.scorer + 1) % seats

    def faults(self, seats: int) -> Iterator[str]:
        """Refuse a scorer who does not sit at the table."""
        if self.scorer is not None and self.scorer >= seats:
            yield f"the scorer sits at one of the seats 0 to {seats - 1}, not at {self.scorer}"


@final
@frozen
class SeatDeals(FirstDealer):
    """A certain seat deals first.

    Attributes:
        seat: The seat.
    """

    says: ClassVar[str] = "Seat {seat} deals first."

    seat: int = field(default=0, validator=whole(0))

    def dealer(self, seats: int, pack: Sequence[int], heights: Sequence[int]) -> Seat:
        """Name the seat."""
        return self.seat

    def faults(self, seats: int) -> Iterator[str]:
        """Refuse a seat that is not at the table."""
        if self.seat >= seats:
            yield f"the first dealer must be one of the seats 0 to {seats - 1}, not {self.seat}"
