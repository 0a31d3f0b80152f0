"""Trumps named by a player."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Self, final

from trickrules.base.checks import needs
from trickrules.base.frozen import frozen
from trickrules.facts import Action, ListMenu, PhaseRule
from trickrules.facts.contract import contractor

if TYPE_CHECKING:
    from trickrules.cards import Deck
    from trickrules.facts import Phase, Seat, Setting, Strains


@final
class NameTrump(Action):
    """Naming a suit as trump: ``trump H``."""

    __slots__ = ()

    def __new__(cls, suit: str) -> Self:
        """Make the naming of a suit by its symbol."""
        needs("NameTrump.suit", suit, str)
        return str.__new__(cls, f"trump {suit}")

    @property
    def suit(self) -> str:
        """The symbol of the suit."""
        return self.removeprefix("trump ")

    def __reduce__(self) -> tuple[type[NameTrump], tuple[str]]:
        """Pickle by the suit."""
        return NameTrump, (self.suit,)


@frozen
class _Naming(PhaseRule):
    """Where the strain is still open, a seat, having seen its hand, names one of the pack's suits as trump."""

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    @abstractmethod
    def who(self, deal: Setting) -> Seat:
        """Say which seat names it; for one that sits out the next in play does."""

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the seat, if something is to be named."""
        if deal.strain is not None:
            return deal
        names = tuple(NameTrump(suit.symbol) for suit in deal.deck.suits)
        return self.ask(deal.first_in_turn(self.who(deal)), ListMenu(names, code="trump/not-a-suit"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Make the suit trump."""
        named = phase.history[0].action
        return deal.but(strain=named.suit if isinstance(named, NameTrump) else deal.strain)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name every suit, where the strain may be open."""
        named = {suit.symbol for suit in deck.suits} if None in before else ()
        return (before - {None}).union(named)


@final
@frozen
class DealerNames(_Naming):
    """Where the strain is still open, the dealer, having seen its hand, names one of the pack's suits as trump.

    For a dealer that sits out the next seat in play does.

    Source: Oh Hell family, sections 3.19 (``dealer_calls``) and 3.24 (a wizard turned up).
    """

    mechanic: ClassVar[str] = "dealer names trump"
    says: ClassVar[str] = "If nothing else has settled the trump suit, the dealer looks at its hand and names one."

    def who(self, deal: Setting) -> Seat:
        """The dealer names it."""
        return deal.dealer


@final
@frozen
class ContractorNames(_Naming):
    """Where the strain is still open, the contractor, having seen its hand, names one of the pack's suits as trump.

    The rule stands in a step after the auction, such as ``exchange``; without a contractor eldest names it.

    Source: Pitch, section 3.8.
    """

    mechanic: ClassVar[str] = "contractor names trump"
    says: ClassVar[str] = "If nothing else has settled the trump suit, the contractor names one."

    def who(self, deal: Setting) -> Seat:
        """The contractor names it."""
        seat = contractor(deal)
        return deal.eldest if seat is None else seat


@final
@frozen
class MostTricksNames(_Naming):
    """Where the strain is still open, the seat that won most tricks in the deal before names one of the pack's suits.

    Of several with as many it is the one that won the last trick of that deal, or else the first of them after the
    winner of that trick.  If no deal has been played before, eldest names it.

    Source: Whist, section 4.1.
    """

    mechanic: ClassVar[str] = "winner names trump"
    says: ClassVar[str] = (
        "If nothing else has settled the trump suit, whoever won most tricks in the deal before looks at its hand and"
        " names one."
    )

    def who(self, deal: Setting) -> Seat:
        """Look at the deal before, past those that came to nothing."""
        played = (result for result in reversed(deal.standing.results) if result.tricks and not result.void)
        before = next(played, None)
        if before is None:
            return deal.eldest
        last = before.tricks[-1].winner
        from_last = deal.order(deal.eldest if last is None else last)
        return max(from_last, key=lambda seat: before.won[seat])
