"""Points that are written in columns of their own, games that they win, and rubbers of such games."""

from __future__ import annotations

import json
from typing import Final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.render.text import deal_text
from trickrules.rules import AfterSchedule, Award, DealResult, Points, Rubber, ScoringRule, Standing, by_side, cards
from trickrules.scoring.award import by_column

NAMES: Final = ["Ada", "Ben", "Cem"]


@frozen
class TwoColumns(ScoringRule):
    """A trick scores {each} on the left, and one point on the right."""

    each: int = 30

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Write both."""
        return by_side(
            result,
            (
                (Award(self.each * won, f"won {won}", "left"), Award(won, f"won {won}", "right")) if won else ()
                for won in result.won
            ),
        )


PLAIN: Final = tr.variants.oh_hell().evolve(bidding=None, scoring=TwoColumns())
RUBBER: Final = PLAIN.evolve(
    deals=cards(2).forever, ending=Rubber(target=100, column="left", awards="right", bonus=(70, 50))
)
GAMES: Final = PLAIN.evolve(deals=cards(2) * 3, ending=AfterSchedule(game=100, column="left"))


def sheet(variant: tr.Variant, *deals: tuple[int, int, int]) -> tr.ScoreSheet:
    """Write the tricks of some deals."""
    written = tr.ScoreSheet.start(variant, NAMES)
    for tricks in deals:
        written = written.tricks(tricks)
    return written


def test_an_award_says_where_it_is_written() -> None:
    """It counts in the total all the same."""
    points = Points((Award(60, "two tricks", "left"), Award(2, "two tricks", "right"), Award(5, "luck")))
    assert (points.total, points.columns) == (67, {"left": 60, "right": 2, "": 5})
    assert str(points) == "67 (+60 left: two tricks; +2 right: two tricks; +5 luck)"
    assert by_column([points, Points((Award(1, "one", "right"),)), Points()]) == {
        "left": (60, 0, 0),
        "right": (2, 1, 0),
    }


def test_columns_add_up_from_deal_to_deal() -> None:
    """And begin anew with a game; the totals do not."""
    written = sheet(RUBBER, (1, 1, 0), (2, 0, 0))
    assert written.columns == {
        "left": {"Ada": 90, "Ben": 30, "Cem": 0},
        "right": {"Ada": 3, "Ben": 1, "Cem": 0},
    }
    written = written.tricks([1, 0, 1])
    assert (written.columns, written.games_won) == ({}, {"Ada": 1, "Ben": 0, "Cem": 0})
    assert written.scores_by_side == (124, 31, 31)
    written = written.tricks([0, 2, 0])
    assert written.columns["left"] == {"Ada": 0, "Ben": 60, "Cem": 0}


def test_a_rubber() -> None:
    """Who wins two games adds what the games of the others leave; then the highest total wins."""
    two = [(2, 0, 0), (2, 0, 0)]
    straight = sheet(RUBBER, *two, *two)
    assert (straight.is_over, straight.scores_by_side) == (True, (4 * 62 + 70, 0, 0))
    other = [(0, 2, 0), (0, 2, 0)]
    fought = sheet(RUBBER, *two, *other, *two)
    assert (fought.is_over, fought.scores_by_side) == (True, (4 * 62 + 50, 124, 0))
    assert str(fought.ledger[-1].bonus[0]) == "50 (+50 right: the rubber, 2 games to 1)"


def test_a_rubber_needs_a_bonus_for_each_case() -> None:
    """Three games may be won against none, one or two of the others."""
    assert Rubber(games=3, bonus=(3, 2, 1)).games == 3
    with pytest.raises(tr.DefinitionError, match="3 numbers are expected"):
        Rubber(games=3)


def test_games_of_a_schedule() -> None:
    """Where the match ends with the schedule, games only close the column off."""
    written = sheet(GAMES, (2, 0, 0), (0, 2, 0))
    assert written.columns["left"] == {"Ada": 60, "Ben": 60, "Cem": 0}
    written = written.tricks([2, 0, 0])
    assert (written.is_over, written.columns, written.games_won["Ada"]) == (True, {}, 1)
    told = " A side with 100 below makes a game, and all begin again at 0 there."
    assert AfterSchedule(game=100).describe().endswith(told)


def test_views_tell_columns_and_games() -> None:
    """As data too; a match without them tells none."""
    match = tr.Match.start(RUBBER, NAMES, seed=1)
    while len(match.ledger) < 1:
        match = match.apply(match.legal_actions()[0])
    view = match.view(0)
    assert [column.name for column in view.columns] == ["left", "right"]
    assert sum(view.columns[0].sums) == 60
    assert view.games_won == (0, 0, 0)
    assert tr.View.from_dict(json.loads(json.dumps(view.to_dict()))) == view
    assert view.ledger[0].points[0].awards[:1] == match.ledger[0].points[0].awards[:1]
    assert tr.Match.start(tr.variants.oh_hell(), 3, seed=1).view(0).columns == ()


def test_texts_tell_columns() -> None:
    """Score sheets, on paper and as Markdown, and the text of a deal."""
    written = sheet(RUBBER, (2, 0, 0), (1, 1, 0), (1, 0, 1))
    assert "2 +60 left, +2 right = 62" in str(written)
    assert "1 +30 left, +1 right = 31" in written.to_markdown()
    ends = sheet(RUBBER, *[(2, 0, 0)] * 4)
    assert "2 +60 left, +72 right = 318" in str(ends)
    assert "0 +0 = 0" in str(ends)
    match = tr.Match.start(RUBBER, NAMES, seed=1)
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert "left: won" in deal_text(match.ledger[0], NAMES)


def test_who_comes_and_goes_takes_no_column_along() -> None:
    """What the others have stays theirs; who joins begins with nothing there, and who takes a seat over keeps it."""
    written = sheet(RUBBER, (1, 1, 0))
    joined = written.join("Dan", seat=0)
    assert joined.columns["left"] == {"Dan": 0, "Ada": 30, "Ben": 30, "Cem": 0}
    assert written.leave("Ada", instead="Eve").columns["left"] == {"Eve": 30, "Ben": 30, "Cem": 0}
    fresh = written.leave("Ada", instead="Eve", score=5)
    assert fresh.columns["left"] == {"Eve": 0, "Ben": 30, "Cem": 0}
    won = sheet(RUBBER, (2, 0, 0), (0, 2, 0), (0, 2, 0)).join("Dan", seat=0)
    assert won.games_won == {"Dan": 0, "Ada": 0, "Ben": 1, "Cem": 0}
    assert won.leave("Ben").games_won == {"Dan": 0, "Ada": 0, "Cem": 0}


def test_a_standing_counts_games_and_columns() -> None:
    """By itself, without a match around it."""
    standing = Standing((60, 0)).written({"left": (60, 0)}).written({}).written({"left": (50, 10), "right": (0, 1)})
    assert (standing.column("left"), standing.column("right"), standing.column("middle")) == ((110, 10), (0, 1), (0, 0))
    closed = standing.closed((0, 0), new_game=True, won=(0,))
    assert (closed.columns, closed.games_won, closed.game_winners) == ((), (1, 0), ((0,),))
    assert closed.closed((1, 1), new_game=False).games_won == (1, 0)


def test_games_of_a_race_are_counted() -> None:
    """Each of the highest has won the game."""
    race = PLAIN.evolve(deals=cards(2).forever, ending=tr.rules.RaceTo(target=30, bonus=0, games=2))
    written = sheet(race, (1, 1, 0))
    assert written.games_won == {"Ada": 1, "Ben": 1, "Cem": 0}
    assert sheet(race, (1, 1, 0), (2, 0, 0)).is_over
