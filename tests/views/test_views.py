"""Views: what one seat, or a spectator, is shown of a deal and of a match."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import astuple
from tests.rulebook.at_the_table import bid, finished, through, with_tricks
from tests.views.looks import counts, everybody, putting, seen, whole

import trickrules as tr
from trickrules.watching.seen import SeenPile
from trickrules.watching.view import CardsToChoose, SeenPlay, SeenTrick

HANDS = ["AS KD 2C", "KS QD 3C", "QS JD 4C", "JS TD 5C"]


def oh_hell(**options: object) -> tr.Deal:
    """Deal three cards each; hearts are trump, seat 0 bids first."""
    return tr.Deal.start(tr.variants.get("oh_hell", **options), hands=HANDS, turn_up="2H", dealer=3)


def match_of(system: str, players: int | list[str], **options: object) -> tr.Match:
    """Begin a match in which seat 0 is eldest."""
    seats = players if isinstance(players, int) else len(players)
    return tr.Match.start(tr.variants.get(system, **options), players=players, seed=1, dealer=seats - 1)


def test_own_hand_and_counts() -> None:
    """A seat sees its own cards, from high to low suit by suit, and of the others how many there are."""
    deal = oh_hell()
    assert deal.view(1).hand == SeenPile(3, ("KS", "QD", "3C"))
    for view in everybody(deal):
        assert counts(view.hands) == [3, 3, 3, 3]
        assert [seat for seat, cards in enumerate(seen(view)) if cards] == ([] if view.seat is None else [view.seat])
        assert (view.stock, view.turn_up) == (SeenPile(39), SeenPile(1, ("2H",)))
        assert (view.kitty, view.discard, view.aside) == (SeenPile(), SeenPile(), (SeenPile(),) * 4)


def test_a_spectator_has_no_hand_and_nothing_to_do() -> None:
    """It sees counts and what is public, and has no list of any kind."""
    match = match_of("oh_hell", 4)
    view = match.view()
    assert (view.seat, view.deal.seat) == (None, None)
    assert view.hand == view.deal.hand == SeenPile()
    assert (view.legal_actions, view.deal.choose, view.deal.closed, view.deal.amendments) == ((), None, (), ())
    assert (view.turn, view.actors) == (0, (0,))


@pytest.mark.parametrize("seat", [True, False, "0", "all", -1, 4, 1.0, ()], ids=repr)
def test_what_is_no_seat_is_refused(seat: int) -> None:
    """Neither a match nor a deal shows itself to what is no seat; least of all does -1 see the last one's hand."""
    match = match_of("oh_hell", 4)
    for state in (match, match.deal):
        with pytest.raises(tr.DefinitionError) as caught:
            state.view(seat)
        assert [fault.path for fault in caught.value.faults] == ["seat"]


def test_bids_and_what_was_said() -> None:
    """In turn each bid is known as it is made, and the log keeps their order."""
    deal = bid(oh_hell(), ["1", "0"])
    for view in everybody(deal):
        assert view.bids == (1, 0, None, None)
        assert [(said.seat, said.action, said.amends) for said in view.said] == [(0, "1", False), (1, "0", False)]
        assert view.log == view.calls == view.said


def test_an_amended_bid_in_what_was_said_and_what_stands() -> None:
    """What was said keeps both, the second marked; the calls that stand are without the first."""
    deal = oh_hell().apply("1").amend("2", 0).amend("3", 0).apply("0")
    for view in everybody(deal):
        assert [(said.action, said.amends) for said in view.said] == [
            ("1", False), ("2", True), ("3", True), ("0", False),
        ]  # fmt: skip
        assert [(said.seat, said.action) for said in view.calls] == [(0, "3"), (1, "0")]
        assert view.bids == (3, 0, None, None)


def test_amendments_are_shown_to_who_may_amend() -> None:
    """All see who may amend; the list is that seat's own, without the call that stands."""
    deal = oh_hell().apply("1")
    for view in everybody(deal):
        assert view.amendable == 0
        assert view.amendments == (("0", "2", "3") if view.seat == 0 else ())
    deal = bid(deal, ["0", "0", "0"])
    assert deal.view(3).amendable == 3
    assert deal.view(3).amendments == ("1", "3")
    assert bid(deal, ["AS"]).view(3).amendments == ()


def test_the_hook_is_closed_with_its_reason() -> None:
    """The last bidder sees the bid that is closed to it, and why; nobody else does, nor anybody before."""
    deal = oh_hell()
    for _ in range(3):
        assert all(view.closed == () for view in everybody(deal))
        deal = deal.apply("0")
    (closed,) = deal.view(3).closed
    assert (closed.call, closed.code) == ("3", "bid/hook")
    assert closed.message == "Seat 3 may not bid 3: the bids would total the 3 tricks (hook)."
    assert deal.view(3).legal_actions == ("0", "1", "2")
    assert not any(deal.view(other).closed for other in (0, 1, 2, None))


def test_tricks_and_what_was_played() -> None:
    """A trick under way shows its plays and who would win; complete ones stay, and all is in the log."""
    deal = bid(oh_hell(), ["1", "0", "0", "0"])
    assert deal.view(0).trick == SeenTrick((0, 1, 2, 3))
    deal = bid(deal, ["KD", "QD"])
    for view in everybody(deal):
        assert view.trick == SeenTrick((0, 1, 2, 3), ("KD", "QD"), 0)
        assert (view.tricks, view.last_trick) == ((), None)
        assert (view.turn, view.phase) == (2, "play")
        assert counts(view.hands) == [2, 2, 3, 3]
    deal = bid(deal, ["JD", "TD", "AS"])
    for view in everybody(deal):
        assert view.tricks == (SeenTrick((0, 1, 2, 3), ("KD", "QD", "JD", "TD"), 0),)
        assert view.last_trick == view.tricks[0]
        assert view.tricks[0].leader == 0
        assert view.trick.plays == (SeenPlay(0, "AS"),)
        assert view.won == (1, 0, 0, 0)
        assert view.played == ("KD", "QD", "JD", "TD", "AS")
        assert [said.action for said in view.log] == ["1", "0", "0", "0", *view.played]
    assert deal.view(0).hand.cards == ("2C",)


def test_before_the_play_there_is_no_trick() -> None:
    """No leader is told before the play begins."""
    view = oh_hell().view(0)
    assert view.trick == SeenTrick()
    assert (view.trick.leader, view.trick.plays) == (None, ())
    assert (view.tricks, view.played, view.won) == ((), (), (0, 0, 0, 0))


def test_points_once_a_deal_is_over() -> None:
    """Points with their reasons are in the view of a deal that is over, and not before."""
    deal = with_tricks(tr.variants.get("oh_hell"), [2, 0, 0], [2, 0, 1])
    assert oh_hell().view().points is None
    for view in everybody(deal):
        assert view.points == deal.points
        assert view.points is not None
        assert [points.total for points in view.points] == [12, 10, 1]
        assert (view.phase, view.turn, view.actors, view.legal_actions) == ("over", None, (), ())
        assert view.trick == SeenTrick()


def test_ledger_lines() -> None:
    """Each deal that is over leaves a line that everybody sees alike; scores are those after the last."""
    match = match_of("oh_hell", 3, max_cards=2)
    while len(match.ledger) < 2:
        match = match.apply(match.legal_actions()[0])
    views = [match.view(seat) for seat in (0, 1, 2, None)]
    assert all(view.ledger == views[0].ledger for view in views)
    first, second = views[0].ledger
    assert [(line.number, line.dealer, line.cards) for line in (first, second)] == [(0, 2, 2), (1, 0, 1)]
    assert (first.void, first.contract, first.contractor) == (False, None, None)
    assert sum(first.won) == 2
    assert None not in first.bids
    assert [points.total for points in first.points] == list(first.scores)
    totals = [before + points.total for before, points in zip(first.scores, second.points, strict=True)]
    assert totals == list(second.scores) == list(views[0].scores)
    assert views[0].deal.number == 2


def test_the_end_of_a_match() -> None:
    """Winners and what each is paid, as fractions, are shown at the end; nobody and nothing before it."""
    match = match_of("oh_hell", ["Ada", "Ben", "Cem", "Dan"], max_cards=2, money=1)
    assert (match.view(0).winners, match.view(0).settlement, match.view(0).is_over) == ((), None, False)
    match = finished(match)
    view = match.view(0)
    assert view.is_over
    assert view.winners == match.winners != ()
    assert view.settlement is not None
    paid = list(map(Fraction, view.settlement))
    mean = Fraction(sum(view.scores), 4)
    assert paid == [score - mean for score in view.scores]
    assert any("/" in text for text in view.settlement)
    assert (view.players, view.sides) == (("Ada", "Ben", "Cem", "Dan"), (0, 1, 2, 3))
    assert (view.turn, view.actors, view.deal.phase) == (None, (), "over")


def test_bidding_before_the_deal() -> None:
    """In Clag's deal 11 there is nothing to see but the bids: no hands, no stock, no trump."""
    deal = tr.Deal.start(tr.variants.get("nominations_clag"), players=4, plan=10, dealer=3, seed=2)
    for view in everybody(deal):
        assert view.hands == (SeenPile(),) * 4
        assert (view.stock, view.turn_up, view.trump) == (SeenPile(), SeenPile(), None)
        assert view.legal_actions == (tuple(map(str, range(8))) if view.seat == 0 else ())


def test_naming_a_suit_for_a_wizard() -> None:
    """All see the wizard and that the dealer is asked; only the dealer has the list; the suit is told to all."""
    deal = tr.Deal.start(tr.variants.get("wizard"), hands=["2C 3C", "4C 5C", "6C 7C"], turn_up="W", dealer=1)
    for view in everybody(deal):
        assert (view.phase, view.turn, view.trump) == ("trump", 1, None)
        assert view.turn_up.cards == ("W",)
        assert view.legal_actions == (("trump C", "trump D", "trump H", "trump S") if view.seat == 1 else ())
        assert view.closed == ()
    for view in everybody(deal.apply("trump H")):
        assert (view.trump, view.said[-1].action) == ("H", "trump H")


def test_ninety_nine_bids_of_cards() -> None:
    """Three of twelve cards are chosen, not one of 220 texts; who has decided is public, what is its own."""
    match = match_of("ninety_nine", 3)
    view = match.view(1)
    assert view.deal.choose == CardsToChoose("bid", 3, view.hand.cards)
    cards = " ".join(view.hand.cards[2:5])
    after = match.apply(f"bid {cards}", 1)
    mine, other = after.view(1).deal, after.view(0).deal
    assert (mine.decided, other.decided, other.actors) == ((1,), (1,), (0, 2))
    assert [said.action for said in mine.said] == [f"bid {cards}"]
    assert other.said == ()
    assert mine.choose is None
    assert mine.hand.count == 12
    assert after.view().deal.bids == (None, None, None)


def test_ninety_nine_cards_set_aside() -> None:
    """Once all are in the cards lie aside, each seat's own to see."""
    deal = through(match_of("ninety_nine", 3).deal, "bidding")
    for view in everybody(deal):
        assert counts(view.aside) == [3, 3, 3]
        assert counts(view.hands) == [9, 9, 9]
        for seat, pile in enumerate(view.aside):
            assert bool(pile.cards) == (seat == view.seat)


def test_who_does_not_bid() -> None:
    """In Boerenbridge a seat with 80 has no bid in any view, and is not among those who decide."""
    deal = tr.Deal.start(tr.variants.get("boerenbridge"), standing=[85, 20, 30, 40], seed=4)
    view = deal.view(0)
    assert (view.actors, view.legal_actions, view.decided) == ((1, 2, 3), (), ())
    for seat, number in ((3, 2), (1, 2), (2, 5)):
        deal = deal.apply(number, seat)
    assert deal.view(0).bids == (None, 2, 5, 2)


def test_equal_cards_are_named_as_often_as_they_are_held() -> None:
    """In ``bust`` a hand with 4S twice shows it twice, and after one was played once."""
    hands = ["4S 4S 9H", "2D 3D 5D", "6C 7C 8C", "9C TC JC", "QC KC AC"]
    deal = through(tr.Deal.start(tr.variants.get("bust"), hands=hands, turn_up="2H", dealer=4), "bidding")
    assert sorted(deal.view(0).hand.cards) == ["4S", "4S", "9H"]
    assert sorted(deal.view(0).legal_actions) == ["4S", "9H"]
    assert sorted(deal.apply("4S").view(0).hand.cards) == ["4S", "9H"]


def test_what_is_hidden_is_in_no_text_of_a_view() -> None:
    """Neither its repr nor its data, nor those of the match's view, name a card of another or the seed."""
    match = tr.Match.start(tr.variants.get("oh_hell"), players=4, seed="a secret seed", dealer=3)
    match = putting(match, oh_hell())
    for seat in (0, 1, 2, 3, None):
        view = match.view(seat)
        text = f"{view!r} {view.to_dict()} {astuple(view)} {whole(view.deal)}"
        for other, hand in enumerate(HANDS):
            assert all((f"'{card}'" in text) == (other == seat) for card in hand.split())
        assert "secret" not in text


def test_views_are_values() -> None:
    """Equal states give equal views with equal hashes, and no view can be changed."""
    one, two = match_of("oh_hell", 4).view(1), match_of("oh_hell", 4).view(1)
    assert one == two
    assert hash(one) == hash(two)
    assert one != match_of("oh_hell", 4).view(2)
    with pytest.raises(AttributeError):
        one.seat = 2  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises((AttributeError, TypeError)):
        one.hands = ()  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


def test_texts_in_views_are_plain_texts() -> None:
    """Names that are a kind of text of somebody's own are shown as plain texts."""

    class Name(str):
        __slots__ = ()

    match = tr.Match.start(tr.variants.get("oh_hell"), players=[Name("Ada"), "Ben", "Cem"], seed=1)
    assert [type(name) for name in match.view(0).players] == [str, str, str]
