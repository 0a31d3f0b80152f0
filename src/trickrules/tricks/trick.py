"""Tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast, final

from trickrules.base.checks import needs, needs_each
from trickrules.base.errors import DefinitionError, IllegalAction, Violation
from trickrules.base.frozen import State, changed, made
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence, either
from trickrules.base.upstairs import upstairs
from trickrules.cards import Deck
from trickrules.cards.deck import listed
from trickrules.facts import NO_TRUMP, Deed
from trickrules.facts.action import shown_action
from trickrules.facts.seat import checked_seat
from trickrules.tricks.duties import Duty, FollowSuit
from trickrules.tricks.kernel import FIRST_SUIT, LEADING, legal, take
from trickrules.tricks.ranking import NULLO, Ranking, SuitRanking
from trickrules.tricks.tables import decided, tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.cards import Card
    from trickrules.facts import Seat
    from trickrules.tricks.play import Play
    from trickrules.tricks.ranking import Decision
    from trickrules.tricks.tables import Tables

PLAY: Final = "Seat {seat} may not play {card}: {why}."
"""Every refusal of a play, with a clause that says why."""


class HasTricks(Protocol):
    """A variant, or its rules for a number of players, as a single trick knows them."""

    @property
    def deck(self) -> Deck:
        """The pack; a variant may have one for each number of players."""
        ...

    @property
    def sides(self) -> tuple[int, ...]:
        """For each seat its side; ``()`` if each seat plays for itself."""
        ...

    @property
    def first_dealer(self) -> object:
        """How the first dealer is found."""
        ...


class TrickRules(NamedTuple):
    """What a variant says of one trick.

    Attributes:
        deck: The pack.
        ranking: What ranks the cards.
        duties: What must be played.
        order: The seats in turn.
    """

    deck: Deck
    ranking: Ranking
    duties: tuple[Duty, ...]
    order: tuple[Seat, ...]


@final
class Trick(State):
    """One trick, whole or under way: who led, what lies there, who is winning.

    Attributes:
        order: The seats that play to it, the leader first.
        tables: What the cards mean.
        numbers: The rows played so far, in order.
    """

    __slots__ = ("numbers", "order", "tables")

    tables: Tables
    order: tuple[Seat, ...]
    numbers: tuple[int, ...]

    @classmethod
    def start(  # noqa: PLR0913 -- each says one thing of a trick, by its name
        cls,
        variant: HasTricks | None = None,
        *,
        strain: str = NO_TRUMP,
        players: int | None = None,
        leader: Seat = 0,
        plan: int = 0,
        deck: Deck | None = None,
        ranking: Ranking | None = None,
        duties: tuple[Duty, ...] | None = None,
    ) -> Trick:
        """Begin a trick without a deal around it, by the rules of a variant or by those that are named.

        Args:
            variant: The variant, or its rules for a number of players: where nothing else is named, the trick has its
                pack, its ranking, its duties and its direction of play.
            strain: A suit's symbol, ``"NT"``, or a word that a contract of the variant has for it, such as ``nullo``.
            players: How many seats play; by default the first number that the variant names, or 4.
            leader: The seat that leads.
            plan: Which deal of the variant's schedule it is, from 0.
            deck: The pack; by default that of the variant, or the standard one.
            ranking: What ranks the cards; by default as in the variant, or suits and printed ranks.
            duties: What :meth:`legal` looks at; by default as in the variant, or following suit alone.

        Raises:
            DefinitionError: If the leader is not one of the seats, or there is no such strain, or the variant is none,
                or not for so many players.
        """
        order: tuple[Seat, ...] | None = None
        if variant is not None:
            own: TrickRules = upstairs("states.alone", "trick_of")(variant, players, plan, strain)
            deck = own.deck if deck is None else deck
            ranking = own.ranking if ranking is None else ranking
            duties = own.duties if duties is None else duties
            order = own.order
        pack = Deck.standard() if deck is None else deck
        ranks = SuitRanking() if ranking is None else ranking
        duties = (FollowSuit(),) if duties is None else duties
        needs("deck", pack, Deck)
        needs("ranking", ranks, Ranking)
        needs_each("duties", duties, Duty)
        if order is None:
            seats = 4 if players is None else players
            if type(seats) is not int or not 1 <= seats <= len(pack):
                raise DefinitionError.of("players", f"a number from 1 to {len(pack)} is expected, not {shown(players)}")
            order = tuple(range(seats))
        first = order.index(checked_seat("leader", leader, len(order)))
        if not isinstance(cast("object", strain), str):
            raise DefinitionError.of("strain", f"a suit's symbol or NT is expected, not {shown(strain)}")
        at = tables(pack, ranks, duties, strain)
        if variant is None and strain not in {NO_TRUMP, NULLO, *at.suits} - {""}:
            raise DefinitionError.of("strain", f"{shown(strain)} is not a suit of the pack")
        return made(cls, tables=at, order=(*order[first:], *order[:first]), numbers=())

    @property
    def leader(self) -> Seat:
        """The seat that leads, or led."""
        return self.order[0]

    @property
    def plays(self) -> tuple[Deed, ...]:
        """What lies there, each play with its seat, in order."""
        return tuple(Deed(seat, self.tables.plays[row]) for seat, row in zip(self.order, self.numbers, strict=False))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that lie there, in order."""
        return tuple(self.tables.plays[row].card for row in self.numbers)

    def _state(self) -> tuple[int, int, int]:
        """Go by height alone: what is asked for, which row is best, and the place at which it lies."""
        state = (LEADING, 0, 0)
        at = self.tables
        for place, row in enumerate(self.numbers):
            state = take(*state, place, row, at.asks, at.power, at.edge, at.rows)
        return state

    def _decided(self) -> Decision:
        _, _, best = self._state()
        return decided(self.tables, self.numbers, best)

    @property
    def led_suit(self) -> str | None:
        """The symbol of the suit to follow; ``None`` while there is none."""
        led, _, _ = self._state()
        return self.tables.suits[led - FIRST_SUIT] or None if led >= FIRST_SUIT else None

    @property
    def winner(self) -> Seat | None:
        """The seat that wins, or would if the trick ended here; ``None`` before the lead, and where nobody wins."""
        winner = self._decided().winner
        return None if winner is None or not self.numbers else self.order[winner]

    @property
    def leads_next(self) -> Seat:
        """The seat that leads to the next trick if this one ends here: most often the winner."""
        return self.order[self._decided().leads]

    @property
    def is_over(self) -> bool:
        """Whether everybody has played."""
        return len(self.numbers) == len(self.order)

    def legal(self, hand: str | Iterable[str | Card], *, first: bool = False, own: bool = False) -> tuple[Play, ...]:
        """List what a hand may play next; equal copies once.

        Args:
            hand: The cards of the hand.
            first: Whether this is the first trick of its deal.
            own: Whether the hand's own side is winning the trick.

        Raises:
            ParseError: If it is neither a text nor cards, or one is not a card of the pack.
        """
        at = self.tables
        seen = barred = held = 0
        for row in self.numbers:
            seen |= at.spent[row]
            barred |= at.bars[row] if at.bars else 0
        # The cards of the trick are named before those of the hand, so that the hand gets other copies.
        for place in at.deck.places([*self.cards, *listed(hand)])[len(self.numbers) :]:
            held |= at.spent[place]
        led, best, _ = self._state()
        chain = at.following if self.numbers else at.leading
        usable = held & (at.follows if self.numbers else at.leads) & ~barred & ~seen
        mask = legal(usable, led, best, first, own, seen, chain, *at.lines)
        return tuple(dict.fromkeys(at.plays[row] for row in range(at.rows) if mask >> row & 1))

    def play(self, card: str | Card) -> Trick:
        """Lay the next card, a play or its text, whatever the duties.

        Raises:
            IllegalAction: If everybody has played, or it is no card of the pack, or all its copies lie there already.
        """
        at = self.tables
        row = at.number(card)
        if self.is_over:
            raise self._refusal("phase/over", Sentence("play.over", "the trick is complete"), card)
        if row < 0:
            raise self._refusal(*unknown(at.deck, card), card)
        if self.cards.count(at.plays[row].card) == at.deck.cards.count(at.plays[row].card):
            raise self._refusal("play/already-played", Sentence("play.twice", "it lies in the trick already"), card)
        return changed(self, numbers=(*self.numbers, row))

    def _refusal(self, code: str, why: str, card: object) -> IllegalAction:
        seat = None if self.is_over else self.order[len(self.numbers)]
        told = shown_action(card)
        nobody = Sentence("play:nobody", "Nobody may play {card}: {why}.", card=told, why=why)
        sentence = nobody if seat is None else Sentence("play", PLAY, seat=seat, card=told, why=why)
        return IllegalAction(Violation(code, sentence, seat, data={"card": told}))

    def __repr__(self) -> str:
        """Show what lies there."""
        plays = ", ".join(f"{deed.seat}: {deed.action}" for deed in self.plays)
        return f"<Trick led by {self.leader}, strain {self.tables.strain}: {plays or 'nothing yet'}>"


def unknown(deck: Deck, action: object) -> tuple[str, str]:
    """Say why something is no play of a pack: the code, and the reason."""
    several = deck.several(action)
    if several:
        return "play/which-card", Sentence("play.which", "it may be {cards}", cards=either(several))
    return "play/not-a-card", Sentence("play.stranger", "it is not a card of this pack")
