"""Section 2: what the rules say of a match as a whole, and what people write of it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import through
from tests.twenty_five.table import KEPT, SYSTEMS, answers, layout, match_of

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from pathlib import Path

NAMES: Final = ["Ada", "Ben", "Cem", "Dan", "Eve"]


@pytest.mark.parametrize("players", range(2, 10))
def test_2_8_a_match_ends_with_25(players: int) -> None:
    """One player alone has that many, at the end and not before."""
    match = through(tr.Match.start(tr.variants.twenty_five(), players=players, seed=3))
    assert [score >= 25 for score in match.scores].count(True) == 1
    assert match.scores[match.winners[0]] == 25
    assert all(max(entry.scores) < 25 for entry in match.ledger[:-1])
    for entry in match.ledger[:-1]:
        assert sum(gained.total for gained in entry.points) == 25


def test_2_3_a_hand_that_robs_keeps_five_cards() -> None:
    """The card laid down is out of play."""
    deal = layout()
    for answer, seat in answers("5S"):
        deal = deal.apply(answer, seat)
    assert [len(hand) for hand in deal.hands] == [5] * 4
    assert str(deal.hands[2]) == "7H AD KD 7C 6C"
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert "5S" not in [str(card) for trick in deal.tricks for card in trick.cards]


def test_3_3_no_trump_was_played() -> None:
    """Nobody has the best of none, and the best that was played need not be the best there is."""
    hands = ("2C 3C 4C 6C 7C", "2H 3H 4H 5H 6H")
    variant = tr.variants.twenty_five(best_trump=True, play_ends="after_deal")
    deal = tr.Deal.start(variant, hands=hands, turn_up="KS", dealer=1)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert [gained.total for gained in deal.points] == [25, 0]
    low = tr.Deal.start(variant, hands=(hands[0], "2H 3H 4H 5H TS"), turn_up="KS", dealer=1)
    while not low.is_over:
        low = low.apply(low.legal_actions()[-1])
    assert low.points is not None
    assert [str(award) for gained in low.points for award in gained.awards if "trump" in award.reason] == [
        "+5 the highest trump, TS"
    ]


def test_3_5_a_tie_is_played_off_at_once() -> None:
    """The deal that breaks it ends as soon as one side leads, and is played out where none does."""
    match = match_of([25, 25, 0, 0], KEPT)
    assert (match.scores, match.ledger[0].result.won, match.is_over) == ((30, 25, 0, 0), (1, 0, 0, 0), True)
    match = match_of([0, 25, 25, 0], KEPT)
    assert (match.scores, match.ledger[0].result.won, match.is_over) == ((25, 25, 25, 0), (5, 0, 0, 0), False)
    three = match_of([25, 25, 0, 0], KEPT, counting="majority")
    assert (three.scores, three.ledger[0].result.won) == ((30, 25, 0, 0), (3, 0, 0, 0))


def test_people_keep_a_score_sheet() -> None:
    """With real cards the tricks are written down; a deal that ends early has fewer."""
    sheet = tr.ScoreSheet.start(tr.variants.twenty_five(), NAMES, dealer=4)
    sheet = sheet.tricks([2, 0, 3, 0, 0]).tricks([2, 2, 1, 0, 0])
    assert (list(sheet.scores.values()), sheet.is_over) == ([20, 10, 20, 0, 0], False)
    sheet = sheet.tricks([0, 0, 1, 0, 0])
    assert (list(sheet.scores.values()), sheet.is_over, sheet.winners) == ([20, 10, 25, 0, 0], True, ("Cem",))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_match_is_saved_and_resumed(system: str, tmp_path: Path) -> None:
    """While all are asked whether they rob, and at its end."""
    variant = tr.variants.get(system)
    match = tr.Match.start(variant, players=NAMES[: variant.players[0]], seed=4)
    while len(match.deal.actors) < 2:
        match = match.apply(match.legal_actions()[0])
    match = match.apply("keep", 1)
    assert tr.Match.from_json(match.to_json()) == match
    with Journal.start(tmp_path / "match.jsonl", match) as journal:
        random = Random(2)
        while not journal.match.is_over:
            journal.apply(random.choice(journal.match.legal_actions()))
        finished = journal.match
    with Journal.resume(tmp_path / "match.jsonl") as journal:
        assert journal.match == finished


def test_2_8_the_cards_that_are_left_are_told_to_nobody() -> None:
    """A play that has ended shows no hand."""
    match = match_of([20, 0, 20, 20], KEPT)
    assert [len(hand.cards) for hand in match.view(0).deal.hands] == [4, 0, 0, 0]
