"""The engine against the plain reference: who may do what, who takes the tricks, what it scores."""

import random
from collections.abc import Iterable
from typing import Final

import pytest
from tests.games import one_in
from tests.reference import oh_hell_reference as ref
from tests.reference import test_five_hundred_agreement as five_hundred
from tests.reference import test_whist_agreement as whist
from tests.reference.oh_hell_events import bound, events, possible
from tests.reference.oh_hell_sampling import Start, begun, chosen, starts
from tests.reference.pairing import every_two
from tests.reference.seen import Seen

import trickrules as tr
from trickrules.variants.oh_hell_system import OhHellSystem

ROUNDS = 32
"""How often the sample is drawn at most, where something rare has not been met."""

SYSTEMS = [name for name in tr.variants.ids() if isinstance(getattr(tr.variants, name), OhHellSystem)]


def text(given: str) -> str:
    """Bring an action to one spelling: the order of the cards of a bid means nothing."""
    word, *cards = given.split()
    return " ".join([word, *sorted(cards)]) if word == "bid" else given


def texts(actions: Iterable[object]) -> list[str]:
    """Sort the texts of some actions."""
    return sorted(text(str(action)) for action in actions)


def compare(match: tr.Match, plain: ref.Match, start: Start, rng: random.Random) -> tuple[tr.Match, set[str]]:
    """Play one deal on both sides with the same actions, compare all that is asked, and tell what was rare."""
    met: set[str] = set()
    pack = [str(match.rules.deck.cards[place]) for place in match.deal.setting.pack]
    other = plain.deal(pack_order=pack)
    number = len(match.ledger)
    while len(match.ledger) == number and not match.is_over:
        assert sorted(match.actors) == sorted(other.actors())
        # The engine names nobody where no other bid would be legal.
        assert match.amendable == (other.amendable() if other.amendments() else None)
        if match.amendable is not None:
            assert texts(match.deal.legal_amendments()) == sorted(other.amendments())
            if other.system.hook and len(other.amendments()) < other.size:
                met.add("the hook closes an amendment")
            if rng.random() < 0.3 and not start.runs:
                seat, call = match.amendable, rng.choice(other.amendments())
                met.add("a bid amended" if other.phase == "bidding" else "the last bid amended")
                match = match.amend(call, seat)
                other.amend(seat, call)
                continue
        seat = rng.choice(match.actors)
        legal = match.legal_actions(seat)
        plainly = other.legal(seat)
        assert texts(legal) == sorted(map(text, plainly))
        if other.phase == "bidding" and other.system.hook and plainly[0].isdecimal() and len(plainly) <= other.size:
            met.add("the hook closes a bid")
        met |= bound(other, seat, plainly)
        action = chosen(other, seat, plainly, start, rng)
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
    met |= events(other)
    if match.is_over:
        met.add("a match ends")
        met |= (
            {{0: "nobody wins, all settle"}.get(len(match.winners), "a win shared")}
            if len(match.winners) != 1
            else set()
        )
        assert list(match.winners) == plain.winners
        assert match.settlement == (None if plain.settlement() is None else tuple(plain.settlement() or ()))
    else:
        assert match.dealer == plain.dealer
    return match, met


def run(name: str, rounds: int) -> Seen:
    """Compare deals with each row of a system's options, again until all that is rare was met; tell what was met."""
    rng = random.Random(name)
    seen = Seen()
    for number, start in enumerate(start for _ in range(rounds) for start in starts(name, rng)):
        if number >= len(every_two(name)) and possible(name) <= set(seen.events):
            break
        match, plain = begun(name, start, rng)
        for _ in range(start.deals):
            match, met = compare(match, plain, start, rng)
            seen.note(start.options, met)
            if match.is_over:
                break
    return seen


@pytest.mark.parametrize("name", one_in(3, SYSTEMS))
def test_engine_and_reference_agree_on_every_two_options(name: str) -> None:
    """Deals with every two options are the same in every question on both sides."""
    assert run(name, 1).events


@pytest.mark.thorough
@pytest.mark.parametrize("name", SYSTEMS)
def test_engine_and_reference_agree(name: str) -> None:
    """Deals with every two options are the same in every question on both sides, and meet all that is rare."""
    seen = run(name, ROUNDS)
    assert possible(name) - set(seen.events) == set()


WITHOUT: Final = (
    "Briscola",
    "Contract Bridge",
    "Euchre",
    "Hearts",
    "Klaverjas",
    "Pitch",
    "Skull King",
    "Spades",
    "Twenty-Five",
)
"""The families that no reference plays yet; of some another implementation does."""


def test_every_system_is_compared() -> None:
    """Every bundled system of a family that a reference plays is compared, here or beside."""
    families = tr.variants.families()
    left = {name for family in WITHOUT for name in families[family]}
    beside = (name for tables in (five_hundred.TABLES, whist.TABLES) for name, _ in tables)
    assert {*SYSTEMS, *beside} == set(tr.variants.ids()) - left
