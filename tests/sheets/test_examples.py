"""The examples of the rules texts and the public cases, on sheets."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from tests.sheets.copying import code, line, refused, scores

import trickrules as tr
from trickrules.rules import ExactBidding, ExactScoring, cards, down
from trickrules.sheet import BLOT

if TYPE_CHECKING:
    from tests.games import Anything

# The Oh Hell family.


def oh_hell(made: str, missed: str, *, size: int = 5) -> tr.Variant:
    """Make a game of one size with a scoring of its own, without the hook."""
    scoring = ExactScoring(made=made, missed=missed)
    return tr.variants.oh_hell(hook=False).evolve(deals=cards(size) * 9, scoring=scoring)


def points(made: str, missed: str, bid: int, won: int) -> int:
    """Give the points of the first of three players."""
    sheet = tr.ScoreSheet.start(oh_hell(made, missed), 3)
    return scores(sheet.bids([bid, 0, 0]).tricks([won, 5 - won, 0]))[0]


def test_5_7_a_mark_is_a_one_before_a_made_bid_and_a_blot_over_a_missed_one() -> None:
    """A made 2 becomes 12, a made 0 becomes 10; a missed one is blotted out."""
    sheet = tr.ScoreSheet.start(tr.variants.blackout(), 3, dealer=2)
    assert line(sheet).marks == (None, None, None)
    sheet = sheet.bids([2, 0, 9]).tricks([2, 0, 8])
    assert sheet.deals[0].marks == ("12", "10", BLOT)
    assert [entry.total for entry in sheet.ledger[0].points] == [12, 10, 0]


def test_5_7_a_mark_is_for_bids_of_one_digit() -> None:
    """A bid of 10 is 20 points, not 110."""
    sheet = tr.ScoreSheet.start(tr.variants.blackout(), 3, dealer=2).bids([10, 0, 1]).tricks([10, 0, 0])
    assert sheet.deals[0].marks == (None, "10", BLOT)
    assert scores(sheet) == (20, 10, 0)


@pytest.mark.parametrize(
    ("system", "options"),
    [
        ("oh_hell", {}),
        ("blackout", {"zero_bid": "five"}),
        ("blackout", {"miss_points": "tricks"}),
        ("german_bridge", {}),
    ],
)
def test_5_7_no_mark_where_it_would_not_tell_the_points(system: str, options: dict[str, str]) -> None:
    """Whether there are marks follows from what bids score, not from the name of the game."""
    sheet = tr.ScoreSheet.start(tr.variants.get(system, **options), 4, dealer=3)
    size = line(sheet).cards
    sheet = sheet.bids([0, 0, size, 1]).tricks([0, 0, size, 0])
    assert sheet.deals[0].marks == (None,) * 4
    assert tr.ScoreSheet.start(tr.variants.oh_hell(scoring="exact_only"), 3).bids([1, 0, 0]).tricks([1, 9, 0]).deals[
        0
    ].marks == ("11", BLOT, "10")


def test_p29_the_deal_moves_on_by_one_seat() -> None:
    """Four seats, first dealer 2: dealers 2 3 0 1 2, first bidders 3 0 1 2 3."""
    sheet = tr.ScoreSheet.start(oh_hell("10 + won", "won", size=1), 4, dealer=2)
    dealers: list[tuple[int, int | None]] = []
    for _ in range(5):
        dealers.append((line(sheet).dealer, line(sheet).turn))
        sheet = sheet.bids([0, 0, 0, 0]).tricks([1, 0, 0, 0])
    assert dealers == [(2, 3), (3, 0), (0, 1), (1, 2), (2, 3)]


def test_3_15_the_deal_moves_on_the_other_way() -> None:
    """La Pocha goes counter-clockwise: eldest is to the dealer's right."""
    sheet = tr.ScoreSheet.start(tr.variants.la_pocha(), 4, dealer=0)
    assert line(sheet).order == (3, 2, 1, 0)
    sheet = sheet.bids([1, 0, 0, 1]).tricks([1, 0, 0, 0])
    assert line(sheet).dealer == 3


def test_3_3_the_player_left_of_the_scorer_deals_first() -> None:
    """Where the rule names the first dealer without cards, the sheet knows it; a draw is told to it."""
    assert tr.ScoreSheet.start(tr.variants.up_and_down_the_river(scorer=3), 5).dealer == 4
    assert tr.ScoreSheet.start(tr.variants.oh_hell(), 5).dealer == 0


@pytest.mark.parametrize(
    ("made", "missed", "expected"),
    [
        ("10 + won", "won", (12, 0, 1, 2)),
        ("10 + bid", "-diff", (12, -1, -1, -1)),
        ("10 + bid", "0", (12, 0, 0, 0)),
        ("5 + won", "-diff", (7, -1, -1, -1)),
    ],
)
def test_p36_scores_by_rule_set(made: str, missed: str, expected: tuple[int, ...]) -> None:
    """Bids 2, 1, 0, 1 with tricks 2, 0, 1, 2."""
    sheet = tr.ScoreSheet.start(oh_hell(made, missed), 4).bids([2, 1, 0, 1]).tricks([2, 0, 1, 2])
    assert scores(sheet) == expected


@pytest.mark.parametrize(
    ("made", "missed", "expected"),
    [
        ("10 + 2*won", "0", [14, 10, 0, 0]),
        ("10 + 3*won", "0", [16, 10, 0, 0]),
        ("10 + 3*won", "-3*diff", [16, 10, -6, -6]),
    ],
)
def test_p38_club_scorings(made: str, missed: str, expected: list[int]) -> None:
    """Basic, Flemish and Dutch."""
    assert [points(made, missed, bid, won) for bid, won in ((2, 2), (0, 0), (3, 1), (0, 2))] == expected


def test_p41_points_stay_with_the_player() -> None:
    """Two deals whose order of bidding differs."""
    scoring = ExactScoring(made="10 + won", missed="-diff")
    game = tr.variants.oh_hell(hook=False).evolve(deals=down(2, 1), scoring=scoring)
    sheet = tr.ScoreSheet.start(game, ["A", "B", "C"], dealer="A")
    for name, bid in (("B", 1), ("C", 0), ("A", 0)):
        sheet = sheet.bid(bid, name)
    sheet = sheet.tricks({"B": 1, "C": 0, "A": 1})
    assert sheet.scores == {"A": -1, "B": 11, "C": 10}
    for name in "CAB":
        assert line(sheet).names[line(sheet).turn or 0] == name
        sheet = sheet.bid(0)
    sheet = sheet.tricks({"C": 1, "A": 0, "B": 0})
    assert sheet.scores == {"A": 9, "B": 21, "C": 9}
    assert sheet.is_over
    assert sheet.winners == ("B",)


@pytest.mark.parametrize(
    ("made", "missed", "expected"),
    [("10 + 11*bid", "0", [10, 21, 43, 0]), ("20 + 10*won", "-10*diff", [20, 30, 50, -20])],
)
def test_p43_scoring_as_numbers(made: str, missed: str, expected: list[int]) -> None:
    """Base, per trick, per miss."""
    assert [points(made, missed, bid, won) for bid, won in ((0, 0), (1, 1), (3, 3), (3, 1))] == expected


def test_p45_what_a_score_keeper_refuses() -> None:
    """Bids under the hook, tricks that do not add up or are below 0."""
    game = tr.variants.oh_hell().evolve(deals=cards(3))
    sheet = tr.ScoreSheet.start(game, 3)
    assert refused(lambda: sheet.bids([1, 1, 1])) == "bid/hook"
    open_game = game.evolve(bidding=ExactBidding(hook=False))
    assert tr.ScoreSheet.start(open_game, 3).bids([1, 1, 1]).deals[0].bids == (1, 1, 1)
    bids = sheet.bids([1, 1, 0])
    assert refused(lambda: bids.tricks([0, 0, 0])) == "sheet/tricks-do-not-add-up"
    assert refused(lambda: bids.tricks([2, 2, -1])) == "sheet/not-a-number"
    assert refused(lambda: bids.tricks([True, 1, 1])) == "sheet/not-a-number"
    wrong: list[tuple[Anything, str]] = [(["1", 1, 1], "sheet/not-a-number"), ([1, 1, None], "sheet/tricks-missing")]
    for tricks, refusal in wrong:
        assert code(bids.why_not_tricks(tricks)) == refusal
    assert bids.why_not_tricks([1, 1, 1]) is None
    assert bids.tricks([1, 1, 1]).is_over


def test_2_1_the_hook_speaks_names() -> None:
    """A refusal says who, what and why; the others may be bid."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell().evolve(deals=cards(5)), ["Ada", "Ben", "Cem"], dealer="Cem")
    sheet = sheet.bid(2).bid(2)
    assert str(sheet.why_not_bid(1)) == "Cem may not bid 1: the bids would total the 5 tricks (hook)."
    assert sheet.legal_bids("Cem") == ("0", "2", "3", "4", "5")
    assert sheet.legal_bids("Ada") == ()
    assert code(sheet.why_not_bid(0, "Ada")) == "turn/not-yours"
    assert str(sheet.why_not_bid(0, "Ada")) == "Ada may not act now: it is the turn of Cem."


def test_i19_who_stands_on_80_does_not_bid() -> None:
    """Three bid; the fourth scores 1 a trick; no bid and a bid of 0 are not the same."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), 4, scores=[85, 20, 30, 40])
    assert line(sheet).bidders == (1, 2, 3)
    assert refused(lambda: sheet.bids([0, 1, 2, 3])) == "sheet/does-not-bid"
    assert refused(lambda: sheet.bids([None, 1, None, 3])) == "sheet/bid-missing"
    bids = sheet.bids([None, 0, 2, 3])
    assert bids == sheet.bid(3, 3).bid(2, 2).bid(0, 1)
    assert scores(bids.tricks([5, 0, 2, 6])) == (90, 40, 42, 46)
    assert bids.deals[0].bids == (None, 0, 2, 3)
    everybody = tr.ScoreSheet.start(tr.variants.boerenbridge(), 4, scores=[85, 90, 80, 99])
    assert line(everybody).wants == ("tricks",)
    assert everybody.bids([None] * 4).tricks([0, 12, 0, 1]) == everybody.tricks([0, 12, 0, 1])
    assert everybody.tricks([0, 12, 0, 1]).winners == ("Seat 3",)


def test_3_20_the_bounce_has_its_reason() -> None:
    """79 + 23 bounces to 98."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), 4, scores=[79, 0, 0, 0])
    sheet = sheet.bids([13, 0, 0, 1]).tricks([13, 0, 0, 0])
    assert scores(sheet)[0] == 98
    assert "bounced at 100 by 2" in str(sheet.ledger[0].points[0])


def test_3_19_special_deals_ask_for_what_they_need() -> None:
    """Clag: no bids in deals 9 and 15; the dealer of deal 14 names the trump, which may be noted."""
    sheet = tr.ScoreSheet.start(tr.variants.nominations_clag(), 4, dealer=0)
    for number in range(22):
        size = line(sheet).cards
        if number in {8, 14}:
            assert line(sheet).wants == ("tricks",)
            assert code(sheet.why_not_bid(0)) == "sheet/no-bids"
            assert sheet.legal_bids() == ()
        else:
            assert line(sheet).wants == ("bids", "tricks")
            sheet = sheet.bids([0, 0, 0, 0])
        if number == 7:
            assert line(sheet).trump == "NT"
        if number == 13:
            sheet = sheet.trump("♥")
            assert line(sheet).trump == "H"
        sheet = sheet.tricks([size, 0, 0, 0])
    assert sheet.is_over
    assert [entry.points[0].total for entry in sheet.ledger[8:9]] == [7]
    assert [entry.points[0].total for entry in sheet.ledger[14:15]] == [10]


def test_3_17_trump_by_makers_premiums_and_bonus() -> None:
    """Ninety-Nine: the sheet knows the trump, and bids are told as numbers at the end."""
    sheet = tr.ScoreSheet.start(tr.variants.ninety_nine(), 3)
    assert line(sheet).trump == "NT"
    sheet = sheet.premium("reveal", by=2)
    assert sheet.premium(None).deals[0].notes.premium is None
    assert line(sheet).wants == ("bids", "tricks")
    assert sheet.legal_bids() == tuple(map(str, range(10)))
    sheet = sheet.bids([2, 3, 5]).tricks([2, 3, 4])
    assert scores(sheet) == (82, 83, 4)
    assert line(sheet).trump == "H"
    sheet = sheet.bids([3, 3, 3]).tricks([3, 3, 3])
    assert scores(sheet) == (82 + 13, 83 + 13, 4 + 13)
    assert line(sheet).trump == "C"
    assert refused(lambda: sheet.premium("bribe", by=1)) == "sheet/not-a-call"


def test_i8_a_tie_is_played_off() -> None:
    """A tie of 150, 150 and 140 after the last deal; in the extra deal the third bids and wins 4: it wins alone."""
    game = tr.variants.oh_hell(tie_break="extra_max").evolve(deals=cards(10))
    sheet = tr.ScoreSheet.start(game, 3, scores=[146, 147, 137]).bids([0, 0, 0]).tricks([4, 3, 3])
    assert scores(sheet) == (150, 150, 140)
    assert not sheet.is_over
    assert line(sheet).cards == 10
    sheet = sheet.bids({"Seat 0": 9, "Seat 1": 9, "Seat 2": 4}).tricks([3, 3, 4])
    assert scores(sheet) == (153, 153, 154)
    assert sheet.winners == ("Seat 2",)


def test_5_6_settlement() -> None:
    """120, 100, 80 and 60 settle at 1 a point: 30, 10, -10, -30."""
    game = tr.variants.oh_hell(winner="settle", hook=False).evolve(deals=cards(1))
    sheet = tr.ScoreSheet.start(game, ["A", "B", "C", "D"], scores=[109, 90, 70, 50])
    assert sheet.settlement is None
    sheet = sheet.bids([1, 0, 0, 0]).tricks([1, 0, 0, 0])
    assert sheet.winners == ()
    assert sheet.settlement == {name: Fraction(paid) for name, paid in zip("ABCD", (30, 10, -10, -30), strict=True)}


# Five Hundred.

AU: Final = tr.variants.australian_500()
US: Final = tr.variants.american_500()


@pytest.mark.parametrize(
    ("game", "players", "before", "contract", "by", "tricks", "after", "winners"),
    [
        pytest.param(AU, 4, (0, 0), "7NT", 0, (9, 1), (220, 10), (), id="45"),
        pytest.param(AU, 4, (0, 0), "6S", 0, (10, 0), (250, 0), (), id="46"),
        pytest.param(AU, 4, (0, 0), "8c", 0, (10, 0), (260, 0), (), id="46, 8C"),
        pytest.param(AU, 4, (100, 100), "8S", 0, (7, 3), (-140, 130), (), id="47"),
        pytest.param(AU, 4, (200, 470), "7H", 0, (6, 4), (0, 490), (), id="48, AU"),
        pytest.param(US, 4, (200, 470), "7H", 0, (6, 4), (0, 510), (1,), id="48, US"),
        pytest.param(AU, 4, (250, 450), "N", 0, (0, 10), (500, 490), (0,), id="49, AU"),
        pytest.param(US, 4, (250, 450), "misère", 0, (0, 10), (500, 550), (1,), id="49, US"),
        pytest.param(AU, 6, (490, 300, 130), "9D", 2, (0, 1, 9), (490, 310, 510), (2,), id="52"),
        pytest.param(US, 4, (370, 490), "7S", 0, (7, 3), (510, 520), (1,), id="53"),
        pytest.param(US, 4, (380, 490), "7S", 0, (7, 3), (520, 520), (0,), id="53, a tie"),
        pytest.param(US, 4, (-60, 480), "10S", 0, (9, 1), (-500, 490), (1,), id="54"),
        pytest.param(US, 6, (-160, 470, 470), "9S", 0, (4, 3, 3), (-500, 500, 500), (), id="55"),
        pytest.param(AU, 4, (0, 470), "7C", 0, (6, 4), (-160, 490), (), id="56"),
        pytest.param(AU, 4, (0, 0), "N", 0, (10, 0), (-250, 0), (), id="98"),
        pytest.param(AU, 6, (480, 470, -270), "8S", 2, (3, 4, 3), (490, 490, -510), (), id="101"),
        pytest.param(tr.variants.cutthroat_500(), 3, (0, 0, 0), "6S", 2, (0, 0, 10), (0, 0, 250), (), id="109"),
        pytest.param(tr.variants.cutthroat_500(), 3, (0, 0, 0), "N", 2, (5, 5, 0), (50, 50, 250), (), id="109, N"),
        pytest.param(
            tr.variants.cutthroat_500(), 3, (480, 490, 360), "7S", 2, (2, 1, 7), (500, 500, 500), (2,), id="110"
        ),
        pytest.param(tr.variants.australian_500_home(), 4, (250, 450), "N", 0, (0, 10), (500, 450), (0,), id="111"),
        pytest.param(
            tr.variants.australian_500(nullo_defender_points="per_contractor_trick"),
            4,
            (480, 0),
            "N",
            1,
            (7, 3),
            (490, -250),
            (),
            id="106",
        ),
        pytest.param(
            tr.variants.australian_500(team_layout="3v3", nullo_play="both_hands"),
            6,
            (0, 0),
            "N",
            1,
            (9, 1),
            (90, -250),
            (),
            id="84",
        ),
    ],
)
def test_500_scores_by_side(
    *,
    game: tr.Variant,
    players: int,
    before: tuple[int, ...],
    contract: str,
    by: int,
    tricks: tuple[int, ...],
    after: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """Contract and tricks of each side are all that a sheet of Five Hundred needs."""
    sheet = tr.ScoreSheet.start(game, players, scores=before).contract(contract, by=by).tricks(tricks)
    assert scores(sheet) == after
    sides = sheet.rules.sides
    assert sheet.winners == tuple(f"Seat {seat}" for seat in range(players) if sides[seat] in winners)
    assert sheet.is_over is bool(winners)


@pytest.mark.parametrize(
    ("call", "tricks", "value"),
    [("6S", 10, 250), ("8S", 10, 250), ("8C", 10, 260), ("8H", 10, 300), ("10NT", 10, 520), ("6S", 9, 40)],
)
def test_p60_all_ten_tricks(call: str, tricks: int, value: int) -> None:
    """A contract under 250 counts 250."""
    sheet = tr.ScoreSheet.start(AU, 4).contract(call, by=0).tricks([tricks, 10 - tricks])
    assert scores(sheet)[0] == value


def test_75_a_redeal_is_dealt_by_the_next_and_scores_nothing() -> None:
    """All pass, all pass: dealers 2, 3, 0; the third deal is scored, the next dealer is 1."""
    sheet = tr.ScoreSheet.start(AU, 4, dealer=2, scores=[120, -60])
    for redeal in (sheet.redeal(), sheet.contract(None)):
        assert (redeal.dealer, scores(redeal), line(redeal).order[0]) == (3, (120, -60), 0)
    sheet = sheet.redeal().contract(None)
    assert (sheet.dealer, scores(sheet), line(sheet).order[0]) == (0, (120, -60), 1)
    sheet = sheet.contract("6S", by=1).tricks({"Seat 1": 6, "Seat 2": 4})
    assert (sheet.dealer, scores(sheet)) == (1, (160, -20))


def test_76_after_a_redeal_no_end_is_looked_for() -> None:
    """At -500/500/500 all pass: no winner; then 7S by team 1 ends it."""
    sheet = tr.ScoreSheet.start(US, 6, scores=[-500, 500, 500]).redeal()
    assert not sheet.is_over
    sheet = sheet.contract("7S", by=1).tricks([1, 7, 2])
    assert scores(sheet) == (-490, 640, 520)
    assert sheet.winners == ("Seat 1", "Seat 4")


def test_77_nobody_bid_and_it_is_played() -> None:
    """By option a deal without a bid is played without trump, 10 points a trick."""
    game = tr.variants.american_500(all_pass="play_no_trump")  # noqa: S106 -- a pass of the auction
    sheet = tr.ScoreSheet.start(game, 4).contract(None)
    assert line(sheet).trump == "NT"
    sheet = sheet.tricks([6, 4])
    assert scores(sheet) == (60, 40)
    tie = tr.ScoreSheet.start(game, 4, scores=[450, 450]).contract(None).tricks([5, 5])
    assert not tie.is_over
    assert tie.contract("10NT", by=0).tricks([9, 1]).winners == ("Seat 1", "Seat 3")


def test_2_8_who_sits_out_wins_no_trick() -> None:
    """In a nullo the contractor's partner sits out: its side's tricks are the contractor's."""
    sheet = tr.ScoreSheet.start(AU, ["Ada", "Ben", "Cem", "Dan"]).contract("N", by="Dan")
    assert refused(lambda: sheet.tricks([5, 1, 4, 0])) == "sheet/sits-out"
    assert str(sheet.why_not_tricks([5, 1, 4, 0])) == "Ben sits out in this deal and wins no trick."
    assert sheet.tricks([9, 1]).deals[0].won == (9, 0, 0, 1)
    assert scores(sheet.tricks([5, 0, 4, 1])) == scores(sheet.tricks([9, 1])) == (90, -250)
    assert code(sheet.why_not_tricks([9, 2])) == "sheet/tricks-do-not-add-up"
    missing: Anything = [10, None]
    assert str(sheet.why_not_tricks(missing)) == "The tricks of the side of Dan are missing; write 0 for none."
    texts: Anything = [10, "0"]
    told = "The tricks of the side of Dan must be a whole number from 0 to 10"
    assert str(sheet.why_not_tricks(texts)).startswith(told)
    assert code(sheet.why_not_tricks({"Ada": 3, "Cem": 7})) == "sheet/tricks-missing"
