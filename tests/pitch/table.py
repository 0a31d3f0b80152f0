"""The layouts of section 5, and how the tests of Pitch play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tests.playing import free, totals

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


SYSTEMS: Final = tr.variants.families()["Pitch"]


class Layout(NamedTuple):
    """Four hands, the cards as they are played, and who takes the tricks."""

    hands: tuple[str, ...]
    plays: str
    takers: tuple[int, ...]


B: Final = "AS JC 3S TS, RJ QS BJ JS, 3H AD QH KH, 9S 2S 6C KS, 8D 4D AC TD, 7C 9C 5D 4H"

LAYOUTS: Final[Mapping[str, Layout]] = {
    "A": Layout(
        ("AS JS 9S 4D 5D KH", "QS 2S TC AC 3H 4H", "3S TD AD 6C 7C 2C", "KS TS TH QH 8D 9C"),
        "AS 2S 3S TS, JS QS TD KS, TH KH 3H AD, 9S 4H 6C 8D, 5D AC 7C QH, 4D TC 2C 9C",
        (0, 3, 0, 0, 0, 0),
    ),
    "B": Layout(
        ("AS RJ 9S 4D 5D KH", "QS 2S JC AC 3H 4H", "3S BJ TD AD 6C 7C", "KS TS JS QH 8D 9C"), B, (0, 1, 0, 3, 2, 3)
    ),
    "F": Layout(
        ("AS 8S 9S 4D 5D KH", "QS 2S JC AC 3H 4H", "3S 7S TD AD 6C 7C", "KS TS JS QH 8D 9C"),
        B.replace("RJ", "8S").replace("BJ", "7S"),
        (0, 1, 0, 3, 2, 3),
    ),
    "T": Layout(
        ("AS 2C 3C 4C 5C 6C", "AH 3H 4H 5H 6H 7H", "2D 3D 4D 5D 6D 7D", "8C 9C 8D 9D 8H 9H"),
        "AS 3H 2D 8D, 2C 4H 3D 8C, 9C 3C 5H 4D, 8H 4C AH 5D, 6H 6D 9H 5C, 9D 6C 7H 7D",
        (0, 3, 3, 1, 3, 3),
    ),
    "M": Layout(
        ("AS KS QS JS 2S AH", "3S 4H 5H 6H 7H 8H", "TS 2C 3C 4C 5C 6C", "9S 2D 3D 4D 5D 6D"),
        "AS 3S TS 9S, KS 4H 2C 2D, QS 5H 3C 3D, JS 6H 4C 4D, 2S 7H 5C 5D, AH 8H 6C 6D",
        (0, 0, 0, 0, 0, 0),
    ),
}
"""The hands of section 5, and how they are played."""


def after(deal: tr.Deal, actions: str) -> tr.Deal:
    """Take some actions between blanks, each of the seat whose turn it is."""
    for action in actions.replace(",", " ").split():
        deal = deal.apply(action)
    return deal


def started(layout: str, calls: str = "", system: str = "auction_pitch", **options: object) -> tr.Deal:
    """Begin a deal of a layout, and make some calls from seat 0 on."""
    variant = tr.variants.get(system, **options)
    return after(tr.Deal.start(variant, hands=list(LAYOUTS[layout].hands), dealer=3), calls)


def scored(layout: str, bid: str = "2", system: str = "auction_pitch", **options: object) -> list[int]:
    """Have seat 0 bid, play the layout, and give what each side scores."""
    deal = started(layout, f"{bid} pass pass pass", system, **free(options))
    deal = after(deal, LAYOUTS[layout].plays)
    assert tuple(trick.winner for trick in deal.tricks) == LAYOUTS[layout].takers
    return totals(deal)


def finished(scores: Sequence[int], layout: str = "A", bid: str = "2", **options: object) -> tr.Match:
    """Begin with scores, have seat 0 bid, and play a layout."""
    hands, plays, _ = LAYOUTS[layout]
    variant = tr.variants.get("auction_pitch", **options)
    match = tr.Match.start(variant, players=4, scores=scores, hands=list(hands), seed=1, dealer=3)
    for action in f"{bid} pass pass pass {plays.replace(',', ' ')}".split():
        match = match.apply(action)
    return match


def legal(deal: tr.Deal) -> set[str]:
    """List what may be done."""
    return set(map(str, deal.legal_actions()))


def trick(cards: str, system: str = "seven_point_pitch") -> tr.Trick:
    """Lay some cards to a trick, spades being trump."""
    laid = tr.Trick.start(tr.variants.get(system), strain="S", players=4)
    for card in cards.split():
        laid = laid.play(card)
    return laid
