"""Records: what the library writes down and reads back."""

from trickrules.base.chance import Chance, fresh_seed
from trickrules.files.file_schema import variant_schema
from trickrules.records.boards import Board, boards_of
from trickrules.records.fairness import verify
from trickrules.records.journal import Journal
from trickrules.records.pbn_reading import read_pbn
from trickrules.records.pbn_writing import write_pbn
from trickrules.records.published import published
from trickrules.records.record import Comment, Record, replay
from trickrules.records.redacted import Redacted
from trickrules.records.terms import Terms, fresh_contribution, sealed_contribution
from trickrules.records.verdict import Evidence, Verdict
from trickrules.records.view_schema import event_schema, view_schema

__all__ = [
    "Board",
    "Chance",
    "Comment",
    "Evidence",
    "Journal",
    "Record",
    "Redacted",
    "Terms",
    "Verdict",
    "boards_of",
    "event_schema",
    "fresh_contribution",
    "fresh_seed",
    "published",
    "read_pbn",
    "replay",
    "sealed_contribution",
    "variant_schema",
    "verify",
    "view_schema",
    "write_pbn",
]
