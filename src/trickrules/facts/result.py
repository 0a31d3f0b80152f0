"""What came of a deal."""

from __future__ import annotations

from operator import eq
from typing import TYPE_CHECKING, TypeVar, final

from trickrules.base.frozen import frozen
from trickrules.base.reading import counted

if TYPE_CHECKING:
    from trickrules.cards import Card
    from trickrules.facts.contract import Undertaking
    from trickrules.facts.fact import Fact
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting, TrickToldOf
    from trickrules.facts.standing import Standing


F = TypeVar("F", bound="Fact")


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
        """How many cards each seat had when the play began."""
        return self.setting.cards

    @property
    def strain(self) -> str | None:
        """What ranked the cards: a suit's symbol or ``"NT"``; ``None`` if the deal was over before that."""
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
        """How many tricks each seat won; nothing in a void deal."""
        return () if self.setting.void else self.setting.won

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What was settled besides the strain and the contract."""
        return self.setting.facts

    def fact(self, kind: type[F]) -> F | None:
        """Find the last fact of a kind; ``None`` where there is none."""
        return self.setting.fact(kind)

    @property
    def made(self) -> tuple[bool, ...]:
        """Whether each seat won exactly its bid: never without one, and nobody where nothing was played."""
        seats = self.setting.seats
        return tuple(map(eq, self.bids or (None,) * seats, self.won or (-1,) * seats))

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat won, in the order in which they were played; nothing without a play."""
        return self.setting.taken

    @property
    def tricks(self) -> tuple[TrickToldOf, ...]:
        """The tricks, in order, each with its plays and its winner; none without a play, or on a score sheet."""
        return self.setting.tricks

    @property
    def won_by_side(self) -> tuple[int, ...]:
        """How many tricks each side won that played in the deal; nothing where none were played."""
        if not self.won:
            return ()
        return tuple(sum(self.won[seat] for seat in seats) for seats in self._seats_of_sides)

    @property
    def taken_by_side(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each side won that played in the deal, seat by seat, each in the order of play."""
        taken = self.taken
        return tuple(tuple(card for seat in seats for card in taken[seat]) for seats in self._seats_of_sides)

    @property
    def _seats_of_sides(self) -> list[list[Seat]]:
        return [[seat for seat, own in enumerate(self.sides) if own == side] for side in range(1 + max(self.sides))]

    @property
    def sides(self) -> tuple[int, ...]:
        """For each seat, the side that it played on in the deal."""
        return self.setting.sides

    @property
    def match_sides(self) -> tuple[int, ...]:
        """For each seat, the side of the match that scores what it wins."""
        return self.setting.match_sides

    @property
    def side_count(self) -> int:
        """How many sides of the match there are."""
        return max(self.match_sides) + 1

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
        return DealResult(self.setting.but(standing=self.standing.bare()))
