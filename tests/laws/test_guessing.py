"""Guessed hands fit all that the guesser has seen, and depend on nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr
from trickrules.bots import guess_hands
from trickrules.bots.guessing import _Place, _put
from trickrules.testing import strategies
from trickrules.watching.seen import SeenPile

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy


@given(data=st.data())
def test_a_guess_is_possible(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Every hand has its size and what is seen of it; no card is there twice; and what was played could be played."""
    variant = data.draw(games(name, players))
    rules = variant.at(players)
    states = data.draw(strategies.playouts(variant, players=players))
    deal = data.draw(st.sampled_from(states))
    view = deal.view(data.draw(st.sampled_from([None, *range(players)])))
    hands = guess_hands(view, rules, Random(data.draw(st.integers(0, 99))))
    assert [len(hand) for hand in hands] == [hand.count for hand in view.hands]
    for hand, shown in zip(hands, view.hands, strict=True):
        assert not Counter(shown.cards) - Counter(map(str, hand))
    everything = Counter(map(str, rules.deck))
    gone = Counter(played.partition(" ")[0] for played in view.played) + Counter(view.turn_up.cards)
    assert not gone + Counter(str(card) for hand in hands for card in hand) - everything
    assert guess_hands(view, rules, Random(1)) == guess_hands(view, rules, Random(1))


def trick() -> tr.Deal:
    """P71: three seats, three cards; seat 1 does not follow clubs."""
    deal = tr.Deal.start(
        tr.variants.oh_hell(hook=False), hands=["9C 2H 3H", "4D 5D 6D", "KC 7S 8S"], turn_up="2S", dealer=2
    )
    for action in ("0", "0", "0", "9C", "4D", "KC"):
        deal = deal.apply(action)
    return deal


def test_p71_hidden_hands_fit_what_was_seen() -> None:
    """P71: seat 1 never has a club; two cards are left to each; own, played and turned-up cards never appear."""
    rules = tr.variants.oh_hell(hook=False).at(3)
    view = trick().view(0)
    clubs, guesses = Counter[int](), set[object]()
    for seed in range(300):
        own, *others = guess_hands(view, rules, Random(seed))
        assert sorted(map(str, own)) == ["2H", "3H"]
        assert [len(hand) for hand in others] == [2, 2]
        assert not any(str(card).endswith("C") for card in others[0])
        clubs[2] += any(str(card).endswith("C") for card in others[1])
        assert not {"9C", "4D", "KC", "2S", "2H", "3H"} & {str(card) for hand in others for card in hand}
        guesses.add(tuple(map(frozenset, others)))
    assert clubs[2] > 50
    assert len(guesses) > 250


def test_a_guess_tells_nothing_of_the_true_cards() -> None:
    """What is guessed depends on the view alone."""
    rules = tr.variants.oh_hell(hook=False).at(3)
    other = tr.Deal.start(
        tr.variants.oh_hell(hook=False), hands=["9C 2H 3H", "4D JS QS", "KC AD KD"], turn_up="2S", dealer=2
    )
    for action in ("0", "0", "0", "9C", "4D", "KC"):
        other = other.apply(action)
    for seed in range(20):
        assert guess_hands(trick().view(0), rules, Random(seed)) == guess_hands(other.view(0), rules, Random(seed))


def test_hands_that_are_nearly_settled_are_found() -> None:
    """Where voids leave hardly a choice, the guess is found by putting cards elsewhere."""
    variant = tr.variants.oh_hell(hook=False)
    deck = tr.Deck.standard(ranks="A", suits="CDHS")
    small = variant.evolve(deck=deck + "RJ BJ", deals=tr.rules.cards(2), trump=tr.rules.NoTrump())
    deal = tr.Deal.start(small, hands=["AC AD", "AH AS", "RJ BJ"], dealer=2)
    for action in ("0", "0", "0", "AC", "AH"):
        deal = deal.apply(action)
    for seed in range(30):
        hands = guess_hands(deal.view(0), small.at(3), Random(seed))
        assert sorted(str(card) for hand in hands[1:] for card in hand) == ["AS", "BJ", "RJ"]


def test_a_view_of_other_rules_is_refused() -> None:
    """Cards that are no cards of the pack, or too few of them, are no view of these rules."""
    view = trick().view(0)
    with pytest.raises(tr.TrickRulesError):
        guess_hands(view, tr.variants.bust().at(5), Random(1))
    with pytest.raises(tr.TrickRulesError):
        guess_hands(view, tr.variants.la_pocha().at(3), Random(1))
    with pytest.raises(tr.DefinitionError, match="not those of the pack"):
        guess_hands(view, tr.variants.oh_hell(jokers="brader").at(3), Random(1))


def test_a_view_that_contradicts_itself_is_refused() -> None:
    """A card that nobody can hold, since all have shown themselves void, is told."""
    deck = tr.Deck.standard(ranks="K-A", suits="CDH")
    small = tr.variants.oh_hell(hook=False).evolve(deck=deck, deals=tr.rules.cards(2), trump=tr.rules.NoTrump())
    deal = tr.Deal.start(small, hands=["AC KC", "AD KD", "AH KH"], dealer=2)
    for action in ("0", "0", "0", "AC", "AD", "AH"):
        deal = deal.apply(action)
    view = deal.view(None)
    assert [str(card) for card in guess_hands(view, small.at(3), Random(1))[0]] == ["KC"]
    forged = evolve(view, hands=(SeenPile(0), SeenPile(2), SeenPile(1)))
    with pytest.raises(tr.DefinitionError, match="no place where KC can lie"):
        guess_hands(forged, small.at(3), Random(1))


def test_a_card_takes_the_stead_of_one_that_can_move() -> None:
    """Of the cards that are in the way the one that can lie elsewhere goes there; one that cannot stays."""
    stays, moves, last = map(tr.Card.parse, ("2C", "3C", "4C"))
    places = [
        _Place(0, 1, frozenset()),
        _Place(1, 1, frozenset({stays})),
        _Place(None, 1, frozenset({stays, last})),
    ]
    for seed in range(20):
        held = [[stays], [moves], list[tr.Card]()]
        assert _put(last, places, held, Random(seed), set())
        assert held == [[stays], [last], [moves]]
