"""Whole matches: the example, saving, laws, score sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.spades.table import BLIND, CUTTHROAT, MIRROR, SPADES, SUICIDE, WHIZ, sheet
from tests.table_games.shown import comes_back, variant

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

LAWS: Final[dict[str, tuple[str, int, dict[str, object]]]] = {
    "spades": (SPADES, 4, {}),
    "blind nils and exchanges": (SPADES, 4, {"blind_nil": "always", "nil_exchange": 1, "both_nil": False}),
    "at once, with jokers": (
        SPADES,
        4,
        {"bidding": "simultaneous", "pack": "jokers_and_deuces", "blind_nil": "always"},
    ),
    "lowest clubs, hook": (SPADES, 4, {"first_trick": "lowest_clubs", "hook": True, "minimum_bid": 4}),
    "three": (CUTTHROAT, 3, {"blind_nil": "always"}),
    "four": (CUTTHROAT, 4, {"first_trick": "no_spades"}),
    "suicide": (SUICIDE, 4, {"nil_exchange": 2}),
    "whiz": (WHIZ, 4, {"pack": "deuces"}),
    "mirror": (MIRROR, 4, {}),
}
CORE: Final = ("blind nils and exchanges", "mirror")


@pytest.mark.parametrize(
    ("system", "players", "options"),
    [pytest.param(*game, id=name, marks=() if name in CORE else pytest.mark.thorough) for name, game in LAWS.items()],
)
def test_the_laws_hold(system: str, players: int, options: dict[str, object]) -> None:
    """A few deals a law."""
    report = check_variant(tr.variants.get(system, **options), players=[players], examples=2)
    assert not report.unregistered


@pytest.mark.nightly
@pytest.mark.parametrize(("system", "players", "options"), LAWS.values(), ids=list(LAWS))
def test_the_laws_hold_for_long(system: str, players: int, options: dict[str, object]) -> None:
    """Fifty deals a law."""
    check_variant(tr.variants.get(system, **options), players=[players], examples=50)


def test_the_example_is_the_same_game() -> None:
    """What the file declares of the rules that everybody can import is the system without house rules."""
    assert variant("spades", "SPADES").fingerprint == tr.variants.spades().fingerprint


def test_a_match_is_saved_and_resumed(tmp_path: Path) -> None:
    """In the midst of an exchange too, and with bags of earlier deals."""
    match = tr.Match.start(tr.variants.spades(blind_nil="always", nil_exchange=1), seed=4, dealer=3)
    for action in (BLIND, "look", "look", "look", "0", "5", "2"):
        match = match.apply(action)
    assert match.deal.phase == "exchange"
    comes_back(match, tmp_path)


def test_a_position_with_bids() -> None:
    """A deal begins where it is set up: with scores, hands and bids."""
    deal = tr.Deal.start(tr.variants.spades(), standing=(300, 250), seed=1, bids=[3, 4, 2, 3])
    assert (deal.phase, deal.bids, deal.turn) == ("play", (3, 4, 2, 3), 0)


def test_a_sheet_takes_a_blind_nil_where_it_may_be_bid() -> None:
    """Clause 2.2: a player says it with its bid; others may not."""
    behind = sheet(before=(0, 100))
    assert str(behind.legal_bids()[-1]) == BLIND
    written = behind.bid("Blind Nil")
    refused = written.why_not_bid(BLIND)
    assert refused is not None
    assert str(refused) == "Ben may not call blind nil: its side is not far enough behind."
    written = written.bid(4).bid(5).bid(3).tricks([0, 5, 5, 3])
    assert written.scores == {"Ada": 250, "Cem": 250, "Ben": 171, "Dan": 171}
    assert tr.ScoreSheet.from_json(written.to_json()) == written
    level = sheet().why_not_bid(BLIND)
    assert level is not None
    assert level.code == "bid/not-a-bid"
    off = sheet(before=(0, 400), blind_nil="off").why_not_bid(BLIND)
    assert off is not None
    assert off.code == "bid/not-a-bid"


def test_a_sheet_holds_partners_to_their_bids() -> None:
    """Clauses 2.3, 3.5 and 3.16: as the game does; at once only the numbers count."""
    written = sheet(before=(0, 100), both_nil=False).bid(BLIND).bid(4)
    for bid in (0, BLIND):
        refused = written.why_not_bid(bid)
        assert refused is not None
        assert str(refused).endswith("a partner has bid 0.")
    hooked = sheet(hook=True).bid(3).bid(4).bid(2)
    refused = hooked.why_not_bid(4)
    assert refused is not None
    assert str(refused) == "Dan may not call 4: the bids would total the 13 tricks (hook)."
    together = sheet(before=(0, 100), bidding="simultaneous").bids([13, 1, BLIND, 0]).tricks([9, 1, 1, 2])
    assert [points.total for points in together.ledger[0].points] == [-130 - 200 + 1, 10 + 2 - 100]


def test_a_correction_changes_the_bags_after_it() -> None:
    """Clause 2.12: bags are counted from what is written, so that a correction needs no repair."""
    written = sheet(lower_limit=None)
    for count in (6, 4):
        written = written.bids([1, 5, 1, 5]).tricks([2 + count, 0, 0, 11 - count])
    assert written.ledger[1].points[0].total == -76
    corrected = written.correct(0, tricks=[7, 0, 0, 6])
    assert [entry.points[0].total for entry in corrected.ledger] == [25, 24]
    assert not corrected.problems


def test_bags_stay_with_who_stays() -> None:
    """Clause 4.1: in Cutthroat somebody may sit down between two deals; bags stay with their player."""
    written = sheet(system=CUTTHROAT, players=3, lower_limit=None).bids([1, 1, 1]).tricks([1, 8, 8])
    written = written.join("Eve", seat=1)
    assert written.names == ("Ada", "Eve", "Ben", "Cem")
    written = written.bids([1, 1, 1, 1]).tricks([1, 4, 4, 4])
    assert [points.total for points in written.ledger[1].points] == [10, 13, 13 - 100, 13 - 100]
