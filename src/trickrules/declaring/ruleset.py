"""Rulesets: a variant for one number of players, resolved and checked."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, cast, final

import attrs
from attrs import field

from trickrules.base.checks import needs, needs_each, needs_whole
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import shown
from trickrules.base.weighed import Weighed
from trickrules.declaring.by_players import LARGEST_TABLE, ByPlayers, resolved
from trickrules.declaring.plan import DealPlan
from trickrules.declaring.slots import SLOTS, DealSlots, table_faults
from trickrules.facts import NO_TRUMP, Setting, Situation, Standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.dealing import FirstDealer, NextDealer
    from trickrules.declaring.origin import Origin
    from trickrules.declaring.schedule import Draft, Overrides, Schedule
    from trickrules.declaring.variant import Variant
    from trickrules.facts import Seat
    from trickrules.scoring import Ending

MOST_FAULTS: Final = 100
"""The most faults of the deals of a variant that are told."""

CLOCKWISE: Final = "clockwise"
DIRECTIONS: Final = FrozenDict({CLOCKWISE: 1, "counter_clockwise": -1})


@final
@frozen(kw_only=True, repr=False)
class Ruleset:
    """A variant for one number of players, resolved and checked.

    Attributes:
        variant: The variant as declared.
        seats: The number of players.
        deck: The pack.
        plans: The deals of the schedule, once through.
        endless: Whether they begin again after the last.
        extra: The plan of an extra deal: the largest size, with the trump rule of the last such deal.
        sides: For each seat its side.
        direction: 1 for clockwise, -1 for the other way.
        ending: When the match ends.
        first_dealer: Who deals first.
        next_dealer: Who deals after a deal.
    """

    variant: Variant
    seats: int
    deck: Deck
    plans: tuple[DealPlan, ...] = field(repr=False)
    endless: bool
    extra: DealPlan = field(repr=False)
    sides: tuple[int, ...]
    direction: int
    ending: Ending
    first_dealer: FirstDealer
    next_dealer: NextDealer

    def __repr__(self) -> str:
        """Name the variant and the number of players."""
        return f"<Ruleset of {self.variant.name} for {self.seats} players>"

    @property
    def deal_count(self) -> int | None:
        """How many deals the schedule has; ``None`` if it has no end."""
        return None if self.endless else len(self.plans)

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    @property
    def dealers_in_turn(self) -> bool:
        """Whether the next seat deals after every deal, whatever comes of it."""
        rules = (rule for plan in (*self.plans, self.extra) for _, rule in plan.slots.steps)
        return self.next_dealer.in_turn and not any(rule.deals_again for rule in rules)

    @cached_property
    def heights(self) -> tuple[int, ...]:
        """For each card of the pack how high it ranks, suits apart; 0 for a card without a suit."""
        rows = self.extra.slots.ranking.rows(self.deck, NO_TRUMP)[: len(self.deck)]
        return tuple(0 if row.play.card.suit is None else 1 + row.strength for row in rows)

    def setting(self, plan: DealPlan, dealer: Seat, standing: Standing, pack: tuple[int, ...] = ()) -> Setting:
        """Make the setting of a deal before any card is dealt.

        Raises:
            DefinitionError: If the plan or the standing is none, the dealer is not a seat, or the pack is not a tuple.
        """
        needs("plan", plan, DealPlan)
        needs_whole("dealer", dealer, 0, self.seats - 1)
        needs("standing", standing, Standing)
        needs_each("pack", pack, int)
        return Setting(self.deck, self.seats, self.direction, dealer, plan.cards, self.sides, standing, pack)

    def plan(self, number: int) -> DealPlan:
        """Return the plan of a deal, counted from 0; beyond the schedule, that of an extra deal.

        Raises:
            DefinitionError: If the number is not a whole number from 0.
        """
        if type(number) is not int or number < 0:
            raise DefinitionError.of("plan", f"deals are numbered from 0, and there is no deal {shown(number)}")
        if self.endless:
            return self.plans[number % len(self.plans)].numbered(number)
        return self.plans[number] if number < len(self.plans) else self.extra.numbered(number)


def _resolved(variant: Variant, players: int, origin: Origin | None) -> Ruleset:  # noqa: ARG001 -- told apart by it too
    values, lacking = _held(variant, players)
    deck: Deck = values["deck"]
    schedule: Schedule = values["deals"]
    slots = DealSlots(**{slot: values[slot] for slot in SLOTS})
    if any(fault.path == "deck" for fault in lacking):
        # Without the pack nothing can be said of the rules.
        raise DefinitionError(lacking)
    drafts, unsaid = _drafted(schedule, len(deck), players)
    if not drafts:
        raise DefinitionError([*lacking, *unsaid] or [Fault("deals", "the schedule has no deal")])
    faults: list[Fault] = []
    sides = values["sides"] or tuple(range(players))
    if len(sides) != players or set(sides) != set(range(len(set(sides)))):
        faults.append(
            Fault("sides", f"{shown(values['sides'])} does not give each of {players} seats a side, counted from 0")
        )
    plans = _plans(slots, drafts)
    largest = max(cards for cards, _ in drafts)
    pattern = [plan for plan in plans if plan.cards == largest][-1]
    extra = DealPlan(number=len(plans), cards=largest, slots=attrs.evolve(slots, trump=pattern.slots.trump))
    ending: Ending = values["ending"]
    if schedule.endless and ending.needs_last_deal:
        faults.append(Fault("ending", "the schedule has no last deal, which this ending needs"))
    first_dealer: FirstDealer = values["first_dealer"]
    faults.extend(Fault("first_dealer", message) for message in first_dealer.faults(players))
    faults.extend(islice(_plan_faults(deck, players, drafts, plans), MOST_FAULTS))
    if not faults:
        # What cannot be played is not made ready for it.
        faults.extend(table_faults(deck, [*_different(drafts, plans), ("ranking", extra.slots)]))
    # What stands in for what is lacking is not to blame.
    doubtful = {*(fault.path for fault in lacking), *(["dealing"] if unsaid else [])}
    told = [*lacking, *unsaid, *(fault for fault in faults if fault.path not in doubtful)]
    if told:
        raise DefinitionError(told)
    return Ruleset(
        variant=variant,
        seats=players,
        deck=deck,
        plans=plans,
        endless=schedule.endless,
        extra=extra,
        sides=cast("tuple[int, ...]", sides),
        direction=DIRECTIONS[values["direction"]],
        ending=ending,
        first_dealer=first_dealer,
        next_dealer=values["next_dealer"],
    )


ruleset_of: Final = Weighed(_resolved, most=32_000_000)


def _held(variant: Variant, players: int) -> tuple[dict[str, Any], list[Fault]]:
    """Resolve every slot; a table that lacks the number of players gives its nearest entry, and a fault."""
    names = ("deck", "deals", "sides", "ending", "first_dealer", "next_dealer", "direction", *SLOTS)
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for name in names:
        value: object = getattr(variant, name)
        try:
            values[name] = resolved(value, players, name)
        except DefinitionError as error:
            values[name] = cast("ByPlayers", value).nearest(players)[1]
            faults += error.faults
    return values, faults


def _drafted(schedule: Schedule, pack: int, players: int) -> tuple[list[Draft], list[Fault]]:
    """List the deals; where the schedule lacks the number of players, those of one near it, and what is missing."""
    try:
        return schedule.drafts(pack, players), []
    except DefinitionError as error:
        faults = list(error.faults)
    lacking = faults[0].path != "deals"
    for other in sorted(range(1, LARGEST_TABLE + 1), key=lambda count: abs(count - players)) if lacking else ():
        with suppress(DefinitionError):
            drafts = schedule.drafts(pack, other)
            return [(max(1, min(cards, pack // players)), overrides) for cards, overrides in drafts], faults
    return [], faults


def _plans(slots: DealSlots, drafts: list[Draft]) -> tuple[DealPlan, ...]:
    """Line the deals up; those alike share their rules."""
    made: dict[tuple[int, int], DealPlan] = {}
    plans: list[DealPlan] = []
    for number, (cards, overrides) in enumerate(drafts):
        # By identity: to compare overrides again and again would cost more than to make them twice.
        key = (cards, id(overrides))
        if key not in made:
            made[key] = DealPlan(number=number, cards=cards, slots=attrs.evolve(slots, **dict(overrides)))
        plans.append(made[key].numbered(number))
    return tuple(plans)


def _plan_faults(deck: Deck, players: int, drafts: list[Draft], plans: tuple[DealPlan, ...]) -> Iterator[Fault]:
    """Say what is wrong with each deal, with equal ones once, and without a number where it is not of their own."""
    told: set[Fault] = set()
    looked_at: set[tuple[int, int]] = set()
    for (cards, overrides), plan in zip(drafts, plans, strict=True):
        if (cards, id(overrides)) in looked_at:
            continue
        looked_at.add((cards, id(overrides)))
        for fault in plan.slots.faults(Situation(deck, players, cards)):
            path = _path(fault.path, plan, overrides)
            if Fault(path, fault.message) not in told:
                told.add(Fault(path, fault.message))
                yield Fault(path, fault.message)


def _different(drafts: list[Draft], plans: tuple[DealPlan, ...]) -> Iterator[tuple[str, DealSlots]]:
    """Give the rules of the deals, of all sizes once, each with where its ranking stands."""
    looked_at: set[int] = set()
    for (_, overrides), plan in zip(drafts, plans, strict=True):
        if id(overrides) not in looked_at:
            looked_at.add(id(overrides))
            yield _path("ranking", plan, overrides), plan.slots


def _path(slot: str, plan: DealPlan, overrides: Overrides) -> str:
    return f"deals[{plan.number}].{slot}" if slot in dict(overrides) else slot
