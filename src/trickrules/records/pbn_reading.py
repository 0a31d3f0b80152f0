"""Portable Bridge Notation (PBN): boards as a text that other programs write and read.

A board is a number of tag pairs such as ``[Dealer "N"]``, two of which head a section: the calls stand after
``Auction``, the cards after ``Play``.  The cards of a trick stand in columns, the first of which is always that of the
opening leader.  Comments, notes and other sections are skipped; irregular calls and plays, which PBN marks with ``^``,
are refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from attrs import evolve

from trickrules.base.errors import RecordError
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.facts.contract import DOUBLED
from trickrules.facts.standing import MOST_DEALS
from trickrules.records.boards import HAND, SEATS, SIDES, Board, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from trickrules.facts import Seat

LONGEST_TEXT: Final = 2_000_000
"""The longest text, in characters, that is read."""

MOST_TAGS: Final = 100
"""The most tags of a board."""

MOST_WORDS: Final = 1_000
"""The most words of a section."""

SUITS: Final = "SHDC"
RANKS: Final = "AKQJT98765432"

_PART: Final = re.compile(
    r"""
      (?P<blank>  [ \t]+ )
    | (?P<end>    \n (?: [ \t]* (?:\n|\Z) )+ )
    | (?P<line>   \n )
    | (?P<note>   ; [^\n]* | \{ [^}]* \} | (?m: ^% [^\n]* ) )
    | (?P<tag>    \[ [ \t]* (?P<name> [A-Za-z0-9_]{1,64} ) [ \t]* "(?P<value> (?: [^"\\\n] | \\[^\n] )* )" [ \t]* \] )
    | (?P<quote>  "[^"\n]*" )
    | (?P<word>   [^\s\[\]{};"%]+ | % )
    """,
    re.VERBOSE,
)
"""One part of a text; none of them can be read in two ways, so that reading takes as long as the text is long."""

_CALL: Final = re.compile(r"(?P<call>PASS|P|XX|X|AP|[1-7](?:C|D|H|S|NT|N))(?:[!?]{1,2})?(?:=\d{1,2}=)?")
_CARD: Final = re.compile(r"(?P<suit>[SHDC])(?P<rank>10|[AKQJT2-9])(?:[!?]{1,2})?(?:=\d{1,2}=)?")
_CONTRACT: Final = re.compile(r"(?P<bid>[1-7](?:C|D|H|S|NT|N))(?P<doubles>X{0,2})")
_SCORE: Final = re.compile(r"(?P<side>NS|EW) ?(?P<points>-?\d{1,5})(?: (?P<other>NS|EW) ?-?\d{1,5})?")
_PASSED_OVER: Final = re.compile(r"\*|\+|=\d{1,2}=|\$\d{1,3}|[!?]{1,2}")

_VULNERABLE: Final[Mapping[str, tuple[Seat, ...]]] = FrozenDict(
    {
        "NONE": (),
        "LOVE": (),
        "-": (),
        "NS": (0, 2),
        "EW": (1, 3),
        "ALL": (0, 1, 2, 3),
        "BOTH": (0, 1, 2, 3),
    }
)
NAMES: Final = ("North", "East", "South", "West")
_UNKNOWN: Final = frozenset({"", "?"})
LINE: Final = 4
"""The cards of a line."""


class _Told(NamedTuple):
    """A board of a text: its tags, and the words of its sections by the name of the tag that heads them."""

    tags: dict[str, str]
    words: dict[str, list[str]]
    at: int


def read_pbn(text: str) -> tuple[Board, ...]:
    """Read boards that are written in PBN.

    What is recorded need not fit together, see :attr:`Board.problems`.

    Raises:
        RecordError: If it is not such a text, or too long; the fault names the board, counted from 0, and the tag.
    """
    if not isinstance(cast("object", text), str) or len(text) > LONGEST_TEXT:
        raise RecordError.of("text", f"a text of at most {LONGEST_TEXT} characters is expected, not {shown(text)}")
    boards: list[Board] = []
    inherited: dict[str, str] = {}
    before: dict[str, str] = {}
    for told in _boards(text.removeprefix("\ufeff").replace("\r\n", "\n")):
        if len(boards) == MOST_DEALS:
            raise RecordError.of("text", f"there are more than {MOST_DEALS} boards")
        tags = _own_tags(told.tags, before, inherited)
        boards.append(_board(_Told(tags, told.words, told.at), f"boards[{len(boards)}]"))
        before = tags
    return tuple(boards)


def _boards(text: str) -> Iterator[_Told]:
    """Split a text into its boards: an empty line ends one."""
    told = _Told({}, {}, 0)
    section: list[str] = []
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            line = text.count("\n", 0, at) + 1
            raise RecordError.of(f"line {line}", f"a tag or a word is expected, not {shown(text[at : at + 40])}")
        at, kind = part.end(), part.lastgroup
        if part["tag"] is not None:
            name = part["name"]
            if name in told.tags and name != "Note":
                raise RecordError.of(f"line {text.count(chr(10), 0, at) + 1}", f"the tag {name} stands there twice")
            told.tags[name] = re.sub(r"\\(.)", r"\1", part["value"])
            section = told.words.setdefault(name, [])
            if len(told.tags) > MOST_TAGS:
                raise RecordError.of("text", f"a board has more than {MOST_TAGS} tags")
        elif kind == "word":
            section.append(part["word"])
            if len(section) > MOST_WORDS:
                raise RecordError.of("text", f"a section has more than {MOST_WORDS} words")
        elif kind == "end" and told.tags:
            yield told
            told, section = _Told({}, {}, at), []
    if told.tags:
        yield told


def _own_tags(tags: Mapping[str, str], before: Mapping[str, str], inherited: dict[str, str]) -> dict[str, str]:
    """Give the tags of a board, with those taken from boards before it: ``#`` from the last, ``##`` for good."""
    for name, value in tags.items():
        if value.startswith("##"):
            inherited[name] = value[2:]
    own = {name: before.get(name, "") if value == "#" else value.removeprefix("##") for name, value in tags.items()}
    return {**inherited, **own}


def _board(told: _Told, path: str) -> Board:
    """Read a board, or say what of it cannot be read."""
    tags = {name: value.strip() for name, value in told.tags.items()}

    def read(name: str, reader: Callable[[str], object]) -> object:
        value = tags.get(name, "")
        try:
            return None if value in _UNKNOWN else reader(value)
        except ValueError as error:
            raise RecordError.of(f"{path}.{name}", str(error)) from None

    names = tuple("" if tags.get(name, "") in _UNKNOWN else tags[name] for name in NAMES)
    hands = cast("tuple[tuple[str, ...] | None, ...] | None", read("Deal", _deal))
    board = Board(
        number=cast("int | None", read("Board", _number)),
        names=names,
        dealer=cast("Seat | None", read("Dealer", _seat)),
        vulnerable=cast("tuple[Seat, ...] | None", read("Vulnerable", _vulnerable)),
        hands=hands or (None,) * 4,
        contract=cast("str | None", read("Contract", _contract)),
        declarer=cast("Seat | None", read("Declarer", _seat)),
        won=cast("int | None", read("Result", _won)),
        score=cast("int | None", read("Score", _score)),
        tags=tuple((name, value) for name, value in tags.items() if name not in _KNOWN and value not in _UNKNOWN),
    )
    if "Auction" in tags:
        first = cast("Seat | None", read("Auction", _seat))
        if board.dealer is None:
            board = evolve(board, dealer=first)
        if first != board.dealer:
            raise RecordError.of(f"{path}.Auction", "the dealer is expected to call first")
        board = evolve(board, calls=tuple(_calls(told.words["Auction"], f"{path}.Auction")))
    if "Play" in tags and told.words["Play"]:
        leader = cast("Seat | None", read("Play", _seat))
        if leader is None:
            raise RecordError.of(f"{path}.Play", "the opening leader is expected")
        board = evolve(board, tricks=tuple(_tricks(told.words["Play"], leader, f"{path}.Play")))
    return board


_KNOWN: Final = frozenset(
    {
        *NAMES,
        "Board",
        "Dealer",
        "Vulnerable",
        "Deal",
        "Declarer",
        "Contract",
        "Result",
        "Score",
        "Auction",
        "Play",
        "Note",
    }
)


def _fits(what: str, value: str) -> ValueError:
    return ValueError(f"{what} is expected, not {shown(value)}")


def _number(value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", value):
        raise _fits("a number", value)
    return int(value)


def _seat(value: str) -> Seat:
    if len(value) != 1 or value.upper() not in SEATS:
        raise _fits("one of N, E, S, W", value)
    return SEATS.index(value.upper())


def _vulnerable(value: str) -> tuple[Seat, ...]:
    if value.upper() not in _VULNERABLE:
        raise _fits("None, NS, EW or All", value)
    return _VULNERABLE[value.upper()]


def _deal(value: str) -> tuple[tuple[str, ...] | None, ...]:
    """Read ``N:AKQ.JT9.876.5432 …``: from the seat that is named, suits from spades to clubs, ``-`` for unknown."""
    first, _, rest = value.partition(":")
    texts = rest.split()
    if len(texts) != len(SEATS):
        raise _fits("a seat, a colon and four hands", value)
    hands = {(_seat(first.strip()) + turn) % 4: _hand(text) for turn, text in enumerate(texts)}
    dealt = [card for hand in hands.values() if hand for card in hand]
    twice = next((card for card in dealt if dealt.count(card) > 1), None)
    if twice:
        raise ValueError(f"{twice} is dealt twice")
    return tuple(hands[seat] for seat in range(4))


def _hand(text: str) -> tuple[str, ...] | None:
    if text == "-":
        return None
    suits = text.upper().replace("10", "T").split(".")
    ranks = "".join(suits)
    if len(suits) != len(SUITS) or len(ranks) > HAND or not set(ranks) <= set(RANKS):
        raise _fits(f"a hand of at most {HAND} cards such as AKQ.JT9.876.5432", text)
    each = zip(SUITS, suits, strict=True)
    return tuple(f"{rank}{symbol}" for symbol, suit in each for rank in sorted(suit, key=RANKS.index))


def _contract(value: str) -> str:
    if value.upper() == "PASS":
        return "pass"
    found = _CONTRACT.fullmatch(value.upper())
    if found is None:
        raise _fits("a contract such as 4SX, or Pass,", value)
    return f"{_bid(found['bid'])}{DOUBLED[len(found['doubles'])]}"


def _bid(text: str) -> str:
    return f"{text[0]}NT" if text[1] == "N" else text


def _won(value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", value) or int(value) > HAND:
        raise _fits(f"a number of tricks up to {HAND}", value)
    return int(value)


def _score(value: str) -> int:
    found = _SCORE.fullmatch(value)
    if found is None:
        raise _fits("a score such as NS 420", value)
    return int(found["points"]) * (1 if found["side"] == SIDES[0] else -1)


def _calls(words: Iterable[str], path: str) -> Iterator[str]:
    """Read the calls of an auction; ``AP`` stands for all passes that end it."""
    said = passes = 0
    for word in words:
        if _PASSED_OVER.fullmatch(word):
            continue
        found = _CALL.fullmatch(word.upper())
        if found is None:
            raise RecordError.of(path, f"a call is expected, not {shown(word)}")
        call = found["call"]
        # These are the three passes after a bid or a double, or four where there was neither.
        ending = [call] if call != "AP" else ["PASS"] * ((3 if passes < said else 4) - passes)
        for each in ending:
            said, passes = said + 1, passes + 1 if each in {"PASS", "P"} else 0
            yield _OURS.get(each) or _bid(each)


_OURS: Final = FrozenDict({"PASS": "pass", "P": "pass", "X": "double", "XX": "redouble"})


def _tricks(words: Iterable[str], leader: Seat, path: str) -> Iterator[Row]:
    """Read the tricks, whose columns begin with the opening leader."""
    cards: list[str | None] = []
    for word in words:
        if word == "-":
            cards.append(None)
        elif not _PASSED_OVER.fullmatch(word):
            found = _CARD.fullmatch(word.upper())
            if found is None:
                raise RecordError.of(path, f"a card such as SK is expected, not {shown(word)}")
            cards.append(f"{found['rank'].replace('10', 'T')}{found['suit']}")
    if len(cards) > HAND * LINE:
        raise RecordError.of(path, f"there are {len(cards)} cards, and {HAND * LINE} are the most")
    cards += [None] * (-len(cards) % LINE)
    for at in range(0, len(cards), LINE):
        row = cards[at : at + LINE]
        if any(row):
            yield tuple(row[(seat - leader) % LINE] for seat in range(LINE))
