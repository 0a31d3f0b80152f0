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
from trickrules.base.version import library_version
from trickrules.bidding import Auction
from trickrules.cards import Card, CardSet, Deck, Rank, Suit
from trickrules.declaring.options import Option
from trickrules.declaring.ruleset import Ruleset
from trickrules.declaring.variant import Variant
from trickrules.scoring import ScoringRule
from trickrules.states.deal import Deal
from trickrules.states.match import Match
from trickrules.tricks import Trick

if TYPE_CHECKING:
    from trickrules import rules
    from trickrules.files.kinds import register
    from trickrules.sheet import ScoreSheet
    from trickrules.showing.events import events
    from trickrules.watching.event import Event
    from trickrules.watching.view import View

    __version__: str
else:
    _LATER = {
        "Event": "watching.event",
        "ScoreSheet": "sheet",
        "View": "watching.view",
        "events": "showing.events",
        "register": "files.kinds",
    }

    # Hidden from type checkers, for whom a name that is misspelt is an error.
    def __getattr__(name: str) -> object:
        """Bring at their first use what many programs do without: rule kinds and their register, sheets, views."""
        if name in _LATER:
            return upstairs(_LATER[name], name)
        if name == "rules":
            from importlib import import_module

            return import_module("trickrules.rules")
        if name == "__version__":
            return library_version()
        raise no_attribute(__name__, name, __all__)


__all__ = [
    "Auction",
    "Card",
    "CardSet",
    "Deal",
    "Deck",
    "DefinitionError",
    "Event",
    "Fault",
    "Formula",
    "IllegalAction",
    "Match",
    "Option",
    "ParseError",
    "Rank",
    "RecordError",
    "Ruleset",
    "ScoreSheet",
    "ScoringRule",
    "Suit",
    "Trick",
    "TrickRulesError",
    "Variant",
    "View",
    "Violation",
    "events",
    "register",
    "rules",
    "variants",
]
