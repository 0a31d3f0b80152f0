"""Melds in tricks, counted or announced; a contract with everything at stake; a sweep of the contractor's alone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.playing import totals

import trickrules as tr
from trickrules.rules import (
    Announced,
    AnnouncedPoints,
    AnnounceMelds,
    AskInTurn,
    CardPoints,
    CardsOf,
    ContractBid,
    Deck,
    EndsWhen,
    LosesAll,
    NoTrump,
    Outcome,
    Special,
    SpecialCards,
    SumOf,
    Sweep,
    TrickMelds,
    cards,
)
from trickrules.testing import check_variant

MELDS: Final = TrickMelds(
    runs=((3, 20), (4, 50), (5, 100)),
    order="23456789TJQKA",
    alike=((3, "J", 30), (4, "TQKA", 100), (4, "J", 200)),
    trumps=(("KQ", 20),),
)
ASKED: Final = AnnounceMelds(melds=MELDS)
SAID: Final = AnnouncedPoints(below=CardPoints(values={"A": 1}))
SUITS: Final = tuple(ContractBid(text=suit, strain=suit, tricks=0, value=0) for suit in "CDHS")


def game(players: int = 4, size: int = 2, **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots
    """Make a game of some tricks."""
    given: dict[str, Any] = {"trump": NoTrump(), "bidding": None, "scoring": MELDS, **slots}
    return tr.Variant(
        id="melding", name="Melding", players=(players,), deck=Deck.standard(), deals=cards(size) * 3, **given
    )


def played(variant: tr.Variant, hands: list[str], plays: str, **given: Any) -> tr.Deal:  # noqa: ANN401 -- what Deal.start takes
    """Play a deal that the last seat deals."""
    deal = tr.Deal.start(variant, hands=hands, **given)
    for action in plays.split(", "):
        deal = deal.apply(action)
    return deal


@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        (["2C", "3C", "4C", "5C", "6C"], [0, 0, 0, 0, 100]),
        (["2C", "3C", "4C", "6C", "7C"], [0, 0, 0, 0, 20]),
        (["2C", "3C", "5C", "6C", "9C"], [0, 0, 0, 0, 0]),
        (["JC", "JD", "JH", "JS", "2C"], [200, 0, 0, 0, 0]),
        (["JC", "JD", "JH", "2S", "2C"], [30, 0, 0, 0, 0]),
        (["QC", "QD", "QH", "2S", "2C"], [0, 0, 0, 0, 0]),
        (["2C", "2D", "2H", "2S", "3C"], [0, 0, 0, 0, 0]),
    ],
)
def test_what_lies_in_a_trick(hands: list[str], scored: list[int]) -> None:
    """Rows and cards alike count once, by the largest number that they have."""
    assert totals(played(game(5, 1), hands, ", ".join(hands))) == scored


def test_two_rows_in_one_trick() -> None:
    """Each counts."""
    hands = ["2C", "3C", "4C", "6D", "7D", "8D"]
    assert totals(played(game(6, 1), hands, ", ".join(hands))) == [0, 0, 40, 0, 0, 0]


def test_without_trumps_no_trumps_fall_together() -> None:
    """Nor in another suit than trumps."""
    hands = ["KC", "QC", "2C", "3D"]
    assert totals(played(game(4, 1), hands, ", ".join(hands))) == [0, 0, 0, 0]
    assert totals(played(game(4, 1), hands, ", ".join(hands), trump="C")) == [20, 0, 0, 0]
    assert totals(played(game(4, 1), hands, ", ".join(hands), trump="D")) == [0, 0, 0, 0]


def test_nobody_scores_what_nobody_takes() -> None:
    """A trick that goes to nobody is left out, and nobody is asked about it."""
    nothing = SpecialCards(
        sorts=(Special(name="wreck", cards=CardsOf(named="2D"), tier="low"),),
        outcomes=(Outcome(together=("wreck",)),),
    )
    variant = game(4, 1, ranking=nothing, showing=ASKED)
    hands = ["QC", "KC", "AC", "2D"]
    deal = played(variant, hands, ", ".join(hands))
    assert (deal.is_over, totals(deal)) == (True, [0, 0, 0, 0])


# Announcing

ROW: Final = ["2C 9H", "3C 8H", "4C 7H", "AD 2S"]
FIRST: Final = "2C, 3C, 4C, AD"


def test_the_winner_is_asked() -> None:
    """After a trick that has melds, and only then; what is announced is a fact that scores."""
    variant = game(between=ASKED, showing=ASKED, scoring=SAID)
    deal = played(variant, ROW, FIRST)
    assert (deal.phase, deal.actors, deal.legal_actions()) == ("between", (2,), ("announce", "say nothing"))
    refused = deal.why_not("roem")
    assert refused is not None
    assert (refused.code, refused.rule) == ("choice/not-offered", "AnnounceMelds")
    said = deal.apply("announce")
    assert said.setting.facts == (Announced(2, 20, "2C 3C 4C in one trick"),)
    for action in ("7H", "2S", "9H", "8H"):
        said, deal = said.apply(action), (deal.apply("say nothing") if deal.phase == "between" else deal).apply(action)
    assert said.phase == deal.phase == "showing"
    assert totals(said.apply("say nothing")) == [0, 0, 21, 0]
    assert totals(deal.apply("announce")) == [20, 0, 1, 0]


def test_a_play_that_ends_early_asks_once() -> None:
    """The trick after which it ends is asked about between tricks, and not again when all is over."""
    variant = game(between=(ASKED, EndsWhen(tricks=1)), showing=ASKED, scoring=SAID)
    deal = played(variant, ROW, FIRST + ", announce")
    assert (deal.is_over, totals(deal)) == (True, [0, 0, 21, 0])


def test_tricks_without_melds_ask_nobody() -> None:
    """The play goes on at once, and ends at once."""
    deal = played(
        game(between=ASKED, showing=ASKED), ["2C 9H", "3C 8H", "KC 6H", "AD 2S"], "2C, 3C, KC, AD, 6H, 2S, 9H"
    )
    assert deal.apply("8H").is_over


# Losing all

CONTRACT: Final = AskInTurn(SUITS)


def contract(scoring: Any, hands: list[str], plays: str, **slots: Any) -> list[int]:  # noqa: ANN401 -- rules and slots
    """Play a contract of seat 0 with clubs as trumps, and give what each side scores."""
    variant = game(4, 1, trump=None, bidding=CONTRACT, scoring=scoring, **slots)
    return totals(played(variant, hands, f"C, {plays}"))


ACES: Final = CardPoints(values={"A": 10, "K": 4}, last_trick=1)


@pytest.mark.parametrize(
    ("sides", "scored"), [((0, 1, 0, 1), [0, 11]), ((0, 1, 2, 3), [0, 11, 0, 0]), ((0, 1, 1, 1), [0, 11])]
)
def test_a_contractor_without_the_most_loses_all(sides: tuple[int, ...], scored: list[int]) -> None:
    """Here it has nothing to lose, and the others keep what they have."""
    assert contract(LosesAll(below=ACES), ["2C", "AC", "3C", "4C"], "2C, AC, 3C, 4C", sides=sides) == scored


def test_what_is_lost_goes_to_every_other_side() -> None:
    """Each scores it besides its own; there may be several."""
    below = SumOf((ACES, CardPoints(values={"2": 3})))
    variant = game(4, 2, trump=None, bidding=CONTRACT, scoring=LosesAll(below=below), sides=(0, 1, 2, 3))
    deal = played(variant, ["KC 3H", "2D AH", "4D 5H", "6D 7H"], "C, KC, 2D, 4D, 6D, 3H, AH, 5H, 7H")
    assert totals(deal) == [0, 18, 7, 7]
    assert deal.points is not None
    assert [str(points.awards[-1]) for points in deal.points] == [
        "-7 lost all, with 7 against 11",
        *["+7 7 that another side lost"] * 3,
    ]


@pytest.mark.parametrize(("equal", "scored"), [("lost", [0, 8]), ("kept", [4, 4])])
def test_as_many_are_lost_or_kept(equal: Any, scored: list[int]) -> None:  # noqa: ANN401 -- a word
    """As the rule says."""
    even = CardPoints(values={"K": 4})
    variant = game(4, 2, trump=None, bidding=CONTRACT, scoring=LosesAll(below=even, equal=equal), sides=(0, 1, 0, 1))
    deal = played(variant, ["KC 3H", "2D KH", "4D 5H", "6D 7H"], "C, KC, 2D, 4D, 6D, 3H, KH, 5H, 7H")
    assert totals(deal) == scored


def test_without_a_contract_nothing_is_lost() -> None:
    """Everybody scores what it has."""
    deal = played(game(4, 1, scoring=LosesAll(below=ACES)), ["2C", "AC", "3C", "4C"], "2C, AC, 3C, 4C")
    assert totals(deal) == [0, 11, 0, 0]


# A sweep of the contractor's alone


@pytest.mark.parametrize(("by", "scored"), [("any", [0, 111]), ("contractor", [0, 11])])
def test_a_sweep_may_be_the_contractors_alone(by: Any, scored: list[int]) -> None:  # noqa: ANN401 -- a word
    """Another side that takes all tricks has no more for it."""
    sweep = Sweep(below=ACES, own=100, besides=True, by=by)
    assert contract(sweep, ["2C", "AC", "3C", "4C"], "2C, AC, 3C, 4C", sides=(0, 1, 0, 1)) == scored
    assert contract(sweep, ["AC", "2C", "3C", "4C"], "AC, 2C, 3C, 4C", sides=(0, 1, 0, 1)) == [111, 0]


def test_without_a_contract_there_is_no_contractors_sweep() -> None:
    """Nobody undertook anything."""
    sweep = Sweep(below=ACES, own=100, besides=True, by="contractor")
    deal = played(game(4, 1, scoring=sweep), ["AC", "2C", "3C", "4C"], "AC, 2C, 3C, 4C")
    assert totals(deal) == [11, 0, 0, 0]
    assert sweep.describe().endswith("A contractor's side that takes all tricks scores 100 besides, every other 0.")


# What is refused, and what is told


@pytest.mark.parametrize(
    ("melds", "told"),
    [
        (TrickMelds(runs=((3, 20),), order="123"), "'1' is no rank of the pack"),
        (TrickMelds(runs=((3, 20),), order="2342"), "'2' is named twice"),
        (TrickMelds(runs=((1, 20),)), "2 cards or more fall together, not 1"),
        (TrickMelds(runs=((3, 20), (3, 30))), "a row of 3 cards is named twice"),
        (TrickMelds(alike=((4, "JX", 20),)), "'X' is no rank of the pack"),
        (TrickMelds(alike=((1, "J", 20),)), "2 cards or more fall together, not 1"),
        (TrickMelds(trumps=(("KK", 20),)), "'K' is named twice"),
    ],
)
def test_melds_that_cannot_be(melds: TrickMelds, told: str) -> None:
    """Each is refused where the variant is resolved, wherever it stands."""
    wrong: tuple[tuple[dict[str, Any], set[str]], ...] = (
        ({"scoring": melds}, {"scoring"}),
        ({"scoring": LosesAll(below=melds)}, {"scoring"}),
        ({"between": AnnounceMelds(melds=melds)}, {"between"}),
    )
    for slots, paths in wrong:
        with pytest.raises(tr.DefinitionError, match=told) as refused:
            game(**slots).at(4)
        assert {fault.path for fault in refused.value.faults} == paths


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (TrickMelds, {"runs": 3}),
        (TrickMelds, {"alike": ((4, "J", "many"),)}),
        (TrickMelds, {"order": 7}),
        (AnnounceMelds, {"melds": ACES}),
        (LosesAll, {"below": ACES, "equal": "shared"}),
        (LosesAll, {"below": None}),
    ],
)
def test_fields_of_another_type(kind: Any, fields: dict[str, object]) -> None:  # noqa: ANN401 -- a class
    """Each is refused where it is declared, by its name."""
    with pytest.raises(tr.DefinitionError):
        kind(**fields)


def test_rules_tell_themselves() -> None:
    """In whole sentences."""
    assert MELDS.describe() == (
        "Cards that fall together in a trick score for the side that wins it: 20 for 3 of a suit in a row, 50 for 4 of"
        " a suit in a row, 100 for 5 of a suit in a row, 20 for K and Q of trumps, 30 for 3 of rank J, 100 for 4 of"
        " rank T or Q or K or A, 200 for 4 of rank J."
    )
    assert TrickMelds().describe().endswith("score for the side that wins it: nothing.")
    assert ASKED.describe().startswith("The winner of a trick with melds says whether they are announced")
    assert (
        LosesAll(below=ACES)
        .describe()
        .endswith(
            "A contractor's side that does not have more than every other side loses all its points, and every other"
            " side scores them."
        )
    )


def test_they_keep_the_laws() -> None:
    """Announced between tricks, with a contract, in pairs."""
    scoring = LosesAll(below=Sweep(below=SAID, own=5, besides=True, by="contractor"))
    variant = game(
        4, 3, trump=None, bidding=CONTRACT, between=ASKED, showing=ASKED, scoring=scoring, sides=(0, 1, 0, 1)
    )
    assert not check_variant(variant, examples=3).unregistered
    assert tr.Variant.from_toml(variant.to_toml()) == variant
