"""Cards and packs: what is printed on them, and which of them there are."""

from trickrules.cards.card import Card
from trickrules.cards.cards_of import CardsOf
from trickrules.cards.cardset import CardSet
from trickrules.cards.deck import Deck
from trickrules.cards.rank import Rank
from trickrules.cards.suit import Suit

__all__ = ["Card", "CardSet", "CardsOf", "Deck", "Rank", "Suit"]
