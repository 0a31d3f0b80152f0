"""Section 2: what the rules say of a match as a whole, and what people hold of it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.hearts.table import SYSTEMS, match_of, played, started
from tests.playing import after, through

import trickrules as tr
from trickrules.records import Journal
from trickrules.render import deal_text, score_sheet

if TYPE_CHECKING:
    from pathlib import Path

NAMES: Final = ["Ada", "Ben", "Cem", "Dan"]


def test_1_names() -> None:
    """The catalogue finds the game by its other names, and its family by what is in it."""
    assert tr.variants.get("rickety_kate") == tr.variants.get("chase_the_lady") == tr.variants.hearts()
    found = [entry.id for entry in tr.variants.find(mechanics=["lowest total wins", "passing"])]
    assert set(found) >= set(SYSTEMS)
    assert {entry.family for entry in tr.variants.find("hearts")} == {"Hearts"}


def test_2_1_the_deal_passes_on() -> None:
    """To the next seat after every deal."""
    match = through(tr.Match.start(tr.variants.hearts(), players=NAMES, seed=3, dealer=2))
    assert [entry.result.dealer for entry in match.ledger] == [(2 + number) % 4 for number in range(len(match.ledger))]


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_7_a_deal_adds_up_to_the_pack(system: str) -> None:
    """Whoever takes what, all penalty cards are taken by somebody."""
    variant = tr.variants.get(system, moon="off", bonus_card=None, moon_needs_bonus=False)
    match = through(tr.Match.start(variant, players=4, seed=5))
    worth = {"spot_hearts": 129, "black_maria": 43}.get(system, 26)
    for entry in match.ledger:
        assert sum(points.total for points in entry.points) == worth
        assert min(points.total for points in entry.points) >= 0


def test_2_7_points_are_told_with_their_cards() -> None:
    """The ledger says for which cards everybody pays."""
    entry = match_of("C", [0, 0, 0, 0]).ledger[0]
    assert str(entry.points[1]) == "1 (+1 1 for 2H)"
    assert str(entry.points[0].awards[0]) == "+13 13 for QS"
    assert entry.points[2].awards == ()


def test_2_8_the_moon_is_told() -> None:
    """Everybody but the shooter is told why it pays."""
    entry = match_of("B", [0, 0, 0, 0]).ledger[0]
    assert entry.points[0].awards == ()
    assert str(entry.points[3]) == "26 (+26 another side took all cards of suit H or QS)"


def test_2_9_a_match_reads_as_people_write_it() -> None:
    """Points are above 0, totals grow, and whoever has the lowest has won: in the match, its views and its sheet."""
    match = through(tr.Match.start(tr.variants.hearts(), players=NAMES, seed=2, dealer=0))
    assert max(match.scores) >= 100
    assert match.winners == (match.scores.index(min(match.scores)),)
    assert match.ranks == tuple(1 + sum(other < score for other in match.scores) for score in match.scores)
    for view in (match.view(0), match.view()):
        assert (view.scores, view.ranks, view.winners) == (match.scores, match.ranks, match.winners)
    assert f"= {match.scores[0]} |" in score_sheet(match).splitlines()[-1]
    assert "now" in deal_text(match.ledger[0], NAMES)
    assert match.settlement is None


def test_2_9_the_ending_is_told() -> None:
    """In one sentence."""
    told = "The match ends at 100; the lowest score wins. Where several are on it, another deal is played."
    assert tr.variants.hearts().ending.describe() == told
    shared = tr.variants.hearts(tie="shared", game_to=50).ending.describe()
    assert shared == "The match ends at 50; the lowest score wins. All who are on it win."


def test_2_10_hands_are_secret() -> None:
    """Each sees its own hand and no other, but for the card that tells who leads."""
    deal = started("A")
    assert len(deal.view(2).hands[2].cards) == 13
    assert [len(hand.cards) for hand in deal.view(2).hands] == [1, 0, 13, 0]


def test_3_8_the_choice_is_told_to_all() -> None:
    """It is a fact of the deal, in one sentence."""
    asked = played("B", moon="choice")
    assert asked.view(2).facts == ()
    assert asked.apply("own").view(2).facts == ("The side that took everything chose to change its own score.",)
    assert asked.apply("others").view().facts == (
        "The side that took everything chose to change the scores of all others.",
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_match_is_saved_and_resumed(system: str, tmp_path: Path) -> None:
    """While cards are being passed, and at its end."""
    match = tr.Match.start(tr.variants.get(system), players=NAMES[: tr.variants.get(system).players[0]], seed=4)
    match = match.apply(match.legal_actions(2)[7], 2)
    assert 2 not in match.deal.actors
    assert tr.Match.from_json(match.to_json()) == match
    with Journal.start(tmp_path / "match.jsonl", match) as journal:
        random = Random(2)
        while not journal.match.is_over:
            legal = journal.match.legal_actions()
            journal.apply(legal[random.randrange(len(legal))])
        finished = journal.match
    with Journal.resume(tmp_path / "match.jsonl") as journal:
        assert journal.match == finished


def test_3_8_a_choice_is_saved() -> None:
    """A match in which the moon is to be chosen comes back, and so does one in which it was."""
    match = match_of("B", [90, 0, 0, 0], moon="choice")
    assert (match.deal.phase, match.turn) == ("showing", 0)
    assert tr.Match.from_json(match.to_json()) == match
    ended = match.apply("others")
    assert ended.scores == (90, 26, 26, 26)
    assert tr.Match.from_json(ended.to_json()) == ended
    assert ended.undo() == match
    assert match.apply("own").scores == (64, 0, 0, 0)


def test_after_all_tricks_nobody_is_asked() -> None:
    """Where the moon is not to be chosen, the deal is over with the last trick."""
    deal = played("B")
    assert (deal.is_over, deal.phase, deal.actors) == (True, "over", ())
    assert after(deal, "") == deal
