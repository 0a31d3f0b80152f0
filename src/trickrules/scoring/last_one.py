"""An ending for matches in which players are knocked out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.dealing.knocking_out import knocked_out
from trickrules.scoring.ending import Closing, Ending

if TYPE_CHECKING:
    from trickrules.facts import Standing


@final
@frozen(kw_only=True)
class LastOneIn(Ending):
    """The match ends as soon as one side alone is not knocked out, and with the schedule; that side has won.

    Of several that are left after the schedule the one with most tricks in the last deal has won.
    A side is knocked out when all of its seats are.

    Attributes:
        lives: In how many deals without a trick a seat is out, as in
            :class:`~trickrules.rules.KnockedOut`.

    Source: Whist, section 4.1.
    """

    says: ClassVar[str] = (
        "The match ends when one side alone is left, which has won; or else after the last deal, and then whoever is"
        " left and won most tricks in it has won."
    )

    lives: int = field(default=1, validator=whole(1))

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """Count who is left."""
        return Closing(over=len(self._left(standing)) <= 1 or (scheduled is not None and standing.place >= scheduled))

    def winners(self, standing: Standing) -> tuple[int, ...]:
        """Name whoever is left, of several those with most tricks in the last deal."""
        won = Counter[int]()
        for result in standing.results[-1:]:
            for side, tricks in zip(result.match_sides, result.won, strict=False):
                won[side] += tricks
        left = self._left(standing)
        most = max((won[side] for side in left), default=0)
        return tuple(side for side in left if won[side] == most)

    def _placed(self, standing: Standing) -> list[tuple[int, ...]]:
        """Place whoever is left before whoever is out, each by the totals."""
        left = self._left(standing)
        return [(side in left, *place) for side, place in enumerate(super()._placed(standing))]

    def _left(self, standing: Standing) -> tuple[int, ...]:
        """List the sides that are not knocked out."""
        if not standing.results:
            return tuple(range(len(standing.scores)))
        out = knocked_out(standing.results, self.lives)
        sides = standing.results[-1].match_sides
        return tuple(sorted({side for seat, side in enumerate(sides) if seat not in out}))
