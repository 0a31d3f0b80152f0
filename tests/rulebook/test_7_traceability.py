"""Section 7: each row of the traceability table, and the tests that cover it."""

# ruff: noqa: E501 -- the rows stand as the table words them

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

COVERED: Final[dict[str, tuple[str, ...]]] = {
    "000a intro: Wizard is built on Oh Hell; other names Oh Pshaw, Blackout": (
        "test_3_24_pack",
        "test_3_0_aliases",
    ),
    "000a Blob/Blackout: bids blotted out": (
        "test_3_4_blackout_is_oh_hell_with_another_scoring",
        "test_5_5_marks_of_the_score_sheet",
    ),
    "000a hand size changes by one (or two) each deal; names l'Ascenseur, Up and Down the River, 10 op en neer": (
        "test_5_1_step",
        "test_3_23_ascenseur",
        "test_3_3_up_and_down_the_river",
        "test_3_22_ten_op_en_neer",
    ),
    "000a contract whist / nomination whist in Britain, names shared with other games": ("test_3_0_aliases",),
    "000a Bust, Boerenbridge, German Bridge, Kachufool mnemonic, 765": (
        "test_3_6_packs",
        "test_3_20_players_and_cards",
        "test_3_18_german_bridge",
        "test_3_8_kachufool",
        "test_3_9_seven_six_five",
    ),
    '000a players 3–7, best 4–6; 52 cards; ranking (a second "2" in the list is a slip)': (
        "test_3_players_and_schedule",
        "test_p03_ranks_are_strictly_ordered",
        "test_p35_dealt_cards_are_different",
    ),
    "000a first hand 10/8/7 cards by player count; one fewer each deal to 1, back up; 7 players 13 deals; 45 minutes": (
        "test_3_1_oh_hell",
        "test_3_players_and_schedule",
    ),
    "000a aim: exactly the bid, no more, no less; points only for exact bids, misses lose (general remark)": (
        "test_5_5_worked_table",
    ),
    "000a hook: at least one fails; sum may not equal tricks": (
        "test_2_1_legal_bids",
        "test_p10_the_bid_closed_to_the_last",
    ),
    "000a draw for dealer, deal rotates clockwise, cards singly, next card turned = trump, trump beats three suits, rest face down under turn-up": (
        "test_2_first_dealer",
        "test_2_next_dealer",
        "test_2_dealing",
        "test_2_turn_up_is_next_card_of_the_pack",
        "test_2_1_winner",
        "test_2_visible_hands_belong_to_their_owners",
    ),
    "000a bidding from left of dealer to dealer; everybody bids; zero bid; amend only before next bid; dealer's restriction; not all cards are in play": (
        "test_2_direction",
        "test_2_1_legal_bids",
        "test_i3_amending_ends_with_the_next_bid",
        "test_i4_dealer_amends_until_the_lead",
    ),
    "000a eldest leads any suit, trump included; follow if able, else any card; winner; winner leads": (
        "test_p09_trump_may_be_led_at_once",
        "test_2_1_legal_cards",
        "test_2_1_winner",
        "test_2_trick_winner_leads",
    ),
    "000a scorer named by house rule; scorer's advantage (jest)": ("test_3_3_first_dealer_is_left_of_the_scorer",),
    '000a simplest scoring 10 + bid (10, 11, 12), else nothing; "1" in front, blots': (
        "test_5_5_scoring",
        "test_5_5_marks_of_the_score_sheet",
    ),
    "000a common scoring 1 per trick + 10; bid 2 → 12, 1, 3; small incentive remark": ("test_5_5_scoring",),
    "000a running totals decide; money against the average; printed sheets and programs exist": (
        "test_2_highest_total_wins",
        "test_5_6_settle",
        "test_5_6_money",
    ),
    "000a variation sequences (1-max-1; max-1; 1-max; double one; double max), 13 with four, 17 with three, other maximum such as 7": (
        "test_2_1_schedule_shapes",
        "test_5_1_max_cards",
        "test_5_1_schedule",
    ),
    "000a Devil's Bridge up then down, forehead": (
        "test_3_7_devils_bridge",
        "test_i1_forehead_deal_is_seen_by_the_others",
    ),
    "000a Bust packs 65, 78, 39, second duplicate wins": (
        "test_3_6_packs",
        "test_3_6_second_of_equal_cards_wins",
        "test_3_6_equal_copies_are_offered_once",
    ),
    "000a all cards dealt → no trump; biggest deals NT anyway; trump sequence with or without NT": (
        "test_2_trump",
        "test_5_2_no_trump_deals",
        "test_5_2_sequence",
        "test_5_2_trump_that_is_not_turned_up",
    ),
    "000a Kachufool sequence; Oh Shit spades; Coulon 2–6 / 7+": (
        "test_p32_trumps_of_kachufool",
        "test_3_10_oh_shit",
        "test_3_11_coulon_turn_up",
    ),
    "000a no hook; skill debate on the newsgroup; views for and against": (
        "test_5_3_hook_off_lets_everybody_succeed",
        "test_5_3_hook",
    ),
    "000a simultaneous fists and fingers, no sum rule, sums may differ widely; usual in Australia": (
        "test_5_3_simultaneous_bids_have_no_hook",
        "test_3_6_bidding_is_simultaneous_without_hook",
        "test_5_3_bidding",
    ),
    "000a dealer leads first trick": (
        "test_5_4_first_leader_dealer",
        "test_5_4_first_leader",
    ),
    "000a must trump when void (Maine), normal in La Podrida and Romanian Whist": (
        "test_3_13_must_trump",
        "test_3_void_duty",
        "test_3_16_follow_duty",
    ),
    "000a Brader jokers; Atkinson Blackout": (
        "test_3_12_joker_led",
        "test_3_12_turned_joker_makes_jokers_trump",
        "test_3_5_high_joker_wins",
        "test_3_5_when_jokers_may_be_played",
    ),
    "000a scoring: zero only 5; zero 5 + cards; 10 per trick, zero 10, miss −10 per trick; 10 + 5 per trick, miss −5 −5 per trick; squares 10, 11, 14, 19, 26, miss −d²": (
        "test_5_5_scoring",
        "test_5_5_modifiers",
        "test_5_5_worked_table",
    ),
    "000a single winner; extra deals of maximum size on a tie, anybody may win": (
        "test_5_6_extra_max",
        "test_5_6_tie_break",
        "test_i8_extra_deal_may_have_another_winner",
    ),
    "000a Boerenbridge (13 cards, simultaneous, +10, zero 20, 80 rule, exactly 100, bounce); played online": (
        "test_3_20_scoring",
        "test_3_20_rule_of_80",
        "test_3_20_target",
        "test_3_20_end",
    ),
    "000a Beben's 7-truf: 32 cards, 22 deals, hook, 10×bid, 5×tricks for zero, 1 per trick on a miss": (
        "test_3_21_pack",
        "test_3_21_schedule",
        "test_3_21_bidding",
        "test_3_21_scoring",
    ),
    "000a 10 op en neer 1…10…1, no hook, 10 + bid, miss 0": (
        "test_3_22_ten_op_en_neer",
        "test_3_scoring",
        "test_3_hook",
    ),
    "000a La Podrida 52 cards; La Pocha 40; Romanian Whist 32; Ninety-Nine 36; German Bridge scores; Clag extra deals": (
        "test_3_14_la_podrida",
        "test_3_15_pack",
        "test_3_16_pack",
        "test_3_17_players_and_pack",
        "test_3_18_german_bridge",
        "test_3_19_schedule",
    ),
    "000b, 003 players, pack, aim, dealer choice and rotation": (
        "test_3_players_and_schedule",
        "test_2_next_dealer",
    ),
    "000b, 003 deals per player count 15/13/10/8/7; deal k has k cards": ("test_3_2_oh_hell_ascending",),
    "000b, 003 turn-up; last deal NT without turn-up; rest unused": (
        "test_3_2_oh_hell_ascending",
        "test_i10_last_ascending_deal_turns_nothing_up",
        "test_2_visible_hands_belong_to_their_owners",
    ),
    "000b, 003 eldest bids first; nobody passes; 0…h (four cards: 0–4)": (
        "test_p19_order_of_bidding",
        "test_p14_what_is_no_bid",
        "test_2_1_legal_bids",
    ),
    "000b, 003 lead, follow, winner with and without trump; trick laid before winner": (
        "test_2_1_legal_cards",
        "test_2_1_winner",
        "test_2_trick_winner_leads",
    ),
    "000b, 003 scorer writes bids; bids open, reminders allowed": (
        "test_i2_simultaneous_bids_appear_together",
        "test_2_amend_as_often_as_he_likes",
    ),
    "000b, 003 only exact bids score, 10 + tricks; Evelyn 4/4 → 14, Frank 0/0 → 10": (
        "test_5_5_scoring",
        "test_3_scoring",
    ),
    "000b, 003 highest total wins": ("test_2_highest_total_wins",),
    "000b, 003 reverse order (and dislike of it), 1-max-1, max-1-max": (
        "test_3_2_options_named_by_the_seed",
        "test_5_1_schedule",
    ),
    "000b, 003 sum may not equal tricks (fifth deal: not five)": ("test_2_1_legal_bids",),
    "000b, 003 simultaneous with one or two fists": (
        "test_i2_simultaneous_bids_appear_together",
        "test_5_3_bidding",
    ),
    "003 La Podrida: must trump when void": (
        "test_3_void_duty",
        "test_5_4_void_duty",
    ),
    "000b, 003 misses score 1 per trick (George 3/4 → 4); zero = 5 + tricks (Helen, 7 → 12)": (
        "test_5_5_scoring",
        "test_5_5_modifiers",
    ),
    "002 pack without jokers, 4–8 players, sheet layout, start size, one fewer to 1 and back": (
        "test_3_3_up_and_down_the_river",
        "test_3_players_and_schedule",
    ),
    "002 first dealer left of scorer; later the player left of the last dealer; pile and revealed top card": (
        "test_3_3_first_dealer_is_left_of_the_scorer",
        "test_i9_first_dealer_left_of_the_scorer",
        "test_p29_the_deal_moves_on",
        "test_2_turn_up_is_next_card_of_the_pack",
    ),
    "002 calls from left of dealer, 0…h, recorded; what a trick is; winner leads": (
        "test_p19_order_of_bidding",
        "test_p14_what_is_a_bid",
        "test_2_trick_winner_leads",
    ),
    "002 dealer's restriction (5 cards, 4 called: 0 or 2–5)": ("test_3_3_up_and_down_the_river",),
    "002 fists variation, sum may be equal": (
        "test_5_3_simultaneous_bids_have_no_hook",
        "test_3_bidding_at_once",
    ),
    "002 lead any card; follow, else any card; highest of led suit or highest trump": (
        "test_2_1_legal_cards",
        "test_2_1_winner",
    ),
    "002 trick 1 point, right guess 10 points; most points wins": (
        "test_5_5_scoring",
        "test_3_scoring",
    ),
}
"""The rows that hold rules, as the table words them, and the names of their tests."""

NO_RULES: Final = (
    "000a history (1930s, London and New York; name thought offensive; Oh Pshaw, Oh Well, Oh Shit)",
    "000a reference to reader-contributed variations page",
    "002 character of the game (predicting matters more than playing)",
)
"""The rows that the table itself calls no rule."""

LATER: Final = {
    "000a Blob/Blackout: bids blotted out": "the sheet of 5.7",
    "000a scorer named by house rule; scorer's advantage (jest)": "the sheet of 5.7",
    '000a simplest scoring 10 + bid (10, 11, 12), else nothing; "1" in front, blots': "the sheet of 5.7",
    "000b, 003 scorer writes bids; bids open, reminders allowed": "the sheet of 5.7, and views",
    "000b, 003 lead, follow, winner with and without trump; trick laid before winner": "views",
    "002 pack without jokers, 4–8 players, sheet layout, start size, one fewer to 1 and back": "the sheet of 5.7",
}
"""The rows of which a part is drawn on a score sheet, or told by a view; these are tested where those are."""

TESTS: Final = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}
"""Every test of this folder."""


@pytest.mark.parametrize("row", COVERED, ids=list(COVERED))
def test_7_row_is_covered(row: str) -> None:
    """The tests that are named for a row exist."""
    assert COVERED[row]
    assert set(COVERED[row]) <= TESTS


def test_7_the_table_is_whole() -> None:
    """Each of its 55 rows stands once, as covered or as no rule; what is left for later is a part of a covered row."""
    assert len(COVERED) + len(NO_RULES) == 55
    assert not set(COVERED) & set(NO_RULES)
    assert set(LATER) <= set(COVERED)
