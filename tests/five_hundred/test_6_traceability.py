"""Section 6: each statement of the source, and the tests that cover it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

COVERED: Final[dict[str, tuple[str, ...]]] = {
    "partnership game; bid sets trump and tricks": ("test_2_1_layouts", "test_2_6_any_auction"),
    "side scores by level and suit; others 10 per trick": ("test_2_11_made_and_set", "test_example_045_made"),
    "to ±500; highest score wins": ("test_2_12_limits_are_inclusive", "test_example_053_highest_score_and_tie"),
    "two variations: one round / until three of four have passed": (
        "test_example_021_four_calls",
        "test_example_030_who_has_passed_is_out",
    ),
    "words: widow/kitty, nullo/misère": ("test_2_0_words",),
    "43-card pack and its cards": ("test_example_001_pack_of_43", "test_2_2_packs"),
    "ace high in plain suits; trump order joker, jack, off jack, A K Q T … 4": (
        "test_example_005_trumps_of_hearts",
        "test_2_4_ranks",
    ),
    "45 adds black 4s; 46 adds the black joker": ("test_example_002_packs_of_45_and_46",),
    "six players: 63 = 52 + 11s + 12s + red 13s + red joker": ("test_example_003_pack_of_63",),
    "six players: five-card kitty adds two black 13s": ("test_example_004_pack_of_65",),
    "ten cards each; rest is widow": ("test_example_010_dealing", "test_2_3_pack_to_hands"),
    "widow goes to the winner's hand, who discards as many; 3, 5 or 6": ("test_2_7_every_contractor_takes_the_kitty",),
    "bidding starts left of the dealer": ("test_2_6_left_of_the_dealer_calls_first",),
    "tricks + suit, nullo, open nullo or pass; must be higher": ("test_2_5_complete_ladder",),
    "american: 6-level of the first two callers are inkles, cannot win, show strength": (
        "test_2_6_inkles",
        "test_example_020_inkles_and_passes_are_a_redeal",
    ),
    "american: last two start at 7; one round": (
        "test_2_6_no_six_in_earnest",
        "test_example_017_third_caller_has_no_inkles",
    ),
    "all pass: deal moves on, redeal": ("test_example_020_inkles_and_passes_are_a_redeal", "test_2_3_deals_move_on"),
    "picture captions (choices after a first `I♠`)": ("test_2_6_inkles",),
    "australian: 6 level for all, until three have passed after a bid": (
        "test_example_023_australian_opening",
        "test_example_031_last_seat_still_calls",
    ),
    "passed players do not re-enter": ("test_example_030_who_has_passed_is_out",),
    "nullo: zero tricks, partner does not play": ("test_example_044_partner_sits_out", "test_2_8_who_plays"),
    "open nullo: bidder's cards face up, partner does not play": ("test_2_8_who_plays",),
    "open nullo is overbid by 10NT unless the option differs": ("test_example_027_top_of_the_ladder",),
    "winner of the bid leads; clockwise; winner of a trick leads": ("test_2_9_any_card_may_be_led",),
    "follow suit else any card": ("test_2_9_following_in_whole_deals",),
    "highest trump or highest of led suit wins": ("test_2_4_ranks", "test_example_040_left_bower_wins_or_not"),
    "no trump: joker beats all, playable only when out of the led suit": (
        "test_example_036_joker_held_in_no_trump",
        "test_2_4_no_trump_has_no_bowers",
    ),
    "black joker beats red": ("test_example_041_black_joker_above_red", "test_example_042_no_trump_tricks"),
    "leader of a joker names the suit, joker is its top card": ("test_example_038_joker_names_a_suit",),
    "made: plus table value; missed: minus the same": ("test_2_11_made_and_set", "test_2_5_values"),
    "nullo 250 (210/230), open nullo 500 (330/430/520)": (
        "test_2_5_nullo_is_worth_its_points",
        "test_2_5_open_nullo_is_worth_its_points",
    ),
    "all ten tricks on 8S or lower earn 250": ("test_example_046_slam", "test_example_097_slams"),
    "opponents 10 per trick; with must-bid-to-win only up to 490": ("test_example_048_cap", "test_2_11_cap"),
    "end at over 500 or under −500; higher score wins": (
        "test_2_12_limits_are_inclusive",
        "test_2_12_ended_below_with_nobody_at_500",
    ),
    "options: variation, players, widow size, must bid to win (defaults), raise own bid": (
        "test_3_options_of_a_system",
        "test_example_032_raise_own_bid",
    ),
    "options: nullo off/after 7/anytime": ("test_2_5_when_nullo_is_allowed",),
    "options: nullo points and what overcalls": ("test_2_5_place_of_nullo",),
    "options: nullo play": ("test_2_8_who_plays",),
    "options: open nullo points and what overcalls": ("test_2_5_place_of_open_nullo",),
    "options: open nullo after 8 (needs after 7)": (
        "test_example_025_open_nullo_after_8",
        "test_3_open_nullo_after_8_needs_after_7",
    ),
    "options: 8♠ overbids (default for 250)": ("test_example_012_nullo_of_250",),
}
"""What belongs to the engine, and the names of its tests."""

NO_ENGINE: Final = (
    "picture captions: highlighted suggestions",
    "button and pop-up for nullo",
    "options: when, prize",
    "options: invitation, suggestions, watching (10, see no cards), chat, bid time, play time (7/15/30/60)",
)
"""What belongs to a table host or to a display."""

TESTS: Final = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
}
"""Every test of this folder."""

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "five-hundred.md"
"""The rules, with the worked examples."""

PUBLIC: Final = (48, 50, 52, 54, 56, 58, 60, 63, 64, 66)


@pytest.mark.parametrize("statement", COVERED)
def test_6_statement_is_covered(statement: str) -> None:
    """The tests that are named for a statement exist."""
    assert COVERED[statement]
    assert set(COVERED[statement]) <= TESTS


def test_6_each_statement_stands_once() -> None:
    """A statement is the engine's or not."""
    assert not set(COVERED) & set(NO_ENGINE)


def test_every_example_has_its_test() -> None:
    """All worked examples of the page, and all public cases, are tests named after their numbers."""
    found = [re.match(r"test_(example_|p)(\d+)_", name) for name in TESTS]
    examples = {int(match[2]) for match in found if match and match[1] == "example_"}
    cases = {int(match[2]) for match in found if match and match[1] == "p"}
    section = PAGE.read_text(encoding="utf-8").partition("\n## 5.")[2].partition("\n## 6.")[0]
    told = [int(number) for number in re.findall(r"^(?:\| |\*\*)(\d+)(?: \||\.\*\*)", section, re.MULTILINE)]
    told = [number for at, number in enumerate(told) if number == 1 + max(told[:at], default=0)]
    assert examples == set(told) == set(range(1, 133))
    assert cases >= set(PUBLIC)
