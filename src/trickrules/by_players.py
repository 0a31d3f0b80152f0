"""Values that depend on the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar, cast, final

from attrs import frozen

from trickrules.errors import DefinitionError
from trickrules.reading import shown

LARGEST_TABLE: Final = 12
"""The most seats that a variant may be declared for."""

T = TypeVar("T")


@final
@frozen
class ByPlayers:
    """A value for each number of players."""

    table: tuple[tuple[int, object], ...]

    def __str__(self) -> str:
        """Write the table as it is declared."""
        return f"by_players({dict(self.table)})"

    def at(self, players: int) -> object:
        """Give the value for a number of players.

        Raises:
            DefinitionError: If there is none.
        """
        for count, value in self.table:
            if count == players:
                return value
        raise DefinitionError.of("players", f"nothing is said for {players} players")


def by_players(table: Mapping[int, T]) -> T:
    """Let a slot hold a value for each number of players.

    To a type checker the result is what it stands for; ``Variant.at`` puts the right value in its place.

    Raises:
        DefinitionError: If the table is empty, or a key is no number of players.
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


def resolved(value: object, players: int) -> object:
    """Give what a value is for a number of players.

    Raises:
        DefinitionError: If it is a table without that number.
    """
    return value.at(players) if isinstance(value, ByPlayers) else value


def alternatives(value: object) -> tuple[object, ...]:
    """List what a value may be, for any number of players."""
    return tuple(held for _, held in value.table) if isinstance(value, ByPlayers) else (value,)
