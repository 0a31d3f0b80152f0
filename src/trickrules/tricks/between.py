"""Between tricks: cards drawn from the stock, hands that partners look at, and a play that ends early."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, final

from attrs import field, validators

from trickrules.base.checks import LATER, kind, truth, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.sentence import either
from trickrules.cards import CardsOf
from trickrules.facts import PhaseRule, Pile
from trickrules.facts.contract import partners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Setting, Situation


@final
@frozen(kw_only=True)
class DrawFromStock(PhaseRule):
    """Each seat draws from the stock, the winner of the trick first, as long as there are cards for all.

    Attributes:
        count: How many cards each seat draws.
        turn_up: Whether the card turned up is the last of the stock.
        face_up: Whether the top card of the stock lies open: the winner takes it, each other seat draws unseen, and
            the next card is turned up.

    Raises:
        DefinitionError: If the card turned up would be the first of the stock and the last, or several are drawn of
            which one lies open.
    """

    mechanic: ClassVar[str] = "stock"

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    count: int = field(default=1, validator=whole(1))
    turn_up: bool = field(default=False, validator=truth())
    face_up: bool = field(default=False, validator=truth(), metadata=LATER)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be drawn so."""
        if self.face_up and (self.turn_up or self.count > 1):
            told = "a stock that lies open is drawn from one card at a time, and the card turned up is its first"
            raise DefinitionError.of("DrawFromStock.face_up", told)

    def start(self, deal: Setting) -> Setting:
        """Draw, one card at a time; whoever draws a card that lies open is known to hold it."""
        return self._from_open(deal) if self.face_up else self._from_closed(deal)

    def _from_open(self, deal: Setting) -> Setting:
        winner, *others = deal.in_play
        open_card, stock = deal.turn_up.cards, deal.stock.cards
        if not open_card or len(stock) < len(others):
            return deal
        hands = list(deal.hands)
        for seat, card in zip((winner, *others), (*open_card, *stock), strict=False):
            hands[seat] = hands[seat].holding((*hands[seat].cards, card))
        rest = stock[len(others) :]
        return deal.but(
            hands=tuple(hands),
            stock=deal.stock.holding(rest[1:]),
            turn_up=deal.turn_up.holding(rest[:1]),
            shown=(*deal.shown, *open_card),
        )

    def _from_closed(self, deal: Setting) -> Setting:
        last = deal.turn_up.cards if self.turn_up else ()
        stock = (*deal.stock.cards, *last)
        seats = deal.in_play
        drawn = stock[: self.count * len(seats)]
        if len(drawn) < self.count * len(seats):
            return deal
        hands = list(deal.hands)
        for k, seat in enumerate(seats):
            hands[seat] = hands[seat].holding((*hands[seat].cards, *drawn[k :: len(seats)]))
        rest = stock[len(drawn) :]
        known = tuple(place for place in last if place in drawn)
        return deal.but(
            hands=tuple(hands),
            stock=deal.stock.holding(rest[: len(rest) - len(last) + len(known)]),
            turn_up=Pile() if known else deal.turn_up,
            shown=(*deal.shown, *known),
        )

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        one = self.count == 1
        if self.face_up:
            told = "After each trick the winner takes the card that lies open, the others draw from the stock; then the"
            return self.clause("open", f"{told} next card is turned up.")
        return self.sentence(
            "After each trick everybody draws {cards} from the stock, the winner first{last}.",
            cards=self.clause("one", "a card") if one else self.clause("many", "{count} cards"),
            last=self.clause("last", "; the turn-up is the last", when=self.turn_up),
        )


def drawn_out(deal: Setting, *, turn_up: bool) -> bool:
    """Say whether the stock has fewer cards than there are players, so that nobody draws any more.

    Args:
        deal: The deal.
        turn_up: Whether the card turned up is the last of the stock.
    """
    left = len(deal.stock) + (len(deal.turn_up) if turn_up else 0)
    return left < len(deal.in_play)


@final
@frozen(kw_only=True)
class PartnersLook(PhaseRule):
    """Once nobody draws any more, partners look at each other's hands; it stands after the rule that draws.

    Attributes:
        turn_up: Whether the card turned up is the last of the stock.
    """

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    keeps_tricks: ClassVar[bool] = True
    says: ClassVar[str] = "Once the stock has been drawn, partners look at each other's hands."

    turn_up: bool = field(default=False, validator=truth())

    def start(self, deal: Setting) -> Setting:
        """Show each hand to the partners of its owner."""
        if not drawn_out(deal, turn_up=self.turn_up):
            return deal
        hands = enumerate(deal.hands)
        return deal.but(hands=tuple(Pile(hand.cards, hand.seen_by.union(partners(deal, seat))) for seat, hand in hands))


@final
@frozen(kw_only=True)
class EndsWhen(PhaseRule):
    """The play ends as soon as a side has won enough tricks, or certain cards have all been taken.

    Attributes:
        tricks: How many tricks of a side end it; ``None`` for any number.
        taken: The cards, such as all that are worth points; ``None`` for none.

    Raises:
        DefinitionError: If it says neither.
    """

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    tricks: int | None = field(default=None, validator=whole(1, or_none=True))
    taken: CardsOf | None = field(default=None, validator=validators.optional(kind(CardsOf)))

    def __attrs_post_init__(self) -> None:
        """Refuse a rule that ends no play."""
        if self.tricks is None and self.taken is None:
            raise DefinitionError.of("EndsWhen", "a number of tricks, or a set of cards, is expected")

    def start(self, deal: Setting) -> Setting:
        """End the play, if it is so far."""
        return deal.but(ended=True) if self._won_enough(deal) or self._all_taken(deal) else deal

    def _won_enough(self, deal: Setting) -> bool:
        won = Counter[int]()
        for side, tricks in zip(deal.sides, deal.won, strict=True):
            won[side] += tricks
        return self.tricks is not None and max(won.values()) >= self.tricks

    def _all_taken(self, deal: Setting) -> bool:
        wanted = self.taken
        if wanted is None:
            return False
        taken = sum(card in wanted for cards in deal.taken for card in cards)
        return taken == sum(card in wanted for card in deal.deck.cards)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return iter(()) if self.taken is None else self.taken.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        tricks = self.clause("tricks", "a side has won {tricks} tricks", when=self.tricks is not None)
        taken = self.clause("taken", "all {taken} have been taken", when=self.taken is not None)
        return self.sentence("The play ends once {then}.", then=either([told for told in (tricks, taken) if told]))
