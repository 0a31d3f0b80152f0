"""Fuzz every parser and loader: whatever comes in, a value or a TrickRulesError comes out.

    pip install atheris
    python fuzz/loaders.py TARGET /tmp/found fuzz/corpus/TARGET -max_total_time=60 -max_len=6000
    python fuzz/loaders.py --seed-corpus

A target is one of the names of :data:`TARGETS`.  New inputs go into the first folder.  What breaks is written to a file
``crash-…``; run the script with that file to see it again.  ``--seed-corpus`` writes the corpus anew.
"""

from __future__ import annotations

import json
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

import trickrules as tr
from trickrules.records import Journal, Record, Redacted, boards_of, read_pbn, replay, write_pbn
from trickrules.rules import Schedule
from trickrules.watching.event import Event
from trickrules.watching.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

LONGEST_SEED: Final = 6000
"""The longest text to begin with, in characters."""

MOST_SEEDS: Final = 24
"""The most texts to begin with, for each target."""

HERE: Final = Path(__file__).parent
GOLDEN: Final = HERE.parent / "tests" / "golden" / "records"


def stable(text: str) -> None:
    """A card that is read is written as it is read."""
    for parse in (tr.Card.parse, tr.Deck.spanish().parse, tr.Deck.standard().parse):
        with suppress(tr.TrickRulesError):
            card = parse(text)
            assert parse(str(card)) == card


def formula(text: str) -> None:
    """A formula that is read prints as one that is equal."""
    found = tr.Formula.parse(text)
    assert tr.Formula.parse(str(found)) == found


MATCHES: Final = [
    tr.Match.start(tr.variants.get(name), seed=1)
    for name in ("oh_hell", "american_500", "ninety_nine", "nominations_clag", "blackout_jokers", "wizard")
]


def action(text: str) -> None:
    """An action is taken or refused, by matches in several phases."""
    for match in MATCHES:
        with suppress(tr.IllegalAction):
            match.apply(text)
        for seat in (0, 1):
            assert match.why_not(text, seat) is None or isinstance(match.why_not(text, seat), tr.Violation)


def record(text: str) -> None:
    """A record that is read is written and read again as the same, and its match as well."""
    found = Record.from_json(text)
    assert Record.from_json(found.to_json()) == found
    assert tr.Match.from_json(found.match.to_json()) == found.match


def redacted(text: str) -> None:
    """A redacted record comes back equal."""
    found = Redacted.from_json(text)
    assert Redacted.from_json(found.to_json()) == found


def journal(text: str) -> None:
    """A journal is taken up, or refused and left as it is."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal"
        path.write_bytes(text.encode(errors="surrogatepass"))
        with Journal.resume(path) as found:
            assert found.match.to_json()


def line(text: str) -> None:
    """A line that is read is the one way to write its deal."""
    tr.Deal.from_line(text)


def view(text: str) -> None:
    """A view comes back equal."""
    found = View.from_dict(json.loads(text))
    assert View.from_dict(found.to_dict()) == found


def event(text: str) -> None:
    """An event comes back equal."""
    found = Event.from_dict(json.loads(text))
    assert Event.from_dict(found.to_dict()) == found


def variant_table(text: str) -> None:
    """A variant that is read is written and read again as the same."""
    found = tr.Variant.from_dict(json.loads(text))
    assert tr.Variant.from_dict(found.to_dict()) == found


def variant_file(text: str) -> None:
    """The same for TOML."""
    found = tr.Variant.from_toml(text)
    assert tr.Variant.from_toml(found.to_toml()) == found


def schedule(text: str) -> None:
    """A schedule that is read prints as one that is equal."""
    found = Schedule.parse(text)
    assert Schedule.parse(str(found)) == found


def pbn(text: str) -> None:
    """Boards that are read can be looked at, and those that can be written come back equal."""
    found = read_pbn(text)
    for board in found:
        assert isinstance(board.problems, tuple)
    assert read_pbn(write_pbn(found)) == found


TARGETS: Final[Mapping[str, Callable[[str], None]]] = {
    "card": stable,
    "formula": formula,
    "action": action,
    "record": record,
    "redacted": redacted,
    "journal": journal,
    "line": line,
    "view": view,
    "event": event,
    "variant_table": variant_table,
    "variant_file": variant_file,
    "schedule": schedule,
    "pbn": pbn,
}

NO_JSON: Final = (ValueError, RecursionError)
"""What Python's own JSON reader raises, where a target reads with it."""


VARIANTS: Final = [tr.variants.get(name) for name in tr.variants.ids()]


def played() -> list[tr.Match]:
    """Load some of the golden records."""
    return [tr.Match.load(path) for path in sorted(GOLDEN.glob("*.1.json"))[::4]]


def journals() -> Iterator[str]:
    """Write the first deals of some matches as journals."""
    for match in played():
        head = json.loads(match.to_json())
        steps = [text for deal in head.pop("deals")[:2] for text in deal]
        yield "".join(f"{json.dumps(entry)}\n" for entry in (head, *steps))


def boards() -> Iterator[str]:
    """Write a few boards of a match of Bridge, and one as somebody else might."""
    match = tr.Match.start(tr.variants.bridge(boards=3), ["North", "East", "South", "West"], seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[match.deal.phase == "bidding" and not match.deal.history])
    yield from (write_pbn([board]) for board in boards_of(match))
    head = '% PBN 1.0\n[Event "##x"] ; note\n[Deal "N:AKQ... - - -"]\n'
    yield f'{head}[Auction "N"]\n1C! X =1= $3 AP\n[Play "E"]\nSK S10 - +\n'


def happened() -> Iterator[str]:
    """Tell the first events of some matches."""
    for match in played()[:3]:
        for told, _ in islice(replay(Record.of(match)), 100):
            yield from (json.dumps(one.to_dict()) for one in told)


SEEDS: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "card": lambda: map(str, [*tr.Deck.standard(), *tr.Deck.spanish(), "10H", "♥10", "RJ", "JK"]),
    "formula": lambda: ("10 + bid**2", "-diff*3", "won // 2 + (cards - 1)", "-(-bid)"),
    "action": lambda: (str(legal) for match in MATCHES for legal in match.legal_actions()[:8]),
    "record": lambda: (path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.1.json"))[::3]),
    "redacted": lambda: (match.redacted(0) for match in MATCHES),
    "journal": journals,
    "line": lambda: (tr.Deal.start(variant, seed=1).to_line(variant) for variant in VARIANTS),
    "view": lambda: (json.dumps(match.view(0).to_dict()) for match in (*MATCHES, *played())),
    "event": happened,
    "variant_table": lambda: (json.dumps(variant.to_dict(full=full)) for variant in VARIANTS for full in (False, True)),
    "variant_file": lambda: (variant.to_toml() for variant in VARIANTS),
    "schedule": lambda: (str(variant.deals) for variant in VARIANTS),
    "pbn": boards,
}
"""What to begin with."""


def write_corpus() -> None:
    """Write the texts to begin with, a file each."""
    for target, seeds in SEEDS.items():
        folder = HERE / "corpus" / target
        folder.mkdir(parents=True, exist_ok=True)
        short = sorted({text for text in seeds() if len(text) <= LONGEST_SEED}, key=lambda text: (len(text), text))
        for number, text in enumerate(short[:MOST_SEEDS]):
            (folder / f"{number:03}").write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Fuzz one target."""
    if "--seed-corpus" in sys.argv:
        write_corpus()
        return
    atheris: Any = import_module("atheris")

    name, *rest = sys.argv[1:]
    target = TARGETS[name]

    def run(data: bytes) -> None:
        text = data.decode(errors="surrogateescape")
        try:
            target(text)
        except tr.TrickRulesError:
            pass
        except NO_JSON:
            with suppress(*NO_JSON):
                json.loads(text)
                raise

    atheris.instrument_all()
    atheris.Setup([sys.argv[0], *rest], run)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
