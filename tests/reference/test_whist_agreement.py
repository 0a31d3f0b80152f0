"""The engine against the plain reference of the Whist family: who may do what, who takes the tricks, what it scores."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from tests.reference import whist_reference as ref
from tests.reference.pairing import cover

import trickrules as tr

if TYPE_CHECKING:
    from tests.reference.pairing import Options

TABLES: Final = [(name, players) for name in tr.variants.families()["Whist"] for players in ref.PLAYERS[name]]
ROUNDS: Final = 12
"""How often by night the rows of options are gone through."""

VALUES: Final[dict[str, dict[str, list[object]]]] = {
    "whist": {"target": [5, 1, 9], "games": [1, 2], "trump": ["last_card", "in_turn", "in_turn_nt"]},
    "knockout_whist": {
        "hands": [7, 2, 4],
        "first_trump": ["turn_up", "hearts"],
        "later_trump": ["most_tricks", "turn_up"],
        "lives": [1, 2, 3],
    },
    "german_whist": {
        "target": [5, 1, 50],
        "counted": ["last_thirteen", "all", "late_double"],
        "score": ["deal", "difference", "tricks"],
    },
}
"""The options of section 3 and the values that are tried."""

RARE: Final[dict[str, set[str]]] = {
    "whist": {"a game ends", "a rubber by fewer points", "without a trump"},
    "knockout_whist": {"named by the last trick", "several left"},
    "german_whist": {"a game ends", "nobody scores"},
}
AMONG_MORE: Final = {"out", "named after the last trick"}
"""What is rare in each game, and in Knockout Whist among more than two."""


def compare(match: tr.Match, plain: ref.Match, rng: random.Random) -> tuple[tr.Match, ref.Deal]:
    """Play one deal on both sides with the same actions, and compare all that is asked on the way."""
    deck = match.rules.deck.cards
    other = plain.deal([str(deck[place]) for place in match.deal.setting.pack])
    assert match.dealer == plain.dealer == other.dealer
    assert match.deal.setting.out == other.out
    number = len(match.ledger)
    while len(match.ledger) == number and not match.is_over:
        deal = match.deal
        assert deal.turn == other.actor()
        assert deal.trump == (other.trump or (None if deal.phase == "trump" else "NT"))
        assert (None if deal.turn_up is None else str(deal.turn_up)) == other.turn_up
        assert [set(map(str, cards)) for cards in deal.exposed] == other.exposed()
        assert [set(map(str, hand)) for hand in deal.hands] == list(map(set, other.hands))
        assert list(map(str, deal.stock)) == other.stock
        legal = sorted(map(str, match.legal_actions()))
        assert legal == sorted(other.legal())
        observer = rng.randrange(match.rules.seats)
        seen = match.view(observer).deal
        for seat, hand in enumerate(seen.hands):
            assert set(hand.cards) == set(other.hands[seat] if seat == observer else other.exposed()[seat])
        action = rng.choice(legal)
        match = match.apply(action)
        other.do(action)
    entry = match.ledger[-1]
    assert other.actor() is None
    assert [trick.winner for trick in entry.result.tricks] == other.winners
    assert list(entry.result.won) == other.won()
    assert [points.total for points in entry.points] == other.points()
    plain.record(other)
    assert list(match.scores) == plain.totals
    assert match.is_over == plain.over
    if match.is_over:
        assert list(match.winners) == plain.winners()
        assert list(match.ranks) == plain.ranks()
    return match, other


def events(match: tr.Match, plain: ref.Match, deal: ref.Deal) -> set[str]:
    """Name what is rare in a deal that is over."""
    before, most = deal.won(), max(deal.won())
    equals = [seat for seat, won in enumerate(before) if won == most]
    winners = plain.winners() if plain.over else []
    met = {
        "out": bool(deal.out),
        "named by the last trick": len(equals) > 1 and deal.winners[-1] in equals,
        "named after the last trick": len(equals) > 1 and deal.winners[-1] not in equals,
        "several left": plain.over and deal.system.name == "knockout_whist" and len(plain.out()) < len(before) - 1,
        "a game ends": bool(match.standing.games),
        "a rubber by fewer points": plain.over and any(plain.totals[side] < max(plain.totals) for side in winners),
        "without a trump": deal.trump is None,
        "nobody scores": not any(deal.points()),
        "a match ends": plain.over,
    }
    return {name for name, found in met.items() if found}


def run(name: str, players: int, rounds: int) -> set[str]:
    """Compare matches with each row of a system's options, so many times, and tell what was met."""
    rng = random.Random(f"{name} {players}")
    met: set[str] = set()
    rows: list[Options] = cover(name, VALUES[name]) * rounds
    for options in rows:
        dealer = rng.randrange(players)
        variant = tr.variants.get(name, **options)
        match = tr.Match.start(variant, players=players, seed=rng.randrange(10**9), dealer=dealer)
        plain = ref.Match(ref.System(name, players, options), dealer)
        while not match.is_over and len(match.ledger) < 20:
            match, deal = compare(match, plain, rng)
            met |= events(match, plain, deal)
    return met


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_engine_and_reference_agree_on_every_two_options(name: str, players: int) -> None:
    """Matches with every two options are the same in every question on both sides."""
    assert "a match ends" in run(name, players, 1)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_engine_and_reference_agree(name: str, players: int) -> None:
    """Many more are, and what is rare is met."""
    rare = RARE[name] | AMONG_MORE if name == "knockout_whist" and players > 2 else RARE[name]
    assert rare - run(name, players, ROUNDS) == set()
