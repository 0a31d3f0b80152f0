"""Finding systems: by name, family, country, number of players, and by what is in the game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast, final

from attrs import fields, has

from trickrules.base.checks import needs, needs_each
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import near, shown
from trickrules.base.sentence import Described
from trickrules.cards import Deck
from trickrules.declaring.by_players import alternatives
from trickrules.declaring.catalogue import SYSTEMS
from trickrules.declaring.system import System
from trickrules.declaring.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.declaring.catalogue import Game

PARTNERS: Final = "partners"
NO_BIDDING: Final = "no bidding"


@final
@frozen(kw_only=True)
class Listing:
    """What the catalogue tells of a system.

    Attributes:
        id: The name for programs.
        name: The name for people.
        family: The family that it belongs to; a system that names none is a family by itself.
        aliases: Other names that mean the same game.
        countries: Where it is at home.
        players: The numbers of players.
        mechanics: What is in the game with its usual house rules, a word or two each, in alphabetical order.
        source: Where the rules are told.
    """

    id: str
    name: str
    family: str
    aliases: tuple[str, ...]
    countries: tuple[str, ...]
    players: tuple[int, ...]
    mechanics: tuple[str, ...]
    source: str


def find(
    text: str = "",
    *,
    players: int | None = None,
    family: str = "",
    country: str = "",
    mechanics: str | Sequence[str] = (),
) -> tuple[Listing, ...]:
    """Find systems; without any argument all of them, family by family.

    Capital letters and accents count for nothing.

    Args:
        text: Words that all stand in what the catalogue tells of the system, or begin a word there.
        players: A number of players that it is for.
        family: Its family.
        country: A country where it is at home.
        mechanics: What has to be in the game, one word or several, such as ``partners`` or ``no bidding``.

    Returns:
        The systems, those of a family together, in alphabetical order.

    Raises:
        DefinitionError: If an argument is of a wrong type, or no system has such a family, country or mechanic.
    """
    for name, value in (("text", text), ("family", family), ("country", country)):
        needs(name, value, str)
    if players is not None:
        needs("players", players, int)
    needs("mechanics", mechanics, str, Sequence)
    wanted = (mechanics,) if isinstance(mechanics, str) else tuple(mechanics)
    needs_each("mechanics", wanted, str)
    listed = _all()
    _known("family", family, (entry.family for entry in listed))
    _known("country", country, (name for entry in listed for name in entry.countries))
    for word in wanted:
        _known("mechanics", word, (name for entry in listed for name in entry.mechanics))
    return tuple(
        entry
        for entry in listed
        if (players is None or players in entry.players)
        and (not family or _plain(entry.family) == _plain(family))
        and (not country or _plain(country) in map(_plain, entry.countries))
        and set(map(_plain, wanted)) <= set(map(_plain, entry.mechanics))
        and _tells(entry, text)
    )


def families() -> dict[str, tuple[str, ...]]:
    """List the families, each with the ids of its systems."""
    found: dict[str, list[str]] = {}
    for entry in _all():
        found.setdefault(entry.family, []).append(entry.id)
    return {family: tuple(ids) for family, ids in found.items()}


def _all() -> list[Listing]:
    listed = [_listing(game) for game in SYSTEMS.usable().values()]
    return sorted(listed, key=lambda entry: (_plain(entry.family), entry.id))


@lru_cache(maxsize=256)
def _listing(game: Game) -> Listing:
    system = game if isinstance(game, System) else None
    variant = game if isinstance(game, Variant) else game.make({})
    return Listing(
        id=game.id,
        name=game.name,
        family=(system.family if system else "") or game.name,
        aliases=system.aliases if system else (),
        countries=system.countries if system else (),
        players=tuple(sorted(variant.players)),
        mechanics=tuple(sorted(set(_mechanics(variant)))),
        source=variant.source,
    )


def _mechanics(variant: Variant) -> Iterator[str]:
    """Name what is in a game: what its rules say of themselves, and what only the whole shows."""
    for value in _held(variant):
        if isinstance(value, Described):
            yield from value.mechanics
    if any(len(set(sides)) < len(sides) for sides in cast("tuple[tuple[int, ...], ...]", alternatives(variant.sides))):
        yield PARTNERS
    if not any(alternatives(variant.bidding)):
        yield NO_BIDDING


def _held(value: object) -> Iterator[object]:
    """Go through all that a declaration is made of."""
    yield value
    if isinstance(value, tuple):
        parts: Iterable[object] = cast("tuple[object, ...]", value)
    elif has(kind := type(value)) and not isinstance(value, Deck):
        parts = (getattr(value, field.name) for field in fields(kind) if field.init and field.eq)
    else:
        return
    for part in parts:
        yield from _held(part)


def _known(path: str, word: str, known: Iterable[str]) -> None:
    """Refuse a word that nothing in the catalogue goes by."""
    words = sorted(set(known))
    if word and _plain(word) not in map(_plain, words):
        raise DefinitionError.of(path, f"no system has {shown(word)}; {near(word, words)}")


def _tells(entry: Listing, text: str) -> bool:
    told = (entry.id, entry.name, entry.family, *entry.aliases, *entry.countries, *entry.mechanics)
    words = [word for one in told for word in _plain(one).split()]
    return all(any(word.startswith(wanted) for word in words) for wanted in _plain(text).split())


def _plain(text: str) -> str:
    """Fold capital letters, accents and signs away."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = (letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return "".join(kept).strip()
