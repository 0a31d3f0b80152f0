"""Moving cards between the piles of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, cast

from attrs import evolve

from trickrules.base.errors import DefinitionError, ParseError
from trickrules.base.reading import shown
from trickrules.cards import Card
from trickrules.cards.deck import listed
from trickrules.facts.pile import Pile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting

MovedCards: TypeAlias = "str | Iterable[Card | str | int] | None"
"""Cards of a pile: themselves, their texts or their places in the deck's order; ``None`` for all of them."""

PileName: TypeAlias = 'Seat | Literal["stock", "kitty", "discard", "turn_up"] | tuple[Literal["hands", "aside"], Seat]'
"""A pile: the seat whose hand it is, the name of a pile, or ``("aside", seat)``."""

Move: TypeAlias = "tuple[MovedCards, PileName, PileName]"
"""Some cards, the pile where they lie, and the pile where they go."""

_SINGLE: Final = ("stock", "kitty", "discard", "turn_up")
_BY_SEAT: Final = ("hands", "aside")

_Spot: TypeAlias = "tuple[str, Seat | None]"


def piles_after(setting: Setting, moves: Iterable[Move], seen_by: Iterable[Seat] | None) -> Mapping[str, object]:
    """Give the piles that are changed by some moves, each as it is then; cards are taken from where they lay before.

    Args:
        setting: The deal so far.
        moves: The moves, all made at once.
        seen_by: Who sees the piles where the cards go, if that changes.

    Raises:
        DefinitionError: If there is no such pile, or a card does not lie there.
    """
    spots = [(cards, _spot(setting, source), _spot(setting, target)) for cards, source, target in moves]
    before = {spot: _pile(setting, spot) for move in spots for spot in move[1:]}
    left = {spot: list(pile.cards) for spot, pile in before.items()}
    added: dict[_Spot, list[int]] = {spot: [] for spot in before}
    for cards, source, target in spots:
        for place in _places(setting, cards, left[source], source):
            left[source].remove(place)
            added[target].append(place)
    after = {spot: pile.holding((*left[spot], *added[spot])) for spot, pile in before.items()}
    if seen_by is not None:
        viewers = frozenset(seen_by)
        after.update({target: evolve(after[target], seen_by=viewers) for _, _, target in spots})
    single = {name: pile for (name, seat), pile in after.items() if seat is None}
    several = {name: _row(setting, name, after) for name, seat in after if seat is not None}
    return {**single, **several}


def _spot(setting: Setting, where: object) -> _Spot:
    if type(where) is int:
        where = ("hands", where)
    if isinstance(where, str) and where in _SINGLE:
        return where, None
    match where:
        case (str(name), int(seat)) if name in _BY_SEAT and 0 <= seat < len(setting.hands):
            return name, seat
        case _:
            told = f"a seat with a hand, {', '.join(_SINGLE)} or ('aside', seat) is expected, not {shown(where)}"
            raise DefinitionError.of("moved", told)


def _pile(setting: Setting, spot: _Spot) -> Pile:
    name, seat = spot
    if seat is None:
        return cast("Pile", getattr(setting, name))
    return _own(setting, name, seat)


def _own(setting: Setting, name: str, seat: Seat) -> Pile:
    """Give a hand, or what is set aside of it; who has set nothing aside yet sees its cards there as in its hand."""
    piles: tuple[Pile, ...] = getattr(setting, name)
    return piles[seat] if piles else Pile((), setting.hands[seat].seen_by)


def _row(setting: Setting, name: str, after: Mapping[_Spot, Pile]) -> tuple[Pile, ...]:
    seats = range(len(setting.hands))
    return tuple(after[name, seat] if (name, seat) in after else _own(setting, name, seat) for seat in seats)


def _places(setting: Setting, cards: MovedCards, lying: Iterable[int], source: _Spot) -> list[int]:
    """Find cards among those that lie there, of equal ones the first of the pack."""
    if cards is None:
        return list(lying)
    left, found = sorted(lying), list[int]()
    for card in listed(cards) if isinstance(cards, str) else cards:
        place = card if isinstance(card, int) else _found(setting, card, left)
        if place not in left:
            name, seat = source
            where = name if seat is None else f"{name} of seat {seat}"
            raise DefinitionError.of("moved", f"{shown(str(card))} does not lie there: {where}")
        left.remove(place)
        found.append(place)
    return found


def _found(setting: Setting, card: Card | str, places: Iterable[int]) -> int:
    """Find the place of a card among some; -1 for none."""
    names = setting.deck.cards
    try:
        wanted = card if isinstance(card, Card) else names[setting.deck.place(card)]
    except ParseError:
        return -1
    return next((place for place in places if names[place] == wanted), -1)
