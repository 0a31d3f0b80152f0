"""What the play lays out for speed is what the kernel says."""

import random

import pytest

import trickrules as tr


@pytest.mark.parametrize("name", tr.variants.ids())
def test_play_and_kernel_name_the_same_winners(name: str) -> None:
    """At every play the trick told by the kernel has the suit, the best card and the winner that the play goes by."""
    rng = random.Random(name)
    variant = tr.variants.get(name)
    deals = variant.at(variant.players[0]).deal_count or 4
    for plan in range(min(deals, 16)):
        deal = tr.Deal.start(variant, plan=plan, seed=rng.randrange(10**6))
        while not deal.is_over:
            deal = deal.apply(rng.choice(deal.legal_actions()))
        if deal.result is not None and not deal.result.void:
            taken = [trick.winner for trick in deal.tricks]
            assert deal.won == tuple(taken.count(seat) for seat in range(deal.setting.seats))
