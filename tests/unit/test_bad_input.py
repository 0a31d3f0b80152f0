"""Bad input in play: refused with a sentence that helps, and the old state can still be used."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final, TypeAlias

import pytest

import trickrules as tr
from trickrules.facts import ListMenu
from trickrules.rules import DealerNames, ExactBidding

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

HANDS: Final = ["AS 2H", "KS 3H", "QS 4H"]


class Five(IntEnum):
    """A number of another class."""

    FIVE = 1


def bidding() -> tr.Deal:
    """Begin a deal of two cards in which seat 0 bids first."""
    return tr.Deal.start(tr.variants.oh_hell(), hands=HANDS, turn_up="2C", plan=8)


def playing() -> tr.Deal:
    """Bring that deal to its first lead."""
    return bidding().apply("0").apply("0").apply("0")


NO_BIDS: Final[tuple[tuple[object, str], ...]] = (
    (-1, "bid/out-of-range"),
    ("-1", "bid/out-of-range"),
    (3, "bid/out-of-range"),
    ("3", "bid/out-of-range"),
    ("999", "bid/out-of-range"),
    ("00", "bid/not-a-bid"),
    ("01", "bid/not-a-bid"),
    ("-0", "bid/not-a-bid"),
    ("+1", "bid/not-a-bid"),
    ("--1", "bid/not-a-bid"),
    ("-", "bid/not-a-bid"),
    ("\uff11", "bid/not-a-bid"),
    ("²", "bid/not-a-bid"),
    ("1.0", "bid/not-a-bid"),
    ("1e0", "bid/not-a-bid"),
    ("0x1", "bid/not-a-bid"),
    ("one", "bid/not-a-bid"),
    ("", "bid/not-a-bid"),
    ("AS", "bid/not-a-bid"),
    (None, "bid/not-a-bid"),
    (True, "bid/not-a-bid"),
    (1.0, "bid/not-a-bid"),
    (float("nan"), "bid/not-a-bid"),
    (Five.FIVE, "bid/not-a-bid"),
    (b"1", "bid/not-a-bid"),
    ([1], "bid/not-a-bid"),
    ({}, "bid/not-a-bid"),
    ("1" * 150, "bid/out-of-range"),
    ("1" * 10_000, "bid/not-a-bid"),
)


@pytest.mark.parametrize(("bid", "code"), NO_BIDS, ids=[f"{len(repr(bid))} {bid!r:.20}" for bid, _ in NO_BIDS])
def test_what_is_no_bid(bid: Anything, code: str) -> None:
    """A bid is a whole number from 0 to the number of cards, as itself or as its digits."""
    deal = bidding()
    with pytest.raises(tr.IllegalAction) as refused:
        deal.apply(bid)
    violation = refused.value.violation
    assert violation.code == code
    assert violation.seat == 0
    assert violation.alternatives == ("0", "1", "2")
    assert violation.message.startswith("Seat 0 may not bid ")
    assert violation.message.endswith(": a whole number from 0 to 2 is expected.")
    assert str(violation) == violation.message
    assert deal.apply("1").bids == (1, None, None)


@pytest.mark.parametrize("bid", [10**9, 10**5000, -(10**5000)], ids=["large", "huge", "deep"])
def test_huge_bids(bid: int) -> None:
    """A number far beyond the cards is refused as any other, and not printed at length."""
    deal = bidding()
    violation = deal.why_not(bid)
    assert violation is not None
    assert violation.code.startswith("bid/")
    assert len(violation.message) < 200
    assert deal.apply(2).bids == (2, None, None)


def test_hook_names_its_numbers() -> None:
    """The last bidder learns which total is closed, and what is open."""
    deal = bidding().apply("1").apply("0")
    violation = deal.why_not("1")
    assert violation is not None
    assert violation.code == "bid/hook"
    assert violation.message == "Seat 2 may not bid 1: the bids would total the 2 tricks (hook)."
    assert violation.alternatives == ("0", "2")
    assert violation.rule == "ExactBidding"
    assert deal.why_not(2) is None


NO_CARDS: Final[tuple[tuple[object, str], ...]] = (
    ("ZZ", "play/not-a-card"),
    ("", "play/not-a-card"),
    ("RJ", "play/not-a-card"),
    ("#1", "play/not-a-card"),
    ("0", "play/not-a-card"),
    (None, "play/not-a-card"),
    (True, "play/not-a-card"),
    (10, "play/not-a-card"),
    (b"AS", "play/not-a-card"),
    ([], "play/not-a-card"),
    ("AS KS", "play/not-a-card"),
    ("♥é", "play/not-a-card"),
    ("♥" * 300, "play/not-a-card"),
    ("\uff12H", "play/not-a-card"),
    (tr.Suit.parse("S"), "play/not-a-card"),
    ("KS", "play/not-in-hand"),
    (tr.Card.parse("KS"), "play/not-in-hand"),
    ("2C", "play/not-in-hand"),
    ("♠Q", "play/not-in-hand"),
)


@pytest.mark.parametrize(("card", "code"), NO_CARDS, ids=[f"{len(repr(card))} {card!r:.20}" for card, _ in NO_CARDS])
def test_what_cannot_be_played(card: Anything, code: str) -> None:
    """A card of the pack that the hand holds is wanted."""
    deal = playing()
    with pytest.raises(tr.IllegalAction, match="Seat 0 may not play") as refused:
        deal.apply(card)
    assert refused.value.violation.code == code
    assert set(refused.value.violation.alternatives) == {"AS", "2H"}
    assert deal.apply("AS") == deal.apply(tr.Card.parse("AS")) == deal.apply("♠A") == deal.apply(" a s ")


def test_duty_is_named() -> None:
    """A card that the hand holds but may not play is refused by the duty that drops it."""
    deal = playing().apply("AS")
    violation = deal.why_not("3H")
    assert violation is not None
    assert (violation.code, violation.rule) == ("play/must-follow-suit", "FollowSuit")
    assert violation.alternatives == ("KS",)
    assert violation.message.startswith("Seat 1 may not play 3H: ")


@pytest.mark.parametrize("seat", [1, 2, -1, 3, 99, True, 1.0, "0", [], {}], ids=repr)
def test_out_of_turn(seat: Anything) -> None:
    """Another seat, or what is no seat, learns whose turn it is, whatever it tries."""
    for deal in (bidding(), playing()):
        actions: tuple[Anything, ...] = ("0", "AS", "KS", None)
        for action in actions:
            with pytest.raises(tr.IllegalAction, match="it is the turn of seat 0") as refused:
                deal.apply(action, seat)
            assert refused.value.violation.code == "turn/not-yours"
            assert refused.value.violation.alternatives == ()
        assert deal.legal_actions(seat) == ()


@pytest.mark.parametrize("seat", [0.0, False, [], {}, "0"], ids=repr)
@pytest.mark.parametrize("phase", ["bidding", "at once", "naming", "play"])
def test_what_is_no_seat_has_no_actions(seat: Anything, phase: str) -> None:
    """Only a whole number is a seat: what equals one is refused by ``apply`` and is not offered anything."""
    variant = tr.variants.oh_hell()
    deals = {
        "bidding": bidding(),
        "at once": tr.Deal.start(variant.evolve(bidding=ExactBidding(simultaneous=True)), seed=1),
        "naming": tr.Deal.start(variant.evolve(trump=DealerNames()), seed=1, dealer=0),
        "play": playing(),
    }
    deal = deals[phase]
    action = deal.legal_actions(0)[0]
    assert deal.why_not(action, seat) is not None
    assert tuple(deal.legal_actions(seat)) == ()


def test_after_the_end() -> None:
    """A finished deal and a finished match refuse everything, from everybody."""
    deal = playing().apply("AS").apply("KS").apply("QS").apply("2H").apply("3H").apply("4H")
    assert deal.is_over
    one_deal = tr.variants.get("oh_hell", schedule="down", max_cards=1)
    match = tr.Match.start(one_deal, players=["Ann", "Bob", "Cy"], seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    for state in (deal, match):
        tries: list[Anything] = [("4H", 2), ("0", None), (None, 99), ("4H", [])]
        for action, seat in tries:
            with pytest.raises(tr.IllegalAction, match="over") as refused:
                state.apply(action, seat)
            assert refused.value.violation.code == "phase/over"
        assert tuple(state.legal_actions()) == tuple(state.legal_actions(0)) == ()
        assert state.amendable is None
        with pytest.raises(tr.IllegalAction, match="amended"):
            state.amend("0")
    assert repr(match) == f"<Match of Oh Hell, 3 players: over, scores {match.scores}>"
    last = match.ledger[-1]
    assert repr(last).startswith(f"<Entry of deal {len(match.ledger)}, ")
    assert repr(last).endswith(f": scores {match.scores}>")
    assert "over" in repr(deal)


@pytest.mark.parametrize("players", [0, 60, 2, 8, -1, True, 4.0, "4", None, [], {3}, float("nan"), 10**100], ids=repr)
def test_numbers_of_players_that_are_none(players: Anything) -> None:
    """A variant is for the numbers that it names."""
    variant = tr.variants.oh_hell()
    with pytest.raises(tr.DefinitionError, match="Oh Hell is for 3, 4, 5, 6, 7 players, not"):
        variant.at(players)
    if players is not None:
        for start in (tr.Match.start, tr.Deal.start):
            with pytest.raises(tr.DefinitionError):
                start(variant, players=players)


@pytest.mark.parametrize(
    "names",
    [["a", "b"], ["a", "a", "b"], ["a", "", "b"], ["a", " ", "b"], ["a", 1, "b"], ["a", "b" * 61, "c"], [[], [], []]],
    ids=repr,
)
def test_names_that_are_none(names: list[str]) -> None:
    """Players have different names of some length."""
    with pytest.raises(tr.DefinitionError, match="players"):
        tr.Match.start(tr.variants.oh_hell(), players=names)
    assert tr.Match.start(tr.variants.oh_hell(), players=("a", "b", "c")).names == ("a", "b", "c")


@pytest.mark.parametrize("seed", [True, 1.5, b"x", [], 2**200, "x" * 201, float("nan")], ids=repr)
def test_seeds_that_are_none(seed: Anything) -> None:
    """A seed is a number or a text of some length."""
    for start in (tr.Match.start, tr.Deal.start):
        with pytest.raises(tr.DefinitionError, match="seed"):
            start(tr.variants.oh_hell(), seed=seed)


def test_seeds_give_the_same_packs() -> None:
    """The same seed deals the same cards, as a number and as its digits; without one, others every time."""
    variant = tr.variants.oh_hell()
    start = tr.Match.start
    assert start(variant, seed=7) == start(variant, seed=7)
    assert start(variant, seed=7).deal.hands == start(variant, seed="7").deal.hands
    assert start(variant, seed=7).deal.hands != start(variant, seed=8).deal.hands
    assert start(variant).deal.hands != start(variant).deal.hands
    assert tr.Deal.start(variant).hands != tr.Deal.start(variant).hands
    with pytest.raises(tr.DefinitionError):
        start(variant, seed="\ud800")


def test_menu_finds_and_objects() -> None:
    """What is on no menu is named in the refusal, cut to a length that fits."""
    deal = tr.Deal.start(tr.variants.oh_hell().evolve(trump=DealerNames()), seed=1, dealer=2)
    assert deal.phase == "trump"
    assert deal.turn == 2
    stranges: tuple[Anything, ...] = ("trump X", "H", "NT", None, "trump  h" * 99)
    for strange in stranges:
        with pytest.raises(tr.IllegalAction, match="Seat 2 may not choose") as refused:
            deal.apply(strange)
        assert refused.value.violation.code == "trump/not-a-suit"
        assert refused.value.violation.alternatives == ("trump C", "trump D", "trump H", "trump S")
        assert len(refused.value.violation.message) < 250
    assert deal.apply("TRUMP h").trump == "H"
    assert ListMenu((), code="a/b", rule="Rule", asks="nothing").find("") is None
