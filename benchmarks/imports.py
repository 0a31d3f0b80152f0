"""How long ``import trickrules`` takes in a fresh process, and that it stays small.

Run ``python benchmarks/imports.py``.  Each import is timed next to a bare interpreter, and the median of
the differences is told, so that the start of Python itself is left out.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from typing import Final

BAR: Final = 120
AIM: Final = 80
PAIRS: Final = 31
KEPT_OUT: Final = ("cattrs", "numba", "numpy", "rich", "typer")
"""What the import must not bring along."""


def _seconds(code: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 -- this interpreter, code from this file
    return time.perf_counter() - begun


def milliseconds() -> tuple[float, float]:
    """Give the median cost of the import, and the median of the bare interpreter."""
    _seconds("import trickrules")  # once for the compiled files and the disk's cache
    bare: list[float] = []
    extra: list[float] = []
    for _ in range(PAIRS):
        bare.append(_seconds("pass"))
        extra.append(_seconds("import trickrules") - bare[-1])
    return statistics.median(extra) * 1e3, statistics.median(bare) * 1e3


def brought_along() -> list[str]:
    """Name the modules that should have stayed out."""
    code = "import sys, trickrules; print(*sys.modules)"
    found = subprocess.run(  # noqa: S603 -- as above
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    return sorted(set(found.stdout.split()) & set(KEPT_OUT))


def main() -> None:
    """Measure and print."""
    figure, bare = milliseconds()
    word = "aim met" if figure <= AIM else "bar met, aim missed" if figure <= BAR else "MISSED"
    print(f"import trickrules, median of {PAIRS} fresh processes, the bare interpreter's {bare:.0f} ms left out")
    print(f"{figure:.0f} ms, bar {BAR}, aim {AIM}: {word}")
    strangers = brought_along()
    print(f"of {', '.join(KEPT_OUT)} it imports: {', '.join(strangers) or 'none'}")


if __name__ == "__main__":
    main()
