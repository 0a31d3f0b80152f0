"""Writing boards in Portable Bridge Notation, see :mod:`trickrules.records.pbn_reading`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, cast

from trickrules.base.checks import needs
from trickrules.base.errors import RecordError
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import orderly, shown
from trickrules.facts.contract import DOUBLED
from trickrules.records.boards import HAND, SEATS, Board, boards_of, contracts
from trickrules.records.pbn_reading import LINE, NAMES, SUITS
from trickrules.states.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trickrules.facts import Seat

_ABOUT: Final = ("Event", "Site", "Date")
"""The tags that stand first."""

_VULNERABLE: Final[Mapping[tuple[Seat, ...], str]] = FrozenDict[tuple[int, ...], str](
    {(): "None", (0, 2): "NS", (1, 3): "EW", (0, 1, 2, 3): "All"}
)
_CALLS: Final = FrozenDict({"pass": "Pass", "double": "X", "redouble": "XX"})


def write_pbn(boards: Match | Iterable[Board]) -> str:
    """Write some boards, or those of a match, in PBN, in its export format except for the length of lines.

    Raises:
        RecordError: If it is a match of a different game, or something in a board cannot be written.
    """
    given: object = boards
    if isinstance(boards, Match):
        boards = boards_of(boards)
    if not isinstance(cast("object", boards), Iterable):
        raise RecordError.of("boards", f"boards, or a match, are expected, not {shown(given)}")
    told: list[str] = []
    for at, board in enumerate(boards):
        needs(f"boards[{at}]", board, Board)
        told.append("\n".join(_lines(board, f"boards[{at}]")))
    return "% PBN 2.1\n% EXPORT\n" + "".join(f"{board}\n\n" for board in told)


def _lines(board: Board, path: str) -> Iterator[str]:
    tags = dict(board.tags)
    for name in _ABOUT:
        yield _pair(name, tags.pop(name, "?"), path)
    yield _pair("Board", "" if board.number is None else str(board.number), path)
    for name, who in sorted(zip(NAMES, board.names, strict=True), key=lambda pair: "WNES".index(pair[0][0])):
        yield _pair(name, who or "?", path)
    yield _pair("Dealer", _letter(board.dealer), path)
    yield _pair("Vulnerable", "?" if board.vulnerable is None else _VULNERABLE[board.vulnerable], path)
    first = board.dealer or 0
    hands = " ".join(_hand_told(board.hands[(first + turn) % 4]) for turn in range(4))
    yield _pair("Deal", f"{SEATS[first]}:{hands}", path)
    yield _pair("Scoring", tags.pop("Scoring", "?"), path)
    all_passed = board.contract == "pass"
    yield _pair("Declarer", "" if all_passed and board.declarer is None else _letter(board.declarer), path)
    yield _pair("Contract", _contract_told(board.contract), path)
    yield _pair("Result", ("" if all_passed else "?") if board.won is None else str(board.won), path)
    if board.score is not None:
        yield _pair("Score", f"NS {board.score}" if board.score >= 0 else f"EW {-board.score}", path)
    for name, value in tags.items():
        if not re.fullmatch(r"[A-Za-z0-9_]{1,64}", name):
            raise RecordError.of(f"{path}.tags", f"{shown(name)} cannot be the name of a tag")
        yield _pair(name, value, path)
    if board.calls:
        yield _pair("Auction", _letter(board.dealer), path)
        strange = [call for call in board.calls if call not in {*_CALLS, *contracts()}]
        if strange:
            raise RecordError.of(f"{path}.calls", f"{shown(strange[0])} is not a call")
        yield from _in_lines([_CALLS.get(call, call) for call in board.calls])
    if board.tricks:
        yield from _play(board, path)


def _pair(name: str, value: str, path: str) -> str:
    if not orderly(value) or value.startswith("#"):
        raise RecordError.of(f"{path}.{name}", f"a text on one line is expected, not {shown(value)}")
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _letter(seat: Seat | None) -> str:
    return "?" if seat is None else SEATS[seat]


def _hand_told(hand: Sequence[str] | None) -> str:
    if hand is None:
        return "-"
    return ".".join("".join(card[0] for card in hand if card[-1] == suit) for suit in SUITS)


def _contract_told(contract: str | None) -> str:
    if contract is None:
        return "?"
    bid, _, doubled = contract.partition(" ")
    return "Pass" if contract == "pass" else f"{bid}{'X' * DOUBLED.index(f' {doubled}' if doubled else '')}"


def _in_lines(words: Sequence[str]) -> Iterator[str]:
    for at in range(0, len(words), LINE):
        yield " ".join(words[at : at + LINE])


def _play(board: Board, path: str) -> Iterator[str]:
    if board.declarer is None:
        raise RecordError.of(f"{path}.declarer", "tricks begin with the seat after declarer, so declarer is needed")
    leader = (board.declarer + 1) % 4
    yield _pair("Play", SEATS[leader], path)
    for row in board.tricks:
        cards = [row[(leader + turn) % 4] for turn in range(4)]
        yield " ".join("-" if card is None else f"{card[-1]}{card[:-1]}" for card in cards)
    if len(board.tricks) < HAND:
        yield "*"
