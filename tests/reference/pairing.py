"""All pairs: a short list of options in which every two values that go together meet."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

import trickrules as tr
from trickrules.system import System

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Values: TypeAlias = Mapping[str, Sequence[object]]
    Options: TypeAlias = dict[str, object]
    Pair: TypeAlias = frozenset[tuple[str, str]]

SAMPLES: Final[Values] = {
    "max_cards": (5,),
    "deals": (3,),
    "start": (3,),
    "hook_min_cards": (1, 3),
    "money": (0, 2),
    "misere_penalty": (0, 2),
    "scorer": (0,),
    "trump": ("fixed:C", ["NT", "C"]),
    "inkle_positions": (0, 1, 2, 3),
}
"""Values of the options that have too many to list; clubs are copas in the Spanish pack."""


def values(name: str) -> Values:
    """Give for each option of a system the values that are tried, its default first."""
    found: dict[str, list[object]] = {}
    for option in tr.variants.options(name):
        listed = [option.default, *(value for value in option.values if value is None or _plain(value))]
        listed += SAMPLES.get(option.name, ())
        found[option.name] = [value for place, value in enumerate(listed) if value not in listed[:place]]
    return found


def _plain(value: object) -> bool:
    return isinstance(value, bool | int | str)


def pairs(options: Options) -> Iterator[Pair]:
    """Name every two values of some options."""
    named = [(name, repr(value)) for name, value in options.items()]
    yield from map(frozenset, combinations(named, 2))


def together(tried: Values) -> Iterator[Options]:
    """Give every two values of different options."""
    for one, other in combinations(tried, 2):
        yield from ({one: first, other: second} for first in tried[one] for second in tried[other])


def cover(name: str, tried: Values) -> list[Options]:
    """List options of a system, each with a value for all of them, so that every two values meet that go together.

    Each row begins with two values that have not met yet; the others are chosen greedily.
    """
    system = getattr(tr.variants, name)
    assert isinstance(system, System)
    usual = {**system.core, **system.defaults}

    def goes(options: Options) -> bool:
        return not [*system.clashes({**usual, **options})]

    def helped(options: Options, row: int) -> Options:
        """Add what the options need."""
        more = {
            needs.rule: needs.values[row % len(needs.values)]
            for option, needs in system.needs.items()
            if option in options and options[option] != system.core[option]
            if options.get(needs.rule, usual[needs.rule]) not in needs.values and needs.rule not in options
        }
        return {**more, **options}

    rows: list[Options] = []
    met: set[Pair] = set()
    for two in together(tried):
        if not met.isdisjoint(pairs(two)):
            continue
        row = helped(two, len(rows))
        if goes(row):
            row = _filled(row, tried, met, goes)
            rows.append(row)
            met.update(pairs(row))
    return rows


def _filled(row: Options, tried: Values, met: set[Pair], goes: Callable[[Options], bool]) -> Options:
    """Choose a value for each option that has none, whichever meets most others for the first time."""
    for name in sorted(tried, key=lambda name: -len(tried[name])):
        if name in row:
            continue
        known = [(other, repr(value)) for other, value in row.items()]

        def news(value: object, name: str = name, known: list[tuple[str, str]] = known) -> int:
            return sum(frozenset(((name, repr(value)), other)) not in met for other in known)

        possible = [value for value in tried[name] if goes({**row, name: value})]
        row[name] = max(possible, key=news)
    return row
