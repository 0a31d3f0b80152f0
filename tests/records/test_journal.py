"""Journals: a match written down line by line, and taken up again after a crash."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.records import Comment, Journal, Record
from trickrules.records.journal import Progress
from trickrules.rules import PhaseRule, Setting

if TYPE_CHECKING:
    from pathlib import Path


def begun() -> tr.Match:
    """Begin a match with a name that takes several bytes."""
    return tr.Match.start(tr.variants.ninety_nine(), players=["Ada", "Bénédicte", "Cem"], seed=3)


def written(path: Path, actions: int) -> list[tr.Match]:
    """Write a journal of some actions: the match before any, and after each."""
    random, start = Random(1), begun()
    with Journal.start(path, start) as journal:
        return [start, *(journal.apply(random.choice(journal.match.legal_actions())) for _ in range(actions))]


def refused(path: Path, data: bytes) -> str:
    """Say why a file is refused, and that it is left as it was."""
    path.write_bytes(data)
    with pytest.raises(tr.RecordError) as caught:
        Journal.resume(path)
    assert path.read_bytes() == data
    return str(caught.value)


def test_a_journal_tells_where_its_match_stands(tmp_path: Path) -> None:
    """Open or closed."""
    with Journal.start(tmp_path / "a.jsonl", begun()) as journal:
        assert repr(journal) == f"<Journal of {begun()!r}>"
    assert repr(journal) == f"<Journal of {begun()!r}>"


def test_each_action_is_a_line(tmp_path: Path) -> None:
    """The head comes first, then a line for each action, amendment, step back and remark."""
    match = tr.Match.start(tr.variants.oh_hell(), players=3, seed=1, dealer=2)
    with Journal.start(tmp_path / "a.jsonl", match) as journal:
        journal.apply(3)
        journal.amend("4")
        journal.comment("bold")
        journal.apply("0", 1)
        journal.undo()
        assert journal.match == match.apply("3").amend("4")
        assert journal.record == Record.of(journal.match, [Comment(0, 2, "bold")])
    head, *lines = (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()
    assert head.startswith('{"format":2,')
    assert lines == ['"3"', '"amend 4"', '{"comment":"bold"}', '"0"', '{"undo":1}']


def test_a_match_under_way_can_be_begun_with(tmp_path: Path) -> None:
    """A journal may begin with what was played before, and take it back, whether it was resumed or not."""
    match = begun().apply("bid " + " ".join(map(str, list(begun().deal.hands[0])[:3])), 0)
    with Journal.start(tmp_path / "a.jsonl", match) as journal:
        assert journal.match == match
    with Journal.resume(tmp_path / "a.jsonl") as again:
        assert again.match == match
        assert again.undo() == begun()
        with pytest.raises(tr.RecordError, match="nothing to undo"):
            again.undo()


def test_a_closed_journal_takes_nothing(tmp_path: Path) -> None:
    """What cannot be written does not happen."""
    with Journal.start(tmp_path / "a.jsonl", begun()) as journal:
        journal.apply(journal.match.legal_actions(1)[0], 1)
    for act in (journal.undo, lambda: journal.comment("late")):
        with pytest.raises(tr.RecordError, match="the journal is closed"):
            act()
    assert journal.match.deal.length == 1
    assert journal.record.comments == ()


@frozen
class VoidWithoutBids(PhaseRule):
    """A deal in which nobody has bid anything comes to nothing."""

    def start(self, deal: Setting) -> Setting:
        """Look at the bids."""
        return deal.but(void=not any(deal.bids))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "A deal in which nobody has bid anything comes to nothing."


def test_an_amended_call_may_end_the_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is written although another deal has begun."""
    own = tr.variants.oh_hell(max_cards=3).evolve(exchange=VoidWithoutBids())

    def from_dict(_: object, kinds: object = ()) -> tr.Variant:
        assert kinds == ()
        return own

    def to_dict(_: tr.Variant) -> dict[str, str]:
        return {}

    monkeypatch.setattr(tr.Variant, "from_dict", from_dict)
    monkeypatch.setattr(tr.Variant, "to_dict", to_dict)
    path = tmp_path / "a.jsonl"
    with Journal.start(path, tr.Match.start(own, players=3, seed=1)) as journal:
        for bid in ("0", "0", "1"):
            journal.apply(bid)
        journal.amend("0")
        assert len(journal.match.ledger) == 1
    with Journal.resume(path) as again:
        assert again.match == journal.match


def test_the_end_of_a_deal_is_not_taken_back_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To end a deal costs as much as many actions: so often and no more, neither written nor read."""
    path = tmp_path / "a.jsonl"
    monkeypatch.setattr("trickrules.records.journal.MOST_ENDS", 2)
    match = tr.Match.start(tr.variants.oh_hell(schedule="fixed", max_cards=1, deals=5), players=3, seed=1)
    with Journal.start(path, match) as journal:
        for _ in range(2):
            while len(journal.match.ledger) < 1:
                journal.apply(journal.match.legal_actions()[0])
            journal.undo()
        with pytest.raises(tr.RecordError, match="deals have ended 2 times"):
            journal.apply(journal.match.legal_actions()[0])
        assert journal.match.deal.length == 5
    with Journal.resume(path) as again:
        assert again.match == journal.match
    path.write_bytes(path.read_bytes() + b'"%s"\n' % str(again.match.legal_actions()[0]).encode())
    with pytest.raises(tr.RecordError, match="deals have ended 2 times"):
        Journal.resume(path)


def test_a_record_of_too_many_deals_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """More deals than a match may have are neither written nor read."""
    match = begun()
    text = match.to_json()
    monkeypatch.setattr("trickrules.records.steps.MOST_DEALS", 0)
    with pytest.raises(tr.RecordError, match="more than 0 deals"):
        match.to_json()
    with pytest.raises(tr.RecordError, match="more than 0 deals"):
        tr.Match.from_json(text)


def test_what_was_refused_is_not_written(tmp_path: Path) -> None:
    """An action that the rules refuse, a step back too far and a remark that is none leave no line."""
    path = tmp_path / "a.jsonl"
    with Journal.start(path, tr.Match.start(tr.variants.oh_hell(), players=3, seed=1)) as journal:
        before = path.read_bytes()
        with pytest.raises(tr.IllegalAction):
            journal.apply("99")
        with pytest.raises(tr.IllegalAction):
            journal.amend("1")
        for wrong in (0, 1, -1, True, "1"):
            with pytest.raises(tr.RecordError):
                journal.undo(cast("int", wrong))
        for remark in (None, "x" * 2001, "\ud83c"):
            with pytest.raises(tr.RecordError):
                journal.comment(cast("str", remark))
        assert path.read_bytes() == before
        assert journal.record.comments == ()


def test_remarks_on_what_was_taken_back_go_with_it(tmp_path: Path) -> None:
    """A remark stays where it was made, and goes when its moment does; after the last deal it follows all."""
    path = tmp_path / "a.jsonl"
    with Journal.start(path, tr.Match.start(tr.variants.oh_hell(max_cards=1), players=3, seed=1)) as journal:
        journal.comment("at first")
        journal.apply("0")
        journal.comment("later")
        journal.undo()
        while not journal.match.is_over:
            journal.apply(journal.match.legal_actions()[0])
        journal.comment("at last")
        assert [comment.text for comment in journal.record.comments] == ["at first", "at last"]
        assert journal.record.comments[-1].deal == len(journal.match.ledger)
        record = journal.record
    with Journal.resume(path) as again:
        assert again.record == record


def test_a_file_that_exists_is_not_begun_again(tmp_path: Path) -> None:
    """Nothing that was written is ever overwritten."""
    written(tmp_path / "a.jsonl", 3)
    with pytest.raises(FileExistsError):
        Journal.start(tmp_path / "a.jsonl", begun())
    with pytest.raises(FileNotFoundError):
        Journal.resume(tmp_path / "b.jsonl")


def test_a_cut_at_any_byte_loses_the_last_line_only(tmp_path: Path) -> None:
    """However much of a file was written, its whole lines are taken up, and the cut one is told and taken away."""
    path = tmp_path / "a.jsonl"
    states = written(path, 40)
    data = path.read_bytes()
    head = data.index(b"\n") + 1
    for end in range(head, len(data) + 1):
        path.write_bytes(data[:end])
        with Journal.resume(path) as journal:
            whole = data[:end].count(b"\n") - 1
            assert journal.match == states[whole]
            assert journal.lost.encode() == data[:end].rpartition(b"\n")[2]
        assert path.read_bytes() == data[: data[:end].rfind(b"\n") + 1]


def test_a_cut_head_is_no_journal(tmp_path: Path) -> None:
    """Without a whole first line there is nothing to take up."""
    written(tmp_path / "a.jsonl", 1)
    head = (tmp_path / "a.jsonl").read_bytes().partition(b"\n")[0]
    for end in (0, 1, 50, len(head)):
        assert "line 1" in refused(tmp_path / "b.jsonl", head[:end])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('"99"', "line 3: deal 1, bidding, Bénédicte: Bénédicte may not choose 99"),
        ('{"undo":2}', "line 3: a number of actions from 1 to 1 is expected, not 2"),
        ('{"undo":true}', "line 3: a number of actions"),
        ('{"undo":1,"comment":"x"}', "line 3: an action, an undo or a comment is expected"),
        ('{"comment":1}', "line 3: a text of at most 2000 valid characters"),
        ("{}", "line 3: an action"),
        ("[]", "line 3: an action"),
        ("1", "line 3: an action"),
        ("null", "line 3: an action"),
        ("nonsense", "line 3: it is not JSON"),
        ("", "line 3: it is not JSON"),
        ("[" * 3000, "line 3: values are nested too deeply"),
    ],
)
def test_a_wrong_line_is_told_by_its_number(tmp_path: Path, line: str, told: str) -> None:
    """A whole line that is wrong is not passed over: it is told, and the file is left as it is."""
    written(tmp_path / "a.jsonl", 1)
    data = (tmp_path / "a.jsonl").read_bytes()
    assert told in refused(tmp_path / "b.jsonl", data + f"{line}\n".encode())


def test_hostile_journals_are_refused(tmp_path: Path) -> None:
    """Too many lines, other bytes, another format."""
    written(tmp_path / "a.jsonl", 0)
    head = (tmp_path / "a.jsonl").read_bytes()
    path = tmp_path / "b.jsonl"
    assert "more than 100000 lines" in refused(path, head + b'""\n' * 100_002)
    assert "not UTF-8" in refused(path, head + b"\xff\n")
    assert "more than 2000000 bytes" in refused(path, head + b" " * 2_000_000)
    assert "of format 9" in refused(path, head.replace(b'"format":2', b'"format":9', 1))


def test_lines_may_be_made_to_outlive_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``sync`` the file, its name and every line are on the disk before the action is told."""
    synced: list[str] = []

    def fsync(handle: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")

    monkeypatch.setattr(os, "fsync", fsync)
    with Journal.start(tmp_path / "a.jsonl", begun(), sync=True) as journal:
        assert synced == ["file", "folder"]
        journal.comment("one")
        journal.comment("two")
    assert synced == ["file", "folder", "file", "file"]
    synced.clear()
    monkeypatch.delattr(os, "O_DIRECTORY")
    Journal.start(tmp_path / "b.jsonl", begun(), sync=True).close()
    assert synced == ["file"]


def test_what_would_not_be_read_again_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full journal takes no more, and can still be read."""
    path = tmp_path / "a.jsonl"
    monkeypatch.setattr("trickrules.records.growing.LARGEST_FILE", 700)
    with Journal.start(path, begun()) as journal:
        for _ in range(3):
            journal.comment("x" * 100)
        with pytest.raises(tr.RecordError, match="the journal is full"):
            journal.comment("x" * 400)
    with Journal.resume(path) as again:
        assert again.record == journal.record
    monkeypatch.setattr("trickrules.records.growing.MOST_LINES", 0)
    with pytest.raises(tr.RecordError, match="the journal is full"):
        Journal.start(tmp_path / "b.jsonl", begun())
    assert not (tmp_path / "b.jsonl").exists()


def test_going_back_over_much_copies_nothing() -> None:
    """However much was done and said, it is taken back; what was said before stays."""
    progress = Progress(begun())
    for number in range(50_000):
        progress = progress.commented(str(number)).acted(progress.match)
    assert (progress.actions, len(progress.comments)) == (50_000, 50_000)
    back = progress.undone(49_999)
    assert [comment.text for comment in back.comments] == ["0", "1"]
    assert len(progress.comments) == 50_000


WRITER = """
import sys
from io import FileIO
from random import Random
import trickrules as tr
from trickrules.records import Journal

random = Random(int(sys.argv[2]))
with Journal.resume(sys.argv[1]) as journal:
    print("ready", flush=True)
    while True:
        if journal.match.is_over:
            journal.undo(200)
        journal.apply(random.choice(journal.match.legal_actions()))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are killed as POSIX does it")
@pytest.mark.parametrize("times", [8, pytest.param(200, marks=pytest.mark.nightly)])
def test_a_killed_writer_loses_no_whole_action(tmp_path: Path, times: int) -> None:
    """A process that writes is killed at any moment, again and again; a restart goes on from the last whole line."""
    path = tmp_path / "match.jsonl"
    Journal.start(path, tr.Match.start(tr.variants.oh_hell(), players=4, seed=1)).close()
    random = Random(times)
    whole = 0
    for run in range(times):
        command = [sys.executable, "-c", WRITER, str(path), str(run)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:  # noqa: S603 -- the test's own text
            assert writer.stdout is not None
            assert writer.stdout.readline() == b"ready\n"
            try:
                writer.wait(random.random() * 0.02)
            except subprocess.TimeoutExpired:
                writer.send_signal(signal.SIGKILL)
            assert writer.wait() == -signal.SIGKILL
        data = path.read_bytes()
        with Journal.resume(path) as journal:
            assert journal.lost.encode() == data.rpartition(b"\n")[2]
            lines = data.count(b"\n")
            assert lines >= whole
            whole = lines
            assert tr.Match.from_json(journal.match.to_json()) == journal.match
