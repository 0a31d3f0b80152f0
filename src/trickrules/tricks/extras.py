"""Rankings with cards out of the ordinary, each laid over another ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, final

from attrs import evolve, field, frozen

from trickrules.checks import kind, one_of, text, truth
from trickrules.tricks.duties import CardsOf
from trickrules.tricks.play import Play
from trickrules.tricks.ranking import Decision, Ranking, Row, SuitRanking, Tier

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.cards import Deck

HIGH: Final = "high"
LOW: Final = "low"


@frozen
class _Over(Ranking):
    """A ranking laid over another.

    Attributes:
        below: What ranks the other cards.
    """

    below: Ranking = field(factory=SuitRanking, validator=kind(Ranking), kw_only=True)

    @property
    def may_leave_tricks(self) -> bool:
        """Whether nobody may win a trick: as the ranking below has it."""
        return self.below.may_leave_tricks

    def decide(self, plays: Sequence[Row], best: int) -> Decision:
        """Leave the special rows of the ranking below to it."""
        return self.below.decide(plays, best)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse what the ranking below refuses."""
        return self.below.faults(deck)


@final
@frozen
class HighLowJokers(_Over):
    """Jokers that their player names high or low: over every card of the trick, or under all.

    A joker is played whether or not its hand can follow, and asks for no suit when led.  The first joker
    of the deal is named freely, the other gets the opposite.

    Attributes:
        joker: The symbol of the jokers.
        pairing: Whether the opposite is forced over the deal, or only within one trick.

    Source: Oh Hell family, section 3.5.
    """

    joker: str = field(default="JK", validator=text(), kw_only=True)
    pairing: Literal["deal", "trick"] = field(default="deal", validator=one_of("deal", "trick"), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Let no joker be played plain, and give each a high and a low form."""
        rows = self.below.rows(deck, strain)
        jokers = [row for row in rows if str(row.play.card) == self.joker]
        forms: list[Row] = []
        for name, tier in ((HIGH, Tier.HIGH), (LOW, Tier.LOW)):
            for joker in jokers:
                play = Play(joker.play.card, name)
                closes, bars = ((play,), ()) if self.pairing == "deal" else ((), (play,))
                form = evolve(joker, play=play, suit="", tier=tier, asks=False, exempt=True)
                forms.append(evolve(form, closes=closes, bars=bars))
        return (*(evolve(row, when="never") if row in jokers else row for row in rows), *forms)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        where = "deal" if self.pairing == "deal" else "trick"
        return (
            f"{self.below.describe()} A joker is named high or low by its player and wins or loses accordingly;"
            f" the second of a {where} gets the opposite of the first."
        )


@final
@frozen
class JokerSuit(_Over):
    """The jokers are a suit of their own, of equal cards.

    Attributes:
        joker: The symbol of the jokers.
        suit: The symbol of their suit.
        tie: Which of two jokers in a trick counts as higher.

    Source: Oh Hell family, section 3.12.
    """

    joker: str = field(default="JK", validator=text(), kw_only=True)
    suit: str = field(default="J", validator=text(), kw_only=True)
    tie: Literal["first", "second"] = field(default="first", validator=one_of("first", "second"), kw_only=True)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse a suit that the pack has already, and one without a symbol."""
        yield from self.below.faults(deck)
        if not self.suit or self.suit in {suit.symbol for suit in deck.suits}:
            yield f"the jokers cannot have a suit of their own called {self.suit!r}"

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Give the jokers their suit."""
        second = self.tie == "second"
        return tuple(
            evolve(row, suit=self.suit, strength=0, tier=Tier.SUITED, asks=True, beats_equal=second)
            if str(row.play.card) == self.joker
            else row
            for row in self.below.rows(deck, strain)
        )

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"{self.below.describe()} The jokers are a suit of their own; of two the {self.tie} played wins."


@final
@frozen
class WizardsAndJesters(_Over):
    """Wizards win over every card, the first of them; jesters lose to every card.

    Both may be played at any time.  A led jester asks for no suit; a wizard played before any suited card
    leaves everybody free to the end of the trick.

    Attributes:
        wizard: The symbol of the wizards.
        jester: The symbol of the jesters.

    Source: Oh Hell family, section 3.24.
    """

    wizard: str = field(default="W", validator=text(), kw_only=True)
    jester: str = field(default="N", validator=text(), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Put wizards over all, asking for a suit that no card has, and jesters under all."""

        def laid(row: Row) -> Row:
            if str(row.play.card) == self.wizard:
                return evolve(row, suit="", tier=Tier.HIGH, asks=True, exempt=True)
            if str(row.play.card) == self.jester:
                return evolve(row, suit="", tier=Tier.LOW, asks=False, exempt=True)
            return row

        return tuple(map(laid, self.below.rows(deck, strain)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return (
            f"{self.below.describe()} The first wizard of a trick wins it, a jester loses; both are played at any time."
        )


@final
@frozen
class WildTwos(_Over):
    """A two is played as a copy of any named card, and beats that card if both are in the trick.

    A two makes no hand able to follow or to trump; two twos of a trick name different cards.

    Attributes:
        rank: The symbol of the wild rank.

    Source: Oh Hell family, section 3.19 (``twos_wild``).
    """

    rank: str = field(default="2", validator=text(), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Spread the strengths, so that a two fits just over the card it names."""
        spread = [evolve(row, strength=2 * row.strength) for row in self.below.rows(deck, strain)]
        plain = [row for row in spread if row.play.card.suit and not row.play.form]
        wild = [row for row in plain if row.play.card.rank.symbol == self.rank]
        named = list({row.play: row for row in plain}.values())
        forms = [
            evolve(
                row,
                play=Play(two.play.card, f"as {row.play}"),
                place=two.place,
                strength=row.strength + 1,
                decides=False,
                bars=tuple(Play(other.play.card, f"as {row.play}") for other in wild),
            )
            for two in wild
            for row in named
        ]
        return (*(evolve(row, when="never") if row in wild else row for row in spread), *forms)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"{self.below.describe()} A {self.rank} is played as any named card, and beats that card."


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
    """

    together: tuple[str, ...]
    winner: str = field(default="", validator=text())


@final
@frozen(kw_only=True)
class SpecialCards(_Over):
    """Special cards, of which certain ones together decide a trick otherwise than by height.

    A special card that fights ``high`` or ``low`` has no suit and is played whether or not its hand can follow.  The
    sorts are listed from low to high.  The first outcome that fits a trick decides it.  Where nobody wins, the cards
    of the trick are set aside, and whoever would have won it by the later outcomes, or by height, leads.

    Attributes:
        sorts: The sorts of special cards, low to high.
        outcomes: What decides a trick before height does, in the order in which it is looked at.
    """

    sorts: tuple[Special, ...]
    outcomes: tuple[Outcome, ...] = ()

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Say of each special card what it is, and put it over or under the others."""
        rows = self.below.rows(deck, strain)
        top = 1 + max((row.strength for row in rows if row.tier is Tier.HIGH), default=-1)

        def laid(row: Row) -> Row:
            found = next(((at, sort) for at, sort in enumerate(self.sorts) if row.play.card in sort.cards), None)
            if found is None:
                return row
            at, sort = found
            special = evolve(row, special=sort.name)
            if sort.tier == "as_ranked":
                return special
            return evolve(special, suit="", strength=top + at, tier=Tier(sort.tier), asks=sort.asks, exempt=True)

        return tuple(map(laid, rows))

    @property
    def may_leave_tricks(self) -> bool:
        """Whether nobody may win a trick: by an outcome, or as the ranking below has it."""
        return self.below.may_leave_tricks or not all(outcome.winner for outcome in self.outcomes)

    def decide(self, plays: Sequence[Row], best: int) -> Decision:
        """Look for the first outcome that fits; where nobody wins by it, the next ones tell who leads."""
        there = {row.special for row in plays}
        fitting = [outcome for outcome in self.outcomes if there.issuperset(outcome.together)]
        sort = next((outcome.winner for outcome in fitting if outcome.winner), "")
        usual = Decision(_best_of(sort, plays), _best_of(sort, plays)) if sort else self.below.decide(plays, best)
        return usual if not fitting or fitting[0].winner else usual._replace(winner=None)

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

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        high = ", ".join(f"{sort.name} ({sort.cards})" for sort in self.sorts if sort.tier == "high")
        low = ", ".join(f"{sort.name} ({sort.cards})" for sort in self.sorts if sort.tier == "low")
        parts = [self.below.describe()]
        parts += [f"Over all cards stand, low to high: {high}."] if high else []
        parts += [f"Under all cards stand: {low}."] if low else []
        for outcome in self.outcomes:
            together = " and ".join(outcome.together)
            wins = f"{outcome.winner} wins it" if outcome.winner else "nobody wins it"
            parts.append(f"With {together} in a trick {wins}.")
        return " ".join(parts)


def _best_of(sort: str, plays: Sequence[Row]) -> int:
    """Find the best play of a sort, of equals the first."""
    own = [place for place, row in enumerate(plays) if row.special == sort]
    return max(own, key=lambda place: plays[place].strength)
