"""What a sheet refuses: each with a code, and a sentence with names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.sheets.conftest import ON_PAPER
from tests.sheets.copying import code, line, refused

import trickrules as tr
from trickrules.rules import (
    Award,
    CardBidding,
    DealCards,
    DealResult,
    ExactBidding,
    PhaseRule,
    Points,
    Premiums,
    ScoringRule,
    Setting,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar


NAMES: Final = ["Ada", "Ben", "Cem"]
PLAIN: Final = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES)
BIDS: Final = PLAIN.bids([1, 0, 0])
HUNDREDS: Final = tr.ScoreSheet.start(tr.variants.australian_500(), [*NAMES, "Dan"])
SECRET: Final = tr.ScoreSheet.start(tr.variants.ninety_nine(), NAMES)

SENTENCES: Final[list[tuple[Callable[[], tr.ScoreSheet], str, str]]] = [
    (lambda: PLAIN.bid(11), "bid/out-of-range", "Ben may not bid 11: a whole number from 0 to 10 is expected."),
    (
        lambda: PLAIN.bid(0, "Eve"),
        "seat/no-such-player",
        "'Eve' is neither a seat nor a player: the players are Ada, Ben and Cem.",
    ),
    (
        lambda: PLAIN.bid(0, 3),
        "seat/no-such-player",
        "3 is neither a seat nor a player: the players are Ada, Ben and Cem.",
    ),
    (
        lambda: PLAIN.bids([0, 0]),
        "sheet/not-for-each",
        "A list of 3 or a table by name is expected, with everybody in it once, not [0, 0].",
    ),
    (
        lambda: BIDS.tricks(cast("dict[str, int]", {"Ada": 1, 0: 1})),
        "sheet/not-for-each",
        "A list of 3 or a table by name is expected, with everybody in it once, not {'Ada': 1, 0: 1}.",
    ),
    (
        lambda: BIDS.tricks({"Ada": 10}),
        "sheet/tricks-missing",
        "The tricks of Ben are missing; write 0 for none.",
    ),
    (lambda: PLAIN.bids({"Ada": 1}), "sheet/bid-missing", "Ben must bid, and no bid is not the same as a bid of 0."),
    (lambda: BIDS.bid(1), "sheet/bids-are-in", "All bids of the deal are written; change them with a correction."),
    (lambda: PLAIN.tricks([1, 0, 0]), "sheet/not-yet", "Deal 1 is not complete: the bids must be written."),
    (lambda: HUNDREDS.tricks([1, 0]), "sheet/not-yet", "Deal 1 is not complete: the contract must be written."),
    (lambda: HUNDREDS.bids([1, 0]), "sheet/no-bids", "In this deal nobody bids a number of tricks."),
    (lambda: PLAIN.contract("7H", by=0), "sheet/no-contract", "This deal is not played for a contract."),
    (lambda: PLAIN.premium("reveal", by=0), "sheet/no-premium", "In this deal no premium can be offered."),
    (
        lambda: SECRET.premium("none", by=0),
        "sheet/not-a-call",
        "'none' cannot be the final call: one of declare, reveal is expected.",
    ),
    (
        lambda: SECRET.bids([1, 10, 0]),
        "bid/not-a-bid",
        "Ben may not choose 10: one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 is expected.",
    ),
    (lambda: PLAIN.trump("Z"), "sheet/not-a-strain", "'Z' is not a trump: one of C, D, H, S, NT is expected."),
    (lambda: SECRET.trump("H"), "sheet/trump-known", "The trump of this deal is NT by the rules, and cannot be H."),
    (lambda: PLAIN.extra(cards=18), "sheet/cards", "An extra deal has 1 to 17 cards, not 18."),
    (lambda: PLAIN.correct(0), "sheet/no-such-deal", "There is no deal 0: the sheet has no deals yet."),
    (BIDS.skip, "sheet/deal-under-way", "Deal 1 is under way: the tricks must be written first."),
    (lambda: PLAIN.join("Ben"), "sheet/name-taken", "Ben sits at the table already."),
    (
        lambda: PLAIN.join(" "),
        "sheet/not-a-name",
        "' ' is not a name: a text of 1 to 60 characters on one line, neither a number nor 'all' is expected.",
    ),
    (lambda: PLAIN.leave("Ben"), "sheet/table", "Oh Hell is for 3, 4, 5, 6, 7 players, not 2."),
]


@pytest.mark.parametrize(("call", "expected", "sentence"), SENTENCES, ids=[case[2] for case in SENTENCES])
def test_a_refusal_has_a_code_and_a_sentence(call: Callable[[], tr.ScoreSheet], expected: str, sentence: str) -> None:
    """One sentence says who or what, and why; the sheet stays as it was."""
    with pytest.raises(tr.IllegalAction) as caught:
        call()
    assert caught.value.violation.code == expected
    assert str(caught.value) == sentence


def test_what_the_rules_know_may_be_said_too() -> None:
    """The trump that a rule knows is no contradiction."""
    assert line(SECRET.trump("nt")).trump == "NT"
    brader = tr.ScoreSheet.start(tr.variants.brader_jokers(), NAMES).trump("J")
    assert line(brader).trump == "J"
    assert line(brader.trump("H")).trump == "H"


def test_a_hook_by_a_table_of_names() -> None:
    """Several seats in a sentence are names too."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(bidding="simultaneous"), NAMES).bid(3, "Ben")
    assert str(sheet.why_not_bid(1, "Ben")) == "Ben may not act now: it is the turn of Ada or Cem."
    assert code(sheet.why_not_bid(1, "Eve")) == "seat/no-such-player"
    assert sheet.legal_bids() == tuple(map(str, range(11)))


# Beginning.


@pytest.mark.parametrize(
    "options",
    [
        {"players": ["Ada", "Ada", "Ben"]},
        {"players": ["Ada", "Ben"]},
        {"players": 2},
        {"players": NAMES, "dealer": "Eve"},
        {"players": NAMES, "dealer": 3},
        {"players": NAMES, "scores": [1, 2]},
        {"players": NAMES, "scores": [1, 2, "3"]},
        {"players": NAMES, "scores": 3},
    ],
)
def test_a_sheet_needs_players_a_dealer_and_scores(options: dict[str, Any]) -> None:
    """Each is refused with a path."""
    with pytest.raises(tr.DefinitionError):
        tr.ScoreSheet.start(tr.variants.oh_hell(), **options)


def test_a_sheet_is_begun_by_names_or_a_number() -> None:
    """Or for the first number of players that the variant names; or by rules that are resolved already."""
    rules = tr.variants.oh_hell().at(3)
    sheet = tr.ScoreSheet.start(rules, NAMES, dealer="Ben")
    assert sheet == tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES, dealer=1)
    assert sheet.rules == rules
    assert tr.ScoreSheet.start(rules.variant).names == ("Seat 0", "Seat 1", "Seat 2")


@frozen
class Ordering(PhaseRule):
    """A bidding that looks at cards."""

    spoken: ClassVar[bool | None] = False

    def start(self, deal: Setting) -> Setting:
        """Do nothing."""
        return deal

    def describe(self) -> str:
        """Tell the rule."""
        return "Somebody orders a card up."


@frozen
class Hearts(ScoringRule):
    """A scoring that looks at cards."""

    counts_cards: ClassVar[bool] = True

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score nothing."""
        return (Points(),) * result.side_count

    def describe(self) -> str:
        """Tell the rule."""
        return "Hearts count."


@pytest.mark.parametrize("name", tr.variants.ids())
def test_a_sheet_is_kept_of_every_system_whose_bids_can_be_written(name: str) -> None:
    """The others say which of their rules stands in the way, and it is one of bidding."""
    families = tr.variants.families()
    assert {*families["Oh Hell"], *families["Five Hundred"], *families["Hearts"]} <= set(ON_PAPER)
    if name in ON_PAPER:
        assert tr.ScoreSheet.start(tr.variants.get(name)).deal is not None
        return
    with pytest.raises(tr.DefinitionError, match="looks at cards, which no score sheet knows") as refused:
        tr.ScoreSheet.start(tr.variants.get(name))
    assert {fault.path for fault in refused.value.faults} == {"bidding"}


def test_games_that_only_cards_can_tell_are_refused() -> None:
    """All that cannot be kept on paper is told at once."""
    plain = tr.variants.oh_hell()
    with pytest.raises(tr.DefinitionError) as caught:
        tr.ScoreSheet.start(plain.evolve(bidding=(Ordering(), ExactBidding()), scoring=Hearts()), 3)
    assert [str(fault) for fault in caught.value.faults] == [
        "bidding: Ordering looks at cards, which no score sheet knows",
        "bidding: a score sheet has room for one rule of bidding",
    ]
    match = tr.Match.start(plain.evolve(deals=cards(1), bidding=Ordering(), scoring=Hearts()), players=3, seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert match.scores == (0, 0, 0)
    assert (Ordering().describe(), Hearts().describe()) == ("Somebody orders a card up.", "Hearts count.")


@frozen
class Pairs(PhaseRule):
    """Eldest and the dealer play together."""

    def start(self, deal: Setting) -> Setting:
        """Pair them."""
        own = {deal.eldest, deal.dealer}
        return deal.but(sides=tuple(int(seat not in own) for seat in range(deal.seats)))


@frozen
class SpokenPairs(Pairs):
    """Eldest and the dealer play together."""

    spoken: ClassVar[bool | None] = True


@frozen
class PairedTricks(ScoringRule):
    """Everybody scores the tricks of its side."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each seat those of its side in the deal."""
        won = result.won_by_side
        return tuple(Points((Award(won[side], f"the side won {won[side]}"),)) for side in result.sides)


def test_a_rule_of_ones_own_says_whether_a_sheet_runs_it() -> None:
    """Else a score might hang on what it does, and would be another than that of the match."""
    plain = tr.variants.oh_hell().evolve(bidding=None, scoring=PairedTricks(), deals=cards(3))
    for step in ("declaring", "between", "exchange"):
        with pytest.raises(tr.DefinitionError) as caught:
            tr.ScoreSheet.start(plain.evolve(**{step: Pairs()}), 4)
        told = f"{step}: Pairs does not say by spoken whether a score sheet runs it, or does without it"
        assert [str(fault) for fault in caught.value.faults] == [told]
    match = tr.Match.start(plain.evolve(declaring=SpokenPairs()), 4, seed=1, dealer=3)
    sheet = tr.ScoreSheet.start(match.variant, 4, dealer=3)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert sheet.tricks(match.ledger[0].result.won).scores_by_side == match.scores


def test_rules_that_stand_for_others_on_paper() -> None:
    """Bids of cards are told by numbers; a premium without bids of cards is no trouble."""
    paper = CardBidding(count=2, values=(("C", 5), ("D", 0), ("H", 0), ("S", 0))).on_paper
    assert paper.describe() == "The bids become known when the cards set aside are turned up."
    game = tr.variants.oh_hell().evolve(
        deals=cards(1),
        dealing=DealCards(extra=2),
        bidding=CardBidding(count=2, values=(("C", 5), ("D", 0), ("H", 0), ("S", 0))),
    )
    sheet = tr.ScoreSheet.start(game, 3)
    assert sheet.legal_bids() == ("0", "5", "10")
    offered = tr.ScoreSheet.start(tr.variants.oh_hell().evolve(bidding=None, declaring=Premiums()), 3).premium(
        "declare", by=1
    )
    assert str(getattr(line(offered).contract, "word", "")) == "declare"


# Whatever is given.

things = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**4000, -1, "\ud800", "9" * 5000, "²", "NT", "7H", "pass", "N", "reveal", ...]),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=3),
    st.sampled_from(NAMES),
)
lists: Any = st.recursive(
    things, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*NAMES, 0, "Eve"]), inner)
)


@settings(max_examples=100)
@given(thing=lists, other=lists, data=st.data())
def test_whatever_is_given_is_written_or_refused(thing: Any, other: Any, data: st.DataObject) -> None:  # noqa: ANN401 -- anything
    """A sheet or an error of the library, nothing else; and what was written can be printed."""
    sheet = data.draw(st.sampled_from([PLAIN, BIDS, HUNDREDS, SECRET, BIDS.tricks([10, 0, 0])]))
    calls: list[Callable[[], object]] = [
        lambda: sheet.bid(thing, other),
        lambda: sheet.bids(thing),
        lambda: sheet.tricks(thing),
        lambda: sheet.contract(thing, by=other),
        lambda: sheet.premium(thing, by=other),
        lambda: sheet.trump(thing),
        lambda: sheet.extra(cards=thing),
        lambda: sheet.join(thing, score=other),
        lambda: sheet.join("Eve", seat=thing, score=other),
        lambda: sheet.leave(thing, instead=other),
        lambda: sheet.correct(thing),
        lambda: sheet.correct(0, bids=thing, tricks=other),
        lambda: sheet.correct(0, contract=thing, trump=other),
        lambda: sheet.correct(0, premium=thing, contract=other),
        lambda: sheet.remove(thing),
        lambda: sheet.why_not_bid(thing, other),
        lambda: sheet.why_not_tricks(thing),
        lambda: sheet.legal_bids(thing),
        lambda: tr.ScoreSheet.start(thing, other),
        lambda: tr.ScoreSheet.start(tr.variants.oh_hell(), thing, dealer=other),
        lambda: tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES, dealer=thing, scores=other),
    ]
    for call in calls:
        try:
            given_back = call()
        except tr.TrickRulesError:
            continue
        if isinstance(given_back, tr.ScoreSheet):
            assert given_back.to_text()
            assert given_back.to_markdown()


def test_numbers_too_long_to_print_are_refused() -> None:
    """As if they were no numbers."""
    endless = 10**5000
    assert refused(lambda: PLAIN.bid(endless)) == "bid/not-a-bid"
    assert refused(lambda: PLAIN.bid(0, endless)) == "seat/no-such-player"
    assert refused(lambda: BIDS.tricks([endless, 0, 0])) == "sheet/not-a-number"
    assert refused(lambda: PLAIN.extra(cards=endless)) == "sheet/cards"
    assert refused(lambda: PLAIN.join("Eve", score=endless)) == "sheet/not-a-score"
    assert refused(lambda: PLAIN.join("Eve", seat=endless)) == "sheet/not-a-seat"
    assert refused(lambda: PLAIN.correct(endless)) == "sheet/no-such-deal"


def test_a_refused_text_leaves_no_trace() -> None:
    """Names of another class of text are taken as plain texts."""

    class Shouted(str):
        __slots__ = ()

        def __str__(self) -> str:
            raise RuntimeError

    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), [Shouted(name) for name in NAMES]).join(Shouted("Eve"))
    assert all(type(name) is str for name in sheet.names)
    assert sheet.leave(Shouted("Eve")).names == tuple(NAMES)
    assert refused(lambda: sheet.join(Shouted("Eve"))) == "sheet/name-taken"
