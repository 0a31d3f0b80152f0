"""The layouts of section 5, and how the tests of Euchre play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from tests.playing import free

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


SYSTEMS: Final = tr.variants.families()["Euchre"]


class Layout(NamedTuple):
    """Four hands and the card turned up."""

    hands: tuple[str, ...]
    turned: str


LAYOUTS: Final[Mapping[str, Layout]] = {
    "A": Layout(("AH KH 9C 9S TD", "JD 9H AC KC QC", "JH TH AS KS QS", "AD KD TC QD TS"), "QH"),
    "B": Layout(("JH JD AH KH QH", "TH 9D TD QD KD", "AC KC QC TC 9C", "AS KS QS TS 9S"), "JC"),
    "C": Layout(("AH AD 9C TC QC", "JS JC AS KH 9D", "9H TH QH KC AC", "KS QS TD KD QD"), "JH"),
    "P": Layout(("9C TC 9D TD 9H", "AS KS QS JS TS", "AH KH QH JH TH", "AD KD QD JD AC"), "9S"),
    "T": Layout(("AH KH QH AC KC", "9H 9D TD AS KS", "AD KD QD JD QC", "9C 9S TS QS JS"), "JC"),
    "R": Layout(("JS JH AD 9D AC", "KS TS KH KC TC", "AS TH 9H TD 9C", "QS AH QH QD JC"), "9S"),
}
"""The hands of section 5."""

EUCHRED: Final = "AH JD TH QH AC JH TS 9C AS QD 9S 9H KC KS KD KH TD QC QS AD"
"""The cards of example 5.11."""

MADE: Final = "AH JD TH QH AC JH TS 9C AS QD 9S KC KS KD TD 9H QC QS AD KH"
"""Those of example 5.12."""

LONE: Final = "AH KH 9H AD 9D TH 9C JC KC JS AC TC AS QH QC"
"""Those of example 5.15."""

NO_TRUMPS: Final = "JH TH 9C AH 9D TC KH TD QC QH QD KC JD KD AC"
"""Those of example 5.34."""


def after(deal: tr.Deal, *actions: str) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is."""
    for action in actions:
        deal = deal.apply(action)
    return deal


def played(deal: tr.Deal, cards: str) -> tr.Deal:
    """Play some cards."""
    return after(deal, *cards.split())


def started(
    layout: str,
    *,
    system: str = "euchre",
    dealer: int = 3,
    turned: str = "",
    seats: int = 4,
    passes: int = 0,
    **options: object,
) -> tr.Deal:
    """Begin a deal of a layout, perhaps of its first seats alone, perhaps with another card turned up."""
    hands, up = LAYOUTS[layout]
    variant = tr.variants.get(system, **options)
    deal = tr.Deal.start(variant, hands=list(hands[:seats]), turn_up=turned or up, dealer=dealer)
    return after(deal, *["pass"] * passes)


def ordered(**options: object) -> tr.Deal:
    """Have seat 2 of layout A order up hearts, and the dealer put the ten of clubs aside."""
    return after(started("A", passes=2, **free(options)), "order up", "discard TC")


def lone(**options: object) -> tr.Deal:
    """Have seat 1 of layout C name spades, alone."""
    return after(started("C", passes=5, **free(options)), "S alone")


def poor(**options: object) -> tr.Deal:
    """Have seat 1 of layout B name spades, alone, without a trump."""
    return after(started("B", passes=5, **free(options)), "S alone")


def through(deal: tr.Deal) -> tr.Deal:
    """Play what is left, each time the first card that may be played."""
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def winners(deal: tr.Deal) -> list[int | None]:
    """List who took the tricks."""
    return [trick.winner for trick in deal.tricks]


def legal(deal: tr.Deal, seat: int | None = None) -> set[str]:
    """List what may be done."""
    return set(map(str, deal.legal_actions(seat)))


def hand(deal: tr.Deal, seat: int) -> set[str]:
    """List the cards of a hand."""
    return set(map(str, deal.hands[seat]))


def match_of(
    layout: str,
    scores: Sequence[int],
    *actions: str,
    system: str = "euchre",
    seats: int = 4,
    **options: object,
) -> tr.Match:
    """Begin a match with a layout, and take some actions; its last seat deals."""
    hands, up = LAYOUTS[layout]
    variant = tr.variants.get(system, **options)
    match = tr.Match.start(
        variant, hands=list(hands[:seats]), turn_up=up, scores=scores, seed=1, dealer=seats - 1, players=seats
    )
    for action in actions:
        match = match.apply(action)
    return match


def trick(strain: str, cards: str, **options: object) -> tr.Trick:
    """Lay some cards to a trick, one after the other."""
    laid = tr.Trick.start(tr.variants.get("euchre", **options), strain=strain, players=4)
    for card in cards.split():
        laid = laid.play(card)
    return laid


def faults(system: str = "euchre", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
