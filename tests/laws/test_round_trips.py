"""A replay gives equal states at every step; copies, pickles and texts come back equal."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.choosing import choose, glance

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    from trickrules.facts import Deed


class Step(NamedTuple):
    """Something done in a match: by whom, what, and whether it amends."""

    seat: int
    text: str
    amends: bool


def done(match: tr.Match, step: Step) -> tr.Match:
    """Give the match after a step."""
    deed = match.amend if step.amends else match.apply
    return deed(step.text, step.seat)


def chosen(match: tr.Match, random: Random) -> Step:
    """Choose what is done next: mostly a legal action, sometimes an amendment."""
    if match.amendable is not None and random.random() < 0.3:
        return Step(match.amendable, str(random.choice(match.legal_amendments())), amends=True)
    seat = random.choice(match.actors)
    return Step(seat, str(choose(random, match.legal_actions(seat))), amends=False)


def same(one: object, other: object) -> None:
    """See that two values are equal, and equal for dictionaries."""
    assert one == other
    assert not one != other  # noqa: SIM202 -- the other operator is tried too
    assert hash(one) == hash(other)


@given(data=st.data())
def test_replay_gives_equal_states_at_every_step(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """What was done, as texts, done again from an equal start, leads through equal states."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    seed = random.randrange(2**32)
    match = tr.Match.start(variant, players=players, seed=seed, dealer=0)
    again = tr.Match.start(pickle.loads(pickle.dumps(variant)), players=players, seed=seed, dealer=0)
    same(match, again)
    while not match.is_over and len(match.ledger) < 3:
        step = chosen(match, random)
        match, again = done(match, step), done(again, step)
        same(match.deal, again.deal)
        assert match.deal.history == again.deal.history
        assert match.ledger == again.ledger
        assert glance(match.legal_actions()) == glance(again.legal_actions())
    same(match, again)


@given(data=st.data())
def test_history_is_enough_to_replay_a_deal(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """The history of a deal, amended calls among it, leads from the same pack to an equal deal."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    number = random.randrange(len(variant.at(players).plans))
    start = tr.Deal.start(variant, players=players, plan=number, seed=random.randrange(2**32))
    deal, told = start, 0
    while not deal.is_over:
        if deal.amendable is not None and random.random() < 0.3:
            deal = deal.amend(random.choice(deal.legal_amendments()))
        else:
            deal = deal.apply(choose(random, deal.legal_actions()))
        told += 1
        assert len(deal.history) == told
    again = start

    def redone(deal: tr.Deal, deed: Deed) -> tr.Deal:
        # A card that its player did not see was played by its place; the log tells its name.
        hidden = not deed.amends and deal.legal_actions(deed.seat) == ("#1",)
        text = "#1" if hidden else str(deed.action)
        # A dummy's card is the dummy's, but not its decision.
        seat = deed.seat if deed.amends or deed.seat in deal.actors else None
        return (deal.amend if deed.amends else deal.apply)(text, seat)

    for k, deed in enumerate(deal.history):
        assert again.history == deal.history[:k]
        again = redone(again, deed)
    same(again, deal)


@given(data=st.data())
def test_pickle_and_copy_give_equal_states(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """A pickled or copied match is equal, hashes equally, and plays on alike; so are its parts."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(variant, players=players, seed=random.randrange(2**32))
    while not match.is_over and len(match.ledger) < 2:
        if random.random() < 0.03:
            for protocol in (2, pickle.HIGHEST_PROTOCOL):
                back = pickle.loads(pickle.dumps(match, protocol))
                same(back, match)
                assert glance(back.legal_actions()) == glance(match.legal_actions())
                step = chosen(match, random)
                same(done(back, step), done(match, step))
            for part in (
                match.deal,
                match.deal.setting,
                match.deal.trick,
                match.standing,
                match.rules,
                match.variant,
                match.deal.hands,
                match.ledger,
                match.deal.auction,
                *glance(match.legal_actions())[1],
            ):
                same(pickle.loads(pickle.dumps(part)), part)
                same(copy.copy(part), part)
                same(copy.deepcopy(part), part)
            for public in (match, match.deal, match.deal.trick, match.variant):
                assert repr(pickle.loads(pickle.dumps(public))) == repr(public)
            same(copy.copy(match), match)
            same(copy.deepcopy(match), match)
        match = done(match, chosen(match, random))
    violation = match.why_not("nonsense")
    assert pickle.loads(pickle.dumps(violation)) == violation


@given(data=st.data())
def test_states_do_not_change(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Nothing can be set or deleted on a match or a deal, and playing on leaves the old states as they were."""
    variant = data.draw(games(name, players))
    random = Random(data.draw(st.integers(0, 2**32)))
    match = tr.Match.start(variant, players=players, seed=random.randrange(2**32))
    old = [(match, hash(match), repr(match), match.deal.history)]
    for _ in range(2 * players):
        match = match.apply(choose(random, match.legal_actions()))
        old.append((match, hash(match), repr(match), match.deal.history))
    for state, hashed, text, history in old:
        assert (hash(state), repr(state), state.deal.history) == (hashed, text, history)
        for value in (state, state.deal, state.deal.trick, *glance(state.legal_actions())[1]):
            for attribute in ("turn", "deal", "ledger", "_stage", "anything", "__class__"):
                with pytest.raises((AttributeError, TypeError)):
                    setattr(value, attribute, None)
                with pytest.raises((AttributeError, TypeError)):
                    delattr(value, attribute)
            assert not hasattr(value, "__dict__")


FRENCH = tr.Deck.standard() + "RJ BJ JK JK"
PACKS = (FRENCH, tr.Deck.spanish() + "JK", tr.Deck.standard(ranks="2-6") + "11H 12H 13S W N W")


@pytest.mark.parametrize("deck", PACKS, ids=["french", "spanish", "six-hand"])
def test_cards_are_read_as_they_are_written(deck: tr.Deck) -> None:
    """Every card of a pack is found under its text, in lower case and between blanks too."""
    for card in deck:
        assert deck.parse(str(card)) == card
        assert deck.parse(f" {str(card).lower()} ") == card
        assert str(card) in deck
        assert card in deck
        same(pickle.loads(pickle.dumps(card)), card)


def test_french_cards_suits_and_ranks_are_read_as_they_are_written() -> None:
    """``parse`` and ``str`` are inverses over all values."""
    for card in FRENCH:
        assert tr.Card.parse(str(card)) == card
    for suit in FRENCH.suits:
        assert tr.Suit.parse(str(suit)) == tr.Suit.parse(suit.name) == suit
        assert tr.Suit.parse(suit.glyph) == suit
    for rank in FRENCH.ranks:
        assert tr.Rank.parse(str(rank)) == tr.Rank.parse(rank.name) == rank


def written_formulas() -> SearchStrategy[str]:
    """Draw texts of formulas, with parentheses wherever they may stand."""

    def grown(inner: SearchStrategy[str]) -> SearchStrategy[str]:
        return st.one_of(
            st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(
                lambda parts: f"({parts[0]}) {parts[1]} ({parts[2]})"
            ),
            st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map("".join),
            inner.map(lambda part: f"-{part}"),
            inner.map(lambda part: f"+({part})"),
            st.tuples(inner, st.integers(1, 9)).map(lambda parts: f"({parts[0]})//{parts[1]}"),
        )

    atoms = st.one_of(
        st.integers(0, 100).map(str),
        st.sampled_from(["bid", "won", "diff", "cards", "bid**2", "(won - bid)**3", "-2**4"]),
    )
    return st.recursive(atoms, grown, max_leaves=6).filter(lambda text: len(text) <= 150)


@given(text=written_formulas(), bid=st.integers(0, 9), won=st.integers(0, 9))
def test_formulas_are_read_as_they_are_written(text: str, bid: int, won: int) -> None:
    """A formula's text reads back as an equal formula, and both are worth what Python says of the original text."""
    known = {"bid": bid, "won": won, "diff": abs(bid - won), "cards": 9}
    formula = tr.Formula.parse(text)
    same(tr.Formula.parse(str(formula)), formula)
    same(pickle.loads(pickle.dumps(formula)), formula)
    expected = eval(text, {"__builtins__": {}}, known)  # noqa: S307 -- a text of our own making, to compare with
    assert formula(known) == expected
    assert tr.Formula.parse(str(formula))(known) == expected
    assert formula.names <= set(known)
