"""What ranks the cards: rows of plays, each with the suit it belongs to and its strength."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast, final

from attrs import evolve, field

from trickrules.base.checks import LATER, kind, one_of, text
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import Described
from trickrules.facts import NO_TRUMP
from trickrules.tricks.play import Play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trickrules.cards import Deck
    from trickrules.facts import Setting


NULLO: Final = "nullo"
"""The strain of a contract to win no trick."""


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
        strength: Its height within the suit or the tier, from 0; equal are the copies of a card, and high plays of the
            same special sort.
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
        special: A word for what it is where the ranking looks at the whole trick once this row lies in it, see
            :meth:`Ranking.decide`; ``""`` for most.
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
    special: str = ""


class Decision(NamedTuple):
    """Who wins a trick, told by its plays.

    Attributes:
        winner: The play that wins, counted from 0; ``None`` where nobody wins the trick and its cards are set aside.
        leads: The play whose seat leads to the next trick.
    """

    winner: int | None
    leads: int


MOST_ROWS: Final = 2_048
"""The most rows of a ranking: four times the largest pack."""


def rivals(rows: Iterable[Row]) -> tuple[Play, Play] | None:
    """Find plays of two different cards that can meet in a trick and are equally strong, so that neither wins.

    What is under every suited card wins only if nothing else is there, and then the first of all.  Of special plays of
    one sort that lie over every suited card the first wins too.
    """
    level: dict[tuple[Tier, str, int], dict[Play, Row]] = {}
    for row in rows:
        suit = row.suit if row.tier is Tier.SUITED else ""
        if row.when != "never" and (suit or row.tier is Tier.HIGH):
            level.setdefault((row.tier, suit, row.strength), {}).setdefault(row.play, row)
    pairs = (pair for alike in level.values() for pair in combinations(alike.values(), 2))
    return next(((one.play, other.play) for one, other in pairs if _meet(one, other)), None)


def _meet(one: Row, other: Row) -> bool:
    """Say whether plays of two different cards, which are not of one special sort, can lie in one trick."""
    shut = other.play in (*one.bars, *one.closes) and one.play in (*other.bars, *other.closes)
    sort = one.tier is Tier.HIGH and one.special != "" and one.special == other.special
    return one.play.card != other.play.card and not shut and not sort and {one.when, other.when} != {"leading"}


class Ranking(Described, ABC):
    """A ranking rule: all that the play needs to know of the cards, for any strain; pure data.

    Plays of two different cards that can meet in one trick are never equally strong: :meth:`trickrules.Variant.at`
    refuses a ranking in which they are.  Those under every suited card may be, and those over every suited card that
    have the same word as ``special``; of these the first played wins.
    """

    __slots__ = ()

    @abstractmethod
    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """List the plays: first one for each card of the pack in its order, then the cards as something."""

    def row_count(self, deck: Deck) -> int:
        """Say how many rows there will be at most, before any is made; by default one for each card."""
        return len(deck)

    @property
    def layers(self) -> int:
        """How many rankings lie over one another; by default this one alone."""
        return 1

    @property
    def may_leave_tricks(self) -> bool:
        """Whether nobody may win a trick, so that the tricks won need not add up to those played."""
        return False

    def decide(self, plays: Sequence[Row], best: int) -> Decision:
        """Decide a trick in which a special row lies; by default its best play wins, and its player leads.

        Also asked of a trick under way, of which it says who would win if it ended there.

        Args:
            plays: What lies in the trick, in order.
            best: The play that wins by its height, counted from 0.
        """
        return Decision(best, best)

    def settled(self, deal: Setting) -> Ranking:
        """Return the ranking as it is in a deal, given facts besides the strain; by default unchanged."""
        return self

    def faults(self, deck: Deck) -> Iterator[str]:
        """Say what is wrong with the rule for a pack, one sentence a fault; by default nothing."""
        return iter(())


def rows_of(ranking: Ranking, deck: Deck, strain: str) -> tuple[Row, ...]:
    """List the rows of a ranking under a strain: a stranger's may give anything.

    Raises:
        DefinitionError: If they are none, or do not begin with one for each card of the pack in its order.
    """
    rows = ranking.rows(deck, strain)
    kind = type(ranking).__name__
    if not isinstance(cast("object", rows), tuple) or not all(isinstance(cast("object", row), Row) for row in rows):
        raise DefinitionError.of("ranking", f"a tuple of Row is expected of {kind}, not {shown(rows)}")
    if [row.place for row in rows[: len(deck)]] != list(range(len(deck))):
        told = "the rows begin with one for each card of the pack, in its order"
        raise DefinitionError.of("ranking", f"{told}, and those of {kind} under {strain[:20]} do not")
    return rows


_EQUAL: Final = ("second_wins", "first_wins")


@final
@frozen
class SuitRanking(Ranking):
    """Every card belongs to the suit printed on it; ranks go in one order, or suits and trumps in orders of their own.

    An order names the symbols of ranks, low to high, one letter each: ``"A23456789TJQK"``.  Where suits differ, an
    order for some of them begins with their symbols: ``"A23456789TJQK CS:T98765432AJQK"``.

    Attributes:
        order: The order of the ranks; ``""`` for that of the pack.
        trump_order: The order of the trump suit; ``""`` for the same as in a plain suit.
        nullo_order: The order in a contract to win no trick; ``""`` for the same as in any other.
        duplicates: Which of two equal cards in a trick wins.

    Source: Oh Hell family, sections 2 (pack, trick winner), 3.19 (``aces_low``) and 5.4 (``duplicates``).
    """

    order: str = field(default="", validator=text(), kw_only=True)
    trump_order: str = field(default="", validator=text(), kw_only=True, metadata=LATER)
    nullo_order: str = field(default="", validator=text(), kw_only=True, metadata=LATER)
    duplicates: str = field(default="second_wins", validator=one_of(*_EQUAL), kw_only=True)

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Make a row for each card; a card without a suit is low and asks for nothing."""
        printed = [rank.symbol for rank in deck.ranks]
        trump = trump_of(strain)
        heights: dict[str, dict[str, int]] = {}
        for suit in (suit.symbol for suit in deck.suits):
            plain = (_order_of(self.nullo_order, suit) if trump == NULLO else "") or _order_of(self.order, suit)
            order = (_order_of(self.trump_order, suit) if suit == trump else "") or plain or printed
            heights[suit] = {rank: height for height, rank in enumerate(order)}
        second = self.duplicates == "second_wins"
        return tuple(
            Row(Play(card), place, "", 0, Tier.LOW, asks=False)
            if card.suit is None
            else Row(
                Play(card),
                place,
                card.suit.symbol,
                heights[card.suit.symbol][card.rank.symbol],
                beats_equal=second,
            )
            for place, card in enumerate(deck.cards)
        )

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse an order that leaves a rank of its suit out, or names one twice, and one for no suit of the pack."""
        for order in (self.order, self.trump_order, self.nullo_order):
            for suits, ranks in _orders(order):
                if not set(suits) <= {suit.symbol for suit in deck.suits}:
                    yield f"the order {order[:40]!r} is for suits that the pack does not have"
                own = [suit for suit in deck.suits if ranks == _order_of(order, suit.symbol)]
                held = {card.rank.symbol for card in deck.cards if card.suit in own}
                if not held <= set(ranks) or len(set(ranks)) < len(ranks):
                    yield f"the order {ranks[:40]!r} does not name each rank of the pack once"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        own = self.clause("order", "The ranks, from low to high, are {low_to_high}", low_to_high=_told(self.order))
        trumps = self.clause("trumps", ", and those of trumps {low_to_high}", low_to_high=_told(self.trump_order))
        nullo = ", in a contract to win no trick {low_to_high}"
        second = self.duplicates == "second_wins"
        return self.sentence(
            "{ranks}{trumps}{nullo}; of equal cards, if any, {which} played wins.",
            ranks=own if self.order else self.clause("pack", "The ranks are in the order of the pack"),
            trumps=trumps if self.trump_order else "",
            nullo=self.clause("nullo", nullo, when=self.nullo_order, low_to_high=_told(self.nullo_order)),
            which=self.clause("second", "the second") if second else self.clause("first", "the first"),
        )


def _orders(text: str) -> list[tuple[str, str]]:
    """Read orders: the suits that each is for, ``""`` for all others, and its ranks."""
    parted = (part.rpartition(":") for part in text.split())
    return [(suits, ranks) for suits, _, ranks in parted]


def _order_of(text: str, suit: str) -> str:
    """Give the order of a suit; ``""`` where there is none."""
    orders = _orders(text)
    return next((ranks for suits, ranks in orders if suit in suits), "") or next(
        (ranks for suits, ranks in orders if not suits), ""
    )


def _told(text: str) -> str:
    return "; ".join(f"{', '.join(ranks)}{f' in {suits}' if suits else ''}" for suits, ranks in _orders(text))


@frozen
class OverRanking(Ranking):
    """A ranking laid over another: a base for those that change some rows of it.

    Attributes:
        below: What ranks the other cards.
    """

    below: Ranking = field(factory=SuitRanking, validator=kind(Ranking), kw_only=True)

    def settled(self, deal: Setting) -> Ranking:
        """Settle the ranking below."""
        below = self.below.settled(deal)
        return self if below is self.below else evolve(self, below=below)

    @property
    def may_leave_tricks(self) -> bool:
        """Whether nobody may win a trick: as the ranking below has it."""
        return self.below.may_leave_tricks

    def decide(self, plays: Sequence[Row], best: int) -> Decision:
        """Leave the special rows of the ranking below to it."""
        return self.below.decide(plays, best)

    @property
    def layers(self) -> int:
        """Count one more than below."""
        return 1 + self.below.layers

    def row_count(self, deck: Deck) -> int:
        """Count the rows of the ranking below; by default none is added."""
        return self.below.row_count(deck)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse what the ranking below refuses."""
        return self.below.faults(deck)


def trump_of(strain: str) -> str:
    """Give the suit that is trump under a strain; ``""`` for none."""
    return "" if strain == NO_TRUMP else strain
