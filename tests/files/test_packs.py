"""Packs as tables: any pack is read back, and most are written in a line."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import CALM

import trickrules as tr
from trickrules.base.reading import orderly
from trickrules.cards.suit import FRENCH_SUITS, SPANISH_SUITS
from trickrules.files.packs import pack_table
from trickrules.rules import Deck

MANY: Final = settings(max_examples=80, deadline=None, suppress_health_check=CALM)
OH_HELL: Final = tr.variants.oh_hell()

STANDARD: Final = Deck.standard()


def read(table: dict[str, Any]) -> Deck:
    """Read a pack as the only slot of a file."""
    return tr.Variant.from_dict({"base": "oh_hell", "deck": table}).deck


@pytest.mark.parametrize(
    ("deck", "table"),
    [
        (STANDARD, {"pack": "french"}),
        (Deck.standard(ranks="7-A"), {"pack": "french", "ranks": "7-A"}),
        (Deck.standard(ranks="2 5-9 A", suits="HS"), {"pack": "french", "ranks": "2 5-9 A", "suits": "HS"}),
        (Deck.standard(copies=2), {"pack": "french", "copies": 2}),
        (STANDARD - "2C", {"pack": "french", "without": "2C"}),
        (STANDARD - "2C 2D 2H 2S", {"pack": "french", "ranks": "3-A"}),
        (STANDARD - "2C 2D 2H", {"pack": "french", "without": "2C 2D 2H"}),
        (STANDARD + "JK JK", {"pack": "french", "extra": "JK JK"}),
        (Deck.standard(ranks="5-A") + "4D 4H RJ", {"pack": "french", "ranks": "5-A", "extra": "4D 4H RJ"}),
        (Deck.spanish(), {"pack": "spanish"}),
        (Deck.spanish() - "2O 2C 2E 2B", {"pack": "spanish", "ranks": "3-A"}),
        (Deck.spanish() * 2 + "JK", {"pack": "spanish", "copies": 2, "extra": "JK"}),
        (STANDARD * 3 - "2C AS AS", {"pack": "french", "copies": 3, "without": "2C AS AS"}),
    ],
    ids=str,
)
def test_packs_that_go_by_name(deck: Deck, table: dict[str, Any]) -> None:
    """Written as they are declared, in the shortest way."""
    assert pack_table(deck) == table
    assert read(table) == deck


@pytest.mark.parametrize("name", tr.variants.ids())
def test_packs_of_the_catalogue_go_by_name(name: str) -> None:
    """None has to be written out, unless its suits are of no pack that goes by name."""
    variant = tr.variants.get(name)
    for players in variant.players:
        deck = variant.at(players).deck
        table = pack_table(deck)
        named = any(set(deck.suits) <= set(suits) for suits in (FRENCH_SUITS, SPANISH_SUITS))
        assert (table["pack"] != "own") == named
        assert read(table) == deck


SYMBOLS: Final = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", min_size=1, max_size=2)
NAMES: Final = st.text(max_size=3).filter(orderly)


@st.composite
def _own(draw: st.DrawFn) -> Deck:
    suits = draw(st.lists(st.builds(tr.Suit, SYMBOLS, NAMES, NAMES), unique_by=str, max_size=3))
    ranks = draw(st.lists(st.builds(tr.Rank, SYMBOLS, NAMES), unique_by=str, max_size=4))
    held = [tr.Card(rank, suit) for suit in suits for rank in ranks]
    cards = draw(st.lists(st.sampled_from(held), max_size=12)) if held else []
    cards += draw(st.lists(st.builds(tr.Card, st.builds(tr.Rank, SYMBOLS, NAMES)), max_size=3))
    try:
        return Deck.of(cards, suits=tuple(suits), ranks=tuple(ranks))
    except tr.DefinitionError:
        return STANDARD


@MANY
@given(_own())
def test_packs_of_ones_own(deck: Deck) -> None:
    """Whatever suits and ranks they have, copies, and cards without a suit."""
    variant = OH_HELL.evolve(deck=deck)
    assert tr.Variant.from_dict(variant.to_dict()).deck == deck
    assert tr.Variant.from_toml(variant.to_toml()).deck == deck


@MANY
@given(st.lists(st.sampled_from([*STANDARD, *(STANDARD + "RJ BJ JK W N 11C 12H"), *Deck.spanish()]), min_size=1))
def test_any_cards(cards: list[tr.Card]) -> None:
    """Parts of the packs that go by name, in the order of their suits and ranks or another."""
    for suits in (FRENCH_SUITS, SPANISH_SUITS, FRENCH_SUITS[::-1]):
        known = [card for card in cards if card.suit is None or card.suit in suits]
        ranks = tuple(dict.fromkeys(card.rank for card in known if card.suit))
        try:
            deck = Deck.of(known, suits=suits, ranks=ranks)
        except tr.DefinitionError:
            continue
        assert read(pack_table(deck)) == deck


CLUBS: Final = {"symbol": "C", "name": "clubs"}
TWO: Final = {"symbol": "2", "name": "two"}


@pytest.mark.parametrize(
    ("table", "faults"),
    [
        ({"pack": "frensh"}, {"deck.pack": "french or spanish or own is expected, not 'frensh'; did you mean french?"}),
        ({"pack": 5}, {"deck.pack": "french or spanish or own is expected, not 5"}),
        ({"rank": "7-A"}, {"deck.rank": "there is no such name here; did you mean ranks?"}),
        ({"ranks": "A-7"}, {"deck.ranks": "'A-7' is not a rank, or a range of ranks from low to high"}),
        ({"ranks": 7}, {"deck.ranks": "a text is expected, not 7"}),
        ({"suits": "XY"}, {"deck.suits": "'XY' names a suit other than CDHS"}),
        ({"copies": 0}, {"deck.copies": "a whole number from 1 is expected, not 0"}),
        ({"copies": 10**6}, {"deck.copies": "a pack is repeated 1 to 512 times, not 1000000"}),
        ({"copies": 100}, {"deck.copies": "a pack has 1 to 512 cards, not 5200"}),
        ({"without": "XX"}, {"deck.without": "'XX' is not a card of this pack."}),
        ({"without": "2C 2C"}, {"deck.without": "2C is named more times than the pack has it."}),
        (
            {"extra": "XX"},
            {"deck.extra": "'XX' is not a card: a rank and a suit are expected, such as QS or 10H."},
        ),
        ({"deck": {}}, {"deck.deck": None}),
        ({"pack": "own"}, {"deck": "a pack has 1 to 512 cards, not 0"}),
        ({"pack": "own", "ranks": "7-A"}, {"deck.ranks": "a list is expected, not '7-A'"}),
        ({"pack": "own", "suits": [CLUBS, {"symbol": "D"}]}, {"deck.suits[1].name": "it is missing"}),
        (
            {"pack": "own", "suits": [CLUBS], "ranks": [TWO], "cards": {"C": ["2", "3"], "D": ["2"]}},
            {
                "deck.cards.C[1]": "there is no such rank in this pack",
                "deck.cards.D": "there is no such suit in this pack",
            },
        ),
        (
            {"pack": "own", "suits": [CLUBS, CLUBS], "ranks": [TWO], "cards": {"C": ["2"]}},
            {"deck": "C (clubs) and C (clubs) are read alike"},
        ),
        (
            {"pack": "own", "suitless": [TWO, {"symbol": "a b", "name": "odd"}]},
            {"deck.suitless[1].symbol": "a symbol of 1 to 8 letters A to Z and digits 0 to 9 is expected, not 'a b'"},
        ),
        ({"pack": "own", "suitless": [TWO] * 600}, {"deck": "a pack has 1 to 512 cards, not 600"}),
        ("AS KS", {"deck": "a table is expected, not 'AS KS'"}),
    ],
    ids=repr,
)
def test_tables_that_are_no_packs(table: Any, faults: dict[str, str | None]) -> None:  # noqa: ANN401 -- anything
    """Each fault is told with the part of the table."""
    with pytest.raises(tr.DefinitionError) as refused:
        read(table)
    found = {fault.path: fault.message for fault in refused.value.faults}
    assert found.keys() == faults.keys()
    assert all(message in {None, found[path]} for path, message in faults.items())
