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
Options are keyword arguments of that function: `tr.variants.kachufool(hook=False)`.
How they work is told under [options](options.md).
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


def sizes(numbers: Iterable[int]) -> str:
    """Show the cards of all deals, runs by their ends: `10…1…10`."""
    shown = ""
    found = list(numbers)
    for at, size in enumerate(found):
        before, after = found[at - 1 : at], found[at + 1 : at + 2]
        if before and after and after[0] - size == size - before[0] and abs(after[0] - size) == 1:
            shown = shown if shown.endswith("…") else f"{shown}…"
        else:
            shown += f"{'' if not shown or shown.endswith('…') else ', '}{size}"
    return shown


def deals(variant: tr.Variant) -> list[tuple[str, str, str]]:
    """List the schedules, one for all numbers of players that share it: players, deals, their cards."""
    shared: dict[tuple[str, str], list[int]] = {}
    for players in sorted(variant.players):
        rules = variant.at(players)
        many = "no end" if rules.deal_count is None else str(rules.deal_count)
        key = many, sizes(plan.cards for plan in rules.plans)
        shared.setdefault(key, []).append(players)
    return [(counts(players), many, cards) for (many, cards), players in shared.items()]


def code(value: object) -> str:
    """Show a value as it is written in Python; a kind of values in words."""
    if value is None or isinstance(value, bool | int | str | tuple):
        return f"`{value!r}`".replace("'", '"')
    return str(value)


def rules_told(variant: tr.Variant) -> Iterator[str]:
    """Yield what the rules say of themselves, in the order of a deal."""
    rules = variant.at(min(variant.players))
    yield rules.first_dealer.describe()
    for _, rule in rules.plan(0).steps:
        yield rule.describe()
    yield rules.plan(0).slots.scoring.describe()
    yield rules.ending.describe()


def section(name: str) -> Iterator[str]:
    """Yield the lines about one variant."""
    variant = tr.variants.get(name)
    aliases = sorted(alias for alias, known in tr.variants.aliases().items() if known == name)
    yield from ("", f"## {variant.name} {{ #{name} }}", "")
    also = f" Also found as {', '.join(f'`{alias}`' for alias in aliases)}." if aliases else ""
    yield f"`{name}`, for {counts(variant.players)} players.{also}"
    yield f"Source: {variant.source or 'none given'}."
    yield ""
    yield from (f"- {sentence}" for sentence in rules_told(variant))
    yield ""
    yield from table(("Players", "Deals", "Cards each"), deals(variant))
    yield ""
    options = tr.variants.options(name)
    if not options:
        yield "It takes no options."
        return
    yield from table(
        ("Option", "Default", "Other values", "Meaning"),
        (
            (
                f"`{option.name}`",
                code(option.default),
                ", ".join(code(value) for value in option.values if value != option.default),
                option.help,
            )
            for option in options
        ),
    )


USUAL = 4
"""The number of players for whom the first table shows the deals, where it is one of a variant's."""


def overview(name: str) -> tuple[str, ...]:
    """Give the row of a variant in the first table."""
    variant = tr.variants.get(name)
    number = USUAL if USUAL in variant.players else min(variant.players)
    plans = variant.at(number).plans
    return (
        f"[`{name}`](#{name})",
        variant.name,
        counts(variant.players),
        f"{len(plans)}: {sizes(plan.cards for plan in plans)}",
        variant.source,
    )


def page() -> str:
    """Compose the whole page."""
    names = tr.variants.ids()
    first = table(("Id", "Name", "Players", "Deals for four", "Source"), map(overview, names))
    sections = (line for name in names for line in section(name))
    return HEAD + "\n" + "\n".join((*first, *sections)) + "\n"


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
