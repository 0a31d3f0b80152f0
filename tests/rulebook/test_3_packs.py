"""Section 3: the systems with packs of their own, clause by clause: 3.5, 3.6, 3.12, 3.15, 3.16, 3.21 and 3.24."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from tests.rulebook.at_the_table import (
    bid,
    code,
    dealt,
    following,
    played_out,
    playing,
    scored,
    texts,
    texts_of,
    through,
)
from tests.rulebook.expressions import check, examples, schedule, trump_plan

import trickrules as tr
from trickrules.rules import ExactScoring, Streaks, cards

# 3.5 Blackout with jokers


@examples("""
schedule("blackout_jokers", 5)[:2] == [10,10]
len(schedule("blackout_jokers", 5)) == 20 and len(schedule("blackout_jokers", 6)) == 12
5 * 10 == 50 and 6 * 9 == 54
schedule("blackout_jokers", 6) == [9] * 12
schedule("blackout_jokers", 5, deals=3) == [10,10,10] and schedule("blackout_jokers", 6, deals=1) == [9]
""")
def test_3_5_schedule(example: str) -> None:
    """Ten cards each for five players, nine for six, in 20 deals or 12, or as many as are named."""
    check(example)


def test_3_5_pack() -> None:
    """Two equal jokers are added to the pack; with five players the deuces are left out."""
    five, six = (tr.variants.get("blackout_jokers").at(players).deck for players in (5, 6))
    assert texts_of(six) == texts_of(tr.Deck.standard() + "JK JK")
    assert texts_of(five) == texts_of(tr.Deck.standard(ranks="3-A") + "JK JK")
    assert (len(five), len(six)) == (50, 54)


@pytest.mark.parametrize("players", [5, 6])
def test_3_5_whole_pack_is_dealt(players: int) -> None:
    """The whole pack is dealt and nothing is turned up."""
    deal = dealt("blackout_jokers", players, 1)
    assert len(deal.setting.stock) == 0
    assert deal.turn_up is None
    assert not any(deal.exposed)


@examples("""
[trump_plan("blackout_jokers", 5, k) for k in (4,5,20)] == ["S","H","S"]
[trump_plan("blackout_jokers", 6, k) for k in (1,2,3,4,5,12)] == ["H","C","D","S","H","S"]
""")
def test_3_5_trump_rotates(example: str) -> None:
    """Hearts, clubs, diamonds, spades, from deal to deal."""
    check(example)


@pytest.mark.parametrize(("players", "each"), [(5, 5), (6, 3)])
def test_3_5_every_suit_is_trump_equally_often(players: int, each: int) -> None:
    """In so many deals every suit is trump equally often, and everybody deals equally often."""
    count = len(schedule("blackout_jokers", players))
    assert Counter(trump_plan("blackout_jokers", players, k + 1) for k in range(count)) == dict.fromkeys("HCDS", each)
    assert count % players == 0


@examples("""
legal_atk(["JK","2C"], []) == ["2C"]
legal_atk(["JK"], [], first="+") == ["JK-"] and legal_atk(["JK","JK"], []) == ["JK+","JK-"]
legal_atk(["JK","2C","9S"], ["7H"], number=1) == ["2C","9S"]
legal_atk(["JK"], ["7H"], number=1) == ["JK+","JK-"]
""")
def test_3_5_when_jokers_may_be_played(example: str) -> None:
    """Not led, and not played to the first trick, unless nothing else is held."""
    check(example)


@examples("""
legal_atk(["JK","2C","9H"], ["7H"]) == ["9H","JK+","JK-"]
legal_atk(["JK","9S","2C"], ["7H"], trump="S", duty="must_trump") == ["9S","JK+","JK-"]
""")
def test_3_5_jokers_may_be_played_by_one_able_to_follow(example: str) -> None:
    """From the second trick on a joker may be played besides the cards that must be played."""
    check(example)


@examples("""
legal_atk(["JK","9H"], ["7H"], first="-") == ["9H","JK+"]
legal_atk(["JK","9H"], ["7H"], first="+") == ["9H","JK-"]
legal_atk(["JK","9H"], ["7H","JK+"], first="+") == ["9H","JK-"]
legal_atk(["JK","JK","9H"], ["7H"]) == ["9H","JK+","JK-"]
""")
def test_3_5_second_joker_of_the_deal_gets_the_opposite(example: str) -> None:
    """The first joker of the deal is named freely, the second gets the other name, in whatever trick."""
    check(example)


@examples("""
legal_atk(["JK","9H"], ["7H"], first="+", pairing="trick") == ["9H","JK+","JK-"]
legal_atk(["JK","9H"], ["7H"], first="-", pairing="trick") == ["9H","JK+","JK-"]
legal_atk(["JK","9H"], ["7H","JK+"], first="-", pairing="trick") == ["9H","JK-"]
legal_atk(["JK","9H"], ["7H","JK-"], pairing="trick") == ["9H","JK+"]
""")
def test_3_5_pairing_over_the_trick(example: str) -> None:
    """With ``joker_pairing = trick`` the opposite is forced only where both fall in the same trick."""
    check(example)


@examples("""
winner_atk(["AH","JK+","2S","KH","QH"], "S") == 1
winner_atk(["AH","JK-","3H","KH","QH"], "S") == 0
winner_atk(["AH","JK+","JK-","KH","2S"], "S") == 1
winner_atk(["JK-","JK+","AS","5S","2S"], "S") == 1
""")
def test_3_5_high_joker_wins(example: str) -> None:
    """A high joker wins over every trump, a low one loses to every card; of both in a trick exactly one wins."""
    check(example)


@examples("""
winner_atk(["JK-","9D","AH","TD","2D"], "C") == 3
winner_atk(["JK+","9D","AH","TD","2C"], "C") == 0
winner_atk(["JK-","5C","AH","7C","2S"], "S") == 4
legal_atk(["9S","2C"], ["JK-"], first="-", trump="S", duty="must_trump") == ["2C","9S"]
legal_atk(["9S","2C"], ["JK-","5C"], first="-") == ["2C"]
legal_atk(["9S","2C"], ["JK+"], first="+", trump="S", duty="tute") == ["2C","9S"]
""")
def test_3_5_led_joker(example: str) -> None:
    """After a led joker the first suited card fixes the led suit; before it everybody plays what he likes."""
    check(example)


@examples("""
legal_atk(["9S","2C"], ["7H"]) == ["2C","9S"]
legal_atk(["9H","2C"], ["7H"]) == ["9H"]
legal_atk(["JK","2C"], ["7H"]) == ["2C","JK+","JK-"]
""")
def test_3_5_follow_duty(example: str) -> None:
    """Who holds the led suit plays it or a joker; who is void plays anything."""
    check(example)


def test_3_5_naming_is_part_of_the_play_and_public() -> None:
    """A joker is played with its name, which lies in the trick for all to see; without a name it is no play."""
    hands = [["9H", "9C", "3D"], ["JK", "7H", "4D"], ["6H", "3S", "5D"]]
    game = tr.variants.get("blackout_jokers", hook=False).evolve(deals=cards(3), deck=tr.Deck.standard() + "JK JK")
    deal = bid(playing(hands, "S", game=game), ["9H", "7H", "6H", "9C"])
    refused = deal.why_not("JK")
    assert refused is not None
    assert refused.code == "play/form"
    assert set(refused.alternatives) == {"JK high", "JK low", "4D"}
    assert [str(deed.action) for deed in deal.apply("JK low").trick.plays] == ["9C", "JK low"]


def test_3_5_joker_is_refused_with_its_reason() -> None:
    """A joker led, or played to the first trick, is refused by the rule that holds it back."""
    hands = [["JK", "5H"], ["JK", "9C"], ["6H", "3S"]]
    game = tr.variants.get("blackout_jokers", hook=False).evolve(deals=cards(2), deck=tr.Deck.standard() + "JK JK")
    deal = playing(hands, "S", game=game)
    assert code(deal, "JK high") == "play/not-led"
    assert code(deal.apply("5H"), "JK low") == "play/not-in-first-trick"


def test_3_5_scoring_is_exact_only_and_takes_any() -> None:
    """A made bid scores 10 and the bid, a missed one nothing; other scorings go by option."""
    assert [scored(tr.variants.get("blackout_jokers"), made, won, 7) for made, won in ((3, 3), (3, 4))] == [13, 0]
    squares = tr.variants.get("blackout_jokers", scoring="squares")
    assert [scored(squares, made, won, 7) for made, won in ((3, 3), (3, 5))] == [19, -4]


# 3.6 Bust


@examples("""
[bust_pack(n) for n in (3,4,5,6)] == [39,52,65,78]
[n * 13 for n in (3,4,5,6)] == [39,52,65,78]
low_cards(13) == ["2C","2D","2H","2S","3C","3D","3H","3S","4C","4D","4H","4S","5C"]
low_cards(26)[24:] == ["8C","8D"]
""")
def test_3_6_packs(example: str) -> None:
    """Thirteen cards a player; the lower half of a second pack is added, or that of the only one left out."""
    check(example)


def test_3_6_three_players_leave_the_low_cards_out() -> None:
    """Of the 52 cards the 13 low ones are missing; no card occurs twice."""
    deck = tr.variants.get("bust").at(3).deck
    gone = ["2C", "2D", "2H", "2S", "3C", "3D", "3H", "3S", "4C", "4D", "4H", "4S", "5C"]
    assert texts_of(deck) == sorted(set(map(str, tr.Deck.standard())) - set(gone))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_3_6_schedule(players: int) -> None:
    """From 13 cards down to one and up again, for every number of players."""
    assert schedule("bust", players) == [*range(13, 0, -1), *range(2, 14)]


@examples("""
deal_size("bust", 5, 1) == 13 and trump_plan("bust", 5, 1) == "NT" and trump_plan("bust", 5, 2) == "turn_up"
[[trump_plan("bust", n, k) for k in (1,2,24,25)] for n in (3,4,6)] == [["NT","turn_up","turn_up","NT"]] * 3
""")
def test_3_6_trump(example: str) -> None:
    """A card is turned up; the 13-card deals exhaust the pack and are without trump."""
    check(example)


def test_3_6_bidding_is_simultaneous_without_hook() -> None:
    """All bid at once and may bid the number of tricks together; by option in turn under the hook."""
    deal = dealt("bust", 4, 11)
    assert deal.actors == (0, 1, 2, 3)
    assert bid(deal, [1, 1, 1, 0]).bids == (1, 1, 1, 0)
    in_turn = dealt("bust", 4, 11, bidding="in_turn")
    assert in_turn.actors == (0,)
    assert code(bid(in_turn, [1, 1, 1]), 0) == "bid/hook"


@examples("""
winner(["4S","4S","3S","2H","KC"], "D") == 1
winner(["4S","4S","9S","2H","KC"], "D") == 2
winner(["9H","2D","KH","2D","AH"], "D") == 3
""")
def test_3_6_second_of_equal_cards_wins(example: str) -> None:
    """Of two equal cards the second beats the first, led suit and trumps alike; a higher card beats both."""
    check(example)


def bust_hands(first_hand: str, second_hand: str) -> tr.Deal:
    """Deal the last but some of Bust for five: three cards each, in which equal cards may meet."""
    hands = [first_hand, second_hand, "AC KC QC", "AD KD QD", "JC TC 9C"]
    deal = tr.Deal.start(tr.variants.get("bust"), hands=hands, turn_up="JD", dealer=4)
    return through(deal, "bidding")


def test_3_6_equal_copies_are_offered_once() -> None:
    """Equal copies are one action, of which the lowest held is played; the hand keeps the other."""
    deal = bust_hands("4S 4S 9S", "3S 3S 8S")
    deck = deal.setting.deck
    low, high = sorted(place for place, card in enumerate(deck.cards) if str(card) == "4S")
    assert texts(deal) == ["9S", "4S"]
    assert {low, high} <= set(deal.hands[0].places())
    deal = deal.apply("4S")
    assert high in set(deal.hands[0].places())
    assert low not in set(deal.hands[0].places())
    assert texts_of(deal.hands[0]) == ["4S", "9S"]


def test_3_6_each_holder_of_a_copy_is_offered_his_own() -> None:
    """Two hands that hold a copy each are offered it each, and each plays its own; the second played wins."""
    deal = bust_hands("4S 9H 8H", "4S 7H 6H")
    assert "4S" in texts(deal)
    deal = deal.apply("4S", 0)
    assert texts(deal) == ["4S"]
    deal = deal.apply("4S", 1)
    assert [texts_of(hand) for hand in deal.hands[:2]] == [["8H", "9H"], ["6H", "7H"]]
    assert bid(deal, ["AC", "AD", "JC"]).tricks[0].winner == 3  # diamonds are trump
    assert bid(deal, ["AC"]).trick.winner == 1


# 3.12 Brader's jokers


def test_3_12_pack() -> None:
    """Two equal jokers are added to the 52 cards."""
    assert texts_of(tr.variants.get("brader_jokers").at(4).deck) == texts_of(tr.Deck.standard() + "JK JK")


@examples("""
legal_cards(["JK","AS"], ["JK"], "D") == ["JK"]
legal_cards(["JK","AS"], ["7S"], "D") == ["AS"]
legal_cards(["AS","2D"], ["JK"], "D", "must_trump") == ["2D"]
legal_cards(["AS","9C"], ["JK"], "D", "must_trump") == ["9C","AS"]
""")
def test_3_12_jokers_are_a_suit(example: str) -> None:
    """A led joker must be followed with the other; a joker does not follow another suit."""
    check(example)


@examples("""
winner(["JK","AH","AS"], "D") == 0
winner(["JK","AH","2D"], "D") == 2
winner(["JK","JK","AS"], "D") == 0
winner(["JK","AH","AS"], None) == 0 and winner(["AH","JK","AS"], None) == 0
winner(["JK","5C","JK"], "D", dup="second") == 0
""")
def test_3_12_joker_led(example: str) -> None:
    """A led joker wins unless trumped, and the equal one does not beat it, whatever the option for equal cards says."""
    check(example)


@examples("""
winner(["JK","5C","JK"], "D") == 0 and winner(["JK","5C","JK"], "D", joker_tie="second") == 2
winner(["JK","JK","2D"], "D", joker_tie="second") == 2
""")
def test_3_12_joker_tie(example: str) -> None:
    """By option the second of two jokers counts as higher."""
    check(example)


@examples("""
winner(["AH","JK","KH"], "D") == 0
winner(["2H","JK","3S"], None) == 0
""")
def test_3_12_joker_not_led_is_a_discard(example: str) -> None:
    """A joker that is neither led nor trump cannot win."""
    check(example)


@examples("""
winner(["AH","JK","KH"], "J") == 1
legal_cards(["JK","AS"], ["7H"], "J", "must_trump") == ["JK"]
legal_cards(["JK","AH"], ["7H"], "J", "must_trump") == ["AH"]
legal_cards(["JK","AS"], ["7H"], "J") == ["AS","JK"]
trump_of("JK") == "J"
""")
def test_3_12_turned_joker_makes_jokers_trump(example: str) -> None:
    """The other joker is then the only trump: it wins any trick, and under ``must_trump`` a void holder plays it."""
    check(example)


@examples("""
[schedule("brader_jokers", n)[0] for n in (3,4,5,6,7)] == [10,10,10,8,7]
[schedule("brader_jokers", n, max_cards="fill")[0] for n in (3,4,5,6,7)] == [17,13,10,8,7]
53 // 3 == 17 and 53 // 4 == 13 and 53 // 5 == 10 and 53 // 6 == 8 and 53 // 7 == 7
""")
def test_3_12_schedule(example: str) -> None:
    """The core's sizes; ``fill`` counts the jokers."""
    check(example)


# 3.15 La Pocha


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_3_15_pack(players: int) -> None:
    """Forty Spanish cards, for three players without the twos."""
    gone = ["2O", "2C", "2E", "2B"] if players == 3 else []
    whole = [f"{rank}{suit}" for suit in "OCEB" for rank in "A3RCS76542"]
    assert texts_of(tr.variants.get("la_pocha").at(players).deck) == sorted(set(whole) - set(gone))


def test_3_15_ac_is_the_ace_of_copas() -> None:
    """A card's text is read against the pack."""
    card = tr.variants.get("la_pocha").at(4).deck.parse("AC")
    assert card.suit is not None
    assert (card.suit.symbol, card.suit.name, card.rank.name) == ("C", "cups", "ace")


@pytest.mark.parametrize(
    ("order", "row"), [("brisca", "A3RCS76542"), ("natural", "ARCS765432")], ids=["brisca", "natural"]
)
def test_3_15_rank_order(order: str, row: str) -> None:
    """Ranks go as in brisca, or with the three near the bottom: each beats the next."""
    options = {} if order == "brisca" else {"rank_order": order}
    game = tr.variants.get("la_pocha", void_duty="free", hook=False, **options)
    game = game.evolve(players=(2,), deals=cards(1), deck=tr.Deck.spanish())
    for high, low in itertools.pairwise(row):
        for played, winner in (((f"{high}E", f"{low}E"), 0), ((f"{low}E", f"{high}E"), 1)):
            deal = tr.Deal.start(game, hands=[[played[1]], [played[0]]], trump="O", dealer=0)
            deal = bid(deal, [0, 0, *played])
            assert deal.tricks[0].plays[winner].action == f"{high}E"
            assert deal.tricks[0].winner == deal.tricks[0].plays[winner].seat


def test_3_15_rank_order_counts_in_the_draw_and_the_duty() -> None:
    """The order is that of the draw for the first dealer as well."""
    for order, dealer in (("brisca", 1), ("natural", 0)):
        rules = tr.variants.get("la_pocha", **({} if order == "brisca" else {"rank_order": order})).at(4)
        assert rules.first_dealer.dealer(4, rules.deck.places("RO 3O 7O SO"), rules.heights) == dealer


def test_3_15_direction() -> None:
    """The game goes counter-clockwise: dealing, bids, play, and the move of the deal."""
    match = tr.Match.start(tr.variants.get("la_pocha"), players=4, seed=1, dealer=1)
    assert match.deal.setting.hands[0].cards[0] == match.deal.setting.pack[0]
    order: list[int | None] = []
    while not match.ledger:
        order.append(match.turn)
        match = match.apply(match.legal_actions()[0])
    assert order == [0, 3, 2, 1, 0, 3, 2, 1]
    assert match.dealer == 0


@examples("""
schedule("la_pocha", 4) == [1,1,1,1,2,3,4,5,6,7,8,9,10,10,10,10,9,8,7,6,5,4,3,2,1,1,1,1]
[len(schedule("la_pocha", n)) for n in (3,4,5,6,7,8)] == [29,28,27,26,27,30]
[max(schedule("la_pocha", n)) for n in (3,4,5,6,7,8)] == [12,10,8,6,5,5]
""")
def test_3_15_schedule(example: str) -> None:
    """A plateau as high as the pack allows."""
    check(example)


@examples("""
trump_plan("la_pocha", 4, 13) == "last_card" and trump_plan("la_pocha", 4, 12) == "turn_up"
trump_plan("la_pocha", 6, 11) == "turn_up" and trump_plan("la_pocha", 5, 12) == "last_card"
trump_plan("la_pocha", 3, 15) == "last_card" and trump_plan("la_pocha", 7, 15) == "turn_up"
""")
def test_3_15_trump(example: str) -> None:
    """A card is turned up; when the pack is exhausted the dealer's last card decides."""
    check(example)


def test_3_15_dealer_s_last_card_is_the_last_of_the_pack() -> None:
    """The card ``p[n*h - 1]`` falls to the dealer, is shown, and stays an ordinary card of his hand."""
    pack = list(range(39, -1, -1))
    deal = tr.Deal.start(tr.variants.get("la_pocha"), players=4, plan=12, dealer=2, pack=pack)
    last = deal.setting.deck.cards[pack[39]]
    assert [list(shown) for shown in deal.exposed] == [[], [], [last], []]
    assert last in deal.hands[2]
    assert last.suit is not None
    assert deal.trump == last.suit.symbol


def test_3_15_hook() -> None:
    """The dealer bids under the hook."""
    deal = bid(dealt("la_pocha", 4, 5), [1, 0, 0])
    assert deal.turn == deal.dealer
    assert code(deal, 1) == "bid/hook"


@examples("""
legal_cards(["3O","4O","AB"], ["RO"], "B", "tute", order="24567SCR3A") == ["3O"]
legal_cards(["3S","9S","AD"], ["7H","5S"], "S", "tute") == ["9S"]
legal_cards(["3S","AD"], ["7H","5S"], "S", "tute") == ["3S","AD"]
legal_cards(["KH","8H","2H"], ["7H","9H"], "S", "tute") == ["KH"]
legal_cards(["KH","8H","2H"], ["7H","5S"], "S", "tute") == ["2H","8H","KH"]
legal_cards(["AD","9S","2S"], ["7H"], "S", "tute") == ["2S","9S"]
legal_cards(["AD","9C"], ["7H","5S"], "S", "tute") == ["9C","AD"]
legal_cards(["AS","9S","2D"], ["7S","TS"], "S", "tute") == ["AS"]
""")
def test_3_15_follow_duty(example: str) -> None:
    """Beat when able to follow; else trump, and overtrump a ruff when able; who cannot overtrump plays anything."""
    check(example)


@examples("""
legal_wiz(["KH","2H"], ["7H","W"], None, "tute") == ["2H","KH"]
legal_wiz(["KH","9S"], ["7C","W"], "S", "tute") == ["9S","KH"]
legal_wiz(["W","2H"], ["7H"], None, "tute") == ["2H","W"]
legal_wiz(["W","N","9H","2H"], ["7H"], None, "tute") == ["9H","N","W"]
legal_atk(["9H","2H"], ["7H","JK+"], first="+", duty="tute") == ["2H","9H"]
legal_atk(["9H","2H"], ["7H","JK-"], first="-", duty="tute") == ["9H"]
legal_atk(["JK","9H","2H"], ["7H"], duty="tute") == ["9H","JK+","JK-"]
""")
def test_3_15_nothing_beats_a_wizard_or_a_high_joker(example: str) -> None:
    """Under ``tute`` against a wizard or a high joker nothing has to beat; neither has a hand's own to be played."""
    check(example)


def test_3_15_scoring() -> None:
    """A made bid scores 10 and 5 a trick, a missed one loses 5 for each trick off."""
    pairs = ((3, 3), (3, 1), (0, 0), (0, 2))
    assert [scored(tr.variants.get("la_pocha"), made, won, 7) for made, won in pairs] == [25, -10, 10, -10]


# 3.16 Romanian Whist


@pytest.mark.parametrize(("players", "lowest"), [(3, "9"), (4, "7"), (5, "5"), (6, "3")])
def test_3_16_pack(players: int, lowest: str) -> None:
    """The top 8 cards a player: from the nine, seven, five or three up."""
    deck = tr.variants.get("romanian_whist").at(players).deck
    assert len(deck) == 8 * players
    assert texts_of(deck) == texts_of(tr.Deck.standard(ranks=f"{lowest}-A"))


@examples("""
schedule("romanian_whist", 4) == [1,1,1,1,2,3,4,5,6,7,8,8,8,8,7,6,5,4,3,2,1,1,1,1]
[len(schedule("romanian_whist", n)) for n in (3,4,5,6)] == [21,24,27,30]
""")
def test_3_16_schedule(example: str) -> None:
    """A plateau of eights."""
    check(example)


@examples("""
[trump_plan("romanian_whist", 5, k) for k in (11,12,16,17)] == ["turn_up","NT","NT","turn_up"]
(deal_size("romanian_whist", 4, 25), trump_plan("romanian_whist", 4, 25)) == (8,"NT")
""")
def test_3_16_trump(example: str) -> None:
    """A card is turned up; the eights, and an extra deal with them, are without trump."""
    check(example)


def test_3_16_bidding() -> None:
    """In turn under the hook, and no bid may be amended."""
    deal = dealt("romanian_whist", 4, 11)
    for number in (2, 2, 2):
        deal = deal.apply(number)
        assert deal.amendable is None
        with pytest.raises(tr.IllegalAction):
            deal.amend(1)
    assert code(deal, 2) == "bid/hook"
    assert deal.apply(1).amendable is None


def test_3_16_follow_duty() -> None:
    """Void in the led suit a trump must be played, any trump; no duty to overtrump."""
    hands = ["7H 8C", "AD 9S", "KS JS", "AC TC"]
    deal = tr.Deal.start(tr.variants.get("romanian_whist"), hands=hands, turn_up="TS", dealer=3)
    deal = through(deal, "bidding").apply("7H")
    assert texts(deal) == ["9S"]
    assert code(deal, "AD") == "play/must-trump"
    assert texts(deal.apply("9S")) == ["KS", "JS"]
    assert texts(bid(deal, ["9S", "KS"])) == ["AC", "TC"]


def test_3_16_scoring() -> None:
    """A made bid scores 5 and the tricks, a missed one loses the difference."""
    pairs = ((3, 3), (2, 4), (0, 0), (4, 1))
    assert [scored(tr.variants.get("romanian_whist"), made, won, 7) for made, won in pairs] == [8, -2, 5, -3]


@examples("""
streaks([(1,True)] + [(h,True) for h in (2,3,4,5,6)], 10) == [0,0,0,0,0,10]
streaks([(h,True) for h in (5,4,3,2,1,1,2)], 5) == [0,0,0,0,0,0,5]
streaks([(8,True)]*11, 5) == [0,0,0,0,5,0,0,0,0,5,0]
streaks([(8,False)]*4 + [(8,True)] + [(8,False)]*5, 5) == [0,0,0,0,0,0,0,0,0,-5]
streaks([(8,True)]*4 + [(1,False)] + [(8,True)], 10) == [0,0,0,0,0,10]
streaks([(8,False)]*10, 10) == [0,0,0,0,-10,0,0,0,0,-10]
streaks([(8,True)]*4 + [(8,False)] + [(8,True)]*5, 5) == [0,0,0,0,0,0,0,0,0,5]
""")
def test_3_16_streak_bonus(example: str) -> None:
    """Five made bids in a row score more, five missed ones less; then the count restarts, and ones do not count."""
    check(example)


def test_3_16_streaks_are_off_by_default() -> None:
    """Without the option, or with 0, no run scores."""
    assert tr.variants.get("romanian_whist", streak_bonus=0) == tr.variants.get("romanian_whist")


def test_3_16_streaks_go_on_over_extra_deals() -> None:
    """A run of the schedule's last four deals is completed by an extra deal."""
    level = Streaks(below=ExactScoring(made="5", missed="0"), points=10)  # all tie by making their bids
    game = tr.variants.get("romanian_whist", streak_bonus=10, hook=False, tie_break="extra_max")
    assert isinstance(game.scoring, Streaks)
    match = tr.Match.start(game.evolve(deals=cards(2) * 4, scoring=level), players=4, seed=1, dealer=3)
    for number in range(1, 6):
        won = played_out(match.deal).won  # the bids change nothing of the play here, so it is tried first
        while len(match.ledger) < number:
            assert match.turn is not None
            match = match.apply(won[match.turn] if match.deal.phase == "bidding" else match.legal_actions()[0])
    assert [[points.total for points in entry.points] for entry in match.ledger] == [[5] * 4] * 4 + [[15] * 4]
    assert not match.is_over


# 3.21 7-truf


@examples("""
schedule("seven_up_beben", 4) == [1,2,3,4,5,6,7,8,8,8,8,7,6,5,4,3,2,1,8,8,8,8]
len(schedule("seven_up_beben", 4)) == 22
""")
def test_3_21_schedule(example: str) -> None:
    """One to seven, four eights, seven to one, four eights."""
    check(example)


def test_3_21_pack() -> None:
    """Four players, 32 cards from the seven up."""
    assert tr.variants.get("seven_up_beben").players == (4,)
    assert texts_of(tr.variants.get("seven_up_beben").at(4).deck) == texts_of(tr.Deck.standard(ranks="7-A"))


@examples("""
[trump_plan("seven_up_beben", 4, k) for k in (7,8,12,19)] == ["turn_up","NT","turn_up","NT"]
[trump_plan("seven_up_beben", 4, k) for k in (11,18,22)] == ["NT","turn_up","NT"]
""")
def test_3_21_trump(example: str) -> None:
    """A card is turned up from what is not dealt; the eights are without trump."""
    check(example)


def test_3_21_bidding() -> None:
    """In turn under the hook, with the core's amendment."""
    deal = bid(dealt("seven_up_beben", 4, 5), [2, 1, 1])
    assert code(deal, 1) == "bid/hook"
    assert deal.amendable == 2


@pytest.mark.parametrize(("made", "won", "size", "points"), [(3, 3, 7, 30), (0, 0, 6, 30), (0, 0, 8, 40), (3, 4, 7, 4)])
def test_3_21_scoring(made: int, won: int, size: int, points: int) -> None:
    """Ten a trick for a made bid, five a card for a made zero, one a trick for a miss."""
    assert scored(tr.variants.get("seven_up_beben"), made, won, size) == points


# 3.24 Wizard


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_3_24_pack(players: int) -> None:
    """Four wizards and four jesters are added to the 52 cards."""
    deck = tr.variants.get("wizard").at(players).deck
    assert texts_of(deck) == texts_of(tr.Deck.standard() + "W W W W N N N N")
    assert len(deck) == 60


@examples("""
[len(schedule("wizard", n)) for n in (3,4,5,6)] == [20,15,12,10]
schedule("wizard", 6) == [1,2,3,4,5,6,7,8,9,10]
""")
def test_3_24_schedule(example: str) -> None:
    """Up, as far as the pack allows."""
    check(example)


@examples("""
[trump_plan("wizard", 4, k) for k in (14,15)] == ["turn_up","NT"] and trump_plan("wizard", 4, 15, trump="last_card") == "last_card"
[trump_of(c) for c in ("2H","JK","W","N")] == ["H","J","dealer","NT"]
[trump_of(c) for c in ("AS","N","W")] == ["S","NT","dealer"]
""")  # noqa: E501 -- an example is a line
def test_3_24_trump(example: str) -> None:
    """A suited card turned up makes its suit, a jester none; at a wizard the dealer names the suit."""
    check(example)


def test_3_24_trump_naming() -> None:
    """It is an action of the dealer after the turn-up and before the first bid, open to the four suits, and public."""
    hands = ["2C 3C", "4C 5C", "6C 7C"]
    deal = tr.Deal.start(tr.variants.get("wizard"), hands=hands, turn_up="W", dealer=1)
    assert (deal.phase, deal.turn, deal.actors, deal.trump) == ("trump", 1, (1,), None)
    assert texts(deal) == ["trump C", "trump D", "trump H", "trump S"]
    assert code(deal, "trump NT") == "trump/not-a-suit"
    assert code(deal, "0", 2) == "turn/not-yours"
    deal = deal.apply("trump D")
    assert (deal.phase, deal.turn, deal.trump) == ("bidding", 2, "D")


def test_3_24_turned_wizard_lies_open() -> None:
    """The wizard that is turned up is the turn-up: seen by all, before and after the naming, and not in the stock."""
    hands = ["2C 3C", "4C 5C", "6C 7C"]
    deal = tr.Deal.start(tr.variants.get("wizard"), hands=hands, turn_up="W", dealer=1)
    for state in (deal, deal.apply("trump D")):
        assert str(state.turn_up) == "W"
        assert state.setting.turn_up.seen_by == frozenset({0, 1, 2})
        assert len(state.setting.stock) == 60 - 6 - 1


@pytest.mark.parametrize(("card", "trump"), [("W", None), ("N", "NT"), ("5H", "H")])
@pytest.mark.parametrize("rule", ["last_card", "coulon"])
def test_3_24_other_trump_rules_read_wizards_and_jesters_alike(rule: str, card: str, trump: str | None) -> None:
    """Under ``last_card`` and ``coulon`` a wizard has the dealer name the suit too, and a jester makes none."""
    if rule == "last_card":
        game = tr.variants.get("wizard", trump=rule)
        deck = game.at(6).deck
        rest = [place for place in range(60) if place != deck.place(card)]
        deal = tr.Deal.start(game, players=6, plan=9, dealer=5, pack=[*rest, deck.place(card)])
        assert [texts_of(shown) for shown in deal.exposed] == [[], [], [], [], [], [card]]
        expected = trump
    else:
        hands = ["2C", "4C", "6C"]
        deal = tr.Deal.start(tr.variants.get("wizard", trump=rule), hands=hands, turn_up=card, dealer=1)
        expected = "NT" if card == "5H" else trump
    assert deal.trump == expected
    assert (deal.phase == "trump") is (card == "W")


def test_3_24_hook() -> None:
    """Off; on by option."""
    for options, refused in ({}, None), ({"hook": True}, "bid/hook"):
        hands = ["2C 3C", "4C 5C", "6C 7C"]
        deal = tr.Deal.start(tr.variants.get("wizard", **options), hands=hands, turn_up="5H")
        assert code(bid(deal, [1, 0]), 1) == refused


@examples("""
legal_wiz(["W","N","5H","AS"], ["7H"]) == ["5H","N","W"]
legal_wiz(["5H","AS"], ["N"]) == ["5H","AS"]
legal_wiz(["5H","AS"], ["N","7H"]) == ["5H"]
legal_wiz(["5H","AS"], ["7H","W"]) == ["5H"]
legal_wiz(["N","2C","AS"], ["7H"], "S", "must_trump") == ["AS","N"]
legal_wiz(["W","N","5H","AS"], []) == ["5H","AS","N","W"]
legal_wiz(["W","N","AS"], ["7H"]) == ["AS","N","W"]
""")
def test_3_24_play(example: str) -> None:
    """Wizards and jesters are played at any time; after a led jester the next suited card fixes the led suit."""
    check(example)


@examples("""
legal_wiz(["W","5H","AS"], ["W"]) == ["5H","AS","W"]
legal_wiz(["5H","AS"], ["W","7H"]) == ["5H","AS"]
legal_wiz(["5H","AS"], ["N","W","7H"]) == ["5H","AS"]
legal_wiz(["2C","AS"], ["W"], "S", "must_trump") == ["2C","AS"]
legal_wiz(["2C","AS"], ["W"], "S", "tute") == ["2C","AS"]
legal_wiz(["2C","AS"], ["N","W","7H"], "S", "must_trump") == ["2C","AS"]
""")
def test_3_24_a_wizard_before_any_suited_card_frees_everybody(example: str) -> None:
    """It asks an empty suit: to the end of the trick nobody is void and no duty applies."""
    check(example)


@examples("""
legal_wiz(["5H","AS"], ["W","W","7H"]) == ["5H","AS"]
legal_wiz(["5H","AS"], ["W","N","7H"]) == ["5H","AS"]
legal_wiz(["5H","AS"], ["N","W","W","7H"]) == ["5H","AS"]
legal_wiz(["2C","AS"], ["W","W","7H"], "S", "must_trump") == ["2C","AS"]
legal_wiz(["5H","AS"], ["7H","W","W"]) == ["5H"]
winner_wiz(["W","W","AS"], "S") == 0 and winner_wiz(["N","W","W","AS"], "S") == 1
""")
def test_3_24_a_second_wizard_changes_nothing(example: str) -> None:
    """After a first wizard a second neither asks a suit nor wins; after a suited card the led suit stays in force."""
    check(example)


@pytest.mark.parametrize(
    ("trick", "led"),
    [
        (["N"], None),
        (["N", "7H"], "H"),
        (["W"], None),
        (["W", "7H"], None),
        (["W", "W"], None),
        (["W", "W", "7H"], None),
        (["N", "W", "7H"], None),
        (["7H", "W"], "H"),
    ],
    ids=str,
)
def test_3_24_led_suit(trick: list[str], led: str | None) -> None:
    """The led suit is that of the first suited card, and there is none where a wizard came before it."""
    game = tr.variants.get("wizard").evolve(deals=cards(2))
    assert following(["5H", "AS"], trick, "S", game=game).trick.led_suit == led


def test_3_24_copies_are_the_same_action() -> None:
    """Wizards of a hand are one action, jesters another."""
    deal = playing([["W", "W", "N", "N", "5H"], ["2C", "3C", "4C", "5C", "6C"]], "S")
    assert sorted(texts(deal)) == ["5H", "N", "W"]
    assert texts_of(deal.apply("W").hands[0]) == ["5H", "N", "N", "W"]


@examples("""
winner_wiz(["5H","W","W","AH"], "H") == 1
winner_wiz(["N","5H","9H","2C"], "C") == 3
winner_wiz(["N","N","N"], None) == 0
winner_wiz(["N","N","2C"], "H") == 2
winner_wiz(["N","5H","2C","9H"], "C") == 2
winner_wiz(["W","AH","W"], "H") == 0 and winner_wiz(["N","AH","W"], "H") == 2
winner_wiz(["N","4D","N","9S"], None) == 1
""")
def test_3_24_winner(example: str) -> None:
    """The first wizard, else the core's rule; of nothing but jesters the first."""
    check(example)


def test_3_24_scoring() -> None:
    """A made bid scores 20 and 10 a trick, a missed one loses 10 for each trick off."""
    pairs = ((2, 2), (2, 3), (0, 0), (4, 1))
    assert [scored(tr.variants.get("wizard"), made, won, 7) for made, won in pairs] == [40, -10, 20, -30]
