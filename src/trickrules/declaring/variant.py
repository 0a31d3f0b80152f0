"""Variants: whole games as values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, cast, final

import attrs
from attrs import field

from trickrules.base.checks import LATER, any_of, needs
from trickrules.base.errors import DefinitionError, Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import meant, orderly, shown, writable
from trickrules.base.upstairs import upstairs
from trickrules.base.written import Filed
from trickrules.cards import Deck
from trickrules.dealing import DealPasses, DrawForDeal, FirstDealer, NextDealer
from trickrules.declaring.by_players import LARGEST_TABLE, alternatives
from trickrules.declaring.differences import differences
from trickrules.declaring.origin import Origin
from trickrules.declaring.plain import plain
from trickrules.declaring.ruleset import CLOCKWISE, DIRECTIONS, ruleset_of
from trickrules.declaring.schedule import Schedule, down, up
from trickrules.declaring.size import MAX
from trickrules.declaring.slots import SLOTS, DealSlots, Items, slot_faults
from trickrules.scoring import AfterSchedule, Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from os import PathLike
    from typing import Self

    from trickrules.declaring.ruleset import Ruleset

Numbers: TypeAlias = tuple[int, ...]


@final
@frozen(kw_only=True, cache_hash=True, repr=False)
class Variant(DealSlots, Filed):
    """A game, declared: the rules of its deals, and those of the match.

    Every slot may hold ``by_players({...})``. To change a variant, see :meth:`evolve`.

    Attributes:
        id: A short name for programs.
        name: The name for people.
        players: The numbers of players it is for.
        deck: The pack.
        deals: The schedule.
        sides: For each seat its side, where seats play together; ``()`` if each seat plays for itself.
        ending: When the match ends and who has won it.
        first_dealer: How the first dealer is found where none is given.
        next_dealer: Who deals after a deal.
        direction: Which way the turn goes, ``clockwise`` or ``counter_clockwise``.
        source: Where the rules are told.
        origin: The system that it was made by, and the house rules given; it affects only how the variant is written.

    Raises:
        DefinitionError: If a slot holds what is not a rule of its kind; all faults at once.
    """

    id: str
    name: str
    players: tuple[int, ...]
    deck: Deck = field(factory=Deck.standard)
    deals: Schedule = field(factory=lambda: down(MAX, 1).then(up(1, MAX)))
    sides: tuple[int, ...] = ()
    ending: Ending = field(factory=AfterSchedule)
    first_dealer: FirstDealer = field(factory=DrawForDeal)
    next_dealer: NextDealer = field(default=DealPasses(), metadata=LATER)
    direction: Literal["clockwise", "counter_clockwise"] = CLOCKWISE
    source: str = ""
    origin: Origin | None = field(default=None, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot stand in its slot."""
        faults = list(self._faults())
        if faults:
            raise DefinitionError(faults)

    def _faults(self) -> Iterator[Fault]:
        for slot, kind in _PLAIN_KINDS.items():
            value = getattr(self, slot)
            if not kind.fits(value):
                yield Fault(slot, f"{kind.expected} is expected, not {shown(value)}")
        for slot in (*_MATCH_KINDS, *SLOTS):
            for value in alternatives(getattr(self, slot)):
                if slot in SLOTS:
                    yield from slot_faults({slot: value})
                elif not isinstance(value, _MATCH_KINDS[slot]):
                    yield Fault(slot, f"{any_of(_MATCH_KINDS[slot])} is expected, not {shown(value)}")
        for slot, kind in _MATCH_WORDS.items():
            for value in alternatives(getattr(self, slot)):
                if not kind.fits(value):
                    yield Fault(slot, f"{kind.expected} is expected, not {shown(value)}")

    def __repr__(self) -> str:
        """Name the variant: what it is made of fills pages, see :meth:`to_dict`."""
        return f"<Variant {self.id}: {self.name}>"

    def evolve(self, **changes: Any) -> Self:  # noqa: ANN401 -- a value for any slot; each is checked
        """Make a variant with some slots changed.

        Raises:
            DefinitionError: If a name is not a slot of a variant, or a value cannot stand in its slot; all faults at
                once.
        """
        known = [attribute.name for attribute in attrs.fields(type(self)) if attribute.eq]
        there = f"there are {', '.join(known)}"
        if self.origin is not None:
            there += f"; a house rule is an option of the system {self.origin.system}"
        strange = [
            Fault(name, f"there is no such slot; {meant(name, known) or there}")
            for name in changes
            if name not in known
        ]
        try:
            changed = attrs.evolve(self, **{name: value for name, value in changes.items() if name in known})
        except DefinitionError as error:
            raise DefinitionError([*strange, *error.faults]) from None
        if strange:
            raise DefinitionError(strange)
        return changed

    def at(self, players: int) -> Ruleset:
        """Resolve and check the variant for a number of players.

        Raises:
            DefinitionError: If it is not for so many, or cannot be played so; all faults at once, each with its path.
        """
        if type(players) is not int or players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise DefinitionError.of("players", f"{self.name} is for {counts} players, not {shown(players)}")
        try:
            return ruleset_of(self, players, self.origin)
        except RecursionError:
            raise DefinitionError.of("deals", "the schedule has too many parts") from None

    @property
    def fingerprint(self) -> str:
        """A text of 64 hexadecimal digits: equal only for variants that are declared alike, whatever they are called.

        Every rule counts by its kind and by what it holds, and every card by its rank, its suit and its place.
        What the code of a kind does is not counted: records tell the version of the library for that.
        """
        import hashlib
        import json

        held = plain(self)
        names = ("id", "name", "source", "kind")
        played = {key: value for key, value in held.items() if key not in names} if isinstance(held, dict) else held
        text = json.dumps(played, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        """Write the variant as plain dictionaries, lists, texts, numbers and truth values.

        What was made by a system is written as ``base``, ``options`` and the slots that differ; rules are tables that
        tell their ``kind``, without what is as usual.

        Args:
            full: Whether every slot is written, and no base.

        Raises:
            DefinitionError: If a kind of rules is not registered, or something has no plain form; each with its path.
        """
        written: dict[str, Any] = upstairs("files.definitions", "table_of")(self, full=full)
        return written

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> Self:
        """Read a variant from what :meth:`to_dict` writes, or what was written by hand in that form.

        Args:
            data: The table.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            DefinitionError: If something in it does not fit; all faults at once, each with its path.
        """
        variant: Self = upstairs("files.definitions", "variant_of")(data, kinds)
        return variant

    def to_toml(self, *, full: bool = False) -> str:
        """Write the variant as a TOML file; see :meth:`to_dict`. It needs the extra ``trickrules[toml]``.

        Raises:
            TrickRulesError: If the extra is not installed.
            DefinitionError: As :meth:`to_dict`.
        """
        written: str = upstairs("files.toml", "toml_of")(self.to_dict(full=full))
        return written

    @classmethod
    def from_toml(cls, text: str, *, kinds: Iterable[type] = ()) -> Self:
        """Read a variant from a TOML file; ``kinds`` as for :meth:`from_dict`.

        Raises:
            ParseError: If the text is no TOML.
            DefinitionError: As :meth:`from_dict`.
        """
        return cls.from_dict(upstairs("files.toml", "table_of_toml")(text), kinds=kinds)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the variant to a file, as JSON if its name ends in ``.json``, else as TOML, whole or not at all.

        A new file is its owner's alone to read.

        Raises:
            RecordError: If the path is none, or a pipe, a device or the like is there.
            DefinitionError: As :meth:`to_dict`.
            TrickRulesError: If it is to be TOML, and the extra ``trickrules[toml]`` is not installed.
            OSError: If it cannot be written.
        """
        is_json: bool = upstairs("files.disk", "is_json")(path)
        upstairs("files.disk", "replace")(path, self.to_json() if is_json else self.to_toml())

    @classmethod
    def load(cls, path: str | PathLike[str], *, kinds: Iterable[type] = ()) -> Self:
        """Read a variant file: JSON if its name ends in ``.json``, else TOML; ``kinds`` as for :meth:`from_dict`.

        Raises:
            RecordError: If it is no JSON, though it is called so; also if the path is none, or the file too large, or
                a pipe or the like.
            ParseError: If it is no TOML.
            DefinitionError: As :meth:`from_dict`.
            OSError: If it cannot be read.
        """
        is_json: bool = upstairs("files.disk", "is_json")(path)
        text: str = upstairs("files.disk", "content")(path)
        return cls.from_json(text, kinds=kinds) if is_json else cls.from_toml(text, kinds=kinds)

    def diff(self, other: Variant) -> tuple[str, ...]:
        """Say where another variant differs, one line for each place: ``bidding: hook is on here, off there``.

        Raises:
            DefinitionError: If the other is not a variant.
        """
        needs("other", other, Variant)
        return tuple(differences(self, other))


_MATCH_KINDS: Final[Mapping[str, type]] = FrozenDict(
    {
        "deck": Deck,
        "deals": Schedule,
        "ending": Ending,
        "first_dealer": FirstDealer,
        "next_dealer": NextDealer,
    }
)


class _Kind(NamedTuple):
    """What may stand in a slot that holds no rule: a test, and words for it."""

    fits: Callable[[object], bool]
    expected: str


def _are_counts(value: object) -> bool:
    return _whole_numbers(value) and bool(value) and all(0 < count <= LARGEST_TABLE for count in cast("Numbers", value))


def _whole_numbers(value: object) -> bool:
    return isinstance(value, tuple) and all(type(number) is int for number in cast("Items", value))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and writable(value)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(value) and orderly(value)


def _is_origin(value: object) -> bool:
    return value is None or isinstance(value, Origin)


def _is_direction(value: object) -> bool:
    return isinstance(value, str) and value in DIRECTIONS


_PLAIN_KINDS: Final = FrozenDict(
    {
        "id": _Kind(_is_name, "a text on one line"),
        "name": _Kind(_is_name, "a text on one line"),
        "source": _Kind(_is_text, "a text"),
        "origin": _Kind(_is_origin, "an Origin or None"),
        "players": _Kind(_are_counts, f"a tuple of numbers from 1 to {LARGEST_TABLE}"),
    }
)
_MATCH_WORDS: Final = FrozenDict(
    {
        "sides": _Kind(_whole_numbers, "a tuple of whole numbers"),
        "direction": _Kind(_is_direction, " or ".join(DIRECTIONS)),
    }
)
