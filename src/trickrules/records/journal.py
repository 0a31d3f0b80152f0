"""Journals: a record in the making, one line for each action, so that a crash loses nothing that was done."""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from typing import TYPE_CHECKING, Final, final

from trickrules.errors import RecordError
from trickrules.facts import Sealed
from trickrules.facts.standing import MOST_DEALS
from trickrules.reading import shown
from trickrules.records.data import MOST_VALUES
from trickrules.records.files import LARGEST, decoded, keep_others_out, raw
from trickrules.records.reading import compact, parsed, table_of
from trickrules.records.record import Comment, Header, Record, read_as, remark
from trickrules.records.steps import Step, after, scripts

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from trickrules.facts import ActionLike, Seat
    from trickrules.match import Match


MOST_ENDS: Final = 2 * MOST_DEALS
"""How often deals may end in a journal, those taken back counted in: to deal anew costs as much as many actions."""


@final
class Progress:
    """All that was done in a match, so that it can be taken back.

    Attributes:
        states: The match after each action, the first before any.
        comments: What was said, each with the number of actions before it.
    """

    def __init__(self, match: Match) -> None:
        """Begin with a match as it stands."""
        self.states = [match]
        self.comments: list[tuple[int, Comment]] = []
        self._ended = 0

    @property
    def match(self) -> Match:
        """Where the match stands."""
        return self.states[-1]

    def took(self, match: Match) -> None:
        """Go on to the match after an action."""
        self._ended += self._ends(match)
        self.states.append(match)

    def _ends(self, match: Match) -> bool:
        return len(match.ledger) > len(self.match.ledger)

    def fits(self, match: Match) -> None:
        """Refuse an action that ends a deal where deals have ended more often than anybody takes the end of one back.

        Raises:
            RecordError: If they have.
        """
        if self._ended >= MOST_ENDS and self._ends(match):
            raise RecordError.of("", f"the journal is full: deals have ended {MOST_ENDS} times in it")

    def undo(self, count: int) -> None:
        """Take some actions back, and what was said after them."""
        del self.states[-count:]
        # From the end, where they lie: to look at all of them each time would cost the square of their number.
        while self.comments and self.comments[-1][0] >= len(self.states):
            self.comments.pop()

    def comment(self, text: str) -> None:
        """Say something about the match as it stands."""
        match = self.match
        done = 0 if match.is_over else match.deal.length
        self.comments.append((len(self.states) - 1, Comment(len(match.ledger), done, text)))


def undoable(progress: Progress, count: object) -> int:
    """Take a number of actions that can be taken back.

    Raises:
        RecordError: If there were not that many.
    """
    most = len(progress.states) - 1
    if not most:
        raise RecordError.of("undo", "there is nothing to take back")
    if type(count) is not int or not 0 < count <= most:
        raise RecordError.of("undo", f"a number of actions from 1 to {most} is expected, not {shown(count)}")
    return count


@final
class Journal:
    """A match that is written down while it is played: JSON Lines, the head first, then one line for each action.

    Every action is one line, written at once, after the rules have taken it and before anybody is told.  A line counts
    once its end is there: whatever interrupts the writer, no more is lost than the line that it was writing.  Only one
    journal writes a file at a time.

    Attributes:
        lost: What :meth:`resume` found of a line that was cut off, and took away; ``""`` for nothing.
    """

    def __init__(self, file: FileIO, progress: Progress, lines: int, lost: str, *, sync: bool) -> None:
        """Go on writing a file; see :meth:`start` and :meth:`resume`."""
        self.lost = lost
        self._file = file
        self._progress = progress
        self._lines = lines
        self._size = file.seek(0, os.SEEK_END)
        self._sync = sync

    @classmethod
    def start(cls, path: str | os.PathLike[str], match: Match, *, sync: bool = False) -> Journal:
        """Begin a file with a match as it stands.

        Args:
            path: A file that does not exist yet.
            match: The match.
            sync: Whether each line is to outlive a power cut too, which costs some milliseconds a line.

        Raises:
            FileExistsError: If there is such a file.
            RecordError: If the match is too long for a journal.
        """
        lines = [compact(Header.of(match).plain), *(compact(text) for deal in scripts(match) for text in deal)]
        text = "".join(f"{line}\n" for line in lines)
        _fits(len(lines), len(text.encode()))
        # As it will be read: so that what can be taken back does not depend on whether it was.
        progress = read_lines(text)
        file = FileIO(path, "x+")
        try:
            keep_others_out(file)
            _write(file, text.encode())
        except BaseException:
            file.close()
            raise
        return cls(file, progress, len(lines), "", sync=sync)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], *, sync: bool = False) -> Journal:
        """Go on with a file: what it holds is played again, and a last line that was cut off is taken away.

        Raises:
            RecordError: If it is no journal, or somebody else is writing it, or the rules refuse an action: by line,
                deal, trick, seat and reason.  The file stays as it is.
            OSError: If the file cannot be read or written.
        """
        file = FileIO(path, "r+")
        try:
            keep_others_out(file)
            data = raw(path)
            end = data.rfind(b"\n") + 1
            progress = read_lines(decoded(data[:end]))
            file.truncate(end)
        except BaseException:
            file.close()
            raise
        return cls(file, progress, data.count(b"\n"), data[end:].decode(errors="replace"), sync=sync)

    @property
    def match(self) -> Match:
        """Where the match stands."""
        return self._progress.match

    @property
    def record(self) -> Record:
        """The match as a record."""
        return Record.of(self.match, [comment for _, comment in self._progress.comments])

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Match:
        """Take an action and write it down; errors as :meth:`trickrules.Match.apply`, and then nothing is written."""
        match = self.match.apply(action, seat)
        return self._took(match, _newest(self.match, match, seat))

    def amend(self, call: ActionLike, seat: Seat | None = None) -> Match:
        """Change the last call and write it down; errors as :meth:`trickrules.Match.amend`, and nothing is written."""
        before, match = self.match, self.match.amend(call, seat)
        ended = len(match.ledger) > len(before.ledger)
        phases = match.ledger[-1].phases if ended else match.deal.phases
        amended = next(phase for phase in reversed(phases) if phase.length)
        return self._took(match, Step(str(amended.script[-1].action), amends=True))

    def _took(self, match: Match, step: Step) -> Match:
        self._progress.fits(match)
        self._write(str(step))
        self._progress.took(match)
        return match

    def undo(self, count: int = 1) -> Match:
        """Take back some actions, and write that down too.

        Raises:
            RecordError: If there were not that many.
        """
        known = undoable(self._progress, count)
        self._write({"undo": known})
        self._progress.undo(known)
        return self.match

    def comment(self, text: str) -> None:
        """Write down something about the match as it stands.

        Raises:
            RecordError: If it is no text, or has more than 2,000 characters, or holds half a character.
        """
        known = remark(text)
        self._write({"comment": known})
        self._progress.comment(known)

    def _write(self, value: object) -> None:
        """Write a line, whole or not at all.

        Raises:
            RecordError: If the journal is full, or closed.
            OSError: If the line cannot be written.
        """
        if self._file.closed:
            raise RecordError.of("", "the journal is closed")
        line = f"{compact(value)}\n".encode()
        _fits(self._lines + 1, self._size + len(line))
        try:
            _write(self._file, line)
            if self._sync:
                os.fsync(self._file.fileno())
        except OSError:
            # What is there of the line would spoil the next one.
            with suppress(OSError):
                self._file.truncate(self._size)
                self._file.seek(self._size)
            raise
        self._lines += 1
        self._size += len(line)

    def close(self) -> None:
        """Close the file; the journal takes no more."""
        self._file.close()

    def __enter__(self) -> Self:
        """Go on until the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()


def read_lines(text: str) -> Progress:
    """Play again what the whole lines of a journal hold.

    Raises:
        RecordError: If it is no journal, or the rules refuse an action of it: by line, deal, trick, seat and reason.
    """
    head, *lines = text.split("\n", MOST_VALUES + 1)
    if len(lines) > MOST_VALUES:
        raise RecordError.of("", f"there are more than {MOST_VALUES} lines")
    progress = Progress(read_as(Header, parsed(head, path="line 1")).start)
    for number, line in enumerate(lines[:-1], 2):
        path = f"line {number}"
        value = parsed(line, path=path)
        try:
            _read_line(progress, value)
        except RecordError as error:
            raise RecordError.of(path, error.faults[0].message) from None
    return progress


def _read_line(progress: Progress, value: object) -> None:
    if isinstance(value, str):
        match = after(progress.match, value, "")
        progress.fits(match)
        progress.took(match)
        return
    match list(table_of(value).items()):
        case [("undo", count)]:
            progress.undo(undoable(progress, count))
        case [("comment", text)]:
            progress.comment(remark(text))
        case _:
            raise RecordError.of("", f"an action, an undo or a comment is expected, not {shown(value)}")


def _fits(lines: int, size: int) -> None:
    """Refuse what would not be read again."""
    if lines > MOST_VALUES or size > LARGEST:
        raise RecordError.of("", "the journal is full: begin another one with the match as it stands")


def _write(file: FileIO, data: bytes) -> None:
    """Write all of some bytes: one call may take a part only."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


def _newest(before: Match, now: Match, seat: Seat | None) -> Step:
    """Write down the action that has just been taken, by the seat that took it, or whose turn it was."""
    ended = len(now.ledger) > len(before.ledger)
    phases = now.ledger[-1].phases if ended else now.deal.phases
    phase = phases[len(before.deal.phases) - 1]
    who = before.turn if seat is None else seat
    return Step.of([deed for deed in phase.script if deed.seat == who or not isinstance(phase, Sealed)][-1], phase)
