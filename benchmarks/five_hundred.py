"""How fast whole deals of Five Hundred are played: 4 players, auction, kitty and ten tricks, each action checked.

Run ``python benchmarks/five_hundred.py``.  The figures are ratios, see ``benchmarks/harness.py``.  A random
player bids high, so that a deal has few calls; the last rows have players that pass more often than not.
What has no bar is told for information: as elsewhere, the bar is for decisions alone.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.harness import anchor, paired, verdict

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.harness import Run

    from trickrules.declaring.ruleset import Ruleset

BAR: Final = 5.0
AIM: Final = 3.5
DEALS: Final = 120
"""How many deals one run plays."""

PASSING: Final = 0.6
"""How often a player of the last rows passes."""


def _dealt(rules: Ruleset) -> list[tr.Deal]:
    pack = range(len(rules.deck))
    return [tr.Deal.start(rules, pack=random.sample(pack, len(pack))) for _ in range(DEALS)]


def _played(deals: Iterable[tr.Deal]) -> int:
    choice = random.choice
    decisions = 0
    for start in deals:
        deal = start
        while deal.turn is not None:
            deal = deal.apply(choice(deal.legal_actions()))
            decisions += 1
    return decisions


def _played_carefully(deals: Iterable[tr.Deal]) -> int:
    """Play, but pass more often in the auction."""
    choice, chance = random.choice, random.random
    decisions = 0
    for start in deals:
        deal = start
        while deal.turn is not None:
            legal = deal.legal_actions()
            passes = deal.phase == "bidding" and chance() < PASSING
            deal = deal.apply(legal[0] if passes else choice(legal))
            decisions += 1
    return decisions


def decisions_alone(rules: Ruleset, *, careful: bool = False) -> Run:
    """Time the decisions, the deals made before."""
    played = _played_carefully if careful else _played

    def run() -> tuple[int, float]:
        deals = _dealt(rules)
        begun = time.perf_counter()
        return played(deals), time.perf_counter() - begun

    return run


def with_dealing(rules: Ruleset) -> Run:
    """Time the dealing too, of packs shuffled by Python."""

    def run() -> tuple[int, float]:
        begun = time.perf_counter()
        return _played(_dealt(rules)), time.perf_counter() - begun

    return run


def main() -> None:
    """Measure and print."""
    american, australian = tr.variants.american_500().at(4), tr.variants.australian_500().at(4)
    dummies = tr.variants.australian_500(nullo_play="both_hands", kitty_size=6, nullo="anytime").at(4)
    rows: list[tuple[str, Run, float | None]] = [
        ("american_500, deals excluded", decisions_alone(american), BAR),
        ("american_500, deals included", with_dealing(american), None),
        ("australian_500, deals excluded", decisions_alone(australian), BAR),
        ("australian_500, deals included", with_dealing(australian), None),
        ("australian_500 with dummies and a kitty of 6", decisions_alone(dummies), BAR),
        ("american_500, careful bidders", decisions_alone(american, careful=True), BAR),
        ("australian_500, careful bidders", decisions_alone(australian, careful=True), BAR),
    ]
    base = anchor()
    print("Five Hundred, 4 players: cost of legal_actions, random.choice, apply in auction, kitty and play")
    print(f"anchor: {base.name}; every figure is the median of paired ratios")
    for name, run, bar in rows:
        measure = paired(run, base)
        print(
            f"{name:<48}{measure.ratio:6.2f} x anchor (± {measure.spread:3.0%})"
            f"{measure.micros:8.2f} µs  {verdict(measure.ratio, bar, AIM)}".rstrip(),
            flush=True,
        )


if __name__ == "__main__":
    main()
