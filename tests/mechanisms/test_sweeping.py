"""What taking all is worth where it is chosen, whose the cards are that nobody took, and totals that fall back."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.playing import totals

import trickrules as tr
from trickrules.rules import (
    CardPoints,
    CardsOf,
    ChooseSweep,
    DealCards,
    Deck,
    FallBack,
    MostTricks,
    NotLed,
    NoTrick,
    NoTrump,
    Outcome,
    Special,
    SpecialCards,
    Sweep,
    SweepChosen,
    Unbroken,
    WinnerSeesKitty,
    cards,
)
from trickrules.testing import check_variant

HEARTS: Final = CardsOf(suit="H")
COUNT: Final = CardPoints(values={HEARTS: 1})
PACK: Final = Deck.of([card for card in Deck.standard() if str(card)[0] in "2345"])


def game(**slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots
    """Make a game of two tricks for four."""
    given: dict[str, Any] = {"trump": NoTrump(), "bidding": None, "scoring": COUNT, **slots}
    return tr.Variant(id="swept", name="Swept", players=(4,), deck=PACK, deals=cards(2) * 3, **given)


def played(variant: tr.Variant, hands: list[str], plays: str, **given: Any) -> tr.Deal:  # noqa: ANN401 -- what Deal.start takes
    """Play a deal that the last seat deals."""
    deal = tr.Deal.start(variant, hands=hands, **given)
    for action in plays.split():
        deal = deal.apply(action)
    return deal


ALL: Final = ["5C 5D", "4C 4D", "3C 3D", "2C 2D"]
"""Seat 0 takes both tricks."""
PLAYED: Final = "5C 4C 3C 2C 5D 4D 3D 2D"
CHOSEN: Final = Sweep(below=COUNT, own=-7, others=7, chosen=True)


@pytest.mark.parametrize(("said", "scored"), [("own", [-7, 0, 0, 0]), ("others", [0, 7, 7, 7])])
def test_the_taker_chooses(said: str, scored: list[int]) -> None:
    """Asked after the play, and nobody else may say it."""
    asked = played(game(scoring=CHOSEN, showing=ChooseSweep()), ALL, PLAYED)
    assert (asked.phase, asked.actors, asked.legal_actions()) == ("showing", (0,), ("own", "others"))
    refused = asked.why_not("own", 1)
    assert refused is not None
    assert refused.code == "turn/not-yours"
    deal = asked.apply(said)
    assert totals(deal) == scored
    assert deal.result is not None
    fact = deal.result.fact(SweepChosen)
    assert fact is not None
    assert fact.choice == said


def test_the_first_of_a_side_chooses() -> None:
    """In turn from the dealer, whoever took the tricks; partners score together."""
    variant = game(scoring=CHOSEN, showing=ChooseSweep(), sides=(0, 1, 0, 1))
    hands = ["5C 2D", "4C 4D", "3C 5D", "2C 3D"]
    for dealer, chooser in ((3, 0), (0, 2)):
        deal = tr.Deal.start(variant, hands=hands, dealer=dealer)
        while deal.phase == "play":
            legal = sorted(map(str, deal.legal_actions()))
            deal = deal.apply(legal[-1])
        assert deal.actors == (chooser,)
        assert totals(deal.apply("own")) == [-7, 0]


def test_nobody_is_asked_where_nobody_took_all() -> None:
    """The deal is over; and without the question the others score."""
    variant = game(scoring=CHOSEN, showing=ChooseSweep())
    assert played(variant, ["5C 2D", "4C 5D", "3C 3D", "2C 4D"], "5C 4C 3C 2C 2D 5D 3D 4D").is_over
    unasked = played(game(scoring=CHOSEN), ALL, PLAYED)
    assert totals(unasked) == [0, 7, 7, 7]


def test_cards_that_nobody_took_are_the_first_tricks() -> None:
    """They count for its winner, and for a sweep too."""
    hands = ["5C 2D", "4C 5D", "3C 3D", "2C 4D"]
    plays = "5C 4C 3C 2C 2D 5D 3D 4D"
    cases: list[tuple[Any, list[int]]] = [
        ("nobody", [0] * 4),
        ("first_trick", [4, 0, 0, 0]),
        ("last_trick", [0, 4, 0, 0]),
    ]
    for left, scored in cases:
        count = CardPoints(values={HEARTS: 1}, left=left)
        variant = game(dealing=DealCards(kitty=4), scoring=count)
        assert totals(played(variant, hands, plays, kitty="2H 3H 4H 5H")) == scored
        swept = game(
            dealing=DealCards(kitty=4),
            scoring=Sweep(below=count, of=HEARTS, others=9, left=left),
            showing=ChooseSweep(of=HEARTS, left=left),
        )
        deal = played(swept, hands, plays, kitty="2H 3H 4H 5H")
        assert deal.is_over is (left == "nobody")
        if left != "nobody":
            taker = scored.index(4)
            assert deal.actors == (taker,)
            assert totals(deal.apply("others")) == [9 * (seat != taker) for seat in range(4)]
    assert "go to the winner of the first trick" in CardPoints(values={HEARTS: 1}, left="first_trick").describe()
    assert (
        Sweep(below=COUNT, of=HEARTS, left="last_trick")
        .describe()
        .endswith("cards that nobody took go to the winner of the last trick.")
    )


def test_the_winner_of_the_first_trick_sees_the_kitty() -> None:
    """From then on, and nobody else ever; its hand stays as it is."""
    variant = game(dealing=DealCards(kitty=2), between=WinnerSeesKitty(word="widow"))
    hands = ["4C 2D", "5C 5D", "3C 3D", "2C 4D"]
    deal = played(variant, hands, "4C 5C 3C", kitty="2H 3H")
    assert all(deal.view(seat).kitty.cards == () for seat in (0, 1, None))
    deal = deal.apply("2C")
    assert set(deal.view(1).kitty.cards) == {"2H", "3H"}
    assert deal.view(0).kitty.cards == deal.view().kitty.cards == ()
    assert len(deal.hands[1]) == 1
    assert WinnerSeesKitty(word="widow").describe() == "The winner of the first trick looks at the widow."
    check_variant(variant, examples=3)


def test_a_trick_that_nobody_wins_shows_nothing() -> None:
    """No kitty is looked at where the first trick goes to nobody."""
    ranking = SpecialCards(
        sorts=(Special(name="five", cards=CardsOf(rank="5")),), outcomes=(Outcome(together=("five",)),)
    )
    variant = game(ranking=ranking, dealing=DealCards(kitty=2), between=WinnerSeesKitty())
    deal = played(variant, ["4C 2D", "5C 5D", "3C 3D", "2C 4D"], "4C 5C 3C 2C", kitty="2H 3H")
    assert deal.tricks[0].winner is None
    assert all(deal.view(seat).kitty.cards == () for seat in range(4))


def test_no_trick_scores() -> None:
    """For each side without one; partners count together."""
    alone = game(scoring=NoTrick(points=-5))
    assert totals(played(alone, ALL, PLAYED)) == [0, -5, -5, -5]
    pairs = alone.evolve(sides=(0, 1, 0, 1))
    assert totals(played(pairs, ALL, PLAYED)) == [0, -5]
    assert NoTrick(points=-5).describe() == "A side that wins no trick scores -5."
    sheet = tr.ScoreSheet.start(alone, 4).tricks([2, 0, 0, 0])
    assert sheet.scores_by_side == (0, -5, -5, -5)


def test_no_trick_was_won_where_none_was_played() -> None:
    """A play that ended before the first trick leaves everybody without one."""
    sheet = tr.ScoreSheet.start(tr.variants.american_500().evolve(scoring=NoTrick(points=3)), 4)
    played_out = sheet.contract("N", by=0).tricks([0, 10])
    assert played_out.scores_by_side == (3, 0)


def test_a_total_falls_back() -> None:
    """Only from exactly that total, and whatever lies below may have brought it there."""
    variant = game(scoring=FallBack(below=MostTricks(points=10), at=100, to=50))
    for before, total in ((90, -40), (89, 10), (91, 10)):
        deal = played(variant, ALL, PLAYED, standing=(before, 0, 0, 0))
        assert totals(deal) == [total, 0, 0, 0]
    deal = played(variant, ALL, PLAYED, standing=(0, 100, 0, 0))
    assert totals(deal) == [10, -50, 0, 0]
    assert FallBack(below=MostTricks(points=10), at=100).describe().endswith("A total of exactly 100 becomes 0.")


def test_what_breaks_a_suit_and_what_is_spared_are_of_the_pack() -> None:
    """And each is told in the sentence of the duty."""
    for duty, fault in (
        (Unbroken(HEARTS, broken_by=CardsOf(named="QS")), "no card of the pack is one of QS"),
        (Unbroken(HEARTS, spared=CardsOf(named="KS")), "no card of the pack is one of KS"),
        (NotLed(CardsOf(named="AS"), first_trick=True), "no card of the pack is one of AS"),
    ):
        with pytest.raises(tr.DefinitionError) as refused:
            game(duties=(duty,)).at(4)
        assert fault in str(refused.value)
    told = Unbroken(HEARTS, broken_by=CardsOf(suit="HS"), spared=CardsOf(named="5S")).describe()
    assert told == (
        "Nobody may lead cards of suit H before one of cards of suit HS has been played, unless nothing else but 5S is"
        " held."
    )
    assert Unbroken(HEARTS).describe() == (
        "Nobody may lead cards of suit H before one has been played, unless nothing else is held."
    )
    assert NotLed(HEARTS).describe() == "Nobody may lead cards of suit H, unless nothing else is held."
    assert NotLed(HEARTS, first_trick=True).describe() == (
        "Nobody may lead cards of suit H to the first trick, unless nothing else is held."
    )


def test_the_first_trick_alone_may_be_kept_free() -> None:
    """A card that is not led to it may be led to the next."""
    variant = game(duties=(NotLed(HEARTS, first_trick=True),))
    deal = tr.Deal.start(variant, hands=["5C 5H", "4C 4D", "3C 3D", "2C 2D"])
    assert deal.legal_actions() == ("5C",)
    for card in ("5C", "4C", "3C", "2C"):
        deal = deal.apply(card)
    assert deal.legal_actions() == ("5H",)
    free = tr.Deal.start(variant, hands=["5H 4H", "4C 4D", "3C 3D", "2C 2D"])
    assert set(free.legal_actions()) == {"5H", "4H"}


def test_sweeps_are_of_the_pack() -> None:
    """The question too."""
    variant = game(showing=ChooseSweep(of=CardsOf(named="QS")))
    with pytest.raises(tr.DefinitionError, match="no card of the pack is one of QS"):
        variant.at(4)
    assert ChooseSweep(of=HEARTS).describe() == (
        "After the play, whoever has taken all cards of suit H chooses what changes: their own score or that of all"
        " others."
    )
    assert "all tricks" in ChooseSweep().describe()
    assert Sweep(below=COUNT, chosen=True).describe().endswith("every other 0; it chooses which of the two.")
