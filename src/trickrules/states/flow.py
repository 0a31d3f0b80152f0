"""How a deal goes from step to step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import changed
from trickrules.base.reading import shown
from trickrules.facts import DealResult, Passed, Phase, Setting
from trickrules.facts.phase import kept_in
from trickrules.tricks import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickrules.declaring.plan import DealPlan
    from trickrules.facts import PhaseRule


class Stage(NamedTuple):
    """Where in its flow a deal stands: what a phase carries for the deal around it.

    Attributes:
        plan: The rules of the deal.
        setting: What was settled when the phase began, or at the end.
        at: Which of the plan's steps the phase belongs to.
        before: The stage of the phase just over, so that an auction may be reopened.
        result: What came of the deal, once it is over.
    """

    plan: DealPlan
    setting: Setting
    at: int
    before: Stage | None = None
    result: DealResult | None = None

    @property
    def rule(self) -> PhaseRule:
        """The rule of the phase."""
        return self.plan.steps[self.at][1]


stage_of: Final = cast("Callable[[Phase], Stage]", kept_in)
"""Where the deal stands that a phase belongs to."""


def closed(stage: Stage, over: Phase) -> tuple[Phase, Stage]:
    """Go on after a phase that is over: the phase that comes next, and where the deal stands then."""
    past = (*stage.setting.past, Passed(stage.plan.steps[stage.at][0], over))
    setting = stage.rule.finish(stage.setting, over).but(past=past)
    plan, at = stage.plan, stage.at
    following = plan.following(at, setting) if plan.between else at + 1
    return advanced(plan, setting, following, Stage(plan, stage.setting, at))


def advanced(plan: DealPlan, setting: Setting, at: int, before: Stage | None) -> tuple[Phase, Stage]:
    """Run the steps from one on, to the first that asks somebody, or to the end: a phase, and where the deal stands.

    Raises:
        DefinitionError: If a rule begins neither a phase nor a setting, or nobody was asked in the whole deal.
    """
    while at < len(plan.steps) and not setting.void:
        step, rule = plan.steps[at]
        shown_now = rule.shows(setting)
        if shown_now:
            setting = setting.but(shown=(*setting.shown, *shown_now))
        begun = rule.start(setting)
        if isinstance(begun, Setting):
            setting = begun
        elif not isinstance(cast("object", begun), Phase):
            raise DefinitionError.of(
                step, f"{type(rule).__name__} begins neither a phase nor a setting: {shown(begun)}"
            )
        elif begun.turn is None:
            setting = rule.finish(setting, begun).but(past=(*setting.past, Passed(step, begun)))
        else:
            return begun, Stage(plan, setting, at, before)
        at = plan.following(at, setting) if plan.between else at + 1
    if not any(passed.phase.length for passed in setting.past):
        raise DefinitionError.of("flow", "the deal was over before anybody could act")
    last = setting.past[-1].phase
    over = Stage(plan, setting, len(plan.steps), None, DealResult(setting))
    if plan.between and isinstance(last, TrickPlay) and not setting.void:
        # A rule between tricks may have said whose the tricks are that were not played.
        return changed(last, won=setting.won), over
    # A copy: the setting keeps the phase as it was.
    return changed(last), over
