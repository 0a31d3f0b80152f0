"""Section 7: each statement of the sources, and the test that covers it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

COVERED: Final = {
    "000a Blob/Blackout: bids blotted out": "test_3_4_blackout_is_oh_hell_with_another_scoring",
    "000a hand size changes by one (or two) each deal": "test_5_1_step",
    "000a contract whist / nomination whist in Britain": "test_3_0_aliases",
    "000a German Bridge": "test_3_18_german_bridge",
    "000a Kachufool mnemonic": "test_3_8_kachufool",
    "000a 765": "test_3_9_seven_six_five",
    "000a players 3–7; 52 cards; ranking": "test_p03_ranks_are_strictly_ordered",
    "000a first hand 10/8/7 cards; one fewer each deal to 1, back up; 7 players 13 deals": "test_3_1_oh_hell",
    "000a aim: exactly the bid, no more, no less": "test_5_5_worked_table",
    "000a hook: sum may not equal tricks": "test_2_1_legal_bids",
    "000a draw for dealer": "test_2_first_dealer",
    "000a deal rotates clockwise": "test_2_next_dealer",
    "000a cards singly": "test_2_dealing",
    "000a next card turned = trump, rest face down": "test_2_turn_up_is_next_card_of_the_pack",
    "000a bidding from left of dealer to dealer": "test_2_direction",
    "000a everybody bids; zero bid": "test_2_1_legal_bids",
    "000a amend only before next bid": "test_i3_amending_ends_with_the_next_bid",
    "000a dealer's restriction": "test_p10_the_bid_closed_to_the_last",
    "000a eldest leads any suit, trump included": "test_p09_trump_may_be_led_at_once",
    "000a follow if able, else any card": "test_2_1_legal_cards",
    "000a winner": "test_2_1_winner",
    "000a winner leads": "test_2_trick_winner_leads",
    "000a simplest scoring 10 + bid, else nothing": "test_5_5_scoring",
    "000a common scoring 1 per trick + 10; bid 2 → 12, 1, 3": "test_5_5_scoring",
    "000a running totals decide": "test_2_highest_total_wins",
    "000a money against the average": "test_5_6_settle",
    "000a variation sequences (1-max-1; max-1; 1-max; double one; double max)": "test_2_1_schedule_shapes",
    "000a 13 with four, 17 with three, other maximum such as 7": "test_5_1_max_cards",
    "000a Devil's Bridge up then down, forehead": "test_3_7_devils_bridge",
    "000a second duplicate wins": "test_5_4_duplicates",
    "000a all cards dealt → no trump": "test_2_trump",
    "000a biggest deals NT anyway": "test_5_2_no_trump_deals",
    "000a trump sequence with or without NT": "test_5_2_sequence",
    "000a Kachufool sequence": "test_p32_trumps_of_kachufool",
    "000a Oh Shit spades": "test_3_10_oh_shit",
    "000a Coulon 2–6 / 7+": "test_3_11_coulon_turn_up",
    "000a no hook": "test_5_3_hook_off_lets_everybody_succeed",
    "000a simultaneous fists and fingers, no sum rule": "test_5_3_simultaneous_bids_have_no_hook",
    "000a dealer leads first trick": "test_5_4_first_leader_dealer",
    "000a must trump when void (Maine)": "test_3_13_must_trump",
    "000a zero only 5; zero 5 + cards": "test_5_5_modifiers",
    "000a 10 per trick; 10 + 5 per trick; squares 10, 11, 14, 19, 26, miss −d²": "test_5_5_scoring",
    "000a single winner; extra deals of maximum size on a tie": "test_5_6_extra_max",
    "000a anybody may win": "test_i8_extra_deal_may_have_another_winner",
    "000a 10 op en neer 1…10…1, no hook, 10 + bid, miss 0": "test_3_22_ten_op_en_neer",
    "000a La Podrida 52 cards": "test_3_14_la_podrida",
    "000b, 003 players, pack, dealer choice and rotation": "test_3_players_and_schedule",
    "000b, 003 deals per player count 15/13/10/8/7; deal k has k cards": "test_3_2_oh_hell_ascending",
    "000b, 003 turn-up; last deal NT without turn-up; rest unused": "test_i10_last_ascending_deal_turns_nothing_up",
    "000b, 003 eldest bids first; nobody passes; 0…h": "test_p14_what_is_no_bid",
    "000b, 003 lead, follow, winner with and without trump": "test_2_1_winner",
    "000b, 003 only exact bids score, 10 + tricks; 4/4 → 14, 0/0 → 10": "test_5_5_scoring",
    "000b, 003 highest total wins": "test_2_highest_total_wins",
    "000b, 003 reverse order, 1-max-1, max-1-max": "test_3_2_options_named_by_the_seed",
    "000b, 003 sum may not equal tricks (fifth deal: not five)": "test_2_1_legal_bids",
    "000b, 003 simultaneous with one or two fists": "test_i2_simultaneous_bids_appear_together",
    "003 La Podrida: must trump when void": "test_3_void_duty",
    "000b, 003 misses score 1 per trick (3/4 → 4); zero = 5 + tricks (7 → 12)": "test_5_5_scoring",
    "002 pack without jokers, 4–8 players, start size, one fewer to 1 and back": "test_3_3_up_and_down_the_river",
    "002 first dealer left of scorer": "test_i9_first_dealer_left_of_the_scorer",
    "002 later the player left of the last dealer": "test_p29_the_deal_moves_on",
    "002 pile and revealed top card": "test_2_turn_up_is_next_card_of_the_pack",
    "002 calls from left of dealer, 0…h": "test_p19_order_of_bidding",
    "002 dealer's restriction (5 cards, 4 called: 0 or 2–5)": "test_3_3_up_and_down_the_river",
    "002 fists variation, sum may be equal": "test_5_3_simultaneous_bids_have_no_hook",
    "002 lead any card; follow, else any card; highest of led suit or highest trump": "test_2_1_legal_cards",
    "002 trick 1 point, right guess 10 points; most points wins": "test_5_5_scoring",
}
"""What belongs to the plain systems, and the name of its test."""

LATER: Final = (
    "000a intro: Wizard is built on Oh Hell",
    "000a Bust, Boerenbridge",
    "000a Bust packs 65, 78, 39",
    "000a simultaneous bids usual in Australia (Bust)",
    "000a must trump normal in Romanian Whist",
    "000a Brader jokers; Atkinson Blackout",
    "000a Boerenbridge (13 cards, simultaneous, +10, zero 20, 80 rule, exactly 100, bounce)",
    "000a Beben's 7-truf: 32 cards, 22 deals",
    "000a La Pocha 40; Romanian Whist 32; Ninety-Nine 36; Clag extra deals",
    "000a '1' in front of a made bid, blots; 002 sheet layout; bids written by the scorer",
    "000b, 003 bids open, reminders allowed; trick laid before winner (views)",
)
"""What belongs to other systems, to views or to the score sheet."""

NO_RULES: Final = (
    "000a history and offended names",
    "000a 45 minutes",
    "000a scorer's advantage, named by house rule",
    "000a general remark on points, skill debate, printed sheets, programs, contributed variations",
    "000b, 003 the author's dislike of the reverse order",
    "002 character of the game",
)
"""What the sources say beside the rules."""


TESTS: Final = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}
"""Every test of this folder."""


@pytest.mark.parametrize("statement", COVERED)
def test_7_statement_is_covered(statement: str) -> None:
    """The test that is named for a statement exists."""
    assert COVERED[statement] in TESTS


def test_7_each_statement_stands_once() -> None:
    """A statement is covered now, later, or no rule: one of the three."""
    assert not set(COVERED) & set(LATER)
    assert not set(COVERED) & set(NO_RULES)
    assert not set(LATER) & set(NO_RULES)
