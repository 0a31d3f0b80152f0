"""Cards that are passed on before the play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field

from trickrules.base.checks import tuple_of, whole
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import in_words, shown
from trickrules.base.sentence import numbered, together
from trickrules.facts import CardsAction, CardsMenu, PhaseRule
from trickrules.facts.standing import MOST_DEALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Seat, Setting, Situation

RECEIVERS: Final = FrozenDict(
    {"left": "to the left", "right": "to the right", "across": "across", "nobody": "to nobody"}
)
"""Who is passed to: the next seat in turn, the one before it, the one opposite; or nobody in such a deal."""


@final
class Passing(CardsAction):
    """Passing cards on, all at once: ``pass QS AH KH``."""

    __slots__ = ()

    word: ClassVar[str] = "pass"


@final
@frozen(kw_only=True)
class PassCards(PhaseRule):
    """Everybody in play passes cards to another seat, all at once, and sees those it is passed only afterwards.

    ``PassCards(to="left right across nobody")`` goes through these deal by deal, and begins anew.

    Attributes:
        count: How many cards each seat passes.
        to: Who is passed to, deal by deal: words out of ``left``, the next seat in turn, ``right``, ``across`` and
            ``nobody``, as a text or a sequence; a deal that is dealt again keeps its word, and seats that sit out are
            passed over.
    """

    mechanic: ClassVar[str] = "passing"

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    count: int = field(default=3, validator=whole(1))
    to: tuple[str, ...] = field(default=("left",), converter=in_words, validator=tuple_of(str))

    def _receivers(self, deal: Setting) -> dict[Seat, Seat]:
        """Say for each seat in play who is passed its cards; nothing where nobody passes."""
        to = self.to[deal.standing.place % len(self.to)]
        seats = deal.in_turn(deal.eldest)
        away = {"left": 1, "right": -1, "across": len(seats) // 2, "nobody": 0}[to]
        return {seat: seats[(at + away) % len(seats)] for at, seat in enumerate(seats)} if away % len(seats) else {}

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask everybody that passes."""
        passing = self._receivers(deal)
        if not passing:
            return deal
        return self.ask_all(
            CardsMenu(deal.hand(seat), self.count, Passing, code="pass/not-so") if seat in passing else None
            for seat in range(deal.seats)
        )

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards."""
        receivers = self._receivers(deal)
        return deal.exchanged((deed.action.cards, deed.seat, receivers[deed.seat]) for deed in phase.history)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse to pass more than a hand, and across where nobody sits opposite."""
        if self.count > situation.cards:
            yield f"{self.count} cards cannot be passed from hands of {situation.cards}"
        for to in dict.fromkeys(self.to):
            if to not in RECEIVERS:
                yield f"{shown(to)} is not a direction to pass: one of {', '.join(RECEIVERS)} is expected"
        if "across" in self.to and situation.seats % 2:
            yield f"with {situation.seats} seats nobody sits across"
        if len(self.to) > MOST_DEALS:
            yield f"there are {len(self.to)} deals to pass in, and no match has more than {MOST_DEALS}"
        if set(self.to) <= {"nobody"}:
            yield "at least one direction other than nobody is expected"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        first, *later = (self.clause(to, RECEIVERS.get(to, to)) for to in self.to)
        then = together(self.clause("then", ", in the next deal {to}", to=to) for to in later)
        on = self.clause("on", ", and so on", when=later)
        cards = numbered(self.count, "card")
        return self.sentence("Everybody passes {cards} {to}{then}{on}.", cards=cards, to=first, then=then, on=on)
