"""The match so far, as the rules see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import evolve, frozen

if TYPE_CHECKING:
    from trickrules.facts.result import DealResult


@final
@frozen
class Standing:
    """What a rule may know of the match when a deal begins.

    Attributes:
        scores: The score of each side.
        number: How many deals were dealt before, redeals included.
        place: How many of them count in the schedule; a redeal keeps its place.
        results: The deals before, oldest first, each without the results before it.
    """

    scores: tuple[int, ...]
    number: int = 0
    place: int = 0
    results: tuple[DealResult, ...] = ()

    def bare(self) -> Standing:
        """Leave the earlier deals out, so that a list of results does not hold itself."""
        return evolve(self, results=())

    def after(self, result: DealResult, scores: tuple[int, ...]) -> Standing:
        """Give the standing after a deal."""
        place = self.place if result.void else self.place + 1
        return Standing(scores, self.number + 1, place, (*self.results, result.bare()))
