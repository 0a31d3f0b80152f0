"""The last to call of an auction in which everybody calls once, and a trump that the contractor names."""

from __future__ import annotations

from typing import Any, Final

import pytest

import trickrules as tr
from trickrules.rules import ContractBid, ContractorNames, LadderBidding, cards

BIDS: Final = tuple(ContractBid(text=f"{tricks}", strain="", tricks=tricks, value=tricks) for tricks in (1, 2, 3))


def ladder(**options: Any) -> LadderBidding:  # noqa: ANN401 -- fields
    """Make an auction of three bids."""
    return LadderBidding(bids=BIDS, turns="once", **options)


def calling(*calls: str, **options: Any) -> tr.Auction:  # noqa: ANN401 -- fields
    """Make some calls of three seats, of which the last deals."""
    auction = tr.Auction.start(ladder(**options), players=3, dealer=2)
    for call in calls:
        auction = auction.call(call)
    return auction


@pytest.mark.parametrize(
    ("calls", "options", "open_calls"),
    [
        ("pass pass", {}, "pass 1 2 3"),
        ("pass pass", {"last_must": True}, "1 2 3"),
        ("pass 1", {"last_must": True}, "pass 2 3"),
        ("pass", {"last_must": True}, "pass 1 2 3"),
        ("pass 2", {"last_may_equal": True}, "pass 2 3"),
        ("2", {"last_may_equal": True}, "pass 3"),
        ("3 pass", {"last_may_equal": True}, "pass"),
        ("pass pass", {"last_may_equal": True, "last_must": True}, "1 2 3"),
    ],
)
def test_what_is_open_to_the_last(calls: str, options: dict[str, bool], open_calls: str) -> None:
    """And to nobody before it."""
    assert calling(*calls.split(), **options).legal_calls() == tuple(open_calls.split())


def test_the_last_takes_the_contract() -> None:
    """Of two bids alike the later stands."""
    auction = calling("pass", "2", "2", last_may_equal=True)
    assert (auction.is_over, str(auction.contract)) == (True, "2 by seat 2")


def test_somebody_is_last_only_where_everybody_calls_once() -> None:
    """Other turns are refused."""
    variant = tr.variants.oh_hell().evolve(bidding=LadderBidding(bids=BIDS, last_must=True))
    with pytest.raises(tr.DefinitionError, match="turns is once, not until_passed"):
        variant.at(3)


def test_the_contractor_names_the_trump() -> None:
    """Any suit of the pack; where nobody has bid eldest does."""
    plain = tr.variants.oh_hell().evolve(deals=cards(2) * 4, trump=None, exchange=ContractorNames())
    deal = tr.Deal.start(plain.evolve(bidding=ladder()), players=3, seed=1, dealer=2)
    for call in ("pass", "1", "pass"):
        deal = deal.apply(call)
    assert (deal.turn, deal.legal_actions()) == (1, ("trump C", "trump D", "trump H", "trump S"))
    assert deal.apply("trump D").trump == "D"
    nobody = tr.Deal.start(plain.evolve(bidding=None), players=3, seed=1, dealer=2)
    assert nobody.turn == 0
