"""Checking afterwards that a match was dealt as it was promised."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, final

from attrs import frozen

from trickrules.chance import commitment as commitment_to
from trickrules.events import DealBegun, Dealt, TurnedUp
from trickrules.given import checked_seat
from trickrules.records.redacted import Redacted
from trickrules.records.steps import first_dealer

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


def verify(  # noqa: PLR0913 -- each says one thing that somebody knew, by its name
    match: Match,
    commitment: str | None = None,
    *,
    contributions: Sequence[str | None] | None = None,
    dealer: Seat | None = None,
    seat: Seat | None = None,
    told: Redacted | Iterable[Event] | None = None,
) -> Verdict:
    """Check a match whose seed has been told, with what somebody knew before; what is not given is not checked.

    Args:
        match: The match, as its record gives it.
        commitment: What was published before the first card.
        contributions: What every seat was published to have added to the seed, before the first card; ``None`` for a
            seat that has said nothing.
        dealer: The seat that was published to deal first.
        seat: The seat that checks; ``None`` for a spectator.
        told: What the seat was told while the match was played: the events that it kept, or a redacted record.

    Raises:
        DefinitionError: If there is no such seat.
    """
    if seat is not None:
        checked_seat("seat", seat, match.rules.seats)
    faults: list[str] = []
    if isinstance(told, Redacted):
        if (told.fingerprint, told.players) != (match.variant.fingerprint, match.names):
            return Verdict((), ("What was told is of another match.",))
        seat, told = told.seat, told.events
    if commitment is not None and commitment != commitment_to(match.seed):
        faults.append("The seed is not the one that the commitment was made for.")
    if contributions is not None:
        said = tuple(text or "" for text in contributions)
        mixed = match.chance.contributions or ("",) * match.rules.seats
        strange = [place for place, (one, other) in enumerate(zip_longest(said, mixed)) if one != other]
        faults += [f"The contribution of seat {place} is not the one that was published." for place in strange]
    if dealer is not None and dealer != first_dealer(match):
        faults.append(f"Seat {first_dealer(match)} dealt first, not seat {dealer}.")
    stacked = {*_given_otherwise(match), *_dealt_otherwise(match, seat, told or ())}
    faults += [f"Deal {number + 1} does not follow from the seed." for number in sorted(stacked)]
    begun = len(match.ledger) + (not match.is_over)
    return Verdict(tuple(number not in stacked for number in range(begun)), tuple(faults))


def _given_otherwise(match: Match) -> Iterator[int]:
    """Name the deals whose pack was given, and is not the shuffled one."""
    chance, cards = match.chance, match.rules.deck.cards
    for number, pack in enumerate(chance.packs):
        shuffled = chance.shuffled(number, len(cards))
        if [cards[place] for place in pack] != [cards[place] for place in shuffled]:
            yield number


def _dealt_otherwise(match: Match, seat: Seat | None, told: Iterable[Event]) -> Iterator[int]:
    """Name the deals of which somebody was told other hands, or another turn-up, than lay there.

    Only what follows from the pack is compared: what was done besides may have been taken back.
    """
    theirs = _by_deal(told)
    ours = _by_deal(Redacted.of(match, seat).events) if theirs else {}
    for number, dealt in theirs.items():
        if number not in ours or any(event not in ours[number] for event in dealt):
            yield number


def _by_deal(events: Iterable[Event]) -> dict[int, list[Event]]:
    """Gather what tells how the cards lay, by the number of the deal; a deal that was joined late is left out."""
    deals: dict[int, list[Event]] = {}
    number: int | None = None
    for event in events:
        if isinstance(event, DealBegun):
            number = event.number
            deals.setdefault(number, [])
        elif number is not None and isinstance(event, Dealt | TurnedUp):
            deals[number].append(event)
    return deals
