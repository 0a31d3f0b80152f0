"""The story of a sheet: what is written, entry by entry, with what is known after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trickrules.base.errors import Violation  # noqa: TC001 -- a named tuple is read at run time
from trickrules.facts import Standing
from trickrules.sheet.entries import Change, Notes
from trickrules.sheet.refusals import not_yet
from trickrules.sheet.sheet_deal import SheetDeal, read
from trickrules.sheet.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trickrules.declaring.ruleset import Ruleset
    from trickrules.facts import Seat
    from trickrules.sheet.entries import Entry


class Chapter(NamedTuple):
    """An entry of the sheet, and what is known after it.

    Attributes:
        after: The table after it.
        deal: The deal as its rules read it; ``None`` for a change of players.
        change: The change of players; ``None`` for a deal.
    """

    after: Table
    deal: SheetDeal | None = None
    change: Change | None = None


class Problem(NamedTuple):
    """Something written on the sheet that does not fit the rules, because of a correction before it.

    Attributes:
        number: The deal, from 0.
        violation: What is wrong with it.
    """

    number: int
    violation: Violation

    def __str__(self) -> str:
        """Name the deal and say what is wrong with it."""
        return f"Deal {self.number + 1}: {self.violation}"


def opened(rules: Ruleset, names: tuple[str, ...], dealer: Seat, scores: tuple[int, ...]) -> Table:
    """Give the table before the first deal."""
    return Table(rules=rules, names=names, dealer=dealer, standing=Standing(scores))


def told(table: Table, written: Iterable[Entry], before: Sequence[Chapter] = ()) -> Iterator[Chapter]:
    """Go on from what is known already through what is written after it, each entry at the table left to it."""
    yield from before
    deals = sum(1 for chapter in before if chapter.deal)
    table = before[-1].after if before else table
    for entry in written:
        if isinstance(entry, Notes):
            deal = read(deals, entry, table)
            deals += 1
            table = deal.after
            yield Chapter(table, deal=deal)
        else:
            table = table.changed(entry)
            yield Chapter(table, change=entry)


def problems(deals: Sequence[SheetDeal], under_way: int) -> Iterator[Problem]:
    """Say what does not fit the rules, deal by deal; the deal under way need not be complete."""
    for deal in deals:
        yield from (Problem(deal.number, objection) for objection in deal.objections)
        if deal.wants and deal.number != under_way:
            yield Problem(deal.number, not_yet(deal.number, deal.wants))
