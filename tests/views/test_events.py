"""Events: what happened, in order, as one observer is told of it."""

from __future__ import annotations

from typing import cast

import pytest
from tests.rulebook.at_the_table import finished, line_of_play
from tests.views.looks import counts, kinds, putting, told

import trickrules as tr
from trickrules.showing.events import events
from trickrules.watching import event as ev
from trickrules.watching.event import KINDS, Event
from trickrules.watching.seen import ALL, SeenPile

HANDS = ["AS KD 2C", "KS QD 3C", "QS JD 4C", "JS TD 5C"]


def oh_hell(**options: object) -> tr.Match:
    """Begin a match with three cards each; hearts are trump, seat 0 bids first."""
    variant = tr.variants.get("oh_hell", max_cards=3, **options)
    match = tr.Match.start(variant, players=4, seed=1, dealer=3)
    return putting(match, tr.Deal.start(variant, hands=HANDS, turn_up="2H", dealer=3))


def test_a_match_begins_with_its_first_deal() -> None:
    """From nothing to the first deal: what was dealt, as far as it is seen, what was turned up, what is trump."""
    for seat in (2, None):
        begun, dealt, *rest = events(None, oh_hell(), seat)
        assert begun == ev.DealBegun(0, 3, 3)
        own = SeenPile(3, ("QS", "JD", "4C")) if seat == 2 else SeenPile(3)
        assert dealt == ev.Dealt((SeenPile(3), SeenPile(3), own, SeenPile(3)), SeenPile())
        assert rest == [ev.TurnedUp("2H"), ev.TrumpNamed("H")]


def test_all_are_told_everything() -> None:
    """Who keeps the match is told every hand, by default."""
    dealt = events(None, oh_hell(), ALL)[1]
    assert isinstance(dealt, ev.Dealt)
    assert [" ".join(pile.cards) for pile in dealt.hands] == HANDS


def test_calls_and_amendments() -> None:
    """A bid is told as it is made; an amended one says that it takes the place of the last."""
    match = oh_hell()
    after, happened = told(match, "1", None)
    assert happened == (ev.Called(0, "1"),)
    amended = after.amend("2", 0)
    assert events(after, amended, 3) == (ev.Called(0, "2", amends=True),)
    for number in ("0", "0", "0"):
        amended = amended.apply(number)
    last = amended.amend("2", 3)
    assert events(amended, last, None) == (ev.Called(3, "2", amends=True),)


def play_to_the_last_card(match: tr.Match) -> tr.Match:
    """Bid nothing but one, and play all but the last card of a deal."""
    for number in ("1", "0", "0", "0"):
        match = match.apply(number)
    for card in line_of_play(match.deal, (2, 0, 0, 1))[:-1]:
        match = match.apply(card)
    return match


def test_the_end_of_a_deal_and_the_next_one() -> None:
    """Played, trick taken, scored, and only then dealt, turned up, trump named."""
    match = play_to_the_last_card(oh_hell())
    after, happened = told(match, match.legal_actions()[0], 1)
    assert kinds(happened) == ["played", "trick taken", "scored", "deal begun", "dealt", "turned up", "trump named"]
    _, taken, scored, begun, dealt, *_ = happened
    assert isinstance(taken, ev.TrickTaken)
    assert len(taken.cards) == 4
    assert after.ledger[0].result.won[taken.seat] == match.deal.won[taken.seat] + 1
    assert isinstance(scored, ev.Scored)
    assert scored.line == after.view(1).ledger[0]
    assert scored.line.won == (2, 0, 0, 1)
    assert begun == ev.DealBegun(1, 0, 2)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.hands == after.view(1).deal.hands


def test_a_trick_shows_its_cards_in_the_order_played() -> None:
    """Whoever won it: from the lead on."""
    match = oh_hell()
    for number in ("1", "0", "0", "0"):
        match = match.apply(number)
    for card in ("2C", "3C", "4C"):
        match, happened = told(match, card, None)
        assert kinds(happened) == ["played"]
    _, happened = told(match, "5C", None)
    assert happened == (ev.Played(3, "5C"), ev.TrickTaken(3, ("2C", "3C", "4C", "5C")))


def test_the_end_of_a_match() -> None:
    """Scored, then match over with winners and what is paid; nothing is dealt, and nothing happens twice."""
    variant = tr.variants.get("oh_hell", max_cards=1, money=1)
    match = tr.Match.start(variant, players=3, seed=1, dealer=2)
    before = match
    while not match.is_over:
        before, match = match, match.apply(match.legal_actions()[0])
    happened = events(before, match, 0)
    assert kinds(happened) == ["played", "trick taken", "scored", "match over"]
    assert happened[-1] == ev.MatchOver(match.winners, match.view().settlement)
    assert events(match, match, ALL) == ()
    assert events(before, before, ALL) == ()


@pytest.mark.parametrize("seat", [True, "0", -1, 4, 1.0, (), "ALL"], ids=repr)
def test_what_is_no_observer_is_refused(seat: int) -> None:
    """A seat, nobody, or all: anything else is refused."""
    with pytest.raises(tr.DefinitionError) as caught:
        events(None, oh_hell(), seat)
    assert [fault.path for fault in caught.value.faults] == ["observer"]


def test_events_are_told_of_one_action() -> None:
    """Further apart, or another table: there is nothing that could be told truly, and that is said."""
    match = oh_hell()
    one = match.apply("1")
    two = one.apply("0")
    far = play_to_the_last_card(match)
    other = tr.Match.start(tr.variants.get("oh_hell"), players=4, seed=1, dealer=3)
    last = far.legal_actions()[0]
    later = far.apply(last)
    aside = match.apply("0")
    played = [(match, two), (match, later), (other, one), (two, far), (far.apply(last), other)]
    played += [(one, aside), (aside, two), (match, other), (later, other), (one.amend("0"), one.apply("1"))]
    for before, after in played:
        with pytest.raises(tr.DefinitionError, match="of one action"):
            events(before, after, None)
    assert kinds(events(far, later, None))[:3] == ["played", "trick taken", "scored"]


def test_a_step_back_is_told() -> None:
    """Whose actions were taken back is told, the latest first; decisions made at once in any order."""
    match = oh_hell()
    one = match.apply("1")
    amended = one.amend("0")
    two = amended.apply("0")
    first, second = cast("int", match.turn), cast("int", one.turn)
    assert events(two, match, None) == (ev.TakenBack((second, first, first)),)
    assert events(two, amended, 2) == (ev.TakenBack((second,)),)
    assert events(amended, one, "all") == (ev.TakenBack((first,)),)
    far = play_to_the_last_card(match)
    later = far.apply(far.legal_actions()[0])
    assert events(later, far, 0) == (ev.TakenBack((cast("int", far.deal.playing),)),)
    (back,) = events(later, match, 0)
    assert isinstance(back, ev.TakenBack)
    assert len(back.seats) == far.deal.length + 1
    over = finished(tr.Match.start(tr.variants.oh_hell(max_cards=1), players=3, seed=4))
    (back,) = events(over, over.undo(3), 0)
    assert len(cast("ev.TakenBack", back).seats) == 3
    sealed = tr.Match.start(tr.variants.get("ninety_nine"), players=3, seed=1)
    some = sealed.apply(sealed.legal_actions(2)[0], 2)
    more = some.apply(some.legal_actions(0)[0], 0)
    assert events(more, some, 1) == (ev.TakenBack((0,)),)
    assert events(more, sealed, 1) == (ev.TakenBack((2, 0)),)
    others = sealed.apply(sealed.legal_actions(2)[1], 2)
    with pytest.raises(tr.DefinitionError):
        events(more, others, 1)


def test_a_suit_named_by_the_dealer() -> None:
    """In Clag's deal 14 the suit is named aloud and settled in one step; nothing is turned up."""
    variant = tr.variants.get("nominations_clag")
    match = putting(
        tr.Match.start(variant, players=4, seed=1), tr.Deal.start(variant, players=4, plan=13, dealer=2, seed=1)
    )
    assert kinds(events(None, match, 0)) == ["deal begun", "dealt"]
    _, happened = told(match, "trump H", 0)
    assert happened == (ev.Called(2, "trump H"), ev.TrumpNamed("H"))


def test_cards_set_aside_leave_the_hands() -> None:
    """In Ninety-Nine with the third bid all three hands give three cards, each its own to know."""
    match = tr.Match.start(tr.variants.get("ninety_nine"), players=3, seed=1, dealer=2)
    for seat in (2, 0):
        match = match.apply(match.legal_actions(seat)[0], seat)
    own = match.legal_actions(1)[5]
    after, happened = told(match, own, 1)
    assert kinds(happened) == ["decided", "revealed", "gave", "gave", "gave"]
    decided, revealed, *gave = happened
    assert decided == ev.Decided(1, str(own))
    assert isinstance(revealed, ev.Revealed)
    assert [said.action for said in revealed.actions] == ["bid 3 cards", str(own), "bid 3 cards"]
    piles = [event.cards for event in gave if isinstance(event, ev.Gave)]
    assert counts(piles) == [3, 3, 3]
    assert [pile.cards for pile in piles] == [(), after.view(1).deal.aside[1].cards, ()]


def test_every_kind_has_its_word() -> None:
    """The words of the kinds are different, and stand in the data."""
    assert len(KINDS) == 17
    for word, kind in KINDS.items():
        assert (kind.kind, issubclass(kind, Event)) == (word, True)
    assert ev.Played(1, "QS").to_dict() == {"kind": "played", "seat": 1, "card": "QS"}


def test_events_of_a_whole_match_tell_its_ledger() -> None:
    """From the first deal to the end the lines that were scored are those of the view."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=2), players=3, seed=4)
    lines: list[object] = []
    while not match.is_over:
        match, happened = told(match, match.legal_actions()[0], None)
        lines += [event.line for event in happened if isinstance(event, ev.Scored)]
    assert tuple(lines) == match.view().ledger
    assert finished(match) == match
