"""Records, lines, journals and redacted records of every system come back equal."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr
from trickrules.records import Journal, Record, Redacted, replay, verify
from trickrules.showing.events import events
from trickrules.testing import strategies

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from hypothesis.strategies import SearchStrategy


@given(data=st.data())
def test_a_record_makes_the_same_match_at_every_step(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """A match comes back equal from its record, whose bytes are canonical, and the replay goes through its states."""
    variant = data.draw(games(name, players))
    match = data.draw(strategies.matches(variant, players=players, most=60))
    record = Record.of(match)
    text = record.to_json()
    assert text == match.to_json()
    assert Record.from_json(text) == record
    states = [state for _, state in replay(record)]
    assert states[0] == record.start
    assert states[-1] == match == tr.Match.from_json(text)
    assert len(states) == 1 + sum(map(len, record.deals))
    back = data.draw(st.integers(0, len(states) - 1))
    assert match.undo(back) == states[len(states) - 1 - back]
    verdict = verify(match)
    assert verdict
    assert all(verdict.deals)


@given(data=st.data())
def test_what_a_seat_was_told_comes_back_equal(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """A redacted record holds the events that its observer was told, neither more nor less, and no seed."""
    variant = data.draw(games(name, players))
    match = data.draw(strategies.matches(variant, players=players, most=60))
    seat = data.draw(st.sampled_from([None, *range(players)]))
    text = match.redacted(seat)
    redacted = Redacted.from_json(text)
    assert redacted.to_json() == text
    states = [state for _, state in replay(Record.of(match))]
    told = [*events(None, states[0], seat)]
    for before, after in pairwise(states):
        told += events(before, after, seat)
    assert redacted.events == tuple(told)
    assert not {"seed", "packs", "deals", "dealer"} & json.loads(text).keys()
    assert verify(match, seat=seat, told=redacted)


@given(data=st.data())
def test_a_deal_comes_back_from_one_line(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """A deal is written on one line and read again: the same line, and the same deal, equal cards apart."""
    variant = data.draw(games(name, players))
    deal = data.draw(strategies.deals(variant, players=players))
    line = deal.to_line(variant)
    assert "\n" not in line
    again = tr.Deal.from_line(line)
    assert again.to_line(variant) == line
    assert again == deal or deal.setting.deck.has_copies
    assert again.script == deal.script


@given(data=st.data())
def test_a_journal_comes_back_equal(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """What was played into a journal, with steps back and remarks, is there when it is opened again."""
    variant = data.draw(games(name, players))
    match = data.draw(strategies.matches(variant, players=players, most=20))
    path = tmp_path_factory.mktemp("journal") / "match.jsonl"
    with Journal.start(path, match) as journal:
        done = 0
        for _ in range(data.draw(st.integers(0, 20))):
            kind = data.draw(st.sampled_from(["act", "act", "act", "undo", "say", "amend"]))
            amendments = journal.match.legal_amendments()
            if kind == "undo" and done:
                back = data.draw(st.integers(1, done))
                journal.undo(back)
                done -= back
            elif kind == "say":
                journal.comment(data.draw(st.text(max_size=5)))
            elif kind == "amend" and amendments:
                journal.amend(data.draw(st.sampled_from(amendments)))
                done += 1
            elif not journal.match.is_over:
                seat = data.draw(st.sampled_from(journal.match.actors))
                journal.apply(data.draw(st.sampled_from(journal.match.legal_actions(seat)[:9])), seat)
                done += 1
        record = journal.record
    with Journal.resume(path) as again:
        assert again.match == journal.match
        assert again.record == record
        assert not again.lost
