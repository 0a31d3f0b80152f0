"""The trumps that were played in a deal, as scoring by the highest or the lowest of them looks at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from trickrules.facts import NO_TRUMP
from trickrules.tricks.ranking import Tier, rows_of, trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Deed, Seat
    from trickrules.tricks.play import Play
    from trickrules.tricks.ranking import Ranking


class TrumpPlayed(NamedTuple):
    """A trump that was played.

    Attributes:
        height: How high it is among the trumps.
        deed: The play.
        taker: Who won the trick; ``None`` where nobody did.
    """

    height: int
    deed: Deed
    taker: Seat | None


def trumps_played(ranking: Ranking, result: DealResult) -> Iterator[TrumpPlayed]:
    """List the trumps that were played, as a ranking has them; none where the play ended early, as more might come."""
    trump = trump_of(result.strain or "")
    if result.setting.ended or not trump:
        return
    rows = rows_of(ranking.settled(result.setting), result.setting.deck, result.strain or NO_TRUMP)
    heights = {row.play: row.strength for row in rows if row.suit == trump and row.tier is Tier.SUITED}
    for trick in result.tricks:
        for deed in trick.plays:
            if deed.action in heights:
                yield TrumpPlayed(heights[cast("Play", deed.action)], deed, trick.winner)
