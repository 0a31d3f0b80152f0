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
from trickrules.exchange.robbing import Robbing
from trickrules.facts.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy


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
    tricks = len(deal.tricks)
    assert tricks == deal.cards or result.void or deal.setting.ended or not deal.plan.counted_on
    out = set(range(players)) if result.void else deal.setting.out
    left = {seat for seat, hand in enumerate(deal.hands) if hand}
    assert left == out or deal.setting.ended, "all cards of those who take part are played, those drawn too"
    assert sum(len(trick.cards) for trick in deal.tricks) == (players - len(out)) * tricks


def check_passed(
    dealt: list[Counter[tr.Card]], given: dict[int, Counter[tr.Card]], held: list[Counter[tr.Card]]
) -> None:
    """See that each has given what it passed, and got what one other did, if anything."""
    passed = [given.get(seat, Counter()) for seat in range(len(dealt))]
    got = [mine - (hand - gone) for mine, hand, gone in zip(held, dealt, passed, strict=True)]
    assert sorted(sorted(map(str, cards)) for cards in got) == sorted(sorted(map(str, cards)) for cards in passed)
    assert all(mine != gone for mine, gone in zip(got, passed, strict=True) if gone), "nobody passes to itself"


def to_draw(deal: tr.Deal) -> Counter[tr.Card]:
    """Count the cards that may be drawn."""
    setting = deal.setting
    return Counter(setting.deck.cards[place] for place in (*setting.stock.cards, *setting.turn_up.cards))


def robbed(deal: tr.Deal, dealt: list[Counter[tr.Card]]) -> Counter[tr.Card]:
    """Take the cards that were laid down for the turn-up out of the hands, and give them."""
    laid = Counter[tr.Card]()
    for deed in deal.history:
        if isinstance(deed.action, Robbing):
            # It may have been drawn, and so not have been dealt.
            dealt[deed.seat].subtract(deed.action.cards)
            laid.update(deed.action.cards)
    return laid


@given(data=st.data())
def test_hands_as_dealt_are_what_is_played(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Each seat plays exactly the cards it was dealt, each once, in some order, but for those exchanged before.

    A contractor takes up the kitty and discards; what is passed on goes from one hand to one other, each time; between
    tricks cards may be drawn, and before or between them the turn-up robbed.
    """
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    dealt = [Counter(hand) for hand in deal.hands]
    while not sum(dealt, Counter[tr.Card]()):  # bids before the deal
        deal = deal.apply(choose(random, deal.legal_actions()))
        dealt = [Counter(hand) for hand in deal.hands]
    kitty = Counter(deal.kitty)
    given: dict[int, Counter[tr.Card]] = {}
    lying = to_draw(deal)
    while not deal.is_over:
        seat = deal.actors[0]
        action = choose(random, deal.legal_actions(seat))
        deal = deal.apply(action, seat)
        if isinstance(action, Passing):
            # Whoever passes at once with others waits for them; cards may be passed back by a later rule.
            given[seat] = Counter(action.cards)
            held = [Counter(hand) for hand in deal.hands]
            if held != dealt:
                check_passed(dealt, given, held)
                dealt, given = held, {}
    assert not given, "what is passed is gone before the play"
    laid = robbed(deal, dealt)
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
    if isinstance(contract, Contract):
        dealt[contract.seat] += kitty
        aside[contract.seat] += Counter(deal.discard)
        assert len(deal.discard) == kitty.total()
    else:
        assert not Counter(deal.discard) - laid
        laid -= Counter(deal.discard)
        assert Counter(deal.kitty) == kitty
    for seat in out:
        assert Counter(deal.hands[seat]) == dealt[seat], "who sits out keeps its cards"
    # A play may be over before all cards are played.
    left = [Counter(hand) for hand in deal.hands]
    whole = [cards + put + kept for cards, put, kept in zip(played, aside, left, strict=True)]
    assert not any(before - cards for before, cards in zip(dealt, whole, strict=True))
    drawn = [cards - before for before, cards in zip(dealt, whole, strict=True)]
    assert sum(drawn, Counter[tr.Card]()) == lying + laid - to_draw(deal), "more than that comes from the stock alone"
