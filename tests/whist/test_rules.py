"""The rules of Whist, Knockout Whist and German Whist, clause by clause (docs/rules/whist.md)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

import trickrules as tr
from trickrules.rules import DrawFromStock

if TYPE_CHECKING:
    from collections.abc import Sequence

WHIST: Final = tr.variants.whist()
KNOCKOUT: Final = tr.variants.knockout_whist()
GERMAN: Final = tr.variants.german_whist()

NORTH_HAS_NINE: Final = [
    "AS KS QS JS TS 9S AH KH QH 2C 3C 4C 5C",
    "2S 3S 4S 2H 3H 4H 2D 3D 4D 6C 7C 8C 9C",
    "5S 6S 7S 5H 6H 7H 5D 6D 7D 8D 9D TC JC",
    "8S 8H 9H TH JH TD JD QD KD AD QC KC AC",
]
"""Hands in which hearts are trump, as the last card of the last seat says, where it is put there."""


def after(deal: tr.Deal, actions: str) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is."""
    for action in actions.split():
        deal = deal.apply(action)
    return deal


def played(deal: tr.Deal, seed: int = 1) -> tr.Deal:
    """Play a deal to its end, by chance."""
    chance = Random(seed)
    while not deal.is_over:
        deal = deal.apply(chance.choice(deal.legal_actions()))
    return deal


def totals(deal: tr.Deal) -> list[int]:
    """Give what each side scores."""
    return [points.total for points in deal.points or ()]


# Whist


def test_2_1_the_dealers_last_card_makes_trump_and_is_its_own() -> None:
    """All cards are dealt; the last is shown, its suit is trump, and the dealer plays it like any other (5.1)."""
    deal = tr.Deal.start(WHIST, seed=3, dealer=3)
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert deal.turn_up is None
    (shown,) = deal.exposed[3]
    assert shown.suit is not None
    assert deal.trump == shown.suit.symbol
    assert all(str(shown) in (hand.cards or ()) for hand in (deal.view(seat).hands[3] for seat in range(4)))
    assert shown in played(deal).tricks[-1].cards or any(shown in trick.cards for trick in played(deal).tricks)


def test_1_3_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    """A trump beats the ace that was led, and a discard beats nothing (5.2)."""
    trick = tr.Trick.start(WHIST, strain="H")
    for card in ("AS", "2H", "KS", "3H"):
        trick = trick.play(card)
    assert trick.winner == 3
    trick = tr.Trick.start(WHIST, strain="H")
    for card in ("AS", "KS", "QD", "2S"):
        trick = trick.play(card)
    assert trick.winner == 0


def test_1_3_suit_must_be_followed() -> None:
    """Who holds the suit led plays it; who does not plays anything."""
    deal = tr.Deal.start(WHIST, hands=NORTH_HAS_NINE, dealer=3).apply("AS")
    refused = deal.why_not("2H")
    assert refused is not None
    assert refused.code == "play/must-follow-suit"
    assert set(after(deal, "2S 5S 8S KS 3S 6S").legal_actions()) == {str(card) for card in deal.hands[3]} - {"8S"}


def test_2_2_the_dealers_left_leads() -> None:
    """Whoever deals, the next player leads."""
    assert [tr.Deal.start(WHIST, seed=1, dealer=dealer).turn for dealer in range(4)] == [1, 2, 3, 0]


def test_2_3_each_trick_over_six_scores_one() -> None:
    """Nine tricks score 3 and seven 1; the other pair scores nothing (5.3)."""
    scores = {tuple(totals(played(tr.Deal.start(WHIST, seed=seed), seed))) for seed in range(40)}
    for seed in range(40):
        deal = played(tr.Deal.start(WHIST, seed=seed), seed)
        won = [deal.won[0] + deal.won[2], deal.won[1] + deal.won[3]]
        assert totals(deal) == [max(0, tricks - 6) for tricks in won]
    assert {(1, 0), (0, 1), (3, 0)} <= scores


@pytest.mark.parametrize("target", [5, 7, 9])
def test_2_4_the_target_ends_the_match(target: int) -> None:
    """Who reaches it first has won; a deal before that ends nothing."""
    match = tr.Match.start(tr.variants.whist(target=target), players=4, seed=5)
    chance = Random(5)
    while not match.is_over:
        assert max(match.scores) < target
        match = match.apply(chance.choice(match.legal_actions()))
    assert max(match.scores) >= target
    assert match.winners == (match.scores.index(max(match.scores)),)


@pytest.mark.parametrize(("trump", "strains"), [("in_turn", "HCDSHC"), ("in_turn_nt", ("H", "C", "D", "S", "NT", "H"))])
def test_3_2_trumps_in_turn(trump: str, strains: Sequence[str]) -> None:
    """At a whist drive the suits are trumps in turn, and no card is shown."""
    variant = tr.variants.get("whist", trump=trump)
    for plan, strain in enumerate(strains):
        deal = tr.Deal.start(variant, seed=1, plan=plan)
        assert deal.trump == strain
        assert not any(deal.exposed)


# Knockout Whist


def knocked_out_after(hands: Sequence[str], plays: str, turn_up: str) -> tr.Match:
    """Play the first deal of a match of fewer cards, with given hands, and give the match with the next one begun."""
    variant = tr.variants.knockout_whist(hands=len(hands[0].split()))
    match = tr.Match.start(variant, hands=hands, turn_up=turn_up, dealer=len(hands) - 1, seed=5)
    for card in plays.split():
        match = match.apply(card)
    return match


def test_4_1_1_a_card_fewer_each_deal() -> None:
    """Seven, six … one; in the first deal a card is turned up, or hearts are trump."""
    rules = KNOCKOUT.at(4)
    assert [plan.cards for plan in rules.plans] == [7, 6, 5, 4, 3, 2, 1]
    first = tr.Deal.start(KNOCKOUT, players=4, seed=1)
    assert first.turn_up is not None
    assert first.turn_up.suit is not None
    assert first.trump == first.turn_up.suit.symbol
    assert tr.Deal.start(tr.variants.knockout_whist(first_trump="hearts"), players=4, seed=1).trump == "H"


def test_4_1_4_who_wins_no_trick_is_out() -> None:
    """Of four two win tricks: the others get no cards, are asked nothing, and the most tricks name trump (5.4)."""
    match = knocked_out_after(
        ["AS KS 2D", "QS JS 3D", "2S 3S 4D", "4S 5S AD"], "AS QS 2S 4S KS JS 3S 5S 2D 3D 4D AD", turn_up="2H"
    )
    assert match.ledger[-1].result.won == (2, 0, 0, 1)
    deal = match.deal
    assert deal.setting.out == {1, 2}
    assert [len(hand) for hand in deal.hands] == [2, 0, 0, 2]
    assert (deal.phase, deal.turn) == ("trump", 0)
    assert match.scores == (1, 0, 0, 1)
    over = played(match.apply("trump S").deal)
    assert {deed.seat for trick in over.tricks for deed in trick.plays} == {0, 3}


def test_4_1_2_equal_tricks_go_by_the_last_trick() -> None:
    """Of several with most tricks it is who won the last, or the next of them in turn after who won it (5.5)."""
    met: set[str] = set()
    for seed in range(150):
        match = tr.Match.start(KNOCKOUT, players=4, seed=seed)
        chance = Random(seed)
        while not match.ledger:
            match = match.apply(chance.choice(match.legal_actions()))
        result = match.ledger[0].result
        most = [seat for seat in range(4) if result.won[seat] == max(result.won)]
        last = result.tricks[-1].winner
        assert last is not None
        if len(most) == 1:
            assert match.is_over or match.turn == most[0]
        elif last in most:
            assert match.turn == last
            met.add("won the last trick")
        else:
            assert match.turn == next(seat for k in (1, 2, 3) if (seat := (last + k) % 4) in most)
            met.add("did not")
    assert met == {"won the last trick", "did not"}


def test_4_1_5_the_last_player_left_has_won() -> None:
    """Everybody scores 1 for each deal with a trick; the match ends when one is left, who has most."""
    for players in (2, 3, 4, 5, 6, 7):
        match = tr.Match.start(KNOCKOUT, players=players, seed=players)
        chance = Random(players)
        out: frozenset[int] = frozenset()
        while not match.is_over:
            assert out <= match.deal.setting.out
            out = match.deal.setting.out
            assert len(out) < players - 1
            match = match.apply(chance.choice(match.legal_actions()))
        (winner,) = match.winners
        lost = {seat for seat in range(players) if any(not entry.result.won[seat] for entry in match.ledger)}
        assert lost == set(range(players)) - {winner}


# German Whist


def test_4_2_1_thirteen_each_and_a_card_turned_up() -> None:
    """The card turned up lies on the stock, and its suit is trump for the deal."""
    deal = tr.Deal.start(GERMAN, seed=1, dealer=0)
    assert [len(hand) for hand in deal.hands] == [13, 13]
    assert (len(deal.stock), deal.turn) == (25, 1)
    strain = deal.trump
    assert strain == str(deal.turn_up)[-1]
    assert played(deal).trump == strain


def test_4_2_2_the_winner_takes_the_open_card() -> None:
    """The leader takes the queen, known to both; what the other draws only it sees; the next card is turned (5.6)."""
    spades = " ".join(f"{rank}S" for rank in "AKJT98765432")
    hands = [f"3D {spades}", "AD " + " ".join(f"{rank}H" for rank in "AKQJT9876543")]
    deal = tr.Deal.start(GERMAN, hands=hands, turn_up="QS", dealer=0)
    drawn, then = deal.stock[:2]
    deal = after(deal, "AD 3D")
    assert "QS" in map(str, deal.hands[1])
    assert drawn in deal.hands[0]
    assert deal.turn_up == then
    assert [str(card) for card in deal.view(0).hands[1].cards or ()] == ["QS"]
    assert not deal.view(1).hands[0].cards
    assert len(deal.stock) == 23


@pytest.mark.parametrize("score", ["deal", "difference"])
def test_4_2_3_only_the_last_thirteen_tricks_count(score: str) -> None:
    """More of them score 1, or the difference; what was won before counts for nothing (5.7)."""
    for seed in range(8):
        deal = played(tr.Deal.start(tr.variants.get("german_whist", score=score), seed=seed), seed)
        assert len(deal.tricks) == 26
        assert not deal.stock
        late = [sum(trick.winner == seat for trick in deal.tricks[13:]) for seat in (0, 1)]
        more = max(late) - min(late)
        expected = [0, 0]
        expected[late.index(max(late))] = 1 if score == "deal" else more
        assert totals(deal) == expected


def test_an_open_stock_is_drawn_from_singly() -> None:
    """Several cards, or a turned card that comes last, do not go with it."""
    with pytest.raises(tr.DefinitionError, match="face_up"):
        DrawFromStock(face_up=True, count=2)
    with pytest.raises(tr.DefinitionError, match="face_up"):
        DrawFromStock(face_up=True, turn_up=True)
