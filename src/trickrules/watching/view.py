"""Views: what one seat, or a spectator, may know; types of their own, without a slot for anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple, final

from attrs import evolve

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted, shown
from trickrules.base.written import Written
from trickrules.facts.naming import by_name
from trickrules.facts.seat import checked_seat
from trickrules.scoring import Points  # noqa: TC001 -- records read the types of the fields at run time
from trickrules.watching.seen import LedgerLine, SeenAction, SeenPile

if TYPE_CHECKING:
    from trickrules.facts import Seat


class SeenPlay(NamedTuple):
    """A card that lies in a trick, and the seat that played it."""

    seat: int
    card: str


@final
@frozen(weakref_slot=False)
class SeenTrick:
    """A trick, whole or under way.

    Attributes:
        seats: The seats that play to it, the leader first; nobody where there is no trick.
        cards: What lies there, in order: a card, or a card as something.
        winner: The seat that won it, or would if it ended here; ``None`` before the lead, and where nobody wins it.
    """

    seats: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    winner: int | None = None

    @property
    def leader(self) -> Seat | None:
        """The seat that leads, or led; ``None`` where there is no trick."""
        return self.seats[0] if self.seats else None

    @property
    def plays(self) -> tuple[SeenPlay, ...]:
        """What lies there, each card with its seat."""
        return tuple(map(SeenPlay, self.seats, self.cards))


@final
@frozen(weakref_slot=False)
class CardsToChoose:
    """A decision to choose so many of some cards, all at once.

    Attributes:
        word: What the text of the action begins with; the cards follow it.
        count: How many are chosen.
        cards: The cards to choose from.
    """

    word: str
    count: int
    cards: tuple[str, ...]


@final
@frozen(weakref_slot=False)
class ClosedCall:
    """A call that is closed to the seat whose turn it is.

    Attributes:
        call: The call.
        code: The stable name of the reason.
        message: The reason, in one sentence.
    """

    call: str
    code: str
    message: str


@final
@frozen(weakref_slot=False)
class SeenColumn:
    """A column of the score sheet that is added up apart, such as the points below the line.

    Attributes:
        name: What the column is called.
        sums: Its sum for each side, in the game under way.
    """

    name: str
    sums: tuple[int, ...]


def _observer(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


@final
@frozen(kw_only=True, repr=False, weakref_slot=False)
class DealView(Written):
    """What a seat may know of the deal under way.

    Attributes:
        seat: Who looks; ``None`` for a spectator.
        number: How many deals were dealt before in the match.
        cards: How many cards each seat has when the play begins; without more drawn so many tricks there are.
        dealer: The seat that deals.
        sides: For each seat the side that it plays on in this deal.
        phase: The step that the deal is in; ``over`` at the end.
        turn: The seat to act; ``None`` when the deal is over.
        actors: All seats that may act now.
        decided: The seats whose decision is in, where all decide at once.
        playing: The seat whose card is played next, where somebody else decides for it.
        hands: For each seat its hand: how many cards, and those that the observer sees.
        aside: For each seat the cards that it has set aside.
        kitty: The cards that somebody will take up.
        stock: What has not been dealt.
        discard: The cards put aside out of play.
        turn_up: The card turned up, if there is one.
        trump: The strain, once it is settled: a suit's symbol, ``"NT"``, or what a contract calls it, such as
            ``"nullo"``.
        bids: The bid of each seat, ``None`` for none or one that is not known to all.
        contract: What an auction for a contract has come to.
        contractor: Whose contract it is.
        facts: What else has been settled, each in one sentence.
        said: All that was done before the first lead, in order, as the observer is told; also what was amended later.
        tricks: The tricks that are complete.
        between: For each of these what was done after it, and before the next, as the observer is told; ``()`` where
            nothing was.
        trick: The trick under way.
        won: How many tricks each seat has won.
        legal_actions: What the observer may do; nothing where :attr:`choose` says it.
        choose: What the observer may choose from, where it is so many of some cards.
        closed: The calls that are closed to the observer, each with the reason.
        amendable: The seat that may change the call it has just made.
        amendments: What the observer may change its call to.
        points: What each side scores, once the deal is over.
    """

    _reader: ClassVar[str] = "read_seen"

    seat: int | None
    number: int
    cards: int
    dealer: int
    sides: tuple[int, ...]
    phase: str
    turn: int | None
    actors: tuple[int, ...]
    decided: tuple[int, ...]
    playing: int | None
    hands: tuple[SeenPile, ...]
    aside: tuple[SeenPile, ...]
    kitty: SeenPile
    stock: SeenPile
    discard: SeenPile
    turn_up: SeenPile
    trump: str | None
    bids: tuple[int | None, ...]
    contract: str | None
    contractor: int | None
    facts: tuple[str, ...]
    said: tuple[SeenAction, ...]
    tricks: tuple[SeenTrick, ...]
    between: tuple[tuple[SeenAction, ...], ...]
    trick: SeenTrick
    won: tuple[int, ...]
    legal_actions: tuple[str, ...]
    choose: CardsToChoose | None
    closed: tuple[ClosedCall, ...]
    amendable: int | None
    amendments: tuple[str, ...]
    points: tuple[Points, ...] | None

    def __repr__(self) -> str:
        """Show who looks, at which deal, and whose turn it is."""
        turn = "over" if self.turn is None else f"{self.phase}, seat {self.turn} to act"
        return f"<DealView of {_observer(self.seat)}: deal {self.number + 1}, {counted(self.cards, 'card')}, {turn}>"

    def __attrs_post_init__(self) -> None:
        """Refuse an observer without a hand among the hands, as data from elsewhere may have it."""
        if self.seat is not None:
            checked_seat("seat", self.seat, len(self.hands))

    @property
    def hand(self) -> SeenPile:
        """The observer's own hand; an empty one for a spectator."""
        return SeenPile() if self.seat is None else self.hands[self.seat]

    @property
    def calls(self) -> tuple[SeenAction, ...]:
        """What was said and stands, before the play and between tricks: nothing that was amended."""
        every = (*self.said, *(said for after in self.between for said in after))
        amended = {at - 1 for at, said in enumerate(every) if said.amends}
        return tuple(said for at, said in enumerate(every) if at not in amended)

    @property
    def log(self) -> tuple[SeenAction, ...]:
        """All that was done in the deal, in order, as the observer is told."""
        done = list(self.said)
        for at, trick in enumerate((*self.tricks, self.trick)):
            done += [SeenAction(play.seat, play.card) for play in trick.plays]
            done += self.between[at] if at < len(self.between) else ()
        return tuple(done)

    @property
    def last_trick(self) -> SeenTrick | None:
        """The trick that was completed last."""
        return self.tricks[-1] if self.tricks else None

    @property
    def played(self) -> tuple[str, ...]:
        """The cards that were played, in order."""
        return tuple(play.card for trick in (*self.tricks, self.trick) for play in trick.plays)


@final
@frozen(kw_only=True, repr=False, weakref_slot=False)
class View(Written):
    """What a seat may know of a match.

    Attributes:
        variant: The id of the variant.
        players: The name of each seat.
        sides: For each seat its side.
        deal: The deal under way; the last one when the match is over.
        scores: The score of each side.
        columns: The columns of the score sheet that are added up apart, if something is written in them.
        games_won: How many games each side has won, where the match has several.
        ledger_from: How many lines of the ledger are left out, from the first on; see :meth:`since`.
        ledger: One line for each deal that is over, oldest first, but for those.
        is_over: Whether the match is over.
        winners: The sides that have won; nobody before the end.
        ranks: The rank of each side, from 1, as the match stands; equals share one, and the next is as many lower.
        settlement: What each side receives once the match is over, as fractions such as ``"-5/2"``; ``None`` before,
            and where nothing is paid.
    """

    _reader: ClassVar[str] = "read_seen"

    variant: str
    players: tuple[str, ...]
    sides: tuple[int, ...]
    deal: DealView
    scores: tuple[int, ...]
    columns: tuple[SeenColumn, ...]
    games_won: tuple[int, ...]
    ledger_from: int
    ledger: tuple[LedgerLine, ...]
    is_over: bool
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    settlement: tuple[str, ...] | None

    def __repr__(self) -> str:
        """Show who looks, at which match, and whose turn it is."""
        deal = self.deal
        turn = "over" if self.is_over else f"deal {deal.number + 1}, {deal.phase}, seat {deal.turn} to act"
        return f"<View of {_observer(self.seat)}: {self.variant}, {turn}, scores {self.scores}>"

    def __attrs_post_init__(self) -> None:
        """Refuse a ledger that would begin before the first deal, as data from elsewhere may have it."""
        if type(self.ledger_from) is not int or self.ledger_from < 0:
            told = f"a whole number from 0 is expected, not {shown(self.ledger_from)}"
            raise DefinitionError.of("ledger_from", told)

    @property
    def seat(self) -> Seat | None:
        """Who looks; ``None`` for a spectator."""
        return self.deal.seat

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` when the match is over."""
        return self.deal.turn

    @property
    def actors(self) -> tuple[Seat, ...]:
        """All seats that may act now."""
        return self.deal.actors

    @property
    def hand(self) -> SeenPile:
        """The observer's own hand; an empty one for a spectator."""
        return self.deal.hand

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """What the observer may do; nothing where it is to choose so many of some cards, see ``deal.choose``."""
        return self.deal.legal_actions

    def since(self, deals: int) -> View:
        """Leave out the first lines of the ledger, for an observer who has them: late in a match they are most of it.

        Args:
            deals: How many lines the observer has; those after them stay.

        Raises:
            DefinitionError: If it is not a whole number from 0, or lines after so many are left out already.
        """
        if type(deals) is not int or deals < self.ledger_from:
            told = f"the ledger of this view begins after {counted(self.ledger_from, 'deal')}, not after {shown(deals)}"
            raise DefinitionError.of("deals", told)
        left_out = min(deals, self.ledger_from + len(self.ledger))
        return evolve(self, ledger_from=left_out, ledger=self.ledger[left_out - self.ledger_from :])

    def completed(self, earlier: View) -> View:
        """Put back the lines that were left out of the ledger, from an earlier view of the same match.

        What that one leaves out itself stays left out.  The ledger is the same for everybody, so that it may be the
        view of another observer.

        Raises:
            DefinitionError: If it is not a view, or of another match, or does not have all of those lines; or if its
                lines are not those left out, as where deals were taken back and played otherwise: their scores do not
                lead to those of this view.
        """
        needs("earlier", earlier, View)
        if (earlier.variant, earlier.players, earlier.sides) != (self.variant, self.players, self.sides):
            raise DefinitionError.of("earlier", "it is of another match")
        if earlier.ledger_from >= self.ledger_from:
            return self
        known = earlier.ledger[: self.ledger_from - earlier.ledger_from]
        if earlier.ledger_from + len(known) < self.ledger_from:
            told = f"its ledger ends after {counted(earlier.ledger_from + len(known), 'deal')}"
            raise DefinitionError.of("earlier", f"{told}, and this view leaves out {self.ledger_from}")
        if known[-1].scores != self._scores_left_out:
            told = f"after {counted(self.ledger_from, 'deal')} its scores are {known[-1].scores}"
            raise DefinitionError.of("earlier", f"{told}, and here they were {self._scores_left_out}")
        return evolve(self, ledger_from=earlier.ledger_from, ledger=known + self.ledger)

    @property
    def _scores_left_out(self) -> tuple[int, ...]:
        """The score of each side after the deals whose lines are left out."""
        if not self.ledger:
            return self.scores
        return self.ledger[0].scores_before

    @property
    def scores_by_name(self) -> dict[str, int]:
        """The score of each player by name; partners share theirs."""
        return by_name(self.scores, self.players, self.sides)
