"""Names: a seat may be named by its player, and sentences about seats tell who sits there."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, TypeGuard, TypeVar
from unicodedata import normalize

from attrs import evolve

from trickrules.base.errors import DefinitionError, IllegalAction, Violation
from trickrules.base.reading import LONGEST, orderly, shown
from trickrules.base.sentence import Sentence
from trickrules.facts.action import shown_action
from trickrules.facts.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

Who: TypeAlias = Seat | str
"""A seat, or the name of its player."""

LONGEST_NAME: Final = 60
"""The longest name of a player, in characters."""

KEEPER: Final = "all"
"""The word for who keeps the match and sees everything; no player is called so."""

EXPECTED: Final = f"a text of 1 to {LONGEST_NAME} characters on one line, neither a number nor {KEEPER!r}"
"""What a name is."""

_INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
    "\U000e0000-\U000e0fff]"
)
"""Signs that show nothing by themselves; a list of its own, as that of unruly signs is.

They may stand in a name, where they join letters and faces, but tell no two names apart.
"""

_FIELDS: Final = re.compile(r"\b[Ss]eat \{(\w+)\}")
_NUMBER: Final = re.compile(r"\s*[+-]?\d+\s*")
_SEATS: Final = re.compile(r"[Ss](?<!\w.)eat (?P<seats>\d{1,3}(?: or \d{1,3})*)\b")


def is_name(name: object) -> TypeGuard[str]:
    """Say whether something is a text that can name a player: no sign in it breaks the line that it stands on.

    A number would be taken for a seat.
    """
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not orderly(name):
        return False
    read = as_read(name)
    return bool(read) and read != KEEPER and not _NUMBER.fullmatch(read)


def as_read(name: str) -> str:
    """Give a name as it is read: what can be encoded in two ways and looks alike is one name.

    Blanks at the ends and signs that show nothing do not count, and one blank is as good as two.
    """
    plain = str.__str__(name)
    if plain.isascii():
        return " ".join(plain.split())
    return " ".join(normalize("NFC", _INVISIBLE.sub("", plain)).split())


def plain_name(seat: Seat) -> str:
    """Name a player of whom nobody has told a name."""
    return f"Seat {seat}"


def find_seat(who: object, names: Sequence[str]) -> Seat | None:
    """Find a seat, by its number or by who sits there, as names are read; ``None`` if there is none."""
    if isinstance(who, str):
        name = str.__str__(who)
        if name in names:
            return names.index(name)
        read = as_read(name) if len(name) <= LONGEST else ""
        return next((seat for seat, known in enumerate(names) if as_read(known) == read), None)
    return who if type(who) is int and 0 <= who < len(names) else None


def needs_seat(who: object, names: Sequence[str]) -> Seat:
    """Take a seat, or who sits there.

    Raises:
        IllegalAction: If there is none.
    """
    seat = find_seat(who, names)
    if seat is None:
        message = "{who} is neither a seat nor a player: the players are {players}."
        data = {"who": shown(who), "names": tuple(names)}
        raise IllegalAction(Violation.of("seat/no-such-player", message, None, data=data, players=listed(names)))
    return seat


def checked_who(path: str, who: object, names: Sequence[str]) -> Seat:
    """Take a seat, or who sits there, where it is part of what is asked for.

    Raises:
        DefinitionError: If there is none.
    """
    seat = find_seat(who, names)
    if seat is None:
        expected = f"a seat from 0 to {len(names) - 1}, or one of {listed(names)}, is expected"
        raise DefinitionError.of(path, f"{expected}, not {shown(who)}")
    return seat


def acting(who: Who | None, names: Sequence[str]) -> Seat | None:
    """Give the seat of who is named, if somebody is; whose turn it is, is for the rules to say.

    Raises:
        IllegalAction: If nobody has the name.
    """
    return needs_seat(who, names) if isinstance(who, str) else who


def listed(names: Sequence[str]) -> str:
    """List names, of which there are some, in a sentence."""
    return Sentence("list", "{some} and {last}", some=tuple(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def in_names(text: str, names: Sequence[str]) -> str:
    """Put names into a sentence about seats, where somebody has told them.

    Args:
        text: The sentence; where no template of it is known, what reads like a seat is one.
        names: The name of each seat.
    """
    if not are_told(names):
        return text
    return _named(text, names) if isinstance(text, Sentence) else _in_text(text, names, "")


def _in_text(text: str, names: Sequence[str], said: object) -> str:
    quoted = re.escape(shown_action(said)) if said else ""
    pattern = re.compile(f"{quoted}|{_SEATS.pattern}") if quoted else _SEATS

    def told(found: re.Match[str]) -> str:
        if not found["seats"]:
            return found[0]
        seats = map(int, found["seats"].split(" or "))
        return " or ".join([names[seat] if seat < len(names) else f"seat {seat}" for seat in seats])

    return pattern.sub(told, text)


def are_told(names: Sequence[str]) -> bool:
    """Say whether somebody has told a name: else the seats are called what they are called anyway."""
    return _are_told(tuple(names))


@lru_cache(maxsize=256)
def _are_told(names: tuple[str, ...]) -> bool:
    return any(name != plain_name(seat) for seat, name in enumerate(names))


def with_names(violation: Violation, names: Sequence[str], said: object = "") -> Violation:
    """Put names into the sentence of a refusal; its seat stays a number.

    Args:
        violation: The refusal.
        names: The name of each seat.
        said: What somebody has typed and the sentence, where no template of it is known, quotes.
    """
    if not are_told(names):
        return violation
    message = violation.message
    named = _named(message, names) if isinstance(message, Sentence) else _in_text(message, names, said)
    return violation if named == message else evolve(violation, message=named)


def _named(sentence: Sentence, names: Sequence[str]) -> Sentence:
    """Tell by names what stands after "seat" in the template; the sentence is then another one to translate."""
    seats = _FIELDS.findall(sentence.template)
    fields = {
        field: _name(part, names) if field in seats else _named(part, names) if isinstance(part, Sentence) else part
        for field, part in sentence.fields.items()
    }
    return Sentence(f"{sentence.id}{':named' if seats else ''}", _FIELDS.sub(r"{\1}", sentence.template), **fields)


def _name(part: object, names: Sequence[str]) -> object:
    if isinstance(part, Sentence):
        fields = {field: _name(held, names) for field, held in part.fields.items()}
        return Sentence(part.id, part.template, **fields)
    if type(part) is not int:
        return part
    return names[part] if 0 <= part < len(names) else Sentence("seat", "seat {seat}", seat=part)


def by_name(values: Sequence[T], names: Sequence[str], sides: Sequence[int]) -> dict[str, T]:
    """Give what each side has by the names of its players: partners share theirs."""
    return {name: values[side] for name, side in zip(names, sides, strict=True)}
