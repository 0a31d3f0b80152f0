"""Duties: what a seat must play if it can.

A duty is a row of data in a chain: when it binds, which plays it wants, which are exempt.  Wanted
plays, if the hand has any, remain, and the exempt with them; else the choice stays as it was.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, final

from attrs import field

from trickrules.base.checks import LATER, kind, one_of, truth
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Described, template_of
from trickrules.cards import CardsOf
from trickrules.tricks.kernel import ALWAYS, BEATING, FIRST_TRICK_ONLY, LOWEST, OR_BEATING, UNLESS_OWN
from trickrules.tricks.ranking import trump_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Setting
    from trickrules.tricks.ranking import Row

Wants: TypeAlias = "Callable[[Row, str], bool]"
Frees: TypeAlias = "Callable[[Row, Row], bool]"
When: TypeAlias = 'Literal["leading", "following"]'


@final
@frozen
class DutyRow:
    """A duty made ready for one pack and strain.

    Attributes:
        when: Whether it binds the leader or those who follow.
        wants: Whether a row satisfies it, under the suit led; that is ``""`` for the leader, and where
            what was led asks for no suit or for one that nobody can follow.
        by_led: Whether that depends on the suit led; where it does not, it is asked once, with ``""``.
        flags: Of the kernel, added up: ``FIRST_TRICK_ONLY``; ``BEATING``: of the rows that it wants those that
            beat the trick; ``OR_BEATING``: besides the rows that it wants those that beat the trick;
            ``UNLESS_OWN``: not while the seat's own side is winning the trick; ``LOWEST``: of the rows that it wants
            the first of the hand, in the order of the pack.
        until: The cards one of which, once played, ends it.
        spares: Whether exempt plays are exempt from it, as from the duties of following.
        obliges: Whether holding a row that satisfies it makes a hand able to do it, under the suit led; by
            default each does that :attr:`trickrules.rules.Row.decides`.
        frees: Whether a row, the first, is exempt from it where another, the second, was led; by default none is.
    """

    when: When = field(validator=one_of("leading", "following"))
    wants: Wants
    flags: int = 0
    until: CardsOf | None = None
    spares: bool = True
    obliges: Wants | None = None
    frees: Frees | None = None
    by_led: bool = True

    def satisfied(self, led: str, row: Row) -> bool:
        """Say whether a row satisfies the duty under a suit led."""
        return self.wants(row, led)

    def obliged(self, led: str, row: Row) -> bool:
        """Say whether a row that satisfies the duty makes a hand able to do it under a suit led."""
        return self.obliges is None or self.obliges(row, led)

    def freed(self, led: Row | None, row: Row) -> bool:
        """Say whether a row is exempt from the duty where another was led."""
        if self.spares and row.exempt:
            return True
        return self.frees is not None and led is not None and self.frees(row, led)


MOST_DUTIES: Final = 16
"""The most duties of a chain."""


class Duty(Described, ABC):
    """A duty, as pure data.

    Attributes:
        code: The code of its refusals; by default ``play/`` and the name of its class: ``play/keep-trumps-home``.
        because: The template of the clause that completes "Seat 1 may not play QS: …", with ``{led}`` for the suit led,
            and ``{name}`` for what the duty holds under a name; by default what the duty says of itself.
    """

    __slots__ = ()

    code: ClassVar[str]
    because: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        """Name the code of a kind that names none."""
        super().__init_subclass__()
        if not hasattr(cls, "code"):
            cls.code = f"play/{re.sub('(?<!^)(?=[A-Z])', '-', cls.__name__).lower()}"

    @abstractmethod
    def row(self, strain: str) -> DutyRow:
        """Make the duty ready for a strain."""

    def settled(self, deal: Setting) -> Duty:
        """Return the duty as it binds in a deal, given facts such as a called ace; by default unchanged."""
        return self

    def faults(self, deck: Deck) -> Iterator[str]:
        """Say what is wrong with the duty for a pack, one sentence a fault; by default nothing."""
        return iter(())

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        template = self.because or template_of(type(self)).removesuffix(".")
        return self.clause("why", template, led=led)


@final
@frozen
class FollowSuit(Duty):
    """Play a card of the led suit if the hand has one.

    Attributes:
        may_trump: Whether a trump may be played to a plain suit all the same.
        kept_back: Trumps that need not be played to the lead of a lower trump, and make nobody able to follow it;
            no card by default.

    Source: Oh Hell family, section 2 (follow duty).
    """

    code: ClassVar[str] = "play/must-follow-suit"
    because: ClassVar[str] = "{led} was led, and the hand can follow suit"

    may_trump: bool = field(default=False, validator=truth(), kw_only=True, metadata=LATER)
    kept_back: CardsOf = field(default=CardsOf(), validator=kind(CardsOf), kw_only=True, metadata=LATER)

    def row(self, strain: str) -> DutyRow:
        """Want the led suit."""
        trump = trump_of(strain)
        frees = partial(self._free, trump) if trump and (self.may_trump or self._keeps) else None
        return DutyRow("following", lambda row, led: not led or row.suit == led, frees=frees)

    def _free(self, trump: str, row: Row, led: Row) -> bool:
        """Free trumps where a plain suit was led, and the best of them where a lower trump was."""
        if row.suit != trump or not led.suit:
            return False
        if led.suit != trump:
            return self.may_trump
        return row.play.card in self.kept_back and led.strength < row.strength

    @property
    def _keeps(self) -> bool:
        return self.kept_back != CardsOf()

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return self.kept_back.faults(deck) if self._keeps else iter(())

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        told = "; of the trumps {kept_back} may be held back from a lower one"
        return self.sentence(
            "Whoever can must follow suit{trump}{kept}.",
            trump=self.clause("trump", " or trump", when=self.may_trump),
            kept=self.clause("kept", told, when=self._keeps),
        )


@frozen
class _UnlessOwn(Duty):
    """A duty that may rest while one's own side is winning.

    Attributes:
        unless_own_side_wins: Whether it does not bind a seat whose partner is winning the trick.
    """

    unless_own_side_wins: bool = field(default=False, validator=truth(), kw_only=True, metadata=LATER)

    def _own(self) -> int:
        return UNLESS_OWN if self.unless_own_side_wins else ALWAYS

    def _unless(self) -> str:
        return self.clause("unless", ", unless their own side is winning the trick", when=self.unless_own_side_wins)


@final
@frozen
class MustTrump(_UnlessOwn):
    """Play a trump when the led suit cannot be followed; any trump will do.

    Stands after :class:`FollowSuit` in the chain.

    Attributes:
        unless_own_side_wins: Whether it does not bind a seat whose partner is winning the trick.

    Source: Oh Hell family, section 3.13.
    """

    mechanic: ClassVar[str] = "must trump"

    code: ClassVar[str] = "play/must-trump"
    because: ClassVar[str] = "a hand void in the suit led, {led}, must trump if it can"

    def row(self, strain: str) -> DutyRow:
        """Want trumps, unless a play was led whose suit nobody can follow."""
        trump = trump_of(strain)
        return DutyRow("following", lambda row, led: not (led and trump) or row.suit == trump, self._own())

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        told = "Whoever cannot follow suit must trump if possible{unless}."
        return self.sentence(told, unless=self._unless())


@final
@frozen
class MustBeat(_UnlessOwn):
    """Play what beats the trick so far, if the hand has it; where nothing does, the choice is as before.

    ``(FollowSuit(), MustBeat())`` is the Spanish ``tute``: a ruff is overtrumped when possible, and a
    hand that cannot may throw anything.

    Attributes:
        only: What it must be done with: ``any`` card, or ``trumps`` only.
        led: What has been led where it binds: ``any`` suit, a ``plain`` one or ``trumps``.
        unless_own_side_wins: Whether it does not bind a seat whose partner is winning the trick.

    Source: Oh Hell family, section 3.15.
    """

    mechanic: ClassVar[str] = "must beat"

    code: ClassVar[str] = "play/must-beat"

    only: Literal["any", "trumps"] = field(
        default="any", validator=one_of("any", "trumps"), kw_only=True, metadata=LATER
    )
    led: Literal["any", "plain", "trumps"] = field(
        default="any", validator=one_of("any", "plain", "trumps"), kw_only=True, metadata=LATER
    )

    def row(self, strain: str) -> DutyRow:
        """Want whatever beats, of trumps perhaps; perhaps under some suits only."""
        trump = trump_of(strain)

        def wants(row: Row, _led: str) -> bool:
            return self.only == "any" or (bool(trump) and row.suit == trump)

        def obliges(_row: Row, led: str) -> bool:
            return bool(led) and (led == trump) == (self.led == "trumps")

        flags = BEATING | self._own()
        return DutyRow("following", wants, flags, obliges=None if self.led == "any" else obliges)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause; ``led`` is the suit led, ``""`` for none."""
        told = "the hand can beat the trick{with_trump}, and must"
        return self.clause("why", told, with_trump=self._with_trump())

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        told = {
            "any": "Whoever can must beat the trick{with_trump}{unless}.",
            "plain": "Where a plain suit is led, whoever can must beat the trick{with_trump}{unless}.",
            "trumps": "Where trumps are led, whoever can must beat the trick{with_trump}{unless}.",
        }
        return self.clause(self.led, told[self.led], with_trump=self._with_trump(), unless=self._unless())

    def _with_trump(self) -> str:
        return self.clause("with-trump", " with a trump", when=self.only == "trumps")


@final
@frozen
class NoUnderTrump(Duty):
    """Do not play a trump that loses to the trick, where a plain suit was led, unless nothing else may be played.

    Stands before :class:`MustTrump` in the chain where a lower trump is closed even to who must trump.
    """

    code: ClassVar[str] = "play/no-under-trump"
    because: ClassVar[str] = "a hand that has another card for the trick may not undertrump"
    says: ClassVar[str] = "Nobody may undertrump, unless nothing else may be played."

    def row(self, strain: str) -> DutyRow:
        """Want all but trumps, and whatever beats the trick; where trumps were led all is well."""
        trump = trump_of(strain)
        return DutyRow("following", lambda row, led: not trump or led == trump or row.suit != trump, OR_BEATING)


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
    """Do not lead some cards until one of them has been played, unless the hand has nothing else.

    Attributes:
        cards: The cards.
        broken_by: The cards one of which has to be played before; no card for one of ``cards`` themselves.
        spared: Cards that a hand need not lead instead: one of nothing else is free, as one of the cards alone is; by
            default no card.
    """

    mechanic: ClassVar[str] = "breaking a suit"

    code: ClassVar[str] = "play/not-broken"

    broken_by: CardsOf = field(default=CardsOf(), validator=kind(CardsOf), kw_only=True, metadata=LATER)
    spared: CardsOf = field(default=CardsOf(), validator=kind(CardsOf), kw_only=True, metadata=LATER)

    def row(self, strain: str) -> DutyRow:
        """Want the others, until one of those that break them has been played."""
        until = self.cards if self.broken_by == CardsOf() else self.broken_by
        obliges = None if self.spared == CardsOf() else self._obliges
        return DutyRow("leading", self._wants_others, until=until, spares=False, obliges=obliges)

    def _obliges(self, row: Row, _led: str) -> bool:
        return row.play.card not in self.spared

    def faults(self, deck: Deck) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        others = [cards for cards in (self.broken_by, self.spared) if cards != CardsOf()]
        for cards in (self.cards, *others):
            yield from cards.faults(deck)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause."""
        return self.clause("why", "{cards} may not be led before one{other} has been played", other=self._other())

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        told = "Nobody may lead {cards} before one{other} has been played, unless nothing else{spared} is held."
        spared = self.clause("spared", " but {spared}", when=self.spared != CardsOf())
        return self.sentence(told, other=self._other(), spared=spared)

    def _other(self) -> str:
        return self.clause("other", " of {broken_by}", when=self.broken_by != CardsOf())


@final
@frozen
class FirstLead(_AboutCards):
    """Lead one of some cards to the first trick, if the hand has it."""

    code: ClassVar[str] = "play/first-lead"
    because: ClassVar[str] = "the first lead must be {cards}"
    says: ClassVar[str] = "The first lead of the deal must be {cards}, if the leader holds it."

    def row(self, strain: str) -> DutyRow:
        """Want the cards, in the first trick only."""
        return DutyRow("leading", self._wants_these, FIRST_TRICK_ONLY, spares=False)


@final
@frozen
class NotInFirstTrick(_AboutCards):
    """Do not follow with some cards in the first trick, unless the hand has nothing else that may be played."""

    code: ClassVar[str] = "play/not-in-first-trick"
    because: ClassVar[str] = "{cards} may not be played to the first trick"
    says: ClassVar[str] = "Nobody may follow with {cards} in the first trick, unless nothing else may be played."

    def row(self, strain: str) -> DutyRow:
        """Want the others, in the first trick only."""
        return DutyRow("following", self._wants_others, FIRST_TRICK_ONLY, spares=False, by_led=False)


@final
@frozen
class LowestInFirstTrick(_AboutCards):
    """Follow in the first trick with the lowest of some cards, if the hand has any that may be played.

    The lowest is the first in the order of the pack.
    """

    code: ClassVar[str] = "play/lowest-in-first-trick"
    because: ClassVar[str] = "of {cards} the lowest must be played to the first trick"
    says: ClassVar[str] = "Of {cards} everybody must follow with the lowest they hold in the first trick, if they can."

    def row(self, strain: str) -> DutyRow:
        """Want the cards, in the first trick only."""
        return DutyRow("following", self._wants_these, FIRST_TRICK_ONLY | LOWEST, spares=False, by_led=False)


@final
@frozen
class NotLed(_AboutCards):
    """Do not lead some cards, unless the hand has nothing else.

    Attributes:
        cards: The cards.
        first_trick: Whether it binds the lead to the first trick alone.

    Source: Oh Hell family, section 3.5 (jokers: when).
    """

    code: ClassVar[str] = "play/not-led"

    first_trick: bool = field(default=False, validator=truth(), kw_only=True, metadata=LATER)

    def row(self, strain: str) -> DutyRow:
        """Want the others."""
        return DutyRow("leading", self._wants_others, FIRST_TRICK_ONLY if self.first_trick else ALWAYS, spares=False)

    def why(self, led: str) -> str:
        """Complete "Seat 1 may not play QS: …" with a clause."""
        return self.clause("why", "{cards} may not be led{first} while the hand holds anything else", first=self._to())

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return self.sentence("Nobody may lead {cards}{first}, unless nothing else is held.", first=self._to())

    def _to(self) -> str:
        return self.clause("first", " to the first trick", when=self.first_trick)
