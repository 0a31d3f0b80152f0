"""The sheet on paper."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from typing import Final

import pytest
from tests.sheets.copying import line

import trickrules as tr
from trickrules.render import deal_text, sheet_markdown, sheet_text
from trickrules.rules import RaceTo, cards, down

NAMES: Final = ["Ada", "Ben", "Cem"]


def blackout() -> tr.ScoreSheet:
    """Write two deals of Blackout, and begin a third."""
    sheet = tr.ScoreSheet.start(tr.variants.blackout(max_cards=3), NAMES, dealer="Cem")
    sheet = sheet.bids([1, 1, 0]).trump("H").tricks([1, 2, 0])
    return sheet.bids({"Ada": 0, "Ben": 0, "Cem": 1}).tricks([0, 1, 1]).bid(1)


def cells(sheet: tr.ScoreSheet) -> list[list[str]]:
    """Print a sheet and read what stands in each line, without the empty cells."""
    return [re.split(r"  +", line.strip()) for line in sheet.to_text().splitlines()]


def test_5_7_a_row_for_each_deal_and_a_column_for_each_player() -> None:
    """Names across the top, hand sizes down the side, marks and running totals."""
    assert blackout().to_text().splitlines() == [
        "Blackout",
        "",
        "Deal  Cards  Dealer  For      Ada    Ben      Cem",
        "   1      3     Cem    H  11 = 11  ● = 0  10 = 10",
        "   2      2     Ada       10 = 21  ● = 0  11 = 21",
        "   3      1     Ben             -      -        1",
        "",
        "A 1 before a bid: made; ●: missed; then the total.",
    ]
    assert str(blackout()) == blackout().to_text() == sheet_text(blackout())


def test_5_7_the_same_as_markdown() -> None:
    """Signs that mean something in Markdown are shown as they are."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=2), ["A|b", "*c*", "d \\e"], dealer=2)
    sheet = sheet.bids([0, 0, 0]).tricks([2, 0, 0])
    assert sheet.to_markdown() == sheet_markdown(sheet)
    assert sheet.to_markdown().splitlines() == [
        "## Oh Hell",
        "",
        r"| Deal | Cards | Dealer | For |       A\|b |        \*c\* |        d \\e |",
        r"| ---- | ----- | ------ | --- | ---------- | ------------ | ------------ |",
        r"|    1 |     2 |  d \\e |     | 0/2 +2 = 2 | 0/0 +10 = 10 | 0/0 +10 = 10 |",
        r"|    2 |     1 |   A\|b |     |            |              |              |",
        "",
        "- Bid/tricks, points = total.",
    ]


def test_5_6_the_end_of_the_sheet() -> None:
    """Who has won, and who pays whom."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(money=2, hook=False).evolve(deals=cards(1)), NAMES)
    text = sheet.bids([1, 0, 0]).tricks([1, 0, 0]).to_text()
    assert text.splitlines()[-5:] == [
        "Bid/tricks, points = total.",
        "Won by Ada.",
        "Ada receives 4/3.",
        "Ben pays 2/3.",
        "Cem pays 2/3.",
    ]
    settled = tr.ScoreSheet.start(tr.variants.oh_hell(winner="settle").evolve(deals=cards(1)), NAMES)
    assert "Nobody wins." in settled.bids([1, 1, 0]).tricks([1, 0, 0]).to_text()


def test_who_comes_and_goes_is_on_the_sheet() -> None:
    """Everybody who ever played has a column; deals that came to nothing, were left out or are extra say so."""
    game = tr.variants.oh_hell(hook=False).evolve(deals=down(4, 1))
    sheet = tr.ScoreSheet.start(game, [*NAMES, "Dan"]).redeal().skip().leave("Ben").join("Eve", score=5)
    sheet = sheet.extra(cards=1).bids([0, 0, 0, 1]).tricks([0, 0, 0, 1])
    assert cells(sheet)[2:8] == [
        ["Deal", "Cards", "Dealer", "For", "Ada", "Ben", "Cem", "Dan", "Eve"],
        ["1", "4", "Ada", "dealt again"],
        ["2", "4", "left out"],
        ["leaves = 0"],
        ["joins = 5"],
        ["3+", "1", "Cem", "0/0 +10 = 10", "0/0 +10 = 10", "0/0 +10 = 10", "1/1 +11 = 16"],
    ]


def test_partners_have_one_column() -> None:
    """A contract and whose it is; a substitute is named in the column of the side."""
    sheet = tr.ScoreSheet.start(tr.variants.australian_500(), [*NAMES, "Dan"], dealer="Dan")
    sheet = sheet.contract("7H", by="Ada").tricks([8, 2]).contract(None).leave("Ben", instead="Eve")
    assert cells(sheet.contract("8NT", by="Eve"))[2:7] == [
        ["Deal", "Cards", "Dealer", "For", "Ada + Cem", "Ben + Dan"],
        ["1", "10", "Dan", "7H by Ada", "8 +200 = 200", "2 +20 = 20"],
        ["2", "10", "Ada", "nobody bid"],
        ["Eve for Ben"],
        ["3", "10", "Eve", "8NT by Eve"],
    ]


def test_bids_of_partners_are_shown_side_by_side() -> None:
    """Where partners each bid, each has its number."""
    game = tr.variants.oh_hell(hook=False).evolve(players=(4,), sides=(0, 1, 0, 1), deals=cards(3))
    sheet = tr.ScoreSheet.start(game, [*NAMES, "Dan"]).bids([1, 0, 2, 0])
    assert "1+2" in sheet.to_text()
    assert "1+2/1+1 +12 = 12" in sheet.tricks([1, 1, 1, 0]).to_text()


def test_premiums_and_bonuses_are_on_the_sheet() -> None:
    """A premium with its maker; points that come with the end of a game beside those of the deal."""
    game = tr.variants.ninety_nine().evolve(ending=RaceTo(target=90, bonus=100, games=2))
    sheet = tr.ScoreSheet.start(game, NAMES).premium("reveal", by="Ada").bids([3, 4, 0]).tricks([3, 4, 2])
    assert "NT, reveal by Ada" in sheet.to_text()
    assert "3/3 +83 = 83" in sheet.to_text()
    won = sheet.correct(0, bids=[3, 3, 0])
    assert "3/3 +93 +100 = 193" in won.to_text()
    assert deal_text(won.ledger[0], won.names).splitlines()[2:4] == [
        "Called: reveal by Ada.",
        "  Ada: +93 (+3 won 3; +30 made 3, as 1 did; +60 reveal by Ada, made), +100 (reached 90), now 193.",
    ]


def test_players_who_do_not_bid_have_a_dash() -> None:
    """No bid is not 0."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), [*NAMES, "Dan"], scores=[85, 0, 0, 0])
    assert "-/4 +4 = 89" in sheet.bids([None, 0, 0, 1]).tricks([4, 4, 4, 1]).to_text()


def test_problems_are_on_the_sheet() -> None:
    """What does not fit is told below."""
    game = tr.variants.oh_hell(hook=False).evolve(deals=down(2, 1))
    sheet = tr.ScoreSheet.start(game, NAMES).bids([0, 0, 0]).tricks([2, 0, 0]).bids([0, 0, 0]).tricks([1, 0, 0])
    assert "Deal 1: The tricks add up to 1, and the deal has 2." in sheet.remove(0).to_text().splitlines()


def test_a_deal_of_the_ledger_is_told() -> None:
    """With bids and reasons, and without cards."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=1), NAMES, dealer="Cem").bids([1, 0, 1]).tricks([1, 0, 0])
    assert deal_text(sheet.ledger[0], sheet.names).splitlines() == [
        "Deal 1: 1 card, Cem deals.",
        "Bids: Ada 1, Ben 0, Cem 1.",
        "  Ada: +11 (bid 1, won 1: made, 10 + won), now 11.",
        "  Ben: +10 (bid 0, won 0: made, 10 + won), now 10.",
        "  Cem: +0 (bid 1, won 0: missed, won), now 0.",
    ]


def test_sheets_are_values() -> None:
    """Equal when the same is written; frozen; they pickle and copy."""
    sheet = blackout()
    assert sheet == blackout()
    assert hash(sheet) == hash(blackout())
    assert sheet != sheet.bid(0)
    for twin in (pickle.loads(pickle.dumps(sheet)), copy.copy(sheet), copy.deepcopy(sheet)):
        assert twin == sheet
        assert twin.scores == sheet.scores
        assert twin.deals == sheet.deals
    with pytest.raises(AttributeError):
        setattr(sheet, "players", ())  # noqa: B010 -- a checker would refuse the plain way
    assert repr(sheet) == "<ScoreSheet of Blackout: 3 deals, scores {'Ada': 21, 'Ben': 0, 'Cem': 21}>"
    assert "1 deal," in repr(tr.ScoreSheet.start(tr.variants.blackout(), NAMES).redeal())


def test_nobody_pays_for_sheets_who_keeps_none() -> None:
    """They are imported when they are first asked for."""
    code = "import sys, trickrules; print('trickrules.sheet' in sys.modules, trickrules.ScoreSheet.__name__)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 -- our own code
    assert run.stdout.split() == ["False", "ScoreSheet"]


def test_a_line_tells_its_deal() -> None:
    """All that is known of a deal before and after it is written."""
    sheet = blackout()
    deal = line(sheet)
    assert (deal.number, deal.cards, deal.names, deal.turn, deal.bidders) == (2, 1, tuple(NAMES), 0, (0,))
    assert (deal.contract, deal.won, deal.objections) == (None, (), ())
    first = sheet.deals[0]
    assert (first.trump, first.won, first.bids, first.scores) == (
        "H",
        (1, 2, 0),
        (1, 1, 0),
        {"Ada": 11, "Ben": 0, "Cem": 10},
    )
    assert [chapter.after.dealer for chapter in sheet.story] == [0, 1, 1]
    assert tr.ScoreSheet.start(tr.variants.blackout(), NAMES).story == ()


def test_a_deal_that_is_passed_out_says_that_nobody_played() -> None:
    """Where it counts, and nothing is scored."""
    match = tr.Match.start(tr.variants.bridge(), ["Ann", "Bob", "Cat", "Don"], seed=1)
    for _ in range(4):
        match = match.apply("pass")
    assert deal_text(match.ledger[0], match.names).splitlines()[1:] == [
        "Nobody played.",
        "  Ann and Cat: +0, now 0.",
        "  Bob and Don: +0, now 0.",
    ]
