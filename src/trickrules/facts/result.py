"""What came of a deal."""

from __future__ import annotations

from operator import eq
from typing import TYPE_CHECKING, Protocol, final, runtime_checkable

from attrs import evolve

from trickrules.base.frozen import frozen
from trickrules.base.reading import counted

if TYPE_CHECKING:
    from trickrules.cards import Card
    from trickrules.facts.contract import Undertaking
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting
    from trickrules.facts.standing import Standing


@runtime_checkable
class TakesCards(Protocol):
    """A phase in which seats win cards."""

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won."""
        ...


@final
@frozen(repr=False)
class DealResult:
    """A deal that is over, as scoring rules and ledgers see it: its setting, read under handy names."""

    setting: Setting

    def __repr__(self) -> str:
        """Show which deal it is, and what came of it."""
        came = "void" if self.void else f"bids {self.bids}, won {self.won}" if self.bids else f"won {self.won}"
        deal = f"deal {self.number + 1}, {counted(self.cards, 'card')}, dealer {self.dealer}"
        return f"<DealResult of {deal}: {came}>"

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
    def contract(self) -> Undertaking | None:
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
        phases = [passed.phase for passed in self.setting.past]
        played = next((phase for phase in phases if isinstance(phase, TakesCards)), None)
        return played.taken if played else ((),) * self.setting.seats

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
