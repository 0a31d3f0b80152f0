"""The kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from attrs import field, frozen

from trickrules.base.checks import text
from trickrules.facts import CardsAction, CardsMenu, PhaseRule
from trickrules.facts.contract import contractor

if TYPE_CHECKING:
    from trickrules.facts import Phase, Setting


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
class Discard(PhaseRule):
    """The contractor discards down to the cards that it will play, face down; only it sees them.

    Source: Five Hundred, section 2.7.
    """

    needs_sight: ClassVar[bool] = True
    says: ClassVar[str] = "The contractor discards, face down, down to the cards that it will play."

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask for the discard, where there is too much in the hand."""
        seat = contractor(deal)
        count = 0 if seat is None else len(deal.hands[seat]) - deal.cards
        if seat is None or count <= 0:
            return deal
        return self.ask(seat, CardsMenu(deal.hand(seat), count, Discarding, code="discard/not-so"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Put the cards aside."""
        seat, discard, _ = phase.history[0]
        return deal.moved(discard.cards, seat, "discard", seen_by=(seat,))
