"""Rules: what stands at both ends of a phase."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import Described
from trickrules.facts.action import Action
from trickrules.facts.choice import Choice
from trickrules.facts.menu import ListMenu, Menu
from trickrules.facts.sealed import Sealed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.cards import Card, Deck
    from trickrules.facts.phase import Phase
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting

Strains: TypeAlias = "frozenset[str | None]"
"""Strains that a deal may have; ``None`` for one that is still open."""

TOLD: Final = "told"
"""Stands among strains for one that is told from outside before the deal, whatever it is."""

Choices: TypeAlias = "Menu | Iterable[str]"
"""What a seat may choose from."""


@final
@frozen
class Situation:
    """Where a rule is to be used: what is known before any card is dealt.

    Attributes:
        deck: The pack.
        seats: How many seats take part; those that always sit out are not counted.
        cards: How many cards each of them plays.
    """

    deck: Deck
    seats: int
    cards: int


class PhaseRule(Described, ABC):
    """A rule of one step of a deal, as pure data.

    It stands at both ends of a phase; a rule that leaves nothing to decide begins none.

    Attributes:
        after_dealing: Whether the rule looks at cards that have been dealt.
        deals: Whether the rule moves cards from the pack, or from the stock, asks nobody, and goes by where the cards
            lie alone: then a deal can begin with given hands.
        turns_up: Whether the rule turns up the top card of the stock, where there is one.
        needs_sight: Whether a seat has to see its own hand for the rule: it chooses from it, or takes cards up into it.
        waits_for_lead: Whether the rule settles something by the first card led, see :meth:`led`.
        spoken: What a score sheet of people with real cards does with the rule: it runs one that looks at no card
            (``True``), does without one on which no score depends (``False``), and is not kept where nobody has said
            which it is (``None``).
        sits_out: How many seats, in every deal, take no part from the rule on: later rules are used by fewer.
        keeps_tricks: Whether the rule, between tricks, leaves it at as many tricks as each has cards: it moves no card
            into a hand or out of one, and ends no play before all of them are counted.
    """

    __slots__ = ()

    after_dealing: ClassVar[bool] = False
    deals: ClassVar[bool] = False
    turns_up: ClassVar[bool] = False
    needs_sight: ClassVar[bool] = False
    waits_for_lead: ClassVar[bool] = False
    sits_out: ClassVar[int] = 0
    spoken: ClassVar[bool | None] = None
    keeps_tricks: ClassVar[bool] = False

    @property
    def hides_hands(self) -> bool:
        """Whether the rule leaves seats with hands that they do not see themselves."""
        return False

    @property
    def opens_hands(self) -> bool:
        """Whether seats that have not seen their own hands see them from now on."""
        return False

    @property
    def deals_again(self) -> bool:
        """Whether the rule may have the same seat deal again; by default it does not."""
        return False

    @property
    def on_paper(self) -> PhaseRule | None:
        """The rule as a score sheet runs it: itself where it is spoken, or another; ``None`` for nothing to write."""
        return self if self.spoken else None

    @property
    def sets_aside(self) -> int:
        """How many cards the rule has each seat set aside."""
        return 0

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Return the places of the hidden cards that beginning the phase gives away; everybody is shown them.

        By default there are none.
        """
        return ()

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name the strains that a deal may have after the rule, of those that it may have before it.

        By default they are the same.  By their number the work is counted that they make.
        """
        return before

    @abstractmethod
    def start(self, deal: Setting) -> Phase | Setting:
        """Begin: a phase, or at once the setting after it where nothing is to be decided."""

    def ask(self, seat: Seat, choices: Choices) -> Choice:
        """Make the phase in which one seat chooses, from a menu or a list of actions or of their texts."""
        return Choice.start(seat, self._menu(choices))

    def ask_all(self, choices: Iterable[Choices | None]) -> Sealed:
        """Make the phase in which all choose at once, each from what is given for its seat; ``None`` asks nobody."""
        return Sealed.start([None if each is None else self._menu(each) for each in choices])

    def _menu(self, choices: Choices) -> Menu:
        """Make a menu that refuses in the name of the rule."""
        own = type(self).__name__
        if isinstance(choices, Menu):
            return choices.of_rule(own)
        if isinstance(choices, str):
            raise DefinitionError.of(own, f"a list of choices is expected, not {shown(choices)}")
        return ListMenu(tuple(item if isinstance(item, Action) else Action(item) for item in choices), rule=own)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """End: what the phase, now over, means for the deal; by default nothing."""
        return deal

    def led(self, deal: Setting, card: Card) -> Setting:
        """Say what the first card of the play, which is led while the others wait, means for the deal.

        It is asked of a rule that waits for it, whatever its step; by default nothing.
        """
        return deal

    def faults(self, situation: Situation) -> Iterator[str]:
        """Say what is wrong with the rule where it is to be used, one sentence a fault; by default nothing."""
        return iter(())


class OneStands(PhaseRule):
    """A rule of calls of which one stands at the end: a contract, a premium.

    A score sheet writes down that call and its maker, without those before it.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def calls(self) -> tuple[str, ...]:
        """The calls that may stand at the end."""

    @abstractmethod
    def find(self, call: object) -> str | None:
        """Read a call that may stand at the end, in any spelling; ``None`` for whatever else was given."""

    @abstractmethod
    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Say what it means for the deal that a seat's call stands; of no call, where it is ``None``."""


class GivesPartners(PhaseRule):
    """A rule by which somebody gets partners for the deal, whatever tells who they are: a word, or a card.

    A score sheet writes down who they were.
    """

    __slots__ = ()

    @property
    def on_paper(self) -> PhaseRule | None:
        """Itself: who the partners are can be written without a card."""
        return self

    @abstractmethod
    def pairings(self, deal: Setting) -> tuple[tuple[Seat, ...], ...]:
        """List which partners there may be, each time in the order of the seats, ``()`` for none.

        Nothing is listed where nobody gets any.
        """

    @abstractmethod
    def joined(self, deal: Setting, partners: Iterable[Seat]) -> Setting:
        """Say what it means for the deal that these are the partners."""
