"""Menus: what a seat may choose from, where it does not depend on what others say."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, islice
from operator import index as as_index
from typing import TYPE_CHECKING, Any, Final, TypeAlias, final, overload

from attrs import evolve, field

from trickrules.base.checks import LONGEST_SYMBOL, tuple_of
from trickrules.base.errors import MOST_ALTERNATIVES, ParseError, Violation
from trickrules.base.frozen import frozen
from trickrules.base.reading import LONGEST
from trickrules.base.sentence import Sentence, either
from trickrules.cards import CardSet
from trickrules.cards.deck import LONGEST_LIST, listed
from trickrules.facts.action import Action, CardsAction, find, needs_read_back, shown_action, spelling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card
    from trickrules.facts.seat import Seat


MOST_TOLD: Final = 20
"""The most choices of a list that a sentence tells."""


class Menu(ABC):
    """What a seat may choose from; a value."""

    __slots__ = ()

    @property
    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The choices, made as they are looked at where they are many."""

    @abstractmethod
    def find(self, action: object) -> Action | None:
        """Find what was given, as a value or as a text, on the menu."""

    @abstractmethod
    def objection(self, seat: Seat, action: object) -> Violation:
        """Refuse what is not on the menu."""

    def of_rule(self, rule: str) -> Menu:
        """Give the menu as a kind of rules offers it, if it tells by whom it is offered and does not say it yet."""
        return self


@frozen
class _Worded(Menu):
    """A menu that refuses with the same words whatever was given.

    Attributes:
        code: The code of the refusal.
        rule: The kind of rule that offers the choice; a rule that asks by :meth:`PhaseRule.ask` need not say it.
        asks: What is asked for, to complete "…: *one of trump C, trump D* is expected."; by default what there is.
    """

    code: str = field(default="choice/not-offered", kw_only=True)
    rule: str = field(default="", kw_only=True)
    asks: str = field(default="", kw_only=True)

    def of_rule(self, rule: str) -> Menu:
        """Refuse in the name of a kind of rules, unless another is named."""
        return self if self.rule else evolve(self, rule=rule)

    @property
    @abstractmethod
    def offer(self) -> Sentence:
        """What is on the menu, in words."""

    def objection(self, seat: Seat, action: object) -> Violation:
        """Refuse what is not on the menu."""
        return Violation.of(
            self.code,
            "Seat {seat} may not choose {action}: {asks} is expected.",
            seat,
            self.rule,
            # Cut before it is made: there may be thousands.
            tuple(map(str, islice(self.actions, MOST_ALTERNATIVES))),
            data={"action": shown_action(action)},
            asks=self.asks or self.offer,
        )


@final
@frozen
class ListMenu(_Worded):
    """A few choices.

    Attributes:
        listed: The choices.
        words: Other texts that are read as a choice, each with its place on the list.

    Raises:
        DefinitionError: If the choices are not actions, or a text of one could not be read back.
    """

    listed: tuple[Action, ...] = field(validator=tuple_of(Action))
    words: tuple[tuple[str, int], ...] = ()

    def __attrs_post_init__(self) -> None:
        """Refuse a choice that would be on the list and could not be made."""
        needs_read_back(self.rule or type(self).__name__, self.listed)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The choices."""
        return self.listed

    @property
    def offer(self) -> Sentence:
        """What is on the menu, in words: the first of it, where it is long."""
        if len(self.listed) == 1:
            return Sentence("menu.only", "{choice}", choice=str(self.listed[0]))
        more = ("…",) if len(self.listed) > MOST_TOLD else ()
        return Sentence("menu.list", "one of {choices}", choices=(*map(str, self.listed[:MOST_TOLD]), *more))

    def find(self, action: object) -> Action | None:
        """Find what was given, as a value or as a text, on the menu."""
        found = find(action, self.listed)
        if found is None and self.words:
            text = spelling(action)
            found = next((self.listed[place] for word, place in self.words if spelling(word) == text), None)
        return found


_LONGEST_CARD: Final = 2 * LONGEST_SYMBOL


@final
@frozen
class CardsMenu(_Worded):
    """So many cards of a hand, all at once: none of the many choices is made before it is looked at.

    Attributes:
        hand: The cards to choose from.
        count: How many are chosen.
        kind: The kind of action that the choice is.
    """

    hand: CardSet
    count: int
    kind: type[CardsAction]

    @property
    def actions(self) -> CardChoices:
        """The choices, each made as it is looked at."""
        return CardChoices(tuple(self.hand), self.count, self.kind)

    @property
    def offer(self) -> Sentence:
        """What is on the menu, in words."""
        if self.count == 1:
            return Sentence("menu.card", '"{word}" with a card of the hand', word=self.kind.word)
        told = '"{word}" with {count} different cards of the hand'
        return Sentence("menu.cards", told, word=self.kind.word, count=self.count)

    def find(self, action: object) -> Action | None:
        """Read cards after the word, in any order."""
        cards = action.cards if isinstance(action, self.kind) else self._read(action)
        try:
            held = self.hand.copies_of(CardSet.of(self.hand.deck, cards)) if cards else None
        except ParseError:
            return None
        return self.kind(tuple(held)) if held is not None and len(held) == self.count else None

    def objection(self, seat: Seat, action: object) -> Violation:
        """Refuse what is not on the menu; a word that may mean more than one card is named with those cards."""
        refused = super().objection(seat, action)
        texts = listed(action) if isinstance(action, str) and len(action) <= LONGEST else []
        named = next(((text, several) for text in texts if (several := self.hand.deck.several(text))), None)
        if named is None:
            return refused
        fields = {"refused": refused.message, "word": shown_action(named[0]), "cards": either(named[1])}
        return evolve(refused, message=Sentence("menu.several", "{refused} {word} may be {cards}.", **fields))

    def _read(self, action: object) -> list[str] | None:
        if not isinstance(action, str) or len(action) > LONGEST_LIST:
            return None
        word, *cards = listed(action) or [""]
        if str(word).lower() != self.kind.word:
            return None
        texts = list(map(str, cards))
        return texts if all(card in self.hand.deck for card in texts) else self._run_together("".join(texts))

    def _run_together(self, text: str) -> list[str] | None:
        """Read cards with the blanks between and within them folded away, where that is plain."""
        # For each beginning of the text, whether it can be read in no, in one, or in more ways; and its last card.
        ways, last = [1], [0]
        for end in range(1, len(text) + 1):
            starts = range(max(0, end - _LONGEST_CARD), end)
            fitting = [start for start in starts if ways[start] and text[start:end] in self.hand.deck]
            ways.append(min(2, sum(ways[start] for start in fitting)))
            last.append(fitting[0] if fitting else 0)
        if ways[-1] != 1:
            return None
        cards: list[str] = []
        end = len(text)
        while end:
            cards.append(text[last[end] : end])
            end = last[end]
        return cards[::-1]


@final
@frozen
class EitherMenu(Menu):
    """What is on any of some menus, such as a word or some cards; the first of them says how a choice is refused.

    Attributes:
        menus: The menus.
    """

    menus: tuple[ListMenu | CardsMenu, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The choices of all."""
        return tuple(action for menu in self.menus for action in menu.actions)

    def find(self, action: object) -> Action | None:
        """Find what was given on one of them."""
        found = (menu.find(action) for menu in self.menus)
        return next((known for known in found if known is not None), None)

    def objection(self, seat: Seat, action: object) -> Violation:
        """Refuse what is on none of them."""
        refused = [menu.objection(seat, action) for menu in self.menus]
        alternatives = tuple(other for each in refused for other in each.alternatives)[:MOST_ALTERNATIVES]
        offers = either([menu.offer for menu in self.menus])
        first = self.menus[0]
        return Violation.of(
            first.code,
            "Seat {seat} may not choose {action}: {asks} is expected.",
            seat,
            first.rule,
            alternatives,
            data={"action": shown_action(action)},
            asks=offers,
        )

    def of_rule(self, rule: str) -> Menu:
        """Refuse in the name of a kind of rules."""
        return EitherMenu(tuple(menu if menu.rule else evolve(menu, rule=rule) for menu in self.menus))


Copies: TypeAlias = "tuple[tuple[Card, int], ...]"
"""Different cards, and how often each is there."""


@final
@frozen(eq=False, repr=False, weakref_slot=False)
class CardChoices(Sequence[Action]):
    """All ways to take so many of some cards, equal ones once; none is made before it is looked at.

    Like a ``range`` it is equal to whatever lists the same in the same way, and to no tuple: nobody could hash
    thousands of choices at each step.

    Attributes:
        cards: The cards.
        number: How many are taken.
        kind: The kind of action that a choice is.
    """

    cards: tuple[Card, ...]
    number: int
    kind: type[CardsAction]
    _copies: Copies = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Count equal cards once."""
        object.__setattr__(self, "_copies", tuple(Counter(self.cards).items()))

    @property
    def _listed(self) -> tuple[object, ...]:
        """All that the choices follow from: more copies of a card than are taken make no other."""
        if not len(self):
            return ()
        copies = tuple((card, min(there, self.number)) for card, there in self._copies if self.number)
        return self.kind, self.number, copies

    def __eq__(self, other: object) -> bool:
        """Be equal to what lists the same choices in the same order, without making one of them."""
        return self._listed == other._listed if isinstance(other, CardChoices) else NotImplemented

    def __hash__(self) -> int:
        """Hash by what the choices follow from."""
        return hash(self._listed)

    def __repr__(self) -> str:
        """Tell how many there are, and of what."""
        return f"<{len(self)} ways to {self.kind.word} {self.number} of {' '.join(map(str, self.cards))}>"

    def __len__(self) -> int:
        # There may be more than a length can tell.
        return min(_ways(tuple(copies for _, copies in self._copies), self.number), sys.maxsize)

    def __iter__(self) -> Iterator[Action]:
        return map(self.kind, _chosen(self._copies, self.number))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: Any) -> Any:
        length = len(self)
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(length)))
        place = as_index(index)
        place += length if place < 0 else 0
        if not 0 <= place < length:
            raise IndexError(index)
        return self.kind(_choice(self._copies, self.number, place))


@lru_cache(maxsize=1024)
def _ways(copies: tuple[int, ...], number: int) -> int:
    """Count the ways to take so many cards, of which each is there so often."""
    ways = [1] + [0] * number
    for there in copies:
        ways = [sum(ways[max(0, taken - there) : taken + 1]) for taken in range(number + 1)]
    return ways[number]


def _chosen(copies: Copies, number: int) -> Iterator[tuple[Card, ...]]:
    """Go through the ways to take so many cards, those with more of the first cards first."""
    if all(there == 1 for _, there in copies):
        yield from combinations([card for card, _ in copies], number)
        return
    (card, there), *rest = copies
    left = sum(others for _, others in rest)
    for taken in range(min(there, number), max(0, number - left) - 1, -1):
        for others in _chosen(tuple(rest), number - taken):
            yield (card,) * taken + others


def _choice(copies: Copies, number: int, place: int) -> tuple[Card, ...]:
    """Give the way at a place of the order in which they are listed, without listing those before it."""
    chosen: list[Card] = []
    for at, (card, there) in enumerate(copies):
        rest = tuple(others for _, others in copies[at + 1 :])
        taken = min(there, number)
        while place >= (ways := _ways(rest, number - taken)):
            place -= ways
            taken -= 1
        chosen += [card] * taken
        number -= taken
    return tuple(chosen)
