"""Cards that are passed on before the play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from attrs import evolve, field, frozen

from trickrules.base.checks import tuple_of, whole
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import counted, shown
from trickrules.cards import CardSet
from trickrules.facts import CardsAction, CardsMenu, PhaseRule, Sealed
from trickrules.facts.standing import MOST_DEALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Pile, Seat, Setting, Situation

RECEIVERS: Final = FrozenDict(
    {"left": "to the left", "right": "to the right", "across": "across", "nobody": "to nobody"}
)
"""Who is passed to: the next seat in turn, the one before it, the one opposite; or nobody in such a deal."""


def _words(given: object) -> tuple[str, ...]:
    """Read ``"left right"``, or a sequence of such words."""
    if isinstance(given, str):
        return tuple(given.split())
    return tuple(cast("list[str]", given)) if isinstance(given, list | tuple) else (shown(given),)


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
            ``nobody``, as a text or a sequence; seats that sit out are passed over.
    """

    needs_sight: ClassVar[bool] = True

    count: int = field(default=3, validator=whole(1))
    to: tuple[str, ...] = field(default=("left",), converter=_words, validator=tuple_of(str))

    def _receivers(self, deal: Setting) -> dict[Seat, Seat]:
        """Say for each seat in play who is passed its cards; nothing where nobody passes."""
        to = self.to[deal.standing.number % len(self.to)]
        seats = deal.in_turn(deal.eldest)
        away = {"left": 1, "right": -1, "across": len(seats) // 2, "nobody": 0}[to]
        return {seat: seats[(at + away) % len(seats)] for at, seat in enumerate(seats)} if away % len(seats) else {}

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask everybody that passes."""
        passing = self._receivers(deal)
        if not passing:
            return deal
        asks = f'"{Passing.word}" and {self.count} different cards of the hand'

        def menu(seat: Seat) -> CardsMenu:
            hand = CardSet(deal.deck, deal.hands[seat].mask)
            return CardsMenu(hand, self.count, Passing, code="pass/not-so", rule="PassCards", asks=asks)

        return Sealed.start([menu(seat) if seat in passing else None for seat in range(deal.seats)])

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards."""
        passed = {seat: self._passed(deal, seat, cards) for seat, cards, _ in phase.history}
        giver = {receiver: seat for seat, receiver in self._receivers(deal).items()}

        def after(seat: Seat, hand: Pile) -> Pile:
            kept = tuple(place for place in hand.cards if place not in passed.get(seat, ()))
            return evolve(hand, cards=kept + passed[giver[seat]]) if seat in giver else hand

        return deal.but(hands=tuple(map(after, range(deal.seats), deal.hands)))

    @staticmethod
    def _passed(deal: Setting, seat: Seat, action: object) -> tuple[int, ...]:
        """Find where the cards that are passed lie in the hand."""
        cards = deal.deck.hand(action.cards if isinstance(action, Passing) else ())
        found = CardSet(deal.deck, deal.hands[seat].mask).copies_of(cards)
        return tuple(found.places()) if found else ()

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse to pass more than a hand, and across where nobody sits opposite."""
        if self.count > situation.cards:
            yield f"{self.count} cards cannot be passed from hands of {situation.cards}"
        for to in dict.fromkeys(self.to):
            if to not in RECEIVERS:
                yield f"{shown(to)} is nobody to pass to: one of {', '.join(RECEIVERS)} is expected"
        if "across" in self.to and situation.seats % 2:
            yield f"of {situation.seats} seats none is across from another"
        if len(self.to) > MOST_DEALS:
            yield f"there are {len(self.to)} deals to pass in, and no match has more than {MOST_DEALS}"
        if set(self.to) <= {"nobody"}:
            yield "somebody has to be passed to"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        to = ", in the next deal ".join(RECEIVERS.get(to, to) for to in self.to)
        return f"Everybody passes {counted(self.count, 'card')} {to}{', and so on' if len(self.to) > 1 else ''}."
