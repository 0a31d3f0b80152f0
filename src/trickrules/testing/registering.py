"""What Hypothesis calls when it is imported: it tells which strategies belong to the library's types.

A module of its own, which knows the strategies by name only: Hypothesis may be imported by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from trickrules.base.frozen import FrozenDict
from trickrules.base.upstairs import upstairs
from trickrules.cards import Card, CardSet, Deck, Rank, Suit
from trickrules.declaring.variant import Variant
from trickrules.states.deal import Deal
from trickrules.states.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hypothesis.strategies import SearchStrategy

TYPES: Final[Mapping[type, str]] = FrozenDict(
    {
        Card: "cards",
        CardSet: "hands",
        Deal: "deals",
        Deck: "decks",
        Match: "matches",
        Rank: "ranks",
        Suit: "suits",
        Variant: "variants",
    }
)
"""The types, and the names of their strategies."""


def register() -> None:
    """Register the types."""
    from hypothesis import strategies as st

    for kind, name in TYPES.items():
        st.register_type_strategy(kind, _asked(name))


def _asked(name: str) -> Callable[[type], SearchStrategy[Any]]:
    def asked(_: type) -> SearchStrategy[Any]:
        strategy: SearchStrategy[Any] = upstairs("testing.strategies", name)()
        return strategy

    return asked
