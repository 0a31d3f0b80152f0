"""How fast whole deals are played: Oh Hell, 4 players, 10 cards, every action a new checked state.

Run ``python benchmarks/play.py``.  The figures are ratios, see ``benchmarks/harness.py``.
"""

from __future__ import annotations

import itertools
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.harness import DECISIONS, Measure, anchor, paired, plain_loop, spiel, verdict

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.harness import Run, Spiel

BAR: Final = 2.5
AIM: Final = 2.1
DEALS: Final = 240
"""How many deals one run plays."""

RULES: Final = tr.variants.oh_hell().at(4)
"""The first deal of its schedule is the one that is measured."""

_SEEDS: Final = itertools.count()


def _dealt() -> tr.Deal:
    return tr.Deal.start(RULES, plan=0, pack=random.sample(range(52), 52))


def _played(deals: Iterable[tr.Deal]) -> int:
    choice = random.choice
    decisions = 0
    for start in deals:
        deal = start
        while deal.turn is not None:
            deal = deal.apply(choice(deal.legal_actions()))
            decisions += 1
    return decisions


def without_deals() -> tuple[int, float]:
    """Time the decisions alone."""
    deals = [_dealt() for _ in range(DEALS)]
    begun = time.perf_counter()
    decisions = _played(deals)
    took = time.perf_counter() - begun
    assert decisions == DEALS * DECISIONS
    return decisions, took


def with_deals() -> tuple[int, float]:
    """Time the dealing too, of packs shuffled by Python."""
    begun = time.perf_counter()
    decisions = _played(_dealt() for _ in range(DEALS))
    return decisions, time.perf_counter() - begun


def with_seeded_deals() -> tuple[int, float]:
    """Time the dealing too, of packs shuffled by the portable shuffle."""
    begun = time.perf_counter()
    seeds = (next(_SEEDS) for _ in range(DEALS))
    decisions = _played(tr.Deal.start(RULES, plan=0, seed=seed) for seed in seeds)
    return decisions, time.perf_counter() - begun


MATCHES: Final = 8
"""How many matches one run plays."""


def whole_match() -> tuple[int, float]:
    """Time matches of 19 deals, shuffles, scores and ledger included."""
    choice = random.choice
    decisions = 0
    begun = time.perf_counter()
    for _ in range(MATCHES):
        match = tr.Match.start(RULES.variant, players=4, seed=next(_SEEDS))
        while match.turn is not None:
            match = match.apply(choice(match.legal_actions()))
            decisions += 1
    return decisions, time.perf_counter() - begun


def cloned(game: Spiel) -> tuple[int, float]:
    """Time OpenSpiel in the same way: for every action a copy, and the action checked."""
    states = game.prepared(DEALS)
    choice = random.choice
    decisions = 0
    begun = time.perf_counter()
    for start in states:
        state = start
        while not state.is_terminal():
            after = state.clone()
            after.apply_action_with_legality_check(choice(state.legal_actions()))
            state = after
            decisions += 1
    return decisions, time.perf_counter() - begun


def main() -> None:
    """Measure and print."""
    base = anchor()
    game = spiel()
    rows: list[tuple[str, Run, float | None, float | None]] = [
        ("trickrules, deals excluded", without_deals, BAR, AIM),
        ("trickrules, deals included, pack given", with_deals, None, None),
        ("trickrules, deals included, pack by seed", with_seeded_deals, None, None),
        ("trickrules, a whole match", whole_match, None, None),
        ("a mutable loop in plain Python, checks nothing", plain_loop, None, None),
    ]
    if game is not None:
        rows.insert(1, ("OpenSpiel, clone and checked apply", lambda: cloned(game), None, None))
    print("Oh Hell, 4 players, 10 cards: cost of legal_actions, random.choice, apply")
    print(f"anchor: {base.name}; every figure is the median of paired ratios")
    measure = Measure(0, 0, 0, 0)
    for name, run, bar, aim in rows:
        measure = paired(run, base)
        print(
            f"{name:<48}{measure.ratio:6.2f} x anchor (± {measure.spread:3.0%})"
            f"{measure.micros:8.2f} µs  {verdict(measure.ratio, bar, aim)}".rstrip()
        )
    print(f"one anchor decision took {measure.anchor_micros:.2f} µs at the end")


if __name__ == "__main__":
    main()
