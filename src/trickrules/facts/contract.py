"""Contracts: what an auction has come to, as rules of all rooms need it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeGuard, final, runtime_checkable

from attrs import Factory, field

from trickrules.base import checks
from trickrules.base.frozen import frozen

if TYPE_CHECKING:
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting


@final
@frozen(kw_only=True)
class ContractBid:
    """A bid that can become the contract, as a variant declares it.

    Attributes:
        text: How it is written.
        strain: What would rank the cards; ``""`` where the bid leaves that as it is, or to a later rule.
        tricks: How many tricks it undertakes to win; 0 for none at all.
        value: What the contract is worth.
        exposed: Whether the contractor plays with its hand face up.
        name: What people call it; as it is written where nothing is said.
        alone: Whether the contractor plays without its partners, see :class:`PlaysAlone`.
        rank: The symbol of the rank of the card that the contractor calls then, see :class:`CallPartner`; ``""`` for
            any.
    """

    text: str = field(validator=checks.text())
    strain: str = field(validator=checks.text())
    tricks: int = field(validator=checks.whole(0))
    value: int = field(validator=checks.whole())
    exposed: bool = field(default=False, validator=checks.truth())
    name: str = field(default=Factory(lambda self: self.text, takes_self=True), validator=checks.text())
    alone: bool = field(default=False, validator=checks.truth(), metadata=checks.LATER)
    rank: str = field(default="", validator=checks.text(), metadata=checks.LATER)

    def __str__(self) -> str:
        """Give the text."""
        return self.text


DOUBLED: Final = ("", " doubled", " redoubled")
"""What follows a bid that nobody has doubled, that was doubled, and that was redoubled."""


@final
@frozen
class Contract:
    """Who undertook what.

    Attributes:
        seat: The contractor.
        bid: Its bid.
        doubles: 0; 1 where it was doubled, 2 where it was redoubled.
    """

    seat: Seat
    bid: ContractBid
    doubles: int = 0

    @property
    def text(self) -> str:
        """The text of the bid, perhaps doubled or redoubled."""
        return f"{self.bid}{DOUBLED[self.doubles]}"

    @property
    def name(self) -> str:
        """What people call it."""
        return f"{self.bid.name}{DOUBLED[self.doubles]}"

    @property
    def value(self) -> int:
        """What it is worth: the value of the bid, twice as much for each double."""
        return self.bid.value << self.doubles

    def __str__(self) -> str:
        """Give the bid and the contractor."""
        return f"{self.text} by seat {self.seat}"


@runtime_checkable
class Undertaking(Protocol):
    """What an auction may end with: something that one seat has undertaken, whatever its rules call it."""

    @property
    def seat(self) -> Seat:
        """Who has."""
        ...

    @property
    def text(self) -> str:
        """What, as it is called."""
        ...


def is_undertaking(thing: object) -> TypeGuard[Undertaking]:
    """Say whether something is an undertaking: as ``isinstance`` does, which is many times as slow for a protocol."""
    return hasattr(thing, "seat") and hasattr(thing, "text")


def contract_of(deal: Setting) -> Contract | None:
    """Give the contract of a deal; ``None`` where there is none."""
    return deal.contract if isinstance(deal.contract, Contract) else None


def contractor(deal: Setting) -> Seat | None:
    """Name the contractor of a deal; ``None`` where there is none."""
    contract = contract_of(deal)
    return None if contract is None else contract.seat


def maker(deal: Setting) -> Seat | None:
    """Name who undertook something in a deal, a contract or a premium; ``None`` where nobody did."""
    return deal.contract.seat if is_undertaking(deal.contract) else None


def partners(deal: Setting, seat: Seat) -> tuple[Seat, ...]:
    """List the other seats of a seat's side."""
    return tuple(other for other, side in enumerate(deal.sides) if side == deal.sides[seat] and other != seat)
