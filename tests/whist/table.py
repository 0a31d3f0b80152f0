"""The layouts of section 5, and how the tests of the family play them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import free

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence


SYSTEMS: Final = tr.variants.families()["Whist"]
NAMES: Final = ("Ada", "Ben", "Cem", "Dan", "Eve")

W: Final = (
    "AS KS QS JS TS 9S AH KH QH 2C 3C 4C 5C",
    "2S 3S 4S 2H 3H 4H 2D 3D 4D 6C 7C 8C 9C",
    "5S 6S 7S 5H 6H 7H 5D 6D 7D 8D 9D TC JC",
    "8S 8H 9H TH JH TD JD QD KD AD QC KC AC",
)
"""Layout W: clubs are trump by the last card of seat 3, which deals."""

G: Final = (
    "3D " + " ".join(f"{rank}S" for rank in "AKJT98765432"),
    "AD " + " ".join(f"{rank}H" for rank in "AKQJT9876543"),
)
"""Layout G, where ``QS`` is turned up and seat 0 deals."""

FIRST: Final = "AS QS 2S 4S KS JS 3S 5S 2D 3D 4D AD"
"""The first deal of example 5.14, as it is dealt and as it is played; then ``2H`` is turned up."""


def after(deal: tr.Deal, actions: str) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is."""
    for action in actions.split():
        deal = deal.apply(action)
    return deal


def through(match: tr.Match, actions: str) -> tr.Match:
    """Take some plays in a match."""
    for action in actions.split():
        match = match.apply(action)
    return match


def played(deal: tr.Deal, seed: int = 1) -> tr.Deal:
    """Play a deal to its end, by chance."""
    chance = Random(seed)
    while not deal.is_over:
        deal = deal.apply(chance.choice(deal.legal_actions()))
    return deal


def totals(deal: tr.Deal) -> list[int]:
    """Give what each side scores."""
    return [points.total for points in deal.points or ()]


def packed(cards: str) -> list[int]:
    """Order a pack that begins with some cards."""
    deck = tr.Deck.standard()
    first = [*deck.places(cards)]
    return [*first, *(place for place in range(len(deck)) if place not in first)]


def knocking(*packs: str, players: int = 4, dealer: int = 3, **options: object) -> tr.Match:
    """Begin a match of Knockout Whist with some packs, each by its first cards."""
    variant = tr.variants.get("knockout_whist", **options)
    return tr.Match.start(variant, players, seed=1, dealer=dealer, packs=[packed(pack) for pack in packs])


def after_first(*packs: str, **options: object) -> tr.Match:
    """Play the first deal of example 5.14."""
    return through(knocking(f"{FIRST} 2H", *packs, hands=3, **free(options)), FIRST)


def sheet(name: str, *deals: Sequence[int], players: int = 4, dealer: int = 3, **options: object) -> tr.ScoreSheet:
    """Write the tricks of some deals: of the pairs in Whist, else of the seats."""
    written = tr.ScoreSheet.start(tr.variants.get(name, **options), NAMES[:players], dealer=dealer)
    for tricks in deals:
        written = written.tricks(tricks)
    return written


def faults(system: str, **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
