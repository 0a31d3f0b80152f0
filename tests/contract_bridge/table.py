"""What the tests of Contract Bridge share: hands, auctions, and boards on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import trickrules as tr
from trickrules.rules import Points

if TYPE_CHECKING:
    from trickrules.sheet import SheetDeal

NAMES: Final = ("North", "East", "South", "West")
SYSTEMS: Final = ("bridge", "chicago", "minibridge", "rubber_bridge")

SUITS: Final = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "SHDC"]
"""North has the spades, East the hearts, South the diamonds, West the clubs."""

HANDS: Final = [
    "9S 5S 9H 2H QD 9D 8D AC QC JC TC 9C 6C",
    "8S 4S 3S 2S JH TH 8H KD JD 7D 6D 5D 3C",
    "KS QS TS KH QH 6H 4H 3H TD 3D 7C 5C 2C",
    "AS JS 7S 6S AH 7H 5H AD 4D 2D KC 8C 4C",
]
"""The deal of 5.6, from North."""


def finished(deal: tr.Deal) -> tr.Deal:
    """Play the rest, always what is listed first."""
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def sheet(system: str = "bridge", dealer: str = "North", **options: object) -> tr.ScoreSheet:
    """Begin a score sheet."""
    return tr.ScoreSheet.start(tr.variants.get(system, **options), NAMES, dealer=dealer)


def due(written: tr.ScoreSheet) -> SheetDeal:
    """Give the deal to be written."""
    deal = written.deal
    assert deal is not None
    return deal


def wrote(
    written: tr.ScoreSheet, contract: str, by: str, tricks: int, *announced: tuple[str, int, str]
) -> tr.ScoreSheet:
    """Write a deal: the contract, whose it is, how many tricks its side won, and what was announced."""
    for what, points, who in announced:
        written = written.announce(what, points, by=who)
    side = NAMES.index(by) % 2
    return written.contract(contract, by=by).tricks([13 - tricks, tricks] if side else [tricks, 13 - tricks])


def awards(written: tr.ScoreSheet, number: int = -1) -> list[Points]:
    """Give what each side scored in a deal, that for the end of a game with it."""
    entry = written.ledger[number]
    bonus = entry.bonus or (Points(), Points())
    return [Points((*gained.awards, *more.awards)) for gained, more in zip(entry.points, bonus, strict=True)]


def columns(points: Points) -> dict[str, int]:
    """Give the sums by column, those that are nothing left out."""
    return {name: total for name, total in points.columns.items() if total}


def score(system: str, contract: str, tricks: int, *, board: int = 1, by: str = "North", **options: object) -> int:
    """Score a contract on a board that North or the seat of its number deals; below 0 where it is defeated."""
    # What is left out is dealt by nobody, so that the first dealer is the one of this board.
    written = sheet(system, NAMES[(board - 1) % 4], **options)
    for _ in range(board - 1):
        written = written.skip()
    side = NAMES.index(by) % 2
    points = [gained.total for gained in awards(wrote(written, contract, by, tricks))]
    assert 0 in points
    return points[side] - points[1 - side]
