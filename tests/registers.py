"""Registers that read the entry points anew."""

from __future__ import annotations

from trickrules.declaring import catalogue
from trickrules.files import kinds


def forget() -> None:
    """Let the registers of systems and kinds know nothing yet: packages have been installed, or are gone."""
    for register in (catalogue.SYSTEMS, kinds.KINDS):
        parts = vars(register)
        parts["_loaded"].clear()
        parts["_added"] = {}
        for known in ("_own", "_all", "_installed"):
            parts.pop(known, None)
