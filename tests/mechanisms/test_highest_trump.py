"""Points for the highest trump that was played."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.playing import totals

import trickrules as tr
from trickrules.rules import BestTrumps, Deck, EndsWhen, FixedTrump, HighestTrump, NoTrump, SuitRanking, cards
from trickrules.testing import check_variant

HANDS: Final = ("AS 9H", "KS TH", "QS JH", "JS QH")
"""Four hands of two cards, of which the last has the highest heart."""


def game(scoring: HighestTrump, **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots
    """Make a game of two tricks for four."""
    given: dict[str, Any] = {"trump": FixedTrump("H"), "ranking": scoring.ranking, **slots}
    return tr.Variant(
        id="highest",
        name="Highest",
        players=(4,),
        deck=Deck.standard(ranks="9-A", suits="HS"),
        deals=cards(2) * 2,
        bidding=None,
        duties=(),
        scoring=scoring,
        **given,
    )


def over(scoring: HighestTrump, plays: str = "AS KS QS JS 9H TH JH QH", **slots: Any) -> tr.Deal:  # noqa: ANN401 -- slots
    """Play a deal."""
    deal = tr.Deal.start(game(scoring, **slots), hands=HANDS, dealer=3)
    for card in plays.split():
        deal = deal.apply(card)
    assert deal.is_over
    return deal


def test_whoever_has_played_it_scores() -> None:
    """Whatever lay in the stock; partners score together."""
    deal = over(HighestTrump())
    assert totals(deal) == [0, 0, 0, 5]
    assert deal.points is not None
    assert str(deal.points[3]) == "5 (+5 the highest trump, QH)"
    assert totals(over(HighestTrump(points=2), sides=(0, 1, 0, 1))) == [0, 2]


@pytest.mark.parametrize(
    ("ranking", "scored"),
    [(SuitRanking(order="9JQKTA"), [0, 5, 0, 0]), (BestTrumps(cards="J~ J*"), [0, 0, 5, 0])],
    ids=["order", "best trumps"],
)
def test_the_ranking_says_which_is_the_highest(ranking: Any, scored: list[int]) -> None:  # noqa: ANN401 -- a ranking
    """By an order of its own, or by cards that are over all; one of another suit may be a trump."""
    assert totals(over(HighestTrump(ranking=ranking))) == scored


def test_without_a_trump_nobody_scores() -> None:
    """Neither where there is none."""
    assert totals(over(HighestTrump(), trump=NoTrump())) == [0, 0, 0, 0]


def test_a_play_that_ended_early_has_no_highest() -> None:
    """A better one might have come."""
    assert totals(over(HighestTrump(), "AS KS QS QH", between=EndsWhen(tricks=1))) == [0, 0, 0, 0]


def test_it_tells_itself_and_is_checked() -> None:
    """The laws hold, the variant is written and read, and a ranking that does not fit the pack is refused."""
    assert (
        HighestTrump().describe() == "Whoever has played the highest trump scores 5, if the play has not ended before."
    )
    variant = game(HighestTrump())
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    check_variant(variant, examples=3)
    with pytest.raises(tr.DefinitionError, match="does not name each rank"):
        variant.evolve(scoring=HighestTrump(ranking=SuitRanking(order="9T"))).at(4)
    sheet = tr.ScoreSheet.start(variant)
    assert sheet.deal is not None
    assert sheet.deal.wants == ("points",)
