"""Bowers: jacks and jokers as the highest trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, final

from attrs import evolve, field

from trickrules.base.checks import one_of, truth
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.cards.card import BLACK_JOKER, RED_JOKER
from trickrules.tricks.play import Play
from trickrules.tricks.ranking import NULLO, Ranking, Row, Tier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card, Deck

SISTERS: Final = FrozenDict({"S": "C", "C": "S", "D": "H", "H": "D"})
"""For each suit the other of its colour."""

PLAIN: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", "13", "J", "Q", "K", "A")
"""The ranks of a plain suit, low to high; what the pack lacks is passed over."""

_JOKERS: Final = (RED_JOKER, BLACK_JOKER)
"""The jokers, low to high."""

_ORDER: Final = ("led low", "declared low", *PLAIN, "left", "right", *map(str, _JOKERS))
"""All that can fight as of one suit, low to high: no two are equal."""

_HEIGHTS: Final = FrozenDict({step: height for height, step in enumerate(_ORDER)})


@final
@frozen(kw_only=True)
class BowerRanking(Ranking):
    """The jack of trumps, the jack of the same colour and the jokers are the highest trumps.

    In a suit contract both bowers and all jokers belong to the trump suit.  Where no suit is trump a joker
    has no suit until it is led; its leader names one, and it beats every card of a suit.  A strain may end
    with a declaration, ``NT RJ as H``: then that joker is the top card of the suit and nothing else.

    Attributes:
        low_in_nullo: Whether jokers are the lowest cards in a contract to win no trick.
        named_voids: Whether a led joker may name a suit in which its hand has shown itself void.

    Source: Five Hundred, sections 2.4, 2.9, 2.10, 4 (``joker_low_in_nullo``), 4.1 and 4.3.
    """

    low_in_nullo: bool = field(default=False, validator=truth())
    named_voids: Literal["any", "not_shown"] = field(default="any", validator=one_of("any", "not_shown"))

    @property
    def mechanics(self) -> tuple[str, ...]:
        """The bowers, and the jokers over them."""
        return ("best trumps", "jokers")

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Rank the cards for a suit contract, for no trump, or for nullo."""
        word, _, declared = strain.partition(" ")
        joker, _, suit = declared.partition(" as ")
        if word in SISTERS:
            return tuple(self._in_suit(card, place, word) for place, card in enumerate(deck.cards))
        low = word == NULLO and self.low_in_nullo
        rows = [self._without_trump(card, place, low=low) for place, card in enumerate(deck.cards)]
        forms: list[Row] = []
        for place, card in enumerate(deck.cards):
            if card.suit is None and str(card) == joker:
                rows[place] = Row(Play(card), place, suit, _HEIGHTS["declared low" if low else joker])
            elif card.suit is None:
                forms.extend(self._named(rows[place], named.symbol, low=low) for named in deck.suits)
        return (*rows, *forms)

    def row_count(self, deck: Deck) -> int:
        """Count a form more for each joker and each suit."""
        return len(deck) + len(deck.suits) * sum(1 for card in deck.cards if card.suit is None)

    def _in_suit(self, card: Card, place: int, trump: str) -> Row:
        if card.suit is None:
            return Row(Play(card), place, trump, _HEIGHTS[str(card)])
        suit = card.suit.symbol
        if card.rank.symbol == "J" and suit in {trump, SISTERS[trump]}:
            return Row(Play(card), place, trump, _HEIGHTS["right" if suit == trump else "left"])
        return Row(Play(card), place, suit, _HEIGHTS[card.rank.symbol])

    def _without_trump(self, card: Card, place: int, *, low: bool) -> Row:
        if card.suit is None:
            tier = Tier.LOW if low else Tier.HIGH
            return Row(Play(card), place, "", _HEIGHTS[str(card)], tier, when="following")
        return Row(Play(card), place, card.suit.symbol, _HEIGHTS[card.rank.symbol])

    def _named(self, joker: Row, suit: str, *, low: bool) -> Row:
        play = Play(joker.play.card, f"as {suit}")
        closes = self.named_voids == "not_shown"
        row = evolve(joker, play=play, suit=suit, when="leading", known_void_closes=closes)
        return evolve(row, tier=Tier.SUITED, strength=_HEIGHTS["led low"]) if low else row

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse ranks, suits and jokers that have no place in the order."""
        for card in dict.fromkeys(deck.cards):
            known = card in _JOKERS if card.suit is None else card.suit.symbol in SISTERS
            if not known or (card.suit is not None and card.rank.symbol not in PLAIN):
                yield f"{card} has no place among bowers and jokers"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        voids = self.named_voids == "not_shown"
        return self.sentence(
            "The jokers, the jack of trumps and the jack of the same colour are the highest trumps; without trump a"
            " joker beats every card, and its leader names the suit to follow{voids}{low}.",
            voids=self.clause("voids", ", but none in which it has shown itself void", when=voids),
            low=self.clause("low", "; in a contract to win no trick they are the lowest", when=self.low_in_nullo),
        )
