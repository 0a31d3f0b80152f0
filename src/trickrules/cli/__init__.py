"""The command ``trickrules``."""

from trickrules.cli.main import main

__all__ = ["main"]
