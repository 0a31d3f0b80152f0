"""The rule of the play: who leads, what ranks the cards, and which duties bind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal, cast, final

from attrs import field, validators

from trickrules.base.checks import LATER, one_of
from trickrules.base.frozen import changed, frozen, twin_of
from trickrules.base.sentence import Described, spaced
from trickrules.cards.suit import NO_TRUMP
from trickrules.facts import FIRST_LEAD, PhaseRule
from trickrules.facts.contract import contract_of, contractor
from trickrules.facts.seat import checked_seat
from trickrules.tricks.duties import Duty
from trickrules.tricks.first_card import FirstCard
from trickrules.tricks.layout import Layout
from trickrules.tricks.play import ONLY_UNSEEN
from trickrules.tricks.ranking import Ranking
from trickrules.tricks.tables import tables
from trickrules.tricks.trick_play import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Phase, Seat, Setting, Situation
    from trickrules.tricks.play import Play
    from trickrules.tricks.tables import Tables


class Leader(Described, ABC):
    """Who leads to the first trick; pure data.  For a leader that sits out the next seat in play leads."""

    __slots__ = ()

    @abstractmethod
    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Return the places of the hidden cards that naming the leader gives away; everybody is shown them."""
        return ()

    def faults(self, situation: Situation) -> Iterator[str]:
        """Say what is wrong with the rule where it is to be used, one sentence a fault; by default nothing."""
        return iter(())


@final
@frozen
class FirstLeader(Leader):
    """Who leads to the first trick.

    Attributes:
        who: ``eldest``, the ``dealer``, or the seat ``left_of_contractor``: the one after it in turn; without a
            contractor, eldest.
        alone: Who does where the contractor plays alone; ``None`` for the same.

    Source: Oh Hell family, sections 2 (first lead) and 5.4 (``first_leader``).
    """

    who: Literal["eldest", "dealer", "left_of_contractor"] = field(
        default="eldest", validator=one_of("eldest", "dealer", "left_of_contractor")
    )
    alone: Literal["left_of_contractor"] | None = field(
        default=None, validator=validators.optional(one_of("left_of_contractor")), kw_only=True, metadata=LATER
    )

    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""
        contract = contract_of(deal)
        who = self.alone if self.alone and contract and contract.bid.alone else self.who
        if who == "dealer":
            return deal.dealer
        seat = contractor(deal) if who == "left_of_contractor" else None
        return deal.eldest if seat is None else deal.next(seat)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        who = {"eldest": "Eldest", "dealer": "The dealer", "left_of_contractor": "The seat after the contractor"}
        told = "{who} leads to the first trick, the winner of a trick to the next{alone}."
        alone = "; where the contractor plays alone, the seat after it leads first"
        return self.sentence(
            told, who=self.clause(self.who, who[self.who]), alone=self.clause("alone", alone, when=self.alone)
        )


@final
@frozen
class ContractorLeads(Leader):
    """The contractor leads to the first trick; without one, eldest.

    Source: Five Hundred, sections 2.9 and 4.4.
    """

    says: ClassVar[str] = "The contractor leads to the first trick, the winner of a trick to the next."

    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""
        seat = contractor(deal)
        return deal.eldest if seat is None else seat


def meaning(deal: Setting, ranking: Ranking, duties: tuple[Duty, ...]) -> Tables:
    """Make the tables of a deal: what its cards mean, and what must be played, by what has been settled in it."""
    bound = tuple([duty.settled(deal) for duty in duties])
    return tables(deal.deck, ranking.settled(deal), bound, deal.strain or NO_TRUMP)


@frozen
class _Tricks(PhaseRule):
    """A play, or a part of one.

    Attributes:
        ranking: What ranks the cards.
        duties: What must be played.
        leader: Who leads to the first trick.
        in_parts: Whether it is a play of several phases: something is done between them.
        one_by_one: Whether each trick is a phase of its own.
    """

    spoken: ClassVar[bool | None] = False

    ranking: Ranking
    duties: tuple[Duty, ...]
    leader: Leader
    in_parts: bool = field(default=False, kw_only=True)
    one_by_one: bool = field(default=False, kw_only=True)
    _by_facts: bool = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """See once whether anything goes by the facts of a deal."""
        duties = any(type(duty).settled is not Duty.settled for duty in self.duties)
        object.__setattr__(self, "_by_facts", duties or type(self.ranking).settled is not Ranking.settled)

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Show the cards that the first lead tells of, and the hand that a leader plays for another before it opens."""
        if deal.ended or (self.in_parts and _last_part(deal)):
            return ()
        shown = self.leader.shows(deal)
        if not deal.deciders:
            return shown
        # Who is asked for a card of a dummy has to see the dummy, and so everybody does.
        leader = self._first(deal)
        hand = deal.hands[leader]
        hidden = hand.opens == FIRST_LEAD and deal.deciders[leader] not in hand.seen_by
        return (*shown, *hand.cards) if hidden else shown

    def _first(self, deal: Setting) -> Seat:
        """Name who leads first, of those who take part."""
        return deal.first_in_turn(checked_seat("leader", self.leader.seat(deal), deal.seats))

    def _layout(self, deal: Setting, last: TrickPlay | None) -> Layout:
        """Lay the cards out for play, or for its going on after a part of it."""
        if self._by_facts:
            at = meaning(deal, self.ranking, self.duties)
        else:
            at = tables(deal.deck, self.ranking, self.duties, deal.strain or NO_TRUMP)
        spent = at.spent.__getitem__
        dealt = tuple([sum(map(spent, hand.cards)) for hand in deal.hands])
        # Where cards have one form only, the three are one.
        plain = at.leads == at.follows == at.cards
        layout: Layout = twin_of(Layout)()
        layout.tables = at
        layout.dealt = dealt
        layout.leads = dealt if plain else tuple([rows & at.leads for rows in dealt])
        layout.follows = dealt if plain else tuple([rows & at.follows for rows in dealt])
        layout.ring = deal.ring
        layout.deciders = deal.deciders or tuple(range(deal.seats))
        layout.players = deal.seats - len(deal.out)
        layout.sides = deal.sides
        layout.tricks = 1 if self.one_by_one else deal.cards
        layout.earlier, layout.lying = (), 0
        if last is None:
            layout.leader = self._first(deal)
        else:
            layout.earlier = last.tricks
            layout.lying = last.length if isinstance(last, FirstCard) else 0
            # Who has gone out leaves the lead to the next.
            layout.leader = deal.first_in_turn(last.winner)
        layout.after_first = layout.players * (layout.tricks if layout.earlier else layout.tricks - 1)
        layout.unseen = frozenset([seat for seat, hand in enumerate(deal.hands) if seat not in hand.seen_by])
        layout.__class__ = Layout
        return layout


def _last_part(deal: Setting) -> TrickPlay | None:
    """Give the part of the play that is over; ``None`` before the first lead."""
    parts = deal.phases(TrickPlay)
    return parts[-1] if parts else None


@final
@frozen
class PlayTricks(_Tricks):
    """All cards are played, one from each seat to a trick.

    Source: Oh Hell family, sections 2 and 2.1.
    """

    def start(self, deal: Setting) -> Phase | Setting:
        """Begin with the first lead, or go on with the card that lies, or with the next trick."""
        won = deal.won or (0,) * deal.seats
        if deal.ended:
            return deal.but(won=won)
        last = _last_part(deal) if self.in_parts else None
        layout = self._layout(deal, last)
        if last is None:
            return TrickPlay.start(layout, won)
        seen = _seen_before(last, layout.tables)
        if not layout.lying:
            return TrickPlay.start(layout, won, seen)
        return _lying(TrickPlay.start(layout, won), last)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note the tricks won, and what is left in the hands where something is done between tricks."""
        play = cast("TrickPlay", phase)
        if not self.one_by_one:
            # Nobody asks for the hands any more, so they stay as they were.
            return deal.but(won=play.won)
        hands = tuple(
            [
                hand.holding(tuple([place for place in hand.cards if left >> place & 1]))
                for hand, left in zip(deal.hands, play.held, strict=True)
            ]
        )
        return deal.but(won=play.won, hands=hands)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a ranking or a duty that does not fit the pack."""
        yield from _misfits(self.ranking, self.duties, situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        free = self.clause("free", "Any card may be played.")
        return self.sentence("{leader} {chain} {ranking}", chain=spaced(self.duties) if self.duties else free)


@final
@frozen
class LeadFirst(_Tricks):
    """The first card is led while some rules wait for it, and then the play goes on.

    Attributes:
        waiting: The rules that wait.
    """

    says: ClassVar[str] = "The first card is led."

    waiting: tuple[PhaseRule, ...] = field(kw_only=True)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask for the lead."""
        return deal if deal.ended else FirstCard.start(self._layout(deal, None), (0,) * deal.seats)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Let the rules say what the card means."""
        card = cast("FirstCard", phase).trick.cards[0]
        for rule in self.waiting:
            deal = rule.led(deal, card)
        return deal


def _lying(play: TrickPlay, last: TrickPlay) -> TrickPlay:
    """Go on with the card that was led while it was open what the cards mean: it lies, whatever the duties say now."""
    layout = play.layout
    plays = layout.tables.plays
    led = cast("Play", last.trick.plays[0].action)
    held = [row for row in range(layout.tables.rows) if layout.dealt[layout.leader] >> row & 1]
    row = next((row for row in held if plays[row] == led), None)
    if row is None:
        # A form that the card no longer has: it lies as the card that it is.
        row = next(row for row in held if plays[row].card == led.card)
    return changed(play, choice=1 << row).apply(ONLY_UNSEEN if layout.unseen else plays[row])


def _seen_before(last: TrickPlay, at: Tables) -> int:
    """Give the rows that the play so far has spent.

    What the cards mean may have changed since: then the cards that were played are spent, and no other forms.
    """
    if last.layout.tables == at:
        return last.seen
    seen = 0
    for place, spent in enumerate(at.spent[: len(at.deck)]):
        seen |= spent if last.seen >> place & 1 else 0
    return seen


@lru_cache(maxsize=8)
def _misfits(ranking: Ranking, duties: tuple[Duty, ...], deck: Deck) -> tuple[str, ...]:
    """Say what does not fit a pack: once for the deals of all sizes, since each card is looked at for each duty."""
    return (*ranking.faults(deck), *(fault for duty in duties for fault in duty.faults(deck)))
