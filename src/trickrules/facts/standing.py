"""The match so far, as the rules see it.

A setting knows the match so far, which knows the results of its deals, each of which is a setting: the data hold each
other, and so do the names of their types in the three modules.  When they are imported there is no circle.
"""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Final, final

from attrs import Factory, evolve, field

from trickrules.base.checks import needs
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted, shown
from trickrules.facts.result import DealResult

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_DEALS: Final = 1_000
"""The most deals of a match, redeals included: with the last of them it is over, however it stands."""

MOST_ACTIONS: Final = 10_000
"""So many actions end a match too, together with the deal that they end in."""


def _runs(standing: Standing) -> tuple[int, ...]:
    """Count the runs of a standing for which nobody has."""
    needs("Standing.results", standing.results, tuple)
    for result in standing.results:
        needs("Standing.results", result, DealResult)
    return runs_of(standing.results)


@final
@frozen(repr=False)
class Standing:
    """What a rule may know of the match when a deal begins.

    Attributes:
        scores: The score of each side.
        number: How many deals were dealt before, redeals included.
        place: How many of them count in the schedule; a redeal keeps its place.
        results: The deals before, oldest first, each without the results before it.
        games: The games that are over, where a match is of several: the score that each side made in it.
        game_winners: For each of these the sides that have won it.
        columns: What each side has in each column that is added up apart, such as ``below`` the line, in the game under
            way: the name of the column, and its sum by side; see :meth:`column`.
        opened: How many deals had been dealt when the game under way began.
        actions: How many actions were taken in the deals before.
        runs: For each seat how many bids it has made in a row; missed ones count below 0. Deals of one card, deals
            that came to nothing, and those without a bid of the seat are passed over.
    """

    scores: tuple[int, ...]
    number: int = 0
    place: int = 0
    results: tuple[DealResult, ...] = ()
    games: tuple[tuple[int, ...], ...] = ()
    opened: int = 0
    actions: int = 0
    game_winners: tuple[tuple[int, ...], ...] = field(default=(), kw_only=True)
    columns: tuple[tuple[str, tuple[int, ...]], ...] = field(default=(), kw_only=True)
    runs: tuple[int, ...] = field(default=Factory(_runs, takes_self=True), kw_only=True)

    def __repr__(self) -> str:
        """Show how far the match has come: the deals before it fill pages."""
        return f"<Standing after {counted(self.number, 'deal')}: scores {shown(self.scores)}>"

    @property
    def full(self) -> bool:
        """Whether no deal may follow: what can be played can then be written down and read again.

        Nothing else would end a match in which nobody ever bids.
        """
        return self.number >= MOST_DEALS or self.actions >= MOST_ACTIONS

    @property
    def game_scores(self) -> tuple[int, ...]:
        """What each side has scored in the game under way."""
        if not self.games:
            return self.scores
        before = map(sum, zip(*self.games, strict=True))
        return tuple(score - earlier for score, earlier in zip(self.scores, before, strict=True))

    @property
    def games_won(self) -> tuple[int, ...]:
        """How many games each side has won, where a match has several."""
        if not self.game_winners:
            return (0,) * len(self.scores)
        return tuple(sum(side in winners for winners in self.game_winners) for side in range(len(self.scores)))

    def column(self, name: str) -> tuple[int, ...]:
        """Return the sum of a column by side, in the game under way."""
        return dict(self.columns).get(name, (0,) * len(self.scores))

    def bare(self) -> Standing:
        """Leave the earlier deals out, so that a list of results does not hold itself."""
        # Here and below in full, since attrs' own `evolve` would cost more than all else at the end of a deal.
        return Standing(
            self.scores,
            self.number,
            self.place,
            (),
            self.games,
            self.opened,
            self.actions,
            game_winners=self.game_winners,
            columns=self.columns,
            runs=self.runs,
        )

    def after(self, result: DealResult, scores: tuple[int, ...]) -> Standing:
        """Return the standing after a deal."""
        return Standing(
            scores,
            self.number + 1,
            self.place if result.void else self.place + 1,
            (*self.results, result.bare()),
            self.games,
            self.opened,
            self.actions + sum([passed.phase.length for passed in result.setting.past]),
            game_winners=self.game_winners,
            columns=self.columns,
            runs=runs_of((result,), self.runs),
        )

    def written(self, columns: Mapping[str, tuple[int, ...]]) -> Standing:
        """Return the standing after each side has written these points in some columns."""
        if not columns:
            return self
        sums = dict(self.columns)
        for name, more in columns.items():
            sums[name] = tuple(map(add, self.column(name), more))
        return evolve(self, columns=tuple(sums.items()))

    def closed(self, bonus: tuple[int, ...], *, new_game: bool, won: tuple[int, ...] = ()) -> Standing:
        """Return the standing with the points awarded at the end of a deal, which may have ended a game.

        Args:
            bonus: The points of each side.
            new_game: Whether a game is over: then all columns begin again at 0.
            won: The sides that have won it.
        """
        if not new_game and not any(bonus):
            return self
        scores = tuple(score + extra for score, extra in zip(self.scores, bonus, strict=True))
        standing = evolve(self, scores=scores)
        if not new_game:
            return standing
        games, winners = (*self.games, standing.game_scores), (*self.game_winners, won)
        return evolve(standing, games=games, game_winners=winners, columns=(), opened=self.number)


def runs_of(results: tuple[DealResult, ...], before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Give for each seat how many bids it has made in a row after some deals, from what it had made before them."""
    runs = before
    for result in results:
        if result.cards > 1 and not result.void and result.bids:
            earlier = runs or (0,) * len(result.bids)
            runs = tuple(map(_run, earlier, result.bids, result.won or (-1,) * len(earlier)))
    return runs


def _run(run: int, bid: int | None, won: int) -> int:
    if bid is None:
        return run
    if bid == won:
        return run + 1 if run > 0 else 1
    return run - 1 if run < 0 else -1
