"""The page of limits names those that hold."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Final

import trickrules

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "limits.md"
SOURCE: Final = Path(trickrules.__file__).parent

NAMED: Final = re.compile("(MOST|LONGEST|LARGEST|DEEPEST)(_[A-Z]+)*")
"""How limits are called."""

HELD: Final[dict[str, str]] = {
    "seats of a table": "declaring.by_players.LARGEST_TABLE",
    "cards of a pack": "cards.deck.LARGEST_PACK",
    "suits of a pack": "cards.deck.MOST_SUITS",
    "characters of a suit's or a rank's symbol": "base.checks.LONGEST_SYMBOL",
    "characters of a text that lists cards": "cards.deck.LONGEST_LIST",
    "ways to play a card, all cards and forms together": "tricks.ranking.MOST_ROWS",
    "duties of a chain": "tricks.duties.MOST_DUTIES",
    "cells of all tables of the play that a variant needs": "tricks.tables.MOST_CELLS",
    "rules of a step": "declaring.slots.MOST_RULES",
    "bids and hints of an auction for a contract, or answers of one that asks in turn": "bidding.ladder.MOST_CALLS",
    "rounds in which everybody is asked": "bidding.asking.MOST_ROUNDS",
    "deals of a schedule": "facts.standing.MOST_DEALS",
    "characters of a schedule": "files.expressions.LONGEST_SCHEDULE",
    "how deep parts of a schedule lie within others": "files.expressions.DEEPEST_PART",
    "a whole number that a rule is declared with": "base.reading.LARGEST_DECLARED",
    "a number of a formula": "base.formula.LARGEST_NUMBER",
    "an exponent of a formula": "base.formula.LARGEST_POWER",
    "digits of what a formula comes to": "base.formula.MOST_RESULT_DIGITS",
    "points that a formula of a side reckons with; more count as so many": "base.formula.LARGEST_QUANTITY",
    "house rules that a variant file names": "files.definitions.MOST_OPTIONS",
    "characters of a player's name": "facts.naming.LONGEST_NAME",
    "seats of an auction held without a deal": "bidding.auction.LARGEST_AUCTION",
    "characters of one card, call, formula, seed or contribution": "base.reading.LONGEST",
    "characters of a variant file": "files.toml.LONGEST_FILE",
    "values of a variant": "files.definitions.MOST_DECLARED",
    "how deep values lie within others": "files.taming.DEEPEST",
    "characters of one text within data": "files.taming.LONGEST_TEXT",
    "digits of one number within data": "base.reading.MOST_DIGITS",
    "bytes of a file, and of a record or a journal": "files.disk.LARGEST_FILE",
    "lines of a journal after its head": "records.growing.MOST_LINES",
    "values of a record or a view": "records.data.MOST_RECORDED",
    "values of a redacted record": "records.data.MOST_REDACTED",
    "ends of deals in a journal, those taken back counted in": "records.journal.MOST_ENDS",
    "characters of a comment": "records.record.LONGEST_COMMENT",
    "characters of a deal on one line": "records.line.LONGEST_LINE",
    "characters of a text of boards (PBN)": "records.pbn_reading.LONGEST_TEXT",
    "tags of a board in such a text": "records.pbn_reading.MOST_TAGS",
    "words of a section in it": "records.pbn_reading.MOST_WORDS",
    "entries of a score sheet": "sheet.entries.MOST_ENTRIES",
    "characters of a bid, a call, a trump or an announcement on a score sheet": "sheet.entries.LONGEST_WORD",
    "announcements of a deal on a score sheet": "sheet.entries.MOST_ANNOUNCED",
    "points of an announcement, or what it costs": "sheet.entries.MOST_POINTS",
    "digits of a bid on a score sheet": "sheet.sheet_deal.LONGEST_NUMBER",
    "points that a player of a score sheet starts with, or lacks": "sheet.seating.LARGEST_START",
    "faults in the message of an error, which itself has all that were found": "base.errors.MOST_FAULTS_TOLD",
    "faults that are looked for in the deals of a schedule": "declaring.ruleset.MOST_FAULTS",
    "faulty items of one list or table that are looked for": "files.structuring.MOST_FAULTY",
    "unknown names of one table that are told": "files.structuring.MOST_STRANGE",
    "alternatives of a refusal": "base.errors.MOST_ALTERNATIVES",
    "forms of a card that a refusal lists": "tricks.refusals.MOST_FORMS",
    "choices of a menu that a refusal tells": "facts.menu.MOST_TOLD",
    "cards or items of one place by which two variants differ": "declaring.differences.MOST_ITEMS",
    "characters of what was given that a sentence quotes": "base.reading.LONGEST_SHOWN",
    "deals of a match": "facts.standing.MOST_DEALS",
    "actions before the last deal's end": "facts.standing.MOST_ACTIONS",
}

LEFT_OUT: Final[dict[str, str]] = {
    "files.taming.MOST_VALUES": "a default: every reader of the library says how many it takes",
    "testing.check.MOST_SECONDS": "of the conformance kit, which looks at what the program itself gives",
    "testing.check.MOST_SMALLER": "of the conformance kit",
    "testing.laws.MOST_LISTED": "of the conformance kit",
    "testing.playing.LONGEST_DEAL": "of the conformance kit",
}
"""What is called like a limit and is no line of the page, with the reason."""


def limits() -> set[str]:
    """Collect what is called like a limit, by the module that says how much it is."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            found |= {f"{module}.{name}" for name in names if NAMED.fullmatch(name)}
    return found


def value(limit: str) -> object:
    """Give the number that a module has."""
    module, _, name = limit.rpartition(".")
    return getattr(import_module(f"trickrules.{module}"), name)


def test_limits_are_those_of_the_code() -> None:
    """Each line tells the number that the code has."""
    lines = re.findall(r"^\| ([^|]+) \| ([\d,]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    told = {what: int(most.replace(",", "")) for what, most in lines}
    assert told == {what: value(limit) for what, limit in HELD.items()}


def test_every_limit_of_the_code_is_told() -> None:
    """There is a line for each that is there, or a reason why there is none."""
    assert limits() == {*HELD.values(), *LEFT_OUT}
    assert not LEFT_OUT.keys() & set(HELD.values())
