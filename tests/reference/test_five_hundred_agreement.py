"""The engine against the plain reference of Five Hundred: who may do what, who takes the tricks, what it scores."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.reference import five_hundred_reference as ref
from tests.reference.five_hundred_events import events, possible
from tests.reference.five_hundred_sampling import Aim, begun, chosen, sample
from tests.reference.pairing import cover, values
from tests.reference.seen import Seen

import trickrules as tr

if TYPE_CHECKING:
    from tests.reference.pairing import Options

ROUNDS = 8
"""How often the sample is drawn at most, where something rare has not been met."""

TABLES = [
    (name, players)
    for name in ("american_500", "australian_500", "australian_500_home", "cutthroat_500", "five_handed_500")
    for players in tr.variants.get(name).players
]


def compare(match: tr.Match, plain: ref.Match, aim: Aim, rng: random.Random) -> tuple[tr.Match, ref.Deal]:
    """Play one deal on both sides with the same actions, and compare all that is asked on the way."""
    pack = [str(match.rules.deck.cards[place]) for place in match.deal.setting.pack]
    other = plain.deal(pack_order=pack)
    number = len(match.ledger)
    while len(match.ledger) == number and not match.is_over:
        deal = match.deal
        assert deal.phase == other.phase
        assert deal.turn == other.actor()
        if deal.phase == "play":
            assert deal.playing == other.playing()
        assert [seat for seat, hand in enumerate(deal.exposed) if hand] == [
            seat for seat in other.exposed() if other.hands[seat]
        ]
        for seat in range(deal.setting.seats) if other.system.has_partners else ():
            together = deal.setting.sides[seat] == deal.setting.sides[other.contractor or 0]
            assert together == (seat in {other.contractor or 0, *other.known_helpers()})
        legal: list[str] = []
        if deal.phase == "exchange":
            assert len(match.legal_actions()) == other.discard_count()
        else:
            legal = sorted(map(str, match.legal_actions()))
            assert legal == sorted(other.legal())
        action = chosen(other, legal, aim, rng)
        match = match.apply(action)
        other.do(action)
    entry = match.ledger[-1]
    assert other.actor() is None
    assert entry.result.void == other.passed_out
    if other.passed_out:
        plain.record_redeal()
    else:
        assert list(entry.result.won) == other.won
        plain.record(other)
    assert list(match.scores) == plain.scores
    assert match.is_over == plain.over
    if match.is_over:
        assert list(match.winners) == plain.winners
    else:
        assert match.dealer == plain.dealer
    return match, other


def rows(name: str, players: int) -> list[Options]:
    """List options of a system in which every two values meet that go together."""
    tried = {**values(name)}
    if "team_layout" in tried:
        tried["team_layout"] = [None, *(layout for layout, seats in ref.LAYOUT_PLAYERS.items() if seats == players)]
    return cover(name, tried)


def run(name: str, players: int, rounds: int) -> Seen:
    """Compare deals with each row of a system's options, again until all that is rare was met; tell what was met."""
    rng = random.Random(f"{name} {players}")
    seen = Seen()
    every = [*sample(rows(name, players))]
    for number, (options, wanted) in enumerate(every * rounds):
        if number >= len(every) and possible(name) <= set(seen.events):
            break
        said = {option: value for option, value in options.items() if option != "team_layout" or value}
        match, plain, aim = begun(name, players, said, wanted, rng)
        while not match.is_over:
            match, other = compare(match, plain, aim, rng)
            seen.note(options, events(other))
            if rng.random() < 0.8:
                break
    return seen


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_engine_and_reference_agree_on_every_two_options(name: str, players: int) -> None:
    """Deals with every two options are the same in every question on both sides."""
    assert run(name, players, 1).events


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_engine_and_reference_agree(name: str, players: int) -> None:
    """Deals with every two options are the same in every question on both sides, and meet all that is rare."""
    seen = run(name, players, ROUNDS)
    assert possible(name) - set(seen.events) == set()
