"""Records of every system, as a version of the library once wrote them: later versions must still read them.

They are written once. A file is never made anew, only added for a system, or a version of the format, that has none:
``python -m tests.golden.records``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tests.laws.choosing import choose

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = Path(__file__).parent / "records"
RESULTS: Final = HERE / "results.json"

MOST: Final = 900
"""The most actions of a match; few take more."""


def record_file(name: str) -> Path:
    """Name the file of a system's record, in the first version of the format."""
    return HERE / f"{name}.1.json"


def match(name: str) -> tr.Match:
    """Play a match with amended calls, names and contributions."""
    random, variant = Random(name), tr.variants.get(name)
    players = [f"Spieler {seat}ö" for seat in range(variant.players[0])]
    said = [None, *map(str, players[1:])]
    state = tr.Match.start(variant, players=players, seed=f"{name}, as it was once", contributions=said)
    for _ in range(MOST):
        if state.is_over:
            break
        amendments = state.legal_amendments()
        if amendments and random.random() < 0.1:
            state = state.amend(random.choice(amendments))
        else:
            seat = random.choice(state.actors)
            state = state.apply(choose(random, state.legal_actions(seat)), seat)
    return state


def result(state: tr.Match) -> dict[str, Any]:
    """Tell what a record has to come to."""
    return {
        "over": state.is_over,
        "deals": len(state.ledger),
        "scores": list(state.scores),
        "winners": list(state.winners),
        "hands": list(map(str, state.deal.hands)),
    }


def missing() -> Iterator[str]:
    """Name the systems without a record."""
    return (name for name in tr.variants.ids() if not record_file(name).exists())


def main() -> None:
    """Write the records that are missing, and what they come to."""
    HERE.mkdir(exist_ok=True)
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for name in missing():
        state = match(name)
        state.save(record_file(name))
        results[record_file(name).name] = result(state)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(told)}" for name, told in sorted(results.items()))
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
