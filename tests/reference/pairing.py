"""All pairs: a short list of options in which every two values that go together meet."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import trickrules as tr
from trickrules.declaring.system import System

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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


@cache
def every_two(name: str) -> tuple[Options, ...]:
    """List options of a system in which every two values meet, see :func:`cover`."""
    return tuple(cover(name, values(name)))


def cover(name: str, tried: Values) -> list[Options]:
    """List options of a system, each with a value for all of them, so that every two values meet that go together.

    Each row begins with two values that have not met yet; the others are chosen greedily.
    """
    system = getattr(tr.variants, name)
    assert isinstance(system, System)
    usual = {**system.core, **system.defaults}
    bits = {(option, repr(value)): place for place, (option, value) in enumerate(_named(tried))}
    met = [0] * len(bits)
    rows: list[Options] = []
    lots = Random(name)

    def goes(options: Options) -> bool:
        return not [*system.clashes({**usual, **options})]

    def helped(options: Options) -> Options:
        """Add what the options need."""
        more = {
            needs.rule: needs.values[len(rows) % len(needs.values)]
            for option, needs in system.goes_with.items()
            if option in options and options[option] != system.core[option]
            if needs.rule not in options and usual[needs.rule] not in needs.values
        }
        return {**more, **options}

    def filled(options: Options) -> Options:
        """Choose a value for each option that has none, whichever meets most others for the first time."""
        row = {**options}
        chosen = sum(1 << bits[option, repr(value)] for option, value in row.items())
        for option in sorted(tried, key=lambda option: -len(tried[option])):
            if option not in row:
                news = {
                    place: (chosen & ~met[bits[option, repr(value)]]).bit_count()
                    for place, value in enumerate(tried[option])
                    if goes({**row, option: value})
                }
                turn = lots.randrange(len(tried[option]))
                best = max(news, key=lambda place: (news[place], (place + turn) % len(tried[option])))
                row[option] = tried[option][best]
                chosen |= 1 << bits[option, repr(row[option])]
        for option, value in row.items():
            met[bits[option, repr(value)]] |= chosen
        return row

    for two in together(tried):
        one, other = (bits[option, repr(value)] for option, value in two.items())
        if not met[one] >> other & 1 and goes(helped(two)):
            rows.append(filled(helped(two)))
    return rows


def _named(tried: Values) -> Iterator[tuple[str, object]]:
    for option, several in tried.items():
        yield from ((option, value) for value in several)
