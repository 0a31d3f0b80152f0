"""The engine against the plain reference: who may do what, who takes the tricks, what it scores."""

import random
from collections.abc import Iterable, Iterator

import pytest
from tests.reference import oh_hell_reference as ref

import trickrules as tr
from trickrules.variants.house_rules import OhHellSystem

DEALS = 40
"""How many deals of each system and number of players are compared, each with options of its own."""

TABLES = [(name, players) for name in tr.variants.ids() for players in tr.variants.get(name).players]


def sampled(name: str, players: int, rng: random.Random) -> dict[str, object]:
    """Draw some options that go together, for a system and a number of players."""
    while True:
        options = tr.variants.options(name)
        # The text leaves open what the hook would be where bids are made at once, so it is always named.
        given: dict[str, object] = {option.name: rng.random() < 0.5 for option in options if option.name == "hook"}
        for option in rng.sample(options, k=min(3, len(options))):
            plain = [value for value in option.values if isinstance(value, bool | int | str)]
            if plain:
                given[option.name] = rng.choice(plain)
        if rng.random() < 0.2 and "trump" in given:
            given["trump"] = rng.choice(
                [["NT", "O" if name == "la_pocha" else "D"], "fixed:E" if name == "la_pocha" else "fixed:C"]
            )
        try:
            tr.variants.get(name, **given).at(players)
        except tr.DefinitionError:
            continue
        return given


def text(given: str) -> str:
    """Bring an action to one spelling: the order of the cards of a bid means nothing."""
    word, *cards = given.split()
    return " ".join([word, *sorted(cards)]) if word == "bid" else given


def texts(actions: Iterable[object]) -> list[str]:
    """Sort the texts of some actions."""
    return sorted(text(str(action)) for action in actions)


def deals(name: str, players: int, rng: random.Random) -> Iterator[tuple[tr.Match, ref.Match, dict[str, object]]]:
    """Begin matches of both sides with the same options."""
    while True:
        given = sampled(name, players, rng)
        system = ref.System(name, players, **given)
        dealer = rng.randrange(players)
        match = tr.Match.start(
            tr.variants.get(name, **given), players=players, seed=rng.randrange(10**9), dealer=dealer
        )
        yield match, ref.Match(system, dealer), given


def compare(match: tr.Match, plain: ref.Match, rng: random.Random) -> tr.Match:
    """Play one deal on both sides with random actions, and compare all that is asked on the way."""
    pack = [str(match.rules.deck.cards[place]) for place in match.deal.setting.pack]
    other = plain.deal(pack_order=pack)
    number = len(match.ledger)
    while len(match.ledger) == number and not match.is_over:
        assert sorted(match.actors) == sorted(other.actors())
        # The engine names nobody where no other bid would be legal.
        assert match.amendable == (other.amendable() if other.amendments() else None)
        if match.amendable is not None:
            assert texts(match.deal.legal_amendments()) == sorted(other.amendments())
            if rng.random() < 0.3:
                seat, call = match.amendable, rng.choice(other.amendments())
                match = match.amend(call, seat)
                other.amend(seat, call)
                continue
        seat = rng.choice(match.actors)
        legal = match.legal_actions(seat)
        assert texts(legal) == sorted(map(text, other.legal(seat)))
        action = str(rng.choice(legal))
        match = match.apply(action, seat)
        other.do(seat, action)
    entry = match.ledger[-1]
    assert other.actors() == []
    assert entry.result.strain == other.trump
    assert list(entry.result.won) == other.won
    # The reference bounces totals, the engine awards the bounce.
    awards = [[award for award in points.awards if "bounced" not in award.reason] for points in entry.points]
    assert [sum(award.points for award in own) for own in awards] == other.points
    plain.record(other)
    # Between the games of a rubber the reference starts from 0 again, the engine adds up.
    scores = match.scores if match.is_over else match.standing.game_scores
    assert list(scores) == plain.totals
    assert match.is_over == plain.over
    if match.is_over:
        assert list(match.winners) == plain.winners
        assert match.settlement == (None if plain.settlement() is None else tuple(plain.settlement() or ()))
    else:
        assert match.dealer == plain.dealer
    return match


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_engine_and_reference_agree(name: str, players: int) -> None:
    """Random deals of every system, with sampled options, are the same in every question on both sides."""
    rng = random.Random(f"{name} {players}")
    compared = 0
    for match, plain, _given in deals(name, players, rng):
        while not match.is_over and rng.random() < 0.9:
            match = compare(match, plain, rng)  # noqa: PLW2901 -- the match goes on
            compared += 1
        if compared >= DEALS:
            break


def test_every_system_is_compared() -> None:
    """The reference knows all bundled systems of the family."""
    systems = [tr.variants.get(name).id for name in tr.variants.ids()]
    assert len({name for name, _ in TABLES}) == len(systems)
    assert all(isinstance(getattr(tr.variants, name), OhHellSystem) for name in systems)
