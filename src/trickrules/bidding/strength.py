"""A contract without an auction: everybody tells what its hand counts, and the strongest hand names the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self, final

from attrs import field

from trickrules.base.checks import needs_whole, tuple_of
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import muddled
from trickrules.bidding.ladder import MOST_CALLS
from trickrules.bidding.ladder_course import Call
from trickrules.facts import Action, Fact, ListMenu, OneStands, PhaseRule
from trickrules.facts.action import find
from trickrules.facts.contract import Contract, ContractBid, partners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Phase, Seat, Setting, Situation, Strains

COUNTS: Final = FrozenDict({"A": 4, "K": 3, "Q": 2, "J": 1})
"""What the cards of a hand count, by rank."""


@final
class Telling(Action):
    """Telling what the hand counts: ``points 13``."""

    __slots__ = ()

    def __new__(cls, points: int) -> Self:
        """Tell a number of points."""
        needs_whole("Telling.points", points, 0, 10**9)
        return str.__new__(cls, f"points {points}")

    @property
    def points(self) -> int:
        """The points."""
        return int(self.removeprefix("points "))

    def __reduce__(self) -> tuple[type[Telling], tuple[int]]:
        """Pickle by the points."""
        return Telling, (self.points,)


@final
@frozen
class PointsTold(Fact):
    """What each hand counts, as its player has told everybody.

    Attributes:
        points: The points by seat.
    """

    points: tuple[int, ...]

    def describe(self) -> str:
        """Tell the fact in one sentence."""
        told = "seat {number} {points}"
        each = (self.clause("seat", told, number=seat, points=points) for seat, points in enumerate(self.points))
        return self.sentence("The hands count: {each}.", each=tuple(each))


@final
@frozen(kw_only=True)
class TellPoints(PhaseRule):
    """Everybody truthfully tells what its hand counts, all at the same time.

    Attributes:
        counts: What the cards count, by rank: pairs of the symbol of a rank and its points.
    """

    mechanic: ClassVar[str] = "points told"

    needs_sight: ClassVar[bool] = True
    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    counts: tuple[tuple[str, int], ...] = field(default=tuple(COUNTS.items()), validator=tuple_of(str, int))

    def start(self, deal: Setting) -> Phase:
        """Ask everybody."""
        counts = dict(self.counts)

        def told(seat: Seat) -> ListMenu:
            points = sum(counts.get(card.rank.symbol, 0) for card in deal.hand(seat))
            return ListMenu((Telling(points),), code="deal/not-its-points")

        return self.ask_all(None if seat in deal.out else told(seat) for seat in range(deal.seats))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note what was told."""
        told = {deed.seat: deed.action for deed in phase.history}
        points = [action.points if isinstance(action := told.get(seat), Telling) else 0 for seat in range(deal.seats)]
        return deal.noted(PointsTold(tuple(points)))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse ranks that the pack lacks, and points below 0."""
        ranks = {rank.symbol for rank in situation.deck.ranks}
        for rank, points in self.counts:
            if rank not in ranks:
                yield f"the pack has no rank {rank}"
            if points < 0:
                yield f"a card counts 0 or more, not {points}"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        each = tuple(self.clause("rank", "{rank} {points}", rank=rank, points=points) for rank, points in self.counts)
        return self.sentence("Everybody tells what its hand counts: {each}.", each=each)


@final
@frozen(kw_only=True)
class StrongestNames(OneStands):
    """The side whose hands count most, as all have told, plays the contract; its strongest hand names it.

    The hands of its partners are shown first.  Of equally strong hands of the side, the first in turn from the dealer
    names it; where no side has most, the deal is void.

    Attributes:
        bids: The contracts that may be named.
    """

    mechanic: ClassVar[str] = "strongest names the contract"

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = True

    bids: tuple[ContractBid, ...] = field(validator=tuple_of(ContractBid))

    def _strongest(self, deal: Setting) -> Seat | None:
        told = deal.fact(PointsTold)
        if told is None:
            raise DefinitionError.of("StrongestNames", "nobody has told what its hand counts: TellPoints comes before")
        sides = [0] * (1 + max(deal.sides))
        for seat, points in enumerate(told.points):
            sides[deal.sides[seat]] += points
        if sides.count(max(sides)) > 1:
            return None
        own = [seat for seat in deal.in_turn(deal.dealer) if sides[deal.sides[seat]] == max(sides)]
        return max(own, key=lambda seat: told.points[seat])

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Show the hands of the partners."""
        seat = self._strongest(deal)
        return () if seat is None else tuple(c for other in partners(deal, seat) for c in deal.hands[other].cards)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the strongest hand, where there is one."""
        seat = self._strongest(deal)
        if seat is None:
            return deal.but(void=True)
        return self.ask(seat, ListMenu(self._named, code="bid/not-offered"))

    @property
    def _named(self) -> tuple[Call, ...]:
        return tuple(Call(bid.text, bid) for bid in self.bids)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Make what was named the contract."""
        seat, named, _ = phase.history[0]
        return self.settle(deal, str(named), seat)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name the strains of the contracts."""
        return frozenset(bid.strain for bid in self.bids)

    @property
    def calls(self) -> tuple[str, ...]:
        """The contracts."""
        return tuple(bid.text for bid in self.bids)

    def find(self, call: object) -> str | None:
        """Read a contract."""
        found = find(call, self._named)
        return None if found is None else str(found)

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Make it the contract of the seat; without one the deal is void."""
        bid = next((bid for bid in self.bids if bid.text == call), None)
        return deal.but(void=True) if bid is None else deal.but(contract=Contract(seat, bid), strain=bid.strain)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse no contracts, too many, or some that cannot be told apart."""
        if not 0 < len(self.bids) <= MOST_CALLS:
            yield f"1 to {MOST_CALLS} contracts are expected, not {len(self.bids)}"
        yield from muddled(self.calls)
        yield from (f"the contract {bid} does not say its strain" for bid in self.bids if not bid.strain)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = (
            "The side whose hands count most plays the contract; its strongest hand, which sees those of its partners,"
            " names one of {bids}; where no side has most, the deal is void."
        )
        return self.sentence(told)
