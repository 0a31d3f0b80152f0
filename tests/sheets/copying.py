"""How the tests write a match on a score sheet, deal by deal: only what people would hear and count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.laws.choosing import choose

import trickrules as tr
from trickrules.bidding import Auction, Bid
from trickrules.bidding.defending import ALONE
from trickrules.bidding.ladder_course import Call
from trickrules.bidding.premium import Premium
from trickrules.rules import Announced, Blind, Contract, DealsAgain, OneStands

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from trickrules.rules import DealResult
    from trickrules.sheet import SheetDeal
    from trickrules.states.ledger import LedgerEntry


def line(sheet: tr.ScoreSheet) -> SheetDeal:
    """Give the deal to be written."""
    deal = sheet.deal
    assert deal is not None
    return deal


def code(violation: tr.Violation | None) -> str | None:
    """Give the code of a refusal; ``None`` for none."""
    return violation and violation.code


def contracts(rules: tr.Ruleset) -> bool:
    """Say whether the deals are played for a contract."""
    return any(isinstance(rule, OneStands) for rule in rules.plan(0).slots.rules("bidding"))


def played_on(match: tr.Match, random: Random) -> tr.Match:
    """Play a deal of a match to its end."""
    deals = len(match.ledger)
    while len(match.ledger) == deals:
        match = match.apply(choose(random, match.legal_actions()))
    return match


def copied(sheet: tr.ScoreSheet, entry: LedgerEntry, random: Random) -> tr.ScoreSheet:
    """Write a deal of a match, in one of the ways in which it may be written."""
    result = entry.result
    for fact in result.facts:
        if isinstance(fact, Announced):
            sheet = sheet.announce(fact.what, fact.points, by=fact.seat)
    if contracts(sheet.rules):
        if result.void and redealt(sheet.rules, result, random):
            return sheet.redeal()
        sheet = contracted(sheet, result, random)
        if result.void or not result.tricks:
            # Nothing is played for, and nothing more is to be written.
            return sheet
    elif line(sheet).reading.asked is not None:
        blind = {fact.seat for fact in result.facts if isinstance(fact, Blind)}
        said = ["blind nil" if seat in blind else number for seat, number in enumerate(result.bids)]
        sheet = bid(sheet, said, random)
    return finished(with_premium(sheet, entry), entry, random)


def contracted(sheet: tr.ScoreSheet, result: DealResult, random: Random) -> tr.ScoreSheet:
    """Write the contract, and who plays with its maker in this deal."""
    contract = called(result)
    if not isinstance(contract, Contract):
        return sheet.contract(None)
    sheet = sheet.contract(contract.text, by=sheet.names[contract.seat] if random.random() < 0.5 else contract.seat)
    if "partners" not in line(sheet).wants:
        return sheet
    own = result.sides[contract.seat]
    with_it = [seat for seat, side in enumerate(result.sides) if side == own and seat != contract.seat]
    return sheet.partners(*(seat if random.random() < 0.5 else sheet.names[seat] for seat in with_it))


def called(result: DealResult) -> object:
    """Give what the bidding came to, whatever was named or doubled after it."""
    auctions = [passed.phase for passed in result.setting.past if passed.step == "bidding"]
    stood = [phase.contract for phase in auctions if isinstance(phase, Auction)]
    return next(filter(None, reversed(stood)), None) if stood else result.contract


def with_premium(sheet: tr.ScoreSheet, entry: LedgerEntry) -> tr.ScoreSheet:
    """Write what somebody undertook besides."""
    if isinstance(entry.result.contract, Premium):
        return sheet.premium(entry.result.contract.word, by=entry.result.contract.seat)
    for deed in entry.history:
        if isinstance(deed.action, Call) and deed.action == ALONE:
            sheet = sheet.premium(str(ALONE), by=deed.seat)
    return sheet


def finished(sheet: tr.ScoreSheet, entry: LedgerEntry, random: Random) -> tr.ScoreSheet:
    """Write what completes a deal."""
    if "points" in line(sheet).wants:
        return sheet.points(pointed(sheet, entry, random))
    return sheet.tricks(counted(sheet, entry.result, random))


def pointed(sheet: tr.ScoreSheet, entry: LedgerEntry, random: Random) -> Sequence[int] | dict[str, int]:
    """Write points by side, or by one player of each."""
    points, sides = [int(own) for own in entry.points], sheet.rules.sides
    by_name = {sheet.names[sides.index(side)]: own for side, own in enumerate(points)}
    return by_name if random.random() < 0.5 else points


def redealt(rules: tr.Ruleset, result: DealResult, random: Random) -> bool:
    """Say whether a deal that came to nothing is written so, and not as one without a contract.

    Where hands may be thrown in and the same seat deals again, the two are told apart.
    """
    if any(rule.deals_again for _, rule in rules.plan(0).slots.steps):
        return result.fact(DealsAgain) is not None
    return random.random() < 0.5


def bid(sheet: tr.ScoreSheet, bids: Sequence[int | str | None], random: Random) -> tr.ScoreSheet:
    """Write the bids, one by one or all at once, by seat or by name."""
    way = random.randrange(3)
    if way == 0:
        return sheet.bids(list(bids))
    if way == 1:
        return sheet.bids({name: bid for name, bid in zip(sheet.names, bids, strict=True) if bid is not None})
    while line(sheet).turn is not None:
        seat = random.choice(line(sheet).bidders)
        number = bids[seat]
        assert number is not None
        assert str(number) in sheet.legal_bids(seat)
        assert sheet.why_not_bid(number, seat) is None
        named = random.random() < 0.5
        sheet = sheet.bid(str(number) if named else number, sheet.names[seat] if named else seat)
    return sheet


def counted(sheet: tr.ScoreSheet, result: DealResult, random: Random) -> Sequence[int] | dict[str, int]:
    """Count tricks by seat or by name; where partners may, by side or by one of each side."""
    won, sides, count = result.won, sheet.rules.sides, sheet.rules.side_count
    ways: list[Sequence[int] | dict[str, int]] = [list(won), won, dict(zip(sheet.names, won, strict=True))]
    if contracts(sheet.rules):
        taken = [sum(tricks for tricks, own in zip(won, sides, strict=True) if own == side) for side in range(count)]
        ways += [taken, {sheet.names[sides.index(side)]: tricks for side, tricks in enumerate(taken)}]
    return random.choice(ways)


def scores(sheet: tr.ScoreSheet) -> tuple[int, ...]:
    """Give the scores of the sides."""
    return sheet.table.standing.scores


def agrees(sheet: tr.ScoreSheet, match: tr.Match) -> None:
    """See that a sheet says what a match says, at the end of a deal."""
    assert scores(sheet) == match.scores
    assert sheet.is_over == match.is_over
    assert sheet.problems == ()
    ours, theirs = sheet.ledger[-1], match.ledger[-1]
    assert (ours.bonus, ours.scores) == (theirs.bonus, theirs.scores)
    if sheet.deals[-1].notes.points:
        assert [int(own) for own in ours.points] == [int(own) for own in theirs.points]
        assert {award.reason for own in ours.points for award in own.awards} <= {"as written"}
    else:
        assert ours.points == theirs.points
    bids = [deed for deed in theirs.history if isinstance(deed.action, Bid)]
    # What is not told as a number was said before the cards, and is written in turn.
    assert not bids or [deed for deed in ours.history if isinstance(deed.action, Bid)] == bids
    winners = tuple(match.names[seat] for seat, side in enumerate(match.rules.sides) if side in match.winners)
    assert sheet.winners == winners
    settlement = match.settlement
    paid = settlement and {match.names[seat]: settlement[side] for seat, side in enumerate(match.rules.sides)}
    assert sheet.settlement == paid
    if not match.is_over:
        deal = line(sheet)
        assert (deal.number, deal.dealer, deal.cards) == (len(match.ledger), match.dealer, match.deal.cards)
        assert deal.order == match.deal.setting.order(match.deal.setting.eldest)
        # A card that is turned up is not on the sheet, and a deal that begins with a question has no trump yet.
        assert deal.trump is None or match.deal.trump in {deal.trump, None}
        assert sheet.dealer == match.dealer


def refused(call: Callable[[], object]) -> str:
    """Call what is to be refused, and give the code."""
    with pytest.raises(tr.IllegalAction) as caught:
        call()
    assert str(caught.value) == caught.value.violation.message
    return caught.value.violation.code
