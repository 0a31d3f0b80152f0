"""Write `docs/reference/variants.md` from the catalogue and the tests.

`python docs/_gen/variants.py` writes the page.
With `--check` it only says whether the page is up to date.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, cast

import attrs

import trickrules as tr
from trickrules.declaring.by_players import resolved
from trickrules.declaring.plan import DealPlan
from trickrules.declaring.ruleset import Ruleset
from trickrules.declaring.slots import BETWEEN, SLOTS, DealSlots

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "variants.md"
TESTS = ROOT / "tests"
FIRST = "oh_hell"
"""The plainest system of the first family, which the plainest of the others are told apart from."""

LONG = 8
"""Tuples longer than that are not written out, and as many tests of one file are named by their file."""

HEAD = """\
# Variants

<!-- Written by docs/_gen/variants.py from the catalogue: do not edit by hand. -->

Each is an ordinary `Variant` value, made by the function of its name: `tr.variants.kachufool()`.
Options are keyword arguments of that function: `tr.variants.kachufool(hook=False)`.
How they work is told under [options](options.md).

## All systems

Players and deals are those of the rules; the deals are shown for four players or the nearest number.
*Mechanics* are the slots in which a system differs from the plainest of its family, and deals with rules of their own.
The plainest is the first of its family; outside the Oh Hell family it is told apart from plain Oh Hell.
A long list is shown as `(…)`.
*Options* are told apart from those of the plainest of the family too.
*Tests* are those named after the section of the system, and the other files that call it by its name.
Besides, a reference interpreter (`tests/reference`) and the laws of the library (`tests/laws`) hold every system.
"""


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    titles = list(head)
    for cells in (titles, ["---"] * len(titles), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


USUAL = 4
"""The number of players that is shown where a system is for several."""


def usual_number(variant: tr.Variant) -> int:
    """Give the number of players for whom a system is shown: four, or the nearest."""
    return min(variant.players, key=lambda players: (abs(players - USUAL), players))


def counts(numbers: Iterable[int]) -> str:
    """Show numbers of players, as a range where they are one: `3–7`, or `3, 4, 6`."""
    found = sorted(numbers)
    if len(found) > 1 and found == list(range(found[0], found[-1] + 1)):
        return f"{found[0]}–{found[-1]}"
    return ", ".join(map(str, found))


def sizes(numbers: Iterable[int]) -> str:
    """Show the cards of all deals, runs by their ends and repeats by their number: `10…1…10`, `1 × 4, 2…8`."""
    repeats = [(size, len(list(same))) for size, same in groupby(numbers)]
    shown, parts = "", list[str]()
    for at, (size, count) in enumerate(repeats):
        around = [other for other, often in (*repeats[max(at - 1, 0) : at], *repeats[at + 1 : at + 2]) if often == 1]
        inner = count == 1 and len(around) > 1 and abs(around[0] - size) == abs(around[1] - size) == 1
        if inner and around[0] != around[1]:
            shown = shown if shown.endswith("…") else f"{shown}…"
        elif shown.endswith("…"):
            shown += str(size)
            if not inner:
                parts.append(shown)
                shown = ""
        else:
            if shown:
                parts.append(shown)
            shown = str(size) if count == 1 else f"{size} × {count}"
            if count > 1:
                parts.append(shown)
                shown = ""
    return ", ".join([*parts, shown] if shown else parts)


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
    if value is None:
        return "not given"
    if isinstance(value, bool | int | str | tuple):
        return f"`{value!r}`".replace("'", '"')
    return str(value)


def told_of(slots: DealSlots, names: Iterable[str]) -> Iterator[str]:
    """Yield what the rules in some slots of a deal say of themselves, in the order of the deal."""
    chosen = set(names)
    play = {"duties", "ranking", "leader"} & chosen
    for step in [step for part in slots.flow for step in ((part, BETWEEN) if part == "play" else (part,))]:
        if step in chosen or (step == "play" and play):
            yield from (
                (rule.describe() for rule in slots.rules(step)) if slots.rules(step) else (f"There is no {step}.",)
            )
    if "scoring" in chosen:
        yield slots.scoring.describe()
    if "flow" in chosen:
        yield f"The steps go {', '.join(step for step in slots.flow if slots.rules(step))}."


def rules_told(rules: Ruleset) -> Iterator[str]:
    """Yield what the rules say of themselves, in the order of a deal; special deals after the others."""
    usual = usual_slots(rules)
    steps = [step for step in SLOTS if step not in {"flow", "duties", "ranking", "leader"}]
    yield rules.first_dealer.describe()
    yield from told_of(usual, (step for step in (*steps, "play") if step == "play" or getattr(usual, step)))
    yield rules.ending.describe()
    if rules.direction < 0:
        yield "The turn goes counter-clockwise."
    for own, plans in special_deals(rules):
        numbers = ", ".join(str(plan.number + 1) for plan in plans)
        told = " ".join(told_of(plans[0].slots, own))
        yield f"Deal{'s' if len(plans) > 1 else ''} {numbers}: {told}"


def usual_slots(rules: Ruleset) -> DealSlots:
    """Give the rules of a deal that has none of its own."""
    held: dict[str, Any] = {slot: resolved(getattr(rules.variant, slot), rules.seats) for slot in SLOTS}
    return DealSlots(**held)


def special_deals(rules: Ruleset) -> list[tuple[tuple[str, ...], list[DealPlan]]]:
    """List the slots that deals have to themselves, with the deals that have them so."""
    usual = usual_slots(rules)
    found: dict[DealSlots, list[DealPlan]] = {}
    for plan in rules.plans:
        if plan.slots != usual:
            found.setdefault(plan.slots, []).append(plan)
    return [
        (tuple(slot for slot in SLOTS if getattr(slots, slot) != getattr(usual, slot)), plans)
        for slots, plans in found.items()
    ]


def written(value: object, other: object = None) -> str:
    """Write a rule as Python has it: what is usual, or as in another rule of its kind, left out."""
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        if len(items) > LONG:
            return "(…)"
        return f"({', '.join(map(written, items))}{',' if len(items) == 1 else ''})"
    if not attrs.has(type(value)):
        return repr(value).replace("'", '"')
    if isinstance(value, tr.Formula):
        return f'"{value}"'
    told: list[str] = []
    fields: Any = attrs.fields(cast("Any", type(value)))
    for field in fields:
        if not field.init:
            continue
        held = getattr(value, field.name)
        if type(other) is type(value):
            if held != getattr(other, field.name):
                told.append(f"{field.name}={written(held)}")
        elif held != usual_value(field, value):
            told.append(written(held) if not (field.kw_only or told) else f"{field.name}={written(held)}")
    return f"{type(value).__name__}({', '.join(told)})"


def usual_value(field: Any, rule: object) -> object:  # noqa: ANN401 -- any field
    """Give what a field of a rule holds where nothing is said."""
    factory = getattr(field.default, "factory", None)
    if factory is not None and field.default.takes_self:
        return factory(rule)
    made = field.default if factory is None else factory()
    return made if field.converter is None or made is attrs.NOTHING else field.converter(made)


def pack(variant: tr.Variant) -> Iterator[str]:
    """Yield in what a pack is not the standard one."""
    standard = tr.Deck.standard()
    packs = {players: variant.at(players).deck for players in sorted(variant.players)}
    if all(deck == standard for deck in packs.values()):
        return
    by_size: dict[int, list[int]] = {}
    for players, deck in packs.items():
        by_size.setdefault(len(deck), []).append(players)
    many = len(by_size) > 1
    for size, tables in by_size.items():
        yield f"{size} cards{f' for {counts(tables)}' if many else ''}"
    deck = packs[max(packs)]
    if deck.suits != standard.suits:
        yield f"suits {', '.join(suit.name for suit in deck.suits)}"
    suitless = Counter(str(card) for card in deck if card.suit is None)
    yield from (f"{count} × {card}" for card, count in suitless.items())
    if any(count > 1 for card, count in Counter(deck).items() if card.suit):
        yield "some cards twice"


def mechanics(name: str) -> Iterator[str]:
    """Yield in what a system differs from the plain one."""
    variant, plain = tr.variants.get(name), tr.variants.get(told_apart_from(name))
    rules = variant.at(usual_number(variant))
    usual, other = usual_slots(rules), usual_slots(plain.at(usual_number(plain)))
    cards = ", ".join(pack(variant))
    if cards:
        yield f"pack: {cards}"
    if rules.direction < 0:
        yield "counter-clockwise"
    if type(rules.first_dealer) is not type(plain.first_dealer):
        yield f"`first_dealer={written(rules.first_dealer)}`"
    for slot in SLOTS:
        mine, theirs = getattr(usual, slot), getattr(other, slot)
        if mine != theirs:
            yield f"`{slot}={written(mine, theirs)}`"
    if rules.ending != plain.ending:
        yield f"`ending={written(rules.ending, plain.ending)}`"
    for own, plans in special_deals(rules):
        slots = ", ".join(f"{slot}={written(getattr(plans[0].slots, slot), getattr(usual, slot))}" for slot in own)
        numbers = ", ".join(str(plan.number + 1) for plan in plans)
        yield f"deal{'s' if len(plans) > 1 else ''} {numbers}: `{slots}`"


def option_names(name: str) -> str:
    """Name the options of a system: all of them for the plain one, else what is more or less than there."""
    plain = plainest_of(family(name))
    mine = [option.name for option in tr.variants.options(name)]
    theirs = [option.name for option in tr.variants.options(plain)]
    fewer = [f"`{option}`" for option in theirs if option not in mine]
    more = [f"`{option}`" for option in mine if option not in theirs]
    if name == plain or len(fewer) > len(mine):
        return f"{len(mine)}: {', '.join(f'`{option}`' for option in mine)}"
    without, besides = f", without {', '.join(fewer)}" if fewer else "", f", also {', '.join(more)}" if more else ""
    return (
        f"{len(mine)}{without or besides}{besides if without else ''}"
        if without or besides
        else f"{len(mine)}: the same"
    )


@cache
def test_files() -> dict[str, tuple[list[str], set[str]]]:
    """Read the tests: for each file its test functions, and the words that it writes as texts or names."""
    found: dict[str, tuple[list[str], set[str]]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        functions: list[str] = []
        words: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                functions.append(node.name)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.Attribute):
                words.add(node.attr)
        found[file.relative_to(TESTS).as_posix()] = functions, words
    return found


def may_test(file: str, name: str) -> bool:
    """Say whether the sections in the names of a file's tests are those of a system's family."""
    own = folder(family(name))
    if (TESTS / own).is_dir():
        return file.startswith(f"{own}/")
    return file.partition("/")[0] not in map(folder, families())


def tests(name: str) -> Iterator[str]:
    """Yield the tests of a system: those named after its section, other files that name it, files of its own."""
    section = section_number(name).replace(".", "_")
    for file, (functions, _) in test_files().items():
        if not may_test(file, name):
            continue
        found = [
            function
            for function in dict.fromkeys(functions)
            if function.startswith(f"test_{section}_") or function == f"test_{section}"
        ]
        yield from (f"`{told}`" for told in ([file] if len(found) > LONG else found))
    yield from (
        f"`{file}`"
        for file, (functions, words) in test_files().items()
        if name in words
        and not (may_test(file, name) and any(function.startswith(f"test_{section}_") for function in functions))
    )
    own = (file for file in sorted(TESTS.rglob(f"{name}.*")) if file.suffix not in {".py", ".pyc"})
    yield from (f"`{file.relative_to(TESTS).as_posix()}`" for file in own)


def section(name: str) -> Iterator[str]:
    """Yield the lines about one variant."""
    variant = tr.variants.get(name)
    aliases = sorted(alias for alias, known in tr.variants.aliases().items() if known == name)
    yield from ("", f"## {variant.name} {{ #{name} }}", "")
    also = f" Also found as {', '.join(f'`{alias}`' for alias in aliases)}." if aliases else ""
    yield f"`{name}`, for {counts(variant.players)} players.{also}"
    yield f"Source: {source(name) or 'none given'}."
    yield ""
    rules = variant.at(usual_number(variant))
    yield from (f"- {sentence}" for sentence in rules_told(rules))
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


def source(name: str) -> str:
    """Tell where the rules of a system stand: a link, where the page of its family has a heading for it."""
    told = tr.variants.get(name).source
    known = next(family for family, systems in tr.variants.families().items() if name in systems)
    page = ROOT / "docs" / "rules" / f"{'-'.join(known.lower().split())}.md"
    anchor = f"section-{section_number(name)}"
    linked = page.exists() and f"{{#{anchor}}}" in page.read_text(encoding="utf-8")
    return f"[{told}](../rules/{page.name}#{anchor})" if linked else told


def overview(name: str) -> tuple[str, ...]:
    """Give the row of a variant in the first table."""
    variant = tr.variants.get(name)
    rules = variant.at(usual_number(variant))
    many = "no end" if rules.deal_count is None else str(rules.deal_count)
    return (
        f"[`{name}`](#{name})",
        counts(variant.players),
        f"{many}: {sizes(plan.cards for plan in rules.plans)}",
        "; ".join(mechanics(name)) or f"those of {plainest(name)}",
        option_names(name),
        ", ".join(tests(name)),
        section_number(name),
    )


def plainest(name: str) -> str:
    """Name the plainest system of the same family for people."""
    plain = plainest_of(family(name))
    return "plain Oh Hell" if plain == FIRST else f"`{plain}`"


def told_apart_from(name: str) -> str:
    """Name the system that another is told apart from."""
    plain = plainest_of(family(name))
    return FIRST if name == plain else plain


def family(name: str) -> str:
    """Name the family of a system, which is the text that its rules are told in."""
    return tr.variants.get(name).source.partition(", ")[0]


@cache
def families() -> list[str]:
    """List the families, the first before the others in alphabetical order."""
    return sorted({*map(family, tr.variants.ids())}, key=lambda known: (known != family(FIRST), known))


@cache
def plainest_of(known: str) -> str:
    """Name the system of a family that its others are told apart from: the first of its rules text."""
    return min((name for name in tr.variants.ids() if family(name) == known), key=place)


def folder(known: str) -> str:
    """Name the folder of tests that is a family's alone, if it is there."""
    return known.lower().replace(" ", "_").replace("-", "_")


def place(name: str) -> tuple[int, list[int]]:
    """Tell where a system stands in the order of the rules texts."""
    return families().index(family(name)), [*map(int, section_number(name).split("."))]


def section_number(name: str) -> str:
    """Give the section of the rules text that a variant is told in."""
    return tr.variants.get(name).source.rpartition(" ")[2]


def page() -> str:
    """Compose the whole page, in the order of the rules text."""
    names = sorted(tr.variants.ids(), key=place)
    head = ("System", "Players", "Deals", "Mechanics", "Options", "Tests", "Section")
    first = table(head, map(overview, names))
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
