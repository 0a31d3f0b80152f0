"""Files, within bounds, written whole or not at all."""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager, suppress
from errno import EEXIST, EINVAL, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM
from io import FileIO
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast, final

from trickrules.base.errors import RecordError
from trickrules.base.reading import orderly, shown

if TYPE_CHECKING:
    from collections.abc import Generator

    from filelock import BaseFileLock

LARGEST_FILE: Final = 2_000_000
"""The most bytes of a file that are read, and so the most characters of a text that may lie in one."""

BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors put before the text."""

_WITHOUT_LINKS: Final = frozenset({EPERM, EMLINK, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP})
"""How file systems say that they give a file one name only."""

_AT_ONCE: Final[int] = getattr(os, "O_NONBLOCK", 0)


def path_of(path: object) -> str | PathLike[str]:
    """Take the path of a file: a text or a path, and no number, which would stand for a file that is open already.

    Raises:
        RecordError: If it is not one.
    """
    given = path
    text: object = os.fspath(cast("PathLike[str]", path)) if isinstance(path, str | PathLike) else None
    if not isinstance(text, str) or not orderly(text):
        raise RecordError.of("path", f"the path of a file is expected, not {shown(given)}")
    return cast("str | PathLike[str]", path)


def is_json(path: object) -> bool:
    """Say whether a file is to hold JSON, by its name.

    Raises:
        RecordError: If it is not a path.
    """
    return os.fsdecode(path_of(path)).endswith(".json")


@final
class OwnFile(FileIO):
    """A file that closes when nobody has it any more, as after an interruption while it was handed on."""

    __del__ = FileIO.close


def _privately(path: str, flags: int) -> int:
    """Open for nobody else, where the file is new, and without waiting for the other end of a pipe."""
    return os.open(path, flags | _AT_ONCE, 0o600)


def opened(path: str | PathLike[str], mode: str) -> OwnFile:
    """Open a file, a new one for its owner alone, since it may hold secrets.

    Raises:
        RecordError: If the path is none, or there is a pipe, a device or the like.
        OSError: If it cannot be opened.
    """
    file = OwnFile(path_of(path), mode, opener=_privately)
    try:
        _regular(os.fstat(file.fileno()))
    except BaseException:
        file.close()
        raise
    return file


def _regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise RecordError.of("", "it is not a regular file")


def real(path: str | PathLike[str]) -> Path:
    """Name a file by what its links lead to.

    Raises:
        RecordError: If the path is none.
    """
    return Path(os.path.realpath(path_of(path)))


def keep_others_out(path: Path) -> BaseFileLock:
    """Keep everybody else from writing a file, by a lock that is a file of its own beside it.

    Raises:
        RecordError: If somebody else is writing it.
        OSError: If it cannot be locked.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(path.with_name(f"{path.name}.lock"), mode=0o600, thread_local=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        told = "the file is being written by another journal, in this process or another"
        raise RecordError.of("", told) from None
    except BaseException:
        lock.release(force=True)
        raise
    return lock


def everything(file: FileIO) -> bytes:
    """Read a file from its beginning.

    Raises:
        RecordError: If it is too large.
        OSError: If it cannot be read.
    """
    parts = bytearray()
    while len(parts) <= LARGEST_FILE and (part := file.read(LARGEST_FILE + 1 - len(parts))):
        parts += part
    if len(parts) > LARGEST_FILE:
        raise RecordError.of("", f"there are more than {LARGEST_FILE} bytes")
    return bytes(parts)


def raw(path: str | PathLike[str]) -> bytes:
    """Read a file.

    Raises:
        RecordError: If it is too large, or a pipe, a device or the like.
        OSError: If it cannot be read.
    """
    with opened(path, "r") as file:
        return everything(file)


def content(path: str | PathLike[str]) -> str:
    """Read a file of text.

    Raises:
        RecordError: If it is too large, or no UTF-8, or a pipe, a device or the like.
        OSError: If it cannot be read.
    """
    return decoded(raw(path))


def decoded(data: bytes) -> str:
    """Read bytes as UTF-8.

    Raises:
        RecordError: If they are none.
    """
    try:
        return data.decode().removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise RecordError.of("", f"it is not UTF-8: byte {error.start}") from None


def write_all(file: FileIO, data: bytes) -> None:
    """Write all of some bytes: one call may take a part only.

    Raises:
        OSError: If they cannot be written; a part of them may be there.
    """
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


@contextmanager
def beside(target: Path, data: bytes) -> Generator[Path]:
    """Write a file beside another one, to be put in its place; it is taken away if that does not happen.

    Raises:
        OSError: If it cannot be written.
    """
    from secrets import token_hex

    # Its name is known before it is there, so that whatever interrupts takes it away; it stays where the process is
    # killed, or interrupted once more while it does that.
    new = target.with_name(f".{token_hex(8)}.new")
    try:
        with opened(new, "x") as file:
            write_all(file, data)
            os.fsync(file.fileno())
        yield new
    except OSError as error:
        if str(error.filename) != str(new):
            raise
        # Who has named a file is told of that one.
        raise OSError(error.errno, error.strerror, str(target)) from None
    finally:
        new.unlink(missing_ok=True)


def replace(path: str | PathLike[str], text: str) -> None:
    """Write a file beside the one that is to be replaced, and put it in its place once it is whole.

    A new file is its owner's alone to read, since it may hold secrets; one that is replaced keeps its rights.

    Raises:
        RecordError: If a pipe, a device or the like is there.
        OSError: If it cannot be written; the old one is still there.
    """
    target = real(path)
    with beside(target, text.encode()) as new:
        with suppress(FileNotFoundError):
            old = target.stat()
            if not target.is_dir():
                _regular(old)
            new.chmod(stat.S_IMODE(old.st_mode))
        new.replace(target)


def create(new: Path, target: Path) -> None:
    """Give a whole file a name that nothing has yet.

    Raises:
        FileExistsError: If something has it.
        OSError: If it cannot have it.
    """
    try:
        target.hardlink_to(new)
    except (OSError, NotImplementedError) as error:
        # What a signal's handler raises, a time-out for instance, may be an OSError too: it has no number.
        if isinstance(error, OSError) and error.errno not in _WITHOUT_LINKS:
            raise
        needs_free(target)
        new.rename(target)


def needs_free(target: Path) -> None:
    """Refuse a name that something has.

    Raises:
        FileExistsError: If something has it.
    """
    if os.path.lexists(target):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target))


def sync_names(folder: Path) -> None:
    """Make the names in a folder outlive a power cut, where the system can.

    Raises:
        OSError: If they cannot be made to.
    """
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
