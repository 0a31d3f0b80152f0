"""The layouts of section 5, and how the tests of Hearts play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import after, free, totals

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


SYSTEMS: Final = tr.variants.families()["Hearts"]
HOLD: Final = 3
"""The deal of the usual round in which nobody passes."""

RANKS: Final = "23456789TJQKA"


def suit(symbol: str, *, without: str = "", more: str = "") -> str:
    """Write a suit as a hand, with some cards fewer and some others."""
    cards = [rank + symbol for rank in RANKS if rank + symbol not in without.split()]
    return " ".join([*cards, *more.split()])


LAYOUTS: Final[Mapping[str, tuple[str, ...]]] = {
    "A": (suit("C"), suit("D"), suit("H"), suit("S")),
    "B": (
        suit("C", without="AC", more="AD"),
        suit("D", without="AD", more="AC"),
        suit("H", without="2H", more="2S"),
        suit("S", without="2S", more="2H"),
    ),
    "C": (
        suit("C", without="AC", more="AD"),
        suit("D", without="AD", more="AC"),
        suit("H"),
        suit("S"),
    ),
    "D": (
        suit("C", without="AC", more="AD"),
        suit("D", without="AD JD", more="AC 3S"),
        suit("H", without="2H", more="2S"),
        suit("S", without="2S 3S", more="2H JD"),
    ),
    "K": (
        "3C 4C 5C 6C 7C 8C 9C TC JC QC",
        "KC AC 2D 3D 4D 5D 6D 7D 8D 9D",
        "TD JD QD KD AD 2H 3H 4H 5H 6H",
        "7H 8H 9H TH JH QH KH AH 2S 3S",
        "4S 5S 6S 7S 8S 9S TS JS KS AS",
    ),
}
"""The hands of section 5."""

OPENINGS: Final[Mapping[str, str]] = {
    "A": "2C 2D 2H 2S",
    "B": "2C AC 2S 3S 2D 3H 4S AD",
    "C": "2C AC 2H 2S 2D 3H QS AD",
    "D": "2C AC 2S JD 2D 3H 4S AD",
    "K": "3C KC TD 2S 4S",
}
"""How they begin."""

KITTY: Final = "2C QS"
"""The kitty of layout K."""


def started(layout: str, *, plan: int = HOLD, dealer: int = 3, system: str = "hearts", **options: object) -> tr.Deal:
    """Begin a deal of a layout: by default in the first deal of the usual round in which nobody passes."""
    return tr.Deal.start(tr.variants.get(system, **options), hands=LAYOUTS[layout], plan=plan, dealer=dealer)


def kitty_dealt(**options: object) -> tr.Deal:
    """Begin a deal of layout K, in which nobody passes."""
    variant = tr.variants.hearts(odd_cards="kitty", passing="none", **free(options))
    return tr.Deal.start(variant, hands=LAYOUTS["K"], kitty=KITTY, dealer=4)


def lowest(deal: tr.Deal) -> str:
    """Give the card that the layouts go on with: the lowest, so that seat 0 keeps the lead by its clubs."""
    legal = [str(action) for action in deal.legal_actions()]
    return min(legal, key=lambda card: (card == "QS", RANKS.index(card[0])))


def through(deal: tr.Deal) -> tr.Deal:
    """Play what is left of a deal."""
    while deal.phase == "play":
        deal = deal.apply(lowest(deal))
    return deal


def played(layout: str, *, system: str = "hearts", **options: object) -> tr.Deal:
    """Play a layout to the end of its tricks."""
    return through(after(started(layout, system=system, **free(options)), OPENINGS[layout]))


def scored(layout: str, **options: object) -> list[int]:
    """Play a layout, and give what everybody scores."""
    return totals(played(layout, **free(options)))


def legal(deal: tr.Deal) -> set[str]:
    """List what may be done."""
    return set(map(str, deal.legal_actions()))


def pack_of(layout: str, dealer: int) -> list[int]:
    """Order a pack so that a layout is dealt from it."""
    deck = tr.Deck.standard()
    hands = [deck.places(hand) for hand in LAYOUTS[layout]]
    return [hands[(dealer + 1 + number) % 4][number // 4] for number in range(len(deck))]


def match_of(layouts: str, scores: Sequence[int], **options: object) -> tr.Match:
    """Play a match without passing whose first deals are some layouts, up to the end of these."""
    packs = [pack_of(layout, (3 + number) % 4) for number, layout in enumerate(layouts)]
    variant = tr.variants.hearts(passing="none", **free(options))
    match = tr.Match.start(variant, scores=scores, packs=packs, seed=1, dealer=3)
    for number, layout in enumerate(layouts):
        for card in OPENINGS[layout].split():
            match = match.apply(card)
        while len(match.ledger) == number and match.deal.phase == "play":
            match = match.apply(lowest(match.deal))
    return match


def faults(system: str = "hearts", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
