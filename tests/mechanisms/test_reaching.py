"""A play that ends as soon as somebody has reached the target."""

from __future__ import annotations

from typing import Final

import pytest

import trickrules as tr
from trickrules.rules import CardPoints, EndsAtTotal, NoTrump, RaceTo, ScoringRule, SideScoring, cards
from trickrules.testing import check_variant

TRICKS: Final = SideScoring(each="5 * won")
HANDS: Final = ["AS KS QS JS", "2H 3H 4H 5H", "2D 3D 4D 5D"]
PLAIN: Final = tr.variants.oh_hell().evolve(
    players=(3,),
    deals=cards(4).forever,
    bidding=None,
    trump=NoTrump(),
    scoring=TRICKS,
    between=EndsAtTotal(total=25, counting=TRICKS),
    ending=RaceTo(target=25, bonus=0),
)


def played(variant: tr.Variant, *scores: int) -> tr.Match:
    """Begin with scores, and let seat 0 win whatever is played."""
    match = tr.Match.start(variant, scores=list(scores), hands=HANDS, dealer=2)
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    return match


@pytest.mark.parametrize(
    ("scores", "tricks", "over"),
    [
        ((0, 0, 0), 4, False),
        ((9, 0, 0), 4, True),
        ((10, 24, 0), 3, True),
        ((15, 0, 0), 2, True),
        ((24, 20, 0), 1, True),
    ],
)
def test_the_play_ends_at_a_total(scores: tuple[int, ...], tricks: int, over: bool) -> None:  # noqa: FBT001
    """By the score before and what was won so far; at the last trick it ends anyway."""
    match = played(PLAIN, *scores)
    assert match.ledger[0].result.won == (tricks, 0, 0)
    assert (match.scores[0], match.is_over) == (scores[0] + 5 * tricks, over)


def test_a_tie_at_the_total_is_played_on() -> None:
    """Where two stand on it from before, the play ends once one of them leads."""
    assert played(PLAIN, 25, 25, 0).ledger[0].result.won == (1, 0, 0)
    assert played(PLAIN, 10, 25, 25).ledger[0].result.won == (4, 0, 0)
    assert played(PLAIN, 20, 25, 10).ledger[0].result.won == (2, 0, 0)


def test_anything_may_be_counted() -> None:
    """Cards too; of a match of several games only the game under way counts."""
    points = CardPoints(values={"A": 11, "K": 4})
    scored = PLAIN.evolve(scoring=points, between=EndsAtTotal(total=15, counting=points), ending=RaceTo(target=15))
    assert len(played(scored, 0, 0, 0).ledger[0].result.tricks) == 2
    games = PLAIN.evolve(ending=RaceTo(target=25, bonus=0, games=2))
    match = played(games, 20, 0, 0)
    assert (match.standing.games, match.is_over) == (((25, 0, 0),), False)
    while len(match.ledger) < 2:
        match = match.apply(match.legal_actions()[0])
    assert sum(match.ledger[1].result.won) == 4


def test_it_tells_itself_and_is_checked() -> None:
    """What is counted, and what the counting refuses."""
    assert EndsAtTotal(total=25, counting=TRICKS).describe() == (
        "The play ends as soon as a side has reached 25 and leads alone."
        " A side scores 5 * won. Its points are its tricks."
    )
    assert tr.Variant.from_dict(PLAIN.to_dict()) == PLAIN
    wrong: ScoringRule = SideScoring(each="bids")
    with pytest.raises(tr.DefinitionError, match="uses bids;"):
        PLAIN.evolve(between=EndsAtTotal(total=25, counting=wrong)).at(3)


def test_it_keeps_the_laws() -> None:
    """A few deals a law, of a total that is reached in most of them."""
    variant = PLAIN.evolve(between=EndsAtTotal(total=10, counting=TRICKS))
    check_variant(variant, examples=4)
