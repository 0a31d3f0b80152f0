"""The systems, with claims too, keep the laws; and a match is saved and resumed without anything being registered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.contract_bridge.table import NAMES, SYSTEMS
from tests.games import one_in
from tests.table_games.shown import comes_back

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("system", one_in(4, SYSTEMS))
def test_systems_with_claims_keep_the_laws(system: str) -> None:
    """Every law holds in a few deals in which tricks are claimed, agreed to and contested."""
    report = check_variant(tr.variants.get(system, claims=True), examples=5, players=[4])
    assert report.unregistered == ()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_match_is_saved_and_resumed(system: str, tmp_path: Path) -> None:
    """In the middle of its deals; what only this family has is known by name."""
    match = tr.Match.start(tr.variants.get(system, claims=True), NAMES, seed=2, dealer=0)
    for _ in range(30):
        match = match.apply(match.legal_actions(match.actors[0])[0], match.actors[0])
    comes_back(match, tmp_path)
