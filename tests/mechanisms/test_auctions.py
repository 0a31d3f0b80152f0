"""Auctions: hooks and zeros, asking in turn, doubles, and a course of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pytest
from attrs import evolve, frozen

import trickrules as tr
from trickrules.render import sheet_text
from trickrules.rules import (
    TURN_UP,
    Action,
    AskInTurn,
    BowerRanking,
    CardsOf,
    Contract,
    ContractBid,
    ContractScoring,
    Course,
    DealCards,
    DealResult,
    Deck,
    Deed,
    Discard,
    ExactBidding,
    FirstLeader,
    FixedTrump,
    HolderLeads,
    Ladder,
    LadderBidding,
    NoTrump,
    PartnersAreDummies,
    Phase,
    PhaseRule,
    PlaysAlone,
    RaceTo,
    Setting,
    SideScoring,
    TakeTurnUp,
    TrumpLed,
    TurnUp,
    cards,
)
from trickrules.showing.events import events
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

OH_HELL: Final = tr.variants.oh_hell()
SUITS: Final = ("C", "D", "H", "S")


def after(deal: tr.Deal, actions: Iterable[str]) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is."""
    for action in actions:
        deal = deal.apply(action)
    return deal


EVERYBODY: Final = ExactBidding(hook_binds="everybody")


def hooked(rule: ExactBidding) -> tr.Auction:
    """Hold an auction of three seats for two tricks, of which seat 2 deals."""
    return tr.Auction.start(rule, players=3, dealer=2, cards=2)


def bids(auction: tr.Auction) -> list[int]:
    """List the bids that are open."""
    return [int(call) for call in auction.legal_calls()]


# The hook


def test_hook_for_everybody_closes_what_brings_the_bids_so_far_to_the_tricks() -> None:
    """With two cards eldest may not bid 2; after 1 nobody may bid 1; over the tricks nothing is closed."""
    auction = hooked(EVERYBODY)
    assert bids(auction) == [0, 1]
    assert bids(auction.call("1")) == [0, 2]
    assert bids(auction.call("1").call("2")) == [0, 1, 2]
    assert bids(auction.call("1").call("0")) == [0, 2]
    refused = auction.why_not("2")
    assert refused is not None
    assert refused.code == "bid/hook"
    assert refused.message == "Seat 0 may not bid 2: the bids so far would total the 2 tricks (hook)."
    assert "may not bid 1: the bids would total" in str(auction.call("1").call("0").why_not("1"))


def test_hook_for_everybody_holds_from_so_many_cards_on() -> None:
    """Under the fewest cards of the hook nothing is closed to anybody."""
    assert bids(hooked(evolve(EVERYBODY, hook_min_cards=3))) == [0, 1, 2]
    told = evolve(EVERYBODY, hook_min_cards=3).describe()
    assert told.endswith(
        "no bid may bring the total so far to exactly the number of tricks (in deals of 3 cards or more)."
    )


def test_hook_binds_the_last_bidder_where_nothing_else_is_said() -> None:
    """The usual hook closes a bid to the last of them alone."""
    assert bids(hooked(ExactBidding())) == [0, 1, 2]
    assert bids(hooked(ExactBidding()).call("0").call("0")) == [0, 1]


def test_no_hook_in_the_last_deal() -> None:
    """A schedule gives its last deal a bidding of its own."""
    free = OH_HELL.evolve(deals=OH_HELL.deals.last(bidding=ExactBidding(hook=False)))
    plans = free.at(3).plans
    hooks = [rule.hook for plan in plans for rule in plan.slots.rules("bidding") if isinstance(rule, ExactBidding)]
    assert hooks == [True] * (len(plans) - 1) + [False]


def test_the_dealer_bids_first() -> None:
    """The dealer begins, and the hook binds the last, which is the seat before it."""
    deal = tr.Deal.start(
        OH_HELL.evolve(bidding=ExactBidding(first="dealer")), hands=["AS", "KS", "QS"], trump="NT", dealer=1
    )
    assert deal.turn == 1
    deal = after(deal, ["1", "0"])
    assert (deal.turn, deal.legal_actions()) == (0, ("1",))
    assert after(deal, ["1"]).turn == 2  # eldest leads
    assert ExactBidding(first="dealer").describe().startswith("In turn from the dealer,")


# Zeros in a row


def zeros(count: int, rule: ExactBidding) -> tr.Match:
    """Play so many deals of a match in which seat 0 bids 0 each time, and the others 1 and 2, or 0 where they must."""
    variant = OH_HELL.evolve(
        players=(3,),
        deals=cards(3).forever,
        trump=NoTrump(),
        bidding=rule,
        ending=RaceTo(target=1000),
    )
    match = tr.Match.start(variant, seed=1, dealer=2)
    while len(match.ledger) < count:
        bidding = match.deal.phase == "bidding"
        wanted = {0: "0", 1: "1", 2: "2"}[match.turn or 0] if bidding else ""
        match = match.apply(wanted if wanted in match.legal_actions() else match.legal_actions()[0])
    return match


def test_so_many_zeros_in_a_row_close_the_next() -> None:
    """After two deals with a bid of 0 a seat may not bid 0 in the third; others may, and so may it after one."""
    first = zeros(1, ExactBidding(hook=False, zeros=2))
    assert first.deal.turn == 1
    assert first.apply("0").apply("0").legal_actions() == ("0", "1", "2", "3")
    second = zeros(2, ExactBidding(hook=False, zeros=2))
    assert second.deal.turn == 2
    assert second.legal_actions() == ("0", "1", "2", "3")
    own = second.apply("0")
    assert own.turn == 0
    assert own.legal_actions() == ("1", "2", "3")
    refused = own.why_not("0")
    assert refused is not None
    assert (refused.code, refused.data["zeros"]) == ("bid/zero-again", 2)
    assert refused.message == "Seat 0 may not bid 0: it has bid 0 2 times in a row."
    third = own.apply("1")
    while len(third.ledger) < 3:
        third = third.apply(third.legal_actions()[-1])
    # Another bid breaks the row; it is the last of the three to bid.
    assert third.turn == 0
    assert "0" in third.legal_actions()


def test_where_the_hook_leaves_only_zero_the_limit_gives_way() -> None:
    """With one card the hook closes 1 to the last bidder, and 0 stays open to it though it has just bid 0."""
    variant = OH_HELL.evolve(
        players=(3,), deals=cards(1).forever, trump=NoTrump(), bidding=ExactBidding(zeros=1), ending=RaceTo(target=99)
    )
    match = tr.Match.start(variant, seed=1, dealer=0)
    for call in ("0", "1", "1"):
        match = match.apply(call)
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    match = match.apply("0").apply("0")
    assert (match.turn, match.legal_actions()) == (1, ("0",))
    assert "(hook)" in str(match.why_not("1"))
    # Only the limit holds where the hook leaves something.
    other = tr.Match.start(variant.evolve(bidding=ExactBidding(zeros=1, hook=False)), seed=1, dealer=0)
    for call in ("0", "1", "1"):
        other = other.apply(call)
    while not other.ledger:
        other = other.apply(other.legal_actions()[0])
    other = other.apply("0").apply("0")
    assert other.legal_actions() == ("1",)
    assert str(other.why_not("0")) == "Seat 1 may not bid 0: it has just bid 0."


def test_zeros_are_limited_where_all_bid_at_once_too() -> None:
    """The menu of a seat that may not bid 0 begins with 1, and says why."""
    match = zeros(1, ExactBidding(zeros=1, simultaneous=True))
    assert match.legal_actions(0) == ("1", "2", "3")
    assert match.legal_actions(1) == ("0", "1", "2", "3")
    refused = match.why_not("0", 0)
    assert refused is not None
    assert refused.code == "bid/zero-again"
    refused = match.why_not("4", 0)
    assert refused is not None
    assert refused.code == "bid/out-of-range"
    assert match.apply("3", 0).legal_actions(0) == ()
    told = ExactBidding(simultaneous=True, zeros=1).describe()
    assert told.endswith("Nobody may bid 0 more than 1 time in a row.")


# Asking in turn


def answers(words: Sequence[tuple[str, str]], tricks: int = 3) -> tuple[ContractBid, ...]:
    """Give bids, each written so and with such a strain, and each of them alone."""
    return tuple(
        ContractBid(text=f"{text}{alone}", strain=strain, tricks=tricks, value=1, alone=bool(alone))
        for text, strain in words
        for alone in ("", " alone")
    )


EUCHRE: Final = tr.Variant(
    id="euchre",
    name="Euchre",
    players=(4,),
    sides=(0, 1, 0, 1),
    deck=Deck.standard(ranks="9-A"),
    deals=cards(5).forever,
    trump=TurnUp(makes_trump=False),
    bidding=(
        AskInTurn(("pass", *answers([("order up", TURN_UP)])), without_bid="open"),
        AskInTurn(("pass", *answers([(suit, suit) for suit in SUITS])), other_suit=True, not_last=("pass",)),
    ),
    exchange=(TakeTurnUp(who="dealer"), Discard(who="dealer")),
    declaring=PlaysAlone(),
    ranking=BowerRanking(),
    scoring=SideScoring(contractor="0 if won < 3 else 2 if won == 5 else 1", each="2 if won >= 3 else 0"),
    ending=RaceTo(target=10),
)
HANDS: Final = ["9C TC JC 9D TD", "9S TS JS QS KS", "9H TH JH QD KD", "AC AD AS QC KC"]


def euchre(*actions: str) -> tr.Deal:
    """Deal Euchre, the queen of hearts turned up by seat 3, and answer so."""
    return after(tr.Deal.start(EUCHRE, hands=HANDS, turn_up="QH", dealer=3), actions)


def test_ordering_up_gives_the_card_to_the_dealer() -> None:
    """The partner of eldest orders up: hearts are trump, the dealer takes the queen and discards, eldest leads."""
    deal = euchre("pass", "pass")
    assert (deal.turn, deal.trump, deal.legal_actions()) == (2, None, ("pass", "order up", "order up alone"))
    deal = deal.apply("order up")
    assert (deal.trump, deal.phase, deal.turn) == ("H", "exchange", 3)
    assert str(deal.contract) == "order up by seat 2"
    assert deal.view(0).hands[3].cards == ("QH",)  # all have seen it
    deal = deal.apply("discard AC")
    assert set(map(str, deal.hands[3])) == {"AD", "AS", "KC", "QC", "QH"}
    assert deal.view(0).hands[3].cards == ()  # it may be the card that was put aside
    assert deal.turn == 0


def test_what_is_discarded_of_a_card_that_all_have_seen_is_not_told() -> None:
    """The discard of the card taken up looks to others like any other discard; its owner is told."""
    match = tr.Match.start(EUCHRE, seed=3)
    up = match.deal.turn_up
    match = match.apply("order up")
    kept = next(action for action in match.legal_actions() if str(up) not in str(action))
    one, two = match.apply(f"discard {up}"), match.apply(kept)
    other = match.deal.setting.next(match.dealer)
    assert events(match, one, other) == events(match, two, other)
    assert one.view(other) == two.view(other)
    assert events(match, one, match.dealer) != events(match, two, match.dealer)


def test_the_second_round_names_another_suit_and_the_dealer_is_stuck() -> None:
    """Hearts were turned down and are closed; the dealer, the last to be asked, may not pass."""
    deal = euchre(*["pass"] * 4)
    assert "H" not in deal.legal_actions()
    assert str(deal.why_not("H")) == "Seat 0 may not call H: its suit was turned up and may not be named."
    deal = after(deal, ["pass"] * 3)
    refused = deal.why_not("pass")
    assert refused is not None
    assert (refused.code, refused.rule) == ("bid/closed", "AskInTurn")
    assert refused.message == "Seat 3 may not call pass: it is asked last, and so must say something else."
    assert str(deal.why_not("NT")) == "Seat 3 may not call NT: this auction has no such call."
    deal = deal.apply("C")
    assert (deal.trump, deal.phase, deal.turn) == ("C", "play", 0)
    assert deal.turn_up is not None


def test_who_plays_alone_plays_without_its_partner() -> None:
    """Eldest's partner goes alone: eldest sits out, and the seat after it leads."""
    deal = euchre("pass", "pass", "order up alone", "discard AC")
    assert deal.turn == 1
    assert deal.setting.out == {0}
    assert PlaysAlone().describe() in {rule.describe() for _, rule in EUCHRE.at(4).plans[0].steps}


def test_euchre_scores_by_formulas() -> None:
    """The makers win three tricks or more, or the others score two."""
    deal = euchre("pass", "pass", "order up", "discard QC")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    won = deal.won[0] + deal.won[2]
    assert [points.total for points in deal.points] == ([1 + (won == 5), 0] if won >= 3 else [0, 2])


def test_euchre_holds_to_the_laws() -> None:
    """Ordering up, the dealer's discard of a card that all have seen, and playing alone break no law."""
    check_variant(EUCHRE, players=[4], examples=4, seconds=60)


def test_euchre_is_a_file() -> None:
    """All of it is data."""
    assert tr.Variant.from_dict(EUCHRE.to_dict()) == EUCHRE


TAKING_ON: Final = EUCHRE.evolve(
    bidding=(
        AskInTurn(("pass", ContractBid(text="take", strain=TURN_UP, tricks=3, value=1)), without_bid="open"),
        AskInTurn(("pass", *answers([(suit, suit) for suit in SUITS])), other_suit=True),
    ),
    exchange=(TakeTurnUp(), Discard()),
)


def test_taking_on() -> None:
    """Who takes on the suit turned up takes the card; where nobody does, the deal is void."""
    deal = tr.Deal.start(TAKING_ON, hands=HANDS, turn_up="QH", dealer=3)
    taken = after(deal, ["pass", "take"])
    assert (taken.turn, taken.trump, len(taken.hands[1])) == (1, "H", 6)
    assert after(deal, ["pass"] * 8).setting.void
    assert TakeTurnUp().start(deal.setting) == deal.setting  # no contractor, nobody takes it


SCHIEBER: Final = tr.Variant(
    id="schieber",
    name="Schieber",
    players=(4,),
    sides=(0, 1, 0, 1),
    deck=Deck.standard(ranks="6-A"),
    deals=cards(9).forever,
    trump=None,
    bidding=AskInTurn(
        ("pass on", *(ContractBid(text=suit, strain=suit, tricks=0, value=1) for suit in (*SUITS, "NT"))),
        asks="side",
        not_last=("pass on",),
    ),
    ending=RaceTo(target=1000),
)


def test_passing_on() -> None:
    """Eldest may leave the trump to its partner, who then has to name it; the others are not asked."""
    deal = tr.Deal.start(SCHIEBER, seed=1, dealer=3)
    assert (deal.turn, deal.legal_actions()[0]) == (0, "pass on")
    assert deal.apply("H").phase == "play"
    deal = deal.apply("pass on")
    assert (deal.turn, deal.legal_actions()) == (2, (*SUITS, "NT"))
    deal = deal.apply("S")
    assert (deal.trump, deal.turn) == ("S", 0)
    assert "without a bid" not in " ".join(rule.describe() for _, rule in SCHIEBER.at(4).plans[0].steps)


def test_what_ends_the_asking_may_be_named() -> None:
    """Where some bids do not end it, others are asked on, and the last bid stands."""
    bids = tuple(ContractBid(text=text, strain="", tricks=0, value=1) for text in ("game", "solo"))
    asking = AskInTurn(("pass", *bids), stop_at=("solo",), rounds=2, first="dealer", without_bid="play")
    auction = tr.Auction.start(asking, players=3, dealer=1)
    assert auction.turn == 1
    auction = auction.call("game").call("pass")
    assert auction.turn == 0
    solo = auction.call("solo")
    assert solo.is_over
    assert isinstance(solo.contract, Contract)
    assert (solo.contract.seat, solo.contract.text) == (0, "solo")
    for call in ("pass", "pass", "pass"):
        auction = auction.call(call)
    assert auction.turn == 0
    assert str(auction.call("pass").contract) == "game by seat 1"
    assert asking.describe() == (
        "From the dealer, everybody is asked in turn, 2 times at most: pass, game, solo. solo ends it, and the last"
        " bid is the contract. A deal without a bid is played without trump."
    )
    assert AskInTurn(("pass",), stop_at=()).describe().count("Nothing ends it") == 1


@pytest.mark.parametrize(("without", "strain"), [("play", "NT"), ("open", None), ("redeal", None), ("pass_out", None)])
def test_without_a_bid(without: Literal["play", "open", "redeal", "pass_out"], strain: str | None) -> None:
    """A deal in which nobody bids is void, passed out, played without trump, or open to later rules."""
    asking = AskInTurn(("pass", "no"), without_bid=without)
    deal = after(tr.Deal.start(SCHIEBER.evolve(bidding=asking, declaring=None), seed=1, dealer=3), ["no"] * 4)
    assert deal.setting.void == (without == "redeal")
    assert deal.setting.ended == (without == "pass_out") == (deal.is_over and not deal.setting.void)
    assert deal.trump == strain
    assert deal.contract is None


ANY_TRUMP: Final = (ContractBid(text="go", strain="", tricks=2, value=10),)
"""A bid that leaves the strain as it is."""


@pytest.mark.parametrize(
    ("bidding", "strain"),
    [
        (LadderBidding(bids=ANY_TRUMP, turns="once", without_bid="play"), "NT"),
        (AskInTurn(("pass", *ANY_TRUMP), without_bid="play"), "NT"),
        (AskInTurn(("pass", *ANY_TRUMP), without_bid="open"), "H"),
    ],
    ids=["ladder", "asking", "open"],
)
def test_a_trump_that_was_settled_before_nobody_bids(bidding: PhaseRule, strain: str) -> None:
    """Without a bid it goes where the deal is played without trump, and stays where the deal is left open."""
    variant = OH_HELL.evolve(players=(3,), deals=cards(2) * 2, trump=FixedTrump("H"), bidding=bidding)
    start = tr.Deal.start(variant, seed=1, dealer=2)
    assert after(start, ["pass"] * 3).trump == strain
    assert after(start, ["pass", "pass", "go"]).trump == "H"
    assert variant.at(3).plans[0].slots.strains(Deck.standard()) == {"H", "NT"}
    assert tr.ScoreSheet.start(variant, 3).contract(None).deals[0].trump == strain


def test_who_has_bid_before_plays_in_its_strain() -> None:
    """A later rule asks nobody then, so the strains of the earlier one count with its own."""
    nullo = ContractBid(text="nullo", strain="nullo", tricks=0, value=10)
    bidding = (
        AskInTurn(("pass", nullo), without_bid="open"),
        AskInTurn(("pass", *ONE_BID), without_bid="play"),
    )
    slots = PASSED_OUT.evolve(bidding=bidding).at(3).plans[0].slots
    assert slots.strains(PASSED_OUT.deck) == {"nullo", "H", "NT"}


# Deals that are passed out

ONE_BID: Final = (ContractBid(text="go", strain="H", tricks=2, value=10),)
PASSED_OUT: Final = tr.Variant(
    id="passed_out",
    name="Passed out",
    players=(3,),
    deck=Deck.standard(ranks="9-A"),
    deals=cards(2) * 3,
    trump=None,
    bidding=LadderBidding(bids=ONE_BID, turns="once", without_bid="pass_out"),
    scoring=ContractScoring(per_trick=1, slam=None),
)
ASKED_OUT: Final = PASSED_OUT.evolve(bidding=AskInTurn(("pass", *ONE_BID), without_bid="pass_out"))


@pytest.mark.parametrize("variant", [PASSED_OUT, ASKED_OUT], ids=["ladder", "asking"])
def test_a_deal_that_is_passed_out_counts(variant: tr.Variant) -> None:
    """Nobody bids: no trick is played, nobody scores, it takes its place in the schedule, and the next seat deals."""
    start = tr.Match.start(variant, seed=1, dealer=0)
    match = start.apply("pass").apply("pass")
    done = match.apply("pass")
    entry = done.ledger[0]
    assert (entry.result.void, entry.result.won, entry.result.strain) == (False, (0, 0, 0), None)
    assert [points.total for points in entry.points] == [0, 0, 0]
    assert (done.standing.place, done.dealer, done.scores) == (1, 1, (0, 0, 0))
    told = [event.kind for event in events(match, done, None)]
    assert "trick taken" not in told
    assert "scored" in told
    for _ in range(6):
        done = done.apply("pass")
    assert (done.is_over, len(done.ledger)) == (True, 3)
    assert tr.Match.from_json(done.to_json()) == done
    assert done.undo(1).deal.phase == "bidding"


@pytest.mark.parametrize("variant", [PASSED_OUT, ASKED_OUT], ids=["ladder", "asking"])
def test_deals_that_may_be_passed_out_hold_to_the_laws(variant: tr.Variant) -> None:
    """With one bid to choose, about one deal in eight is passed out."""
    told = " ".join(rule.describe() for _, rule in variant.at(3).plans[0].steps)
    assert "A deal without a bid is passed out: it is not played, and counts." in told
    assert variant.at(3).plans[0].slots.strains(variant.deck) == {"H", "NT"}
    check_variant(variant, examples=15, seconds=60)


@pytest.mark.parametrize("variant", [PASSED_OUT, ASKED_OUT], ids=["ladder", "asking"])
def test_a_sheet_is_kept_of_a_deal_that_is_passed_out(variant: tr.Variant) -> None:
    """On paper it wants no tricks, and the next deal is written."""
    sheet = tr.ScoreSheet.start(variant, ["Ann", "Ben", "Cas"], dealer=0).contract(None)
    assert sheet.deal is not None
    assert (sheet.deal.number, sheet.deal.wants) == (1, ("contract", "tricks"))
    played = sheet.contract("go", by="Ben").tricks([1, 1, 0])
    assert played.scores == {"Ann": 1, "Ben": -10, "Cas": 0}
    passed = played.correct(1, contract=None)
    assert (passed.scores, passed.problems) == ({"Ann": 0, "Ben": 0, "Cas": 0}, ())
    assert passed.deals[1].notes.tricks == ()
    assert sheet_text(passed).count("nobody bid") == 2


def test_a_card_without_a_suit_turned_up_settles_nothing() -> None:
    """Who orders up a joker plays without trump, and no suit is closed afterwards."""
    deck = Deck.standard(ranks="9-A") + "RJ"
    jokers = EUCHRE.evolve(deck=deck)
    deal = tr.Deal.start(jokers, hands=HANDS, turn_up="RJ", dealer=3)
    ordered = deal.apply("order up")
    assert (ordered.trump, ordered.phase) == (None, "play")
    assert {"C", "D", "H", "S"} <= set(after(deal, ["pass"] * 4).legal_actions())


ODD: Final = [
    (AskInTurn(("pass", "Pass")), "'pass' and 'Pass' are read alike"),
    (AskInTurn(("pass",), stop_at=("go",)), "'go' is none of the answers"),
    (AskInTurn(("pass",), not_last=("pass",)), "the last seat asked may be left without an answer"),
    (
        AskInTurn(("pass", ContractBid(text="H", strain="H", tricks=0, value=1)), other_suit=True, not_last=("pass",)),
        "the last seat asked may be left without an answer",
    ),
]


@pytest.mark.parametrize(("asking", "fault"), ODD)
def test_answers_that_leave_somebody_without_one_are_refused(asking: AskInTurn, fault: str) -> None:
    """An auction in which the last could say nothing is no auction."""
    with pytest.raises(tr.DefinitionError, match=fault):
        SCHIEBER.evolve(bidding=asking).at(4)


def test_odd_fields_are_refused() -> None:
    """What is no answer, and more than anybody plays, is refused when the rule is made."""
    with pytest.raises(tr.DefinitionError, match="a tuple of ContractBid and texts is expected, not 3"):
        AskInTurn(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- what a stranger may give
    with pytest.raises(tr.DefinitionError, match="at most 10 times"):
        AskInTurn(("pass",), rounds=11)
    with pytest.raises(tr.DefinitionError, match="at most 120 answers"):
        AskInTurn(tuple(map(str, range(121))))


def test_a_sheet_is_kept_of_what_stood() -> None:
    """On paper the bid that stood is written, of whichever of the rules it is; the trump is noted."""
    sheet = tr.ScoreSheet.start(EUCHRE, ["Ann", "Ben", "Cas", "Dee"], dealer=3)
    assert sheet.deal is not None
    assert sheet.deal.wants == ("contract", "tricks")
    ordered = sheet.contract("order up", by="Ben").tricks([2, 3])
    assert ordered.scores == {"Ann": 0, "Ben": 1, "Cas": 0, "Dee": 1}
    named = sheet.contract("c alone", by="Ann")
    assert named.deal is not None
    assert named.deal.trump == "C"
    assert named.tricks([2, 3]).scores["Ben"] == 2
    with pytest.raises(tr.IllegalAction, match="order up"):
        sheet.contract("twelve", by="Ann")


# Doubles, and who leads to the first trick

BRIDGE: Final = tr.Variant(
    id="bridge",
    name="Bridge",
    players=(4,),
    sides=(0, 1, 0, 1),
    deals=cards(13).forever,
    trump=None,
    bidding=LadderBidding(
        bids=tuple(
            ContractBid(text=f"{level}{strain}", strain=strain, tricks=6 + level, value=10 * level)
            for level in range(1, 8)
            for strain in (*SUITS, "NT")
        ),
        turns="always",
        first="dealer",
        doubles=True,
        contractor="first_of_strain",
    ),
    declaring=PartnersAreDummies(),
    leader=FirstLeader("left_of_contractor"),
    scoring=ContractScoring(per_trick=1, slam=None),
    ending=RaceTo(target=1000),
)


def bridge(*calls: str) -> tr.Deal:
    """Deal Bridge by seat 3, who calls first, and call so."""
    return after(tr.Deal.start(BRIDGE, seed=1, dealer=3), calls)


def test_who_first_named_the_strain_is_contractor() -> None:
    """Seat 0 names spades first, its partner raises: seat 0 is contractor, seat 1 leads, seat 2 is dummy."""
    deal = bridge("pass", "1S", "pass", "2S", "pass", "pass", "pass")
    assert isinstance(deal.contract, Contract)
    assert (str(deal.contract), deal.contract.doubles) == ("2S by seat 0", 0)
    assert (deal.phase, deal.turn) == ("play", 1)
    assert deal.view(1).hands[2].cards == ()
    deal = deal.apply(deal.legal_actions()[0])
    assert len(deal.view(1).hands[2].cards) == 13
    assert (deal.turn, deal.playing) == (0, 2)


def test_the_other_side_s_strain_does_not_make_a_contractor() -> None:
    """That an opponent named the strain before makes nobody of it."""
    deal = bridge("1H", "2H", "pass", "pass", "pass")
    assert str(deal.contract) == "2H by seat 0"


def test_four_passes_void_the_deal() -> None:
    """Nobody bids, and the deal is dealt again."""
    assert bridge("pass", "pass", "pass").turn == 2
    assert bridge(*["pass"] * 4).setting.void


def test_only_the_other_side_doubles() -> None:
    """A bid of the other side is doubled, a double of it redoubled, and a higher bid ends that."""
    deal = bridge("1C")
    assert (deal.turn, "double" in deal.legal_actions()) == (0, True)
    assert "double" not in deal.apply("pass").legal_actions()  # the partner of who bid
    refused = deal.apply("pass").why_not("double")
    assert refused is not None
    assert (refused.code, refused.rule) == ("bid/no-double", "LadderBidding")
    assert "only a bid of the other side may be doubled" in refused.message
    assert "only a double by the other side may be redoubled" in str(deal.why_not("redouble"))
    doubled = deal.apply("X")
    assert doubled.legal_actions()[:2] == ("pass", "redouble")
    assert "redouble" not in doubled.apply("pass").legal_actions()
    again = doubled.apply("XX")
    assert again.turn == 2
    assert not {"double", "redouble"} & set(again.legal_actions())
    assert "double" in after(doubled, ["pass", "1D"]).legal_actions()
    assert not {"double", "redouble"} & set(bridge().legal_actions())


@pytest.mark.parametrize(
    ("calls", "text", "value"), [("", "1C", 10), ("X", "1C doubled", 20), ("X XX", "1C redoubled", 40)]
)
def test_doubles_are_scored(calls: str, text: str, value: int) -> None:
    """A double makes the contract worth twice as much, a redouble four times; three passes end the auction."""
    deal = bridge("1C", *calls.split(), "pass", "pass", "pass")
    assert deal.contract is not None
    assert deal.contract.text == text
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    own = deal.points[1]
    assert abs(own.total) == value
    assert str(own.awards[0].reason).startswith(text)
    assert deal.view().contract == text
    doubled = SideScoring(contractor="value + 1000 * doubles")
    assert doubled.score(DealResult(deal.setting))[1].total == value + 1000 * len(calls.split())


NUMBERS: Final = tuple(ContractBid(text=f"{points}", strain="", tricks=0, value=points) for points in (2, 3, 4))
"""Bids of points, which leave the strain to another rule."""


@pytest.mark.parametrize(
    ("trump", "without", "strains", "strain"),
    [
        (FixedTrump("H"), "redeal", {"H"}, "H"),
        (TrumpLed(), "redeal", {"C", "D", "H", "S", "NT"}, None),
        (FixedTrump("H"), "play", {"H", "NT"}, "H"),
    ],
)
def test_a_bid_may_leave_the_strain_open(
    trump: PhaseRule, without: Literal["redeal", "play"], strains: set[str], strain: str | None
) -> None:
    """It stays what it was, or what a later rule makes it; strains are counted so."""
    bidding = LadderBidding(bids=NUMBERS, turns="once", without_bid=without)
    variant = OH_HELL.evolve(players=(3,), deals=cards(2) * 2, trump=trump, bidding=bidding)
    deal = after(tr.Deal.start(variant, hands=["AS 2S", "KH 3H", "QD 4D"], dealer=2), ["2", "3", "pass"])
    assert (str(deal.contract), deal.trump) == ("3 by seat 1", strain)
    before = trump.settles(Deck.standard(), frozenset({None}))
    assert bidding.settles(Deck.standard(), before) == strains
    named = evolve(bidding, bids=(*NUMBERS, ContractBid(text="5C", strain="C", tricks=0, value=5)))
    assert named.settles(Deck.standard(), before) == strains | {"C"}


def test_a_double_of_an_earlier_bid_does_not_count() -> None:
    """Who bids over a double has bid what nobody has doubled."""
    deal = bridge("1C", "X", "pass", "1S", "pass", "pass", "pass")
    assert str(deal.contract) == "1S by seat 2"


def test_hints_and_doubles_stand_on_one_ladder() -> None:
    """With doubles on the ladder hints are still given by those who may, each over the one before it."""
    rule = LadderBidding(
        bids=(ContractBid(text="7C", strain="C", tricks=7, value=1),),
        hints=("iC", "iD"),
        hinters=2,
        turns="always",
        doubles=True,
    )
    auction = tr.Auction.start(rule, players=3, dealer=2)
    assert auction.legal_calls() == ("pass", "iC", "iD", "7C")
    assert auction.call("iC").legal_calls() == ("pass", "iD", "7C")
    assert auction.call("pass").legal_calls() == ("pass", "iC", "iD", "7C")
    assert "must rank above the hint" in str(auction.call("iD").why_not("iC"))
    assert auction.call("iC").call("pass").legal_calls() == ("pass", "7C")
    assert "A bid of the other side may be doubled" in rule.describe()


def test_doubles_need_an_auction_in_which_everybody_is_asked_again() -> None:
    """Where everybody calls once, nobody could answer a double."""
    rule = BRIDGE.bidding
    assert isinstance(rule, LadderBidding)
    with pytest.raises(tr.DefinitionError, match="turns is always, not once"):
        BRIDGE.evolve(bidding=evolve(rule, turns="once")).at(4)


def test_a_sheet_writes_doubles() -> None:
    """On paper a contract is written with the word that it was doubled."""
    sheet = tr.ScoreSheet.start(BRIDGE, ["Ann", "Ben", "Cas", "Dee"], dealer=3)
    made = sheet.contract("1c redoubled", by="Ann").tricks([7, 6])
    assert made.scores["Ann"] == 40
    assert sheet.contract("1C doubled", by="Ann").tricks([7, 6]).scores["Ann"] == 20
    assert sheet.contract("1C", by="Ann").tricks([7, 6]).scores["Ann"] == 10
    with pytest.raises(tr.IllegalAction):
        sheet.contract("doubled", by="Ann")
    with pytest.raises(tr.IllegalAction):
        sheet.contract("double", by="Ann")


def test_bridge_holds_to_the_laws() -> None:
    """A dummy that opens with the first lead, doubles and a contractor who did not bid last break no law."""
    check_variant(BRIDGE, players=[4], examples=3, seconds=60)


def test_without_a_contractor_eldest_leads_and_nobody_is_dummy() -> None:
    """A deal that nobody bids for is played as if there were no contractor."""
    rule = BRIDGE.bidding
    assert isinstance(rule, LadderBidding)
    played = BRIDGE.evolve(bidding=evolve(rule, without_bid="play"))
    deal = after(tr.Deal.start(played, seed=1, dealer=3), ["pass"] * 4)
    assert (deal.turn, deal.setting.deciders) == (0, ())


def test_a_dummy_may_open_before_the_first_lead() -> None:
    """Then everybody sees it before anything is played."""
    opened = BRIDGE.evolve(declaring=PartnersAreDummies(opens="before_first_lead"))
    deal = after(tr.Deal.start(opened, seed=1, dealer=3), ["1C", "pass", "pass", "pass"])
    assert len(deal.view(0).hands[1].cards) == 13
    assert PartnersAreDummies(opens="before_first_lead").describe().endswith("before the first lead.")


def test_a_dummy_that_leads_first_lies_face_up_before() -> None:
    """Who plays it is asked for one of its cards and so sees them; then everybody does, and a spectator too."""
    led = BRIDGE.evolve(leader=FirstLeader("dealer"))
    asked = after(tr.Deal.start(led, seed=1, dealer=3), ["pass", "pass", "1C", "pass", "pass", "pass"])
    assert (asked.phase, asked.turn, asked.playing) == ("play", 1, 3)
    assert set(map(str, asked.legal_actions())) == set(map(str, asked.hands[3]))
    for observer in (0, 1, 2, None):
        assert len(asked.view(observer).hands[3].cards) == 13
    own = after(tr.Deal.start(led, seed=1, dealer=3), ["1C", "pass", "pass", "pass"])
    assert (own.playing, own.view(0).hands[1].cards) == (3, ())
    check_variant(led, laws=["secrecy", "conservation"], examples=20, seconds=30)


def test_a_deal_that_is_passed_out_shows_nobodys_card() -> None:
    """Who would have led is not told of a deal without a lead."""
    rule = BRIDGE.bidding
    assert isinstance(rule, LadderBidding)
    out = BRIDGE.evolve(bidding=evolve(rule, without_bid="pass_out"), leader=HolderLeads("2C"))
    deal = after(tr.Deal.start(out, seed=1, dealer=3), ["pass"] * 4)
    assert (deal.is_over, deal.setting.shown) == (True, ())


# A course of one's own

TICK_TOCK: Final = Ladder((Action("tick"), Action("tock")))


@frozen
class Clockwork(Course):
    """Everybody says tick or tock, never what was said before it."""

    order: tuple[int, ...]
    ladder: Ladder = TICK_TOCK

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close what was said last."""
        return 0b11 if not calls else 0b10 if calls[-1].action == "tick" else 0b01


@frozen
class Plain(Course):
    """Everybody says once what it likes."""

    order: tuple[int, ...]
    ladder: Ladder = TICK_TOCK


@frozen
class Ticking(PhaseRule):
    """An auction of one's own."""

    course: type[Clockwork | Plain] = Clockwork

    def start(self, deal: Setting) -> Phase:
        """Ask from eldest."""
        return tr.Auction.on(self.course(deal.in_turn(deal.eldest)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody says tick or tock."


def test_a_course_of_one_s_own_says_what_is_out_of_the_ordinary() -> None:
    """An order, a ladder and what is open make an auction; the rest is as usual."""
    auction = tr.Auction.start(Ticking(), players=3, dealer=2)
    assert auction.legal_calls() == ("tick", "tock")
    auction = auction.call("tick")
    assert (auction.turn, auction.legal_calls()) == (1, ("tock",))
    assert str(auction.why_not("tick")) == "Seat 1 may not call tick: it is not open now."
    refused = auction.why_not("boom")
    assert refused is not None
    assert (refused.code, refused.data, refused.alternatives) == ("bid/not-a-bid", {"call": "boom"}, ("tock",))
    assert auction.amendable is None
    auction = auction.call("tock").call("tick")
    assert (auction.is_over, auction.contract) == (True, None)
    free = tr.Auction.start(Ticking(Plain), players=2, dealer=1).call("tick")
    assert free.legal_calls() == ("tick", "tock")


# The card that is turned up


def test_a_card_that_settles_nothing_is_turned_again() -> None:
    """Jokers go under the stock, known to all, until a card of a suit comes."""
    deck = Deck.standard(ranks="T-A") + "RJ BJ"
    again = TurnUp(again=CardsOf(named="RJ BJ"))
    variant = OH_HELL.evolve(deck=deck, deals=cards(2).forever, trump=again, players=(3,), ending=RaceTo(target=99))
    pack = deck.places("AS KS QS AC KC QC RJ BJ JH TH")
    rest = [place for place in range(len(deck)) if place not in pack]
    deal = tr.Deal.start(variant, players=3, pack=[*pack, *rest], dealer=2)
    assert (str(deal.turn_up), deal.trump) == ("JH", "H")
    stock = [str(deck.cards[place]) for place in deal.setting.stock.cards]
    assert (stock[0], stock[-2:]) == ("TH", ["RJ", "BJ"])
    assert set(deal.view().stock.cards) == {"RJ", "BJ"}
    assert "; RJ or BJ go to the bottom of the stock, and the next card is turned up" in again.describe()
    check_variant(variant, players=[3], examples=3, seconds=60)


def test_where_every_card_is_turned_again_there_is_no_trump() -> None:
    """A stock of jokers alone makes no trump, and all have seen it."""
    deck = Deck.standard(ranks="A", suits="HS") + "RJ BJ"
    variant = OH_HELL.evolve(
        deck=deck,
        deals=cards(1).forever,
        trump=TurnUp(again=CardsOf(named="RJ BJ")),
        players=(2,),
        ending=RaceTo(target=99),
    )
    deal = tr.Deal.start(variant, pack=deck.places("AH AS RJ BJ"), dealer=1)
    assert (deal.turn_up, deal.trump) == (None, "NT")
    assert set(deal.view().stock.cards) == {"RJ", "BJ"}


def test_cards_to_be_turned_again_are_cards_of_the_pack() -> None:
    """A joker that the pack lacks is a fault."""
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        OH_HELL.evolve(trump=TurnUp(again=CardsOf(named="RJ"))).at(4)


def test_a_card_may_be_turned_up_for_the_seats_to_decide_about() -> None:
    """It makes no trump by itself."""
    assert euchre().trump is None
    assert TurnUp(makes_trump=False).describe() == "The next card is turned up."


def test_dealing_tells_of_the_kitty_and_the_extra_cards() -> None:
    """What is dealt besides the cards that are played is told."""
    told = DealCards(extra=3, kitty=1).describe()
    assert told.endswith("from eldest, 3 more to each player than will be played; then comes a kitty of 1 card.")
    assert DealCards(kitty=2, count=3).describe() == (
        "Each player is dealt 3 cards, one at a time from eldest; then comes a kitty of 2 cards."
    )
