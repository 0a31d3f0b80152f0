"""Section 5: every worked example, each test named after the clause that it shows and citing its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest
from tests.klaverjas.table import (
    NAMES,
    PAGE,
    SYSTEMS,
    asked,
    code,
    faults,
    layout,
    legal,
    match_of,
    played,
    roem,
    rows,
    scored,
    started,
)
from tests.playing import after, free, totals

import trickrules as tr
from trickrules.rules import CardPoints

EXAMPLES: Final = {cells[0]: cells[1:] for cells in rows(PAGE.read_text(encoding="utf-8")) if cells[0][0] == "E"}
DUTIES: Final = {number: cells for number, cells in EXAMPLES.items() if len(cells) == 7}
TRICKS: Final = {number: cells for number, cells in EXAMPLES.items() if len(cells) == 4}
TABLES: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("klaverjas_amsterdam", {}),
    ("klaverjas_rotterdam", {}),
    ("klaverjas_amsterdam", {"undertrump": "must"}),
    ("klaverjas_rotterdam", {"undertrump": "must_not"}),
)
"""The columns A, R, A+ and R- of 5.3."""
IN_TURN: Final = free({"trump_making": "in_turn"})


def test_every_example_is_shown() -> None:
    """Each number of the page stands in the docstring of a test, and no other does; those of 5.3 are run as a table."""
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    told = [ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.FunctionDef)]
    cited = {f"E{number}" for text in told for number in re.findall(r"\bE(\d+)\b", text)}
    assert cited == EXAMPLES.keys() - DUTIES.keys()
    assert len(EXAMPLES) == 51


# 5.2 Pack, deal and making trumps


def test_1_3_the_pack() -> None:
    """E1: 32 cards, which count 152 under any trumps."""
    deck = tr.variants.klaverjas_amsterdam().at(4).deck
    assert len(deck) == 32
    assert {str(card)[0] for card in deck} == set("789TJQKA")
    scoring = CardPoints(values={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, trump_values={"J": 20, "9": 14})
    assert {sum(scoring.value(card, trumps) for card in deck) for trumps in "CDHS"} == {152}


@pytest.mark.parametrize("dealer", [3, 1])
def test_2_1_the_deal(dealer: int) -> None:
    """E2: one at a time, from eldest."""
    pack = list(range(32))[::-1]
    deal = tr.Deal.start(tr.variants.klaverjas_amsterdam(), pack=pack, dealer=dealer)
    for place in range(4):
        dealt = {deal.setting.deck.cards[at] for at in pack[place::4]}
        assert set(deal.hands[(dealer + 1 + place) % 4]) == dealt


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_2_eldest_makes_trumps(system: str) -> None:
    """E3: it may not pass, nobody else is asked, and it leads."""
    hands = layout(4).hands
    deal = started(hands, system=system)
    assert (deal.turn, legal(deal)) == (0, ["C", "D", "H", "S"])
    assert deal.why_not("pass") is not None
    deal = deal.apply("S")
    assert (deal.trump, deal.phase, deal.turn, str(deal.contract)) == ("S", "play", 0, "S by seat 0")
    assert set(legal(deal)) == set(hands[0].split())
    deal = started(hands, system=system, dealer=1)
    assert deal.turn == 2
    assert deal.apply("D").turn == 2


@pytest.mark.parametrize(
    ("cards", "place"), [("AH 9H JH TH", 2), ("7S AS 7H TS", 2), ("KS JS TS 9S", 2), ("8C AD AS 7C", 0)]
)
def test_2_3_who_takes_a_trick(cards: str, place: int) -> None:
    """E4: jack and nine are the highest trumps, and the ten beats the king."""
    trick = tr.Trick.start(tr.variants.klaverjas_amsterdam(), strain="H", players=4)
    for card in cards.split():
        trick = trick.play(card)
    assert trick.winner == place


# 5.3 What must be played


@pytest.mark.parametrize("number", DUTIES)
def test_2_4_what_must_be_played(number: str) -> None:
    """The table of 5.3, whose rows are the examples from the fifth to the seventeenth."""
    _, lying, hand, *columns = DUTIES[number]
    on_table, held = code(lying)[0].split(), code(hand)[0]
    partner = 0 if len(on_table) == 2 else 1
    for (system, options), cell in zip(TABLES, columns, strict=True):
        trick = tr.Trick.start(tr.variants.get(system, **options), strain="H", players=4)
        for card in on_table:
            trick = trick.play(card)
        own = trick.winner == partner
        assert set(trick.legal(held, own=own)) == set(code(cell)[0].split()), system


def test_2_4_who_is_winning_is_read_off_the_trick() -> None:
    """In a deal the third hand trumps its partner's ace in Rotterdam, and need not in Amsterdam."""
    hands = [
        "AS KS QS JS 9C 8C 7C QC",
        "TS 9S 8S 7S AC TC KC JC",
        "7H 8H AD TD KD QD JD 9D",
        "JH 9H AH TH KH QH 8D 7D",
    ]
    for system, expected in (("klaverjas_rotterdam", "7H 8H"), ("klaverjas_amsterdam", hands[2])):
        assert set(legal(after(started(hands, system=system), "H AS TS"))) == set(expected.split())


# 5.4 Roem


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("E18", [20]),
        ("E19", [50]),
        ("E20", [20]),
        ("E21", []),
        ("E22", []),
        ("E23", [20]),
        ("E24", [20, 20]),
        ("E25", [50, 20]),
        ("E26", [50]),
        ("E27", [100]),
        ("E28", [100]),
    ],
)
def test_2_6_roem(number: str, expected: list[int]) -> None:
    """E18, E19, E20, E21, E22, E23, E24, E25, E26, E27 and E28: what lies in the tricks of 5.4."""
    _, trick, trumps, _ = TRICKS[number]
    assert roem(code(trick)[0], code(trumps)[0]) == expected
    assert roem(" ".join(reversed(code(trick)[0].split())), code(trumps)[0]) == expected


def test_2_6_stuk_is_of_trumps_alone() -> None:
    """E23: with another suit as trumps there is none."""
    assert roem("KH QH 7S 8D", "S") == []


def test_3_7_four_jacks() -> None:
    """E27: 200 where the table says so, and four others as before."""
    assert roem("JC JD JH JS", "H", four_jacks=200) == [200]
    assert roem("KC KD KH KS", "H", four_jacks=200) == [100]


def test_3_8_four_low() -> None:
    """E28: nothing where the table says so, and a hundred from the ten up."""
    assert [roem(f"{rank}S {rank}C {rank}H {rank}D", "S", four_low=False) for rank in "789TJQKA"] == [
        *[[]] * 3,
        *[[100]] * 5,
    ]
    assert roem("TS TC TH TD", "S") == [100]


# 5.5 The score


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_8_nat(system: str) -> None:
    """E29: 78 against 84 is nothing against 162."""
    deal = played(2, system=system)
    assert totals(deal) == [0, 162]
    assert deal.points is not None
    assert str(deal.points[0].awards[-1]) == "-78 lost all, with 78 against 84"
    assert str(deal.points[1].awards[-1]) == "+78 78 that another side lost"


def test_3_10_equal_points() -> None:
    """E30 and E37: as many are not enough, or are; with roem as without."""
    assert (scored(3), scored(3, equal="made")) == ([0, 162], [81, 81])
    assert (scored(9), scored(9, equal="made")) == ([0, 202], [101, 101])
    assert scored(2, equal="made") == [0, 162]


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_8_makers_who_have_more(system: str) -> None:
    """E31: each pair scores what it has."""
    deal = played(4, system=system)
    assert totals(deal) == [123, 59]
    assert deal.points is not None
    assert "+20 TC JC QC in one trick" in map(str, deal.points[0].awards)


@pytest.mark.parametrize("pit", ["either", "makers"])
def test_2_7_pit(pit: str) -> None:
    """E32 and E33: makers score it whatever the option says."""
    assert scored(1, "H", pit=pit) == [262, 0]


def test_3_9_pit_of_the_opponents() -> None:
    """E33: a hundred, or not."""
    assert scored(1, "C") == [0, 262]
    assert scored(1, "C", pit="makers") == [0, 162]


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_8_roem_is_lost_with_the_rest(system: str) -> None:
    """E34: the others score the makers' roem too."""
    assert scored(5, system=system) == [0, 232]


def test_2_8_roem_decides() -> None:
    """E35 and E36: it saves makers, and it sinks them."""
    assert scored(6) == [160, 142]
    assert scored(7) == [0, 222]


def test_2_6_four_of_a_rank_in_a_deal() -> None:
    """E38: four eights in the sixth trick, which may count for nothing."""
    assert scored(10) == [0, 392]
    assert scored(10, four_low=False) == [0, 292]


def test_2_7_pit_and_four_jacks() -> None:
    """E39: all that the opponents can score at once."""
    assert scored(11) == [0, 432]
    assert scored(11, four_jacks=200) == [0, 532]
    assert scored(11, pit="makers") == [0, 332]


# 5.6 The match


@pytest.mark.parametrize(("options", "rounds"), [({}, 4), ({"deals": 8}, 2)])
def test_2_9_everybody_deals_as_often(options: dict[str, object], rounds: int) -> None:
    """E40: in turn, to the end."""
    match = tr.Match.start(tr.variants.get("klaverjas", **options), seed=1, dealer=2)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert [entry.result.dealer for entry in match.ledger] == [2, 3, 0, 1] * rounds


def test_2_9_equal_totals() -> None:
    """E41: both have won."""
    match = match_of(4, [1177, 1241], deals=4)
    while len(match.ledger) < 3:
        match = match.apply(match.legal_actions()[0])
    ending = match.rules.ending
    standing = tr.Match.start(match.variant, scores=[1300, 1300], seed=1).standing
    assert ending.winners(standing) == (0, 1)
    assert ending.ranks(standing) == (1, 1)


def test_3_12_a_match_to_a_total() -> None:
    """E42: the higher total wins where both are there, and a tie is played off."""
    over = match_of(4, [1380, 1450], game_to=1500)
    assert (over.is_over, over.scores, over.winners) == (True, (1503, 1509), (1,))
    for before, now in (([1376, 1440], (1499, 1499)), ([1377, 1441], (1500, 1500))):
        match = match_of(4, before, game_to=1500)
        assert (match.is_over, match.scores) == (False, now)


# 5.7 Other options


def test_3_3_in_turn() -> None:
    """E43: the first who names a suit makes trumps, and eldest leads."""
    deal = started(layout(4).hands, **IN_TURN)
    assert legal(deal) == ["pass", "C", "D", "H", "S"]
    deal = after(deal, "pass pass")
    assert deal.turn == 2
    deal = deal.apply("H")
    assert (deal.trump, deal.phase, deal.turn, str(deal.contract)) == ("H", "play", 0, "H by seat 2")


def test_3_5_all_pass() -> None:
    """E44: the first is asked again, the last has to, or the deal is void."""
    hands = layout(4).hands
    deal = after(started(hands, **IN_TURN), "pass pass pass pass")
    assert (deal.turn, legal(deal)) == (0, ["C", "D", "H", "S"])
    assert str(deal.apply("C").contract) == "C by seat 0"
    deal = after(started(hands, **IN_TURN, **free({"all_pass": "last_names"})), "pass pass pass")
    assert (deal.turn, legal(deal)) == (3, ["C", "D", "H", "S"])
    redealt = tr.variants.get("klaverjas", **{**IN_TURN, "all_pass": "redeal"})
    match = tr.Match.start(redealt, NAMES, seed=1, dealer=3)
    for _ in range(4):
        match = match.apply("pass")
    assert match.ledger[0].result.void
    assert (match.scores, match.dealer, match.standing.place) == ((0, 0), 0, 0)


def test_3_4_the_dealer_is_asked_first() -> None:
    """E45: and is the one who has to, where all pass."""
    hands = layout(4).hands
    deal = started(hands, **IN_TURN, first_asked="dealer")
    assert deal.turn == 3
    named = deal.apply("S")
    assert (named.turn, str(named.contract)) == (0, "S by seat 3")
    deal = deal.apply("pass")
    assert deal.turn == 0
    deal = after(deal, "pass pass pass")
    assert (deal.turn, legal(deal)) == (3, ["C", "D", "H", "S"])


def test_3_3_makers_are_the_pair_of_who_made_trumps() -> None:
    """E45: the dealer's pair has 59 against 123, and is nat."""
    held = layout(4)
    deal = started(held.hands, **IN_TURN, first_asked="dealer").apply("H")
    assert totals(after(deal, " ".join(held.tricks))) == [182, 0]


def test_3_6_roem_is_announced() -> None:
    """E46: nobody is asked but the winner of a trick that has roem, which scores only if it is said."""
    assert asked(4) == [(5, 2)]
    assert scored(4, roem="announced") == [123, 59]
    assert scored(4, roem="announced", say="say nothing") == [103, 59]
    assert asked(2) == []
    assert scored(2, roem="announced") == [0, 162]


def test_3_6_roem_of_the_last_trick() -> None:
    """E47: it is asked about too, once."""
    assert asked(8) == [(8, 2)]
    assert scored(8, roem="announced") == [126, 56]
    assert scored(8, roem="announced", say="say nothing") == [106, 56]


def test_3_6_who_will_be_nat_says_nothing() -> None:
    """E48: what is not said is nobody's."""
    assert asked(5) == [(3, 3), (4, 2)]
    assert scored(5, roem="announced", say=("announce", "say nothing")) == [0, 212]
    assert scored(5, roem="announced") == scored(5) == [0, 232]


def test_3_6_an_announcement_is_told() -> None:
    """Everybody knows what was announced, and the ledger says for what it scored."""
    deal = played(7, roem="announced")
    told = [fact.describe() for fact in deal.setting.facts]
    assert told == [
        "Seat 0 has 7C 8C 9C in one trick: +20.",
        "Seat 3 has JD QD KD in one trick: +20.",
        "Seat 3 has KD QD in one trick: +20.",
    ]
    assert deal.points is not None
    assert "+20 KD QD in one trick" in map(str, deal.points[1].awards)


def test_3_4_what_does_not_go_together() -> None:
    """E49: each is refused with what it goes with."""
    assert faults(**free({"first_asked": "dealer"})) == [
        "first_asked: goes with trump_making=in_turn or turned, not with eldest",
    ]
    assert faults(**free({"all_pass": "redeal"})) == [
        "all_pass: goes with trump_making=in_turn or turned, not with eldest"
    ]
    assert faults(**free({"deals": 8, "game_to": 1500})) == ["deals: goes with game_to=None, not with 1500"]


def test_3_3_a_suit_is_turned() -> None:
    """E50: the suits take turns, and whoever says so plays the one that was turned."""
    variant = tr.variants.klaverjas_amsterdam(trump_making="turned")
    turned = [tr.Deal.start(variant, seed=1, plan=plan).trump for plan in range(5)]
    assert turned == ["C", "D", "H", "S", "C"]
    deal = started(layout(4).hands, trump_making="turned")
    assert (deal.turn, legal(deal)) == (0, ["pass", "play"])
    deal = after(deal, "pass play")
    assert (deal.trump, deal.phase, deal.turn, str(deal.contract)) == ("C", "play", 0, "play by seat 1")


def test_3_5_all_pass_a_suit_that_was_turned() -> None:
    """E51: the first names any suit, or the last has to take it, or the deal is void and the suit comes again."""
    held = layout(4)
    deal = after(started(held.hands, trump_making="turned"), "pass pass pass pass")
    assert (deal.turn, legal(deal)) == (0, ["C", "D", "H", "S"])
    assert totals(after(deal, f"H {' '.join(held.tricks)}")) == [123, 59]
    forced = free({"trump_making": "turned", "all_pass": "last_names"})
    assert legal(after(started(held.hands, **forced), "pass pass pass")) == ["play"]
    again = free({"trump_making": "turned", "all_pass": "redeal"})
    match = tr.Match.start(tr.variants.klaverjas_amsterdam(**again), NAMES, seed=1, dealer=3)
    for _ in range(4):
        match = match.apply("pass")
    assert (match.ledger[0].result.void, match.dealer, match.deal.trump) == (True, 0, "C")
