"""What does not change while the cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from trickrules.base.frozen import State
from trickrules.tricks.masks import rows_of

if TYPE_CHECKING:
    from trickrules.facts import Seat
    from trickrules.tricks.tables import Tables
    from trickrules.tricks.trick import Trick


@final
class Layout(State):
    """What does not change while a deal is played, or one trick of it where something is done between tricks.

    Attributes:
        tables: What the cards mean.
        dealt: For each seat, the rows of its hand as the phase began.
        leads: Of these, those that are open to a leader.
        follows: Of these, those that are open to one who follows.
        ring: For each seat, the seat that plays after it.
        deciders: For each seat, the seat that decides what it plays.
        leader: The seat that leads to the first trick.
        players: How many seats play to a trick.
        sides: For each seat, its side.
        tricks: How many tricks there are.
        after_first: How many cards are still to be played when the first trick of the deal is over.
        earlier: The tricks of the deal that were complete before.
        lying: How many cards lay in the trick before.
        unseen: The seats that do not see their own hand, which is of one card.
    """

    __slots__ = (
        "after_first",
        "dealt",
        "deciders",
        "earlier",
        "follows",
        "leader",
        "leads",
        "lying",
        "players",
        "ring",
        "sides",
        "tables",
        "tricks",
        "unseen",
    )

    tables: Tables
    dealt: tuple[int, ...]
    leads: tuple[int, ...]
    follows: tuple[int, ...]
    ring: tuple[Seat, ...]
    deciders: tuple[Seat, ...]
    leader: Seat
    players: int
    sides: tuple[int, ...]
    tricks: int
    after_first: int
    earlier: tuple[Trick, ...]
    lying: int
    unseen: frozenset[Seat]


def forgiven(layout: Layout, seat: Seat, seen: int) -> int:
    """Give a leader that has nothing open the forms that its shown voids have closed: a card must be led."""
    at = layout.tables
    held = layout.dealt[seat] & ~seen & at.cards
    return layout.leads[seat] & sum({at.spent[row] for row in rows_of(held)})
