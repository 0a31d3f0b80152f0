"""Section 6, the information examples: asked of views, and of events where they say when something appears."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from tests.rulebook.at_the_table import bid, first, ninety_nine_deal
from tests.views.looks import but_for_the_seat, counts, everybody, kinds, putting, seen, told, whole

import trickrules as tr
from trickrules.showing.events import events
from trickrules.watching import event as ev

if TYPE_CHECKING:
    from trickrules.watching.seen import Observer


def forehead(hands: str = "KD 3S 9H 2C") -> tr.Deal:
    """Deal the last deal of Devil's Bridge: one card each, seat 0 bids first."""
    return tr.Deal.start(tr.variants.get("devils_bridge"), hands=hands.split(), turn_up="5H", plan=18)


def as_match(deal: tr.Deal, system: str, players: int, **options: object) -> tr.Match:
    """Put a deal into a match of its system."""
    return putting(tr.Match.start(tr.variants.get(system, **options), players=players, seed=1), deal)


def fists() -> tr.Match:
    """Begin a match of three in which all bid at once."""
    return tr.Match.start(tr.variants.get("oh_hell", bidding="simultaneous"), players=3, seed=6)


def clag(number: int, seed: int = 2) -> tr.Deal:
    """Deal a deal of Clag for four, counted from 1; seat 0 bids first."""
    return tr.Deal.start(tr.variants.get("nominations_clag"), players=4, plan=number - 1, dealer=3, seed=seed)


def test_i1_forehead_deal_in_views() -> None:
    """I1: seat 2 sees the cards of 0, 1, 3 and the turn-up; of its own that there is one."""
    view = forehead().view(2)
    assert seen(view) == [["KD"], ["3S"], [], ["2C"]]
    assert counts(view.hands) == [1, 1, 1, 1]
    assert (view.hand.count, view.hand.cards) == (1, ())
    assert view.turn_up.cards == ("5H",)
    assert "9H" not in whole(view)


def test_i2_simultaneous_bids_in_views() -> None:
    """I2: with 2 of 3 committed nobody sees a bid but its own; after the third all see all three."""
    match = fists().apply("5", 2).apply("7", 0)
    for view in everybody(match.deal):
        assert view.bids == (None, None, None)
        own = {0: ["7"], 2: ["5"]}.get(-1 if view.seat is None else view.seat, [])
        assert [said.action for said in view.said] == own
    after, happened = told(match, "4", None, by=1)
    for view in everybody(after.deal):
        assert view.bids == (7, 4, 5)
        assert [(said.seat, said.action) for said in view.said] == [(0, "7"), (1, "4"), (2, "5")]
    assert kinds(happened) == ["decided", "revealed"]


def test_i2_simultaneous_bids_in_events() -> None:
    """I2: a commit is told with the bid to its maker only; the reveal tells everybody everything."""
    start = fists()
    match = start.apply("5", 2)
    assert events(start, match, 2) == (ev.Decided(2, "5"),)
    for other in (0, 1, None):
        assert events(start, match, other) == (ev.Decided(2, None),)
    last = match.apply("7", 0)
    for observer in (0, 1, 2, None):
        revealed = events(last, last.apply("4", 1), observer)[1]
        assert isinstance(revealed, ev.Revealed)
        assert [(said.seat, said.action) for said in revealed.actions] == [(0, "7"), (1, "4"), (2, "5")]


def to_seat_2() -> tr.Deal:
    """Bring the forehead deal to seat 2's card."""
    return bid(forehead(), ["0", "0", "0", "0", "#1", "#1"])


def test_i11_own_card_is_not_named_in_views() -> None:
    """I11: seat 2 may do one thing, which does not name the card; all others know it."""
    deal = to_seat_2()
    view = deal.view(2)
    assert view.legal_actions == ("#1",)
    assert "9H" not in whole(view)
    for other in (0, 1, 3):
        assert deal.view(other).hands[2].cards == ("9H",)
    assert all(deal.view(seat).legal_actions == () for seat in (0, 1, 3))


def test_i11_the_card_is_told_as_it_is_played_in_events() -> None:
    """I11: seat 2 learns its card with everybody else: from the trick, not as a card of its hand."""
    match = as_match(to_seat_2(), "devils_bridge", 4)
    after, happened = told(match, "#1", 2)
    assert happened == (ev.Played(2, "9H"),)
    assert after.view(2).deal.trick.plays[-1].card == "9H"
    assert after.view(2).hand.count == 0


def test_i12_forehead_for_a_spectator_in_views() -> None:
    """I12: turn-up and bids only; each card from the moment it is played."""
    deal = bid(forehead(), ["0", "1", "0", "1"])
    for number, card in enumerate(("KD", "3S", "9H", "2C")):
        view = deal.view()
        assert seen(view) == [[], [], [], []]
        assert (view.turn_up.cards, view.bids) == (("5H",), (0, 1, 0, 1))
        assert len(view.played) == number
        assert card not in whole(view)
        deal = deal.apply("#1")
        assert deal.view().played[-1] == card


def test_i13_who_has_committed_in_views() -> None:
    """I13: all know which two of three; nothing depends on the numbers or on the order of the commits."""
    start = fists()
    for one, other in itertools.combinations(range(3), 2):
        (third,) = {0, 1, 2} - {one, other}
        ways = [
            start.apply("1", one).apply("3", other),
            start.apply("3", other).apply("1", one),
            start.apply("2", other).apply("6", one),
        ]
        for observer in (third, None):
            shown = [match.view(observer) for match in ways]
            assert shown[0] == shown[1] == shown[2]
            assert shown[0].deal.decided == (one, other)
            assert shown[0].actors == (third,)
        assert ways[0].view(one) == ways[1].view(one)
        assert ways[0].view(one).deal.decided == (one, other)


def test_i14_trump_turned_up_after_the_bids_in_views() -> None:
    """I14: before the last bid no view holds the trump; then it is there at once, and nothing can be amended."""
    deal = clag(10)
    card = str(bid(deal, [2, 1, 1, 0]).turn_up)
    deal = bid(deal, [2, 1, 1])
    for view in everybody(deal):
        assert (view.trump, view.turn_up.count) == (None, 0)
        assert card not in whole(view)
    match = as_match(deal, "nominations_clag", 4)
    after, happened = told(match, 0, None)
    for view in everybody(after.deal):
        assert view.turn_up.cards == (card,)
        assert view.trump == card[-1]
        assert (view.amendable, view.amendments) == (None, ())
    assert happened == (ev.Called(3, "0"), ev.TurnedUp(card), ev.TrumpNamed(card[-1]))


def test_i15_bids_before_the_deal_in_views() -> None:
    """I15: before the last bid there are no hands, and views differ by nothing but the seat, nor by the pack."""
    deal = clag(11)
    for number in (2, 1, 1):
        shown = [but_for_the_seat(view) for view in everybody(deal)]
        assert all(view == shown[0] for view in shown)
        assert shown[0]["hands"] == [{"count": 0, "cards": []}] * 4
        assert but_for_the_seat(bid(clag(11, seed=3), [said.action for said in deal.view().said]).view()) == shown[0]
        deal = deal.apply(number)
    match = as_match(deal, "nominations_clag", 4)
    after, happened = told(match, 0, 1)
    assert kinds(happened)[:2] == ["called", "dealt"]
    dealt = happened[1]
    assert isinstance(dealt, ev.Dealt)
    assert counts(dealt.hands) == [7, 7, 7, 7]
    assert dealt.hands[1].cards == after.view(1).hand.cards != ()
    assert [pile.cards for seat, pile in enumerate(dealt.hands) if seat != 1] == [(), (), ()]


def test_i16_dealers_last_card_in_views() -> None:
    """I16: it is in every view from before the first bid until it is played, and no other card is."""
    deal = tr.Deal.start(tr.variants.get("la_pocha"), players=4, plan=12, seed=1, dealer=3)
    (card,) = deal.view().hands[3].cards
    match = as_match(deal, "la_pocha", 4)
    while match.deal.phase == "bidding":
        match = match.apply("1")
    assert deal.view().trump == card[-1]
    while card not in match.view().deal.played:
        for view in everybody(match.deal):
            assert card in view.hands[3].cards
            if view.seat not in {3, None}:
                assert view.hands[3].cards == (card,)
                assert view.hands[3].count == len(match.deal.hands[3])
        match = match.apply(match.legal_actions()[0])
    assert all(not view.hands[3].cards for view in everybody(match.deal) if view.seat != 3)


def test_i16_dealers_last_card_in_events() -> None:
    """I16: everybody is told of it with the deal, and of nothing when it is played but that."""
    variant = tr.variants.get("la_pocha")
    match = tr.Match.start(variant, players=4, seed=1, dealer=3)
    plan = match.rules.plan(12)
    deal = tr.Deal.dealt(plan, match.rules.setting(plan, 3, match.standing, match.deal.setting.pack))
    match = putting(match, deal)
    observers: tuple[Observer, ...] = (0, 1, 2, 3, None, "all")
    for observer in observers:
        last = events(None, match, observer)[-1]
        assert isinstance(last, ev.Exposed)
        assert (last.pile, last.seat) == ("hand", 3)
        assert last.cards == match.view().deal.hands[3].cards


def test_i17_only_the_standing_offer_in_views() -> None:
    """I17: only the third one's bid cards and hand lie open; the first one's bid is unknown until scoring."""
    deal = ninety_nine_deal((3, 3, 2), offers=["declare", "none", "reveal"])
    while not deal.is_over:
        for view in everybody(deal):
            assert len(view.hands[2].cards) == view.hands[2].count
            assert len(view.aside[2].cards) == 3
            assert view.bids == (None, None, None)
            for other in {0, 1} - {view.seat}:
                assert (view.hands[other].cards, view.aside[other].cards) == ((), ())
                assert next(said.action for said in view.said if said.seat == other) == "bid 3 cards"
        deal = first(deal)
    for view in everybody(deal):
        assert view.bids == (3, 3, 2)
        assert counts(view.aside) == [len(pile.cards) for pile in view.aside] == [3, 3, 3]


def test_i17_only_the_standing_offer_in_events() -> None:
    """I17: the last offer exposes the third one's piles to everybody; the others' bid cards with the last trick."""
    deal = ninety_nine_deal((3, 3, 2), offers=["declare", "none"])
    match = as_match(deal, "ninety_nine", 3)
    for observer in (0, 1, 2, None):
        _, happened = told(match, "reveal", observer)
        assert happened[0] == ev.Called(2, "reveal")
        exposed = [event for event in happened if isinstance(event, ev.Exposed)]
        assert [(event.pile, event.seat, len(event.cards)) for event in exposed] == [("hand", 2, 9), ("aside", 2, 3)]
    after = match.apply("reveal")
    while not after.ledger:
        match, after = after, after.apply(after.legal_actions()[0])
    for observer in (0, 1, 2, None):
        happened = events(match, after, observer)
        exposed = [event for event in happened if isinstance(event, ev.Exposed)]
        assert [(event.pile, event.seat, len(event.cards)) for event in exposed] == [("aside", 0, 3), ("aside", 1, 3)]
        assert kinds(happened)[:5] == ["played", "trick taken", "bids known", "exposed", "exposed"]


@pytest.mark.parametrize("plan", [0, 8])
def test_i22_the_stock_in_views(plan: int) -> None:
    """I22: two deals that differ in the stock alone give equal views to all, during and after the deal."""
    variant = tr.variants.get("oh_hell", schedule="up", max_cards=12) if plan == 0 else tr.variants.get("oh_hell")
    dealt = 4 * variant.at(4).plan(plan).cards + 1
    one, two = (
        tr.Deal.start(variant, players=4, plan=plan, pack=[*range(dealt), *stock])
        for stock in (range(dealt, 52), range(51, dealt - 1, -1))
    )
    assert one.setting.stock != two.setting.stock
    while True:
        assert list(everybody(one)) == list(everybody(two))
        assert list(map(whole, everybody(one))) == list(map(whole, everybody(two)))
        if one.is_over:
            break
        action = one.legal_actions()[-1]
        one, two = one.apply(action), two.apply(action)
    assert one.view().stock.count == 52 - dealt
    assert one.view().stock.cards == ()


def test_p70_card_on_the_forehead_in_views() -> None:
    """P70: each sees the others' cards and not his own; without the option only his own."""
    for options, sees in (
        ({"forehead": "last_one_card"}, [[[], ["3S"], ["9H"]], [["KD"], [], ["9H"]], [["KD"], ["3S"], []]]),
        ({}, [[["KD"], [], []], [[], ["3S"], []], [[], [], ["9H"]]]),
    ):
        variant = tr.variants.get("oh_hell", max_cards=1, **options)
        deal = tr.Deal.start(variant, hands=["KD", "3S", "9H"], turn_up="2C")
        assert deal.phase == "bidding"
        assert [seen(deal.view(seat)) for seat in range(3)] == sees
        assert seen(deal.view()) == [[], [], []]
