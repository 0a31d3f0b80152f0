"""Write the golden files anew: ``python -m tests.golden.regenerate``, from the root of the repository.

Run it by hand when a change of the rules is meant, and read the difference before it is committed: it tells what the
change does to every system. A new system also needs its small deals (``small.py``) and its scenes (``playthrough.py``).

* ``perft/<system>.json``: how many ways there are to play a few small deals.
* ``playthroughs/<system>.txt``: some deals, and what every query answers at every step.
* ``fingerprints.json``: the fingerprint of every system without house rules.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.golden import playthrough, small

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = Path(__file__).parent
FINGERPRINTS: Final = HERE / "fingerprints.json"


def perft_file(name: str) -> Path:
    """Name the file of the counts of a system's small deals."""
    return HERE / "perft" / f"{name}.json"


def playthrough_file(name: str) -> Path:
    """Name the file of a system's playthrough."""
    return HERE / "playthroughs" / f"{name}.txt"


def fingerprints() -> str:
    """Write the fingerprints."""
    return json.dumps({name: tr.variants.get(name).fingerprint for name in tr.variants.ids()}, indent=1) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Give every golden file and what is to stand in it."""
    for name in tr.variants.ids():
        yield perft_file(name), small.text(name)
        yield playthrough_file(name), playthrough.text(name)
    yield FINGERPRINTS, fingerprints()


def main() -> None:
    """Write the files whose text has changed, and remove those that belong to no system any more."""
    wanted = dict(files())
    for file, text in wanted.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {file.relative_to(HERE)}")  # noqa: T201 -- a script says what it did
    for file in {*HERE.glob("perft/*"), *HERE.glob("playthroughs/*")} - set(wanted):
        file.unlink()
        print(f"removed {file.relative_to(HERE)}")  # noqa: T201 -- a script says what it did


if __name__ == "__main__":
    main()
