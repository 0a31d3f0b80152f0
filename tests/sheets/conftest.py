"""A sheet is held against matches of the games that the laws draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.games import at_every_table

import trickrules as tr
from trickrules.declaring.by_players import alternatives
from trickrules.scoring import ScoringRule
from trickrules.scoring.rule import counting_cards

if TYPE_CHECKING:
    import pytest


def counts_cards(name: str) -> bool:
    """Say whether a system scores by cards, which no sheet knows."""
    scorings = alternatives(tr.variants.get(name).scoring)
    return any(counting_cards(scoring) for scoring in scorings if isinstance(scoring, ScoringRule))


ON_PAPER: Final = [name for name in tr.variants.ids() if not counts_cards(name)]
"""The systems of which a sheet can be kept."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run for every number of players, and for every bundled system of which a sheet can be kept."""
    at_every_table(metafunc, ON_PAPER)
