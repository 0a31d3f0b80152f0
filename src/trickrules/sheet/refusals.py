"""What a score sheet refuses, in sentences with the names of the players."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from attrs import evolve

from trickrules.base.errors import Violation
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trickrules.facts import Seat

_SEATS: Final = re.compile(r"\b[Ss]eat (\d+)((?: or \d+)*)\b")
_FIELDS: Final = re.compile(r"\b[Ss]eat \{(\w+)\}")
_NOTHING: Final[Mapping[str, object]] = FrozenDict[str, object]()


def refusal(
    code: str, template: str, seat: Seat | None = None, told: Mapping[str, object] = _NOTHING, **data: object
) -> Violation:
    """Make a refusal of the sheet itself, which is no rule of the variant; ``told`` is what only the sentence says."""
    sentence = Sentence(code, template, **{"seat": seat, **data, **told})
    return Violation(code, sentence, seat, data=data)


def with_names(violation: Violation, names: Sequence[str]) -> Violation:
    """Put the names of the players into a sentence about seats."""
    message = violation.message
    return evolve(violation, message=_named(message, names) if isinstance(message, Sentence) else _in(message, names))


def _named(sentence: Sentence, names: Sequence[str]) -> Sentence:
    """Tell by names what stands after "seat" in the template; the sentence is then another one to translate."""
    seats = _FIELDS.findall(sentence.template)
    fields = {
        field: _name(part, names) if field in seats else _named(part, names) if isinstance(part, Sentence) else part
        for field, part in sentence.fields.items()
    }
    return Sentence(f"{sentence.id}{':named' if seats else ''}", _FIELDS.sub(r"{\1}", sentence.template), **fields)


def _name(part: object, names: Sequence[str]) -> object:
    if isinstance(part, Sentence):
        fields = {field: _name(held, names) for field, held in part.fields.items()}
        return Sentence(part.id, part.template, **fields)
    if not isinstance(part, int):
        return part
    return names[part] if part < len(names) else Sentence("seat", "seat {seat}", seat=part)


def _in(message: str, names: Sequence[str]) -> str:
    """Find seats in a sentence of which no template is known."""

    def name(found: re.Match[str]) -> str:
        seats = map(int, re.findall(r"\d+", found[0]))
        return " or ".join(str(_name(seat, names)) for seat in seats)

    return _SEATS.sub(name, message)


def listed(names: Sequence[str]) -> str:
    """List names, of which there are some, in a sentence."""
    return Sentence("list", "{some} and {last}", some=tuple(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def match_over() -> Violation:
    """Refuse a deal after the end."""
    return refusal("sheet/over", "The match is over: only an extra deal can still be written.")


def not_yet(number: int, wants: Sequence[str]) -> Violation:
    """Say what of a deal must be written first."""
    missing = [want for want in wants if want != "tricks"] or list(wants)
    told = {"deal": number + 1, "parts": listed(missing)}
    message = "Deal {deal} is not complete: the {parts} must be written."
    return refusal("sheet/not-yet", message, None, told, missing=missing)


def bid_missing(seat: Seat) -> Violation:
    """Refuse a deal in which somebody has not bid who must."""
    return refusal("sheet/bid-missing", "Seat {seat} must bid, and no bid is not the same as a bid of 0.", seat)


def does_not_bid(seat: Seat) -> Violation:
    """Refuse a bid of somebody who is not asked."""
    return refusal("sheet/does-not-bid", "Seat {seat} does not bid in this deal.", seat)


def cannot_stand(call: object, calls: Sequence[str]) -> Violation:
    """Refuse what is no call that may stand at the end."""
    message = "{call} cannot stand at the end: one of {calls} is expected."
    refused = refusal("sheet/not-a-call", message, None, {"calls": tuple(calls)}, call=shown(call))
    return evolve(refused, alternatives=tuple(calls))
