"""When the match ends, and who has won it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from operator import eq
from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, line, one_of, whole
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.sentence import Described, Sentence, often
from trickrules.scoring.award import Award, Points
from trickrules.scoring.settlement import settle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from trickrules.facts import Standing


@final
@frozen(kw_only=True)
class Closing:
    """What the end of a deal means for the match.

    Attributes:
        over: Whether the match is over.
        game_over: Whether a game of the match is, where it is of several.
        won: The sides that have won that game.
        bonus: Points that come with it for each side; ``()`` for none.
    """

    over: bool
    game_over: bool = False
    bonus: tuple[Points, ...] = ()
    won: tuple[int, ...] = ()


class Ending(Described, ABC):
    """When the match ends, who has won it, and what is paid; pure data.

    Attributes:
        needs_last_deal: Whether the match goes on as long as the schedule does.
    """

    __slots__ = ()

    needs_last_deal: ClassVar[bool] = False

    @abstractmethod
    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """Say what the deal just scored means; ``scheduled`` is the length of the schedule, ``None`` for endless."""

    def merits(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Say how well sides stand by their scores, the higher the better; by default by the scores themselves."""
        return tuple(scores)

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name the sides that have won, once the match is over; by default those on the best total.

        Of several on the same total those win that :meth:`apart` puts first.
        """
        placed = self._placed(standing)
        return tuple(side for side, place in enumerate(placed) if place == max(placed))

    def apart(self, standing: Standing) -> tuple[int, ...]:
        """Tell sides of the same total apart: a number for each, the higher comes first; by default nothing does."""
        return (0,) * len(standing.scores)

    def ranks(self, standing: Standing) -> tuple[int, ...]:
        """Return the rank of each side, from 1; tied sides share a rank, and the ranks after it are skipped.

        Those that have won come first, then totals count, then what tells equal ones apart.
        """
        won = self.winners(standing)
        placed = [(side in won, *place) for side, place in enumerate(self._placed(standing))]
        return tuple(1 + sum(other > place for other in placed) for place in placed)

    def _placed(self, standing: Standing) -> list[tuple[int, ...]]:
        """Place sides, the better the higher: by their totals, then by what tells equal ones apart."""
        return list(zip(self.merits(standing.scores), self.apart(standing), strict=True))

    def settlement(self, standing: Standing) -> tuple[Fraction, ...] | None:
        """Say what each side receives, once the match is over; by default ``None``: nothing is paid."""
        return None


@frozen(kw_only=True)
class ByTotals(Ending):
    """An ending that looks at totals: a base for those in which either the highest or the lowest may be the best.

    Attributes:
        best: Which total is the best: the ``highest``, or the ``lowest`` where points are to be avoided.
    """

    best: Literal["highest", "lowest"] = field(default="highest", validator=one_of("highest", "lowest"), metadata=LATER)

    @property
    def mechanics(self) -> tuple[str, ...]:
        """That the lowest total wins, where it does."""
        return ("lowest total wins",) if self.best == "lowest" else ()

    def merits(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Turn scores round where the lowest is the best."""
        return tuple(scores) if self.best == "highest" else tuple([-score for score in scores])

    def leaders(self, scores: Sequence[int]) -> tuple[int, ...]:
        """List the sides on the best score."""
        merits = self.merits(scores)
        return tuple(side for side, merit in enumerate(merits) if merit == max(merits))

    def _best(self) -> str:
        lowest = self.clause("lowest", "lowest")
        return lowest if self.best == "lowest" else self.clause("highest", "highest")


@frozen(kw_only=True)
class _WithStake(ByTotals):
    """An ending after which points may be paid for.

    Attributes:
        stake: What a point is worth against the mean of all totals; 0 for no money.
    """

    stake: int = field(default=0, validator=whole(0))

    def settlement(self, standing: Standing) -> tuple[Fraction, ...] | None:
        """Settle against the mean."""
        return settle(self.merits(standing.scores), self.stake) if self.stake else None

    def _money(self) -> str:
        told = "; everybody settles against the mean, at {stake} a point"
        return self.clause("money", told, when=self.stake)


def bids_made(standing: Standing) -> tuple[int, ...]:
    """Count the bids that each side has made, in deals that were played."""
    return _counted(standing, made=True)


def bids_failed(standing: Standing) -> tuple[int, ...]:
    """Count the bids that each side has failed to make, in deals that were played."""
    return _counted(standing, made=False)


def _counted(standing: Standing, *, made: bool) -> tuple[int, ...]:
    counts = [0] * len(standing.scores)
    for result in standing.results:
        for side, bid, own in zip(result.match_sides, result.bids, result.made, strict=False):
            counts[side] += not result.void and bid is not None and own == made
    return tuple(counts)


_TIES: Final = FrozenDict(
    {
        "shared": "a tie is shared",
        "extra_max": "a tie is played off with deals of the largest size",
        "most_made": "in a tie whoever has made most bids",
        "fewest_failed": "in a tie whoever has failed fewest bids",
    }
)


def _tie(tie_break: str) -> Sentence:
    return Sentence(f"tie.{tie_break}", _TIES[tie_break])


def _apart(tie_break: str, standing: Standing) -> tuple[int, ...]:
    if tie_break == "most_made":
        return bids_made(standing)
    if tie_break == "fewest_failed":
        return tuple(-failed for failed in bids_failed(standing))
    return (0,) * len(standing.scores)


@final
@frozen(kw_only=True)
class AfterSchedule(_WithStake):
    """The match ends with the schedule; the best total wins.

    Attributes:
        best: Which total is the best, the ``highest`` or the ``lowest``.
        tie_break: ``shared``: all on the best total win; ``extra_max``: deals of the largest size go
            on until one side leads alone; ``most_made``: of these, who has made most bids; ``fewest_failed``:
            who has failed fewest.
        game: How many points in a column make a game, after which the column begins again at 0 for all; ``None`` for
            no games.
        column: That column.

    Source: Oh Hell family, sections 2 (totals, tie) and 5.6.
    """

    needs_last_deal: ClassVar[bool] = True

    tie_break: Literal["shared", "extra_max", "most_made", "fewest_failed"] = field(
        default="shared", validator=one_of("shared", "extra_max", "most_made", "fewest_failed")
    )
    game: int | None = field(default=None, validator=whole(1, or_none=True), metadata=LATER)
    column: str = field(default="below", validator=line(), metadata=LATER)

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End after the schedule, and after a tie once it is broken; a game may be over, too."""
        through = scheduled is not None and standing.place >= scheduled
        tied = len(self.leaders(standing.scores)) > 1
        over = through and not (tied and self.tie_break == "extra_max")
        if self.game is None:
            return Closing(over=over)
        won = tuple(side for side, total in enumerate(standing.column(self.column)) if total >= self.game)
        return Closing(over=over, game_over=bool(won), won=won)

    def apart(self, standing: Standing) -> tuple[int, ...]:
        """Count the bids made or failed, where that breaks a tie."""
        return _apart(self.tie_break, standing)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "After the last deal the {best} total wins; {tie}{money}.{games}"
        games = " A side with {game} {column} makes a game, and all begin again at 0 there."
        game = self.clause("games", games, when=self.game is not None)
        return self.sentence(told, best=self._best(), tie=_tie(self.tie_break), money=self._money(), games=game)


@final
@frozen(kw_only=True)
class Settlement(_WithStake):
    """The match ends with the schedule; nobody wins, and points are paid for.

    Attributes:
        best: Whether who has more receives, ``highest``, or who has less, ``lowest``.
        stake: What a point is worth against the mean of all totals.

    Source: Oh Hell family, section 5.6 (``settle``).
    """

    needs_last_deal: ClassVar[bool] = True
    stake: int = field(default=1, validator=whole(1))

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End after the schedule."""
        return Closing(over=scheduled is not None and standing.place >= scheduled)

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name nobody."""
        return ()

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        less = self.clause("less", ", and who has less receives", when=self.best == "lowest")
        told = "After the last deal everybody settles against the mean, at {stake} a point{less}."
        return self.sentence(told, less=less)


@final
@frozen(kw_only=True)
class ExactTarget(_WithStake):
    """The match ends when a side stands on exactly a target after a deal; those that do win.

    Attributes:
        best: Of those that have not won, which total ranks first, the ``highest`` or the ``lowest``.
        target: The target.

    Source: Oh Hell family, section 3.20 (end).
    """

    target: int = field(default=100, validator=whole())

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End when the target is met."""
        return Closing(over=self.target in standing.scores)

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name the sides on the target."""
        return tuple(side for side, score in enumerate(standing.scores) if score == self.target)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "The match ends when somebody has exactly {target}, and so wins{money}."
        return self.sentence(told, money=self._money())


@final
@frozen(kw_only=True)
class RaceTo(_WithStake):
    """A game ends when a side has reached a target after a deal; the best total wins.

    Attributes:
        best: Which total is the best, the ``highest`` or the ``lowest``.
        target: The target.
        bonus: Points added to each side that has reached it.
        games: How many games a side must win to end the match; 1 for a match of one game.  A tied game
            counts for each of the tied.
        full_length: In a match of several games, those who win it add ``bonus`` for each game that fewer than
            ``full_length`` were played.
        tie_break: ``shared``: all on the best total win; ``most_made``: of these, who has made most bids;
            ``fewest_failed``: who has failed fewest.
        winner: Who wins a match of several games: whoever has the best ``total``, or has won most ``games``, and of
            several with as many the best total.

    Source: Oh Hell family, section 3.17 (end, ``rubber``); Whist, section 3.2.
    """

    target: int = field(default=100, validator=whole())
    bonus: int = field(default=100, validator=whole())
    games: int = field(default=1, validator=whole(1))
    full_length: int = field(default=8, validator=whole())
    tie_break: Literal["shared", "most_made", "fewest_failed"] = field(
        default="shared", validator=one_of("shared", "most_made", "fewest_failed"), metadata=LATER
    )
    winner: Literal["total", "games"] = field(default="total", validator=one_of("total", "games"), metadata=LATER)

    def apart(self, standing: Standing) -> tuple[int, ...]:
        """Count the bids made or failed, where that breaks a tie."""
        return _apart(self.tie_break, standing)

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End a game at the target, and the match with as many games as it takes."""
        scores = standing.game_scores
        if max(scores) < self.target:
            return Closing(over=False)
        reason = often("reached", "reached {target}", target=self.target)
        reached = [Award(self.bonus, reason) if self.bonus and score >= self.target else None for score in scores]
        totals = tuple(score + (award.points if award else 0) for score, award in zip(scores, reached, strict=True))
        games = (*standing.games, totals)
        won = self._won(games)
        over = max(won) >= self.games
        speed = Award(
            self.bonus * (self.full_length - len(games)),
            often("won-games", "won {games} of {played} games", games=self.games, played=len(games)),
        )
        rubber = [speed if over and self.games > 1 and speed.points and count >= self.games else None for count in won]
        bonus = tuple(Points(tuple(award for award in awards if award)) for awards in zip(reached, rubber, strict=True))
        return Closing(over=over, game_over=True, bonus=bonus, won=self.leaders(totals))

    def _won(self, games: Sequence[tuple[int, ...]]) -> list[int]:
        """Count the games that each side has won, each by the best score in it."""
        merits = [self.merits(game) for game in games]
        best = [max(game) for game in merits]
        return [sum(map(eq, column, best)) for column in zip(*merits, strict=True)]

    def _placed(self, standing: Standing) -> list[tuple[int, ...]]:
        placed = super()._placed(standing)
        if self.winner == "total" or not standing.games:
            return placed
        return [(won, *place) for won, place in zip(self._won(standing.games), placed, strict=True)]

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        tied = self.tie_break != "shared"
        return self.sentence(
            "The game ends after a deal in which somebody reaches {target};{adds} the {best} total wins"
            "{tie}{money}.{match}",
            adds=self.clause("bonus", " whoever reaches it adds {bonus}, and", when=self.bonus),
            best=self._best(),
            tie=self.clause("tie", ", {how}", when=tied, how=_tie(self.tie_break)),
            money=self._money(),
            match=self._match(),
        )

    def _match(self) -> str:
        if self.winner == "games":
            told = " The match ends when somebody has won {games} games; whoever has won most games has won it."
            return self.clause("most-games", told, when=self.games != 1)
        return self.clause("games", " The match goes to the first to win {games} games.", when=self.games != 1)
