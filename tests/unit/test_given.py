"""Deals begun from cards that the caller names."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import pytest

import trickrules as tr
from trickrules.facts import Standing
from trickrules.rules import FixedTrump, LastCard, NoTrump, TurnUp, cards, up

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

OH_HELL = tr.variants.oh_hell()
HANDS = ["AS 2H", "KS 3H", "QS 4H"]


def test_hands_turn_up_dealer_and_trump_are_as_given() -> None:
    """Texts and cards, in any order of seats; nothing else lies where it was named."""
    deal = tr.Deal.start(OH_HELL, hands=HANDS, turn_up="♥10", dealer=1)
    assert [str(hand) for hand in deal.hands] == ["AS 2H", "KS 3H", "QS 4H"]
    assert str(deal.turn_up) == "TH"
    assert deal.trump == "H"
    assert (deal.dealer, deal.turn, deal.cards) == (1, 2, 2)
    same: list[Anything] = [[tr.Card.parse("2H"), "AS"], ("KS", "3H"), iter(["QS", tr.Card.parse("4H")])]
    again = tr.Deal.start(OH_HELL, players=3, hands=same, turn_up=tr.Card.parse("TH"), dealer=1)
    assert again.hands == deal.hands
    assert repr(deal) == "<Deal of 2 cards, dealer 1, trump H: bidding, seat 2 to act>"
    assert deal.exposed == tuple(tr.CardSet.of(deal.setting.deck, "") for _ in range(3))


def test_inputs_may_change_after_the_call() -> None:
    """What the caller does to its lists afterwards does not reach the deal."""
    hands = [["AS", "2H"], ["KS", "3H"], ["QS", "4H"]]
    scores = [1, 2, 3]
    deal = tr.Deal.start(OH_HELL, hands=hands, turn_up="TH", standing=scores)
    before = hash(deal)
    hands[0][0] = "9C"
    hands.clear()
    scores[0] = 99
    assert hash(deal) == before
    assert deal.setting.standing.scores == (1, 2, 3)
    assert str(deal.hands[0]) == "AS 2H"


def test_trump_may_be_named_against_the_rule() -> None:
    """A suit or no trump, in place of a turn-up."""
    for trump in ("C", "NT"):
        deal = tr.Deal.start(OH_HELL, hands=HANDS, trump=trump)
        assert deal.trump == trump
        assert deal.turn_up is None
    assert tr.Deal.start(OH_HELL, seed=1, trump="S").trump == "S"


def test_deal_of_the_schedule_is_found_by_its_hands() -> None:
    """The first of that size by default, any of that size by its number, an extra deal beyond the schedule."""
    ascending = OH_HELL.evolve(deals=up(1, 3) + cards(2, trump=NoTrump()))
    assert tr.Deal.start(ascending, hands=HANDS, turn_up="TH").plan.number == 1
    deal = tr.Deal.start(ascending, hands=HANDS, plan=3)
    assert (deal.plan.number, deal.trump) == (3, "NT")
    with pytest.raises(tr.DefinitionError, match="3 cards, not 2"):
        tr.Deal.start(ascending, hands=HANDS, turn_up="TH", plan=2)
    assert tr.Deal.start(ascending, plan=9, seed=1).cards == 3


def test_standing_is_scores_or_a_whole_standing() -> None:
    """Both reach the rules; the numbers of deals follow the plan unless they are said."""
    deal = tr.Deal.start(OH_HELL, seed=1, plan=4, standing=(5, 6, 7))
    assert deal.setting.standing == Standing((5, 6, 7), 4, 4)
    told = Standing((5, 6, 7), 9, 8)
    assert tr.Deal.start(OH_HELL, seed=1, standing=told).setting.standing == told


def test_pack_may_be_given() -> None:
    """An order of the places of the pack is dealt from the top, singly from eldest."""
    deal = tr.Deal.start(OH_HELL, players=3, plan=9, pack=range(52), dealer=2)
    assert [str(hand) for hand in deal.hands] == ["2C", "3C", "4C"]
    assert str(deal.turn_up) == "5C"
    with pytest.raises(tr.DefinitionError, match="pack"):
        tr.Deal.start(OH_HELL, pack=[*range(51), 0])


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"hands": HANDS}, "turn_up"),
        ({"hands": HANDS, "turn_up": "TH", "trump": "H"}, "turn_up"),
        ({"turn_up": "TH"}, "turn_up"),
        ({"hands": HANDS, "turn_up": "AS"}, "hands"),
        ({"hands": HANDS, "turn_up": ""}, "turn_up"),
        ({"hands": HANDS, "turn_up": "ZZ"}, "turn_up"),
        ({"hands": HANDS, "turn_up": 5}, "turn_up"),
        ({"hands": ["AS AS", "KS 3H", "QS 4H"], "turn_up": "TH"}, "hands"),
        ({"hands": ["AS XX", "KS ZZ", "QS 4H"], "turn_up": "YY"}, "hands[0]"),
        ({"hands": ["AS", "KS 3H", "QS 4H"], "turn_up": "TH"}, "hands"),
        ({"hands": ["", "", ""]}, "hands"),
        ({"hands": HANDS, "players": 4, "turn_up": "TH"}, "hands"),
        ({"hands": HANDS[:2]}, "players"),
        ({"hands": []}, "players"),
        ({"hands": 5}, "hands"),
        ({"hands": "AS"}, "hands"),
        ({"hands": [5, 5, 5]}, "hands"),
        ({"hands": [None, 5, None]}, "hands"),
        ({"hands": [[None], [None], [None]]}, "hands[0]"),
        ({"hands": ["AS", "KS", "QS"], "plan": 0, "turn_up": "TH"}, "hands"),
        ({"dealer": 3}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"dealer": "0"}, "dealer"),
        ({"trump": "X"}, "trump"),
        ({"trump": "h"}, "trump"),
        ({"trump": 5}, "trump"),
        ({"trump": []}, "trump"),
        ({"plan": -1}, "plan"),
        ({"plan": True}, "plan"),
        ({"plan": "0"}, "plan"),
        ({"standing": (1, 2)}, "standing"),
        ({"standing": (1, 2, True)}, "standing"),
        ({"standing": (1, 2, float("nan"))}, "standing"),
        ({"standing": "123"}, "standing"),
        ({"standing": 5}, "standing"),
        ({"pack": 5}, "pack"),
        ({"pack": "abc"}, "pack"),
        ({"pack": []}, "pack"),
        ({"pack": [float(k) for k in range(52)]}, "pack"),
        ({"seed": None, "players": 2}, "players"),
    ],
    ids=lambda value: repr(value)[:90],
)
def test_what_cannot_be_dealt(wrong: dict[str, Anything], path: str) -> None:
    """It is refused with the name of the argument that is wrong."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Deal.start(OH_HELL, **wrong)
    assert refused.value.faults[0].path == path
    assert all(fault.message for fault in refused.value.faults)
    assert str(refused.value).startswith(f"{path}: ")


def test_all_wrong_cards_are_told_at_once() -> None:
    """Each with the place where it stands."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Deal.start(OH_HELL, hands=["AS XX", "KS ZZ", "QS 4H"], turn_up="YY")
    assert [fault.path for fault in refused.value.faults] == ["hands[0]", "hands[1]", "turn_up"]


@pytest.mark.parametrize(
    "variant", [None, "oh_hell", 5, tr.variants.oh_hell, tr.Variant], ids=lambda value: repr(value)[:40]
)
def test_what_is_no_variant(variant: Anything) -> None:
    """A variant is wanted, not its name or its system."""
    for start in (tr.Deal.start, tr.Match.start):
        with pytest.raises(tr.DefinitionError, match=r"variant: (a Variant is expected|Oh Hell is a system)"):
            start(variant)


def test_rules_may_stand_for_the_variant() -> None:
    """Rules for a number of players begin a deal for so many."""
    assert tr.Deal.start(OH_HELL.at(5), seed=1).setting.seats == 5
    with pytest.raises(tr.DefinitionError, match="players"):
        tr.Deal.start(OH_HELL.at(5), players=3, seed=1)


def test_whole_pack_has_no_turn_up() -> None:
    """Where no card is left none is named, and the trump is as the rule says: none, or the dealer's last card."""
    pack = tr.Deck.standard(ranks="Q-A", suits="SHD")
    variant = OH_HELL.evolve(deck=pack, deals=cards(3), trump=TurnUp())
    hands = ["AS KS QS", "AH KH QH", "AD KD QD"]
    assert tr.Deal.start(variant, hands=hands).trump == "NT"
    with pytest.raises(tr.DefinitionError, match="hands"):
        tr.Deal.start(variant, hands=hands, turn_up="AS")
    shown = tr.Deal.start(variant.evolve(trump=LastCard()), hands=hands, dealer=1)
    assert shown.trump == "H"
    assert [str(hand) for hand in shown.exposed] == ["", "QH", ""]
    assert shown.turn_up is None
    again = tr.Deal.start(variant.evolve(trump=FixedTrump("d")), hands=hands)
    assert again.trump == "D"


def test_packs_of_a_match_are_a_list_of_packs() -> None:
    """What is no list, and what is no pack, is refused."""
    for wrong in (7, "AS", [7], [[0, 1]]):
        with pytest.raises(tr.DefinitionError, match="pack"):
            tr.Match.start(tr.variants.oh_hell(), players=3, packs=cast("list[list[int]]", wrong))


def test_what_a_match_is_made_of_is_told_in_short() -> None:
    """Variants, rules and packs name themselves, and do not fill pages."""
    rules = tr.variants.kachufool().at(4)
    assert repr(rules) == "<Ruleset of Kachufool for 4 players>"
    assert repr(tr.Deal.start(rules, seed=1, dealer=3)).startswith("<Deal of 1 card, dealer 3")
    assert repr(rules.variant) == "<Variant kachufool: Kachufool>"
    assert repr(rules.deck) == "<Deck of 52 cards, 2C to AS>"


def test_recent_deeds_and_closed_calls() -> None:
    """The last deeds of a deal go over its phases; an auction that is over closes nothing."""
    deal = tr.Deal.start(tr.variants.oh_hell(), hands=["AS", "KS", "QS"], trump="NT", dealer=2)
    for action in ("1", "0", "1", "AS", "KS"):
        deal = deal.apply(action)
    assert [str(deed.action) for deed in deal.recent(3)] == ["1", "AS", "KS"]
    assert deal.length == 5
    assert deal.auction is not None
    assert deal.auction.closed == ()
