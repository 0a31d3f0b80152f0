"""The plan of one deal of a schedule: its rules, in the order in which they are run."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.checks import needs, needs_whole
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted
from trickrules.dealing import DealCards
from trickrules.declaring.slots import BETWEEN, DealSlots
from trickrules.facts import Setting

if TYPE_CHECKING:
    from trickrules.facts import PhaseRule


@final
@frozen(kw_only=True, repr=False)
class DealPlan:
    """One deal of the schedule.

    Attributes:
        number: Its place in the schedule, from 0.
        cards: How many cards each seat plays.
        slots: The rules of the deal.
        steps: The rules in the order in which they are run, each with its step.
        between: Which of the steps are between tricks: after the last the play goes on.
    """

    number: int
    cards: int
    slots: DealSlots
    steps: tuple[tuple[str, PhaseRule], ...] = field(init=False, eq=False, repr=False)
    between: range = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Line the steps up once."""
        steps = self.slots.steps
        places = [at for at, (step, _) in enumerate(steps) if step == BETWEEN]
        object.__setattr__(self, "steps", steps)
        object.__setattr__(self, "between", range(places[0], places[-1] + 1) if places else range(0))

    def following(self, at: int, setting: Setting) -> int:
        """Say which step comes after one: as long as there is a trick to play, between tricks and the play in turn.

        Raises:
            DefinitionError: If there is no such step, or no setting.
        """
        needs_whole("at", at, 0, len(self.steps))
        needs("setting", setting, Setting)
        between = self.between
        # Neither the play nor what is between tricks.
        if not between.start <= at + 1 <= between.stop:
            return at + 1
        if not setting.goes_on:
            return between.stop
        return between.start - 1 if at + 1 == between.stop else at + 1

    @property
    def counted_on(self) -> bool:
        """Whether as many tricks are played as each seat has cards: nothing between tricks changes that."""
        return all(rule.keeps_tricks for _, rule in self.steps[self.between.start : self.between.stop])

    def __repr__(self) -> str:
        """Show which deal it is: its rules fill pages."""
        return f"<DealPlan of deal {self.number + 1}, {counted(self.cards, 'card')}>"

    def numbered(self, number: int) -> DealPlan:
        """Give the same deal at another place of the schedule; the two share their rules."""
        other = copy(self)
        object.__setattr__(other, "number", number)
        return other

    @property
    def dealt(self) -> int:
        """How many cards each seat is dealt."""
        return max((rule.size(self.cards) for _, rule in self.steps if isinstance(rule, DealCards)), default=self.cards)
