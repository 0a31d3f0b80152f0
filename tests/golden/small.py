"""Small deals of every system, and how many ways there are to play them.

A small deal is one deal of the system's schedule with the rules that it has there, and only the pack and the number of
cards cut down, so that every way to play it can be gone through. The counts are golden: a change of any rule of
bidding, playing or scoring moves them.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

import trickrules as tr
from trickrules.rules import Standing, cards
from trickrules.slots import SLOTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trickrules.variant import DealPlan


class Small(NamedTuple):
    """A small deal. The last seat deals.

    Attributes:
        title: What it is there for.
        cards: How many cards each seat plays.
        pack: The whole pack, the top card first; commas only part the rounds of dealing for the reader.
        plan: The deal of the system's schedule whose rules it has; below 0 counted from the end.
        scores: The scores before it; by default all 0.
        trump: The trump, where the deal before would settle it.
    """

    title: str
    cards: int
    pack: str
    plan: int = 0
    scores: tuple[int, ...] | None = None
    trump: str | None = None


PLAIN: Final = "7D KD AH, QD QH 9D, KH 9C 7C, AC 9H TC, JH"
"""Three hands of four cards in three suits, with voids to come, and a turn-up."""

UNTURNED: Final = PLAIN.removesuffix(", JH")
"""The same hands, and no card left."""

FOUR: Final = "QD TD JC QC, KD KH 9D 7D, QH AC 9H JH, TH"
"""Four hands of three cards, and a turn-up."""

CLAG: Final = "AC KC QD 2H, 9H QH 8C KD, JH"
"""Four hands with an ace and a two, and a turn-up."""

SMALL: Final[Mapping[str, tuple[int, tuple[Small, ...]]]] = {
    "oh_hell": (
        3,
        (
            Small("turn-up", 4, PLAIN),
            Small("no card is left, so no trump", 4, UNTURNED),
            Small("one card each", 1, "9D QC KD, JC", plan=9),
        ),
    ),
    "oh_hell_ascending": (3, (Small("turn-up, no hook", 4, PLAIN), Small("the last deal has no trump", 4, PLAIN, -1))),
    "up_and_down_the_river": (4, (Small("turn-up", 3, FOUR),)),
    "blackout": (3, (Small("turn-up", 4, PLAIN),)),
    "devils_bridge": (
        3,
        (Small("turn-up", 4, PLAIN), Small("the last deal, a card on the forehead", 1, "9D QC KD, JC", -1)),
    ),
    "kachufool": (
        3,
        (
            Small("spades are trump", 4, f"{PLAIN.replace('D', 'S')} JD"),
            Small("diamonds are trump", 4, f"{PLAIN} JS", plan=1),
        ),
    ),
    "seven_six_five": (3, (Small("turn-up", 4, PLAIN),)),
    "oh_shit": (3, (Small("spades are trump, whatever lies on top", 4, f"{PLAIN.replace('D', 'S')} JD"),)),
    "coulon_turn_up": (
        3,
        (
            Small("a seven or higher makes trump", 4, f"{UNTURNED}, 8D"),
            Small("a six or lower makes none", 4, f"{UNTURNED}, 6D"),
        ),
    ),
    "must_trump": (3, (Small("who is void must trump", 4, PLAIN),)),
    "la_podrida": (3, (Small("who is void must trump", 4, PLAIN),)),
    "german_bridge": (
        3,
        (Small("turn-up", 4, PLAIN), Small("no card is left, so no trump", 4, UNTURNED, -1)),
    ),
    "ten_op_en_neer": (3, (Small("turn-up, no hook", 4, PLAIN),)),
    "ascenseur": (
        3,
        (Small("turn-up", 4, PLAIN), Small("no card is left, so no trump", 4, UNTURNED, 16)),
    ),
    "bust": (
        5,
        (
            Small("bids at once; equal cards, of which the second wins", 2, "2C 2C KD 2H 3C, 4C KD 2H 3C 2D, 5D"),
            Small("no card is left, so no trump", 1, "2C 2C 3D 2H 3C"),
        ),
    ),
    "blackout_jokers": (
        5,
        (
            Small("hearts are trump; jokers high or low", 2, "AC JK KC QC JC, 7H QD JK 8C 9H, 9D 9S"),
            Small("clubs are trump", 1, "AC JK KC JK 9C, 9D 9S 9H", plan=1),
        ),
    ),
    "brader_jokers": (
        3,
        (
            Small("the jokers are a suit of their own", 3, "AC JK KC, 7H QC QD, 8C JK 9H, JH"),
            Small("a joker turned up makes them trump", 3, "AC JK KC, 7H QC QD, 8C KH 9H, JK"),
        ),
    ),
    "la_pocha": (
        3,
        (
            Small("heading the trick, trumping and overtrumping", 3, "RO CO AO, 7C SO 4C, 5O 6C RC, 3C"),
            Small("no card is left: the dealer's last card makes trump", 3, "RC CO AO, 7C SO 4C, 5O 6C RO", 15),
        ),
    ),
    "romanian_whist": (
        3,
        (
            Small("who is void must trump", 3, "AC 9D KC, TH QC QD, TC KH 9H, JH", plan=5),
            Small("no card is left, so no trump", 3, "AC 9D KC, TH QC QD, TC KH 9H", plan=9),
        ),
    ),
    "seven_up_beben": (
        4,
        (Small("turn-up", 3, FOUR, plan=2), Small("no card is left, so no trump", 3, FOUR.removesuffix(", TH"), 7)),
    ),
    "wizard": (
        3,
        (
            Small("wizards and jesters in the hands", 3, "AC W KC, N QC QD, 8C W 9H, JH"),
            Small("at a wizard the dealer names the trump", 2, "AC W KC, N QD QC, W 2D 2H 2S"),
            Small("at a jester there is no trump", 2, "AC W KC, N QC W, N"),
            Small("no card is left, so no trump", 2, "AC W KC, N QC W", -1),
        ),
    ),
    "boerenbridge": (
        4,
        (
            Small("bids at once", 3, FOUR),
            Small("who has 80 does not bid", 3, FOUR, scores=(80, 79, -3, 100)),
            Small("nobody bids", 3, FOUR, scores=(80, 90, 85, 99)),
            Small("no card is left, so no trump", 3, FOUR.removesuffix(", TH")),
        ),
    ),
    "ninety_nine": (
        3,
        (
            Small("bids of cards, offers, no trump in the first deal", 1, "AC 9D KC, 7H QC QD, 8C KH 9H, JS QS 6S"),
            Small("hearts, as two made theirs", 1, "AC 9D KC, 7H QC QD, 8C KH 9H, JS QS 6S", trump="H"),
        ),
    ),
    "nominations_clag": (
        4,
        (
            Small("turn-up", 2, CLAG),
            Small("no trump", 2, CLAG, plan=7),
            Small("misere", 3, "AC 9D KC 2C, 7H QD KH 8C, 9C TD 9H 2H, JS", plan=8),
            Small("bids before the turn-up", 2, CLAG, plan=9),
            Small("bids before the cards", 2, CLAG, plan=10),
            Small("wild twos", 1, "2C 9D 2H QC, JS", plan=11),
            Small("a wild two among two cards", 2, "2C JD JC QC, 9D TD 9C TC, JS", plan=11),
            Small("aces low", 2, CLAG, plan=12),
            Small("the dealer names the trump", 2, f"{CLAG} JS", plan=13),
            Small("most tricks", 3, "AC 9D KC 2C, 7H QD KH 8C, 9C TD 9H 2H, JS", plan=14),
        ),
    ),
}
"""For each system the number of players, and its small deals."""


def alone(variant: tr.Variant, plan: DealPlan) -> Mapping[str, object]:
    """Give what a schedule overrides to have just the rules that a deal of a system has."""
    return {slot: getattr(plan.slots, slot) for slot in SLOTS if getattr(plan.slots, slot) != getattr(variant, slot)}


def start(name: str, small: Small) -> tr.Deal:
    """Begin a small deal of a system."""
    variant = tr.variants.get(name)
    players, _ = SMALL[name]
    rules = variant.at(players)
    pack = [rules.deck.parse(card) for card in small.pack.replace(",", " ").split()]
    deck = tr.Deck.of(pack, suits=rules.deck.suits, ranks=rules.deck.ranks)
    plan = rules.plans[small.plan]
    cut = variant.evolve(deck=deck, deals=cards(small.cards, **alone(variant, plan)))
    standing = Standing(small.scores or (0,) * players, number=plan.number, place=plan.number)
    return tr.Deal.start(
        cut, players=players, pack=deck.places(pack), standing=standing, trump=small.trump, dealer=players - 1, plan=0
    )


class Counts(NamedTuple):
    """What going through all ways to play a deal has counted.

    Attributes:
        nodes: The states after so many actions: the start, after one action, after two …
        leaves: The ways to play the deal to its end.
        outcomes: The different results: bids, tricks won, points.
        points: The points of each seat, summed over all ways.
    """

    nodes: tuple[int, ...]
    leaves: int
    outcomes: int
    points: tuple[int, ...]


def count(deal: tr.Deal) -> Counts:
    """Go through every way to play a deal; where several may act at once, they do so in the order of the seats."""
    nodes = Counter[int]()
    outcomes = Counter[tuple[tuple[int | None, ...], ...]]()

    def walk(deal: tr.Deal, depth: int) -> None:
        nodes[depth] += 1
        points = deal.points
        if points is not None:
            outcomes[deal.bids, deal.won, tuple(gained.total for gained in points)] += 1
            return
        for action in deal.legal_actions():
            walk(deal.apply(action), depth + 1)

    walk(deal, 0)
    sums = [sum((side or 0) * often for side, often in column) for column in _columns(outcomes)]
    return Counts(tuple(nodes[depth] for depth in sorted(nodes)), outcomes.total(), len(outcomes), tuple(sums))


def _columns(outcomes: Mapping[tuple[tuple[int | None, ...], ...], int]) -> list[list[tuple[int | None, int]]]:
    """Give for each seat the points of every outcome, and how often it came about."""
    rows = [[(points, often) for points in outcome[2]] for outcome, often in outcomes.items()]
    return [list(column) for column in zip(*rows, strict=True)]


def text(name: str) -> str:
    """Write the golden file of a system."""
    players, deals = SMALL[name]
    told = ",\n".join(_told(list(_fields(name, small))) for small in deals)
    return f'{{\n "system": {json.dumps(name)},\n "players": {players},\n "deals": [\n{told}\n ]\n}}\n'


def _fields(name: str, small: Small) -> Iterator[tuple[str, object]]:
    yield "title", small.title
    yield "plan", tr.variants.get(name).at(SMALL[name][0]).plans[small.plan].number
    yield "cards", small.cards
    yield "pack", small.pack
    if small.scores is not None:
        yield "scores", small.scores
    if small.trump is not None:
        yield "trump", small.trump
    yield from count(start(name, small))._asdict().items()


def _told(fields: Sequence[tuple[str, object]]) -> str:
    """Write an object with a field on each line."""
    lines = ",\n".join(f"   {json.dumps(key)}: {json.dumps(value)}" for key, value in fields)
    return f"  {{\n{lines}\n  }}"
