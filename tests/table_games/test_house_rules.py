"""House rules of real tables, each in a few lines."""

from __future__ import annotations

from inspect import getsource
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import after

import trickrules as tr
from trickrules.rules import (
    AfterSchedule,
    CardsOf,
    ContractBid,
    DealCards,
    Deck,
    ExactBidding,
    FirstLeader,
    FollowSuit,
    LadderBidding,
    MustTrump,
    NoTrump,
    NoUnderTrump,
    ThrowIn,
    TrumpLed,
    TurnUp,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Callable

PLAIN: Final = tr.variants.oh_hell()
MOST_LINES: Final = 12


def hook_for_everybody() -> tr.Variant:
    """No bid may bring the bids so far to exactly the tricks."""
    return PLAIN.evolve(bidding=ExactBidding(hook_binds="everybody"))


def dealer_bids_first() -> tr.Variant:
    """The dealer bids before eldest."""
    return PLAIN.evolve(bidding=ExactBidding(first="dealer"))


def five_zeros_in_a_row() -> tr.Variant:
    """Nobody bids 0 six times in a row."""
    return PLAIN.evolve(bidding=ExactBidding(zeros=5))


def no_hook_in_the_last_deal() -> tr.Variant:
    """In the last deal everybody may bid anything."""
    return PLAIN.evolve(deals=PLAIN.deals.last(bidding=ExactBidding(hook=False)))


def turned_up_again() -> tr.Variant:
    """A joker makes no trump: the next card is turned up."""
    return PLAIN.evolve(deck=Deck.standard() + "RJ BJ", trump=TurnUp(again=CardsOf(named="RJ BJ")))


def no_under_trumping() -> tr.Variant:
    """Who cannot follow trumps, but not under a trump, unless nothing else is held."""
    return PLAIN.evolve(duties=(FollowSuit(), NoUnderTrump(), MustTrump()))


def misdeal() -> tr.Variant:
    """A hand of nothing but nines and tens may be thrown in."""
    return PLAIN.evolve(dealing=(DealCards(), ThrowIn(CardsOf(rank="9T"))))


def left_of_the_contractor_leads() -> tr.Variant:
    """A contract is bid for, and the seat after the contractor leads."""
    return PLAIN.evolve(
        trump=None,
        bidding=LadderBidding(
            bids=tuple(ContractBid(text=suit, strain=suit, tricks=1, value=10) for suit in "CDHS"), without_bid="play"
        ),
        leader=FirstLeader("left_of_contractor"),
    )


def fewest_failed_wins_a_tie() -> tr.Variant:
    """Of several on the highest total those win who have failed fewest bids."""
    return PLAIN.evolve(ending=AfterSchedule(tie_break="fewest_failed"))


def first_lead_makes_trump() -> tr.Variant:
    """The suit of the first card led is trump."""
    return PLAIN.evolve(trump=TrumpLed())


HOUSE_RULES: Final = (
    hook_for_everybody,
    dealer_bids_first,
    five_zeros_in_a_row,
    no_hook_in_the_last_deal,
    turned_up_again,
    no_under_trumping,
    misdeal,
    left_of_the_contractor_leads,
    fewest_failed_wins_a_tie,
    first_lead_makes_trump,
)


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_a_house_rule_is_short(rule: Callable[[], tr.Variant]) -> None:
    """Its declaration is of twelve lines at most, and can be played by three."""
    _, told, *declared = getsource(rule).strip().splitlines()
    assert told.strip().startswith('"""')
    assert 0 < len(declared) <= MOST_LINES
    match = tr.Match.start(rule(), players=3, seed=1)
    while not match.ledger:
        seat = match.actors[0]
        match = match.apply(match.legal_actions(seat)[0], seat)
    assert tr.Variant.from_json(rule().to_json()) == rule()


def begun(variant: tr.Variant, *hands: str, trump: str | None = "NT") -> tr.Deal:
    """Deal some hands by the last seat."""
    return tr.Deal.start(variant, hands=hands, trump=trump)


def test_the_hook_binds_everybody() -> None:
    """Of two tricks eldest may not bid both; after 1 nobody bids 1; over the tricks everything is open."""
    deal = begun(hook_for_everybody(), "AS KS", "QS JS", "2S 3S")
    assert deal.legal_actions() == ("0", "1")
    assert deal.apply("1").legal_actions() == ("0", "2")
    assert after(deal, "1 2").legal_actions() == ("0", "1", "2")


def test_the_dealer_bids_first_and_eldest_leads() -> None:
    """The bidding begins with the dealer, and so ends with the seat before it, which the hook binds."""
    deal = begun(dealer_bids_first(), "AS", "KS", "QS")
    assert deal.turn == 2
    deal = after(deal, "0 1")
    assert (deal.turn, deal.legal_actions()) == (1, ("1",))
    assert deal.apply("1").turn == 0


def test_the_sixth_zero_is_closed() -> None:
    """A seat that has bid 0 in five deals bids something else in the sixth, and may bid 0 in the seventh."""
    free = five_zeros_in_a_row().evolve(deals=cards(3) * 7, trump=NoTrump())
    match = tr.Match.start(free, players=3, seed=1, dealer=0)
    for number in range(7):
        while match.turn != 0 or match.deal.phase != "bidding":
            others = match.deal.phase == "bidding"
            match = match.apply("1" if others and "1" in match.legal_actions() else match.legal_actions()[0])
        assert ("0" in match.legal_actions()) == (number != 5), number
        match = match.apply("0" if number != 5 else match.legal_actions()[0])
        while len(match.ledger) == number:
            match = match.apply(match.legal_actions()[-1])
    assert match.is_over


def test_only_the_last_deal_has_no_hook() -> None:
    """The first and the last deal have ten cards: after two bids of 0 the third may be 10 in the last alone."""
    first, last = (tr.Deal.start(no_hook_in_the_last_deal(), players=3, plan=plan, seed=1) for plan in (0, 18))
    assert after(first, "0 0").legal_actions() == tuple(map(str, range(10)))
    assert after(last, "0 0").legal_actions() == tuple(map(str, range(11)))


def test_a_joker_is_turned_again() -> None:
    """The red joker goes under the stock, known to all, and the next card makes trump."""
    variant = turned_up_again()
    top = variant.deck.places("AS KS QS RJ 5H")
    rest = [place for place in range(len(variant.deck)) if place not in top]
    deal = tr.Deal.start(variant, players=3, plan=9, pack=[*top, *rest])
    assert (str(deal.turn_up), deal.trump, str(deal.stock[-1])) == ("5H", "H", "RJ")
    assert deal.view(0).stock.cards == ("RJ",)


def test_nobody_trumps_under_a_trump() -> None:
    """A void hand trumps over the trump that lies, else discards; with trumps alone it may play any."""
    trick = tr.Trick.start(no_under_trumping(), strain="H", players=3).play("KS").play("9H")
    assert set(trick.legal("2D 3H AH")) == {"AH"}
    assert set(trick.legal("2D 3H 4H")) == {"2D"}
    assert set(trick.legal("3H 4H")) == {"3H", "4H"}


def test_nines_and_tens_are_thrown_in() -> None:
    """Only who has nothing else may; the deal is void."""
    deal = tr.Deal.start(misdeal(), hands=["9S TS", "AS 9H", "2S 3S"], turn_up="5H")
    assert [deal.legal_actions(seat) for seat in range(3)] == [("keep", "throw in"), ("keep",), ("keep",)]
    assert deal.apply("keep", 1).apply("keep", 2).apply("throw in", 0).setting.void


def test_the_seat_left_of_the_contractor_leads() -> None:
    """Seat 1 bids hearts, so seat 2 leads."""
    deal = begun(left_of_the_contractor_leads(), "AS 2S", "KH 2H", "QS 3S", trump=None)
    deal = after(deal, "pass H pass")
    assert (deal.trump, deal.turn) == ("H", 2)


def test_fewest_failed_bids_win_a_tie() -> None:
    """Seats 0 and 1 have 11 and seat 2 has 10; seat 1 has failed its bid, so seat 0 wins alone."""
    variant = fewest_failed_wins_a_tie().evolve(deals=cards(1), trump=NoTrump())
    match = tr.Match.start(variant, hands=["AS", "KS", "QS"], dealer=2, seed=1, scores=(0, 11, 0))
    for action in ("1", "1", "0", "AS", "KS", "QS"):
        match = match.apply(action)
    assert (match.scores, match.winners, match.ranks) == ((11, 11, 10), (0,), (1, 2, 3))


def test_the_first_lead_makes_trump() -> None:
    """Before it there is none; then whoever is void may ruff."""
    deal = begun(first_lead_makes_trump(), "AS 2H", "KS 3H", "3S 4D", trump=None)
    deal = after(deal, "1 0 0")
    assert deal.trump is None
    assert deal.apply("2H").trump == "H"
