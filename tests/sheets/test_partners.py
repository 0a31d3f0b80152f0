"""Partners for one deal on a score sheet: written by name, asked for where there may be any, corrected."""

from __future__ import annotations

from typing import Any, Final

import pytest

import trickrules as tr
from trickrules.rules import DrawFromStock, FindPartner

NAMES: Final = ("Ada", "Ben", "Cem", "Dan", "Eve")
FIVE: Final = tr.variants.five_handed_500()
SHEET: Final = tr.ScoreSheet.start(FIVE, NAMES, dealer="Eve")


def refused(write: Any) -> tr.Violation:  # noqa: ANN401 -- something to write
    """Give the refusal of something that is written."""
    with pytest.raises(tr.IllegalAction) as error:
        write()
    return error.value.violation


def wants(sheet: tr.ScoreSheet) -> tuple[str, ...]:
    """Say what is to be written."""
    assert sheet.deal is not None
    return sheet.deal.wants


def test_partners_are_asked_for_once_the_contract_is_known() -> None:
    """Before the tricks; not in a nullo, in which nobody gets any."""
    assert wants(SHEET) == ("contract", "tricks")
    bid = SHEET.contract("7H", by="Ada")
    assert wants(bid) == ("partners", "tricks")
    assert str(bid.why_not_tricks([7, 3, 0, 0, 0])) == "Deal 1 is not complete: the partners must be written."
    assert wants(bid.partners("Cem")) == ("tricks",)
    assert wants(bid.partners()) == ("tricks",)
    assert wants(SHEET.contract("N", by="Ada")) == ("tricks",)


def test_partners_may_be_named_anyhow() -> None:
    """By name or by seat, in any order."""
    bid = SHEET.contract("8H", by="Ada")
    assert bid.partners("Cem", "Ben") == bid.partners(1, "Cem") == bid.partners(2, 1)
    deal = bid.partners("Cem", "Ben").deal
    assert deal is not None
    assert deal.partners == (1, 2)


def test_what_cannot_be_written() -> None:
    """Before the contract, in a nullo, the contractor itself, two with seven, one twice, nobody of that name."""
    assert refused(lambda: SHEET.partners("Ben")).code == "sheet/not-yet"
    assert refused(lambda: SHEET.contract("ON", by="Ada").partners("Ben")).code == "sheet/no-partners"
    assert refused(tr.ScoreSheet.start(tr.variants.oh_hell(), 3).partners).code == "sheet/no-partners"
    bid = SHEET.contract("7H", by="Ada")
    told = refused(lambda: bid.partners("Ada"))
    assert (told.code, told.data) == ("sheet/not-partners", {"seats": (0,)})
    assert str(told) == "Ada cannot be with the contractor: nobody or Ben or Cem or Dan or Eve can."
    assert refused(lambda: bid.partners("Ben", "Cem")).code == "sheet/not-partners"
    assert refused(lambda: bid.partners("Ben", "Ben")).code == "sheet/not-partners"
    assert refused(lambda: bid.partners("Zoe")).code == "seat/no-such-player"
    both = SHEET.contract("8H", by="Ada").partners
    assert "Ben and Cem or Ben and Dan" in str(refused(lambda: both("Ben", "Cem", "Dan")))
    must = tr.ScoreSheet.start(tr.variants.five_handed_500(alone=False), NAMES).contract("7H", by="Ada")
    assert refused(must.partners).code == "sheet/not-partners"


def test_a_partner_that_a_card_has_found_is_written_the_same_way() -> None:
    """The sheet knows no card, only who it was."""
    sheet = tr.ScoreSheet.start(tr.variants.five_handed_500(call="card", partner_score="half"), NAMES, dealer="Eve")
    sheet = sheet.contract("7S", by="Ben").partners("Dan").tricks([2, 4, 1, 3, 0])
    assert sheet.scores == {"Ada": 20, "Ben": 140, "Cem": 10, "Dan": 70, "Eve": 0}
    assert refused(lambda: sheet.contract("8H", by="Ada").partners("Ben", "Cem")).code == "sheet/not-partners"


def test_tricks_are_written_for_everybody() -> None:
    """Partners for one deal count apart, so that nothing is lost when they are corrected; all tricks are there."""
    bid = SHEET.contract("7H", by="Ada").partners("Cem")
    assert refused(lambda: bid.tricks([7, 1, 1, 1])).code == "sheet/not-for-each"
    assert refused(lambda: bid.tricks({"Ada": 7, "Ben": 3, "Dan": 0, "Eve": 0})).code == "sheet/tricks-missing"
    assert bid.tricks({"Ada": 7, "Cem": 0, "Ben": 3, "Dan": 0, "Eve": 0}).scores_by_side == (200, 30, 200, 0, 0)
    found = tr.ScoreSheet.start(tr.variants.five_handed_500(call="card"), NAMES).contract("7H", by="Ada")
    assert refused(lambda: found.partners("Cem").tricks([7, 1, 1, 0, 0])).code == "sheet/tricks-do-not-add-up"
    # What draws cards between tricks makes their number another one.
    assert FindPartner.keeps_tricks
    assert not DrawFromStock.keeps_tricks


def test_corrections() -> None:
    """Partners are corrected by themselves, or stay with a contract that they fit, or have to be written anew."""
    sheet = SHEET.contract("8H", by="Ada").partners("Cem", "Dan").tricks([4, 1, 2, 2, 1])
    assert sheet.scores_by_side == (300, 10, 300, 300, 10)
    assert sheet.correct(0, partners=["Cem"]).scores_by_side == (-300, 10, -300, 20, 10)
    assert sheet.correct(0, partners="Cem") == sheet.correct(0, partners=["Cem"])
    assert sheet.correct(0, partners=[]).scores_by_side == (-300, 10, 20, 20, 10)
    assert sheet.correct(0, contract=("8D", "Ada")).scores_by_side == (280, 10, 280, 280, 10)
    assert refused(lambda: sheet.correct(0, contract=("8H", "Cem"))).code == "sheet/not-yet"
    both = sheet.correct(0, contract=("7H", "Cem"), partners=["Ada"])
    assert both.scores_by_side == (-200, 10, -200, 20, 10)
    nullo = sheet.correct(0, contract=("N", "Ben"))
    assert nullo.scores_by_side == (40, -250, 20, 20, 10)
    assert not nullo.problems
    assert sheet.correct(0, contract=None).scores_by_side == (0, 0, 0, 0, 0)
    # A contract that is written over, before the deal is complete.
    assert wants(SHEET.contract("7H", by="Ada").partners("Cem").contract("7H", by="Cem")) == ("partners", "tricks")


def test_what_was_read_from_elsewhere() -> None:
    """A sheet comes back; what nobody can have written is refused, what only the rules refuse counts and is told."""
    sheet = SHEET.contract("8H", by="Ada").partners("Cem", "Dan").tricks([4, 1, 2, 2, 1])
    data = sheet.to_dict()
    assert tr.ScoreSheet.from_dict(data) == sheet
    assert data["entries"][0]["partners"] == [2, 3]
    for wrong in ([5], [3, 2], [2, 2], [-1]):
        data["entries"][0]["partners"] = wrong
        with pytest.raises(tr.RecordError, match="partners are some of the seats 0 to 4"):
            tr.ScoreSheet.from_dict(data)
    data["entries"][0]["partners"] = [1, 2, 3]
    many = tr.ScoreSheet.from_dict(data)
    assert [problem.violation.code for problem in many.problems] == ["sheet/not-partners"]
    assert many.scores_by_side == (300, 300, 300, 300, 10)
    data["entries"][0]["contract"]["call"] = "N"
    none = tr.ScoreSheet.from_dict(data)
    assert [problem.violation.code for problem in none.problems] == ["sheet/no-partners"]
    assert none.deals[0].partners == ()
    del data["entries"][0]["partners"]
    data["entries"][0]["contract"]["call"] = "7H"
    lacking = tr.ScoreSheet.from_dict(data)
    assert wants(lacking) == ("partners",)


def test_partners_are_printed_with_the_contract() -> None:
    """As it is told at the table."""
    sheet = SHEET.contract("8H", by="Ada").partners("Cem", "Dan").tricks([4, 1, 2, 2, 1])
    sheet = sheet.contract("6D", by="Ben").partners().tricks([1, 6, 1, 1, 1]).contract("N", by="Cem")
    assert "8H by Ada with Cem and Dan" in sheet.to_text()
    assert "  6D by Ben  " in sheet.to_text()
    assert "8H by Ada with Cem and Dan" in sheet.to_markdown()
