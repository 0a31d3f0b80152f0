"""Variants: whole games as values."""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, cast, final

import attrs
from attrs import field

from trickrules.base.checks import LATER, any_of, needs, needs_each, needs_whole
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import counted, orderly, shown, writable
from trickrules.base.upstairs import upstairs
from trickrules.base.weighed import Weighed
from trickrules.base.written import Filed
from trickrules.cards import Deck
from trickrules.dealing import DealCards, DealPasses, DrawForDeal, FirstDealer, NextDealer
from trickrules.declaring.by_players import LARGEST_TABLE, ByPlayers, alternatives, resolved
from trickrules.declaring.differences import differences
from trickrules.declaring.origin import Origin
from trickrules.declaring.plain import plain
from trickrules.declaring.schedule import Draft, Overrides, Schedule, down, up
from trickrules.declaring.size import MAX
from trickrules.declaring.slots import BETWEEN, SLOTS, DealSlots, Items, slot_faults, table_faults
from trickrules.facts import NO_TRUMP, Setting, Situation, Standing
from trickrules.scoring import AfterSchedule, Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from os import PathLike
    from typing import Self

    from trickrules.facts import PhaseRule, Seat

Numbers: TypeAlias = tuple[int, ...]

CLOCKWISE: Final = "clockwise"
MOST_FAULTS: Final = 100
"""The most faults of the deals of a variant that are told."""

_DIRECTIONS: Final = FrozenDict({CLOCKWISE: 1, "counter_clockwise": -1})


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


@final
@frozen(kw_only=True, cache_hash=True, repr=False)
class Variant(DealSlots, Filed):
    """A game, declared: the rules of its deals, and those of the match.

    Every slot may hold ``by_players({...})``. To change a variant, see :meth:`evolve`.

    Attributes:
        id: A short name for programs.
        name: The name for people.
        players: The numbers of players it is for.
        deck: The pack.
        deals: The schedule.
        sides: For each seat its side, where seats play together; ``()`` for each seat by itself.
        ending: When the match ends and who has won it.
        first_dealer: How the first dealer is found where none is given.
        next_dealer: Who deals after a deal.
        direction: Which way the turn goes, ``clockwise`` or ``counter_clockwise``.
        source: Where the rules are told.
        origin: The system that it was made by, and the house rules given; it counts for nothing but how it is written.

    Raises:
        DefinitionError: If a slot holds what is no rule of its kind; all faults at once.
    """

    id: str
    name: str
    players: tuple[int, ...]
    deck: Deck = field(factory=Deck.standard)
    deals: Schedule = field(factory=lambda: down(MAX, 1).then(up(1, MAX)))
    sides: tuple[int, ...] = ()
    ending: Ending = field(factory=AfterSchedule)
    first_dealer: FirstDealer = field(factory=DrawForDeal)
    next_dealer: NextDealer = field(default=DealPasses(), metadata=LATER)
    direction: Literal["clockwise", "counter_clockwise"] = CLOCKWISE
    source: str = ""
    origin: Origin | None = field(default=None, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot stand in its slot."""
        faults = list(self._faults())
        if faults:
            raise DefinitionError(faults)

    def _faults(self) -> Iterator[Fault]:
        for slot, kind in _PLAIN_KINDS.items():
            value = getattr(self, slot)
            if not kind.fits(value):
                yield Fault(slot, f"{kind.expected} is expected, not {shown(value)}")
        for slot in (*_MATCH_KINDS, *SLOTS):
            for value in alternatives(getattr(self, slot)):
                if slot in SLOTS:
                    yield from slot_faults({slot: value})
                elif not isinstance(value, _MATCH_KINDS[slot]):
                    yield Fault(slot, f"{any_of(_MATCH_KINDS[slot])} is expected, not {shown(value)}")
        for slot, kind in _MATCH_WORDS.items():
            for value in alternatives(getattr(self, slot)):
                if not kind.fits(value):
                    yield Fault(slot, f"{kind.expected} is expected, not {shown(value)}")

    def __repr__(self) -> str:
        """Name the variant: what it is made of fills pages, see :meth:`to_dict`."""
        return f"<Variant {self.id}: {self.name}>"

    def evolve(self, **changes: Any) -> Self:  # noqa: ANN401 -- a value for any slot; each is checked
        """Make a variant with some slots changed.

        Raises:
            DefinitionError: If a name is no slot of a variant, or a value cannot stand in its slot; all faults at once.
        """
        known = [attribute.name for attribute in attrs.fields(type(self)) if attribute.eq]
        strange = [
            Fault(name, f"there is no such slot; there are {', '.join(known)}") for name in changes if name not in known
        ]
        try:
            changed = attrs.evolve(self, **{name: value for name, value in changes.items() if name in known})
        except DefinitionError as error:
            raise DefinitionError([*strange, *error.faults]) from None
        if strange:
            raise DefinitionError(strange)
        return changed

    def at(self, players: int) -> Ruleset:
        """Resolve and check the variant for a number of players.

        Raises:
            DefinitionError: If it is not for so many, or cannot be played so; all faults at once, each with its path.
        """
        if type(players) is not int or players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise DefinitionError.of("players", f"{self.name} is for {counts} players, not {shown(players)}")
        try:
            return _rules(self, players, self.origin)
        except RecursionError:
            raise DefinitionError.of("deals", "the schedule is put together of too many parts") from None

    @property
    def fingerprint(self) -> str:
        """A text of 64 hexadecimal digits: equal only for variants that are declared alike, whatever they are called.

        Every rule counts by its kind and by what it holds, and every card by its rank, its suit and its place.
        What the code of a kind does is not counted: records tell the version of the library for that.
        """
        import hashlib
        import json

        held = plain(self)
        names = ("id", "name", "source", "kind")
        played = {key: value for key, value in held.items() if key not in names} if isinstance(held, dict) else held
        text = json.dumps(played, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        """Write the variant as plain dictionaries, lists, texts, numbers and truth values.

        What was made by a system is written as ``base``, ``options`` and the slots that differ; rules are tables that
        tell their ``kind``, without what is as usual.

        Args:
            full: Whether every slot is written, and no base.

        Raises:
            DefinitionError: If a kind of rules is not registered, or something has no plain form; each with its path.
        """
        written: dict[str, Any] = upstairs("files.definitions", "table_of")(self, full=full)
        return written

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> Self:
        """Read a variant from what :meth:`to_dict` writes, or what was written by hand in that form.

        Args:
            data: The table.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            DefinitionError: If something in it does not fit; all faults at once, each with its path.
        """
        variant: Self = upstairs("files.definitions", "variant_of")(data, kinds)
        return variant

    def to_toml(self, *, full: bool = False) -> str:
        """Write the variant as a TOML file; see :meth:`to_dict`. It needs the extra ``trickrules[toml]``.

        Raises:
            TrickRulesError: If the extra is not installed.
            DefinitionError: As :meth:`to_dict`.
        """
        written: str = upstairs("files.toml", "toml_of")(self.to_dict(full=full))
        return written

    @classmethod
    def from_toml(cls, text: str, *, kinds: Iterable[type] = ()) -> Self:
        """Read a variant from a TOML file; ``kinds`` as for :meth:`from_dict`.

        Raises:
            ParseError: If the text is no TOML.
            DefinitionError: As :meth:`from_dict`.
        """
        return cls.from_dict(upstairs("files.toml", "table_of_toml")(text), kinds=kinds)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the variant to a file, as JSON if its name ends in ``.json``, else as TOML, whole or not at all.

        A new file is its owner's alone to read.

        Raises:
            RecordError: If the path is none, or a pipe, a device or the like is there.
            DefinitionError: As :meth:`to_dict`.
            TrickRulesError: If it is to be TOML, and the extra ``trickrules[toml]`` is not installed.
            OSError: If it cannot be written.
        """
        is_json: bool = upstairs("files.disk", "is_json")(path)
        upstairs("files.disk", "replace")(path, self.to_json() if is_json else self.to_toml())

    @classmethod
    def load(cls, path: str | PathLike[str], *, kinds: Iterable[type] = ()) -> Self:
        """Read a variant file: JSON if its name ends in ``.json``, else TOML; ``kinds`` as for :meth:`from_dict`.

        Raises:
            RecordError: If it is no JSON, though it is called so; also if the path is none, or the file too large, or
                a pipe or the like.
            ParseError: If it is no TOML.
            DefinitionError: As :meth:`from_dict`.
            OSError: If it cannot be read.
        """
        is_json: bool = upstairs("files.disk", "is_json")(path)
        text: str = upstairs("files.disk", "content")(path)
        return cls.from_json(text, kinds=kinds) if is_json else cls.from_toml(text, kinds=kinds)

    def diff(self, other: Variant) -> tuple[str, ...]:
        """Tell where another variant differs, one line a place: ``bidding: hook is on here, off there``.

        Raises:
            DefinitionError: If the other is no variant.
        """
        needs("other", other, Variant)
        return tuple(differences(self, other))


_MATCH_KINDS: Final[Mapping[str, type]] = FrozenDict(
    {
        "deck": Deck,
        "deals": Schedule,
        "ending": Ending,
        "first_dealer": FirstDealer,
        "next_dealer": NextDealer,
    }
)


class _Kind(NamedTuple):
    """What may stand in a slot that holds no rule: a test, and words for it."""

    fits: Callable[[object], bool]
    expected: str


def _are_counts(value: object) -> bool:
    return _whole_numbers(value) and bool(value) and all(0 < count <= LARGEST_TABLE for count in cast("Numbers", value))


def _whole_numbers(value: object) -> bool:
    return isinstance(value, tuple) and all(type(number) is int for number in cast("Items", value))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and writable(value)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(value) and orderly(value)


def _is_origin(value: object) -> bool:
    return value is None or isinstance(value, Origin)


def _is_direction(value: object) -> bool:
    return isinstance(value, str) and value in _DIRECTIONS


_PLAIN_KINDS: Final = FrozenDict(
    {
        "id": _Kind(_is_name, "a text on one line"),
        "name": _Kind(_is_name, "a text on one line"),
        "source": _Kind(_is_text, "a text"),
        "origin": _Kind(_is_origin, "an Origin or None"),
        "players": _Kind(_are_counts, f"a tuple of numbers from 1 to {LARGEST_TABLE}"),
    }
)
_MATCH_WORDS: Final = FrozenDict(
    {
        "sides": _Kind(_whole_numbers, "a tuple of whole numbers"),
        "direction": _Kind(_is_direction, " or ".join(_DIRECTIONS)),
    }
)


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

    @property
    def heights(self) -> tuple[int, ...]:
        """For each card of the pack how high it ranks, suits apart; 0 for a card without a suit."""
        rows = self.extra.slots.ranking.rows(self.deck, NO_TRUMP)[: len(self.deck)]
        return tuple(0 if row.play.card.suit is None else 1 + row.strength for row in rows)

    def setting(self, plan: DealPlan, dealer: Seat, standing: Standing, pack: tuple[int, ...] = ()) -> Setting:
        """Make the setting of a deal before any card is dealt.

        Raises:
            DefinitionError: If the plan or the standing is none, the dealer is no seat, or the pack is no tuple.
        """
        needs("plan", plan, DealPlan)
        needs_whole("dealer", dealer, 0, self.seats - 1)
        needs("standing", standing, Standing)
        needs_each("pack", pack, int)
        return Setting(self.deck, self.seats, self.direction, dealer, plan.cards, self.sides, standing, pack)

    def plan(self, number: int) -> DealPlan:
        """Give the plan of a deal, counted from 0; beyond the schedule, that of an extra deal.

        Raises:
            DefinitionError: If the number is not a whole number from 0.
        """
        if type(number) is not int or number < 0:
            raise DefinitionError.of(
                "plan", f"deals are counted 0, 1, 2 …, so there is none with number {shown(number)}"
            )
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
        faults.append(Fault("ending", "the schedule has no last deal, and this ending waits for it"))
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
        direction=_DIRECTIONS[values["direction"]],
        ending=ending,
        first_dealer=first_dealer,
        next_dealer=values["next_dealer"],
    )


_rules: Final = Weighed(_resolved, most=32_000_000)


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
