"""Bidding two at a time, and doubling what has come of it."""

from __future__ import annotations

from typing import Any, Final, Literal

import pytest

import trickrules as tr
from trickrules.rules import (
    AskInTurn,
    Contract,
    ContractBid,
    ContractBonus,
    ContractScoring,
    DealCards,
    DealerSitsOut,
    DoubleContract,
    HoldBidding,
    OneAgainstAll,
    cards,
)
from trickrules.testing import check_variant

BIDS: Final = tuple(ContractBid(text=str(worth), strain="NT", tricks=2, value=worth) for worth in (10, 20, 30))
HANDS: Final = ["AS KS QS", "JS TS 9S", "8S 7S 6S"]


def game(**slots: Any) -> tr.Variant:  # noqa: ANN401 -- whatever stands in a slot
    """Make a small game of three with such an auction."""
    given: dict[str, Any] = {"bidding": HoldBidding(bids=BIDS), "declaring": OneAgainstAll(), **slots}
    return tr.Variant(
        id="held",
        name="Held",
        players=(3, 4),
        deals=cards(3) * 3,
        trump=None,
        scoring=ContractScoring(slam=None),
        **given,
    )


def auction(calls: str, *, players: int = 3, **words: Any) -> tr.Auction:  # noqa: ANN401 -- words of the rule
    """Hold an auction; the last seat deals."""
    held = tr.Auction.start(HoldBidding(bids=BIDS, **words), players=players, dealer=players - 1)
    for call in calls.split():
        held = held.call(call)
    return held


@pytest.mark.parametrize(
    ("calls", "turns", "contract"),
    [
        ("10 hold 20 pass pass", "1 0 1 0 2", "20 by seat 1"),
        ("10 hold pass 20 hold 30 hold pass", "1 0 1 2 0 2 0 2", "30 by seat 0"),
        ("10 pass 20 hold pass", "1 0 2 1 2", "20 by seat 1"),
        ("pass pass 10", "1 2 0", "10 by seat 0"),
        ("pass 30 pass", "1 2 0", "30 by seat 2"),
    ],
)
def test_whose_turn_it_is_and_whose_contract(calls: str, turns: str, contract: str) -> None:
    """Always between two, and what was bid or held last stands."""
    held = auction("")
    for call, turn in zip(calls.split(), turns.split(), strict=True):
        assert held.turn == int(turn)
        held = held.call(call)
    assert (held.turn, str(held.contract)) == (None, contract)


def test_the_highest_bid_leaves_the_bidder_a_pass() -> None:
    """Nothing is over it; the next bidder has nothing else either."""
    held = auction("30 hold")
    assert (held.turn, held.legal_calls()) == (1, ("pass",))
    held = held.call("pass")
    assert (held.turn, held.legal_calls()) == (2, ("pass",))
    assert str(held.call("pass").contract) == "30 by seat 0"


def test_nobody_bids() -> None:
    """Then there is no contract."""
    held = auction("pass pass pass")
    assert (held.turn, held.contract) == (None, None)


def test_any_number_of_seats() -> None:
    """Two are enough, and each of many bids against who is left."""
    assert str(auction("10 pass", players=2).contract) == "10 by seat 1"
    held = auction("10 hold pass 20 pass 30", players=4)
    assert (held.turn, str(held.call("hold").contract)) == (2, "None")
    assert str(held.call("pass").contract) == "30 by seat 3"
    assert str(held.call("hold").call("pass").contract) == "30 by seat 2"
    with pytest.raises(tr.DefinitionError, match="two seats at least are needed"):
        game().evolve(players=(1,)).at(1)


@pytest.mark.parametrize(
    ("without", "void", "ended", "phase"),
    [
        ("redeal", True, False, "over"),
        ("pass_out", False, True, "over"),
        ("play", False, False, "play"),
        ("open", False, False, "play"),
    ],
)
def test_what_becomes_of_a_deal_without_a_bid(
    without: Literal["redeal", "pass_out", "play", "open"],
    void: bool,  # noqa: FBT001 -- one of the cases
    ended: bool,  # noqa: FBT001
    phase: str,
) -> None:
    """As the rule says."""
    later = AskInTurn(BIDS) if without == "open" else ()
    bidding = (HoldBidding(bids=BIDS, without_bid=without), *((later,) if later else ()))
    deal = tr.Deal.start(game(bidding=bidding), hands=HANDS, dealer=2)
    for _ in range(3):
        deal = deal.apply("pass")
    if without == "open":
        deal = deal.apply("10")
    assert (deal.setting.void, deal.setting.ended, deal.phase) == (void, ended, phase)


def test_ladders_that_are_none_are_refused() -> None:
    """Without a bid, with two of one text, or with too many."""
    for bids, told in ((), "the ladder has no bids"), ((*BIDS, BIDS[0]), "10"):
        with pytest.raises(tr.DefinitionError, match=told):
            game(bidding=HoldBidding(bids=bids)).at(3)
    with pytest.raises(tr.DefinitionError, match="at most 120 bids"):
        HoldBidding(bids=BIDS * 41)


def test_a_contract_can_be_given() -> None:
    """The contractor bids when it is first asked, and all others pass."""
    for seat in range(3):
        deal = tr.Deal.start(game(), hands=HANDS, dealer=2, contract="10", contractor=seat)
        assert (str(deal.contract), deal.phase) == (f"10 by seat {seat}", "play")


DOUBLED: Final = game(declaring=(OneAgainstAll(), DoubleContract()))


def doubled(calls: str, **words: Any) -> tr.Deal:  # noqa: ANN401 -- words of the rule
    """Give seat 1 the contract for 10, seat 2 having held nothing, and make some more calls."""
    variant = game(declaring=(OneAgainstAll(), DoubleContract(**words)))
    deal = tr.Deal.start(variant, hands=HANDS, dealer=2)
    for call in ("10", "hold", "20", "pass", "pass", *calls.split()):
        deal = deal.apply(call)
    return deal


@pytest.mark.parametrize(
    ("calls", "turn", "doubles"),
    [
        ("", 0, None),
        ("pass", 2, None),
        ("double", 1, None),
        ("pass double", 1, None),
        ("pass pass", 0, 0),
        ("double pass", 0, 1),
        ("pass double redouble", 0, 2),
    ],
)
def test_opponents_double_in_turn(calls: str, turn: int, doubles: int | None) -> None:
    """The first double ends it, and the contractor may answer; then the play begins."""
    deal = doubled(calls)
    assert deal.turn == turn
    if doubles is None:
        assert deal.phase == "declaring"
        return
    assert isinstance(deal.contract, Contract)
    assert (deal.phase, deal.contract.doubles, deal.contract.value) == ("play", doubles, 20 << doubles)


def test_other_words_and_no_redouble() -> None:
    """The words are the rule's, and without a second one nobody is asked for it."""
    deal = doubled("contra", double="contra", redouble="")
    assert (deal.phase, str(deal.contract)) == ("play", "20 doubled by seat 1")
    refused = doubled("").why_not("redouble")
    assert refused is not None
    assert str(refused) == "Seat 0 may not call redouble: the contract has not been doubled."
    with pytest.raises(tr.DefinitionError):
        game(declaring=(OneAgainstAll(), DoubleContract(double="pass"))).at(3)


def test_only_bidders_double() -> None:
    """Who has passed at once is not asked, and who has held is."""
    assert doubled("", by="bidders").turn == 0
    assert doubled("pass", by="bidders").phase == "play"


def test_nothing_is_doubled_without_a_contract() -> None:
    """Nobody is asked, in a deal or on paper."""
    variant = DOUBLED.evolve(bidding=HoldBidding(bids=BIDS, without_bid="play"))
    deal = tr.Deal.start(variant, hands=HANDS, dealer=2)
    for _ in range(3):
        deal = deal.apply("pass")
    assert deal.phase == "play"
    sheet = tr.ScoreSheet.start(variant, 3).contract(None)
    assert sheet.premium("double", by=0).tricks([2, 1, 0]).scores == sheet.tricks([2, 1, 0]).scores


def test_a_doubled_contract_on_paper() -> None:
    """A sheet has the contract, the word, and the tricks."""
    sheet = tr.ScoreSheet.start(DOUBLED, ["Ada", "Ben", "Cem"]).contract("20", by="Ben")
    assert sheet.tricks([0, 3, 0]).scores == {"Ada": 0, "Ben": 20, "Cem": 0}
    assert sheet.premium("double", by="Ada").tricks([0, 3, 0]).scores == {"Ada": 0, "Ben": 40, "Cem": 0}
    assert sheet.premium("redouble", by="Ben").tricks([3, 0, 0]).scores == {"Ada": 30, "Ben": -80, "Cem": 30}
    with pytest.raises(tr.IllegalAction):
        sheet.premium("treble", by="Ben")


def test_a_bonus_for_contracts() -> None:
    """Whatever they are worth; without one nobody has any."""
    variant = DOUBLED.evolve(scoring=ContractBonus(below=ContractScoring(), made=5, lost=-7, others=3))
    sheet = tr.ScoreSheet.start(variant, ["Ada", "Ben", "Cem"])
    assert sheet.contract("10", by=1).tricks([0, 3, 0]).scores_by_side == (0, 255, 0)
    assert sheet.contract("10", by=1).tricks([2, 1, 0]).scores_by_side == (20 + 3, -10 - 7, 20 + 3)
    open_deals = variant.evolve(bidding=HoldBidding(bids=BIDS, without_bid="play"))
    sheet = tr.ScoreSheet.start(open_deals, 3)
    assert sheet.contract(None).tricks([2, 1, 0]).scores_by_side == (20, 10, 0)
    told = "scores +5 for a contract made and -7 for one lost, and then every other side +3."
    assert variant.scoring.describe().endswith(told)


def test_the_dealer_sits_out() -> None:
    """It gets no card, is asked nothing, and the others are one fewer for every rule after it."""
    variant = game(dealing=(DealerSitsOut(), DealCards(kitty=43))).evolve(players=(4,), deals=cards(3) * 4)
    deal = tr.Deal.start(variant, hands=[*HANDS, ""], dealer=3)
    assert (deal.turn, [len(hand) for hand in deal.hands]) == (1, [3, 3, 3, 0])
    with pytest.raises(tr.DefinitionError, match="3 cards for each of 3 players and a kitty of 44"):
        game(dealing=(DealerSitsOut(), DealCards(kitty=44))).evolve(players=(4,)).at(4)
    with pytest.raises(tr.DefinitionError):
        game(dealing=(DealCards(kitty=43), DealerSitsOut())).evolve(players=(4,)).at(4)
    with pytest.raises(tr.DefinitionError, match="a kitty of 44"):
        game(dealing=(DealerSitsOut(), DealerSitsOut(), DealCards(kitty=44))).evolve(players=(4,)).at(4)
    with pytest.raises(tr.DefinitionError, match="nobody is left to play"):
        game(dealing=(DealerSitsOut(), DealCards()), bidding=None).evolve(players=(1,)).at(1)


def test_an_extra_deal_of_those_who_do_not_sit_out() -> None:
    """A sheet has them play as many cards as there are for them."""
    variant = game(dealing=(DealerSitsOut(), DealCards())).evolve(players=(4,), deals=cards(17) * 4)
    sheet = tr.ScoreSheet.start(variant, 4)
    assert sheet.extra().deals[-1].cards == 17
    with pytest.raises(tr.IllegalAction, match="1 to 17 cards"):
        sheet.extra(cards=18)


def test_the_laws_hold() -> None:
    """In a game of them all."""
    check_variant(DOUBLED, players=[3], examples=5)
    check_variant(game(dealing=(DealerSitsOut(), DealCards())), players=[4], examples=5)
