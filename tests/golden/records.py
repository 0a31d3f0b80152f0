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

MOST: Final = 300
"""The most actions of a match; those of the first version had up to 900."""

SECOND: Final[dict[str, int | None]] = {
    "oh_hell": None,
    "ninety_nine": 1,
    "australian_500": None,
    "cutthroat_500": 2,
    "nominations_clag": None,
    "bust": 0,
}
"""The systems with a record of the second version of the format, and who deals first; ``None`` where that is drawn."""


def record_file(name: str, version: int) -> Path:
    """Name the file of a system's record in a version of the format."""
    return HERE / f"{name}.{version}.json"


def match(name: str, dealer: int | None = None) -> tr.Match:
    """Play a match with amended calls, names and contributions."""
    random, variant = Random(name), tr.variants.get(name)
    players = [f"Spieler {seat}ö" for seat in range(variant.players[0])]
    said = [None, *map(str, players[1:])]
    state = tr.Match.start(variant, players=players, seed=f"{name}, as it was once", contributions=said, dealer=dealer)
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
    """Name the systems that should have a record of the present version: those above, and those without any."""
    for name in tr.variants.ids():
        if not record_file(name, 2).exists() and (name in SECOND or not record_file(name, 1).exists()):
            yield name


def main() -> None:
    """Write the records that are missing, and what they come to."""
    HERE.mkdir(exist_ok=True)
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for name in missing():
        state = match(name, SECOND.get(name))
        state.save(record_file(name, 2))
        results[record_file(name, 2).name] = result(state)
    # A record that came with a branch, whose results were not merged.
    for file in sorted(HERE.glob("*.*.json")):
        if file.name not in results:
            results[file.name] = result(tr.Match.load(file))
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(told)}" for name, told in sorted(results.items()))
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
