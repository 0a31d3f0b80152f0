"""How the tests write a match on a score sheet, deal by deal: only what people would hear and count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.bidding.premium import Premium
from trickrules.facts.contract import Contract
from trickrules.rules import OneStands

if TYPE_CHECKING:
    from random import Random

    import trickrules as tr
    from trickrules.match import Entry


def contracts(rules: tr.Rules) -> bool:
    """Say whether the deals are played for a contract."""
    return any(isinstance(rule, OneStands) for rule in rules.plan(0).slots.rules("bidding"))


def copied(sheet: tr.ScoreSheet, entry: Entry, random: Random) -> tr.ScoreSheet:
    """Write a deal of a match, in one of the ways in which it may be written."""
    result = entry.result
    contract = result.contract
    if contracts(sheet.rules):
        if isinstance(contract, Contract):
            sheet = sheet.contract(contract.bid.text, by=random.choice([contract.seat, sheet.names[contract.seat]]))
        else:
            if result.void and random.random() < 0.5:
                return sheet.redeal()
            sheet = sheet.contract(None)
            if result.void:
                return sheet
    else:
        deal = sheet.deal
        assert deal is not None
        if deal.reading.asked is not None:
            sheet = bid(sheet, result.bids, random)
        if isinstance(contract, Premium):
            sheet = sheet.premium(contract.word, by=contract.seat)
    return sheet.tricks(counted(sheet, result, random))


def bid(sheet: tr.ScoreSheet, bids: tuple[int | None, ...], random: Random) -> tr.ScoreSheet:
    """Write the bids, one by one or all at once, by seat or by name."""
    way = random.randrange(3)
    if way == 0:
        return sheet.bids(list(bids))
    if way == 1:
        return sheet.bids({name: bid for name, bid in zip(sheet.names, bids, strict=True) if bid is not None})
    while (deal := sheet.deal) is not None and deal.turn is not None:
        seat = random.choice(deal.bidders)
        number = bids[seat]
        assert number is not None
        assert str(number) in sheet.legal_bids(seat)
        sheet = sheet.bid(random.choice([number, str(number)]), random.choice([seat, sheet.names[seat]]))
    return sheet


def counted(sheet: tr.ScoreSheet, result: object, random: Random) -> object:
    """Count tricks by seat or by name; where partners may, by side or by one of each side."""
    won = result.won
    sides = sheet.rules.sides
    ways = [list(won), dict(zip(sheet.names, won, strict=True))]
    if contracts(sheet.rules) and sheet.rules.side_count < sheet.rules.seats:
        taken = [sum(n for n, own in zip(won, sides, strict=True) if own == side) for side in range(sheet.rules.side_count)]
        ways += [taken, {sheet.names[sides.index(side)]: count for side, count in enumerate(taken)}]
    return random.choice(ways)
