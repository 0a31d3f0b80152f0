"""The piles and the plays are the deck, always."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from tests.laws.choosing import choose

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import SearchStrategy

    from trickrules.facts import Action


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
    dealt: set[int] = set()
    while True:
        assert Counter(cards_anywhere(deal)) == Counter(deck)
        held = [hand.mask for hand in deal.hands]
        dealt.update(seat for seat, mask in enumerate(held) if mask)
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
    assert left == out & dealt or deal.setting.ended, "all cards of those who take part are played, those drawn too"
    assert sum(len(trick.cards) for trick in deal.tricks) == (players - len(out)) * tricks


def lying(deal: tr.Deal) -> Counter[tr.Card]:
    """Count the cards that a hand may come by without another: of the stock, the turn-up and the kitty."""
    setting = deal.setting
    piles = (setting.stock, setting.turn_up, setting.kitty)
    return Counter(setting.deck.cards[place] for pile in piles for place in pile.cards)


def named(action: Action) -> Counter[tr.Card]:
    """Count the cards that somebody names to part with them."""
    card: tr.Card | None = getattr(action, "card", None)
    several: Sequence[tr.Card] = getattr(action, "cards", ())
    return Counter(several if card is None else [card])


@given(data=st.data())
def test_a_card_leaves_a_hand_only_as_its_owner_names_it(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """What is played, passed, discarded, changed or swapped is what somebody named, and all else stays in its hand.

    What comes into a hand has left another in the same step, or lay in the stock, the turn-up or the kitty; who sits
    out neither plays nor draws.
    """
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    said: list[Counter[tr.Card]] = [Counter() for _ in range(players)]
    while not deal.is_over:
        seat = random.choice(deal.actors)
        action = choose(random, deal.legal_actions(seat))
        # Where all decide at once a hand changes only after the last of them.
        said[seat] = named(action)
        held, lay = [Counter(hand) for hand in deal.hands], lying(deal)
        deal = deal.apply(action, seat)
        now = [Counter(hand) for hand in deal.hands]
        if not any(held):
            # Bids before the deal.
            continue
        gone = [before - after for before, after in zip(held, now, strict=True)]
        came = [after - before for before, after in zip(held, now, strict=True)]
        assert all(not cards - own for cards, own in zip(gone, said, strict=True)), "nobody else's cards go"
        assert not sum(came, Counter[tr.Card]()) - sum(gone, Counter[tr.Card]()) - lay, "no card comes from nowhere"
    for trick in deal.tricks:
        assert sorted(deed.seat for deed in trick.plays) == sorted(set(range(players)) - deal.setting.out)
