"""The points of a deal whose scoring counts cards: people count them at the table, and write them on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.base.sentence import often
from trickrules.scoring import Award, Points
from trickrules.scoring.rule import counting_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.declaring.plan import DealPlan


def are_written(plan: DealPlan) -> bool:
    """Say whether the points of a deal are written, since only its cards can tell them; else its tricks are."""
    return counting_cards(plan.slots.scoring) is not None


def as_written(points: Sequence[int]) -> tuple[Points, ...]:
    """Give the points of each side as they stand on the sheet."""
    return tuple(Points((Award(own, often("as-written", "as written")),) if own else ()) for own in points)
