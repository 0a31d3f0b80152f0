"""Variants as values: what may stand in a slot, how they are resolved, told apart and fingerprinted."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any, Final, TypeAlias

import pytest
from attrs import frozen
from attrs.exceptions import FrozenInstanceError

import trickrules as tr
from trickrules.cards import Card, Rank, Suit
from trickrules.declaring.by_players import ByPlayers, resolved
from trickrules.declaring.plain import plain
from trickrules.rules import (
    MAX,
    AfterSchedule,
    CardsOf,
    DealCards,
    DrawForDeal,
    ExactBidding,
    ExactScoring,
    FirstLeader,
    FixedTrump,
    FollowSuit,
    LeftOfScorer,
    MustTrump,
    NoTrump,
    PhaseRule,
    Setting,
    Settlement,
    SuitRanking,
    TrumpSequence,
    TurnUp,
    Unbroken,
    by_players,
    cards,
    down,
    up,
)
from trickrules.rules import NoTrump as FixedNoTrump

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

OH_HELL = tr.variants.oh_hell()


def untyped(thing: object) -> Anything:
    """Call what follows without the help of a type checker."""
    return thing


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        ("id", ""),
        ("id", 5),
        ("name", None),
        ("source", 5),
        ("players", ()),
        ("players", [4]),
        ("players", (0,)),
        ("players", (60,)),
        ("players", (True,)),
        ("players", ("4",)),
        ("deck", "AS KS"),
        ("deck", by_players({4: 5})),
        ("deals", 5),
        ("deals", by_players({4: "x"})),
        ("sides", [0, 1]),
        ("ending", "after the schedule"),
        ("ending", AfterSchedule),
        ("first_dealer", DrawForDeal),
        ("first_dealer", 0),
        ("direction", "left"),
        ("direction", ["clockwise"]),
        ("direction", None),
        ("trump", "H"),
        ("trump", TurnUp),
        ("bidding", (ExactBidding(), 5)),
        ("duties", [FollowSuit()]),
        ("duties", (FollowSuit,)),
        ("duties", (FollowSuit(), "x")),
        ("ranking", SuitRanking),
        ("leader", 0),
        ("scoring", "10 + bid"),
        ("flow", ["dealing", "play"]),
        ("flow", "dealing"),
        ("flow", ("dealing", "tea", "play")),
        ("flow", (["dealing"],)),
        ("flow", None),
    ],
    ids=lambda value: repr(value)[:60],
)
def test_values_that_cannot_stand_in_a_slot(slot: str, value: object) -> None:
    """They are refused as the variant is made, under the name of the slot."""
    with pytest.raises(tr.DefinitionError) as refused:
        OH_HELL.evolve(**{slot: value})
    assert [fault.path for fault in refused.value.faults] == [slot]


def test_all_faults_are_told_at_once() -> None:
    """Unknown names and wrong values together."""
    with pytest.raises(tr.DefinitionError) as refused:
        OH_HELL.evolve(strange=1, trump=5, deck=None, name="")
    assert {fault.path for fault in refused.value.faults} == {"strange", "trump", "deck", "name"}
    with pytest.raises(tr.DefinitionError) as refused:
        OH_HELL.evolve(strange=1)
    assert "there are" in str(refused.value)
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.faults == refused.value.faults
    assert str(again) == str(refused.value)


UNPLAYABLE: Final[list[tuple[dict[str, Anything], set[str]]]] = [
    ({"trump": FixedTrump("X")}, {"trump"}),
    ({"deck": tr.Deck.standard(suits="CDH"), "trump": FixedTrump("S")}, {"trump"}),
    ({"deck": tr.Deck.standard(suits="CDH"), "trump": TrumpSequence("S D NT")}, {"trump"}),
    ({"trump": TrumpSequence(())}, {"trump"}),
    ({"trump": (FixedTrump("X"), FixedTrump("Y"))}, {"trump"}),
    ({"deals": up(13, 14)}, {"dealing"}),
    ({"deals": cards(2, dealing=DealCards(seen_by="others"))}, {"deals[0].dealing"}),
    ({"deals": cards(1) + cards(1, trump=FixedTrump("X"))}, {"deals[1].trump"}),
    ({"duties": (Unbroken(CardsOf(suit="X")),)}, {"play"}),
    ({"duties": (Unbroken(CardsOf()),)}, {"play"}),
    ({"ranking": SuitRanking(order="23456789TJQK")}, {"play"}),
    ({"ranking": SuitRanking(order="22456789TJQKA3")}, {"play"}),
    ({"scoring": ExactScoring(made="foo", missed="bar", made_zero="bid", no_bid="bid")}, {"scoring"}),
    ({"first_dealer": LeftOfScorer(4)}, {"first_dealer"}),
    ({"sides": (0, 1)}, {"sides"}),
    ({"sides": (0, 1, 2, 4)}, {"sides"}),
    ({"sides": (0, 0, 1, -1)}, {"sides"}),
    ({"sides": (1, 2, 3, 4)}, {"sides"}),
    ({"sides": ("a", "b", "a", "b")}, {"sides"}),
    ({"sides": ([], [], [], [])}, {"sides"}),
    ({"sides": (0.0, 1.0, 0.0, 1.0)}, {"sides"}),
    ({"flow": ("trump", "bidding", "play")}, {"flow"}),
    ({"flow": ()}, {"flow"}),
    ({"flow": ("dealing", "trump", "bidding")}, {"flow"}),
    ({"flow": ("dealing", "dealing", "trump", "bidding", "play")}, {"flow"}),
    ({"flow": ("trump", "dealing", "bidding", "play")}, {"flow"}),
    ({"deals": up(5, 3)}, {"deals"}),
    ({"deck": by_players({3: tr.Deck.standard()})}, {"deck"}),
    ({"trump": by_players({3: NoTrump()}), "deals": by_players({5: cards(1)})}, {"trump", "deals"}),
]


@pytest.mark.parametrize(("changes", "paths"), UNPLAYABLE)
def test_definitions_that_cannot_be_played(changes: dict[str, Any], paths: set[str]) -> None:
    """Each fault is told where it is, when the variant is resolved for a number of players."""
    with pytest.raises(tr.DefinitionError) as refused:
        OH_HELL.evolve(**changes).at(4)
    told = {fault.path for fault in refused.value.faults}
    assert paths <= told
    assert len(refused.value.faults) == len(set(refused.value.faults)), "each is told once"


def test_tables_of_players() -> None:
    """Any slot may hold a value for each number of players; ``at`` puts the right one in its place."""
    variant = OH_HELL.evolve(
        deals=by_players({3: cards(5), 4: cards(6)}),
        trump=by_players({3: NoTrump(), 4: FixedTrump("S")}),
        deck=by_players({4: tr.Deck.standard(ranks="7-A"), 3: tr.Deck.standard()}),
        direction=by_players({3: "clockwise", 4: "counter_clockwise"}),
        sides=by_players({3: (0, 1, 2), 4: (0, 1, 0, 1)}),
    )
    assert (variant.at(3).plan(0).cards, variant.at(4).plan(0).cards) == (5, 6)
    assert (len(variant.at(3).deck), len(variant.at(4).deck)) == (52, 32)
    assert (variant.at(3).direction, variant.at(4).direction) == (1, -1)
    assert variant.at(4).sides == (0, 1, 0, 1)
    assert variant.at(4).plan(0).slots.trump == FixedTrump("S")
    with pytest.raises(tr.DefinitionError) as refused:
        variant.at(5)
    assert {fault.path for fault in refused.value.faults} == {"deals", "trump", "deck", "direction", "sides"}
    assert resolved(5, 3) == 5


@pytest.mark.parametrize("table", [{}, None, 5, {"4": 1}, {0: 1}, {True: 1}, [4], "x"], ids=repr)
def test_tables_of_players_that_are_none(table: dict[int, int]) -> None:
    """A table goes from numbers of players to values."""
    with pytest.raises(tr.DefinitionError, match="by_players"):
        by_players(table)


def test_table_may_change_after_the_call() -> None:
    """The slot keeps what it was given."""
    table = {4: 5, 3: 6}
    held: object = by_players(table)
    table[4] = 99
    assert held == ByPlayers(((3, 6), (4, 5)))


def test_sides_share_a_score() -> None:
    """Partners' points are added up, with a reason for each seat."""
    variant = OH_HELL.evolve(sides=(0, 1, 0, 1), players=(4,), deals=cards(1), trump=FixedTrump("S"))
    deal = tr.Deal.start(variant, hands=["AS", "KS", "QS", "JS"], dealer=3)
    for action in ("1", "0", "1", "1", "AS", "KS", "QS", "JS"):
        deal = deal.apply(action)
    assert deal.points is not None
    assert [len(points.awards) for points in deal.points] == [2, 2]
    assert [points.total for points in deal.points] == [11 + 0, 10 + 0]
    match = tr.Match.start(variant, players=4, seed=1)
    assert match.scores == (0, 0)
    assert tr.Deal.start(variant, seed=1, standing=(3, 4)).setting.standing.scores == (3, 4)


def test_direction_of_play() -> None:
    """Counter-clockwise, the turn and the deal go the other way."""
    variant = OH_HELL.evolve(direction="counter_clockwise", deals=cards(1) * 2)
    match = tr.Match.start(variant, players=4, seed=1, dealer=1)
    seats: list[int | None] = []
    while len(match.ledger) < 1:
        seats.append(match.turn)
        match = match.apply(match.legal_actions()[0])
    assert seats[:5] == [0, 3, 2, 1, 0]
    assert match.dealer == 0


def test_variants_are_values() -> None:
    """Equal by value, hashable, frozen; evolving leaves the old one alone."""
    other = OH_HELL.evolve(name="Other", duties=(FollowSuit(), MustTrump()))
    assert other != OH_HELL
    assert other.evolve(name="Oh Hell", duties=(FollowSuit(),)) == OH_HELL
    assert {OH_HELL: 1}[tr.variants.oh_hell()] == 1
    with pytest.raises(FrozenInstanceError):
        setattr(OH_HELL, "name", "x")  # noqa: B010 -- a type checker would object to the assignment
    assert OH_HELL.at(4) is OH_HELL.at(4)
    assert pickle.loads(pickle.dumps(OH_HELL)) == OH_HELL


def test_fingerprint_and_differences() -> None:
    """What plays alike has one fingerprint whatever it is called; ``diff`` tells what differs, and where."""
    renamed = OH_HELL.evolve(id="x", name="X", source="")
    assert renamed.fingerprint == OH_HELL.fingerprint
    assert len(OH_HELL.fingerprint) == 64
    assert OH_HELL.diff(OH_HELL) == ()
    assert {line.partition(":")[0] for line in OH_HELL.diff(renamed)} == {"id", "name", "source"}
    other = OH_HELL.evolve(bidding=ExactBidding(hook=False), trump=NoTrump())
    assert other.fingerprint != OH_HELL.fingerprint
    lines = dict(line.split(": ", 1) for line in OH_HELL.diff(other))
    assert lines["bidding"] == "hook is on here, off there"
    assert lines["trump"].endswith("here, “There is no trump.” there")
    prints = {tr.variants.get(name).fingerprint for name in tr.variants.ids()}
    twins = {"la_podrida", "must_trump"}  # the same rules by two names
    assert len(prints) == len(tr.variants.ids()) - len(twins) + 1
    packs = [OH_HELL.evolve(deck=tr.Deck.standard(ranks=ranks)) for ranks in ("7-A", "6-A")]
    assert packs[0].fingerprint != packs[1].fingerprint


def test_plain_data() -> None:
    """A declaration as plain data: rules, formulas, cards and schedules by their kind and their parts."""
    held = plain(OH_HELL.evolve(deals=down(MAX, 1), first_dealer=LeftOfScorer(2)))
    assert isinstance(held, dict)
    assert held["first_dealer"] == {"kind": "LeftOfScorer", "scorer": 2}
    assert plain(tr.Formula.parse("bid+1")) == {"kind": "Formula", "text": "bid + 1"}
    assert plain([1, (True, None)]) == [1, [True, None]]
    assert plain(1.5) == 1.5
    assert plain(Fraction(1, 2)) == {"kind": "fractions:Fraction", "text": "1/2"}
    suit = {"kind": "Suit", "symbol": "C", "name": "clubs", "glyph": "♣"}
    assert plain(Card.parse("2C")) == {
        "kind": "Card",
        "rank": {"kind": "Rank", "symbol": "2", "name": "two"},
        "suit": suit,
    }


def test_what_is_printed_alike_and_is_not_alike_has_another_fingerprint() -> None:
    """A card without a suit, suits that share a letter, rules of one name: two games, two fingerprints."""
    two, ace, odd = Rank("2", "two"), Rank("A", "ace"), Rank("AX", "other")
    diamonds, spades, crosses = Suit("D", "diamonds"), Suit("S", "spades"), Suit("XS", "crosses")
    for one, other in (
        (Card(ace, spades), Card(Rank("AS", "ace of spades"))),
        (Card(odd, spades), Card(ace, crosses)),
    ):
        assert str(one) == str(other)
        packs = [
            tr.Deck.of([Card(two, diamonds), card], suits=(diamonds, spades, crosses), ranks=(two, ace, odd))
            for card in (one, other)
        ]
        first, second = (OH_HELL.evolve(deck=pack).fingerprint for pack in packs)
        assert first != second

    @frozen
    class NoTrump(PhaseRule):
        """Another rule of that name."""

        def start(self, deal: Setting) -> Setting:
            return deal

        def describe(self) -> str:
            return "Another."

    bundled = FixedNoTrump
    assert OH_HELL.evolve(trump=NoTrump()).fingerprint != OH_HELL.evolve(trump=bundled()).fingerprint
    first, second = (OH_HELL.evolve(deals=cards(2, trump=rule()) * 2).fingerprint for rule in (NoTrump, bundled))
    assert first != second


@pytest.mark.parametrize("name", tr.variants.ids())
def test_every_rule_describes_itself(name: str) -> None:
    """Each rule of each bundled variant tells itself in one sentence or more, without a hole."""
    variant = tr.variants.get(name)
    for players in variant.players:
        rules = variant.at(players)
        for plan in rules.plans:
            for told in (
                *(rule.describe() for _, rule in plan.steps),
                *(duty.describe() for duty in plan.slots.duties),
                plan.slots.scoring.describe(),
                rules.ending.describe(),
                rules.first_dealer.describe(),
            ):
                assert told.endswith(".")
                assert "None" not in told


def test_wrong_values_of_rules_are_refused_in_our_words() -> None:
    """A rule is a definition too: a value that it cannot have is a DefinitionError."""
    makers: list[Any] = [
        lambda: untyped(ExactBidding)(hook="yes"),
        lambda: untyped(ExactBidding)(hook_min_cards=0),
        lambda: untyped(ExactBidding)(amend="sometimes"),
        lambda: untyped(DealCards)(seen_by="everybody"),
        lambda: untyped(LeftOfScorer)("1"),
        lambda: untyped(LeftOfScorer)(-1),
        lambda: untyped(SuitRanking)(order=5),
        lambda: untyped(SuitRanking)(duplicates="third"),
        lambda: untyped(AfterSchedule)(stake=-1),
        lambda: untyped(AfterSchedule)(tie_break="never"),
        lambda: untyped(Settlement)(stake=0),
        lambda: untyped(FirstLeader)("nobody"),
        lambda: untyped(TurnUp)(no_trump_ranks=5),
        lambda: untyped(ExactScoring)(made=None, missed="0"),
    ]
    for make in makers:
        with pytest.raises(tr.DefinitionError):
            make()


def test_settlement_is_exact() -> None:
    """Against the mean, in fractions that sum to nothing."""
    ending = Settlement()
    standing = tr.Deal.start(OH_HELL, seed=1, standing=(10, 20, 31)).setting.standing
    assert ending.settlement(standing) == (Fraction(-31, 3), Fraction(-1, 3), Fraction(32, 3))
    assert ending.winners(standing) == ()
    assert AfterSchedule(stake=3).settlement(standing) == (Fraction(-31), Fraction(-1), Fraction(32))
    assert AfterSchedule().settlement(standing) is None
    assert AfterSchedule().winners(standing) == (2,)
