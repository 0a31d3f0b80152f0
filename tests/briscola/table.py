"""The layouts of section 5, and how the tests of Briscola play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import free

import trickrules as tr
from trickrules.variants.briscola_family import PACK

if TYPE_CHECKING:
    from collections.abc import Sequence


SYSTEMS: Final = tr.variants.families()["Briscola"]
ONE: Final = "2S 4S 5S 6S 7S JS QS KS 3S 2C 4C 5C 6C 7C JC QC KC 3C AH AC"
OTHER: Final = "2D 4D 5D 6D 7D JD QD KD 3D AD 2H 4H 5H 6H 7H JH QH KH 3H AS"
"""What the two seats of layout L play, one card after the other."""

M: Final = (
    "AS 3S KS QS JS 7S 6S 5S",
    "AC 3C KC QC JC 7C 6C 5C",
    "AD 3D KD QD JD 7D 6D 5D",
    "AH 3H KH QH JH 7H 6H 5H",
    "4S 4C 4D 4H 2S 2C 2D 2H",
)
"""The hands of layout M."""

POINTS: Final = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


def cards_of(instead: dict[str, str] | None = None) -> list[str]:
    """List the cards of layout L as they are played, perhaps with other cards in the places of some."""
    rows = [[(instead or {}).get(card, card) for card in row.split()] for row in (ONE, OTHER)]
    played = [card for pair in zip(*rows, strict=True) for card in pair]
    assert len(set(played)) == len(PACK)
    return played


def pack_of(played: Sequence[str], hand_size: int = 3) -> list[int]:
    """Order a pack so that both draw in the order in which they play, the last card being turned up."""
    dealt = 2 * hand_size
    return [PACK.place(card) for card in (*played[:dealt], played[-1], *played[dealt:-1])]


def layout(system: str = "briscola", *, instead: dict[str, str] | None = None, **options: object) -> tr.Deal:
    """Begin a deal of layout L, perhaps with other cards in the places of some."""
    return tr.Deal.start(tr.variants.get(system, **options), players=2, pack=pack_of(cards_of(instead)), dealer=1)


def match_of(
    deals: int = 1, scores: Sequence[int] = (0, 0), *, game_to: int = 3, length: int | None = None
) -> tr.Match:
    """Play a match, perhaps of so many deals, of which the first are layout L, eldest having the better cards."""
    packs = [pack_of(cards_of())] * deals
    variant = tr.variants.briscola(game_to=game_to, deals=length)
    match = tr.Match.start(variant, players=2, packs=packs, scores=scores, dealer=1, seed=1)
    for _ in range(deals):
        for card in cards_of():
            match = match.apply(card)
    return match


def called(*actions: str, **options: object) -> tr.Deal:
    """Begin a deal of layout M, and take some actions."""
    deal = tr.Deal.start(tr.variants.briscola_chiamata(**free(options)), hands=M, dealer=0)
    for action in actions:
        deal = deal.apply(action)
    return deal


def bid(seat: int, text: str) -> list[str]:
    """List the calls of an auction in which one seat alone bids."""
    return [text if caller == seat else "pass" for caller in (4, 3, 2, 1, 0)]


def trumping(deal: tr.Deal) -> tr.Deal:
    """Play on: each plays its highest trump, or else its lowest card."""

    def height(card: str) -> tuple[int, int]:
        rank = "24567JQK3A".index(card[0])
        return (1, rank) if card[-1] == deal.trump else (0, -rank)

    while not deal.is_over:
        deal = deal.apply(max(map(str, deal.legal_actions()), key=height))
    return deal


def taken(result: tr.rules.DealResult) -> list[int]:
    """Count the points of the cards that each side has taken."""
    counted = [0] * (1 + max(result.sides))
    for trick in result.tricks:
        assert trick.winner is not None
        counted[result.sides[trick.winner]] += sum(POINTS.get(card.rank.symbol, 0) for card in trick.cards)
    return counted


def legal(deal: tr.Deal, seat: int | None = None) -> set[str]:
    """List what may be done."""
    return set(map(str, deal.legal_actions() if seat is None else deal.legal_actions(seat)))


def hand(deal: tr.Deal, seat: int) -> set[str]:
    """List the cards of a hand."""
    return set(map(str, deal.hands[seat]))


def faults(system: str = "briscola", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
