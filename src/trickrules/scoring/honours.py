"""Points for high cards that are together in one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import kind, tuple_of
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered
from trickrules.cards import CardsOf
from trickrules.facts import Announced, PhaseRule
from trickrules.tricks.ranking import trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Seat, Setting, Situation

Worth = tuple[tuple[int, int], ...]
"""For numbers of honours in one hand, what they score."""


@final
@frozen(kw_only=True)
class Honours(PhaseRule):
    """After the play a hand that had enough honours announces them; cards that were not played are laid open.

    The rule stands in the step ``showing``, and ``AnnouncedPoints`` scores what was announced.

    Attributes:
        trumps: The honours where a suit is trump: those of these cards that are trumps.
        trump_points: What they score, by how many of them one hand has: pairs of the number and its points.
        others: The honours where no suit is trump.
        other_points: What they score, by how many of them one hand has.
    """

    mechanic: ClassVar[str] = "honours"

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    trumps: CardsOf = field(default=CardsOf(rank="AKQJT"), validator=kind(CardsOf))
    trump_points: Worth = field(default=((4, 100), (5, 150)), validator=tuple_of(int, int))
    others: CardsOf = field(default=CardsOf(rank="A"), validator=kind(CardsOf))
    other_points: Worth = field(default=((4, 150),), validator=tuple_of(int, int))

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Lay open the cards that were not played, since they also tell who had no honours."""
        if deal.strain is None:
            return ()
        played = {str(card) for trick in deal.tricks for card in trick.cards}
        cards = deal.deck.cards
        return tuple(place for hand in deal.hands for place in hand.cards if str(cards[place]) not in played)

    def start(self, deal: Setting) -> Setting:
        """Announce them for every hand, unless the deal was passed out."""
        if deal.strain is None:
            return deal
        counts = ((seat, self._count(deal, seat)) for seat in range(deal.seats))
        worth = dict(self.trump_points if self._trump(deal) else self.other_points)
        return deal.noted(
            *(Announced(seat, worth[count], numbered(count, "honour")) for seat, count in counts if count in worth)
        )

    def _trump(self, deal: Setting) -> str:
        trump = trump_of(deal.strain or "")
        return trump if trump in {suit.symbol for suit in deal.deck.suits} else ""

    def _count(self, deal: Setting, seat: Seat) -> int:
        """Count the honours that a hand had when the play began."""
        trump = self._trump(deal)
        held = set(deal.hand(seat))
        for trick in deal.tricks:
            held.update(card for deed, card in zip(trick.plays, trick.cards, strict=True) if deed.seat == seat)
        wanted = self.trumps if trump else self.others
        return sum(
            card in wanted and (not trump or (card.suit is not None and card.suit.symbol == trump)) for card in held
        )

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks or has more than once."""
        yield from self.trumps.faults(situation.deck)
        yield from self.others.faults(situation.deck)
        cards = situation.deck.cards
        honours = [card for card in cards if card in self.trumps or card in self.others]
        yield from (f"the pack has {card} more than once" for card in dict.fromkeys(honours) if cards.count(card) > 1)

    def describe(self) -> str:
        """Tell the rule in one sentence."""

        def told(worth: Worth) -> tuple[str, ...]:
            score = "{count} score {points}"
            return tuple(self.clause("worth", score, count=count, points=points) for count, points in worth)

        return self.sentence(
            "A hand with enough honours announces them after the play: of the trumps {trumps}, {first};"
            " without a trump suit of {others}, {second}.",
            first=told(self.trump_points),
            second=told(self.other_points),
        )
