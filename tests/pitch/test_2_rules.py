"""Sections 2 and 3 as the library tells and keeps them: texts, views, sheets, files, and whole matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.pitch.table import LAYOUTS, SYSTEMS, after, started

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from pathlib import Path

NAMES: Final = ["Ann", "Ben", "Cas", "Dee"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_the_rules_are_data(system: str) -> None:
    """They come back from a file, and from a match that is saved, with every option set to another value."""
    others = {option.name: option.values[-1] for option in tr.variants.options(system)} | {"game_to": 52}
    for variant in (tr.variants.get(system), tr.variants.get(system, **others)):
        assert tr.Variant.from_json(variant.to_json()) == variant
        bare = variant.evolve(name="Another")
        assert tr.Variant.from_json(bare.to_json()) == bare
        match = tr.Match.start(variant, players=max(4, min(variant.players)), seed=2)
        match = match.apply(match.legal_actions()[-1])
        assert tr.Match.from_json(match.to_json()) == match


def test_2_a_match_is_written_down(tmp_path: Path) -> None:
    """Just after the card that makes trump, and on from there."""
    match = tr.Match.start(tr.variants.auction_pitch(), hands=list(LAYOUTS["A"].hands), players=4, seed=4, dealer=3)
    for action in ("2", "pass", "pass", "pass", "AS"):
        match = match.apply(action)
    with Journal.start(tmp_path / "pitch.jsonl", match) as journal:
        journal.apply("2S")
    with Journal.resume(tmp_path / "pitch.jsonl") as journal:
        assert journal.match == match.apply("2S")


@pytest.mark.parametrize("players", range(2, 8))
def test_2_7_matches_end(players: int) -> None:
    """Where somebody bids with care: two points, when the hand has an ace and a king of one suit, and leads them."""
    match = tr.Match.start(tr.variants.auction_pitch(), players=players, seed=5)
    while not match.is_over:
        match = match.apply(_careful(match.deal))
    assert max(match.scores) >= 7


def _careful(deal: tr.Deal) -> str:
    """Bid two with ace and king, lead the ace first, and otherwise play the last card that may be played."""
    legal = [*map(str, deal.legal_actions())]
    assert deal.turn is not None
    hand = [*map(str, deal.hands[deal.turn])]
    strong = [f"A{suit}" for suit in "CDHS" if {f"A{suit}", f"K{suit}"} <= set(hand)]
    if deal.phase == "bidding":
        return "2" if strong and "2" in legal else "pass"
    return next((card for card in strong if card in legal), legal[-1])


def test_2_5_the_reasons_of_points() -> None:
    """What a side has, and what that is worth."""
    deal = after(started("A", "3 pass pass pass"), LAYOUTS["A"].plays)
    assert deal.points is not None
    told = [str(award.reason) for points in deal.points for award in points.awards]
    assert told[:2] == ["2 against 2: points if points >= value else -value", "1 against 3: points"]


def test_2_what_the_rules_say() -> None:
    """In sentences, of what is out of the ordinary."""
    variant = tr.variants.five_point_pitch(steal=True, going_out="bidder_only", low="taker", **_stuck())
    bidding, ending = variant.bidding, variant.ending
    assert isinstance(bidding, tr.rules.LadderBidding)
    assert bidding.describe().endswith(
        "the highest is the contract. The last to call may take the contract for as much as was bid, unless that is"
        " the highest bid. The last to call may not pass where nobody has bid."
    )
    told = variant.scoring.describe()
    assert "Whoever has taken the lowest trump scores 1, if the play has not ended before." in told
    assert "of trumps 1 for J, of the other suit of the trump's colour 1 for J." in told
    assert ending.describe().startswith(
        "The match ends at 11; at 11 nobody wins but a contractor who has won points in the deal; the highest score"
    )


def _stuck() -> dict[str, Any]:
    return {"all_pass": "dealer_must"}


def test_2_8_who_is_asked_tells_nothing() -> None:
    """A view before the pitch says nothing of trump, and shows the own hand alone."""
    view = started("A", "2 pass pass pass").view(1)
    assert (view.trump, view.hands[1].cards != (), view.hands[0].cards, view.stock.cards) == (None, True, (), ())


# Score sheets: people with real cards write who bid what, and the points of each.


def test_2_6_on_paper() -> None:
    """The points are written as they are scored; the bidder wins first."""
    sheet = tr.ScoreSheet.start(tr.variants.partnership_pitch(game_to=7), NAMES, dealer=3)
    assert sheet.deal is not None
    assert sheet.deal.wants == ("contract", "points")
    sheet = sheet.contract("3", by="Ann").points([-3, 2]).contract("2", by="Ben").points([0, 4])
    assert sheet.scores == {"Ann": -3, "Ben": 6, "Cas": -3, "Dee": 6}
    sheet = sheet.contract(None)
    assert (sheet.scores["Ann"], sheet.dealer) == (-3, 2)
    assert tr.ScoreSheet.from_dict(sheet.to_dict()) == sheet


def test_3_13_the_bidder_wins_on_paper() -> None:
    """With a bid that was made, though the other pair has more; where nobody else can win the match goes on."""
    options: list[tuple[str, bool]] = [("bidder_first", True), ("bidder_only", True), ("highest", True)]
    for going_out, over in options:
        start = tr.ScoreSheet.start(
            tr.variants.get("partnership_pitch", going_out=going_out, game_to=7), NAMES, scores=[5, 6]
        )
        sheet = start.contract("2", by="Ann").points([2, 2])
        winners = ("Ben", "Dee") if going_out == "highest" else ("Ann", "Cas")
        assert (sheet.is_over, sheet.winners) == (over, winners)
        sheet = start.contract("3", by="Ann").points([-3, 2])
        assert sheet.is_over == (going_out != "bidder_only")


def test_3_6_a_dealer_who_is_stuck_on_paper() -> None:
    """There is always a bid."""
    sheet = tr.ScoreSheet.start(tr.variants.seven_point_pitch(), NAMES, dealer=3)
    assert sheet.contract("2", by="Dee").points([5, 2]).scores["Ann"] == 5


def test_3_8_a_named_trump_on_paper() -> None:
    """Nothing hangs on it."""
    sheet = tr.ScoreSheet.start(tr.variants.partnership_pitch(trump="named"), NAMES, dealer=3)
    assert sheet.contract("2", by="Dee").points([1, 3]).scores["Dee"] == 3


def test_3_options_that_are_not_there() -> None:
    """Each is refused by name."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get("auction_pitch", game_to=4, jokers=3, low="dealer")
    assert [fault.path for fault in caught.value.faults] == ["game_to", "jokers", "low"]
