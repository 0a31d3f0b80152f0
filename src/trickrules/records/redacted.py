"""Redacted records: a whole match as one seat, or a spectator, was told of it."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 -- records read the types of the fields at run time
from typing import TYPE_CHECKING, Any, ClassVar, final

from attrs import field

from trickrules.base.checks import needs
from trickrules.base.errors import RecordError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted
from trickrules.base.version import library_version
from trickrules.base.written import Filed
from trickrules.facts.naming import checked_who
from trickrules.files.kinds import naming
from trickrules.records.data import MOST_REDACTED
from trickrules.records.formats import FORMAT
from trickrules.records.reading import variant_table
from trickrules.records.record import read_as, told_scores
from trickrules.records.steps import told_by
from trickrules.states.match import Match
from trickrules.watching.event import Event  # noqa: TC001 -- records read the types of the fields at run time

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.facts.naming import Who


@final
@frozen(kw_only=True, repr=False)
class Redacted(Filed):
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

    _rows: ClassVar[str] = "events"

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
    def of(cls, match: Match, seat: Who | None = None) -> Redacted:
        """Write down what a seat was told of a match so far.

        Raises:
            DefinitionError: If there is no such seat.
        """
        needs("match", match, Match)
        observer = None if seat is None else checked_who("seat", seat, match.names)
        told = [event for happened in told_by(match, observer) for event in happened]
        return cls(
            format=FORMAT,
            library=library_version(),
            variant=match.variant.to_dict(),
            fingerprint=match.variant.fingerprint,
            players=match.names,
            seat=observer,
            events=tuple(told),
            scores=told_scores(match),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain JSON data, without scores where nobody had points at the start."""
        return {name: value for name, value in super().to_dict().items() if name != "scores" or value}

    def to_json(self) -> str:
        """Write it as JSON: always the same text for equal values, a line for each part and each event.

        Raises:
            RecordError: If it is too long to be read again.
        """
        try:
            text = super().to_json()
            self.from_json(text)
        except RecordError as error:
            raise RecordError.of("events", f"the match is too long for a redacted record: {error}") from None
        return text

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> Redacted:
        """Read what :meth:`to_dict` gave.

        Args:
            data: What it gave.
            kinds: Kinds of rules that the variant may name besides those that are registered.

        Raises:
            RecordError: If it is not such data, or of a format that is not known yet.
        """
        with naming(kinds):
            return read_as(cls, data, MOST_REDACTED)
