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


def test_a_refusal_lists_only_the_first_of_many_alternatives() -> None:
    """Two wild twos may be played as a hundred cards: a refusal names the first 64, in the order of the offer."""
    clag = tr.variants.nominations_clag()
    plans = range(len(clag.at(5).plans))
    deals = (tr.Deal.start(clag, players=5, plan=plan, seed=seed) for plan in plans for seed in range(40))
    many = 0
    for start in deals:
        deal = start
        while deal.turn is not None and deal.phase != "play":
            deal = deal.apply(deal.legal_actions()[0])
        for seat in deal.actors:
            legal = deal.legal_actions(seat)
            violation = deal.why_not("nothing", seat)
            assert violation is not None
            assert violation.alternatives == tuple(map(str, legal[:64]))
            many += len(legal) > 64
    assert many
