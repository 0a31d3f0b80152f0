"""What one deal may have to itself: the slots that a schedule may override."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from attrs import evolve, field, fields

from trickrules.base.checks import LATER, any_of, needs
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import muddled, near, shown
from trickrules.bidding import ExactBidding
from trickrules.cards import Deck
from trickrules.cards.card import spelling
from trickrules.dealing import DealCards
from trickrules.declaring.by_players import ByPlayers
from trickrules.facts import NO_TRUMP, PhaseRule
from trickrules.scoring import ExactScoring, ScoringRule
from trickrules.tricks import Duty, FirstLeader, FollowSuit, Leader, LeadFirst, PlayTricks, Ranking, SuitRanking
from trickrules.tricks.duties import MOST_DUTIES
from trickrules.tricks.ranking import MOST_ROWS, rivals, rows_of
from trickrules.tricks.tables import MOST_CELLS, cells
from trickrules.trumps import TurnUp

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trickrules.facts import Situation, Strains

Step: TypeAlias = "PhaseRule | tuple[PhaseRule, ...] | None"
"""What a step of the flow holds: a rule, rules run in order, or nothing."""

Items: TypeAlias = "tuple[object, ...]"

FLOW: Final = ("dealing", "trump", "bidding", "exchange", "declaring", "play", "showing")
"""The order of the steps where a variant does not say otherwise."""

BETWEEN: Final = "between"
"""The step between tricks, a part of the play."""


def none_where_empty(value: Step) -> Step:
    """Write a step without a rule in one way only: ``None``, not an empty tuple."""
    held = cast("object", value)
    if isinstance(held, ByPlayers):
        table = ((count, None if _is_empty(rule) else rule) for count, rule in held.table)
        return cast("Step", ByPlayers(tuple(table)))
    return None if _is_empty(held) else value


def _is_empty(held: object) -> bool:
    return isinstance(held, tuple) and not held


@frozen(kw_only=True)
class DealSlots:
    """The rules of one deal.

    Attributes:
        dealing: How the cards come into the hands.
        trump: How the strain is settled.
        bidding: How the seats undertake to win tricks.
        exchange: How cards are passed, taken up and put aside.
        declaring: What is declared before the first lead.
        duties: What must be played, as a chain.
        ranking: What ranks the cards.
        leader: Who leads to the first trick.
        between: What is done after each trick but the last.
        showing: What is turned up after the play.
        scoring: What the deal is worth.
        flow: The order of the steps.
    """

    dealing: Step = field(factory=DealCards, converter=none_where_empty)
    trump: Step = field(factory=TurnUp, converter=none_where_empty)
    bidding: Step = field(factory=ExactBidding, converter=none_where_empty)
    exchange: Step = field(default=None, converter=none_where_empty)
    declaring: Step = field(default=None, converter=none_where_empty)
    duties: tuple[Duty, ...] = (FollowSuit(),)
    ranking: Ranking = field(factory=SuitRanking)
    leader: Leader = field(factory=FirstLeader)
    between: Step = field(default=None, converter=none_where_empty, metadata=LATER)
    showing: Step = field(default=None, converter=none_where_empty)
    scoring: ScoringRule = field(factory=lambda: ExactScoring(made="10 + won", missed="won"))
    flow: tuple[str, ...] = FLOW

    def rules(self, step: str) -> tuple[PhaseRule, ...]:
        """List the rules of a step, in order.

        Raises:
            DefinitionError: If there is no such step, or its rules go by the number of players, which a variant leaves
                open: :meth:`trickrules.Variant.at` settles it.
        """
        if step == "play":
            return self._play
        if step not in STEPS:
            raise DefinitionError.of("step", f"{shown(step)} is none of {', '.join((*FLOW, BETWEEN))}")
        held: Step = self._settled(step)
        return held if isinstance(held, tuple) else () if held is None else (held,)

    def _settled(self, slot: str) -> Any:  # noqa: ANN401 -- whatever stands in the slot
        """Give what stands in a slot, whatever the number of players."""
        held: object = getattr(self, slot)
        if isinstance(held, ByPlayers):
            raise DefinitionError.of(slot, "it goes by the number of players: ask the variant at a number of them")
        return held

    @property
    def _play(self) -> tuple[PhaseRule, ...]:
        """The rules of the play itself."""
        for slot in ("ranking", "duties", "leader", BETWEEN):
            self._settled(slot)
        one_by_one = self.between is not None
        early = self.flow[: self.flow.index("play")] if "play" in self.flow else ()
        waiting = tuple(rule for step in early for rule in self.rules(step) if rule.waits_for_lead)
        in_parts = one_by_one or bool(waiting)
        play = PlayTricks(self.ranking, self.duties, self.leader, in_parts=in_parts, one_by_one=one_by_one)
        if not waiting:
            return (play,)
        return LeadFirst(self.ranking, self.duties, self.leader, one_by_one=one_by_one, waiting=waiting), play

    @property
    def steps(self) -> tuple[tuple[str, PhaseRule], ...]:
        """List the rules in the order in which they are run, each with its step; what is between tricks once."""
        steps = [inner for step in self.flow for inner in ((step, BETWEEN) if step == "play" else (step,))]
        return tuple((step, rule) for step in steps for rule in self.rules(step))

    def strains(self, deck: Deck) -> frozenset[str]:
        """Name the strains that the deal may be played in, and ``"NT"``, as which it is looked at before.

        Raises:
            DefinitionError: If it is no pack.
        """
        needs("deck", deck, Deck)
        settled: Strains = frozenset({None})
        for _, rule in self.steps:
            settled = rule.settles(deck, settled)
        return frozenset({NO_TRUMP, *(strain for strain in settled if strain is not None)})

    def faults(self, situation: Situation) -> Iterator[Fault]:
        """Say what is wrong with the rules where they are to be used."""
        yield from self._flow_faults()
        rows = self.ranking.row_count(situation.deck)
        if len(situation.deck) < rows <= MOST_ROWS and not any(self.ranking.faults(situation.deck)):
            # The cards alone are told apart by their pack.
            plays = (row.play for row in rows_of(self.ranking, situation.deck, NO_TRUMP))
            yield from (Fault("ranking", message) for message in muddled(dict.fromkeys(plays), spelling))
        before: list[PhaseRule] = []
        for step, rule in self.steps:
            yield from (Fault(step, message) for message in rule.faults(situation))
            if rule.sits_out and rule not in before:
                situation = evolve(situation, seats=situation.seats - rule.sits_out)
            before.append(rule)
        yield from self._sight_faults()
        yield from self._dealing_faults(situation)
        extra = sum(rule.extra for rule in self._dealers)
        aside = sum(rule.sets_aside for _, rule in self.steps)
        if aside != extra:
            yield Fault("dealing", f"{extra} cards more are dealt than played, but {aside} are set aside")
        yield from (Fault("leader", message) for message in self.leader.faults(situation))
        yield from (Fault("scoring", message) for message in self.scoring.faults(situation))

    def _sight_faults(self) -> Iterator[Fault]:
        hiding = next((type(rule).__name__ for _, rule in self.steps if rule.hides_hands), "")
        for step, rule in self.steps:
            hiding = "" if rule.opens_hands else hiding
            if hiding and rule.needs_sight:
                told = f"{type(rule).__name__} needs seats that see their own hands, which {hiding} hides from them"
                yield Fault(step, told)
        if hiding and any(dealing.seen_by == "nobody" for dealing in self._dealers):
            yield Fault("dealing", "nobody ever looks at the hands: LookAtHands is expected before the play")

    @property
    def sits_out(self) -> int:
        """How many seats take no part in any deal with these rules."""
        return sum(rule.sits_out for rule in dict.fromkeys(rule for _, rule in self.steps))

    @property
    def _dealers(self) -> tuple[DealCards, ...]:
        """The rules that deal, each a part of the cards where they are several."""
        return tuple(rule for step, rule in self.steps if isinstance(rule, DealCards) and step != BETWEEN)

    def _dealing_faults(self, situation: Situation) -> Iterator[Fault]:
        """Say what is wrong with a deal in parts, which no part knows."""
        parts = self._dealers
        if not any(part.count for part in parts):
            return
        size = max(part.size(situation.cards) for part in parts)
        dealt = sum(part.count or 0 for part in parts)
        rest = any(part.count is None for part in parts)
        if dealt > size or (dealt < size and not rest):
            yield Fault("dealing", f"the parts deal each seat {dealt} cards, not {size}")
        kitty = sum(part.kitty for part in parts)
        if situation.seats * size + kitty > len(situation.deck):
            yield Fault("dealing", f"the cards of all parts are more than the pack of {len(situation.deck)} has")

    def _flow_faults(self) -> Iterator[Fault]:
        for step in ("dealing", "play"):
            if step not in self.flow or not self.rules(step):
                yield Fault("flow", f"the step {step!r} is missing")
        if len(set(self.flow)) < len(self.flow):
            yield Fault("flow", "a step occurs twice")
        if "play" in self.flow and set(self.flow[self.flow.index("play") + 1 :]) - {"showing"}:
            yield Fault("flow", "after the step 'play' only 'showing' may come")
        left_out = [step for step in FLOW if step not in self.flow and self.rules(step)]
        if left_out:
            yield Fault(
                "flow",
                f"the rules of {', '.join(left_out)} are never run; set them to None",
            )
        dealt = False
        for step, rule in self.steps:
            before = self.flow[: self.flow.index("play" if step == BETWEEN else step)]
            dealt = dealt or (step == "dealing" and rule.deals)
            if rule.after_dealing and "dealing" not in before and not dealt:
                yield Fault("flow", f"the step {step!r} looks at dealt cards, so it comes after 'dealing'")


SLOTS: Final = tuple(attribute.name for attribute in fields(DealSlots))
"""The names of the slots that one deal may override."""


STEPS: Final = tuple(slot for slot in (*FLOW, BETWEEN) if slot in SLOTS)
"""Those of them that hold the rules of a step."""

MOST_RULES: Final = 8
"""The most rules of a step."""

_KINDS: Final[Mapping[str, type]] = FrozenDict({"ranking": Ranking, "leader": Leader, "scoring": ScoringRule})
_CHAINS: Final[Mapping[str, type]] = FrozenDict({"duties": Duty, "flow": str})
_MOST: Final[Mapping[str, int]] = FrozenDict({"duties": MOST_DUTIES, "flow": len(FLOW)})


def _fits(slot: str, value: object) -> bool:
    if slot in _KINDS:
        return isinstance(value, _KINDS[slot])
    if slot in _CHAINS:
        return isinstance(value, tuple) and all(isinstance(item, _CHAINS[slot]) for item in cast("Items", value))
    rules = cast("Items", value) if isinstance(value, tuple) else () if value is None else (value,)
    return all(isinstance(rule, PhaseRule) for rule in rules)


def _expected(slot: str) -> str:
    if slot in _CHAINS:
        return f"a tuple of {_CHAINS[slot].__name__}"
    return any_of(_KINDS[slot]) if slot in _KINDS else "a PhaseRule, a tuple of them or None"


def _count(value: object) -> int:
    return len(cast("Items", value)) if isinstance(value, tuple) else 1


def _hashable(value: object) -> bool:
    try:
        hash(value)
    except (TypeError, RecursionError):
        return False
    return True


def slot_faults(values: Mapping[str, object]) -> Iterator[Fault]:
    """Say which values cannot stand in the slot that they are meant for."""
    for slot, value in values.items():
        if slot not in SLOTS:
            yield Fault(slot, f"there is no such slot of a deal; {near(slot, SLOTS)}")
        elif not _fits(slot, value):
            yield Fault(slot, f"{_expected(slot)} is expected, not {shown(value)}")
        elif not _hashable(value):
            yield Fault(slot, f"{shown(value)} cannot be hashed: a rule is a frozen value of frozen values")
        elif (most := _MOST.get(slot, MOST_RULES)) < _count(value):
            yield Fault(slot, f"there are {_count(value)}, and at most {most} are allowed")
        elif slot == "flow" and not set(cast("Items", value)) <= set(FLOW):
            yield Fault(slot, f"{shown(value)} names a step other than {', '.join(FLOW)}")


def table_faults(deck: Deck, deals: Iterable[tuple[str, DealSlots]]) -> Iterator[Fault]:
    """Say if what the play of some deals is made ready by, in all strains that it may have, is too large.

    Args:
        deck: The pack.
        deals: The rules of each deal that has some of its own, with the path of its ranking.
    """
    known: dict[object, frozenset[str]] = {}
    size = 0
    for path, slots in deals:
        rows = slots.ranking.row_count(deck)
        if rows > MOST_ROWS:
            yield Fault(path, f"the cards can be played in {rows} ways, and at most {MOST_ROWS} are allowed")
            return
        kind = slots.ranking, slots.duties
        before = known.get(kind, frozenset())
        known[kind] = before | slots.strains(deck)
        size += sum(cells(deck, *kind, strain) for strain in known[kind] - before)
        if size > MOST_CELLS:
            told = f"ways to play a card, suits, duties and trumps multiply to {size} cells of tables or more"
            yield Fault(path, f"{told}, and at most {MOST_CELLS} are allowed")
            return
        for strain in sorted(known[kind] - before):
            equal = rivals(rows_of(slots.ranking, deck, strain))
            if equal:
                where = f"may meet in a trick, and neither beats the other where the trump is {strain[:20]}"
                yield Fault(path, f"{equal[0]} and {equal[1]} {where}")
                return


def checked(overrides: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Take overrides as they were written, or refuse them all at once.

    Raises:
        DefinitionError: If a name is not a slot, or a value no rule of its kind.
    """
    faults = list(slot_faults(overrides))
    if faults:
        raise DefinitionError(faults)
    return tuple((slot, none_where_empty(rule) if slot in STEPS else rule) for slot, rule in overrides.items())
