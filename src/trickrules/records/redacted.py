"""Redacted records: a whole match as one seat, or a spectator, was told of it."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 -- records read the types of the fields at run time
from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.checks import needs
from trickrules.base.errors import RecordError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted
from trickrules.facts.seat import checked_seat
from trickrules.records.data import MOST_REDACTED, written
from trickrules.records.formats import FORMAT
from trickrules.records.reading import laid_out, parsed, variant_table
from trickrules.records.record import library_version, read_as, told_scores
from trickrules.records.steps import told_by
from trickrules.states.match import Match
from trickrules.watching.event import Event  # noqa: TC001 -- records read the types of the fields at run time

if TYPE_CHECKING:
    from trickrules.facts import Seat


@final
@frozen(kw_only=True, repr=False)
class Redacted:
    """What a seat, or a spectator, was told of a match: no seed, no pack, and no card that it could not see.

    Attributes:
        format: The version of the format.
        library: The version of the library that wrote it.
        variant: The variant, as :meth:`trickrules.Variant.to_dict` gives it, but frozen: with tuples for lists.
        fingerprint: Its fingerprint.
        players: The name of each seat.
        seat: Who was told; ``None`` for a spectator.
        events: What happened, as the seat was told.
        scores: What each side started with; ``()`` where nobody had a point then.
    """

    format: int
    library: str
    variant: Mapping[str, object] = field(converter=variant_table)
    fingerprint: str
    players: tuple[str, ...]
    seat: int | None
    events: tuple[Event, ...]
    scores: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Show who was told of which match, and of how much."""
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        players = counted(len(self.players), "player")
        return f"<Redacted record for {who}: {players}, {counted(len(self.events), 'event')}>"

    @classmethod
    def of(cls, match: Match, seat: Seat | None = None) -> Redacted:
        """Write down what a seat was told of a match so far.

        Raises:
            DefinitionError: If there is no such seat.
        """
        needs("match", match, Match)
        if seat is not None:
            checked_seat("seat", seat, match.rules.seats)
        told = [event for happened in told_by(match, seat) for event in happened]
        return cls(
            format=FORMAT,
            library=library_version(),
            variant=match.variant.to_dict(),
            fingerprint=match.variant.fingerprint,
            players=match.names,
            seat=seat,
            events=tuple(told),
            scores=told_scores(match),
        )

    def dumps(self) -> str:
        """Write it as JSON: always the same text for equal values, a line for each part and each event.

        Raises:
            RecordError: If it is too long to be read again.
        """
        text = laid_out({name: value for name, value in written(self).items() if name != "scores" or value}, "events")
        try:
            self.loads(text)
        except RecordError as error:
            raise RecordError.of("events", f"the match is too long for a redacted record: {error}") from None
        return text

    @classmethod
    def loads(cls, text: str) -> Redacted:
        """Read what :meth:`dumps` wrote.

        Raises:
            RecordError: If it is no such text, or one of a format that is not known yet.
        """
        return read_as(cls, parsed(text), MOST_REDACTED)
