"""Packs and their algebra."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from typing import Any, TypeAlias

import pytest

import trickrules as tr
from trickrules.cards import Card, Rank, Suit

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""


def test_standard_pack() -> None:
    """It has 52 cards, 13 of each suit, in a fixed order from low to high."""
    deck = tr.Deck.standard()
    assert len(deck) == len(set(deck)) == 52
    assert [str(card) for card in deck][:3] == ["2C", "3C", "4C"]
    assert str(list(deck)[-1]) == "AS"
    assert "".join(map(str, deck.suits)) == "CDHS"
    assert "10h" in deck
    assert "RJ" not in deck
    assert None not in deck


def test_parts_of_the_pack() -> None:
    """Ranges and single ranks, and suits, are taken out of it; copies lie side by side."""
    assert len(tr.Deck.standard(ranks="7-A")) == 32
    assert len(tr.Deck.standard(ranks="10-A", suits="hs")) == 10
    assert [str(card) for card in tr.Deck.standard(ranks="2 5-6 A", suits="C")] == ["2C", "5C", "6C", "AC"]
    assert [str(card) for card in tr.Deck.standard(ranks="A", copies=2)] == [
        "AC",
        "AC",
        "AD",
        "AD",
        "AH",
        "AH",
        "AS",
        "AS",
    ]
    assert tr.Deck.standard().select(suits="♠") == tr.Deck.standard(suits="S")
    assert tr.Deck.standard(ranks="2-A") == tr.Deck.standard(ranks="")


def test_adding_and_taking_away() -> None:
    """``-`` takes exactly the named cards, ``+`` puts in French cards and cards without a suit."""
    deck = tr.Deck.standard()
    less = deck - "2C 2D"
    assert len(less) == 50
    assert "2C" not in less
    assert less + "2D 2C" == deck
    assert deck - tr.Deck.standard(ranks="2-6") == tr.Deck.standard(ranks="7-A")
    assert deck - [deck.parse("2C"), "2D"] == less
    jokers = deck + "RJ BJ W N JK"
    assert len(jokers) == 57
    assert jokers.parse("w").suit is None
    assert deck + deck == deck * 2
    assert deck + (deck.parse("AS"),) == deck + "AS"  # noqa: RUF005 -- a pack is no list
    six = deck + "11H 12H 13H"
    assert [str(card) for card in six if card.suit and str(card.suit) == "H"][8:12] == ["TH", "11H", "12H", "13H"]


def test_pack_without_a_suit_of_its_own_grows() -> None:
    """Suits and ranks that the pack lacked are put in their usual place."""
    grown = tr.Deck.standard(suits="SH", ranks="7-9") + "2C AD"
    assert "".join(map(str, grown.suits)) == "CDHS"
    assert [str(rank) for rank in grown.ranks if str(rank) in "27A"] == ["2", "7", "A"]
    spanish = tr.Deck.spanish() + "JK"
    assert "".join(map(str, spanish.suits)) == "OCEB"
    stars = Suit("X", "stars")
    strange = tr.Deck.standard() + (Card(Rank("Z", "zero"), stars),)  # noqa: RUF005 -- a pack is no list
    assert strange.suits[-1] == stars


def test_pack_of_cards_that_come_one_by_one() -> None:
    """An iterator can be gone through once only, and gives the same pack as a list."""
    deck = tr.Deck.standard(ranks="K-A")
    assert tr.Deck.of(iter(deck.cards)) == tr.Deck.of(list(deck.cards))


def test_spanish_pack() -> None:
    """Forty cards; ``RO`` is the king of coins, ``CC`` the knight of cups."""
    deck = tr.Deck.spanish()
    assert len(deck) == 40
    assert deck.parse("ro").suit == Suit("O", "coins")
    assert str(deck.parse("CC").rank.name) == "knight"
    with pytest.raises(tr.ParseError):
        deck.parse("AS")


@pytest.mark.parametrize(
    "wrong",
    [
        {"ranks": "A-2"},
        {"ranks": "2-"},
        {"ranks": "-"},
        {"ranks": "2-5-9"},
        {"ranks": "X"},
        {"ranks": " "},
        {"ranks": "2-A " * 100},
        {"ranks": "11"},
        {"suits": "X"},
        {"suits": " "},
        {"suits": "O"},
        {"copies": 0},
        {"copies": -1},
        {"copies": True},
        {"copies": 1.0},
        {"copies": 10},
        {"copies": 10**9},
    ],
)
def test_packs_that_cannot_be(wrong: dict[str, Anything]) -> None:
    """They are refused, naming what is wrong with them."""
    with pytest.raises(tr.DefinitionError, match="deck"):
        tr.Deck.standard(**wrong)


def test_taking_too_much_away() -> None:
    """A card that is not there, or not that often, cannot be taken; a pack has a card at least."""
    deck = tr.Deck.standard()
    with pytest.raises(tr.ParseError):
        _ = deck - "RJ"
    with pytest.raises(tr.ParseError):
        _ = deck - "2C 2C"
    with pytest.raises(tr.ParseError):
        _ = deck + "ZZ"
    with pytest.raises(tr.DefinitionError, match="1 to 512"):
        _ = deck - deck
    with pytest.raises(tr.DefinitionError, match="1 to 512"):
        tr.Deck.of([])
    with pytest.raises(tr.DefinitionError, match="does not know"):
        tr.Deck.of([Card(Rank("Z", "zero"), Suit("S", "spades", "♠"))])


def test_cards_written_alike_are_refused() -> None:
    """A text must mean one card: neither two cards nor two suits of a pack may share it."""
    with pytest.raises(tr.DefinitionError, match="alike"):
        tr.Deck.of([Card(Rank("W", "wizard")), Card(Rank("W", "witch"))])
    # A club is no cup, though both are written C.
    with pytest.raises(tr.DefinitionError):
        _ = tr.Deck.spanish() + "8C"


def test_cards_of_another_pack_are_not_in_it() -> None:
    """A card counts by what it is, not by what it is written with."""
    cup = tr.Deck.spanish().parse("2C")
    assert cup not in tr.Deck.standard()
    with pytest.raises(tr.ParseError):
        tr.CardSet.of(tr.Deck.standard(), [cup])


def test_pickles_are_read_by_another_process() -> None:
    """Texts hash differently there, so that no hash may be kept in a pickle."""
    match = tr.Match.start(tr.variants.get("oh_hell"), players=4, seed=1).apply("1")
    code = (
        "import pickle, sys, trickrules as tr\n"
        "m = pickle.load(sys.stdin.buffer)\n"
        "n = tr.Match.start(tr.variants.get('oh_hell'), players=4, seed=1).apply('1')\n"
        "assert m == n and hash(m) == hash(n) and m.variant in {n.variant: 1}\n"
        "assert m.deal.setting.deck in {n.deal.setting.deck} and m.apply('2') == n.apply('2')\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    subprocess.run(  # noqa: S603 -- our own interpreter, a text of our own
        [sys.executable, "-c", code], input=pickle.dumps(match), check=True, env=environment
    )
