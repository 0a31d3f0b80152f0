"""What a comparison has met: rare events, counted with the pairs of options they were met with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import field, frozen
from tests.reference.pairing import pairs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.reference.pairing import Options, Pair


@frozen
class Seen:
    """Counts of what was met.

    Attributes:
        deals: How many deals were compared.
        events: In how many of them each event was met.
        cells: In how many of them each event was met with each pair of options.
    """

    deals: Counter[str] = field(factory=Counter[str])
    events: Counter[str] = field(factory=Counter[str])
    cells: Counter[tuple[str, Pair]] = field(factory=Counter["tuple[str, Pair]"])

    def note(self, table: str, options: Options, met: Iterable[str]) -> None:
        """Count a deal at a table."""
        self.deals[table] += 1
        couples = [*pairs(options)]
        for event in met:
            self.events[event] += 1
            self.cells.update((event, pair) for pair in couples)

    def add(self, other: Seen) -> None:
        """Count what was met elsewhere too."""
        self.deals.update(other.deals)
        self.events.update(other.events)
        self.cells.update(other.cells)

    def table(self, rows: Iterable[str], couples: int) -> str:
        """Tell for each event the deals in which it was met, and the pairs of options of so many that it was met with."""
        met = Counter(event for event, _ in self.cells)
        lines = [f"{'event':<60} {'deals':>8} {'pairs':>8} of {couples}"]
        lines += [f"{event:<60} {self.events[event]:>8} {met[event]:>8}" for event in rows]
        return "\n".join([*lines, f"{'all':<60} {self.deals.total():>8} {met.total():>8}"])
