"""The play of a deal, trick by trick."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, final

from trickrules.base.checks import needs_whole
from trickrules.base.errors import Violation
from trickrules.base.frozen import State, changed, twin_of
from trickrules.base.remembered import Remembered
from trickrules.base.sentence import Sentence
from trickrules.cards import CardSet
from trickrules.facts import Deed, Phase
from trickrules.facts.action import shown_action, spelling, texts
from trickrules.tricks.kernel import FIRST_SUIT, LEADING, NO_SUIT_ASKED, legal
from trickrules.tricks.play import Unseen
from trickrules.tricks.trick import PLAY, Trick, unknown

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from trickrules.cards import Card
    from trickrules.facts import Action, ActionLike, Seat
    from trickrules.tricks.duties import Duty
    from trickrules.tricks.play import Play
    from trickrules.tricks.tables import Tables

_UNSEEN: Final = Unseen(1)

NOT_HELD: Final = Sentence("play.not-held", "the hand does not hold it")
NO_FORM: Final = Sentence("play.no-form", "the card cannot be played in any form now")
UNSEEN: Final = Sentence("play.unseen", "it may not see its own card, and must play it by its place")

MOST_FORMS: Final = 8
"""The most forms of a card that a sentence lists."""


@final
class Layout(State):
    """What does not change while a deal is played, or one trick of it where something is done between tricks.

    Attributes:
        tables: What the cards mean.
        dealt: For each seat, the rows of its hand as the phase began.
        leads: Of these, those that are open to a leader.
        follows: Of these, those that are open to one who follows.
        ring: For each seat, the seat that plays after it.
        deciders: For each seat, the seat that decides what it plays.
        leader: The seat that leads to the first trick.
        players: How many seats play to a trick.
        sides: For each seat, its side.
        tricks: How many tricks there are.
        after_first: How many cards are still to be played when the first trick of the deal is over.
        earlier: The tricks of the deal that were complete before.
        lying: How many cards lay in the trick before.
        unseen: The seats that do not see their own hand, which is of one card.
    """

    __slots__ = (
        "after_first",
        "dealt",
        "deciders",
        "earlier",
        "follows",
        "leader",
        "leads",
        "lying",
        "players",
        "ring",
        "sides",
        "tables",
        "tricks",
        "unseen",
    )

    tables: Tables
    dealt: tuple[int, ...]
    leads: tuple[int, ...]
    follows: tuple[int, ...]
    ring: tuple[Seat, ...]
    deciders: tuple[Seat, ...]
    leader: Seat
    players: int
    sides: tuple[int, ...]
    tricks: int
    after_first: int
    earlier: tuple[Trick, ...]
    lying: int
    unseen: frozenset[Seat]


Log: TypeAlias = "tuple[Log, int] | None"
"""What was played, the last first: the log before it and a row, again and again; after each trick ``~leader``, the seat
that leads to the next, or as many seats more where nobody has won the trick."""


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
            usable = _forgiven(layout, layout.leader, seen)
        first = new.left > layout.after_first
        open_now = legal(usable, LEADING, 0, first, 0, seen, at.leading, *at.lines)
        new.choice = _first_copies(open_now, at)
        new.__class__ = cls
        return new

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """List the plays open to a seat, by default the one whose turn it is."""
        turn = self.turn
        if turn is None or (seat is not None and (type(seat) is not int or seat != turn)):
            return ()
        layout = self.layout
        if layout.unseen and self.whose in layout.unseen:
            return (_UNSEEN,)
        plays = layout.tables.plays
        listed: list[Action] = []
        mask = self.choice
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
        layout = self.layout
        at = layout.tables
        if self.turn is None:
            raise self._refuse(action, seat)
        try:
            row = at.row_of(action, -1)
        except TypeError:  # what cannot be hashed is no play
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
                held &= ~_barred(at, new.log, layout.players - left % layout.players)
            if at.follow:
                choice = held & at.follow[led] or held
            else:
                first = left > layout.after_first
                own = layout.sides[playing] == layout.sides[winner]
                choice = legal(held, led, best, first, own, seen, at.following, *at.lines)
        else:
            if at.specials:
                end, won = _decided(layout, new.log, won)
                new.winner = winner = _leader(layout, end)
                new.log = (new.log, end)
            else:
                won = (*won[:winner], won[winner] + 1, *won[winner + 1 :])
                new.log = (new.log, ~winner)
            led = LEADING
            playing = winner
            choice = layout.leads[winner] & ~seen if left else 0
            if not choice and left:
                choice = _forgiven(layout, winner, seen)
            if at.leading:
                choice = legal(choice, led, best, 0, 0, seen, at.leading, *at.lines)
        new.whose = playing
        new.turn = layout.deciders[playing] if left else None
        new.led = led
        new.won = won
        new.choice = _first_copies(choice, at) if at.copies else choice
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
        return next(number for number in _rows(self.choice) if at.plays[number] == play)

    def _objection(self, seat: Seat, action: object) -> Violation | None:
        """Say why a play is closed to the seat whose turn it is: the first duty that drops it."""
        playing = self.whose
        if playing in self.layout.unseen:
            return self._unseen_objection(seat, action)
        at = self.layout.tables
        row = at.number(action)
        if row < 0:
            return self._violation(*unknown(at.deck, action), seat, action)
        play = at.plays[row]
        held = self.layout.dealt[playing] & ~self.seen
        if not _of_card(at, play, held & at.cards):
            return self._violation("play/not-in-hand", NOT_HELD, seat, play)
        usable = held & self._usable(playing) or _forgiven(self.layout, playing, self.seen)
        wanted = sum(1 << number for number in _rows(usable) if at.plays[number] == play)
        if wanted & self.choice:
            return None
        if not wanted:
            return self._wrong_form(seat, play, usable)
        duty = self._dropping(usable, wanted)
        led = at.suits[self.led - FIRST_SUIT] if self.led >= FIRST_SUIT else ""
        return self._violation(duty.code, duty.why(led), seat, play, type(duty).__name__, led=led)

    def _wrong_form(self, seat: Seat, play: Play, usable: int) -> Violation:
        """Refuse a card that the hand holds and that cannot be played as this now."""
        at = self.layout.tables
        suit = self._shown_void(self.whose, play)
        if suit:
            told = "the hand has shown itself void in {suit}, and may not ask for that suit"
            return self._violation("play/shown-void", Sentence("play.void", told, suit=suit), seat, play, suit=suit)
        forms = list(dict.fromkeys(at.plays[number] for number in _of_card(at, play, usable)))
        some = ", ".join(forms[:MOST_FORMS]) + (" …" if len(forms) > MOST_FORMS else "")
        why = Sentence("play.form", "the card must be played as {forms} now", forms=some) if some else NO_FORM
        return self._violation("play/form", why, seat, play)

    def _shown_void(self, seat: Seat, play: Play) -> str:
        """Name the suit whose shown void closes a play to its leader; ``""`` if none does."""
        at = self.layout.tables
        if self.led != LEADING or not at.known_voids:
            return ""
        shut = sum(1 << row for row in _rows(self.layout.leads[seat] & self.seen) if at.plays[row] == play)
        return next((suit for k, suit in enumerate(at.suits) if at.known_voids[FIRST_SUIT + k] & shut), "")

    def _usable(self, seat: Seat) -> int:
        """Give the rows of a seat's cards in the forms that are open now, the duties apart."""
        layout = self.layout
        if self.led == LEADING:
            return layout.leads[seat]
        at = layout.tables
        barred = _barred(at, self.log, layout.players - self.left % layout.players) if at.bars else 0
        return layout.follows[seat] & ~barred

    def _dropping(self, usable: int, wanted: int) -> Duty:
        """Find the first duty of the chain after which none of the wanted rows is left."""
        at = self.layout.tables
        following = self.led != LEADING
        chain = at.following if following else at.leading
        duties = at.following_duties if following else at.leading_duties
        first = self.left > self.layout.after_first
        own = following and self.layout.sides[self.whose] == self.layout.sides[self.winner]

        def left_after(k: int) -> int:
            return wanted & legal(usable, self.led, self.best, first, own, self.seen, chain[:k], *at.lines)

        return next(duty for k, duty in enumerate(duties, start=1) if not left_after(k))

    def _unseen_objection(self, seat: Seat, action: object) -> Violation | None:
        # The same words whatever was guessed: a refusal must not tell the card.
        if spelling(action) == _UNSEEN:
            return None
        return self._violation("play/unseen", UNSEEN, seat, action)

    def _violation(
        self, code: str, why: str, seat: Seat, action: object, rule: str = "PlayTricks", **data: str
    ) -> Violation:
        known = {"card": shown_action(action), **data}
        sentence = Sentence("play", PLAY, seat=seat, card=known["card"], why=why)
        return Violation(code, sentence, seat, rule, known, texts(self.legal_actions()))

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
        return tuple(deed._replace(action=_UNSEEN) if deed.seat in unseen else deed for deed in self.history)

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
        return [*tricks, _trick(self.layout, leader, rows)]

    def _told(self) -> tuple[tuple[Trick, ...], list[int]]:
        """Give the complete tricks of the phase, and the rows of the one under way."""
        log, rows = _last_rows(self.log)
        return (() if log is None else _complete(log, self.layout)), rows

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
_TRICK: Final = twin_of(Trick)


def left_in_hands(play: TrickPlay) -> tuple[int, ...]:
    """Give the cards that each seat still holds, as masks."""
    left = ~play.seen & play.layout.tables.cards
    return tuple([dealt & left for dealt in play.layout.dealt])


@final
class FirstCard(TrickPlay):
    """The first card of a play, led while it is open what the cards mean: then the phase is over.

    The play goes on in another, in which the card lies.
    """

    __slots__ = ()

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Give the phase after the card, which ends it.

        Raises:
            IllegalAction: If it is not the seat's turn, or the rules close the play to it.
        """
        return changed(super().apply(action, seat), turn=None)


def _tricks_to(log: tuple[Log, int], layout: Layout) -> tuple[Trick, ...]:
    """List the tricks up to the end of one."""
    before, rows = _last_rows(log[0])
    if before is None:
        return (_trick(layout, layout.leader, rows),)
    return (*_complete(before, layout), _trick(layout, _leader(layout, before[1]), rows))


_complete: Final = Remembered(_tricks_to)


def _last_rows(log: Log) -> tuple[Log, list[int]]:
    """Take the rows of the last trick off a log, as they were played: what stands before them, and the rows."""
    rows: list[int] = []
    while log is not None and log[1] >= 0:
        log, row = log
        rows.append(row)
    rows.reverse()
    return log, rows


def _trick(layout: Layout, leader: Seat, rows: list[int]) -> Trick:
    trick: Trick = _TRICK()
    trick.tables = layout.tables
    trick.order = _order(layout.ring, leader, layout.players)
    trick.numbers = tuple(rows)
    trick.__class__ = Trick
    return trick


def _decided(layout: Layout, log: Log, won: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Decide the trick that a log ends with: what ends it there, and how many tricks each seat has won with it."""
    before, rows = _last_rows(log)
    trick = _trick(layout, layout.leader if before is None else _leader(layout, before[1]), rows)
    winner = trick.winner
    if winner is None:
        return ~(trick.leads_next + len(won)), won
    return ~trick.leads_next, (*won[:winner], won[winner] + 1, *won[winner + 1 :])


def _leader(layout: Layout, end: int) -> Seat:
    """Read off the end of a trick in a log who leads to the next."""
    return ~end % len(layout.dealt)


@lru_cache(maxsize=256)
def _order(ring: tuple[Seat, ...], leader: Seat, players: int) -> tuple[Seat, ...]:
    """List the seats that play to a trick, from its leader."""
    order = [leader]
    while len(order) < players:
        order.append(ring[order[-1]])
    return tuple(order)


def _forgiven(layout: Layout, seat: Seat, seen: int) -> int:
    """Give a leader that has nothing open the forms that its shown voids have closed: a card must be led."""
    at = layout.tables
    held = layout.dealt[seat] & ~seen & at.cards
    return layout.leads[seat] & sum({at.spent[row] for row in _rows(held)})


def _of_card(at: Tables, play: Play, mask: int) -> list[int]:
    """List the rows of a mask that play the same card."""
    return [number for number in _rows(mask) if at.plays[number].card == play.card]


def _barred(at: Tables, log: Log, plays: int) -> int:
    """Give the rows that the last plays close for the rest of their trick."""
    barred = 0
    for _ in range(plays):
        assert log is not None, "so many plays lie in the trick"  # noqa: S101 -- a law, not a check of input
        log, row = log
        barred |= at.bars[row]
    return barred


def _rows(mask: int) -> Sequence[int]:
    return [row for row in range(mask.bit_length()) if mask >> row & 1]


def _first_copies(mask: int, at: Tables) -> int:
    """Keep of equal copies the first that is there."""
    kept = mask
    for distance, rows in at.copies:
        held = mask & rows
        kept &= ~(held << distance if distance else held & held - 1)
    return kept
