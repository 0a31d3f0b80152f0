"""The way into the command, which needs the extra ``cli``."""

from __future__ import annotations

import sys
from importlib.util import find_spec


def main() -> None:
    """Run the command, or say what is missing for it."""
    missing = [name for name in ("typer", "rich") if find_spec(name) is None]
    if missing:
        sys.exit(f"The command needs {' and '.join(missing)}: pip install 'trickrules[cli]'")
    from trickrules.cli.commands import app

    app()
