"""A rubber: a match of several games, each won by points that are written in a column of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.checks import line, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.scoring.award import Award, Points
from trickrules.scoring.ending import Closing, Ending

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Standing


@final
@frozen(kw_only=True)
class Rubber(Ending):
    """A side that reaches a target in a column wins a game; a number of games wins the rubber, and ends the match.

    The highest total wins the match, whoever has won the rubber.

    Attributes:
        target: The target.
        column: The column that counts towards it, and begins again at 0 for all sides with each game.
        games: How many games win the rubber.
        bonus: What winning the rubber adds, by how many games the others have won at most: for none, for one, ….
        most_deals: After how many deals an unfinished rubber ends; ``None`` for never.  Void deals do not count.
        only_game: What the only side that has won a game adds then.
        only_part: What the only side that has something in the column adds then.
        awards: The column in which all that is written; ``""`` for none of its own.

    Raises:
        DefinitionError: If there is not one bonus for each number of games that the others may have won.
    """

    target: int = field(default=100, validator=whole(1))
    column: str = field(default="below", validator=line())
    games: int = field(default=2, validator=whole(1))
    bonus: tuple[int, ...] = field(default=(700, 500), validator=tuple_of(int))
    most_deals: int | None = field(default=None, validator=whole(1, or_none=True))
    only_game: int = field(default=300, validator=whole())
    only_part: int = field(default=100, validator=whole())
    awards: str = field(default="above", validator=line())

    def __attrs_post_init__(self) -> None:
        """Refuse a rubber that could be won without a bonus being known."""
        if len(self.bonus) != self.games:
            told = f"{self.games} numbers are expected, one for each number of games of the others"
            raise DefinitionError.of("Rubber.bonus", told)

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End a game at the target, and the match with the rubber, or where it has lasted long enough."""
        won = tuple(side for side, sum_ in enumerate(standing.column(self.column)) if sum_ >= self.target)
        games = [count + (side in won) for side, count in enumerate(standing.games_won)]
        rubber = max(games) >= self.games
        stopped = not rubber and self.most_deals is not None and standing.place >= self.most_deals
        parts = (0,) * len(games) if won else standing.column(self.column)
        awards = [
            (*self._for_rubber(games, side), *(self._for_stopping(games, parts, side) if stopped else ()))
            for side in range(len(games))
        ]
        return Closing(over=rubber or stopped, game_over=bool(won), bonus=tuple(map(Points, awards)), won=won)

    def _for_rubber(self, games: list[int], side: int) -> Iterator[Award]:
        others = max((count for other, count in enumerate(games) if other != side), default=0)
        if games[side] >= self.games:
            told = often("rubber", "the rubber, {games} games to {others}", games=games[side], others=others)
            yield Award(self.bonus[min(others, self.games - 1)], told, self.awards)

    def _for_stopping(self, games: list[int], parts: tuple[int, ...], side: int) -> Iterator[Award]:
        if _alone(games, side):
            yield Award(self.only_game, often("rubber.game", "the only game"), self.awards)
        if _alone(parts, side):
            yield Award(self.only_part, often("rubber.part", "the only part score"), self.awards)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = (
            "A side with {target} {column} wins a game, and all begin again at 0 there; {games} games win the rubber,"
            " which adds {bonus} by the games of the others, and end the match{stopped}. The highest total wins."
        )
        stopped = (
            ", as {most_deals} deals do: the only side that has won a game then adds {only_game}, the only one with a"
            " part score {only_part}"
        )
        return self.sentence(told, stopped=self.clause("stopped", stopped, when=self.most_deals is not None))


def _alone(counts: tuple[int, ...] | list[int], side: int) -> bool:
    """Say whether a side has something and no other has."""
    return counts[side] > 0 and not any(count for other, count in enumerate(counts) if other != side)
