"""Mechanisms together: tricks that nobody wins with draws between tricks, and scoring by the sides of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.cards import Card, Rank
from trickrules.rules import (
    AfterSchedule,
    CardPoints,
    CardsOf,
    Contract,
    ContractBid,
    DealResult,
    Deck,
    DrawFromStock,
    ExactScoring,
    FixedTrump,
    HighLowJokers,
    Outcome,
    OverRanking,
    Row,
    Setting,
    SideScoring,
    Special,
    SpecialCards,
    Standing,
    SumOf,
    TricksFrom,
    TurnUp,
    cards,
)
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from trickrules.rules import Ranking

SQUID: Final = Card(Rank("SQ", "squid"))
POINTS: Final = CardPoints(values={"A": 11, "K": 4}, last_trick=10)
LOST: Final = SpecialCards(
    sorts=(Special(name="squid", cards=CardsOf(named="SQ"), tier="low"),), outcomes=(Outcome(together=("squid",)),)
)
DRAWN: Final = tr.Variant(
    id="drawn",
    name="Drawn",
    players=(2,),
    deck=Deck.of([*Deck.standard(ranks="T-A", suits="HS"), SQUID, SQUID]),
    deals=cards(3) * 2,
    trump=FixedTrump("H"),
    bidding=None,
    between=DrawFromStock(),
    ranking=LOST,
    scoring=POINTS,
    ending=AfterSchedule(),
)


def test_who_would_have_won_draws_first_and_leads() -> None:
    """Nobody has the trick; the seat that the ranking names draws before the other, and leads."""
    deck = DRAWN.at(2).deck
    order = ["KS", "SQ", "QS", "JS", "TS", "QH", "JH", "KH", "AS", "AH", "TH", "SQ"]
    pack: list[int] = []
    for card in order:
        first = deck.place(card)
        pack.append(first if first not in pack else first + 1)
    match = tr.Match.start(DRAWN, packs=[pack], dealer=1, seed=1)
    match = match.apply("KS").apply("SQ")
    deal = match.deal
    assert deal.won == (0, 0)
    assert deal.tricks[0].winner is None
    assert (deal.turn, deal.trick.leader) == (0, 0)
    assert set(map(str, deal.hands[0])) == {"QS", "TS", "JH"}
    assert set(map(str, deal.hands[1])) == {"JS", "QH", "KH"}
    assert match.view(1).deal.tricks[0].winner is None
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    result = match.ledger[0].result
    left = sum(trick.winner is None for trick in result.tricks)
    assert (left, sum(result.won)) == (2, 4)


def test_draws_and_lost_tricks_keep_the_laws() -> None:
    """A few deals a law; many are tried at night."""
    check_variant(DRAWN, examples=3)


@pytest.mark.nightly
def test_draws_and_lost_tricks_keep_the_laws_often() -> None:
    """Fifty deals a law."""
    check_variant(DRAWN, examples=50)


OPEN: Final = tr.Variant(
    id="open",
    name="Open",
    players=(3,),
    deck=Deck.standard(ranks="7-A"),
    deals=cards(3) * 2,
    trump=TurnUp(),
    bidding=None,
    between=DrawFromStock(face_up=True),
    scoring=TricksFrom(first=3),
    ending=AfterSchedule(),
)


def test_three_draw_from_an_open_stock() -> None:
    """The winner takes the open card, the others the next two in turn; what is left for too few stays where it is."""
    deal = tr.Deal.start(OPEN, seed=2, dealer=2)
    for left in (22, 19, 16, 13, 10, 7, 4):
        assert len(deal.stock) == left
        lying, stock, before = deal.turn_up, deal.stock, deal.hands
        for _ in range(3):
            deal = deal.apply(deal.legal_actions()[0])
        winner = deal.tricks[-1].winner
        assert winner is not None
        drawn = [[card for card in hand if card not in old] for hand, old in zip(deal.hands, before, strict=True)]
        assert drawn[winner] == [lying]
        assert [*drawn[(winner + 1) % 3], *drawn[(winner + 2) % 3]] == list(stock[:2])
        assert deal.turn_up == stock[2]
        for observer in (0, 1, 2, None):
            seen = deal.view(observer).hands[winner].cards
            assert observer == winner or set(seen) <= set(map(str, deal.exposed[winner]))
            assert str(lying) in seen
    rest = (deal.stock, deal.turn_up)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert (len(deal.tricks), len(deal.stock)) == (10, 1)
    assert (deal.stock, deal.turn_up) == rest


def test_an_open_stock_keeps_the_laws() -> None:
    """A few deals a law."""
    check_variant(OPEN, examples=3)


def test_an_open_stock_is_drawn_from_singly() -> None:
    """Several cards, or a turned card that comes last, do not go with it."""
    with pytest.raises(tr.DefinitionError, match="face_up"):
        DrawFromStock(face_up=True, count=2)
    with pytest.raises(tr.DefinitionError, match="face_up"):
        DrawFromStock(face_up=True, turn_up=True)


BID: Final = ContractBid(text="2H", strain="H", tricks=2, value=40)


def result(won: tuple[int, ...], *, bids: tuple[int | None, ...] = ()) -> DealResult:
    """Seat 0 and 3 against 1 and 2, while each seat scores for itself."""
    setting = Setting(Deck.standard(), 4, 1, 0, 3, (0, 1, 1, 0), Standing((0, 0, 0, 0)), ())
    alone = setting.but(match_sides=(0, 1, 2, 3), won=won, bids=bids, contract=Contract(3, BID), strain="H")
    return DealResult(alone)


def totals(scoring: tr.ScoringRule, deal: DealResult) -> list[int]:
    """Give what each side of the match scores."""
    return [points.total for points in scoring.score(deal)]


def test_sides_of_a_deal_count_together_and_each_seat_scores() -> None:
    """Tricks, formulas and bids by the sides of the deal; each seat has what its side of the deal is worth."""
    deal = result((1, 1, 0, 1), bids=(1, 0, 1, 1))
    assert deal.won_by_side == (2, 1)
    assert totals(SideScoring(), deal) == [2, 1, 1, 2]
    assert totals(SideScoring(each="others"), deal) == [1, 2, 2, 1]
    assert totals(SideScoring(contractor="value", each="0"), deal) == [40, 0, 0, 40]
    assert totals(SideScoring(count=SideScoring(each="10 * points"), each="points - others"), deal) == [
        10,
        -10,
        -10,
        10,
    ]
    assert totals(ExactScoring(made="10 * bid", missed="0", together=True), deal) == [20, 10, 10, 20]
    assert totals(SumOf((SideScoring(), SideScoring(each="highest"))), deal) == [3, 3, 3, 3]
    assert totals(POINTS, deal) == [0, 0, 0, 0]


@frozen(kw_only=True)
class Turned(OverRanking):
    """A ranking that a deal settles, once."""

    done: bool = False

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Leave the cards as they are."""
        return self.below.rows(deck, strain)

    def settled(self, deal: Setting) -> Ranking:
        """Settle it, and what lies below."""
        return Turned(below=super().settled(deal), done=True) if not self.done else self

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "As below."


def test_a_ranking_laid_over_settles_what_lies_below() -> None:
    """By the facts of a deal; where nothing is settled it stays the same value."""
    setting = result(()).setting
    over = HighLowJokers(below=Turned())
    settled = over.settled(setting)
    assert isinstance(settled, HighLowJokers)
    assert isinstance(settled.below, Turned)
    assert settled.below.done
    plain = HighLowJokers()
    assert plain.settled(setting) is plain
