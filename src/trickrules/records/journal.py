"""Journals: a record in the making, one line for each action, so that a crash loses nothing that was done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from attrs import evolve, field

from trickrules.base.errors import RecordError
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.facts import Sealed
from trickrules.facts.naming import acting
from trickrules.facts.standing import MOST_DEALS
from trickrules.files.kinds import naming, several_kinds
from trickrules.records.growing import MOST_LINES, GrowingFile
from trickrules.records.reading import compact, parsed, table_of
from trickrules.records.record import Comment, Header, Record, remark
from trickrules.records.steps import Step, after, scripts

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator
    from types import TracebackType
    from typing import Self

    from trickrules.facts import ActionLike
    from trickrules.facts.naming import Who
    from trickrules.states.match import Match


MOST_ENDS: Final = 2 * MOST_DEALS
"""How often deals may end in a journal, those taken back counted in: to deal anew costs as much as many actions."""


@final
@frozen(eq=False)
class Progress:
    """Where a match stands, with all that was done before, so that it can be taken back: nothing of it is copied.

    Attributes:
        match: The match.
        before: Where it stood before the last action or comment.
        comment: What was said last, if that was last.
        actions: How many actions there were.
        ended: How often a deal has ended, those that were taken back counted in.
    """

    match: Match
    before: Progress | None = field(default=None, repr=False)
    comment: Comment | None = None
    actions: int = 0
    ended: int = 0

    def acted(self, match: Match) -> Progress:
        """Go on with the match after an action.

        Raises:
            RecordError: If it ends a deal where deals have ended more often than anybody takes the end of one back.
        """
        ends = len(match.ledger) > len(self.match.ledger)
        if ends and self.ended >= MOST_ENDS:
            raise RecordError.of("", f"the journal is full: deals have ended {MOST_ENDS} times in it")
        return Progress(match, self, actions=self.actions + 1, ended=self.ended + ends)

    def undone(self, count: int) -> Progress:
        """Take some actions back, and what was said after them."""
        found = next(earlier for earlier in self._back() if earlier.actions == self.actions - count)
        return evolve(found, ended=self.ended)

    def commented(self, text: str) -> Progress:
        """Say something about the match as it stands."""
        match = self.match
        done = 0 if match.is_over else match.deal.length
        return Progress(match, self, Comment(len(match.ledger), done, text), self.actions, self.ended)

    @property
    def comments(self) -> list[Comment]:
        """All that was said, and not taken back."""
        return [earlier.comment for earlier in self._back() if earlier.comment][::-1]

    def _back(self) -> Iterator[Progress]:
        earlier: Progress | None = self
        while earlier:
            yield earlier
            earlier = earlier.before


def undoable(progress: Progress, count: object) -> int:
    """Take a number of actions that can be taken back.

    Raises:
        RecordError: If there were not that many.
    """
    most = progress.actions
    if not most:
        raise RecordError.of("undo", "there is nothing to undo")
    if type(count) is not int or not 0 < count <= most:
        raise RecordError.of("undo", f"a number of actions from 1 to {most} is expected, not {shown(count)}")
    return count


@final
class Journal:
    """A match that is written down while it is played: JSON Lines, the head first, then one line for each action.

    Every action is one line, written at once, after the rules have taken it and before anybody is told.  A line counts
    once its end is there: whatever interrupts the writer, no more is lost than the line that it was writing.

    Whatever is raised while a line is written, by a full disk, a signal's handler or a key that was pressed: the file
    holds what :attr:`match` and :attr:`record` tell, or the journal is closed, says so at its next use, and can be
    resumed from its file.

    Only one journal writes a file at a time, kept by a lock that is a file of its own beside it.  Threads of one
    process may share a journal: they take turns, and each action is judged by what the match has become.  A process
    that was forked cannot write its parent's journal.

    Attributes:
        lost: What :meth:`resume` found of a line that was cut off, and took away; ``""`` for nothing.
    """

    def __init__(self, file: GrowingFile[Progress], lost: str = "", kinds: tuple[type, ...] = ()) -> None:
        """Go on writing a file; see :meth:`start` and :meth:`resume`."""
        self.lost = lost
        self._kinds = kinds
        self._file = file

    @classmethod
    def start(cls, path: str | os.PathLike[str], match: Match, *, sync: bool = False) -> Journal:
        """Begin a file with a match as it stands: it is there whole, or not at all.  It is its owner's alone to read.

        Args:
            path: A file that does not exist yet.
            match: The match.
            sync: Whether the file, its name and each line are to outlive a power cut too, which costs some
                milliseconds a line.

        Raises:
            FileExistsError: If there is such a file.
            DefinitionError: If it is not a match, or its variant has a rule that is not registered, see
                :func:`trickrules.register`.
            RecordError: If the match is too long for a journal, or somebody else is about to begin the file.
            OSError: If the file cannot be written or locked.
        """
        lines = [compact(Header.of(match).to_dict()), *(compact(text) for deal in scripts(match) for text in deal)]
        text = "".join(f"{line}\n" for line in lines)
        # As it will be read: so that what can be taken back does not depend on whether it was.
        return cls(GrowingFile[Progress].create(path, text, read_lines(text), sync=sync))

    @classmethod
    def resume(cls, path: str | os.PathLike[str], *, sync: bool = False, kinds: Iterable[type] = ()) -> Journal:
        """Go on with a file: what it holds is played again, and a last line that was cut off is taken away.

        Args:
            path: The file.
            sync: As for :meth:`start`.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            RecordError: If it is not a journal, or somebody else is writing it, or the rules refuse an action: by line,
                deal, trick, seat and reason.  The file stays as it is.
            OSError: If the file cannot be read, written or locked.
        """
        named = several_kinds(kinds)
        file, lost = GrowingFile[Progress].resume(path, lambda text: read_lines(text, named), sync=sync)
        return cls(file, lost, named)

    @property
    def match(self) -> Match:
        """Where the match stands."""
        return self._file.value.match

    @property
    def record(self) -> Record:
        """The match as a record."""
        progress = self._file.value
        with naming(self._kinds):
            return evolve(Record.of(progress.match, progress.comments), kinds=self._kinds)

    def apply(self, action: ActionLike, seat: Who | None = None) -> Match:
        """Take an action and write it down; errors as :meth:`trickrules.Match.apply`, and then nothing is written.

        Raises:
            RecordError: If the journal is full, closed, or of another process, or was interrupted while it wrote.
            OSError: If the line cannot be written.
        """

        def step(progress: Progress) -> tuple[str, Progress]:
            before = progress.match
            match = before.apply(action, seat)
            return compact(str(_newest(before, match, seat))), progress.acted(match)

        return self._grow(step)

    def amend(self, call: ActionLike, seat: Who | None = None) -> Match:
        """Change the last call and write it down; errors as :meth:`trickrules.Match.amend` and :meth:`apply`."""

        def step(progress: Progress) -> tuple[str, Progress]:
            before = progress.match
            match = before.amend(call, seat)
            return compact(str(_amendment(before, match))), progress.acted(match)

        return self._grow(step)

    def undo(self, count: int = 1) -> Match:
        """Take back some actions, and write that down too.

        Raises:
            RecordError: If there were not that many; also as :meth:`apply`.
            OSError: If the line cannot be written.
        """

        def step(progress: Progress) -> tuple[str, Progress]:
            known = undoable(progress, count)
            return compact({"undo": known}), progress.undone(known)

        return self._grow(step)

    def comment(self, text: str) -> None:
        """Write down something about the match as it stands.

        Raises:
            RecordError: If it is not a text, or has more than 2,000 characters, or holds half a character; also as
                :meth:`apply`.
            OSError: If the line cannot be written.
        """

        def step(progress: Progress) -> tuple[str, Progress]:
            known = remark(text)
            return compact({"comment": known}), progress.commented(known)

        self._grow(step)

    def _grow(self, step: Callable[[Progress], tuple[str, Progress]]) -> Match:
        return self._file.grow(step).match

    def __repr__(self) -> str:
        """Show where the match stands."""
        return f"<Journal of {self.match!r}>"

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


def read_lines(text: str, kinds: tuple[type, ...] = ()) -> Progress:
    """Play again what the whole lines of a journal hold.

    Raises:
        RecordError: If it is not a journal, or the rules refuse an action of it: by line, deal, trick, seat and reason.
    """
    head, *lines = text.split("\n", MOST_LINES + 1)
    if len(lines) > MOST_LINES:
        raise RecordError.of("", f"there are more than {MOST_LINES} lines")
    progress = Progress(evolve(Header.from_dict(parsed(head, path="line 1")), kinds=kinds).start)
    for number, line in enumerate(lines[:-1], 2):
        path = f"line {number}"
        value = parsed(line, path=path)
        try:
            progress = _read_line(progress, value)
        except RecordError as error:
            raise RecordError.of(path, error.faults[0].message) from None
    return progress


def _read_line(progress: Progress, value: object) -> Progress:
    if isinstance(value, str):
        return progress.acted(after(progress.match, value, ""))
    match list(table_of(value).items()):
        case [("undo", count)]:
            return progress.undone(undoable(progress, count))
        case [("comment", text)]:
            return progress.commented(remark(text))
        case _:
            raise RecordError.of("", f"an action, an undo or a comment is expected, not {shown(value)}")


def _newest(before: Match, now: Match, seat: Who | None) -> Step:
    """Write down the action that has just been taken, by the seat that took it, or whose turn it was."""
    ended = len(now.ledger) > len(before.ledger)
    phases = now.ledger[-1].phases if ended else now.deal.phases
    phase = phases[len(before.deal.phases) - 1]
    who = before.turn if seat is None else acting(seat, before.names)
    return Step.of([deed for deed in phase.script if deed.seat == who or not isinstance(phase, Sealed)][-1], phase)


def _amendment(before: Match, now: Match) -> Step:
    """Write down the call that has just been amended."""
    ended = len(now.ledger) > len(before.ledger)
    phases = now.ledger[-1].phases if ended else now.deal.phases
    amended = next(phase for phase in reversed(phases) if phase.length)
    return Step(str(amended.script[-1].action), amends=True)
