"""Section 2: the common core, and its formal rules (2.1)."""

from __future__ import annotations

import itertools

import pytest
from tests.rulebook.at_the_table import auction, dealt, following, playing
from tests.rulebook.expressions import check, examples

import trickrules as tr
from trickrules.rules import SuitRanking, cards


@examples("""
order_from(3, 4) == [0,1,2,3] and order_from(3, 4, -1) == [2,1,0,3]
order_from(0, 5) == [1,2,3,4,0] and order_from(0, 5, -1) == [4,3,2,1,0]
""")
def test_2_direction(example: str) -> None:
    """Eldest sits next to the dealer in the direction of play; bids and the first trick go round from there."""
    check(example)


@examples("""
deal_out([0,1,2,3,4,5,6,7], 4, 2) == [[0,4],[1,5],[2,6],[3,7]]
deal_out(list(range(40)), 4, 10)[3][-1] == 39
""")
def test_2_dealing(example: str) -> None:
    """Cards are dealt one at a time from eldest; the dealer's last card is the last dealt."""
    check(example)


def test_2_turn_up_is_next_card_of_the_pack() -> None:
    """The card after the last one dealt is turned up: ``p[n*h]``."""
    pack = list(range(51, -1, -1))
    deal = tr.Deal.start(tr.variants.get("oh_hell"), players=3, plan=0, pack=pack, dealer=2)
    card = tr.Deck.standard().cards[51 - 30]
    assert deal.turn_up == card
    assert card.suit is not None
    assert deal.trump == card.suit.symbol
    assert len(deal.setting.stock) == 52 - 30 - 1


@examples("""
first_draw(["KH","9S","KD","2C","QS"], 3) == 2
first_draw(["KH","9S","KD","2C","2S","TH","8H"], 3) == 0
first_draw(["2H","9S","AD"], 3) == 2 and first_draw(["TH","9S","2D","8D"], 4) == 0
""")
def test_2_first_dealer(example: str) -> None:
    """The highest card drawn deals first; equal highest draw again among themselves."""
    check(example)


def test_2_first_dealer_jokers_are_lowest() -> None:
    """Jokers and jesters lose the draw, and tie among themselves."""
    deck = tr.Deck.standard() + "JK JK N"
    rules = tr.variants.get("oh_hell").evolve(deck=deck).at(3)
    assert rules.first_dealer.dealer(3, deck.places("JK 2C JK"), rules.heights) == 1
    assert rules.first_dealer.dealer(3, deck.places("JK N JK 3C 5C 4C"), rules.heights) == 1


def test_2_first_dealer_is_drawn_in_the_system_s_order() -> None:
    """Only the rank counts, in the order of the system: where aces are low, they lose the draw."""
    aces_low = tr.variants.get("oh_hell").evolve(ranking=SuitRanking(order="A23456789TJQK"))
    dealers = [
        [tr.Match.start(variant, players=3, seed=seed).dealer for seed in range(60)]
        for variant in (tr.variants.get("oh_hell"), aces_low)
    ]
    assert dealers[0] != dealers[1]


def test_2_first_dealer_given_replaces_the_draw() -> None:
    """A dealer given by the caller deals first, whatever would have been drawn."""
    for dealer in range(4):
        assert tr.Match.start(tr.variants.get("oh_hell"), players=4, seed=1, dealer=dealer).dealer == dealer


def test_2_next_dealer() -> None:
    """The deal moves on clockwise after every deal, whoever won it."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=3), players=3, seed=4, dealer=1)
    dealers = [match.dealer]
    while not match.is_over:
        before = len(match.ledger)
        match = match.apply(match.legal_actions()[-1])
        if len(match.ledger) > before and not match.is_over:
            dealers.append(match.dealer)
    assert dealers == [1, 2, 0, 1, 2]


@examples("""
trump_plan("oh_hell", 4, 1) == "turn_up" and trump_plan("oh_hell", 4, 10) == "turn_up"
trump_plan("oh_hell", 4, 1, max_cards=13) == "NT" and trump_plan("oh_hell", 4, 2, max_cards=13) == "turn_up"
trump_plan("oh_hell", 3, 1, max_cards=17) == "turn_up"
""")
def test_2_trump(example: str) -> None:
    """A card is turned up; there is no trump if none is left to turn."""
    check(example)


@examples("""
[trump_of(c) for c in ("2H","AS","KD","6C")] == ["H","S","D","C"]
[trump_of(c) for c in ("2H","JK","W","N")] == ["H","J","dealer","NT"]
[trump_of(c, "coulon") for c in ("6S","7S","JK","W")] == ["NT","S","J","dealer"]
trump_of("JK", "atkinson") == "NT"
""")
def test_2_1_what_the_deciding_card_makes(example: str) -> None:
    """A suited card its suit, Brader's joker suit J, Atkinson's and a jester none; at a wizard the dealer names it."""
    check(example)


@examples("""
legal_bids(4, [], 4) == [0,1,2,3,4]
legal_bids(5, [2,1,1], 4) == [0,2,3,4,5]
legal_bids(5, [2,2,2], 4) == [0,1,2,3,4,5]
legal_bids(5, [2,0,1], 4) == [0,1,3,4,5]
legal_bids(10, [4,2,3], 4) == [0,2,3,4,5,6,7,8,9,10]
legal_bids(1, [0,0], 3) == [0]
legal_bids(1, [1,0], 3) == [1]
legal_bids(1, [1,1], 3) == [0,1]
legal_bids(5, [2,1,1], 4, hook=False) == [0,1,2,3,4,5]
legal_bids(4, [2,1], 3) == [0,2,3,4]
legal_bids(4, [4], 3) == [0,1,2,3,4]
""")
def test_2_1_legal_bids(example: str) -> None:
    """Bids go from 0 to the cards; the last bidder may not make them total the tricks."""
    check(example)


@examples("""
amendable([2,1], 4) == 1 and amendable([2,1,1,0], 4) == 3
amendable([2,1,1,0], 4, led=True) is None and amendable([2,1], 4, amend="never") is None
amendable([2,1,1,0], 4, dealer_amend="never") is None and amendable([2,1,1], 4, dealer_amend="never") == 2
amendable([2,1,1,0], 4, special="guess_trumps") is None and amendable([2,1,1], 4, special="blind") == 2
amendable([2,1,1,0], 4, special="blind") is None and amendable([2,1,1], 4, special="guess_trumps") == 2
amendable([], 4) is None and amendable([2,1,1,0], 4, amend="never") is None
""")
def test_2_amendment_window(example: str) -> None:
    """Only the last bid may be changed; the dealer's until the first lead, unless something new has been seen."""
    check(example)


@examples("""
amends(5, [2,1], 4) == [0,2,3,4,5]
amends(5, [2,1,1,0], 4) == [2,3,4,5]
amends(5, [2,1,1,0], 4, hook=False) == [1,2,3,4,5]
amends(1, [0,0,0], 3) == []
""")
def test_2_amended_bid(example: str) -> None:
    """An amended bid is another number, legal for its maker, the hook included."""
    check(example)


def test_2_amend_as_often_as_he_likes() -> None:
    """The last speaker may change his bid again and again, even back."""
    deal = auction(5, [2, 1], 4).amend("3", 1).amend("4", 1).amend("1")
    assert deal.bids == (2, 1, None, None)
    assert deal.turn == 2
    assert deal.amendable == 1


@examples("""
legal_cards(["AH","2H","9S"], ["7H"], "S") == ["2H","AH"]
legal_cards(["AD","2C","9S"], ["7H"], "S") == ["2C","9S","AD"]
legal_cards(["AD","2C","9S"], [], "S") == ["2C","9S","AD"]
legal_cards(["2H","9S"], ["7H","5S"], "S") == ["2H"]
""")
def test_2_1_legal_cards(example: str) -> None:
    """The leader plays anything; who can follows suit; who cannot plays anything, trump or not."""
    check(example)


def test_2_follow_duty_names_its_rule() -> None:
    """A card that does not follow is refused with the reason, the cards that would do, and nothing changed."""
    deal = following(["AH", "2H", "9S"], ["7H"], "S")
    before = repr(deal), deal.hands
    with pytest.raises(tr.IllegalAction) as refused:
        deal.apply("9S")
    violation = refused.value.violation
    assert violation.code == "play/must-follow-suit"
    assert violation.seat == 1
    assert sorted(violation.alternatives) == ["2H", "AH"]
    assert (repr(deal), deal.hands) == before


@examples("""
winner(["KH","AH","2H","QH"], "S") == 1
winner(["KH","AH","2S","QH"], "S") == 2
winner(["KH","AH","2S","9S"], "S") == 3
winner(["5D","AC","KC","2D"], None) == 0
winner(["5D","AC","KC","9D"], "H") == 3
""")
def test_2_1_winner(example: str) -> None:
    """The highest trump wins, else the highest card of the led suit."""
    check(example)


@examples("""
winner(["AH","2H","3H"], None, order="A23456789TJQK") == 2
winner(["AH","3H","2H"], "S", order="A23456789TJQK") == 1
winner(["KH","AS","2S"], "S", order="A23456789TJQK") == 2
winner(["RO","3O","7O","AC"], None, order="24567SCR3A") == 1
winner(["RO","3O","7O","AC"], None, order="234567SCRA") == 0
""")
def test_2_1_winner_under_another_order(example: str) -> None:
    """Ranks fight in the order that the ranking says, trumps too; in the Spanish pack the three may be high or low."""
    check(example)


def test_2_trick_winner_leads() -> None:
    """The winner of a trick leads to the next, and its tricks are counted in public."""
    deal = playing([["2H", "AS"], ["3H", "KS"], ["AH", "2S"]], None)
    for card in ("2H", "3H", "AH"):
        deal = deal.apply(card)
    assert deal.turn == 2
    assert deal.won == (0, 0, 1)
    assert deal.trick.leader == 2


@examples("""
shape("down_up", 4) == [4,3,2,1,2,3,4]
shape("up_down", 4) == [1,2,3,4,3,2,1]
shape("down", 4) == [4,3,2,1]
shape("up", 4) == [1,2,3,4]
shape("down_up_double_one", 3) == [3,2,1,1,2,3]
shape("up_down_double_max", 3) == [1,2,3,3,2,1]
shape("plateau", 4, 3) == [1,1,1,2,3,4,4,4,3,2,1,1,1]
shape("plateau", 2, 4) == [1,1,1,1,2,2,2,2,1,1,1,1]
shape("plateau", 8, 4) == [1,1,1,1,2,3,4,5,6,7,8,8,8,8,7,6,5,4,3,2,1,1,1,1]
shape("plateau", 10, 4) == [1,1,1,1,2,3,4,5,6,7,8,9,10,10,10,10,9,8,7,6,5,4,3,2,1,1,1,1]
shape("fidepo", 6, 3) == [6,5,4,4,4,5,6]
shape("fidepo", 5, 4) == [5,4,4,4,4,5]
shape("fixed", 5, 4, deals=3) == [5,5,5]
shape("fixed", 5, 4) == [5,5,5,5]
shape("down_up", 1) == [1] and shape("up_down", 1) == [1] and shape("down_up_double_one", 1) == [1,1]
[len(shape(name, 9)) for name in ("down_up", "up_down", "down", "up")] == [17,17,9,9]
[len(shape(name, 9)) for name in ("down_up_double_one", "up_down_double_max")] == [18,18]
[len(shape("plateau", 8, n)) for n in (3,4,5,6)] == [21,24,27,30]
[len(shape("plateau", M, n)) for n, M in ((3,12),(4,10),(5,8),(6,6),(7,5))] == [29,28,27,26,27]
len(schedule("up_and_down_the_river", 8, schedule="plateau", max_cards=5)) == 30
""")
def test_2_1_schedule_shapes(example: str) -> None:
    """Each shape has its list, and as many deals as the table says."""
    check(example)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_2_1_card_limit(players: int) -> None:
    """As many cards as the pack allows can be dealt; one more is a fault of the definition, with its path."""
    variant = tr.variants.get("oh_hell")
    variant.evolve(deals=cards(52 // players)).at(players)
    with pytest.raises(tr.DefinitionError) as refused:
        variant.evolve(deals=cards(52 // players + 1)).at(players)
    assert [fault.path for fault in refused.value.faults] == ["dealing"]


def test_2_1_simultaneous_bids_know_no_order() -> None:
    """Whoever commits first, the same bids make equal states at every step."""
    start = dealt("oh_hell", 3, 1, bidding="simultaneous")
    ends: set[tr.Deal] = set()
    for order in itertools.permutations(range(3)):
        deal = start
        for seat in order:
            deal = deal.apply(seat + 1, seat)
        ends.add(deal)
    (end,) = ends
    assert end.bids == (1, 2, 3)


def test_2_1_simultaneous_bid_is_final() -> None:
    """A commit can be neither repeated nor amended; who has committed is public."""
    deal = dealt("oh_hell", 3, 1, bidding="simultaneous").apply(1, 2)
    assert deal.actors == (0, 1)
    assert deal.amendable is None
    refused = deal.why_not(2, 2)
    assert refused is not None
    assert refused.code == "turn/not-yours"
    with pytest.raises(tr.IllegalAction):
        deal.amend(2, 2)


def test_2_1_forced_bid_and_play_are_actions() -> None:
    """A single legal bid or card is still an action of its player."""
    deal = dealt("oh_hell", 3, 10).apply(0).apply(0)
    assert list(map(str, deal.legal_actions())) == ["0"]
    assert deal.phase == "bidding"
    deal = deal.apply(0)
    for _ in range(3):
        assert len(deal.legal_actions()) == 1
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.is_over


def test_2_visible_hands_belong_to_their_owners() -> None:
    """A hand is seen by its owner, the turn-up by all, the stock by nobody."""
    setting = dealt("oh_hell", 4, 1).setting
    assert [pile.seen_by for pile in setting.hands] == [frozenset({seat}) for seat in range(4)]
    assert setting.turn_up.seen_by == frozenset(range(4))
    assert setting.stock.seen_by == frozenset()


@pytest.mark.parametrize(("totals", "expected"), [((30, 20, 10), [0]), ((20, 30, 30), [1, 2]), ((-5, -7, -6), [0])])
def test_2_highest_total_wins(totals: tuple[int, ...], expected: list[int]) -> None:
    """Everybody on the highest total wins; totals may be negative."""
    check(f"winners({list(totals)}) == {expected}")
