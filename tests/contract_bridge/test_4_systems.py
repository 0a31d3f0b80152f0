"""Section 4: rubber bridge, Chicago and minibridge."""

from __future__ import annotations

from typing import Final

import pytest
from tests.contract_bridge.table import HANDS, NAMES, SUITS, awards, columns, due, finished, sheet, wrote
from tests.playing import after

import trickrules as tr


@pytest.mark.parametrize("system", ["rubber_bridge", "chicago"])
def test_4_1_1_the_first_dealer_is_drawn_for(system: str) -> None:
    """Any seat may be the first to deal."""
    variant = tr.variants.get(system)
    assert {tr.Match.start(variant, seed=seed).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_4_1_2_a_side_is_vulnerable_once_it_has_won_a_game() -> None:
    """First nobody, then the winner of a game, then both."""
    written = sheet("rubber_bridge")
    assert due(written).facts == ("Nobody is vulnerable.",)
    written = wrote(written, "3NT", "South", 9)
    assert due(written).facts == ("Vulnerable: North and South.",)
    written = wrote(written, "4S", "West", 10)
    assert due(written).facts == ("Everybody is vulnerable.",)
    assert written.games_won == dict.fromkeys(NAMES, 1)


def test_4_1_3_only_trick_points_are_below_the_line() -> None:
    """Overtricks, slams, what was made though doubled, and undertricks stand above it."""
    slam = awards(wrote(sheet("rubber_bridge"), "6H doubled", "North", 13))[0]
    assert columns(slam) == {"below": 360, "above": 100 + 500 + 50}
    down = awards(wrote(sheet("rubber_bridge"), "3NT", "North", 7))
    assert [columns(points) for points in down] == [{}, {"above": 100}]


def test_4_1_3_part_scores_add_up_and_a_game_closes_both_off() -> None:
    """60 and 40 make a game, and then both begin at 0; the totals stay."""
    written = wrote(wrote(sheet("rubber_bridge"), "2S", "North", 8), "1NT", "East", 7)
    assert written.columns["below"] == dict(zip(NAMES, (60, 40, 60, 40), strict=True))
    written = wrote(written, "2C", "South", 8)
    assert (written.columns, written.games_won["North"], written.scores_by_side) == ({}, 1, (100, 40))
    written = wrote(written, "2C", "East", 8)
    assert written.columns == {"below": dict(zip(NAMES, (0, 40, 0, 40), strict=True))}
    assert written.games_won["East"] == 0


def test_4_1_4_no_bonus_for_game_or_part_score() -> None:
    """A game scores its trick points alone, vulnerable too."""
    written = wrote(sheet("rubber_bridge"), "3NT", "North", 9)
    assert written.scores["North"] == 100
    assert wrote(written, "1S", "North", 7).scores["North"] == 130


@pytest.mark.parametrize(("games", "bonus"), [(0, 700), (1, 500)])
def test_4_1_5_the_rubber(games: int, bonus: int) -> None:
    """700 if the other side has won no game, else 500; then the match is over."""
    written = sheet("rubber_bridge")
    for _ in range(games):
        written = wrote(written, "3NT", "East", 9)
    written = wrote(wrote(written, "3NT", "North", 9), "3NT", "North", 9)
    assert (written.is_over, written.scores["North"]) == (True, 200 + bonus)
    assert str(awards(written)[0].awards[-1]) == f"+{bonus} above: the rubber, 2 games to {games}"


def honours(hands: list[str], contract: str, system: str = "rubber_bridge") -> list[tuple[int, str]]:
    """Play a contract of North, and list who announces honours, and what."""
    deal = after(tr.Deal.start(tr.variants.get(system), hands=hands, dealer=0), [contract, *["pass"] * 3])
    deal = finished(deal)
    assert deal.points is not None
    return [
        (side, str(award))
        for side, points in enumerate(deal.points)
        for award in points.awards
        if "honours" in award.reason
    ]


SPADES: Final = ["AS", "KS", "QS", "JS"]


@pytest.mark.parametrize("holder", range(4))
def test_4_1_6_four_honours_in_any_hand(holder: int) -> None:
    """Dummy's and defenders' count as well as declarer's."""
    hands = [list[str](SPADES if seat == holder else []) for seat in range(4)]
    # The ten lies in the next hand.
    pack = [f"{rank}{suit}" for rank in "T23456789JQKA" for suit in "SHDC" if f"{rank}{suit}" not in SPADES]
    for seat in ((holder + turn) % 4 for turn in (1, 2, 3, 4)):
        while len(hands[seat]) < 13:
            hands[seat].append(pack.pop(0))
    dealt = [" ".join(hand) for hand in hands]
    assert honours(dealt, "1S") == [(holder % 2, "+100 above: 4 honours")]
    assert honours(dealt, "1C") == []


def test_4_1_6_five_honours() -> None:
    """150 for all five."""
    assert honours(SUITS, "1S") == [(0, "+150 above: 5 honours")]


def test_4_1_6_four_aces_without_trump() -> None:
    """150; three aces, or the tens of all suits, are nothing."""
    ranks = "AKQJT98765432"
    cards = [f"{rank}{suit}" for rank in ranks for suit in "SHDC"]
    aces = [*cards[:4], *cards[43:]]
    rest = [card for card in cards if card not in aces]
    hands = [" ".join(hand) for hand in (rest[:13], aces, rest[13:26], rest[26:])]
    assert honours(hands, "1NT") == [(1, "+150 above: 4 honours")]
    swapped = [hands[0].replace("KS", "AS"), hands[1].replace("AS", "KS"), *hands[2:]]
    assert honours(swapped, "1NT") == []


def test_4_1_6_no_honours_where_all_pass() -> None:
    """Nothing is announced, and nothing is shown."""
    deal = after(tr.Deal.start(tr.variants.rubber_bridge(), hands=SUITS, dealer=0), ["pass"] * 4)
    assert deal.is_over
    assert deal.points is not None
    assert [points.awards for points in deal.points] == [(), ()]
    assert deal.view(None).hands[0].cards == ()


def test_4_1_7_a_deal_that_all_pass() -> None:
    """The next seat deals."""
    written = sheet("rubber_bridge").contract(None)
    assert (written.dealer, written.scores_by_side) == (1, (0, 0))


def test_4_2_1_four_deals() -> None:
    """One by each seat; one that all pass is dealt again by the same."""
    written = sheet("chicago", "South")
    dealers: list[int] = []
    while not written.is_over:
        dealers.append(written.dealer)
        written = wrote(written.contract(None), "1C", "North", 6)
    assert dealers == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("deal", "facts"), [*enumerate(["Nobody is vulnerable.", "E", "S", "Everybody is vulnerable."])]
)
def test_4_2_2_vulnerability(deal: int, facts: str) -> None:
    """Nobody, the dealer's side twice, both."""
    written = sheet("chicago")
    for _ in range(deal):
        written = wrote(written, "1C", "North", 6)
    told = {"E": "Vulnerable: East and West.", "S": "Vulnerable: North and South."}.get(facts, facts)
    assert due(written).facts == (told,)


def test_4_2_3_a_game_closes_the_part_scores_of_both_off() -> None:
    """What East had below counts no more once North has a game."""
    written = wrote(sheet("chicago"), "2D", "East", 8)
    written = wrote(written, "3NT", "North", 9)
    assert written.columns == {}
    assert columns(awards(written)[0]) == {"below": 100, "above": 300}
    written = wrote(written, "3C", "East", 9)
    assert columns(awards(written)[1]) == {"below": 60}


def test_4_2_3_only_the_fourth_deal_pays_for_a_part_score() -> None:
    """100, also where one stands below already."""
    written = wrote(sheet("chicago"), "1C", "North", 7)
    for _ in range(2):
        written = wrote(written, "1C", "East", 6)
    written = wrote(written, "1C", "North", 7)
    assert columns(awards(written)[0]) == {"below": 20, "above": 100}


def test_4_2_4_honours() -> None:
    """Above the line, or with the rest where there is no line."""
    for part_scores, told in (("carried", "+100 above: four honours"), ("bonus", "+100 four honours")):
        written = wrote(sheet("chicago", part_scores=part_scores), "1C", "North", 7, ("four honours", 100, "East"))
        assert [str(award) for award in awards(written)[1].awards] == [told]


def test_4_2_5_the_higher_total_wins() -> None:
    """After the fourth deal."""
    written = sheet("chicago")
    for _ in range(4):
        assert not written.is_over
        written = wrote(written, "1C", "North", 6)
    assert (written.is_over, written.winners) == (True, ("East", "West"))


def told_points(hands: list[str], dealer: int = 0) -> tr.Deal:
    """Begin a deal of minibridge, and have everybody tell its points."""
    deal = tr.Deal.start(tr.variants.minibridge(), hands=hands, dealer=dealer)
    while deal.phase == "dealing":
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def test_4_3_1_points_are_told() -> None:
    """Everybody tells the truth, and everybody hears it when all have told."""
    deal = tr.Deal.start(tr.variants.minibridge(), hands=HANDS, dealer=0)
    assert [deal.legal_actions(seat)[0] for seat in range(4)] == ["points 9", "points 5", "points 10", "points 16"]
    assert {len(deal.legal_actions(seat)) for seat in range(4)} == {1}
    refused = deal.why_not("points 40", 0)
    assert refused is not None
    assert (refused.code, refused.alternatives) == ("deal/not-its-points", ("points 9",))
    deal = deal.apply("points 16", 3)
    assert deal.view(0).said == ()
    deal = told_points(HANDS)
    assert "The hands count: seat 0 9, seat 1 5, seat 2 10, seat 3 16." in deal.view(None).facts


def test_4_3_2_the_stronger_hand_of_the_stronger_side() -> None:
    """21 against 19: West, with 16, is declarer."""
    deal = told_points(HANDS)
    assert (deal.phase, deal.turn) == ("bidding", 3)


def test_4_3_2_of_equal_hands_the_first_from_the_dealer() -> None:
    """North and South have 14 each."""
    north = "AS KS QS JS AH 2S 3S 4S 5S 6S 7S 8S 9S"
    south = "AD KD QD JD AC 2D 3D 4D 5D 6D 7D 8D 9D"
    east = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H TS"
    west = "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C TD"
    hands = [north, east, south, west]
    for dealer, declarer in ((0, 0), (1, 2), (2, 2), (3, 0)):
        assert told_points(hands, dealer).turn == declarer


def test_4_3_2_equal_sides_deal_again() -> None:
    """20 against 20: the deal is void, and the same seat deals it again."""
    match = tr.Match.start(tr.variants.minibridge(), hands=SUITS, seed=1)
    for _ in range(4):
        match = match.apply("points 10")
    assert (match.ledger[0].result.void, match.dealer, match.standing.place) == (True, 0, 0)
    assert match.deal.phase == "dealing"


def test_4_3_3_dummy_is_open_at_once() -> None:
    """Declarer sees it before it names anything, and so does everybody; the hand of nobody else is open."""
    deal = told_points(HANDS)
    for seat in (None, 0, 2, 3):
        assert len(deal.view(seat).hands[1].cards) == 13
    assert deal.view(1).hands[3].cards == ()


def test_4_3_4_what_can_be_named() -> None:
    """Five part scores and five games; no pass, no double."""
    deal = told_points(HANDS)
    assert deal.legal_actions() == ("1C", "1D", "1H", "1S", "1NT", "5C", "5D", "4H", "4S", "3NT")
    assert deal.why_not("pass") is not None
    assert deal.why_not("2S") is not None
    deal = deal.apply("4S")
    assert (str(deal.contract), deal.trump, deal.turn, deal.phase) == ("4S by seat 3", "S", 0, "play")
    deal = deal.apply("2H")
    assert (deal.turn, deal.playing) == (3, 1)


def test_4_3_5_scores() -> None:
    """A part score in spades with ten tricks: 30, 90 and 50."""
    written = wrote(sheet("minibridge"), "1S", "North", 10)
    assert [award.points for award in awards(written)[0].awards] == [30, 90, 50]
    assert sheet("minibridge").contract(None).ledger[0].result.void


def test_4_3_6_four_boards() -> None:
    """After them the match is over."""
    assert tr.variants.minibridge().at(4).deal_count == 4
