"""Money."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


def settle(totals: Sequence[int], stake: int) -> tuple[Fraction, ...]:
    """Give each side the stake for every point that it lies over the mean; below it, it pays.

    The amounts are exact, and their sum is 0.

    Source: Oh Hell family, section 5.6 (``money``).
    """
    from fractions import Fraction

    total = sum(totals)
    return tuple(Fraction(stake * (score * len(totals) - total), len(totals)) for score in totals)
