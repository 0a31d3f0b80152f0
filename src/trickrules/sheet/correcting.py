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
    from trickrules.sheet.sheet_deal import SheetDeal
    from trickrules.sheet.written import Notes


def corrected(  # noqa: PLR0913 -- as the method that it serves
    deal: SheetDeal,
    *,
    trump: object,
    bids: object,
    contract: object,
    premium: object,
    announced: object,
    tricks: object,
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

    if not isinstance(trump, EllipsisType):
        notes = entering.with_trump(reading(evolve(notes, trump=None)), trump)
    if not isinstance(bids, EllipsisType):
        notes = entering.with_bids(reading(notes), bids)
    if not isinstance(contract, EllipsisType):
        notes = entering.with_contract(reading(notes), *_pair(contract))
    if not isinstance(premium, EllipsisType):
        notes = entering.with_premium(reading(notes), *_pair(premium))
    if not isinstance(announced, EllipsisType):
        given = cast("list[object]", announced) if isinstance(announced, list | tuple) else [announced]
        notes = announcing.with_announced(reading(evolve(notes, announced=())), *given)
    if not isinstance(tricks, EllipsisType):
        notes = entering.with_tricks(reading(evolve(notes, tricks=())), tricks)
    told = reading(notes)
    if told.wants and not last:
        raise IllegalAction(not_yet(deal.number, told.wants))
    setting = told.reading.setting
    return evolve(notes, tricks=(), premium=None, announced=()) if setting.void or setting.ended else notes


def _pair(call: object) -> tuple[object, object]:
    """Read a call and its maker; a call alone has none."""
    thing = call
    pair = cast("tuple[object, ...]", call) if isinstance(call, tuple) else ()
    return (pair[0], pair[1]) if len(pair) == 2 else (thing, None)  # noqa: PLR2004 -- a pair
