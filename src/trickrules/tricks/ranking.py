"""What ranks the cards: rows of plays, each with the suit it belongs to and its strength."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, final

from attrs import field

from trickrules.base.checks import one_of, text
from trickrules.base.frozen import frozen
from trickrules.facts import NO_TRUMP
from trickrules.tricks.play import Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck


@final
class Tier(Enum):
    """How a play fights."""

    SUITED = "suited"
    """As a card of its suit: trumps over the led suit over the rest."""
    HIGH = "high"
    """Over every suited card."""
    LOW = "low"
    """Under every suited card."""


@final
@frozen
class Row:
    """One way to play one card.

    Attributes:
        play: The action.
        place: The card, by its place in the pack's order.
        suit: The suit that it belongs to under this strain; ``""`` for none.
        strength: Its height within the suit or the tier, from 0.
        tier: How it fights.
        asks: Whether, led, it has the others follow its suit; else they play what they like until a
            play that asks for a suit.
        exempt: Whether it may be played whatever the duties of following say, and makes nobody able to do them.
        decides: Whether holding it makes a hand able to do a duty that it satisfies.
        beats_equal: Whether it beats an equal played before it in the trick.
        when: When the card may be played so: ``leading``, ``following``, ``any`` or ``never``.
        closes: Plays that are closed to everybody for the rest of the deal once it has been made.
        bars: Plays that are closed to everybody for the rest of the trick once it has been made.
        known_void_closes: Whether it is closed once its hand has shown that it is void in the row's suit.
    """

    play: Play
    place: int
    suit: str
    strength: int
    tier: Tier = Tier.SUITED
    asks: bool = True
    exempt: bool = False
    decides: bool = True
    beats_equal: bool = False
    when: Literal["any", "leading", "following", "never"] = "any"
    closes: tuple[Play, ...] = ()
    bars: tuple[Play, ...] = ()
    known_void_closes: bool = False


MOST_ROWS: Final = 2_048
"""The most rows of a ranking: four times the largest pack."""


class Ranking(ABC):
    """A ranking rule: all that the play needs to know of the cards, for any strain; pure data."""

    __slots__ = ()

    @abstractmethod
    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """List the plays: first one for each card of the pack in its order, then the cards as something."""

    def row_count(self, deck: Deck) -> int:
        """Say how many rows there will be at most, before any is made; by default one for each card."""
        return len(deck)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Say what is wrong with the rule for a pack, one sentence a fault; by default nothing."""
        return iter(())

    @abstractmethod
    def describe(self) -> str:
        """Tell the rule in one sentence."""


_EQUAL: Final = ("second_wins", "first_wins")


@final
@frozen
class SuitRanking(Ranking):
    """Every card belongs to the suit printed on it; ranks go in one order, trumps as well.

    Attributes:
        order: Symbols of the ranks, low to high, one letter each; ``""`` for the order of the pack.
        duplicates: Which of two equal cards in a trick wins.

    Source: Oh Hell family, sections 2 (pack, trick winner), 3.19 (``aces_low``) and 5.4 (``duplicates``).
    """

    order: str = field(default="", validator=text(), kw_only=True)
    duplicates: str = field(default="second_wins", validator=one_of(*_EQUAL), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Make a row for each card; a card without a suit is low and asks for nothing."""
        order = self.order or [rank.symbol for rank in deck.ranks]
        second = self.duplicates == "second_wins"
        return tuple(
            Row(Play(card), place, "", 0, Tier.LOW, asks=False)
            if card.suit is None
            else Row(
                Play(card),
                place,
                card.suit.symbol,
                order.index(card.rank.symbol),
                beats_equal=second,
            )
            for place, card in enumerate(deck.cards)
        )

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse an order that leaves a rank of the pack out, or names one twice."""
        ranks = {card.rank.symbol for card in deck.cards if card.suit is not None}
        if self.order and (not ranks <= set(self.order) or len(set(self.order)) < len(self.order)):
            yield f"the order {self.order[:40]!r} does not name each rank of the pack once"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        order = f"Ranks go, low to high, {', '.join(self.order)}" if self.order else "Ranks go as in the pack"
        equal = "the second" if self.duplicates == "second_wins" else "the first"
        return f"{order}; of two equal cards {equal} played wins."


def trump_of(strain: str) -> str:
    """Give the suit that is trump under a strain; ``""`` for none."""
    return "" if strain == NO_TRUMP else strain
