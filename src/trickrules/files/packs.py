"""Packs as tables: most are part of a pack that goes by name, with some cards more and fewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping  # noqa: TC003 -- read off the annotations
from itertools import groupby, product
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import asdict, field

from trickrules.base.checks import whole
from trickrules.base.errors import DefinitionError, Fault, TrickRulesError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.cards import Card, Deck, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Table: TypeAlias = dict[str, Any]

NAMED: Final[Mapping[str, Deck]] = FrozenDict({"french": Deck.standard(), "spanish": Deck.spanish()})

PackName: Final[Any] = Literal["french", "spanish", "own"]


@frozen(kw_only=True)
class NamedPack:
    """A pack that goes by name, or a part of it, with some cards added.

    Attributes:
        pack: The pack it starts from.
        ranks: Ranks and ranges of them that are kept, low to high, such as ``"7-A"``; all if not given.
        suits: Letters of the suits that are kept; all if not given.
        copies: How often each card occurs.
        without: Cards taken out after that, such as ``"2C 2D"``.
        extra: Cards put in at last, such as ``"RJ BJ"``; jokers are ``RJ BJ JK``, a wizard ``W`` and a jester ``N``.
        deck: The pack.
    """

    pack: Literal["french", "spanish"] = "french"
    ranks: str = ""
    suits: str = ""
    copies: int = field(default=1, validator=whole(1))
    without: str = ""
    extra: str = ""
    deck: Deck = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Put the pack together."""
        steps: Mapping[str, Callable[[Deck], Deck]] = {
            "ranks": lambda deck: deck.select(ranks=self.ranks),
            "suits": lambda deck: deck.select(suits=self.suits),
            "copies": lambda deck: deck * self.copies,
            "without": lambda deck: deck - self.without,
            "extra": lambda deck: deck + self.extra,
        }
        deck = NAMED[self.pack]
        for name, step in steps.items():
            try:
                deck = step(deck)
            except TrickRulesError as error:
                raise DefinitionError.of(name, _message(error)) from None
        object.__setattr__(self, "deck", deck)


@frozen(kw_only=True)
class OwnPack:
    """A pack written out, card by card.

    Attributes:
        pack: ``"own"``.
        suits: The suits, in the order wanted.
        ranks: The ranks of suited cards, low to high.
        cards: For the symbol of each suit the symbols of its cards' ranks, each as often as the card occurs.
        suitless: What stands on the cards without a suit, each as often as the card occurs.
        deck: The pack.
    """

    pack: Literal["own"]
    suits: tuple[Suit, ...] = ()
    ranks: tuple[Rank, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]])
    suitless: tuple[Rank, ...] = ()
    deck: Deck = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Put the pack together."""
        suits = {suit.symbol: suit for suit in self.suits}
        ranks = {rank.symbol: rank for rank in self.ranks}
        faults = [
            Fault(f"cards.{suit}", "there is no such suit in this pack") for suit in self.cards.keys() - suits.keys()
        ]
        faults += [
            Fault(f"cards.{suit}[{place}]", "there is no such rank in this pack")
            for suit, held in self.cards.items()
            for place, rank in enumerate(held)
            if rank not in ranks
        ]
        if faults:
            raise DefinitionError(faults)
        cards = [Card(ranks[rank], suits[suit]) for suit, held in self.cards.items() for rank in held]
        try:
            deck = Deck.of([*cards, *map(Card, self.suitless)], suits=self.suits, ranks=self.ranks)
        except DefinitionError as error:
            raise DefinitionError.of("", _message(error)) from None
        object.__setattr__(self, "deck", deck)


def _message(error: TrickRulesError) -> str:
    return "; ".join(fault.message for fault in error.faults) if isinstance(error, DefinitionError) else str(error)


def pack_table(deck: Deck) -> Table:
    """Write a pack as a table, the shortest there is."""
    fitting = [table for table in _named_tables(deck) if _makes(table, deck)]
    return min(fitting, key=lambda table: len(str(table))) if fitting else _own_table(deck)


def _makes(table: Table, deck: Deck) -> bool:
    try:
        return NamedPack(**table).deck == deck
    except DefinitionError:
        return False


def _named_tables(deck: Deck) -> Iterator[Table]:
    """Go through ways to make about the pack from one that goes by name: by ranks that it has all of, or some."""
    for name, pack in NAMED.items():
        held = set(pack.cards)
        known = Counter(card for card in deck if card in held)
        if not known:
            continue
        suits = [suit for suit in pack.suits if any(card.suit == suit for card in known)]
        for copies, enough in product(sorted({1, min(known.values()), max(known.values())}), (all, any)):
            kept = [rank for rank in pack.ranks if enough(known[Card(rank, suit)] >= copies for suit in suits)]
            start = Counter({Card(rank, suit): copies for suit in suits for rank in kept})
            table: Table = {
                "ranks": _ranges(pack.ranks, kept),
                "suits": "" if len(suits) == len(pack.suits) else "".join(map(str, suits)),
                "copies": copies,
                "without": _text(start - Counter(deck)),
                "extra": _text(Counter(deck) - start),
            }
            usual = {"copies": 1}
            yield {"pack": name, **{key: value for key, value in table.items() if value != usual.get(key, "")}}


def _ranges(all_ranks: tuple[Rank, ...], kept: list[Rank]) -> str:
    """Write ranks as ranges; ``""`` where all are kept."""
    if len(kept) == len(all_ranks):
        return ""
    runs = [[rank for _, rank in run] for _, run in groupby(enumerate(kept), lambda at: all_ranks.index(at[1]) - at[0])]
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def _text(cards: Counter[Card]) -> str:
    return " ".join(map(str, cards.elements()))


def _own_table(deck: Deck) -> Table:
    held = {suit: [str(card.rank) for card in deck if card.suit == suit] for suit in deck.suits}
    suitless = [asdict(card.rank) for card in deck if card.suit is None]
    return {
        "pack": "own",
        "suits": [asdict(suit) for suit in deck.suits],
        "ranks": [asdict(rank) for rank in deck.ranks],
        "cards": {suit.symbol: ranks for suit, ranks in held.items()},
        **({"suitless": suitless} if suitless else {}),
    }
