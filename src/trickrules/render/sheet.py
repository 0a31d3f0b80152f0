"""Score sheets on paper: a column for each player, or for partners together, and a row for each deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import one_line
from trickrules.render.text import columns, drawn, escaped, flush_right, gained
from trickrules.sheet import BLOT

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence

    from trickrules.sheet import Change, ScoreSheet, SheetDeal, Table

HEAD: Final = ("Deal", "Cards", "Dealer", "For")
FATES: Final = FrozenDict({"played": "", "redealt": "dealt again", "skipped": "left out"})
SPECIAL: Final = "\\|*_`<[#&~"
"""Signs that mean something in Markdown."""


def sheet_text(sheet: ScoreSheet) -> str:
    """Print a score sheet in columns."""
    # Two blanks end a column here, so that no text may have them.
    rows = [[" ".join(one_line(cell).split()) for cell in row] for row in _rows(sheet)]
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    lines = ["  ".join(map(flush_right, row, widths)).rstrip() for row in rows]
    return "\n".join([one_line(sheet.variant.name), "", *lines, "", *map(one_line, _notes(sheet))])


def sheet_markdown(sheet: ScoreSheet) -> str:
    """Print a score sheet as Markdown."""
    rows = [[escaped(cell, SPECIAL) for cell in row] for row in _rows(sheet)]
    notes = [f"- {escaped(note, SPECIAL)}" for note in _notes(sheet)]
    return "\n".join([f"## {escaped(sheet.variant.name, SPECIAL)}", "", drawn(rows), "", *notes])


def _together(sheet: ScoreSheet) -> bool:
    return sheet.rules.side_count < sheet.rules.seats


def _headings(sheet: ScoreSheet) -> dict[Hashable, str]:
    """Give the heading of each column: of each side where partners play together, else of everybody who ever played."""
    if _together(sheet):
        sides = sheet.rules.sides
        return {
            side: " + ".join(name for name, own in zip(sheet.players, sides, strict=True) if own == side)
            for side in range(sheet.rules.side_count)
        }
    joined = [chapter.change.joins for chapter in sheet.story if chapter.change and chapter.change.joins]
    return {name: name for name in (*sheet.players, *joined)}


def _rows(sheet: ScoreSheet) -> Iterator[list[str]]:
    headings = _headings(sheet)
    yield [*HEAD, *headings.values()]
    for chapter in sheet.story:
        deal, change = chapter.deal, chapter.change
        if deal is not None:
            yield _row(_told(deal), _cells(sheet, deal), headings)
        if change is not None:
            yield _row([""] * len(HEAD), _seats_taken(sheet, change, chapter.after), headings)
    due = sheet.deal
    if due is not None and due.number == len(sheet.deals):
        yield _row(_told(due), {}, headings)


def _row(told: Sequence[str], known: Mapping[Hashable, str], headings: Mapping[Hashable, str]) -> list[str]:
    return [*told, *(known.get(column, "") for column in headings)]


def _told(deal: SheetDeal) -> list[str]:
    """Name a deal: its number, its cards, who deals, and what it is played for."""
    number = f"{deal.number + 1}{'' if deal.notes.extra is None else '+'}"
    dealer = "" if deal.notes.fate == "skipped" else deal.names[deal.dealer]
    return [number, str(deal.cards), dealer, _played_for(deal)]


def _played_for(deal: SheetDeal) -> str:
    said, setting = deal.notes.contract or deal.notes.premium, deal.reading.setting
    if deal.notes.fate != "played" or setting.void or setting.ended:
        return FATES[deal.notes.fate] or "nobody bid"
    call = "" if said is None or said.call is None else f"{said.call} by {deal.names[said.seat]}"
    if call and deal.partners:
        call += f" with {' and '.join(deal.names[seat] for seat in deal.partners)}"
    strain = "" if deal.notes.contract else deal.trump or ""
    return ", ".join(part for part in (strain, call) if part)


def _seats_taken(sheet: ScoreSheet, change: Change, after: Table) -> dict[Hashable, str]:
    """Show who sits down, and with what, and who gets up."""
    if _together(sheet):
        seat = after.names.index(change.joins or "")
        return {after.rules.sides[seat]: f"{change.joins} for {change.leaves}"}
    words = {change.leaves: "leaves", change.joins: "joins"}
    return {name: f"{word} = {after.scores[name]}" for name, word in words.items() if name is not None}


def _cells(sheet: ScoreSheet, deal: SheetDeal) -> dict[Hashable, str]:
    """Show what each player, or each side, has bid and won, its points and its total."""
    sides = deal.before.rules.sides
    if not _together(sheet):
        return {name: _cell(deal, sides[seat], [seat]) for seat, name in enumerate(deal.names)}
    return {side: _cell(deal, side, [seat for seat, own in enumerate(sides) if own == side]) for side in set(sides)}


def _cell(deal: SheetDeal, side: int, seats: Sequence[int]) -> str:
    entry = deal.entry
    bids = "+".join("-" if deal.bids[seat] is None else str(deal.bids[seat]) for seat in seats)
    bid = bids if any(number is not None for number in deal.bids) else ""
    if entry is None or entry.result.void:
        return bid
    mark = deal.marks[seats[0]]
    tricks = [deal.won[seat] for seat in seats] if deal.won else []
    won = ("+".join(map(str, tricks)) if bid else str(sum(tricks))) if tricks else ""
    told = mark or f"{'/'.join(part for part in (bid, won) if part)} {gained(entry, side)}".lstrip()
    return f"{told} = {entry.scores[side]}"


def _notes(sheet: ScoreSheet) -> Iterator[str]:
    marks = {bool(mark) for deal in sheet.deals if deal.entry and deal.entry.points for mark in deal.marks}
    if True in marks:
        yield f"A 1 before a bid: made; {BLOT}: missed; then the total."
    if False in marks:
        yield "Bid/tricks, points = total." if any(deal.won for deal in sheet.deals) else "Points = total."
    yield from map(str, sheet.problems)
    if sheet.is_over:
        yield f"Won by {', '.join(sheet.winners)}." if sheet.winners else "Nobody wins."
    for name, amount in (sheet.settlement or {}).items():
        yield f"{name} {'pays' if amount < 0 else 'receives'} {abs(amount)}."
