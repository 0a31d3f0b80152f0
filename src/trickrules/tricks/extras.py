"""Rankings with cards out of the ordinary, each laid over another ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import evolve, field

from trickrules.base.checks import one_of, symbol, text
from trickrules.base.frozen import frozen
from trickrules.facts import NO_TRUMP
from trickrules.tricks.play import Play
from trickrules.tricks.ranking import OverRanking, Row, Tier

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.cards import Deck

HIGH: Final = "high"
LOW: Final = "low"


def _above(rows: Iterable[Row]) -> int:
    """Give the strength next above some rows."""
    return 1 + max((row.strength for row in rows), default=-1)


def _over_all(rows: Iterable[Row]) -> int:
    """Give the strength next above what lies over every suited card: of two rankings the one laid over decides."""
    return _above(row for row in rows if row.tier is Tier.HIGH)


@final
@frozen
class HighLowJokers(OverRanking):
    """Jokers that their player names high or low: over every card of the trick, or under all.

    A joker is played whether or not its hand can follow, and asks for no suit when led.  The first joker
    of the deal is named freely, the other gets the opposite.

    Attributes:
        joker: The symbol of the jokers.
        pairing: Whether the opposite is forced over the deal, or only within one trick.

    Source: Oh Hell family, section 3.5.
    """

    mechanic: ClassVar[str] = "jokers"

    joker: str = field(default="JK", validator=text(), kw_only=True)
    pairing: Literal["deal", "trick"] = field(default="deal", validator=one_of("deal", "trick"), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Let no joker be played plain, and give each a high and a low form."""
        rows = self.below.rows(deck, strain)
        # What is played as something already is named no further: rankings over one another do not multiply.
        jokers = [row for row in rows if str(row.play.card) == self.joker and not row.play.form]
        height = _over_all(rows)
        forms: list[Row] = []
        for name, tier in ((HIGH, Tier.HIGH), (LOW, Tier.LOW)):
            for joker in jokers:
                play = Play(joker.play.card, name)
                closes, bars = ((play,), ()) if self.pairing == "deal" else ((), (play,))
                form = evolve(joker, play=play, suit="", strength=height, tier=tier, asks=False, exempt=True)
                forms.append(evolve(form, closes=closes, bars=bars))
        named = {joker.place for joker in jokers}
        plain = (evolve(row, when="never") if row.place in named and not row.play.form else row for row in rows)
        return (*plain, *forms)

    def row_count(self, deck: Deck) -> int:
        """Count two forms more for each joker."""
        return self.below.row_count(deck) + 2 * sum(str(card) == self.joker for card in deck.cards)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = (
            "{below} A joker is named high or low by its player and wins or loses accordingly;"
            " the second of a {where} gets the opposite of the first."
        )
        where = self.clause("deal", "deal") if self.pairing == "deal" else self.clause("trick", "trick")
        return self.sentence(told, where=where)


@final
@frozen
class JokerSuit(OverRanking):
    """The jokers are a suit of their own, of equal cards.

    Attributes:
        joker: The symbol of the jokers.
        suit: The symbol of their suit.
        tie: Which of two jokers in a trick counts as higher.

    Source: Oh Hell family, section 3.12.
    """

    mechanic: ClassVar[str] = "jokers"

    says: ClassVar[str] = "{below} The jokers are a suit of their own; of two the {tie} played wins."

    joker: str = field(default="JK", validator=text(), kw_only=True)
    suit: str = field(default="J", validator=symbol(NO_TRUMP), kw_only=True)
    tie: Literal["first", "second"] = field(default="first", validator=one_of("first", "second"), kw_only=True)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse a suit that the pack has already."""
        yield from self.below.faults(deck)
        if self.suit in {suit.symbol for suit in deck.suits}:
            yield f"the jokers cannot have a suit of their own called {self.suit!r}"

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Give the jokers their suit."""
        second = self.tie == "second"
        rows = self.below.rows(deck, strain)
        height = _above(row for row in rows if row.suit == self.suit)
        return tuple(
            evolve(row, suit=self.suit, strength=height, tier=Tier.SUITED, asks=True, beats_equal=second)
            if str(row.play.card) == self.joker
            else row
            for row in rows
        )


@final
@frozen
class WizardsAndJesters(OverRanking):
    """Wizards win over every card, the first of them; jesters lose to every card.

    Both may be played at any time.  A led jester asks for no suit; a wizard played before any suited card
    leaves everybody free to the end of the trick.

    Attributes:
        wizard: The symbol of the wizards.
        jester: The symbol of the jesters.

    Source: Oh Hell family, section 3.24.
    """

    mechanic: ClassVar[str] = "special cards"

    says: ClassVar[str] = "{below} The first wizard of a trick wins it, a jester loses; both are played at any time."

    wizard: str = field(default="W", validator=text(), kw_only=True)
    jester: str = field(default="N", validator=text(), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Put wizards over all, asking for a suit that no card has, and jesters under all."""
        rows = self.below.rows(deck, strain)
        height = _over_all(rows)

        def laid(row: Row) -> Row:
            if str(row.play.card) == self.wizard:
                return evolve(row, suit="", strength=height, tier=Tier.HIGH, asks=True, exempt=True)
            if str(row.play.card) == self.jester:
                return evolve(row, suit="", tier=Tier.LOW, asks=False, exempt=True)
            return row

        return tuple(map(laid, rows))


@final
@frozen
class WildTwos(OverRanking):
    """A two is played as a copy of any named card, and beats that card if both are in the trick.

    A two makes no hand able to follow or to trump; two twos of a trick name different cards.

    Attributes:
        rank: The symbol of the wild rank.

    Source: Oh Hell family, section 3.19 (``twos_wild``).
    """

    mechanic: ClassVar[str] = "wild cards"

    says: ClassVar[str] = "{below} A {rank} is played as any named card, and beats that card."

    rank: str = field(default="2", validator=text(), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Spread the strengths, so that a two fits just over the card it names."""
        spread = [evolve(row, strength=2 * row.strength) for row in self.below.rows(deck, strain)]
        plain = [row for row in spread if row.play.card.suit and not row.play.form]
        wild = [row for row in plain if row.play.card.rank.symbol == self.rank]
        named = list({row.play: row for row in plain}.values())
        # All twos that name a card bar each other, and so share one list.
        barred = [tuple(Play(two.play.card, f"as {row.play}") for two in wild) for row in named]
        forms = [
            evolve(row, play=bars[at], place=two.place, strength=row.strength + 1, decides=False, bars=bars)
            for at, two in enumerate(wild)
            for row, bars in zip(named, barred, strict=True)
        ]
        twos = {two.place for two in wild}
        shut = (evolve(row, when="never") if row.place in twos and not row.play.form else row for row in spread)
        return (*shut, *forms)

    def row_count(self, deck: Deck) -> int:
        """Count a form more for each two and each different card."""
        wild = sum(1 for card in deck.cards if card.suit and card.rank.symbol == self.rank)
        return self.below.row_count(deck) + wild * len({card for card in deck.cards if card.suit})
