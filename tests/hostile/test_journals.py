"""Journals whose lines undo each other: reading costs by the line, whatever the lines say."""

from __future__ import annotations

from tests.hostile.work import MILLION, at_most

import trickrules as tr
from trickrules.records.journal import read_lines
from trickrules.records.reading import compact
from trickrules.records.record import Header


def journal(*lines: str) -> str:
    """Write a journal of default Oh Hell for four."""
    match = tr.Match.start(tr.variants.oh_hell(), players=4, seed=1, dealer=0)
    return "".join(f"{line}\n" for line in (compact(Header.of(match).to_dict()), *lines))


def test_undoing_under_many_comments() -> None:
    """An action that is taken back again and again leaves the comments before it alone, without a look at each."""
    comments, steps = ['{"comment":""}'] * 9_000, ['"0"', '{"undo":1}'] * 10_000
    text = journal(*comments, *steps)
    with at_most(2 * MILLION):
        progress = read_lines(text)
    assert len(progress.comments) == 9_000
    assert progress.match.deal.length == 0


def test_undoing_takes_the_comments_after_it() -> None:
    """Comments go with the actions that they came after, the others stay."""
    text = journal('{"comment":"a"}', '"0"', '{"comment":"b"}', '"1"', '{"comment":"c"}', '{"undo":2}')
    assert [comment.text for comment in read_lines(text).comments] == ["a"]
