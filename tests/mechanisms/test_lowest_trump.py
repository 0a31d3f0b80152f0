"""Points for the lowest trump that was played, and for cards of the trump's colour."""

from __future__ import annotations

from typing import Any, Final

import pytest

import trickrules as tr
from trickrules.rules import (
    BestTrumps,
    BetweenLimits,
    CardPoints,
    Deck,
    EndsWhen,
    FixedTrump,
    LowestTrump,
    NoTrump,
    ScoringRule,
    SuitRanking,
    cards,
)
from trickrules.testing import check_variant

HANDS: Final = ("AS 9H", "KS TH", "QS JH", "JD QH")
"""Four hands of two cards, of which the last wins the second trick."""


def game(scoring: ScoringRule, **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots
    """Make a game of two tricks for four, in which hearts are trump."""
    given: dict[str, Any] = {"trump": FixedTrump("H"), **slots}
    return tr.Variant(
        id="lowest",
        name="Lowest",
        players=(4,),
        deck=Deck.standard(ranks="9-A", suits="DHS"),
        deals=cards(2) * 2,
        bidding=None,
        duties=(),
        scoring=scoring,
        **given,
    )


def totals(scoring: ScoringRule, **slots: Any) -> list[int]:  # noqa: ANN401 -- slots
    """Play a deal, and give what each side scores."""
    deal = tr.Deal.start(game(scoring, **slots), hands=HANDS, dealer=3)
    for card in ["AS", "KS", "QS", "JD", "9H", "TH", "JH", "QH"]:
        deal = deal if deal.is_over else deal.apply(card)
    assert deal.points is not None
    return [points.total for points in deal.points]


def test_its_holder_scores_or_its_taker() -> None:
    """Partners score together."""
    assert totals(LowestTrump()) == [1, 0, 0, 0]
    assert totals(LowestTrump(points=2, goes_to="taker")) == [0, 0, 0, 2]
    assert totals(LowestTrump(goes_to="taker"), sides=(0, 1, 0, 1)) == [0, 1]


def test_the_ranking_says_which_it_is() -> None:
    """A nine that is the best of all trumps is not the lowest."""
    best = BestTrumps(cards="9*")
    assert totals(LowestTrump(ranking=best), ranking=best) == [0, 1, 0, 0]


def test_nothing_is_lowest_without_a_trump_or_after_an_early_end() -> None:
    """Nobody scores."""
    assert totals(LowestTrump(), trump=NoTrump()) == [0, 0, 0, 0]
    assert totals(LowestTrump(), between=EndsWhen(tricks=1)) == [0, 0, 0, 0]


def test_it_is_told_and_checked() -> None:
    """With the reason of the points; a ranking that leaves cards out is refused."""
    deal = tr.Deal.start(game(LowestTrump()), hands=HANDS, dealer=3)
    for card in ["AS", "KS", "QS", "JD", "9H", "TH", "JH", "QH"]:
        deal = deal.apply(card)
    assert deal.points is not None
    assert str(deal.points[0]) == "1 (+1 the lowest trump, 9H)"
    assert LowestTrump().describe() == (
        "Whoever has played the lowest trump scores 1, if the play has not ended before."
    )
    with pytest.raises(tr.DefinitionError, match="does not name each rank"):
        game(LowestTrump(ranking=SuitRanking(order="9T"))).at(4)
    check_variant(game(LowestTrump(goes_to="taker")), examples=2)


def test_cards_of_the_trumps_colour_count_otherwise() -> None:
    """The jack of diamonds where hearts are trump; its own value where there is no trump."""
    points = CardPoints(values={"J": 1}, trump_values={"J": 20}, sister_values={"J": 5})
    assert totals(points) == [5, 0, 0, 20]
    assert totals(points, trump=NoTrump()) == [1, 0, 0, 0 + 1]
    assert totals(points, trump=FixedTrump("S")) == [1, 0, 0, 1]
    assert "of trumps 20 for J, of the other suit of the trump's colour 5 for J." in points.describe()
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        game(CardPoints(values={}, sister_values={"2": 1})).at(4)


def test_only_a_contractor_wins() -> None:
    """At the high limit; at the low one the best score does."""
    variant = tr.variants.partnership_pitch().evolve(ending=BetweenLimits(high=7, low=-4, crossing="contractor_only"))
    names = ["Ann", "Ben", "Cas", "Dee"]
    sheet = tr.ScoreSheet.start(variant, names, scores=[8, 6])
    assert not sheet.contract("3", by="Ben").points([4, -3]).is_over
    won = sheet.contract("2", by="Ben").points([1, 2])
    assert (won.is_over, won.winners) == (True, ("Ben", "Dee"))
    fallen = tr.ScoreSheet.start(variant, names, scores=[8, -2]).contract("3", by="Ben").points([1, -3])
    assert (fallen.is_over, fallen.winners) == (True, ("Ann", "Cas"))
