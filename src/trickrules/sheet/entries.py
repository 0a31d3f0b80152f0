"""What people write on a score sheet: nothing that follows from something else."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, final

from trickrules.base.frozen import frozen
from trickrules.facts import Seat  # noqa: TC001 -- records read the types of the fields at run time

MOST_ENTRIES: Final = 400
"""The most deals and changes of players on a sheet."""

MOST_ANNOUNCED: Final = 20
"""The most announcements of a deal."""

MOST_POINTS: Final = 10**9
"""The most points of an announcement, or the most that it costs."""

LONGEST_WORD: Final = 60
"""The longest bid, call, trump or announcement that is looked at."""


@final
@frozen
class Stood:
    """The call that stood at the end, and whose it was; nobody's where nothing was called.

    Attributes:
        call: The text of the call; ``None`` for no call.
        seat: Its maker.
    """

    call: str | None = None
    seat: Seat = 0


@final
@frozen
class Announcement:
    """Something that was announced in a deal for points of its own, such as a meld or honours.

    Attributes:
        what: What it is called.
        points: What it is worth.
        seat: Whose it is.
    """

    what: str
    points: int
    seat: Seat


@final
@frozen(kw_only=True)
class Notes:
    """What is written of one deal.

    Attributes:
        fate: Whether the deal was ``played``, was dealt and came to nothing (``redealt``), or was left out
            (``skipped``).
        extra: For a deal outside the schedule, how many cards each player plays; else ``None``.
        trump: The trump, where somebody noted it.
        bids: For each seat its bid, as a text; ``None`` for none, which is not 0.
        contract: The bid that became the contract; ``None`` until it is known.
        premium: The offer that was carried out, if any.
        partners: The seats that played with the contractor in this deal, ``()`` for none; ``None`` until it is known.
        announced: What was announced.
        tricks: For each seat, or for each side, the tricks it won; ``()`` until they are known.
        points: For each side of the match what the deal was worth to it, where only its cards can tell; ``()`` until
            they are known.
    """

    fate: Literal["played", "redealt", "skipped"] = "played"
    extra: int | None = None
    trump: str | None = None
    bids: tuple[str | None, ...] = ()
    contract: Stood | None = None
    premium: Stood | None = None
    partners: tuple[Seat, ...] | None = None
    announced: tuple[Announcement, ...] = ()
    tricks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


@final
@frozen(kw_only=True)
class Change:
    """Who sits down and who gets up between two deals.

    Attributes:
        joins: The name of who sits down; ``None`` for nobody.
        leaves: The name of who gets up, whose seat the other takes if there is one; ``None`` for nobody.
        seat: The seat of who sits down where nobody leaves it; who sat there or after it moves on by one.
        score: What who sits down starts with; ``None`` for what it left with before, or what it takes over, or 0.
    """

    joins: str | None = None
    leaves: str | None = None
    seat: Seat = 0
    score: int | None = None


Entry: TypeAlias = Notes | Change
"""One entry of a score sheet."""
