"""When the match ends, and who has won it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import TYPE_CHECKING, Literal, final

from attrs import field, frozen
from attrs.validators import ge, in_, instance_of

from trickrules.scoring.settlement import settle

if TYPE_CHECKING:
    from fractions import Fraction

    from trickrules.facts import Standing


@final
class Verdict(Enum):
    """What becomes of the match after a deal."""

    GOES_ON = "goes on"
    EXTRA_DEAL = "extra deal"
    """The schedule is through, but another deal is wanted."""
    OVER = "over"


class Ending(ABC):
    """When the match ends, who has won it, and what is paid; pure data."""

    __slots__ = ()

    @abstractmethod
    def verdict(self, standing: Standing, scheduled: int | None) -> Verdict:
        """Say what becomes of the match; ``scheduled`` is the length of the schedule, ``None`` if it has no end."""

    @abstractmethod
    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name the sides that have won, once the match is over."""

    def settlement(self, standing: Standing) -> tuple[Fraction, ...] | None:
        """Say what each side receives, once the match is over; by default ``None``: nothing is paid."""
        return None

    @abstractmethod
    def describe(self) -> str:
        """Tell the rule in one sentence."""


@final
@frozen(kw_only=True)
class AfterSchedule(Ending):
    """The match ends with the schedule; the highest total wins.

    Attributes:
        winner: ``highest``, or ``settle`` where nobody wins and only money changes hands.
        tie_break: ``shared``: all on the highest total win; ``extra_max``: deals of the largest size go
            on until one side leads alone.
        stake: What a point is worth against the mean of all totals; 0 for no money (under ``settle`` it
            then counts as 1).

    Source: Oh Hell family, sections 2 (totals, tie) and 5.6.
    """

    winner: Literal["highest", "settle"] = field(default="highest", validator=in_(("highest", "settle")))
    tie_break: Literal["shared", "extra_max"] = field(default="shared", validator=in_(("shared", "extra_max")))
    stake: int = field(default=0, validator=[instance_of(int), ge(0)])

    def verdict(self, standing: Standing, scheduled: int | None) -> Verdict:
        """End after the schedule, and after a tie once it is broken."""
        if scheduled is None or standing.place < scheduled:
            return Verdict.GOES_ON
        tied = standing.scores.count(max(standing.scores)) > 1
        played_off = self.tie_break == "extra_max" and self.winner == "highest"
        return Verdict.EXTRA_DEAL if tied and played_off else Verdict.OVER

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name the sides on the highest total."""
        if self.winner == "settle":
            return ()
        best = max(standing.scores)
        return tuple(side for side, score in enumerate(standing.scores) if score == best)

    def settlement(self, standing: Standing) -> tuple[Fraction, ...] | None:
        """Settle against the mean."""
        stake = self.stake or (1 if self.winner == "settle" else 0)
        return settle(standing.scores, stake) if stake else None

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        if self.winner == "settle":
            return f"After the last deal everybody settles against the mean, at {self.stake or 1} a point."
        tie = "a tie is shared" if self.tie_break == "shared" else "a tie is played off with deals of the largest size"
        money = f"; everybody settles against the mean, at {self.stake} a point" if self.stake else ""
        return f"After the last deal the highest total wins; {tie}{money}."
