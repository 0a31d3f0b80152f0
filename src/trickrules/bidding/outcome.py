"""What bidding for a contract comes to: the contract, or a deal without a bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from trickrules.bidding.auction import Auction
from trickrules.facts import NO_TRUMP
from trickrules.facts.contract import Contract

if TYPE_CHECKING:
    from trickrules.facts import Phase, Setting, Strains

WithoutBid: TypeAlias = Literal["redeal", "play", "pass_out", "open"]
"""What becomes of a deal without a bid: it is void, played without trump, over without a trick, or goes on as it is."""


def contract_come_to(phase: Phase) -> Contract | None:
    """Give the contract that an auction has come to; ``None`` where nobody has bid."""
    contract = phase.contract if isinstance(phase, Auction) else None
    return contract if isinstance(contract, Contract) else None


def settled(deal: Setting, contract: Contract | None, without_bid: WithoutBid) -> Setting:
    """Give the deal with its contract, and the strain that this names; or what becomes of it without one."""
    if contract is not None:
        return deal.but(contract=contract, strain=contract.bid.strain or deal.strain)
    if without_bid == "redeal":
        return deal.but(void=True)
    if without_bid == "pass_out":
        return deal.but(ended=True)
    return deal.but(strain=NO_TRUMP) if without_bid == "play" else deal


def strains_without_bid(without_bid: WithoutBid, before: Strains) -> Strains:
    """Name the strains that a deal without a bid is played in, of those that it may have had before."""
    if without_bid == "play":
        return frozenset([NO_TRUMP])
    return before if without_bid == "open" else frozenset()
