"""Corrections: everything after follows, and what does not fit any more is told and kept."""

from __future__ import annotations

from tests.sheets.copying import line, refused, scores

import trickrules as tr
from trickrules.rules import cards

NAMES = ["Ada", "Ben", "Cem", "Dan"]


def blackout(deals: int = 4, size: int = 5) -> tr.ScoreSheet:
    """Begin a sheet of some deals of one size."""
    return tr.ScoreSheet.start(tr.variants.blackout().evolve(deals=cards(size) * deals), NAMES, dealer="Dan")


def test_points_follow_a_correction() -> None:
    """A corrected bid changes all totals after it, and nothing else."""
    sheet = blackout().bids([1, 1, 1, 1]).tricks([1, 1, 1, 2]).bids([0, 0, 0, 0]).tricks([5, 0, 0, 0])
    assert sheet.scores == {"Ada": 11, "Ben": 21, "Cem": 21, "Dan": 10}
    corrected = sheet.correct(0, bids={"Ada": 1, "Ben": 1, "Cem": 1, "Dan": 0}, tricks=[1, 2, 2, 0])
    assert corrected.scores == {"Ada": 11, "Ben": 10, "Cem": 10, "Dan": 20}
    assert corrected.problems == ()
    assert corrected.written[1:] == sheet.written[1:]
    assert sheet.scores == {"Ada": 11, "Ben": 21, "Cem": 21, "Dan": 10}


def test_a_correction_keeps_to_the_rules() -> None:
    """What could not be written in the first place cannot be written later."""
    sheet = blackout().bids([1, 1, 1, 1]).tricks([1, 1, 1, 2])
    assert refused(lambda: sheet.correct(0, bids=[1, 1, 1, 2])) == "bid/hook"
    assert refused(lambda: sheet.correct(0, tricks=[1, 1, 1, 1])) == "sheet/tricks-do-not-add-up"
    assert refused(lambda: sheet.correct(0, contract=("7H", "Ada"))) == "sheet/no-contract"
    assert refused(lambda: sheet.correct(0, premium=None)) == "sheet/no-premium"
    assert refused(lambda: sheet.correct(0, trump="X")) == "sheet/not-a-strain"
    assert refused(lambda: sheet.correct(1)) == "sheet/no-such-deal"
    assert sheet.correct(0, trump="s").correct(0, trump="NT").deals[0].trump == "NT"


def test_the_deal_under_way_can_be_corrected() -> None:
    """Bids that are in are changed by a correction."""
    sheet = blackout().bid(1).bid(1)
    assert line(sheet).bids == (1, 1, None, None)
    assert sheet.correct(0, bids=[0, 1, 1, 1]) == blackout().bids([0, 1, 1, 1])
    whole = blackout().bids([0, 1, 1, 1])
    assert refused(lambda: whole.bid(2)) == "sheet/bids-are-in"


def test_who_should_not_have_bid_is_told() -> None:
    """A correction lifts a player over 80: the bid after it does not fit, is kept, and counts as it stands."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), NAMES, scores=[70, 0, 0, 0])
    sheet = sheet.bids([2, 1, 1, 1]).tricks([3, 4, 4, 2]).bids([1, 1, 1, 1]).tricks([1, 4, 4, 4])
    assert sheet.scores["Ada"] == 73 + 11
    corrected = sheet.correct(0, bids=[3, 1, 1, 1])
    assert [str(problem) for problem in corrected.problems] == ["Deal 2: Ada does not bid in this deal."]
    assert corrected.problems[0].violation.seat == 0
    assert corrected.deals[1].bids == (1, 1, 1, 1)
    assert corrected.scores["Ada"] == 83 + 11
    mended = corrected.correct(1, bids=[None, 1, 1, 1])
    assert mended.problems == ()
    assert mended.scores["Ada"] == 83 + 1
    back = mended.correct(0, bids=[2, 1, 1, 1])
    assert [problem.violation.code for problem in back.problems] == ["sheet/bid-missing"]
    assert back.scores["Ada"] == 73 + 1


def test_the_hook_of_another_dealer_is_told() -> None:
    """A line taken off makes somebody else the dealer, who would have been under the hook."""
    sheet = blackout(size=3).redeal().bids({"Ada": 0, "Ben": 1, "Cem": 1, "Dan": 0}).tricks([0, 1, 1, 1])
    assert sheet.problems == ()
    assert sheet.remove(0).deals[0].dealer == 3
    under = blackout(size=3).bids([0, 1, 1, 0]).tricks([1, 1, 1, 0])
    moved = under.correct(0, bids=[0, 1, 1, 3], tricks=[0, 1, 1, 1])
    assert moved.problems == ()
    game = tr.variants.blackout().evolve(deals=cards(3) + cards(2))
    two = (
        tr.ScoreSheet.start(game, NAMES).bids([1, 1, 0, 0]).tricks([1, 1, 1, 0]).bids([0, 0, 1, 0]).tricks([1, 0, 1, 0])
    )
    alone = two.remove(0)
    assert [problem.violation.code for problem in alone.problems] == ["sheet/tricks-do-not-add-up"]
    assert str(alone.problems[0]) == "Deal 1: The tricks add up to 2, and the deal has 3."
    assert alone.scores == {"Ada": 0, "Ben": 10, "Cem": 11, "Dan": 10}


def test_bids_that_no_longer_fit_the_size_are_told() -> None:
    """A deal less before it, and a bid is too high for its deal."""
    game = tr.variants.blackout(hook=False).evolve(deals=cards(1) + cards(3))
    sheet = tr.ScoreSheet.start(game, NAMES).bids([1, 0, 0, 0]).tricks([1, 0, 0, 0]).bids([3, 0, 0, 0])
    assert sheet.problems == ()
    removed = sheet.remove(0)
    assert str(removed.problems[0]) == "Deal 1: Ada may not bid 3: a whole number from 0 to 1 is expected."
    assert line(removed).wants == ("bids", "tricks")
    assert refused(lambda: removed.tricks([1, 0, 0, 0])) == "sheet/not-yet"
    assert removed.correct(0, bids=[1, 0, 0, 0]).problems == ()


def test_deals_after_an_earlier_end_are_kept() -> None:
    """A correction ends the match before the last deal: that one counts no more, until it is corrected back."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), NAMES, scores=[79, 0, 0, 0])
    sheet = sheet.bids([1, 1, 1, 1]).tricks([2, 4, 4, 3]).bids([None, 1, 1, 1]).tricks([1, 4, 4, 4])
    assert not sheet.is_over
    sheet = sheet.bids([None, 0, 0, 0])
    ended = sheet.correct(0, bids=[11, 1, 1, 1], tricks=[11, 2, 0, 0])
    assert ended.winners == ("Ada",)
    assert ended.scores["Ada"] == 100
    assert [(problem.number, problem.violation.code) for problem in ended.problems] == [
        (1, "sheet/over"),
        (2, "sheet/over"),
    ]
    assert len(ended.ledger) == 1
    assert ended.deal is None
    assert ended.legal_bids() == ()
    assert refused(lambda: ended.tricks([1, 4, 4, 4])) == "sheet/over"
    assert (
        str(ended.why_not_bid(1))
        == str(ended.why_not_tricks([]))
        == ("The match is over: only an extra deal can still be written.")
    )
    assert refused(lambda: ended.correct(1, bids=[None, 1, 1, 1])) == "sheet/over"
    assert len(ended.remove(2).problems) == 1
    assert ended.correct(0, bids=[1, 1, 1, 1], tricks=[2, 4, 4, 3]) == sheet


def test_an_unfinished_deal_before_others_is_told() -> None:
    """A deal that was under way when the match was over, and an extra deal after it."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), NAMES, scores=[79, 0, 0, 0])
    sheet = sheet.bids([1, 1, 1, 1]).tricks([2, 4, 4, 3]).bids([None, 0, 0, 0])
    ended = sheet.correct(0, bids=[11, 1, 1, 1], tricks=[11, 2, 0, 0]).extra(cards=2)
    assert line(ended).notes.extra == 2
    ended = ended.bids([None, 1, 1, 1]).tricks([0, 2, 0, 0])
    assert ended.is_over
    reopened = ended.correct(0, bids=[1, 1, 1, 1], tricks=[2, 4, 4, 3])
    assert [str(problem) for problem in reopened.problems] == [
        "Deal 2: Deal 2 is not complete: the tricks must be written."
    ]
    assert reopened.correct(1, tricks=[1, 4, 4, 4]).problems == ()


def test_a_deal_that_came_to_nothing_can_be_filled_in() -> None:
    """With tricks it counts as played; without all of its entries it is refused."""
    sheet = blackout().redeal().bids([0, 0, 0, 0]).tricks([5, 0, 0, 0])
    assert refused(lambda: sheet.correct(0, bids=[0, 0, 0, 0])) == "sheet/not-yet"
    filled = sheet.correct(0, bids=[1, 1, 1, 1], tricks=[2, 1, 1, 1])
    assert filled.deals[0].notes.fate == "played"
    assert filled.table.standing.place == 2


def test_a_contract_can_be_corrected() -> None:
    """Another contract, another contractor, or nobody at all."""
    sheet = tr.ScoreSheet.start(tr.variants.australian_500(), NAMES).contract("7H", by="Ada").tricks([8, 2])
    assert scores(sheet) == (200, 20)
    assert scores(sheet.correct(0, contract=("8H", "Ben"))) == (80, -300)
    nobody = sheet.correct(0, contract=None)
    assert scores(nobody) == (0, 0)
    assert nobody.deals[0].notes.tricks == ()
    assert refused(lambda: sheet.correct(0, contract=("6X", "Ada"))) == "sheet/not-a-call"
    assert refused(lambda: sheet.correct(0, contract=("7H", "Eve"))) == "seat/no-such-player"
    assert refused(lambda: sheet.correct(0, contract=("7H", None))) == "seat/no-such-player"
    sat = sheet.correct(0, tricks=[4, 2, 4, 0]).correct(0, contract=("N", 0))
    assert [problem.violation.code for problem in sat.problems] == ["sheet/sits-out"]


def test_a_contract_that_is_not_bid_any_more_is_told() -> None:
    """Deals of a schedule may have ladders of their own."""
    plain, other = tr.variants.australian_500(), tr.variants.australian_500(nullo="off")
    game = plain.evolve(deals=(cards(10, bidding=other.bidding) + cards(10)).forever)
    sheet = tr.ScoreSheet.start(game, NAMES).contract("6S", by=0).tricks([6, 4]).contract("N", by=0).tricks([0, 10])
    assert sheet.problems == ()
    removed = sheet.remove(0)
    assert [problem.violation.code for problem in removed.problems] == ["sheet/not-a-call"]
    assert scores(removed) == (0, 100)
