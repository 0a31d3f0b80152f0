"""Views without the lines of the ledger that an observer has already."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator
from tests.views.test_data import a_match

import trickrules as tr
from trickrules.records import view_schema
from trickrules.watching.view import View

VIEW: Final[Any] = Draft202012Validator(view_schema())


def sent(view: View) -> View:
    """Send a view to a client, by its schema."""
    data = json.loads(json.dumps(view.to_dict()))
    VIEW.validate(data)
    return View.from_dict(data)


def played(match: tr.Match, deals: int, choice: int = 0) -> tr.Match:
    """Play until so many deals are over, always the first or the last thing that is open."""
    while len(match.ledger) < deals:
        seat = match.actors[0]
        match = match.apply(match.legal_actions(seat)[choice], seat)
    return match


@pytest.mark.parametrize("deals", [0, 1, 2])
def test_only_new_lines_are_sent(deals: int) -> None:
    """What is left out is put back from any earlier view that has it, and the whole view comes of it."""
    view = a_match().view(0)
    part = view.since(deals)
    assert (part.ledger_from, part.ledger) == (deals, view.ledger[deals:])
    assert sent(part) == part
    assert sent(part).completed(view) == view
    assert part.scores == view.scores
    assert view.since(deals).since(2).completed(part) == part


def test_each_message_completes_the_one_before() -> None:
    """A client that keeps its last view has the whole ledger all the time, also when actions are taken back."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=1), players=3, seed=1)
    seen = sent(match.view(1))
    states = [match]
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
        states.append(match)
    lines: list[int] = []
    for before, after in zip([*states, *reversed(states)], [*states[1:], *reversed(states)], strict=False):
        part = after.view(1).since(len(before.ledger))
        lines.append(len(part.ledger))
        seen = sent(part).completed(seen)
        assert seen == after.view(1)
    assert set(lines) == {0, 1}


def test_more_deals_than_there_are() -> None:
    """Who has more lines than there are, since some were taken back, is sent none, and keeps those that stand."""
    view = a_match().view(0)
    part = view.since(9)
    assert (part.ledger_from, part.ledger) == (2, ())
    assert part.completed(view) == view


@pytest.mark.parametrize("deals", [-1, True, "1", None, 1.0])
def test_what_is_no_number_of_deals(deals: Any) -> None:  # noqa: ANN401 -- anything
    """A whole number from 0 is needed."""
    with pytest.raises(tr.DefinitionError, match="deals"):
        a_match().view(0).since(deals)


def test_what_is_left_out_is_not_to_be_had() -> None:
    """Neither by asking the view for more than it holds, nor from one that is no view, or holds too little."""
    view = a_match().view(0)
    with pytest.raises(tr.DefinitionError, match="begins after 2 deals, not after 1"):
        view.since(2).since(1)
    with pytest.raises(tr.DefinitionError, match="earlier"):
        view.since(2).completed(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- what is tried
    early = tr.Match.start(tr.variants.get("oh_hell", max_cards=2), players=3, seed=1).view(0)
    with pytest.raises(tr.DefinitionError, match="ends after 0 deals, and this view leaves out 2"):
        view.since(2).completed(early)


def test_another_match_completes_nothing() -> None:
    """A view is completed by one of the same game and the same players alone, and by lines that lead to its scores."""
    match = a_match()
    part = match.view(0).since(2)
    named = tr.Match.start(match.variant, ["Ada", "Ben", "Cem"], seed=1)
    for other in (named, tr.Match.start(tr.variants.blackout(max_cards=2), match.rules.seats, seed=1)):
        with pytest.raises(tr.DefinitionError, match="earlier: it is of another match"):
            part.completed(other.view(0))
    other = played(match.undo(16), 2, choice=-1)
    assert other.scores != match.scores
    for since in (part, played(match, 3).view(0).since(2)):
        with pytest.raises(tr.DefinitionError, match=r"after 2 deals its scores are .*, and here they were"):
            since.completed(other.view(0))


def test_lines_are_the_same_for_everybody() -> None:
    """Another observer's view has them too, a later one as well."""
    match = a_match()
    later = played(match, 3)
    for observer in (None, 1, 2):
        assert match.view(0).since(2).completed(match.view(observer)) == match.view(0)
        assert match.view(0).since(1).completed(later.view(observer)) == match.view(0)


def test_deals_that_scored_nothing_and_bonuses_are_counted_back() -> None:
    """The scores before a line are those after it without what it tells: nothing in a void deal, a bonus besides."""
    void = tr.Match.start(tr.variants.american_500(), 4, seed=1, scores=[30, 40])
    held = void.view(0)
    for deals in (1, 2, 3):
        void = played(void, deals)
        assert void.ledger[-1].result.void
        assert void.view(0).since(deals - 1).completed(held) == void.view(0)
        held = void.view(0)
    won = played(tr.Match.start(tr.variants.ninety_nine(), 3, seed=2), 1)
    while not any(entry.bonus for entry in won.ledger):
        held, won = won.view(0), played(won, len(won.ledger) + 1)
    assert won.view(0).since(len(held.ledger)).completed(held) == won.view(0)
