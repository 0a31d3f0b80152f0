"""Actions, and the lists they are chosen from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self, TypeAlias

from attrs.exceptions import FrozenInstanceError

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError
from trickrules.base.reading import LONGEST_SHOWN, is_readable, shown, tidy, unreadable
from trickrules.facts.seat import Seat  # noqa: TC001 -- a named tuple is read at run time

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.cards import Card


ActionLike: TypeAlias = "str | int | Card"
"""An action as it is given: itself or its text; a whole number stands for its digits, a card for its play."""


class Action(str):
    """One decision of one seat: its text, which also knows what it stands for.

    Being a text it is printed, compared, hashed, looked up and sent as one.  Texts of different kinds may be
    the same (``7H`` is a call or a card): the phase decides.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Make the action that is written so.

        Raises:
            DefinitionError: If it is not a text.
        """
        needs(f"{cls.__name__}.text", text, str)
        return str.__new__(cls, text)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that it names, in the order of the pack from high to low; none where it is not made of cards."""
        return ()

    @property
    def public(self) -> str:
        """What others are told of it, once it counts; by default all."""
        return str(self)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: actions do not change."""
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        """Refuse: actions do not change."""
        raise FrozenInstanceError

    def __repr__(self) -> str:
        """Give the text with the kind."""
        return f"{type(self).__name__}({str.__repr__(self)})"


class CardsAction(Action):
    """Choosing some cards, all at once: the word of its kind and the cards, such as ``discard 7H 9H QH``.

    Attributes:
        word: What the text of its kind begins with.
    """

    __slots__ = ("_cards",)

    word: ClassVar[str]
    _cards: tuple[Card, ...]

    def __new__(cls, cards: Sequence[Card]) -> Self:
        """Choose some cards."""
        action = str.__new__(cls, " ".join([cls.word, *map(str, cards)]))
        object.__setattr__(action, "_cards", tuple(cards))
        return action

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order of the pack from high to low."""
        return self._cards

    @property
    def public(self) -> str:
        """How many cards were chosen: where they lie says who sees them."""
        return f"{self.word} {len(self.cards)} {'card' if len(self.cards) == 1 else 'cards'}"

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[Card, ...]]]:
        """Pickle by the cards."""
        return type(self), (self.cards,)


class Deed(NamedTuple):
    """An action that was taken: whose it is, what, and whether it took the place of the deed before it.

    A card is its holder's, also where somebody else decides what a dummy plays.
    """

    seat: Seat
    action: Action
    amends: bool = False


def spelling(action: object) -> str:
    """Bring whatever was given for an action to the spelling that texts are compared in; ``""`` for what is not one.

    Whole numbers are read as their digits, but no truth value is a number.
    """
    if type(action) is int:
        # A number of more digits than any action has is not worth printing.
        return str(action) if abs(action) < 10**9 else ""
    return tidy(action)


def find(action: object, actions: Iterable[Action]) -> Action | None:
    """Find the action that was given, as a value or as a text, among some: one that is written so before all others."""
    text = spelling(action)
    alike = [known for known in actions if text and tidy(known) == text]
    return next((known for known in alike if known == action), next(iter(alike), None))


def needs_read_back(rule: str, actions: tuple[Action, ...]) -> None:
    """Refuse what a rule offers where nobody could give it back: it would be on the list, and refused.

    Raises:
        DefinitionError: If a text cannot be read, alone or off a line of many.
    """
    strange = _first_unreadable(actions)
    if strange is not None:
        raise DefinitionError.of(rule, unreadable(strange))


@lru_cache(maxsize=1024)
def _first_unreadable(actions: tuple[Action, ...]) -> str | None:
    return next((str(action) for action in actions if not is_readable(action)), None)


def shown_action(action: object) -> str:
    """Name what was given for an action in a sentence: an action or a short word as it is, anything else quoted."""
    known = isinstance(action, str) and tidy(action) and len(action) <= LONGEST_SHOWN and action.isprintable()
    return str(action) if known else shown(action)


def texts(actions: Sequence[Action]) -> tuple[str, ...]:
    """Give the texts of some actions."""
    return tuple(map(str, actions))
