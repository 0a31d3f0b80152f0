"""Files, within bounds, written whole or not at all."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import BinaryIO, Final, cast

from trickrules.errors import RecordError
from trickrules.reading import orderly, shown

LARGEST: Final = 2_000_000
"""The most bytes of a file that are read."""

BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors put before the text."""


def path_of(path: object) -> Path:
    """Take the path of a file: a text or a path, and no number, which would stand for a file that is open already.

    Raises:
        RecordError: If it is none.
    """
    if not isinstance(path, str | PathLike) or (isinstance(path, str) and not orderly(path)):
        raise RecordError.of("path", f"the path of a file is expected, not {shown(path)}")
    return Path(cast("str | PathLike[str]", path))


def keep_others_out(file: BinaryIO) -> None:
    """Refuse a file that somebody else is writing, and keep others out until it is closed, where the system can.

    Raises:
        RecordError: If somebody else is writing it.
    """
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise RecordError.of("", "the file is being written by somebody else") from None


def raw(path: str | PathLike[str]) -> bytes:
    """Read a file.

    Raises:
        RecordError: If it is too large.
        OSError: If it cannot be read.
    """
    with path_of(path).open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise RecordError.of("", f"there are more than {LARGEST} bytes")
    return data


def content(path: str | PathLike[str]) -> str:
    """Read a file of text.

    Raises:
        RecordError: If it is too large, or no UTF-8.
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
        raise RecordError.of("", f"it is no UTF-8: byte {error.start}") from None


def replace(path: str | PathLike[str], text: str) -> None:
    """Write a file beside the one that is to be replaced, and put it in its place once it is whole.

    A new file is its owner's alone to read, since it may hold secrets; one that is replaced keeps its rights.

    Raises:
        OSError: If it cannot be written; the old one is still there.
    """
    from tempfile import mkstemp

    target = path_of(path).resolve()
    handle, name = mkstemp(dir=target.parent)
    new = Path(name)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 -- it is open already
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            new.chmod(stat.S_IMODE(target.stat().st_mode))
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
