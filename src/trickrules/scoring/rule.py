"""What a scoring rule is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Situation
    from trickrules.scoring.award import Points


@runtime_checkable
class ScoringRule(Protocol):
    """What a deal is worth: a frozen value of a variant."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side its points, with their reasons."""
        ...

    def faults(self, situation: Situation) -> Iterator[str]:
        """Say what is wrong with the rule where it is to be used, one sentence a fault."""
        ...

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        ...
