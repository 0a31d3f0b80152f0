"""Reading text that nobody vouches for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from trickrules.base.frozen import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

LONGEST = 200
"""The longest text, in characters, that is looked at; a longer one is refused unread."""

LONGEST_SHOWN = 60
"""The most characters of what was given that a sentence quotes."""

UNRULY: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What breaks a line, steers a terminal, turns the order of the signs around, or is half a character.

A list of its own: what Python calls printable differs between its versions, and what one has stored another reads.
"""

_PARTING: Final = re.compile(r"[,|]|^\s|\s\s|[^\S ]|\s$")
"""What parts the actions of a line, and blanks that nobody would count."""

MOST_DIGITS = 300
"""The most digits of a whole number that is read, or given as a score."""

_TOO_LARGE: int = 10**MOST_DIGITS

LARGEST_DECLARED = 10**9
"""The largest whole number that a rule is declared with."""

_GLYPHS: Final[Mapping[int, str]] = FrozenDict(
    str.maketrans({"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C", "è": "e", "È": "E"})
)


def tidy(text: object) -> str:
    """Fold case, blanks and suit glyphs away; give ``""`` for whatever cannot be a text of ours.

    Letters and digits outside ASCII are not ours: a digit of another script is not a bid.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        return ""
    known = text if text.isascii() else text.translate(_GLYPHS)
    plain = "".join(known.split())
    return plain.upper() if plain.isascii() else ""


def writable(text: str) -> bool:
    """Say whether a text can be written to a file: not if it holds half a character."""
    try:
        str.encode(text)
    except UnicodeEncodeError:
        return False
    return True


def orderly(text: str) -> bool:
    """Say whether a text stays on its line and in its order, wherever it is shown."""
    return UNRULY.search(text) is None


def muddled(texts: Iterable[str], spelling: Callable[[str], str] = tidy) -> Iterator[str]:
    """Say which texts of actions could not be read back: alone, off a line of many, or apart from one another.

    Args:
        texts: The texts.
        spelling: Brings one to the spelling in which it is looked up; ``""`` for what is never found.
    """
    known: dict[str, str] = {}
    for text in texts:
        plain = spelling(text)
        if not is_readable(text, spelling):
            yield unreadable(text)
        elif plain in known:
            yield f"{shown(known[plain])} and {shown(text)} are read alike"
        known.setdefault(plain, text)


def is_readable(text: str, spelling: Callable[[str], str] = tidy) -> bool:
    """Say whether the text of an action could be read back, alone and off a line of many."""
    return bool(spelling(text)) and orderly(text) and not _PARTING.search(text)


def unreadable(text: str) -> str:
    """Say that the text of an action could not be read back, and what can."""
    expected = "words of plain letters, digits and signs with single spaces are expected, without commas and bars"
    return f"{shown(text)} could not be read back: {expected}"


def one_line(text: str) -> str:
    """Show a text on one line and in its order: a blank for each sign that would break it."""
    return UNRULY.sub(" ", text)


def escaped(text: str) -> str:
    """Show a text on one line and in its order: each sign that would break it by its number."""
    return UNRULY.sub(lambda sign: sign[0].encode("unicode_escape").decode(), text)


def readable(number: int) -> bool:
    """Say whether a whole number, once written, could be read again."""
    return abs(number) < _TOO_LARGE


def near(name: str, names: Iterable[str]) -> str:
    """Complete a refusal of a name: the known one that is meant, or all there are."""
    known = list(names)
    return meant(name, known) or f"there are {', '.join(known)}"


def meant(name: str, names: Iterable[str]) -> str:
    """Ask whether the known name nearest to another is meant; ``""`` if none is near."""
    from difflib import get_close_matches

    close = get_close_matches(name[:LONGEST], names, 1)
    return f"did you mean {close[0]}?" if close else ""


def no_attribute(module: str, name: str, names: Iterable[str]) -> AttributeError:
    """Make the error of a module that has no such name."""
    # What Python itself looks for is misspelt by nobody.
    hint = "" if name.startswith("__") else meant(name, names)
    return AttributeError(f"module {module!r} has no attribute {name!r}{hint and f'; {hint}'}")


def in_words(given: object) -> tuple[str, ...]:
    """Read words as people write them, ``"left right"``, or a sequence of them."""
    if isinstance(given, str):
        return tuple(given.split())
    return tuple(cast("list[str]", given)) if isinstance(given, list | tuple) else (shown(given),)


def counted(number: int, thing: str) -> str:
    """Tell how many of a thing there are: ``"1 card"``, ``"2 cards"``."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def shown(thing: object) -> str:
    """Quote what was given, cut to a length that fits a sentence."""
    try:
        text = repr(str(thing) if isinstance(thing, str) else thing)
    except Exception as error:  # noqa: BLE001 -- a stranger's repr may raise anything; a refusal must still say its sentence
        # Errors are told in sentences, which quote: not until there is one.
        from trickrules.base.outside import hand_on

        hand_on(error)
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
