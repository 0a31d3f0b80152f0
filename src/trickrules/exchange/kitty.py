"""The kitty, the card turned up, and what is discarded for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import evolve, field

from trickrules.base.checks import LATER, kind, one_of, text, truth
from trickrules.base.frozen import frozen
from trickrules.base.reading import muddled
from trickrules.cards import CardSet, CardsOf
from trickrules.facts import Action, CardsAction, CardsMenu, ListMenu, PhaseRule
from trickrules.facts.contract import contractor
from trickrules.facts.turned import suit_turned_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Seat, Setting, Situation


TAKE: Final = Action("take")


@final
class Discarding(CardsAction):
    """Putting cards aside, all at once: ``discard 7H 9H QH``."""

    __slots__ = ()

    word: ClassVar[str] = "discard"


@final
@frozen(kw_only=True)
class TakeKitty(PhaseRule):
    """The contractor takes the kitty into its hand; nobody else sees it.  Without a contractor it stays where it is.

    Attributes:
        word: What the kitty is called.
        leave: The word of a contractor that leaves it where it lies, and else says ``take``; ``""`` where it has to
            take it.

    Source: Five Hundred, section 2.7.
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "The contractor takes the {word} into its hand."

    word: str = field(default="kitty", validator=text())
    leave: str = field(default="", validator=text(), metadata=LATER)

    def start(self, deal: Setting) -> Phase | Setting:
        """Move the kitty to the hand, or ask whether that is wanted."""
        seat = contractor(deal)
        if seat is None:
            return deal
        if not self.leave:
            return deal.moved(None, "kitty", seat)
        return self.ask(seat, ListMenu((TAKE, Action(self.leave)), code="kitty/not-so"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the kitty where it was taken."""
        seat, said, _ = phase.history[0]
        return deal.moved(None, "kitty", seat) if said == TAKE else deal

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse one word for both."""
        return muddled([str(TAKE), self.leave]) if self.leave else iter(())

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        if not self.leave:
            return self.sentence(self.says)
        told = 'The contractor takes the {word} into its hand, or says "{leave}" and leaves it where it lies.'
        return self.clause("may", told)


@final
@frozen(kw_only=True)
class WinnerSeesKitty(PhaseRule):
    """The winner of the first trick looks at the kitty, and nobody else does; it stays out of the hand.

    The rule stands in the step ``between``.

    Attributes:
        word: What the kitty is called.
    """

    after_dealing: ClassVar[bool] = True
    says: ClassVar[str] = "The winner of the first trick looks at the {word}."

    word: str = field(default="kitty", validator=text())

    def start(self, deal: Setting) -> Setting:
        """Show it after the first trick."""
        if len(deal.tricks) != 1 or deal.tricks[0].winner is None:
            return deal
        return deal.but(kitty=evolve(deal.kitty, seen_by=(deal.tricks[0].winner,)))


@final
@frozen(kw_only=True)
class TakeTurnUp(PhaseRule):
    """Where the card turned up is of the suit that became trump, it goes into the contractor's hand, or the dealer's.

    Everybody has seen it, and knows where it is until cards are discarded from that hand.

    Attributes:
        who: Who takes it, the ``contractor`` or the ``dealer``.
        also: Cards that are taken whatever became trump, unless there is none; ``None`` for no such cards.
        joker_suit: The suit that a card without one stands for; ``""`` for none.
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    who: Literal["contractor", "dealer"] = field(default="contractor", validator=one_of("contractor", "dealer"))
    also: CardsOf | None = field(default=None, validator=kind(CardsOf, or_none=True), metadata=LATER)
    joker_suit: str = field(default="", validator=text(), metadata=LATER)

    def start(self, deal: Setting) -> Setting:
        """Move the card to the hand."""
        seat = _who(deal, self.who)
        if seat is None or not self._is_taken(deal):
            return deal
        return deal.moved(None, "turn_up", seat).but(shown=(*deal.shown, *deal.turn_up.cards))

    def _is_taken(self, deal: Setting) -> bool:
        suits = [suit.symbol for suit in deal.deck.suits]
        if not deal.turn_up.cards or deal.strain not in suits:
            return False
        also = self.also is not None and any(deal.deck.cards[place] in self.also for place in deal.turn_up.cards)
        return also or suit_turned_up(deal, self.joker_suit) == deal.strain

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return iter(()) if self.also is None else self.also.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence(
            "The {who} takes the turn-up, if its suit is trump{also}{joker}.",
            also=self.clause("also", ", and {also} whatever is trump", when=self.also is not None),
            joker=self.clause("joker", "; a card without a suit stands for {joker_suit}", when=self.joker_suit),
        )


def _who(deal: Setting, who: str) -> Seat | None:
    return deal.dealer if who == "dealer" else contractor(deal)


@final
@frozen(kw_only=True)
class Discard(PhaseRule):
    """The contractor, or the dealer, discards down to the cards that it will play, face down; only it sees them.

    What others have seen of that hand they cannot place any more.

    Attributes:
        who: Who discards, the ``contractor`` or the ``dealer``.
        keeps_turn_up: Whether a card that was turned up, and taken into the hand, has to stay there.

    Source: Five Hundred, section 2.7.
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    who: Literal["contractor", "dealer"] = field(
        default="contractor", validator=one_of("contractor", "dealer"), metadata=LATER
    )
    keeps_turn_up: bool = field(default=False, validator=truth(), metadata=LATER)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask for the discard, where there is too much in the hand."""
        seat = _who(deal, self.who)
        count = 0 if seat is None else len(deal.hands[seat]) - deal.cards
        if seat is None or count <= 0:
            return deal
        return self.ask(seat, CardsMenu(self._loose(deal, seat), count, Discarding, code="discard/not-so"))

    def _loose(self, deal: Setting, seat: Seat) -> CardSet:
        """Give the cards that may be put aside: all but what everybody saw turned up and taken."""
        hand = deal.hand(seat)
        if not self.keeps_turn_up:
            return hand
        kept = sum(1 << place for place in deal.shown if place in deal.hands[seat].cards)
        return CardSet(deal.deck, hand.mask & ~kept)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Put the cards aside."""
        seat, discard, _ = phase.history[0]
        hand = deal.hands[seat].cards
        shown = deal.shown
        if not self.keeps_turn_up:
            shown = tuple([place for place in shown if place not in hand])
        return deal.moved(discard.cards, seat, "discard", seen_by=(seat,)).but(shown=shown)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "The {who} discards, face down, until only the cards that it will play are left{kept}."
        return self.sentence(told, kept=self.clause("kept", "; the turn-up has to be kept", when=self.keeps_turn_up))
