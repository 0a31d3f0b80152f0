"""Journals: a record in the making, one line for each action, so that a crash loses nothing that was done."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from trickrules.errors import RecordError
from trickrules.facts import Sealed
from trickrules.reading import shown, writable
from trickrules.records.data import MOST_VALUES
from trickrules.records.files import decoded, raw
from trickrules.records.reading import compact, parsed, table_of
from trickrules.records.record import Comment, Header, Record, read_as
from trickrules.records.steps import Step, after, scripts

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from trickrules.facts import Seat
    from trickrules.match import Match

LONGEST_COMMENT: Final = 2000
"""The longest comment, in characters."""


@final
class Course:
    """All that was done in a match since its writing began, so that it can be taken back.

    Attributes:
        states: The match after each action, the first before any.
        comments: What was said, each with the number of actions before it.
    """

    def __init__(self, match: Match) -> None:
        """Begin with a match as it stands."""
        self.states = [match]
        self.comments: list[tuple[int, Comment]] = []

    def undo(self, count: object) -> None:
        """Take some actions back, and what was said after them.

        Raises:
            RecordError: If there were not so many.
        """
        most = len(self.states) - 1
        if type(count) is not int or not 0 < count <= most:
            raise RecordError.of("undo", f"a number of actions from 1 to {most} is expected, not {shown(count)}")
        del self.states[-count:]
        self.comments = [(at, comment) for at, comment in self.comments if at < len(self.states)]

    def comment(self, text: object) -> str:
        """Say something about the match as it stands.

        Raises:
            RecordError: If it is no text, or one of more than 2,000 characters, or holds half a character.
        """
        if not isinstance(text, str) or len(text) > LONGEST_COMMENT or not writable(text):
            expected = f"a text of at most {LONGEST_COMMENT} whole characters is expected"
            raise RecordError.of("comment", f"{expected}, not {shown(text)}")
        match = self.states[-1]
        done = 0 if match.is_over else match.deal.length
        self.comments.append((len(self.states) - 1, Comment(len(match.ledger), done, text)))
        return text


@final
class Journal:
    """A match that is written down while it is played: JSON Lines, the head first, then one line for each action.

    Every action is one line, written at once, after the rules have taken it.  A line counts once its end is there:
    whatever interrupts the writer, no more is lost than the line that it was writing.

    Attributes:
        lost: What :meth:`resume` found of a line that was cut off, and took away; ``""`` for nothing.
    """

    def __init__(self, path: Path, course: Course, lost: str, *, sync: bool) -> None:
        """Go on writing a file; see :meth:`start` and :meth:`resume`."""
        self.lost = lost
        self._course = course
        self._sync = sync
        # Unbuffered: a line is one write.
        self._file = path.open("ab", buffering=0)

    @classmethod
    def start(cls, path: str | os.PathLike[str], match: Match, *, sync: bool = False) -> Journal:
        """Begin a file with a match as it stands.

        Args:
            path: A file that does not exist yet.
            match: The match.
            sync: Whether each line is to outlive a power cut too, which costs some milliseconds a line.

        Raises:
            FileExistsError: If there is such a file.
        """
        file = Path(path)
        lines = [Header.of(match).plain, *(text for deal in scripts(match) for text in deal)]
        with file.open("xb", buffering=0) as opened:
            opened.write("".join(map(_line, lines)).encode())
        return cls(file, Course(match), "", sync=sync)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], *, sync: bool = False) -> Journal:
        """Go on with a file: what it holds is played again, and a last line that was cut off is taken away.

        Raises:
            RecordError: If it is no journal, or the rules refuse an action: by line, deal, trick, seat and reason.
            OSError: If the file cannot be read or written.
        """
        file = Path(path)
        data = raw(file)
        end = data.rfind(b"\n") + 1
        course = read_lines(decoded(data[:end]))
        os.truncate(file, end)
        return cls(file, course, data[end:].decode(errors="replace"), sync=sync)

    @property
    def match(self) -> Match:
        """Where the match stands."""
        return self._course.states[-1]

    @property
    def record(self) -> Record:
        """The match as a record."""
        return Record.of(self.match, [comment for _, comment in self._course.comments])

    def apply(self, action: object, seat: Seat | None = None) -> Match:
        """Take an action and write it down; errors as :meth:`trickrules.Match.apply`, and then nothing is written."""
        match = self.match.apply(action, seat)
        return self._took(match, _newest(self.match, match, seat))

    def amend(self, call: object, seat: Seat | None = None) -> Match:
        """Change the last call and write it down; errors as :meth:`trickrules.Match.amend`, and nothing is written."""
        match = self.match.amend(call, seat)
        return self._took(match, Step(str(match.deal.script[-1].action), amends=True))

    def _took(self, match: Match, step: Step) -> Match:
        self._write(str(step))
        self._course.states.append(match)
        return match

    def undo(self, count: int = 1) -> Match:
        """Take back some of the actions since the writing began, and write that down too.

        Raises:
            RecordError: If there were not so many.
        """
        self._course.undo(count)
        self._write({"undo": count})
        return self.match

    def comment(self, text: str) -> None:
        """Write down something about the match as it stands.

        Raises:
            RecordError: If it is no text, or one of more than 2,000 characters.
        """
        self._write({"comment": self._course.comment(text)})

    def _write(self, value: object) -> None:
        self._file.write(_line(value).encode())
        if self._sync:
            os.fsync(self._file.fileno())

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


def read_lines(text: str) -> Course:
    """Play again what the whole lines of a journal hold.

    Raises:
        RecordError: If it is no journal, or the rules refuse an action of it: by line, deal, trick, seat and reason.
    """
    head, *lines = text.split("\n", MOST_VALUES + 1)
    if len(lines) > MOST_VALUES:
        raise RecordError.of("", f"there are more than {MOST_VALUES} lines")
    course = Course(read_as(Header, parsed(head, path="line 1")).start)
    for number, line in enumerate(lines[:-1], 2):
        path = f"line {number}"
        value = parsed(line, path=path)
        try:
            _read_line(course, value)
        except RecordError as error:
            raise RecordError.of(path, error.faults[0].message) from None
    return course


def _read_line(course: Course, value: object) -> None:
    if isinstance(value, str):
        course.states.append(after(course.states[-1], value, ""))
        return
    table = table_of(value)
    if len(table) != 1 or not table.keys() <= {"undo", "comment"}:
        raise RecordError.of("", f"an action, an undo or a comment is expected, not {shown(value)}")
    for word, told in table.items():
        (course.undo if word == "undo" else course.comment)(told)


def _newest(before: Match, now: Match, seat: Seat | None) -> Step:
    """Write down the action that has just been taken, by the seat that took it, or whose turn it was."""
    ended = len(now.ledger) > len(before.ledger)
    phases = now.ledger[-1].phases if ended else now.deal.phases
    phase = phases[len(before.deal.phases) - 1]
    who = before.turn if seat is None else seat
    return Step.of([deed for deed in phase.script if deed.seat == who or not isinstance(phase, Sealed)][-1], phase)


def _line(value: object) -> str:
    return f"{compact(value)}\n"
