"""Journals that are interrupted: at every instruction, by signals, by a disk that is full at every byte."""

from __future__ import annotations

import os
import signal
import sys
from errno import EIO, ENOSPC
from functools import partial
from io import FileIO
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import trickrules as tr
from trickrules.files import disk
from trickrules.records import Journal, growing, journal
from trickrules.records.reading import compact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType, ModuleType


class Interruption(BaseException):
    """What nobody handles."""


class Interrupter:
    """Raises before one of the instructions that are run in the files that write a journal."""

    def __init__(self, at: int, rooms: tuple[ModuleType, ...]) -> None:
        self.left = at
        self.names = {room.__file__ for room in rooms}

    def __call__(self, frame: FrameType, event: str, _: object) -> Interrupter | None:
        """Count an instruction."""
        if frame.f_code.co_filename not in self.names:
            return None
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        self.left -= event == "opcode"
        if not self.left:
            raise Interruption
        return self


def interrupted(at: int, act: Callable[[], object], *rooms: ModuleType) -> bool:
    """Do something that is interrupted at an instruction, counted from 1; say whether it had so many."""
    before = sys.gettrace()
    sys.settrace(Interrupter(at, rooms or (journal, growing, disk)))
    try:
        act()
    except Interruption:
        return True
    finally:
        sys.settrace(before)
    return False


def begun() -> tr.Match:
    """Begin a short match."""
    return tr.Match.start(tr.variants.oh_hell(max_cards=1, hook=False), players=3, seed=1, dealer=2)


def played() -> tr.Match:
    """Give the match some actions later."""
    return begun().apply("0").apply("1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Write a journal of a match under way."""
    path = tmp_path / "a.jsonl"
    with Journal.start(path, begun()) as journal:
        journal.apply("0")
        journal.comment("bold")
        journal.apply("1")
    return path


ACTS: Final[dict[str, Callable[[Journal], object]]] = {
    "apply": lambda journal: journal.apply("0"),
    "amend": lambda journal: journal.amend("0"),
    "undo": lambda journal: journal.undo(2),
    "comment": lambda journal: journal.comment("why?"),
}


def goes_on_or_says_so(journal: Journal, path: Path) -> None:
    """Check what an interruption left: a journal that goes on, or one that says that it is closed.

    Whatever it is, the file gives what the journal tells.
    """
    data, record = path.read_bytes(), journal.record
    try:
        journal.comment("next")
    except tr.RecordError as error:
        assert "was interrupted while writing, and is closed" in str(error)  # noqa: PT017 -- or nothing is raised
    else:
        line = compact({"comment": "next"})
        assert path.read_bytes() == data + f"{line}\n".encode()
        assert journal.record.comments[:-1] == record.comments
    record = journal.record
    journal.close()
    with Journal.resume(path) as again:
        assert again.record == record
        assert not again.lost


@pytest.mark.parametrize("name", ACTS)
@pytest.mark.parametrize("room", [growing, pytest.param(None, marks=pytest.mark.nightly)])
def test_at_every_instruction(path: Path, name: str, room: ModuleType | None) -> None:
    """Whatever is raised at whatever instruction: file and memory are one, or the journal is closed and says so."""
    data = path.read_bytes()
    at = 0
    for at in count(1):
        path.write_bytes(data)
        journal = Journal.resume(path)
        before = journal.record
        if not interrupted(at, partial(ACTS[name], journal), *filter(None, [room])):
            journal.close()
            break
        assert (path.read_bytes() == data) == (journal.record == before) or not journal._file._whole
        goes_on_or_says_so(journal, path)
    assert at > 100


@pytest.mark.nightly
@pytest.mark.parametrize("sync", [False, True])
def test_a_beginning_at_every_instruction(tmp_path: Path, sync: bool) -> None:  # noqa: FBT001 -- a parameter
    """A journal that was begun is there whole or not at all, and nobody is kept from it."""
    path = tmp_path / "a.jsonl"
    at = 0
    for at in count(1):
        path.unlink(missing_ok=True)
        if not interrupted(at, lambda: Journal.start(path, played(), sync=sync).close()):
            break
        if not path.exists():
            Journal.start(path, played()).close()
        with Journal.resume(path) as again:
            assert again.match == played()
    assert at > 300


@pytest.mark.nightly
def test_a_resumption_at_every_instruction(path: Path) -> None:
    """A journal that was taken up can be taken up again, and a close closed again."""
    data = path.read_bytes()
    with Journal.resume(path) as journal:
        record = journal.record
    at = 0
    for at in count(1):
        path.write_bytes(data + b'"0')
        if not interrupted(at, lambda: Journal.resume(path).close()):
            break
        with Journal.resume(path) as journal:
            assert journal.record == record
    assert at > 300


def test_an_interruption_twice_over_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where even what makes good is interrupted, the next use finds out, closes the journal and says so."""
    data = path.read_bytes()
    journal = Journal.resume(path)
    before = journal.match

    def interrupt(*_: object) -> None:
        raise Interruption

    with monkeypatch.context() as patch:
        patch.setattr(growing.GrowingFile, "_take_back", interrupt)
        patch.setattr(os, "fsync", interrupt)
        journal._file._sync = True
        with pytest.raises(Interruption):
            journal.apply("0")
    assert path.read_bytes() == data + b'"0"\n'
    for act in (journal.undo, lambda: journal.comment("late"), lambda: journal.apply("nonsense")):
        with pytest.raises(tr.RecordError, match="was interrupted while writing, and is closed: resume it"):
            act()
    assert journal.match == before
    with Journal.resume(path) as again:
        assert again.match == before


@pytest.mark.parametrize("name", ACTS)
def test_another_line_from_within(path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal's handler that writes while the rules judge is heard first; the action is judged after it."""
    with Journal.resume(path) as journal:
        honest: Callable[[Any, bytes, Any], growing.Grown[Any]] = growing.Grown[Any].by
        left = [1]

        def by(self: growing.Grown[Any], data: bytes, value: Any) -> growing.Grown[Any]:  # noqa: ANN401 -- as the honest
            if left:
                left.clear()
                journal.comment("from within")
            return honest(self, data, value)

        monkeypatch.setattr(growing.Grown, "by", by)
        ACTS[name](journal)
        assert not left
        assert "from within" in [comment.text for comment in journal.record.comments] or name == "undo"
        record = journal.record
    with Journal.resume(path) as again:
        assert again.record == record


def test_a_line_within_a_line_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal's handler that writes while a line is written is refused, and the journal is closed."""
    data = path.read_bytes()
    journal = Journal.resume(path, sync=True)
    before = journal.match
    refused: list[str] = []

    def fsync(_: int) -> None:
        with pytest.raises(tr.RecordError) as caught:
            journal.comment("from within")
        refused.append(str(caught.value))
        os.fstat(journal._file._file.fileno())

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(tr.RecordError, match="was interrupted while writing, and is closed"):
        journal.apply("0")
    assert len(refused) == 1
    assert journal.match == before
    assert path.read_bytes() == data


def full_at(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk take so many bytes more, and no other."""
    honest = FileIO.write
    room = [left]

    def write(self: disk.OwnFile, data: Any, /) -> int:  # noqa: ANN401 -- as the file's own
        if not room[0]:
            raise OSError(ENOSPC, "No space left on device")
        taken = honest(self, data[: room[0]])
        room[0] -= taken
        return taken

    monkeypatch.setattr(disk.OwnFile, "write", write)


def test_a_disk_that_is_full_at_every_byte(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that has no room is taken away; the journal goes on as if nobody had tried."""
    data = path.read_bytes()
    for left in range(len(b'{"comment":"why?"}\n')):
        full_at(left, monkeypatch)
        with Journal.resume(path) as journal:
            record = journal.record
            with pytest.raises(OSError, match="No space left"):
                journal.comment("why?")
            assert path.read_bytes() == data
            assert journal.record == record


def test_a_beginning_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal, or a saved match, for which there is no room is not there at all, however much there was room for."""
    whole = tmp_path / "whole"
    Journal.start(whole, played()).close()
    played().save(tmp_path / "saved")
    names = set(tmp_path.iterdir())
    for left in range(whole.stat().st_size):
        full_at(left, monkeypatch)
        with pytest.raises(OSError, match="No space left"):
            Journal.start(tmp_path / "a.jsonl", played())
        assert set(tmp_path.iterdir()) == names
    full_at(100, monkeypatch)
    with pytest.raises(OSError, match="No space left"):
        begun().save(tmp_path / "saved")
    monkeypatch.undo()
    assert set(tmp_path.iterdir()) == names
    assert tr.Match.load(tmp_path / "saved") == played()


def test_a_beginning_whose_name_does_not_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the name cannot be made to outlive a power cut, as was asked, there is no journal, and none is kept out."""
    path = tmp_path / "a.jsonl"

    def broken(_: object) -> None:
        raise OSError(EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(growing, "sync_names", broken)
        with pytest.raises(OSError, match="Input/output"):
            Journal.start(path, begun(), sync=True)
    assert not path.exists()
    Journal.start(path, begun()).close()


def test_a_line_that_cannot_be_taken_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file can be neither written nor cut, the journal is closed, and its file gives no other match."""
    journal = Journal.resume(path, sync=True)
    before = journal.match

    def broken(*_: object) -> None:
        raise OSError(EIO, "Input/output error")

    monkeypatch.setattr(disk.OwnFile, "truncate", broken)
    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="Input/output"):
        journal.apply("0")
    with pytest.raises(tr.RecordError, match="was interrupted while writing"):
        journal.undo()
    assert journal.match == before
    monkeypatch.undo()
    with Journal.resume(path) as again:
        assert again.match == before.apply("0")


@pytest.mark.nightly
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers that send signals")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # a signal may come while Python tidies
@pytest.mark.parametrize("seed", range(5))
def test_a_signal_at_any_moment(tmp_path: Path, seed: int) -> None:
    """A time-out that a signal brings, again and again: the file always gives what the journal tells."""
    random, path = Random(seed), tmp_path / "a.jsonl"
    armed = [False]

    def time_out(*_: object) -> None:
        if armed[0]:
            raise TimeoutError

    before = signal.signal(signal.SIGALRM, time_out)
    try:
        for _ in range(1000):
            path.unlink(missing_ok=True)
            held: list[Journal] = []
            signal.setitimer(signal.ITIMER_REAL, random.random() * 0.01 + 0.0001, 0.01)
            try:
                armed[0] = True
                held.append(Journal.start(path, begun()))
                for act in busy(random, held[0]):
                    act()
            except TimeoutError:
                armed[0] = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            if held:
                goes_on_or_says_so(held[0], path)
            elif path.exists():
                with Journal.resume(path) as again:
                    assert again.match == begun()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def busy(random: Random, journal: Journal) -> Iterator[Callable[[], object]]:
    """Do something for ever."""
    while True:
        match = journal.match
        amendments = match.legal_amendments()
        if match.is_over:
            yield lambda: journal.undo(5)
        elif amendments and random.random() < 0.3:
            yield partial(journal.amend, random.choice(amendments))
        elif random.random() < 0.1:
            yield lambda: journal.comment("on")
        else:
            yield partial(journal.apply, random.choice(match.legal_actions()))
