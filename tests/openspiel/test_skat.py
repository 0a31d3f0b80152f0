"""The engine against OpenSpiel's ``skat``: what is laid away, the play, and the points.

There is no ladder of bids there: the first who names a game plays it with the skat taken up.  So here the same seat
gets the contract for 18, takes the skat, and names the same game.  What is scored there are points of cards.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.openspiel.skat import GAMES, MIDDLE, PASS, SEATS, auction, card, deal_of, start

from trickrules.rules import CardPoints

if TYPE_CHECKING:
    from tests.openspiel.spiel import State

    import trickrules as tr

SOME: Final = 48
"""So many deals are compared by day."""

EACH: Final = 20
"""So many deals are compared in one thorough test."""

PARTS: Final = 110
"""So many thorough tests there are: 2,200 deals in all."""

NULL: Final = 0.25
"""What a null is worth there."""

POINTS: Final = CardPoints(values={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, left="contractor")


def words(deal: tr.Deal) -> set[str]:
    """List what may be done on our side."""
    return set(map(str, deal.legal_actions()))


def bid(state: State, deal: tr.Deal, game: str, seat: int) -> tr.Deal:
    """Have a seat name a game, or everybody pass, where it is none of the three."""
    for other in range(min(seat + 1, SEATS)):
        assert state.current_player() == other
        assert state.legal_actions() == [PASS, *(PASS + 1 + at for at in range(len(GAMES)))]
        state.apply_action(PASS + 1 + GAMES.index(game) if other == seat else PASS)
    for call in auction(seat) if seat < SEATS else ["pass"] * SEATS:
        deal = deal.apply(call)
    return deal


def lay_away(state: State, deal: tr.Deal, rng: Random) -> tr.Deal:
    """Take the skat up and lay two cards away: there one after the other, here both at once."""
    deal = deal.apply("take")
    held = [card(number) for number in state.legal_actions()]
    assert sorted(held) == sorted(map(str, deal.hands[state.current_player()]))
    listed = {frozenset(str(action).split()[1:]) for action in deal.legal_actions()}
    assert listed == {frozenset(pair) for pair in combinations(held, 2)}
    laid: list[str] = []
    for _ in range(2):
        assert deal.turn == state.current_player()
        number = rng.choice(state.legal_actions())
        laid.append(card(number))
        state.apply_action(number)
    return deal.apply(f"discard {' '.join(laid)}")


def compare(rng: Random, seat: int, game: str) -> tr.Deal:
    """Play one deal on both sides, and hold them together at every step; nobody plays where the seat is none."""
    state = start()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    deal = bid(state, deal_of(state.history()), game, seat)
    if seat == SEATS:
        assert state.is_terminal()
        assert state.returns() == [0] * SEATS
        return deal
    deal = lay_away(state, deal, rng).apply(game)
    while not state.is_terminal():
        assert (deal.phase, deal.turn) == ("play", state.current_player())
        listed = sorted(card(action) for action in state.legal_actions())
        assert sorted(words(deal)) == listed
        for held in map(str, deal.hands[state.current_player()]):
            assert (deal.why_not(held) is None) == (held in listed)
        chosen = rng.choice(state.legal_actions())
        state.apply_action(chosen)
        deal = deal.apply(card(chosen))
    over = won_null(deal, seat) if game == "null" else over_middle(deal, seat)
    assert state.returns() == pytest.approx([over if other == seat else -over / 2 for other in range(SEATS)])
    return deal


def over_middle(deal: tr.Deal, seat: int) -> float:
    """Give the declarer's points over the middle, in parts of all."""
    result = deal.result
    assert result is not None
    assert deal.points is not None
    points = POINTS.score(result)[seat].total
    assert (deal.points[seat].total > 0) == (points > MIDDLE)
    return (points - MIDDLE) / (2 * MIDDLE)


def won_null(deal: tr.Deal, seat: int) -> float:
    """Give what a null is worth there, where it is over as soon as the declarer takes a trick."""
    made = deal.won[seat] == 0
    assert deal.is_over if made else deal.won[seat] == 1
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert deal.points[seat].total == (23 if made else -46)
    return NULL if made else -NULL


@pytest.mark.parametrize("seed", range(SOME))
def test_deals_agree(seed: int) -> None:
    """Whose turn it is, what may be laid away and played, what is refused, and the points."""
    compare(Random(seed), seed % SEATS, GAMES[seed // SEATS % len(GAMES)])


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_deals_agree_at_length(part: int) -> None:
    """The same, two thousand of them."""
    rng = Random(f"skat {part}")
    for _ in range(EACH):
        compare(rng, rng.randrange(SEATS), rng.choice(GAMES))


def test_three_passes_agree() -> None:
    """Where nobody names a game the deal is over, and nobody scores."""
    deal = compare(Random(1), SEATS, "")
    assert deal.is_over
    assert [gained.total for gained in deal.points or ()] == [0] * SEATS
