"""What the tests of every game do at the table: play on, count, and ask why not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    import trickrules as tr

Options: TypeAlias = "dict[str, Any]"
"""House rules of whatever type."""


def free(options: dict[str, object]) -> Options:
    """Take the type off some house rules, so that they may be passed on beside named arguments."""
    return options


def after(deal: tr.Deal, actions: str | Iterable[str | int]) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is; in a text they stand between blanks."""
    for action in actions.split() if isinstance(actions, str) else actions:
        deal = deal.apply(action)
    return deal


def through(match: tr.Match, seed: int = 1) -> tr.Match:
    """Play a match to its end with random actions."""
    random = Random(seed)
    while not match.is_over:
        match = match.apply(random.choice(match.legal_actions()))
    return match


def totals(deal: tr.Deal) -> list[int]:
    """Give what each side scores for a deal that is over."""
    assert deal.points is not None
    return [points.total for points in deal.points]


def refusal(deal: tr.Deal, action: str, seat: int | None = None) -> tuple[str, str]:
    """Give the code and the sentence of a refusal."""
    refused = deal.why_not(action, seat)
    assert refused is not None
    return refused.code, str(refused)
