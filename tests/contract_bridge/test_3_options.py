"""Section 3: every option, its values, and what they change."""

from __future__ import annotations

from typing import Final

import pytest
from tests.contract_bridge.table import HANDS, NAMES, SYSTEMS, awards, columns, due, score, sheet, wrote
from tests.playing import after

import trickrules as tr

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "bridge": {
        "boards": 16,
        "vulnerability": "by_board",
        "doubles": True,
        "all_pass": "counts",
        "scale": "modern",
        "claims": False,
    },
    "rubber_bridge": {
        "doubles": True,
        "all_pass": "counts",
        "honours": True,
        "scale": "modern",
        "most_deals": None,
        "claims": False,
    },
    "chicago": {
        "vulnerability": "dealers_side",
        "doubles": True,
        "all_pass": "redealt",
        "honours": True,
        "part_scores": "carried",
        "scale": "modern",
        "claims": False,
    },
    "minibridge": {"boards": 4, "vulnerability": "nobody", "scale": "modern", "slams": False, "claims": False},
}
"""The options of each system, with their defaults."""

CHOICES: Final = {
    ("bridge", "vulnerability"): {"by_board", "nobody"},
    ("minibridge", "vulnerability"): {"nobody", "by_board"},
    ("chicago", "vulnerability"): {"dealers_side", "others"},
    ("chicago", "part_scores"): {"carried", "bonus"},
    ("bridge", "all_pass"): {"counts", "redealt"},
    ("bridge", "scale"): {"modern", "old"},
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_options_of_a_system(system: str) -> None:
    """Each takes those of section 3 that make sense in it, with the defaults that it tells."""
    assert {option.name: option.default for option in tr.variants.options(system)} == OPTIONS[system]


@pytest.mark.parametrize(("system", "name"), CHOICES)
def test_3_values(system: str, name: str) -> None:
    """Only the listed values are taken; any other is refused, naming them."""
    option = next(option for option in tr.variants.options(system) if option.name == name)
    assert set(option.values) == CHOICES[system, name]
    with pytest.raises(tr.DefinitionError, match=f"{name}: 'games' is not one of"):
        tr.variants.get(system, **{name: "games"})


@pytest.mark.parametrize("boards", [0, 101, "many"])
def test_3_1_boards_are_1_to_100(boards: object) -> None:
    """Other numbers are refused."""
    with pytest.raises(tr.DefinitionError, match="boards"):
        tr.variants.get("bridge", boards=boards)


@pytest.mark.parametrize("boards", [1, 3, 16, 17, 32, 100])
def test_3_1_boards(boards: int) -> None:
    """A match has so many."""
    assert tr.variants.bridge(boards=boards).at(4).deal_count == boards
    written = sheet(boards=boards)
    for _ in range(boards):
        assert not written.is_over
        written = written.contract(None)
    assert written.is_over


def test_3_2_nobody_is_vulnerable() -> None:
    """On every board a game scores 300."""
    for board in (1, 2, 3, 4):
        assert score("bridge", "3NT", 9, board=board, vulnerability="nobody") == 400
    assert due(sheet(vulnerability="nobody").skip()).facts == ("Nobody is vulnerable.",)


def test_3_2_minibridge_by_board() -> None:
    """The boards say it as in duplicate."""
    assert score("minibridge", "3NT", 9, board=2, vulnerability="by_board") == 600
    assert score("minibridge", "3NT", 9, board=2) == 400


@pytest.mark.parametrize(("vulnerability", "dealers"), [("dealers_side", True), ("others", False)])
def test_3_2_the_middle_deals_of_chicago(vulnerability: str, dealers: bool) -> None:  # noqa: FBT001 -- a parameter
    """In the second and third deal the dealer's side is vulnerable, or the other one."""
    for board, dealer in ((2, "East"), (3, "South")):
        partner = NAMES[(NAMES.index(dealer) + 2) % 4]
        other = NAMES[(NAMES.index(dealer) + 1) % 4]
        own, theirs = (-100, -50) if dealers else (-50, -100)
        assert score("chicago", "1C", 6, board=board, by=partner, vulnerability=vulnerability) == own
        assert score("chicago", "1C", 6, board=board, by=other, vulnerability=vulnerability) == theirs
    for board, cost in ((1, -50), (4, -100)):
        assert score("chicago", "1C", 6, board=board, vulnerability=vulnerability) == cost


@pytest.mark.parametrize("system", ["bridge", "rubber_bridge", "chicago"])
def test_3_3_without_doubles(system: str) -> None:
    """Nothing is doubled, and no score sheet takes a doubled contract."""
    plain = tr.variants.get(system, doubles=False)
    deal = after(tr.Deal.start(plain, hands=HANDS, dealer=0), ["1C"])
    assert "double" not in deal.legal_actions()
    refused = deal.why_not("double")
    assert refused is not None
    assert refused.code == "bid/not-a-bid"
    with pytest.raises(tr.IllegalAction, match="cannot be the final call"):
        tr.ScoreSheet.start(plain, NAMES).contract("1C doubled", by="North")


@pytest.mark.parametrize("system", ["bridge", "rubber_bridge", "chicago"])
def test_3_4_all_pass(system: str) -> None:
    """The deal counts and the next seat deals; or it is void, and the same seat deals the same deal again."""
    for all_pass, dealer, place in (("counts", 1, 1), ("redealt", 0, 0)):
        match = tr.Match.start(tr.variants.get(system, all_pass=all_pass), seed=1, dealer=0)
        for _ in range(4):
            match = match.apply("pass")
        assert (match.ledger[0].result.void, match.dealer) == (all_pass == "redealt", dealer)
        assert (match.standing.place, match.scores) == (place, (0, 0))
        told = match.deal.view().facts
        assert (told == ("Nobody is vulnerable.",)) == (place == 0 or system == "rubber_bridge")


@pytest.mark.parametrize("system", ["rubber_bridge", "chicago"])
def test_3_5_without_honours(system: str) -> None:
    """Thirteen spades in one hand are no honours, and no score sheet takes any."""
    hands = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "SHDC"]
    for honours, points in ((True, 150), (False, 0)):
        variant = tr.variants.get(system, honours=honours)
        deal = after(tr.Deal.start(variant, hands=hands, dealer=0), ["1S", "pass", "pass", "pass"])
        while not deal.is_over:
            deal = deal.apply(deal.legal_actions()[0])
        assert deal.points is not None
        assert sum(award.points for award in deal.points[0].awards if award.reason == "5 honours") == points
    with pytest.raises(tr.IllegalAction) as caught:
        sheet(system, honours=False).announce("honours", 100, by="North")
    assert caught.value.violation.code == "sheet/no-announcement"


def test_3_6_part_scores_of_chicago() -> None:
    """Each deal by itself, or added up below the line; see 5.14 and 5.15."""
    carried, alone = (wrote(sheet("chicago", part_scores=how), "2H", "South", 8) for how in ("carried", "bonus"))
    assert columns(awards(carried)[0]) == {"below": 60}
    assert columns(awards(alone)[0]) == {"": 110}
    assert carried.columns == {"below": dict(zip(NAMES, (60, 0, 60, 0), strict=True))}
    assert alone.columns == {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_7_the_old_scale(system: str) -> None:
    """Not vulnerable, further doubled undertricks cost 200 each; a redoubled contract that is made adds 50."""
    variants = [tr.variants.get(system, scale=scale) for scale in ("modern", "old")]
    assert variants[0] == tr.variants.get(system)
    assert variants[0].diff(variants[1]) != ()
    if system == "minibridge":
        return
    for tricks, modern, old in ((8, 0, 0), (7, 100, 100), (5, 500, 500), (4, 800, 700), (0, 2000, 1500)):
        if tricks < 8:
            assert score(system, "2S doubled", tricks) == -modern
            assert score(system, "2S doubled", tricks, scale="old") == -old
    assert score(system, "1C redoubled", 7) - score(system, "1C redoubled", 7, scale="old") == 50


def test_3_7_the_old_scale_vulnerable() -> None:
    """Vulnerable undertricks cost the same in both."""
    for tricks in range(8):
        assert score("bridge", "2S doubled", tricks, board=4) == score(
            "bridge", "2S doubled", tricks, board=4, scale="old"
        )


@pytest.mark.parametrize(("scale", "part"), [("modern", 100), ("old", 50)])
def test_3_8_most_deals(scale: str, part: int) -> None:
    """After so many deals the only game adds 300, the only part score 100, or 50 by the old scale."""
    one = wrote(sheet("rubber_bridge", most_deals=1, scale=scale), "2H", "North", 8)
    assert (one.is_over, one.scores["North"]) == (True, 60 + part)
    one = wrote(sheet("rubber_bridge", most_deals=1, scale=scale), "4H", "North", 10)
    assert (one.is_over, one.scores["North"], one.winners) == (True, 120 + 300, ("North", "South"))


def test_3_8_what_both_have_is_nobodys_alone() -> None:
    """With a part score each, or a game each, nothing is added."""
    parts = wrote(wrote(sheet("rubber_bridge", most_deals=2), "1C", "North", 7), "2C", "East", 8)
    assert (parts.is_over, parts.scores_by_side) == (True, (20, 40))
    games = wrote(wrote(sheet("rubber_bridge", most_deals=2), "3NT", "North", 9), "3NT", "East", 9)
    assert (games.is_over, games.scores_by_side) == (True, (100, 100))


def test_3_8_a_rubber_that_is_finished_is_no_other() -> None:
    """Where the last deal wins the rubber, only that is added."""
    won = wrote(wrote(sheet("rubber_bridge", most_deals=2), "3NT", "North", 9), "3NT", "North", 9)
    assert (won.is_over, won.scores_by_side) == (True, (900, 0))


def test_3_8_deals_that_are_dealt_again_do_not_count() -> None:
    """Two redeals leave a rubber of one deal open."""
    rules: dict[str, object] = {"most_deals": 1, "all_pass": "redealt"}
    written = sheet("rubber_bridge", "North", **rules).contract(None).contract(None)
    assert not written.is_over
    assert wrote(written, "1C", "North", 7).is_over


def test_3_9_slams_in_minibridge() -> None:
    """The ten contracts of the levels six and seven can be named too."""
    without, with_slams = (tr.Deal.start(tr.variants.minibridge(slams=slams), hands=HANDS) for slams in (False, True))
    for deal, count in ((without, 10), (with_slams, 20)):
        named = deal
        for points in (9, 5, 10, 16):
            named = named.apply(f"points {points}")
        assert len(named.legal_actions()) == count
        assert (named.why_not("7NT") is None) == (count == 20)
    assert score("minibridge", "6NT", 12, slams=True) == 190 + 300 + 500


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_10_claims_are_asked_for_only_where_they_are_wanted(system: str) -> None:
    """Without the option nobody is asked anything between tricks."""
    assert tr.variants.get(system).between is None
    assert tr.variants.get(system, claims=True).between is not None
