"""The laws again, on many whole matches: run by ``pytest -m nightly``."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.choosing import FEW, choose, glance

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy


@pytest.mark.nightly
@settings(max_examples=100)
@given(data=st.data())
def test_whole_matches_keep_the_laws(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """At every step: some action for each actor and none for others, refusals that agree, cards kept, scores kept."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(variant, players=players, seed=random.randrange(2**32))
    deck = [str(card) for card in match.rules.deck]
    most = (match.rules.deal_count or 10) + 3
    while not match.is_over and len(match.ledger) < most:
        before = match
        for seat in range(players):
            length, some = glance(match.legal_actions(seat))
            texts = [str(action) for action in some]
            assert bool(texts) == (seat in match.actors)
            assert length <= FEW or match.deal.phase == "exchange"
            tried = random.choice([*deck, *map(str, range(20)), *texts])
            assert (match.why_not(tried, seat) is None) == (tried in texts)
        seat = random.choice(match.actors)
        match = match.apply(choose(random, match.legal_actions(seat)), seat)
        if len(match.ledger) == len(before.ledger):
            assert match.scores == before.scores
        setting = match.deal.setting
        if setting.hands:
            sets = (*match.deal.hands, *match.deal.aside)
            lying = sum(len(cards) for cards in sets) + len(setting.stock) + len(setting.turn_up)
            lying += len(setting.kitty) + len(setting.discard)
            tricks = match.deal.tricks
            started = 0 if match.deal.trick.is_over else len(match.deal.trick.plays)
            assert lying + (players - len(setting.out)) * len(tricks) + started == len(deck)
    gained = [0] * len(match.scores)
    for entry in match.ledger:
        for side, points in (*enumerate(entry.points), *enumerate(entry.bonus)):
            gained[side] += points.total
    assert tuple(gained) == match.scores
    assert Counter(deck) == Counter(map(str, variant.at(players).deck))
    assert pickle.loads(pickle.dumps(match)) == match
