"""The page of limits names those that hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from trickrules import formula, reading, slots, variant
from trickrules.bidding import ladder
from trickrules.by_players import LARGEST_TABLE
from trickrules.cards import deck
from trickrules.facts import standing
from trickrules.records import data, definitions, expressions, files, journal, taming, toml
from trickrules.records import reading as json_reading
from trickrules.sheet import written
from trickrules.tricks import duties, ranking

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "limits.md"

HELD: Final[dict[str, int]] = {
    "seats of a table": LARGEST_TABLE,
    "cards of a pack": deck.LARGEST_PACK,
    "suits of a pack": deck.MOST_SUITS,
    "characters of a suit's or a rank's symbol": deck.LONGEST_SYMBOL,
    "characters of a text that lists cards": deck.LONGEST_LIST,
    "ways to play a card, all cards and forms together": ranking.MOST_ROWS,
    "duties of a chain": duties.MOST_DUTIES,
    "rules of a step": slots.MOST_RULES,
    "bids and hints of an auction for a contract": ladder.MOST_CALLS,
    "deals of a schedule": standing.MOST_DEALS,
    "characters of a schedule": expressions.LONGEST_SCHEDULE,
    "the largest number of a formula": formula.LARGEST_NUMBER,
    "points that a formula of a side reckons with; more count as so many": formula.LARGEST_QUANTITY,
    "faults of the deals that are told": variant.MOST_FAULTS,
    "characters of one card, call or formula": reading.LONGEST,
    "characters of a variant file": toml.LONGEST_FILE,
    "values of a variant": definitions.MOST_VALUES,
    "how deep values lie within others": taming.DEEPEST,
    "characters of one text within data": taming.LONGEST_TEXT,
    "digits of one number within data": reading.MOST_DIGITS,
    "bytes of a record or a journal": files.LARGEST,
    "values of a record or a view": data.MOST_VALUES,
    "values of a redacted record": data.MOST_TOLD,
    "ends of deals in a journal, those taken back counted in": journal.MOST_ENDS,
    "entries of a score sheet": written.MOST_ENTRIES,
    "deals of a match": standing.MOST_DEALS,
    "actions before the last deal's end": standing.MOST_ACTIONS,
}


def test_limits_are_those_of_the_code() -> None:
    """Each line tells the number that the code has, and there is a line for each."""
    lines = re.findall(r"^\| ([^|]+) \| ([\d,]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {what: int(most.replace(",", "")) for what, most in lines} == HELD
    assert json_reading.LARGEST == files.LARGEST
