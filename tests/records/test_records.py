"""Records: matches written down as JSON, and played again."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import evolve, frozen

import trickrules as tr
from trickrules.records import Comment, Journal, Record, Redacted, replay
from trickrules.rules import Action, ExactScoring, ListMenu, Phase, PhaseRule, ScoringRule, Sealed, Setting, cards

if TYPE_CHECKING:
    from pathlib import Path

    from trickrules.rules import DealResult
    from trickrules.scoring import Points


def played(match: tr.Match, actions: int = 10_000, seed: int = 0) -> tr.Match:
    """Play on by chance, so many actions at most."""
    random = Random(seed)
    for _ in range(actions):
        if match.is_over:
            break
        match = match.apply(random.choice(match.legal_actions()))
    return match


def begun(**options: Any) -> tr.Match:  # noqa: ANN401 -- any house rule
    """Begin a match of Oh Hell for four."""
    return tr.Match.start(
        tr.variants.oh_hell(**options), players=["Ada", "Ben", "Cem", "Dörte"], seed="kitchen", dealer=2
    )


def data(match: tr.Match) -> dict[str, Any]:
    """Give the record of a match as data."""
    table: dict[str, Any] = json.loads(match.to_json())
    return table


def refused(table: object) -> list[str]:
    """Say for which faults a record is refused."""
    with pytest.raises(tr.RecordError) as caught:
        tr.Match.from_json(table if isinstance(table, str) else json.dumps(table))
    return list(map(str, caught.value.faults))


def test_a_whole_match_is_small_and_comes_back_equal() -> None:
    """Nineteen deals for four take less than 12 kB, and are the same match when they are read."""
    match = played(begun())
    text = match.to_json()
    assert match.is_over
    assert len(match.ledger) == 19
    assert len(text.encode()) < 12_000
    again = tr.Match.from_json(text)
    assert again == match
    assert again.scores == match.scores
    assert again.to_json() == text


def test_a_record_says_what_it_is() -> None:
    """The version of the format and of the library, the rules, the players, the seed and the actions can be read."""
    table = data(played(begun(hook=False), 6))
    assert table["format"] == 2
    assert table["library"].count(".") == 2
    assert table["variant"] == {"format": 1, "base": "oh_hell", "options": {"hook": False}}
    assert table["players"] == ["Ada", "Ben", "Cem", "Dörte"]
    assert (table["dealer"], table["seed"]) == (2, "kitchen")
    assert [len(deal) for deal in table["deals"]] == [6]
    assert "Dörte" in played(begun(), 1).to_json()


def test_equal_matches_have_the_same_bytes() -> None:
    """However a match was come by, its record is the same text."""
    one, two = played(begun(), 60), played(begun(), 60)
    assert one.to_json() == two.to_json()
    assert tr.Match.from_json(json.dumps(data(one), indent=3)).to_json() == one.to_json()


def test_seed_of_digits_and_number_are_one() -> None:
    """A number is the seed that its digits are."""
    variant = tr.variants.oh_hell()
    assert tr.Match.start(variant, players=4, seed=7) == tr.Match.start(variant, players=4, seed="7")


def test_sealed_decisions_name_their_seat() -> None:
    """Where all decide at once, a step says whose it is; some may still be missing."""
    match = begun(bidding="simultaneous").apply("3", 2).apply("0", 0)
    assert data(match)["deals"] == [["0: 0", "2: 3"]]
    assert tr.Match.from_json(match.to_json()) == match


def test_an_amended_call_is_kept_and_marked() -> None:
    """The record has the first word and the last, and reads them as such."""
    match = begun().apply("3").amend("4").amend("2")
    assert data(match)["deals"] == [["3", "amend 4", "amend 2"]]
    assert tr.Match.from_json(match.to_json()) == match
    last = begun().apply("0").apply("0").apply("0").apply("1").amend("2")
    assert tr.Match.from_json(last.to_json()) == last


def test_an_unseen_card_is_recorded_by_its_place() -> None:
    """A card on the forehead is played as ``#1``, in the record too."""
    variant = tr.variants.oh_hell(forehead="last_one_card", max_cards=1)
    match = played(tr.Match.start(variant, players=3, seed=1))
    assert data(match)["deals"][-1][-3:] == ["#1", "#1", "#1"]
    assert tr.Match.from_json(match.to_json()) == match


def test_given_packs_and_contributions_are_kept() -> None:
    """Packs that were given are written as cards, in the order in which they lie; what the seats added is kept."""
    pack = list(range(52))
    variant = tr.variants.oh_hell()
    match = tr.Match.start(variant, players=3, seed="1" * 16, packs=[pack], contributions=["tea", None, "42"])
    table = data(match)
    assert table["packs"] == [" ".join(map(str, tr.Deck.standard()))]
    assert table["contributions"] == ["tea", "", "42"]
    assert tr.Match.from_json(match.to_json()) == match
    assert match.deal != tr.Match.start(variant, players=3, seed=1).deal


def test_packs_with_equal_cards_come_back_equal() -> None:
    """Which of two equal cards lies where is not written down, and makes no difference."""
    variant = tr.variants.bust()
    size = len(variant.at(5).deck)
    match = played(tr.Match.start(variant, players=5, seed=1, packs=[range(size)[::-1]]), 20)
    assert tr.Match.from_json(match.to_json()) == match


def test_a_variant_of_ones_own_is_written_whole() -> None:
    """What no system of the catalogue gives is told slot by slot."""
    own = tr.variants.oh_hell().evolve(
        id="thursday", name="Thursday", deals=cards(3) * 2, scoring=ExactScoring(made="10 + bid**2", missed="-diff")
    )
    match = played(tr.Match.start(own, players=3, seed=5))
    table = data(match)
    assert table["variant"]["scoring"]["made"] == "10 + bid**2"
    assert table["variant"]["name"] == "Thursday"
    assert tr.Match.from_json(match.to_json()) == match


class Unheard(ScoringRule):
    """A rule of nobody's package."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give nothing."""
        return ()

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nothing scores."


def test_a_rule_that_is_not_registered_is_not_written() -> None:
    """A variant whose rules could not be found again is refused when it is to be written, not when it is read."""
    match = tr.Match.start(tr.variants.oh_hell().evolve(scoring=Unheard()), players=3, seed=1)
    with pytest.raises(tr.DefinitionError, match="Unheard"):
        match.to_json()


def test_comments_belong_to_a_moment() -> None:
    """A record may carry remarks; they are no part of the match."""
    match = played(begun(), 5)
    record = Record.of(match, [Comment(0, 4, "bold"), Comment(0, 5, "späte Reue")])
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.comments[1].text == "späte Reue"
    assert again.match == match


@pytest.mark.parametrize(
    ("deal", "action", "told"),
    [
        (-5, 0, "comments[1].deal: a deal from 0 to 19 is expected, not -5"),
        (20, 0, "comments[1].deal: a deal from 0 to 19 is expected, not 20"),
        (True, 0, "comments[1].deal: a deal from 0 to 19 is expected, not True"),
        (0, -1, "comments[1].action: a number of actions from 0 to 44 is expected, not -1"),
        (0, 45, "comments[1].action: a number of actions from 0 to 44 is expected, not 45"),
        (19, 1, "comments[1].action: a number of actions from 0 to 0 is expected, not 1"),
    ],
)
def test_comments_on_what_is_not_there_are_refused(deal: int, action: int, told: str) -> None:
    """A comment belongs to a moment that there was, where it is said, written and read."""
    match = played(begun())
    comments = (Comment(19, 0, "at last"), Comment(deal, action, "where?"))
    with pytest.raises(tr.RecordError) as caught:
        Record.of(match, comments)
    assert str(caught.value) == told
    with pytest.raises(tr.RecordError):
        evolve(Record.of(match), comments=comments).to_json()
    said = [{"deal": comment.deal, "action": comment.action, "text": comment.text} for comment in comments]
    assert type(deal) is bool or refused({**data(match), "comments": said}) == [told]


def test_comments_on_the_end_need_an_end() -> None:
    """What follows the last deal is said of a match that is over."""
    match = played(begun(), 50)
    record = Record.of(match, [Comment(1, 0, "now")])
    with pytest.raises(tr.RecordError, match=r"comments\[0\].deal: a deal from 0 to 1 is expected, not 2"):
        Record.of(match, [Comment(2, 0, "later")])
    early = evolve(record, comments=(Comment(2, 0, "later"),))
    with pytest.raises(tr.RecordError, match=r"comments\[0\].deal: a deal from 0 to 1"):
        Record.from_json(early.to_json()).match  # noqa: B018 -- it is played when it is asked for
    assert Record.from_json(evolve(record, deals=(), comments=(Comment(0, 0, "first"),)).to_json()).match == begun()


def test_long_comments_are_refused_where_they_are_read() -> None:
    """The path of a comment that is too long is told."""
    long = {"deal": 0, "action": 0, "text": "x" * 2001}
    (fault,) = refused({**data(begun()), "comments": [long]})
    assert fault.startswith("comments[0].text: a text of at most 2000 valid characters is expected")


@pytest.mark.parametrize("name", ["format", "deals", "seed", "dealer", "variant"])
def test_what_is_missing_is_not_made_up(name: str) -> None:
    """A record without its deals is no fresh match, and one without a format of no known one."""
    table = data(played(begun(), 5))
    del table[name]
    assert refused(table) == [f"{name}: it is missing"]


def test_sheets_and_redacted_records_are_whole_too() -> None:
    """What has no format, or an unknown one, or lacks what was written is refused of every kind."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), ["Ada", "Ben", "Cem"]).to_dict()
    told = json.loads(begun().redacted(0))
    for table, read, last in ((sheet, tr.ScoreSheet.from_dict, "entries"), (told, redacted_of, "events")):
        for name in ("format", last):
            with pytest.raises(tr.RecordError, match=f"{name}: it is missing"):
                read({key: value for key, value in table.items() if key != name})
        for wrong in (0, -7):
            with pytest.raises(tr.RecordError, match=f"format: a whole number from 1 to 2 is expected, not {wrong}"):
                read({**table, "format": wrong})


def redacted_of(table: dict[str, Any]) -> Redacted:
    """Read a redacted record from data."""
    return Redacted.from_json(json.dumps(table))


def test_a_redacted_record_that_could_not_be_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is too long to be told again is refused when it is to be written."""
    match = played(begun(), 60)
    assert Redacted.from_json(match.redacted(0)).seat == 0
    monkeypatch.setattr("trickrules.records.redacted.MOST_REDACTED", 300)
    with pytest.raises(tr.RecordError, match=r"events: the match is too long for a redacted record: .* 300 values"):
        match.redacted(0)


def test_half_characters_are_refused_where_they_are_said() -> None:
    """What could not be written to a file does not come into a match: no name, no seed, no contribution."""
    variant, half = tr.variants.oh_hell(), "\ud83c"
    with pytest.raises(tr.DefinitionError):
        tr.Match.start(variant, players=["a", "b", half])
    with pytest.raises(tr.DefinitionError):
        tr.Match.start(variant, players=3, seed=half)
    with pytest.raises(tr.DefinitionError):
        tr.Match.start(variant, players=3, contributions=[half, "", ""])
    with pytest.raises(tr.RecordError, match="lone surrogate"):
        Record.from_json(json.dumps({**data(begun()), "comments": [{"deal": 0, "action": 0, "text": half}]}))


class Word(Action):
    """Saying something."""

    __slots__ = ()


@frozen
class Speak(PhaseRule):
    """Everybody says something that looks like a mark of a record."""

    words: tuple[str, ...] = ("1: yes", "amend 2", "\\amend 2", "\\", "plain")

    def start(self, deal: Setting) -> Phase:
        """Ask all."""
        said = tuple(Word(word) for word in self.words)
        return Sealed.start([ListMenu(said, code="x/y", rule="Speak", asks="a word")] * deal.seats)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody speaks."


@pytest.mark.parametrize("word", Speak().words)
def test_actions_that_look_like_marks_come_back(word: str) -> None:
    """Whatever an action's text begins with, it is read as that action."""
    match = tr.Match.start(tr.variants.oh_hell().evolve(exchange=Speak()), players=3, seed=1)
    for bid in ("0", "0", "0"):
        match = match.apply(bid)
    match = match.apply(word, 1).apply(word, 0)
    assert match.undo(0) == match
    assert match.undo() == match.undo(2).apply(word, 0)


def test_comments_that_could_not_be_read_are_not_written() -> None:
    """A record refuses what its reader would."""
    for text in ("x" * 2001, "\ud83c", cast("str", None)):
        with pytest.raises(tr.RecordError):
            Record.of(begun(), [Comment(0, 0, text)])
    with pytest.raises(tr.RecordError, match="longer than"):
        Record.of(begun(), [Comment(0, 0, "x" * 2000)] * 1100).to_json()


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """What some editors put before the text does no harm."""
    path = tmp_path / "match.json"
    path.write_text("\ufeff" + begun().to_json(), encoding="utf-8")
    assert tr.Match.load(path) == begun()


def test_a_link_stays_a_link_and_a_file_keeps_its_rights(tmp_path: Path) -> None:
    """What is replaced is the file that is meant, and who may read it stays as it was; a new one is its owner's."""
    path, link = tmp_path / "match.json", tmp_path / "link"
    begun().save(path)
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    link.symlink_to(path)
    played(begun(), 2).save(link)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o644
    assert tr.Match.load(link) == tr.Match.load(path) == played(begun(), 2)


def test_replay_tells_what_happened() -> None:
    """A replay begins with the deal, and gives after each action its events and the match."""
    match = played(begun(), 70)
    steps = list(replay(Record.of(match)))
    assert len(steps) == 71
    assert steps[-1][1] == match
    assert [event.kind for event in steps[0][0]] == ["deal begun", "dealt", "turned up", "trump named"]
    kinds = [event.kind for events, _ in steps for event in events]
    assert kinds.count("called") == 8
    assert kinds.count("scored") == 1


def test_undo_goes_back_to_any_moment() -> None:
    """So many actions back, over the ends of deals, as if they had not been."""
    random, states = Random(3), [begun(bidding="simultaneous", max_cards=2)]
    while not states[-1].is_over and len(states) < 50:
        states.append(states[-1].apply(random.choice(states[-1].legal_actions())))
    for back in (0, 1, 7, 20, len(states) - 1):
        assert states[-1].undo(back) == states[len(states) - 1 - back]
    for wrong in (len(states), -1, True, "1", None):
        with pytest.raises(tr.RecordError, match="number of actions"):
            states[-1].undo(cast("int", wrong))


def test_undo_takes_an_amendment_back() -> None:
    """An amended call is one action more: taking it back brings the first word back."""
    match = begun().apply("3")
    assert match.amend("4").undo() == match


def test_a_refused_action_is_told_by_deal_trick_seat_and_reason() -> None:
    """The rules refuse what they would have refused at the table, and say where it is."""
    table = data(played(begun(), 60))
    table["deals"][1][1] = "99"
    (fault,) = refused(table)
    assert fault.startswith("deals[1][1]: deal 2, bidding, ")
    assert "may not bid 99: a whole number from 0 to 9 is expected" in fault
    table = data(played(begun(), 12))
    held = table["deals"][0][4]
    table["deals"][0][5] = held
    (fault,) = refused(table)
    assert fault.startswith("deals[0][5]: deal 1, trick 1, Ada: Ada may not play")


def test_a_deal_has_as_many_actions_as_it_takes() -> None:
    """Too many are refused, and too few where another deal follows."""
    table = data(played(begun(), 60))
    moved = table["deals"][1].pop(0)
    table["deals"][0].append(moved)
    assert refused(table) == [f"deals[0][44]: deal 1 was over before '{moved}'"]
    table = data(played(begun(), 60))
    table["deals"][0].pop()
    assert refused(table) == ["deals[0]: deal 1 is not over"]
    table = data(played(begun(max_cards=1)))
    table["deals"].append(["0"])
    (fault,) = refused(table)
    assert "was over" in fault


def test_a_newer_format_is_refused_in_a_sentence() -> None:
    """What a later version writes is not guessed at."""
    (fault,) = refused({**data(begun()), "format": 3, "new thing": {}})
    assert fault == "format: it is of format 3, and this version of the library reads up to 2: a newer one is needed"
    for version in (0, -7):
        (fault,) = refused({**data(begun()), "format": version})
        assert fault == f"format: a whole number from 1 to 2 is expected, not {version}"


def test_all_faults_are_told_at_once() -> None:
    """Unknown names, missing and wrong values: each with its path, and the name that is meant."""
    table = data(begun())
    table["playrs"] = table.pop("players")
    table["dealer"] = "2"
    table["deals"] = [["1", 2]]
    faults = refused(table)
    assert "players: it is missing" in faults
    assert "playrs: there is no such name here; did you mean players?" in faults
    assert any(fault.startswith("dealer: a whole number") for fault in faults)
    assert any(fault.startswith("deals[0][1]: a text is expected") for fault in faults)


def test_changed_rules_are_noticed() -> None:
    """A record whose rules would be played differently here is refused rather than played wrongly."""
    table = data(begun())
    table["variant"]["options"] = {"hook": False}
    (fault,) = refused(table)
    assert fault.startswith("fingerprint: the rules of Oh Hell here, ")
    assert "go on with the library that wrote it, version" in fault


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("variant", {"base": "oh_hellish"}, "oh_hell"),
        ("variant", {"base": "oh_hell", "options": {"hok": True}}, "did you mean hook?"),
        ("variant", [], "table"),
        ("players", ["a"], "Oh Hell is for"),
        ("players", ["a"] * 100_001, "more than"),
        ("players", ["a", "a", "b", "c"], "two players are called 'a'"),
        ("dealer", 4, "a seat from 0 to 3"),
        ("seed", "x" * 201, "at most 200"),
        ("seed", 7, "a text is expected"),
        ("contributions", ["x"], "one for each of 4 seats"),
        ("contributions", ["x" * 201, "", "", ""], "at most 200"),
        ("packs", ["AS AS"], "AS"),
        ("packs", ["AS"], "an order of the places"),
        ("packs", ["?"], "?"),
        ("comments", [{"deal": 0, "action": 0}], "missing"),
        ("format", True, "whole number"),
        ("format", None, "whole number"),
        ("format", 2**70, "format"),
        ("format", 0, "format: a whole number from 1 to 2 is expected, not 0"),
        ("format", -7, "format: a whole number from 1 to 2 is expected, not -7"),
    ],
)
def test_what_cannot_be_is_refused(name: str, value: object, told: str) -> None:
    """A record of a match that cannot begin is refused with the reason."""
    assert told in "; ".join(refused({**data(begun()), name: value}))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not JSON"),
        ("null", "table"),
        ("[1, 2]", "table"),
        ('"text"', "table"),
        ("{", "not JSON"),
        ('{"format": 1, "format": 1}', "occurs twice"),
        ('{"format": NaN}', "not a whole number"),
        ('{"format": 1.0}', "not a whole number"),
        ('{"format": 1e400}', "not a whole number"),
        ('{"format": -Infinity}', "not a whole number"),
        ('{"format": ' + "9" * 5000 + "}", ""),
        ("[" * 100_000, "too deep"),
        ('{"a":' * 5_000 + "1" + "}" * 5_000, ""),
        ("x" * 2_000_001, "more than 2000000 characters"),
        ("\ud800", "not JSON"),
    ],
)
def test_hostile_text_is_refused(text: str, told: str) -> None:
    """Whatever a file holds, a RecordError is all that comes of it."""
    assert told in "; ".join(refused(text))


def test_what_is_no_text_is_refused() -> None:
    """Bytes, numbers and nothing are no records."""
    for thing in (None, 1, b"{}", ["{}"]):
        with pytest.raises(tr.RecordError, match="a text is expected"):
            tr.Match.from_json(cast("str", thing))


def test_files_are_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was saved before stays until the new file is whole; nothing is left lying about."""
    path, match = tmp_path / "match.json", played(begun(), 30)
    match.save(path)
    assert tr.Match.load(path) == match
    later = played(match, 5)
    later.save(str(path))
    assert tr.Match.load(str(path)) == later

    def broken(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError, match="disk is full"):
        match.save(path)
    assert tr.Match.load(path) == later
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_is_told_by_its_own_name(tmp_path: Path) -> None:
    """A folder that is not there, or one that stands in the way: the error names the file that was given."""
    match = begun()
    for path, kind in ((tmp_path / "none" / "a.json", FileNotFoundError), (tmp_path, OSError)):
        with pytest.raises(kind) as caught:
            match.save(path)
        assert caught.value.filename == str(path)
        assert ".new" not in str(caught.value)
        with pytest.raises(OSError, match=r"exist|No such file") as caught:
            Journal.start(path, match)
        assert ".new" not in str(caught.value)


def test_files_are_bounded(tmp_path: Path) -> None:
    """A file that is too large, or no UTF-8, is refused before it is looked at."""
    path = tmp_path / "large.json"
    path.write_bytes(b" " * 2_000_001)
    with pytest.raises(tr.RecordError, match="more than 2000000 bytes"):
        tr.Match.load(path)
    path.write_bytes(b"\xff{}")
    with pytest.raises(tr.RecordError, match="not UTF-8: byte 0"):
        tr.Match.load(path)
    with pytest.raises(FileNotFoundError):
        tr.Match.load(tmp_path / "none")


def test_a_record_error_is_pickled_whole() -> None:
    """The faults travel with the error, also many; the message lists the first of them."""
    error = tr.RecordError(tr.Fault(f"deals[{k}]", "no") for k in range(30))
    again = pickle.loads(pickle.dumps(error))
    assert again.faults == error.faults
    assert str(again).endswith("deals[19]: no; 10 more")


def test_a_started_record_has_no_deed() -> None:
    """The record of a match that has not begun begins it."""
    match = begun()
    assert Record.of(match).match == match == Record.of(match).start
    assert evolve(Record.of(match), seed="other").match != match
