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
    """What was met.

    Attributes:
        deals: The options of each deal that was compared, and what happened in it.
        events: In how many deals each event was met.
    """

    deals: list[tuple[Options, frozenset[str]]] = field(factory=list["tuple[Options, frozenset[str]]"])
    events: Counter[str] = field(factory=Counter[str])

    def note(self, options: Options, met: Iterable[str]) -> None:
        """Note a deal."""
        self.deals.append((options, frozenset(met)))
        self.events.update(self.deals[-1][1])

    def add(self, other: Seen) -> None:
        """Note what was met elsewhere too."""
        self.deals.extend(other.deals)
        self.events.update(other.events)

    def cells(self) -> Counter[tuple[str, Pair]]:
        """Count the deals in which each event was met with each pair of options."""
        found: Counter[tuple[str, Pair]] = Counter()
        for options, met in self.deals:
            couples = [*pairs(options)]
            for event in met:
                found.update((event, pair) for pair in couples)
        return found

    def table(self, events: Iterable[str]) -> str:
        """Tell for each event the deals in which it was met, and how many pairs of options it was met with."""
        couples = {pair for options, _ in self.deals for pair in pairs(options)}
        met = Counter(event for event, _ in self.cells())
        lines = [f"{event:<55} {self.events[event]:>7} {met[event]:>7} of {len(couples)}" for event in events]
        head = f"{len(self.deals)} deals; event, deals, pairs of options"
        return "\n".join([head, *lines, f"{met.total()} cells"])
