"""Small definitions that would be large: what is asked of them is made as far as it is looked at, and no further."""

from __future__ import annotations

import sys
from itertools import combinations, islice
from typing import TYPE_CHECKING, cast

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr
from trickrules.bidding.cards import CardBid, CardBidding, ToldBids
from trickrules.facts.menu import CardChoices, CardsMenu
from trickrules.rules import ContractBid, FirstLead, LadderBidding

if TYPE_CHECKING:
    from trickrules.tricks.duties import When


@given(names=st.lists(st.sampled_from("ABCDE"), max_size=8), number=st.integers(0, 5))
def test_choices_of_equal_cards_are_listed_once(names: list[str], number: int) -> None:
    """Lists, lengths and places agree with the plain way, which makes every combination first."""
    cards = tuple(tr.Card.parse(f"{rank}S") for rank in sorted(names) if rank == "A" for _ in range(1))
    cards += tuple(tr.Card.parse(f"{'23456'['ABCDE'.index(name)]}H") for name in sorted(names))
    choices = CardChoices(cards, number, CardBid)
    plain = [str(CardBid(way)) for way in dict.fromkeys(combinations(cards, number))]
    assert list(map(str, choices)) == plain
    assert len(choices) == len(plain)
    assert [str(choices[place]) for place in range(-len(plain), len(plain))] == plain * 2
    assert list(map(str, choices[1:4])) == plain[1:4]
    for place in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            choices[place]


def test_many_choices_of_equal_cards_are_not_made() -> None:
    """Of a double pack there are more ways than could be made; the first and any other are there at once."""
    deck = tr.Deck.standard(copies=2)
    menu = CardsMenu(tr.CardSet(deck, (1 << 104) - 1), 40, CardBid, code="x/y", rule="X", asks="cards")
    choices = menu.actions
    assert len(choices) == sys.maxsize
    assert len(list(islice(choices, 3))) == 3
    assert len(str(choices[10**15]).split()) == 41
    assert len(menu.objection(0, "nonsense").alternatives) == 64


def test_sums_of_many_cards_are_those_that_could_be_bid() -> None:
    """The numbers that cards speak are bounded by what a pack can have of tricks."""
    paper = CardBidding(count=200, values=(("C", 1), ("D", 7), ("H", 400), ("S", 0))).on_paper
    assert isinstance(paper, ToldBids)
    assert (min(paper.numbers), max(paper.numbers)) == (0, 512)


def test_places_of_many_copies_are_found() -> None:
    """Each copy has a place of its own, the first first; one more than there are is refused."""
    deck = tr.Deck.standard(copies=9)
    assert deck.places(["2C"] * 9) == list(range(9))
    assert deck.places(["AS", "2C", "AS"]) == [459, 0, 460]
    for cards in (["2C"] * 10, ["AS"] * 10):
        with pytest.raises(tr.ParseError, match="more times"):
            deck.places(cards)


def test_an_auction_knows_so_many_calls() -> None:
    """A ladder of more bids than anybody could keep apart is refused."""
    bids = tuple(ContractBid(text=f"{number}X", strain="S", tricks=1, value=1) for number in range(121))
    with pytest.raises(tr.DefinitionError, match="at most 120"):
        LadderBidding(bids=bids)
    assert LadderBidding(bids=bids[:120]).bids == bids[:120]


def test_a_duty_says_when_it_binds() -> None:
    """A word that is neither leading nor following is refused, rather than never binding."""
    row = FirstLead(tr.rules.CardsOf(named="2C")).row("S")
    assert row.when == "leading"
    with pytest.raises(tr.DefinitionError, match="leading or following"):
        evolve(row, when=cast("When", "lead"))
