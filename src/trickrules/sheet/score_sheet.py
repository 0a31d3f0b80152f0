"""The score sheet as people hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias, cast, final

from attrs import evolve, field

from trickrules.base.checks import kind, tuple_of, whole
from trickrules.base.errors import IllegalAction, Violation
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted
from trickrules.base.upstairs import upstairs
from trickrules.base.written import Recorded
from trickrules.declaring.variant import Variant
from trickrules.facts.naming import as_read, by_name, checked_who, is_name, needs_seat
from trickrules.facts.seat import checked_seat
from trickrules.sheet import announcing, entering
from trickrules.sheet.correcting import corrected
from trickrules.sheet.entries import MOST_ENTRIES, Change, Entry, Notes
from trickrules.sheet.refusals import deal_under_way, full, no_such_deal
from trickrules.sheet.seating import checked_scores, needs_a_seat, not_a_name
from trickrules.sheet.sheet_deal import SheetDeal, read
from trickrules.sheet.story import opened, problems, told
from trickrules.sheet.table import Table, rules_on_paper
from trickrules.states.given import named

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction
    from types import EllipsisType

    from trickrules.declaring.ruleset import Ruleset
    from trickrules.facts import Action, Seat
    from trickrules.facts.naming import Who
    from trickrules.sheet.story import Chapter, Problem
    from trickrules.states.ledger import LedgerEntry

Bids: TypeAlias = "Sequence[int | str | None] | Mapping[str, int | str | None] | Mapping[int, int | str | None]"
"""Bids by seat, as a list or a table, or by name; ``None`` for those who do not bid."""

Tricks: TypeAlias = "Sequence[int] | Mapping[str, int] | Mapping[int, int]"
"""Tricks by seat, as a list or a table, or by name."""

PointsBySide: TypeAlias = "Sequence[int] | Mapping[str, int] | Mapping[int, int]"
"""Points by side, as a list, or as a table with one player of each."""

Call: TypeAlias = "tuple[str | None, Who | None] | None"
"""A call that stands and its maker; ``None`` for no call."""


@final
@frozen
class ScoreSheet(Recorded):
    """The score sheet of people who play with real cards: they write bids and tricks, the rules say the rest.

    It holds only what was written.  Dealers, deal sizes, who bids, points with their reasons, totals, winners
    and settlement follow from that by the same rules that a match is played by; so whoever corrects an earlier
    deal corrects all that follows from it.  What is written later and does not fit any more is kept, counts as
    it stands, and is told by :attr:`problems`.  Sheets are values, begun by :meth:`start`, and not by the parts
    that they keep; each method gives a new one.

    Attributes:
        variant: The variant.
        players: The names of those who sat down first, by seat.
        first_dealer: The seat that deals first.
        starts: What each side starts with.
        written: What has been written, oldest first.
    """

    _rows: ClassVar[str] = "entries"
    _record: ClassVar[tuple[str, str, str]] = ("records.sheets", "SheetRecord", "sheet")

    variant: Variant = field(validator=kind(Variant))
    players: tuple[str, ...] = field(validator=tuple_of(str))
    first_dealer: Seat = field(validator=whole(0))
    starts: tuple[int, ...] = field(validator=tuple_of(int))
    written: tuple[Entry, ...] = field(default=(), validator=tuple_of(object))
    _told: tuple[Chapter, ...] | None = field(default=None, init=False, eq=False, repr=False)

    @classmethod
    def start(
        cls,
        variant: Variant | Ruleset,
        players: int | Sequence[str] | None = None,
        *,
        dealer: Who | None = None,
        scores: Sequence[int] | None = None,
    ) -> ScoreSheet:
        """Begin a sheet.

        Args:
            variant: The variant.
            players: How many play, or their names in the order of the seats, clockwise; by default the first number
                that the variant names.
            dealer: Who deals first; by default the seat that the variant's rule names, or seat 0 where it has the
                players draw for it.
            scores: What each side starts with, for a match that goes on from another sheet; 0 by default.

        Raises:
            DefinitionError: If the variant is not for so many, or no score sheet can be kept of it; if the dealer is
                no player, or the scores are not one whole number for each side.
        """
        rules = rules_on_paper(variant, len(players) if isinstance(players, list | tuple) else players)
        names = named(rules, players)
        if dealer is None:
            dealer = rules.first_dealer.dealer(rules.seats, (), rules.heights)
        starts = checked_scores(rules, scores)
        return cls(rules.variant, names, checked_who("dealer", dealer, names), starts)

    # What follows from what is written.

    @property
    def _chapters(self) -> tuple[Chapter, ...]:
        if self._told is None:
            # Made at its first use, and kept: it follows from what is written.
            object.__setattr__(self, "_told", tuple(told(self._opened, self.written)))
        return cast("tuple[Chapter, ...]", self._told)

    @property
    def _opened(self) -> Table:
        rules = self.variant.at(len(self.players))
        dealer = checked_seat("first_dealer", self.first_dealer, rules.seats)
        return opened(rules, self.players, dealer, checked_scores(rules, self.starts))

    @property
    def table(self) -> Table:
        """Who sits at the table now, who deals next, and how the match stands."""
        return self._chapters[-1].after if self._chapters else self._opened

    @property
    def story(self) -> tuple[Chapter, ...]:
        """All that is written, in order, with what is known after each entry: deals, and changes of players."""
        return self._chapters

    @property
    def deals(self) -> tuple[SheetDeal, ...]:
        """The deals that are written, the one under way too."""
        return tuple(chapter.deal for chapter in self._chapters if chapter.deal)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those at the table, by seat."""
        return self.table.names

    @property
    def rules(self) -> Ruleset:
        """The variant for those at the table."""
        return self.table.rules

    @property
    def deal(self) -> SheetDeal | None:
        """The deal to be written, with all that is known of it already; ``None`` when the match is over."""
        deal = self._current
        return None if deal.before.over and deal.notes.extra is None else deal

    @property
    def _current(self) -> SheetDeal:
        """The deal under way, or a new one."""
        last = self._chapters[-1].deal if self._chapters else None
        return last if last is not None and last.wants else read(len(self.deals), Notes(), self.table)

    @property
    def _under_way(self) -> bool:
        return self._current.number < len(self.deals)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.deal is None

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or would deal next."""
        return self.table.dealer

    @property
    def scores(self) -> dict[str, int]:
        """The score of everybody by name; of those who have left, last, what it was then. Partners share theirs."""
        return self.table.scores

    @property
    def scores_by_name(self) -> dict[str, int]:
        """The same as :attr:`scores`, by the name that it has in a match too."""
        return self.table.scores

    @property
    def scores_by_side(self) -> tuple[int, ...]:
        """The score of each side of those at the table, as :attr:`trickrules.Match.scores`."""
        return self.table.standing.scores

    @property
    def columns(self) -> dict[str, dict[str, int]]:
        """What everybody has in each column that is added up apart, in the game under way; partners share it."""
        table = self.table
        return {name: by_name(sums, table.names, table.rules.sides) for name, sums in table.standing.columns}

    @property
    def games_won(self) -> dict[str, int]:
        """How many games each of those at the table has won, where a match has several; partners share theirs."""
        return by_name(self.table.standing.games_won, self.names, self.rules.sides)

    @property
    def ledger(self) -> tuple[LedgerEntry, ...]:
        """One entry for each deal that is complete, with every point and its reason."""
        return tuple(deal.entry for deal in self.deals if deal.entry)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those at the table who have won; nobody before the end."""
        if not self.is_over:
            return ()
        won = self.rules.ending.winners(self.table.standing)
        return tuple(name for name, side in zip(self.names, self.rules.sides, strict=True) if side in won)

    @property
    def ranks(self) -> dict[str, int]:
        """The rank of each of those at the table, from 1, as the match stands; equals and partners share theirs."""
        ranks = self.rules.ending.ranks(self.table.standing)
        return by_name(ranks, self.names, self.rules.sides)

    @property
    def settlement(self) -> dict[str, Fraction] | None:
        """What each of those at the table receives once the match is over; ``None`` before, and if nothing is paid.

        Partners are named with what their side receives.
        """
        paid = self.rules.ending.settlement(self.table.standing) if self.is_over else None
        return None if paid is None else by_name(paid, self.names, self.rules.sides)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is written and does not fit the rules, because of a correction before it; it counts as it stands."""
        return tuple(problems(self.deals, self._current.number))

    # Writing.

    def legal_bids(self, who: Who | None = None) -> Sequence[Action]:
        """List what somebody may bid, by default the one whose turn it is; nothing for who is not asked.

        Raises:
            IllegalAction: If there is no such player.
        """
        phase = self._current.reading.phase if self.deal else None
        if phase is None:
            return ()
        return phase.legal_actions(None if who is None else needs_seat(who, self.names))

    def why_not_bid(self, bid: int | str, who: Who | None = None) -> Violation | None:
        """Say why a bid is refused; ``None`` if it is legal."""
        try:
            entering.needs_going_on(self._current)
            return entering.why_not_bid(self._current, bid, who)
        except IllegalAction as error:
            return error.violation

    def bid(self, bid: int | str, who: Who | None = None) -> ScoreSheet:
        """Write one bid, by default of the player whose turn it is.

        Raises:
            IllegalAction: If the rules refuse it, with the reason.
        """
        return self._wrote(lambda deal: entering.with_bid(deal, bid, who))

    def bids(self, bids: Bids) -> ScoreSheet:
        """Write all bids of the deal at once, by seat or by name: ``None``, or no word, for those who do not bid.

        Raises:
            IllegalAction: If the rules refuse one of them, with the reason; if somebody must bid and does not.
        """
        return self._wrote(lambda deal: entering.with_bids(deal, bids))

    def contract(self, call: str | None, by: Who | None = None) -> ScoreSheet:
        """Write the contract that the auction ended with, and whose it is; ``None`` if nobody bid.

        Raises:
            IllegalAction: If it can be no contract, or the deal is not for one.
        """
        return self._wrote(lambda deal: entering.with_contract(deal, call, by))

    def premium(self, offer: str | None, by: Who | None = None) -> ScoreSheet:
        """Write the premium that is carried out, and whose it is; ``None`` for none.

        Raises:
            IllegalAction: If there is no such premium in this deal.
        """
        return self._wrote(lambda deal: entering.with_premium(deal, offer, by))

    def partners(self, *who: Who) -> ScoreSheet:
        """Write who plays with the contractor in this deal alone; nobody for a contractor that plays alone.

        Raises:
            IllegalAction: If they cannot be partners, nobody gets any in this deal, or the contract is not written yet.
        """
        return self._wrote(lambda deal: entering.with_partners(deal, who))

    def announce(self, what: str, points: int, by: Who) -> ScoreSheet:
        """Write something that was announced for points of its own, such as honours, before the tricks.

        Raises:
            IllegalAction: If nothing is announced in this deal, there is no such player, or too much is announced.
        """
        return self._wrote(lambda deal: announcing.with_announced(deal, [(what, points, by)]))

    def trump(self, trump: str) -> ScoreSheet:
        """Note the trump, where only the cards can tell it; nothing needs it but the reader.

        Raises:
            IllegalAction: If it is not a suit of the pack and not ``NT``, or the rules know another.
        """
        return self._wrote(lambda deal: entering.with_trump(deal, trump))

    def why_not_tricks(self, tricks: Tricks) -> Violation | None:
        """Say why tricks are refused; ``None`` if they can be those of the deal."""
        try:
            entering.needs_going_on(self._current)
            return entering.why_not_tricks(self._current, tricks)
        except IllegalAction as error:
            return error.violation

    def tricks(self, tricks: Tricks) -> ScoreSheet:
        """Write the tricks of the deal, by seat or by name, which completes it.

        Where partners play for a contract, a number for each side, or for one of its players, will do.

        Raises:
            IllegalAction: If they are not all tricks of the deal, or something must be written before.
        """
        return self._wrote(lambda deal: entering.with_tricks(deal, tricks))

    def why_not_points(self, points: PointsBySide) -> Violation | None:
        """Say why points are refused; ``None`` if they can be those of the deal."""
        try:
            entering.needs_going_on(self._current)
            return entering.why_not_points(self._current, points)
        except IllegalAction as error:
            return error.violation

    def points(self, points: PointsBySide) -> ScoreSheet:
        """Write what the deal was worth, where its scoring counts cards, as in Hearts; that completes it.

        People count the cards at the table; what else the rules make of the deal, such as the moon, is in these points.
        Write a number for each side, or for one player of each by name or seat.

        Raises:
            IllegalAction: If the points follow from the tricks, something must be written before, or they are not whole
                numbers, one for each side.
        """
        return self._wrote(lambda deal: entering.with_points(deal, points))

    def redeal(self) -> ScoreSheet:
        """Write that the deal came to nothing: no score, its place in the schedule again, the next one deals.

        Where hands may be thrown in and the same player deals again, this writes that one was thrown in; that nobody
        bid is written by ``contract(None)``.

        Raises:
            IllegalAction: If the match is over.
        """
        return self._wrote(lambda deal: Notes(fate="redealt", extra=deal.notes.extra))

    def skip(self) -> ScoreSheet:
        """Leave a deal of the schedule out: nobody deals it.

        Raises:
            IllegalAction: If a deal is under way, or the match is over.
        """
        self._needs_no_deal()
        return self._wrote(lambda deal: evolve(deal.notes, fate="skipped"))

    def extra(self, *, cards: int | None = None) -> ScoreSheet:
        """Begin a deal outside the schedule, by default of its largest size; the schedule stays where it is.

        That goes after the end of the match too, which is then over after the extra deal.

        Raises:
            IllegalAction: If a deal is under way, or there are not so many cards.
        """
        self._needs_no_deal()
        return self._from(len(self.written), entering.with_size(self._current, cards))

    def correct(  # noqa: PLR0913 -- each corrects one thing, by its name
        self,
        number: int,
        *,
        trump: str | EllipsisType = ...,
        bids: Bids | EllipsisType = ...,
        contract: Call | EllipsisType = ...,
        premium: Call | EllipsisType = ...,
        partners: Sequence[Who] | EllipsisType = ...,
        announced: Sequence[tuple[str, int, Who]] | EllipsisType = ...,
        tricks: Tricks | EllipsisType = ...,
        points: PointsBySide | EllipsisType = ...,
    ) -> ScoreSheet:
        """Write something of an earlier deal anew; everything after it follows.

        Args:
            number: The deal, from 0, as in :attr:`deals`.
            trump: The trump.
            bids: All bids.
            contract: The contract and whose it is; ``None`` if nobody bid.
            premium: The premium and whose it is; ``None`` for none.
            partners: Who plays with the contractor, an empty list for nobody; those of before, if they can be, where a
                contract is written anew.
            announced: All that was announced, each with its points and whose it is.
            points: What the deal was worth, where its scoring counts cards.
            tricks: All tricks. A deal that was dealt again or left out counts as played with them.

        Raises:
            IllegalAction: If there is no such deal, the match was over before it, or the rules refuse what is
                written; what does not fit *later* deals is told by :attr:`problems` instead.
        """
        deal = self._at(number)
        notes = corrected(
            deal,
            trump=trump,
            bids=bids,
            contract=contract,
            premium=premium,
            partners=partners,
            announced=announced,
            tricks=tricks,
            points=points,
            last=number == self._current.number,
        )
        return self._rewritten(number, (notes,))

    def remove(self, number: int) -> ScoreSheet:
        """Take a deal off the sheet, as if it had never been written; everything after it follows.

        Raises:
            IllegalAction: If there is no such deal.
        """
        self._at(number)
        return self._rewritten(number, ())

    def join(self, name: str, *, score: int | None = None, seat: Who | None = None) -> ScoreSheet:
        """Let somebody sit down between two deals, by default after the last seat; who was to deal next still is.

        Args:
            name: The name, also of somebody who has left and comes back.
            score: What it starts with; by default what it left with, else 0.
            seat: The seat, or the name of who sits there; who sat there and after it moves on by one.

        Raises:
            IllegalAction: If the variant is not for so many, a deal is under way, the match is over, or the name is
                taken.
        """
        if not is_name(name):
            raise IllegalAction(not_a_name(name))
        names = self.names
        at = needs_seat(seat, names) if isinstance(seat, str) else len(names) if seat is None else seat
        return self._changed(Change(joins=name, seat=at, score=score))

    def leave(self, name: str, *, instead: str | None = None, score: int | None = None) -> ScoreSheet:
        """Let somebody get up between two deals: its score stays as it is, and it can win no more.

        Args:
            name: The name.
            instead: Who takes the seat, if somebody does.
            score: What that player starts with; by default it takes the score over, with all that hangs on it.

        Raises:
            IllegalAction: If the variant is not for so few, a deal is under way, the match is over, or a name does
                not fit.
        """
        leaves = self.names[needs_seat(name, self.names)]
        return self._changed(Change(joins=instead, leaves=leaves, score=score))

    # Showing.

    def to_text(self) -> str:
        """Print the sheet as plain text."""
        return cast("str", upstairs("render.sheet", "sheet_text")(self))

    def to_markdown(self) -> str:
        """Print the sheet as Markdown."""
        return cast("str", upstairs("render.sheet", "sheet_markdown")(self))

    def __str__(self) -> str:
        """Print the sheet as plain text."""
        return self.to_text()

    def __repr__(self) -> str:
        """Show where the sheet stands."""
        return f"<ScoreSheet of {self.variant.name}: {counted(len(self.deals), 'deal')}, scores {self.scores}>"

    def __reduce__(self) -> tuple[type[ScoreSheet], tuple[object, ...]]:
        """Pickle by what is written."""
        return ScoreSheet, (self.variant, self.players, self.first_dealer, self.starts, self.written)

    # Helpers.

    def _at(self, number: object) -> SheetDeal:
        deals = self.deals
        if type(number) is not int or not 0 <= number < len(deals):
            raise IllegalAction(no_such_deal(number, len(deals)))
        return deals[number]

    def _needs_no_deal(self) -> None:
        if self._under_way:
            raise IllegalAction(deal_under_way(self._current.number, self._current.wants))

    def _wrote(self, write: Callable[[SheetDeal], Notes]) -> ScoreSheet:
        deal = self._current
        entering.needs_going_on(deal)
        return self._from(len(self.written) - self._under_way, write(deal))

    def _rewritten(self, number: int, rows: tuple[Notes, ...]) -> ScoreSheet:
        places = [place for place, written in enumerate(self.written) if isinstance(written, Notes)]
        at = places[number]
        return self._from(at, *rows, *self.written[at + 1 :])

    def _changed(self, change: Change) -> ScoreSheet:
        self._needs_no_deal()
        entering.needs_going_on(self._current)
        name = change.joins
        if isinstance(name, str):
            # Who comes back is who has left, however the name is encoded; else a text is taken as the plain text it is.
            left = (known for known, _ in self.table.left if is_name(name) and as_read(known) == as_read(name))
            change = evolve(change, joins=next(left, str.__str__(name)))
        needs_a_seat(self.table, change)
        return self._from(len(self.written), change)

    def _from(self, at: int, *written: Entry) -> ScoreSheet:
        """Write anew from an entry on; what is known of those before it is known already."""
        if at + len(written) > MOST_ENTRIES:
            raise IllegalAction(full(MOST_ENTRIES))
        sheet = evolve(self, written=(*self.written[:at], *written))
        # Without going through the whole sheet at each entry.
        object.__setattr__(sheet, "_told", tuple(told(self._opened, written, self._chapters[:at])))
        return sheet
