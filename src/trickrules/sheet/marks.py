"""Marks: a bid that is turned into its own points, by a one before it or a blot over it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trickrules.cards import Deck
from trickrules.facts import DealResult, Setting, Standing

if TYPE_CHECKING:
    from trickrules.scoring import ScoringRule
    from trickrules.states.ledger import LedgerEntry

BLOT: Final = "●"
"""What is left of a bid that was missed."""

HIGHEST: Final = 9
"""The highest bid that a one before it turns into its points."""


@lru_cache(maxsize=256)
def tells_points(scoring: ScoringRule, seats: int, cards: int) -> bool:
    """Say whether a made bid of one digit scores what a one before it makes of it, and a missed one nothing."""
    nothing = Standing((0,) * seats)
    setting = Setting(Deck.standard(), seats, 1, 0, cards, tuple(range(seats)), nothing, ())

    def points(bid: int, won: int) -> set[int]:
        result = DealResult(setting.but(bids=(bid,) * seats, won=(won,) * seats))
        return {scored.total for scored in scoring.score(result)}

    tricks = range(cards + 1)
    return all(
        points(bid, won) == {int(f"1{bid}") if bid == won else 0} for bid in tricks if bid <= HIGHEST for won in tricks
    )


def marked(scoring: ScoringRule, entry: LedgerEntry | None, seats: int) -> tuple[str | None, ...]:
    """For each seat its mark, where the mark tells the points that it scored; else ``None``."""
    if entry is None or not entry.result.bids or len(entry.points) != seats:
        return (None,) * seats
    if not tells_points(scoring, seats, entry.result.cards):
        return (None,) * seats
    scored = (points.total for points in entry.points)
    return tuple(map(_mark, entry.result.bids, entry.result.won, scored))


def _mark(bid: int | None, won: int, points: int) -> str | None:
    made = bid == won
    mark = f"1{bid}" if made else BLOT
    return mark if bid is not None and points == (int(mark) if made else 0) else None
