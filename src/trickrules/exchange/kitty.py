"""The kitty, the card turned up, and what is discarded for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import evolve, field

from trickrules.base.checks import LATER, one_of, text
from trickrules.base.frozen import frozen
from trickrules.facts import CardsAction, CardsMenu, PhaseRule
from trickrules.facts.contract import contractor

if TYPE_CHECKING:
    from trickrules.facts import Phase, Seat, Setting


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

    Source: Five Hundred, section 2.7.
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "The contractor takes the {word} into its hand."

    word: str = field(default="kitty", validator=text())

    def start(self, deal: Setting) -> Setting:
        """Move the kitty to the hand."""
        seat = contractor(deal)
        if seat is None:
            return deal
        return deal.moved(None, "kitty", seat)


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
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "The {who} takes the turn-up, if its suit is trump."

    who: Literal["contractor", "dealer"] = field(default="contractor", validator=one_of("contractor", "dealer"))

    def start(self, deal: Setting) -> Setting:
        """Move the card to the hand."""
        seat = _who(deal, self.who)
        suits = [deal.deck.cards[place].suit for place in deal.turn_up.cards]
        if seat is None or not any(suit is not None and suit.symbol == deal.strain for suit in suits):
            return deal
        return deal.moved(None, "turn_up", seat).but(shown=(*deal.shown, *deal.turn_up.cards))


def _who(deal: Setting, who: str) -> Seat | None:
    return deal.dealer if who == "dealer" else contractor(deal)


@final
@frozen(kw_only=True)
class Discard(PhaseRule):
    """The contractor, or the dealer, discards down to the cards that it will play, face down; only it sees them.

    What others have seen of that hand they cannot place any more.

    Attributes:
        who: Who discards, the ``contractor`` or the ``dealer``.

    Source: Five Hundred, section 2.7.
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "The {who} discards, face down, until only the cards that it will play are left."

    who: Literal["contractor", "dealer"] = field(
        default="contractor", validator=one_of("contractor", "dealer"), metadata=LATER
    )

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask for the discard, where there is too much in the hand."""
        seat = _who(deal, self.who)
        count = 0 if seat is None else len(deal.hands[seat]) - deal.cards
        if seat is None or count <= 0:
            return deal
        return self.ask(seat, CardsMenu(deal.hand(seat), count, Discarding, code="discard/not-so"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Put the cards aside."""
        seat, discard, _ = phase.history[0]
        hand = deal.hands[seat].cards
        shown = tuple([place for place in deal.shown if place not in hand])
        return deal.moved(discard.cards, seat, "discard", seen_by=(seat,)).but(shown=shown)
