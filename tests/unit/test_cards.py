"""Cards, suits, ranks, and sets of cards."""

from __future__ import annotations

import pickle
from typing import Any, TypeAlias

import pytest

import trickrules as tr
from trickrules.cards import CardSet

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""


@pytest.mark.parametrize("text", ["10H", "TH", "♥10", "th", " t h ", "♥T", "10♥", "♡10", "♥ 10"])
def test_ways_of_writing_the_ten_of_hearts(text: str) -> None:
    """All of them are one card, which prints as ``TH``."""
    card = tr.Card.parse(text)
    assert card == tr.Card.parse("TH")
    assert str(card) == "TH"
    assert hash(card) == hash(tr.Card.parse("TH"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "H",
        "10",
        "1H",
        "0H",
        "HT",
        "THH",
        "T",
        "♥",
        "♥♥",
        "♥é",
        "é♥",
        "♥" * 201,
        "\uff12H",
        "Q",
        "QX",
        "W",
        "#1",
    ],
)
def test_texts_that_are_no_card(text: str) -> None:
    """They are refused with a sentence that shows what a card looks like."""
    with pytest.raises(tr.ParseError, match="is not a card"):
        tr.Card.parse(text)


@pytest.mark.parametrize("thing", [None, 5, True, b"QS", ["QS"], object(), float("nan")])
def test_things_that_are_no_text(thing: Anything) -> None:
    """They are no cards, suits or ranks."""
    for read in (tr.Card.parse, tr.Suit.parse, tr.Rank.parse, tr.Deck.standard().parse):
        with pytest.raises(tr.ParseError):
            read(thing)


def test_suits_and_ranks_by_name() -> None:
    """A suit is read by symbol, glyph and name, a rank by symbol, number and name."""
    assert tr.Suit.parse("♠") == tr.Suit.parse("Spades") == tr.Suit.parse("s")
    assert tr.Rank.parse("10") == tr.Rank.parse("ten") == tr.Rank.parse("t")
    assert str(tr.Rank.parse("11")) == "11"
    for read in (tr.Suit.parse, tr.Rank.parse):
        for text in ("", "X", "NT", "\uff11"):
            with pytest.raises(tr.ParseError):
                read(text)


def test_sets_join_meet_and_part() -> None:
    """Sets of one pack follow the algebra of sets, and print from high to low."""
    deck = tr.Deck.standard()
    one, other = CardSet.of(deck, "AS KS 2C"), CardSet.of(deck, "KS QS")
    assert str(one) == "AS KS 2C"
    assert repr(one) == "CardSet('AS KS 2C')"
    assert one | other == CardSet.of(deck, "AS KS QS 2C")
    assert one & other == CardSet.of(deck, "KS")
    assert one - other == CardSet.of(deck, "2C AS")
    assert len(one) == len(list(one)) == 3
    assert "as" in one
    assert deck.parse("AS") in one
    assert "QS" not in one
    assert "W" not in one
    assert 5 not in one
    assert not CardSet(deck)
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(
    "pack",
    [None, "AS KS", (), tr.Card.parse("AS"), type("Pack", (), {"cards": ()})()],
    ids=["None", "text", "tuple", "card", "alike"],
)
def test_a_set_is_of_a_pack(pack: Anything) -> None:
    """Cards are looked for in a pack, and in nothing else, even if it looks like one."""
    with pytest.raises(tr.ParseError, match="is not a pack"):
        CardSet(pack)
    with pytest.raises(tr.ParseError, match="is not a pack"):
        CardSet.of(pack, "AS")


def test_sets_of_different_packs_are_kept_apart() -> None:
    """They share no order, so joining them is refused."""
    one, other = CardSet.of(tr.Deck.standard(), "AS"), CardSet.of(tr.Deck.standard(ranks="7-A"), "AS")
    for join in (one.__or__, one.__and__, one.__sub__):
        with pytest.raises(tr.TrickRulesError, match="different packs"):
            join(other)


def test_sets_hold_copies() -> None:
    """Two copies are two cards; taking one away leaves the other."""
    deck = tr.Deck.standard(ranks="Q-A") * 2
    hand = CardSet.of(deck, "AS AS KS")
    assert len(hand) == 3
    assert str(hand - CardSet.of(deck, "AS")) == "AS KS"
    with pytest.raises(tr.ParseError, match="more times"):
        CardSet.of(deck, "AS AS AS")
    with pytest.raises(tr.ParseError, match="more times"):
        CardSet.of(tr.Deck.standard(), "AS AS")


def test_copies_of_named_cards_are_found_in_a_hand() -> None:
    """Naming a card means whichever copy the hand holds; each copy is taken once."""
    deck = tr.Deck.standard(ranks="Q-A") * 2
    hand = CardSet(deck, CardSet.of(deck, "AS AS KS KS").mask & ~CardSet.of(deck, "AS KS").mask)
    found = hand.copies_of(CardSet.of(deck, "AS KS"))
    assert found == hand
    assert hand.copies_of(CardSet.of(deck, "AS AS")) is None
    assert hand.copies_of(CardSet.of(deck, "QS")) is None
    both = CardSet.of(deck, "AS AS")
    assert both.copies_of(CardSet.of(deck, "AS AS")) == both
