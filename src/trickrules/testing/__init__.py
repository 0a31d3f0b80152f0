"""Tests for anybody's variant: the laws that every bundled one is held to.

Nothing here is imported by the rest of the library, and Hypothesis only by :func:`check_variant`.
"""

from trickrules.testing.check import Held, Report, check_variant
from trickrules.testing.laws import LAWS, BrokenLaw, Law

__all__ = ["LAWS", "BrokenLaw", "Held", "Law", "Report", "check_variant"]
