"""Five Hundred, section 2.13 and examples 114 and 115: who sees what, asked of views and events."""

from __future__ import annotations

import re

import pytest
from tests.five_hundred.table import AU, CUTTHROAT, US, bid, finished, in_match, ready, rules, small
from tests.views.looks import counts, everybody, kinds, seen, told, whole

import trickrules as tr
from trickrules.showing.events import events
from trickrules.watching import event as ev

SIX = ["4H 5H", "AS KS", "AD KD", "TC 9C", "AC KC", "8C 7C"]


def both_hands(hands: list[str]) -> tr.Deal:
    """Bring an open nullo by seat 0, which plays its partners' hands too, to the first lead."""
    return small(AU, "ON", hands, team_layout="3v3", nullo_play="both_hands")


def test_example_114_in_views() -> None:
    """Example 114: hands 0, 2, 4 are seen by all; the discard by seat 0; hands 1, 3, 5 by their own seats."""
    deal = both_hands(SIX)
    discard = set(map(str, deal.discard))
    for view in everybody(deal):
        assert [bool(cards) for cards in seen(view)] == [seat % 2 == 0 or seat == view.seat for seat in range(6)]
        assert counts(view.hands) == [2] * 6
        assert (view.discard.count, view.kitty.count) == (3, 0)
        assert set(view.discard.cards) == (discard if view.seat == 0 else set())
        if view.seat != 0:
            assert not any(card in whole(view) for card in discard)


def test_example_114_what_differs_in_secret_in_views() -> None:
    """Example 114: deals that differ in discard, kitty or hand 3 give seats 1, 2, 4, 5 and spectators equal views."""
    one, two = both_hands(SIX), both_hands([*SIX[:3], "TS 9S", *SIX[4:]])
    assert one.discard != two.discard or one.hands != two.hands
    for seat in (1, 2, 4, 5, None):
        assert one.view(seat) == two.view(seat)
        assert whole(one.view(seat)) == whole(two.view(seat))
    assert one.view(3) != two.view(3)


def test_example_114_only_the_contractor_has_a_list_in_views() -> None:
    """Example 114, section 2.13: the contractor plays the dummies' cards, their owners get no list."""
    deal = both_hands(SIX)
    deal = deal.apply(deal.legal_actions()[0])
    deal = deal.apply(deal.legal_actions()[0])
    for view in everybody(deal):
        assert (view.turn, view.playing) == (0, 2)
        assert view.legal_actions == (("AD", "KD") if view.seat == 0 else ())
    after = deal.apply("KD").view(2)
    assert after.trick.plays[-1].seat == 2
    assert after.hand.cards == ("AD",)


@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_example_115_in_views(seat: int | None) -> None:
    """Example 115: with and without the joker the others see that seat 0 is asked, and nothing else."""
    hands = ["RJ 4H", "AS KS", "AC KC", "AD KD"]
    held, none = (
        small(AU, "7NT", [own, *hands[1:]], declare="", contractor_names_joker_suit=True) for own in (hands[0], "5H 4H")
    )
    assert held.view(seat) == none.view(seat)
    assert whole(held.view(seat)) == whole(none.view(seat))
    assert (held.view(seat).phase, held.view(seat).turn) == ("declaring", 0)
    assert held.view(0).legal_actions != none.view(0).legal_actions


def test_a_declared_joker_is_told_to_all() -> None:
    """Section 4.1: what the contractor declares is public, in what was said and in the strain."""
    deal = small(AU, "7NT", ["RJ 4H", "AS KS", "AC KC", "AD KD"], declare="", contractor_names_joker_suit=True)
    match = in_match(deal, rules(AU, contractor_names_joker_suit=True))
    after, happened = told(match, "RJ as H", None)
    assert happened == (ev.Called(0, "RJ as H"), ev.TrumpNamed("NT RJ as H"))
    for view in everybody(after.deal):
        assert view.said[-1].action == "RJ as H"
        assert view.trump == "NT RJ as H"


def before_the_discard(seat: int = 1) -> tr.Match:
    """Let a seat bid 7S, with nobody over it."""
    match = tr.Match.start(tr.variants.get(AU), players=4, seed=5, dealer=seat - 1)
    assert match.turn == seat
    return in_match(bid(match.deal, "7S", seat), rules(AU))


def test_2_13_kitty_is_the_contractors() -> None:
    """Section 2.13: all know that 3 cards lie in the kitty; from the pick-up on only the contractor knows which."""
    start = tr.Deal.start(rules(AU), seed=5, dealer=0)
    kitty = [str(card) for card in start.kitty]
    for view in everybody(start):
        assert (view.kitty.count, view.kitty.cards) == (3, ())
    deal = bid(start, "7S", 1)
    for view in everybody(deal):
        assert view.kitty.count == 0
        assert counts(view.hands) == [10, 13, 10, 10]
        known = set(view.hand.cards) | set(view.hands[1].cards)
        assert (set(kitty) <= known) == (view.seat == 1)


def test_2_13_kitty_in_events() -> None:
    """Section 2.13: with the last pass the contractor is told its three cards, the others that it took three."""
    game = rules(AU)
    deal = tr.Deal.start(game, seed=5, dealer=0)
    kitty = {str(card) for card in deal.kitty}
    match = in_match(deal.apply("7S").apply("pass").apply("pass"), game)
    for observer in (0, 1, 2, 3, None):
        _, happened = told(match, "pass", observer)
        assert kinds(happened) == ["called", "contract made", "trump named", "took"]
        took = happened[-1]
        assert isinstance(took, ev.Took)
        assert (took.seat, took.cards.count) == (1, 3)
        assert set(took.cards.cards) == (kitty if observer == 1 else set())


def test_2_13_contract_in_views() -> None:
    """Section 2.13: contract and contractor are seen by all, once the auction is over; nobody has bid tricks."""
    match = before_the_discard()
    for view in everybody(match.deal):
        assert (view.contract, view.contractor) == ("7S", 1)
        assert (view.trump, view.bids) == ("S", (None,) * 4)
        assert [said.action for said in view.calls] == ["7S", "pass", "pass", "pass"]


def test_the_discard_is_chosen_from_thirteen_cards() -> None:
    """Instead of 286 choices the view tells how many of which cards; any such choice is accepted."""
    match = before_the_discard()
    view = match.view(1)
    assert view.legal_actions == ()
    choose = view.deal.choose
    assert choose is not None
    assert (choose.word, choose.count) == ("discard", 3)
    assert sorted(choose.cards) == sorted(view.hand.cards)
    assert len(choose.cards) == 13
    cards = " ".join(choose.cards[4:7])
    assert match.apply(f"{choose.word} {cards}").view(1).deal.phase == "play"
    for other in (0, 2, 3, None):
        assert match.view(other).deal.choose is None


def test_2_13_discard() -> None:
    """Section 2.13: what was discarded is the contractor's alone; others are told that it was three cards."""
    match = before_the_discard()
    gone = match.view(1).hand.cards[:3]
    for observer in (0, 1, 2, 3, None):
        after, happened = told(match, f"discard {' '.join(gone)}", observer)
        own = observer == 1
        view = after.view(observer).deal
        text = f"discard {' '.join(gone)}" if own else "discard 3 cards"
        assert view.said[-1].action == text
        assert (view.discard.count, set(view.discard.cards)) == (3, set(gone) if own else set())
        assert happened[0] == ev.Called(1, text)
        gave = happened[1]
        assert isinstance(gave, ev.Gave)
        assert (gave.seat, gave.cards.count, set(gave.cards.cards)) == (1, 3, set(gone) if own else set())
        assert own or not any(card in whole(view) for card in gone if observer is None)


@pytest.mark.parametrize("moment", ["before_first_lead", "after_first_trick"])
def test_open_nullo_is_exposed_when_its_option_says(moment: str) -> None:
    """Section 4, ``open_nullo_exposed``: at once, or once the first trick is complete; what is left of the hand."""
    hands = ["4H 5H 6H", "AS KS QS", "AD KD QD", "TC 9C 8C"]
    match = in_match(small(AU, "ON", hands, open_nullo_exposed=moment), rules(AU, open_nullo_exposed=moment))
    first = moment == "before_first_lead"
    assert [bool(view.hands[0].cards) for view in everybody(match.deal)] == [True, *[first] * 4]
    match = match.apply("5H").apply("QS")
    assert [bool(view.hands[0].cards) for view in everybody(match.deal)] == [True, *[first] * 4]
    for observer in (0, 1, None):
        after, happened = told(match, "8C", observer)
        exposed = [] if first else [ev.Exposed("hand", 0, ("6H", "4H"))]
        assert [event for event in happened if isinstance(event, ev.Exposed)] == exposed
        assert after.view(observer).deal.hands[0].cards == ("6H", "4H")


def test_partners_who_sit_out_keep_their_cards_in_views() -> None:
    """Section 2.8: the hand that sits out is its owner's alone, and still there at the end."""
    deal = small(AU, "ON", ["4H 5H", "AS KS", "AD KD", "TC 9C"])
    for _ in range(6):
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.is_over
    for view in everybody(deal):
        assert counts(view.hands) == [0, 0, 2, 0]
        assert view.hands[2].cards == (("AD", "KD") if view.seat == 2 else ())


def test_lower_calls_are_closed_with_their_reasons() -> None:
    """The seat to call sees what is closed to it and why; nobody else sees any such list."""
    deal = tr.Deal.start(rules(US), seed=5, dealer=3).apply("7C")
    closed = {call.call: call for call in deal.view(1).closed}
    assert {"iS", "iNT", "7S", "7C"} <= closed.keys()
    assert "7D" not in closed
    assert "pass" not in closed
    assert closed["7S"].code == "bid/too-low"
    assert closed["7S"].message == "Seat 1 may not call 7S: it must rank above 7C."
    assert closed["iS"].code == "bid/no-hint"
    assert not any(deal.view(other).closed for other in (0, 2, 3, None))


def test_a_passed_out_deal_in_views() -> None:
    """Section 2.14: nothing is scored, the ledger has a void line, and the next deal is dealt by the next seat."""
    match = tr.Match.start(tr.variants.get(AU), players=4, seed=5, dealer=3)
    for _ in range(3):
        match = match.apply("pass")
    after, happened = told(match, "pass", 2)
    assert kinds(happened) == ["called", "scored", "deal begun", "dealt"]
    view = after.view(2)
    (line,) = view.ledger
    assert (line.void, line.points, line.won, line.trump, line.contract) == (True, (), (), None, None)
    assert (line.dealer, view.deal.dealer, view.deal.number) == (3, 0, 1)
    assert (line.scores, view.scores) == ((0, 0), (0, 0))
    assert view.deal.said == ()


def test_what_was_hidden_stays_hidden_when_a_deal_ends() -> None:
    """Section 2.13: neither ledger nor events of the end tell the discard or a card that was not played."""
    match, plan = ready(AU, "7S", 0, (7, 3), (0, 0))
    after = finished(match, plan, (7, 3))
    discard = {str(card) for card in match.deal.discard}
    for observer in (1, 2, 3, None):
        view = after.view(observer)
        (line,) = view.ledger
        assert (line.contract, line.contractor, line.trump) == ("7S", 0, "S")
        assert (line.points[0].total, line.scores) == (140, (140, 30))
        assert not discard & set(re.findall(r"'(\w+)'", repr(view.ledger).replace("contract='7S'", "")))
        assert after.view(observer).sides == (0, 1, 0, 1)


def test_cutthroat_is_won_in_views() -> None:
    """At the end the view tells the winners; nothing is paid; the last deal stays, and nobody is to act."""
    match, plan = ready(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 490, 360))
    after = finished(match, plan, (2, 1, 7))
    view = after.view(0)
    assert (view.is_over, view.winners, view.settlement) == (True, (2,), None)
    assert (view.turn, view.actors, view.legal_actions) == (None, (), ())
    assert (view.deal.phase, view.deal.won) == ("over", (2, 1, 7))
    assert view.deal.points == view.ledger[-1].points
    assert len(view.deal.tricks) == 10
    assert view.deal.last_trick == view.deal.tricks[9]
    assert view.deal.trick.plays == ()
    assert events(after, after, 0) == ()
