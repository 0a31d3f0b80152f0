"""Who undertook the contract, as rules of other rooms need it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from trickrules.facts.seat import Seat
    from trickrules.facts.setting import Setting


class Undertaking(Protocol):
    """What a contract undertakes."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def strain(self) -> str:
        """What ranks the cards."""
        ...

    @property
    def tricks(self) -> int:
        """How many tricks are to be won; 0 for none at all."""
        ...

    @property
    def value(self) -> int:
        """What it is worth."""
        ...

    @property
    def exposed(self) -> bool:
        """Whether the contractor plays with its hand face up."""
        ...


@runtime_checkable
class ContractLike(Protocol):
    """A contract: who undertook what."""

    @property
    def seat(self) -> Seat:
        """The contractor."""
        ...

    @property
    def bid(self) -> Undertaking:
        """What it undertook."""
        ...


def contract_of(deal: Setting) -> ContractLike | None:
    """Give the contract of a deal; ``None`` where there is none."""
    return deal.contract if isinstance(deal.contract, ContractLike) else None


def contractor(deal: Setting) -> Seat | None:
    """Name the contractor of a deal; ``None`` where there is none."""
    contract = contract_of(deal)
    return None if contract is None else contract.seat


def partners(deal: Setting, seat: Seat) -> tuple[Seat, ...]:
    """List the other seats of a seat's side."""
    return tuple(other for other, side in enumerate(deal.sides) if side == deal.sides[seat] and other != seat)
