"""Section 5: every worked example, each test named after its number."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from tests.playing import refusal
from tests.twenty_five.table import ACE_UP, HANDS, KEPT, ROBBED, answers, layout, legal, match_of, may_play, scored

import trickrules as tr

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "twenty-five.md"
TWENTY_FIVE: Final = tr.variants.twenty_five()
TRUMPS: Final = re.findall(r"^\| `([CDHS])` \| `([^`]+)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
"""The table of 1.4: a suit, and its trumps from high to low."""

PLAIN: Final = (
    "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
    "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
    "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
)


def beats(trump: str, order: str) -> None:
    """See that each card of an order beats the next, whichever of the two is led."""
    for higher, lower in pairwise(order.split()):
        trick = tr.Trick.start(TWENTY_FIVE.at(4), strain=trump)
        assert trick.play(higher).play(lower).winner == 0
        assert trick.play(lower).play(higher).winner == 1


# Pack, deal and robbing.


def test_5_1_one_card_at_a_time() -> None:
    """Clauses 2.1 and 2.2."""
    pack = [*range(51, -1, -1)]
    match = tr.Match.start(TWENTY_FIVE, players=5, packs=[pack], seed=1, dealer=4)
    deck = match.deal.setting.deck
    for seat in range(5):
        assert set(match.deal.hands[seat]) == {deck.cards[place] for place in pack[seat:25:5]}
    assert match.deal.turn_up == deck.cards[pack[25]]
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert match.dealer == 0


def test_5_2_the_holder_of_the_ace_robs() -> None:
    """Clause 2.3."""
    deal = layout()
    assert (deal.phase, deal.actors) == ("exchange", (0, 1, 2, 3))
    assert [legal(deal, seat) for seat in (0, 1, 3)] == [{"keep"}] * 3
    assert legal(deal, 2) == {"keep", "rob 6C", "rob 7C", "rob 5S", "rob 7H"}
    assert refusal(deal, "rob AD", 2)[0] == "rob/not-so"
    waiting = deal.apply("rob 5S", 2)
    assert waiting.view(0).hands[2].cards == ()
    for answer, seat in answers("5S"):
        deal = deal.apply(answer, seat)
    assert [set(deal.view(seat).hands[2].cards) for seat in (0, 1, 3, None)] == [{"AD", "KD"}] * 4
    assert [seat for seat in (0, 1, 2, 3, None) if "5S" in str(deal.view(seat).to_dict())] == [2]


def test_5_3_the_dealer_robs_an_ace() -> None:
    """Clause 2.3."""
    deal = layout(hands=ACE_UP, turn_up="AD")
    assert (deal.actors, legal(deal)) == ((3,), {"keep", *(f"rob {card}" for card in HANDS[3].split())})
    robbed = deal.apply("rob 6H")
    assert robbed.view(0).hands[3].cards == ("AD",)
    assert (robbed.trump, robbed.turn_up) == ("D", None)
    assert str(deal.apply("keep").turn_up) == "AD"


def test_5_4_the_ace_of_hearts_is_that_of_hearts_alone() -> None:
    """Clause 2.3."""
    hands = ["AH 2C 2D 3D 4D", "AS 3C 6D 7D 8D", "4C 5C TD JD QD"]
    for turn_up, robber in (("KH", 0), ("KS", 1)):
        deal = tr.Deal.start(TWENTY_FIVE, players=3, hands=hands, turn_up=turn_up, dealer=2)
        assert [len(legal(deal, seat)) for seat in range(3)] == [5 if seat == robber else 1 for seat in range(3)]


# The cards and the play.


def test_5_5_trumps() -> None:
    """Clause 1.4."""
    assert [suit for suit, _ in TRUMPS] == ["C", "S", "D", "H"]
    for trump, order in TRUMPS:
        assert len(order.split()) == (13 if trump == "H" else 14)
        beats(trump, order)


def test_5_6_plain_suits() -> None:
    """Clause 1.5."""
    for order in PLAIN:
        beats("S", order)
    beats("D", PLAIN[0].replace("C", "S"))


def test_5_7_a_plain_suit_is_led() -> None:
    """Clause 2.5."""
    assert may_play("KC 2S 3D", "QC") == {"KC", "2S"}
    assert may_play("2S 3D", "QC") == {"2S", "3D"}
    assert may_play("AH 9H 3D", "KH") == {"AH", "9H"}


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("2S", "JS 3D", "JS 3D"),
        ("2S", "JS 4S 3D", "JS 4S"),
        ("AS", "AH 3D", "AH 3D"),
        ("JS", "AH 3D", "AH"),
        ("JS", "5S 3D", "5S 3D"),
        ("5S", "JS AH 3D", "JS AH"),
    ],
)
def test_5_8_a_trump_is_led(led: str, hand: str, legal: str) -> None:
    """Clause 2.6."""
    assert may_play(hand, led) == set(legal.split())


def test_5_9_a_higher_trump_is_followed() -> None:
    """Clause 2.6."""
    deal = layout()
    for answer, seat in answers():
        deal = deal.apply(answer, seat)
    deal = deal.apply("5D")
    assert legal(deal) == {"JD"}
    assert refusal(deal, "QC")[0] == "play/must-follow-suit"


# The score.


def test_5_10_five_points_a_trick() -> None:
    """Clause 2.7."""
    assert scored(ROBBED) == [20, 0, 5, 0]


def test_5_11_the_play_ends_at_25() -> None:
    """Clause 2.8."""
    match = match_of([20, 0, 20, 20], KEPT)
    assert (match.scores, match.is_over, match.winners) == ((25, 0, 20, 20), True, (0,))
    assert match.ledger[0].result.won == (1, 0, 0, 0)
    match = match_of([15, 0, 20, 20], KEPT)
    assert (match.scores, match.ledger[0].result.won) == ((25, 0, 20, 20), (2, 0, 0, 0))


def test_5_12_all_tricks_are_25() -> None:
    """Clause 2.8."""
    match = match_of([0, 0, 0, 0], KEPT)
    assert (match.scores, match.is_over, match.winners, match.ranks) == ((25, 0, 0, 0), True, (0,), (1, 2, 2, 2))
    assert match.ledger[0].result.won == (5, 0, 0, 0)


# Options.


def test_5_13_who_plays_together() -> None:
    """Clause 3.1."""
    assert scored(ROBBED, team_layout="2v2") == [25, 0]
    for name, sides in (("2v2v2", (0, 1, 2) * 2), ("3v3", (0, 1) * 3), ("3v3v3", (0, 1, 2) * 3)):
        variant = tr.variants.get("twenty_five", team_layout=name)
        assert variant.players == (len(sides),)
        assert variant.at(len(sides)).sides == sides


def test_5_14_a_longer_match() -> None:
    """Clause 3.2."""
    match = match_of([0, 0, 0, 0], KEPT, game_to=45)
    assert (match.scores, match.is_over) == ((25, 0, 0, 0), False)


def test_5_15_the_best_trump() -> None:
    """Clause 3.3."""
    match = match_of([0, 0, 0, 0], ROBBED, best_trump=True)
    assert (match.scores, match.winners) == ((25, 0, 5, 0), (0,))
    assert str(match.ledger[0].points[0].awards[-1]) == "+5 the highest trump, 5D"
    assert match_of([20, 0, 20, 20], KEPT, best_trump=True).scores == (25, 0, 20, 20)


def test_5_16_all_tricks_are_played() -> None:
    """Clause 3.4."""
    match = match_of([20, 0, 20, 20], KEPT, play_ends="after_deal")
    assert (match.scores, match.winners) == ((45, 0, 20, 20), (0,))


def test_5_17_a_tie() -> None:
    """Clause 3.5."""
    match = match_of([5, 0, 20, 0], ROBBED, play_ends="after_deal")
    assert (match.scores, match.is_over) == ((25, 0, 25, 0), False)
    shared = match_of([5, 0, 20, 0], ROBBED, play_ends="after_deal", tie="shared")
    assert (shared.is_over, shared.winners) == (True, (0, 2))


def test_5_18_three_tricks() -> None:
    """Clause 3.6."""
    assert scored(ROBBED, counting="majority") == [5, 0, 0, 0]
    assert scored(KEPT, counting="majority") == [10, 0, 0, 0]
    match = match_of([20, 0, 0, 0], KEPT, counting="majority")
    assert (match.scores, match.ledger[0].result.won) == ((25, 0, 0, 0), (3, 0, 0, 0))


def test_5_19_who_robs() -> None:
    """Clause 3.7."""
    assert layout(hands=ACE_UP, turn_up="AD", robbing="ace").phase == "play"
    assert layout(robbing="ace").actors == (0, 1, 2, 3)
    assert layout(robbing="off").phase == "play"
    assert layout(hands=ACE_UP, turn_up="AD", robbing="off").phase == "play"


def test_5_20_who_reneges() -> None:
    """Clause 3.8."""
    assert may_play("JS 3D", "2S", reneging="five") == {"JS"}
    assert may_play("5S 3D", "JS", reneging="five") == {"5S", "3D"}
    assert may_play("5S 3D", "JS", reneging="off") == {"5S"}


def test_5_21_who_trumps() -> None:
    """Clause 3.9."""
    assert may_play("KC 2S 3D", "QC", trumping="when_void") == {"KC"}
    assert may_play("2S 3D", "QC", trumping="when_void") == {"2S", "3D"}


# Other systems.


def test_5_22_forty_five() -> None:
    """Clause 4.1."""
    assert scored(ROBBED, system="forty_five") == [10, 0]
    match = match_of([40, 40], ROBBED, system="forty_five")
    assert (match.scores, match.winners) == ((45, 40), (0,))
    assert sum(match.ledger[0].result.won) == 3


def test_every_example_has_its_test() -> None:
    """The tests of this file are those of the page, number by number."""
    told = [int(number) for number in re.findall(r"^\| 5\.(\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)]
    body = ast.parse(Path(__file__).read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    tested = [int(match[1]) for match in (re.match(r"test_5_(\d+)_", name) for name in names) if match]
    assert told == tested == [*range(1, len(told) + 1)]
