"""Players who are knocked out, at tables that no bundled game has: pairs, deals that a seat sits out, everybody out."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest
from tests.games import PLAIN

import trickrules as tr
from trickrules.rules import (
    DealCards,
    DealerStillIn,
    DealResult,
    Deck,
    FixedTrump,
    KnockedOut,
    LastOneIn,
    MostTricksNames,
    SideScoring,
    Standing,
    cards,
)

PAIRS: Final = (0, 1, 0, 1)


def knocking(*, lives: int = 1, sides: tuple[int, ...] = (), **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots
    """Make a game of three deals in which players are knocked out."""
    changes: dict[str, Any] = {
        "players": (4,),
        "deck": Deck.standard(),
        "deals": cards(3) + cards(2) + cards(1),
        "sides": sides,
        "dealing": (KnockedOut(lives=lives), DealCards()),
        "next_dealer": DealerStillIn(lives=lives),
        "trump": FixedTrump("H"),
        "bidding": None,
        "scoring": SideScoring(each="won"),
        "ending": LastOneIn(lives=lives),
        **slots,
    }
    return PLAIN.evolve(**changes)


def result(
    won: tuple[int, ...], *, sides: tuple[int, ...] = (), out: tuple[int, ...] = (), void: bool = False
) -> DealResult:
    """Give what came of a deal, with its tricks."""
    deal = tr.Deal.start(knocking(sides=sides), seed=1, dealer=0)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return DealResult(deal.setting.but(won=won, out=frozenset(out), void=void))


def standing(*results: DealResult, scores: tuple[int, ...] = (0, 0, 0, 0)) -> Standing:
    """Give the match after some deals."""
    return Standing(scores, number=len(results), place=len(results), results=results)


@pytest.mark.parametrize(
    ("results", "lives", "left"),
    [
        ([(2, 0, 0, 1)], 1, {0, 3}),
        ([(2, 0, 0, 1)], 2, {0, 1, 2, 3}),
        ([(2, 0, 0, 1), (1, 1, 0, 0)], 2, {0, 1, 3}),
        ([(2, 0, 0, 1), (2, 0, 0, 0)], 1, {0}),
    ],
)
def test_lives_are_counted(results: list[tuple[int, ...]], lives: int, left: set[int]) -> None:
    """A seat is out after so many deals without a trick, be they in a row or not."""
    before = standing(*map(result, results))
    deal = tr.Deal.start(knocking(lives=lives), seed=1, standing=before, plan=min(2, len(results)))
    assert set(range(4)) - deal.setting.out == left
    assert [bool(hand) for hand in deal.hands] == [seat in left for seat in range(4)]


def test_a_deal_that_was_sat_out_costs_nothing() -> None:
    """Nor does one that came to nothing."""
    before = standing(result((3, 0, 0, 0), out=(1, 2, 3)), result((), void=True))
    assert tr.Deal.start(knocking(), seed=1, standing=before, plan=1).setting.out == frozenset()
    assert LastOneIn().winners(before) == (0, 1, 2, 3)


def test_a_side_is_left_while_one_of_its_seats_is() -> None:
    """The match ends when a pair has nobody left."""
    ending = LastOneIn()
    once = standing(result((3, 0, 0, 0), sides=PAIRS, out=(1,)), scores=(3, 0))
    assert not ending.close(once, 9).over
    assert ending.ranks(once) == (1, 2)
    both = standing(result((3, 0, 0, 0), sides=PAIRS), scores=(0, 3))
    assert ending.close(both, 9).over
    assert ending.winners(both) == (0,)
    assert ending.ranks(both) == (1, 2)


def test_pairs_are_knocked_out_in_a_match() -> None:
    """The partner who is still in plays on alone, and wins for both."""
    hands = ["AS KS 2D", "QS JS 3D", "2S 3S 4D", "4S 5S AD"]
    match = tr.Match.start(knocking(sides=PAIRS), hands=hands, dealer=3, seed=1)
    for card in ["AS", "QS", "2S", "4S", "KS", "JS", "3S", "5S", "2D", "3D", "4D", "AD"]:
        match = match.apply(card)
    assert (match.is_over, match.dealer) == (False, 0)
    assert match.deal.setting.out == {1, 2}
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert len(match.winners) == 1


def test_after_the_schedule_the_last_deal_tells() -> None:
    """Of several sides that are left those win that had most tricks in it, whatever the totals are."""
    ending = LastOneIn(lives=2)
    end = standing(result((2, 1, 0, 0)), result((0, 1, 1, 0)), scores=(2, 2, 1, 0))
    assert not ending.close(end, 3).over
    assert ending.close(end, 2).over
    assert ending.winners(end) == (1, 2)
    assert ending.ranks(end) == (3, 1, 2, 4)


def test_where_everybody_is_out_nobody_has_won() -> None:
    """It ends all the same, and somebody would deal."""
    nobody = standing(result((0, 0, 0, 0)))
    assert LastOneIn().close(nobody, 9).over
    assert LastOneIn().winners(nobody) == ()
    assert DealerStillIn().seat(result((0, 0, 0, 0)), (0, 0, 0, 0)) == 1


@pytest.mark.parametrize(("won", "dealer"), [((1, 1, 1, 0), 1), ((2, 0, 0, 1), 3), ((3, 0, 0, 0), 0)])
def test_the_deal_passes_over_whoever_is_out(won: tuple[int, ...], dealer: int) -> None:
    """As soon as it is; the same player deals again where no other is left."""
    assert DealerStillIn().seat(result(won), won) == dealer
    assert DealerStillIn(lives=2).seat(result(won), won) == 1


def test_in_the_first_deal_eldest_names_trump() -> None:
    """There is no deal before, or none that was played; one that came to nothing is looked past."""
    variant = knocking(trump=MostTricksNames())
    deal = tr.Deal.start(variant, seed=1, dealer=2)
    assert (deal.phase, deal.turn) == ("trump", 3)
    deal = tr.Deal.start(variant, seed=1, dealer=2, standing=standing(result((), void=True)))
    assert deal.turn == 3
    before = standing(result((0, 3, 0, 0)), result((), void=True))
    assert tr.Deal.start(variant, seed=1, dealer=2, standing=before, plan=1).turn == 1


@pytest.mark.parametrize("lives", [0, -1, True, "2", None])
def test_lives_are_a_number(lives: object) -> None:
    """From one on, in all that counts them."""
    for kind in (KnockedOut, DealerStillIn, LastOneIn):
        with pytest.raises(tr.DefinitionError, match="lives"):
            kind(lives=cast("int", lives))
