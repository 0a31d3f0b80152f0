"""Matches that the lowest total wins: winners, ranks, games, settlements, ties, on sheets and in matches."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve, frozen

import trickrules as tr
from trickrules.facts.contract import Contract, ContractBid
from trickrules.rules import (
    AfterSchedule,
    BetweenLimits,
    Closing,
    DealResult,
    Deck,
    Ending,
    ExactScoring,
    ExactTarget,
    RaceTo,
    Setting,
    Settlement,
    Standing,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

LOWEST: Final = AfterSchedule(best="lowest")
SHORT: Final = tr.variants.oh_hell(hook=False).evolve(deals=cards(3) * 2, scoring=ExactScoring(made="0", missed="diff"))
NAMES: Final = ["Ada", "Ben", "Cem"]


def reached(*scores: int, contractor: int | None = None) -> Standing:
    """Make the standing after a deal, perhaps one for a contract."""
    bare = Standing((0,) * len(scores))
    setting = Setting(Deck.standard(), len(scores), 1, 0, 3, tuple(range(len(scores))), bare, ())
    if contractor is not None:
        setting = setting.but(contract=Contract(contractor, ContractBid(text="1", strain="NT", tricks=1, value=1)))
    return evolve(Standing(scores), results=(DealResult(setting),))


@pytest.mark.parametrize(
    ("ending", "scores", "winners", "ranks"),
    [
        (LOWEST, (5, 9, 9, 1), (3,), (2, 3, 3, 1)),
        (LOWEST, (4, 4, 9), (0, 1), (1, 1, 3)),
        (Settlement(best="lowest"), (5, 9, 9), (), (1, 2, 2)),
        # Who stands on the target has won, even if another has less.
        (ExactTarget(target=9, best="lowest"), (5, 9, 1), (1,), (3, 1, 2)),
        (BetweenLimits(high=8, low=None, best="lowest"), (9, 5, 7), (1,), (3, 1, 2)),
        (RaceTo(target=5, best="lowest"), (1, 9, 3), (0,), (1, 3, 2)),
    ],
    ids=str,
)
def test_who_has_least_comes_first(
    ending: Ending, scores: tuple[int, ...], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """Winners and ranks go by the lowest total."""
    assert ending.winners(reached(*scores)) == winners
    assert ending.ranks(reached(*scores)) == ranks


@pytest.mark.parametrize("ending", [AfterSchedule(best="lowest", stake=2), Settlement(best="lowest", stake=2)])
def test_who_has_more_than_the_mean_pays(ending: Ending) -> None:
    """Money goes the other way too."""
    assert ending.settlement(reached(1, 4, 7)) == (Fraction(6), Fraction(0), Fraction(-6))


def test_a_tie_at_the_bottom_is_played_off() -> None:
    """Where the schedule goes on until one side leads alone, that is one with the lowest total."""
    ending = AfterSchedule(best="lowest", tie_break="extra_max")
    for scores, over in (((3, 3, 9), False), ((3, 9, 9), True)):
        assert ending.close(evolve(reached(*scores), place=5), 5).over is over


def test_games_are_won_by_the_lowest() -> None:
    """Of a match of several games each goes to who has least in it."""
    ending = RaceTo(target=10, bonus=0, games=2, best="lowest")
    first = evolve(reached(12, 3, 5), games=())
    closing = ending.close(first, None)
    assert (closing.over, closing.game_over) == (False, True)
    second = evolve(reached(24, 4, 9), games=((12, 3, 5),))
    assert ending.close(second, None).over  # seat 1 has won both: 3 and 1 are the least
    other = evolve(reached(13, 13, 9), games=((12, 3, 5),))
    assert not ending.close(other, None).over  # the second game is seat 0's


@pytest.mark.parametrize(
    ("tie", "contractor", "winners"),
    [
        ("contractor", None, ()),
        ("contractor", 1, (1,)),
        ("contractor", 2, ()),
        ("another_deal", 1, ()),
        ("shared", 1, (0, 1)),
        ("shared", None, (0, 1)),
    ],
)
@pytest.mark.parametrize(("best", "scores"), [("lowest", (3, 3, 9)), ("highest", (9, 9, 3))])
def test_ties_at_a_limit(tie: Any, contractor: int | None, winners: tuple[int, ...], best: Any, scores: Any) -> None:  # noqa: ANN401 -- words of literals
    """A tie is the contractor's, goes to another deal, or is shared."""
    ending = BetweenLimits(high=9, low=None, best=best, tie=tie)
    standing = reached(*scores, contractor=contractor)
    assert ending.winners(standing) == winners
    assert ending.close(standing, None).over is bool(winners)


@frozen
class AtOnce(Ending):
    """The match ends with the first deal, and the highest total wins."""

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """End."""
        return Closing(over=True)


def test_an_ending_of_ones_own_may_say_how_well_sides_stand() -> None:
    """The highest total is the best unless it says otherwise: here whoever is nearest to ten."""

    class Nearest(AtOnce):
        """Whoever is nearest to ten wins."""

        def merits(self, scores: Sequence[int]) -> tuple[int, ...]:
            """Count what is lacking, or too much, below 0."""
            return tuple(-abs(score - 10) for score in scores)

    standing = reached(4, 12, 30)
    assert (AtOnce().winners(standing), AtOnce().ranks(standing)) == ((2,), (3, 2, 1))
    assert (Nearest().winners(standing), Nearest().ranks(standing)) == ((1,), (2, 1, 3))


def test_they_tell_themselves() -> None:
    """In the sentence of the ending; the highest wins where nothing is said."""
    assert AfterSchedule().describe() == "After the last deal the highest total wins; a tie is shared."
    assert LOWEST.describe() == "After the last deal the lowest total wins; a tie is shared."
    assert Settlement(best="lowest").describe() == (
        "After the last deal everybody settles against the mean, at 1 a point, and who has less receives."
    )
    assert RaceTo(target=50, bonus=0, best="lowest").describe() == (
        "The game ends after a deal in which somebody reaches 50; the lowest total wins."
    )
    told = [BetweenLimits(low=None, tie=tie).describe() for tie in ("contractor", "another_deal", "shared")]
    assert [sentence.removeprefix("The match ends at 500; the highest score wins. ") for sentence in told] == [
        "Of several on it the side wins that had the contract; where none of them had one, another deal is played.",
        "Where several are on it, another deal is played.",
        "All who are on it win.",
    ]
    assert LOWEST.mechanics == ("lowest total wins",)
    assert AfterSchedule().mechanics == ()


def test_words_are_checked() -> None:
    """As all are."""
    untyped: Any = BetweenLimits
    with pytest.raises(tr.DefinitionError, match="highest or lowest is expected"):
        untyped(best="least")
    with pytest.raises(tr.DefinitionError, match="contractor or another_deal or shared is expected"):
        untyped(tie="dealer")


def test_what_is_as_before_keeps_its_fingerprint() -> None:
    """A word that came later does not show where it is as usual."""
    plain = tr.variants.american_500()
    assert plain.evolve(ending=BetweenLimits()).fingerprint == plain.fingerprint
    assert plain.evolve(ending=BetweenLimits(best="lowest")).fingerprint != plain.fingerprint


def test_sheets_matches_and_views_agree() -> None:
    """Who has missed by least has won, on paper as in a match."""
    variant = SHORT.evolve(ending=AfterSchedule(best="lowest", stake=1))
    sheet = tr.ScoreSheet.start(variant, NAMES)
    sheet = sheet.bids([1, 1, 0]).tricks([1, 2, 0]).bids([0, 2, 2]).tricks([0, 3, 0])
    assert sheet.scores == {"Ada": 0, "Ben": 2, "Cem": 2}
    assert sheet.ranks == {"Ada": 1, "Ben": 2, "Cem": 2}
    assert sheet.winners == ("Ada",)
    assert sheet.settlement == {"Ada": Fraction(4, 3), "Ben": Fraction(-2, 3), "Cem": Fraction(-2, 3)}
    assert "Won by Ada." in sheet.to_text()
    match = tr.Match.start(variant, players=NAMES, seed=5)
    while not match.is_over:
        assert match.ranks == match.view().ranks
        match = match.apply(match.legal_actions()[0])
    assert match.winners == tuple(side for side, score in enumerate(match.scores) if score == min(match.scores))
    assert match.view(0).winners == match.winners
    assert tr.Match.from_json(match.to_json()) == match
