"""Layout A of section 5, and how the tests of Twenty-Five play it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import free

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence


SYSTEMS: Final = tr.variants.families()["Twenty-Five"]
HANDS: Final = ("5D KC 2C 3S 9H", "JD QC TC 4S 8H", "AD 6C 7C 5S 7H", "AH 8C 9C 6S 6H")
"""The hands of layout A."""

ACE_UP: Final = (*HANDS[:2], "KD 6C 7C 5S 7H", HANDS[3])
"""The same where the ace is turned up."""

KEPT: Final = "5D JD AD AH KC QC 6C 8C 2C TC 7C 9C 9H 8H 7H 6H 3S 4S 5S 6S"
ROBBED: Final = "5D JD AD AH KC QC KD 8C 7H 6H 9H 8H 2C TC 6C 9C 3S 4S 7C 6S"
"""What is played where nobody robs, and where seat 2 does."""


def layout(
    system: str = "twenty_five", *, hands: Sequence[str] = HANDS, turn_up: str = "KD", **options: object
) -> tr.Deal:
    """Begin a deal of layout A."""
    return tr.Deal.start(tr.variants.get(system, **options), hands=hands, turn_up=turn_up, dealer=3)


def answers(robs: str = "") -> list[tuple[str, int]]:
    """List what the four answer, seat 2 perhaps robbing for a card."""
    return [("keep", 0), ("keep", 1), (f"rob {robs}" if robs else "keep", 2), ("keep", 3)]


def match_of(
    scores: Sequence[int], plays: str, *, system: str = "twenty_five", deals: int = 1, **options: object
) -> tr.Match:
    """Play a match that begins with layout A, as far as its first deal goes.

    Args:
        scores: The scores before it.
        plays: What is played: ``KEPT`` or ``ROBBED``.
        system: The system.
        deals: How many deals are looked at.
        options: House rules.
    """
    variant = tr.variants.get(system, **options)
    match = tr.Match.start(variant, scores=scores, hands=HANDS, turn_up="KD", dealer=3, seed=1)
    for answer, seat in answers("5S" if plays == ROBBED else ""):
        match = match.apply(answer, seat)
    for card in plays.split():
        if len(match.ledger) == deals:
            break
        match = match.apply(card)
    return match


def scored(plays: str, **options: object) -> list[int]:
    """Play layout A from no points, and give what everybody scores."""
    sides = 2 if options.get("team_layout") == "2v2" or options.get("system") == "forty_five" else 4
    return [gained.total for gained in match_of([0] * sides, plays, **free(options)).ledger[0].points]


def may_play(hand: str, led: str, trump: str = "S", **options: object) -> set[str]:
    """Say what a hand may play to a lead."""
    trick = tr.Trick.start(tr.variants.get("twenty_five", **options).at(4), strain=trump).play(led)
    return set(map(str, trick.legal(hand)))


def legal(deal: tr.Deal, seat: int | None = None) -> set[str]:
    """List what may be done."""
    return set(map(str, deal.legal_actions() if seat is None else deal.legal_actions(seat)))


def faults(system: str = "twenty_five", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
