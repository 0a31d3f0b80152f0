"""The steps of a deal: dealing, trumps, bidding in turn, tricks by themselves, scoring."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any, TypeAlias

import pytest

import trickrules as tr
from trickrules.base.chance import shuffled
from trickrules.base.errors import Fault
from trickrules.bidding import Bid
from trickrules.rules import (
    AfterSchedule,
    CardsOf,
    DealerNames,
    DrawForDeal,
    ExactBidding,
    ExactScoring,
    FirstLeader,
    FixedTrump,
    FollowSuit,
    LastCard,
    LeftOfScorer,
    MustTrump,
    NoTrump,
    Settlement,
    SuitRanking,
    TrumpSequence,
    TurnUp,
    cards,
)
from trickrules.scoring import Award, Points

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

OH_HELL = tr.variants.oh_hell()
PACK = tr.Deck.standard()


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("2C AS 3C", 1), ("AS AH 3C 3D 2C", 0), ("AS AH AD 2C KC KH 3D 4D", 2), ("KC KD 2S QC QD", 1)],
)
def test_drawing_for_the_deal(drawn: str, dealer: int) -> None:
    """The highest rank deals; equal highest draw again among themselves."""
    places = PACK.places(drawn)
    rest = [place for place in range(52) if place not in places]
    heights = OH_HELL.at(3).heights
    assert DrawForDeal().dealer(3, [*places, *rest], heights) == dealer


def test_drawing_when_the_pack_runs_out() -> None:
    """The lowest tied seat deals; a card without a suit is lowest; one player needs no card."""
    pair = tr.Deck.standard(ranks="A", suits="S") * 2
    small = OH_HELL.evolve(deck=pair, players=(1, 2), deals=cards(1))
    assert DrawForDeal().dealer(2, [0, 1], small.at(2).heights) == 0
    deck = tr.Deck.standard(ranks="2", suits="S") + "RJ"
    heights = small.evolve(deck=deck).at(2).heights
    assert DrawForDeal().dealer(2, deck.places("RJ 2S"), heights) == 1
    assert DrawForDeal().dealer(1, [], heights) == 0
    assert list(DrawForDeal().faults(7)) == []


def test_left_of_the_scorer() -> None:
    """One on from the scorer's seat; the last seat where none is named."""
    assert [LeftOfScorer(k).dealer(4, (), ()) for k in (None, 0, 3)] == [0, 1, 0]
    assert list(LeftOfScorer(4).faults(4))
    assert not list(LeftOfScorer(3).faults(4))
    match = tr.Match.start(tr.variants.up_and_down_the_river(scorer=1), players=4, seed=1)
    assert match.dealer == 2


@pytest.mark.parametrize("size", [1, 2, 3, 52, 256, 257, 512])
def test_shuffle_is_an_order(size: int) -> None:
    """Each place once, the same for the same seed and label, another for another."""
    order = shuffled(b"seed", "label", size)
    assert sorted(order) == list(range(size))
    assert order == shuffled(b"seed", "label", size)
    if size > 3:
        assert order != shuffled(b"seed", "other", size)
        assert order != shuffled(b"other", "label", size)


def test_shuffle_is_fair() -> None:
    """Every order of three cards comes up about as often as the others."""
    counts: dict[tuple[int, ...], int] = {}
    for number in range(6000):
        order = shuffled(str(number).encode(), "deal", 3)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize(
    ("rule", "turn_up", "trump"),
    [
        (TurnUp(), "TH", "H"),
        (TurnUp(no_trump_ranks="23456"), "6H", "NT"),
        (TurnUp(no_trump_ranks="23456"), "7H", "H"),
        (LastCard(), "2D", "D"),
    ],
    ids=repr,
)
def test_turned_trumps(rule: TurnUp | LastCard, turn_up: str, trump: str) -> None:
    """The suit of the card turned up is trump, unless its rank says otherwise."""
    deal = tr.Deal.start(OH_HELL.evolve(trump=rule), hands=["AS", "KS", "QS"], turn_up=turn_up)
    assert deal.trump == trump
    assert deal.turn_up == tr.Card.parse(turn_up)
    assert len(deal.setting.stock) == 48


def test_joker_turned_up_makes_no_trump() -> None:
    """A card without a suit makes none trump."""
    variant = OH_HELL.evolve(deck=PACK + "RJ")
    assert tr.Deal.start(variant, hands=["AS", "KS", "QS"], turn_up="RJ").trump == "NT"


def test_settled_trumps() -> None:
    """A fixed suit, none, and a sequence that goes on through extra deals."""
    for rule, trumps in (
        (FixedTrump(" s "), "SSSS"),
        (TrumpSequence("SD"), "SDSD"),
        (TrumpSequence(["s", "nt"]), ["S", "NT", "S", "NT"]),
        (TrumpSequence("H NT"), ["H", "NT", "H", "NT"]),
        (TrumpSequence(" NT "), ["NT"] * 4),
        (NoTrump(), ["NT"] * 4),
    ):
        variant = OH_HELL.evolve(trump=rule, deals=cards(1) * 2)
        found = [tr.Deal.start(variant, plan=k, seed=1).trump for k in range(4)]
        assert found == list(trumps)
    for told in (FixedTrump("S"), TrumpSequence("S"), NoTrump(), TurnUp(), LastCard(), DealerNames()):
        assert told.describe().endswith(".")
    assert "2, 3" in TurnUp(no_trump_ranks="23").describe()


def test_auction_by_itself() -> None:
    """Bids in turn from eldest, with the hook, and without a deal around it."""
    auction = tr.Auction.start(ExactBidding(), players=3, dealer=2, cards=2)
    assert auction.turn == 0
    assert auction.legal_calls() == auction.legal_actions() == auction.legal_actions(0) == ("0", "1", "2")
    assert auction.legal_actions(1) == ()
    auction = auction.call("1").call(0, 1)
    assert [(deed.seat, deed.action) for deed in auction.calls] == [(0, "1"), (1, "0")]
    assert auction.legal_calls() == ("0", "2")
    assert auction.contract is None
    with pytest.raises(tr.IllegalAction, match="hook"):
        auction.call("1")
    done = auction.call("2")
    assert done.is_over
    assert done.turn is None
    assert done.contract is None
    assert done.legal_calls() == ()
    assert done.amendable == 2
    amended = done.amend("0")
    assert [deed.action for deed in amended.calls] == ["1", "0", "0"]
    assert [deed.amends for deed in amended.history] == [False, False, False, True]
    twice = amended.amend(2)
    assert [deed.amends for deed in twice.history] == [False, False, False, True, True]
    assert [deed.action for deed in twice.calls] == [deed.action for deed in done.calls]
    with pytest.raises(tr.IllegalAction, match="a different one"):
        twice.amend("2")
    wrongs: tuple[Anything, ...] = ("1", "3", "x", None)
    for wrong in wrongs:
        with pytest.raises(tr.IllegalAction):
            twice.amend(wrong)
    with pytest.raises(tr.IllegalAction, match="seat 2"):
        twice.amend("0", 1)
    with pytest.raises(tr.IllegalAction):
        twice.amend("0", True)  # noqa: FBT003 -- what is no seat
    with pytest.raises(tr.DefinitionError, match="in turn"):
        tr.Auction.start(ExactBidding(simultaneous=True))
    assert tr.Auction.start(ExactBidding(), scores=[1, 2, 3, 4]).turn == 1
    assert pickle.loads(pickle.dumps(twice)) == twice


def test_phases_print_what_they_are() -> None:
    """Equal auctions print alike, before a deal and in one: by what was said, not by where they lie in memory."""
    one, other = (tr.Auction.start(ExactBidding(), players=3, dealer=2, cards=2).call("1") for _ in range(2))
    assert one == other
    assert repr(one) == repr(other)
    deals = [tr.Deal.start(OH_HELL, seed=1).apply("1") for _ in range(2)]
    assert repr(deals[0].auction) == repr(deals[1].auction)


def test_amending_changes_the_hook_of_none_but_oneself() -> None:
    """An amended bid is followed by bids as if it had been made so at once."""
    auction = tr.Auction.start(ExactBidding(), players=2, dealer=1, cards=1).call("1")
    assert auction.legal_calls() == ("1",)
    assert auction.amend("0").legal_calls() == ("0",)
    forced = auction.call("1")
    assert forced.legal_amendments() == ()
    assert forced.amendable is None, "there is no other call to amend to"


@pytest.mark.parametrize("least", [1, 2, 5])
def test_hook_begins_at_a_size(least: int) -> None:
    """Below it the last bidder may make the bids total the tricks."""
    for size in (1, 2, 4, 5):
        auction = tr.Auction.start(ExactBidding(hook_min_cards=least), players=2, dealer=1, cards=size)
        closed = size >= least
        assert (str(size) in auction.call("0").legal_calls()) != closed


def test_bids_over_the_tricks_need_no_hook() -> None:
    """Once the others have bid more than there is, every bid is open."""
    auction = tr.Auction.start(ExactBidding(), players=3, dealer=2, cards=2).call("2").call("2")
    assert auction.legal_calls() == ("0", "1", "2")


def test_bids_know_their_number() -> None:
    """A bid is its text, and a number of tricks."""
    assert Bid(3).tricks == 3
    assert Bid(3) == "3"
    assert repr(Bid(3)) == "Bid('3')"
    assert pickle.loads(pickle.dumps(Bid(3))) == Bid(3)
    for text in (ExactBidding().describe(), ExactBidding(simultaneous=True).describe()):
        assert text.endswith(".")
    assert "4 cards" in ExactBidding(hook_min_cards=4).describe()
    assert "total" not in ExactBidding(hook=False).describe()


def test_trick_by_itself() -> None:
    """Cards are laid in turn, the best one wins, and a hand is told what it may play."""
    trick = tr.Trick.start(strain="H", leader=3)
    assert (trick.leader, trick.winner, trick.led_suit, trick.is_over) == (3, None, None, False)
    assert trick.legal("AS KH") == ("KH", "AS")
    trick = trick.play("9C").play(tr.Card.parse("2H"))
    assert (trick.led_suit, trick.winner) == ("C", 0)
    assert trick.legal("AS 2C KH") == ("2C",)
    trick = trick.play("AC").play("♣K")
    assert trick.is_over
    assert trick.winner == 0
    assert [str(card) for card in trick.cards] == ["9C", "2H", "AC", "KC"]
    assert [(deed.seat, deed.action) for deed in trick.plays] == [(3, "9C"), (0, "2H"), (1, "AC"), (2, "KC")]
    assert repr(trick) == "<Trick led by 3, strain H: 3: 9C, 0: 2H, 1: AC, 2: KC>"
    assert repr(tr.Trick.start()) == "<Trick led by 0, strain NT: nothing yet>"
    with pytest.raises(tr.IllegalAction, match="complete"):
        trick.play("3C")
    with pytest.raises(tr.IllegalAction, match="not a card"):
        tr.Trick.start().play("ZZ")
    with pytest.raises(tr.ParseError):
        tr.Trick.start().legal("ZZ")
    nothing: Anything = 5
    with pytest.raises(tr.ParseError, match="neither a text nor cards"):
        tr.Trick.start().legal(nothing)
    wrongs: tuple[dict[str, Anything], ...] = (
        {"leader": 4},
        {"leader": -1},
        {"players": 0},
        {"players": 53},
        {"strain": "X"},
        {"leader": "0"},
    )
    for wrong in wrongs:
        with pytest.raises(tr.DefinitionError):
            tr.Trick.start(**wrong)


def test_trick_with_a_card_laid_twice() -> None:
    """A card that lies there already cannot be laid again, unless the pack has a copy."""
    with pytest.raises(tr.IllegalAction):
        tr.Trick.start().play("AS").play("AS")
    double = tr.Trick.start(deck=PACK * 2).play("AS").play("AS")
    assert double.winner == 1
    with pytest.raises(tr.IllegalAction):
        double.play("AS")


def test_equal_cards_in_a_trick() -> None:
    """The second or the first of two wins, as the ranking says; a hand with copies offers them once."""
    deck = tr.Deck.standard(ranks="Q-A") * 2
    for duplicates, winner in (("second_wins", 1), ("first_wins", 0)):
        trick = tr.Trick.start(deck=deck, ranking=SuitRanking(duplicates=duplicates), players=3)
        assert trick.play("AS").play("AS").play("KS").winner == winner
    assert tr.Trick.start(deck=deck).legal("AS AS KS") == ("KS", "AS")
    variant = OH_HELL.evolve(deck=deck, deals=cards(2), bidding=None)
    deal = tr.Deal.start(variant, hands=["AS AS", "KS QS", "QH KH"], turn_up="QD")
    assert deal.legal_actions() == ("AS",)
    assert deal.apply("AS").apply("KS").apply("QH").legal_actions() == ("AS",)


def test_strict_order_of_ranks() -> None:
    """In one suit the higher of any two wins, in both orders of play; an order of one's own is followed."""
    for order in ("23456789TJQKA", "A23456789TJQK"):
        ranking = SuitRanking(order=order)
        for low in range(13):
            for high in range(low + 1, 13):
                one, other = f"{order[low]}C", f"{order[high]}C"
                start = tr.Trick.start(players=2, strain="D", ranking=ranking)
                assert start.play(one).play(other).winner == 1
                assert start.play(other).play(one).winner == 0
    assert "A, 2" in SuitRanking(order="A23456789TJQK").describe()
    assert "the first" in SuitRanking(duplicates="first_wins").describe()


def test_must_trump_stands_after_following() -> None:
    """A hand that follows need not trump, one that cannot follow must, one with neither is free."""
    trick = tr.Trick.start(strain="H", duties=(FollowSuit(), MustTrump())).play("9C")
    assert trick.legal("2C 3H 4S") == ("2C",)
    assert trick.legal("3H 4S") == ("3H",)
    assert trick.legal("4S 5D") == ("5D", "4S")
    free = tr.Trick.start(duties=(FollowSuit(), MustTrump())).play("9C")
    assert free.legal("3H 4S") == ("3H", "4S")


def test_first_leader() -> None:
    """Eldest or the dealer, whatever the order of bidding."""
    leaders: tuple[tuple[Anything, int], ...] = (("eldest", 2), ("dealer", 1))
    for who, seat in leaders:
        variant = OH_HELL.evolve(leader=FirstLeader(who))
        deal = tr.Deal.start(variant, seed=1, dealer=1, players=4)
        assert deal.turn == 2
        while deal.phase == "bidding":
            deal = deal.apply(deal.legal_actions()[0])
        assert deal.turn == deal.trick.leader == seat
        assert deal.playing == seat
        assert deal.trick.order[0] == seat


def test_sets_of_cards_as_data() -> None:
    """By suit, by rank, by name; what names nothing holds nothing."""
    hearts = CardsOf(suit="H", named="QS")
    assert tr.Card.parse("2H") in hearts
    assert tr.Card.parse("QS") in hearts
    assert tr.Card.parse("QC") not in hearts
    assert tr.Card.parse("RJ") not in hearts
    both = CardsOf(suit="HS", rank="QK")
    assert [str(card) for card in PACK if card in both] == ["QH", "KH", "QS", "KS"]
    assert [str(card) for card in PACK if card in CardsOf(rank="A")] == ["AC", "AD", "AH", "AS"]
    assert not any(card in CardsOf() for card in PACK)
    assert str(CardsOf()) == "no card"
    assert "H" in str(hearts)
    assert "QS" in str(hearts)
    assert "QK" in str(both)


def scored(rule: ExactScoring, bids: str, leads: str) -> list[int]:
    """Score a deal of two cards: who bids what, and seat 0 leading trumps that win or lose."""
    variant = OH_HELL.evolve(scoring=rule, bidding=ExactBidding(hook=False))
    hands = ["AH KH", "QH JH", "TH 9H"] if leads == "high" else ["2H 3H", "QH JH", "TH 9H"]
    deal = tr.Deal.start(variant, hands=hands, trump="H", dealer=2)
    for bid in bids:
        deal = deal.apply(bid)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert all(str(points).startswith(f"{points.total} (") for points in deal.points)
    return [int(points) for points in deal.points]


def test_exact_scoring() -> None:
    """Made, missed and made noughts, with every quantity that a formula may ask for."""
    rule = ExactScoring(made="100*bid + 10*won + cards", missed="-diff", made_zero="players")
    assert scored(rule, "200", "high") == [222, 3, 3]
    assert scored(rule, "012", "high") == [-2, -1, -2]
    assert scored(ExactScoring(made="10 + won", missed="won"), "000", "low") == [10, 2, 10]
    assert ExactScoring(made=tr.Formula.parse("1"), missed="0").made == tr.Formula.parse("1")
    assert "made bid of 0" in rule.describe()
    assert "made bid of 0" not in ExactScoring(made="1", missed="0").describe()


def test_points_tell_their_reasons() -> None:
    """An award is printed with its sign, points with the sum."""
    points = Points((Award(12, "bid 2, won 2"), Award(-3, "late")))
    assert points.total == int(points) == 9
    assert str(points) == "9 (+12 bid 2, won 2; -3 late)"
    assert str(Points()) == "0 (nothing)"
    assert str(Fault("deck", "is empty")) == "deck: is empty"


def test_ties_are_played_off() -> None:
    """With ``extra_max`` a tied match goes on with deals of the largest size until one side leads alone."""
    variant = OH_HELL.evolve(
        deals=cards(2) + cards(1),
        ending=AfterSchedule(tie_break="extra_max"),
        scoring=ExactScoring(made="0", missed="0"),
    )
    match = tr.Match.start(variant, players=3, seed=1)
    random = Random(1)
    while len(match.ledger) < 5:
        match = match.apply(random.choice(match.legal_actions()))
    assert not match.is_over
    assert match.winners == ()
    assert [entry.result.cards for entry in match.ledger] == [2, 1, 2, 2, 2]
    shared = variant.evolve(ending=AfterSchedule())
    match = tr.Match.start(shared, players=3, seed=1)
    while not match.is_over:
        match = match.apply(random.choice(match.legal_actions()))
    assert match.winners == (0, 1, 2)
    assert len(match.ledger) == 2
    for ending in (
        AfterSchedule(),
        AfterSchedule(tie_break="extra_max", stake=2),
        Settlement(),
    ):
        assert ending.describe().endswith(".")


def test_result_tells_the_deal() -> None:
    """What scoring rules and ledgers read of a finished deal."""
    deal = tr.Deal.start(OH_HELL, hands=["AS", "KS", "QS"], turn_up="2H", dealer=2, plan=9)
    for action in ("1", "0", "1", "AS", "KS", "QS"):
        deal = deal.apply(action)
    result = deal.result
    assert result is not None
    assert (result.number, result.dealer, result.cards, result.strain) == (9, 2, 1, "H")
    assert (result.bids, result.won, result.sides) == ((1, 0, 1), (1, 0, 0), (0, 1, 2))
    assert not result.void
    assert result.contract is None
    assert result.standing.scores == (0, 0, 0)


def test_longest_deals_are_kept_and_pickled() -> None:
    """Twelve seats with forty-two cards each: no recursion gives out."""
    deck = PACK * 9 + tr.Deck.standard(ranks="2-A", suits="SH") + tr.Deck.standard(suits="S")
    variant = OH_HELL.evolve(deck=deck, players=(12,), deals=cards(len(deck) // 12), trump=NoTrump())
    deal = tr.Deal.start(variant, seed=1)
    again = tr.Deal.start(variant, seed=1)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
        again = again.apply(again.legal_actions()[0])
    assert deal == again
    assert hash(deal) == hash(again)
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert len(deal.tricks) == len(deck) // 12
    assert repr(deal)
