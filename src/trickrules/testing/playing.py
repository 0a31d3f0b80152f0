"""Playing a deal by choices that somebody else makes: Hypothesis, a random generator, a person."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from attrs import evolve

from trickrules.base.errors import TrickRulesError
from trickrules.base.frozen import changed
from trickrules.facts import Standing
from trickrules.states.deal import Deal
from trickrules.states.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.declaring.variant import Variant
    from trickrules.facts import Action, Seat

T = TypeVar("T")

LONGEST_DEAL: Final = 5000
"""A deal of more actions does not end."""

FEW: Final = 12
"""So many actions of a long list are chosen from."""


class BrokenLaw(AssertionError):  # noqa: N818 -- what happened, not a defect of the caller's
    """A variant, or the library, breaks a law.

    Attributes:
        law: The name of the law.
        why: What happened, in one sentence.
        deal: The deal in which it happened, so far as it can be written on one line.
    """

    def __init__(self, law: str, why: str, deal: str) -> None:
        """Tell which law, why and where."""
        self.law, self.why, self.deal = law, why, deal
        super().__init__(f"{law}: {why}\n{deal}")

    def __reduce__(self) -> tuple[type[BrokenLaw], tuple[str, str, str]]:
        """Pickle by what was told."""
        return BrokenLaw, (self.law, self.why, self.deal)


class Choose(Protocol):
    """Chooses one of several things."""

    def __call__(self, things: Sequence[T], /) -> T:
        """Choose one; there is at least one."""
        ...


def begun(variant: Variant, players: int, plan: int, pack: Sequence[int], seed: str = "a law") -> Match:
    """Begin a match at some deal of its schedule, with a given pack."""
    match = Match.start(variant, players=players, seed=seed, dealer=players - 1)
    rules = match.rules
    standing = Standing((0,) * rules.side_count, plan, plan)
    setting = rules.setting(rules.plan(plan), players - 1, standing, tuple(pack))
    return changed(match, deal=Deal.dealt(rules.plan(plan), setting), standing=standing)


def reseeded(match: Match, pack: Sequence[int], seed: str) -> Match:
    """Give a match as if its pack and its seed had been others; nothing was done yet."""
    setting = match.rules.setting(match.deal.plan, match.dealer, match.standing, tuple(pack))
    return changed(match, deal=Deal.dealt(match.deal.plan, setting), chance=evolve(match.chance, seed=seed))


def few(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Take some of a list of actions, all of a short one: the first, and the last."""
    head = tuple(islice(actions, FEW + 1))
    return head if len(head) <= FEW else (*head[:FEW], actions[-1])


def playout(match: Match, choose: Choose) -> Iterator[tuple[Match, Seat, Action]]:
    """Play one deal: each state before an action, the seat that acts, and its action."""
    deal = len(match.ledger)
    for _ in range(LONGEST_DEAL):
        if match.is_over or len(match.ledger) > deal:
            return
        seat = choose(match.actors)
        legal = few(match.legal_actions(seat))
        if not legal:
            raise BrokenLaw("legality", f"seat {seat} may act and has no action", told(match))
        action = choose(legal)
        yield match, seat, action
        match = match.apply(action, seat)
    raise BrokenLaw("ending", f"the deal is not over after {LONGEST_DEAL} actions", told(match))


def told(match: Match) -> str:
    """Tell on one line where a match stands."""
    try:
        return match.deal.to_line(match.variant)
    except TrickRulesError:
        return repr(match)
