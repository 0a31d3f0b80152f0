"""Section 5: every worked example, each test named after its number."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.pitch.table import LAYOUTS, after, finished, legal, scored, started, trick
from tests.playing import Options, refusal, totals

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

STUCK: Final[Options] = {"all_pass": "dealer_must"}

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "pitch.md"


def test_5_the_layouts_stand_on_the_page() -> None:
    """As the tests play them."""
    told = PAGE.read_text(encoding="utf-8")
    for name, (hands, plays, takers) in LAYOUTS.items():
        assert f"| {name} | {' | '.join(f'`{hand}`' for hand in hands)} |" in told
        assert sorted(card for hand in hands for card in hand.split()) == sorted(plays.replace(",", "").split())
        if name not in {"F", "M"}:
            tricks = zip(plays.split(", "), takers, strict=True)
            assert f"| {name} | {', '.join(f'`{cards}` {seat}' for cards, seat in tricks)} |" in told


def test_5_every_example_has_a_test() -> None:
    """No number is left out."""
    numbers = re.findall(r"^\| 5\.(\d+) ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    tests = re.findall(r"^def test_5_(\d+)_", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    assert list(map(int, numbers)) == list(map(int, tests)) == list(range(1, len(numbers) + 1))


# The auction and the play.


@pytest.mark.parametrize(("players", "left"), [(4, 28), (7, 10)])
def test_5_1_six_cards_one_at_a_time(players: int, left: int) -> None:
    """Clause 2.1."""
    pack = [*range(51, -1, -1)]
    deal = tr.Deal.start(tr.variants.auction_pitch(), players=players, pack=pack, dealer=players - 1)
    for seat, hand in enumerate(deal.setting.hands):
        assert set(hand.cards) == {pack[seat + players * turn] for turn in range(6)}
    assert len(deal.setting.stock) == left


def test_5_2_each_bids_once_and_higher() -> None:
    """Clause 2.2."""
    deal = started("A")
    assert legal(deal) == {"pass", "2", "3", "4"}
    deal = after(deal, "pass 2")
    assert (deal.turn, legal(deal)) == (2, {"pass", "3", "4"})
    assert refusal(deal, "2") == ("bid/too-low", "Seat 2 may not call 2: it must rank above 2.")
    deal = after(deal, "4")
    assert legal(deal) == {"pass"}
    deal = deal.apply("pass")
    assert (str(deal.contract), deal.turn, deal.phase) == ("4 by seat 2", 2, "play")


def test_5_3_all_pass() -> None:
    """Clause 2.2."""
    match = tr.Match.start(tr.variants.auction_pitch(), players=4, seed=3, dealer=3)
    for _ in range(4):
        match = match.apply("pass")
    assert (match.ledger[0].result.void, match.scores, match.dealer) == (True, (0, 0, 0, 0), 0)


def test_5_4_the_pitch_makes_trump() -> None:
    """Clause 2.3."""
    deal = started("A", "2 pass pass pass")
    assert (deal.trump, deal.turn, len(legal(deal))) == (None, 0, 6)
    deal = deal.apply("AS")
    assert (deal.trump, deal.turn, legal(deal)) == ("S", 1, {"QS", "2S"})


def test_5_5_follow_suit_or_trump() -> None:
    """Clause 2.4."""
    deal = started("A", "2 pass pass pass AS 2S 3S TS JS QS TD KS TH")
    assert (deal.turn, legal(deal)) == (0, {"KH", "9S"})
    told = "Seat 0 may not play 4D: H was led, and the hand can follow suit."
    assert refusal(deal, "4D") == ("play/must-follow-suit", told)


# The score.


def test_5_6_the_four_points() -> None:
    """Clauses 2.5 and 2.6."""
    assert scored("A") == [2, 1, 0, 1]


def test_5_7_set_back() -> None:
    """Clause 2.6."""
    assert scored("A", "3") == [-3, 1, 0, 1]


def test_5_8_one_trump_and_a_tie_for_game() -> None:
    """Clause 2.5."""
    assert scored("T") == [2, 0, 0, 0]


@pytest.mark.parametrize(
    ("before", "after_it", "winners"),
    [((5, 6, 0, 0), (7, 7, 0, 1), (0,)), ((4, 6, 0, 0), (6, 7, 0, 1), (1,)), ((4, 5, 0, 0), (6, 6, 0, 1), ())],
)
def test_5_9_the_bidder_wins_first(
    before: tuple[int, ...], after_it: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Clause 2.7."""
    match = finished(before)
    assert (match.scores, match.is_over, match.winners) == (after_it, bool(winners), winners)


def test_5_10_two_others_reach_the_end() -> None:
    """Clause 2.7."""
    match = finished((6, 6, 0, 6), bid="3")
    assert (match.scores, match.is_over) == ((3, 7, 0, 7), False)


def test_5_11_pairs() -> None:
    """Clause 4.1."""
    assert scored("A", "2", "partnership_pitch") == [2, 2]
    assert scored("A", "3", "partnership_pitch") == [-3, 2]


# Options.


def test_5_12_the_off_jack() -> None:
    """Clauses 3.1 and 4.2."""
    deal = started("F", "", "five_point_pitch")
    assert legal(deal) == {"pass", "2", "3", "4", "5"}
    led = after(deal, "3 pass pass pass AS")
    assert legal(led) == {"QS", "2S", "JC"}
    assert trick("AS", "five_point_pitch").legal("JC AH 9C") == ("JC",)
    assert scored("F", "3", "five_point_pitch") == [3, 2]
    assert scored("F", "4", "five_point_pitch") == [-4, 2]


def test_5_13_the_off_jack_led_first_makes_its_own_suit_trump() -> None:
    """Clause 3.1."""
    deal = started("F", "pass 2 pass pass JC", "five_point_pitch")
    assert (deal.trump, deal.turn, legal(deal)) == ("C", 2, {"6C", "7C"})
    deal = after(deal, "6C")
    assert legal(deal) == {"JS", "9C"}


def test_5_14_seven_points() -> None:
    """Clauses 3.2 and 4.3."""
    deal = started("B", "", "seven_point_pitch")
    assert legal(deal) == {"pass", "2", "3", "4", "5", "6", "7"}
    assert scored("B", "3", "seven_point_pitch") == [3, 4]


@pytest.mark.parametrize(("cards", "winner"), [("TS BJ RJ JC", 3), ("JC JS QS RJ", 2), ("RJ BJ TS 9S", 0)])
def test_5_15_the_order_of_trumps(cards: str, winner: int) -> None:
    """Clauses 3.2 and 1.4."""
    assert trick(cards).winner == winner


def test_5_16_no_joker_is_pitched() -> None:
    """Clauses 3.2 and 3.8."""
    deal = started("B", "2 pass pass pass", "seven_point_pitch")
    assert legal(deal) == {"AS", "9S", "4D", "5D", "KH"}
    assert refusal(deal, "RJ")[0] == "play/first-lead"
    named = after(started("B", "2 pass pass pass", "seven_point_pitch", trump="named").apply("trump S"), "RJ")
    assert legal(named) == {"QS", "2S", "JC"}
    assert [len(tr.variants.auction_pitch(jokers=count).at(4).deck) for count in (0, 1, 2)] == [52, 53, 54]


@pytest.mark.parametrize(("least", "bids"), [(1, "1234"), (2, "234"), (3, "34"), (4, "4")])
def test_5_17_the_lowest_bid(least: int, bids: str) -> None:
    """Clause 3.4."""
    assert legal(started("A", least_bid=least)) == {"pass", *bids}


def test_5_18_the_dealer_steals() -> None:
    """Clause 3.5."""
    deal = started("A", "2 3 pass", steal=True)
    assert (deal.turn, legal(deal)) == (3, {"pass", "3", "4"})
    assert refusal(deal, "2")[0] == "bid/too-low"
    stolen = deal.apply("3")
    assert (str(stolen.contract), stolen.turn) == ("3 by seat 3", 3)
    assert str(deal.apply("pass").contract) == "3 by seat 1"
    assert legal(started("A", "pass 4 pass", steal=True)) == {"pass"}
    assert legal(started("A", "2 3 pass")) == {"pass", "4"}
    assert legal(started("A", "2 3", steal=True)) == {"pass", "4"}


def test_5_19_the_dealer_is_stuck() -> None:
    """Clause 3.6."""
    deal = started("A", "pass pass pass", **STUCK)
    assert legal(deal) == {"2", "3", "4"}
    told = "Seat 3 may not call pass: it is asked last, and so must say something else."
    assert refusal(deal, "pass") == ("bid/closed", told)
    assert legal(started("A", "2 pass pass", **STUCK)) == {"pass", "3", "4"}


def test_5_20_the_moon() -> None:
    """Clause 3.7."""
    assert legal(started("M", "4", moon=True)) == {"pass", "moon"}
    assert scored("M", "moon", moon=True) == [7, 0, 0, 0]
    match = finished((0, 0, 0, 0), "M", "moon", moon=True)
    assert (match.is_over, match.winners) == (True, (0,))
    match = finished((-1, 0, 0, 0), "M", "moon", moon=True)
    assert (match.scores[0], match.is_over) == (6, False)
    assert scored("M", "4", moon=True) == [4, 0, 0, 0]
    assert scored("A", "moon", moon=True) == [-7, 1, 0, 1]
    assert scored("A", "moon", moon=True, failed="scores_nothing") == [0, 1, 0, 1]
    assert scored("M", "moon", moon=True, game_to=21) == [21, 0, 0, 0]
    assert scored("A", "moon", moon=True, game_to=21) == [-21, 1, 0, 1]


def test_5_21_nobody_steals_the_moon() -> None:
    """Clauses 3.5 and 3.7."""
    assert legal(started("A", "pass 4 pass", steal=True, moon=True)) == {"pass", "4", "moon"}
    assert legal(started("A", "pass moon pass", steal=True, moon=True)) == {"pass"}


def test_5_22_trump_is_named() -> None:
    """Clause 3.8."""
    deal = started("A", "2 pass pass pass", trump="named")
    assert (deal.turn, legal(deal)) == (0, {"trump C", "trump D", "trump H", "trump S"})
    told = "Seat 0 may not choose trump X: one of trump C, trump D, trump H, trump S is expected."
    assert refusal(deal, "trump X") == ("trump/not-a-suit", told)
    deal = deal.apply("trump S").apply("KH")
    assert (deal.trump, legal(deal)) == ("S", {"3H", "4H", "QS", "2S"})


def test_5_23_nobody_trumps_who_can_follow() -> None:
    """Clause 3.9."""
    deal = started("A", "2 pass pass pass AS 2S 3S TS JS QS TD KS TH", trumping="void")
    assert legal(deal) == {"KH"}


def test_5_24_low_is_taken() -> None:
    """Clause 3.10."""
    assert scored("A", low="taker") == [3, 0, 0, 1]


@pytest.mark.parametrize("bid", ["2", "3"])
@pytest.mark.parametrize(("tie", "scores"), [("bidder", [3, 0, 0, 0]), ("all", [3, 1, 0, 0])])
def test_5_25_a_tie_for_game(tie: str, scores: list[int], bid: str) -> None:
    """Clause 3.11."""
    assert scored("T", bid, game_tie=tie) == scores


@pytest.mark.parametrize("tie", ["nobody", "bidder", "all"])
def test_5_26_nobody_counts_anything(tie: str) -> None:
    """Clause 3.11."""
    hands, plays, _ = LAYOUTS["T"]
    held = [hand.replace("AS", "2S").replace("AH", "2H") for hand in hands]
    deal = tr.Deal.start(tr.variants.get("auction_pitch", game_tie=tie), hands=held, dealer=3)
    start = plays.partition("8H")[0].replace("AS", "2S")
    deal = after(deal, f"2 pass pass pass {start} 8H 4C 2H 5D 9H 5C 6H 6D 9D 6C 7H 7D")
    assert totals(deal) == [2, 0, 0, 0]


def test_5_27_a_failed_bid_costs_nothing() -> None:
    """Clause 3.12."""
    assert scored("A", "3", failed="scores_nothing") == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("out", "before", "winners"),
    [
        ("highest", (5, 6, 0, 0), ()),
        ("highest", (4, 6, 0, 0), (1,)),
        ("bidder_only", (5, 6, 0, 0), (0,)),
        ("bidder_only", (4, 6, 0, 0), ()),
    ],
)
def test_5_28_going_out(out: str, before: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Clause 3.13."""
    match = finished(before, going_out=out)
    assert (match.is_over, match.winners) == (bool(winners), winners)


def test_5_29_another_end() -> None:
    """Clause 3.14."""
    match = finished((5, 6, 0, 0), game_to=11)
    assert (match.scores, match.is_over) == ((7, 7, 0, 1), False)


@pytest.mark.parametrize(("bid", "scores"), [("2", [5, 2]), ("5", [5, 2]), ("6", [-6, 2])])
def test_5_30_the_three(bid: str, scores: list[int]) -> None:
    """Clause 3.3."""
    assert legal(started("A", "", "partnership_pitch", three=True)) == {"pass", *"234567"}
    assert scored("A", bid, "partnership_pitch", three=True) == scores


def test_5_31_the_widow() -> None:
    """Clause 4.4."""
    pack = [*range(53, -1, -1)]
    deal = tr.Deal.start(tr.variants.ten_point_pitch(), pack=pack, dealer=5)
    assert set(deal.setting.hands[0].cards) == {pack[6 * turn] for turn in range(8)}
    assert deal.setting.kitty.cards == tuple(pack[48:])
    assert legal(deal) == {"pass", "4", "5", "6", "7", "8", "9", "10"}
    assert refusal(after(deal, "pass pass pass pass pass"), "pass")[0] == "bid/closed"
    deal = after(deal, "4 pass pass pass pass pass")
    assert (deal.turn, len(deal.hands[0]), len(deal.hands[1])) == (0, 14, 8)
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    asked = deal.apply("trump S")
    assert asked.actors == (0, 1, 2, 3, 4, 5)
    assert [len(asked.legal_actions(seat)) for seat in (0, 1)] == [3003, 28]
    done = aside(asked)
    assert (done.phase, done.turn, [len(hand) for hand in done.hands]) == ("play", 0, [6] * 6)
    assert [pile.cards for pile in done.view(1).aside if pile.cards] == [done.view(1).aside[1].cards]
    assert [len(pile) for pile in done.aside] == [8, 2, 2, 2, 2, 2]
    assert done.view(1).hands[0].cards == ()


def aside(deal: tr.Deal, actions: Sequence[str] = ()) -> tr.Deal:
    """Have everybody put cards aside: as told, or the first that may be."""
    for seat in range(6):
        deal = deal.apply(actions[seat] if actions else deal.legal_actions(seat)[0], seat)
    return deal


@pytest.mark.parametrize(("bid", "scores"), [("4", [7, 0]), ("8", [-8, 0])])
def test_5_32_what_is_put_aside_is_nobodys(bid: str, scores: list[int]) -> None:
    """Clauses 4.4 and 2.5."""
    told = PAGE.read_text(encoding="utf-8").partition("Layout W, dealer 5")[2]
    hands = re.findall(r"^\| \d \| `([^`]+)` \|", told, re.MULTILINE)
    widow = re.findall(r"widow `([^`]+)`", told)[0]
    rows = [hand.split() for hand in hands]
    deck = tr.variants.ten_point_pitch().at(6).deck
    pack = deck.places([*(row[turn] for turn in range(8) for row in rows), *widow.split()])
    deal = tr.Deal.start(tr.variants.ten_point_pitch(), pack=pack, dealer=5)
    deal = after(deal, f"{bid} pass pass pass pass pass").apply("trump S")
    deal = aside(deal, ["discard TS JC RJ BJ 2H 3H 4H 5H", *(f"discard {row[0]} {row[1]}" for row in rows[1:])])
    for card in ("AS", "KS", "QS", "JS", "3S", "2S"):
        deal = deal.apply(card)
        for _ in range(5):
            deal = deal.apply(deal.legal_actions()[0])
    assert (deal.won, totals(deal)) == ((6, 0, 0, 0, 0, 0), scores)


def test_5_33_a_moon_is_worth_all_points() -> None:
    """Clauses 3.7 and 3.14."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.seven_point_pitch(moon=True, game_to=6)
    assert [str(fault) for fault in caught.value.faults] == ["game_to: goes with moon=True from 7 on, not with 6"]
    assert scored("B", "moon", "seven_point_pitch", moon=True, game_to=7) == [-7, 4]
