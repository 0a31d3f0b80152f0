"""Records that an earlier version wrote are read as what they were."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.golden import records

import trickrules as tr

RESULTS: dict[str, Any] = json.loads(records.RESULTS.read_text(encoding="utf-8"))


def test_every_system_has_a_record() -> None:
    """No system is without a record, and no record without its result."""
    assert not list(records.missing())
    assert {file.name for file in records.HERE.glob("*.json")} == {*RESULTS, records.RESULTS.name}


@pytest.mark.parametrize(("version", "digits"), [(1, 16), (2, 64)])
def test_each_version_of_the_format_is_held(version: int, digits: int) -> None:
    """Files of each are what their names say, by the length of the fingerprint too; the second tells of the draw."""
    files = sorted(records.HERE.glob(f"*.{version}.json"))
    data = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in files}
    assert {record["format"] for record in data.values()} == {version}
    assert {len(record["fingerprint"]) for record in data.values()} == {digits}
    assert {"drawn" in record for record in data.values()} == ({False} if version == 1 else {False, True})


@pytest.mark.parametrize("name", sorted(RESULTS))
def test_an_old_record_is_read(name: str) -> None:
    """The rules accept every action, and the match comes to what it came to."""
    match = tr.Match.load(records.HERE / name)
    assert records.result(match) == RESULTS[name]
    assert tr.Match.from_json(match.to_json()) == match
    assert match.settlement is None or sum(match.settlement) == 0
