"""Bids made of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import whole
from trickrules.base.frozen import frozen
from trickrules.bidding.bid import Bid, bids_called
from trickrules.cards.deck import LARGEST_PACK
from trickrules.facts import CardsAction, CardsMenu, ListMenu, PhaseRule, Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Setting, Situation


@final
class CardBid(CardsAction):
    """Setting cards aside as a bid: ``bid 6C 7D 9H``."""

    __slots__ = ()

    word: ClassVar[str] = "bid"


@final
@frozen(kw_only=True)
class CardBidding(PhaseRule):
    """Everybody sets cards aside, face down and all at once; their suits add up to the bid.

    The bids are as secret as the cards: they are known when the cards are turned up (:class:`ShowBids`).

    Attributes:
        count: How many cards are set aside.
        values: For each suit, what a card of it adds to the bid.

    Source: Oh Hell family, section 3.17 (bid).
    """

    mechanic: ClassVar[str] = "bids by cards"

    needs_sight: ClassVar[bool] = True

    count: int = field(default=3, validator=whole(1))
    values: tuple[tuple[str, int], ...] = field(default=(("C", 3), ("H", 2), ("S", 1), ("D", 0)))

    @property
    def on_paper(self) -> PhaseRule:
        """Bids that are told as numbers, once the cards are turned up."""
        return ToldBids(numbers=_sums({value for _, value in self.values}, min(self.count, LARGEST_PACK)))

    @property
    def sets_aside(self) -> int:
        """How many cards of a hand are set aside."""
        return self.count

    def start(self, deal: Setting) -> Phase:
        """Ask everybody for its cards."""
        menus = [CardsMenu(deal.hand(seat), self.count, CardBid, code="bid/not-a-bid") for seat in range(deal.seats)]
        return self.ask_all(None if seat in deal.out else menu for seat, menu in enumerate(menus))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards from the hands to piles that only their owners see."""
        hands, aside = list(deal.hands), [Pile()] * deal.seats
        for seat, bid, _ in phase.history:
            places = deal.deck.places(bid.cards if isinstance(bid, CardBid) else ())
            aside[seat] = Pile(tuple(places), hands[seat].seen_by)
            hands[seat] = Pile(tuple(card for card in hands[seat].cards if card not in places), hands[seat].seen_by)
        sealed = tuple(None if seat in deal.out else self.bid(deal, pile) for seat, pile in enumerate(aside))
        return deal.but(hands=tuple(hands), aside=tuple(aside), sealed=sealed)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse suits of the pack without a value."""
        known = {suit for suit, _ in self.values}
        for suit in situation.deck.suits:
            if suit.symbol not in known:
                yield f"no value is given for {suit.name}"

    def bid(self, deal: Setting, pile: Pile) -> int:
        """Add up what some cards say."""
        values = dict(self.values)
        cards = [deal.deck.cards[place] for place in pile.cards]
        return sum(values[card.suit.symbol] for card in cards if card.suit)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "Everybody sets {count} cards aside, face down; the values of their suits add up to the bid ({values})."
        return self.sentence(told, values=tuple(f"{suit} {value}" for suit, value in self.values))


def _sums(values: set[int], count: int) -> tuple[int, ...]:
    """List the sums of so many values; more than a pack has tricks nobody bids."""
    # A sum is a bit, 0 in the middle, so that a value is added to all sums at once.
    span = range(-LARGEST_PACK, LARGEST_PACK + 1)
    every, sums = (1 << len(span)) - 1, 1 << LARGEST_PACK
    steps = [value for value in values if abs(value) < len(span)]
    for _ in range(count):
        before, sums = sums, 0
        for step in steps:
            sums |= before << step if step >= 0 else before >> -step
        sums &= every
    return tuple(total for total in span if sums >> (total + LARGEST_PACK) & 1)


@final
@frozen(kw_only=True)
class ToldBids(PhaseRule):
    """Bids that cards have spoken, as people tell them to a score sheet: by their numbers.

    Attributes:
        numbers: The bids that so many cards can make.
    """

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "The bids become known when the cards set aside are turned up."

    numbers: tuple[int, ...]

    def start(self, deal: Setting) -> Phase:
        """Ask everybody for its number."""
        menu = ListMenu(tuple(map(Bid, self.numbers)), code="bid/not-a-bid")
        return self.ask_all(None if seat in deal.out else menu for seat in range(deal.seats))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note each seat's bid."""
        return deal.but(bids=bids_called(phase.history, deal.seats))


@final
@frozen(kw_only=True)
class ShowBids(PhaseRule):
    """After the play the cards set aside as bids are turned up, and the bids are known.

    Source: Oh Hell family, section 3.17 (hidden).
    """

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "After the play the cards set aside are turned up, and the bids are known."

    def start(self, deal: Setting) -> Setting:
        """Turn the cards up, where some were set aside as bids."""
        if not deal.sealed:
            return deal
        shown = tuple(Pile(pile.cards, deal.everybody) for pile in deal.aside)
        return deal.but(aside=shown, bids=deal.sealed, sealed=())
