"""A file that grows by whole lines, together with what its lines come to: both change, or neither does."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import RLock
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from trickrules.base.errors import RecordError
from trickrules.base.frozen import frozen
from trickrules.files.disk import (
    LARGEST_FILE,
    beside,
    create,
    decoded,
    everything,
    keep_others_out,
    needs_free,
    opened,
    real,
    sync_names,
    write_all,
)
from trickrules.records.data import MOST_RECORDED

if TYPE_CHECKING:
    from collections.abc import Callable
    from io import FileIO
    from typing import Self

    from filelock import BaseFileLock

T = TypeVar("T")
R = TypeVar("R")

MOST_LINES: Final = MOST_RECORDED
"""The most lines of a file after its first: one for each action that a record may hold."""

PATIENCE: Final = 30.0
"""How many seconds a thread waits for its turn."""

INTERRUPTED: Final = "the journal was interrupted while writing, and is closed: resume it from its file"


@final
@frozen(eq=False)
class Grown(Generic[T]):
    """What a file holds.

    Attributes:
        value: What its lines come to.
        lines: How many there are.
        size: How many bytes they take.
    """

    value: T
    lines: int
    size: int

    def by(self, data: bytes, value: T) -> Grown[T]:
        """Give what the file holds after more lines.

        Raises:
            RecordError: If it could not be read again.
        """
        grown = Grown(value, self.lines + data.count(b"\n"), self.size + len(data))
        if grown.lines > MOST_LINES or grown.size > LARGEST_FILE:
            raise RecordError.of("", "the journal is full: start another one with the match as it stands")
        return grown


@final
class GrowingFile(Generic[T]):
    """A file that one journal writes, line by line; threads take turns.

    Why a line and what it comes to cannot part, whatever is raised at whatever moment: ``_whole`` says that the file
    holds exactly what ``_grown`` tells.  It is taken back before the first byte of a line is written, and given again
    only after the line is there and ``_grown``, in one assignment, has become the next; or after the file was cut to
    the size that ``_grown`` tells, whichever it is.  Whoever finds it not given closes the file.
    """

    def __init__(self, file: FileIO, lock: BaseFileLock, grown: Grown[T], *, sync: bool) -> None:
        """Go on with an open file; see :meth:`create` and :meth:`resume`."""
        self._file = file
        self._lock = lock
        self._grown = grown
        self._sync = sync
        self._process = os.getpid()
        self._turn = RLock()
        self._whole = True

    @classmethod
    def create(cls, path: str | os.PathLike[str], text: str, value: T, *, sync: bool) -> Self:
        """Begin a file with some lines: it is there whole, or not at all.

        Raises:
            FileExistsError: If there is such a file.
            RecordError: If that is too much to be read again, or somebody else is about to begin it.
            OSError: If it cannot be written.
        """
        data = text.encode()
        grown = Grown(value, 0, 0).by(data, value)
        target = real(path)
        needs_free(target)
        with beside(target, data) as new:
            lock = keep_others_out(target)
            try:
                create(new, target)
                try:
                    if sync:
                        sync_names(target.parent)
                    return cls(opened(target, "r+"), lock, grown, sync=sync)
                except BaseException:
                    target.unlink()
                    raise
            except BaseException:
                lock.release()
                raise

    @classmethod
    def resume(cls, path: str | os.PathLike[str], read: Callable[[str], T], *, sync: bool) -> tuple[Self, str]:
        """Go on with a file: what its whole lines come to is read; what was cut off after them is taken away and told.

        Raises:
            RecordError: If somebody else is writing it, or it is too large, or no regular file; also whatever of it
                cannot be read.  The file stays as it is.
            OSError: If it cannot be read or written.
        """
        # Beside what is not such a file no lock is laid.
        opened(path, "r+").close()
        target = real(path)
        lock = keep_others_out(target)
        try:
            file = opened(target, "r+")
            try:
                data = everything(file)
                end = data.rfind(b"\n") + 1
                value = read(decoded(data[:end]))
                if end < len(data):
                    file.truncate(end)
                made = cls(file, lock, Grown(value, data.count(b"\n"), end), sync=sync)
            except BaseException:
                file.close()
                raise
        except BaseException:
            lock.release()
            raise
        return made, data[end:].decode(errors="replace")

    @property
    def value(self) -> T:
        """What the lines come to."""
        return self._grown.value

    def grow(self, step: Callable[[T], tuple[str, T]]) -> T:
        """Add a line, whole or not at all.

        Args:
            step: Makes of what the lines come to the next line, without its end, and what they come to with it.

        Raises:
            RecordError: If the file is full, closed, of another process, or was left by an interruption as nobody
                knows; or if another thread does not come to an end.
            OSError: If the line cannot be written.
        """
        if os.getpid() != self._process:
            raise RecordError.of("", "the journal belongs to another process, from which this one was forked")
        return self._in_turn(lambda: self._grow(step))

    def close(self) -> None:
        """Close the file; it grows no more."""
        if os.getpid() == self._process:
            self._in_turn(self._close)
        else:
            # The lock is the other process's.
            self._file.close()

    def _in_turn(self, act: Callable[[], R]) -> R:
        """Do something while no other thread does; one that is interrupted lets the next go on."""
        held: list[bool] = []
        try:
            # The turn is taken and noted in one step, so that no interruption comes between.
            held.extend(map(self._turn.acquire, (True,), (PATIENCE,)))
            if True not in held:
                raise RecordError.of("", f"another thread has been using the journal for {PATIENCE:g} seconds")
            return act()
        finally:
            if True in held:
                self._turn.release()

    def _grow(self, step: Callable[[T], tuple[str, T]]) -> T:
        while True:
            if not self._whole:
                self._close()
                raise RecordError.of("", INTERRUPTED)
            if self._file.closed:
                raise RecordError.of("", "the journal is closed")
            before = self._grown
            line, value = step(before.value)
            data = f"{line}\n".encode()
            # A signal's handler may have written meanwhile, on the same turn: then once more, after what it wrote.
            if self._put(before, data, before.by(data, value)):
                return value

    def _put(self, before: Grown[T], data: bytes, after: Grown[T]) -> bool:
        """Write some bytes after what there was before, unless that is no longer all."""
        self._whole = False
        try:
            current = self._grown is before
            if current:
                self._file.seek(before.size)
                write_all(self._file, data)
                if self._sync:
                    os.fsync(self._file.fileno())
                self._grown = after
            self._whole = True
        except BaseException as error:
            self._take_back()
            if isinstance(error, ValueError) and self._file.closed:
                # It was closed under way, by what a signal's handler did.
                raise RecordError.of("", INTERRUPTED) from error
            raise
        return current

    def _take_back(self) -> None:
        """Cut the file to what is known of it, or close it."""
        try:
            self._file.truncate(self._grown.size)
        except (OSError, ValueError):
            self._close()
        else:
            self._whole = True

    def _close(self) -> None:
        if not self._whole:
            with suppress(OSError, ValueError):
                self._file.truncate(self._grown.size)
        self._file.close()
        self._lock.release()
