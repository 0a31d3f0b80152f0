"""Legal moves without end: no seat can exhaust a table, and what can be played can be saved."""

from __future__ import annotations

from functools import cache

import pytest
from tests.hostile.work import MILLION, at_most

import trickrules as tr
from trickrules.facts.standing import MOST_ACTIONS, MOST_DEALS, Standing
from trickrules.records import Record
from trickrules.records.redacted import Redacted
from trickrules.rules import ExactBidding, ExactScoring, MostTricks, NoTrump, RaceTo, Streaks, cards
from trickrules.showing.events import events
from trickrules.watching.view import View


def amended(match: tr.Match, times: int) -> tr.Match:
    """Change the last bid so often, to and fro."""
    for _ in range(times):
        match = match.amend(match.legal_amendments()[0])
    return match


def refused(match: tr.Match, call: str, seat: int | None = None) -> str:
    """Give the code with which an amendment is refused."""
    with pytest.raises(tr.IllegalAction) as caught:
        match.amend(call, seat)
    return caught.value.violation.code


@pytest.mark.parametrize(("size", "most"), [(10, 11), (1, 2)])
def test_a_bid_is_amended_as_often_as_there_are_bids(size: int, most: int) -> None:
    """Eleven times with ten cards; then it stands, whoever asks, and the next seat goes on with a count of its own."""
    variant = tr.variants.oh_hell(schedule="fixed", max_cards=size)
    match = tr.Match.start(variant, players=4, seed=1, dealer=0).apply("0")
    once_less, spent = amended(match, most - 1), amended(match, most)
    assert once_less.amendable == 1
    assert spent.amendable is None
    assert spent.legal_amendments() == spent.deal.legal_amendments() == ()
    assert spent.view(1).deal.amendable is None
    other = once_less.legal_amendments()[0]
    assert refused(spent, str(spent.deal.bids[1])) == "bid/amended-out"
    assert refused(spent, other, 1) == "bid/amended-out"
    assert refused(spent, other, 2) == "bid/not-amendable"
    assert amended(spent.apply("0"), most - 1).amendable == 2


def test_the_last_bid_is_amended_as_often_after_the_auction() -> None:
    """Amendments of the last bid count on from the auction into the play."""
    match = tr.Match.start(tr.variants.oh_hell(), players=3, seed=1, dealer=0).apply("0").apply("0").apply("0")
    assert match.deal.phase == "play"
    spent = amended(match, 11)
    assert spent.deal.phase == "play"
    assert spent.amendable is None
    assert refused(spent, "7") == "bid/amended-out"
    assert tr.Match.from_json(spent.to_json()) == spent


def test_deals_that_nobody_bids_in_end() -> None:
    """Redeals are deals: with the thousandth the match is over without a winner, and is saved, read and shown."""
    match = tr.Match.start(tr.variants.australian_500(), players=4, seed=1, dealer=0)
    with at_most(2 * MILLION):
        while not match.is_over:
            match = match.apply("pass")
    assert len(match.ledger) == MOST_DEALS
    assert match.winners == ()
    assert match.why_not("pass") is not None
    with pytest.raises(tr.IllegalAction, match="over"):
        match.apply("pass")
    with at_most(4 * MILLION):
        assert tr.Match.from_json(match.to_json()) == match
    with at_most(2 * MILLION):
        view = match.view(0)
        assert View.from_dict(view.to_dict()) == view


@cache
def longest(players: int) -> tr.Match:
    """Play a match that nothing but its length ends, of two cards a deal, with every seat scoring in each."""
    variant = tr.Variant(
        id="long",
        name="Long",
        players=(players,),
        deals=cards(2).forever,
        trump=NoTrump(),
        bidding=ExactBidding(hook=False),
        scoring=Streaks(points=7, length=2, below=ExactScoring(made="10 + won", missed="-diff")),
        ending=RaceTo(target=10**9),
    )
    match = tr.Match.start(variant, players=players, seed=1, dealer=0)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


@pytest.mark.parametrize("players", [2, 12])
def test_actions_are_counted_over_all_deals(players: int) -> None:
    """The first deal that ends after so many actions is the last; even then all of it is written and read again."""
    match = longest(players)
    whole = len(match.ledger[0].history)
    total = sum(len(entry.history) for entry in match.ledger)
    assert match.standing.full
    assert total == match.standing.actions == sum(map(len, Record.of(match).deals))
    assert total < MOST_ACTIONS + whole
    assert len(match.ledger) == min(MOST_DEALS, -(-MOST_ACTIONS // whole))
    assert tr.Match.from_json(match.to_json()) == match
    view = match.view(0)
    assert View.from_dict(view.to_dict()) == view


def test_the_longest_match_is_redacted() -> None:
    """What a seat was told of it is written and read again."""
    with at_most(5 * MILLION):
        redacted = Redacted.of(longest(12), 0)
    with at_most(3 * MILLION):
        text = redacted.to_json()
    assert Redacted.from_json(text) == redacted


def test_the_longest_deals_are_told() -> None:
    """Deals of hundreds of cards cost by the card, not by the card for each card of the hands and of the tricks."""
    variant = tr.Variant(
        id="thick",
        name="Thick",
        players=(2,),
        deck=tr.Deck.standard(copies=9),
        deals=cards(230) * 4,
        trump=NoTrump(),
        bidding=None,
        duties=(),
        scoring=MostTricks(),
    )
    match = tr.Match.start(variant, players=2, seed=1, dealer=0)
    with at_most(2 * MILLION):
        while not match.is_over:
            before, match = match, match.apply(match.legal_actions()[0])
            assert events(before, match, 0)
    with at_most(2 * MILLION):
        assert Redacted.of(match, 0).events


def test_events_are_told_between_states_that_are_only_equal() -> None:
    """A play that was read from a record goes on from one that was played, and back, as if it were the same."""
    variant = tr.variants.oh_hell(schedule="fixed", max_cards=3)
    match = tr.Match.start(variant, players=3, seed=1, dealer=0)
    for _ in range(6):
        match = match.apply(match.legal_actions()[0])
    assert match.deal.phase == "play"
    later = match.apply(match.legal_actions()[0])
    again = tr.Match.from_json(later.to_json())
    assert events(match, again, None) == events(match, later, None)
    assert events(again, match, None) == events(later, match, None)
    with pytest.raises(tr.DefinitionError, match="neither leads from"):
        events(match.apply(match.legal_actions()[-1]), again, None)


def test_runs_are_kept_in_the_standing() -> None:
    """A standing that is made of results alone knows the runs of bids as one that grew with them does."""
    match = longest(2)
    standing = match.standing
    assert any(run > 0 for run in standing.runs) or any(run < 0 for run in standing.runs)
    assert Standing(standing.scores, results=standing.results).runs == standing.runs


def test_who_does_not_bid_keeps_its_run() -> None:
    """A seat without a bid neither goes on with its run nor breaks it, and does not score it once more."""
    scoring = Streaks(points=7, length=1, below=ExactScoring(made="10", missed="0", no_bid="0"))
    variant = tr.variants.oh_hell(schedule="fixed", max_cards=2, deals=2).evolve(
        bidding=ExactBidding(hook=False, exempt_from=10), scoring=scoring, trump=NoTrump()
    )
    sheet = tr.ScoreSheet.start(variant, 3, dealer=2).bids([2, 0, 1]).tricks([2, 0, 0])
    assert sheet.table.standing.runs == (1, 1, -1)
    assert list(sheet.scores.values()) == [17, 17, -7]
    again = sheet.bids([None, None, 1]).tricks([1, 0, 1])
    assert again.table.standing.runs == (1, 1, 1)
    assert list(again.scores.values()) == [17, 17, 10]
