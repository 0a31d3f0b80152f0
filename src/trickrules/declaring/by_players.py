"""Values that depend on the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar, cast, final

from attrs import field

from trickrules.base.checks import needs, tuple_of
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown

LARGEST_TABLE: Final = 12
"""The most seats that a variant may be declared for."""

T = TypeVar("T")


@final
@frozen
class ByPlayers:
    """A value for each number of players.

    Attributes:
        table: Each number with its value; there is one at least.

    Raises:
        DefinitionError: If the table is none, or empty.
    """

    table: tuple[tuple[int, object], ...] = field(validator=tuple_of(int, object))

    def __attrs_post_init__(self) -> None:
        """Refuse a table that says nothing."""
        if not self.table:
            raise DefinitionError.of("by_players", "a value for at least one number of players is expected")

    def __str__(self) -> str:
        """Write the table as it is declared."""
        return f"by_players({dict(self.table)})"

    def at(self, players: int, path: str = "players") -> object:
        """Give the value for a number of players.

        Args:
            players: How many play.
            path: Where the table stands.

        Raises:
            DefinitionError: If there is none, with the path and what is missing.
        """
        count, value = self.nearest(players)
        if count != players:
            known = ", ".join(str(count) for count, _ in self.table)
            raise DefinitionError.of(
                path, f"by_players has entries for {known}, and none for {shown(players)} players: add {shown(players)}"
            )
        return value

    def nearest(self, players: int) -> tuple[int, object]:
        """Give the entry for a number of players, or for the number next to it.

        Raises:
            DefinitionError: If it is not a whole number.
        """
        needs("players", players, int)
        return min(self.table, key=lambda entry: abs(entry[0] - players))


def by_players(table: Mapping[int, T]) -> T:
    """Let a slot hold a value for each number of players.

    To a type checker the result is what it stands for; ``Variant.at`` puts the right value in its place.

    Raises:
        DefinitionError: If the table is empty, or a key is not a number of players.
    """
    if (
        not isinstance(cast("object", table), Mapping)
        or not table
        or not all(type(count) is int and count > 0 for count in table)
    ):
        raise DefinitionError.of(
            "by_players",
            f"a table from numbers of players to values is expected, not {shown(table)}",
        )
    return cast("T", ByPlayers(tuple(sorted(table.items(), key=lambda item: item[0]))))


def resolved(value: object, players: int, path: str = "players") -> object:
    """Give what a value, which stands at a path, is for a number of players.

    Raises:
        DefinitionError: If it is a table without that number.
    """
    return value.at(players, path) if isinstance(value, ByPlayers) else value


def alternatives(value: object) -> tuple[object, ...]:
    """List what a value may be, for any number of players."""
    return tuple(held for _, held in value.table) if isinstance(value, ByPlayers) else (value,)
