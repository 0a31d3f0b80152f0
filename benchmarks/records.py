"""What records cost and weigh: ``to_json`` and ``from_json`` of whole matches, in milliseconds for 1,000 actions.

Run ``python benchmarks/records.py``.  Times vary with the machine; beside them stand ratios to the playing itself, the
same actions applied as texts in the same moments.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.harness import verdict

import trickrules as tr
from trickrules.records import Record, replay

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS: Final = 15
LARGEST: Final = 12_000
"""The bar for the bytes of a whole match of Oh Hell for four."""

TABLES: Final = (("oh_hell", 4), ("boerenbridge", 4), ("ninety_nine", 3), ("american_500", 4), ("nominations_clag", 4))


def played(name: str, players: int) -> tr.Match:
    """Play a whole match by chance."""
    random.seed(name)
    match = tr.Match.start(tr.variants.get(name), players=players, seed=name)
    while not match.is_over:
        actions = match.legal_actions()
        match = match.apply(actions[random.randrange(min(len(actions), 6))])
    return match


def timed(work: Callable[[], object]) -> float:
    """Time something, in seconds."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def replayed(record: Record) -> int:
    """Replay a record, with everything that happened."""
    return sum(len(told) for told, _ in replay(record))


def main() -> None:
    """Measure and print."""
    print(f"{'system':<20}{'actions':>8}{'bytes':>8}  ms for 1,000 actions: to_json, from_json, replay with events")
    for name, players in TABLES:
        match = played(name, players)
        text = match.to_json()
        record = Record.from_json(text)
        actions = sum(map(len, record.deals))
        works: list[Callable[[], object]] = [
            match.to_json,
            partial(tr.Match.from_json, text),
            partial(replayed, record),
        ]
        costs = [statistics.median(timed(work) for _ in range(REPEATS)) / actions * 1e6 for work in works]
        weighed = verdict(len(text.encode()), LARGEST) if name == "oh_hell" else ""
        told = "".join(f"{cost:8.2f}" for cost in costs)
        print(f"{name:<20}{actions:>8}{len(text.encode()):>8}{told}  {weighed}".rstrip())


if __name__ == "__main__":
    main()
