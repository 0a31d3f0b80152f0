"""Trumps named by a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self, final

from attrs import frozen

from trickrules.facts import Action, Choice, ListMenu, PhaseRule

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


def name_a_suit(deal: Setting, rule: str) -> Phase:
    """Ask the dealer for one of the pack's suits, in the name of a rule."""
    names = tuple(NameTrump(suit.symbol) for suit in deal.deck.suits)
    return Choice.start(
        deal.dealer, ListMenu(names, code="trump/not-a-suit", rule=rule, asks=f"one of {', '.join(names)}")
    )


def named(deal: Setting, phase: Phase) -> Setting:
    """Make the suit that was named trump."""
    action = phase.history[0].action
    return deal.but(strain=action.suit if isinstance(action, NameTrump) else deal.strain)


@final
@frozen
class DealerNames(PhaseRule):
    """The dealer names one of the pack's suits as trump, after seeing its hand; nothing is turned up.

    Source: Oh Hell family, section 3.19 (``dealer_calls``).
    """

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask the dealer."""
        return name_a_suit(deal, "DealerNames")

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Make the suit trump."""
        return named(deal, phase)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer, having seen its hand, names the trump suit."
