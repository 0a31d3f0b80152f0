"""Trumps that follow from the deal before."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from trickrules.base.frozen import frozen
from trickrules.facts import NO_TRUMP, PhaseRule
from trickrules.trumps.fixed import unknown_suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Setting, Situation, Strains


@final
@frozen(kw_only=True)
class TrumpByMakers(PhaseRule):
    """The trump follows from how many seats made their bid in the deal before; the first deal of a game has none.

    Attributes:
        suits: The suit for 0, 1, 2 … made bids.

    Source: Oh Hell family, section 3.17 (trump).
    """

    spoken: ClassVar[bool | None] = True

    suits: tuple[str, ...] = ("D", "S", "H", "C")

    def start(self, deal: Setting) -> Setting:
        """Count the made bids of the deal before."""
        standing = deal.standing
        if standing.number == standing.opened or not standing.results:
            return deal.but(strain=NO_TRUMP)
        return deal.but(strain=self.suits[sum(standing.results[-1].made)])

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name the suits, and none."""
        return frozenset({*self.suits, NO_TRUMP})

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse suits that the pack lacks, and too few of them."""
        for suit in self.suits:
            yield from unknown_suit(suit, situation.deck)
        if len(self.suits) <= situation.seats:
            yield f"0 to {situation.seats} seats can make their bids, and there are {len(self.suits)} trumps for that"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "The first deal of a game has no trump; then it follows from how many made their bid ({list})."
        return self.sentence(told, list=tuple(f"{makers}: {suit}" for makers, suit in enumerate(self.suits)))
