"""Strategies: what they give is of the kind that is asked for, and shrinks to the plainest of it."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import trickrules as tr
from trickrules.records import Record
from trickrules.testing import strategies

SIMPLEST = settings(max_examples=300, database=None)


@given(st.data())
def test_types_are_known_to_hypothesis(data: st.DataObject) -> None:
    """``from_type`` gives every type of the library that a test may ask for."""
    for kind in (tr.Card, tr.Suit, tr.Rank, tr.Deck, tr.CardSet, tr.Variant, tr.Deal, tr.Match, Record):
        assert isinstance(data.draw(st.from_type(kind)), kind)


@pytest.mark.parametrize(
    "script",
    [
        "import trickrules.testing.strategies",
        "import hypothesis, trickrules; assert 'trickrules.testing.strategies' not in sys.modules",
        "import trickrules; from trickrules.testing.strategies import cards",
        "from hypothesis import strategies as st; import trickrules as tr; st.from_type(tr.Deal).validate()",
    ],
)
def test_they_may_be_imported_in_any_order(script: str) -> None:
    """Whichever comes first, the library, its strategies or Hypothesis, all are there in the end."""
    subprocess.run([sys.executable, "-c", f"import sys; {script}"], check=True)  # noqa: S603 -- the test's own text


def test_what_is_found_is_plain() -> None:
    """The lowest card, the empty hand, the plain rules, the deal that has not begun."""
    assert str(find(strategies.cards(), lambda _: True, settings=SIMPLEST)) == "2C"
    assert not find(strategies.hands(), lambda _: True, settings=SIMPLEST)
    assert len(find(strategies.decks(), lambda _: True, settings=SIMPLEST)) == 52
    variant = find(strategies.variants("kachufool"), lambda _: True, settings=SIMPLEST)
    assert variant == tr.variants.kachufool()
    assert not find(strategies.matches(variant), lambda _: True, settings=SIMPLEST).deal.length
    assert not find(strategies.deals(variant), lambda _: True, settings=SIMPLEST).length
    assert find(strategies.records(variant), lambda _: True, settings=SIMPLEST).deals == ((),)


@given(st.data())
def test_what_is_asked_for_holds(data: st.DataObject) -> None:
    """Packs, sizes, systems, players and options are those that are asked for."""
    deck = data.draw(strategies.decks())
    assert data.draw(strategies.cards(deck)) in deck
    hand = data.draw(strategies.hands(deck, min_size=2, max_size=4))
    assert 2 <= len(hand) <= 4
    assert hand.deck == deck
    variant = data.draw(strategies.variants("oh_hell", players=5, hook=False))
    assert variant.id == "oh_hell"
    assert variant.origin is not None
    assert dict(variant.origin.options)["hook"] is False
    match = data.draw(strategies.matches(variant, players=5, most=3))
    assert match.rules.seats == 5
    assert sum(map(len, Record.of(match).deals)) <= 3


@given(st.data())
def test_a_playout_is_a_whole_deal(data: st.DataObject) -> None:
    """Its first state has not begun, its last is over, and each follows from the one before."""
    states = data.draw(strategies.playouts())
    assert not states[0].length
    assert states[-1].is_over
    assert len(states) == len(states[-1].script) + 1


def test_a_failure_shrinks_to_few_players_and_actions() -> None:
    """A deal in which somebody has won a trick is found with one card each, where the variant has such a deal."""
    deal = find(strategies.deals(tr.variants.kachufool(), players=3), lambda deal: any(deal.won), settings=SIMPLEST)
    assert deal.cards == 1
    assert pytest.approx(len(deal.script)) == 6


def test_an_impossible_wish_is_told() -> None:
    """A system that is in no catalogue is refused as anywhere."""
    with pytest.raises(tr.DefinitionError):
        find(strategies.variants("oh_hel"), lambda _: True, settings=SIMPLEST)


def test_only_tables_that_can_be_played_are_given() -> None:
    """A number of players for which the pack is too small is passed over."""
    variant = tr.variants.oh_hell().evolve(players=(3, 12), deals=tr.rules.cards(10))
    match = find(strategies.matches(variant), lambda _: True, settings=SIMPLEST)
    assert match.rules.seats == 3


def test_wishes_that_nobody_can_fulfil_are_refused() -> None:
    """A house rule or a number of players that the system does not have is no search without end."""
    with pytest.raises(tr.DefinitionError):
        strategies.variants("oh_hell", hook="zzz")
    with pytest.raises(tr.DefinitionError):
        strategies.variants("oh_hell", players=2)
