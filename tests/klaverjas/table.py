"""The layouts of section 5, read off the page, and how the tests of Klaverjas play them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from tests.playing import after, free, totals

import trickrules as tr
from trickrules.rules import AnnounceMelds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "klaverjas.md"
SYSTEMS: Final = tr.variants.families()["Klaverjas"]
NAMES: Final = ["Noor", "Oscar", "Zoë", "Wim"]


class Layout(NamedTuple):
    """A deal that the page plays to its end.

    Attributes:
        hands: The hand of each seat.
        trumps: The suit that seat 0 names.
        tricks: The cards of each trick, in the order of play.
        takers: The seat that takes each.
    """

    hands: list[str]
    trumps: str
    tricks: list[str]
    takers: list[int]


def rows(text: str) -> Iterator[list[str]]:
    """List the rows of all tables, cell by cell."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def code(cell: str) -> list[str]:
    """List what stands as code in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def read() -> dict[tuple[int, str], Layout]:
    """Read the layouts of 5.1, by their number and trumps."""
    text = PAGE.read_text(encoding="utf-8").partition("### 5.1 ")[2].partition("### 5.2 ")[0]
    hands: dict[int, list[str]] = {}
    found: dict[tuple[int, str], Layout] = {}
    for first, *cells in rows(text):
        numbers = [int(number) for number in re.findall(r"\d+", first)]
        if len(cells) == 4:
            hands |= {number: [hand for cell in cells for hand in code(cell)] for number in numbers}
        for number in numbers if len(cells) == 2 else ():
            (trumps,) = code(cells[0])
            played = re.findall(r"`([^`]+)` (\d)", cells[1])
            tricks, takers = [cards for cards, _ in played], [int(taker) for _, taker in played]
            if not played:  # everybody plays its hand in its order
                tricks = [" ".join(cards) for cards in zip(*(hand.split() for hand in hands[number]), strict=True)]
                takers = [0] * len(tricks)
            found[number, trumps] = Layout(hands[number], trumps, tricks, takers)
    return found


LAYOUTS: Final[Mapping[tuple[int, str], Layout]] = read()


def layout(number: int, trumps: str = "") -> Layout:
    """Give a layout of the page; of the first there are two, by their trumps."""
    (found,) = (held for (known, suit), held in LAYOUTS.items() if known == number and trumps in {"", suit})
    return found


def started(hands: Sequence[str | None], *, system: str = "klaverjas", dealer: int = 3, **options: object) -> tr.Deal:
    """Begin a deal with these hands."""
    return tr.Deal.start(tr.variants.get(system, **options), hands=list(hands), seed=1, dealer=dealer)


def played(
    number: int,
    trumps: str = "",
    *,
    say: str | Sequence[str] = "announce",
    system: str = "klaverjas",
    **options: object,
) -> tr.Deal:
    """Play a layout to its end.

    Args:
        number: Which.
        trumps: Of which trumps, where there are several.
        say: What is answered where roem has to be announced, in a list one after the other.
        system: By which system.
        options: House rules.
    """
    held = layout(number, trumps)
    answers = iter([say] * 8 if isinstance(say, str) else say)
    deal = started(held.hands, system=system, **free(options)).apply(held.trumps)
    for trick in held.tricks:
        deal = after(deal, trick)
        while deal.phase in {"between", "showing"}:
            deal = deal.apply(next(answers))
    assert [trick.winner for trick in deal.tricks] == held.takers
    return deal


def scored(number: int, trumps: str = "", **options: object) -> list[int]:
    """Play a layout, and give what each pair scores."""
    return totals(played(number, trumps, **free(options)))


def asked(number: int, **options: object) -> list[tuple[int, int | None]]:
    """Play a layout with roem that has to be announced: after which tricks somebody is asked, from 1, and who."""
    held = layout(number)
    deal = started(held.hands, roem="announced", **free(options)).apply(held.trumps)
    found: list[tuple[int, int | None]] = []
    for count, trick in enumerate(held.tricks, start=1):
        deal = after(deal, trick)
        if deal.phase in {"between", "showing"}:
            found.append((count, deal.turn))
            deal = deal.apply("say nothing")
    return found


def roem(trick: str, trumps: str, **options: object) -> list[int]:
    """Give the roem that lies in a trick."""
    slots = tr.variants.get("klaverjas", roem="announced", **options).at(4).plan(0).slots
    rule = slots.between
    assert isinstance(rule, AnnounceMelds)
    cards = [tr.Card.parse(card) for card in trick.split()]
    deck = tr.variants.get("klaverjas").at(4).deck
    return [award.points for award in rule.melds.found(cards, trumps, deck)]


def legal(deal: tr.Deal) -> list[str]:
    """List what may be done."""
    return list(map(str, deal.legal_actions()))


def pack_of(number: int, dealer: int) -> list[int]:
    """Order a pack so that a layout is dealt from it."""
    deck = tr.variants.get("klaverjas").at(4).deck
    hands = [deck.places(hand) for hand in layout(number).hands]
    return [hands[(dealer + 1 + place) % 4][place // 4] for place in range(len(deck))]


def match_of(number: int, scores: Sequence[int], **options: object) -> tr.Match:
    """Begin a match from some scores, and play a layout as its first deal."""
    held = layout(number)
    variant = tr.variants.get("klaverjas", **options)
    match = tr.Match.start(variant, NAMES, scores=scores, packs=[pack_of(number, 3)], seed=1, dealer=3)
    for action in (held.trumps, *" ".join(held.tricks).split()):
        match = match.apply(action)
    return match


def faults(system: str = "klaverjas", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))
