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
        games: The games that are over, where a match is of several: the score that each side made in it.
        opened: How many deals had been dealt when the game under way began.
    """

    scores: tuple[int, ...]
    number: int = 0
    place: int = 0
    results: tuple[DealResult, ...] = ()
    games: tuple[tuple[int, ...], ...] = ()
    opened: int = 0

    @property
    def game_scores(self) -> tuple[int, ...]:
        """What each side has scored in the game under way."""
        before = [sum(game[side] for game in self.games) for side in range(len(self.scores))]
        return tuple(score - earlier for score, earlier in zip(self.scores, before, strict=True))

    def bare(self) -> Standing:
        """Leave the earlier deals out, so that a list of results does not hold itself."""
        return evolve(self, results=())

    def after(self, result: DealResult, scores: tuple[int, ...]) -> Standing:
        """Give the standing after a deal."""
        place = self.place if result.void else self.place + 1
        return evolve(self, scores=scores, number=self.number + 1, place=place, results=(*self.results, result.bare()))

    def closed(self, bonus: tuple[int, ...], *, new_game: bool) -> Standing:
        """Give the standing with points that came with the end of a deal; perhaps a game ended with it."""
        scores = tuple(score + extra for score, extra in zip(self.scores, bonus, strict=True))
        standing = evolve(self, scores=scores)
        if not new_game:
            return standing
        return evolve(standing, games=(*self.games, standing.game_scores), opened=self.number)
