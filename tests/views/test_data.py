"""Views and events as plain data: written, read back, refused, and their published schemas."""

from __future__ import annotations

import copy
import json
import pickle
import runpy
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

import trickrules as tr
from trickrules.records import event_schema, view_schema
from trickrules.showing.events import events
from trickrules.watching import event as ev
from trickrules.watching.event import KINDS, Event
from trickrules.watching.view import DealView, View

DOCS: Final = Path(__file__).parents[2] / "docs"
VIEW: Final[Any] = Draft202012Validator(view_schema())
EVENT: Final[Any] = Draft202012Validator(event_schema())


def a_match() -> tr.Match:
    """Play two small deals, and bid in the third."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=2), players=3, seed=1)
    while len(match.ledger) < 2:
        match = match.apply(match.legal_actions()[0])
    return match.apply("1")


def a_view() -> dict[str, Any]:
    """Give a view as data."""
    return a_match().view(0).to_dict()


def test_deal_views_read_back() -> None:
    """A view of a deal alone is data too."""
    view = a_match().deal.view(1)
    assert DealView.from_dict(json.loads(json.dumps(view.to_dict()))) == view
    with pytest.raises(tr.RecordError):
        DealView.from_dict(a_view())


def test_all_that_is_wrong_is_told_with_its_path() -> None:
    """Unknown, missing and wrong fields at once."""
    data = a_view()
    data["deal"]["hands"][1]["count"] = "two"
    data["stranger"] = 1
    del data["scores"]
    with pytest.raises(tr.RecordError) as caught:
        View.from_dict(data)
    assert {fault.path for fault in caught.value.faults} == {"deal.hands[1].count", "stranger", "scores"}


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_view_of_nobodys_is_refused(seat: int) -> None:
    """The seat that looks is one of those whose hands are shown: else its hand would be another's, or nobody's."""
    data = a_view()
    data["deal"]["seat"] = seat
    with pytest.raises(tr.RecordError) as caught:
        View.from_dict(data)
    assert [fault.path for fault in caught.value.faults] == ["deal.seat"]


def test_views_and_events_are_copied_and_pickled() -> None:
    """As values of Python too they come back equal."""
    match = a_match()
    for value in (match.view(0), match.view(), *events(None, match, 1)):
        assert copy.deepcopy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize(
    "data",
    [{}, None, 5, [], "dealt", {"kind": "nothing"}, {"kind": ["played"]}, {"kind": "played", "seat": 1}, {"seat": 1}],
    ids=repr,
)
def test_what_is_no_event_is_refused(data: Any) -> None:  # noqa: ANN401 -- anything
    """Without a known kind, or with the fields of another."""
    with pytest.raises(tr.RecordError):
        Event.from_dict(data)
    assert not EVENT.is_valid(data)


def test_the_schemas_are_schemas() -> None:
    """By the rules of JSON Schema itself."""
    Draft202012Validator.check_schema(view_schema())
    Draft202012Validator.check_schema(event_schema())


def test_schema_of_views() -> None:
    """A view fits; one with an unknown field or without one of its fields does not, in the deal neither."""
    VIEW.validate(a_view())
    for name in a_view():
        assert not VIEW.is_valid({key: value for key, value in a_view().items() if key != name})
    assert not VIEW.is_valid({**a_view(), "stranger": 1})
    deal = a_view()["deal"]
    for name in deal:
        assert not VIEW.is_valid({**a_view(), "deal": {key: value for key, value in deal.items() if key != name}})
    assert not VIEW.is_valid({**a_view(), "deal": {**deal, "stranger": 1}})


def test_schema_of_events() -> None:
    """Each kind fits by itself, and neither with an unknown field, nor without one, nor as another kind."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=1), players=3, seed=1)
    happened = [*events(None, match, "all")]
    while not match.is_over:
        before, match = match, match.apply(match.legal_actions()[0])
        happened += events(before, match, "all")
    assert len({event.kind for event in happened}) == 9
    for event in happened:
        data = event.to_dict()
        EVENT.validate(data)
        assert not EVENT.is_valid({**data, "stranger": 1})
        assert not EVENT.is_valid({name: value for name, value in data.items() if name != "kind"})
        assert not EVENT.is_valid({**data, "kind": "gave"})
        for name in set(data) - {"amends"}:
            assert not EVENT.is_valid({key: value for key, value in data.items() if key != name})


def test_an_exposed_pile_is_one_of_a_few() -> None:
    """Reader and schema know the same words for where cards lie."""
    data = ev.Exposed("aside", 1, ("QS",)).to_dict()
    assert Event.from_dict(data) == ev.Exposed("aside", 1, ("QS",))
    EVENT.validate(data)
    data["pile"] = "sleeve"
    assert not EVENT.is_valid(data)
    with pytest.raises(tr.RecordError):
        Event.from_dict(data)


def test_schema_names_every_kind() -> None:
    """One branch for each kind, told apart by its word."""
    schema = event_schema()
    branches = [schema["$defs"][branch["$ref"].rpartition("/")[2]] for branch in schema["oneOf"]]
    assert [branch["properties"]["kind"]["const"] for branch in branches] == list(KINDS)
    assert all(branch["required"][0] == "kind" for branch in branches)


def test_published_schemas_are_up_to_date() -> None:
    """If this fails, run ``python docs/_gen/view_schema.py``."""
    texts: dict[Path, str] = runpy.run_path(str(DOCS / "_gen" / "view_schema.py"))["texts"]()
    for file, text in texts.items():
        assert file.read_text(encoding="utf-8") == text


def test_a_long_match_reads_back() -> None:
    """However many deals a match has had, its view is read: a ledger of some hundred lines is not too much."""
    view = a_match().view(0).to_dict()
    view["ledger"] *= 400
    assert len(View.from_dict(view).ledger) == 800
