"""Section 5: packs, deal, order and values of the bids, auctions."""

from __future__ import annotations

import pytest
from tests.five_hundred.table import (
    AU,
    INKLES,
    US,
    auction,
    bids,
    callers,
    effective,
    high_to_low,
    listed,
    open_calls,
    pack,
    rules,
    small,
    value,
)
from tests.playing import Options, free

import trickrules as tr
from trickrules.tricks.bowers import BowerRanking


def _suits(cards: list[str], strain: str = "") -> list[int]:
    return [sum(effective(card, strain) == suit for card in cards) for suit in "SCDH"]


def _above(system: str, bid: str, /, **options: object) -> str:
    """Give the lowest bid that overcalls a bid that is made first."""
    offered = open_calls(auction(system, bid, **free(options)))
    assert offered[0] == "pass"
    return offered[1]


# Packs and deal


def test_example_001_pack_of_43() -> None:
    """Example 1."""
    cards = pack(rules(AU, kitty_size=3))
    deck = rules(AU).deck
    assert len(cards) == len(deck) == 43
    assert {"4H", "4D", "RJ"} <= set(cards)
    assert not {"4S", "4C", "3H", "BJ"} & set(cards)
    assert "RJ" in deck
    assert "BJ" not in deck
    assert _suits(cards) == [10, 10, 11, 11]


def test_example_002_packs_of_45_and_46() -> None:
    """Example 2."""
    of_43, of_45, of_46 = (set(pack(rules(AU, kitty_size=size))) for size in (3, 5, 6))
    assert (len(of_45), len(of_46)) == (45, 46)
    assert of_45 - of_43 == {"4S", "4C"}
    assert of_46 - of_45 == {"BJ"}
    assert of_43 < of_45 < of_46


def test_example_003_pack_of_63() -> None:
    """Example 3."""
    cards = pack(rules(AU, 6, kitty_size=3))
    assert len(set(cards)) == len(cards) == 63
    assert {"13D", "13H", "11S", "12C", "2S"} <= set(cards)
    assert not {"13S", "13C", "BJ"} & set(cards)
    assert _suits(cards) == [15, 15, 16, 16]


def test_example_004_pack_of_65() -> None:
    """Example 4."""
    cards = set(pack(rules(AU, 6, kitty_size=5)))
    assert len(cards) == 65
    assert {"13S", "13C"} == cards - set(pack(rules(AU, 6)))
    assert "BJ" not in cards


def _order_in_play(kitty: int, contract: str, players: int = 4) -> list[str]:
    """Order the cards of the trump suit by what beats what in tricks of two plays, the highest first."""
    game = rules(AU, players, kitty_size=kitty)
    trump = contract[-1]
    start = tr.Trick.start(strain=trump, players=2, deck=game.deck, ranking=BowerRanking())
    suit = [card for card in pack(game) if start.play(card).led_suit == trump]

    def beaten(card: str) -> int:
        return sum(start.play(card).play(other).winner == 0 for other in suit if other != card)

    ordered = sorted(suit, key=beaten, reverse=True)
    assert [beaten(card) for card in ordered] == list(range(len(suit)))[::-1]
    # Nobody else's card beats a trump.
    for card in set(pack(game)) - set(suit):
        assert start.play(card).play(ordered[-1]).winner == 1
        assert start.play(ordered[-1]).play(card).winner == 0
    return ordered


def test_example_005_trumps_of_hearts() -> None:
    """Example 5."""
    trumps = _order_in_play(3, "7H")
    assert trumps == listed("RJ JH JD AH KH QH TH 9H 8H 7H 6H 5H 4H")
    start = tr.Trick.start(strain="H", deck=rules(AU).deck, ranking=BowerRanking())
    led = [start.play(card).led_suit for card in pack(rules(AU))]
    assert [led.count(suit) for suit in "DCSH"] == [10, 10, 10, 13]


def test_example_006_trumps_of_spades() -> None:
    """Example 6."""
    assert _order_in_play(3, "7S") == listed("RJ JS JC AS KS QS TS 9S 8S 7S 6S 5S")
    start = tr.Trick.start(strain="S", deck=rules(AU).deck, ranking=BowerRanking())
    clubs = [card for card in pack(rules(AU)) if start.play(card).led_suit == "C"]
    assert sorted(clubs) == sorted(listed("AC KC QC TC 9C 8C 7C 6C 5C"))
    assert high_to_low(clubs, "C", "S") == listed("AC KC QC TC 9C 8C 7C 6C 5C")


def test_example_007_trumps_of_63_cards() -> None:
    """Example 7."""
    trumps = _order_in_play(3, "7H", 6)
    assert len(trumps) == 18
    assert trumps[:7] == listed("RJ JH JD AH KH QH 13H")


def test_example_008_teams() -> None:
    """Example 8."""
    pairs, trios = rules(AU, 6, team_layout="2v2v2").sides, rules(AU, 6, team_layout="3v3").sides
    assert pairs[4] == 1
    assert [seat for seat in range(6) if pairs[seat] == pairs[4] and seat != 4] == [1]
    assert trios[4] == 0
    assert [seat for seat in range(6) if trios[seat] == trios[4] and seat != 4] == [0, 2]


def test_example_009_discards() -> None:
    """Example 9."""
    deal = tr.Deal.start(rules(AU, kitty_size=5), seed=3, dealer=3)
    joker = next(seat for seat in range(4) if "RJ" in deal.hands[seat])
    for seat in range(4):
        deal = deal.apply("6S" if seat == joker else "pass")
    assert deal.turn == joker
    assert len(deal.hands[joker]) == 15
    assert len(deal.legal_actions()) == 3003
    held = [str(card) for card in deal.hands[joker] if str(card) != "RJ"]
    assert deal.why_not(" ".join(["discard", "RJ", *held[:4]])) is None
    refused = deal.why_not(" ".join(["discard", *held[:4]]))
    assert refused is not None
    assert refused.code == "discard/not-so"


def test_example_010_dealing() -> None:
    """Example 10."""
    order = [*range(20, 43), *range(20)]
    deal = tr.Deal.start(rules(AU), pack=order, dealer=3)
    assert list(deal.setting.hands[0].cards) == order[0:40:4]
    assert list(deal.setting.hands[3].cards) == order[3:40:4]
    assert list(deal.setting.kitty.cards) == order[40:]
    deck = deal.setting.deck
    assert {str(card) for card in deal.kitty} == {str(deck.cards[place]) for place in order[40:]}


# Order and values


def test_example_011_values() -> None:
    """Example 11."""
    worth = {"6S": 40, "7D": 180, "8NT": 320, "9C": 360, "10H": 500, "10NT": 520}
    assert {bid: value(AU, bid) for bid in worth} == worth


def test_example_012_nullo_of_250() -> None:
    """Example 12."""
    assert (_above(US, "7NT"), _above(US, "N")) == ("N", "8S")
    assert (_above(US, "8S", s8_overbids_nullo=False), _above(US, "N", s8_overbids_nullo=False)) == ("N", "8C")
    assert (value(US, "N"), value(US, "8S")) == (250, 240)


@pytest.mark.parametrize("s8", [True, False])
def test_example_013_nullo_of_210_and_230(s8: bool) -> None:  # noqa: FBT001 -- a value of the option
    """Example 13."""
    assert _above(US, "7H", nullo_points=210, s8_overbids_nullo=s8) == "N"
    assert _above(US, "N", nullo_points=210, s8_overbids_nullo=s8) == "7NT"
    assert _above(US, "7NT", nullo_points=230, s8_overbids_nullo=s8) == "N"
    assert _above(US, "N", nullo_points=230, s8_overbids_nullo=s8) == "8S"


def test_example_014_open_nullo() -> None:
    """Example 14."""
    places = {330: ("8NT", "9S"), 430: ("9NT", "10S"), 500: ("10H", "10NT")}
    for points, (below, above) in places.items():
        assert _above(US, below, open_nullo_points=points) == "ON"
        assert _above(US, "ON", open_nullo_points=points) == above
    assert _above(US, "10NT", open_nullo_points=520) == "ON"
    assert open_calls(auction(US, "ON", open_nullo_points=520)) == ["pass"]


# Auction


def test_example_015_american_opening() -> None:
    """Example 15."""
    opening = auction(US)
    assert set(open_calls(opening)) == {"pass", *INKLES, *bids("7S"), "N", "ON"}
    assert len(opening.legal_calls()) == 28
    assert opening.why_not("6S") is not None


def test_example_016_over_an_inkle() -> None:
    """Example 16."""
    held = auction(US, "iH")
    assert set(open_calls(held)) == {"pass", "iNT", *bids("7S"), "N", "ON"}
    assert len(held.legal_calls()) == 24
    assert held.why_not("iH") is not None
    assert held.why_not("iD") is not None


def test_example_017_third_caller_has_no_inkles() -> None:
    """Example 17."""
    held = auction(US, "iH iNT")
    assert set(open_calls(held)) == {"pass", *bids("7S"), "N", "ON"}
    assert len(held.legal_calls()) == 23


def test_example_018_over_a_real_bid() -> None:
    """Example 18."""
    held = auction(US, "7D")
    assert set(open_calls(held)) == {"pass", "7H", "7NT", "N", *bids("8S"), "ON"}
    assert len(held.legal_calls()) == 20
    assert all(held.why_not(inkle) for inkle in INKLES)


def test_example_019_inkle_of_the_third_caller() -> None:
    """Example 19."""
    refused = auction(US, "iS pass").why_not("iC")
    assert refused is not None
    assert refused.code == "bid/no-hint"


def test_example_020_inkles_and_passes_are_a_redeal() -> None:
    """Example 20."""
    assert auction(US, "iS pass pass pass").contract is None
    match = tr.Match.start(tr.variants.american_500(), players=4, seed=1, dealer=3)
    for call in listed("iS pass pass pass"):
        match = match.apply(call)
    assert (match.dealer, match.scores, match.deal.phase) == (0, (0, 0), "bidding")
    assert match.ledger[0].result.void


def test_example_021_four_calls() -> None:
    """Example 21."""
    held = auction(US, "7NT pass pass pass")
    assert held.is_over
    assert callers(held) == [0, 1, 2, 3]
    assert str(held.contract) == "7NT by seat 0"


def test_example_022_lowest_over_a_nullo() -> None:
    """Example 22."""
    assert _above(US, "N") == "8S"
    assert _above(US, "N", s8_overbids_nullo=False) == "8C"


def test_example_023_australian_opening() -> None:
    """Example 23."""
    opening = auction(AU)
    assert set(open_calls(opening)) == {"pass", *bids(), "ON"}
    assert len(opening.legal_calls()) == 27
    refused = opening.why_not("N")
    assert refused is not None
    assert refused.code == "bid/not-yet"


def test_example_024_over_seven_hearts() -> None:
    """Example 24."""
    held = auction(AU, "7H")
    assert set(open_calls(held)) == {"pass", "7NT", "N", *bids("8S"), "ON"}
    assert len(held.legal_calls()) == 19


def test_example_025_open_nullo_after_8() -> None:
    """Example 25."""
    assert set(open_calls(auction(AU, open_nullo_after_8=True))) == {"pass", *bids()}
    assert len(auction(AU, open_nullo_after_8=True).legal_calls()) == 26
    seven = open_calls(auction(AU, "7H", open_nullo_after_8=True))
    assert "N" in seven
    assert "ON" not in seven
    eight = open_calls(auction(AU, "8S", open_nullo_after_8=True))
    assert "ON" in eight
    assert "N" not in eight


def test_example_026_nullo_over_eight_spades() -> None:
    """Example 26."""
    assert "N" in open_calls(auction(AU, "8S", s8_overbids_nullo=False))
    assert open_calls(auction(AU, "8S N", s8_overbids_nullo=False))[1] == "8C"


def test_example_027_top_of_the_ladder() -> None:
    """Example 27."""
    assert open_calls(auction(AU, "10H")) == ["pass", "ON", "10NT"]
    assert open_calls(auction(AU, "ON")) == ["pass", "10NT"]
    assert open_calls(auction(AU, "10NT")) == ["pass"]
    assert open_calls(auction(AU, "10NT", open_nullo_points=520)) == ["pass", "ON"]
    assert open_calls(auction(AU, "ON", open_nullo_points=520)) == ["pass"]


def test_example_028_over_an_open_nullo_of_330() -> None:
    """Example 28."""
    held = auction(AU, "ON", open_nullo_points=330)
    assert open_calls(held) == ["pass", *bids("9S")]
    assert len(held.legal_calls()) == 11


def test_example_029_no_nullo() -> None:
    """Example 29."""
    assert open_calls(auction(AU, nullo="off")) == ["pass", *bids()]
    assert len(auction(AU, nullo="off").legal_calls()) == 26
    assert open_calls(auction(AU, "10H", nullo="off")) == ["pass", "10NT"]


def test_example_030_who_has_passed_is_out() -> None:
    """Example 30."""
    held = auction(AU, "pass 6NT 7D pass 8NT pass")
    assert callers(held) == [0, 1, 2, 3, 1, 2]
    assert held.is_over
    assert str(held.contract) == "8NT by seat 1"


def test_example_031_last_seat_still_calls() -> None:
    """Example 31."""
    held = auction(AU, "pass pass pass")
    assert held.turn == 3
    assert str(held.call("6S").contract) == "6S by seat 3"
    assert auction(AU, "pass pass pass 6S").is_over
    match = tr.Match.start(tr.variants.australian_500(), players=4, seed=1, dealer=3)
    for _ in range(4):
        match = match.apply("pass")
    assert match.dealer == 0
    assert match.ledger[0].result.void


def test_example_032_raise_own_bid() -> None:
    """Example 32."""
    held = auction(AU, "6H pass pass pass", raise_own_bid=True)
    assert held.turn == 0
    assert str(auction(AU, "6H pass pass pass pass", raise_own_bid=True).contract) == "6H by seat 0"
    assert str(auction(AU, "6H pass pass pass 7S", raise_own_bid=True).contract) == "7S by seat 0"
    assert auction(AU, "6H pass pass pass", raise_own_bid=False).is_over


# Further cases: auction


def test_example_059_six_calls() -> None:
    """Example 59."""
    held = auction(US, "pass iS 7S pass 7H", 6, team_layout="2v2v2")
    assert held.turn == 5
    assert set(open_calls(held)) == {"pass", "7NT", "N", *bids("8S"), "ON"}
    assert len(held.legal_calls()) == 19
    held = auction(US, "pass iS 7S pass 7H N", 6, team_layout="2v2v2")
    assert str(held.contract) == "N by seat 5"
    assert callers(held) == [0, 1, 2, 3, 4, 5]


def test_example_060_passes_count_as_calls() -> None:
    """Example 60."""
    held = auction(US, "pass pass", 6, team_layout="3v3")
    assert len(open_calls(held)) == 23
    assert held.why_not("iC") is not None
    match = tr.Match.start(tr.variants.american_500(team_layout="3v3"), players=6, seed=1, dealer=5)
    for _ in range(6):
        assert not match.ledger
        match = match.apply("pass")
    assert match.dealer == 0
    assert match.ledger[0].result.void


def test_example_061_last_of_six() -> None:
    """Example 61."""
    held = auction(AU, "pass pass pass pass pass", 6)
    assert held.turn == 5
    assert len(open_calls(held)) == 27
    assert str(held.call("6S").contract) == "6S by seat 5"
    again = auction(AU, "pass pass pass pass pass 6S", 6, raise_own_bid=True)
    assert again.turn == 5
    assert set(open_calls(again)) == {"pass", *bids("6C"), "ON"}
    assert len(again.legal_calls()) == 26


def test_example_062_three_against_three() -> None:
    """Example 62."""
    held = auction(AU, "6S pass 6D pass 7S N pass 8S pass pass", 6, team_layout="3v3")
    assert callers(held) == [0, 1, 2, 3, 4, 5, 0, 2, 4, 5]
    assert held.is_over
    assert str(held.contract) == "8S by seat 2"


def test_example_063_raise_where_nothing_is_higher() -> None:
    """Example 63."""
    held = auction(AU, "10NT pass pass pass", raise_own_bid=True)
    assert held.turn == 0
    assert open_calls(held) == ["pass"]
    held = auction(AU, "10NT pass pass pass", raise_own_bid=True, open_nullo_points=520)
    assert open_calls(held) == ["pass", "ON"]
    held = auction(AU, "10NT pass pass pass ON", raise_own_bid=True, open_nullo_points=520)
    assert held.is_over
    assert str(held.contract) == "ON by seat 0"


def test_example_064_one_extra_call() -> None:
    """Example 64."""
    held = auction(AU, "7S pass 7H pass pass", raise_own_bid=True)
    assert callers(held) == [0, 1, 2, 3, 0]
    assert held.turn == 2
    assert len(open_calls(held)) == 19
    assert held.why_not("N") is None
    held = auction(AU, "7S pass 7H pass pass 7NT", raise_own_bid=True)
    assert held.is_over
    assert str(held.contract) == "7NT by seat 2"


def test_example_065_no_extra_call_after_passes() -> None:
    """Example 65."""
    held = auction(AU, "pass pass pass pass", raise_own_bid=True)
    assert held.is_over
    assert held.contract is None


def test_example_066_own_eight_opens_the_open_nullo() -> None:
    """Example 66."""
    held = auction(AU, "8C pass pass pass", raise_own_bid=True, open_nullo_after_8=True)
    assert held.turn == 0
    assert set(open_calls(held)) == {"pass", *bids("8D"), "ON"}
    assert len(held.legal_calls()) == 15
    refused = held.why_not("N")
    assert refused is not None
    assert refused.code == "bid/too-low"


def test_example_067_nullos_in_turn() -> None:
    """Example 67."""
    held = auction(AU, "8S N 8NT ON", s8_overbids_nullo=False, open_nullo_points=330)
    assert open_calls(held) == ["pass", *bids("9S")]
    assert len(held.legal_calls()) == 11
    assert auction(AU, "8S", s8_overbids_nullo=True, open_nullo_points=330).why_not("N") is not None
    assert auction(AU, "7NT N 8S", s8_overbids_nullo=True, open_nullo_points=330).calls[-1].action == "8S"


def test_example_068_open_nullo_below_ten_hearts() -> None:
    """Example 68."""
    below: Options = {"open_nullo_order": "below_10h"}
    assert "ON" in open_calls(auction(AU, "10D", **below))
    assert open_calls(auction(AU, "10D ON", **below)) == ["pass", "10H", "10NT"]
    assert open_calls(auction(AU, "10H", **below)) == ["pass", "10NT"]
    for points in (330, 430, 520):
        ladders = [
            open_calls(auction(US, open_nullo_points=points, open_nullo_order=order))
            for order in ("above_10h", "below_10h")
        ]
        assert ladders[0] == ladders[1]


def test_example_069_american_after_7_and_8() -> None:
    """Example 69."""
    late: Options = {"nullo": "after_7", "open_nullo_after_8": True}
    assert len(open_calls(auction(US, **late))) == 26
    seven = auction(US, "7S", **late)
    assert len(open_calls(seven)) == 21
    assert (seven.why_not("N") is None, seven.why_not("ON") is None) == (True, False)
    eight = auction(US, "8H", **late)
    assert len(open_calls(eight)) == 13
    assert (eight.why_not("N") is None, eight.why_not("ON") is None) == (False, True)
    inkles = auction(US, "iS iC", **late)
    assert (inkles.why_not("N") is None, inkles.why_not("ON") is None) == (False, False)


def test_example_070_nullo_of_230() -> None:
    """Example 70."""
    held = auction(AU, "7NT N", nullo_points=230, s8_overbids_nullo=False)
    assert open_calls(held)[1] == "8S"


@pytest.mark.parametrize("again", ["always", "if_bid_changed"])
def test_example_071_asked_again_after_a_pass(again: str) -> None:
    """Example 71."""
    held = auction(AU, "pass 6S pass pass", bid_after_pass=again)
    assert held.turn == 0
    assert len(open_calls(held)) == 26
    held = auction(AU, "pass 6S pass pass 6C pass pass pass", bid_after_pass=again)
    assert held.is_over
    assert str(held.contract) == "6C by seat 0"
    never = auction(AU, "pass 6S pass pass", bid_after_pass="never")  # noqa: S106 -- a value of the option
    assert never.is_over
    assert str(never.contract) == "6S by seat 1"


def test_example_072_seventeen_calls() -> None:
    """Example 72."""
    calls = "pass pass 6H pass 7S pass pass 7C pass pass pass N pass pass pass pass pass"
    held = auction(AU, calls, 6, team_layout="3v3", bid_after_pass="always")  # noqa: S106 -- a value of the option
    assert len(held.calls) == 17
    assert callers(held) == [k % 6 for k in range(17)]
    assert str(held.contract) == "N by seat 5"


def test_example_073_raise_comes_last() -> None:
    """Example 73."""
    both: Options = {"bid_after_pass": "always", "raise_own_bid": True}
    held = auction(AU, "6S pass pass pass", **both)
    assert held.turn == 0
    held = auction(AU, "6S pass pass pass 6C", **both)
    assert held.is_over
    assert str(held.contract) == "6C by seat 0"
    held = auction(AU, "pass pass pass pass", **both)
    assert held.is_over
    assert held.contract is None


def test_example_074_inkle_positions() -> None:
    """Example 74."""
    assert len(open_calls(auction(US, inkle_positions=0))) == 23
    third = auction(US, "iS pass", inkle_positions=3)
    assert len(open_calls(third)) == 27
    assert [inkle for inkle in INKLES if third.why_not(inkle) is None] == ["iC", "iD", "iH", "iNT"]
    assert auction(US, "iC pass", inkle_positions=3).why_not("iS") is not None
    fourth = auction(US, "iS pass pass", inkle_positions=3)
    assert all(fourth.why_not(inkle) for inkle in INKLES)


def test_values_need_no_other_contract() -> None:
    """A small deal of any contract reaches its first lead: what the examples of play are made of."""
    for contract in ("7S", "10NT", "N", "ON"):
        deal = small(AU, contract, ["AS KS", "AC KC", "AD KD", "AH KH"], nullo="anytime")
        assert deal.phase == "play"
