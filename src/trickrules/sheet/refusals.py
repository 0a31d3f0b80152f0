"""What a score sheet refuses, in sentences with the names of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from trickrules.base.errors import Violation
from trickrules.base.reading import shown
from trickrules.facts.naming import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.facts import Seat


def refusal(code: str, message: str, seat: Seat | None = None, **data: object) -> Violation:
    """Make a refusal of the sheet itself, which is no rule of the variant."""
    return Violation(code, message, seat, data=data)


def match_over() -> Violation:
    """Refuse a deal after the end."""
    return refusal("sheet/over", "The match is over: only an extra deal can still be written.")


def not_yet(number: int, wants: Sequence[str]) -> Violation:
    """Say what of a deal must be written first."""
    missing = [want for want in wants if want != "tricks"] or list(wants)
    return refusal(
        "sheet/not-yet", f"Deal {number + 1} is not complete: the {listed(missing)} must be written.", missing=missing
    )


def bid_missing(seat: Seat, names: Sequence[str]) -> Violation:
    """Refuse a deal in which somebody has not bid who must."""
    return refusal("sheet/bid-missing", f"{names[seat]} must bid, and no bid is not the same as a bid of 0.", seat)


def does_not_bid(seat: Seat, names: Sequence[str]) -> Violation:
    """Refuse a bid of somebody who is not asked."""
    return refusal("sheet/does-not-bid", f"{names[seat]} does not bid in this deal.", seat)


def cannot_stand(call: object, calls: Sequence[str]) -> Violation:
    """Refuse what is no call that may stand at the end."""
    message = f"{shown(call)} cannot stand at the end: one of {', '.join(calls)} is expected."
    return evolve(refusal("sheet/not-a-call", message, call=shown(call)), alternatives=tuple(calls))
