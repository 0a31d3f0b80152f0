"""Writing something of an earlier deal anew."""

from __future__ import annotations

from types import EllipsisType
from typing import TYPE_CHECKING, cast

from attrs import evolve

from trickrules.base.errors import IllegalAction
from trickrules.sheet import announcing, entering
from trickrules.sheet.refusals import not_yet
from trickrules.sheet.sheet_deal import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickrules.sheet.entries import Notes
    from trickrules.sheet.sheet_deal import SheetDeal


def corrected(  # noqa: PLR0913 -- as the method that it serves
    deal: SheetDeal,
    *,
    trump: object,
    bids: object,
    contract: object,
    premium: object,
    partners: object,
    announced: object,
    tricks: object,
    points: object,
    last: bool,
) -> Notes:
    """Give a deal with everything anew that is not ``...``; it is then a deal that was played.

    Raises:
        IllegalAction: If the rules refuse it; or if the deal does not count, or is not the last and lacks something.
    """
    entering.needs_going_on(deal)
    notes = evolve(deal.notes, fate="played")

    def reading(notes: Notes) -> SheetDeal:
        return read(deal.number, notes, deal.before)

    anew: tuple[tuple[object, Callable[[Notes], Notes]], ...] = (
        (trump, lambda notes: entering.with_trump(reading(evolve(notes, trump=None)), trump)),
        (bids, lambda notes: entering.with_bids(reading(notes), bids)),
        (contract, lambda notes: entering.with_contract(reading(notes), *_pair(contract))),
        (premium, lambda notes: entering.with_premium(reading(notes), *_pair(premium))),
        (partners, lambda notes: entering.with_partners(reading(notes), _several(partners))),
        (announced, lambda notes: announcing.with_announced(reading(evolve(notes, announced=())), _several(announced))),
        (tricks, lambda notes: entering.with_tricks(reading(evolve(notes, tricks=())), tricks)),
        (points, lambda notes: entering.with_points(reading(evolve(notes, points=())), points)),
    )
    for given, write in anew:
        if not isinstance(given, EllipsisType):
            notes = write(notes)
    told = reading(notes)
    if told.wants and not last:
        raise IllegalAction(not_yet(deal.number, told.wants))
    setting = told.reading.setting
    if setting.void or setting.ended:
        return evolve(notes, tricks=(), points=(), premium=None, partners=None, announced=())
    return notes


def _several(given: object) -> tuple[object, ...]:
    """Read several things, or one."""
    thing = given
    return tuple(cast("list[object]", given)) if isinstance(given, list | tuple) else (thing,)


def _pair(call: object) -> tuple[object, object]:
    """Read a call and its maker; a call alone has none."""
    thing = call
    pair = cast("tuple[object, ...]", call) if isinstance(call, tuple) else ()
    return (pair[0], pair[1]) if len(pair) == 2 else (thing, None)  # noqa: PLR2004 -- a pair
