"""What a score sheet refuses, in sentences with the names of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from trickrules.base.errors import Violation
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence, all_of, either, numbered
from trickrules.facts.naming import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trickrules.facts import Seat

NO_DEALS: Final = Sentence("sheet.no-deals", "no deals yet")

_NOTHING: Final[Mapping[str, object]] = FrozenDict[str, object]()


def refusal(
    code: str, template: str, seat: Seat | None = None, told: Mapping[str, object] = _NOTHING, **data: object
) -> Violation:
    """Make a refusal of the sheet itself, not a rule of the variant; ``told`` is what only the sentence says."""
    sentence = Sentence(code, template, **{"seat": seat, **data, **told})
    return Violation(code, sentence, seat, data=data)


def match_over() -> Violation:
    """Refuse a deal after the end."""
    return refusal("sheet/over", "The match is over: only an extra deal can still be written.")


def not_yet(number: int, wants: Sequence[str]) -> Violation:
    """Say what of a deal must be written first."""
    missing = [want for want in wants if want not in {"tricks", "points"}] or list(wants)
    told = {"deal": number + 1, "parts": listed(missing)}
    message = "Deal {deal} is not complete: the {parts} must be written."
    return refusal("sheet/not-yet", message, None, told, missing=missing)


def bid_missing(seat: Seat) -> Violation:
    """Refuse a deal in which somebody has not bid who must."""
    return refusal("sheet/bid-missing", "Seat {seat} must bid, and no bid is not the same as a bid of 0.", seat)


def does_not_bid(seat: Seat) -> Violation:
    """Refuse a bid of somebody who is not asked."""
    return refusal("sheet/does-not-bid", "Seat {seat} does not bid in this deal.", seat)


def no_partners() -> Violation:
    """Refuse partners in a deal in which nobody gets any."""
    return refusal("sheet/no-partners", "In this deal nobody gets a partner.")


def not_partners(seats: Sequence[Seat], ways: Sequence[Sequence[Seat]]) -> Violation:
    """Refuse partners that there cannot be, or none."""
    message = "{partners} cannot be with the contractor: {ways} can."
    told = {"partners": _together(seats), "ways": either([_together(way) for way in ways])}
    return refusal("sheet/not-partners", message, None, told, seats=tuple(seats))


def _together(seats: Sequence[Seat]) -> object:
    named = [Sentence("sheet.seat", "seat {seat}", seat=seat) for seat in seats]
    return all_of(named) if named else Sentence("sheet.nobody", "nobody")


def cannot_stand(call: object, calls: Sequence[str]) -> Violation:
    """Refuse what is not a call that may stand at the end."""
    message = "{call} cannot be the final call: one of {calls} is expected."
    refused = refusal("sheet/not-a-call", message, None, {"calls": tuple(calls)}, call=shown(call))
    return evolve(refused, alternatives=tuple(calls))


def no_such_deal(number: object, deals: int) -> Violation:
    """Refuse the number of a deal that is not written; there are so many."""
    some = Sentence("sheet.deals", "{all}, counted from 0", all=numbered(deals, "deal"))
    message, told = "There is no deal {number}: the sheet has {there}.", {"there": some if deals else NO_DEALS}
    return refusal("sheet/no-such-deal", message, None, told, number=shown(number), deals=deals)


def deal_under_way(number: int, wants: Sequence[str]) -> Violation:
    """Refuse what is done between two deals."""
    message = "Deal {deal} is under way: the {parts} must be written first."
    return refusal("sheet/deal-under-way", message, None, {"deal": number + 1, "parts": listed(wants)}, wants=wants)


def full(most: int) -> Violation:
    """Refuse an entry more than so many."""
    return refusal("sheet/full", "A sheet has at most {most} deals and changes of players.", most=most)
