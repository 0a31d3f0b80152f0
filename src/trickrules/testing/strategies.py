"""Strategies of Hypothesis: cards, packs, hands, variants, deals, playouts, matches, records.

Where both are installed, ``from_type(Card)`` and its like work by themselves.  Everything shrinks: to few and low
cards, plain house rules, few players, the first action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import assume
from hypothesis import strategies as st

from trickrules.base.errors import DefinitionError
from trickrules.cards import Card, CardSet, Deck, Rank, Suit
from trickrules.declaring import catalogue
from trickrules.declaring.options import Kind
from trickrules.records import Record
from trickrules.states.deal import Deal
from trickrules.states.match import Match
from trickrules.testing.playing import few

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

    from trickrules.declaring.options import Option
    from trickrules.declaring.ruleset import Ruleset
    from trickrules.declaring.variant import Variant

__all__ = ["cards", "deals", "decks", "hands", "matches", "playouts", "ranks", "records", "suits", "variants"]


def cards(deck: Deck | None = None) -> SearchStrategy[Card]:
    """Return cards of a pack, of the standard one by default; shrinks to the lowest."""
    return st.sampled_from((deck or Deck.standard()).cards)


def decks() -> SearchStrategy[Deck]:
    """Return packs: the standard one, parts of it, perhaps twice or with jokers, and the Spanish one."""
    return st.one_of(st.just(Deck.standard()), _parts(), st.just(Deck.spanish()))


def suits() -> SearchStrategy[Suit]:
    """Return the standard suits."""
    return st.sampled_from(Deck.standard().suits)


def ranks() -> SearchStrategy[Rank]:
    """Return the ranks of the standard pack; shrinks to the lowest."""
    return st.sampled_from(
        [rank for rank in Deck.standard().ranks if any(card.rank == rank for card in Deck.standard())]
    )


@st.composite
def _parts(draw: DrawFn) -> Deck:
    lowest = draw(st.sampled_from("23456789"))
    suits = draw(st.sampled_from(["CDHS", "CD", "DHS"]))
    jokers = draw(st.sampled_from(["", "JK", "RJ BJ"]))
    pack = Deck.standard(ranks=f"{lowest}-A", suits=suits, copies=draw(st.integers(1, 2)))
    return pack + jokers if jokers else pack


def hands(deck: Deck | None = None, *, min_size: int = 0, max_size: int | None = None) -> SearchStrategy[CardSet]:
    """Return sets of cards of a pack, of the standard one by default; shrinks to few and low cards.

    Args:
        deck: The pack.
        min_size: The fewest cards.
        max_size: The most cards; the whole pack by default.
    """
    pack = deck or Deck.standard()
    places = st.sets(
        st.integers(0, len(pack) - 1), min_size=min_size, max_size=len(pack) if max_size is None else max_size
    )
    return places.map(lambda held: CardSet(pack, sum(1 << place for place in held)))


def variants(
    name: str | None = None,
    *,
    players: int | None = None,
    **options: Any,  # noqa: ANN401 -- any house rule
) -> SearchStrategy[Variant]:
    """Return variants of the catalogue with house rules; shrinks to the plain ones.

    Args:
        name: The system; any by default.
        players: A number of players that they are for; any by default.
        options: House rules that are not to be chosen.
    """
    if name is not None:
        # What nobody could play is refused, rather than searched for.
        plain = catalogue.get(name, **options)
        plain.at(plain.players[0] if players is None else players)
    names = st.sampled_from(catalogue.ids()) if name is None else st.just(name)
    return names.flatmap(lambda system: _variants(system, players, options))


@st.composite
def _variants(draw: DrawFn, name: str, players: int | None, fixed: dict[str, Any]) -> Variant:
    known = {option.name: option for option in catalogue.options(name) if option.name not in fixed}
    names = draw(st.lists(st.sampled_from(sorted(known)), unique=True, max_size=4)) if known else []
    chosen = {key: draw(_values(known[key])) for key in names}
    while True:
        try:
            variant = catalogue.get(name, **chosen, **fixed)
            variant.at(variant.players[0] if players is None else players)
        except DefinitionError as error:
            # Leave out what does not go with the rest; where that is not told, the last.
            named = {fault.path.partition("[")[0] for fault in error.faults}
            out = named & set(chosen) or set(list(chosen)[-1:])
            assume(out)
            chosen = {key: value for key, value in chosen.items() if key not in out}
        else:
            return variant


def _values(option: Option) -> SearchStrategy[object]:
    kinds = [value for value in option.values if isinstance(value, Kind)]
    listed = [value for value in option.values if value not in kinds]
    return st.sampled_from([*listed, *(value for kind in kinds for value in kind.examples)])


def matches(variant: Variant | None = None, *, players: int | None = None, most: int = 60) -> SearchStrategy[Match]:
    """Return matches after some actions, up to a limit; shrinks to their beginning.

    Args:
        variant: The variant; any of the catalogue, with any house rules, by default.
        players: The number of players; any by default.
        most: The most actions.
    """
    return _any(variant, players).flatmap(lambda table: _matches(table, most))


@st.composite
def _matches(draw: DrawFn, table: Ruleset, most: int) -> Match:
    match = Match.start(table.variant, players=table.seats, seed=draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most))):
        if match.is_over:
            break
        match = match.apply(*_chosen(draw, match))
    return match


def playouts(variant: Variant | None = None, *, players: int | None = None) -> SearchStrategy[tuple[Deal, ...]]:
    """Return all states of a deal, from the first to the last.

    Args:
        variant: The variant; any of the catalogue, with any house rules, by default.
        players: The number of players; any by default.
    """
    return _any(variant, players).flatmap(_playouts)


@st.composite
def _playouts(draw: DrawFn, rules: Ruleset) -> tuple[Deal, ...]:
    pack = draw(st.permutations(range(len(rules.deck))))
    deal = Deal.start(rules, plan=draw(st.integers(0, len(rules.plans) - 1)), pack=pack)
    states = [deal]
    while not deal.is_over:
        deal = deal.apply(*_chosen(draw, deal))
        states.append(deal)
    return tuple(states)


def deals(variant: Variant | None = None, *, players: int | None = None) -> SearchStrategy[Deal]:
    """Return deals at any moment: just dealt, under way, over.

    Args:
        variant: The variant; any of the catalogue, with any house rules, by default.
        players: The number of players; any by default.
    """
    return playouts(variant, players=players).flatmap(st.sampled_from)


def records(variant: Variant | None = None, *, players: int | None = None, most: int = 60) -> SearchStrategy[Record]:
    """Return records of matches; the arguments are those of :func:`matches`."""
    return matches(variant, players=players, most=most).map(Record.of)


def _any(variant: Variant | None, players: int | None) -> SearchStrategy[Ruleset]:
    """Give the rules of a table."""
    chosen = variants(players=players) if variant is None else st.just(variant)
    return chosen.flatmap(lambda known: (_players(known) if players is None else st.just(players)).map(known.at))


def _players(variant: Variant) -> SearchStrategy[int]:
    return st.sampled_from([count for count in sorted(variant.players) if _playable(variant, count)])


def _playable(variant: Variant, players: int) -> bool:
    try:
        variant.at(players)
    except DefinitionError:
        return False
    return True


def _chosen(draw: DrawFn, state: Deal | Match) -> tuple[Any, int]:
    seat = draw(st.sampled_from(state.actors))
    return draw(st.sampled_from(few(state.legal_actions(seat)))), seat


st.register_type_strategy(Record, records())
