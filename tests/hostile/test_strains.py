"""What multiplies: rows by suits, duties and trumps, sizes by duties and cards, copies by copies."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import frozen
from tests.games import TABLES
from tests.hostile.test_definitions import refused, under, variant
from tests.hostile.work import MILLION, at_most

import trickrules as tr
from trickrules.base.weighed import Weighed, weight_of
from trickrules.cards import Card
from trickrules.cards.rank import FRENCH_RANKS, Rank
from trickrules.cards.suit import Suit
from trickrules.facts import NO_TRUMP
from trickrules.rules import (
    CardsOf,
    ContractBid,
    DealerNames,
    DeclareJoker,
    Duty,
    FixedTrump,
    FollowSuit,
    HighLowJokers,
    JokerSuit,
    LadderBidding,
    LastCard,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NotLed,
    NoTrump,
    Play,
    Row,
    SuitRanking,
    Tier,
    TrumpByMakers,
    TrumpSequence,
    TurnUp,
    WildTwos,
    WizardsAndJesters,
    cards,
    up,
)
from trickrules.tricks import tables
from trickrules.tricks.copies import first_copies
from trickrules.tricks.ranking import Ranking, rivals
from trickrules.tricks.tables import MOST_CELLS, _kept, cells

if TYPE_CHECKING:
    from trickrules.cards import Deck
    from trickrules.declaring.ruleset import Ruleset


def suited(ranks: int) -> Deck:
    """Make a pack of 32 suits whose symbols can be trumps: those are written in capitals."""
    suits = tuple(Suit(f"S{number}", f"suit {number}") for number in range(32))
    heights = FRENCH_RANKS[:ranks]
    return tr.Deck.of([Card(rank, suit) for suit in suits for rank in heights], suits=suits, ranks=heights)


SUITS: Final = suited(1)
SYMBOLS: Final = tuple(str(suit) for suit in SUITS.suits)
FOLLOWING: Final = tuple(NotInFirstTrick(CardsOf(named=str(card))) for card in SUITS.cards[:16])
LAYERS: Final = under(38, WizardsAndJesters, SuitRanking())
OPEN: Final[frozenset[str | None]] = frozenset({None})


def cells_of(rules: Ruleset) -> int:
    """Count the cells of all tables that a match may need."""
    strains: set[tuple[Ranking, tuple[Duty, ...], str]] = set()
    for plan in (*rules.plans, rules.extra):
        slots = plan.slots
        strains |= {(slots.ranking, slots.duties, strain) for strain in slots.strains(rules.deck)}
    return sum(cells(rules.deck, *made) for made in strains)


# The product of rows, suits, duties and trumps.


def test_tables_of_all_trumps_are_counted_together() -> None:
    """Thirty-two suits, sixteen duties and a trump for each of 33 deals are refused before a table is made."""
    game = {"deck": SUITS, "duties": FOLLOWING, "trump": TrumpSequence(SYMBOLS), "deals": cards(1) * 33}
    assert refused(game, "ranking").endswith(f"or more, and at most {MOST_CELLS} are allowed")


def test_wild_cards_of_every_suit_are_counted_too() -> None:
    """Wild twos that can be anything of so many suits, under so many trumps."""
    ranks = tuple(Rank(symbol, "rank") for symbol in "23456789")
    deck = tr.Deck.of(
        [Card(rank, suit) for suit in SUITS.suits for rank in ranks[1:]] + [Card(ranks[0], SUITS.suits[0])] * 3,
        suits=SUITS.suits,
        ranks=ranks,
    )
    assert "cells" in refused({"deck": deck, "ranking": WildTwos(), "trump": TurnUp()}, "ranking")


def test_rankings_over_one_another_are_counted() -> None:
    """Each of them lays all rows anew."""
    assert "cells" in refused({"deck": suited(13), "ranking": LAYERS, "trump": FixedTrump("S0")}, "ranking")


def test_deals_with_trumps_of_their_own_are_added_up() -> None:
    """A ranking of one deal only is counted, with the path of that deal; the same twice is not."""
    special = cards(1) * 3 + cards(1, ranking=LAYERS)
    assert "cells" in refused({"deck": suited(13), "deals": special, "trump": FixedTrump("S0")}, "deals[3].ranking")
    deals = cards(1, trump=FixedTrump(SYMBOLS[0])) + cards(1, trump=FixedTrump(SYMBOLS[1])) + cards(1)
    rules = variant(deck=SUITS, deals=deals).at(4)
    assert cells_of(rules) == 3 * cells(SUITS, SuitRanking(), (FollowSuit(),), NO_TRUMP)


def test_the_largest_tables_that_are_accepted_are_all_kept() -> None:
    """A match under 33 trumps with nine duties, gone through twice, makes each table once: the second time none."""
    duties = (FollowSuit(), MustTrump(), MustBeat(), *FOLLOWING[:6])
    game = variant(deck=SUITS, duties=duties, trump=TrumpSequence((*SYMBOLS, NO_TRUMP)), deals=cards(8) * 33)
    rules = game.at(4)
    assert MOST_CELLS * 0.9 < cells_of(rules) <= MOST_CELLS
    with at_most(2 * MILLION):
        made = [tables(SUITS, game.ranking, duties, strain) for strain in (*SYMBOLS, NO_TRUMP)]
    assert _kept.weight <= 32_000_000
    assert weight_of(made, 10**9) < 16_000_000
    with at_most(MILLION // 100):
        again = [tables(SUITS, game.ranking, duties, strain) for strain in (*SYMBOLS, NO_TRUMP)]
    assert all(one is other for one, other in zip(made, again, strict=True))


@pytest.mark.parametrize("option", ["", "void_duty", "jokers", "contractor_names_joker_suit"])
def test_bundled_games_stay_far_below(option: str) -> None:
    """Every system at every table, also with the house rules that add duties, forms and trumps: four times as much."""
    for name, players in TABLES:
        values = next((known.values for known in tr.variants.options(name) if known.name == option), ())
        for value in values if option else (None,):
            try:
                rules = tr.variants.get(name, **({option: value} if option else {})).at(players)
            except tr.DefinitionError:  # the value does not go with the table
                continue
            assert 4 * cells_of(rules) < MOST_CELLS


def test_equal_duties_are_made_ready_once() -> None:
    """Sixteen times the same duty costs and weighs as much as one; what does not ask what was led is asked once."""
    large = suited(13)
    with at_most(MILLION // 4):
        made = tables(large, SuitRanking(), (FollowSuit(),) * 16, SYMBOLS[0])
    assert len(made.following) == len(made.following_duties) == 16
    assert len(made.wanted) == 2 + 32 + 1
    with at_most(MILLION // 4):
        tables(large, SuitRanking(), FOLLOWING, SYMBOLS[0])


@pytest.mark.parametrize(
    ("duties", "ranking"),
    [
        ((NotLed(CardsOf(named="AS0")),) * 16, SuitRanking()),
        ((), under(15, WizardsAndJesters, SuitRanking())),
    ],
    ids=["duties", "rankings"],
)
def test_deals_of_every_size_are_held_against_the_pack_once(duties: tuple[Any, ...], ranking: Ranking) -> None:
    """Whether duties and ranking fit the pack does not hang on the size of the hands."""
    ranks = (*(Rank(f"{number}", "rank") for number in range(511)), Rank("A", "ace"))
    suit = SUITS.suits[0]
    deck = tr.Deck.of([Card(rank, suit) for rank in ranks], suits=(suit,), ranks=ranks)
    game = variant(deck=deck, players=(1,), deals=up(1, 512), duties=duties, ranking=ranking, bidding=None)
    with at_most(MILLION):
        assert len(game.at(1).plans) == 512


# What rules say of the strains.


LADDER: Final = (
    ContractBid(text="6H", strain="H", tricks=6, value=1),
    ContractBid(text="6N", strain="NT", tricks=6, value=2),
    ContractBid(text="N", strain="nullo", tricks=0, value=3),
)


def test_rules_say_what_they_may_settle() -> None:
    """Each names the strains after it, of those before it."""
    deck = tr.Deck.standard(suits="HS") + "RJ W"
    suits = {"H", "S"}
    assert FixedTrump("S").settles(deck, OPEN) == {"S"}
    assert NoTrump().settles(deck, OPEN) == {"NT"}
    assert TrumpSequence("S H NT").settles(deck, OPEN) == {"S", "H", "NT"}
    assert TrumpByMakers(suits=("S", "H")).settles(deck, OPEN) == {"S", "H", "NT"}
    assert TurnUp().settles(deck, OPEN) == {*suits, "NT"}
    assert TurnUp(naming="W", joker_suit="X").settles(deck, OPEN) == {*suits, "NT", "X", None}
    assert LastCard().settles(deck, OPEN) == {*suits, "NT"}
    assert DealerNames().settles(deck, OPEN) == suits
    assert DealerNames().settles(deck, frozenset({None, "NT"})) == {*suits, "NT"}
    assert DealerNames().settles(deck, frozenset({"NT"})) == {"NT"}
    assert LadderBidding(bids=LADDER).settles(deck, OPEN) == {"H", "NT", "nullo"}
    assert LadderBidding(bids=LADDER[:1], without_bid="play").settles(deck, OPEN) == {"H", "NT"}
    told = DeclareJoker().settles(deck, frozenset({None, "H", "NT", "NT RJ as S"}))
    assert told == {None, "H", "NT", "NT RJ as S", "NT RJ as H"}


def test_strains_before_anything_is_settled_count() -> None:
    """A deal is looked at without trump before one is settled, and where no rule settles any."""
    slots = variant(trump=FixedTrump("S")).at(4).plans[0].slots
    assert slots.strains(tr.Deck.standard()) == {"NT", "S"}
    assert variant(trump=None).at(4).plans[0].slots.strains(tr.Deck.standard()) == {"NT"}


@pytest.mark.parametrize("name", tr.variants.ids())
def test_strains_are_among_those_that_were_told(name: str) -> None:
    """Whatever is played, the strain of a deal is one that its rules name."""
    random = Random(name)
    players = tr.variants.get(name).players[0]
    for seed in range(3):
        match = tr.Match.start(tr.variants.get(name), players=players, seed=seed, dealer=0)
        for _ in range(300):
            if match.is_over:
                break
            told = match.deal.plan.slots.strains(match.rules.deck)
            assert match.deal.trump is None or match.deal.trump in told
            seat = match.deal.turn
            if seat is None:
                seat = next(seat for seat in range(players) if match.legal_actions(seat))
            match = match.apply(random.choice(match.legal_actions(seat)), seat)


def test_a_declared_joker_is_not_asked_for_again() -> None:
    """Two such rules in a row ask once: a strain has one declaration."""
    game = tr.variants.get("australian_500", contractor_names_joker_suit=True)
    twice = game.evolve(declaring=(DeclareJoker(), DeclareJoker()))
    match = tr.Match.start(twice, players=4, seed=4, dealer=0)
    match = match.apply("10NT")
    for _ in range(3):
        match = match.apply("pass")
    while match.deal.phase != "declaring":
        match = match.apply(match.legal_actions()[0])
    said = [action for action in match.legal_actions() if " as " in action]
    passed = match.apply("pass")
    assert passed.deal.phase == "declaring"
    if said:
        declared = match.apply(said[0])
        assert declared.deal.phase == "play"
        assert declared.deal.trump == f"NT {said[0]}"


# Equal strength.


@frozen
class Level(Ranking):
    """A ranking of somebody's own, in which the red aces may be anything."""

    changes: tuple[tuple[str, Any], ...] = ()

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Lay the red aces."""
        laid: list[Row] = []
        for row in SuitRanking().rows(deck, strain):
            red = str(row.play.card) in {"AD", "AH"}
            laid.append(Row(row.play, row.place, "", 9, Tier.HIGH, **dict(self.changes)) if red else row)
        return tuple(laid)

    def describe(self) -> str:
        """Tell the rule."""
        return "Level."


def test_two_cards_of_one_trick_are_never_equally_strong() -> None:
    """A ranking in which they would be is refused where it stands, and says of which cards."""
    told = "AD and AH may meet in a trick, and neither beats the other where the trump is NT"
    assert refused({"ranking": Level()}, "ranking") == told
    assert refused({"deals": cards(1) + cards(1, ranking=Level())}, "deals[1].ranking") == told
    red = tuple(Play(Card.parse(text)) for text in ("AD", "AH"))
    for changes in ({"when": "leading"}, {"when": "never"}, {"bars": red}, {"closes": red}):
        assert len(variant(ranking=Level(tuple(changes.items()))).at(4).plans) == 1


def test_suited_cards_are_equal_only_to_their_copies() -> None:
    """Under every suited card nothing is compared, and copies are the same card."""
    deck = tr.Deck.standard(copies=2) + "RJ BJ"
    rows = SuitRanking().rows(deck, "S")
    assert rivals(rows) is None
    king = next(row for row in rows if row.play == "KS")
    other = Row(Play(Card.parse("QS")), 0, "S", king.strength)
    assert rivals((king, other)) == ("KS", "QS")


@pytest.mark.parametrize(
    ("ranking", "extra"),
    [
        (WizardsAndJesters(below=HighLowJokers()), "W W N JK JK"),
        (HighLowJokers(below=WizardsAndJesters()), "W W N JK JK"),
        (WizardsAndJesters(wizard="RJ", below=WizardsAndJesters(wizard="BJ")), "RJ BJ"),
        (HighLowJokers(joker="RJ", below=HighLowJokers(joker="BJ")), "RJ BJ"),
        (JokerSuit(joker="RJ", below=JokerSuit(joker="BJ")), "RJ BJ"),
        (WildTwos(below=WildTwos(rank="3", below=WizardsAndJesters())), "W W"),
    ],
    ids=repr,
)
def test_a_ranking_over_another_decides(ranking: Ranking, extra: str) -> None:
    """Rankings of the library over one another leave no two cards equal, whatever is trump."""
    deck = tr.Deck.standard() + extra
    for strain in ("NT", "S", "J"):
        assert rivals(ranking.rows(deck, strain)) is None


@pytest.mark.parametrize("cards_played", ["W,JK high", "JK high,W"])
def test_the_outer_ranking_is_the_stronger(cards_played: str) -> None:
    """A wizard over jokers beats a high joker, and a high joker over wizards beats a wizard, whoever is first."""
    deck = tr.Deck.standard() + "W JK"
    for ranking, best in (
        (WizardsAndJesters(below=HighLowJokers()), "W"),
        (HighLowJokers(below=WizardsAndJesters()), "JK high"),
    ):
        trick = tr.Trick.start(players=2, deck=deck, ranking=ranking)
        order = cards_played.split(",")
        for card in order:
            trick = trick.play(card)
        assert trick.winner == order.index(best)


# Copies, and what is kept.


@pytest.mark.parametrize(
    ("deck", "ranking"),
    [
        (tr.Deck.standard(copies=2), SuitRanking()),
        (tr.Deck.of([Card.parse("AS")] * 60 + [Card.parse("2H")] * 3), SuitRanking()),
        (tr.Deck.standard(suits="SH", copies=5), WildTwos()),
    ],
    ids=["distance", "plays", "twos"],
)
def test_of_copies_the_first_that_is_held_stands_for_all(deck: Deck, ranking: Ranking) -> None:
    """However copies are told, by their distance or by the play, one row of each play is left: its first."""
    at = tables(deck, ranking, (), "S")
    random = Random(1)
    for _ in range(50):
        mask = random.getrandbits(at.rows)
        first: dict[Play, int] = {}
        for row in range(at.rows):
            if mask >> row & 1:
                first.setdefault(at.plays[row], row)
        assert first_copies(mask, at.copies) == sum(1 << row for row in first.values())


def test_copies_by_the_hundred_are_few_steps() -> None:
    """Five hundred copies of a card are one play, not as many distances; of a double pack there is one distance."""
    with at_most(MILLION // 8):
        at = tables(tr.Deck.of([Card.parse("AS")] * 512), SuitRanking(), (), "S")
    assert at.copies == ((0, (1 << 512) - 1),)
    assert [distance for distance, _ in tables(tr.Deck.standard(copies=2), SuitRanking(), (), "S").copies] == [1]


def test_values_that_are_shared_are_weighed_once() -> None:
    """What is made of the same large value weighs what is its own; when the last of it goes, the value goes too."""
    large, other = tuple(range(10_000, 12_000)), tuple(range(20_000, 20_500))

    def make(value: tuple[int, ...], number: int) -> list[object]:
        return [value, number]

    kept = Weighed(make, most=150_000)
    weights: list[int] = []
    for number in range(300, 305):
        kept(large, number)
        weights.append(kept.weight)
    assert weights[0] > 70_000
    assert all(later - before < 1_000 for before, later in pairwise(weights))
    full = kept.weight
    kept(other, 1)
    assert kept.weight > full
    kept(tuple(range(30_000, 32_500)), 2)
    # The five went one after the other, and with the last of them what they shared.
    assert kept.weight <= 150_000
    with at_most(100):
        kept(other, 1)
