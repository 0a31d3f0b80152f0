"""Sitting down and getting up between two deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard, cast

from trickrules.base.errors import DefinitionError, IllegalAction, Violation
from trickrules.base.reading import shown
from trickrules.facts.naming import EXPECTED, as_read, is_name
from trickrules.sheet.refusals import refusal

if TYPE_CHECKING:
    from trickrules.declaring.ruleset import Ruleset
    from trickrules.sheet.entries import Change
    from trickrules.sheet.table import Table

LARGEST_START: Final = 10**9
"""The most points that a player may start with, or lack."""


def not_a_name(name: object) -> Violation:
    """Refuse what can name no player."""
    message = "{name} is not a name: {expected} is expected."
    return refusal("sheet/not-a-name", message, None, {"expected": EXPECTED, "name": shown(name)})


def _is_score(score: object) -> TypeGuard[int]:
    return type(score) is int and abs(score) <= LARGEST_START


def checked_scores(rules: Ruleset, scores: object) -> tuple[int, ...]:
    """Take what each side starts with, 0 where nothing is said.

    Raises:
        DefinitionError: If it is not one whole number for each side.
    """
    if scores is None:
        return (0,) * rules.side_count
    thing = scores
    given = tuple(cast("list[object]", scores)) if isinstance(scores, list | tuple) else ()
    known = tuple(score for score in given if _is_score(score))
    if len(known) != len(given) or len(known) != rules.side_count:
        message = f"{rules.side_count} whole numbers are expected, one for each side, not {shown(thing)}"
        raise DefinitionError.of("scores", message)
    return known


def needs_a_seat(table: Table, change: Change) -> None:
    """Refuse a change of players that the table cannot have.

    Raises:
        IllegalAction: If a name, a seat or a score is none, partners are torn apart, or the variant is not for so many.
    """
    refused = _why_not(table, change)
    if refused:
        raise IllegalAction(refused)
    try:
        table.changed(change)
    except DefinitionError as error:
        raise IllegalAction(refusal("sheet/table", "{why}.", None, {"why": error.faults[0].message})) from None


def _why_not(table: Table, change: Change) -> Violation | None:
    name, score, seats = change.joins, change.score, len(table.names)
    if name is not None and not is_name(name):
        return not_a_name(name)
    if name is not None and as_read(name) in map(as_read, table.names):
        return refusal("sheet/name-taken", "{name} sits at the table already.", None, {"name": name})
    if score is not None and not _is_score(score):
        message = "A starting score is a whole number, not {score}."
        return refusal("sheet/not-a-score", message, score=shown(score))
    if type(change.seat) is not int or not 0 <= change.seat <= seats:
        message = "A newcomer sits down at a seat from 0 to {most}, not at {place}."
        return refusal("sheet/not-a-seat", message, None, {"most": seats}, place=shown(change.seat))
    alone = name is None or change.leaves is None
    if (alone or score is not None) and table.rules.side_count < seats:
        return refusal(
            "sheet/teams", "Partners share a score: somebody else must take over the seat, and the score with it."
        )
    return None
