"""The command, the random players and the texts that show a match to people."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

import trickrules as tr
from trickrules.bots import RandomBot, play_out
from trickrules.cli import main
from trickrules.cli.commands import app
from trickrules.render import deal_text, score_sheet, table
from trickrules.rules import Settlement

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec


def told(*arguments: str, code: int = 0) -> str:
    """Run the command, and give what it prints."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result.output


def test_demo_shows_a_whole_match() -> None:
    """Every deal is told trick by trick, the sheet has a line for each, and a refusal is explained."""
    output = told("demo")
    assert output.count("deals, trump") == 13
    assert output.count(" takes it.") == sum(range(1, 14))
    assert output.count("\n|") == 2 + 13
    assert "Won by Seat" in output
    assert "(bid/hook)" in output
    assert "It could have been" in output


def test_demo_plays_the_same_match_for_the_same_seed() -> None:
    """The seed settles cards and choices."""
    assert told("demo", "--seed", "3") == told("demo", "--seed", "3")
    assert told("demo", "--seed", "3") != told("demo", "--seed", "4")


def test_demo_of_other_variants() -> None:
    """Simultaneous bids, deals without bids, deals passed out and matches without winners are told as well."""
    assert "Boerenbridge" in told("demo", "--variant", "boerenbridge")
    assert "Nominations" in told("demo", "--variant", "nominations_clag")
    assert "500" in told("demo", "--variant", "australian_500", "--players", "6")


def test_demo_names_all_who_have_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """Partners win together; where an ending names nobody, that is said."""
    assert "Won by Seat 0 and Seat 2." in told("demo", "--variant", "american_500", "--seed", "1")

    def settled(name: str) -> tr.Variant:
        return tr.variants.oh_hell(max_cards=1).evolve(id=name, ending=Settlement())

    monkeypatch.setattr(tr.variants, "get", settled)
    assert "Nobody wins." in told("demo")


@pytest.mark.parametrize(
    "arguments",
    [("demo", "--variant", "tea"), ("demo", "--players", "60"), ("options", "tea")],
)
def test_what_cannot_be_is_said(arguments: tuple[str, ...]) -> None:
    """A wrong name or number ends the command with a sentence, not with a traceback."""
    output = told(*arguments, code=2)
    assert "Traceback" not in output
    assert ":" in output


def test_lists() -> None:
    """All systems are listed, and all options of one with their values."""
    listed = told("variants")
    assert all(name in listed for name in tr.variants.ids())
    options = told("options", "kachufool")
    assert all(option.name in options for option in tr.variants.options("kachufool"))
    assert "hook: on, off" in options


def test_variants_can_be_asked_for() -> None:
    """By words, players, country and what is in them; families stand together, and nothing is said to be nothing."""
    listed = told("variants", "--players", "3", "--with", "auction", "--with", "kitty")
    assert "cutthroat_500" in listed
    assert "oh_hell" not in listed
    whole = told("variants")
    assert whole.index("Five Hundred\n") < whole.index("cutthroat_500") < whole.index("Oh Hell\n")
    assert "There is none." in told("variants", "no such game")
    assert "no system has 'tea'" in told("variants", "--with", "tea", code=2)


def test_command_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its extra the command names it; with it, it runs."""

    def missing(name: str) -> ModuleSpec | None:
        return None if name == "rich" else find_spec(name)

    monkeypatch.setattr(import_module("trickrules.cli.main"), "find_spec", missing)
    with pytest.raises(SystemExit, match=r"needs rich: pip install 'trickrules\[cli\]'"):
        main()
    monkeypatch.undo()
    monkeypatch.setattr(sys, "argv", ["trickrules", "variants"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0


def test_bot_plays_legally_and_repeatably() -> None:
    """States follow each other to the end; the same seed chooses the same."""
    start = tr.Match.start(tr.variants.get("devils_bridge"), players=3, seed=5)
    one, other = (list(play_out(start, RandomBot("whim"))) for _ in range(2))
    assert one == other
    assert one[0] is start
    assert one[-1].is_over
    assert not one[-2].is_over


def test_texts_of_void_deals_and_sides() -> None:
    """A deal passed out is told as one, and partners score together."""
    match = tr.Match.start(tr.variants.get("american_500"), players=["Ann", "Bob", "Cid", "Dee"], seed=1, dealer=3)
    for _ in range(4):
        match = match.apply("pass")
    entry = match.ledger[0]
    assert "the cards are dealt again" in deal_text(entry, match.names)
    assert score_sheet(match).splitlines()[-1].count(" -") >= 4
    while not match.is_over and len(match.ledger) < 2:
        calls = [action for action in ("7S", "pass") if action in match.legal_actions()]
        match = match.apply(calls[0] if match.deal.phase == "bidding" else match.legal_actions()[0])
    text = deal_text(match.ledger[1], match.names)
    assert "Ann and Cid" in text
    assert "7S" in text


@pytest.mark.parametrize("name", tr.variants.ids())
def test_nothing_is_told_of_what_is_not_there(name: str) -> None:
    """No deal of any system has an empty list, an empty bracket or a missing trump in its text."""
    match = tr.Match.start(tr.variants.get(name), seed=2)
    for state in play_out(match, RandomBot(2)):
        match = state
        if len(match.ledger) == 3:
            break
    for entry in match.ledger:
        text = deal_text(entry, match.names)
        assert not [sign for sign in ("None", "()", ": .") if sign in text]
        assert ("Bids: " in text) == bool(entry.result.bids)
        assert ("Called: " in text) == (entry.result.contract is not None)


def test_table_needs_no_rows() -> None:
    """A table of a head alone has its two lines."""
    assert table(("a", "bc"), ()) == "| a | bc |\n| - | -- |"


def test_rules_come_when_asked_for() -> None:
    """The list of rule kinds is an attribute of the package; other names are not."""
    assert tr.rules.NoTrump() == tr.rules.NoTrump()
    with pytest.raises(AttributeError, match="no attribute 'tea'"):
        getattr(tr, "tea")  # noqa: B009 -- as a program would look it up
