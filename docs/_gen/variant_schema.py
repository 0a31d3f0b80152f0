"""Write `docs/reference/variant.schema.json`, the JSON Schema of variant files, from the kinds of rules.

`python docs/_gen/variant_schema.py` writes the file.
With `--check` it only says whether the file is up to date.
"""

import json
import sys
from pathlib import Path

from trickrules.records import variant_schema

FILE = Path(__file__).parents[1] / "reference" / "variant.schema.json"


def main(arguments: list[str]) -> int:
    """Write or check the file, and return the exit code."""
    text = json.dumps(variant_schema(), ensure_ascii=False, indent=1) + "\n"
    if arguments == ["--check"]:
        fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == text
        print(FILE.name, "is up to date" if fresh else "is stale: run docs/_gen/variant_schema.py")
        return 0 if fresh else 1
    FILE.write_text(text, encoding="utf-8")
    print(f"wrote {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
