"""Counting what was taken: card points, formulas of sides, sums, tricks won too many or too few."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve, field, frozen
from tests.playing import totals

import trickrules as tr
from trickrules.rules import (
    AfterSchedule,
    Bounce,
    CardPoints,
    CardsOf,
    Contract,
    ContractBid,
    DealCards,
    DealResult,
    Deck,
    ExactBidding,
    ExactScoring,
    FixedTrump,
    MostTricks,
    NoTrump,
    Outcome,
    Pile,
    Points,
    ScoringRule,
    Setting,
    SideScoring,
    Situation,
    Special,
    SpecialCards,
    Standing,
    SuitRanking,
    SumOf,
    Sweep,
    TricksFrom,
    cards,
)

PLAIN: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
DUTCH: Final = CardPoints(values=PLAIN, trump_values={"J": 20, "9": 14}, last_trick=10)
PENALTIES: Final = CardPoints(values={CardsOf(named="QS"): -13, CardsOf(suit="H"): -1})
PIQUET: Final = Deck.standard(ranks="7-A")
TINY: Final = Deck.standard(ranks="9-A", suits="HS")


def game(scoring: ScoringRule, *, deck: Deck = TINY, sides: tuple[int, ...] = (), **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots
    """Make a game of three tricks for four."""
    ranking = SuitRanking(order="9JQKTA", trump_order="QKTA9J") if deck is TINY else SuitRanking()
    given: dict[str, Any] = {"trump": FixedTrump("H"), "bidding": None, "ranking": ranking, **slots}
    return tr.Variant(
        id="counted",
        name="Counted",
        players=(4,),
        sides=sides,
        deck=deck,
        deals=cards(3) * 2,
        scoring=scoring,
        ending=AfterSchedule(),
        **given,
    )


HANDS: Final = ["AS 9S QH", "TS JS KH", "KS JH 9H", "QS AH TH"]
PLAYS: Final = "AS TS KS QS 9S JS 9H AH JH TH QH KH"
"""Seat 0 takes the first trick, 28; seat 2 the second with the nine of trumps, 27, and the third with the jack, 37."""


def over(variant: tr.Variant, plays: str = PLAYS, hands: list[str] | None = None) -> tr.Deal:
    """Play a deal to its end."""
    deal = tr.Deal.start(variant, hands=HANDS if hands is None else hands, dealer=3)
    for action in plays.split():
        deal = deal.apply(action)
    assert deal.is_over
    return deal


def test_card_points_by_hand() -> None:
    """A, T, K, Q of spades are 28; the last trick counts ten more, and each award tells its cards."""
    deal = over(game(DUTCH))
    assert deal.won == (1, 0, 2, 0)
    assert totals(deal) == [28, 0, 74, 0]
    assert deal.points is not None
    assert str(deal.points[0]) == "28 (+11 11 for AS; +10 10 for TS; +4 4 for KS; +3 3 for QS)"
    assert [str(award) for award in deal.points[2].awards] == [
        "+20 20 for JH",
        "+14 14 for 9H",
        "+11 11 for AH",
        "+10 10 for TH",
        "+4 4 for KH",
        "+3 3 for QH",
        "+2 2 for JS",
        "+10 last trick",
    ]


@pytest.mark.parametrize(
    ("first", "alone", "pairs"), [(1, [1, 0, 2, 0], [3, 0]), (3, [0, 0, 1, 0], [1, 0]), (4, [0] * 4, [0, 0])]
)
def test_tricks_count_from_some_number_on(first: int, alone: list[int], pairs: list[int]) -> None:
    """For whoever won them; those before it count nothing."""
    assert totals(over(game(TricksFrom(first=first)))) == alone
    assert totals(over(game(TricksFrom(first=first), sides=(0, 1, 0, 1)))) == pairs
    twice = SideScoring(count=SumOf((TricksFrom(first=1), TricksFrom(first=first))), each="points")
    assert totals(over(game(twice))) == [won + late for won, late in zip([1, 0, 2, 0], alone, strict=True)]


def test_tricks_are_told_with_their_number() -> None:
    """In the rule, and in the reasons of points, where there are any."""
    rule = TricksFrom(first=2)
    assert rule.describe() == "Each trick from number 2 on counts 1."
    points = over(game(rule)).points
    assert points is not None
    assert str(points[2]) == "2 (+2 tricks from number 2 on)"
    assert points[0].awards == ()


def test_partners_count_together() -> None:
    """What either took is the side's; results tell tricks and cards by side too."""
    deal = over(game(DUTCH, sides=(0, 1, 0, 1)))
    assert totals(deal) == [102, 0]
    result = deal.result
    assert result is not None
    assert result.won_by_side == (3, 0)
    assert [len(taken) for taken in result.taken_by_side] == [12, 0]
    assert [str(card) for card in result.taken_by_side[0][:4]] == ["AS", "TS", "KS", "QS"]
    assert [str(card) for card in result.tricks[0].cards] == ["AS", "TS", "KS", "QS"]


def test_all_cards_of_a_pack_count_152_and_the_last_trick_ten() -> None:
    """The points of a whole deal are always the same."""
    variant = game(DUTCH, deck=PIQUET, sides=(0, 1, 0, 1)).evolve(deals=cards(8) * 2)
    match = tr.Match.start(variant, seed=4)
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert sum(match.scores) == 162
    no_trump = tr.Match.start(variant.evolve(trump=NoTrump()), seed=4)
    while not no_trump.ledger:
        no_trump = no_trump.apply(no_trump.legal_actions()[0])
    assert sum(no_trump.scores) == 130


def test_cards_are_counted_by_name_and_suit_and_below_nothing() -> None:
    """The first entry that a card is one of holds; what is not named counts nothing."""
    both = CardPoints(values=((CardsOf(named="QH"), 5), ("Q", 1), (CardsOf(suit="H"), -2)))
    assert [both.value(card, "") for card in Deck.standard(ranks="J-Q", suits="HS")] == [-2, 5, 0, 1]
    deal = over(game(PENALTIES))
    assert totals(deal) == [-13, 0, -6, 0]
    assert deal.points is not None
    assert str(deal.points[2].awards[0]) == "-6 -1 for 9H AH JH TH QH KH"
    assert CardPoints(values={}).describe().startswith("A side scores what it takes: nothing")


def test_values_tell_themselves() -> None:
    """Ranks by their letters, other cards by what they are."""
    told = DUTCH.describe()
    assert told.startswith(
        "A side scores what it takes: 11 for A, 10 for T, 4 for K, 3 for Q, 2 for J, of trumps 20 for"
    )
    assert told.endswith("the last trick counts 10.")
    assert "-13 for QS, -1 for cards of suit H" in PENALTIES.describe()


@pytest.mark.parametrize("values", [5, "A", {"A": "11"}, {"A": True}, [("A",)], [("A", 1, 2)], {5: 1}, [5], None])
def test_values_that_are_none_are_refused(values: object) -> None:
    """As a definition, in one sentence."""
    untyped: Any = CardPoints
    with pytest.raises(tr.DefinitionError, match="a table from cards to whole numbers is expected"):
        untyped(values=values)


def test_values_are_of_the_pack() -> None:
    """A card that the pack lacks counts nothing, and is a fault."""
    with pytest.raises(tr.DefinitionError, match="no card of the pack is one of cards of rank 2"):
        game(CardPoints(values={"2": 1})).at(4)
    with pytest.raises(tr.DefinitionError, match="rank 3"):
        game(CardPoints(values={"A": 1}, trump_values={"3": 1})).at(4)


def test_nobody_has_the_last_trick_that_nobody_wins() -> None:
    """Neither its points nor what is left goes to anybody."""
    ranking = SpecialCards(
        below=SuitRanking(order="9JQKTA", trump_order="QKTA9J"),
        sorts=(Special(name="queen", cards=CardsOf(named="QH"), tier="as_ranked"),),
        outcomes=(Outcome(together=("queen",)),),
    )
    deal = over(game(evolve(DUTCH, left="last_trick"), ranking=ranking))
    assert deal.won == (1, 0, 1, 0)
    assert totals(deal) == [28, 0, 27, 0]


BID: Final = ContractBid(text="2H", strain="H", tricks=2, value=40)
PAIRS: Final = (0, 1, 0, 1)
ALONE: Final = (0, 1, 2, 3)


def contract_result(won: tuple[int, ...], seat: int | None, *, sides: tuple[int, ...] = PAIRS) -> DealResult:
    """Make a deal of three tricks that is over, with a contract or none."""
    setting = Setting(TINY, 4, 1, 0, 3, sides, Standing((0,) * (1 + max(sides))), ())
    contract = None if seat is None else Contract(seat, BID)
    return DealResult(setting.but(won=won, contract=contract, strain="H"))


def test_a_side_needs_more_than_the_others() -> None:
    """The contractor's side scores its points if they are more than all others have; else these have them all."""
    scoring = SideScoring(
        contractor="value if points >= bid else 0",
        each="10 * points + (value if others < bid else 0)",
    )
    made = scoring.score(contract_result((2, 1, 0, 0), 0))
    assert [points.total for points in made] == [40, 10]
    missed = scoring.score(contract_result((1, 1, 0, 1), 2))
    assert [points.total for points in missed] == [0, 60]


def test_quantities_of_a_side() -> None:
    """Every name that a formula may ask for, by hand, with a contract and without."""
    names = (
        "points",
        "others",
        "highest",
        "lowest",
        "won",
        "cards",
        "players",
        "partners",
        "contractor",
        "bid",
        "value",
    )

    def asked(name: str, result: DealResult) -> list[int]:
        return [points.total for points in SideScoring(each=name).score(result)]

    alone = contract_result((2, 0, 1, 0), 2, sides=ALONE)
    assert {name: asked(name, alone) for name in names} == {
        "points": [2, 0, 1, 0],
        "others": [1, 3, 2, 3],
        "highest": [1, 2, 2, 2],
        "lowest": [0, 0, 0, 0],
        "won": [2, 0, 1, 0],
        "cards": [3, 3, 3, 3],
        "players": [4, 4, 4, 4],
        "partners": [0, 0, 0, 0],
        "contractor": [0, 0, 1, 0],
        "bid": [2, 2, 2, 2],
        "value": [40, 40, 40, 40],
    }
    assert asked("partners", contract_result((2, 0, 1, 0), None, sides=(0, 1, 0, 0))) == [2, 0]
    unplayed = contract_result((), None)
    assert unplayed.won_by_side == ()
    assert unplayed.tricks == ()
    assert asked("points", unplayed) == [0, 0]
    nobody = contract_result((2, 0, 1, 0), None)
    assert [asked(name, nobody) for name in ("contractor", "bid", "value")] == [[0, 0], [0, 0], [0, 0]]
    assert str(SideScoring(each="points if points > others else 0").score(nobody)[0].awards[0]) == (
        "+3 3 against 0: points if points > others else 0"
    )


def test_most_points_win_the_deal() -> None:
    """A point for who alone has most; nobody in a tie."""
    most = SideScoring(count=DUTCH, each="1 if points > highest else 0")
    assert totals(over(game(most))) == [0, 0, 1, 0]
    tie = contract_result((1, 1, 1, 0), None, sides=ALONE)
    assert [points.total for points in evolve(most, count=None).score(tie)] == [0, 0, 0, 0]


def test_who_takes_all_costs_the_others() -> None:
    """A formula says what becomes of all the penalty points at once."""
    moon = SideScoring(count=PENALTIES, each="0 if points == -19 else -19 if lowest == -19 else points")
    assert totals(over(game(moon))) == [-13, 0, -6, 0]
    assert totals(over(game(moon, sides=(0, 1, 0, 1)))) == [0, -19]


def test_formulas_of_a_side_ask_for_what_is_known() -> None:
    """Another name is a fault, as in the count below."""
    with pytest.raises(tr.DefinitionError, match="uses diff;"):
        game(SideScoring(each="diff")).at(4)
    with pytest.raises(tr.DefinitionError, match="uses made;"):
        game(SideScoring(contractor="made")).at(4)
    with pytest.raises(tr.DefinitionError, match=r"partner='bids' uses bids;"):
        game(SideScoring(partner="bids")).at(4)
    with pytest.raises(tr.DefinitionError, match="rank 2"):
        game(SideScoring(count=CardPoints(values={"2": 1}))).at(4)
    untyped: Any = SideScoring
    with pytest.raises(tr.DefinitionError, match="a ScoringRule or None is expected"):
        untyped(count=5)


def test_sides_and_sums_tell_themselves() -> None:
    """Count and formulas; the parts one after the other."""
    half = SideScoring(contractor="value", partner="value // 2").describe()
    assert half.startswith("A side scores points, the contractor's value, a partner for this deal value // 2. Its")
    assert SideScoring(each="5 * points").describe() == "A side scores 5 * points. Its points are its tricks."
    told = SideScoring(count=PENALTIES, contractor="value").describe()
    assert told.startswith("A side scores points, the contractor's value. Its points: A side scores what it takes")
    assert SumOf((MostTricks(), PENALTIES)).describe() == f"{MostTricks().describe()} {PENALTIES.describe()}"


def test_sums_add_up() -> None:
    """The awards of all parts, in order, and the faults of each."""
    deal = over(game(SumOf((PENALTIES, MostTricks(points=5)))))
    assert totals(deal) == [-13, 0, -1, 0]
    assert deal.points is not None
    assert [award.points for award in deal.points[2].awards] == [-6, 5]
    with pytest.raises(tr.DefinitionError, match="rank 2"):
        game(SumOf((MostTricks(), CardPoints(values={"2": 1})))).at(4)
    untyped: Any = SumOf
    for parts in (MostTricks(), (5,)):
        with pytest.raises(tr.DefinitionError, match="a tuple of ScoringRule is expected"):
            untyped(parts)


def test_what_was_left_may_count() -> None:
    """Cards put aside and the kitty are nobody's, the contractor's, or go with the last trick."""
    result = contract_result((3, 0, 0, 0), 1)
    left = result.setting.but(discard=Pile((TINY.place("AS"),)), kitty=Pile((TINY.place("TS"),)))

    def scored(whose: Any) -> list[int]:  # noqa: ANN401 -- one of three words
        count = evolve(DUTCH, left=whose)
        return [points.total for points in count.score(DealResult(left))]

    assert scored("nobody") == [0, 0]
    assert scored("contractor") == [0, 21]
    assert scored("last_trick") == [0, 0]  # no trick was played
    deck = Deck.standard(ranks="8-A", suits="HS")
    ranking = SuitRanking(order="89JQKTA", trump_order="8QKTA9J")
    last = evolve(DUTCH, left="last_trick", values={**PLAIN, "8": 7})
    deal = over(game(last, deck=deck, ranking=ranking, dealing=DealCards(kitty=2)))
    assert totals(deal) == [28, 0, 74 + 14, 0]
    assert "cards that nobody took go to the contractor" in evolve(DUTCH, left="contractor").describe()
    assert "go to the winner of the last trick" in evolve(DUTCH, left="last_trick").describe()


@frozen
class Twice(ScoringRule):
    """Everything counts twice."""

    scoring: ScoringRule
    others: tuple[ScoringRule, ...] = field(default=())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Count twice."""
        return tuple(Points(points.awards * 2) for points in self.scoring.score(result))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"{self.scoring.describe()} That counts twice."


class Bare(ScoringRule):
    """A rule that is no attrs class."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score nothing."""
        return (Points(),) * result.side_count

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nothing scores."


@pytest.mark.parametrize(
    "scoring",
    [
        DUTCH,
        SideScoring(count=DUTCH),
        SumOf((MostTricks(), DUTCH)),
        Twice(DUTCH),
        Bounce(below=SumOf((DUTCH,))),
        Twice(Bare(), (DUTCH,)),
    ],
    ids=["itself", "sides", "sum", "own", "bounce", "parts"],
)
def test_a_score_sheet_takes_points_where_cards_count(scoring: ScoringRule) -> None:
    """Whatever a scoring that counts cards is built into; what counts tricks is written as tricks."""
    counted = tr.ScoreSheet.start(game(scoring, bidding=ExactBidding())).bids([0, 1, 0, 0])
    assert counted.deal is not None
    assert counted.deal.wants == ("points",)
    assert counted.points([7, -2, 0, 1]).scores_by_side == (7, -2, 0, 1)
    sheet = tr.ScoreSheet.start(game(SumOf((SideScoring(each="5 * points"), Bare()))))
    assert list(sheet.tricks([1, 2, 0, 0]).scores.values()) == [5, 10, 0, 0]


def test_a_variant_that_counts_is_written_and_read() -> None:
    """As plain data, with every kind."""
    ranking = SpecialCards(sorts=(Special(name="q", cards=CardsOf(named="QH")),), outcomes=(Outcome(together=("q",)),))
    for scoring in (DUTCH, PENALTIES, SideScoring(count=DUTCH, contractor="value"), SumOf((MostTricks(), PENALTIES))):
        variant = game(scoring).evolve(ranking=ranking)
        assert tr.Variant.from_dict(variant.to_dict()) == variant
    special = tr.variants.oh_hell().evolve(deals=cards(3, scoring=DUTCH) * 2)
    assert tr.Variant.from_dict(special.to_dict()) == special


@pytest.mark.parametrize(("bid", "won", "points"), [(2, 2, 20), (2, 3, 21), (2, 0, -20), (0, 0, 10), (0, 2, 2)])
def test_too_many_and_too_few_may_differ(bid: int, won: int, points: int) -> None:
    """With both told, nothing is said of a missed bid."""
    scoring = ExactScoring(made="10 * bid", over="10 * bid + diff", under="-10 * bid", made_zero="10")
    setting = Setting(Deck.standard(), 2, 1, 0, 3, (0, 1), Standing((0, 0)), ())
    assert scoring.score(DealResult(setting.but(bids=(bid, None), won=(won, 3 - won))))[0].total == points
    assert scoring.describe() == (
        "A made bid scores 10 * bid, a made bid of 0 10, with more tricks than bid 10 * bid + diff,"
        " with fewer tricks than bid -10 * bid, a seat without a bid won."
    )


def test_one_of_them_may_be_as_any_missed_bid() -> None:
    """``missed`` holds for what is not told, and nothing where it is not told either."""
    setting = Setting(Deck.standard(), 3, 1, 0, 3, (0, 1, 2), Standing((0, 0, 0)), ())
    result = DealResult(setting.but(bids=(1, 1, 1), won=(0, 1, 2)))
    assert [points.total for points in ExactScoring(made="5", missed="-1", over="-2").score(result)] == [-1, 5, -2]
    assert [points.total for points in ExactScoring(made="5", missed="-1", under="-2").score(result)] == [-2, 5, -1]
    assert [points.total for points in ExactScoring(made="5", over="-3").score(result)] == [0, 5, -3]
    reasons = [points.awards[0].reason for points in ExactScoring(made="5", under="-2").score(result)]
    assert reasons == ["bid 1, won 0: under, -2", "bid 1, won 1: made, 5", "bid 1, won 2: missed, 0"]
    assert "a missed one 0, with more tricks than bid -3," in ExactScoring(made="5", over="-3").describe()
    situation = Situation(Deck.standard(), 3, 3)
    scoring = ExactScoring(made="5", over="made", under="points")
    assert [told.split("=")[0] for told in scoring.faults(situation)] == ["the formula over", "the formula under"]


def test_bids_of_partners_are_added_up() -> None:
    """Seven bid by two, eight won; a partner without a bid counts as nothing, and two as no bid at all."""
    scoring = ExactScoring(made="10 * bid", over="10 * bid + diff", under="-10 * bid", together=True)
    setting = Setting(Deck.standard(), 4, 1, 0, 13, (0, 1, 0, 1), Standing((0, 0)), ())
    result = DealResult(setting.but(bids=(4, 3, 3, None), won=(5, 2, 3, 3)))
    assert [str(points) for points in scoring.score(result)] == [
        "71 (+71 bid 7, won 8: over, 10 * bid + diff)",
        "32 (+32 bid 3, won 5: over, 10 * bid + diff)",
    ]
    nobody = DealResult(setting.but(bids=(4, None, 3, None), won=(5, 2, 2, 4)))
    assert [points.total for points in scoring.score(nobody)] == [70, 6]
    assert "The bids of partners are added up." in scoring.describe()


def test_counts_of_counts_stay_numbers_to_write() -> None:
    """However formulas are put upon one another, what they come to can be told, saved and read again."""
    scoring: ScoringRule = ExactScoring(made="won", no_bid="(won + 9)**4 * 1000000 * 1000000")
    most = "points**4 * points**4 * points**4 * points**4"
    for _ in range(4):
        scoring = SideScoring(count=scoring, each=most)
    match = tr.Match.start(game(scoring), players=4, seed="counts of counts upon counts")
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert match.scores == (2 * 10 ** (12 * 16),) * 4
    assert tr.Match.from_json(match.to_json()) == match
    lowest = SideScoring(count=ExactScoring(made="won", no_bid="-won * 1000000 * 1000000 * 1000000"), each="points")
    points = over(game(lowest)).points
    assert points is not None
    assert min(own.total for own in points) == -(10**12)


HEARTS: Final = CardsOf(suit="H")


@pytest.mark.parametrize(
    ("sweep", "scored"),
    [
        (Sweep(below=PENALTIES, of=CardsOf(suit="H", rank="JQ"), others=-26), [-26, -26, 0, -26]),
        (Sweep(below=PENALTIES, of=HEARTS, own=50), [0, 0, 50, 0]),
        (Sweep(below=PENALTIES, of=HEARTS, own=50, others=-1, besides=True), [-14, -1, 44, -1]),
        # Nobody has taken all of these: a spade and a heart went to different seats.
        (Sweep(below=PENALTIES, of=CardsOf(rank="Q"), own=50), [-13, 0, -6, 0]),
        # Two seats have won tricks.
        (Sweep(below=PENALTIES, own=50), [-13, 0, -6, 0]),
    ],
)
def test_who_takes_them_all(sweep: Sweep, scored: list[int]) -> None:
    """Seat 0 has taken all spades but two, seat 2 all hearts: for some cards that is a sweep, for others none."""
    assert totals(over(game(sweep))) == scored


def test_a_side_takes_them_all_together() -> None:
    """Partners have all tricks between them, and so all cards; the award says what was taken, and by whom."""
    sweep = Sweep(below=DUTCH, own=100, besides=True)
    deal = over(game(sweep, sides=(0, 1, 0, 1)))
    assert totals(deal) == [202, 0]
    assert deal.points is not None
    assert str(deal.points[0].awards[-1]) == "+100 took all tricks"
    deal = over(game(Sweep(below=DUTCH, of=HEARTS, others=-26), sides=(0, 1, 0, 1)))
    assert totals(deal) == [0, -26]
    assert deal.points is not None
    assert [str(award) for award in deal.points[1].awards] == ["-26 another side took all cards of suit H"]


def test_cards_that_nobody_took_are_no_sweep() -> None:
    """Where one of them was not dealt, all others are not all; all tricks are all all the same."""
    hands, plays = ["JH AH", "TS JS", "KS QS", "AS 9S"], "JH TS KS AS AH JS QS 9S"
    for sweep, scored in ((Sweep(below=PENALTIES, of=HEARTS, own=50), -15), (Sweep(below=PENALTIES, own=50), 50)):
        assert totals(over(game(sweep).evolve(deals=cards(2)), plays, hands)) == [scored, 0, 0, 0]


def test_sweeps_are_of_the_pack_and_tell_themselves() -> None:
    """Cards that the pack lacks are refused, and what the scoring below refuses is."""
    for sweep in (
        Sweep(below=PENALTIES, of=CardsOf(suit="C")),
        Sweep(below=CardPoints(values={"2": 1}), of=HEARTS),
        Sweep(below=CardPoints(values={"2": 1})),
    ):
        with pytest.raises(tr.DefinitionError, match="no card of the pack is one of"):
            game(sweep).at(4)
    assert (
        Sweep(below=MostTricks(), of=HEARTS, others=-26)
        .describe()
        .endswith(" A side that takes all cards of suit H scores 0 instead, every other -26.")
    )
    assert (
        Sweep(below=MostTricks(), own=5, besides=True)
        .describe()
        .endswith(" A side that takes all tricks scores 5 besides, every other 0.")
    )
    variant = game(Sweep(below=PENALTIES, of=HEARTS, own=50, besides=True))
    assert tr.Variant.from_dict(variant.to_dict()) == variant
