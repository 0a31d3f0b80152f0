"""Hearts: passing, what may not be played yet, shooting the moon, and the end at 100."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, totals, variant

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

HEARTS: Final = variant("hearts", "HEARTS")
SUITS: Final = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS"]
"""The pack, each suit a hand."""
CLUBS, DIAMONDS, HEARTS_SUIT, SPADES = SUITS


def moon(start: tr.Deal) -> tr.Deal:
    """Play a deal in which each hand is a suit: the clubs take all."""
    deal = start
    for club, diamond, heart, spade in zip(*(suit.split() for suit in SUITS), strict=True):
        deal = after(deal, f"{club} {diamond} {heart} {spade}")
    return deal


def test_a_deal_by_hand() -> None:
    """Seat 1 takes one heart; seat 0 takes the queen and the other twelve."""
    hands = [CLUBS.replace("AC", "AD"), DIAMONDS.replace("AD", "AC"), HEARTS_SUIT, SPADES]
    deal = tr.Deal.start(HEARTS, hands=hands, plan=3)
    assert (deal.phase, deal.turn, deal.legal_actions()) == ("play", 0, ("2C",))
    deal = after(deal, "2C AC 2H")
    refused = deal.why_not("QS")
    assert refused is not None
    assert refused.code == "play/not-in-first-trick"
    deal = after(deal, "2S 2D 3H QS AD")
    assert deal.turn == 0
    clubs, diamonds, hearts = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "456789TJQKA"
    spades = "3S 4S 5S 6S 7S 8S 9S TS JS KS AS"
    for club, diamond, heart, spade in zip(clubs.split(), diamonds.split(), hearts, spades.split(), strict=True):
        deal = after(deal, f"{club} {diamond} {heart}H {spade}")
    assert totals(deal) == [-25, -1, 0, 0]


def test_shooting_the_moon() -> None:
    """Who takes all hearts and the queen costs each of the others 26."""
    deal = moon(tr.Deal.start(HEARTS, hands=SUITS, plan=3))
    assert totals(deal) == [0, -26, -26, -26]


def test_hearts_are_broken_by_a_heart_alone() -> None:
    """The queen of spades does not let them be led."""
    hands = [
        CLUBS.replace("AC", "AD").replace("KC", "4H"),
        DIAMONDS.replace("AD", "AC"),
        SPADES.replace("2S 3S", "2H 3H"),
        HEARTS_SUIT.replace("2H 3H 4H", "2S 3S KC"),
    ]
    deal = after(tr.Deal.start(HEARTS, hands=hands, plan=3), "2C AC 4S KC 2D QS 2S AD")
    refused = deal.why_not("4H")
    assert refused is not None
    assert refused.code == "play/not-broken"
    deal = after(deal, "3C 3D 2H 3S")
    assert deal.why_not("4H") is None


def test_cards_are_passed_left_right_across_and_kept() -> None:
    """Deal by deal; nobody knows a card that it has not passed, but the two of clubs tells its holder."""
    to = {0: 1, 1: 3, 2: 2}
    for number, receiver in to.items():
        deal = tr.Deal.start(HEARTS, hands=SUITS, plan=number)
        for seat, suit in enumerate("CDHS"):
            assert deal.actors == tuple(range(seat, 4))
            deal = deal.apply(f"pass 2{suit} 3{suit} 4{suit}", seat)
        assert {"2C", "3C", "4C"} <= set(map(str, deal.hands[receiver]))
        assert (deal.phase, deal.turn) == ("play", receiver)
        assert list(deal.view().hands[receiver].cards) == ["2C"]
        assert sum(map(len, (pile.cards for pile in deal.view().hands))) == 1
    assert tr.Deal.start(HEARTS, hands=SUITS, plan=3).phase == "play"


def passing_to_a_moon(scores: list[int]) -> tr.Match:
    """Begin with hands that the passing makes into suits, and let the clubs take all."""
    suits = [suit.split() for suit in SUITS]
    hands = [" ".join([*suits[seat][3:], *suits[(seat + 1) % 4][:3]]) for seat in range(4)]
    match = tr.Match.start(HEARTS, scores=scores, hands=hands, seed=1)
    for seat in range(4):
        match = match.apply("pass " + " ".join(suits[(seat + 1) % 4][:3]), seat)
    for trick in zip(*suits, strict=True):
        for card in trick:
            match = match.apply(card)
    return match


def test_the_match_ends_at_a_hundred() -> None:
    """Seat 3 has lost 125, and the fewest have been lost by seat 2."""
    match = passing_to_a_moon([-90, -60, -50, -99])
    assert match.scores == (-90, -86, -76, -125)
    assert (match.is_over, match.winners) == (True, (2,))


def test_a_tie_is_played_off() -> None:
    """Three stand on 80: the match goes on, as it does before anybody has lost 100."""
    tied = passing_to_a_moon([-80, -54, -54, -99])
    assert (tied.scores, tied.is_over) == ((-80, -80, -80, -125), False)
    assert not passing_to_a_moon([0, -73, -73, -73]).is_over
    assert passing_to_a_moon([0, -74, -73, -73]).is_over


def test_hearts_are_saved_and_resumed(tmp_path: Path) -> None:
    """While cards are being passed."""
    match = tr.Match.start(HEARTS, players=["Ada", "Ben", "Cem", "Dan"], seed=4)
    for seat in (0, 2):
        match = match.apply(match.legal_actions(seat)[7], seat)
    assert match.deal.actors == (1, 3)
    comes_back(match, tmp_path)


def test_hearts_keep_the_laws() -> None:
    """A few deals a law."""
    check_variant(HEARTS, examples=2)


@pytest.mark.nightly
def test_hearts_keep_the_laws_for_long() -> None:
    """Fifty deals a law."""
    check_variant(HEARTS, examples=50)
