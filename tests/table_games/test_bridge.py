"""Duplicate Bridge: doubles, declarer and dummy, and what a board scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, game, through, totals, variant

import trickrules as tr
from trickrules import events
from trickrules.render import deal_text, score_sheet
from trickrules.rules import Contract
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

BRIDGE: Final = variant("bridge", "BRIDGE")
NAMES: Final = ("North", "East", "South", "West")
# Each seat has a suit.
SUITS: Final = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "SHDC"]


def board(*calls: str, dealer: int = 0) -> tr.Deal:
    """Deal North the spades, East the hearts, South the diamonds and West the clubs, and call so."""
    return after(tr.Deal.start(BRIDGE, hands=SUITS, dealer=dealer), calls)


# The auction


def test_the_dealer_calls_first_and_everybody_may_double() -> None:
    """North opens; East may double, North's side may redouble, and three passes end it."""
    deal = board()
    assert (deal.turn, deal.legal_actions()[:2]) == (0, ("pass", "1C"))
    doubled = after(deal, "1S X")
    assert doubled.legal_actions()[:2] == ("pass", "redouble")
    redoubled = after(doubled, "XX pass pass pass")
    assert isinstance(redoubled.contract, Contract)
    assert (str(redoubled.contract), redoubled.contract.doubles) == ("1S redoubled by seat 0", 2)


def test_who_first_named_the_strain_is_declarer() -> None:
    """South names hearts first, North raises them: South is declarer, West leads, and North is dummy."""
    deal = after(board(), "1C pass 1H pass 4H pass pass pass")
    assert str(deal.contract) == "4H by seat 2"
    assert (deal.trump, deal.turn, deal.playing) == ("H", 3, 3)


def test_dummy_lies_open_once_the_lead_lies() -> None:
    """Nobody sees it before; then everybody does, and declarer plays it."""
    before = tr.Match.start(BRIDGE, NAMES, hands=SUITS, dealer=0)
    for call in ("1S", "pass", "pass", "pass"):
        before = before.apply(call)
    assert (before.turn, before.view(1).deal.hands[2].cards) == (1, ())
    lead = before.apply("2H")
    for seat in (None, 0, 1, 3):
        assert len(lead.view(seat).deal.hands[2].cards) == 13
        assert "exposed" in [event.kind for event in events(before, lead, seat)]
    assert lead.view(1).deal.hands[0].cards == ()  # declarer's own hand stays closed
    assert (lead.turn, lead.deal.playing) == (0, 2)
    assert str(lead.why_not("2D", seat=2)).startswith("South may not act now: it is the turn of North")
    assert lead.apply("2D").turn == 3


def test_a_board_that_all_pass_counts() -> None:
    """Four passes end it without a trick: nobody scores, and the next board is dealt by the next seat."""
    match = tr.Match.start(BRIDGE, seed=1, dealer=0)
    for _ in range(4):
        match = match.apply("pass")
    entry = match.ledger[0]
    assert (entry.result.void, entry.result.won, entry.result.contract) == (False, (0, 0, 0, 0), None)
    assert (match.scores, match.dealer, match.standing.place) == ((0, 0), 1, 1)


def test_a_board_is_told() -> None:
    """In words the contract stands where other games have bids; what is not there, such as a trump, is not told."""
    match = tr.Match.start(BRIDGE, NAMES, hands=SUITS, dealer=0)
    for call in ("7S", "pass", "pass", "pass"):
        match = match.apply(call)
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    told = deal_text(match.ledger[0], NAMES).splitlines()
    assert told[:2] == ["Deal 1: 13 cards, North deals, trump S.", "Called: 7S by North."]
    assert told[-2:] == [
        "  North and South: +1510 (+210 7S; +300 game; +1000 slam), now 1510.",
        "  East and West: +0, now 0.",
    ]
    assert len(told) == 2 + 13 + 2
    for _ in range(4):
        match = match.apply("pass")
    assert deal_text(match.ledger[1], NAMES).splitlines() == [
        "Deal 2: 13 cards, East deals.",
        "Nobody played.",
        "  North and South: +0, now 1510.",
        "  East and West: +0, now 0.",
    ]
    rows = [[cell.strip() for cell in line.split("|")[3:5]] for line in score_sheet(match).splitlines()]
    assert rows[2:] == [["S", "13 +1510 = 1510"], ["-", "0 +0 = 1510"]]


# What a board scores

SCORES: Final = [
    # On board 1 nobody is vulnerable.
    (1, "1C", 7, 70),
    (1, "1NT", 7, 90),
    (1, "1NT", 8, 120),
    (1, "2H", 8, 110),
    (1, "3D", 10, 130),
    (1, "3NT", 9, 400),
    (1, "3NT", 10, 430),
    (1, "4S", 10, 420),
    (1, "5C", 11, 400),
    (1, "6H", 12, 980),
    (1, "6NT", 12, 990),
    (1, "7C", 13, 1440),
    (1, "7NT", 13, 1520),
    (1, "2C doubled", 8, 180),
    (1, "2H doubled", 8, 470),
    (1, "2H doubled", 9, 570),
    (1, "1C redoubled", 7, 230),
    (1, "1C redoubled", 8, 430),
    (1, "2C redoubled", 8, 560),
    (1, "7NT redoubled", 13, 2280),
    (1, "1C", 6, -50),
    (1, "3NT", 6, -150),
    (1, "2S doubled", 7, -100),
    (1, "2S doubled", 6, -300),
    (1, "2S doubled", 5, -500),
    (1, "2S doubled", 4, -800),
    (1, "7NT doubled", 0, -3500),
    (1, "2S redoubled", 6, -600),
    # On board 2 North and South are.
    (2, "1C", 7, 70),
    (2, "3NT", 9, 600),
    (2, "4S", 10, 620),
    (2, "6S", 12, 1430),
    (2, "7NT", 13, 2220),
    (2, "2H doubled", 8, 670),
    (2, "2H doubled", 9, 870),
    (2, "1C redoubled", 8, 630),
    (2, "7NT redoubled", 13, 2980),
    (2, "1C", 6, -100),
    (2, "3NT", 5, -400),
    (2, "2S doubled", 7, -200),
    (2, "2S doubled", 6, -500),
    (2, "2S doubled", 5, -800),
    (2, "2S redoubled", 7, -400),
    (2, "7NT redoubled", 0, -7600),
]


def on_paper(number: int, contract: str, by: str, tricks: int, dealer: int = 0) -> dict[str, int]:
    """Write a board after some that all have passed; give what everybody scores for it."""
    sheet = tr.ScoreSheet.start(BRIDGE, NAMES, dealer=dealer)
    for _ in range(number - 1):
        sheet = sheet.contract(None)
    own = 0 if by in NAMES[::2] else 1
    won = [tricks, 13 - tricks] if own == 0 else [13 - tricks, tricks]
    return sheet.contract(contract, by=by).tricks(won).scores


@pytest.mark.parametrize(("number", "contract", "tricks", "score"), SCORES)
def test_scores(number: int, contract: str, tricks: int, score: int) -> None:
    """North makes its contract for its side, or goes down for the other."""
    scores = on_paper(number, contract, "North", tricks)
    assert (scores["South"], scores["West"]) == ((score, 0) if score > 0 else (0, -score))


VULNERABLE: Final = "none NS EW both NS EW both none EW both none NS both none NS EW"


@pytest.mark.parametrize("number", range(1, 17))
def test_vulnerability_goes_by_the_board(number: int) -> None:
    """One down costs 100 where one is vulnerable, else 50; the dealers go round."""
    who = VULNERABLE.split()[number - 1]
    assert on_paper(number, "1C", "North", 6)["East"] == (100 if who in {"NS", "both"} else 50)
    assert on_paper(number, "1C", "East", 6)["North"] == (100 if who in {"EW", "both"} else 50)


def test_north_is_who_deals_the_first_board() -> None:
    """Where seat 1 does, it and seat 3 are vulnerable on the second board."""
    assert on_paper(2, "1C", "West", 6, dealer=1)["North"] == 100
    assert on_paper(2, "1C", "North", 6, dealer=1)["East"] == 50


def test_a_board_tells_who_is_vulnerable() -> None:
    """The rules of each board say so."""
    scoring = [plan.slots.scoring.describe() for plan in BRIDGE.at(4).plans]
    assert len(scoring) == 16
    assert scoring[1] == "Contracts score as in duplicate bridge; vulnerable: North and South."


# Whole boards


def made(deal: tr.Deal) -> tr.Deal:
    """Play the rest, always what is listed first."""
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def test_a_grand_slam() -> None:
    """North, with all spades, ruffs thirteen leads: 7 times 30, 300 for game and 1000 for the slam."""
    deal = made(board("7S", "pass", "pass", "pass"))
    assert deal.won == (13, 0, 0, 0)
    assert totals(deal) == [1510, 0]
    assert deal.points is not None
    assert str(deal.points[0]) == "1510 (+210 7S; +300 game; +1000 slam)"


def test_a_grand_slam_is_doubled() -> None:
    """East doubles it: twice 210, and 50 for making it."""
    assert totals(made(board("7S", "X", "pass", "pass", "pass"))) == [420 + 300 + 1000 + 50, 0]


def test_a_contract_goes_down() -> None:
    """Without trump East leads hearts, which nobody else has: thirteen down, doubled, not vulnerable."""
    deal = made(board("7NT", "X", "pass", "pass", "pass"))
    assert deal.won == (0, 13, 0, 0)
    assert totals(deal) == [0, 100 + 2 * 200 + 10 * 300]


# A match


def test_a_match_is_sixteen_boards() -> None:
    """The higher total wins, and every seat deals four of them."""
    match = through(tr.Match.start(BRIDGE, seed=1, dealer=0))
    assert [entry.result.dealer for entry in match.ledger] == [0, 1, 2, 3] * 4
    assert match.winners == tuple(side for side in range(2) if match.scores[side] == max(match.scores))


def test_a_match_of_passes_ends() -> None:
    """Sixteen boards without a bid are a match without points."""
    match = tr.Match.start(BRIDGE, seed=1, dealer=0)
    for _ in range(64):
        match = match.apply("pass")
    assert (match.is_over, match.scores, match.winners) == (True, (0, 0), (0, 1))


def test_a_match_is_saved_and_resumed(tmp_path: Path) -> None:
    """Its own rule is registered first."""
    match = tr.Match.start(BRIDGE, NAMES, seed=2, dealer=0)
    for call in ("pass", "pass", "pass", "pass", "1C"):
        match = match.apply(call)
    with pytest.raises(tr.DefinitionError, match="DuplicateScoring is not registered"):
        match.to_json()
    comes_back(match, tmp_path, [game("bridge").DuplicateScoring])


def test_it_keeps_the_laws() -> None:
    """Every law holds in a few deals."""
    assert check_variant(BRIDGE, examples=2).unregistered == (game("bridge").DuplicateScoring.__name__,)


@pytest.mark.nightly
def test_it_keeps_the_laws_often() -> None:
    """Every law holds in many deals."""
    assert all(each.examples == 50 for each in check_variant(BRIDGE, examples=50).held)
