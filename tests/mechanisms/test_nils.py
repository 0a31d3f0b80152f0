"""Bids of partners together, nils, bags, and cards between partners, in games that are not Spades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import trickrules as tr
from trickrules.rules import (
    BagScoring,
    Blind,
    BlindNil,
    CardsOf,
    DealCards,
    DealResult,
    Deck,
    ExactScoring,
    HandBidding,
    LowestInFirstTrick,
    NilScoring,
    PassToPartner,
    RaceTo,
    Setting,
    SideBidding,
    Standing,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.rules import PhaseRule, ScoringRule

OH_HELL: Final = tr.variants.oh_hell()
SIX: Final = OH_HELL.evolve(players=(6,), sides=(0, 1, 0, 1, 0, 1), deals=cards(8) * 4)
"""Two sides of three."""


def bidding(rule: SideBidding, *bids: int) -> list[int]:
    """Make some bids at a table of two sides of three, and list those that are open next."""
    deal = tr.Deal.start(SIX.evolve(bidding=rule), seed=1, dealer=5)
    for bid in bids:
        deal = deal.apply(bid)
    return [int(bid) for bid in deal.legal_actions()]


def result(
    bids: tuple[int | None, ...],
    won: tuple[int, ...],
    *,
    sides: Sequence[int] = (0, 1, 0, 1),
    blind: Sequence[int] = (),
    standing: Standing | None = None,
) -> DealResult:
    """Tell what came of a deal."""
    before = standing or Standing((0,) * (1 + max(sides)))
    setting = Setting(Deck.standard(), len(sides), 1, 0, 13, tuple(sides), before, ())
    return DealResult(setting.but(bids=bids, won=won, strain="S").noted(*map(Blind, blind)))


def totals(scoring: ScoringRule, of: DealResult) -> list[int]:
    """Score a deal."""
    return [points.total for points in scoring.score(of)]


def test_bids_of_three_partners() -> None:
    """The sum is held to the tricks; the fewest bind the last of the three alone."""
    rule = SideBidding(least=5)
    assert bidding(rule, 2, 0) == list(range(7))
    assert bidding(rule, 2, 0, 1, 0) == list(range(2, 6))
    assert bidding(rule, 8, 0, 0, 0) == [0]


def test_nobody_bids_0_at_a_table_of_three_partners() -> None:
    """Whoever bids leaves each partner after it a trick."""
    rule = SideBidding(zeros="none")
    assert bidding(rule) == list(range(1, 7))
    assert bidding(rule, 3, 1) == list(range(1, 5))
    assert bidding(rule, 3, 1, 4, 1) == [1]


def test_one_of_three_partners_bids_0() -> None:
    """Then no other does."""
    rule = SideBidding(zeros="one")
    assert bidding(rule, 3, 0) == list(range(6))
    assert bidding(rule, 3, 1, 0, 1) == list(range(1, 6))


ADDED_UP: Final = (
    "In turn from eldest, each player bids how many tricks they will win; the bids of partners are added up, and may"
    " not exceed the number of tricks"
)
BAGS: Final = (
    "The bids of a side are added up: making them scores 10 * bid, failing -10 * bid; each trick over them is a bag and"
    " scores 1."
)
NIL: Final = "A nil scores 50, a blind nil 100; one that fails loses as much."
SENTENCES: Final[list[tuple[PhaseRule | ScoringRule | LowestInFirstTrick, str]]] = [
    (SideBidding(), f"{ADDED_UP}."),
    (SideBidding(least=1), f"{ADDED_UP} or fall short of 1 trick."),
    (SideBidding(hook=True), f"{ADDED_UP}; the last bidder may not make the bids total the number of tricks."),
    (SideBidding(zeros="exactly_one"), f"{ADDED_UP}. Exactly one of a side bids 0."),
    (
        SideBidding(simultaneous=True, zeros="none"),
        "Everybody bids at the same time how many tricks they will win, unseen until all have bid. Nobody may bid 0.",
    ),
    (
        HandBidding(CardsOf(suit="S"), or_zero=True),
        "In turn from eldest, each player bids as many tricks as they hold cards of suit S, or 0.",
    ),
    (
        BlindNil(behind=None, both=False),
        "Before anybody sees their hand, everybody may bid blind nil, but not both partners.",
    ),
    (
        BlindNil(),
        "Before anybody sees their hand, a player whose side is 100 points or more behind another may bid blind nil.",
    ),
    (
        PassToPartner(count=1, bids="seen"),
        (
            "Whoever has bid nil after seeing their hand passes 1 card to their partner,"
            " unless the partner has bid nil too."
        ),
    ),
    (
        PassToPartner(back=True),
        "The partner of a player who has bid nil passes 2 cards back, unless both have bid nil.",
    ),
    (
        BagScoring(zeros="nothing", limit=None),
        f"{BAGS} Tricks of a player who bid 0 do not count for them.",
    ),
    (
        NilScoring(below=BagScoring(zeros="count", limit=5, penalty=50), points=50, blind=100),
        f"{BAGS} Every 5 bags of a side cost 50. {NIL}",
    ),
    (
        LowestInFirstTrick(CardsOf(suit="C")),
        "Of cards of suit C everybody must follow with the lowest they hold in the first trick, if they can.",
    ),
]


@pytest.mark.parametrize(("rule", "told"), SENTENCES, ids=range(len(SENTENCES)))
def test_rules_tell_themselves(rule: PhaseRule | ScoringRule | LowestInFirstTrick, told: str) -> None:
    """In a sentence or two, whatever they hold."""
    assert rule.describe() == told


def faults(**slots: object) -> list[str]:
    """List what is wrong with a variant for deals of four players with eight cards."""
    variant = OH_HELL.evolve(players=(4,), sides=(0, 1, 0, 1), deals=cards(8) * 4, **slots)
    try:
        variant.at(4)
    except tr.DefinitionError as error:
        return [f"{fault.path}: {fault.message}" for fault in error.faults]
    return []


def test_what_cannot_be() -> None:
    """It is told with its path, where it is to be played."""
    assert faults(bidding=SideBidding(least=9)) == ["bidding: a side cannot bid 9 tricks of 8"]
    for rule in (SideBidding(simultaneous=True, hook=True), SideBidding(simultaneous=True, zeros="one")):
        assert faults(bidding=rule) == ["bidding: no rule binds what partners bid together where all bid at once"]
    assert faults(bidding=SideBidding(simultaneous=True, zeros="none")) == []
    lacking = "no card of the pack is one of cards of suit X"
    assert faults(bidding=HandBidding(CardsOf(suit="X"))) == [f"bidding: {lacking}"]
    assert faults(exchange=PassToPartner(count=9)) == ["exchange: 9 cards cannot be passed from hands of 8"]
    assert faults(scoring=BagScoring(made="diff")) == [
        "scoring: the formula made='diff' uses diff; it may use bid, cards, players, won"
    ]
    assert faults(duties=(LowestInFirstTrick(CardsOf(suit="X")),)) == [f"play: {lacking}"]


def test_cards_go_between_two_partners_alone() -> None:
    """Nobody passes to one of several partners, to nobody, or without a bid of 0."""
    passing = (PassToPartner(count=1), PassToPartner(count=1, back=True))
    three = tr.Deal.start(SIX.evolve(bidding=SideBidding(), exchange=passing), seed=1, dealer=5)
    for _ in range(6):
        three = three.apply("0")
    assert three.phase == "play"
    alone = tr.Deal.start(OH_HELL.evolve(exchange=passing), players=3, plan=5, seed=1, dealer=2)
    for _ in range(3):
        alone = alone.apply(alone.legal_actions()[0])
    assert alone.phase == "play"
    without = tr.Deal.start(OH_HELL.evolve(bidding=None, exchange=passing), players=3, plan=5, seed=1)
    assert without.phase == "play"


def test_seats_without_a_bid_add_nothing() -> None:
    """Their tricks help the bid of a partner; where nobody has bid nothing is scored."""
    assert totals(BagScoring(), result((None, 4, 3, 4), (2, 4, 3, 4))) == [32, 80]
    assert totals(NilScoring(below=BagScoring()), result((), (2, 4, 3, 4))) == [0, 0]
    assert totals(NilScoring(below=BagScoring()), result((None, 4, 3, 4), (0, 6, 3, 4))) == [30, 82]


def test_nil_lies_over_any_scoring() -> None:
    """Also over one in which everybody plays for itself."""
    over = NilScoring(below=ExactScoring(made="10 + won", missed="won"), points=30, blind=60)
    assert totals(over, result((0, 2, 0), (0, 2, 1), sides=(0, 1, 2))) == [40, 12, -29]
    assert totals(over, result((0, 2, 0), (0, 2, 1), sides=(0, 1, 2), blind=(0, 2))) == [70, 12, -59]


def test_bags_of_a_game_that_is_over_count_no_more() -> None:
    """In a match of several games each begins without bags."""
    for target, second in ((50, 56), (500, 56 - 100)):
        ending = RaceTo(target=target, bonus=0, games=3)
        sheet = tr.ScoreSheet.start(tr.variants.spades().evolve(ending=ending), 4, dealer=3)
        for _ in range(2):
            sheet = sheet.bids([3, 5, 2, 4]).tricks([6, 0, 5, 2])
        assert [entry.points[0].total for entry in sheet.ledger] == [56, second]


def test_blind_seats_are_facts_that_everybody_is_told() -> None:
    """With the name of the player."""
    game = OH_HELL.evolve(
        players=(4,), deals=cards(3) * 2, dealing=(BlindNil(behind=None), DealCards()), bidding=SideBidding()
    )
    match = tr.Match.start(game, players=["Ada", "Ben", "Cem", "Dan"], seed=1, dealer=3).apply("blind nil")
    for _ in range(3):
        match = match.apply("look")
    assert match.view("Cem").deal.facts == ("Ada has bid blind nil.",)
    assert Blind(2).describe() == "Seat 2 has bid blind nil."
    assert match.turn == 1
