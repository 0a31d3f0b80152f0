"""Premiums: offers to show one's cards, for more points."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Self, final

from attrs import field

from trickrules.base.errors import Violation
from trickrules.base.frozen import frozen
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Course, Ladder
from trickrules.facts import Action, OneStands, Pile
from trickrules.facts.action import find, shown_action, texts

if TYPE_CHECKING:
    from trickrules.facts import Deed, Phase, Seat, Setting

NONE: Final = "none"
DECLARE: Final = "declare"
REVEAL: Final = "reveal"


@final
class Offer(Action):
    """Offering a premium: ``none``, ``declare`` or ``reveal``."""

    __slots__ = ()

    def __new__(cls, word: str) -> Self:
        """Make the offer of a word."""
        return str.__new__(cls, word)


@cache
def _ladder() -> Ladder:
    return Ladder((Offer(NONE), Offer(DECLARE), Offer(REVEAL)))


@final
@frozen
class OfferCourse(Course):
    """Each in turn says once what it offers; only a higher offer outbids, and nothing outbids the highest."""

    order: tuple[Seat, ...]
    ladder: Ladder = field(factory=_ladder)

    def _highest(self, calls: tuple[Deed, ...]) -> int:
        return max((self.ladder.step(deed.action) for deed in calls), default=0)

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go round the order, until the highest offer is made."""
        done = len(calls) == len(self.order) or self._highest(calls) == len(self.ladder.calls) - 1
        return None if done else self.order[len(calls)]

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close what does not outbid the offer that stands."""
        highest = self._highest(calls)
        return sum(1 << step for step in range(len(self.ladder.calls)) if step == 0 or step > highest)

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Name the offer that stands, or the words there are."""
        alternatives = texts(self.ladder.listed(self.open(calls)))
        known = self.ladder.step(call) >= 0
        standing = self.ladder.calls[self._highest(calls)]
        data = {"offer": shown_action(call)}
        if known:
            told = "Seat {seat} may not say {offer}: {standing} has already been offered."
            return Violation.of("offer/too-low", told, seat, "Premiums", alternatives, data=data, standing=standing)
        told = "Seat {seat} may not say {offer}: {offers} is expected."
        return Violation.of("offer/not-an-offer", told, seat, "Premiums", alternatives, data=data, offers=alternatives)

    def contract(self, calls: tuple[Deed, ...]) -> Premium | None:
        """Name the offer that stands; of equal ones there is only the first."""
        highest = self._highest(calls)
        maker = next((deed.seat for deed in calls if self.ladder.step(deed.action) == highest), None)
        return None if maker is None or not highest else Premium(maker, str(self.ladder.calls[highest]))


@final
@frozen
class Premium:
    """The one offer that is carried out: whose, and which."""

    seat: Seat
    word: str

    @property
    def text(self) -> str:
        """The word."""
        return self.word

    def __str__(self) -> str:
        """Give the word and whose it is."""
        return f"{self.word} by seat {self.seat}"


@final
@frozen
class Premiums(OneStands):
    """Before the first lead each may offer to declare (its bid's cards) or to reveal (its hand as well).

    Only the highest offer is carried out, when all have spoken; its cards lie open to the end of the deal.

    Source: Oh Hell family, section 3.17 (premium).
    """

    mechanic: ClassVar[str] = "premiums"

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = (
        "From eldest, each seat may offer to declare its bid or to reveal its hand; the highest offer is carried out."
    )

    def start(self, deal: Setting) -> Phase:
        """Ask from eldest."""
        return Auction.on(OfferCourse(deal.in_turn(deal.eldest)))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Open the cards of the offer that stands."""
        premium = phase.contract if isinstance(phase, Auction) else None
        return _carried_out(deal, premium) if isinstance(premium, Premium) else deal

    @property
    def calls(self) -> tuple[str, ...]:
        """The offers that can be carried out."""
        return texts(_ladder().calls[1:])

    def find(self, call: object) -> str | None:
        """Read an offer."""
        found = find(call, _ladder().calls[1:])
        return None if found is None else str(found)

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Carry the offer out."""
        return deal if call is None else _carried_out(deal, Premium(seat, call))


def _carried_out(deal: Setting, premium: Premium) -> Setting:
    aside = _opened(deal, deal.aside, premium.seat)
    hands = _opened(deal, deal.hands, premium.seat) if premium.word == REVEAL else deal.hands
    return deal.but(aside=aside, hands=hands, contract=premium)


def _opened(deal: Setting, piles: tuple[Pile, ...], seat: Seat) -> tuple[Pile, ...]:
    return tuple(Pile(pile.cards, deal.everybody) if owner == seat else pile for owner, pile in enumerate(piles))
