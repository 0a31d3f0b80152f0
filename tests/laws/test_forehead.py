"""A card on the forehead: everybody sees it but its own player, who must not learn it from the rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import SearchStrategy

NAMED: Final = (*map(str, tr.Deck.standard()), "#1", "#2", "#0", "ZZ", "", "0", "1", "2")


def takes_foreheads(name: str) -> bool:
    """Say whether a system has the house rule at all; some have no deals of one card."""
    return "forehead" in {option.name for option in tr.variants.options(name)}


def forehead_deals(variant: tr.Variant, players: int) -> list[int]:
    """List the deals whose hands are dealt face out."""
    plans = variant.at(players).plans
    return [plan.number for plan in plans if getattr(plan.slots.dealing, "seen_by", "owner") == "others"]


def told(deal: tr.Deal, seat: int, named: list[str]) -> Iterator[object]:
    """Go through all that the rules tell a seat: what it may do, and each refusal in full."""
    yield deal.actors
    yield deal.phase
    yield deal.bids
    yield deal.legal_actions(seat)
    for action in named:
        yield deal.why_not(action, seat)
        if action in deal.setting.deck:
            yield deal.why_not(deal.setting.deck.parse(action), seat)


@given(data=st.data())
def test_hidden_card_changes_nothing_that_its_player_is_told(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Two deals that differ in the hidden card alone tell its player the same until it lies on the table."""
    if not takes_foreheads(name):
        return
    variant = data.draw(games(name, players, forehead="all_one_card"))
    numbers = forehead_deals(variant, players)
    assert all(variant.at(players).plan(number).cards == 1 for number in numbers)
    if not numbers:
        return
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.choice(numbers)
    one = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32), dealer=0)
    seat = random.randrange(players)
    setting = one.setting
    (hidden,) = setting.hands[seat].cards
    if hidden in setting.shown:  # the dealer's card, shown to make the trump, is hidden from nobody
        return
    unseen = random.choice(setting.stock.cards)
    swapped = {hidden: unseen, unseen: hidden}
    pack = [swapped.get(place, place) for place in setting.pack]
    other = tr.Deal.start(variant, players=players, plan=plan, pack=pack, dealer=0)
    assert one.hands[seat] != other.hands[seat]
    assert one.trump == other.trump
    while seat in one.actors or one.turn is not None:
        # What might tell the two apart, and some other names.
        cards = [str(setting.deck.cards[place]) for place in (hidden, unseen)]
        named = [*cards, *random.sample(NAMED, 6)]
        assert list(told(one, seat, named)) == list(told(other, seat, named))
        actor = random.choice(one.actors)
        action = random.choice(one.legal_actions(actor))
        if one.phase == "play":
            assert one.legal_actions(actor) == ("#1",)
        one, other = one.apply(action, actor), other.apply(action, actor)
        if one.phase in {"play", "over"} and actor == seat and action == "#1":
            return


@given(data=st.data())
def test_all_is_public_after_the_deal(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Each card is played by its place, and then lies on the table under its name, in the log too."""
    if not takes_foreheads(name):
        return
    variant = data.draw(games(name, players, forehead="first_one_card"))
    numbers = forehead_deals(variant, players)
    assert len(numbers) <= 1
    for number in numbers:
        seed = data.draw(st.integers(0, 2**32))
        deal = tr.Deal.start(variant, players=players, plan=number, seed=seed)
        hands = [str(hand) for hand in deal.hands]
        while deal.phase != "play":
            deal = deal.apply(deal.legal_actions()[0])
        while not deal.is_over:
            seat = deal.turn
            assert seat is not None
            own = hands[seat]
            with pytest.raises(tr.IllegalAction) as refused:
                deal.apply(own)
            assert refused.value.violation.code == "play/unseen"
            assert refused.value.violation.alternatives == ("#1",)
            deal = deal.apply("#1")
            # A joker is told with what it was played as.
            assert str(deal.history[-1].action).split()[0] == own
            assert str(deal.trick.plays[-1].action).split()[0] == own
        assert deal.legal_actions() == ()
        assert sorted(hands) == sorted(str(card) for card in deal.tricks[0].cards)


@pytest.mark.parametrize("players", tr.variants.devils_bridge().players)
def test_last_deal_of_devils_bridge_is_on_the_forehead(players: int) -> None:
    """Only the last deal is, though the first is of one card too (section 3.7)."""
    variant = tr.variants.devils_bridge()
    rules = variant.at(players)
    assert rules.deal_count is not None
    assert forehead_deals(variant, players) == [rules.deal_count - 1]
    assert rules.plan(0).cards == rules.plan(rules.deal_count - 1).cards == 1
    # Extra deals are never forehead deals.
    assert getattr(rules.plan(rules.deal_count).slots.dealing, "seen_by", None) == "owner"
    first = tr.Deal.start(variant, players=players, plan=0, seed=5)
    while first.phase != "play":
        first = first.apply(first.legal_actions()[0])
    assert first.turn is not None
    assert first.legal_actions() == (str(first.hands[first.turn]),)


@pytest.mark.parametrize("pairing", ["deal", "trick"])
def test_atkinsons_joker_on_the_forehead_is_high_where_it_is_free(pairing: str) -> None:
    """Its player cannot choose what it does not see: the first joker is high, the second is forced."""
    variant = tr.variants.get("oh_hell", jokers="atkinson", joker_pairing=pairing, forehead="all_one_card")
    (plan,) = forehead_deals(variant, 4)
    for hands, played, winner in (
        (["JK", "AH", "JK", "2S"], ["JK high", "AH", "JK low", "2S"], 0),
        (["AH", "2S", "KH", "JK"], ["AH", "2S", "KH", "JK high"], 3),
    ):
        deal = tr.Deal.start(variant, hands=hands, plan=plan, trump="S", dealer=3)
        while not deal.is_over:
            deal = deal.apply(deal.legal_actions()[0])
        assert [str(deed.action) for deed in deal.tricks[0].plays] == played
        assert deal.tricks[0].winner == winner
