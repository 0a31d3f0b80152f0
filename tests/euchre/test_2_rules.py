"""Section 2 as the library tells and keeps it: views, events, sheets, files, and whole matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.euchre.table import LONE, MADE, SYSTEMS, lone, match_of, ordered, played

import trickrules as tr
from trickrules import events
from trickrules.records import Journal

if TYPE_CHECKING:
    from pathlib import Path

NAMES: Final = ["Ann", "Ben", "Cas", "Dee"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_the_rules_are_data(system: str) -> None:
    """They come back from a file, and from a match that is saved."""
    variant = tr.variants.get(system)
    assert tr.Variant.from_json(variant.to_json()) == variant
    bare = variant.evolve(name="Another")
    assert tr.Variant.from_json(bare.to_json()) == bare
    match = tr.Match.start(variant, seed=2)
    match = match.apply(match.legal_actions()[0])
    assert tr.Match.from_json(match.to_json()) == match


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_9_matches_end(system: str) -> None:
    """Played by anybody, with as many points as it takes."""
    match = tr.Match.start(tr.variants.get(system), seed=5)
    while not match.is_over:
        match = match.apply(match.legal_actions()[-1])
    assert max(match.scores) >= (11 if system == "british_euchre" else 10)


def test_2_4_what_is_put_aside_is_told_to_nobody_else() -> None:
    """Whatever it is, the others are told the same, also where it is the card that was turned up."""
    match = match_of("A", (0, 0), "order up")
    one, other = match.apply("discard QH"), match.apply("discard TC")
    assert events(match, one, 0) == events(match, other, 0)
    assert events(match, one, 3) != events(match, other, 3)


def test_2_8_the_reasons_of_points() -> None:
    """The tricks of the two sides, and what they are worth."""
    deal = played(ordered(), MADE)
    assert deal.points is not None
    told = [str(award.reason) for points in deal.points for award in points.awards]
    assert told == [
        "3 against 2: 0 if won < bid else value if won == cards else 1",
        "2 against 3: 0 if others >= bid else 2",
    ]


def test_2_10_who_sits_out_shows_nothing() -> None:
    """Its hand stays as it is, unseen by the others."""
    deal = played(lone(), LONE)
    assert len(deal.hands[3]) == 5
    assert deal.view(1).hands[3].cards == ()
    assert deal.view(3).hands[3].cards != ()


def test_2_a_match_is_written_down(tmp_path: Path) -> None:
    """A journal is resumed where it was."""
    match = match_of("A", (0, 0), "pass", "pass", "order up", "discard TC")
    journal = Journal.start(tmp_path / "euchre.jsonl", match)
    journal.apply("AH")
    journal.close()
    resumed = Journal.resume(tmp_path / "euchre.jsonl")
    assert resumed.match == match.apply("AH")
    resumed.close()


# Score sheets: people with real cards write who named what, and the tricks.


def sheet(system: str = "euchre", **options: object) -> tr.ScoreSheet:
    """Begin a sheet of which Dee deals first."""
    return tr.ScoreSheet.start(tr.variants.get(system, **options), NAMES, dealer=3)


def test_2_8_on_paper() -> None:
    """Made, a march, a march alone and a euchre."""
    kept = sheet().contract("order up", by="Cas").tricks([1, 1, 2, 1])
    assert kept.scores == {"Ann": 1, "Ben": 0, "Cas": 1, "Dee": 0}
    kept = kept.contract("D", by="Ben").tricks([0, 3, 0, 2])
    assert kept.scores["Dee"] == 2
    kept = kept.contract("S alone", by="Ann").tricks([5, 0, 0, 0])
    assert kept.scores["Cas"] == 5
    kept = kept.contract("order up", by="Dee").tricks([2, 1, 1, 1])
    assert kept.scores == {"Ann": 7, "Ben": 2, "Cas": 7, "Dee": 2}
    assert tr.ScoreSheet.from_dict(kept.to_dict()) == kept


def test_2_5_nobody_who_sits_out_wins_a_trick_on_paper() -> None:
    """The sheet refuses a trick of the partner."""
    written = sheet().contract("C alone", by="Ann")
    with pytest.raises(tr.IllegalAction):
        written.tricks([3, 1, 1, 0])


def test_3_12_defending_alone_on_paper() -> None:
    """It is written as what is declared, and scores 4."""
    options: dict[str, Any] = {"defend_alone": "always"}
    kept = sheet(**options).contract("D", by="Ann").premium("alone", by="Ben").tricks([1, 3, 1, 0])
    assert kept.scores["Ben"] == 4
    together = sheet(**options).contract("D", by="Ann").tricks([1, 3, 1, 0])
    assert together.scores["Ben"] == 2


def test_3_9_thrown_in_on_paper() -> None:
    """Who dealt deals again; where all pass twice the next does."""
    options: dict[str, Any] = {"thrown_in": "no_ace_no_face", "stick_the_dealer": False}
    kept = sheet(**options)
    assert kept.redeal().dealer == 3
    assert kept.contract(None).dealer == 0
    assert sheet(thrown_in="no_ace_no_face", thrown_in_dealer="next").redeal().dealer == 0


def test_4_3_three_on_paper() -> None:
    """The others each score 2 for a euchre."""
    kept = tr.ScoreSheet.start(tr.variants.cutthroat_euchre(), NAMES[:3], dealer=2)
    kept = kept.contract("H", by="Ann").tricks([2, 2, 1])
    assert kept.scores == {"Ann": 0, "Ben": 2, "Cas": 2}
