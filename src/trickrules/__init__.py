"""The rules of trick-taking card games: a variant is a value, a state is a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules import variants
from trickrules.base.errors import (
    DefinitionError,
    Fault,
    IllegalAction,
    ParseError,
    RecordError,
    TrickRulesError,
    Violation,
)
from trickrules.base.formula import Formula
from trickrules.base.reading import no_attribute
from trickrules.base.upstairs import upstairs
from trickrules.bidding import Auction
from trickrules.cards import Card, CardSet, Deck, Rank, Suit
from trickrules.declaring.options import Option
from trickrules.declaring.variant import Rules, Variant
from trickrules.scoring import ScoringRule
from trickrules.states.deal import Deal
from trickrules.states.match import Match
from trickrules.tricks import Trick

if TYPE_CHECKING:
    from trickrules import rules
    from trickrules.files.kinds import register
    from trickrules.sheet import ScoreSheet
else:
    _LATER = {"ScoreSheet": "sheet", "register": "files.kinds"}

    # Hidden from type checkers, for whom a name that is misspelt is an error.
    def __getattr__(name: str) -> object:
        """Bring at their first use what most programs do without: all rule kinds, their register, score sheets."""
        if name == "rules":
            from importlib import import_module

            return import_module("trickrules.rules")
        if name in _LATER:
            return upstairs(_LATER[name], name)
        raise no_attribute(__name__, name, __all__)


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
    "ScoreSheet",
    "ScoringRule",
    "Suit",
    "Trick",
    "TrickRulesError",
    "Variant",
    "Violation",
    "register",
    "rules",
    "variants",
]
