"""Section 5: every worked example, each test named after its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from tests.whist.table import (
    G,
    W,
    after,
    after_first,
    knocking,
    packed,
    played,
    sheet,
    through,
    totals,
)

import trickrules as tr
from trickrules.facts import Standing

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "whist.md"
WHIST: Final = tr.variants.whist()
GERMAN: Final = tr.variants.german_whist()
PAIRS: Final = ({"Ada", "Cem"}, {"Ben", "Dan"})

# Whist


def test_5_1_all_cards_are_dealt_singly_and_the_last_is_shown() -> None:
    """Clauses 1.3 and 2.1."""
    pack = [*range(51, -1, -1)]
    deal = tr.Deal.start(WHIST, pack=pack, dealer=3)
    cards = deal.setting.deck.cards
    for seat in range(4):
        assert set(deal.hands[seat]) == {cards[place] for place in pack[seat::4]}
    last = cards[pack[51]]
    assert [tuple(cards) for cards in deal.exposed] == [(), (), (), (last,)]
    assert all(str(last) in deal.view(seat).hands[3].cards for seat in (0, 1, 2, None))
    assert last.suit is not None
    assert deal.trump == last.suit.symbol
    assert deal.turn_up is None


def test_5_2_the_shown_card_is_the_dealers() -> None:
    """Clause 2.1."""
    deal = tr.Deal.start(WHIST, hands=W, dealer=3)
    assert (list(map(str, deal.exposed[3])), deal.trump) == (["AC"], "C")
    deal = after(deal, "2C 6C TC")
    assert {"QC", "KC", "AC"} == set(map(str, deal.legal_actions()))
    assert deal.apply("AC").won == (0, 0, 0, 1)


@pytest.mark.parametrize(("plays", "winner"), [("AS 2H KS 3H", 3), ("AS KS QD 2S", 0)])
def test_5_3_the_highest_trump_wins_else_the_suit_led(plays: str, winner: int) -> None:
    """Clause 1.4."""
    trick = tr.Trick.start(WHIST, strain="H")
    for card in plays.split():
        trick = trick.play(card)
    assert trick.winner == winner


def test_5_4_suit_is_followed() -> None:
    """Clause 1.4."""
    deal = tr.Deal.start(WHIST, hands=W, dealer=3).apply("AS")
    assert set(map(str, deal.legal_actions())) == {"2S", "3S", "4S"}
    refused = deal.why_not("2H")
    assert refused is not None
    assert refused.code == "play/must-follow-suit"
    deal = after(deal, "2S 5S 8S KS 3S 6S")
    assert set(map(str, deal.legal_actions())) == set(W[3].split()) - {"8S"}


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_5_5_eldest_leads(dealer: int, leader: int) -> None:
    """Clause 1.4."""
    assert tr.Deal.start(WHIST, seed=1, dealer=dealer).turn == leader


@pytest.mark.parametrize(
    ("tricks", "scores"), [((9, 4), (3, 0)), ((7, 6), (1, 0)), ((13, 0), (7, 0)), ((2, 11), (0, 5))]
)
def test_5_6_tricks_over_the_book_score(tricks: tuple[int, int], scores: tuple[int, int]) -> None:
    """Clause 2.3."""
    assert sheet("whist", tricks).scores_by_side == scores


FOUR: Final = ((10, 3), (8, 5))
FOUR_ALL: Final = ((10, 3), (3, 10), (6, 7))


def test_5_7_five_points_win() -> None:
    """Clause 2.4."""
    assert sheet("whist", *FOUR[:1]).scores_by_side == (4, 0)
    written = sheet("whist", *FOUR)
    assert (written.is_over, written.scores_by_side, set(written.winners)) == (True, (6, 0), PAIRS[0])
    assert not sheet("whist", *FOUR_ALL[:2]).is_over
    written = sheet("whist", *FOUR_ALL)
    assert (written.is_over, written.scores_by_side, set(written.winners)) == (True, (4, 5), PAIRS[1])
    assert written.ranks == {"Ada": 2, "Ben": 1, "Cem": 2, "Dan": 1}


def test_5_8_other_targets() -> None:
    """Clause 3.1."""
    assert not sheet("whist", *FOUR, target=7).is_over
    assert not sheet("whist", *FOUR_ALL, target=7).is_over
    assert sheet("whist", (13, 0), target=7).is_over


def test_5_9_a_rubber_is_of_two_games_won() -> None:
    """Clause 3.2."""
    deals = ((11, 2), (0, 13), (11, 2))
    for number in (1, 2):
        written = sheet("whist", *deals[:number], games=2)
        assert (written.is_over, len(written.table.standing.games)) == (False, number)
    written = sheet("whist", *deals, games=2)
    assert (written.is_over, written.scores_by_side, set(written.winners)) == (True, (10, 7), PAIRS[0])
    assert written.table.standing.games == ((5, 0), (0, 7), (5, 0))


def test_5_10_games_win_a_rubber_not_points() -> None:
    """Clause 3.2."""
    assert sheet("whist", (11, 2), (11, 2), games=2).is_over
    deals = ((11, 2), (3, 10), (0, 13), (10, 3), (7, 6))
    assert not sheet("whist", *deals[:-1], games=2).is_over
    written = sheet("whist", *deals, games=2)
    assert (written.is_over, written.scores_by_side, set(written.winners)) == (True, (10, 11), PAIRS[0])
    assert written.ranks == {"Ada": 1, "Ben": 2, "Cem": 1, "Dan": 2}


@pytest.mark.parametrize(
    ("trump", "strains"), [("in_turn", ["H", "C", "D", "S", "H"]), ("in_turn_nt", ["H", "C", "D", "S", "NT", "H"])]
)
def test_5_11_trumps_in_turn(trump: str, strains: list[str]) -> None:
    """Clause 3.3."""
    match = tr.Match.start(tr.variants.get("whist", trump=trump, target=100), players=4, seed=5)
    chance = Random(5)
    found: list[str | None] = []
    while len(found) < len(strains):
        if len(match.ledger) == len(found):
            found.append(match.deal.trump)
            assert not any(match.deal.exposed)
        match = match.apply(chance.choice(match.legal_actions()))
    assert found == strains


# Knockout Whist


@pytest.mark.parametrize("hands", [7, 4, 2])
def test_5_12_a_card_fewer_in_each_deal(hands: int) -> None:
    """Clauses 4.1.1 and 3.4."""
    rules = tr.variants.knockout_whist(hands=hands).at(4)
    assert [plan.cards for plan in rules.plans] == [*range(hands, 0, -1)]


def test_5_13_trump_in_the_first_deal() -> None:
    """Clauses 4.1.2 and 3.5."""
    deal = knocking("AS KS QS JS 5D", hands=2, players=2, dealer=1).deal
    assert (str(deal.turn_up), deal.trump) == ("5D", "D")
    deal = knocking("AS KS QS JS 5D", hands=2, players=2, dealer=1, first_trump="hearts").deal
    assert (deal.turn_up, deal.trump) == (None, "H")


def test_5_14_without_a_trick_a_player_is_out() -> None:
    """Clauses 4.1.3, 4.1.4 and 4.1.5."""
    match = after_first()
    assert match.ledger[0].result.won == (2, 0, 0, 1)
    assert match.scores == (1, 0, 0, 1)
    deal = match.deal
    assert deal.setting.out == {1, 2}
    assert [len(hand) for hand in deal.hands] == [2, 0, 0, 2]
    assert (deal.phase, deal.turn, match.dealer) == ("trump", 0, 0)
    assert match.legal_actions() == ("trump C", "trump D", "trump H", "trump S")
    match = match.apply("trump S")
    assert (match.deal.trump, match.turn) == ("S", 3)
    refused = deal.why_not("trump NT")
    assert refused is not None
    assert refused.code == "trump/not-a-suit"
    assert {deed.seat for trick in played(match.deal).tricks for deed in trick.plays} == {0, 3}


def after_tricks(winners: str, *, players: int = 4, dealer: int = 3) -> tr.Match:
    """Play a first deal in which some seats win the tricks in turn, none with a trump."""
    ranks = "AKQJT9876543"
    blocks = [(ranks[at : at + players], suit) for at in range(0, 13 - players, players) for suit in "SDC"]
    eldest = (dealer + 1) % players
    order = [(eldest + at) % players for at in range(players)]
    tricks: list[list[str]] = []
    for (block, suit), winner in zip(blocks, map(int, winners), strict=False):
        high, *low = (rank + suit for rank in block)
        low.insert(winner, high)
        tricks.append(low)
    pack = " ".join(trick[seat] for trick in tricks for seat in order)
    match = knocking(f"{pack} 2H", hands=len(winners), players=players, dealer=dealer)
    for trick, leader in zip(tricks, [eldest, *map(int, winners)], strict=False):
        match = through(match, " ".join(trick[leader:] + trick[:leader]))
    return match


@pytest.mark.parametrize(
    ("winners", "names"),
    [("0001112", 0), ("0001121", 1), ("0002221", 2), ("1110002", 0), ("1120001", 1), ("3331112", 3), ("0123012", 2)],
)
def test_5_15_equals_are_told_apart_by_the_last_trick(winners: str, names: int) -> None:
    """Clause 4.1.3."""
    match = after_tricks(winners)
    assert [trick.winner for trick in match.ledger[0].result.tricks] == list(map(int, winners))
    assert (match.deal.phase, match.turn) == ("trump", names)


def test_5_16_the_deal_passes_to_whoever_is_still_in() -> None:
    """Clause 4.1.4."""
    written = sheet("knockout_whist", (0, 0, 3, 2, 2), players=5, dealer=3)
    assert written.dealer == 4
    assert sheet("knockout_whist", (0, 0, 3, 2, 2), (0, 0, 2, 2, 2), players=5, dealer=3).dealer == 2
    match = after_tricks("234224", players=5)
    assert (match.dealer, match.turn) == (4, 2)
    assert match.deal.setting.out == {0, 1}
    chance = Random(1)
    match = match.apply("trump H")
    assert match.turn == 2
    while len(match.ledger) == 1:
        match = match.apply(chance.choice(match.legal_actions()))
    assert match.dealer == next(seat for seat in (2, 3, 4) if match.ledger[1].result.won[seat])


def test_5_17_the_last_player_left_has_won() -> None:
    """Clause 4.1.5."""
    match = after_first("2S AS 3S KS").apply("trump S")
    match = through(match, "2S AS KS 3S")
    assert (match.is_over, match.winners, match.scores, match.ranks) == (True, (0,), (2, 0, 0, 1), (1, 3, 3, 2))


def test_5_18_a_card_may_be_turned_up_in_every_deal() -> None:
    """Clause 3.6."""
    match = after_first("2S AS 3S KS QD", later_trump="turn_up")
    assert (match.deal.phase, match.turn, str(match.deal.turn_up), match.deal.trump) == ("play", 3, "QD", "D")


def test_5_19_a_second_life() -> None:
    """Clause 3.7."""
    match = after_first("AH 2C 3C 4C 2H 5C 6C 7C", lives=2)
    assert (match.deal.setting.out, match.dealer, match.turn) == (frozenset(), 0, 0)
    match = match.apply("trump H")
    assert [len(hand) for hand in match.deal.hands] == [2, 2, 2, 2]
    assert match.turn == 1
    match = through(match, "AH 2C 3C 4C 2H 5C 6C 7C")
    assert match.ledger[-1].result.won == (0, 2, 0, 0)
    assert match.deal.setting.out == {2}
    assert not match.is_over


def test_5_20_the_last_trick_wins_among_several_who_are_left() -> None:
    """Clause 3.7."""
    deals = [(7, 0), *((cards - 1, 1) for cards in (6, 5, 4, 3, 2, 1))]
    assert not sheet("knockout_whist", *deals[:-1], players=2, dealer=1, lives=2).is_over
    written = sheet("knockout_whist", *deals, players=2, dealer=1, lives=2)
    assert (written.is_over, written.winners, written.scores) == (True, ("Ben",), {"Ada": 6, "Ben": 6})
    assert written.ranks == {"Ada": 2, "Ben": 1}


# German Whist


def german(first: int, late: int, **options: object) -> list[int]:
    """Play a deal in which seat 0 wins so many of the first and of the last thirteen tricks, and give the points."""
    winners = [0] * first + [1] * (13 - first) + [0] * late + [1] * (13 - late)
    # Two neighbours of a suit for each trick; the last two are won by suits that the other does not hold.
    tricks = [(high + suit, low + suit) for suit in "CDHS" for high, low in ("AK", "QJ", "T9", "87", "65", "43")]
    trump = tricks[13][0][-1]
    own, *others = sorted(["2C", "2D", "2H", "2S"], key=lambda card: card[-1] != trump)
    tricks += [(own, others[0]), (others[1], others[2])]
    pack: list[str] = []
    for number, cards in enumerate(tricks):
        before = winners[number - 13] if number > 12 else 0
        pack += cards if winners[number] == before else reversed(cards)
    variant = tr.variants.get("german_whist", **options)
    deal = tr.Deal.start(variant, pack=packed(" ".join(pack)), dealer=1)
    for leader, winner, (high, low) in zip([0, *winners], winners, tricks, strict=False):
        deal = deal.apply(high if leader == winner else low).apply(low if leader == winner else high)
    assert (deal.is_over, [trick.winner for trick in deal.tricks]) == (True, winners)
    return totals(deal)


def test_5_21_thirteen_cards_and_a_stock() -> None:
    """Clauses 4.2.1 and 1.4."""
    deal = tr.Deal.start(GERMAN, seed=1, dealer=0)
    assert [len(hand) for hand in deal.hands] == [13, 13]
    assert (len(deal.stock), deal.turn) == (25, 1)
    strain = deal.trump
    assert strain == str(deal.turn_up)[-1]
    assert played(deal).trump == strain


def test_5_22_the_winner_takes_the_open_card() -> None:
    """Clauses 4.2.2 and 1.5."""
    deal = tr.Deal.start(GERMAN, hands=G, turn_up="QS", dealer=0, seed=1)
    drawn, then = deal.stock[:2]
    deal = after(deal, "AD 3D")
    assert "QS" in map(str, deal.hands[1])
    assert drawn in deal.hands[0]
    assert (deal.turn_up, len(deal.stock), deal.turn) == (then, 23, 1)
    assert list(map(str, deal.view(0).hands[1].cards)) == ["QS"]
    assert not deal.view(1).hands[0].cards


def test_5_23_the_stock_is_used_up() -> None:
    """Clauses 4.2.2 and 4.2.3."""
    deal, chance = tr.Deal.start(GERMAN, seed=1), Random(1)
    while len(deal.tricks) < 13 or not deal.tricks[12].is_over:
        deal = deal.apply(chance.choice(deal.legal_actions()))
    assert (deal.stock, deal.turn_up) == ((), None)
    assert [len(hand) for hand in deal.hands] == [13, 13]
    assert len(played(deal).tricks) == 26


def test_5_24_only_the_last_thirteen_count() -> None:
    """Clause 4.2.4."""
    assert german(2, 8) == [1, 0]
    assert german(13, 6) == [0, 1]


@pytest.mark.parametrize(
    ("counted", "first", "points"), [("all", 2, [0, 1]), ("late_double", 2, [0, 1]), ("all", 5, [0, 0])]
)
def test_5_25_other_tricks_count(counted: str, first: int, points: list[int]) -> None:
    """Clause 3.8."""
    assert german(first, 8, counted=counted) == points


@pytest.mark.parametrize(
    ("counted", "score", "points"),
    [
        ("last_thirteen", "difference", [3, 0]),
        ("last_thirteen", "tricks", [8, 5]),
        ("all", "difference", [0, 6]),
        ("late_double", "tricks", [18, 21]),
    ],
)
def test_5_26_what_they_are_worth(counted: str, score: str, points: list[int]) -> None:
    """Clause 3.9."""
    assert german(2, 8, counted=counted, score=score) == points


def test_5_27_tricks_to_a_target() -> None:
    """Clauses 3.1 and 4.2.4."""
    variant = tr.variants.german_whist(score="tricks", target=8)
    close = variant.ending.close
    assert close(Standing((8, 5)), None).over
    assert not close(Standing((7, 6)), None).over


def test_every_example_has_a_test() -> None:
    """As many, in the order of the page."""
    told = [int(number) for number in re.findall(r"^\| 5\.(\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)]
    body = ast.parse(Path(__file__).read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    tested = [int(match[1]) for match in (re.match(r"test_5_(\d+)_", name) for name in names) if match]
    assert told == tested == [*range(1, len(told) + 1)]
