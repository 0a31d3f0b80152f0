"""Deals and score sheets in plain text, which is Markdown as well.

Names and other texts stay in their line and in their cell, whatever signs they have.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import TYPE_CHECKING, Final

from trickrules.base.reading import counted, one_line
from trickrules.scoring.award import by_column
from trickrules.tricks import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.scoring import Points
    from trickrules.states.ledger import LedgerEntry
    from trickrules.states.match import Match


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
    result, setting = entry.result, entry.result.setting
    trump = "" if result.strain is None else f", trump {result.strain}"
    yield f"Deal {result.number + 1}: {counted(result.cards, 'card')}, {names[result.dealer]} deals{trump}."
    if result.void:
        yield "Nobody played: the cards are dealt again."
        return
    if result.bids:
        bidders = setting.order(setting.eldest)
        yield f"Bids: {', '.join(f'{names[seat]} {_bid(result.bids[seat])}' for seat in bidders)}."
    if setting.contract is not None:
        yield f"Called: {setting.contract.text} by {names[setting.contract.seat]}."
    tricks = [trick for play in setting.phases(TrickPlay) for trick in play.tricks]
    if setting.ended and not tricks:
        yield "Nobody played."
    for number, trick in enumerate(tricks, start=1):
        plays = ", ".join(f"{names[deed.seat]} {deed.action}" for deed in trick.plays)
        winner = "nobody" if trick.winner is None else names[trick.winner]
        yield f"{number:>3}. {plays}: {winner} takes it."
    for side, points in enumerate(entry.points):
        seats = " and ".join(names[seat] for seat, own in enumerate(result.match_sides) if own == side)
        scored = ", ".join([_told(points), *(_told(bonus) for bonus in _bonus(entry, side))])
        yield f"  {seats}: {scored}, now {entry.scores[side]}."


def _bonus(entry: LedgerEntry, side: int) -> list[Points]:
    """Give what a side has scored besides, because the match or a game of it ended: nothing, most often."""
    return [bonus for bonus in entry.bonus[side : side + 1] if bonus.awards]


def _told(points: Points) -> str:
    """Tell some points, and the reasons for them, if there are any."""
    alone = len(points.awards) == 1
    reasons = "; ".join(award.told if alone else str(award) for award in points.awards)
    return f"{points.total:+d} ({reasons})" if reasons else f"{points.total:+d}"


def deal_text(entry: LedgerEntry, names: Sequence[str]) -> str:
    """Tell a deal that is over: bids, the contract, tricks, and what every side scores, and why.

    Args:
        entry: A line of a match's ledger.
        names: The name of each seat.
    """
    return "\n".join(map(one_line, _lines(entry, names)))


def score_sheet(match: Match) -> str:
    """Draw the score sheet so far: a row for each deal, and for each seat its bid, the tricks it won and its total.

    Where nobody has bid a number of tricks, no bid is shown.
    """
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
            won = f"{_bid(result.bids[seat])}/{result.won[seat]}" if result.bids else str(result.won[seat])
            yield f"{won} {gained(entry, side)} = {entry.scores[side]}"


def gained(entry: LedgerEntry, side: int) -> str:
    """Tell the points of a side in a deal, and those that it has scored besides; columns are added up apart."""
    points = (entry.points[side], *_bonus(entry, side))
    if not by_column(points):
        return " ".join(f"{each.total:+d}" for each in points)
    sums = Counter[str]()
    for each in points:
        sums.update(each.columns)
    return ", ".join(f"{total:+d} {name}".rstrip() for name, total in sums.items())
