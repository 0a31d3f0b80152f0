"""The algebra of schedules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

import trickrules as tr
from trickrules.rules import (
    MAX,
    PLAYERS,
    DealCards,
    ExactBidding,
    NoTrump,
    RaceTo,
    Schedule,
    Size,
    by_players,
    cards,
    down,
    up,
)

if TYPE_CHECKING:
    from collections.abc import Callable

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""


def sizes(schedule: Schedule, players: int = 4, deck: tr.Deck | None = None) -> list[int]:
    """List the hand sizes of a schedule."""
    pack = deck or tr.Deck.standard()
    variant = tr.variants.oh_hell().evolve(deals=schedule, deck=pack)
    return [plan.cards for plan in variant.at(players).plans]


def test_runs_rise_and_fall() -> None:
    """The last of a run falling and the first of one rising always take part, whatever the step."""
    assert sizes(up(1, 4)) == [1, 2, 3, 4]
    assert sizes(down(4, 1)) == [4, 3, 2, 1]
    assert sizes(down(10, 1, step=2)) == [10, 8, 6, 4, 2, 1]
    assert sizes(up(1, 9, step=3)) == [1, 3, 6, 9]
    assert sizes(up(3, 3)) == [3]
    assert sizes(down(3, 3, step=9)) == [3]


def test_joining_and_repeating() -> None:
    """``+`` puts one after the other, ``then`` lets them share a deal of one size where they meet."""
    assert sizes(up(1, 2) + down(2, 1)) == [1, 2, 2, 1]
    assert sizes(up(1, 2).then(down(2, 1))) == [1, 2, 1]
    assert sizes(up(1, 2).then(cards(5))) == [1, 2, 5]
    assert sizes(cards(3) * 2) == [3, 3]
    assert sizes(cards(1) * PLAYERS + cards(2), players=5) == [1] * 5 + [2]
    assert sizes((up(1, 2) + cards(4)) * 2) == [1, 2, 4, 1, 2, 4]


def test_runs_that_do_not_exist_are_left_out() -> None:
    """A run whose end lies beyond its start has no deal, and meets nothing."""
    assert sizes(down(2, 5) + cards(1)) == [1]
    assert sizes(cards(1).then(up(5, 2)).then(cards(1))) in ([1], [1, 1])
    with pytest.raises(tr.DefinitionError, match="no deal"):
        sizes(up(5, 2))


def test_sizes_that_depend_on_pack_and_players() -> None:
    """``MAX`` is what the pack allows; limits, spare cards and tables of players narrow it."""
    assert [sizes(cards(MAX), players) for players in (3, 4, 5, 6, 7)] == [[17], [13], [10], [8], [7]]
    assert sizes(cards(Size(spare=1))) == [12]
    assert sizes(cards(Size(at_most=5))) == [5]
    assert sizes(cards(MAX - 1 - 2)) == [10]
    assert sizes(up(MAX - 2, MAX)) == [11, 12, 13]
    assert sizes(cards(Size(at_most=by_players({4: 6, 5: 2})))) == [6]
    assert sizes(cards(MAX), 4, tr.Deck.standard(ranks="7-A")) == [8]
    with pytest.raises(tr.DefinitionError, match="5 players"):
        sizes(cards(Size(at_most=by_players({4: 6}))), players=5)
    with pytest.raises(tr.DefinitionError, match="at most 13"):
        sizes(cards(Size(at_most=14, exact=True)))
    with pytest.raises(tr.DefinitionError, match="needs 5"):
        sizes(cards(Size(at_most=4, at_least=5)))


@pytest.mark.parametrize("less", [12, 13, 60])
def test_deals_have_a_card_at_least(less: int) -> None:
    """A size below one card is refused, however it comes about."""
    if less == 12:
        assert sizes(cards(MAX - less)) == [1]
    else:
        with pytest.raises(tr.DefinitionError):
            sizes(cards(MAX - less))


def test_overrides_reach_the_deals_that_are_meant() -> None:
    """The first, the last, every one, of a size or of all, and those of the largest size; later ones win."""

    def marked(schedule: Schedule) -> list[bool]:
        plans = tr.variants.oh_hell().evolve(deals=schedule).at(4).plans
        return [plan.slots.trump == NoTrump() for plan in plans]

    run = up(1, 2) + down(2, 1)
    free: dict[str, Any] = {"trump": NoTrump()}
    assert marked(run.first(**free)) == [True, False, False, False]
    assert marked(run.last(**free)) == [False, False, False, True]
    assert marked(run.first(size=2, **free)) == [False, True, False, False]
    assert marked(run.last(size=2, **free)) == [False, False, True, False]
    assert marked(run.every(size=1, **free)) == [True, False, False, True]
    assert marked(run.every(**free)) == [True] * 4
    assert marked(run.largest(**free)) == [False, True, True, False]
    assert marked(run.last(size=9, **free)) == [False] * 4
    assert marked(run.last(size=MAX, **free)) == [False] * 4
    assert marked(cards(3, **free) + cards(3)) == [True, False]
    twice = cards(1, bidding=ExactBidding(hook=False)).every(trump=NoTrump()).every(bidding=ExactBidding())
    (plan,) = tr.variants.oh_hell().evolve(deals=twice).at(4).plans
    assert plan.slots.trump == NoTrump()
    assert plan.slots.bidding == ExactBidding()


def test_schedules_without_end() -> None:
    """They begin again, have no count, and number their deals on."""
    endless = up(1, 3).forever.last(trump=NoTrump())
    with pytest.raises(tr.DefinitionError, match="no last deal"):
        tr.variants.oh_hell().evolve(deals=endless).at(4)
    rules = tr.variants.oh_hell().evolve(deals=endless, ending=RaceTo(target=1000)).at(4)
    assert rules.deal_count is None
    assert rules.endless
    assert [rules.plan(k).cards for k in range(7)] == [1, 2, 3, 1, 2, 3, 1]
    assert rules.plan(5).number == 5
    assert rules.plan(5).slots.trump == NoTrump()
    assert not up(1, 3).endless
    match = tr.Match.start(rules.variant, players=4, seed=1)
    while len(match.ledger) < 4:
        match = match.apply(match.legal_actions()[0])
    assert not match.is_over
    assert match.deal.cards == 2


def test_plans_are_counted_from_nought() -> None:
    """Beyond the schedule comes an extra deal of the largest size, without the overrides of the last."""
    rules = tr.variants.oh_hell().evolve(deals=up(1, 3).last(dealing=DealCards())).at(4)
    assert rules.deal_count == 3
    assert rules.plan(3).cards == rules.plan(99).cards == 3
    assert rules.plan(99).number == 99
    wrongs: tuple[Anything, ...] = (-1, True, 1.0, "1", None)
    for wrong in wrongs:
        with pytest.raises(tr.DefinitionError, match="plan"):
            rules.plan(wrong)


@pytest.mark.parametrize("size", [0, -1, True, 1.5, "3", None, 10**9, float("nan")])
def test_sizes_that_are_none(size: Anything) -> None:
    """A hand size is a whole number from 1, or a ``Size``."""
    makers: tuple[Callable[[Anything], Schedule], ...] = (cards, lambda size: up(1, size), lambda size: down(size, 1))
    for make in makers:
        with pytest.raises(tr.DefinitionError, match="hand size"):
            make(size)


@pytest.mark.parametrize("number", [0, -1, True, 1.5, "x", None, 10**9])
def test_steps_and_repetitions_that_are_none(number: Anything) -> None:
    """Both are whole numbers from 1."""
    with pytest.raises(tr.DefinitionError, match="step"):
        up(1, 9, step=number)
    with pytest.raises(tr.DefinitionError, match="repeated"):
        _ = cards(1) * number


def test_overrides_that_are_none() -> None:
    """Names that are no slots and values that are no rules are told all at once."""
    with pytest.raises(tr.DefinitionError) as refused:
        cards(1, strange=1, trump="H", flow=("dealing", "tea", "play"))
    assert [fault.path for fault in refused.value.faults] == ["strange", "trump", "flow"]


def test_too_many_deals() -> None:
    """A schedule of more deals than anybody plays is refused, however it is put together."""
    with pytest.raises(tr.DefinitionError, match="at most 1000 deals"):
        sizes(up(1, 10) * 101)
    with pytest.raises(tr.DefinitionError, match="from 1 to 1000, not 1001"):
        sizes(up(1, 10) * 1001)
    many = cards(1)
    for _ in range(18):
        many += many
    with pytest.raises(tr.DefinitionError):
        sizes(many)


def test_more_cards_than_the_pack_has() -> None:
    """Such a deal is refused, with its number of cards and the size of the pack."""
    with pytest.raises(tr.DefinitionError, match="14 cards for each of 4 players"):
        sizes(up(12, 14))
