"""What games with a card turned up need besides: who is asked, hands unseen, going alone, cards changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve

import trickrules as tr
from trickrules import events
from trickrules.rules import (
    TURN_UP,
    AskInTurn,
    CardsOf,
    ChangeForStock,
    ContractBid,
    DealCards,
    Deck,
    DefendsAlone,
    Discard,
    FirstLeader,
    LookAtHands,
    OneAgainstAll,
    PlaysAlone,
    SideScoring,
    SwapWithPartner,
    TakeTurnUp,
    ThrowIn,
    TurnUp,
    cards,
)
from trickrules.watching.event import Exposed, Gave

if TYPE_CHECKING:
    from trickrules.declaring.slots import Step

Anything = Any

UP: Final = ContractBid(text="order up", strain=TURN_UP, tricks=1, value=1)
LONE: Final = ContractBid(text="alone", strain="S", tricks=1, value=2, alone=True)
HANDS: Final = ["AS KS", "AH KH", "AD KD", "AC KC"]

PLAIN: Final = tr.Variant(
    id="turned",
    name="Turned up",
    players=(4,),
    sides=(0, 1, 0, 1),
    deck=Deck.standard(ranks="9-A") + "RJ",
    deals=cards(2) * 4,
    trump=TurnUp(makes_trump=False),
    bidding=AskInTurn(("pass", UP, LONE)),
    exchange=(TakeTurnUp(who="dealer"), Discard(who="dealer")),
    declaring=PlaysAlone(),
    scoring=SideScoring(each="won"),
)
"""Two cards each, a card turned up, and nothing else that needs saying."""


def dealt(turned: str = "9S", **changes: Anything) -> tr.Deal:
    """Deal these hands by seat 3."""
    return tr.Deal.start(PLAIN.evolve(**changes), hands=HANDS, turn_up=turned, dealer=3)


def after(deal: tr.Deal, *actions: str) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is."""
    for action in actions:
        deal = deal.apply(action)
    return deal


def faults(**changes: Anything) -> list[str]:
    """Say what is wrong with a variant."""
    with pytest.raises(tr.DefinitionError) as caught:
        PLAIN.evolve(**changes).at(4)
    return list(map(str, caught.value.faults))


# Asking


def test_the_dealers_partner_may_not_say_all() -> None:
    """With three sides or two: only its own partner is bound, and not its opponents."""
    deal = dealt(bidding=AskInTurn(("pass", UP, LONE), not_partners=("order up",)))
    assert deal.legal_actions() == ("pass", "order up", "alone")
    assert deal.apply("pass").legal_actions() == ("pass", "alone")
    assert after(deal, "pass", "pass").legal_actions() == ("pass", "order up", "alone")
    told = AskInTurn(("pass", UP), not_partners=("order up",)).describe()
    assert "The dealer's partner may not say order up." in told


def test_answers_that_leave_nothing_are_refused() -> None:
    """So are words that are none of the answers, cards and suits that the pack lacks."""
    nothing = AskInTurn(("pass", UP), not_last=("pass",), not_partners=("order up",))
    told = "bidding: the dealer's partner, or the last seat asked, may be left without an answer"
    assert faults(bidding=nothing) == [told]
    assert faults(bidding=AskInTurn(("pass", UP), not_partners=("maybe",))) == [
        "bidding: 'maybe' is none of the answers"
    ]
    assert faults(bidding=AskInTurn(("pass", UP), joker_suit="X")) == ["bidding: 'X' is not a suit of the pack"]
    lacking = AskInTurn(("pass", UP), turned=CardsOf(named="2S"))
    assert "bidding: '2S' is not a card of this pack" in faults(bidding=lacking)


def test_one_seat_alone_is_asked_where_a_card_is_turned_up() -> None:
    """Else nobody is; the rule says so."""
    rule = AskInTurn(("pass", LONE), first="dealer", asks="first", turned=CardsOf(named="9S"), without_bid="open")
    assert rule.describe() == (
        "Of all, the dealer alone is asked: pass, alone. The first bid ends it and is the contract."
        " This is asked only where 9S is turned up."
    )
    both = (rule, AskInTurn(("pass", UP)))
    asked = dealt(bidding=both)
    assert (asked.turn, asked.legal_actions()) == (3, ("pass", "alone"))
    assert asked.apply("pass").turn == 0
    assert dealt("TS", bidding=both).turn == 0


def test_a_joker_turned_up_stands_for_a_suit() -> None:
    """It is bid as that suit, and taken as one of it."""
    rule = AskInTurn(("pass", UP), joker_suit="H")
    assert "A turn-up without a suit stands for H." in rule.describe()
    taking = TakeTurnUp(who="dealer", joker_suit="H")
    deal = dealt("RJ", bidding=rule, exchange=(taking, Discard(who="dealer"))).apply("order up")
    assert (deal.trump, deal.view(0).hands[3].cards) == ("H", ("RJ",))
    assert taking.describe() == (
        "The dealer takes the turn-up, if its suit is trump; a card without a suit stands for H."
    )


# Taking up and leading


def test_certain_cards_are_taken_whatever_is_trump() -> None:
    """But only where there is a trump."""
    taking = TakeTurnUp(who="dealer", also=CardsOf(named="9H"))
    step = (taking, Discard(who="dealer"))
    assert "9H" in dealt("9H", exchange=step).apply("alone").hands[3]
    assert dealt("TH", exchange=step).apply("alone").phase == "play"
    assert taking.describe() == "The dealer takes the turn-up, if its suit is trump, and 9H whatever is trump."
    no_trump = AskInTurn(("pass", ContractBid(text="none", strain="NT", tricks=1, value=1)))
    assert dealt("9H", exchange=step, bidding=no_trump).apply("none").phase == "play"


def test_the_turn_up_may_have_to_be_kept() -> None:
    """It cannot be put aside, and all know that it is still there."""
    kept = Discard(who="dealer", keeps_turn_up=True)
    deal = dealt(exchange=(TakeTurnUp(who="dealer"), kept)).apply("order up")
    assert deal.legal_actions()[0] == "discard AC"
    assert len(deal.legal_actions()) == 2
    assert deal.apply("discard KC").view(0).hands[3].cards == ("9S",)
    assert kept.describe().endswith("are left; the turn-up has to be kept.")


def test_who_leads_against_one_alone() -> None:
    """The seat after it, or as ever."""
    leader = FirstLeader(alone="left_of_contractor")
    assert leader.describe().endswith("; where the contractor plays alone, the seat after it leads first.")
    alone = after(dealt(leader=leader), "pass", "pass", "alone", "discard AC")
    assert (set(alone.setting.out), alone.turn) == ({0}, 3)
    assert after(dealt(leader=leader), "pass", "order up", "discard AC").turn == 0


# Hands that nobody has looked at


def test_hands_are_looked_at_later() -> None:
    """Until then nobody sees any."""
    blind: Step = (TurnUp(makes_trump=False), AskInTurn(("pass", LONE), without_bid="open"), LookAtHands())
    deal = dealt(dealing=DealCards(seen_by="nobody"), trump=blind)
    assert [deal.view(seat).hands[seat].cards for seat in range(4)] == [()] * 4
    match = tr.Match.start(
        PLAIN.evolve(dealing=DealCards(seen_by="nobody"), trump=blind), hands=HANDS, turn_up="9S", dealer=3
    )
    looked = match.apply("alone")
    assert set(looked.view(0).hand.cards) == {"AS", "KS"}
    assert Exposed("hand", 0, looked.view(0).hand.cards) in events(match, looked, 0)
    assert not [event for event in events(match, looked, 1) if isinstance(event, Exposed) and event.seat == 0]
    assert DealCards(seen_by="nobody").describe().endswith("; nobody looks at its cards yet.")


def test_hands_have_to_be_looked_at() -> None:
    """Before the play, and before whatever is chosen from them."""
    unseen = DealCards(seen_by="nobody")
    told = faults(dealing=unseen)
    assert "dealing: nobody ever looks at the hands: LookAtHands is expected before the play" in told
    early = faults(dealing=(unseen, ThrowIn(CardsOf(rank="9T")), LookAtHands()))
    assert early == ["dealing: ThrowIn needs seats that see their own hands, which DealCards hides from them"]


# Alone


def test_a_partner_gives_a_card_for_a_card() -> None:
    """Where two play together and one of them alone; with three on a side nobody is asked."""
    swap: Step = (TakeTurnUp(who="dealer"), Discard(who="dealer"), SwapWithPartner())
    deal = after(dealt(exchange=swap), "alone", "discard KC")
    assert deal.legal_actions(0) == ("keep", "give AS", "give KS")
    swapped = deal.apply("give KS", 0).apply("give AD", 2)
    assert (str(swapped.hands[0]), str(swapped.hands[2])) == ("AS AD", "KS KD")
    assert str(deal.apply("give AD", 2).apply("keep", 0).hands[0]) == "AS KS"
    assert after(dealt(exchange=swap), "order up", "discard KC").phase == "play"
    six = PLAIN.evolve(players=(6,), sides=(0, 1, 0, 1, 0, 1), exchange=SwapWithPartner())
    assert tr.Deal.start(six, seed=1, dealer=5).apply("alone").phase == "play"
    assert "give the partner a card" in SwapWithPartner().describe()


def test_who_defends_alone() -> None:
    """Those of the other side are asked, from eldest; a sheet writes it as what is declared."""
    rule = DefendsAlone(against="any")
    deal = after(dealt(declaring=(PlaysAlone(), rule)), "order up", "discard KC")
    assert (deal.turn, deal.legal_actions()) == (1, ("together", "alone"))
    assert deal.apply("together").turn == 3
    assert set(deal.apply("alone").setting.out) == {3}
    assert (rule.calls, rule.find("Alone"), rule.find("together")) == (("alone",), "alone", None)
    assert rule.settle(deal.setting, "alone", 0) == rule.settle(deal.setting, None, 1) == deal.setting
    assert DefendsAlone().settle(deal.setting, "alone", 1) == deal.setting
    assert rule.describe() == "Who plays against a contract may do so alone: the partners sit out."
    assert "that is played alone" in DefendsAlone().describe()
    apart = dealt(sides=(0, 1, 2, 3), declaring=rule, exchange=None).apply("order up")
    assert apart.phase == "play"


def test_a_formula_knows_who_plays_alone() -> None:
    """A side is alone where one of it sits out."""
    scoring = SideScoring(each="10 + alone")
    deal = after(dealt(scoring=scoring), "alone", "discard KC")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert [points.total for points in deal.points] == [11, 10]


def test_one_against_all() -> None:
    """The others play together, and each scores what they do."""
    against: dict[str, Anything] = {"sides": (0, 1, 2, 3), "declaring": OneAgainstAll(), "exchange": None}
    deal = dealt(**against, scoring=SideScoring(each="won")).apply("pass").apply("order up")
    assert deal.view().sides == (0, 1, 0, 0)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert [points.total for points in deal.points] == [2, 0, 2, 2]
    assert OneAgainstAll().start(dealt().setting) == dealt().setting


# Poor hands


def test_a_poor_hand_may_have_a_few_better_cards() -> None:
    """Or none of the suit turned up."""
    few = ThrowIn(CardsOf(rank="K"), besides=CardsOf(rank="A"))
    assert dealt(dealing=(DealCards(), few)).legal_actions(0) == ("keep", "throw in")
    none = ThrowIn(CardsOf(rank="AK"), off_suit=True, dealer="next")
    deal = dealt(trump=(TurnUp(makes_trump=False), none))
    assert deal.legal_actions(0) == ("keep",)
    assert deal.legal_actions(1) == ("keep", "throw in")
    assert few.describe() == (
        "A hand of nothing but cards of rank K, and at most 1 of cards of rank A may be thrown in,"
        " and the same player deals again."
    )
    assert none.describe() == (
        "A hand of nothing but cards of rank AK, without a card of the suit turned up, may be thrown in,"
        " and the cards are dealt again."
    )
    assert "must be thrown in" in evolve(few, must=True).describe()
    told = faults(dealing=(DealCards(), ThrowIn(CardsOf(rank="K"), besides=CardsOf(named="2S"))))
    assert "dealing: '2S' is not a card of this pack" in told


def test_cards_are_changed_for_the_stock() -> None:
    """Only where the stock has so many, and of a hand that has them."""
    changing = ChangeForStock(CardsOf(rank="AK"), count=2)
    deal = dealt(exchange=changing, bidding=None)
    assert deal.legal_actions(2) == ("keep", "change AD KD")
    for seat, action in enumerate(("keep", "change KH AH", "change AD KD", "keep")):
        deal = deal.apply(action, seat)
    assert str(deal.hands[2]) == "AD KD"
    assert set(deal.view(0).stock.cards) == {"AH", "KH"}
    assert len(deal.view(1).hands[1].cards) == 2
    few = PLAIN.evolve(deck=Deck.standard(suits="CS", ranks="9-A") - "9C TC JC", exchange=changing, bidding=None)
    assert {action for seat in range(4) for action in tr.Deal.start(few, seed=1).legal_actions(seat)} == {"keep"}
    assert faults(exchange=ChangeForStock(CardsOf(rank="A"), count=3)) == [
        "exchange: 3 cards cannot be changed of hands of 2"
    ]
    assert changing.describe() == (
        "A hand with 2 cards out of cards of rank AK may change them for the top of the stock."
    )
    assert ", of one rank, may" in ChangeForStock(CardsOf(rank="A"), alike=True).describe()


# What events tell


def test_what_stays_in_a_hand_is_told_again() -> None:
    """Where a card leaves a hand unnamed, others know of the shown card only where it has to stay."""
    told: dict[bool, list[str]] = {}
    for kept in (False, True):
        step = (TakeTurnUp(who="dealer"), Discard(who="dealer", keeps_turn_up=kept))
        match = tr.Match.start(PLAIN.evolve(exchange=step), hands=HANDS, turn_up="9S", dealer=3).apply("order up")
        happened = events(match, match.apply("discard KC"), 0)
        assert [event.cards.cards for event in happened if isinstance(event, Gave)] == [()]
        told[kept] = [" ".join(event.cards) for event in happened if isinstance(event, Exposed)]
    assert told == {False: [], True: ["9S"]}
