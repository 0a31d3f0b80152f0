"""Piles: where cards lie, and who sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, final

from attrs import field

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.remembered import Remembered

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

FIRST_LEAD: Final = "first lead"
"""When the first card of the play lies."""

Opens: TypeAlias = 'int | Literal["first lead"] | None'


@final
@frozen
class Pile:
    """Cards that lie together.

    Attributes:
        cards: The cards, by their places in the order of the pack, in the order in which they lie.
        seen_by: The seats that see them; others see how many there are.
        opens: When everybody sees them: after so many tricks, or at the ``"first lead"``, once the first card of the
            play lies; ``None`` if only ``seen_by`` counts.
    """

    cards: tuple[int, ...] = ()
    seen_by: frozenset[Seat] = field(default=NOBODY, converter=_seats)
    opens: Opens = None

    @property
    def mask(self) -> int:
        """The cards as the bits of one number."""
        return _mask(self)

    def holding(self, cards: tuple[int, ...]) -> Pile:
        """Give the pile with other cards, seen by the same; after each trick there may be one for each seat."""
        return Pile(cards, self.seen_by, self.opens)

    def is_open(self, tricks: int, *, begun: bool) -> bool:
        """Say whether everybody sees the cards after so many tricks, the play having begun or not."""
        if self.opens is None:
            return False
        return begun if self.opens == FIRST_LEAD else tricks >= self.opens

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)


EMPTY: Final = Pile()
"""A pile without cards: one for all, since it cannot change."""

# What lies there is asked for at every action, for views and events.
_mask: Final[Remembered[Pile, [], int]] = Remembered(lambda pile: sum(1 << place for place in pile.cards))
