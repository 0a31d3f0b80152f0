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
    plan, at = stage.plan, stage.at
    setting = _finished(*plan.steps[at], stage.setting, over)
    following = plan.following(at, setting) if plan.between else at + 1
    return advanced(plan, setting, following, Stage(plan, stage.setting, at))


def advanced(plan: DealPlan, setting: Setting, at: int, before: Stage | None) -> tuple[Phase, Stage]:
    """Run the steps from one on, to the first that asks somebody, or to the end: a phase, and where the deal stands.

    Raises:
        DefinitionError: If a rule gives neither a phase that can be answered nor a setting, or nobody was asked in the
            whole deal.
    """
    while at < len(plan.steps) and not setting.void:
        step, rule = plan.steps[at]
        shown_now = rule.shows(setting)
        if shown_now:
            setting = setting.but(shown=(*setting.shown, *_places(step, rule, shown_now, len(setting.deck))))
        begun = rule.start(setting)
        if isinstance(begun, Setting):
            setting = _sound(step, rule, begun)
        elif not isinstance(cast("object", begun), Phase):
            raise _wrong(step, rule, f"begins neither a phase nor a setting: {shown(begun)}")
        elif begun.turn is None:
            setting = _finished(step, rule, setting, begun)
        else:
            if not isinstance(begun, TrickPlay):
                _needs_answers(step, rule, begun, setting.seats)
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


def _places(step: str, rule: PhaseRule, cards: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Take the places of cards that a rule shows."""
    known = cards if isinstance(cast("object", cards), tuple) else ()
    if not known or not all(type(place) is int and 0 <= place < size for place in known):
        raise _wrong(step, rule, f"shows what are no places of the pack: {shown(cards)}")
    return known


def _finished(step: str, rule: PhaseRule, setting: Setting, over: Phase) -> Setting:
    """Let a rule say what its phase, now over, means."""
    given = rule.finish(setting, over)
    if not isinstance(cast("object", given), Setting):
        raise _wrong(step, rule, f"gives no setting at the end of its phase: {shown(given)}")
    return _sound(step, rule, given).but(past=(*setting.past, Passed(step, over)))


def _sound(step: str, rule: PhaseRule, setting: Setting) -> Setting:
    """Refuse a strain that is not a text, as it could not be told."""
    strain = cast("object", setting.strain)
    if strain is not None and not isinstance(strain, str):
        raise _wrong(step, rule, f"settles a strain that is no text: {shown(strain)}")
    return setting


def _needs_answers(step: str, rule: PhaseRule, begun: Phase, seats: int) -> None:
    """Refuse a phase in which somebody is asked who does not sit at the table, or cannot answer."""
    for seat in begun.actors:
        if type(seat) is not int or not 0 <= seat < seats:
            raise _wrong(step, rule, f"asks seat {shown(seat)}, and there are the seats 0 to {seats - 1}")
        if not begun.legal_actions(seat):
            raise _wrong(step, rule, f"asks seat {seat}, which has nothing to choose from")


def _wrong(step: str, rule: PhaseRule, what: str) -> DefinitionError:
    """Say what is wrong with what a rule has given: a stranger's may give anything."""
    return DefinitionError.of(step, f"{type(rule).__name__} {what}")
