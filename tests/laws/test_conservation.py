"""Law 1: the piles and the plays are the deck, always."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr

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
        *(deck.cards[place] for place in (*setting.stock.cards, *setting.turn_up.cards)),
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
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert sum(map(len, deal.hands)) == 0, "all cards of the hands are played"
    assert sum(len(trick.cards) for trick in deal.tricks) == players * deal.cards


@given(data=st.data())
def test_hands_as_dealt_are_what_is_played(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Each seat plays exactly the cards it was dealt, each once, in some order."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    dealt = [Counter(hand) for hand in deal.hands]
    while not sum(dealt, Counter[tr.Card]()):  # bids before the deal
        deal = deal.apply(random.choice(deal.legal_actions()))
        dealt = [Counter(hand) for hand in deal.hands]
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    played: list[Counter[tr.Card]] = [Counter() for _ in range(players)]
    for trick in deal.tricks:
        assert sorted(deed.seat for deed in trick.plays) == list(range(players))
        for deed, card in zip(trick.plays, trick.cards, strict=True):
            played[deed.seat][card] += 1
    aside = [Counter(cards) for cards in deal.aside]
    assert [cards + put for cards, put in zip(played, aside, strict=True)] == dealt
