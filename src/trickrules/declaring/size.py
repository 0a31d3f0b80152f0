"""Hand sizes that depend on the pack and the players."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from attrs import Attribute, evolve, field

from trickrules.base.checks import truth, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.cards.deck import LARGEST_PACK
from trickrules.declaring.by_players import alternatives, resolved


def _limit(size: object, attribute: Attribute[Any], value: object) -> None:
    for limit in alternatives(value):
        whole(1, or_none=True)(size, attribute, limit)


@final
@frozen(kw_only=True)
class Size:
    """A hand size that depends on the pack and the players: as many cards as can be dealt, within limits.

    Attributes:
        at_most: A limit; also ``by_players({...})``.
        of: How many cards of the pack count; ``None`` for all.
        spare: How many of these must stay undealt.
        less: How many cards fewer than that.
        at_least: The fewest cards for which the schedule makes sense; with fewer the variant is refused.
        exact: Whether a limit that cannot be reached is refused rather than cut.
    """

    at_most: int | None = field(default=None, validator=_limit)
    of: int | None = field(default=None, validator=whole(1, or_none=True))
    spare: int = field(default=0, validator=whole(0))
    less: int = field(default=0, validator=whole(0))
    at_least: int = field(default=1, validator=whole(1))
    exact: bool = field(default=False, validator=truth())

    def __str__(self) -> str:
        """Write the size as it is declared."""
        fields = {"at_most": None, "of": None, "spare": 0, "at_least": 1, "exact": False}
        said = [f"{name}={getattr(self, name)}" for name, plain in fields.items() if getattr(self, name) != plain]
        size = f"Size({', '.join(said)})" if said else "MAX"
        return f"{size} - {self.less}" if self.less else size

    def __sub__(self, less: int) -> Size:
        """Take some cards fewer."""
        return evolve(self, less=self.less + less if type(less) is int else less)

    def resolve(self, pack: int, players: int) -> int:
        """Return the number of cards.

        Raises:
            DefinitionError: If it is less than ``at_least``, or an exact limit is out of reach.
        """
        limit = resolved(self.at_most, players, "deals.at_most")
        room = (min(pack, self.of or pack) - self.spare) // players
        if isinstance(limit, int) and self.exact and limit > room:
            raise DefinitionError.of("deals", f"{players} players cannot have {limit} cards each, at most {room}")
        size = min(limit, room) if isinstance(limit, int) else room
        if size < self.at_least:
            raise DefinitionError.of(
                "deals",
                f"the largest hand for {players} players is {size}, the schedule needs {self.at_least} cards or more",
            )
        if size <= self.less:
            raise DefinitionError.of("deals", f"{size} cards less {self.less} leave no card to play")
        return size - self.less


MAX: Final = Size()
"""As many cards as the pack allows."""

SizeLike: TypeAlias = int | Size
"""A number of cards, or one that depends on the pack and the players."""


def read_size(value: object) -> SizeLike:
    """Take the size of a hand.

    Raises:
        DefinitionError: If it is neither a whole number from 1 nor a ``Size``.
    """
    if isinstance(value, Size):
        return value
    if type(value) is not int or not 0 < value <= LARGEST_PACK:
        expected = f"a hand size is a whole number from 1 to {LARGEST_PACK}, or MAX"
        raise DefinitionError.of("deals", f"{expected}, not {shown(value)}")
    return value


def resolved_size(size: SizeLike, pack: int, players: int) -> int:
    """Give the number of cards for a pack of so many cards and so many players; errors as :meth:`Size.resolve`."""
    return size.resolve(pack, players) if isinstance(size, Size) else size
