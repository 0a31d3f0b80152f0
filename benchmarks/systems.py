"""What each bundled system costs, as a ratio to plain Oh Hell.

Run ``python benchmarks/systems.py``, or name some systems only.  Every system plays each deal of its schedule
once, for four players or the nearest number it is for, by ``legal_actions``, ``random.choice`` and ``apply``.
Oh Hell, for four, plays its schedule in the same moments; what is told is the median of the paired ratios of
the costs of one decision.  *Decisions* leaves the dealing out of the time, *with dealing* has it in.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.harness import Anchor, Run, paired, verdict

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.declaring.ruleset import Ruleset

BAR: Final = 2.5
BASE: Final = "oh_hell"
USUAL: Final = 4
ACTIONS: Final = 3_000
"""About how many decisions one run makes."""

REPEATS: Final = 9


def rules_of(name: str) -> Ruleset:
    """Resolve a system for four players, or the nearest number it is for."""
    variant = tr.variants.get(name)
    return variant.at(min(variant.players, key=lambda players: (abs(players - USUAL), players)))


def _dealt(rules: Ruleset, times: int) -> Iterable[tr.Deal]:
    pack = range(len(rules.deck))
    for _ in range(times):
        for plan in rules.plans:
            yield tr.Deal.start(rules, plan=plan.number, pack=random.sample(pack, len(pack)))


def _played(deals: Iterable[tr.Deal]) -> int:
    choice = random.choice
    decisions = 0
    for start in deals:
        deal = start
        while deal.turn is not None:
            deal = deal.apply(choice(deal.legal_actions()))
            decisions += 1
    return decisions


def runs(rules: Ruleset) -> tuple[Run, Run]:
    """Give two runs of a system's schedule: the decisions alone, and the dealing with them."""
    cards = sum(plan.cards for plan in rules.plans)
    times = max(1, round(ACTIONS / (rules.seats * (cards + len(rules.plans)))))

    def alone() -> tuple[int, float]:
        deals = list(_dealt(rules, times))
        begun = time.perf_counter()
        return _played(deals), time.perf_counter() - begun

    def dealing() -> tuple[int, float]:
        begun = time.perf_counter()
        return _played(_dealt(rules, times)), time.perf_counter() - begun

    return alone, dealing


def main(names: list[str]) -> None:
    """Measure and print."""
    alone, dealing = runs(rules_of(BASE))
    bases = Anchor(f"{BASE}, decisions", alone, 1.0), Anchor(f"{BASE}, with dealing", dealing, 1.0)
    print(f"cost of one decision over that of {BASE} for {USUAL}, each schedule played through")
    print(f"{'system':<24}{'players':>7}{'decisions':>16}{'with dealing':>16}")
    for name in names or tr.variants.ids():
        rules = rules_of(name)
        measures = [paired(run, base, repeats=REPEATS) for run, base in zip(runs(rules), bases, strict=True)]
        told = "".join(f"{measure.ratio:8.2f} (± {measure.spread:3.0%})" for measure in measures)
        worst = max(measure.ratio for measure in measures)
        print(f"{name:<24}{rules.seats:>7}{told}  {verdict(worst, BAR)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
