"""Piles: where cards lie, and who sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attrs import field

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.facts.seat import Seat


def _seats(seats: Iterable[Seat]) -> frozenset[Seat]:
    try:
        return frozenset(seats)
    except TypeError:
        raise DefinitionError.of("Pile.seen_by", f"some seats are expected, not {shown(seats)}") from None


NOBODY: frozenset[Seat] = frozenset()
"""The seats that see a pile which lies face down."""


@final
@frozen
class Pile:
    """Cards that lie together.

    Attributes:
        cards: The cards, by their places in the order of the pack, in the order in which they lie.
        seen_by: The seats that see them; others see how many there are.
        opens: After how many tricks everybody sees them; ``None`` if only ``seen_by`` counts.
    """

    cards: tuple[int, ...] = ()
    seen_by: frozenset[Seat] = field(default=NOBODY, converter=_seats)
    opens: int | None = None

    @property
    def mask(self) -> int:
        """The cards as the bits of one number."""
        return sum(1 << place for place in self.cards)

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)
