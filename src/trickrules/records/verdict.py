"""What comes of checking a match: what was found in it, and what it was held against."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from trickrules.base.frozen import frozen
from trickrules.base.reading import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Seat


@final
@frozen(kw_only=True)
class Evidence:
    """What a published match was held against: what somebody knew of it before.

    Attributes:
        commitment: Whether the commitment was there.
        contributions: How many seats were published to have contributed to the seed; ``None`` if that was not said.
        sealed: How many seats had sealed a contribution; ``None`` if that was not said.
        dealer: Whether the seat was there that was published to deal first.
        events: How many events were told; ``None`` if none were kept.
        seat: Whom they were told; ``None`` for a spectator.
    """

    commitment: bool = False
    contributions: int | None = None
    sealed: int | None = None
    dealer: bool = False
    events: int | None = None
    seat: Seat | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """What was not there, and without which nothing proves that nobody chose the cards, or what was told."""
        there = {"commitment": self.commitment, "sealed contributions": self.sealed, "events": self.events}
        return tuple(name for name, held in there.items() if not held)

    def __str__(self) -> str:
        """List what was there: ``"commitment, 3 sealed contributions, 40 events of seat 1"``."""
        return ", ".join(self._there()) or "nothing"

    def _there(self) -> Iterator[str]:
        if self.commitment:
            yield "commitment"
        if self.contributions is not None:
            yield counted(self.contributions, "contribution")
        if self.sealed is not None:
            yield counted(self.sealed, "sealed contribution")
        if self.dealer:
            yield "first dealer"
        if self.events is not None:
            yield f"{counted(self.events, 'event')} of {'a spectator' if self.seat is None else f'seat {self.seat}'}"


@final
@frozen
class Verdict:
    """Whether anything speaks against a published match, and what it was held against: true if nothing was found.

    What was not given was not checked, so look at :attr:`evidence` too before you call a match proved.

    Attributes:
        deals: For each deal that was begun, whether it is what the seed gives and what was told, as far as could be
            seen.
        faults: What was found, one sentence each.
        evidence: What the match was held against.
        silent: Whether something was told that is not in the record, and that has to have been taken back, though that
            was not told.
    """

    deals: tuple[bool, ...]
    faults: tuple[str, ...]
    evidence: Evidence
    silent: bool = False

    def __bool__(self) -> bool:
        """Say whether nothing was found."""
        return not self.faults

    def __str__(self) -> str:
        """Tell what was found, what the match was held against, and what was not there to prove it."""
        missing = ", ".join(self.evidence.missing)
        well = "nothing was found" if missing else "the cards follow from the seed, and all is as it was told"
        if self.silent:
            well += ", but for what was taken back in silence"
        found = " ".join(self.faults) or f"{counted(len(self.deals), 'deal')}: {well}."
        proof = f" Not proved without: {missing}." if missing and not self.faults else ""
        return f"{found} Held against: {self.evidence}.{proof}"
