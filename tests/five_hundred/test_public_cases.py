"""Public cases of Five Hundred: facts drawn from bug reports, rule pages and logs of other projects, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import (
    AU,
    CUTTHROAT,
    US,
    auction,
    finished,
    follows,
    in_match,
    in_trick,
    open_calls,
    open_plays,
    pack,
    ready,
    rules,
    scored,
    small,
    takes,
    undertaken,
)

import trickrules as tr

if TYPE_CHECKING:
    from tests.playing import Options

SEATS: Final = "SWNE"
LOGGED: Final = (
    "W:7C N:QC E:RJ S:5C",
    "E:5H S:AH W:8C N:4H",
    "W:TC N:JC E:6C S:9C",
    "N:4D E:6D S:JD W:AD",
    "W:KC N:JS E:TH S:QD",
    "N:KD E:7D S:9S W:5D",
    "N:TD E:8D S:7S W:AC",
    "W:AS N:8H E:6S S:TS",
    "W:KS N:JH E:8S S:6H",
    "W:5S N:9D E:QS S:KH",
)
WINNERS: Final = "EWNWNNWWWE"


def test_p48_a_logged_hand() -> None:
    """P48: every card is legal, the winners are those of the log, and so are the scores at the end of the match."""
    hands = {
        "S": "TS 9S 7S AH KH 6H QD JD 9C 5C",
        "W": "AS KS 9H 7H AD 5D AC KC TC 7C",
        "N": "JS JH 8H 4H KD TD 9D 4D QC JC",
        "E": "QS 8S 6S TH 5H 8D 7D 6D 6C RJ",
    }
    game = rules(AU)
    deal = tr.Deal.start(
        game, hands=[hands[seat] for seat in SEATS], kitty="8C QH 5S", dealer=SEATS.index("E"), standing=(310, 450)
    )
    match = in_match(deal, game)
    for seat, call in (("S", "pass"), ("W", "6C"), ("N", "pass"), ("E", "pass"), ("W", "discard 7H 9H QH")):
        match = match.apply(call, SEATS.index(seat))
    for number, told in enumerate(LOGGED, start=1):
        for play in told.split():
            seat, card = play.split(":")
            assert match.turn == SEATS.index(seat)
            if (number, seat) == (5, "N"):
                assert open_plays(match.deal) == {"JS"}
            if (number, seat) == (8, "N"):
                assert "JS" not in match.deal.hands[SEATS.index(seat)]
                assert "8H" in open_plays(match.deal)
            match = match.apply(card, SEATS.index(seat))
        if not match.ledger:
            winner = match.deal.tricks[-1].winner
            assert winner is not None
            assert SEATS[winner] == WINNERS[number - 1]
    (entry,) = match.ledger
    assert [points.total for points in entry.points] == [30, 60]
    assert sum(entry.result.won[seat] for seat in (1, 3)) == 7
    assert (match.scores, match.winners) == ((340, 510), (1,))


def test_p50_only_the_jack_of_the_same_colour_changes_suit() -> None:
    """P50: trump S; red jacks are ordinary cards."""
    assert follows(AU, "7S", "9H", "JD 5H 4D") == {"5H"}
    assert follows(AU, "7S", "AD", "JH 6D 7S") == {"6D"}
    assert follows(AU, "7S", "9H", "JD 4D 7S") == {"JD", "4D", "7S"}
    assert follows(AU, "7S", "9C", "JC 5C 4D") == {"5C"}


@pytest.mark.parametrize("contract", ["7NT", "N"])
def test_p52_no_bowers_without_a_trump(contract: str) -> None:
    """P52: jacks rank between queen and ten of their own suits."""
    options: Options = {"nullo": "anytime", "nullo_play": "both_hands"}
    assert follows(AU, contract, "AS", "JC QH", **options) == {"JC", "QH"}
    assert follows(AU, contract, "AC", "JC QH", **options) == {"JC"}
    assert takes(AU, contract, "JS, QS, TS, JC", **options) == 1


def test_p54_joker_led_in_no_trump() -> None:
    """P54: the leader names hearts; who has one follows; the joker wins."""
    deal = small(AU, "7NT", ["RJ 9C", "AH 6S", "AS KD", "4H QH"])
    assert deal.why_not("RJ") is not None
    deal = deal.apply("RJ as H")
    assert open_plays(deal) == {"AH"}
    deal = deal.apply("AH")
    assert open_plays(deal) == {"AS", "KD"}
    deal = deal.apply("AS")
    assert open_plays(deal) == {"4H", "QH"}
    assert deal.apply("QH").tricks[0].winner == 0


def test_p56_place_of_misere() -> None:
    """P56: above every seven, and below every eight unless the option says otherwise."""
    assert auction(AU, "7NT").why_not("misère") is None
    assert auction(AU, "7NT N").why_not("8S") is None
    assert auction(AU, "6H").why_not("misère") is not None
    late = auction(US, "8S", s8_overbids_nullo=False)
    assert late.why_not("nullo") is None
    over = open_calls(auction(US, "8S N", s8_overbids_nullo=False))
    assert ("8C" in over, "8S" in over) == (True, False)
    assert auction(US, "8S").why_not("nullo") is not None
    assert {"8S", "8C"} <= set(open_calls(auction(US, "N")))


def test_p58_a_misere_trick_has_three_cards() -> None:
    """P58: S W N E are seats 0 to 3; W plays alone, E never acts and keeps its ten cards."""
    hands = ["KD 5S", "4D 5C", "9D 6S", "AH KH"]
    deal = small(AU, "N", hands, seat=1, dealer=0, nullo="anytime")
    for card in ("4D", "9D", "KD"):
        assert deal.turn != 3
        deal = deal.apply(card)
    assert deal.tricks[0].winner == 0
    assert deal.trick.order == (0, 1, 2)
    match, plan = ready(AU, "N", 1, (10, 0), (0, 0))
    after = finished(match, plan, (10, 0))
    result = after.ledger[0].result
    assert len(result.setting.hands[3]) == 10
    assert 3 not in {deed.seat for deed in after.ledger[0].history[-30:]}


def test_p60_ten_tricks() -> None:
    """P60: less than 250 counts 250, the rest its value; no points for overtricks."""
    worth = {"6S": 250, "8S": 250, "8C": 260, "8H": 300, "10NT": 520}
    assert {call: scored(AU, call, 0, (10, 0), (0, 0)).scores[0] for call in worth} == worth
    assert scored(AU, "6S", 0, (9, 1), (0, 0)).scores[0] == 40


def test_p63_all_pass() -> None:
    """P63: a new deal by the next dealer; or, as an option, no trump without a bid."""
    match = tr.Match.start(tr.variants.australian_500(), players=4, seed=1, dealer=3)
    first = match.deal.setting.pack
    for _ in range(4):
        match = match.apply("pass")
    assert (match.scores, match.dealer) == ((0, 0), 0)
    assert match.deal.setting.pack != first
    options: Options = {"all_pass": "play_no_trump"}
    match, plan = ready(AU, "pass", 0, (6, 4), (0, 0), **options)
    kitty = match.deal.kitty
    assert len(kitty) == 3
    after = finished(match, plan, (6, 4))
    assert after.scores == (60, 40)
    assert len(after.ledger[0].result.setting.kitty) == 3


def test_p64_bid_texts() -> None:
    """P64: case and blanks are ignored; rubbish is refused with an error."""
    for text, call in {"6s": "6S", "7H": "7H", "8   c": "8C", "10d": "10D", "10NT": "10NT"}.items():
        assert str(auction(AU).call(text).calls[0].action) == call
    for text in ("x", "5S", "11H", ""):
        with pytest.raises(tr.IllegalAction):
            auction(AU).call(text)
    for word, value in (("misère", 250), ("open misère", 500)):
        held = tr.Deal.start(rules(AU, nullo="anytime"), seed=1).apply(word)
        assert held.why_not("6S") is not None
        for _ in range(3):
            held = held.apply("pass")
        assert held.auction is not None
        assert undertaken(held.auction).value == value


def test_p66_packs() -> None:
    """P66: 33, 43 and 45 cards, ten each; the game for five players is not in the catalogue."""
    three, four, five = pack(rules(CUTTHROAT)), pack(rules(AU)), pack(rules(AU, kitty_size=5))
    assert (len(three), len(four), len(five)) == (33, 43, 45)
    assert {card[:-1] for card in three if card != "RJ"} == set("AKQJT987")
    assert {card for card in four if card[0] == "4"} == {"4D", "4H"}
    assert {card for card in five if card[0] == "4"} == {"4S", "4C", "4D", "4H"}
    assert "RJ" in three
    assert "RJ" in four
    assert "RJ" in five
    for system, kitty in ((CUTTHROAT, 3), (AU, 3)):
        deal = tr.Deal.start(rules(system), seed=1)
        assert {len(hand) for hand in deal.hands} == {10}
        assert len(deal.kitty) == kitty


def test_p74_a_played_card_leaves_the_hand() -> None:
    """P74, in Five Hundred: a joker that was led under one name may not be led again under another."""
    deal = in_trick(AU, "7NT", "", "RJ 9C")
    deal = deal.apply("RJ as H")
    while deal.turn != 0:
        deal = deal.apply(deal.legal_actions()[0])
    assert open_plays(deal) == {"9C"}
    refusal = deal.why_not("RJ as S")
    assert refusal is not None
    assert refusal.code == "play/not-in-hand"
