"""Trumps named by a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self, final

from attrs import frozen

from trickrules.facts import Action, Choice, Menu, PhaseRule

if TYPE_CHECKING:
    from trickrules.facts import Phase, Setting


@final
class NameTrump(Action):
    """Naming a suit as trump: ``trump H``."""

    __slots__ = ()

    def __new__(cls, suit: str) -> Self:
        """Make the naming of a suit by its symbol."""
        return str.__new__(cls, f"trump {suit}")

    @property
    def suit(self) -> str:
        """The symbol of the suit."""
        return self.removeprefix("trump ")

    def __reduce__(self) -> tuple[type[NameTrump], tuple[str]]:
        """Pickle by the suit."""
        return NameTrump, (self.suit,)


@final
@frozen
class DealerNames(PhaseRule):
    """The dealer names one of the pack's suits as trump, after seeing its hand; nothing is turned up.

    Source: Oh Hell family, section 3.19 (``dealer_calls``).
    """

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask the dealer."""
        names = tuple(NameTrump(suit.symbol) for suit in deal.deck.suits)
        asks = f"one of {', '.join(map(str, names))}"
        return Choice.start(deal.dealer, Menu(names, "trump/not-a-suit", "DealerNames", asks))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Make the suit trump."""
        named = phase.history[0].action
        return deal.but(strain=named.suit if isinstance(named, NameTrump) else deal.strain)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer, having seen its hand, names the trump suit."
