"""Five Hundred: every combination of the house rules that section 3 says are in common use plays by the laws."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.laws.choosing import choose, glance

import trickrules as tr
from trickrules.facts.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "variation": ("american", "australian"),
    "kitty_size": (3, 5, 6),
    "must_bid_to_win": (False, True),
    "raise_own_bid": (False, True),
    "nullo": ("off", "after_7", "anytime"),
    "nullo_points": (210, 230, 250),
    "nullo_play": ("own_hand", "both_hands"),
    "open_nullo_points": (330, 430, 500, 520),
    "open_nullo_after_8": (False, True),
    "s8_overbids_nullo": (False, True),
}
LAYOUTS: Final[dict[int, tuple[str, ...]]] = {3: (), 4: ("2v2",), 6: ("2v2v2", "3v3")}
VALID: Final = {
    ("american_500", 4): 1152,
    ("american_500", 6): 2304,
    ("australian_500", 4): 2304,
    ("australian_500", 6): 4608,
    ("australian_500_home", 4): 2304,
    ("cutthroat_500", 3): 576,
}
"""How many combinations go together: an open nullo waits for a bid of eight only where a nullo waits for seven."""

IDS: Final = [f"{name}-of-{players}" for name, players in VALID]

SAMPLE: Final = 10
DEALS: Final = 3


def offered(name: str, players: int) -> dict[str, tuple[object, ...]]:
    """Give the values of the options that a system takes."""
    known = {option.name for option in tr.variants.options(name)}
    layouts: dict[str, tuple[object, ...]] = {"team_layout": LAYOUTS[players]}
    return {key: values for key, values in {**layouts, **VALUES}.items() if key in known and values}


def combinations(name: str, players: int) -> list[dict[str, object]]:
    """List the combinations of values that go together."""
    options = offered(name, players)
    every = (dict(zip(options, values, strict=True)) for values in product(*options.values()))
    return [
        chosen
        for chosen in every
        if (chosen["nullo"] == "after_7" or not chosen["open_nullo_after_8"])
        and (chosen.get("variation") != "american" or not chosen["raise_own_bid"])
    ]


def check_state(match: tr.Match) -> None:
    """See that whoever acts may do something, nobody else may, what is listed is legal, and no card is lost."""
    deal = match.deal
    for seat in range(match.rules.seats):
        length, some = glance(match.legal_actions(seat))
        assert bool(length) == (seat in match.actors)
        texts = set(map(str, some))
        assert len(texts) == len(some)
        for action in (some[0], some[-1]) if some else ():
            assert match.why_not(str(action), seat) is None
        for tried in ("pass", "N", "ON", "RJ", "RJ as H", "QS"):
            assert (match.why_not(tried, seat) is None) == (tried in texts)
    setting = deal.setting
    trick = () if deal.trick.is_over else deal.trick.cards
    gone = [card for done in deal.tricks for card in done.cards]
    held = [card for hand in deal.hands for card in hand]
    lying = [*deal.kitty, *deal.discard, *(setting.deck.cards[place] for place in setting.stock.cards)]
    assert Counter([*held, *lying, *trick, *gone]) == Counter(setting.deck)


def check_points(match: tr.Match, options: dict[str, object]) -> None:
    """See that what the last deal scored is what its contract and its tricks are worth."""
    entry = match.ledger[-1]
    result, contract = entry.result, entry.result.contract
    before = result.standing.scores
    assert entry.scores == tuple(
        old + sum(points.total for side, points in enumerate(entry.points) if side == own)
        for own, old in enumerate(before)
    )
    if result.void:
        assert contract is None
        assert not entry.points
        return
    assert isinstance(contract, Contract)
    assert sum(result.won) == 10
    worth = {"N": options["nullo_points"], "ON": options["open_nullo_points"]}
    assert contract.bid.value == worth.get(contract.bid.text, contract.bid.value)
    assert options["nullo"] != "off" or contract.bid.tricks
    sides = result.sides
    taken = [sum(won for seat, won in enumerate(result.won) if sides[seat] == side) for side in range(len(before))]
    own = sides[contract.seat]
    for side, points in enumerate(entry.points):
        tricks = 10 * taken[side]
        if side == own:
            made = taken[own] >= contract.bid.tricks if contract.bid.tricks else not taken[own]
            value = max(contract.bid.value, 250) if contract.bid.tricks and taken[own] == 10 else contract.bid.value
            assert points.total == (value if made else -contract.bid.value)
        elif not contract.bid.tricks and match.variant.id == "australian_500_home":
            assert points.total == 0
        elif options["must_bid_to_win"]:
            assert points.total == min(tricks, max(0, 490 - before[side]))
        else:
            assert points.total == tricks


def check_seats(match: tr.Match, options: dict[str, object]) -> None:
    """See who takes part in a nullo: partners sit out, or their hands lie open and the contractor plays them."""
    setting = match.ledger[-1].result.setting
    contract = setting.contract
    if not isinstance(contract, Contract) or contract.bid.tricks:
        assert not setting.out
        assert not setting.deciders
        return
    partners = {seat for seat, side in enumerate(setting.sides) if side == setting.sides[contract.seat]}
    partners -= {contract.seat}
    dummies = options.get("nullo_play") == "both_hands"
    assert setting.out == (set() if dummies else partners)
    if dummies:
        assert {seat for seat, decider in enumerate(setting.deciders) if seat != decider} == partners


def play(name: str, players: int, options: dict[str, object]) -> Iterator[str]:
    """Play some deals, and give the contracts."""
    variant = tr.variants.get(name, **options)
    random = Random(f"{name} {players} {options}")
    match = tr.Match.start(variant, players=players, seed=random.randrange(2**32))
    looked_at = random.randrange(20)
    while not match.is_over and len(match.ledger) < DEALS:
        done = len(match.ledger)
        looked_at -= 1
        if looked_at < 0:
            check_state(match)
            looked_at = 20
        seat = random.choice(match.actors)
        match = match.apply(choose(random, match.legal_actions(seat)), seat)
        if len(match.ledger) > done:
            check_points(match, options)
            check_seats(match, options)
            contract = match.ledger[-1].result.contract
            yield contract.bid.text if isinstance(contract, Contract) else "none"
    check_state(match)


@pytest.mark.parametrize(("table", "count"), VALID.items(), ids=IDS)
def test_so_many_go_together(table: tuple[str, int], count: int) -> None:
    """Those that the test counts as going together are taken, and the others are refused."""
    every = combinations(*table)
    assert len(every) == count
    options = offered(*table)
    for values in Random(5).sample(list(product(*options.values())), 50):
        chosen = dict(zip(options, values, strict=True))
        if chosen in every:
            assert tr.variants.get(table[0], **chosen).at(table[1]).seats == table[1]
        else:
            with pytest.raises(tr.DefinitionError):
                tr.variants.get(table[0], **chosen)


@pytest.mark.parametrize(("system", "seats"), VALID, ids=IDS)
def test_some_combinations_play(system: str, seats: int) -> None:
    """Some of the combinations."""
    every = combinations(system, seats)
    for options in Random(f"{system} {seats}").sample(every, SAMPLE):
        for _ in play(system, seats, options):
            pass


@pytest.mark.nightly
@pytest.mark.parametrize(("system", "seats"), VALID, ids=IDS)
def test_every_combination_plays(system: str, seats: int) -> None:
    """All of them; every bid becomes the contract somewhere."""
    contracts = Counter[str]()
    for options in combinations(system, seats):
        contracts.update(play(system, seats, options))
    assert {"none", "N", "ON", "7S", "7NT", "8H"} <= set(contracts)
