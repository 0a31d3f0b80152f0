"""Bids that are made without having seen the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.facts.fact import Fact

if TYPE_CHECKING:
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting


@final
@frozen
class Blind(Fact):
    """That a seat has bid 0 without having seen its hand.

    Attributes:
        seat: The seat.
    """

    says: ClassVar[str] = "Seat {seat} has bid blind nil."

    seat: Seat = field(validator=whole(0))


def blind_seats(deal: Setting) -> frozenset[Seat]:
    """Give the seats that have bid 0 without having seen their hands."""
    return frozenset([fact.seat for fact in deal.facts if isinstance(fact, Blind)])
