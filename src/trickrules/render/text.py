"""Deals and score sheets in plain text, which is Markdown as well.

Names and other texts stay in their line and in their cell, whatever signs they have.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from trickrules.base.reading import one_line
from trickrules.tricks import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.states.match import LedgerEntry, Match


CELL_SIGNS: Final = "\\|"
"""Signs that would end the cell of a table."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Draw a table with columns of even width; each text stays in its cell."""
    return drawn([[escaped(cell, CELL_SIGNS) for cell in row] for row in (head, *rows)])


def drawn(rows: Sequence[Sequence[str]]) -> str:
    """Draw a table of cells in which nothing is to be escaped any more; the first row is its head."""
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    head, *body = rows
    lines = (" | ".join(map(flush_right, row, widths)) for row in (head, ["-" * width for width in widths], *body))
    return "\n".join(f"| {line} |" for line in lines)


def escaped(text: str, signs: str) -> str:
    """Bring a text on one line, with a backslash before some signs."""
    return "".join(f"\\{sign}" if sign in signs else sign for sign in one_line(text))


def columns(text: str) -> int:
    """Count the columns that a text takes in a terminal: two for a wide sign, none for an accent laid over another."""
    return sum(map(_columns_of, text))


def _columns_of(sign: str) -> int:
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1


def flush_right(text: str, width: int) -> str:
    """Fill a text up from the left to so many columns."""
    return " " * (width - columns(text)) + text


def _bid(bid: int | None) -> str:
    return "-" if bid is None else str(bid)


def _lines(entry: LedgerEntry, names: Sequence[str]) -> Iterator[str]:
    result = entry.result
    cards = "card" if result.cards == 1 else "cards"
    yield f"Deal {result.number + 1}: {result.cards} {cards}, {names[result.dealer]} deals, trump {result.strain}."
    if result.void:
        yield "Nobody played: the cards are dealt again."
        return
    setting = result.setting
    bidders = setting.order(setting.eldest) if result.bids else ()
    yield f"Bids: {', '.join(f'{names[seat]} {_bid(result.bids[seat])}' for seat in bidders)}."
    tricks = [trick for play in setting.phases(TrickPlay) for trick in play.tricks]
    for number, trick in enumerate(tricks, start=1):
        plays = ", ".join(f"{names[deed.seat]} {deed.action}" for deed in trick.plays)
        winner = "nobody" if trick.winner is None else names[trick.winner]
        yield f"{number:>3}. {plays}: {winner} takes it."
    for side, points in enumerate(entry.points):
        seats = " and ".join(names[seat] for seat, own in enumerate(result.match_sides) if own == side)
        alone = len(points.awards) == 1
        reasons = "; ".join(award.told if alone else str(award) for award in points.awards)
        yield f"  {seats}: {points.total:+d} ({reasons}), now {entry.scores[side]}."


def deal_text(entry: LedgerEntry, names: Sequence[str]) -> str:
    """Tell a deal that is over: bids, tricks, and what every side scores, and why.

    Args:
        entry: A line of a match's ledger.
        names: The name of each seat.
    """
    return "\n".join(map(one_line, _lines(entry, names)))


def score_sheet(match: Match) -> str:
    """Draw the score sheet so far: a row for each deal, and for each seat its bid, the tricks it won and its total."""
    head = ["Deal", "Cards", "Trump", *match.names]
    rows = [
        [str(entry.result.number + 1), str(entry.result.cards), entry.result.strain or "-", *_cells(entry)]
        for entry in match.ledger
    ]
    return table(head, rows)


def _cells(entry: LedgerEntry) -> Iterator[str]:
    result = entry.result
    for seat, side in enumerate(result.match_sides):
        if result.void:
            yield "-"
        else:
            bid = _bid(result.bids[seat]) if result.bids else "-"
            yield f"{bid}/{result.won[seat]} {entry.points[side].total:+d} = {entry.scores[side]}"
