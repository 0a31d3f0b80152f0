"""A sheet of which only bids and tricks are written agrees with the match in everything that it says."""

from __future__ import annotations

import json
from random import Random
from typing import Final

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from tests.games import games
from tests.sheets.copying import agrees, contracts, copied, played_on

import trickrules as tr
from trickrules.sheet import Notes

MOST_DEALS: Final = 26
"""After so many deals a match is left alone."""


OFTEN: Final = 0.1
"""How often a sheet is read back, which goes through the whole variant each time."""


@given(data=st.data())
def test_5_7_a_sheet_agrees_with_the_match(name: str, players: int, data: st.DataObject) -> None:
    """Dealers, sizes, points with their reasons, totals, the end, winners and settlement, at every deal."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    names = [f"P{seat}" for seat in range(players)]
    match = tr.Match.start(variant, players=names, seed=random.randrange(2**32))
    sheet = tr.ScoreSheet.start(variant, names, dealer=match.dealer)
    while not match.is_over and len(match.ledger) < MOST_DEALS:
        match = played_on(match, random)
        sheet = copied(sheet, match.ledger[-1], random)
        agrees(sheet, match)
    assert len(sheet.deals) == len(sheet.ledger) == len(match.ledger)
    check_corrections(sheet, random)
    if random.random() < OFTEN:
        assert tr.ScoreSheet.from_dict(json.loads(json.dumps(sheet.to_dict()))) == sheet


def check_corrections(sheet: tr.ScoreSheet, random: Random) -> None:
    """See that a correction to what is there changes nothing, and any other is as if written so in the first place."""
    number = random.randrange(len(sheet.deals))
    line = sheet.deals[number]
    notes = line.notes
    if notes.fate == "played" and notes.tricks:
        assert sheet.correct(number, tricks=notes.tricks) == sheet
        assert sheet.correct(number) == sheet
        turned = (*notes.tricks[1:], notes.tricks[0])
        if not line.reading.setting.out:
            corrected = sheet.correct(number, tricks=turned)
            assert corrected.written[:number] == sheet.written[:number]
            anew = written_anew(sheet, number, turned)
            assert corrected == evolve(sheet, written=(*sheet.written[:number], anew, *sheet.written[number + 1 :]))
            assert corrected.correct(number, tricks=notes.tricks) == sheet
    if notes.points:
        assert sheet.correct(number, points=notes.points) == sheet
        turned = (*notes.points[1:], notes.points[0])
        assert sheet.correct(number, points=turned).deals[number].notes.points == turned
    if notes.bids:
        assert sheet.correct(number, bids=notes.bids) == sheet
    if notes.contract and contracts(sheet.rules):
        assert sheet.correct(number, contract=(notes.contract.call, notes.contract.seat)) == sheet
    if notes.announced:
        announced = [(said.what, said.points, said.seat) for said in notes.announced]
        assert sheet.correct(number, announced=announced) == sheet
    if notes.premium:
        assert sheet.correct(number, premium=(notes.premium.call, notes.premium.seat)) == sheet
    if notes.partners is not None:
        assert sheet.correct(number, partners=notes.partners) == sheet


def written_anew(sheet: tr.ScoreSheet, number: int, tricks: tuple[int, ...]) -> Notes:
    """Write the deals before a line again, and then this one with other tricks."""
    notes = sheet.deals[number].notes
    before = evolve(sheet, written=sheet.written[:number])
    for said in notes.announced:
        before = before.announce(said.what, said.points, by=said.seat)
    if notes.contract:
        before = before.contract(notes.contract.call, notes.contract.seat)
    if notes.bids:
        before = before.bids(notes.bids)
    if notes.premium:
        before = before.premium(notes.premium.call, notes.premium.seat)
    if notes.partners is not None:
        before = before.partners(*notes.partners)
    written = before.tricks(tricks).written[-1]
    assert isinstance(written, Notes)
    return written
