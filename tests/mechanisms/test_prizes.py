"""Prizes in tricks and alliances: what is looked for, what it is worth, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import trickrules as tr
from trickrules.cards import Card, Rank
from trickrules.rules import (
    AfterSchedule,
    Alliances,
    CardsOf,
    Deck,
    ExactBidding,
    ExactScoring,
    NoTrump,
    Outcome,
    Prize,
    Prizes,
    Special,
    SpecialCards,
    SumOf,
    cards,
)
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from trickrules.rules import ScoringRule

TWO_FACED: Final = Card(Rank("XT", "two-faced"))
SUNK: Final = SpecialCards(
    sorts=(
        Special(name="coward", cards=CardsOf(named="XT"), tier="low"),
        Special(name="hero", cards=CardsOf(named="XT")),
        Special(name="wreck", cards=CardsOf(named="2S"), tier="as_ranked"),
    ),
    outcomes=(Outcome(together=("wreck",)),),
)
BIDS: Final = ExactScoring(made="10 + won", missed="0")
HALF: Final = "points if diff == 0 else points // 2 if diff == 1 else 0"
CAUGHT: Final = Prizes(
    below=BIDS,
    prizes=(
        Prize(taken=("QS", "XT as coward"), by=("KS", "XT as hero"), points=30),
        Prize(taken=("TD", "QS"), points=10),
    ),
)
GAME: Final = tr.Variant(
    id="prized",
    name="Prized",
    players=(3, 4),
    deck=Deck.of([*Deck.standard(), TWO_FACED]),
    deals=cards(2) * 2,
    trump=NoTrump(),
    bidding=ExactBidding(hook=False),
    ranking=SUNK,
    scoring=Alliances(below=CAUGHT, cards=CardsOf(named="QS TD"), points=20),
    ending=AfterSchedule(),
)


def played(hands: list[str], plays: str, bids: list[int | None], scoring: ScoringRule = CAUGHT) -> tr.Deal:
    """Play a deal to its end; the last seat deals."""
    game = GAME.evolve(scoring=scoring, deals=cards(len(hands[0].split())))
    deal = tr.Deal.start(game, hands=hands, dealer=len(hands) - 1, bids=bids)
    for play in plays.split(", "):
        deal = deal.apply(play)
    return deal


def awards(deal: tr.Deal, seat: int) -> list[str]:
    """Tell what a seat scores besides its bid."""
    assert deal.points is not None
    return [str(award) for award in deal.points[seat].awards[1:]]


@pytest.mark.parametrize(
    ("plays", "winner", "found"),
    [
        ("KS, QS, TD", 0, ["+30 took QS", "+10 took QS", "+10 took TD"]),
        ("AS, QS, TD", 0, ["+10 took QS", "+10 took TD"]),
        ("QS, XT as hero, 3S", 1, ["+30 took QS", "+10 took QS"]),
        ("KS, XT as coward, 3S", 0, ["+30 took XT as coward"]),
        ("AS, XT as coward, 3S", 0, []),
        ("AS, KS, 3S", 0, []),
    ],
)
def test_what_lies_in_a_trick_that_is_won(plays: str, winner: int, found: list[str]) -> None:
    """Each prize, in the order of play, where it is won by what it needs; a form is a play of its own."""
    hands = [play.split()[0] for play in plays.split(", ")]
    deal = played(hands, plays, [0, 0, 0])
    assert deal.tricks[0].winner == winner
    assert [awards(deal, seat) for seat in range(3)] == [found if seat == winner else [] for seat in range(3)]


def test_a_trick_that_nobody_wins_has_no_prize_and_makes_no_allies() -> None:
    """Its cards are set aside."""
    deal = played(["KS", "QS", "2S"], "KS, QS, 2S", [0, 0, 0], GAME.scoring)
    assert deal.tricks[0].winner is None
    assert [awards(deal, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.parametrize(
    ("worth", "bid", "expected"),
    [
        (HALF, 1, 40),
        (HALF, 0, 20),
        ("points", 0, 40),
        ("points * bid + won", 1, 42),
        ("points if won else 0", 0, 40),
    ],
)
def test_what_becomes_of_a_prize(worth: str, bid: int, expected: int) -> None:
    """A formula of its points, the bid, the tricks won, and how far these are apart."""
    scoring = Prizes(below=SumOf(()), prizes=CAUGHT.prizes, worth=worth)
    deal = played(["KS", "QS", "3S"], "KS, QS, 3S", [bid, 0, 0], scoring)
    assert deal.points is not None
    assert [points.total for points in deal.points] == [expected, 0, 0]


@pytest.mark.parametrize(("worth", "expected"), [(HALF, 0), ("points", 40), ("points + won", 42)])
def test_a_seat_without_a_bid(worth: str, expected: int) -> None:
    """It has no prize by a formula that asks for one."""
    scoring = Prizes(below=SumOf(()), prizes=CAUGHT.prizes, worth=worth)
    game = GAME.evolve(scoring=scoring, bidding=None, deals=cards(1))
    deal = tr.Deal.start(game, hands=["KS", "QS", "3S"], dealer=2)
    for play in ("KS", "QS", "3S"):
        deal = deal.apply(play)
    assert deal.points is not None
    assert [points.total for points in deal.points] == [expected, 0, 0]


@pytest.mark.parametrize(
    ("plays", "bids", "allied"),
    [
        ("KS, QS, TD", [1, 0, 0], [2, 1, 1]),
        ("KS, QS, TD", [1, 1, 0], [1, 0, 1]),
        ("KS, QS, TD", [0, 0, 0], [0, 0, 0]),
        # Nobody is its own ally.
        ("QS, 3S, 4S", [1, 0, 0], [0, 0, 0]),
    ],
)
def test_allies(plays: str, bids: list[int | None], allied: list[int]) -> None:
    """Whoever plays such a card and whoever wins the trick score, for each card again, if both make their bids."""
    scoring = Alliances(below=BIDS, cards=CardsOf(named="QS TD"), points=20)
    deal = played(plays.split(", "), plays, bids, scoring)
    counts = [sum("allied" in award for award in awards(deal, seat)) for seat in range(3)]
    assert counts == allied
    assert deal.points is not None
    assert all(award.points == 20 for points in deal.points for award in points.awards[1:])


@pytest.mark.parametrize(
    ("scoring", "fault"),
    [
        (Prizes(below=BIDS, prizes=(Prize(taken=("QX",), points=1),)), "'QX' is not a card of this pack"),
        (Prizes(below=BIDS, prizes=(Prize(taken=("QS",), by=("1S as x",), points=1),)), "'1S as x' is not a card"),
        (Prizes(below=BIDS, prizes=(Prize(taken=(), points=1),)), "a prize is for one play at least"),
        (Prizes(below=BIDS, prizes=(), worth="points + cards"), "the formula worth='points + cards' uses cards"),
        (Prizes(below=ExactScoring(made="luck"), prizes=()), "uses luck"),
        (Alliances(below=BIDS, cards=CardsOf(named="QX"), points=1), "'QX' is not a card of this pack"),
        (Alliances(below=ExactScoring(made="luck"), cards=CardsOf(named="QS"), points=1), "uses luck"),
    ],
    ids=["taken", "by", "empty", "formula", "below", "cards", "below-allies"],
)
def test_prizes_are_checked(scoring: ScoringRule, fault: str) -> None:
    """Plays of no card of the pack, formulas of what is not known, and what the scoring below refuses."""
    with pytest.raises(tr.DefinitionError) as caught:
        GAME.evolve(scoring=scoring).at(3)
    assert any(fault in str(told) for told in caught.value.faults)


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (Prize, {"taken": "QS", "points": 1}),
        (Prize, {"taken": ("QS",), "points": "1"}),
        (Prize, {"taken": ("QS",), "points": 1, "by": [1]}),
        (Prizes, {"below": BIDS, "prizes": ("QS",)}),
        (Prizes, {"below": BIDS, "prizes": (), "worth": "points /"}),
        (Alliances, {"below": BIDS, "cards": "QS", "points": 1}),
        (Alliances, {"below": BIDS, "cards": CardsOf(named="QS"), "points": None}),
    ],
)
def test_bad_values_are_refused(kind: Any, given: dict[str, Any]) -> None:  # noqa: ANN401 -- what callers pass
    """As definitions, not somewhere later."""
    with pytest.raises(tr.DefinitionError):
        kind(**given)


def test_prizes_tell_themselves() -> None:
    """What is worth how much, where, and what becomes of it."""
    told = GAME.scoring.describe()
    assert "30 for QS or XT as coward where the trick is won by KS or XT as hero, 10 for TD or QS." in told
    assert "counts" not in told
    assert told.endswith(
        "A seat that plays QS or TD and another that wins the trick score 20 each, if both make their bids."
    )
    half = Prizes(below=BIDS, prizes=(), worth="points // 2")
    assert half.describe().endswith("scores for what lies in it: nothing. Each of these counts points // 2.")


def test_prizes_are_written_and_read() -> None:
    """As any rule, in a variant file."""
    assert tr.Variant.from_dict(GAME.to_dict()) == GAME


def test_prizes_keep_the_laws() -> None:
    """A few deals a law."""
    check_variant(GAME, players=[3], examples=3)


@pytest.mark.nightly
def test_prizes_keep_the_laws_often() -> None:
    """Fifty deals a law."""
    check_variant(GAME, examples=50)
