"""The kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, final

from attrs import field, frozen

from trickrules.cards import CardSet
from trickrules.checks import text
from trickrules.facts import Action, CardsMenu, Choice, PhaseRule, Pile
from trickrules.facts.contract import contractor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.cards import Card
    from trickrules.facts import Phase, Setting


@final
class Discard(Action):
    """Putting cards aside, all at once: ``discard 7H 9H QH``.

    Attributes:
        cards: The cards, in the order of the pack from high to low.
    """

    __slots__ = ("cards",)

    cards: tuple[Card, ...]

    def __new__(cls, cards: Sequence[Card]) -> Self:
        """Make the discard of some cards."""
        discard = str.__new__(cls, " ".join(["discard", *map(str, cards)]))
        object.__setattr__(discard, "cards", tuple(cards))
        return discard

    def __reduce__(self) -> tuple[type[Discard], tuple[tuple[Card, ...]]]:
        """Pickle by the cards."""
        return Discard, (self.cards,)


@final
@frozen(kw_only=True)
class TakeKitty(PhaseRule):
    """The contractor takes the kitty into its hand and discards as many cards, face down.

    Only the contractor sees kitty and discard.  Without a contractor nothing happens.

    Attributes:
        word: What the kitty is called.

    Source: Five Hundred, section 2.7.
    """

    word: str = field(default="kitty", validator=text())

    def start(self, deal: Setting) -> Phase | Setting:
        """Take up the kitty and ask for the discard."""
        seat = contractor(deal)
        if seat is None or not deal.kitty.cards:
            return deal
        count = len(deal.kitty)
        hand = CardSet(deal.deck, deal.hands[seat].mask | deal.kitty.mask)
        asks = f'"discard" and {count} different cards of the hand'
        menu = CardsMenu(hand, count, "discard", Discard, code="discard/not-so", rule="TakeKitty", asks=asks)
        return Choice.start(seat, menu)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Put the cards aside."""
        seat, discard, _ = phase.history[0]
        held = CardSet(deal.deck, deal.hands[seat].mask | deal.kitty.mask)
        cards = discard.cards if isinstance(discard, Discard) else ()
        gone = held.copies_of(deal.deck.hand(cards)) or CardSet(deal.deck)
        hands = list(deal.hands)
        hands[seat] = Pile(tuple((held - gone).places()), hands[seat].seen_by)
        return deal.but(hands=tuple(hands), kitty=Pile(), discard=Pile(tuple(gone.places()), (seat,)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"The contractor takes the {self.word} into its hand and discards as many cards, face down."
