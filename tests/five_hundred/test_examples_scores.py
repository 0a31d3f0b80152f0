"""Section 5: scores and the end of the game, a whole deal from a record, redeals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import (
    AU,
    US,
    Script,
    finished,
    goes_on,
    in_match,
    listed,
    play_out,
    playing,
    ready,
    rules,
    scored,
)

import trickrules as tr

if TYPE_CHECKING:
    from tests.playing import Options

NO_TRUMP_WITHOUT_BID: Options = {"all_pass": "play_no_trump"}


def _next(match: tr.Match, contract: str, seat: int, tricks: tuple[int, ...], **options: object) -> tr.Match:
    """Play another deal of a match that goes on, from the scores that it stands at."""
    assert goes_on(match)
    return scored(match.variant.id, contract, seat, tricks, match.scores, match.rules.seats, **options)


# Scores


def test_example_045_made() -> None:
    """Example 45."""
    match = scored(AU, "7NT", 0, (9, 1), (0, 0))
    assert match.scores == (220, 10)
    assert goes_on(match)


def test_example_046_slam() -> None:
    """Example 46."""
    for bid, points in (("6S", 250), ("8S", 250), ("8C", 260)):
        assert scored(AU, bid, 0, (10, 0), (0, 0)).scores == (points, 0)


def test_example_047_set() -> None:
    """Example 47."""
    assert scored(AU, "8S", 0, (7, 3), (100, 100)).scores == (-140, 130)


def test_example_048_cap() -> None:
    """Example 48."""
    capped, free = (scored(system, "7H", 0, (6, 4), (200, 470)) for system in (AU, US))
    assert (capped.scores, goes_on(capped)) == ((0, 490), True)
    assert (free.scores, free.is_over, free.winners) == ((0, 510), True, (1,))


def test_example_049_both_cross() -> None:
    """Example 49."""
    capped, free = (scored(system, "N", 0, (0, 10), (250, 450)) for system in (AU, US))
    assert (capped.scores, capped.winners) == ((500, 490), (0,))
    assert (free.scores, free.winners) == ((500, 550), (1,))


def test_example_050_nullo_set() -> None:
    """Example 50."""
    assert scored(AU, "N", 0, (1, 9), (0, 0)).scores == (-250, 90)
    assert scored(AU, "N", 0, (1, 9), (0, 0), nullo_points=210).scores == (-210, 90)


def test_example_051_below_minus_500() -> None:
    """Example 51."""
    match = scored(US, "ON", 1, (8, 2), (0, -100), open_nullo_points=430)
    assert (match.scores, match.is_over, match.winners) == ((80, -530), True, (0,))


def test_example_052_three_teams() -> None:
    """Example 52."""
    match = scored(AU, "9D", 2, (0, 1, 9), (490, 300, 130), 6)
    assert (match.scores, match.winners) == ((490, 310, 510), (2,))


def test_example_053_highest_score_and_tie() -> None:
    """Example 53."""
    higher = scored(US, "7S", 0, (7, 3), (370, 490))
    assert (higher.scores, higher.winners) == ((510, 520), (1,))
    tie = scored(US, "7S", 0, (7, 3), (380, 490))
    assert (tie.scores, tie.winners) == ((520, 520), (0,))


def test_example_054_exactly_minus_500() -> None:
    """Example 54."""
    match = scored(US, "10S", 0, (9, 1), (-60, 480))
    assert (match.scores, match.is_over, match.winners) == ((-500, 490), True, (1,))


def test_example_055_tie_without_the_contractor() -> None:
    """Example 55."""
    match = scored(US, "9S", 0, (4, 3, 3), (-160, 470, 470), 6)
    assert match.scores == (-500, 500, 500)
    assert goes_on(match)


def test_example_056_game_goes_on() -> None:
    """Example 56."""
    match = scored(AU, "7C", 0, (6, 4), (0, 470))
    assert match.scores == (-160, 490)
    assert goes_on(match)


# A whole deal


RECORDED: Final = (
    ("3: 7C QC RJ 5C", 1),
    ("1: 5H AH 8C 4H", 3),
    ("3: TC JC 6C 9C", 0),
    ("0: 4D 6D JD AD", 3),
    ("3: KC JS TH QD", 0),
    ("0: KD 7D 9S 5D", 0),
    ("0: TD 8D 7S AC", 3),
    ("3: AS 8H 6S TS", 3),
    ("3: KS JH 8S 6H", 3),
    ("3: 5S 9D QS KH", 1),
)


def _recorded() -> tr.Match:
    hands = [
        "JS JH 8H 4H KD TD 9D 4D QC JC",
        "QS 8S 6S TH 5H 8D 7D 6D 6C RJ",
        "TS 9S 7S AH KH 6H QD JD 9C 5C",
        "AS KS 9H 7H AD 5D AC KC TC 7C",
    ]
    game = rules(AU)
    return in_match(tr.Deal.start(game, hands=hands, kitty="8C QH 5S", dealer=1, standing=(310, 450)), game)


def test_example_057_a_recorded_deal() -> None:
    """Example 57, card by card."""
    match = _recorded()
    assert match.turn == 2
    for seat, call in ((2, "pass"), (3, "6C"), (0, "pass"), (1, "pass")):
        match = match.apply(call, seat)
    assert str(match.deal.contract) == "6C by seat 3"
    assert (match.deal.phase, match.turn) == ("exchange", 3)
    assert len(match.legal_actions()) == 286
    match = match.apply("discard 7H 9H QH", 3)
    assert {str(card) for card in match.deal.discard} == {"7H", "9H", "QH"}
    assert {str(card) for card in match.deal.hands[3]} == set(listed("AS KS AD 5D AC KC TC 7C 8C 5S"))
    for number, (told, winner) in enumerate(RECORDED):
        leader, cards = told.split(": ")
        assert match.deal.trick.order[0] == int(leader) == match.turn
        for k, card in enumerate(cards.split()):
            assert match.deal.trick.leader == int(leader)
            match = match.apply(card, (int(leader) + k) % 4)
        tricks = match.ledger[0].history if match.ledger else ()
        if not match.ledger:
            assert match.deal.tricks[number].winner == winner
        else:
            assert len(tricks) == 4 + 1 + 40
    (entry,) = match.ledger
    assert entry.result.won == (3, 2, 0, 5)
    assert [points.total for points in entry.points] == [30, 60]
    assert (match.scores, match.is_over, match.winners) == ((340, 510), True, (1,))


# Redeals and deals without a bid


def test_example_075_redeals_move_the_deal() -> None:
    """Example 75."""
    game = rules(AU)
    match = in_match(tr.Deal.start(game, seed=1, dealer=2, standing=(120, -60)), game)
    seen = [(match.dealer, match.turn, match.scores)]
    for _ in range(2):
        for _ in range(4):
            match = match.apply("pass")
        seen.append((match.dealer, match.turn, match.scores))
    assert seen == [(2, 3, (120, -60)), (3, 0, (120, -60)), (0, 1, (120, -60))]
    packs = [entry.result.setting.pack for entry in match.ledger]
    assert len({*packs, match.deal.setting.pack}) == 3
    match = match.apply("7S")
    number = len(match.ledger)
    while len(match.ledger) == number:
        match = match.apply(match.legal_actions()[0])
    assert not match.ledger[-1].result.void
    assert match.dealer == 1
    match = tr.Match.start(tr.variants.australian_500(), players=6, seed=1, dealer=4)
    for _ in range(12):
        match = match.apply("pass")
    assert match.dealer == 0


def test_example_076_a_redeal_is_not_tested() -> None:
    """Example 76."""
    match = scored(US, "9S", 0, (4, 3, 3), (-160, 470, 470), 6)
    for _ in range(6):
        match = match.apply("pass")
    assert match.ledger[-1].result.void
    assert match.scores == (-500, 500, 500)
    after = _next(match, "7S", 1, (1, 7, 2))
    assert (after.scores, after.is_over, after.winners) == ((-490, 640, 520), True, (1,))


def _without_bid(
    first: str, tricks: tuple[int, ...], before: tuple[int, ...], players: int = 4, **options: object
) -> tr.Match:
    match, plan = ready(US, "pass", 0, tricks, before, players, **NO_TRUMP_WITHOUT_BID, **options)
    deal = match.deal
    assert (deal.phase, deal.turn, deal.contract, deal.trump) == ("play", 0, None, "NT")
    assert [len(hand) for hand in deal.hands] == [10] * players
    assert len(deal.kitty) == 3
    assert deal.setting.kitty.seen_by == frozenset()
    assert not deal.discard
    assert not any(deal.exposed)
    assert first in {"pass", "iS"}
    return finished(match, plan, tricks)


def test_example_077_no_trump_without_a_bid() -> None:
    """Example 77."""
    deal = tr.Deal.start(rules(US, **NO_TRUMP_WITHOUT_BID), seed=1, dealer=3)
    for call in listed("iS pass pass pass"):
        deal = deal.apply(call)
    assert (deal.phase, deal.turn, deal.contract) == ("play", 0, None)
    assert len(deal.hands[0]) == 10
    assert deal.setting.kitty.seen_by == frozenset()
    assert _without_bid("iS", (6, 4), (0, 0)).scores == (60, 40)
    assert _without_bid("pass", (6, 4), (460, 480), must_bid_to_win=True).scores == (490, 490)
    assert _without_bid("pass", (5, 3, 2), (0, 0, 0), 6).scores == (50, 30, 20)


def test_example_078_tie_without_a_contractor() -> None:
    """Example 78."""
    match = _without_bid("pass", (5, 5), (450, 450))
    assert match.scores == (500, 500)
    assert goes_on(match)
    after = _next(match, "10NT", 0, (9, 1), **NO_TRUMP_WITHOUT_BID)
    assert (after.scores, after.is_over, after.winners) == ((-20, 510), True, (1,))


def test_example_084_trick_of_a_dummy() -> None:
    """Example 84."""
    tricks = {1: 0, 5: 1, 0: 9}
    match = scored(AU, "N", 1, tricks, (0, 0), 6, team_layout="3v3", nullo="anytime", nullo_play="both_hands")
    assert match.scores == (90, -250)


# Further cases: scores and end


def test_example_097_slams() -> None:
    """Example 97."""
    worth = {"7S": 250, "7NT": 250, "8S": 250, "8C": 260, "8NT": 320, "10S": 440, "10NT": 520, "6S": 250, "6NT": 250}
    assert {bid: scored(AU, bid, 0, (10, 0), (0, 0)).scores[0] for bid in worth} == worth
    assert {bid: scored(US, bid, 0, (10, 0), (0, 0)).scores[0] for bid in worth if bid[0] != "6"} == {
        bid: points for bid, points in worth.items() if bid[0] != "6"
    }
    assert scored(AU, "6NT", 0, (10, 0), (0, 0), slam_floor=None).scores == (120, 0)


def test_example_098_ten_tricks_in_a_nullo() -> None:
    """Example 98."""
    assert scored(AU, "N", 0, (0, 10), (0, 0)).scores == (250, 100)
    assert scored(AU, "N", 0, (0, 10), (0, 0), nullo_points=210).scores == (210, 100)
    assert scored(AU, "N", 0, (10, 0), (0, 0)).scores == (-250, 0)


@pytest.mark.parametrize(("system", "first"), [(US, 510), (AU, 490)])
def test_example_099_below_in_trios(system: str, first: int) -> None:
    """Example 99."""
    match = scored(system, "7S", 1, (4, 6), (470, -370), 6, team_layout="3v3")
    assert (match.scores, match.is_over, match.winners) == ((first, -510), True, (0,))


def test_example_100_three_teams_near_500() -> None:
    """Example 100."""
    match = scored(AU, "9D", 0, (9, 1, 0), (150, 490, 480), 6)
    assert (match.scores, match.winners) == ((530, 490, 480), (0,))
    match = scored(US, "9D", 0, (9, 1, 0), (150, 490, 490), 6)
    assert (match.scores, match.winners) == ((530, 500, 490), (0,))
    match = scored(US, "9D", 0, (9, 1, 0), (120, 490, 480), 6)
    assert (match.scores, match.winners) == ((500, 500, 480), (0,))


def test_example_101_tie_at_minus_500() -> None:
    """Example 101."""
    match = scored(AU, "8S", 2, (3, 4, 3), (480, 470, -270), 6)
    assert match.scores == (490, 490, -510)
    assert goes_on(match)


def test_example_102_the_game_falls_back() -> None:
    """Example 102."""
    match = scored(AU, "8S", 2, (3, 4, 3), (480, 470, -270), 6)
    after = _next(match, "7C", 0, (6, 2, 2))
    assert after.scores == (330, 490, -490)
    assert goes_on(after)
    after = _next(match, "7C", 2, (1, 3, 6))
    assert after.scores == (490, 490, -670)
    assert goes_on(after)


def test_example_103_contractor_first() -> None:
    """Example 103."""
    first: Options = {"crossing_winner": "contractor_first"}
    match = scored(US, "7S", 0, (7, 3), (370, 490), **first)
    assert (match.scores, match.winners) == ((510, 520), (0,))
    match = scored(US, "7S", 0, (7, 3), (100, 480), **first)
    assert (match.scores, match.winners) == ((240, 510), (1,))
    match = scored(US, "N", 0, (0, 10), (250, 450), **first)
    assert (match.scores, match.winners) == ((500, 550), (0,))


@pytest.mark.parametrize(
    ("points", "lost", "made"),
    [
        ("per_trick", (-250, 80), (250, 100)),
        ("none", (-250, 0), (250, 0)),
        ("per_contractor_trick", (-250, 20), (250, 0)),
    ],
)
def test_example_104_points_against_a_nullo(points: str, lost: tuple[int, int], made: tuple[int, int]) -> None:
    """Example 104."""
    assert scored(AU, "N", 0, (2, 8), (0, 0), nullo_defender_points=points).scores == lost
    assert scored(AU, "N", 0, (0, 10), (0, 0), nullo_defender_points=points).scores == made


@pytest.mark.parametrize(
    ("points", "scores", "winners"),
    [
        ("per_trick", (40, -500, 30), (0,)),
        ("per_contractor_trick", (30, -500, 30), ()),
        ("none", (0, -500, 0), ()),
    ],
)
def test_example_105_open_nullo_of_three_teams(
    points: str, scores: tuple[int, int, int], winners: tuple[int, ...]
) -> None:
    """Example 105."""
    match = scored(AU, "ON", 1, (4, 3, 3), (0, 0, 0), 6, nullo_defender_points=points)
    assert (match.scores, match.winners) == (scores, winners)
    assert match.is_over == bool(winners)


def test_example_106_cap_of_points_for_the_contractors_tricks() -> None:
    """Example 106."""
    match = scored(AU, "N", 1, (7, 3), (480, 0), nullo_defender_points="per_contractor_trick")
    assert match.scores == (490, -250)


def test_a_script_is_played_lawfully() -> None:
    """What the examples of scores are made of: every card of a script is legal, and ten tricks are played."""
    match, plan = ready(AU, "9D", 2, (0, 1, 9), (0, 0, 0), 6)
    assert isinstance(plan, Script)
    assert playing(match.deal) == 2
    deal = play_out(match.deal, plan)
    assert deal.is_over
    assert len(deal.tricks) == 10
