"""A sheet is held against matches of the games that the laws draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.games import at_every_table

import trickrules as tr

if TYPE_CHECKING:
    import pytest


def is_kept(name: str) -> bool:
    """Say whether a sheet of a system can be kept: not where its bids hang on cards."""
    try:
        tr.ScoreSheet.start(tr.variants.get(name))
    except tr.DefinitionError:
        return False
    return True


ON_PAPER: Final = [name for name in tr.variants.ids() if is_kept(name)]
"""The systems of which a sheet can be kept."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run for every number of players, and for every bundled system of which a sheet can be kept."""
    at_every_table(metafunc, ON_PAPER)
