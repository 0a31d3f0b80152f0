"""A seat that may act can; ``apply`` takes the legal actions and nothing else, and harms nothing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.choosing import FEW, choose, first_texts, glance

import trickrules as tr
from trickrules.base.errors import MOST_ALTERNATIVES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import SearchStrategy

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

GARBAGE: Final[tuple[object, ...]] = (
    "",
    " ",
    "00",
    "\uff11",
    "-1",
    "+1",
    "1.0",
    "٣",
    "#1",
    "#2",
    "ZZ",
    "pass",
    "trump H",
    "QS QS",
    None,
    True,
    False,
    -1,
    10**9,
    10**5000,
    1.0,
    float("nan"),
    b"QS",
    [],
    {},
    ("QS",),
    object(),
    "Q" * 10_000,
    "\ud800",
    "♠♥",
    "♥é",
    "--5",
    "N",
    "ON",
    "6S",
    "10NT",
    "iC",
    "RJ as H",
    "discard",
    "discard RJ RJ RJ",
)


ERRORS: Final = Path(__file__).parents[2] / "docs" / "reference" / "errors.md"
CODES: Final = frozenset(re.findall(r"`([a-z]+)/[a-z-]+`", ERRORS.read_text(encoding="utf-8")))
"""What the code of a refusal may begin with."""


def candidates(deal: tr.Deal) -> Iterator[Anything]:
    """Go through every bid, one too low and some too high, every card, and what is neither."""
    yield from range(-1, deal.cards + 3)
    yield from map(str, range(deal.cards + 3))
    yield from deal.setting.deck
    yield from map(str, deal.setting.deck)
    yield from GARBAGE


def check_seat(deal: tr.Deal, seat: int) -> None:
    """Try everything on a seat: accepted if and only if listed, and refused with a reason."""
    legal = deal.legal_actions(seat)
    # Of thousands only some are looked at; none of them is what is tried below.
    seen = glance(legal)
    texts = tuple(map(str, seen[1]))
    assert bool(legal) == (seat in deal.actors)
    assert len(set(texts)) == len(texts), "no action is listed twice"
    assert len(legal) <= FEW or deal.phase == "exchange"
    alternatives = first_texts(legal, MOST_ALTERNATIVES)
    before = hash(deal)
    for action in Random(len(texts)).sample(legal, min(len(legal), 20)):
        for given_as in (action, str(action)):
            assert deal.why_not(given_as, seat) is None
            assert deal.apply(given_as, seat) == deal.apply(action, seat) != deal
    for tried in candidates(deal):
        # A bid may be written as a card is, but no card is a bid.
        listed = isinstance(tried, str | int) and type(tried) is not bool
        listed = listed or (isinstance(tried, tr.Card) and deal.phase == "play")
        if listed and abs(tried if isinstance(tried, int) else 0) < 10**9 and str(tried) in texts:
            assert deal.why_not(tried, seat) is None
            continue
        violation = deal.why_not(tried, seat)
        assert violation is not None, f"{tried!r} is not legal"
        with pytest.raises(tr.IllegalAction) as refused:
            deal.apply(tried, seat)
        assert refused.value.violation == violation
        assert str(refused.value) == violation.message
        assert violation.code.partition("/")[0] in CODES
        assert violation.code.partition("/")[2]
        assert violation.message.endswith(".")
        assert len(violation.message) < 400
        assert violation.seat == seat
        assert violation.alternatives == alternatives
        # Whose turn it is is no rule of the variant.
        assert violation.rule or violation.code.partition("/")[0] in {"turn", "phase"}
    assert hash(deal) == before
    assert glance(deal.legal_actions(seat)) == seen, "the state can still be used"


@given(data=st.data())
def test_apply_takes_the_legal_actions_and_nothing_else(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """At some states of a deal every bid, every card and much garbage is tried for every seat."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    plan = random.randrange(len(variant.at(players).plans))
    deal = tr.Deal.start(variant, players=players, plan=plan, seed=random.randrange(2**32))
    states = [deal]
    while not deal.is_over:
        actor = random.choice(deal.actors)
        assert deal.turn in deal.actors
        assert glance(deal.legal_actions()) == glance(deal.legal_actions(deal.turn))
        deal = deal.apply(choose(random, deal.legal_actions(actor)), actor)
        states.append(deal)
    for state in (random.choice(states), random.choice(states[: players + 1])):
        for seat in range(players):
            check_seat(state, seat)
    for seat in range(players):
        check_seat(states[-1], seat)


@given(data=st.data())
def test_strange_seats_are_refused(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """What is no seat of the table may do nothing, and is told so before anything is said of the action."""
    variant = data.draw(games(name, players))
    deal = tr.Deal.start(variant, players=players, seed=data.draw(st.integers(0, 2**32)))
    for _ in range(data.draw(st.integers(0, players + 2))):
        following = deal.apply(deal.legal_actions()[-1])
        if following.is_over:
            # It came to nothing: nobody is asked any more.
            break
        deal = following
    turn = deal.turn
    assert turn is not None
    strange: tuple[Anything, ...] = (players, -1, 99, str(turn), float(turn), turn == 1, [], {}, b"0")
    for seat in strange:
        violation = deal.why_not(deal.legal_actions()[0], seat)
        assert violation is not None
        assert violation.code == "turn/not-yours"
        assert not deal.legal_actions(seat)
        with pytest.raises(tr.IllegalAction):
            deal.apply(deal.legal_actions()[0], seat)
        assert deal.turn == turn


@given(data=st.data())
def test_turn_is_looked_at_before_the_card(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """A seat out of turn learns that it is not its turn whatever it tries, its own cards and garbage alike."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    deal = tr.Deal.start(variant, players=players, seed=random.randrange(2**32))
    while not deal.is_over:
        for seat in set(range(players)) - set(deal.actors):
            actions: list[Anything] = [*map(str, deal.hands[seat]), "0", "garbage", None]
            tried = random.choice(actions)
            violation = deal.why_not(tried, seat)
            assert violation is not None
            assert violation.code == "turn/not-yours"
        deal = deal.apply(choose(random, deal.legal_actions()))
    violation = deal.why_not("0", 0)
    assert violation is not None
    assert violation.code == "phase/over"
