"""What waits until the stock has been drawn: duties, and partners who look at each other's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import trickrules as tr
from trickrules.rules import (
    AfterStock,
    CardsOf,
    Deck,
    DrawFromStock,
    FixedTrump,
    FollowSuit,
    MustBeat,
    PartnersLook,
    SideScoring,
    Unbroken,
    cards,
)
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from trickrules.rules import Duty

PACK: Final = Deck.standard(ranks="9-A", suits="HS")
LATE: Final = AfterStock(FollowSuit())


def game(players: int = 2, **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots of any kind
    """Make a game of two cards in hand, and a stock."""
    given: dict[str, Any] = {"trump": FixedTrump("H"), "between": DrawFromStock(), "duties": (LATE,), **slots}
    return tr.Variant(
        id="stock",
        name="Stock",
        players=(players,),
        sides=(0, 1) * (players // 2),
        deck=PACK,
        deals=cards(2) * 2,
        bidding=None,
        scoring=SideScoring(each="won"),
        **given,
    )


def dealt(variant: tr.Variant, pack: str = "AS KS 9S 9H TS JS QS TH JH QH KH AH") -> tr.Deal:
    """Deal from the pack; the last seat deals."""
    return tr.Deal.start(variant, pack=PACK.places(pack), dealer=variant.players[0] - 1)


def legal(deal: tr.Deal) -> set[str]:
    """List what may be played."""
    return set(map(str, deal.legal_actions()))


def test_a_duty_waits_for_the_stock() -> None:
    """Eight cards lie there: until all of them are drawn nobody has to follow."""
    deal = dealt(game()).apply("AS")
    assert legal(deal) == {"KS", "9H"}
    deal = deal.apply("9H")
    while deal.stock:
        assert legal(deal) == set(map(str, deal.hands[deal.turn or 0]))
        deal = deal.apply(deal.legal_actions()[0])
    deal = deal.apply(deal.legal_actions()[0])
    led = deal.trick.plays[0].action[-1]
    held = set(map(str, deal.hands[deal.turn or 0]))
    assert legal(deal) == ({card for card in held if card[-1] == led} or held)


def test_a_refusal_is_that_of_the_duty() -> None:
    """By its code; where there is no stock at all the duty binds at once."""
    deal = dealt(game()).apply("AS")
    assert deal.why_not("9H") is None
    bare = dealt(game().evolve(deals=cards(6) * 2)).apply("AS")
    assert not bare.stock
    refused = bare.why_not("9H")
    assert refused is not None
    assert (refused.code, refused.rule) == ("play/must-follow-suit", "FollowSuit")
    assert legal(bare) == {"KS", "JS"}


def test_cards_that_are_too_few_for_all_are_no_stock() -> None:
    """Three draw from four cards; with one left the duty binds."""
    variant = tr.Variant(
        id="odd",
        name="Odd",
        players=(3,),
        deck=PACK - "AH QH",
        deals=cards(2) * 3,
        bidding=None,
        trump=FixedTrump("H"),
        duties=(LATE,),
        between=DrawFromStock(),
        scoring=SideScoring(each="won"),
    )
    deal = tr.Deal.start(variant, seed=1, dealer=2)
    while not deal.tricks:
        deal = deal.apply(deal.legal_actions()[0])
    assert len(deal.stock) == 1
    assert LATE.settled(deal.setting) == FollowSuit()


def test_the_turn_up_may_be_the_last_card() -> None:
    """It counts as a card of the stock where the duty says so."""
    variant = game(trump=tr.rules.TurnUp(), between=DrawFromStock(turn_up=True))
    for turn_up in (True, False):
        deal = dealt(variant)
        while len(deal.stock) > 1:
            deal = deal.apply(deal.legal_actions()[0])
        own = AfterStock(FollowSuit(), turn_up=turn_up)
        assert own.settled(deal.setting) == (own if turn_up else FollowSuit())


@pytest.mark.parametrize("duty", [MustBeat(), Unbroken(CardsOf(suit="H"))], ids=["following", "leading"])
def test_any_duty_may_wait(duty: Duty) -> None:
    """Of those who follow, and of the leader; the laws hold, and the variant is written and read."""
    variant = game(duties=(FollowSuit(), AfterStock(duty)))
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    assert not check_variant(variant, examples=3).unregistered


def test_waiting_is_told() -> None:
    """With the duty; what that refuses is refused."""
    assert LATE.describe() == "Once the stock has been drawn: Whoever can must follow suit."
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        game(duties=(AfterStock(Unbroken(CardsOf(suit="C"))),)).at(2)
    with pytest.raises(tr.DefinitionError, match=r"AfterStock\.duty"):
        AfterStock(DrawFromStock())  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- what is refused


def test_partners_look_once_nothing_is_drawn() -> None:
    """Each sees its own hand and that of its partner, and nobody else's."""
    deal = dealt(game(4, between=(DrawFromStock(), PartnersLook())))
    for card in ("AS", "KS", "9S", "9H"):
        assert [len(held.cards) for held in deal.view(0).hands][1:] == [0, 0, 0]
        deal = deal.apply(card)
    assert not deal.stock
    for seat in range(4):
        seen = [bool(held.cards) for held in deal.view(seat).hands]
        assert seen == [(other - seat) % 2 == 0 for other in range(4)]
    assert not any(held.cards for held in deal.view().hands)
    assert PartnersLook().describe() == "Once the stock has been drawn, partners look at each other's hands."


def test_looking_keeps_the_laws() -> None:
    """For partners, and for two without any."""
    for players in (2, 4):
        variant = game(players, between=(DrawFromStock(), PartnersLook()))
        assert tr.Variant.from_dict(variant.to_dict()) == variant
        check_variant(variant, examples=3)
