"""Guessing hidden hands: some that fit all that a seat has seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import made
from trickrules.declaring.ruleset import Ruleset
from trickrules.facts import NO_TRUMP
from trickrules.tricks import Trick, tables
from trickrules.watching.view import DealView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card
    from trickrules.watching.view import SeenTrick


class _Place(NamedTuple):
    """Where cards lie that are not seen: whose hand it is, if any, how many there are, and which cannot be there."""

    seat: int | None
    size: int
    never: frozenset[Card]


def guess_hands(view: DealView, rules: Ruleset, random: Random) -> tuple[tuple[Card, ...], ...]:
    """Guess every hand, so that all fit what the view shows: the cards that are seen, the counts, and shown voids.

    Every guess is possible as far as cards tell; what else has been said, such as a card that was called, is not looked
    at, and not all guesses are equally likely.

    Args:
        view: What the guesser knows.
        rules: The rules that are played by.
        random: What the guess is drawn by.

    Returns:
        For each seat the cards that it may hold, those that are seen first.

    Raises:
        DefinitionError: If no hands fit, as the view is of other rules.
    """
    needs("view", view, DealView)
    needs("rules", rules, Ruleset)
    needs("random", random, Random)
    deck = rules.deck
    seen = [[deck.parse(card) for card in hand.cards] for hand in view.hands]
    hidden = list((Counter(deck) - Counter(_seen_anywhere(view, rules, seen))).elements())
    places = list(_places(view, rules, seen, frozenset(hidden)))
    if len(hidden) != sum(place.size for place in places):
        raise DefinitionError.of("view", "its cards are not those of the pack")
    random.shuffle(hidden)
    held: list[list[Card]] = [[] for _ in places]
    for card in hidden:
        if not _put(card, places, held, random, set()):
            raise DefinitionError.of("view", f"there is no place where {card} can lie")
    hands = {place.seat: cards for place, cards in zip(places, held, strict=True)}
    return tuple((*known, *hands[seat]) for seat, known in enumerate(seen))


def _seen_anywhere(view: DealView, rules: Ruleset, seen: list[list[Card]]) -> Iterator[Card]:
    """List the cards that the view names: in hands and other piles, and those that were played."""
    for hand in seen:
        yield from hand
    for pile in (*view.aside, view.kitty, view.stock, view.discard, view.turn_up):
        yield from map(rules.deck.parse, pile.cards)
    yield from (rules.deck.parse(played.partition(" ")[0]) for played in view.played)


def _put(card: Card, places: list[_Place], held: list[list[Card]], random: Random, tried: set[int]) -> bool:
    """Put a card somewhere, if need be in the stead of another that can lie elsewhere."""
    fitting = [at for at, place in enumerate(places) if at not in tried and place.size and card not in place.never]
    random.shuffle(fitting)
    for at in fitting:
        if len(held[at]) < places[at].size:
            held[at].append(card)
            return True
    for at in fitting:
        tried.add(at)
        for k, other in enumerate(held[at]):
            if _put(other, places, held, random, tried):
                held[at][k] = card
                return True
    return False


def _places(view: DealView, rules: Ruleset, seen: list[list[Card]], hidden: frozenset[Card]) -> Iterator[_Place]:
    """List where cards lie that are not seen."""
    never: list[set[Card]] = [set() for _ in view.hands]
    tricks = [*enumerate(view.tricks), (len(view.tricks), view.trick)]
    # Where something is done between tricks, what a hand lacked then may have come into it since.
    for number, trick in tricks[-1:] if rules.plan(view.number).between else tricks:
        for seat, card in _excluded(trick, rules, view, hidden, first=number == 0):
            never[seat].add(card)
    for seat, hand in enumerate(view.hands):
        yield _Place(seat, hand.count - len(seen[seat]), frozenset(never[seat]))
    others = (*view.aside, view.kitty, view.stock, view.discard, view.turn_up)
    yield _Place(None, sum(pile.count - len(pile.cards) for pile in others), frozenset())


def _excluded(
    trick: SeenTrick, rules: Ruleset, view: DealView, hidden: frozenset[Card], *, first: bool
) -> Iterator[tuple[int, Card]]:
    """Name for each who followed the cards that it would have had to play instead, so that it cannot hold them."""
    slots, strain = rules.plan(view.number).slots, view.trump or NO_TRUMP
    # What binds until something has been seen depends on more than the trick.
    duties = tuple(duty for duty in slots.duties if duty.row(strain).until is None)
    lying = made(Trick, tables=tables(rules.deck, slots.ranking, duties, strain), order=trick.seats, numbers=())
    for seat, text in trick.plays:
        own = rules.deck.parse(text.partition(" ")[0])
        for card in hidden if lying.numbers else ():
            if text not in lying.legal([own, card], first=first):
                yield seat, card
        lying = lying.play(text)
