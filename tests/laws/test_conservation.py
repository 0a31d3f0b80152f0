"""The piles and the plays are the deck, always."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from tests.laws.choosing import choose

import trickrules as tr
from trickrules.exchange import Passing
from trickrules.exchange.changing import Changing, Giving
from trickrules.facts.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    from trickrules.rules import Pile


def cards_anywhere(deal: tr.Deal) -> list[tr.Card]:
    """List all cards of the piles and of the tricks; before the deal the cards of the pack."""
    setting = deal.setting
    deck = setting.deck
    if not setting.hands:
        return [deck.cards[place] for place in setting.pack]
    tricks = [*deal.tricks, *([] if deal.trick.is_over else [deal.trick])]
    return [
        *(card for hand in (*deal.hands, *deal.aside) for card in hand),
        *(deck.cards[place] for place in (*setting.stock.cards, *setting.turn_up.cards, *setting.kitty.cards)),
        *deal.discard,
        *(card for trick in tricks for card in trick.cards),
    ]


@given(data=st.data())
def test_cards_are_neither_lost_nor_made(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Hands, stock, turn-up and what was played are the deck at every step, and no card is held twice."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    deck = deal.setting.deck
    while True:
        assert Counter(cards_anywhere(deal)) == Counter(deck)
        held = [hand.mask for hand in deal.hands]
        assert sum(mask.bit_count() for mask in held) == sum(held).bit_count()
        if deal.is_over:
            break
        deal = deal.apply(choose(random, deal.legal_actions()))
    result = deal.result
    assert result is not None
    out = set(range(players)) if result.void else deal.setting.out
    left = {seat for seat, hand in enumerate(deal.hands) if hand}
    assert left == out, "all cards of the hands that take part are played"
    assert sum(len(trick.cards) for trick in deal.tricks) == (players - len(out)) * deal.cards


def passed_on(deal: tr.Deal, dealt: list[Counter[tr.Card]]) -> list[Counter[tr.Card]]:
    """Give the hands that were dealt after the passing, if there was one: each gave what it passed and got as much."""
    given = {deed.seat: Counter(deed.action.cards) for deed in deal.history if isinstance(deed.action, Passing)}
    if not given:
        return dealt
    held = [Counter(hand) for hand in deal.hands]
    passed = [given.get(seat, Counter()) for seat in range(len(dealt))]
    got = [mine - (hand - gone) for mine, hand, gone in zip(held, dealt, passed, strict=True)]
    assert sorted(sorted(map(str, cards)) for cards in got) == sorted(sorted(map(str, cards)) for cards in passed)
    assert all(mine != gone for mine, gone in zip(got, passed, strict=True) if gone), "nobody passes to itself"
    return held


def changed(before: tr.Deal, deal: tr.Deal, dealt: list[Counter[tr.Card]]) -> None:
    """Follow the cards that one seat has changed for the top of the stock, and those that two partners have swapped."""
    wished = {deed.seat: Counter(deed.action.cards) for deed in deal.history if isinstance(deed.action, Changing)}
    gone, came = left_and_came(before.setting.stock, deal.setting.stock, deal.setting.deck)
    changing = next((seat for seat in deal.setting.order(deal.setting.eldest) if seat in wished), None)
    assert came == (Counter[tr.Card]() if changing is None else wished[changing])
    if changing is not None:
        dealt[changing] += gone
        dealt[changing] -= came
    given = {deed.seat: Counter(deed.action.cards) for deed in deal.history if isinstance(deed.action, Giving)}
    if len(given) == 2:
        (one, first), (other, second) = given.items()
        dealt[one] += second
        dealt[one] -= first
        dealt[other] += first
        dealt[other] -= second


def left_and_came(before: Pile, after: Pile, deck: tr.Deck) -> tuple[Counter[tr.Card], Counter[tr.Card]]:
    """Give the cards that have left a pile, and those that have come there."""
    old, new = (Counter(deck.cards[place] for place in pile.cards) for pile in (before, after))
    return old - new, new - old


@given(data=st.data())
def test_hands_as_dealt_are_what_is_played(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Each seat plays exactly the cards it was dealt, each once, in some order, but for those exchanged before.

    A contractor takes up the kitty and discards, or a dealer the turn-up; what is passed on goes from one hand to one
    other.
    """
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    dealt = [Counter(hand) for hand in deal.hands]
    while not sum(dealt, Counter[tr.Card]()):  # bids before the deal
        deal = deal.apply(choose(random, deal.legal_actions()))
        dealt = [Counter(hand) for hand in deal.hands]
    begun, kitty = deal, Counter(deal.kitty)
    while deal.phase not in {"play", "over"}:
        deal = deal.apply(choose(random, deal.legal_actions()))
    dealt = passed_on(deal, dealt)
    changed(begun, deal, dealt)
    taken_up, _ = left_and_came(begun.setting.turn_up, deal.setting.turn_up, deal.setting.deck)
    while not deal.is_over:
        deal = deal.apply(choose(random, deal.legal_actions()))
    played: list[Counter[tr.Card]] = [Counter() for _ in range(players)]
    result = deal.result
    assert result is not None
    out = set(range(players)) if result.void else deal.setting.out
    for trick in deal.tricks:
        assert sorted(deed.seat for deed in trick.plays) == sorted(set(range(players)) - out)
        for deed, card in zip(trick.plays, trick.cards, strict=True):
            played[deed.seat][card] += 1
    aside = [Counter(cards) for cards in deal.aside]
    contract = deal.contract
    if taken_up:
        dealer = deal.setting.dealer
        dealt[dealer] += taken_up
        aside[dealer] += Counter(deal.discard)
        assert len(deal.discard) == taken_up.total()
        if dealer in out:
            dealt[dealer] -= Counter(deal.discard)
            aside[dealer] -= Counter(deal.discard)
    elif isinstance(contract, Contract):
        dealt[contract.seat] += kitty
        aside[contract.seat] += Counter(deal.discard)
        assert len(deal.discard) == kitty.total()
    else:
        assert not deal.discard
        assert Counter(deal.kitty) == kitty
    for seat in out:
        assert Counter(deal.hands[seat]) == dealt[seat], "who sits out keeps its cards"
        played[seat] = dealt[seat]
    assert [cards + put for cards, put in zip(played, aside, strict=True)] == dealt
