"""What can be written can be read: the largest numbers that are accepted come back from every kind of text."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.declaring import catalogue
from trickrules.records import Journal, Record, Redacted, replay
from trickrules.rules import ExactScoring, RaceTo, Standing
from trickrules.showing.events import events
from trickrules.watching.event import Event
from trickrules.watching.view import DealView, View

if TYPE_CHECKING:
    from pathlib import Path

LARGEST: Final = 10**300 - 1
BOLD: Final = "(" + "*".join(["1000000"] * 8) + ")**4 + bid"


def played(match: tr.Match, deals: int) -> tr.Match:
    """Play some deals by chance, or to the end."""
    random = Random(1)
    while not match.is_over and len(match.ledger) < deals:
        match = match.apply(random.choice(match.legal_actions()[:20]))
    return match


def bold(variant: tr.Variant) -> tr.Variant:
    """Give a variant the boldest formulas, where its scoring has any."""
    scoring = variant.scoring
    if not isinstance(scoring, ExactScoring):
        return variant
    return variant.evolve(scoring=evolve(scoring, made=BOLD, missed=f"-({BOLD})"))


@pytest.mark.parametrize("name", catalogue.ids())
def test_what_is_written_is_read(name: str, tmp_path: Path) -> None:
    """Records, journals, redacted records, views and events of a match with the largest scores come back equal."""
    variant = bold(catalogue.get(name))
    match = played(tr.Match.start(variant, players=variant.players[0], seed=1), 2)
    match = match if match.is_over else match.apply(match.legal_actions()[0])
    record = Record.of(match)
    assert Record.from_json(record.to_json()).match == match
    with Journal.start(tmp_path / "a.jsonl", match):
        pass
    with Journal.resume(tmp_path / "a.jsonl") as journal:
        assert journal.match == match
    for seat in (None, 0):
        assert Redacted.from_json(match.redacted(seat)).to_json() == match.redacted(seat)
        view = match.view(seat)
        assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view
    *_, (told, last) = replay(record)
    assert last == match
    for event in told:
        assert Event.from_dict(json.loads(json.dumps(event.to_dict()))) == event
    if isinstance(variant.scoring, ExactScoring):
        assert max(map(abs, match.scores)) > 10**190


@pytest.mark.parametrize("name", catalogue.ids())
def test_a_deal_with_the_largest_scores_is_written(name: str) -> None:
    """What may be given as a score stands on a line and in a view, and is read again."""
    variant = catalogue.get(name)
    rules = variant.at(variant.players[0])
    scores = [(-1) ** side * (LARGEST - side) for side in range(rules.side_count)]
    deal = tr.Deal.start(rules, seed=1, standing=scores)
    try:
        line = deal.to_line(variant)
    except tr.RecordError as error:
        assert "it looks back on earlier deals" in str(error)  # noqa: PT017 -- some games do
    else:
        assert tr.Deal.from_line(line).to_line(variant) == line
    view = deal.view(0)
    assert DealView.from_dict(json.loads(json.dumps(view.to_dict()))) == view
    for event in events(None, tr.Match.start(variant, players=rules.seats, seed=1), 0):
        assert Event.from_dict(json.loads(json.dumps(event.to_dict()))) == event


@pytest.mark.parametrize("score", [LARGEST + 1, -LARGEST - 1, 10**5000], ids=["large", "deep", "huge"])
def test_larger_scores_are_refused_where_they_are_given(score: int) -> None:
    """A score that no text could hold begins no deal, given alone or within a standing."""
    for standing in ([score, 0, 0], Standing((score, 0, 0))):
        with pytest.raises(
            tr.DefinitionError, match="standing: 3 scores are expected, one whole number of at most 300"
        ):
            tr.Deal.start(tr.variants.oh_hell(), players=3, seed=1, standing=standing)


def test_a_line_that_would_be_too_long_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be read for its length is refused with that reason."""
    monkeypatch.setattr("trickrules.records.line.LONGEST_LINE", 30)
    deal = tr.Deal.start(tr.variants.oh_hell(), players=3, seed=1)
    with pytest.raises(tr.RecordError, match="deal: a line has at most 30 characters"):
        deal.to_line(tr.variants.oh_hell())


@pytest.mark.parametrize("target", [10**9 + 1, -(10**9) - 1, 10**5000], ids=["large", "deep", "huge"])
def test_larger_numbers_are_no_part_of_a_rule(target: int) -> None:
    """A rule is declared with numbers up to a billion, either way."""
    assert RaceTo(target=10**9).target == 10**9
    with pytest.raises(tr.DefinitionError, match=r"RaceTo\.target: a whole number of at most 1000000000 is expected"):
        RaceTo(target=target)
