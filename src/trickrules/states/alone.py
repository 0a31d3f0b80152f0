"""A trick of a variant, without a deal around it: its pack, what ranks its cards, and what must be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.base.errors import DefinitionError
from trickrules.base.reading import shown
from trickrules.facts import NO_TRUMP, OneStands, Setting
from trickrules.states.given import blank_setting, rules_for
from trickrules.tricks.trick import TrickRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.declaring.plan import DealPlan


def trick_of(variant: object, players: object, plan: int, strain: object) -> TrickRules:
    """Say what a trick of a variant goes by, under a strain.

    Raises:
        DefinitionError: If it is no variant, or not for so many players, or its deals know no such strain.
    """
    rules = rules_for(variant, players, None)
    chosen = rules.plan(plan)
    setting = blank_setting(rules, chosen, None, None)
    known = tuple(dict.fromkeys(_strains(chosen, setting)))
    if not isinstance(strain, str) or strain not in known:
        raise DefinitionError.of("strain", f"one of {', '.join(known)} is expected, not {shown(strain)}")
    settled, slots = setting.but(strain=strain), chosen.slots
    ranking = slots.ranking.settled(settled)
    return TrickRules(rules.deck, ranking, tuple([duty.settled(settled) for duty in slots.duties]), setting.order(0))


def _strains(plan: DealPlan, setting: Setting) -> Iterator[str]:
    """List no trump, the suits of the pack, and what calls that may stand, or other rules, make of the strain."""
    yield NO_TRUMP
    yield from (suit.symbol for suit in setting.deck.suits)
    for rule in (rule for _, rule in plan.steps if isinstance(rule, OneStands)):
        for call in rule.calls:
            yield rule.settle(setting, call, setting.eldest).strain or NO_TRUMP
    yield from sorted(plan.slots.strains(setting.deck))
