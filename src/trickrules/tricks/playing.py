"""The rule of the play: who leads, what ranks the cards, and which duties bind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Literal, final

from attrs import field

from trickrules.base.checks import one_of
from trickrules.base.frozen import frozen
from trickrules.cards.suit import NO_TRUMP
from trickrules.facts import PhaseRule
from trickrules.facts.contract import contractor
from trickrules.tricks.tables import tables
from trickrules.tricks.trick_play import Layout, TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Seat, Setting, Situation
    from trickrules.tricks.duties import Duty
    from trickrules.tricks.ranking import Ranking


class Leader(ABC):
    """Who leads to the first trick; pure data.  For a leader that sits out the next seat in play leads."""

    __slots__ = ()

    @abstractmethod
    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Give the hidden cards that naming the leader tells of, by their places; everybody is shown them."""
        return ()

    @abstractmethod
    def describe(self) -> str:
        """Tell the rule in one sentence."""


@final
@frozen
class FirstLeader(Leader):
    """Eldest or the dealer leads to the first trick.

    Source: Oh Hell family, sections 2 (first lead) and 5.4 (``first_leader``).
    """

    who: Literal["eldest", "dealer"] = field(default="eldest", validator=one_of("eldest", "dealer"))

    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""
        return deal.eldest if self.who == "eldest" else deal.dealer

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        who = "Eldest" if self.who == "eldest" else "The dealer"
        return f"{who} leads to the first trick, the winner of a trick to the next."


@final
@frozen
class ContractorLeads(Leader):
    """The contractor leads to the first trick; without one, eldest.

    Source: Five Hundred, sections 2.9 and 4.4.
    """

    def seat(self, deal: Setting) -> Seat:
        """Name the leader."""
        seat = contractor(deal)
        return deal.eldest if seat is None else seat

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The contractor leads to the first trick, the winner of a trick to the next."


@final
@frozen
class PlayTricks(PhaseRule):
    """All cards are played, one from each seat to a trick.

    Source: Oh Hell family, sections 2 and 2.1.
    """

    ranking: Ranking
    duties: tuple[Duty, ...]
    leader: Leader

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Show the cards that the first lead tells of."""
        return self.leader.shows(deal)

    def start(self, deal: Setting) -> Phase:
        """Lay the cards out for play."""
        at = tables(deal.deck, self.ranking, self.duties, deal.strain or NO_TRUMP)
        spent = at.spent.__getitem__
        dealt = tuple([sum(map(spent, hand.cards)) for hand in deal.hands])
        # Where cards have one form only, the three are one.
        plain = at.leads == at.follows == at.cards
        layout: Layout = Layout.twin()
        layout.tables = at
        layout.dealt = dealt
        layout.leads = dealt if plain else tuple([rows & at.leads for rows in dealt])
        layout.follows = dealt if plain else tuple([rows & at.follows for rows in dealt])
        layout.ring = deal.ring
        layout.deciders = deal.deciders or tuple(range(deal.seats))
        layout.leader = deal.in_play(self.leader.seat(deal))
        layout.players = deal.seats - len(deal.out)
        layout.tricks = deal.cards
        layout.unseen = frozenset([seat for seat, hand in enumerate(deal.hands) if seat not in hand.seen_by])
        layout.__class__ = Layout
        return TrickPlay.start(layout)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note the tricks won."""
        return deal.but(won=phase.won) if isinstance(phase, TrickPlay) else deal

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a ranking or a duty that does not fit the pack."""
        yield from self.ranking.faults(situation.deck)
        for duty in self.duties:
            yield from duty.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        duties = " ".join(duty.describe() for duty in self.duties) or "Any card may be played."
        return f"{self.leader.describe()} {duties} {self.ranking.describe()}"
