"""Differences in words: where two variants differ, and what stands here and there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from attrs import fields, has

from trickrules.base.formula import Formula
from trickrules.cards import Deck
from trickrules.declaring.by_players import ByPlayers
from trickrules.declaring.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Iterator

Items: TypeAlias = tuple[object, ...]

MOST_ITEMS: Final = 8
"""How many cards or items of one place are told; of the others only how many there are."""


def differences(mine: object, theirs: object, path: str = "") -> Iterator[str]:
    """Go through the places where two declarations differ, one line each: the path, and what stands here and there."""
    if mine == theirs:
        return
    if isinstance(mine, ByPlayers) or isinstance(theirs, ByPlayers):
        yield from _by_players(mine, theirs, path)
    elif _are(Deck, mine, theirs):
        yield f"{path}: {_packs(cast('Deck', mine), cast('Deck', theirs))}"
    elif _are(tuple, mine, theirs):
        yield from _chains(cast("Items", mine), cast("Items", theirs), path)
    elif type(mine) is type(theirs) and _has_parts(mine):
        for field in fields(cast("Any", type(mine))):
            if field.init and field.eq:
                here = f"{path}.{field.name}" if path else field.name
                yield from differences(getattr(mine, field.name), getattr(theirs, field.name), here)
    else:
        yield _line(path, mine, theirs)


def _are(kind: type, *values: object) -> bool:
    return all(isinstance(value, kind) for value in values)


def _has_parts(value: object) -> bool:
    return has(type(value)) and not isinstance(value, Formula | Schedule)


def _line(path: str, mine: object, theirs: object) -> str:
    """Tell of one place: ``bidding: hook is on here, off there``."""
    here, there = _told(mine), _told(theirs)
    if here == there:
        here, there = repr(mine), repr(theirs)
    holder, _, name = path.rpartition(".")
    return f"{holder}: {name} is {here} here, {there} there" if holder else f"{name}: {here} here, {there} there"


def _by_players(mine: object, theirs: object, path: str) -> Iterator[str]:
    """Tell what differs for each number of players that one of two tables knows."""
    counts = sorted({count for value in (mine, theirs) if isinstance(value, ByPlayers) for count, _ in value.table})
    for count in counts:
        here, there = (_at(value, count) for value in (mine, theirs))
        place = f"{path} for {count} players"
        if here and there:
            yield from differences(here[0], there[0], place)
        else:
            yield f"{place}: said {'here' if here else 'there'} only"


def _at(value: object, players: int) -> Items:
    """Give the value for a number of players, as the only item; no item if there is none."""
    if not isinstance(value, ByPlayers):
        return (value,)
    return tuple(held for count, held in value.table if count == players)


def _packs(mine: Deck, theirs: Deck) -> str:
    here, there = Counter(mine), Counter(theirs)
    if here == there:
        return f"the same cards, their ranks {_listed(mine.ranks)} here, {_listed(theirs.ranks)} there"
    return f"{len(mine)} cards here, {len(theirs)} there; {_apart(here, there)}"


def _chains(mine: Items, theirs: Items, path: str) -> Iterator[str]:
    """Tell of rules in order, or of other items: those that differ in their parts, or are here or there only."""
    if all(isinstance(item, bool | int | str) for item in (*mine, *theirs)):
        yield _line(path, mine, theirs)
    elif [type(item) for item in mine] == [type(item) for item in theirs] and all(map(_describes, mine)):
        for place, (here, there) in enumerate(zip(mine, theirs, strict=True)):
            yield from differences(here, there, f"{path}[{place}]")
    elif Counter(mine) == Counter(theirs):
        yield f"{path}: in another order"
    else:
        yield f"{path}: {_apart(Counter(mine), Counter(theirs))}"


def _apart(here: Counter[Any], there: Counter[Any]) -> str:
    """Tell what is on one side only."""
    sides = (("only here", here - there), ("only there", there - here))
    return "; ".join(f"{side} {_listed(tuple(items.elements()))}" for side, items in sides if items)


def _listed(items: Items) -> str:
    if not items:
        return "nothing"
    between = ", " if any(isinstance(item, tuple) or _describes(item) for item in items) else " "
    told = between.join(_told(item) for item in items[:MOST_ITEMS])
    return f"{told} and {len(items) - MOST_ITEMS} more" if len(items) > MOST_ITEMS else told


def _describes(value: object) -> bool:
    return callable(getattr(value, "describe", None))


def _told(value: Any) -> str:  # noqa: ANN401 -- whatever stands in a slot
    if value is None or value == "":
        return "nothing"
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return _listed(cast("Items", value))
    told = value.describe() if _describes(value) else str(value)
    return f"“{told}”" if _describes(value) or (isinstance(value, str) and " " in value) else told
