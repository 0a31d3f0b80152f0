"""The order of simultaneous actions and of options does not matter; amending, which goes back one step."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy
    from tests.games import Anything


def takes(name: str, *wanted: str) -> bool:
    """Say whether a system has the house rules at all; Ninety-Nine bids in its own way."""
    return set(wanted) <= {option.name for option in tr.variants.options(name)}


def at_bids(deal: tr.Deal) -> tr.Deal | None:
    """Go on to the first bid; ``None`` if the deal has none."""
    while deal.phase not in {"bidding", "over"}:
        deal = deal.apply(deal.legal_actions()[0])
    return None if deal.is_over else deal


@given(data=st.data())
def test_order_of_simultaneous_bids_does_not_matter(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Bids made at once, in any two orders, lead to one and the same deal, and are not seen before the last."""
    if not takes(name, "bidding"):
        return
    variant = data.draw(games(name, players, bidding="simultaneous"))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    start = at_bids(tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32)))
    if start is None or len(start.actors) < players:  # a deal without bids
        return
    bids = {seat: int(random.choice(start.legal_actions(seat))) for seat in range(players)}
    orders = [random.sample(range(players), players) for _ in range(2)]
    ends: list[tr.Deal] = []
    for order in orders:
        deal = start
        for said, seat in enumerate(order):
            assert deal.actors == tuple(sorted(set(range(players)) - set(order[:said])))
            assert deal.bids == (None,) * players
            assert deal.amendable is None
            deal = deal.apply(bids[seat], seat)
            assert said == players - 1 or tuple(deal.legal_actions(seat)) == ()
        assert deal.bids == tuple(bids[seat] for seat in range(players))
        ends.append(deal)
    assert ends[0] == ends[1]
    assert hash(ends[0]) == hash(ends[1])
    assert ends[0].history == ends[1].history
    assert ends[0].amendable is None


@given(data=st.data())
def test_same_seats_having_bid_is_the_same_state(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Before the last bid too, only who has bid what is remembered, not in which order."""
    if not takes(name, "bidding"):
        return
    variant = data.draw(games(name, players, bidding="simultaneous"))
    match = tr.Match.start(variant, players=players, seed=data.draw(st.integers(0, 2**32)))
    while match.deal.phase != "bidding":
        match = match.apply(match.legal_actions()[0])
    first, second = data.draw(st.permutations(range(players)))[:2]
    low, *_, high = match.legal_actions(first)
    one = match.apply(high, first).apply(low, second)
    other = match.apply(low, second).apply(high, first)
    assert one == other
    assert hash(one) == hash(other)
    assert one != match.apply(high, second).apply(low, first)


@given(data=st.data())
def test_order_of_house_rules_does_not_matter(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Options and changes given in another order make an equal variant with an equal fingerprint."""
    base = data.draw(games(name, players))
    assert base.at(players).variant == base
    house: dict[str, object] = {"hook": False, "void_duty": "tute", "first_leader": "dealer", "money": 2}
    house |= {"kitty_size": 5, "nullo": "after_7", "open_nullo_after_8": True, "must_bid_to_win": False}
    options = {key: value for key, value in house.items() if takes(name, key)}
    shuffled = data.draw(st.permutations(list(options.items())))
    one, other = tr.variants.get(name, **options), tr.variants.get(name, **dict(shuffled))
    assert one == other
    assert hash(one) == hash(other)
    assert one.fingerprint == other.fingerprint
    assert one.diff(other) == ()
    changes = {"bidding": one.bidding, "duties": one.duties, "leader": one.leader}
    turned = dict(data.draw(st.permutations(list(changes.items()))))
    assert base.evolve(**changes) == base.evolve(**turned)
    assert base.evolve(**changes).fingerprint == base.evolve(**turned).fingerprint


@given(data=st.data())
def test_only_the_last_speaker_amends_and_only_to_another_legal_call(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """After every bid, each seat tries to amend to every number: allowed are the last speaker's other legal bids."""
    if not takes(name, "bidding", "amend"):
        return
    variant = data.draw(games(name, players, bidding="in_turn", amend="until_next_bid"))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    begun = at_bids(tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32)))
    if begun is None:  # a deal without bids
        return
    deal = begun
    assert deal.amendable is None
    assert deal.legal_amendments() == ()
    while deal.phase == "bidding":
        speaker = deal.turn
        assert speaker is not None
        before = deal
        deal = deal.apply(random.choice(deal.legal_actions()))
        if deal.amendable is None:
            assert deal.phase != "bidding" or not deal.legal_amendments()
            continue
        said = deal.bids[speaker]
        assert deal.amendable == speaker
        others = {str(bid) for bid in before.legal_actions()} - {str(said)}
        assert {str(bid) for bid in deal.legal_amendments()} == others
        for seat in range(players):
            calls: tuple[Anything, ...] = (*range(-1, deal.cards + 2), "pass", None, "00", "--1")
            for call in calls:
                if seat == speaker and str(call) in others:
                    amended = deal.amend(call, seat)
                    again = before.apply(call)
                    assert amended.bids == again.bids
                    assert amended.turn == again.turn
                    assert amended.legal_actions() == again.legal_actions()
                    assert [deed.amends for deed in amended.history][-1:] == [True]
                    assert amended == deal.amend(call)
                else:
                    with pytest.raises(tr.IllegalAction) as refused:
                        deal.amend(call, seat)
                    assert refused.value.violation.code.startswith("bid/")
        deal = deal.amend(random.choice(deal.legal_amendments()))
    deal = deal.apply(deal.legal_actions()[0])
    assert deal.phase in {"trump", "play"}
    assert deal.amendable is None
    with pytest.raises(tr.IllegalAction):
        deal.amend("0")


@given(data=st.data())
def test_amending_never_and_dealer_amending_never(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """With ``amend=never`` nobody amends; with ``dealer_amend=never`` all but the last speaker do."""
    if not takes(name, "bidding", "amend", "dealer_amend"):
        return
    strict = data.draw(games(name, players, bidding="in_turn", amend="never"))
    dealer = data.draw(games(name, players, bidding="in_turn", amend="until_next_bid", dealer_amend="never"))
    for variant, may in ((strict, False), (dealer, True)):
        deal = at_bids(tr.Deal.start(variant, players=players, seed=data.draw(st.integers(0, 2**32))))
        assert deal is not None
        for said in range(1, players + 1):
            deal = deal.apply(deal.legal_actions()[0])
            assert (deal.amendable is not None) == (may and said < players)
