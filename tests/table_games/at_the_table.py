"""What the tests of games ask again and again: to play a line of actions, and to save a match and go on with it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tests.registers import forget

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from pathlib import Path

SUITS: Final = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS"]
"""The French pack, each suit a hand."""

MOST_SAVED: Final = 8
"""How many actions of each deal are saved."""


def played(deal: tr.Deal, actions: str) -> tr.Deal:
    """Play on by actions with commas between, each by the seat whose turn it is."""
    for action in actions.split(", "):
        deal = deal.apply(action)
    return deal


def totals(deal: tr.Deal) -> list[int]:
    """Give what each side scores in a deal that is over."""
    assert deal.points is not None
    return [points.total for points in deal.points]


def saved_and_resumed(match: tr.Match, path: Path, *kinds: type) -> None:
    """Play into the second deal; the match is taken up again at its first actions, and at last from a journal.

    What is played are some of the first actions that are legal, so that nobody bids high.
    """
    random = Random(1)
    try:
        tr.register(*kinds)
        now = match
        with Journal.start(path, match) as journal:
            while len(now.ledger) == len(match.ledger) or len(now.deal.history) < MOST_SAVED:
                now = journal.apply(random.choice(now.legal_actions()[:3]))
                if len(now.deal.history) < MOST_SAVED:
                    assert tr.Match.from_json(now.to_json()) == now
        with Journal.resume(path) as again:
            action = now.legal_actions()[0]
            assert again.match == now
            assert again.apply(action) == now.apply(action)
    finally:
        forget()
