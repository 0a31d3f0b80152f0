"""Special cards, of which certain ones together decide a whole trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import evolve, field

from trickrules.base.checks import LATER, kind, one_of, text, truth, tuple_of
from trickrules.base.frozen import frozen
from trickrules.base.sentence import all_of, together
from trickrules.cards import CardsOf
from trickrules.tricks.play import Play
from trickrules.tricks.ranking import Decision, OverRanking, Row, Tier

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.cards import Card, Deck


@final
@frozen(kw_only=True)
class Special:
    """Some special cards of one sort.

    Attributes:
        name: What the sort is called.
        cards: The cards.
        tier: How they fight: ``high``, over every other card; ``low``, under every other card; ``as_ranked``, as the
            ranking below has them, with all that follows.
        asks: Whether one that is led leaves everybody free to the end of the trick; else the next card that asks for
            a suit is followed.  Of no account for ``as_ranked``.
    """

    name: str = field(validator=text())
    cards: CardsOf = field(validator=kind(CardsOf))
    tier: Literal["high", "low", "as_ranked"] = field(default="high", validator=one_of("high", "low", "as_ranked"))
    asks: bool = field(default=False, validator=truth())


@final
@frozen(kw_only=True)
class Outcome:
    """What becomes of a trick in which special cards of certain sorts lie together.

    Attributes:
        together: The names of the sorts, of each of which a card lies there.
        winner: The sort that wins, by its best card, of equal ones the first; ``""`` where nobody wins the trick.
        only: Whether it comes about only where no other card lies there.
        leads: Where nobody wins, the sort of which the best card's player leads; ``""`` for whoever would have won.
    """

    together: tuple[str, ...] = field(validator=tuple_of(str))
    winner: str = field(default="", validator=text())
    only: bool = field(default=False, validator=truth(), metadata=LATER)
    leads: str = field(default="", validator=text(), metadata=LATER)

    def fits(self, there: set[str]) -> bool:
        """Say whether it decides a trick in which such sorts lie, ``""`` for all cards that are not special."""
        return there.issuperset(self.together) and not (self.only and there.difference(self.together))


@final
@frozen(kw_only=True)
class SpecialCards(OverRanking):
    """Special cards, of which certain ones together decide a trick otherwise than by height.

    A special card that fights ``high`` or ``low`` has no suit and is played whether or not its hand can follow.  The
    sorts are listed from low to high; of one sort the first played is the higher.  A card that is of several sorts is
    played as one of them, ``XT as pirate``, and its player says as which.  The first outcome that fits a trick decides
    it.  Where nobody wins, the cards of the trick are set aside, and whoever would have won it by the later outcomes,
    or by height, leads, unless the outcome names a sort that does.

    Attributes:
        sorts: The sorts of special cards, low to high.
        outcomes: What decides a trick before height does, in the order in which it is looked at.
    """

    mechanic: ClassVar[str] = "special cards"

    sorts: tuple[Special, ...] = field(validator=tuple_of(Special))
    outcomes: tuple[Outcome, ...] = field(default=(), validator=tuple_of(Outcome))

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Say of each special card what it is, and put it over or under the others."""
        rows = self.below.rows(deck, strain)
        top = 1 + max((row.strength for row in rows if row.tier is Tier.HIGH), default=-1)

        def laid(row: Row, at: int) -> Row:
            sort = self.sorts[at]
            special = evolve(row, special=sort.name)
            if sort.tier == "as_ranked":
                return special
            bare = evolve(special, suit="", asks=sort.asks, exempt=True, beats_equal=False)
            return evolve(bare, strength=top + at, tier=Tier(sort.tier))

        def plain(row: Row) -> Row:
            if self._has_forms(row):
                return evolve(row, when="never")
            of = self._sorts_of(row.play.card)
            return laid(row, of[0]) if of else row

        forms = (
            laid(evolve(row, play=Play(row.play.card, f"as {self.sorts[at].name}")), at)
            for row in rows
            if self._has_forms(row)
            for at in self._sorts_of(row.play.card)
        )
        return (*map(plain, rows), *forms)

    def _has_forms(self, row: Row) -> bool:
        """Say whether a card is played as one sort or another.

        What is played as something already is of one sort: rankings over one another do not multiply.
        """
        return not row.play.form and len(self._sorts_of(row.play.card)) > 1

    def _sorts_of(self, card: Card) -> list[int]:
        """List the sorts that a card is of, by their places."""
        return [at for at, sort in enumerate(self.sorts) if card in sort.cards]

    def row_count(self, deck: Deck) -> int:
        """Count as many more as cards of several sorts have."""
        sorts = [len(self._sorts_of(card)) for card in deck.cards]
        return self.below.row_count(deck) + sum(count for count in sorts if count > 1)

    @property
    def may_leave_tricks(self) -> bool:
        """Whether nobody may win a trick: by an outcome, or as the ranking below has it."""
        return self.below.may_leave_tricks or not all(outcome.winner for outcome in self.outcomes)

    def decide(self, plays: Sequence[Row], best: int) -> Decision:
        """Look for the first outcome that fits; where nobody wins by it, the next ones tell who leads."""
        there = {row.special for row in plays}
        fitting = [outcome for outcome in self.outcomes if outcome.fits(there)]
        sort = next((outcome.winner for outcome in fitting if outcome.winner), "")
        usual = Decision(_best_of(sort, plays), _best_of(sort, plays)) if sort else self.below.decide(plays, best)
        if not fitting or fitting[0].winner:
            return usual
        leads = fitting[0].leads
        return Decision(None, _best_of(leads, plays) if leads else usual.leads)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse cards that the pack lacks, sorts without a name of their own, and outcomes of no such sorts."""
        yield from self.below.faults(deck)
        for sort in self.sorts:
            yield from sort.cards.faults(deck)
        names = {sort.name for sort in self.sorts} - {""}
        if len(names) < len(self.sorts):
            yield "each sort of special cards has a name of its own"
        for outcome in self.outcomes:
            if not outcome.together or not names.issuperset(outcome.together):
                yield f"there are no such special cards as {' and '.join(outcome.together)[:40]!r}"
            elif outcome.winner and outcome.winner not in outcome.together:
                yield f"{outcome.winner[:40]!r} cannot win a trick by an outcome that does not need it"
            elif outcome.leads and (outcome.winner or outcome.leads not in outcome.together):
                yield f"{outcome.leads[:40]!r} cannot lead after an outcome without it, or one that somebody wins"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        named = [card for sort in self.sorts for card in sort.cards.named.split()]
        several = " A card of several sorts is played as one of them."
        return self.sentence(
            "{below}{high}{low}{forms}{outcomes}",
            forms=self.clause("forms", several, when=len(set(named)) < len(named)),
            high=self._stand("high", " Above all other cards rank, from low to high: {sorts}."),
            low=self._stand("low", " Below all other cards: {sorts}."),
            outcomes=together(map(self._comes_of, self.outcomes)),
        )

    def _stand(self, tier: str, told: str) -> str:
        sorts = tuple(f"{sort.name} ({sort.cards})" for sort in self.sorts if sort.tier == tier)
        return self.clause(tier, told, when=sorts, sorts=sorts)

    def _comes_of(self, outcome: Outcome) -> str:
        wins = self.clause("wins", "{winner} wins it", winner=outcome.winner)
        leads = self.clause("leads", ", and the player of {leads} leads", when=outcome.leads, leads=outcome.leads)
        return self.clause(
            "outcome-alone" if outcome.only else "outcome",
            " With nothing but {sorts} in a trick {wins}." if outcome.only else " With {sorts} in a trick {wins}.",
            sorts=all_of(outcome.together),
            wins=wins if outcome.winner else self.clause("nobody", "nobody wins it{leads}", leads=leads),
        )


def _best_of(sort: str, plays: Sequence[Row]) -> int:
    """Find the best play of a sort, of equals the first."""
    own = [place for place, row in enumerate(plays) if row.special == sort]
    return max(own, key=lambda place: plays[place].strength)
