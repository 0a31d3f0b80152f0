"""What one more state costs in memory, in mid-deal, with all states kept.

Run ``python benchmarks/memory.py``.
"""

from __future__ import annotations

import random
import tracemalloc
from typing import Final

import trickrules as tr

BAR: Final = 400
DEALS: Final = 100
BEFORE: Final = 20
"""How many actions are played before anything is counted: the bids and four tricks."""

KEPT: Final = 16
"""How many states of each deal are then kept: four tricks."""


def _next(deal: tr.Deal) -> tr.Deal:
    return deal.apply(random.choice(deal.legal_actions()))


def bytes_a_state() -> float:
    """Play on from mid-deal, keep every state, and divide what the memory has grown by."""
    rules = tr.variants.oh_hell().at(4)
    deals = [tr.Deal.start(rules, plan=0, seed=seed) for seed in range(DEALS)]
    for _ in range(BEFORE):
        deals = [_next(deal) for deal in deals]
    kept: list[tr.Deal | None] = [None] * (DEALS * KEPT)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    at = 0
    for start in deals:
        deal = start
        for _ in range(KEPT):
            deal = _next(deal)
            kept[at] = deal
            at += 1
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert None not in kept
    return (after - before) / len(kept)


def main() -> None:
    """Measure and print."""
    bytes_a_state()  # once for tables and caches
    figure = bytes_a_state()
    print("Oh Hell, 4 players, 10 cards: memory of one more state in mid-deal, all kept")
    print(f"{figure:.0f} bytes, bar {BAR}: {'met' if figure <= BAR else 'MISSED'}")


if __name__ == "__main__":
    main()
