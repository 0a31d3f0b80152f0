"""What came of a deal."""

from __future__ import annotations

from operator import eq
from typing import TYPE_CHECKING, Protocol, final, runtime_checkable

from attrs import evolve, frozen

if TYPE_CHECKING:
    from trickrules.cards import Card
    from trickrules.facts.action import Deed
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting
    from trickrules.facts.standing import Standing


class TrickToldOf(Protocol):
    """A complete trick, as scoring rules see it."""

    @property
    def leader(self) -> Seat:
        """The seat that led."""
        ...

    @property
    def plays(self) -> tuple[Deed, ...]:
        """What lies there, each play with its seat, in order."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that lie there, in order."""
        ...

    @property
    def winner(self) -> Seat | None:
        """The seat that won it; ``None`` where nobody did."""
        ...


@runtime_checkable
class TakesCards(Protocol):
    """A phase in which seats win tricks."""

    @property
    def tricks(self) -> tuple[TrickToldOf, ...]:
        """The tricks that are complete, in order."""
        ...

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won."""
        ...


@final
@frozen
class DealResult:
    """A deal that is over, as scoring rules and ledgers see it: its setting, read under handy names."""

    setting: Setting

    @property
    def number(self) -> int:
        """How many deals were dealt before in the match."""
        return self.setting.standing.number

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self.setting.dealer

    @property
    def cards(self) -> int:
        """How many cards each seat played, that is how many tricks there were."""
        return self.setting.cards

    @property
    def strain(self) -> str | None:
        """What ranked the cards: a suit's symbol or ``"NT"``; ``None`` if the deal was void before that."""
        return self.setting.strain

    @property
    def bids(self) -> tuple[int | None, ...]:
        """The bid of each seat; ``None`` for a seat without one, ``()`` where there was no bidding of tricks."""
        return self.setting.bids

    @property
    def contract(self) -> object:
        """What the auction ended with, where it was for a contract."""
        return self.setting.contract

    @property
    def won(self) -> tuple[int, ...]:
        """How many tricks each seat won."""
        return self.setting.won

    @property
    def made(self) -> tuple[bool, ...]:
        """Whether each seat won exactly its bid: never without one, and nobody where nothing was played."""
        seats = self.setting.seats
        return tuple(map(eq, self.bids or (None,) * seats, self.won or (-1,) * seats))

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat won, in the order in which they were played; nothing without a play."""
        play = self._play
        return play.taken if play else ((),) * self.setting.seats

    @property
    def tricks(self) -> tuple[TrickToldOf, ...]:
        """The tricks, in order, each with its plays and its winner; none without a play, or on a score sheet."""
        play = self._play
        return play.tricks if play else ()

    @property
    def _play(self) -> TakesCards | None:
        phases = [passed.phase for passed in self.setting.past]
        return next((phase for phase in phases if isinstance(phase, TakesCards)), None)

    @property
    def won_by_side(self) -> tuple[int, ...]:
        """How many tricks each side won; nothing where none were played."""
        if not self.won:
            return ()
        return tuple(sum(self.won[seat] for seat in seats) for seats in self._seats_of_sides)

    @property
    def taken_by_side(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each side won, seat by seat, each in the order in which they were played."""
        taken = self.taken
        return tuple(tuple(card for seat in seats for card in taken[seat]) for seats in self._seats_of_sides)

    @property
    def _seats_of_sides(self) -> list[list[Seat]]:
        return [[seat for seat, own in enumerate(self.sides) if own == side] for side in range(1 + max(self.sides))]

    @property
    def sides(self) -> tuple[int, ...]:
        """For each seat, the side it belongs to."""
        return self.setting.sides

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    @property
    def standing(self) -> Standing:
        """The match before the deal."""
        return self.setting.standing

    @property
    def void(self) -> bool:
        """Whether the deal came to nothing: no play, no score, and its place in the schedule is dealt again."""
        return self.setting.void

    def bare(self) -> DealResult:
        """Leave the earlier deals out of the standing, so that a list of results does not hold itself."""
        return evolve(self, setting=self.setting.but(standing=self.standing.bare()))
