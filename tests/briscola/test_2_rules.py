"""Section 2: what the rules say of a match as a whole."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.briscola.table import SYSTEMS, taken
from tests.playing import through

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from pathlib import Path

NAMES: Final = ["Ada", "Bruno", "Carla", "Dino", "Elio"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_1_the_deal_passes_on_counter_clockwise(players: int) -> None:
    """To the next seat after every deal, and seats play in that direction too."""
    match = through(tr.Match.start(tr.variants.briscola(), players=players, seed=3, dealer=1))
    dealers = [entry.result.dealer for entry in match.ledger]
    assert dealers == [(1 - number) % players for number in range(len(dealers))]
    trick = match.ledger[0].result.tricks[0]
    assert [deed.seat for deed in trick.plays] == [-number % players for number in range(players)]


@pytest.mark.parametrize(("players", "tricks"), [(2, 20), (3, 13), (4, 10)])
def test_2_4_all_cards_are_played(players: int, tricks: int) -> None:
    """So many tricks, and 120 points."""
    for entry in through(tr.Match.start(tr.variants.briscola(), players=players, seed=1)).ledger:
        assert len(entry.result.tricks) == tricks
        assert sum(taken(entry.result)) == 120


@pytest.mark.parametrize("players", [2, 4])
def test_2_5_more_than_60_points_win(players: int) -> None:
    """Partners count together."""
    for seed in range(4):
        for entry in through(tr.Match.start(tr.variants.briscola(), players=players, seed=seed), seed).ledger:
            counted = taken(entry.result)
            assert [gained.total for gained in entry.points] == [int(own > 60) for own in counted]


def test_2_8_what_is_drawn_is_its_drawer_s_secret() -> None:
    """Nobody else sees a card of a hand, as long as the turn-up lies there."""
    deal = tr.Deal.start(tr.variants.briscola(), players=4, seed=2)
    while deal.turn_up:
        for seat in (None, 0, 1, 2, 3):
            assert [len(held.cards) for other, held in enumerate(deal.view(seat).hands) if other != seat] in (
                [0, 0, 0],
                [0, 0, 0, 0],
            )
        deal = deal.apply(deal.legal_actions()[0])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_match_is_saved_and_resumed(system: str, tmp_path: Path) -> None:
    """It has no rules of its own, so nothing needs to be registered."""
    variant = tr.variants.get(system)
    match = tr.Match.start(variant, players=NAMES[: variant.players[-1]], seed=4)
    with Journal.start(tmp_path / "match.jsonl", match) as journal:
        random = Random(2)
        while not journal.match.is_over:
            journal.apply(random.choice(journal.match.legal_actions()))
        finished = journal.match
    with Journal.resume(tmp_path / "match.jsonl") as journal:
        assert journal.match == finished
    assert tr.Match.from_json(finished.to_json()) == finished


def test_a_match_is_saved_while_an_exchange_is_asked_for() -> None:
    """Between two tricks."""
    match = tr.Match.start(tr.variants.brisca(), players=2, seed=1)
    while match.deal.phase != "between":
        match = match.apply(match.legal_actions()[0])
    assert tr.Match.from_json(match.to_json()) == match
