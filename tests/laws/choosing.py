"""How the laws choose among legal actions: some lists are of thousands, and auctions are to end now and then low."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from trickrules.rules import Call

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from trickrules.facts import Action

FEW: Final = 300
"""Longer lists are not gone through to the end."""

LOW: Final = 4
"""So many of the lowest calls are made more often than the others."""


def choose(random: Random, legal: Sequence[Action]) -> Action:
    """Choose one; among calls for a contract a low one or a bid to win no trick more often than the others."""
    if isinstance(legal[0], Call):
        nullo = [call for call in legal if isinstance(call, Call) and call.bid and not call.bid.tricks]
        kind = random.random()
        if nullo and kind < 0.15:
            return random.choice(nullo)
        if kind < 0.75:
            return random.choice(legal[:LOW])
    return random.choice(legal)


def glance(legal: Sequence[Action]) -> tuple[int, tuple[Action, ...]]:
    """Give the length of a list and its members; of a long one the first, the last, and some between."""
    length = len(legal)
    if length <= FEW:
        return length, tuple(legal)
    places = (*range(3), *range(FEW, length, length // 20), length - 1)
    return length, tuple(legal[place] for place in places)


def first_texts(legal: Sequence[Action], count: int) -> tuple[str, ...]:
    """Give the texts of the first actions of a list."""
    return tuple(map(str, islice(legal, count)))
