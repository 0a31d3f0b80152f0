"""Section 5: the worked examples, each named after its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.contract_bridge.table import HANDS, NAMES, awards, columns, due, score, sheet, wrote
from tests.playing import after, totals

import trickrules as tr
from trickrules.rules import Contract

if TYPE_CHECKING:
    from trickrules.rules import Undertaking

BRIDGE: Final = tr.variants.bridge()

PLAY: Final = (
    "JH QH AH 2H / TH KH 7H 9H / 3C 2C 4C 9C / 2S QS AS 5S / 8H 3H 5H 6C / 3S KS 6S 9S / 4S 5C 8C QC"
    " / 8S 7C KC AC / 5D TD AD 8D / KD 3D 2D QD / 6D 4H 4D 9D / 7D TS 7S TC / JD 6H JS JC"
)
"""The play of 5.6, as it is recorded: each trick clockwise from East, whoever led to it."""


def auction(calls: str) -> tr.Deal:
    """Begin a board that North deals, and call so."""
    return after(tr.Deal.start(BRIDGE, hands=HANDS, dealer=0), calls)


def columns_of(row: str) -> dict[int, str]:
    """Give each seat its card of a trick, as the record has them in columns."""
    east, south, west, north = row.split()
    return {0: north, 1: east, 2: south, 3: west}


def contract(deal: tr.Deal) -> Undertaking:
    """Give the contract."""
    assert deal.contract is not None
    return deal.contract


def test_5_1_vulnerability() -> None:
    """One down, not doubled, on some boards."""
    cost = {(1, "North"): 50, (1, "East"): 50, (2, "North"): 100, (2, "East"): 50, (16, "North"): 50, (16, "East"): 100}
    for (board, by), points in cost.items():
        assert score("bridge", "1C", 6, board=board, by=by, boards=17) == -points
    assert score("bridge", "1C", 6, board=17, boards=17) == -50


def test_5_2_an_auction() -> None:
    """South bid hearts first: it is declarer, and West leads."""
    deal = auction("1C pass 1H pass 4H pass pass pass")
    assert (str(contract(deal)), deal.turn) == ("4H by seat 2", 3)
    deal = deal.apply(deal.legal_actions()[0])
    assert len(deal.view(1).hands[0].cards) == 13


def test_5_3_doubles() -> None:
    """What may be doubled and redoubled, and by whom."""
    doubled = auction("1S X")
    assert doubled.why_not("redouble") is None
    assert [after(doubled, "pass").why_not(call) is None for call in ("redouble", "double")] == [False, False]
    west = after(doubled, "2S")
    assert (west.turn, west.why_not("double")) == (3, None)
    passed = auction("1S pass pass")
    assert (passed.turn, passed.why_not("double")) == (3, None)


NOT_VULNERABLE: Final = [
    ("1NT", 7, 90),
    ("2H", 8, 110),
    ("3D", 10, 130),
    ("3NT", 10, 430),
    ("5C", 11, 400),
    ("6H", 12, 980),
    ("7NT", 13, 1520),
    ("2C doubled", 8, 180),
    ("2H doubled", 9, 570),
    ("1C redoubled", 8, 430),
    ("3NT", 6, -150),
    ("2S doubled", 4, -800),
    ("2S redoubled", 6, -600),
]


@pytest.mark.parametrize(("call", "tricks", "points"), NOT_VULNERABLE)
def test_5_4_scores(call: str, tricks: int, points: int) -> None:
    """Not vulnerable."""
    assert score("bridge", call, tricks) == points


VULNERABLE: Final = [
    ("4S", 10, 620),
    ("6S", 12, 1430),
    ("7NT", 13, 2220),
    ("2H doubled", 9, 870),
    ("7NT redoubled", 13, 2980),
    ("3NT", 5, -400),
    ("2S doubled", 5, -800),
    ("7NT redoubled", 0, -7600),
]


@pytest.mark.parametrize(("call", "tricks", "points"), VULNERABLE)
def test_5_5_scores(call: str, tricks: int, points: int) -> None:
    """Vulnerable, as North is on board 2."""
    assert score("bridge", call, tricks, board=2) == points


def test_5_6_a_whole_board() -> None:
    """A recorded deal: three clubs by North, just made, 110."""
    deal = tr.Deal.start(BRIDGE, hands=HANDS, dealer=1, plan=9)
    assert deal.view(None).facts == ("Everybody is vulnerable.",)
    deal = after(deal, "pass pass 1NT 2C 2D 3C pass pass pass")
    assert (str(contract(deal)), deal.turn) == ("3C by seat 0", 1)
    winners: list[int] = []
    for row in PLAY.split(" / "):
        cards = columns_of(row)
        while cards:
            assert deal.playing is not None
            deal = deal.apply(cards.pop(deal.playing))
        winner = deal.tricks[-1].winner
        assert winner is not None
        winners.append(winner)
    assert [sum(seat % 2 == side for seat in winners) for side in (0, 1)] == [9, 4]
    assert totals(deal) == [110, 0]
    assert deal.points is not None
    assert str(deal.points[0]) == "110 (+60 3C; +50 part score)"


def test_5_7_a_slam_that_was_not_bid() -> None:
    """All tricks in four hearts are three overtricks and no slam."""
    assert score("bridge", "4H", 13) == 510


def test_5_8_the_old_scale() -> None:
    """Not vulnerable it differs; vulnerable it does not."""
    assert score("bridge", "2S doubled", 4, scale="old") == -700
    assert score("bridge", "1C redoubled", 8, scale="old") == 380
    assert score("bridge", "2S doubled", 5, board=2, scale="old") == -800


def test_5_9_a_rubber() -> None:
    """Six deals, below and above the line."""
    written = sheet("rubber_bridge")
    written = wrote(written, "2S", "North", 9)
    assert columns(awards(written)[0]) == {"below": 60, "above": 30}
    written = wrote(written, "1NT", "East", 7)
    assert written.columns["below"] == dict(zip(NAMES, (60, 40, 60, 40), strict=True))
    written = wrote(written, "2C", "South", 8)
    assert written.games_won["North"] == 1
    assert due(written).facts == ("Vulnerable: North and South.",)
    written = wrote(written, "4H doubled", "West", 8, ("four honours", 100, "West"))
    assert [columns(points) for points in awards(written)] == [{"above": 300}, {"above": 100}]
    written = wrote(written, "3NT", "East", 9)
    assert due(written).facts == ("Everybody is vulnerable.",)
    written = wrote(written, "6D", "North", 12)
    assert columns(awards(written)[0]) == {"below": 120, "above": 1250}
    assert (written.is_over, written.scores_by_side, written.winners) == (True, (1800, 240), ("North", "South"))


def test_5_10_a_rubber_in_two_games() -> None:
    """Two games to none: 700."""
    written = wrote(wrote(sheet("rubber_bridge"), "4S", "North", 10), "4S", "South", 10)
    assert (written.is_over, written.scores_by_side) == (True, (120 + 120 + 700, 0))


def test_5_11_the_higher_total_wins() -> None:
    """East wins the rubber, and North the match."""
    written = wrote(sheet("rubber_bridge"), "3NT", "East", 9)
    written = wrote(wrote(written, "7NT doubled", "East", 4), "3NT", "East", 9)
    assert (written.is_over, written.scores_by_side, written.winners) == (True, (2600, 900), ("North", "South"))


@pytest.mark.parametrize(("fifth", "points"), [("2S", 100), ("TS", 150)])
def test_5_12_honours(fifth: str, points: int) -> None:
    """South's spades count for its side, made or not."""
    other = "2S" if fifth == "TS" else "TS"
    south = f"AS KS QS JS {fifth} 2H 3H 4H 5H 2D 3D 4D 5D"
    north = f"{other} 9S 8S 7S 6S 5S 4S 3S 6H 7H 8H 9H TH"
    east = "JH QH KH AH 6D 7D 8D 9D TD JD QD KD AD"
    west = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    variant = tr.variants.rubber_bridge()
    deal = after(tr.Deal.start(variant, hands=[north, east, south, west], dealer=0), "2S pass pass pass")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[-1])
    assert deal.points is not None
    count = {100: 4, 150: 5}[points]
    assert f"+{points} above: {count} honours" in map(str, deal.points[0].awards)


def test_5_12_four_aces() -> None:
    """150 for East and West where nothing is trump."""
    written = wrote(sheet("rubber_bridge"), "1NT", "North", 7, ("four aces", 150, "West"))
    assert [columns(points) for points in awards(written)] == [{"below": 40}, {"above": 150}]


def test_5_13_a_rubber_that_is_not_finished() -> None:
    """The only game, and the only part score."""
    written = wrote(wrote(sheet("rubber_bridge", most_deals=2), "3NT", "North", 9), "2H", "East", 8)
    assert written.is_over
    assert [str(points.awards[-1]) for points in written.ledger[-1].bonus] == [
        "+300 above: the only game",
        "+100 above: the only part score",
    ]
    assert written.scores_by_side == (400, 160)


def three_deals(dealer: str = "North", **options: object) -> tr.ScoreSheet:
    """Write the first three deals of 5.14."""
    written = wrote(sheet("chicago", dealer, **options), "2H", "South", 8)
    return wrote(wrote(written, "2S", "North", 8), "1NT", "East", 7)


def test_5_14_chicago_carried() -> None:
    """Two part scores make a game; the last deal pays for one."""
    written = three_deals()
    assert [columns(points) for points in awards(written, 1)] == [{"below": 60, "above": 300}, {}]
    assert columns(awards(written, 2)[1]) == {"below": 40}
    last = wrote(written, "2D", "East", 8)
    assert columns(awards(last)[1]) == {"below": 40, "above": 100}
    assert (last.is_over, last.scores_by_side) == (True, (420, 180))
    instead = wrote(written, "2H", "East", 8)
    assert columns(awards(instead)[1]) == {"below": 60, "above": 500}


def test_5_15_chicago_with_bonuses() -> None:
    """Each deal by itself."""
    written = wrote(three_deals(part_scores="bonus"), "2D", "East", 8)
    assert [max(points.total for points in awards(written, deal)) for deal in range(4)] == [110, 110, 90, 90]
    assert written.scores_by_side == (220, 180)


def before_trick(number: int) -> tr.Deal:
    """Play 5.6 with claims, up to the question who claims before a trick."""
    deal = tr.Deal.start(tr.variants.bridge(claims=True), hands=HANDS, dealer=1, plan=9)
    deal = after(deal, "pass pass 1NT 2C 2D 3C pass pass pass")
    for row in PLAY.split(" / ")[: number - 1]:
        deal = deal.apply("play on") if deal.phase == "between" else deal
        cards = columns_of(row)
        while cards:
            assert deal.playing is not None
            deal = deal.apply(cards.pop(deal.playing))
    return deal


def test_5_16_a_claim() -> None:
    """Before the ninth trick declarer claims three of five; both defenders agree, or one does not."""
    deal = before_trick(9)
    assert (deal.turn, deal.won[0] + deal.won[2]) == (0, 6)
    assert deal.legal_actions() == ("play on", *(f"claim {tricks}" for tricks in range(6)))
    deal = deal.apply("claim 3")
    assert deal.actors == (1, 3)
    assert len(deal.view(1).hands[0].cards) == 5
    agreed = deal.apply("agree", 3).apply("agree", 1)
    assert (agreed.is_over, [agreed.won[seat] + agreed.won[seat + 2] for seat in (0, 1)]) == (True, [9, 4])
    assert totals(agreed) == [110, 0]
    assert [len(agreed.view(None).hands[seat].cards) for seat in range(4)] == [5] * 4
    contested = deal.apply("agree", 1).apply("contest", 3)
    assert (contested.phase, contested.turn, contested.won) == ("play", 0, deal.won)
    assert len(contested.view(1).hands[0].cards) == 5
    assert contested.view(1).hands[3].cards == ()


def test_5_17_minibridge() -> None:
    """West has most of the stronger side, names one diamond and makes eight tricks."""
    deal = tr.Deal.start(tr.variants.minibridge(), hands=HANDS, dealer=1)
    for seat, points in enumerate((9, 5, 10, 16)):
        deal = deal.apply(f"points {points}", seat)
    assert (deal.turn, len(deal.view(0).hands[1].cards)) == (3, 13)
    deal = deal.apply("1D")
    assert isinstance(deal.contract, Contract)
    assert (deal.contract.seat, deal.turn) == (3, 0)
    assert score("minibridge", "1D", 8, by="West") == 20 + 20 + 50


def test_5_18_passed_out() -> None:
    """East deals board 2; at Chicago North deals again."""
    for system, dealer in (("bridge", 1), ("chicago", 0)):
        match = tr.Match.start(tr.variants.get(system), seed=1, dealer=0)
        for _ in range(4):
            match = match.apply("pass")
        assert (match.dealer, match.scores) == (dealer, (0, 0))
