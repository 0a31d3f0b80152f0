"""What is published after a match, so that everybody can check it, also without the rules."""

from __future__ import annotations

from trickrules.base.checks import needs
from trickrules.records.data import written
from trickrules.records.formats import FORMAT
from trickrules.records.reading import laid_out
from trickrules.records.record import Record
from trickrules.records.steps import told_by
from trickrules.records.terms import Terms
from trickrules.states.match import Match
from trickrules.watching.seen import ALL


def published(match: Match) -> str:
    """Write down a match for everybody to check: its terms, its record with the seed, and all that happened.

    Whoever has the library needs the record alone; the rest is for checkers that do not know the rules.

    Raises:
        DefinitionError: If the variant has a rule that is not registered, see :meth:`trickrules.Variant.to_dict`.
    """
    needs("match", match, Match)
    happened = [event for events in told_by(match, ALL) for event in events]
    parts = {
        "format": FORMAT,
        "terms": Terms.of(match).text,
        "record": Record.of(match).to_dict(),
        "events": [written(event) for event in happened],
    }
    return laid_out(parts, "events")
