"""Sections 1 and 2: duplicate bridge, clause by clause."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from tests.contract_bridge.table import HANDS, NAMES, SUITS, due, finished, score, sheet, wrote
from tests.playing import after, totals

import trickrules as tr
from trickrules import events
from trickrules.rules import Contract

BRIDGE: Final = tr.variants.bridge()

VULNERABLE: Final = "none NS EW both NS EW both none EW both none NS both none NS EW"
"""As it is printed on sixteen boards."""


def board(*calls: str, dealer: int = 0, plan: int = 0) -> tr.Deal:
    """Deal North the spades, East the hearts, South the diamonds and West the clubs, and call so."""
    return after(tr.Deal.start(BRIDGE, hands=SUITS, dealer=dealer, plan=plan), calls)


def test_1_1_four_play_in_two_sides() -> None:
    """North and South share a score, and so do East and West; nobody else plays."""
    assert BRIDGE.at(4).sides == (0, 1, 0, 1)
    with pytest.raises(tr.DefinitionError, match="is for 4 players"):
        BRIDGE.at(3)


def test_1_2_the_pack() -> None:
    """52 cards, of which the ace is highest."""
    assert len(BRIDGE.at(4).deck) == 52
    trick = tr.Trick.start(BRIDGE.at(4), strain="NT")
    assert trick.play("TS").play("AS").play("KS").play("2S").winner == 1


def test_1_4_how_actions_are_written() -> None:
    """In any case, and with blanks or without; doubles also by their letters."""
    deal = board("1S")
    assert deal.apply(" 2 nt ") == deal.apply("2NT")
    assert deal.apply("x") == deal.apply("X") == deal.apply("Double")
    assert deal.apply("X").apply("xx") == deal.apply("X").apply("redouble")


def test_2_1_the_deal_goes_round() -> None:
    """North deals the first board, and each seat deals four of sixteen; each hand has thirteen cards."""
    match = tr.Match.start(BRIDGE, seed=1)
    assert (match.dealer, [len(hand) for hand in match.deal.hands]) == (0, [13] * 4)
    dealers: list[int] = []
    while not match.is_over:
        dealers.append(match.dealer)
        match = after_all_pass(match)
    assert dealers == [0, 1, 2, 3] * 4


def after_all_pass(match: tr.Match) -> tr.Match:
    """Pass all round."""
    for _ in range(4):
        match = match.apply("pass")
    return match


@pytest.mark.parametrize("number", range(1, 21))
def test_2_2_vulnerability_goes_by_the_board(number: int) -> None:
    """One down costs 100 where one is vulnerable, else 50; board 17 is as board 1."""
    who = VULNERABLE.split()[(number - 1) % 16]
    for by in ("North", "East"):
        risk = who == "both" or by[0] in who
        assert score("bridge", "1C", 6, board=number, by=by, boards=20) == (-100 if risk else -50)


def test_2_2_it_is_told_before_the_first_call() -> None:
    """Everybody sees who is vulnerable, by name; the board after it is another."""
    match = tr.Match.start(BRIDGE, NAMES, seed=1)
    assert match.view(3).deal.facts == ("Nobody is vulnerable.",)
    match = after_all_pass(match)
    assert match.view(None).deal.facts == ("Vulnerable: North and South.",)
    match = after_all_pass(after_all_pass(match))
    assert match.view(1).deal.facts == ("Everybody is vulnerable.",)
    assert match.deal.legal_actions()[0] == "pass"


def test_2_2_it_goes_by_the_dealer() -> None:
    """Where East deals the first board, it and West are vulnerable on the second."""
    second = sheet(dealer="East").contract(None)
    assert due(second).facts == ("Vulnerable: East and West.",)


def test_2_3_the_bids() -> None:
    """The dealer calls first; there are 35 bids, level by level, clubs lowest and no trump highest."""
    deal = board(dealer=2)
    assert deal.turn == 2
    calls = deal.legal_actions()
    assert (len(calls), calls[:7], calls[-1]) == (36, ("pass", "1C", "1D", "1H", "1S", "1NT", "2C"), "7NT")
    higher = after(deal, ["2H"])
    assert higher.legal_actions()[:4] == ("pass", "double", "2S", "2NT")
    refused = higher.why_not("2D")
    assert refused is not None
    assert (refused.code, str(refused)) == ("bid/too-low", "Seat 3 may not call 2D: it must rank above 2H.")


def test_2_4_what_is_doubled() -> None:
    """The last bid of the other side, and a double of the other side, if only passes came after."""
    one_spade = board("1S")
    assert one_spade.why_not("X") is None
    assert one_spade.why_not("redouble") is not None
    partner = after(one_spade, ["pass"])
    refused = partner.why_not("double")
    assert refused is not None
    assert refused.code == "bid/no-double"
    doubled = after(one_spade, ["X"])
    assert doubled.why_not("XX") is None
    assert doubled.why_not("X") is not None
    assert after(doubled, ["pass"]).why_not("XX") is not None
    redoubled = after(doubled, ["XX"])
    assert [redoubled.why_not(call) is None for call in ("X", "XX")] == [False, False]


def test_2_4_a_new_bid_takes_the_double_away() -> None:
    """The contract is then not doubled."""
    deal = board("1S", "X", "2S", "pass", "pass", "pass")
    assert isinstance(deal.contract, Contract)
    assert (deal.contract.text, deal.contract.doubles) == ("2S", 0)


def test_2_5_three_passes_end_it() -> None:
    """After a bid, a double or a redouble; who has passed may call again."""
    deal = board("pass", "pass", "pass")
    assert deal.phase == "bidding"
    deal = after(deal, ["1C", "pass", "pass"])
    assert (deal.phase, deal.turn) == ("bidding", 2)
    deal = after(deal, ["1D", "X", "XX", "pass", "pass"])
    assert deal.phase == "bidding"
    deal = after(deal, ["pass"])
    assert (deal.phase, str(deal.contract)) == ("play", "1D redoubled by seat 2")


def test_2_6_who_first_bid_the_strain_is_declarer() -> None:
    """Whichever of the side bid it last; what the other side bid before does not matter."""
    assert str(board("1C", "pass", "1H", "pass", "4H", *["pass"] * 3).contract) == "4H by seat 2"
    stolen = board("1H", "2H", "pass", "3H", *["pass"] * 3)
    assert str(stolen.contract) == "3H by seat 1"


def test_2_7_a_board_that_all_pass_counts() -> None:
    """Nothing is played, nobody scores, and the next board is dealt by the next seat."""
    match = after_all_pass(tr.Match.start(BRIDGE, seed=1))
    entry = match.ledger[0]
    assert (entry.result.void, entry.result.won, entry.result.contract) == (False, (0, 0, 0, 0), None)
    assert (match.scores, match.dealer, match.standing.place) == ((0, 0), 1, 1)
    assert str(sheet().contract(None)).splitlines()[3].split()[3:] == [
        "nobody",
        "bid",
        "0",
        "+0",
        "=",
        "0",
        "0",
        "+0",
        "=",
        "0",
    ]


def test_2_8_the_lead_and_dummy() -> None:
    """The seat after declarer leads; then everybody sees dummy, and declarer plays it."""
    before = tr.Match.start(BRIDGE, NAMES, hands=SUITS)
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


def test_2_8_suit_is_followed() -> None:
    """A card of the suit led is played if there is one; the winner leads, declarer from dummy if dummy won."""
    deal = after(tr.Deal.start(BRIDGE, hands=HANDS, dealer=1, plan=9), "pass pass 1NT 2C 2D 3C pass pass pass JH")
    assert [str(card) for card in deal.legal_actions()] == ["KH", "QH", "6H", "4H", "3H"]
    deal = after(deal, "QH AH 2H")
    assert deal.turn == 3
    deal = after(deal, "7H 9H TH KH")  # dummy has won
    assert (deal.turn, deal.playing) == (0, 2)


def test_2_8_all_tricks_are_played() -> None:
    """Thirteen, whatever has become of the contract."""
    assert len(finished(board("7S", *["pass"] * 3)).tricks) == 13


TRICK: Final = {"C": (20, 20), "D": (20, 20), "H": (30, 30), "S": (30, 30), "NT": (40, 30)}
DOWN_DOUBLED: Final = {
    False: [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    True: [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
}
"""What so many doubled undertricks cost, as the table of the laws lists it."""


def by_the_table(level: int, strain: str, doubles: int, over: int, *, risk: bool) -> int:
    """Score a contract as people look it up, table by table."""
    if over < 0:
        if not doubles:
            return over * (100 if risk else 50)
        return -doubles * DOWN_DOUBLED[risk][-over - 1]
    first, each = TRICK[strain]
    points = (first + each * (level - 1)) * (1, 2, 4)[doubles]
    bonus = (500 if risk else 300) if points >= 100 else 50
    bonus += {6: 750 if risk else 500, 7: 1500 if risk else 1000}.get(level, 0)
    overtrick = [each, 200 if risk else 100, 400 if risk else 200][doubles]
    return points + bonus + over * overtrick + [0, 50, 100][doubles]


@pytest.mark.parametrize("risk", [False, True])
@pytest.mark.parametrize("doubled", ["", " doubled", " redoubled"])
@pytest.mark.parametrize("strain", TRICK)
def test_2_9_every_score(strain: str, doubled: str, risk: bool) -> None:  # noqa: FBT001 -- a parameter
    """Every contract with every number of tricks scores what the tables say, vulnerable and not."""
    blank = sheet("bridge", "North" if not risk else "West")
    for _ in range(3 if risk else 0):
        blank = blank.skip()
    doubles = ["", " doubled", " redoubled"].index(doubled)
    for level, tricks in product(range(1, 8), range(14)):
        scores = wrote(blank, f"{level}{strain}{doubled}", "South", tricks).scores_by_side
        expected = by_the_table(level, strain, doubles, tricks - 6 - level, risk=risk)
        assert scores == ((expected, 0) if expected > 0 else (0, -expected)), (level, tricks)


def test_2_9_each_award_has_its_reason() -> None:
    """What a board scores is told part by part."""
    slam = finished(board("7S", "X", "pass", "pass", "pass"))
    assert slam.points is not None
    told = "1770 (+420 7S doubled; +300 game; +1000 grand slam; +50 made though doubled)"
    assert str(slam.points[0]) == told
    down = finished(board("7NT", *["pass"] * 3, plan=3, dealer=3))
    assert down.points is not None
    assert str(down.points[0]) == "1300 (+1300 7NT, 13 down, vulnerable)"


def test_2_10_the_higher_total_wins() -> None:
    """The match ends with the last board; equal totals share the win."""
    written = sheet(boards=2)
    written = wrote(written, "1C", "North", 7)
    assert not written.is_over
    won = wrote(written, "1D", "East", 8)
    assert (won.is_over, won.winners) == (True, ("East", "West"))
    assert wrote(written, "1C", "East", 7).winners == NAMES
    match = tr.Match.start(BRIDGE, seed=1)
    for _ in range(16):
        match = after_all_pass(match)
    assert (match.is_over, match.scores, match.winners) == (True, (0, 0), (0, 1))


def test_totals_are_of_the_deal() -> None:
    """What a deal scores alone is what its side scores."""
    assert totals(finished(board("7S", *["pass"] * 3))) == [1510, 0]
