"""A seat that sits out is passed over, wherever it sits: it is asked nothing, plays nothing and leads nothing."""

from __future__ import annotations

from random import Random
from typing import Final, Literal

import pytest
from attrs import evolve, frozen

import trickrules as tr
from trickrules.facts.contract import contractor
from trickrules.rules import (
    CountedBids,
    DealerNames,
    NoTrump,
    Phase,
    PhaseRule,
    Setting,
    cards,
)
from trickrules.sheet.tricks import by_seat, takers
from trickrules.testing import LAWS, BrokenLaw, check_variant


@frozen
class SitOut(PhaseRule):
    """Some seat sits out."""

    who: Literal["eldest", "dealer", "contractor", "everybody"]

    def start(self, deal: Setting) -> Setting:
        """Seat it out."""
        if self.who == "everybody":
            return deal.but(out=deal.everybody)
        seats = {"eldest": deal.eldest, "dealer": deal.dealer, "contractor": contractor(deal)}
        seat = seats[self.who]
        return deal if seat is None else deal.but(out=frozenset((seat,)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"The {self.who} sits out."


def oh_hell(who: Literal["eldest", "dealer", "everybody"], **slots: object) -> tr.Variant:
    """Give Oh Hell in which somebody sits out, before the bidding."""
    return tr.variants.oh_hell(max_cards=2).evolve(players=(3, 4), trump=(NoTrump(), SitOut(who)), **slots)


KEPT: Final = ["conservation", "ending", "sitting_out"]


def played(deal: tr.Deal) -> tr.Deal:
    """Play a deal to its end, by chance."""
    chance = Random("to the end")
    while not deal.is_over:
        assert deal.turn not in deal.setting.out
        deal = deal.apply(chance.choice(deal.legal_actions()))
    return deal


@pytest.mark.parametrize("players", [3, 4])
def test_the_next_in_play_leads_for_eldest(players: int) -> None:
    """Where eldest sits out, the next bids first, and leads; eldest plays to no trick, and has no bid."""
    deal = tr.Deal.start(oh_hell("eldest"), players=players, seed="eldest", dealer=0, plan=0)
    order = tuple(range(2, players))
    assert deal.turn == 2
    assert deal.trick.order == (*order, 0)
    over = played(deal)
    assert all(set(trick.order) == {0, *order} and len(trick.cards) == players - 1 for trick in over.tricks)
    assert over.tricks[0].order == (*order, 0)
    assert (over.bids[1], over.won[1], sum(over.won)) == (None, 0, 2)
    assert len(over.hands[1]) == 2


def test_the_hook_holds_for_those_who_play() -> None:
    """The last bidder is the last that takes part."""
    deal = tr.Deal.start(oh_hell("dealer"), players=3, seed="hook", dealer=0, plan=0)
    deal = deal.apply("1")
    assert deal.turn == 2
    refused = deal.why_not("1")
    assert refused is not None
    assert refused.code == "bid/hook"


@pytest.mark.parametrize("who", ["eldest", "dealer"])
def test_all_laws_are_kept(who: Literal["eldest", "dealer"]) -> None:
    """Bids in turn, all at once, none; a dealer that would name the trump."""
    for slots in (
        {},
        {"bidding": tr.variants.oh_hell(bidding="simultaneous").bidding},
        {"bidding": CountedBids()},
        {"exchange": SitOut(who), "trump": DealerNames()},
        {"trump": (SitOut(who), DealerNames())},
    ):
        check_variant(evolve(oh_hell(who), **slots), players=[3], examples=3, laws=KEPT)
    # Nobody has registered the rule, so that such a match cannot be saved.
    check_variant(oh_hell(who), players=[3], examples=3, laws=[law for law in LAWS if law != "records"])


@pytest.mark.parametrize("who", ["eldest", "dealer", "contractor"])
@pytest.mark.parametrize("step", ["declaring", "trump"])
def test_in_five_hundred_too(who: Literal["eldest", "dealer", "contractor"], step: str) -> None:
    """Whoever sits out there, before or after the auction, the auction and the play go on without it."""
    variant = tr.variants.american_500().evolve(players=(4,), deals=cards(2) * 3, **{step: SitOut(who)})
    check_variant(variant, examples=3, laws=KEPT)


@pytest.mark.parametrize("step", ["exchange", "dealing"])
def test_in_ninety_nine_too(step: Literal["exchange", "dealing"]) -> None:
    """Bids made of cards and offers to declare are asked of those who play."""
    base = tr.variants.ninety_nine()
    own = base.dealing if step == "dealing" else None
    variant = base.evolve(**{step: (own, SitOut("eldest")) if own else SitOut("eldest")})
    check_variant(variant, players=[3], examples=3, laws=KEPT)
    deal = tr.Deal.start(variant, players=3, seed="ninety-nine", dealer=0)
    assert played(deal).bids.count(None) == (1 if step == "dealing" else 0)


def test_somebody_has_to_play() -> None:
    """A rule that seats everybody out is told so."""
    with pytest.raises(tr.DefinitionError, match="everybody sits out"):
        tr.Deal.start(oh_hell("everybody", bidding=None), players=3, seed="nobody")


@frozen
class AsksAnybody(PhaseRule):
    """Sits a seat out while it is to act."""

    def start(self, deal: Setting) -> Phase:
        """Ask the dealer, out or not."""
        phase = DealerNames().start(deal.but(out=frozenset[int](), strain=None))
        assert isinstance(phase, Phase)
        return phase

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer is asked."


def test_the_law_finds_who_is_asked_and_out() -> None:
    """A rule of somebody's own that asks a seat that sits out breaks the law."""
    variant = oh_hell("dealer", exchange=AsksAnybody())
    with pytest.raises(BrokenLaw, match="seat 2 sits out and is asked to act"):
        check_variant(variant, players=[3], examples=5, laws=["sitting_out"])


@frozen
class TakesAll(PhaseRule):
    """Gives all tricks to the dealer."""

    def start(self, deal: Setting) -> Setting:
        """Give them."""
        return deal.but(won=tuple(deal.cards if seat == deal.dealer else 0 for seat in range(deal.seats)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer has all tricks."


def test_the_law_finds_who_takes_tricks_and_is_out() -> None:
    """A rule that gives a trick to a seat that sits out breaks the law."""
    with pytest.raises(BrokenLaw, match="seat 2 sits out and has taken a trick"):
        check_variant(oh_hell("dealer", showing=TakesAll()), players=[3], examples=5, laws=["sitting_out"])


def test_a_whole_side_may_sit_out() -> None:
    """On a score sheet its first seat stands for it, with no tricks."""
    rules = tr.variants.american_500().at(4)
    setting = rules.setting(rules.plan(0), 0, tr.Match.start(rules.variant, players=4, seed="a side at rest").standing)
    resting = setting.but(out=frozenset({1, 3}))
    assert takers(resting) == (0, 1)
    assert takers(setting.but(out=frozenset({0}))) == (2, 1)
    assert by_seat(resting, [10, 0]) == (10, 0, 0, 0)
