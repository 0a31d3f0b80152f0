"""The play of a deal, trick by trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trickrules.base.checks import needs_whole
from trickrules.base.frozen import twin_of
from trickrules.cards import CardSet
from trickrules.facts import Deed, Phase
from trickrules.tricks.copies import first_copies
from trickrules.tricks.kernel import LEADING, NO_SUIT_ASKED, legal
from trickrules.tricks.layout import forgiven
from trickrules.tricks.log import barred, complete_tricks, decided_last, last_rows, next_leader, trick_of
from trickrules.tricks.masks import rows_of
from trickrules.tricks.play import ONLY_UNSEEN
from trickrules.tricks.refusals import objection

if TYPE_CHECKING:
    from typing import Self

    from trickrules.base.errors import Violation
    from trickrules.cards import Card
    from trickrules.facts import Action, ActionLike, Seat
    from trickrules.tricks.layout import Layout
    from trickrules.tricks.log import Log
    from trickrules.tricks.trick import Trick


class TrickPlay(Phase):
    """The tricks of a deal: the same few numbers for every state, the rest is told by the log.

    Where something is done between tricks, each trick is a phase of its own, which knows the tricks before it.
    What was done in the phase (``history``, ``script``, ``length``) is then one trick, and ``tricks``, ``won``,
    ``taken`` and ``seen`` tell of the whole play so far.

    Attributes:
        layout: What does not change.
        turn: The seat to act; ``None`` when all tricks are over.
        whose: The seat whose card is played next: its owner acts, unless it is a dummy's.
        seen: The rows that can be played no more.
        led: What the trick asks for, see the kernel.
        best: The row that is winning the trick.
        winner: The seat that played it.
        left: How many cards are still to be played.
        won: How many tricks each seat has won in the deal.
        choice: The rows open to the seat, as a mask; of equal copies the first.
        log: What was played, the last first, as nested pairs.
    """

    __slots__ = ("best", "choice", "layout", "led", "left", "log", "seen", "turn", "whose", "winner", "won")

    layout: Layout
    turn: Seat | None
    whose: Seat
    seen: int
    led: int
    best: int
    winner: Seat
    left: int
    won: tuple[int, ...]
    choice: int
    log: Log

    @classmethod
    def start(cls, layout: Layout, won: tuple[int, ...], seen: int = 0) -> Self:
        """Begin with a lead: that to the first trick, or to a later one, of a play in which some rows are spent."""
        new: Self = _TWIN()
        new._stage = None
        new.layout = layout
        new.whose = new.winner = layout.leader
        new.turn = layout.deciders[layout.leader]
        new.led = new.best = 0
        new.seen = seen
        new.left = layout.players * layout.tricks
        new.won = won
        new.log = None
        at = layout.tables
        usable = layout.leads[layout.leader] & ~seen
        if not usable:
            usable = forgiven(layout, layout.leader, seen)
        first = new.left > layout.after_first
        open_now = legal(usable, LEADING, 0, first, 0, seen, at.leading, *at.lines)
        new.choice = first_copies(open_now, at.copies)
        new.__class__ = cls
        return new

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """List the plays open to a seat, by default the one whose turn it is."""
        turn = self.turn
        if turn is None or (seat is not None and (type(seat) is not int or seat != turn)):
            return ()
        layout = self.layout
        if layout.unseen and self.whose in layout.unseen:
            return (ONLY_UNSEEN,)
        plays = layout.tables.plays
        mask = self.choice
        # Nearly half of the lists are of one play.
        if mask.bit_count() == 1:
            return (plays[mask.bit_length() - 1],)
        listed: list[Action] = []
        while mask:
            row = mask.bit_length() - 1
            listed.append(plays[row])
            mask ^= 1 << row
        return tuple(listed)

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:  # noqa: C901, PLR0912, PLR0915 -- the hot path
        """Give the play after a card.

        Raises:
            IllegalAction: If it is not the seat's turn, or the rules close the play to it.
        """
        # One long function: every card goes through it, and a call would cost more than most of what is done here.
        # What is called all the same is what few games need, or what refuses.
        layout = self.layout
        at = layout.tables
        if self.turn is None:
            raise self._refuse(action, seat)
        try:
            row = at.row_of(action, -1)
        except TypeError:  # what cannot be hashed is not a play
            row = -1
        if row < 0 or not self.choice >> row & 1 or seat is not None or layout.unseen:
            row = self._row(action, seat)
        # From here on nothing can be refused.
        playing = self.whose
        new: Self = _TWIN()
        new._stage = self._stage
        new.layout = layout
        new.log = (self.log, row)
        seen = self.seen | at.spent[row]
        if at.known_voids and not at.of_suit[self.led] >> row & 1:
            seen |= layout.dealt[playing] & at.known_voids[self.led]
        new.seen = seen
        new.left = left = self.left - 1
        # The kernel's take, laid out here: to call it would cost more than it does.  A test holds the two together.
        led = self.led
        best = self.best
        winner = self.winner
        if led == LEADING:
            led, best, winner = at.asks[row], row, playing
        else:
            if led == NO_SUIT_ASKED:
                led = at.asks[row]
            line = led * at.rows
            if at.power[line + row] + at.edge[row] > at.power[line + best]:
                best, winner = row, playing
        new.best = best
        new.winner = winner
        won = self.won
        if left % layout.players:
            playing = layout.ring[playing]
            held = layout.follows[playing] & ~seen
            if at.bars:
                held &= ~barred(at, new.log, layout.players - left % layout.players)
            if at.follow:
                choice = held & at.follow[led] or held
            else:
                first = left > layout.after_first
                own = layout.sides[playing] == layout.sides[winner]
                choice = legal(held, led, best, first, own, seen, at.following, *at.lines)
        else:
            if at.specials:
                end, won = decided_last(layout, new.log, won)
                new.winner = winner = next_leader(layout, end)
                new.log = (new.log, end)
            else:
                tricks = list(won)
                tricks[winner] += 1
                won = tuple(tricks)
                new.log = (new.log, ~winner)
            led = LEADING
            playing = winner
            choice = layout.leads[winner] & ~seen if left else 0
            if not choice and left:
                choice = forgiven(layout, winner, seen)
            if at.leading:
                choice = legal(choice, led, best, 0, 0, seen, at.leading, *at.lines)
        new.whose = playing
        new.turn = layout.deciders[playing] if left else None
        new.led = led
        new.won = won
        new.choice = first_copies(choice, at.copies) if at.copies else choice
        new.__class__ = self.__class__
        return new

    def _row(self, action: ActionLike, seat: Seat | None) -> int:
        """Find the row meant by whatever was given, or refuse."""
        at = self.layout.tables
        if at.alike and seat is None and not self.layout.unseen:
            row = at.number(action)
            held = self.choice & at.alike[row] if row >= 0 else 0
            if held:
                return (held & -held).bit_length() - 1
        if self.why_not(action, seat):
            raise self._refuse(action, seat)
        if self.whose in self.layout.unseen:
            return (self.choice & -self.choice).bit_length() - 1
        play = at.plays[at.number(action)]
        return next(number for number in rows_of(self.choice) if at.plays[number] == play)

    def _objection(self, seat: Seat, action: object) -> Violation | None:
        """Say why a play is closed to the seat whose turn it is."""
        return objection(self, seat, action)

    @property
    def length(self) -> int:
        """How many cards were played."""
        layout = self.layout
        return layout.players * layout.tricks - self.left - layout.lying

    def recent(self, count: int) -> tuple[Deed, ...]:
        """Give the last so many plays, in order.

        Raises:
            DefinitionError: If there are not so many.
        """
        needs_whole("count", count, 0, self.length)
        plays: list[Deed] = []
        tricks = self._all_tricks
        while len(plays) < count:
            plays[:0] = tricks.pop().plays
        return tuple(plays[len(plays) - count :])

    def comes_of(self, earlier: TrickPlay) -> bool:
        """Say whether this very play was reached from an earlier state; one that is only equal does not count."""
        log = self.log
        while log is not None and log is not earlier.log:
            log = log[0]
        return log is earlier.log and self.layout is earlier.layout

    @property
    def history(self) -> tuple[Deed, ...]:
        """The plays so far, each with its seat."""
        return tuple(deed for trick in self._all_tricks for deed in trick.plays)[self.layout.lying :]

    @property
    def script(self) -> tuple[Deed, ...]:
        """The plays so far as they were given: a card that its player did not see by its place."""
        unseen = self.layout.unseen
        return tuple(deed._replace(action=ONLY_UNSEEN) if deed.seat in unseen else deed for deed in self.history)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks of the deal that are complete."""
        return self.layout.earlier + self._told()[0]

    @property
    def trick(self) -> Trick:
        """The trick under way: before the lead an empty one, after the last trick the last."""
        return self._all_tricks[-1]

    @property
    def _all_tricks(self) -> list[Trick]:
        """The tricks of the phase: those that are complete, and the one under way, if there is still one to play."""
        tricks, rows = self._told()
        if not self.left:
            return list(tricks)
        leader = tricks[-1].leads_next if tricks else self.layout.leader
        return [*tricks, trick_of(self.layout, leader, rows)]

    def _told(self) -> tuple[tuple[Trick, ...], list[int]]:
        """Give the complete tricks of the phase, and the rows of the one under way."""
        log, rows = last_rows(self.log)
        return (() if log is None else complete_tricks(log, self.layout)), rows

    @property
    def held(self) -> tuple[int, ...]:
        """The cards that each seat still holds, as masks."""
        return left_in_hands(self)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat still holds."""
        deck = self.layout.tables.deck
        return tuple([CardSet(deck, mask) for mask in self.held])

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won in the deal, in the order in which they were played."""
        piles: list[list[Card]] = [[] for _ in self.layout.dealt]
        for trick in self.tricks:
            if trick.winner is not None:
                piles[trick.winner].extend(trick.cards)
        return tuple(map(tuple, piles))


_TWIN: Final = twin_of(TrickPlay)


def left_in_hands(play: TrickPlay) -> tuple[int, ...]:
    """Give the cards that each seat still holds, as masks."""
    left = ~play.seen & play.layout.tables.cards
    return tuple([dealt & left for dealt in play.layout.dealt])
