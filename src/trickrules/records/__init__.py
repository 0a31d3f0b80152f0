"""Records: what the library writes down and reads back."""

from trickrules.base.chance import Chance, fresh_seed
from trickrules.files.file_schema import variant_schema
from trickrules.records.fairness import verify
from trickrules.records.journal import Journal
from trickrules.records.published import published
from trickrules.records.record import Comment, Record, replay
from trickrules.records.redacted import Redacted
from trickrules.records.terms import Terms, fresh_contribution, sealed_contribution
from trickrules.records.verdict import Evidence, Verdict
from trickrules.records.view_schema import event_schema, view_schema

__all__ = [
    "Chance",
    "Comment",
    "Evidence",
    "Journal",
    "Record",
    "Redacted",
    "Terms",
    "Verdict",
    "event_schema",
    "fresh_contribution",
    "fresh_seed",
    "published",
    "replay",
    "sealed_contribution",
    "variant_schema",
    "verify",
    "view_schema",
]
