"""Players: a seat may be named by who sits there, and sentences tell names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

import trickrules as tr
from trickrules.facts.naming import in_names, with_names
from trickrules.records import Journal, Record, Redacted, replay, verify
from trickrules.render import deal_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAMES: Final = ["Ada", "Ben", "Cem"]
MATCH: Final = tr.Match.start(tr.variants.oh_hell(max_cards=2), NAMES, seed=1, dealer="Cem")
PAIRS: Final = tr.Match.start(tr.variants.australian_500(), ["Ada", "Ben", "Cem", "Dan"], seed=1, dealer="Dan")


def refusal(act: Callable[[], object]) -> tr.Violation:
    """Give what refuses something."""
    with pytest.raises(tr.IllegalAction) as refused:
        act()
    return refused.value.violation


def test_a_match_and_a_sheet_begin_alike() -> None:
    """Each with a number of players or their names, in the same place, and with a dealer by seat or by name."""
    for start in (tr.Match.start, tr.ScoreSheet.start):
        named = start(tr.variants.oh_hell(), NAMES, dealer="Ben")
        assert named.names == tuple(NAMES)
        assert named.dealer == start(tr.variants.oh_hell(), players=NAMES, dealer=1).dealer == 1
        assert start(tr.variants.oh_hell(), 4).names == ("Seat 0", "Seat 1", "Seat 2", "Seat 3")
        with pytest.raises(tr.DefinitionError, match="a seat from 0 to 2, or one of Ada, Ben and Cem, is expected"):
            start(tr.variants.oh_hell(), NAMES, dealer="Eve")


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (["Ada", "Ben", "Ada"], "two players are called 'Ada'"),
        (["Zo\u00eb", "Ben", "Zoe\u0308"], "two players are called 'Zoe\u0308'"),
        (["Ada", "Ben", "Ada "], "two players are called 'Ada '"),
        (["Ada", "Ben", "A\u200bda"], "two players are called 'A\\u200bda'"),
        (["Ada", "Ben", "\u2060\ufeff"], "'\\u2060\\ufeff' is not one"),
        (["Ada", "Ben", "\u2800"], "is not one"),
        (["Ada", "Ben", "7\u200b"], "'7\\u200b' is not one"),
        (["Ada", "Ben", " all"], "' all' is not one"),
        (["Ada", "Ben", "2"], "'2' is not one"),
        (["Ada", "Ben", " -7 "], "' -7 ' is not one"),
        (["Ada", "Ben", "٣"], "'٣' is not one"),
        (["Ada", "Ben", "all"], "'all' is not one"),
        (["Ada", "Ben", ""], "'' is not one"),
        (["Ada", "Ben", " "], "' ' is not one"),
        (["Ada", "Ben", "x" * 61], "is not one"),
        (["Ada", "Ben", 2], "2 is not one"),
    ],
)
def test_names_are_names(players: Any, told: str) -> None:  # noqa: ANN401 -- what is no name either
    """Two players have not one name, and a name is no number, which would be a seat, and not the word for everybody."""
    for start in (tr.Match.start, tr.ScoreSheet.start):
        with pytest.raises(tr.DefinitionError, match="every player needs a different name") as refused:
            start(tr.variants.oh_hell(), players)
        assert str(refused.value).endswith(told)


def test_a_name_is_found_as_it_is_read() -> None:
    """However its letters are encoded, and whatever blanks or signs that show nothing came with it."""
    names = ["Zo\u00eb", "Ben", "\U0001f469\u200d\U0001f467", "Ada  L."]
    match = tr.Match.start(tr.variants.oh_hell(max_cards=2), names, seed=1, dealer="Ada L.")
    assert (match.dealer, match.turn) == (3, 0)
    assert match.legal_actions("Zoe\u0308") == match.legal_actions(0) != ()
    assert match.apply("1", " Zo\u00eb ") == match.apply("1", 0)
    assert match.view("\u2060Ben") == match.view(1)
    assert match.redacted("\U0001f469\U0001f467") == match.redacted(2)
    assert refusal(lambda: match.apply("1", "Ben" + " " * 1000)).code == "seat/no-such-player"
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=2), names).bids(
        {"Zoe\u0308": 0, "Ben ": 0, "\U0001f469\U0001f467": 0, "Ada L.": 0}
    )
    assert sheet.deals[0].bids == (0, 0, 0, 0)
    assert refusal(lambda: sheet.bids({"Zo\u00eb": 0, "Zoe\u0308": 1})).code == "sheet/not-for-each"


def test_who_comes_back_is_who_has_left() -> None:
    """Its score is found again, and it is called as it was, however its name is written now."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(hook=False), ["Zo\u00eb", *NAMES])
    gone = sheet.bids([1, 0, 0, 0]).tricks([1, 9, 0, 0]).leave("Zoe\u0308")
    assert gone.names == tuple(NAMES)
    assert gone.join("Zoe\u0308 ").scores == {"Ada": 9, "Ben": 10, "Cem": 10, "Zo\u00eb": 11}
    assert gone.leave("Ada", instead="Zoe\u0308").names == ("Zo\u00eb", "Ben", "Cem")


def test_a_seat_that_there_is_not_has_nobodys_name() -> None:
    """Numbers outside the table, below it too, are told as they are."""
    for seat in (-1, 3):
        refused = MATCH.why_not("0", seat)
        assert refused is not None
        assert refused.message.startswith(f"seat {seat} may not act now")


def test_a_newcomer_has_a_name_too() -> None:
    """Who joins a sheet is called neither by a number nor as who keeps a match, and may sit down at a player's seat."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES)
    for name in ("3", "all"):
        with pytest.raises(tr.IllegalAction, match="neither a number nor 'all'"):
            sheet.join(name)
    assert sheet.join("Eve", seat="Ben").names == ("Ada", "Eve", "Ben", "Cem")
    composed = sheet.join("Zo\u00eb")
    assert refusal(lambda: composed.join("Zoe\u0308")).code == "sheet/name-taken"
    assert refusal(lambda: sheet.join("Eve", seat="Dan")).code == "seat/no-such-player"


def test_a_seat_is_named_by_its_player() -> None:
    """What a match is asked with a name, it answers as with the number."""
    assert MATCH.legal_actions("Ada") == MATCH.legal_actions(0) != ()
    assert MATCH.legal_actions("Ben") == ()
    assert MATCH.why_not("7", "Ada") == MATCH.why_not("7", 0) is not None
    assert MATCH.apply("1", "Ada") == MATCH.apply("1", 0)
    assert MATCH.apply("1").amend("2", "Ada") == MATCH.apply("1").amend("2", 0)
    assert MATCH.view("Ben") == MATCH.view(1)
    assert MATCH.redacted("Ben") == MATCH.redacted(1) == Redacted.of(MATCH, "Ben").to_json()
    assert tr.events(None, MATCH, "Ben") == tr.events(None, MATCH, 1) != tr.events(None, MATCH, "all")
    record = Record.of(MATCH)
    assert list(replay(record, "Ben")) == list(replay(record, 1))
    plain = tr.Match.start(tr.variants.oh_hell(max_cards=2), 3, seed=1)
    assert plain.view("Seat 1") == plain.view(1)


def test_a_check_is_made_by_name() -> None:
    """Who checks a match, and who was to deal first, may be named."""
    told = Redacted.of(MATCH, "Ben")
    assert verify(MATCH, seat="Ben", dealer="Cem", told=told)
    assert verify(MATCH, seat="Ada", told=told).faults == ("What was told was told to seat 1, not to seat 0.",)
    assert not verify(MATCH, dealer="Ada")


def test_a_journal_takes_names(tmp_path: Path) -> None:
    """An action and an amended call, also where all decide at once; the lines are the same as with numbers."""
    match = tr.Match.start(tr.variants.oh_hell(bidding="simultaneous"), NAMES, seed=1)
    for path, ben, cem in (("a", 1, 2), ("b", "Ben", "Cem")):
        with Journal.start(tmp_path / path, match) as journal:
            journal.apply("3", cem)
            journal.apply("2", ben)
            assert refusal(lambda: journal.apply("2", "Eve")).code == "seat/no-such-player"
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    with Journal.start(tmp_path / "c", MATCH) as journal:
        journal.apply("1", "Ada")
        assert journal.amend("2", "Ada").deal.bids == (2, None, None)


@pytest.mark.parametrize("who", ["Eve", "0", "", "ada", "\n" * 100])
def test_a_name_that_nobody_has_is_refused(who: str) -> None:
    """A name is looked up as it is written, in sentences for people where an action is asked for."""
    violation = MATCH.why_not("1", who)
    assert violation is not None
    assert (violation.code, violation.seat) == ("seat/no-such-player", None)
    assert violation.message.endswith("is neither a seat nor a player: the players are Ada, Ben and Cem.")
    assert "\n" not in violation.message
    assert refusal(lambda: MATCH.apply("1", who)) == violation
    assert refusal(lambda: MATCH.apply("1").amend("1", who)) == violation
    assert refusal(lambda: MATCH.legal_actions(who)) == violation
    asked: list[tuple[str, Callable[[], object]]] = [
        ("seat", lambda: MATCH.view(who)),
        ("seat", lambda: MATCH.redacted(who)),
        ("seat", lambda: verify(MATCH, seat=who)),
        ("dealer", lambda: verify(MATCH, dealer=who)),
        ("observer", lambda: tr.events(None, MATCH, who)),
    ]
    for path, ask in asked:
        with pytest.raises(tr.DefinitionError, match=f"{path}: a seat from 0 to 2, or one of"):
            ask()


def test_refusals_tell_names() -> None:
    """Of everybody in the sentence, while seat and data keep the numbers; typed words stay as they were typed."""
    late = MATCH.why_not("1", "Ben")
    assert late is not None
    assert str(late) == "Ben may not act now: it is the turn of Ada."
    assert (late.seat, late.data) == (1, {"actors": (0,)})
    assert refusal(lambda: MATCH.apply("1", 1)) == late
    assert refusal(lambda: MATCH.apply("9")).message == "Ada may not bid 9: a whole number from 0 to 2 is expected."
    assert refusal(lambda: MATCH.apply("seat 1")).message.startswith("Ada may not bid seat 1: ")
    amended = refusal(lambda: MATCH.apply("1").amend("1", "Ben"))
    assert amended.message == "Only Ada, who called last, may amend its call now."
    sealed = tr.Match.start(tr.variants.oh_hell(bidding="simultaneous"), NAMES, seed=1).apply("1", "Ben")
    assert str(sealed.why_not("1", "Ben")) == "Ben may not act now: it is the turn of Ada or Cem."
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES)
    assert str(sheet.why_not_bid("seat 1", sheet.deal.turn if sheet.deal else None)).startswith(
        "Ben may not bid seat 1"
    )


def test_plain_names_leave_sentences_as_they_are() -> None:
    """Where nobody has told a name, a sentence speaks of seats; a deal held alone knows no names."""
    plain = tr.Match.start(tr.variants.oh_hell(), 3, seed=1, dealer=2)
    assert str(plain.why_not("1", 1)) == "Seat 1 may not act now: it is the turn of seat 0."
    assert str(MATCH.deal.why_not("1", 1)) == "Seat 1 may not act now: it is the turn of seat 0."


@pytest.mark.parametrize(
    ("text", "said", "told"),
    [
        ("Seat 0 asks seat 1 or 2.", "", "Ada asks Ben or Cem."),
        ("It is the turn of seat 2 or 7.", "", "It is the turn of Cem or seat 7."),
        ("Seat 0 may not say Seat 1.", "Seat 1", "Ada may not say Seat 1."),
        ("The seat 10000 and seats 0 stay.", "", "The seat 10000 and seats 0 stay."),
        ("Nobody may act.", "e", "Nobody may act."),
    ],
)
def test_seats_in_sentences(text: str, said: str, told: str) -> None:
    """Each seat that there is becomes a name; what somebody has typed does not."""
    assert with_names(tr.Violation("x/y", text, 0), NAMES, said).message == told
    assert in_names(text, ()) == in_names(text, ("Seat 0", "Seat 1")) == text


def test_views_and_records_tell_names() -> None:
    """In the reasons of closed calls, of points and of a step that cannot be played again, and where a match stands."""
    (closed,) = MATCH.apply("1").apply("0").view("Cem").deal.closed
    assert closed.message == "Cem may not bid 1: the bids would total the 2 tricks (hook)."
    assert repr(MATCH) == "<Match of Oh Hell, 3 players: deal 1, bidding, Ada to act, scores (0, 0, 0)>"
    data = MATCH.to_dict()
    data["deals"] = [["9"]]
    with pytest.raises(tr.RecordError, match="deal 1, bidding, Ada: Ada may not bid 9"):
        tr.Match.from_dict(data)
    shown = tr.Match.start(tr.variants.ninety_nine(), NAMES, seed=1)
    while not shown.ledger:
        offers = [action for action in shown.legal_actions() if action == "declare"]
        shown = shown.apply((*offers, *shown.legal_actions())[0])
    reasons = [award.reason for points in shown.ledger[0].points for award in points.awards]
    made = [reason for reason in reasons if "declare by" in reason]
    assert made
    assert not [reason for reason in reasons if "seat" in reason]
    assert made[0] in deal_text(shown.ledger[0], shown.names)


def test_scores_by_side_and_by_name() -> None:
    """A match, its view and a sheet tell both; partners share theirs."""
    match = PAIRS
    while not match.ledger:
        calls = match.legal_actions()
        match = match.apply(calls[0] if match.deal.history or match.deal.phase != "bidding" else "6S")
    assert set(match.scores) != {0}
    by_name = dict(zip(["Ada", "Ben", "Cem", "Dan"], match.scores * 2, strict=True))
    assert match.scores_by_name == match.view().scores_by_name == by_name
    sheet = tr.ScoreSheet.start(tr.variants.australian_500(), ["Ada", "Ben", "Cem", "Dan"])
    sheet = sheet.contract("7H", by="Ada").tricks([8, 2])
    assert sheet.scores_by_side == (200, 20)
    assert sheet.scores_by_name == sheet.scores == {"Ada": 200, "Ben": 20, "Cem": 200, "Dan": 20}
