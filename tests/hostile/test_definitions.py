"""Small declarations that would make much: rows, tables, deals, rules and numbers are counted before they are made."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any

import pytest
from tests.hostile.work import MILLION, at_most

import trickrules as tr
from trickrules.base.formula import Formula
from trickrules.base.weighed import Weighed, weight_of
from trickrules.bidding.cards import CardBidding, ToldBids
from trickrules.cards import Card
from trickrules.cards.rank import FRENCH_RANKS, Rank
from trickrules.cards.suit import Suit
from trickrules.rules import (
    CardsOf,
    ContractBid,
    DealCards,
    ExactBidding,
    ExactScoring,
    FollowSuit,
    HighLowJokers,
    LadderBidding,
    MostTricks,
    MustBeat,
    NotLed,
    NoTrump,
    RaceTo,
    Schedule,
    ShowBids,
    Streaks,
    SuitRanking,
    TrumpSequence,
    WildTwos,
    WizardsAndJesters,
    cards,
    up,
)
from trickrules.tricks import tables
from trickrules.tricks.ranking import MOST_ROWS, Ranking, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickrules.cards import Deck


def variant(**slots: Any) -> tr.Variant:  # noqa: ANN401 -- a value for any slot
    """Declare a game for four."""
    usual: dict[str, Any] = {"id": "x", "name": "X", "players": (4,), "deals": cards(1), "trump": NoTrump()}
    return tr.Variant(**{**usual, **slots})


def refused(slots: dict[str, Any], path: str) -> str:
    """Refuse a declaration at once: the message of the fault at a path."""
    with at_most(MILLION // 5), pytest.raises(tr.DefinitionError) as caught:
        tr.Match.start(variant(**slots))
    return next(fault.message for fault in caught.value.faults if fault.path == path)


def pack(suits: int, ranks: int) -> Deck:
    """Make a pack of so many suits."""
    kinds = tuple(Suit(f"S{number}X", f"suit {number}") for number in range(suits))
    heights = FRENCH_RANKS[:ranks]
    return tr.Deck.of([Card(rank, suit) for suit in kinds for rank in heights], suits=kinds, ranks=heights)


def under(levels: int, kind: type[Any], ranking: Ranking) -> Ranking:
    """Lay a ranking of a kind over another again and again."""
    for _ in range(levels):
        ranking = kind(below=ranking)
    return ranking


# Rows and tables.


def test_rankings_over_one_another_do_not_multiply() -> None:
    """Twenty rankings of high and low jokers, one over the other, add two rows a joker each, and do not triple them."""
    deck = tr.Deck.standard() + "JK JK JK"
    with at_most(MILLION // 2):
        made = tables(deck, under(20, HighLowJokers, SuitRanking()), (FollowSuit(),), "S")
    assert made.rows == 55 + 20 * 6
    once = tables(deck, HighLowJokers(), (FollowSuit(),), "S")
    assert {str(play) for play in made.plays} == {str(play) for play in once.plays}


@pytest.mark.parametrize(
    "ranking",
    [
        SuitRanking(),
        HighLowJokers(),
        WildTwos(),
        WizardsAndJesters(below=HighLowJokers()),
        HighLowJokers(below=WildTwos(below=WildTwos())),
    ],
)
def test_rows_are_counted_before_they_are_made(ranking: Ranking) -> None:
    """The count is that of the rows."""
    deck = tr.Deck.standard(copies=2) + "JK JK W N"
    assert ranking.row_count(deck) == len(ranking.rows(deck, "S"))


def test_more_rows_than_any_game_has_are_refused() -> None:
    """Wild cards that can stand for too many others are refused, with the slot; so many copies of a pack are not."""
    assert refused({"deck": pack(32, 2), "ranking": WildTwos()}, "ranking") == (
        f"the cards can be played in 2112 ways, and at most {MOST_ROWS} are allowed"
    )
    assert "ways" in refused({"ranking": under(30, WildTwos, SuitRanking())}, "ranking")
    assert len(variant(deck=tr.Deck.standard(copies=6), ranking=WildTwos()).at(4).plans) == 1


class Crowded(Ranking):
    """A ranking of somebody's own that makes more rows than it counts."""

    __slots__ = ()

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Give each card many rows."""
        return SuitRanking().rows(deck, strain) * 40

    def describe(self) -> str:
        """Tell the rule."""
        return "Crowded."


def test_rows_that_were_not_counted_are_refused_too() -> None:
    """A ranking that does not tell what it makes comes no further than its rows."""
    with pytest.raises(tr.DefinitionError, match=f"ranking: .* more than {MOST_ROWS} ways"):
        tables(tr.Deck.standard(), Crowded(), (), "S")


@pytest.mark.parametrize(
    ("deck", "ranking"),
    [
        (pack(32, 13), SuitRanking()),
        (tr.Deck.standard(copies=6), WildTwos()),
        (tr.Deck.standard() + ["JK"] * 450, HighLowJokers()),
        (tr.Deck.standard() + "W " * 450, WizardsAndJesters()),
    ],
    ids=["suits", "twos", "jokers", "wizards"],
)
def test_the_largest_tables_are_small(deck: Deck, ranking: Ranking) -> None:
    """With a duty to beat, for which each row asks what beats it, tables take work and room by the row."""
    strain = str(deck.suits[0])
    with at_most(MILLION):
        made = tables(deck, ranking, (FollowSuit(), MustBeat()), strain)
    assert weight_of([made], 10**9) < 4_000_000


# Packs.


@pytest.mark.parametrize("suits", [33, 240, 500])
def test_a_pack_has_so_many_suits(suits: int) -> None:
    """Tables have a line for each suit."""
    with pytest.raises(tr.DefinitionError, match=f"at most 32 suits, not {suits}"):
        pack(suits, 1)
    assert len(pack(32, 1).suits) == 32


def test_packs_without_end_are_not_gone_through() -> None:
    """Of cards that never end no more are taken than tell that there are too many."""
    with pytest.raises(tr.DefinitionError, match="1 to 512 cards, not 513 or more"):
        tr.Deck.of(repeat(Card.parse("AS")))


def test_a_pack_has_so_many_ranks() -> None:
    """Ranks that no card has count as well."""
    ranks = tuple(Rank(str(number), "rank") for number in range(513))
    with pytest.raises(tr.DefinitionError, match="at most 512 ranks"):
        tr.Deck.of([Card.parse("AS")], ranks=ranks)


@pytest.mark.parametrize("kind", [Rank, Suit])
def test_symbols_are_short(kind: type[Rank | Suit]) -> None:
    """They are written again and again: in views, records and refusals."""
    with pytest.raises(tr.DefinitionError, match=r"1 to 8 letters A to Z and digits .* not 'ZZZZZZZZZ'"):
        kind("Z" * 9, "long")


@pytest.mark.parametrize("read", [tr.CardSet.of, tr.Deck.__sub__, tr.Deck.__add__], ids=["hand", "without", "with"])
def test_lists_of_cards_are_short(read: Callable[[Deck, str], object]) -> None:
    """A text that no pack fills is refused before it is taken apart."""
    deck = tr.Deck.standard()
    with at_most(1_000), pytest.raises(tr.ParseError, match="longer than 10000 characters"):
        read(deck, "AS " * 100_000)


# Deals, rules and duties.


def test_equal_deals_are_looked_at_once() -> None:
    """A thousand deals of one kind with two thousand trumps, or a fault, cost as much as one."""
    assert "2000 trumps" in refused({"trump": TrumpSequence("S" * 2_000), "deals": cards(1) * 1_000}, "trump")
    with at_most(MILLION // 2):
        assert variant(trump=TrumpSequence("SH" * 500), deals=cards(1) * 1_000).at(4).deal_count == 1_000
    special = cards(1).every(trump=TrumpSequence("X")) * 1_000
    assert refused({"deals": special}, "deals[0].trump").startswith("'X' is not a suit")


def test_marks_of_many_deals_are_made_once() -> None:
    """Deals that share what is special about them go on sharing it, mark over mark."""
    deals: Schedule = cards(1) * 1_000
    for _ in range(40):
        deals = deals.every(trump=NoTrump())
    with at_most(MILLION // 4):
        rules = variant(deals=deals).at(4)
    assert len({id(plan.steps) for plan in rules.plans}) == 1
    assert [plan.number for plan in rules.plans] == list(range(1_000))


def test_faults_are_told_up_to_a_number() -> None:
    """A schedule of hundreds of sizes that cannot be dealt has a hundred faults at most."""
    with at_most(MILLION), pytest.raises(tr.DefinitionError) as caught:
        variant(deals=up(1, 512)).at(4)
    assert len(caught.value.faults) == 100


def test_duties_and_rules_are_counted() -> None:
    """So many duties of a chain, rules of a step and steps of a flow, and no more."""
    many = (NotLed(CardsOf(suit="S")),) * 1_000
    assert refused({"duties": many, "deals": cards(1) * 100}, "duties") == "there are 1000, and at most 16 are allowed"
    assert refused({"declaring": (NoTrump(),) * 9}, "declaring") == "there are 9, and at most 8 are allowed"
    assert refused({"flow": ("dealing", "play") * 500}, "flow") == "there are 1000, and at most 7 are allowed"
    assert len(variant(duties=many[:16], declaring=(NoTrump(),) * 8).at(4).plans) == 1


def test_cards_of_a_duty_are_looked_up() -> None:
    """A set of thousands of names costs each card one look."""
    duty = NotLed(CardsOf(named="2C " * 3_000))
    with at_most(MILLION // 2):
        variant(duties=(duty,) * 16, deals=up(1, 13)).at(4)
        tables(tr.Deck.standard(), SuitRanking(), (duty,) * 16, "S")


@pytest.mark.parametrize(
    "text",
    [
        "cards(1)*1000000000",
        "cards(1)*10**9",
        "(" * 40 + "cards(1)*2" + ")*2" * 40,
        "+".join(["cards(1)*1000"] * 140),
        "cards(1000000)",
        "up(1, " * 300,
        f"cards(1)*by_players({{{','.join(f'{count}:100000' for count in range(1, 100))}}})",
    ],
    ids=map(str, range(7)),
)
def test_schedules_are_short(text: str) -> None:
    """However a schedule multiplies, no more deals are drafted than a match has."""
    with at_most(MILLION // 4), pytest.raises(tr.TrickRulesError):
        variant(deals=Schedule.parse(text)).at(4)


@pytest.mark.parametrize("text", ["9**9**9", "((bid**4)**4)**4", "9" * 199, "bid**9999", "(" * 150 + "1" + ")" * 150])
def test_formulas_are_small(text: str) -> None:
    """Powers of powers are refused, and so is what lies too deep."""
    with at_most(10_000), pytest.raises(tr.ParseError):
        Formula.parse(text)


# Values of bids, runs and games.


def told(rule: CardBidding) -> tuple[int, ...]:
    """Give the bids that cards can speak."""
    paper = rule.on_paper
    assert isinstance(paper, ToldBids)
    return paper.numbers


def test_values_of_cards_are_added_up_together() -> None:
    """Hundreds of values of hundreds of cards cost by the value and the card, not by the sum as well."""
    values = tuple((f"{number}", number) for number in range(400))
    with at_most(MILLION // 2):
        numbers = told(CardBidding(count=512, values=values))
    assert numbers == tuple(range(513))
    assert told(CardBidding(count=2, values=(("C", 3), ("H", -2), ("S", 5000)))) == (-4, 1, 6)
    assert told(CardBidding(count=3, values=())) == ()


def through(**slots: Any) -> tr.Match:  # noqa: ANN401 -- as variant
    """Play a match of one card a deal to its end."""
    match = tr.Match.start(variant(bidding=None, **slots), seed=1, dealer=0)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def test_runs_of_bids_are_not_counted_anew() -> None:
    """A thousand deals cost a thousand times one."""
    scoring = Streaks(points=5, below=ExactScoring(made="10", missed="0"))
    with at_most(4 * MILLION):
        match = through(players=(2,), deals=cards(2) * 1_000, scoring=scoring, declaring=ExactBidding(hook=False))
    assert len(match.ledger) == 1_000


def test_games_of_a_match_are_added_up_by_the_column() -> None:
    """A match of a thousand games costs little more than one of a thousand deals."""
    ending = RaceTo(target=-(10**6), games=10**6, bonus=0)
    with at_most(4 * MILLION):
        match = through(deals=cards(1).forever, scoring=MostTricks(), ending=ending)
    assert len(match.standing.games) == 1_000
    assert match.standing.full


def test_conditions_of_bids_are_looked_at_once() -> None:
    """Sixty conditions over hundreds of calls cost by the call."""
    bids = tuple(ContractBid(text=f"{number}X", strain="S", tricks=1, value=1) for number in range(120))
    rule = LadderBidding(bids=bids, turns="always", conditions=tuple((f"{number}X", 2) for number in range(60, 120)))
    auction = tr.Auction.start(rule, players=12)
    with at_most(2 * MILLION):
        for number in range(60):
            auction = auction.call(f"{number}X")
            for _ in range(10):
                auction = auction.call("pass")
    assert len(auction.calls) == 60 * 11
    assert len(auction.legal_calls()) == 1


def test_choices_of_many_cards_are_saved_and_read() -> None:
    """Cards set aside by the hundred, copies among them, are found in one go."""
    deck = tr.Deck.standard(copies=9)
    game = variant(
        players=(2,), deck=deck, dealing=DealCards(extra=200), bidding=CardBidding(count=200), showing=ShowBids()
    )
    match = tr.Match.start(game, seed=1, dealer=0)
    for seat in (0, 1):
        match = match.apply(match.legal_actions(seat)[0], seat)
    with at_most(MILLION):
        assert tr.Match.from_json(match.to_json()) == match


# What is kept.


def numbers(count: int) -> tuple[int, ...]:
    """Make what weighs by its length."""
    return tuple(range(1_000, 1_000 + count))


def test_what_is_kept_is_bounded_by_weight() -> None:
    """Much that is small or little that is large: the longest not asked for goes first, and nothing too large stays."""
    made: list[int] = []

    def make(count: int) -> tuple[int, ...]:
        made.append(count)
        return numbers(count)

    kept = Weighed(make, most=10_000)
    for count in (50, 60, 50, 70, 50, 80):
        assert kept(count) == numbers(count)
        assert kept.weight <= 10_000
    assert made == [50, 60, 70, 80]
    assert kept(60) == numbers(60)
    assert made == [50, 60, 70, 80, 60]
    kept(10_000)
    kept(10_000)
    assert made[5:] == [10_000, 10_000]
    assert kept(60) == numbers(60)
    assert made[7:] == []


def test_what_is_made_while_it_is_made_is_kept_once() -> None:
    """Two who ask for the same at once both get it, and its weight counts once."""
    kept: Weighed[[int], tuple[int, ...]]
    asked: list[int] = []

    def make(count: int) -> tuple[int, ...]:
        asked.append(count)
        return kept(count) if len(asked) == 1 else numbers(count)

    kept = Weighed(make, most=100_000)
    assert kept(5) == numbers(5)
    once = kept.weight
    assert once == weight_of([5], 10**6) + weight_of([((5,), ()), numbers(5)], 10**6, without=[5])
    assert kept(5) == numbers(5)
    assert (asked, kept.weight) == ([5, 5], once)


def test_weighing_ends_when_it_is_too_much() -> None:
    """What holds itself is weighed once, classes and functions of the program are not, and no more is looked at."""
    ring: list[object] = [1_000, tr.Variant, weight_of]
    ring.append(ring)
    assert weight_of([ring], 10**6) < 500
    with at_most(100):
        assert weight_of([[numbers(100_000)]], 10) > 10


def test_variants_are_kept_by_weight() -> None:
    """Resolved variants of long schedules do not add up."""
    from trickrules.declaring.ruleset import ruleset_of

    for number in range(12):
        variant(name=f"{number}", deals=cards(1) * 1_000, trump=TrumpSequence("SH" * 400)).at(4)
        assert ruleset_of.weight <= 32_000_000
