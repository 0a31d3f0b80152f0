"""A deal taken ahead to its play: the seats say what the caller has named, each in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from trickrules.base.errors import DefinitionError, Fault, IllegalAction
from trickrules.base.reading import shown
from trickrules.bidding import Auction
from trickrules.bidding.ladder_course import PASS
from trickrules.facts import OneStands
from trickrules.facts.menu import CardChoices
from trickrules.facts.seat import checked_seat
from trickrules.states.flow import stage_of

if TYPE_CHECKING:
    from trickrules.cards import CardSet
    from trickrules.facts import ActionLike, Phase, Seat
    from trickrules.states.deal import Deal


def taken_ahead(deal: Deal, contract: object, contractor: object, bids: object) -> Deal:
    """Have the seats say what the caller of :meth:`trickrules.Deal.start` has named.

    Raises:
        DefinitionError: If one was named without the other, or the rules refuse it.
    """
    if bids is not None:
        if contract is not None or contractor is not None:
            raise DefinitionError.of("bids", "either bids or a contract can be given, not both")
        return _bid(deal, bids)
    if contract is None:
        raise DefinitionError.of("contract", "a contract and its contractor are given together")
    return _contracted(deal, contract, checked_seat("contractor", contractor, deal.setting.seats))


def _bid(deal: Deal, bids: object) -> Deal:
    """Make the bids of the seats, each one's when it is asked; who is asked once more decides itself."""
    seats = deal.setting.seats
    thing = bids
    given: tuple[object, ...] = tuple(cast("list[object]", bids)) if isinstance(bids, list | tuple) else ()
    if len(given) != seats:
        raise DefinitionError.of("bids", f"a list of {seats} bids is expected, not {shown(thing)}")
    if deal.phase != "bidding":
        raise DefinitionError.of("bids", f"the deal does not begin with the bidding: it is in the step {deal.phase}")
    waiting = dict(enumerate(given))
    while deal.phase == "bidding" and (asked := [seat for seat in deal.actors if seat in waiting]):
        deal = _said(deal, waiting.pop(asked[0]), asked[0], f"bids[{asked[0]}]")
    faults = [
        Fault(f"bids[{seat}]", f"seat {seat} is not asked for a bid: None is expected, not {shown(bid)}")
        for seat, bid in waiting.items()
        if bid is not None
    ]
    if faults:
        raise DefinitionError(faults)
    return deal


def _contracted(deal: Deal, contract: object, contractor: Seat) -> Deal:
    """Let the contractor call when it is first asked, and all others pass; what is taken up is laid away again."""
    step, dealt = deal.phase, deal.hands
    phase: Phase = deal
    if not isinstance(phase, Auction) or phase.course.ladder.step(PASS) < 0:
        why = "the deal does not begin with an auction for a contract"
        if not isinstance(phase, Auction):
            why = f"{why}: it is in the step {step}"
        elif isinstance(stage_of(deal).rule, OneStands):
            why = "the others cannot pass in this auction: make its calls by apply"
        raise DefinitionError.of("contract", why)
    called = None
    while deal.phase == step:
        if called is None and deal.turn == contractor and not _is_for_later(deal, contract):
            deal = _said(deal, contract, contractor, "contract")
            called = deal.history[-1].action
        else:
            deal = _said(deal, PASS, deal.turn, "contract")
    made = deal.contract
    if made is None or (made.seat, made.text) != (contractor, called):
        raise DefinitionError.of("contract", f"{shown(contract)} by seat {contractor} does not become the contract")
    return _laid_away(deal, dealt)


def _is_for_later(deal: Deal, contract: object) -> bool:
    """Say whether a call is none of the auction under way, but one of the same step that comes after it."""
    phase: Phase = deal
    if not isinstance(phase, Auction) or phase.course.ladder.step(contract) >= 0:
        return False
    later = deal.plan.steps[stage_of(deal).at + 1 :]
    return any(
        isinstance(rule, OneStands) and rule.find(contract) is not None for step, rule in later if step == deal.phase
    )


def _laid_away(deal: Deal, dealt: tuple[CardSet, ...]) -> Deal:
    """Have a seat that must put as many cards aside as it has taken up put those aside."""
    seat, choices = deal.turn, deal.legal_actions()
    if seat is None or not isinstance(choices, CardChoices):
        return deal
    taken = choices.kind(tuple(deal.hands[seat] - dealt[seat]))
    return deal if deal.why_not(taken) else _laid_away(deal.apply(taken), dealt)


def _said(deal: Deal, words: object, seat: Seat | None, path: str) -> Deal:
    """Let a seat say something.

    Raises:
        DefinitionError: If the rules refuse it.
    """
    try:
        return deal.apply(cast("ActionLike", words), seat)
    except IllegalAction as error:
        raise DefinitionError.of(path, str(error)) from None
