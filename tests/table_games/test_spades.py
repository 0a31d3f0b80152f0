"""Spades: bids of partners together, nil, bags, broken spades, and the end at 500."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, game, totals, variant

import trickrules as tr
from trickrules.rules import DealResult, Deck, ExactScoring, Setting, Standing
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

SPADES: Final = variant("spades", "SPADES")
NilAndBags: Final = game("spades").NilAndBags

SUITS: Final = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS"]
HANDS: Final = [SUITS[3], *SUITS[:3]]
"""Seat 0 has all spades, and so takes all tricks."""
TRICKS: Final = " ".join(
    f"{spade} {club} {diamond} {heart}"
    for spade, club, diamond, heart in zip(*(hand.split() for hand in HANDS), strict=True)
)


SCORING: Final = NilAndBags(
    below=ExactScoring(made="10 * bid", over="10 * bid + diff", under="-10 * bid", together=True)
)


def result(bids: tuple[int, ...], won: tuple[int, ...], *earlier: DealResult) -> DealResult:
    """Tell what came of a deal, and of those before it."""
    before = Standing((0, 0), len(earlier), len(earlier), earlier)
    setting = Setting(Deck.standard(), 4, 1, 0, 13, (0, 1, 0, 1), before, ())
    return DealResult(setting.but(bids=bids, won=won, strain="S"))


def test_a_deal_by_hand() -> None:
    """Ten bid and thirteen won make 103; a nil that is made 100, and the partner's two that are missed cost 20."""
    deal = tr.Deal.start(SPADES, hands=HANDS, dealer=3)
    assert (deal.turn, deal.legal_actions()) == (0, tuple(map(str, range(14))))
    deal = after(deal, "7 0 3 2")
    assert (deal.bids, deal.phase, deal.turn) == ((7, 0, 3, 2), "play", 0)
    # Whoever has nothing but spades may lead them.
    deal = after(deal, TRICKS)
    assert totals(deal) == [103, 80]
    assert deal.points is not None
    assert [str(award) for award in deal.points[1].awards] == [
        "-20 bid 2, won 0: under, -10 * bid",
        "+100 nil by seat 1, made",
    ]


@pytest.mark.parametrize(
    ("bids", "won", "scores"),
    [
        # Just made, one bag, set.
        ((3, 4, 2, 3), (3, 4, 2, 4), [50, 71]),
        ((3, 4, 2, 3), (1, 4, 3, 5), [-50, 72]),
        # Partners answer for each other: one takes the tricks of both.
        ((3, 4, 2, 3), (0, 7, 6, 0), [51, 70]),
        # A nil that fails costs 100, and its tricks count for the partner.
        ((0, 4, 5, 4), (2, 4, 3, 4), [-50, 80]),
        # Two nils, one of which fails: the tricks are bags.
        ((0, 6, 0, 6), (0, 5, 2, 6), [2, -120]),
    ],
)
def test_pairs_score_together(bids: tuple[int, ...], won: tuple[int, ...], scores: list[int]) -> None:
    """Ten a trick bid and one a bag, or all lost; nil is its maker's own."""
    assert [points.total for points in SCORING.score(result(bids, won))] == scores


def test_every_tenth_bag_costs_a_hundred() -> None:
    """Bags are counted through the match, and what is over ten is kept."""
    assert SPADES.scoring == SCORING
    bids = (1, 5, 1, 1)
    six = result(bids, (6, 5, 2, 0))
    ten = result(bids, (4, 5, 2, 2), six)
    nineteen = result(bids, (9, 0, 2, 2), six, ten)
    twenty = result(bids, (2, 5, 1, 5), six, ten, nineteen)
    scored = [[points.total for points in SCORING.score(each)] for each in (six, ten, nineteen, twenty)]
    assert scored == [[26, -60], [24 - 100, 61], [29, -60], [21 - 100, 64]]
    assert str(SCORING.score(ten)[0].awards[-1]) == "-100 ten bags"


def test_a_deal_that_came_to_nothing_has_no_bags() -> None:
    """A misdeal is passed over, on a sheet and in a match of a table that throws hands in."""
    sheet = tr.ScoreSheet.start(SPADES, 4).bids([1, 1, 1, 1]).tricks([9, 2, 1, 1]).redeal()
    sheet = sheet.bids([1, 1, 1, 1]).tricks([2, 6, 2, 3])
    assert sheet.scores_by_side == (20 + 8 + 20 + 2 - 100, 20 + 1 + 20 + 7)


def test_spades_are_led_once_they_are_broken() -> None:
    """Not before one has been played, to another suit."""
    hands = ["AS KH 2H", "2S 3S 4S", "5H 6H 7H", "8H 9H TH"]
    deal = tr.Deal.start(SPADES, hands=hands, seed=2, dealer=3, bids=[1, 1, 1, 1])
    refused = deal.why_not("AS")
    assert refused is not None
    assert (refused.code, refused.rule) == ("play/not-broken", "Unbroken")
    void = tr.Deal.start(
        SPADES, hands=[SUITS[0].replace("2C", "2S"), SUITS[3].replace("2S", "2C"), *SUITS[1:3]], dealer=3
    )
    void = after(void, "1 1 1 1 AC 2C AD AH")
    assert void.why_not("2S") is not None
    void = after(void, "KC 3S KD KH")
    # Seat 1 has nothing but spades; once it has ruffed they are broken for all.
    assert void.turn == 1
    assert after(void, "AS 2D 2H 2S").turn == 1


def finished(scores: list[int]) -> tr.Match:
    """Begin with scores, and let the pair with all spades bid eleven and the other bid nothing."""
    match = tr.Match.start(SPADES, players=["North", "East", "South", "West"], scores=scores, hands=HANDS, dealer=3)
    for action in f"7 0 4 0 {TRICKS}".split():
        match = match.apply(action)
    return match


def test_the_match_ends_at_five_hundred() -> None:
    """The higher pair wins where both are there; at -200 it is over too, and a tie is played off."""
    match = finished([388, 280])
    assert (match.scores, match.is_over) == ((500, 480), True)
    assert match.winners == (0,)
    assert finished([400, 320]).winners == (1,)
    assert finished([0, -400]).winners == (0,)
    tied = finished([400, 312])
    assert (tied.scores, tied.is_over) == ((512, 512), False)
    assert not finished([0, 0]).is_over


def test_spades_are_saved_and_resumed(tmp_path: Path) -> None:
    """With the rule of the file, once that is registered; before that the match is refused by its name."""
    match = tr.Match.start(SPADES, seed=4)
    with pytest.raises(tr.DefinitionError, match="NilAndBags is not registered"):
        match.to_json()
    comes_back(match.apply("3").apply("2"), tmp_path, [NilAndBags])


def test_spades_keep_the_laws() -> None:
    """A few deals a law."""
    assert check_variant(SPADES, examples=2).unregistered == ("NilAndBags",)


@pytest.mark.nightly
def test_spades_keep_the_laws_for_long() -> None:
    """Fifty deals a law."""
    check_variant(SPADES, examples=50)
