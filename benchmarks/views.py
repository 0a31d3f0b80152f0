"""What a view costs at each step: Oh Hell, 4 players, 10 cards, the view of the seat to act as plain JSON data.

Also what it costs to read it, against writing it, early and late in a match, and how large it is then.

Run ``python benchmarks/views.py``.  The figures are ratios, see ``benchmarks/harness.py``; the states are made before.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.harness import Anchor, anchor, paired, verdict

import trickrules as tr
from trickrules.showing.events import events
from trickrules.watching.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.harness import Run

T = TypeVar("T")

BAR: Final = 2.0
DEALS: Final = 4
"""How many deals one run looks at."""


def states(seed: int, deals: int = 0) -> list[tr.Match]:
    """Play a match until the deal after so many is over: the state at each decision of that deal."""
    match = tr.Match.start(tr.variants.oh_hell(), players=4, seed=seed)
    found: list[tr.Match] = []
    while len(match.ledger) <= deals:
        if len(match.ledger) == deals:
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


def reading_and_writing(deals: int) -> str:
    """Measure what it costs to read a view, against writing it, late in a match or early; both as data and as text."""
    views = [now.view(now.turn) for _ in range(DEALS) for now in states(random.randrange(10**9), deals)]
    written = [view.to_dict() for view in views]
    texts = [json.dumps(data) for data in written]
    assert [View.from_dict(json.loads(text)) for text in texts] == views
    data = paired(_over(written, View.from_dict), Anchor("to_dict", _over(views, View.to_dict), 1.0))
    text = paired(
        _over(texts, lambda text: View.from_dict(json.loads(text))),
        Anchor("to_dict, dumps", _over(views, lambda view: json.dumps(view.to_dict())), 1.0),
    )
    whole, part = sum(map(len, texts)), sum(len(json.dumps(view.since(deals).to_dict())) for view in views)
    return (
        f"after {deals:>2} deals: from_dict {data.micros:6.1f} µs = {data.ratio:4.2f} x to_dict (± {data.spread:3.0%});"
        f" from a text {text.micros:6.1f} µs = {text.ratio:4.2f} x to a text (± {text.spread:3.0%});"
        f" {whole // len(views):>6} characters, {part // len(views)} without the ledger"
    )


def _over(values: list[T], do: Callable[[T], object]) -> Run:
    def run() -> tuple[int, float]:
        begun = time.perf_counter()
        for value in values:
            do(value)
        return len(values), time.perf_counter() - begun

    return run


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
    print("The same view read and written; every figure is the median of paired ratios")
    for deals in (0, 9, 18):
        print(reading_and_writing(deals))


if __name__ == "__main__":
    main()
