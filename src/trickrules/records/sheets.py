"""Score sheets as plain data."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 -- records read the types of the fields at run time
from typing import TYPE_CHECKING, Any, final

from attrs import evolve, field

from trickrules.base.errors import DefinitionError, Fault, RecordError
from trickrules.base.frozen import frozen
from trickrules.base.version import library_version
from trickrules.base.written import Written
from trickrules.declaring.variant import Variant
from trickrules.files.kinds import several_kinds
from trickrules.files.structuring import UNWRITTEN
from trickrules.records.formats import FORMAT, same_rules
from trickrules.records.reading import variant_table
from trickrules.records.record import read_as
from trickrules.sheet import ScoreSheet
from trickrules.sheet.entries import MOST_ENTRIES, Change, Notes
from trickrules.sheet.fitting import misfits
from trickrules.sheet.story import told

if TYPE_CHECKING:
    from collections.abc import Iterable


@final
@frozen(kw_only=True)
class SheetRecord(Written):
    """A score sheet, written down.

    Attributes:
        format: The version of the format.
        library: The version of the library that wrote it.
        variant: The variant, as :meth:`trickrules.Variant.to_dict` gives it, but frozen: with tuples for lists.
        fingerprint: Its fingerprint, so that changed rules are noticed.
        players: The names of those who sat down first, by seat.
        dealer: The seat that dealt first.
        scores: What each side started with.
        entries: The deals and the changes of players, oldest first.
        kinds: Kinds of rules that the variant may name besides those that are registered; they are not written.
    """

    format: int
    library: str
    variant: Mapping[str, object] = field(converter=variant_table)
    fingerprint: str
    players: tuple[str, ...]
    dealer: int
    scores: tuple[int, ...]
    entries: tuple[Notes | Change, ...]
    kinds: tuple[type, ...] = field(default=(), converter=several_kinds, eq=False, repr=False, metadata=UNWRITTEN)

    @classmethod
    def of(cls, sheet: ScoreSheet) -> SheetRecord:
        """Write a sheet down."""
        return cls(
            format=FORMAT,
            library=library_version(),
            variant=sheet.variant.to_dict(),
            fingerprint=sheet.variant.fingerprint,
            players=sheet.players,
            dealer=sheet.first_dealer,
            scores=sheet.starts,
            entries=sheet.written,
        )

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> SheetRecord:
        """Read what :meth:`to_dict` gave.

        Args:
            data: What it gave.
            kinds: Kinds of rules that it may name besides those that are registered.

        Raises:
            RecordError: If it is not such data, or of a format that is not known yet.
        """
        return evolve(read_as(cls, data), kinds=several_kinds(kinds))

    @property
    def sheet(self) -> ScoreSheet:
        """The sheet.

        Raises:
            RecordError: If it cannot have been written so, or the rules are others than when it was.
        """
        try:
            variant = Variant.from_dict(self.variant, kinds=self.kinds)
            blank = ScoreSheet.start(variant, self.players, dealer=self.dealer, scores=self.scores)
        except DefinitionError as error:
            raise RecordError(error.faults) from None
        same_rules(variant, self.fingerprint, self.format, self.library)
        if len(self.entries) > MOST_ENTRIES:
            raise RecordError.of("entries", f"there are {len(self.entries)}, and at most {MOST_ENTRIES} are read")
        table = blank.table
        for at, entry in enumerate(self.entries):
            faults = [Fault(f"entries[{at}]", message) for message in misfits(entry, table)]
            if faults:
                raise RecordError(faults)
            (chapter,) = told(table, [entry])
            table = chapter.after
        return evolve(blank, written=self.entries)
