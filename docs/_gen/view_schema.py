"""Write `docs/reference/view.schema.json` and `event.schema.json`, the JSON Schemas of views and events as data.

`python docs/_gen/view_schema.py` writes the files.
With `--check` it only says whether they are up to date.
"""

import json
import sys
from pathlib import Path
from typing import Any

from trickrules.records import event_schema, view_schema

FOLDER = Path(__file__).parents[1] / "reference"


def texts() -> dict[Path, str]:
    """Give the text of each file."""
    schemas: dict[str, dict[str, Any]] = {"view": view_schema(), "event": event_schema()}
    return {
        FOLDER / f"{name}.schema.json": json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        for name, schema in schemas.items()
    }


def main(arguments: list[str]) -> int:
    """Write or check the files, and return the exit code."""
    stale = 0
    for file, text in texts().items():
        if arguments == ["--check"]:
            fresh = file.exists() and file.read_text(encoding="utf-8") == text
            print(file.name, "is up to date" if fresh else "is stale: run docs/_gen/view_schema.py")
            stale += not fresh
        else:
            file.write_text(text, encoding="utf-8")
            print(f"wrote {file.name}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
