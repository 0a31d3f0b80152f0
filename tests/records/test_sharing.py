"""Journals and files that somebody else uses too: threads, processes, other journals, and what is no file."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from errno import ENOLCK, EPERM
from pathlib import Path
from threading import Barrier, Thread
from typing import TYPE_CHECKING

import filelock
import pytest

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from collections.abc import Callable


def begun() -> tr.Match:
    """Begin a match in which several actions may be taken one after the other."""
    return tr.Match.start(tr.variants.oh_hell(hook=False), players=3, seed=1, dealer=2)


def in_threads(*acts: Callable[[], object]) -> None:
    """Do some things at once."""
    barrier = Barrier(len(acts))

    def each(act: Callable[[], object]) -> None:
        barrier.wait()
        act()

    threads = [Thread(target=each, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_a_double_click_is_one_action(tmp_path: Path) -> None:
    """Of two threads that take the same seat's action one is refused by the rules, and the file holds the other."""
    path = tmp_path / "a.jsonl"
    for _ in range(40):
        refused: list[str] = []
        with Journal.start(path, begun()) as journal:

            def click(journal: Journal = journal, refused: list[str] = refused) -> None:
                try:
                    journal.apply("3", 0)
                except tr.IllegalAction as error:
                    refused.append(error.violation.code)

            in_threads(click, click)
            match = journal.match
        assert refused == ["turn/not-yours"]
        assert match == begun().apply("3")
        with Journal.resume(path) as again:
            assert again.match == match
        path.unlink()


def test_threads_take_turns(tmp_path: Path) -> None:
    """What many threads say and do at once stands in the file in the order in which it counts."""
    path = tmp_path / "a.jsonl"
    with Journal.start(path, begun()) as journal:

        def talk() -> None:
            for number in range(25):
                journal.comment(str(number))

        def bid() -> None:
            for _ in range(25):
                journal.apply("3")
                journal.undo()

        in_threads(talk, talk, bid)
        record = journal.record
    assert len(path.read_bytes().splitlines()) == 1 + 100
    with Journal.resume(path) as again:
        assert again.record == record


def test_nobody_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread whose turn does not come is refused, and nothing is written or closed."""
    monkeypatch.setattr("trickrules.records.growing.PATIENCE", 0.001)
    with Journal.start(tmp_path / "a.jsonl", begun()) as journal:
        refused: list[str] = []

        def late(act: Callable[[], object]) -> None:
            with pytest.raises(tr.RecordError) as caught:
                act()
            refused.append(str(caught.value))

        with journal._file._turn:
            in_threads(lambda: late(lambda: journal.apply("3")), lambda: late(journal.close))
        assert refused == ["another thread has been using the journal for 0.001 seconds"] * 2
        assert journal.apply("3").deal.length == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only POSIX has fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_fork_does_not_write(tmp_path: Path) -> None:
    """A child of the writer is refused, and its end leaves the file to its parent alone."""
    path = tmp_path / "a.jsonl"
    with Journal.start(path, begun()) as journal:
        before = path.read_bytes()
        child = os.fork()
        if not child:
            try:
                journal.comment("twice")
            except tr.RecordError as error:
                journal.close()
                os._exit(7 if "to another process" in str(error) else 8)
            os._exit(9)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        assert path.read_bytes() == before
        with pytest.raises(tr.RecordError, match="being written by another journal"):
            Journal.resume(path)
        journal.comment("once")


def test_the_journal_of_another_process_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is not the one that began refuses, and its close leaves the lock alone."""
    path = tmp_path / "a.jsonl"
    with Journal.start(path, begun()) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(os, "getpid", lambda: -1)
            with pytest.raises(tr.RecordError, match="to another process"):
                journal.apply("3")
            journal.close()
        with pytest.raises(tr.RecordError, match="being written by another journal"):
            Journal.resume(path)
        with pytest.raises(tr.RecordError, match="the journal is closed"):
            journal.apply("3")


def test_only_one_journal_writes_a_file(tmp_path: Path) -> None:
    """Whoever comes second is refused, also by another name of the file, and the file is not touched."""
    path, link = tmp_path / "a.jsonl", tmp_path / "link"
    link.symlink_to(path)
    with Journal.start(path, begun()) as journal:
        journal.comment("mine")
        for name in (path, link):
            with pytest.raises(tr.RecordError, match="being written by another journal"):
                Journal.resume(name)
        journal.comment("mine too")
    with Journal.resume(link) as again:
        assert [comment.text for comment in again.record.comments] == ["mine", "mine too"]


def test_a_journal_that_is_about_to_begin_keeps_its_name(tmp_path: Path) -> None:
    """Of two that begin the same file one is refused, and nothing is there of it."""
    path = tmp_path / "a.jsonl"
    with (
        filelock.FileLock(tmp_path / "a.jsonl.lock", thread_local=False),
        pytest.raises(tr.RecordError, match="being written by another journal"),
    ):
        Journal.start(path, begun())
    assert [file.name for file in tmp_path.iterdir()] == ["a.jsonl.lock"]


def test_a_lock_that_cannot_be_had_is_not_called_somebody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says of the lock comes through, and the file is as it was."""
    path = tmp_path / "a.jsonl"
    Journal.start(path, begun()).close()
    before = path.read_bytes()

    def broken(*_: object, **__: object) -> None:
        raise OSError(ENOLCK, "No locks available")

    monkeypatch.setattr(filelock.FileLock, "acquire", broken)
    with pytest.raises(OSError, match="No locks available"):
        Journal.resume(path)
    with pytest.raises(OSError, match="No locks available"):
        Journal.start(tmp_path / "b.jsonl", begun())
    assert path.read_bytes() == before
    assert not (tmp_path / "b.jsonl").exists()


WITHOUT_FCNTL = """
import sys, warnings
sys.modules["fcntl"] = None
warnings.simplefilter("ignore")
import trickrules as tr
from trickrules.records import Journal
with Journal.start(sys.argv[1], tr.Match.start(tr.variants.oh_hell(), players=3, seed=1)) as journal:
    try:
        Journal.resume(sys.argv[1])
    except tr.RecordError as error:
        print(error)
Journal.resume(sys.argv[1]).close()
"""


def test_a_file_is_kept_where_the_system_locks_none(tmp_path: Path) -> None:
    """Without ``fcntl`` the lock is the file beside the journal itself."""
    command = [sys.executable, "-c", WITHOUT_FCNTL, str(tmp_path / "a.jsonl")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603 -- the test's own
    assert told.startswith("the file is being written by another journal")


def test_the_lock_is_loaded_by_journals_alone() -> None:
    """Neither the import nor a record needs the library of locks."""
    code = "import sys, trickrules.records; assert 'filelock' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 -- the test's own


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such rights")
def test_what_is_written_is_its_owners_alone(tmp_path: Path) -> None:
    """A journal, its lock and a saved match hold the seed, or stand beside it: nobody else reads them."""
    Journal.start(tmp_path / "a.jsonl", begun()).close()
    begun().save(tmp_path / "a.json")
    files = list(tmp_path.iterdir())
    assert {file.name for file in files} == {"a.jsonl", "a.jsonl.lock", "a.json"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    (tmp_path / "a.json").chmod(0o640)
    begun().save(tmp_path / "a.json")
    assert stat.S_IMODE((tmp_path / "a.json").stat().st_mode) == 0o640


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    """A pipe nobody writes to, or a device, is neither waited for nor replaced, and no lock is laid beside it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for act in (
        lambda: Journal.resume(pipe),
        lambda: Journal.resume("/dev/null"),
        lambda: tr.Match.load(pipe),
        lambda: begun().save(pipe),
    ):
        with pytest.raises(tr.RecordError, match="not a regular file"):
            act()
    with pytest.raises(FileExistsError):
        Journal.start(pipe, begun())
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """The system's own error tells of a folder, and of one that is not there."""
    for act in (lambda: Journal.resume(tmp_path), lambda: tr.Match.load(tmp_path), lambda: begun().save(tmp_path)):
        with pytest.raises(OSError):  # noqa: PT011 -- one that differs from system to system
            act()
    with pytest.raises(FileNotFoundError):
        Journal.start(tmp_path / "none" / "a.jsonl", begun())
    with pytest.raises(FileExistsError):
        Journal.start(tmp_path, begun())
    assert list(tmp_path.iterdir()) == []


def unasked(_: Path) -> None:
    """Look nowhere: somebody else takes the name in the meantime."""


def test_where_files_have_one_name_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without links a journal is begun all the same, and takes the place of nothing."""
    path = tmp_path
    for number, error in enumerate((PermissionError(EPERM, "Operation not permitted"), NotImplementedError())):

        def without(_: Path, __: Path, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(Path, "hardlink_to", without)
        path = tmp_path / f"{number}.jsonl"
        Journal.start(path, begun()).close()
        with Journal.resume(path) as again:
            assert again.match == begun()
    monkeypatch.setattr("trickrules.records.growing.needs_free", unasked)
    with pytest.raises(FileExistsError):
        Journal.start(path, begun())
    monkeypatch.undo()
    monkeypatch.setattr("trickrules.records.growing.needs_free", unasked)
    with pytest.raises(FileExistsError):
        Journal.start(path, begun())
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {"0.jsonl", "0.jsonl.lock", "1.jsonl", "1.jsonl.lock"}


def test_a_time_out_is_no_lack_of_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a signal's handler raises while a journal gets its name comes through, and there is no journal."""

    def time_out(_: Path, __: Path) -> None:
        raise TimeoutError

    monkeypatch.setattr(Path, "hardlink_to", time_out)
    with pytest.raises(TimeoutError):
        Journal.start(tmp_path / "a.jsonl", begun())
    assert not (tmp_path / "a.jsonl").exists()
