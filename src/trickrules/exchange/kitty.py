"""The kitty, the card turned up, and what is discarded for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import evolve, field

from trickrules.base.checks import LATER, one_of, text
from trickrules.base.frozen import frozen
from trickrules.cards import CardSet
from trickrules.facts import CardsAction, CardsMenu, Choice, PhaseRule, Pile
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

    word: str = field(default="kitty", validator=text())

    def start(self, deal: Setting) -> Setting:
        """Move the kitty to the hand."""
        seat = contractor(deal)
        if seat is None:
            return deal
        hands = list(deal.hands)
        hands[seat] = Pile((*hands[seat].cards, *deal.kitty.cards), hands[seat].seen_by)
        return deal.but(hands=tuple(hands), kitty=Pile())

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"The contractor takes the {self.word} into its hand."


@final
@frozen(kw_only=True)
class TakeTurnUp(PhaseRule):
    """Where the card turned up is of the suit that became trump, it goes into the contractor's hand, or the dealer's.

    Everybody has seen it, and knows where it is until cards are discarded from that hand.

    Attributes:
        who: Who takes it, the ``contractor`` or the ``dealer``.
    """

    needs_sight: ClassVar[bool] = True

    who: Literal["contractor", "dealer"] = field(default="contractor", validator=one_of("contractor", "dealer"))

    def start(self, deal: Setting) -> Setting:
        """Move the card to the hand."""
        seat = _who(deal, self.who)
        suits = [deal.deck.cards[place].suit for place in deal.turn_up.cards]
        if seat is None or not any(suit is not None and suit.symbol == deal.strain for suit in suits):
            return deal
        hands = list(deal.hands)
        hands[seat] = evolve(hands[seat], cards=(*hands[seat].cards, *deal.turn_up.cards))
        return deal.but(hands=tuple(hands), turn_up=Pile(), shown=(*deal.shown, *deal.turn_up.cards))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"The {self.who} takes up the card turned up, if its suit is trump."


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

    who: Literal["contractor", "dealer"] = field(
        default="contractor", validator=one_of("contractor", "dealer"), metadata=LATER
    )

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask for the discard, where there is too much in the hand."""
        seat = _who(deal, self.who)
        count = 0 if seat is None else len(deal.hands[seat]) - deal.cards
        if seat is None or count <= 0:
            return deal
        asks = f'"discard" and {count} different cards of the hand'
        hand = CardSet(deal.deck, deal.hands[seat].mask)
        menu = CardsMenu(hand, count, Discarding, code="discard/not-so", rule="Discard", asks=asks)
        return Choice.start(seat, menu)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Put the cards aside."""
        seat, discard, _ = phase.history[0]
        hand = deal.hands[seat]
        cards = discard.cards if isinstance(discard, Discarding) else ()
        gone = CardSet(deal.deck, hand.mask).copies_of(CardSet.of(deal.deck, cards)) or CardSet(deal.deck)
        kept = tuple([place for place in hand.cards if not gone.mask >> place & 1])
        hands = (*deal.hands[:seat], Pile(kept, hand.seen_by), *deal.hands[seat + 1 :])
        shown = tuple([place for place in deal.shown if place not in hand.cards])
        return deal.but(hands=hands, discard=Pile(tuple(gone.places()), (seat,)), shown=shown)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"The {self.who} discards, face down, down to the cards that it will play."
