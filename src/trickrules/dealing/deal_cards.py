"""Cards singly, from eldest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, final

from attrs import field

from trickrules.base.checks import one_of, whole
from trickrules.base.frozen import frozen
from trickrules.facts import PhaseRule, Pile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.facts import Setting, Situation


@final
@frozen
class DealCards(PhaseRule):
    """One card at a time from eldest, until everybody has as many as the deal plays; the rest is the stock.

    Attributes:
        extra: How many cards more than it will play each seat gets, to set aside later.
        kitty: How many of the cards then left form the kitty, face down.
        seen_by: Who sees a hand: its owner, or everybody but its owner (a card on the forehead).

    Source: Oh Hell family, section 2 (dealing) and 3.7 (forehead).
    """

    extra: int = field(default=0, validator=whole(0), kw_only=True)
    kitty: int = field(default=0, validator=whole(0), kw_only=True)
    seen_by: Literal["owner", "others"] = field(default="owner", validator=one_of("owner", "others"), kw_only=True)

    @property
    def hides_hands(self) -> bool:
        """Whether nobody sees its own hand."""
        return self.seen_by == "others"

    def start(self, deal: Setting) -> Setting:
        """Deal the top of the pack."""
        hands: list[Pile] = [Pile()] * deal.seats
        dealt = deal.seats * self.size(deal.cards)
        for k, seat in enumerate(deal.order(deal.eldest)):
            owner = frozenset((seat,))
            seers = owner if self.seen_by == "owner" else deal.everybody - owner
            hands[seat] = Pile(deal.pack[k : dealt : deal.seats], seers)
        stock = dealt + self.kitty
        return deal.but(hands=tuple(hands), kitty=Pile(deal.pack[dealt:stock]), stock=Pile(deal.pack[stock:]))

    def size(self, cards: int) -> int:
        """Give how many cards are dealt to a seat that will play so many."""
        return cards + self.extra

    def arrange(self, deal: Setting, hands: Sequence[Sequence[int]], rest: Sequence[int]) -> tuple[int, ...]:
        """Give the pack order from which these hands would be dealt; the rest lies below, in its order."""
        order = deal.order(deal.eldest)
        return (*(hands[seat][k] for k in range(self.size(deal.cards)) for seat in order), *rest)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse more cards than the pack has, and hands of several cards that their owners do not see."""
        kitty = f" and a kitty of {self.kitty}" if self.kitty else ""
        if situation.seats * self.size(situation.cards) + self.kitty > len(situation.deck):
            yield (
                f"{self.size(situation.cards)} cards for each of {situation.seats} players{kitty} are more than"
                f" the pack of {len(situation.deck)} has"
            )
        if self.hides_hands and self.size(situation.cards) > 1:
            yield f"a hand that its owner does not see is of one card, not {self.size(situation.cards)}"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        seen = "" if self.seen_by == "owner" else "; everybody sees all cards but its own"
        return f"The cards are dealt one at a time from eldest{seen}."
