"""Checking afterwards that a match was dealt as it was promised."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import frozen

from trickrules.chance import commitment as commitment_to
from trickrules.events import DealBegun, Dealt, TurnedUp
from trickrules.given import checked_seat
from trickrules.records.redacted import Redacted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trickrules.events import Event
    from trickrules.facts import Seat
    from trickrules.match import Match


@final
@frozen
class Verdict:
    """Whether a match was dealt fairly: true if nothing was found.

    Attributes:
        deals: For each deal that was begun, whether its cards are those that the seed gives, as far as could be seen.
        faults: What was found, one sentence each.
    """

    deals: tuple[bool, ...]
    faults: tuple[str, ...]

    def __bool__(self) -> bool:
        """Say whether nothing was found."""
        return not self.faults

    def __str__(self) -> str:
        """Tell what was found."""
        return " ".join(self.faults) or f"All {len(self.deals)} deals follow from the seed."


def verify(
    match: Match,
    commitment: str | None = None,
    *,
    seat: Seat | None = None,
    contribution: str | None = None,
    told: Redacted | Sequence[Event] | None = None,
) -> Verdict:
    """Check a match whose seed has been told, with what somebody knew before; what is not given is not checked.

    Args:
        match: The match, as its record gives it.
        commitment: What was published before the first card.
        seat: The seat that checks; ``None`` for a spectator.
        contribution: What this seat added to the seed.
        told: What the seat was told while the match was played: the events that it kept, or a redacted record.

    Raises:
        DefinitionError: If there is no such seat.
    """
    if seat is not None:
        checked_seat("seat", seat, match.rules.seats)
    faults: list[str] = []
    if commitment is not None and commitment != commitment_to(match.seed):
        faults.append("The seed is not the one that the commitment was made for.")
    if seat is not None and contribution is not None and match.chance.contributions[seat : seat + 1] != (contribution,):
        faults.append(f"The contribution of seat {seat} is not part of the seed.")
    if isinstance(told, Redacted):
        if (told.fingerprint, told.players) != (match.variant.fingerprint, match.names):
            faults.append("What was told is of another match.")
        seat, told = told.seat, told.events
    theirs = _by_deal(told or ())
    ours = _by_deal(Redacted.of(match, seat).events) if theirs else []
    ours += [[]] * (len(theirs) - len(ours))
    stacked = {*_given_otherwise(match), *_unequal(map(_cards, theirs), map(_cards, ours))}
    faults += [f"Deal {number + 1} does not follow from the seed." for number in sorted(stacked)]
    for number in sorted(set(_unequal(theirs, ours)) - stacked):
        faults.append(f"Deal {number + 1} was told otherwise than the record tells it.")
    begun = len(match.ledger) + (not match.is_over)
    return Verdict(tuple(number not in stacked for number in range(begun)), tuple(faults))


def _given_otherwise(match: Match) -> Iterator[int]:
    """Name the deals whose pack was given, and is not the shuffled one."""
    chance, cards = match.chance, match.rules.deck.cards
    for number, pack in enumerate(chance.packs):
        shuffled = chance.shuffled(number, len(cards))
        if [cards[place] for place in pack] != [cards[place] for place in shuffled]:
            yield number


def _unequal(theirs: Iterable[list[Event]], ours: Iterable[list[Event]]) -> Iterator[int]:
    """Name the deals in which somebody was told something else than is told now; less is no fault."""
    for number, (then, now) in enumerate(zip(theirs, ours, strict=False)):
        if then != now[: len(then)]:
            yield number


def _cards(events: list[Event]) -> list[Event]:
    """Keep what tells how the cards lay from the start."""
    return [event for event in events if isinstance(event, Dealt | TurnedUp)]


def _by_deal(events: Iterable[Event]) -> list[list[Event]]:
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, DealBegun) or not deals:
            deals.append([])
        deals[-1].append(event)
    return deals
