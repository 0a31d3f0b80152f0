"""What a view costs at each step: Oh Hell, 4 players, 10 cards, the view of the seat to act as plain JSON data.

Run ``python benchmarks/views.py``.  The figures are ratios, see ``benchmarks/harness.py``; the states are made before.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.harness import anchor, paired, verdict

import trickrules as tr
from trickrules.showing.events import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.harness import Run

BAR: Final = 2.0
DEALS: Final = 4
"""How many deals one run looks at."""


def states(seed: int) -> list[tr.Match]:
    """Play the first deal of a match: the state at each decision."""
    match = tr.Match.start(tr.variants.oh_hell(), players=4, seed=seed)
    found: list[tr.Match] = []
    while not match.ledger:
        found.append(match)
        match = match.apply(random.choice(match.legal_actions()))
    return found


def looking(look: Callable[[tr.Match, tr.Match], object]) -> Run:
    """Time something that is done at each decision, told the state before it and the state."""

    def run() -> tuple[int, float]:
        pairs = [pair for _ in range(DEALS) for pair in _pairs(states(random.randrange(10**9)))]
        begun = time.perf_counter()
        for before, now in pairs:
            look(before, now)
        return len(pairs), time.perf_counter() - begun

    return run


def _pairs(found: list[tr.Match]) -> list[tuple[tr.Match, tr.Match]]:
    return list(zip([found[0], *found], found, strict=False))


def view_as_data(_: tr.Match, now: tr.Match) -> dict[str, Any]:
    """Show the seat to act its view, as data."""
    return now.view(now.turn).to_dict()


def main() -> None:
    """Measure and print."""
    base = anchor()
    rows: list[tuple[str, Callable[[tr.Match, tr.Match], object], float | None]] = [
        ("view(seat)", lambda _, now: now.view(now.turn), None),
        ("view(seat).to_dict()", view_as_data, BAR),
        ("the same, as a JSON text", lambda before, now: json.dumps(view_as_data(before, now)), None),
        ("events(before, now, seat)", lambda before, now: events(before, now, now.turn), None),
    ]
    print("Oh Hell, 4 players, 10 cards: what is added at each decision")
    print(f"anchor: {base.name}; every figure is the median of paired ratios")
    for name, look, bar in rows:
        measure = paired(looking(look), base)
        print(
            f"{name:<48}{measure.ratio:6.2f} x anchor (± {measure.spread:3.0%})"
            f"{measure.micros:8.2f} µs  {verdict(measure.ratio, bar)}".rstrip()
        )


if __name__ == "__main__":
    main()
