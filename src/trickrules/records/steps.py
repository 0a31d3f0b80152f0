"""Steps: the actions of a match as texts, and playing them again."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar, final

from trickrules.base.errors import IllegalAction, RecordError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.facts import Sealed
from trickrules.facts.naming import in_names
from trickrules.facts.standing import MOST_DEALS
from trickrules.showing.events import events, happened, observer_of
from trickrules.states.deal import Deal
from trickrules.states.match import Match, begun

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trickrules.facts import Deed, Phase, Seat
    from trickrules.facts.naming import Who
    from trickrules.watching.event import Event

S = TypeVar("S", Deal, Match)

_STEP: Final = re.compile(r"(?:(\d{1,2}): )?(amend )?(\\?)(.*)", re.DOTALL)


@final
@frozen
class Step:
    """One action as a record has it: ``"QS"``; ``"2: 3"`` of seat 2, where several decide at once; ``"amend 4"``.

    The text of an action that begins as these marks do is written after a backslash.

    Attributes:
        text: The text of the action.
        seat: Whose it is, where that does not follow from the turn.
        amends: Whether it takes the place of the call before it.
    """

    text: str
    seat: int | None = None
    amends: bool = False

    @classmethod
    def of(cls, deed: Deed, phase: Phase) -> Step:
        """Write a deed of a phase down."""
        return cls(str(deed.action), deed.seat if isinstance(phase, Sealed) else None, deed.amends)

    @classmethod
    def read(cls, text: str) -> Step:
        """Read a step; what is not an action is for the rules to refuse."""
        found = _STEP.fullmatch(text)
        assert found is not None, "the pattern fits every text"  # noqa: S101 -- no check of input
        seat, amends, _, action = found.groups()
        return cls(action, int(seat) if seat else None, bool(amends))

    def __str__(self) -> str:
        """Give the text."""
        seat = "" if self.seat is None else f"{self.seat}: "
        plain = _STEP.fullmatch(self.text)
        mark = "\\" if plain and any(plain.groups()[:3]) else ""
        return f"{seat}{'amend ' if self.amends else ''}{mark}{self.text}"

    def done(self, state: S) -> S:
        """Give a deal or a match after the step.

        Raises:
            IllegalAction: If the rules refuse it.
        """
        return (state.amend if self.amends else state.apply)(self.text, self.seat)


def fits_deals(deals: int) -> None:
    """Refuse a match of more deals than there can be.

    Raises:
        RecordError: If there are more.
    """
    if deals > MOST_DEALS:
        raise RecordError.of("deals", f"there are more than {MOST_DEALS} deals")


def script(phases: Iterable[Phase]) -> tuple[str, ...]:
    """Write down what was done in some phases."""
    return tuple(str(Step.of(deed, phase)) for phase in phases for deed in phase.script)


def scripts(match: Match) -> tuple[tuple[str, ...], ...]:
    """Write down what was done in each deal of a match."""
    over = tuple(script(entry.phases) for entry in match.ledger)
    return over if match.is_over else (*over, script(match.deal.phases))


def first_dealer(match: Match) -> Seat:
    """Name the seat that dealt first."""
    return match.ledger[0].result.dealer if match.ledger else match.dealer


def beginning(match: Match) -> Match:
    """Give a match as it was before anything was done."""
    return begun(match.rules, match.names, match.chance, match.start_scores)


def played(match: Match, deals: Sequence[Sequence[str]]) -> Iterator[Match]:
    """Play the steps of some deals from the beginning of a match: gives the match after each.

    Raises:
        RecordError: If the rules refuse a step, or a deal has too many or too few: by deal, trick, seat and reason.
    """
    for number, texts in enumerate(deals):
        if len(match.ledger) < number:
            raise RecordError.of(f"deals[{number - 1}]", f"deal {number} is not over")
        for at, text in enumerate(texts):
            path = f"deals[{number}][{at}]"
            if len(match.ledger) > number or match.is_over:
                raise RecordError.of(path, f"deal {number + 1} was over before {shown(text)}")
            match = after(match, text, path)
            yield match


def after(match: Match, text: str, path: str) -> Match:
    """Give a match after a step.

    Raises:
        RecordError: If the rules refuse it, with the path: by deal, trick, seat and reason.
    """
    try:
        return Step.read(text).done(match)
    except IllegalAction as error:
        deal = match.deal
        step = f"trick {len(deal.tricks) + 1}" if deal.phase == "play" else deal.phase
        turn = "" if deal.turn is None else in_names(f", seat {deal.turn}", match.names)
        told = f"deal {len(match.ledger) + 1}, {step}{turn}"
        raise RecordError.of(path, f"{told}: {error}") from None


def observed(
    start: Match, deals: Sequence[Sequence[str]], observer: Who | None
) -> Iterator[tuple[tuple[Event, ...], Match]]:
    """Play the steps of some deals from the beginning of a match: what an observer is told after each, and the match.

    The first item is the beginning.

    Raises:
        RecordError: As :func:`played`.
    """
    yield events(None, start, observer), start
    who, before = observer_of(observer, start.names), start
    for state in played(start, deals):
        yield tuple(happened(before, state, who)), state
        before = state


def told_by(match: Match, observer: Who | None) -> Iterator[tuple[Event, ...]]:
    """Give what an observer is told of a match, action by action; the first is its beginning."""
    return (told for told, _ in observed(beginning(match), scripts(match), observer))


def undone(match: Match, count: int) -> Match:
    """Give a match as it was some actions before.

    Decisions made at once have no order: they count from the lowest seat to the highest.

    Raises:
        RecordError: If there were not so many.
    """
    deals = scripts(match)
    total = sum(map(len, deals))
    if type(count) is not int or not 0 <= count <= total:
        raise RecordError.of("count", f"a number of actions from 0 to {total} is expected, not {shown(count)}")
    found = beginning(match)
    for state in islice(played(found, deals), total - count):
        found = state
    return found
