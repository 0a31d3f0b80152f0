"""Duties: what a seat must play if it can.

A duty is a row of data in a chain: when it binds, which plays it wants, which are exempt.  Wanted
plays, if the hand has any, remain, and the exempt with them; else the choice stays as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, final

from attrs import field

from trickrules.base.checks import kind, one_of, text
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.cards import Card
from trickrules.tricks.kernel import BEATING, FIRST_TRICK_ONLY
from trickrules.tricks.ranking import trump_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trickrules.cards import Deck
    from trickrules.tricks.ranking import Row

Wants: TypeAlias = "Callable[[Row, str], bool]"
When: TypeAlias = 'Literal["leading", "following"]'


@final
@frozen
class CardsOf:
    """A set of cards as pure data: those of some suits, of some ranks, or named.

    Attributes:
        suit: Symbols of suits; ``""`` for any.
        rank: Symbols of ranks, one letter each; ``""`` for any.
        named: Single cards, such as ``"QS"``, as a text; they belong to the set whatever their suit and rank.
    """

    suit: str = field(default="", validator=text(), kw_only=True)
    rank: str = field(default="", validator=text(), kw_only=True)
    named: str = field(default="", validator=text(), kw_only=True)

    _names: frozenset[str] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Take the names apart once."""
        object.__setattr__(self, "_names", frozenset(self.named.split()))

    def __contains__(self, card: object) -> bool:
        """Say whether a card belongs to the set; nothing else does."""
        if not isinstance(card, Card):
            return False
        if str(card) in self._names:
            return True
        if not self.suit and not self.rank:
            return False
        suit = not self.suit or (card.suit is not None and card.suit.symbol in self.suit)
        return suit and (not self.rank or card.rank.symbol in self.rank)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse a set that no card of the pack belongs to, and cards that the pack lacks."""
        if not any(card in self for card in deck.cards):
            yield f"no card of the pack is one of {self}"
        named = dict.fromkeys(self.named.split())
        yield from (f"{shown(card)} is not a card of this pack" for card in named if card not in deck)

    def __str__(self) -> str:
        """Name the cards for people."""
        parts = (f"{kind} {symbols}" for kind, symbols in (("suit", self.suit), ("rank", self.rank)) if symbols)
        sets = f"cards of {' and '.join(parts)}" if self.suit or self.rank else ""
        return " or ".join(text for text in (sets, " or ".join(self.named.split())) if text) or "no card"


@final
@frozen
class DutyRow:
    """A duty made ready for one pack and strain.

    Attributes:
        when: Whether it binds the leader or those who follow.
        flags: Of the kernel: in the first trick only; wanting whatever beats the trick.
        until: The cards one of which, once played, ends it.
        spares: Whether exempt plays are exempt from it, as from the duties of following.
        wants: Whether a row satisfies it, under the suit led; that is ``""`` for the leader, and where
            what was led asks for no suit or for one that nobody can follow.
    """

    when: When = field(validator=one_of("leading", "following"))
    wants: Wants
    flags: int = 0
    until: CardsOf | None = None
    spares: bool = True

    def satisfied(self, led: str, row: Row) -> bool:
        """Say whether a row satisfies the duty under a suit led."""
        return self.wants(row, led)


MOST_DUTIES: Final = 16
"""The most duties of a chain."""


class Duty(ABC):
    """A duty, as pure data.

    Attributes:
        code: The code of its refusals, ``play/…``.
    """

    __slots__ = ()

    code: ClassVar[str]

    @abstractmethod
    def row(self, strain: str) -> DutyRow:
        """Make the duty ready for a strain."""

    def faults(self, deck: Deck) -> Iterator[str]:
        """Say what is wrong with the duty for a pack, one sentence a fault; by default nothing."""
        return iter(())

    @abstractmethod
    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""

    @abstractmethod
    def describe(self) -> str:
        """Tell the duty in one sentence."""


@final
@frozen
class FollowSuit(Duty):
    """Play a card of the led suit if the hand has one.

    Source: Oh Hell family, section 2 (follow duty).
    """

    code: ClassVar[str] = "play/must-follow-suit"

    def row(self, strain: str) -> DutyRow:
        """Want the led suit."""
        return DutyRow("following", lambda row, led: not led or row.suit == led)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return f"the suit led, {led}, must be followed, and the hand can"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return "Whoever can must follow the suit led."


@final
@frozen
class MustTrump(Duty):
    """Play a trump when the led suit cannot be followed; any trump will do.

    Stands after :class:`FollowSuit` in the chain.

    Source: Oh Hell family, section 3.13.
    """

    code: ClassVar[str] = "play/must-trump"

    def row(self, strain: str) -> DutyRow:
        """Want trumps, unless a play was led whose suit nobody can follow."""
        trump = trump_of(strain)
        return DutyRow("following", lambda row, led: not (led and trump) or row.suit == trump)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return f"a hand without the suit led, {led}, must trump, and it can"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return "Whoever cannot follow the suit led must play a trump if it has one."


@final
@frozen
class MustBeat(Duty):
    """Play what beats the trick so far, if the hand has it; where nothing does, the choice is as before.

    ``(FollowSuit(), MustBeat())`` is the Spanish ``tute``: a ruff is overtrumped when possible, and a
    hand that cannot may throw anything.

    Source: Oh Hell family, section 3.15.
    """

    code: ClassVar[str] = "play/must-beat"

    def row(self, strain: str) -> DutyRow:
        """Want whatever beats."""
        return DutyRow("following", lambda _row, _led: True, BEATING)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return "the best card of the trick must be beaten, and the hand can"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return "Whoever can must beat the best card of the trick so far."


@frozen
class _AboutCards(Duty):
    """A duty about certain cards."""

    cards: CardsOf = field(validator=kind(CardsOf))

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return self.cards.faults(deck)

    def _wants_these(self, row: Row, led: str) -> bool:
        return row.play.card in self.cards

    def _wants_others(self, row: Row, led: str) -> bool:
        return not self._wants_these(row, led)


@final
@frozen
class Unbroken(_AboutCards):
    """Do not lead some cards until one of them has been played, unless the hand has nothing else."""

    code: ClassVar[str] = "play/not-broken"

    def row(self, strain: str) -> DutyRow:
        """Want the others, until one of the cards has been played."""
        return DutyRow("leading", self._wants_others, until=self.cards, spares=False)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return f"{self.cards} may not be led before one has been played"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return f"Nobody may lead {self.cards} before one has been played, unless nothing else is held."


@final
@frozen
class FirstLead(_AboutCards):
    """Lead one of some cards to the first trick, if the hand has it."""

    code: ClassVar[str] = "play/first-lead"

    def row(self, strain: str) -> DutyRow:
        """Want the cards, in the first trick only."""
        return DutyRow("leading", self._wants_these, FIRST_TRICK_ONLY, spares=False)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return f"the first lead must be {self.cards}"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return f"The first lead of the deal must be {self.cards}, if the leader holds it."


@final
@frozen
class NotInFirstTrick(_AboutCards):
    """Do not follow with some cards in the first trick, unless the hand has nothing else that may be played."""

    code: ClassVar[str] = "play/not-in-first-trick"

    def row(self, strain: str) -> DutyRow:
        """Want the others, in the first trick only."""
        return DutyRow("following", self._wants_others, FIRST_TRICK_ONLY, spares=False)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return f"{self.cards} may not be played to the first trick"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return f"Nobody may follow with {self.cards} in the first trick, unless nothing else may be played."


@final
@frozen
class NotLed(_AboutCards):
    """Do not lead some cards, unless the hand has nothing else.

    Source: Oh Hell family, section 3.5 (jokers: when).
    """

    code: ClassVar[str] = "play/not-led"

    def row(self, strain: str) -> DutyRow:
        """Want the others."""
        return DutyRow("leading", self._wants_others, spares=False)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        return f"{self.cards} may not be led while the hand holds anything else"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return f"Nobody may lead {self.cards}, unless nothing else is held."
