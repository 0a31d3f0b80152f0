"""Briscola: a trick without duties, cards drawn from the stock, and more than half of 120 points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, through, totals, variant

import trickrules as tr
from trickrules import events
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

BRISCOLA: Final = variant("briscola", "BRISCOLA")
DECK: Final = BRISCOLA.deck
POINTS: Final = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


def pack(*cards: str) -> list[int]:
    """Lay some cards on top, the rest below in the order of the pack."""
    top = DECK.places(" ".join(cards))
    return [*top, *(place for place in range(len(DECK)) if place not in top)]


# The cards


def test_the_pack() -> None:
    """Forty cards, of which each player has three; the next is turned up and makes trump."""
    for players in (2, 4):
        deal = tr.Deal.start(BRISCOLA, players=players, seed=1)
        assert len(DECK) == 40
        assert [len(hand) for hand in deal.hands] == [3] * players
        assert deal.turn_up is not None
        assert deal.turn_up.suit is not None
        assert deal.trump == deal.turn_up.suit.symbol


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("KS 3S", 1),  # the three is second to the ace
        ("AS 3S", 0),
        ("7S JS", 1),
        ("AS 2H", 1),  # the lowest trump
        ("2S AD", 0),  # another suit wins nothing
        ("2S AD 4S 7C", 2),
    ],
)
def test_who_wins_a_trick(plays: str, winner: int) -> None:
    """Ace, three, king, queen, jack, and then by number; hearts are trump."""
    trick = tr.Trick.start(BRISCOLA, strain="H", players=len(plays.split()))
    for card in plays.split():
        trick = trick.play(card)
    assert trick.winner == winner


def test_nobody_has_to_follow() -> None:
    """Whatever is led, the whole hand may be played."""
    deal = tr.Deal.start(BRISCOLA, players=2, pack=pack("AS", "2S", "KS", "4H", "7D", "5C", "7H"))
    assert set(deal.apply("AS").legal_actions()) == {"2S", "4H", "5C"}


# Drawing

OPENING: Final = ("AS", "2S", "KS", "4H", "7D", "5C", "7H", "3C", "QD")
"""Seat 0 has AS KS 7D, seat 1 has 2S 4H 5C, the seven of hearts is turned up, and on the stock lie 3C and QD."""


def test_the_winner_draws_first() -> None:
    """Seat 1 wins the ace with a trump, draws the three, and leads."""
    deal = after(tr.Deal.start(BRISCOLA, players=2, pack=pack(*OPENING)), "AS 4H")
    assert (deal.tricks[0].winner, deal.turn) == (1, 1)
    assert set(map(str, deal.hands[1])) == {"2S", "5C", "3C"}
    assert set(map(str, deal.hands[0])) == {"KS", "7D", "QD"}


def test_what_is_drawn_is_its_drawer_s_secret() -> None:
    """The other sees how many cards a hand has, and is told no more."""
    before = tr.Match.start(BRISCOLA, ["Ada", "Bruno"], packs=[pack(*OPENING)], dealer=1, seed=1).apply("AS")
    match = before.apply("4H")
    assert [pile.count for pile in match.view(0).deal.hands] == [3, 3]
    assert match.view(0).deal.hands[1].cards == ()
    assert "3C" not in str(events(before, match, 0))
    assert "3C" in str(events(before, match, 1))


def test_the_card_turned_up_is_drawn_last() -> None:
    """After seventeen tricks the loser draws it, everybody knows that it has it, and three tricks are left."""
    match = tr.Match.start(BRISCOLA, players=2, seed=1)
    up = match.deal.turn_up
    while len(match.deal.tricks) < 17:
        match = match.apply(match.legal_actions()[0])
    loser = 1 - (match.deal.tricks[-1].winner or 0)
    assert match.deal.turn_up is None
    assert up in match.deal.hands[loser]
    for seat in (None, 0, 1):
        assert str(up) in match.view(seat).deal.hands[loser].cards
    assert (len(match.deal.stock), [len(hand) for hand in match.deal.hands]) == (0, [3, 3])


# Whole deals

ONE: Final = "2S 4S 5S 6S 7S JS QS KS 3S 2C 4C 5C 6C 7C JC QC KC 3C AH AC"
OTHER: Final = "2D 4D 5D 6D 7D JD QD KD 3D AD 2H 4H 5H 6H 7H JH QH KH 3H AS"
"""Two rows of cards, each played in its order; the ace of spades is turned up, and is the last card of the second."""


PLAYED: Final = [card for pair in zip(ONE.split(), OTHER.split(), strict=True) for card in pair]
DEALT: Final = pack(*PLAYED[:6], PLAYED[-1], *PLAYED[6:-1])
"""Such a pack that both draw in the order in which they play, as long as the first wins."""


def test_a_deal_by_hand() -> None:
    """Seat 0 leads and wins nineteen tricks; the last, two aces, goes to the trump: 98 against 22."""
    deal = tr.Deal.start(BRISCOLA, players=2, pack=DEALT, dealer=1)
    assert deal.trump == "S"
    deal = after(deal, PLAYED)
    assert deal.won == (19, 1)
    assert totals(deal) == [1, 0]
    assert deal.points is not None
    assert str(deal.points[0]) == "1 (+1 98 against 22: 1 if points > others else 0)"


@pytest.mark.parametrize("players", [2, 4])
def test_more_than_half_of_the_points_wins(players: int) -> None:
    """Partners count together; at 60 each nobody scores."""
    seen: set[int] = set()
    for seed in (1, 2, 3, 19):
        for entry in through(tr.Match.start(BRISCOLA, players=players, seed=seed), seed).ledger:
            taken = [0, 0]
            for trick in entry.result.tricks:
                assert trick.winner is not None
                taken[trick.winner % 2] += sum(POINTS.get(card.rank.symbol, 0) for card in trick.cards)
            assert sum(taken) == 120
            assert [points.total for points in entry.points] == [int(points > 60) for points in taken]
            seen.add(taken[0])
    assert min(seen) < 60 < max(seen)
    assert 60 in seen


def test_four_play_counter_clockwise() -> None:
    """Next to the dealer, seat 0, is seat 3; ten tricks are played."""
    match = tr.Match.start(BRISCOLA, players=4, seed=1, dealer=0)
    turns: list[int | None] = []
    for _ in range(4):
        turns.append(match.turn)
        match = match.apply(match.legal_actions()[0])
    assert turns == [3, 2, 1, 0]
    deals = through(match).ledger
    assert {len(entry.result.tricks) for entry in deals} == {10}
    assert [entry.result.dealer for entry in deals][:2] == [0, 3]


# A match


def test_three_won_deals_win() -> None:
    """With two of them seat 0 wins the next."""
    match = tr.Match.start(BRISCOLA, ["Ada", "Bruno"], packs=[DEALT], dealer=1, seed=1, scores=(2, 2))
    for card in PLAYED:
        match = match.apply(card)
    assert (match.scores, match.is_over, match.winners) == ((3, 2), True, (0,))


@pytest.mark.parametrize("players", [2, 4])
def test_a_match_is_saved_and_resumed(players: int, tmp_path: Path) -> None:
    """It has no rules of its own, so nothing needs to be registered."""
    match = tr.Match.start(BRISCOLA, players=players, seed=2)
    comes_back(match.apply(match.legal_actions()[0]), tmp_path)


def test_it_is_a_file() -> None:
    """All of it is data."""
    assert tr.Variant.from_json(BRISCOLA.to_json()) == BRISCOLA


def test_it_keeps_the_laws() -> None:
    """Every law holds in a few deals, for two and for four."""
    assert not check_variant(BRISCOLA, examples=2).unregistered


@pytest.mark.nightly
def test_it_keeps_the_laws_often() -> None:
    """Every law holds in many deals."""
    assert all(each.examples == 50 for each in check_variant(BRISCOLA, examples=50).held)
