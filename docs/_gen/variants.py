"""Write `docs/reference/variants.md` from the catalogue.

`python docs/_gen/variants.py` writes the page.
With `--check` it only says whether the page is up to date.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import trickrules as tr

PAGE = Path(__file__).parents[1] / "reference" / "variants.md"

HEAD = """\
# Variants

<!-- Written by docs/_gen/variants.py from the catalogue: do not edit by hand. -->

Each is an ordinary `Variant` value, made by the function of its name: `tr.variants.kachufool()`.
The first value of an option is its default.
"""


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    titles = list(head)
    for cells in (titles, ["---"] * len(titles), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def counts(numbers: Iterable[int]) -> str:
    """Show numbers of players, as a range where they are one: `3–7`, or `3, 4, 6`."""
    found = sorted(numbers)
    if len(found) > 1 and found == list(range(found[0], found[-1] + 1)):
        return f"{found[0]}–{found[-1]}"
    return ", ".join(map(str, found))


def values(option: tr.Option) -> str:
    """List the values of an option, its default first."""
    others = (value for value in option.values if value != option.default)
    return ", ".join(f"`{value}`" for value in (option.default, *others))


def section(name: str) -> Iterator[str]:
    """Yield the lines about the options of one variant."""
    yield from ("", f"## {tr.variants.get(name).name} {{ #{name} }}", "")
    options = tr.variants.options(name)
    if not options:
        yield "No options."
        return
    yield from table(
        ("Option", "Values", "Meaning"),
        ((f"`{option.name}`", values(option), option.help) for option in options),
    )


def page() -> str:
    """Compose the whole page."""
    every = [(name, tr.variants.get(name)) for name in tr.variants.ids()]
    overview = table(
        ("Id", "Name", "Players"),
        ((f"[`{name}`](#{name})", found.name, counts(found.players)) for name, found in every),
    )
    sections = (line for name, _ in every for line in section(name))
    return HEAD + "\n" + "\n".join((*overview, *sections)) + "\n"


def main(arguments: list[str]) -> int:
    """Write or check the page, and return the exit code."""
    text = page()
    if arguments == ["--check"]:
        fresh = PAGE.read_text(encoding="utf-8") == text
        print(PAGE.name, "is up to date" if fresh else "is stale: run docs/_gen/variants.py")
        return 0 if fresh else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
