"""Packs of cards, and their algebra."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sized
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast, final

from attrs import field

from trickrules.base.checks import needs_each, tuple_of
from trickrules.base.errors import DefinitionError, ParseError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import LONGEST, counted, shown, tidy
from trickrules.cards.card import SUITLESS, Card, spelling, words
from trickrules.cards.rank import ALL_RANKS, FRENCH_RANKS, SPANISH_RANKS, Rank
from trickrules.cards.suit import FRENCH_SUITS, SPANISH_SUITS, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LARGEST_PACK: Final = 512
"""The most cards of a pack."""

MOST_SUITS: Final = 32
"""The most suits of a pack: what is made ready for the play has a line for each."""

LONGEST_LIST: Final = 10_000
"""The longest text, in characters, that is read as cards: more than a pack takes, written out."""

_COLOURED_JOKER: Final = re.compile(r"\b(red|black)\s+joker\b", re.IGNORECASE)
"""The two words of a joker, which are one card among others."""

Cards: TypeAlias = tuple[Card, ...]

T = TypeVar("T", Suit, Rank, Card)


@final
@frozen(cache_hash=True, repr=False)
class Deck:
    """The exact cards of a pack, each as many times as it occurs.

    The order is fixed, so that a card's place in it can stand for the card: suit by suit, ranks from
    low to high, equal copies side by side, cards without a suit last.

    Attributes:
        cards: The cards in that order.
        suits: The suits of the pack, in the order of its cards.
        ranks: The ranks that suited cards may have, low to high: the order the ranking starts from.
        has_copies: Whether a card occurs more than once.
    """

    cards: tuple[Card, ...] = field(validator=tuple_of(Card))
    suits: tuple[Suit, ...] = field(repr=False, validator=tuple_of(Suit))
    ranks: tuple[Rank, ...] = field(repr=False, validator=tuple_of(Rank))
    _places: Mapping[object, int] = field(init=False, repr=False, eq=False)
    _meant: Mapping[str, tuple[Card, ...]] = field(init=False, repr=False, eq=False)
    has_copies: bool = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Look up every card and its text once: the first copy's place; and what else each may be called.

        Raises:
            DefinitionError: As :meth:`of`, or if the cards are in another order.
        """
        texts = _checked(self.cards, self.suits, self.ranks)
        places: dict[object, int] = {}
        for place, card in enumerate(self.cards):
            places.setdefault(card, place)
        places.update([(text, places[card]) for text, card in texts.items()])
        meant: dict[str, tuple[Card, ...]] = {}
        for card in dict.fromkeys(self.cards):
            for word in words(card):
                meant[word] = (*meant.get(word, ()), card)
        others = {word: cards for word, cards in meant.items() if word not in places}
        object.__setattr__(self, "_places", FrozenDict(places))
        object.__setattr__(self, "_meant", FrozenDict(others))
        object.__setattr__(self, "has_copies", len(set(self.cards)) < len(self.cards))

    @classmethod
    def of(
        cls,
        cards: Iterable[Card],
        *,
        suits: tuple[Suit, ...] = FRENCH_SUITS,
        ranks: tuple[Rank, ...] = FRENCH_RANKS,
    ) -> Deck:
        """Make a pack of cards given in any order.

        Args:
            cards: The cards; a card given twice occurs twice.
            suits: The suits, in the order wanted; those that no card has are left out.
            ranks: The ranks of suited cards, low to high.

        Raises:
            DefinitionError: If there are no cards or more than 512, or more than 32 suits; if two suits, ranks or
                cards are read alike; or if a card has a suit or a rank that is not among those named.
        """
        given = _taken(cards, suits, ranks)
        # Those that no card has count too: a text of theirs would not be plain.
        _told_apart("deck.suits", suits)
        ordered = tuple(sorted(given, key=_order(given, suits, ranks)))
        present = {card.suit for card in ordered}
        return cls(ordered, tuple(suit for suit in suits if suit in present), ranks)

    @classmethod
    def standard(cls, *, ranks: str = "2-A", suits: str = "CDHS", copies: int = 1) -> Deck:
        """Make the French pack of 52 cards, or the part of it with some ranks and suits.

        Args:
            ranks: Ranks and ranges of them, low to high: ``"7-A"``, ``"2 5-9 A"``.
            suits: Letters of the suits that take part.
            copies: How often each card occurs.

        Raises:
            DefinitionError: If a rank, a range or a suit is not one, or the pack has no card or more than 512.
        """
        return cls._grid(FRENCH_SUITS, FRENCH_RANKS).select(ranks=ranks, suits=suits) * copies

    @classmethod
    def spanish(cls) -> Deck:
        """Make the Spanish pack of 40 cards: O(ros), C(opas), E(spadas), B(astos); 2 … 7, S, C, R, A."""
        return cls._grid(SPANISH_SUITS, SPANISH_RANKS)

    @classmethod
    def _grid(cls, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> Deck:
        return cls.of([Card(rank, suit) for suit in suits for rank in ranks], suits=suits, ranks=ranks)

    def select(self, *, ranks: str = "", suits: str = "") -> Deck:
        """Take the suited cards of some ranks and suits out of this pack, each as often as it occurs.

        Args:
            ranks: Ranks and ranges of them in the pack's order, low to high; ``""`` for all.
            suits: Letters of the suits; ``""`` for all.

        Raises:
            DefinitionError: If a rank or a suit is not in the pack, or no card is left.
        """
        wanted_suits = self._suits_named(suits) if suits else self.suits
        wanted_ranks = self._ranks_named(ranks) if ranks else self.ranks
        kept = [card for card in self.cards if card.suit in wanted_suits and card.rank in wanted_ranks]
        return Deck.of(kept, suits=self.suits, ranks=self.ranks)

    def _suits_named(self, text: object) -> tuple[Suit, ...]:
        letters = tidy(text)
        known = {suit.symbol: suit for suit in self.suits}
        if not letters or not set(letters) <= set(known):
            raise DefinitionError.of("deck.suits", f"{shown(text)} names a suit other than {''.join(known)}")
        return tuple(known[letter] for letter in letters)

    def _ranks_named(self, text: object) -> tuple[Rank, ...]:
        places = {spelling(rank.symbol): place for place, rank in enumerate(self.ranks)}
        named: list[Rank] = []
        for part in text.split() if isinstance(text, str) and len(text) <= LONGEST else [text]:
            low, dash, high = spelling(part).partition("-")
            first, last = places.get(low, -1), places.get(high if dash else low, -1)
            if not 0 <= first <= last:
                raise DefinitionError.of(
                    "deck.ranks", f"{shown(part)} is not a rank, or a range of ranks from low to high"
                )
            named.extend(self.ranks[first : last + 1])
        return tuple(named)

    def parse(self, text: str) -> Card:
        """Read a card of this pack; a joker also by what people call it, where the pack makes plain which is meant.

        Raises:
            ParseError: If the text is not a card of this pack, or may be more than one of its jokers.
        """
        return self.cards[self.place(text)]

    def words(self, card: Card) -> tuple[str, ...]:
        """List what else a card without a suit may be called in this pack, such as ``JOKER`` where it has only one."""
        return tuple(word for word, cards in self._meant.items() if cards == (card,))

    def several(self, text: object) -> tuple[Card, ...]:
        """List the cards that a text, or the word that it begins with, may mean, if they are more than one."""
        plain = tidy(text)
        return next((cards for word, cards in self._meant.items() if len(cards) > 1 and plain.startswith(word)), ())

    def place(self, card: object) -> int:
        """Return the place of a card in the order of the pack: its first copy's.

        Raises:
            ParseError: If it is not a card of this pack, or may be more than one of its jokers.
        """
        place = self._places.get(card) if isinstance(card, str | Card) else None
        if place is None and isinstance(card, str):
            place = self._places.get(spelling(card))
            meant = self._meant.get(tidy(card), ()) if place is None else ()
            if len(meant) > 1:
                raise ParseError(f"{shown(card)} may be {' or '.join(map(str, meant))} in this pack.")
            place = self._places[meant[0]] if meant else place
        if place is None:
            raise ParseError(f"{shown(str(card) if isinstance(card, Card) else card)} is not a card of this pack.")
        return place

    def places(self, cards: str | Iterable[str | Card]) -> list[int]:
        """Return a place for each card of a text such as ``"AS KS 10H"``; copies take one place each.

        Raises:
            ParseError: If one is not a card of this pack, or is named more often than it occurs.
        """
        taken: list[int] = []
        copies: dict[int, int] = {}
        for named in listed(cards):
            first = self.place(named)
            place = first + copies.get(first, 0)
            if place == len(self.cards) or self.cards[place] != self.cards[first]:
                raise ParseError(f"{named} is named more times than the pack has it.")
            copies[first] = copies.get(first, 0) + 1
            taken.append(place)
        return taken

    def __repr__(self) -> str:
        """Count the cards, and name the first and the last."""
        return f"<Deck of {counted(len(self.cards), 'card')}, {self.cards[0]} to {self.cards[-1]}>"

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards in order."""
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        """Say whether a card, or the text of one, is in the pack."""
        try:
            self.place(card)
        except ParseError:
            return False
        return True

    def __sub__(self, cards: str | Iterable[str | Card]) -> Deck:
        """Take cards out: a text, cards, or another pack.

        Raises:
            ParseError: If one is not in the pack, or not that often.
            DefinitionError: If no card is left.
        """
        gone = set(self.places(cards))
        left = [card for place, card in enumerate(self.cards) if place not in gone]
        return Deck.of(left, suits=self.suits, ranks=self.ranks)

    def __add__(self, cards: str | Iterable[str | Card]) -> Deck:
        """Put cards in: a text, cards, or another pack; texts may name jokers, wizards and jesters.

        Raises:
            ParseError: If a text is neither a card of this pack nor one of those, nor a French card.
            DefinitionError: If the pack grows over 512 cards.
        """
        more = [self._readable(card) for card in listed(cards)]
        suits = list(self.suits)
        suits += [card.suit for card in more if card.suit is not None and card.suit not in suits]
        suits.sort(key=lambda suit: FRENCH_SUITS.index(suit) if suit in FRENCH_SUITS else len(FRENCH_SUITS))
        ranks = list(dict.fromkeys([*self.ranks, *(card.rank for card in more if card.suit is not None)]))
        if set(ranks) <= set(ALL_RANKS):
            ranks.sort(key=ALL_RANKS.index)
        return Deck.of([*self.cards, *more], suits=tuple(dict.fromkeys(suits)), ranks=tuple(ranks))

    def _readable(self, card: str | Card) -> Card:
        if isinstance(card, Card):
            return card
        # By the text that is printed on it: another joker of the pack is not meant.
        known = self._places.get(spelling(card))
        if known is not None:
            return self.cards[known]
        for extra in SUITLESS:
            if spelling(card) in {str(extra), tidy(extra.rank.name)}:
                return extra
        return Card.parse(card)

    def __mul__(self, copies: int) -> Deck:
        """Take the pack several times.

        Raises:
            DefinitionError: If the number is below 1, or the cards would be more than 512.
        """
        if type(copies) is not int or not 1 <= copies <= LARGEST_PACK:
            raise DefinitionError.of(
                "deck.copies", f"a pack is repeated 1 to {LARGEST_PACK} times, not {shown(copies)}"
            )
        return Deck.of(self.cards * copies, suits=self.suits, ranks=self.ranks)


def _taken(cards: Iterable[Card], suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> Cards:
    """Take what a pack is to be made of, or refuse what is not one of the kind, or too much."""
    # No more is taken than tells that there are too many.
    given = tuple(islice(cards, LARGEST_PACK + 1)) if isinstance(cast("object", cards), Iterable) else (None,)
    if not all(isinstance(card, Card) for card in given):
        raise DefinitionError.of("deck", f"cards are expected, not {shown(cards)}")
    needs_each("deck.suits", suits, Suit)
    needs_each("deck.ranks", ranks, Rank)
    if not 1 <= len(given) <= LARGEST_PACK:
        count = len(cards) if isinstance(cards, Sized) else f"{len(given)} or more"
        raise DefinitionError.of("deck", f"a pack has 1 to {LARGEST_PACK} cards, not {count}")
    if len(ranks) > LARGEST_PACK:
        raise DefinitionError.of("deck", f"a pack has at most {LARGEST_PACK} ranks")
    return cast("Cards", given)


def _order(cards: Cards, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> Callable[[Card], tuple[int, int, str]]:
    """Give what the cards of a pack are ordered by, or refuse one of another suit or rank."""
    strange = [card for card in cards if card.suit and (card.suit not in suits or card.rank not in ranks)]
    if strange:
        raise DefinitionError.of("deck", f"{strange[0]} has a suit or a rank that the pack does not know")
    of_suit = {suit: at for at, suit in enumerate(suits)}
    of_rank = {rank: at for at, rank in enumerate(ranks)}
    return lambda card: (of_suit[card.suit], of_rank[card.rank], "") if card.suit else (len(suits), 0, str(card))


def _checked(cards: Cards, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> Mapping[str, Card]:
    """Give the cards of a pack by how their texts are read, or refuse what can be no pack."""
    if len(suits) > MOST_SUITS:
        raise DefinitionError.of("deck", f"a pack has at most {MOST_SUITS} suits, not {len(suits)}")
    order = [*map(_order(_taken(cards, suits, ranks), suits, ranks), cards)]
    if order != sorted(order):
        raise DefinitionError.of("deck.cards", "the cards are not in the order of the pack; Deck.of sorts them")
    _told_apart("deck.suits", suits)
    _told_apart("deck.ranks", ranks)
    texts = _told_apart("deck", dict.fromkeys(cards))
    colour = texts.get("RED") or texts.get("BLACK")
    if colour and "JOKER" in texts:
        raise DefinitionError.of("deck", f"{colour} and JOKER, side by side, are read as one joker")
    return texts


def _told_apart(path: str, things: Iterable[T]) -> Mapping[str, T]:
    """Look things up by how their texts are read, or refuse two that are read alike."""
    known: dict[str, T] = {}
    for thing in things:
        text = spelling(str(thing))
        if text in known:
            raise DefinitionError.of(path, f"{_named(known[text])} and {_named(thing)} are read alike")
        known[text] = thing
    return known


def _named(thing: Suit | Rank | Card) -> str:
    """Tell a thing by its text and by its names, since its text may be another's too."""
    names = [thing.rank.name, thing.suit.name if thing.suit else ""] if isinstance(thing, Card) else [thing.name]
    return f"{thing} ({' of '.join(filter(None, names))})"


def listed(cards: object) -> list[str | Card]:
    """List the cards of a text such as ``"AS KS 10H"``, or of cards as they come; none is read yet.

    Raises:
        ParseError: If it is neither, or too long a text.
    """
    if isinstance(cards, str):
        if len(cards) > LONGEST_LIST:
            raise ParseError(f"{shown(cards)} is longer than {LONGEST_LIST} characters, more than any pack needs.")
        return list(_COLOURED_JOKER.sub(r"\1joker", cards).split())
    if not isinstance(cards, Iterable):
        raise ParseError(f"{shown(cards)} is neither a text nor cards.")
    return list(cast("Iterable[str | Card]", cards))
