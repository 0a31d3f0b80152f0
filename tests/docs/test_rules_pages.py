"""The rules of the games: what cites a section finds it, and what can be chosen is told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import trickrules as tr

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "rules"
FAMILIES: Final = tr.variants.families()

NUMBER: Final = r"\d+(?:\.\d+)?"
HEADING: Final = re.compile(rf"^(?:#+|\|) ({NUMBER})\.? ", re.MULTILINE)
"""The number of a section, or of an example in a table."""

CITED: Final = re.compile(rf"\b[Ss]ections? ({NUMBER}(?:(?:,| and|, and) {NUMBER}|\s*\([^)]*\))*)")

TESTS: Final = {"Oh Hell": "rulebook"}
"""Where the tests of a family are, if not in a folder of its name."""


def page(family: str) -> Path:
    """Name the page of a family."""
    return RULES / f"{re.sub('[^a-z0-9]+', '-', family.lower()).strip('-')}.md"


def sections(family: str) -> set[str]:
    """List the numbers of the headings of a page, and of its examples."""
    return set(HEADING.findall(page(family).read_text(encoding="utf-8")))


def cited(text: str) -> set[str]:
    """List the sections that a text cites, leaving out what it says of them in brackets."""
    runs = (re.sub(r"\([^)]*\)", "", run) for run in CITED.findall(text))
    return {number for run in runs for number in re.findall(NUMBER, run)}


def test_citations_are_read() -> None:
    """Several in a row, with what is said of them."""
    assert cited("Five Hundred, section 4.6") == {"4.6"}
    assert cited("Oh Hell family, sections 2, 2.1, 3.20 and 5.3.") == {"2", "2.1", "3.20", "5.3"}
    assert cited("sections 2.4, 4 (``joker_low_in_nullo``), 4.1 and 4.3.") == {"2.4", "4", "4.1", "4.3"}
    assert cited("sections 2 (trump, made), 2.1 (what 3 makes) and 5.2") == {"2", "2.1", "5.2"}
    assert cited("four sections, of 3 cards") == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_system_finds_its_section(family: str) -> None:
    """The source that the catalogue tells is a heading of the family's page."""
    for listing in tr.variants.find(family=family):
        numbers = cited(listing.source)
        assert numbers, f"{listing.id} cites no section: {listing.source}"
        assert numbers <= sections(family), listing.id


@pytest.mark.parametrize("family", FAMILIES)
def test_every_source_finds_its_section(family: str) -> None:
    """So does what the docstrings of rules cite, wherever they are."""
    named = re.compile(rf"{re.escape(family)}(?: family)?, (sections? [^\n]*(?:\n +[^\n]+)?)")
    for file in sorted((ROOT / "src").rglob("*.py")):
        for source in named.findall(file.read_text(encoding="utf-8")):
            assert cited(source) <= sections(family), f"{file.name}: {source}"


@pytest.mark.parametrize("family", FAMILIES)
def test_every_test_finds_its_section(family: str) -> None:
    """A test is named after a section of the page, ``test_5_8_…`` or ``test_6_…``."""
    folder = ROOT / "tests" / TESTS.get(family, page(family).stem.replace("-", "_"))
    known = sections(family)
    for file in sorted(folder.glob("test_*.py")):
        for major, minor in re.findall(r"^def test_(\d+)(?:_(\d+))?_", file.read_text(encoding="utf-8"), re.MULTILINE):
            assert major in known, f"{file.name}: {major}"
            assert not minor or f"{major}.{minor}" in known, f"{file.name}: {major}.{minor}"


@pytest.mark.parametrize("family", FAMILIES)
def test_every_option_is_told(family: str) -> None:
    """Each system and each of its options stands on the page, with the words that it may be."""
    code = set(re.findall(r"`([^`\n]+)`", page(family).read_text(encoding="utf-8")))
    words = {word for told in code for word in re.split(r"[\s=,]+", told)}
    for listing in tr.variants.find(family=family):
        assert {listing.id, *listing.aliases} <= words
        for option in tr.variants.options(listing.id):
            values = {value for value in option.values if isinstance(value, str)}
            assert {option.name, *values} <= words, f"{listing.id}: {option.name}"


def test_every_page_is_of_a_family() -> None:
    """And every one is on the list of families."""
    pages = {page(family).name for family in FAMILIES}
    assert {file.name for file in RULES.glob("*.md")} == {"index.md", *pages}
    index = (RULES / "index.md").read_text(encoding="utf-8")
    assert all(f"]({name})" in index for name in pages)
