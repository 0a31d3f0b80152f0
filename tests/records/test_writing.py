"""One way to write: plain data, one text, and a file, the same for every value that is written down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.base.written import Filed, Written
from trickrules.files.disk import LARGEST_FILE
from trickrules.records import Comment, Record, Redacted
from trickrules.watching.event import Called, Dealt

if TYPE_CHECKING:
    from pathlib import Path

MATCH: Final = tr.Match.start(tr.variants.kachufool(hook=False), ["Ada", "Ben", "Dörte"], seed=1, dealer=0).apply("1")

WRITTEN: Final[dict[str, Written]] = {
    "variant": MATCH.variant,
    "match": MATCH,
    "sheet": tr.ScoreSheet.start(tr.variants.blackout(), ["Ada", "Ben", "Dörte"]).bids([3, 2, 4]).tricks([3, 3, 4]),
    "record": Record.of(MATCH, [Comment(0, 1, "well")]),
    "redacted": Redacted.of(MATCH, "Ben"),
    "view": MATCH.view("Ben"),
    "deal view": MATCH.view("Ben").deal,
    **{f"event: {event.kind}": event for event in tr.events(None, MATCH, "all")},
}


@pytest.mark.parametrize("value", WRITTEN.values(), ids=WRITTEN)
def test_what_is_written_is_read_again(value: Written, tmp_path: Path) -> None:
    """From data, text and file the value comes back equal; the data are JSON, and the text is of them."""
    data, text = value.to_dict(), value.to_json()
    assert json.loads(text) == data == json.loads(json.dumps(data))
    assert type(value).from_dict(data) == type(value).from_json(text) == value
    assert type(value).from_json(text).to_json() == text
    if isinstance(value, Filed):
        value.save(tmp_path / "file.json")
        assert (tmp_path / "file.json").read_text(encoding="utf-8") == text
        assert type(value).load(tmp_path / "file.json") == value


@pytest.mark.parametrize("value", WRITTEN.values(), ids=WRITTEN)
@pytest.mark.parametrize("wrong", [None, 3, "", "{", "[", "[]", "nonsense", '{"a":1,"a":2}', "{}", '{"format":99}'])
def test_what_is_not_written_so_is_refused(value: Written, wrong: object) -> None:
    """A text that is none, no JSON, or no such value: never by another error than of the library."""
    with pytest.raises((tr.RecordError, tr.DefinitionError)):
        type(value).from_json(cast("str", wrong))
    with pytest.raises((tr.RecordError, tr.DefinitionError)):
        type(value).from_dict(cast("dict[str, Any]", wrong))


def test_an_event_is_read_as_its_kind() -> None:
    """`Event` reads every kind, and a kind itself alone."""
    data = Called(0, "3").to_dict()
    assert tr.Event.from_dict(data) == Called.from_dict(data) == Called(0, "3")
    with pytest.raises(tr.RecordError, match="kind: 'dealt' is expected, not 'called'"):
        Dealt.from_dict(data)


def test_a_record_is_the_file_of_its_match(tmp_path: Path) -> None:
    """What a match saves, a record loads, and the other way round; the comments are the record's."""
    record = Record.of(MATCH, [Comment(0, 0, "begun")])
    record.save(tmp_path / "match.json")
    assert tr.Match.load(tmp_path / "match.json") == MATCH
    MATCH.save(tmp_path / "match.json")
    assert Record.load(tmp_path / "match.json") == Record.of(MATCH)


def test_a_variant_is_a_file_by_its_name(tmp_path: Path) -> None:
    """JSON where the name ends so, else TOML; each is refused where it is the other."""
    variant = tr.variants.kachufool(hook=False)
    for name in ("game.json", "game.toml", "game"):
        variant.save(tmp_path / name)
        assert tr.Variant.load(str(tmp_path / name)) == variant
    assert (tmp_path / "game").read_text(encoding="utf-8") == variant.to_toml()
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == variant.to_json()
    (tmp_path / "wrong.json").write_text(variant.to_toml(), encoding="utf-8")
    with pytest.raises(tr.RecordError, match="it is not JSON"):
        tr.Variant.load(tmp_path / "wrong.json")
    (tmp_path / "wrong.toml").write_text(variant.to_json(), encoding="utf-8")
    with pytest.raises(tr.ParseError, match="not TOML"):
        tr.Variant.load(tmp_path / "wrong.toml")
    for path in (3, None, b"game.json", "a\0b"):
        with pytest.raises(tr.RecordError, match="the path of a file"):
            tr.Variant.load(cast("str", path))
        with pytest.raises(tr.RecordError, match="the path of a file"):
            variant.save(cast("str", path))


def test_what_could_not_be_read_again_is_not_written() -> None:
    """A text that is longer than any that is read is refused where it is written."""
    longer = evolve(MATCH.view("Ben"), variant="x" * LARGEST_FILE)
    with pytest.raises(tr.RecordError, match="longer than 2000000 bytes"):
        longer.to_json()


def test_the_version_is_told() -> None:
    """`trickrules.__version__` is that of what is installed, as records have it; other names are refused as ever."""
    assert tr.__version__ == Record.of(MATCH).library
    with pytest.raises(AttributeError, match="__author__"):
        getattr(tr, "__author__")  # noqa: B009 -- a name that no type checker knows
    assert (tr.View, tr.Event, tr.events) == (type(MATCH.view()), Called.__base__, tr.events)
