"""The rules of trick-taking card games: a variant is a value, a state is a value."""

from trickrules import rules, variants
from trickrules.bidding import Auction
from trickrules.cards import Card, CardSet, Deck, Rank, Suit
from trickrules.deal import Deal
from trickrules.errors import (
    DefinitionError,
    Fault,
    IllegalAction,
    ParseError,
    RecordError,
    TrickRulesError,
    Violation,
)
from trickrules.formula import Formula
from trickrules.match import Match
from trickrules.options import Option
from trickrules.scoring import ScoringRule
from trickrules.tricks import Trick
from trickrules.variant import Rules, Variant

__all__ = [
    "Auction",
    "Card",
    "CardSet",
    "Deal",
    "Deck",
    "DefinitionError",
    "Fault",
    "Formula",
    "IllegalAction",
    "Match",
    "Option",
    "ParseError",
    "Rank",
    "RecordError",
    "Rules",
    "ScoringRule",
    "Suit",
    "Trick",
    "TrickRulesError",
    "Variant",
    "Violation",
    "rules",
    "variants",
]
