"""Deals and score sheets in plain text, which is Markdown as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.tricks import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.match import Entry, Match


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Draw a table with columns of even width."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = ["-" * width for width in widths]
    lines = [
        " | ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in (head, rule, *rows)
    ]
    return "\n".join(f"| {line} |" for line in lines)


def _bid(bid: int | None) -> str:
    return "-" if bid is None else str(bid)


def _lines(entry: Entry, names: Sequence[str]) -> Iterator[str]:
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
        reasons = "; ".join(award.reason if alone else str(award) for award in points.awards)
        yield f"  {seats}: {points.total:+d} ({reasons}), now {entry.scores[side]}."


def deal_text(entry: Entry, names: Sequence[str]) -> str:
    """Tell a deal that is over: bids, tricks, and what every side scores, and why.

    Args:
        entry: A line of a match's ledger.
        names: The name of each seat.
    """
    return "\n".join(_lines(entry, names))


def score_sheet(match: Match) -> str:
    """Draw the score sheet so far: a row for each deal, and for each seat its bid, the tricks it won and its total."""
    head = ["Deal", "Cards", "Trump", *match.names]
    rows = [
        [str(entry.result.number + 1), str(entry.result.cards), entry.result.strain or "-", *_cells(entry)]
        for entry in match.ledger
    ]
    return table(head, rows)


def _cells(entry: Entry) -> Iterator[str]:
    result = entry.result
    for seat, side in enumerate(result.match_sides):
        if result.void:
            yield "-"
        else:
            bid = _bid(result.bids[seat]) if result.bids else "-"
            yield f"{bid}/{result.won[seat]} {entry.points[side].total:+d} = {entry.scores[side]}"
