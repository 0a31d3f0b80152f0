"""What few games reach: lazy lists of choices, late imports, faults of rare rules."""

from __future__ import annotations

import pickle
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias, final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.facts import Action, Choice, ListMenu, PhaseRule, Pile
from trickrules.rules import (
    CardBidding,
    CardsAction,
    CardsMenu,
    CardsOf,
    FirstLead,
    MakersScoring,
    Settlement,
    Situation,
    Standing,
    Streaks,
    TrumpByMakers,
    Unbroken,
    cards,
)

if TYPE_CHECKING:
    from trickrules.facts import Setting

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

NINETY_NINE = tr.variants.get("ninety_nine")


class Put(CardsAction):
    """Putting cards anywhere."""

    __slots__ = ()

    word = "put"


def test_list_of_many_choices_is_a_sequence() -> None:
    """It is counted, indexed and sliced as if it were made, in one order, and knows its own members."""
    deal = tr.Deal.start(NINETY_NINE, seed=1)
    choices = deal.legal_actions(0)
    listed = list(choices)
    assert len(choices) == len(listed) == len(set(listed)) == 220
    for at in (0, 1, 77, 219, -1, -220):
        assert choices[at] == listed[at]
    assert tuple(choices[3:9:2]) == tuple(listed[3:9:2])
    for beyond in (220, -221):
        with pytest.raises(IndexError):
            choices[beyond]
    assert listed[5] in choices
    assert list(reversed(choices)) == listed[::-1]


@pytest.mark.parametrize("hand", ["AS AS KS QH", "AS AS KS KS", "AS KS QH JH"])
def test_list_of_choices_with_copies(hand: str) -> None:
    """Equal choices are listed once, whether counted, indexed or gone through."""
    deck = tr.Deck.standard(ranks="J-A") * 2
    menu = CardsMenu(code="a/b", rule="Rule", asks="two cards", hand=tr.CardSet.of(deck, hand), count=2, kind=Put)
    choices = menu.actions
    expected = {tuple(pair) for pair in combinations([str(card) for card in tr.CardSet.of(deck, hand)], 2)}
    assert len(choices) == len(expected)
    assert {tuple(action.split()[1:]) for action in choices} == expected
    assert [choices[k] for k in range(len(choices))] == list(choices)
    for strange in ("", " ", "put", "put AS", "put AS KS QH JH", "take AS KS", "put ZZ AS", None, 5, "put " * 99):
        assert menu.find(strange) is None
    assert menu.find("PUT ks as") == menu.find("put AS KS") == "put AS KS"
    assert menu.find("put QC QD") is None, "the hand does not hold them"


def test_names_that_come_late() -> None:
    """Rules and systems are brought when they are asked for; what there is not is told as Python tells it."""
    package: Anything = tr
    assert package.__getattr__("rules").cards is package.rules.cards is cards
    for holder in (package, tr.variants):
        with pytest.raises(AttributeError, match="nothing_of_the_kind"):
            holder.nothing_of_the_kind  # noqa: B018 -- asking is what is tested
    assert set(tr.variants.ids()) <= set(dir(tr.variants))


def test_refusals_are_pickled() -> None:
    """With all that they tell."""
    with pytest.raises(tr.IllegalAction) as refused:
        tr.Deal.start(tr.variants.get("oh_hell"), seed=1).apply("99")
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.violation == refused.value.violation
    assert str(again) == str(refused.value)


def test_faults_of_rare_rules() -> None:
    """Suits without a value, too few suits for the makers, too many seats for the bonuses."""
    for changes in (
        {"bidding": CardBidding(values=(("C", 3), ("H", 2), ("S", 1)))},
        {"trump": TrumpByMakers(suits=("D", "S"))},
        {"trump": TrumpByMakers(suits=("D", "S", "H", "X"))},
        {"scoring": MakersScoring(bonuses=((1, 30),))},
    ):
        with pytest.raises(tr.DefinitionError) as refused:
            NINETY_NINE.evolve(**changes).at(3)
        assert {fault.path for fault in refused.value.faults} == set(changes)
    with pytest.raises(tr.DefinitionError, match="showing"):
        NINETY_NINE.evolve(flow=("dealing", "trump", "bidding", "declaring", "play", "showing", "exchange")).at(3)


def test_rare_rules_describe_themselves() -> None:
    """In sentences."""
    below = tr.variants.get("oh_hell").scoring
    for rule in (Unbroken(CardsOf(suit="H")), FirstLead(CardsOf(named="2C")), Streaks(below=below, points=5)):
        assert rule.describe().endswith(".")


@final
@frozen
class DealAll(PhaseRule):
    """A dealing rule of a user's own: hands of neighbouring cards."""

    def start(self, deal: Setting) -> Setting:
        """Deal packets."""
        cut = [deal.pack[seat * deal.cards : (seat + 1) * deal.cards] for seat in range(deal.seats)]
        hands = tuple(Pile(cut[seat], frozenset((seat,))) for seat in range(deal.seats))
        return deal.but(hands=hands, stock=Pile(deal.pack[deal.seats * deal.cards :]))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Packets are dealt."


@final
@frozen
class Nothing(PhaseRule):
    """A rule that asks the dealer, and makes nothing of the answer."""

    def start(self, deal: Setting) -> Anything:
        """Ask."""
        menu = ListMenu((Action("yes"),), code="own/no", rule="Nothing", asks="yes")
        return Choice.start(deal.dealer, menu)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer is asked for nothing."


def test_dealing_rule_of_ones_own() -> None:
    """It deals, but cannot be told which hands to deal."""
    variant = tr.variants.get("oh_hell").evolve(dealing=DealAll(), declaring=Nothing(), deals=cards(3))
    deal = tr.Deal.start(variant, pack=range(52), players=3)
    assert str(deal.hands[0]) == "4C 3C 2C"
    with pytest.raises(tr.DefinitionError, match="cannot be told"):
        tr.Deal.start(variant, hands=["AS KS QS", "AH KH QH", "AD KD QD"], turn_up="2C")
    while deal.phase != "play":
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.history[-1].action == "yes"
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.result is not None
    assert sorted(str(card) for pile in deal.result.taken for card in pile) == sorted(
        str(card) for trick in deal.tricks for card in trick.cards
    )
    assert [len(pile) for pile in deal.result.taken] == [3 * won for won in deal.won]


def test_rules_stand_alone() -> None:
    """A rule tells its faults without a variant around it."""
    situation = Situation(tr.Deck.standard(), 4, 13)
    assert list(Nothing().faults(situation)) == []
    assert Settlement().winners(Standing((1, 2))) == ()


def test_question_after_the_play() -> None:
    """A step after the play may ask; hands, tricks and the trick stay what they have become."""
    variant = tr.variants.get("oh_hell").evolve(showing=Nothing(), deals=cards(2))
    deal = tr.Deal.start(variant, seed=1, players=3)
    while deal.phase != "showing":
        deal = deal.apply(deal.legal_actions()[0])
    assert not deal.is_over
    assert [len(hand) for hand in deal.hands] == [0, 0, 0]
    assert len(deal.tricks) == 2
    assert deal.trick == deal.tricks[-1]
    assert sum(deal.won) == 2
    assert deal.result is None
    over = deal.apply("yes")
    assert over.is_over
    assert over.tricks == deal.tricks
    assert over.history[-1].action == "yes"
