"""The table between two deals: who sits where, who deals next, how the match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import evolve

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.facts import DealResult, OneStands, Standing
from trickrules.facts.contract import contract_of
from trickrules.facts.naming import by_name
from trickrules.sheet.entries import Change
from trickrules.sheet.points import are_written
from trickrules.states.given import rules_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.declaring.ruleset import Ruleset
    from trickrules.facts import Seat


@final
@frozen(kw_only=True)
class Table:
    """What is known of a match between two deals.

    Attributes:
        rules: The variant for those who sit here.
        names: Their names, by seat.
        dealer: Who deals next.
        standing: The match so far.
        over: Whether it is over.
        left: Who has left, and the score of each when it did.
    """

    rules: Ruleset
    names: tuple[str, ...]
    dealer: Seat
    standing: Standing
    over: bool = False
    left: tuple[tuple[str, int], ...] = ()

    @property
    def scores(self) -> dict[str, int]:
        """The score of everybody by name, those who have left last."""
        return by_name(self.standing.scores, self.names, self.rules.sides) | dict(self.left)

    def skipped(self) -> Table:
        """Leave out one deal of the schedule: nobody deals it, and the match may end with it."""
        return evolve(self, standing=evolve(self.standing, place=self.standing.place + 1)).settled()

    def settled(self) -> Table:
        """Look whether the match is over without a deal, because its schedule is."""
        ending = self.rules.ending
        through = ending.needs_last_deal and ending.close(self.standing, self.rules.deal_count).over
        return evolve(self, over=self.over or through)

    def changed(self, change: Change) -> Table:
        """Let somebody sit down or get up, or take a seat over.

        Raises:
            DefinitionError: If it is not a change, or nobody of that name is here to leave; if the variant is not for
                as many, or no score sheet can be kept of it.
        """
        needs("change", change, Change)
        if change.leaves is not None and change.leaves not in self.names:
            raise DefinitionError.of("change.leaves", f"{shown(change.leaves)} does not sit at the table")
        left = {name: score for name, score in self.left if name != change.joins}
        if change.leaves is not None:
            left[change.leaves] = self.scores[change.leaves]
        if change.leaves is None or change.joins is None:
            return evolve(self._reseated(change), left=tuple(left.items()))
        seat = self.names.index(change.leaves)
        standing = self.standing if change.score is None else _scored(self.standing, seat, change.score)
        names = (*self.names[:seat], change.joins, *self.names[seat + 1 :])
        return evolve(self, names=names, standing=standing, left=tuple(left.items()))

    def _reseated(self, change: Change) -> Table:
        """Make room for one more, or close the ranks; who was to deal still is, or the next after it."""
        seats: list[Seat | None] = [seat for seat, name in enumerate(self.names) if name != change.leaves]
        starts = dict(self.left).get(change.joins or "", 0) if change.score is None else change.score
        if change.joins is not None:
            seats.insert(change.seat, None)
        rules = rules_on_paper(self.rules.variant, len(seats))
        due = self.dealer
        while due not in seats:
            due = (due + rules.direction) % len(self.names)
        return evolve(
            self,
            rules=rules,
            names=tuple(change.joins or "" if seat is None else self.names[seat] for seat in seats),
            dealer=seats.index(due),
            standing=_moved_standing(self.standing, seats, starts),
        ).settled()


def _scored(standing: Standing, seat: Seat, score: int) -> Standing:
    """Let a seat start afresh with a score."""

    def with_own(numbers: tuple[int, ...], own: int) -> tuple[int, ...]:
        return (*numbers[:seat], own, *numbers[seat + 1 :])

    games = tuple(with_own(game, 0) for game in standing.games)
    columns = tuple((name, with_own(sums, 0)) for name, sums in standing.columns)
    return evolve(standing, scores=with_own(standing.scores, score), games=games, columns=columns)


def _moved_standing(standing: Standing, seats: Sequence[Seat | None], starts: int) -> Standing:
    """Give the standing for new seats: for each the seat that it was before, ``None`` for who has just sat down."""
    return evolve(
        standing,
        scores=_moved(standing.scores, seats, starts),
        games=tuple(_moved(game, seats, 0) for game in standing.games),
        game_winners=tuple(tuple(seats.index(side) for side in won if side in seats) for won in standing.game_winners),
        columns=tuple((name, _moved(sums, seats, 0)) for name, sums in standing.columns),
        results=tuple(_result(result, seats) for result in standing.results),
        runs=_moved(standing.runs, seats, 0) if standing.runs else (),
    )


def _moved(numbers: Sequence[int], seats: Sequence[Seat | None], new: int) -> tuple[int, ...]:
    return tuple(new if seat is None else numbers[seat] for seat in seats)


def _result(result: DealResult, seats: Sequence[Seat | None]) -> DealResult:
    """Tell an earlier deal to the rules as if it had been played in the new seats."""
    setting = result.setting
    contract = contract_of(setting)
    stays = contract is not None and contract.seat in seats
    return DealResult(
        setting.but(
            seats=len(seats),
            sides=tuple(range(len(seats))),
            match_sides=tuple(range(len(seats))),
            dealer=seats.index(setting.dealer) if setting.dealer in seats else 0,
            bids=tuple(None if seat is None else setting.bids[seat] for seat in seats) if setting.bids else (),
            won=_moved(setting.won, seats, 0) if setting.won else (),
            # Whoever sat elsewhere then took no part.
            out=frozenset(at for at, seat in enumerate(seats) if seat is None or seat in setting.out),
            contract=evolve(contract, seat=seats.index(contract.seat)) if contract is not None and stays else None,
            standing=evolve(setting.standing, scores=_moved(setting.standing.scores, seats, 0), games=()),
        )
    )


def rules_on_paper(variant: object, players: object) -> Ruleset:
    """Resolve a variant for a number of players, if a score sheet can be kept of it.

    Raises:
        DefinitionError: If the variant is not for so many, or scores or bids by what only cards can tell.
    """
    rules = rules_for(variant, players, None)
    faults: dict[Fault, None] = {}
    for plan in dict.fromkeys((*rules.plans, rules.extra)):
        slots = plan.slots
        # Points that are written hang on no rule that a sheet does without.
        settled = are_written(plan)
        for step, rule in plan.steps:
            if rule.on_paper is None and rule.spoken is None and (step == "bidding" or not settled):
                told = "does not say by spoken whether a score sheet runs it, or does without it"
                faults[Fault(step, f"{type(rule).__name__} {told}")] = None
            elif rule.on_paper is None and step == "bidding":
                faults[Fault(step, f"{type(rule).__name__} looks at cards, which no score sheet knows")] = None
        bidding = slots.rules("bidding")
        # Of several rules for a contract only one call stands.
        if len(bidding) > 1 and not all(isinstance(rule.on_paper, OneStands) for rule in bidding):
            faults[Fault("bidding", "a score sheet has room for one rule of bidding")] = None
    if faults:
        raise DefinitionError(faults)
    return rules
