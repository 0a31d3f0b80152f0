"""Actions are values: each kind that a bundled game offers is copied and pickled as itself."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from random import Random

import pytest

import trickrules as tr


@pytest.mark.parametrize("name", tr.variants.ids())
def test_actions_are_copied_and_pickled_as_themselves(name: str) -> None:
    """A queue, a cache or another process gives back an equal action of the same kind, with the same text."""
    variant = tr.variants.get(name)
    match = tr.Match.start(variant, players=min(variant.players), seed=name)
    chance = Random(name)
    kinds: set[tuple[type, str]] = set()
    while not match.is_over and len(match.ledger) < 30:
        offered = match.legal_actions()
        for action in islice(offered, 12):
            kind = (type(action), str(action)[:1])
            if kind not in kinds:
                kinds.add(kind)
                for other in (copy.deepcopy(action), copy.copy(action), pickle.loads(pickle.dumps(action))):
                    assert other == action
                    assert type(other) is type(action)
                    assert str(other) == str(action)
        match = match.apply(chance.choice(offered))
    assert kinds
