"""Whatever is given as text yields a value or a TrickRulesError, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.games import Anything

MANY: Final = settings(max_examples=150)


class Rude:
    """An object that answers nothing politely."""

    def __repr__(self) -> str:
        """Refuse."""
        raise RuntimeError

    def __str__(self) -> str:
        """Refuse."""
        raise RuntimeError


class Shouted(str):
    """A text of another class."""

    __slots__ = ()


class Numbered(int):
    """A number of another class."""


PIECES: Final = [*"♠♤♥♡♦♢♣♧ \t\nshdcSHDC0123456789TJQKAWNRBt-+*/()#.,:_é\uff11٣²ß\0", "10", "JK", "bid"]

texts = st.one_of(
    st.text(max_size=12),
    st.lists(st.sampled_from(PIECES), max_size=10).map("".join),
    st.text(min_size=190, max_size=210),
    st.sampled_from(PIECES).map(lambda piece: piece * 300),
    st.sampled_from(["\ud800", "9" * 5000, "(" * 199, "-" * 199, "QS" * 60, "bid**2" * 50]),
)
things = st.one_of(
    texts,
    texts.map(Shouted),
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 20).map(Numbered),
    st.sampled_from([10**5000, -(10**5000), 2**64]),
    st.floats(),
    st.complex_numbers(),
    st.binary(max_size=8),
    st.just(Rude()),
    st.just(Rude),
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.lists(inner, max_size=4).map(tuple)
            | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
        max_leaves=5,
    ),
    st.sampled_from(tr.Deck.standard().cards),
)


def tried(call: Callable[..., Any], *args: object, **kwargs: object) -> Any:  # noqa: ANN401 -- whatever the call gives
    """Call; what is refused must be refused in the library's own words."""
    try:
        return call(*args, **kwargs)
    except tr.TrickRulesError:
        return None


@MANY
@given(thing=things)
def test_cards_suits_and_ranks(thing: Any) -> None:  # noqa: ANN401 -- anything at all
    """Reading a card, a suit, a rank: a value whose text reads back equal, or a refusal."""
    deck = tr.Deck.standard() + "RJ BJ JK W N"
    for read in (
        tr.Card.parse,
        tr.Suit.parse,
        tr.Rank.parse,
        deck.parse,
        tr.Deck.spanish().parse,
    ):
        value = tried(read, thing)
        assert value is None or read(str(value)) == value
    assert isinstance(thing in deck, bool)
    assert isinstance(thing in tr.CardSet.of(deck, "AS KS"), bool)


@MANY
@given(text=texts)
def test_packs(text: str) -> None:
    """Naming cards to put in, to take out or to hold, ranks and suits: a value or a refusal."""
    deck = tr.Deck.standard()
    calls: tuple[Callable[[str], object], ...] = (
        lambda cards: tr.CardSet.of(deck, cards),
        deck.places,
        deck.__add__,
        deck.__sub__,
        lambda ranks: tr.Deck.standard(ranks=ranks),
        lambda suits: tr.Deck.standard(suits=suits),
        lambda ranks: tr.Deck.spanish().select(ranks=ranks),
    )
    for call in calls:
        tried(call, text)


@MANY
@given(thing=things, bid=st.integers(0, 20), won=st.integers(0, 20))
def test_formulas(thing: object, bid: int, won: int) -> None:
    """Reading a formula: one that prints, reads back equal and can be evaluated, or a refusal."""
    formula = tried(tr.Formula.parse, thing)
    if formula is not None:
        assert tr.Formula.parse(str(formula)) == formula
        value = formula(dict.fromkeys(formula.names, bid + won))
        assert type(value) is int
        assert value.bit_length() < 10_000


@MANY
@given(thing=things, seat=st.one_of(st.integers(-2, 5), things), steps=st.integers(0, 7))
def test_actions(thing: Anything, seat: Any, steps: int) -> None:  # noqa: ANN401 -- anything at all
    """Applying, asking why not and amending, with anything as action and as seat."""
    for options in ({}, {"bidding": "simultaneous"}, {"forehead": "all_one_card", "max_cards": 1}):
        match = tr.Match.start(tr.variants.get("oh_hell", **options), players=4, seed=str(steps), dealer=0)
        for _ in range(steps):
            match = match.apply(match.legal_actions()[0])
        for who in (None, seat):
            violation = match.why_not(thing, who)
            applied = tried(match.apply, thing, who)
            assert (violation is None) == (applied is not None)
            tried(match.amend, thing, who)
        listed = tried(match.legal_actions, seat)
        assert listed is None or isinstance(tuple(listed), tuple)
        assert match.turn is not None
        match.apply(match.legal_actions()[0])


FIVE_HUNDRED: Final = ("american_500", "australian_500_home")
CALLED: Final = [*PIECES, "discard ", "RJ", " as ", "N", "ON", "open nullo", "pass", "6S", "10NT", "i"]


@MANY
@given(
    thing=things | st.lists(st.sampled_from(CALLED), max_size=8).map("".join),
    seat=st.one_of(st.integers(-2, 5), things),
    bid=st.sampled_from(["pass", "7NT", "8S", "ON"]),
    steps=st.integers(0, 12),
)
def test_actions_of_an_auction_for_a_contract(thing: Anything, seat: Any, bid: str, steps: int) -> None:  # noqa: ANN401
    """The same in the auction, the exchange, the declaration and the play of Five Hundred, or after four passes."""
    for name in FIVE_HUNDRED:
        options = {"nullo": "anytime"} if name == "australian_500_home" else {}
        match = tr.Match.start(tr.variants.get(name, **options), players=4, seed=str(steps), dealer=0)
        for step in range(steps):
            match = match.apply(bid if step == 0 else match.legal_actions()[0])
        for who in (None, seat):
            violation = match.why_not(thing, who)
            applied = tried(match.apply, thing, who)
            assert (violation is None) == (applied is not None)
            tried(match.amend, thing, who)
        assert len(match.legal_actions()) > 0
        match.apply(match.legal_actions()[-1])


@MANY
@given(name=things, option=texts, value=things)
def test_catalogue(name: Any, option: str, value: object) -> None:  # noqa: ANN401 -- anything at all
    """Asking for a variant by anything, with anything as option and value."""
    tried(tr.variants.get, name)
    tried(tr.variants.options, name)
    tried(tr.variants.get, "oh_hell", **{option: value})
    for known in tr.variants.options("up_and_down_the_river"):
        variant = tried(tr.variants.get, "up_and_down_the_river", **{known.name: value})
        if variant is not None:
            tried(variant.at, 4)


SLOTS_OF_A_VARIANT: Final = [*(field.name for field in attrs.fields(tr.Variant)), "strange"]

START: Final = ("players", "hands", "turn_up", "dealer", "trump", "plan", "standing", "pack", "seed")


@MANY
@given(given_things=st.dictionaries(st.sampled_from(START), things, max_size=3))
def test_beginning_a_deal(given_things: dict[str, Any]) -> None:
    """Beginning a deal with anything: a deal, or a refusal."""
    deal = tried(tr.Deal.start, tr.variants.oh_hell(), **given_things)
    if deal is not None:
        assert deal.legal_actions()
        hash(deal)


@MANY
@given(
    hands=st.lists(texts | st.lists(things, max_size=2), min_size=3, max_size=4),
    turn_up=st.none() | things,
)
def test_beginning_a_deal_with_hands(hands: list[Any], turn_up: Any) -> None:  # noqa: ANN401 -- anything at all
    """Hands of anything, with anything turned up."""
    tried(tr.Deal.start, tr.variants.oh_hell(), hands=hands, turn_up=turn_up)
    tried(tr.Deal.start, tr.variants.oh_hell(), hands=["AS", "KS", "QS"], turn_up=turn_up)


@MANY
@given(
    given_things=st.dictionaries(st.sampled_from(["players", "seed", "dealer"]), things),
    variant=things,
)
def test_beginning_a_match(given_things: dict[str, Any], variant: Any) -> None:  # noqa: ANN401 -- anything at all
    """Beginning a match with anything: a match, or a refusal."""
    match = tried(tr.Match.start, tr.variants.kachufool(), **given_things)
    if match is not None:
        assert match.legal_actions()
        hash(match)
    assert tried(tr.Match.start, variant) is None
    assert tried(tr.Deal.start, variant) is None
    tried(tr.variants.kachufool().at, variant)


@MANY
@given(
    changes=st.dictionaries(
        st.sampled_from(SLOTS_OF_A_VARIANT),
        things,
        min_size=1,
        max_size=3,
    )
)
def test_changing_a_variant(changes: dict[str, Any]) -> None:
    """Changing slots to anything: a variant that can be asked for its rules, or a refusal."""
    variant = tried(tr.variants.oh_hell().evolve, **changes)
    if variant is not None:
        rules = tried(variant.at, 4)
        assert rules is None or rules.plan(0).cards > 0
        assert len(variant.fingerprint) == 64
