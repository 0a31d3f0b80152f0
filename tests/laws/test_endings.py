"""Deals end, won tricks and the ledger add up, scores change only when a deal ends."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from tests.laws.choosing import choose

import trickrules as tr
from trickrules.bidding.holding import HoldBidding
from trickrules.bidding.ladder import LadderBidding
from trickrules.rules import Claimed
from trickrules.scoring.ending import ByTotals
from trickrules.scoring.limits import BetweenLimits

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    from trickrules.rules import DealResult

MOST_EXTRA_DEALS = 3
"""After so many a match that is played off is left alone."""

MOST_DEALS_OF_NO_SCHEDULE = 10
"""After so many a match that is played to a score is left alone."""


def most_said(match: tr.Match) -> int:
    """Give the most that may be done in a deal besides playing cards."""
    bidding, seats = match.variant.bidding, match.rules.seats
    # Between tricks somebody is asked, and all others at most; where cards are drawn there are more tricks.
    between = 2 * len(match.rules.deck) if match.variant.between else 0
    if isinstance(bidding, LadderBidding):
        # Everybody passes between two bids, doubles and redoubles at most; then the kitty, and a joker.
        each = 3 if bidding.doubles else 1
        return (len(bidding.bids) + len(bidding.hints) + 1) * each * seats + 2 + between
    if isinstance(bidding, HoldBidding):
        # Each bid is held at most; then the kitty, the cards laid away, the game, and its doubles.
        return 2 * len(bidding.bids) + seats + 3 + seats + between
    if isinstance(bidding, tuple):
        # Nobody is asked more than once by a rule.
        return seats * len(match.variant.at(seats).plans[0].steps)
    # Everybody bids and makes an offer at most, and the dealer names a trump.
    return 2 * seats + 1 + between


def nothing_played(result: DealResult) -> bool:
    """Say whether a deal was over without a play: it came to nothing, or was passed out."""
    return result.void or (result.setting.ended and not result.tricks)


def all_tricks(result: DealResult) -> int:
    """Count the tricks of a deal: one for each card of a hand, or more where cards are drawn, or fewer if it ended."""
    return len(result.tricks) if result.setting.ended else max(result.cards, len(result.tricks))


def check_ledger(match: tr.Match) -> None:
    """See that the ledger adds up, line by line."""
    scores = [0] * (max(match.rules.sides) + 1)
    for number, entry in enumerate(match.ledger):
        result = entry.result
        assert result.number == number
        assert result.cards == match.rules.plan(number).cards
        assert sum(result.won) == (0 if nothing_played(result) else all_tricks(result))
        assert bool(entry.points) != result.void
        assert all(0 <= bid <= result.cards for bid in result.bids if bid is not None)
        assert result.standing.scores == tuple(scores)
        for side, points in (*enumerate(entry.points), *enumerate(entry.bonus)):
            assert points.total == int(points) == sum(award.points for award in points.awards)
            assert all(award.reason for award in points.awards)
            scores[side] += points.total
        assert entry.scores == tuple(scores)
        said = len(entry.history) - sum(len(trick.plays) for trick in result.tricks)
        assert 0 <= said <= most_said(match)
    assert match.scores == tuple(scores)
    assert match.standing.number == len(match.ledger)
    assert match.standing.place == sum(not entry.result.void for entry in match.ledger)


def check_limits(match: tr.Match) -> None:
    """See that a match between limits has crossed one, not before, and has one winner, or those of a tie."""
    ending = match.variant.ending
    assert isinstance(ending, BetweenLimits)
    high = math.inf if ending.high is None else ending.high
    low = -math.inf if ending.low is None else ending.low
    for entry in match.ledger:
        crossed = any(not low < score < high for score in entry.scores)
        if entry is match.ledger[-1]:
            assert crossed
        else:
            # Beyond a limit a match goes on only from a tie.
            assert not crossed or (len(best(match, entry.scores)) > 1 and ending.tie != "shared")
    assert not match.ledger[-1].result.void
    leading = best(match, match.scores)
    if ending.tie == "shared":
        assert match.winners == leading
        return
    (winner,) = match.winners
    assert winner in leading or (ending.crossing == "contractor_first" and match.scores[winner] >= high)


def best(match: tr.Match, scores: tuple[int, ...]) -> tuple[int, ...]:
    """List the sides on the best score, which is the highest or the lowest."""
    ending = match.rules.ending
    most = min(scores) if isinstance(ending, ByTotals) and ending.best == "lowest" else max(scores)
    return tuple(side for side, score in enumerate(scores) if score == most)


@given(data=st.data())
def test_matches_end_and_add_up(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """A whole match: each deal ends after one bid and all cards of each seat, and the points add up to the scores."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    rules = variant.at(players)
    scheduled = rules.deal_count
    assert scheduled in {len(rules.plans), None}
    most = MOST_DEALS_OF_NO_SCHEDULE if scheduled is None else scheduled + MOST_EXTRA_DEALS
    match = tr.Match.start(variant, players=players, seed=random.randrange(2**32))
    dealers = [match.dealer]
    actions = 0
    while not match.is_over and len(match.ledger) < most:
        before = match
        actor = random.choice(match.actors)
        match = match.apply(choose(random, match.legal_actions(actor)), actor)
        actions += 1
        if len(match.ledger) == len(before.ledger):
            assert match.scores == before.scores
            assert match.standing is before.standing
        else:
            assert match.ledger[:-1] == before.ledger
            assert actions == len(match.ledger[-1].history)
            actions = 0
            if not match.is_over:
                dealers.append(match.dealer)
                assert match.deal.cards == rules.plan(len(match.ledger)).cards
    check_ledger(match)
    turning = [(dealer + rules.direction) % players for dealer in dealers]
    assert turning[:-1] == dealers[1:] or not rules.dealers_in_turn, "the deal moves on by one seat"
    if match.is_over:
        assert match.turn is None
        assert match.actors == ()
        if scheduled is not None:
            through = match.rules.ending.needs_last_deal
            assert match.winners in {best(match, match.scores), ()} or not through
            assert len(match.ledger) >= scheduled or not through
        if isinstance(variant.ending, BetweenLimits):
            check_limits(match)
        settlement = match.settlement
        assert settlement is None or sum(settlement) == 0
    else:
        assert match.winners == ()
        assert match.settlement is None
        assert scheduled is None or len(best(match, match.scores)) > 1


@given(data=st.data())
def test_winners_of_tricks_lead_and_count(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """At every step the tricks won are the finished tricks, and who won one leads to the next."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    assert deal.result is None
    assert deal.points is None
    while not deal.is_over:
        deal = deal.apply(choose(random, deal.legal_actions()))
        winners = [trick.winner for trick in deal.tricks]
        claimed = deal.setting.fact(Claimed) is not None
        assert claimed or deal.won == tuple(winners.count(seat) for seat in range(players))
        assert claimed or sum(deal.won) == len(deal.tricks)
        assert [trick.leader for trick in deal.tricks][1:] == winners[: len(deal.tricks) - 1]
        if deal.phase == "play":
            playing = deal.playing
            assert playing is not None
            assert playing == deal.trick.order[len(deal.trick.plays)]
            assert playing not in deal.setting.out
            assert deal.turn == (deal.setting.deciders or range(players))[playing]
    assert deal.result is not None
    assert deal.result.won == (() if deal.result.void else deal.won)
    assert deal.result.bids == deal.bids or deal.bids == (None,) * players
    assert sum(deal.won) == (0 if nothing_played(deal.result) else all_tricks(deal.result))
    assert deal.phase == "over"


def test_deal_without_a_bid_answers_every_question(name: str, players: int) -> None:
    """Where all may pass, a passed-out deal is over, scores nothing, and can still be asked anything."""
    deal = tr.Deal.start(tr.variants.get(name), players=players, seed=3)
    bidding = deal.plan.slots.bidding
    if not isinstance(bidding, LadderBidding | HoldBidding) or bidding.without_bid == "open":
        return
    while not deal.is_over:
        deal = deal.apply("pass")
    assert deal.result is not None
    assert deal.result.void == (bidding.without_bid == "redeal")
    assert not any(map(int, deal.points or ()))
    assert deal.contract is None
    assert deal.bids == (None,) * players
    assert deal.won == (0,) * players
    assert deal.tricks == ()
    assert deal.trump is None
    out = deal.setting.out
    assert [len(hand) for hand in deal.hands] == [0 if seat in out else deal.cards for seat in range(players)]
    assert deal.amendable is None
    assert deal.legal_amendments() == ()
    assert not deal.legal_actions()
    assert deal.playing is None
