"""The engine against the plain reference of Five Hundred: who may do what, who takes the tricks, what it scores."""

import random

import pytest
from tests.reference import five_hundred_reference as ref

import trickrules as tr

DEALS = 60
"""How many deals of each system and number of players are compared."""

TABLES = [
    (name, players)
    for name in ("american_500", "australian_500", "australian_500_home", "cutthroat_500")
    for players in tr.variants.get(name).players
]


def sampled(name: str, players: int, rng: random.Random) -> dict[str, object]:
    """Draw some options that go together, for a system and a number of players."""
    while True:
        given: dict[str, object] = {}
        options = tr.variants.options(name)
        for option in rng.sample(options, k=min(rng.randrange(6), len(options))):
            plain = [value for value in option.values if isinstance(value, bool | int | str)]
            if option.name == "inkle_positions":
                plain = list(range(players))
            given[option.name] = rng.choice(plain)
        try:
            tr.variants.get(name, **given).at(players)
        except tr.DefinitionError:
            continue
        return given


def chosen(match: tr.Match, rng: random.Random) -> str:
    """Choose an action: passes and low bids more often than others, so that auctions go on for a while."""
    legal = match.legal_actions()
    if match.deal.phase == "bidding" and rng.random() < 0.8:
        return str(rng.choice(legal[:4]))
    return str(legal[rng.randrange(len(legal))])


def compare(match: tr.Match, plain: ref.Match, rng: random.Random) -> tr.Match:
    """Play one deal on both sides with random actions, and compare all that is asked on the way."""
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
        if deal.phase == "exchange":
            assert len(match.legal_actions()) == other.discard_count()
        else:
            assert sorted(map(str, match.legal_actions())) == sorted(other.legal())
        action = chosen(match, rng)
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
    return match


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_engine_and_reference_agree(name: str, players: int) -> None:
    """Random deals of every system, with sampled options, are the same in every question on both sides."""
    rng = random.Random(f"{name} {players}")
    compared = 0
    while compared < DEALS:
        given = sampled(name, players, rng)
        system = ref.System(name, players, **given)
        dealer = rng.randrange(players)
        variant = tr.variants.get(name, **given)
        match = tr.Match.start(variant, players=players, seed=rng.randrange(10**9), dealer=dealer)
        plain = ref.Match(system, dealer)
        while not match.is_over and rng.random() < 0.9:
            match = compare(match, plain, rng)
            compared += 1
