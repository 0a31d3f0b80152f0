"""What is saved names the kinds of its rules: they are registered, or handed on where it is read."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pytest
from attrs import field, frozen
from tests.registers import forget

import trickrules as tr
from trickrules.base.registry import Holder
from trickrules.files.kinds import KINDS, kinds, kinds_of, naming, unregistered
from trickrules.records import Comment, Journal, Record, published, replay
from trickrules.rules import DealResult, FollowSuit, OverScoring, Points, Schedule, ScoringRule, cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@frozen
class Doubled(OverScoring):
    """{below} All of it counts twice."""

    says: ClassVar[str] = "{below} All of it counts twice."

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Count it twice."""
        return tuple(Points((*points.awards, *points.awards)) for points in self.below.score(result))


PLAIN: Final = tr.variants.oh_hell(max_cards=2)
OWN: Final = PLAIN.evolve(scoring=Doubled(below=PLAIN.scoring))
OTHER: Final = type("Doubled", (Doubled,), {})
NAMES: Final = ("Ada", "Ben", "Cem")


@pytest.fixture(autouse=True)
def _register() -> Iterator[None]:
    """Register nothing for longer than a test."""
    yield
    forget()


def match(actions: int = 2) -> tr.Match:
    """Play a little."""
    state = tr.Match.start(OWN, players=NAMES, seed=1)
    for _ in range(actions):
        state = state.apply(state.legal_actions()[0])
    return state


WRITES: Final[dict[str, Callable[[Path], object]]] = {
    "to_dict": lambda _: OWN.to_dict(),
    "to_toml": lambda _: OWN.to_toml(),
    "to_json": lambda _: match().to_json(),
    "save": lambda path: match().save(path / "match"),
    "record": lambda _: Record.of(match()),
    "published": lambda _: published(match()),
    "redacted": lambda _: match().redacted(0),
    "to_line": lambda _: match().deal.to_line(OWN),
    "journal": lambda path: Journal.start(path / "journal", match()),
    "sheet": lambda _: tr.ScoreSheet.start(OWN, NAMES).to_dict(),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_saving_is_refused_at_its_start(write: Callable[[Path], object], tmp_path: Path) -> None:
    """A kind that nobody registered is named, with what to do; nothing is written. Afterwards it can be saved."""
    told = r"scoring: Doubled is not registered, so .*: call trickrules\.register\(Doubled\), or add Doubled = "
    with pytest.raises(tr.DefinitionError, match=told):
        write(tmp_path)
    assert not list(tmp_path.iterdir())
    tr.register(Doubled)
    opened = write(tmp_path)
    if isinstance(opened, Journal):
        opened.close()


def written(path: Path) -> dict[str, Callable[[list[type]], object]]:
    """Write the same in every form, and give for each how it is read."""
    own, state = OWN, match()
    sheet = tr.ScoreSheet.start(own, NAMES).bids([1, 0, 0])
    tr.register(Doubled)
    data, toml, paper = own.to_dict(), own.to_toml(), sheet.to_dict()
    text, line = state.to_json(), state.deal.to_line(own)
    state.save(path / "match")
    Journal.start(path / "journal", state).close()
    forget()

    def resume(known: list[type]) -> tr.Match:
        with Journal.resume(path / "journal", kinds=known) as journal:
            journal.comment("go on")
            again = Record.from_json(journal.record.to_json(), kinds=known)
            assert again.comments == journal.record.comments == (Comment(0, 2, "go on"),)
            assert journal.record.match == journal.match
            return again.match

    def line_again(known: list[type]) -> object:
        return tr.Deal.from_line(line, kinds=known).script

    def replayed(known: list[type]) -> tr.Match:
        return [state for _, state in replay(Record.from_json(text, kinds=known))][-1]

    schedule = "cards(2, scoring=Doubled(below=MostTricks(points=1)))"
    return {
        "dict": lambda known: tr.Variant.from_dict(data, kinds=known) == own,
        "toml": lambda known: tr.Variant.from_toml(toml, kinds=known) == own,
        "json": lambda known: tr.Match.from_json(text, kinds=known) == state,
        "file": lambda known: tr.Match.load(path / "match", kinds=known) == state,
        "record": lambda known: Record.from_json(text, kinds=known).match == state,
        "replay": lambda known: replayed(known) == state,
        "journal": lambda known: resume(known) == state,
        "line": lambda known: line_again(known) == state.deal.script,
        "sheet": lambda known: tr.ScoreSheet.from_dict(paper, kinds=known) == sheet,
        "schedule": lambda known: "Doubled" in str(Schedule.parse(schedule, kinds=known)),
    }


def test_kinds_are_handed_on_wherever_a_text_is_read(tmp_path: Path) -> None:
    """Every reader takes them, and says what is missing without; nothing stays registered."""
    for name, read in written(tmp_path).items():
        with pytest.raises(tr.TrickRulesError, match="Doubled"):
            read([])
        assert read([Doubled]), name
        assert "Doubled" not in kinds()


def test_what_is_missing_is_told() -> None:
    """The reader learns how to go on."""
    tr.register(Doubled)
    text = match().to_json()
    forget()
    told = r"'Doubled' is not a known kind of rule; .*; pass a kind of your own as kinds=, or regist"
    with pytest.raises(tr.RecordError, match=told):
        tr.Match.from_json(text)


def test_kinds_are_no_part_of_a_record() -> None:
    """Records that differ in them alone are equal and written alike, and no text can name them."""
    tr.register(Doubled)
    text = match().to_json()
    record = Record.from_json(text, kinds=[Doubled])
    assert record == Record.from_json(text)
    assert record.to_json() == text
    assert "kinds" not in record.to_dict()
    data: dict[str, Any] = {**json.loads(text), "kinds": []}
    with pytest.raises(tr.RecordError, match="kinds: there is no such name here"):
        Record.from_json(json.dumps(data))


def test_registering_only_adds() -> None:
    """To do it again changes nothing; threads may do it at once; the kinds are listed, and can be used by files."""
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(tr.register, Doubled, FollowSuit) for _ in range(32)]:
            done.result()
    assert kinds().count("Doubled") == 1
    assert "Doubled" in kinds_of(ScoringRule)
    assert KINDS.get("Doubled") is Doubled
    assert unregistered(OWN) == ()
    assert not tr.variants.problems()
    assert tr.Variant.from_dict(OWN.to_dict()) == OWN


def test_another_kind_of_the_name_is_refused() -> None:
    """Of two kinds of one name the second clashes: with a bundled one, a registered one, or one handed on with it."""
    tr.register(Doubled)
    own = type("FollowSuit", (FollowSuit,), {})

    def read(kind: type) -> object:
        return tr.Variant.from_dict({"base": "oh_hell"}, kinds=[kind])

    calls: tuple[Callable[[type], object], ...] = (tr.register, read)
    for call in calls:
        with pytest.raises(tr.DefinitionError, match=r"kinds\[0\]: another kind is known as Doubled: "):
            call(OTHER)
        with pytest.raises(tr.DefinitionError, match="another kind is known"):
            call(own)
    forget()
    with pytest.raises(tr.DefinitionError, match=r"kinds\[1\]: another kind is known as Doubled: "):
        tr.register(Doubled, OTHER)
    assert "Doubled" not in kinds()


def test_a_clash_between_threads_is_refused() -> None:
    """Who comes second with another class of the name is told, also where both were looked at before."""
    tr.register(Doubled)
    with pytest.raises(tr.DefinitionError, match=r"Doubled is already registered as tests\.records\.test_known_kinds:"):
        KINDS.add(OTHER, Holder("Doubled", "a:b"))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([3], r"kinds\[0\]: 3 is not a subclass of one of PhaseRule"),
        ([Doubled, int], r"kinds\[1\]: builtins:int is not a subclass"),
        (Doubled, "kinds: some classes of rules are expected, not <class"),
        (None, "kinds: some classes of rules are expected, not None"),
    ],
)
def test_what_is_no_kind_is_refused(given: Any, told: str) -> None:  # noqa: ANN401 -- anything
    """By a sentence, wherever kinds are handed on."""
    text = tr.Match.start(PLAIN, players=3, seed=1).to_json()
    with pytest.raises(tr.DefinitionError, match=told):
        tr.Variant.from_dict({"base": "oh_hell"}, kinds=given)
    with pytest.raises(tr.DefinitionError, match=told):
        tr.Match.from_json(text, kinds=given)


@frozen
class Odd(ScoringRule):
    """Holds kinds in every way."""

    rules: tuple[ScoringRule, ...] = field(default=())
    schedule: Schedule = field(default=cards(1, scoring=Doubled(below=PLAIN.scoring)))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score nothing."""
        return (Points(()),) * result.side_count


def test_unregistered_kinds_are_found_wherever_they_are() -> None:
    """Within rules, within tuples of rules, and within schedules."""
    deep = PLAIN.evolve(scoring=Odd())
    assert {kind.__name__ for kind in unregistered(deep)} == {"Odd", "Doubled"}
    with naming([Doubled, Odd]):
        assert {"Odd", "Doubled"} <= {*kinds()}
        assert "Odd" in kinds_of(ScoringRule)
    assert unregistered(PLAIN) == ()


def test_a_kind_has_a_name_that_can_be_written() -> None:
    """A class made without a class statement may have any name; files name none that is no word."""
    for name in ("", "Doubled\u202e", "two words"):
        with pytest.raises(tr.DefinitionError, match="has a name that no class statement could give"):
            tr.register(type(name, (Doubled,), {}))
