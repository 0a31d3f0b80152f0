"""A deal so far, as the rules see it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar, cast, final

from attrs import Factory

from trickrules.base.checks import needs_each
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import State, changed, frozen
from trickrules.base.reading import counted
from trickrules.cards import CardSet
from trickrules.facts.fact import Claimed, Fact
from trickrules.facts.moving import piles_after
from trickrules.facts.pile import EMPTY, Pile

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from trickrules.cards import Card, Deck
    from trickrules.facts.action import Deed
    from trickrules.facts.contract import Undertaking
    from trickrules.facts.moving import Move, MovedCards, PileName
    from trickrules.facts.phase import Phase
    from trickrules.facts.seat import Seat
    from trickrules.facts.standing import Standing

P = TypeVar("P", bound="Phase")
F = TypeVar("F", bound="Fact")


class Passed(NamedTuple):
    """A phase that is over: its step in the flow, and its last state."""

    step: str
    phase: Phase


class TrickToldOf(Protocol):
    """A complete trick, as rules see it."""

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


class TakesCards(Protocol):
    """A phase in which seats win cards."""

    @property
    def tricks(self) -> tuple[TrickToldOf, ...]:
        """The tricks of the deal that are complete, in order."""
        ...

    @property
    def winner(self) -> Seat:
        """The seat that won the last trick."""
        ...

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won in the deal."""
        ...


@final
@frozen(weakref_slot=False, eq=False, repr=False)
class Setting(State):
    """What has been settled in a deal so far.

    Attributes:
        deck: The cards in play.
        seats: How many seats there are.
        direction: 1 where the turn goes clockwise, -1 where it goes the other way.
        dealer: The seat that deals.
        cards: How many cards each seat has when the play begins. So many tricks there are, unless more are drawn
            between tricks, or the play ends early.
        sides: For each seat, the side that it plays on in this deal.
        standing: The match so far.
        pack: The shuffled pack: places in the deck's order, the top card first.
        hands: The hand of each seat; empty before the deal.  Between tricks, and after a play with something between
            tricks, what is left of it; after any other play as it was before the first lead.
        aside: For each seat, cards of its hand that it has set aside.
        stock: What has not been dealt, the top card first.
        kitty: Cards that somebody will take up, if any.
        discard: Cards put aside out of play, if any.
        turn_up: The card turned up to settle the trump, if any.
        shown: Cards of hands that everybody has been shown, by their places in the deck's order.
        strain: What ranks the cards: a suit's symbol or ``"NT"``; ``None`` until it is settled.
        bids: For each seat the tricks it undertook to win; ``None`` for a seat without a bid.
        sealed: For each seat the bid that the cards it has set aside speak, until they are turned up.
        contract: What an auction left to the later steps: a frozen value of its rules' own.
        out: Seats that take no part: they are asked nothing and play nothing.
        deciders: For each seat, the seat that decides what it plays; ``()`` where everybody plays for itself.
        facts: What else has been settled, in the order in which it was; see :meth:`fact`.
        match_sides: For each seat, the side of the match that scores what it wins; no rule changes that.
        won: How many tricks each seat has won: in the tricks before, between tricks; once the play is over, in all.
        ended: Whether the play is over whatever cards are left in the hands.
        past: The phases that are over, oldest first.
        void: Whether the deal came to nothing: no play, no score.
    """

    deck: Deck
    seats: int
    direction: int
    dealer: Seat
    cards: int
    sides: tuple[int, ...]
    standing: Standing
    pack: tuple[int, ...]
    hands: tuple[Pile, ...] = ()
    aside: tuple[Pile, ...] = ()
    stock: Pile = EMPTY
    kitty: Pile = EMPTY
    discard: Pile = EMPTY
    turn_up: Pile = EMPTY
    shown: tuple[int, ...] = ()
    strain: str | None = None
    bids: tuple[int | None, ...] = ()
    sealed: tuple[int | None, ...] = ()
    contract: Undertaking | None = None
    out: frozenset[Seat] = frozenset()
    deciders: tuple[Seat, ...] = ()
    facts: tuple[Fact, ...] = ()
    match_sides: tuple[int, ...] = Factory(lambda self: self.sides, takes_self=True)
    won: tuple[int, ...] = ()
    ended: bool = False
    past: tuple[Passed, ...] = ()
    void: bool = False

    def __repr__(self) -> str:
        """Show which deal it is and how far it has come: what lies in it fills pages, and some of it is secret."""
        where = f"after {self.past[-1].step}" if self.past else "before anything was decided"
        deal = f"{counted(self.cards, 'card')} for {self.seats} seats, dealer {self.dealer}, strain {self.strain}"
        return f"<Setting of {deal}: {'void, ' if self.void else ''}{where}>"

    def but(self, **changes: object) -> Self:
        """Make a copy with some parts changed.

        Raises:
            TypeError: If a name is none of the setting's parts.
        """
        return changed(self, **changes)

    def next(self, seat: Seat) -> Seat:
        """Return the seat whose turn comes after another's."""
        return (seat + self.direction) % self.seats

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """List the seats in turn from a first one."""
        return _order(self.seats, self.direction, first)

    def in_turn(self, first: Seat) -> tuple[Seat, ...]:
        """List the seats that take part in turn from a first one; those that are out are passed over."""
        order = self.order(first)
        return tuple([seat for seat in order if seat not in self.out]) if self.out else order

    def first_in_turn(self, seat: Seat) -> Seat:
        """Return the seat itself; where it is out, the next that takes part.

        Raises:
            DefinitionError: If everybody is out.
        """
        playing = self.in_turn(seat)
        if not playing:
            raise DefinitionError.of("out", "everybody sits out, and nobody is left to play")
        return playing[0]

    @property
    def history(self) -> tuple[Deed, ...]:
        """All that was done in the phases that are over, in order."""
        return tuple(deed for passed in self.past for deed in passed.phase.history)

    def phases(self, kind: type[P]) -> tuple[P, ...]:
        """List the phases of a kind that are over, oldest first."""
        return tuple(passed.phase for passed in self.past if isinstance(passed.phase, kind))

    def fact(self, kind: type[F]) -> F | None:
        """Find the last fact of a kind; ``None`` where there is none."""
        for fact in reversed(self.facts):
            if isinstance(fact, kind):
                return fact
        return None

    def noted(self, *facts: Fact) -> Self:
        """Make a copy with more facts.

        Raises:
            DefinitionError: If something is not one.
        """
        needs_each("facts", facts, Fact)
        return self.but(facts=(*self.facts, *facts))

    def hand(self, seat: Seat) -> CardSet:
        """Return the cards of a hand as a set."""
        return CardSet(self.deck, self.hands[seat].mask)

    def moved(
        self, cards: MovedCards, source: PileName, target: PileName, *, seen_by: Iterable[Seat] | None = None
    ) -> Self:
        """Make a copy in which some cards lie in another pile, below those that lie there.

        Args:
            cards: The cards, as themselves, by their texts or by their places in the deck's order; of equal ones the
                first of the pack is meant. ``None`` stands for all.
            source: Where they lie: a seat for its hand, ``"stock"``, ``"kitty"``, ``"discard"``, ``"turn_up"``, or
                ``("aside", seat)``.
            target: Where they go.
            seen_by: The seats that see the pile where they go; those that see it now, by default.

        Raises:
            DefinitionError: If there is no such pile, or a card does not lie there.
        """
        return self.but(**piles_after(self, [(cards, source, target)], seen_by))

    def exchanged(self, moves: Iterable[Move]) -> Self:
        """Make a copy after some moves, made at once: for each the arguments of :meth:`moved`, from before all of them.

        Raises:
            DefinitionError: As :meth:`moved`.
        """
        return self.but(**piles_after(self, moves, None))

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """The seats that take part in the play, in turn: from the winner of the last trick, before that from eldest."""
        play = self._play
        return self.in_turn(self.eldest if play is None else play.winner)

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won, in the order in which they were played; nothing before the play.

        Where all remaining tricks were claimed, or given away, their cards come last, hand by hand.
        """
        play = self._play
        taken = ((),) * self.seats if play is None else play.taken
        claimed = self.fact(Claimed) if self.facts else None
        if claimed is None or claimed.taker is None:
            return taken
        left = tuple(card for seat in range(self.seats) for card in self.hand(seat))
        return tuple((*own, *left) if seat == claimed.taker else own for seat, own in enumerate(taken))

    @property
    def tricks(self) -> tuple[TrickToldOf, ...]:
        """The tricks of the deal that are complete, in order, each with its plays and its winner."""
        play = self._play
        return () if play is None else play.tricks

    @property
    def _play(self) -> TakesCards | None:
        taking = (passed.phase for passed in reversed(self.past) if _takes_cards(type(passed.phase)))
        return cast("TakesCards | None", next(taking, None))

    @property
    def goes_on(self) -> bool:
        """Whether another trick can be played: all who take part hold cards, and nothing has ended the play."""
        hands = enumerate(self.hands)
        return not self.ended and all(hand.cards for seat, hand in hands if seat not in self.out)

    @property
    def ring(self) -> tuple[Seat, ...]:
        """For each seat, the seat that plays after it; seats that are out are passed over."""
        return _ring(self.seats, self.direction, self.out)

    @property
    def eldest(self) -> Seat:
        """The seat next to the dealer, in the direction of play."""
        return self.next(self.dealer)

    @property
    def everybody(self) -> frozenset[Seat]:
        """All seats."""
        return frozenset(range(self.seats))


# Once for a class: a check against a protocol would go through all tricks of the deal.
@cache
def _takes_cards(kind: type[Phase]) -> bool:
    return all(hasattr(kind, part) for part in ("tricks", "winner", "taken"))


@lru_cache(maxsize=256)
def _order(seats: int, direction: int, first: Seat) -> tuple[Seat, ...]:
    return tuple([(first + direction * k) % seats for k in range(seats)])


@cache
def _ring(seats: int, direction: int, out: frozenset[Seat]) -> tuple[Seat, ...]:
    def after(seat: Seat) -> Seat:
        following = ((seat + direction * step) % seats for step in range(1, seats + 1))
        return next(other for other in following if other not in out)

    return tuple(map(after, range(seats)))
