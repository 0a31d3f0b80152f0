"""What an observer is told of actions: its own whole, of others' what is public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.facts import Sealed
from trickrules.watching.seen import ALL, SeenAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.facts import Action, Deed, Phase, Seat
    from trickrules.watching.seen import Observer


def decided(phase: Phase) -> tuple[Seat, ...]:
    """List the seats whose decision is in, where all decide at once and some are still to decide."""
    if not isinstance(phase, Sealed) or phase.turn is None:
        return ()
    return tuple(seat for seat, action in enumerate(phase.chosen) if action is not None)


def told(deeds: Sequence[Deed], observer: Observer) -> tuple[SeenAction, ...]:
    """Tell an observer what was done: its own actions whole, of others' what is public."""
    return tuple([SeenAction(seat, public(seat, action, observer), amends) for seat, action, amends in deeds])


def public(seat: Seat, action: Action, observer: Observer) -> str:
    """Tell an observer one action."""
    return str(action if observer in (seat, ALL) else action.public)
