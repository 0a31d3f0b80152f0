"""Section 5: every worked example, each test named after its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest
from tests.briscola.table import M, bid, called, cards_of, faults, hand, layout, legal, match_of, taken, trumping
from tests.playing import after, refusal, through, totals

import trickrules as tr

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "briscola.md"
BRISCOLA: Final = tr.variants.briscola()
OPENING: Final = ("AS", "2S", "KS", "4H", "7D", "5C", "7H", "3C", "QD")
"""Seat 0 has AS KS 7D, seat 1 has 2S 4H 5C, the seven of hearts is turned up, and on the stock lie 3C and QD."""
SEVEN: Final = {"7S": "2S", "2S": "7S"}
SEVEN_AND_TWO: Final = {"2S": "7S", "5S": "2S", "7S": "5S"}
ALL: Final = {"2S": "AC", "AC": "AS", "AS": "2S"}


def opened(**options: object) -> tr.Deal:
    """Deal the opening."""
    variant = tr.variants.get("briscola", **options)
    top = variant.at(2).deck.places(" ".join(OPENING))
    rest = [place for place in range(40) if place not in top]
    return tr.Deal.start(variant, players=2, pack=[*top, *rest], dealer=1)


def tied(**options: object) -> tr.Match:
    """Play a deal for two in which each takes 60 points."""
    variant = tr.variants.get("briscola", **options)
    for seed in range(300):
        match = tr.Match.start(variant, players=2, seed=seed, dealer=0)
        while not match.ledger:
            match = match.apply(match.legal_actions()[0])
        if taken(match.ledger[0].result) == [60, 60]:
            return match
    raise AssertionError


# Pack, deal and play.


def test_5_1_packs() -> None:
    """Clause 1.3."""
    assert [len(BRISCOLA.at(players).deck) for players in (2, 3, 4)] == [40, 39, 40]
    assert ["2H" in BRISCOLA.at(players).deck for players in (2, 3, 4)] == [True, False, True]


def test_5_2_one_card_at_a_time_counter_clockwise() -> None:
    """Clauses 2.1 and 2.2."""
    pack = [*range(39, -1, -1)]
    match = tr.Match.start(BRISCOLA, players=4, packs=[pack], seed=1, dealer=0)
    deck = match.deal.setting.deck
    for first, seat in enumerate((3, 2, 1, 0)):
        assert hand(match.deal, seat) == {str(deck.cards[pack[first + 4 * turn]]) for turn in range(3)}
    assert match.deal.turn_up == deck.cards[pack[12]]
    assert match.turn == 3
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert match.dealer == 3


@pytest.mark.parametrize(
    ("plays", "winner"),
    [("KS 3S", 1), ("AS 3S", 0), ("7S JS", 1), ("AS 2H", 1), ("2S AD", 0), ("2S AD 4S 7C", 2)],
)
def test_5_3_who_takes_a_trick(plays: str, winner: int) -> None:
    """Clauses 1.4 and 2.3."""
    trick = tr.Trick.start(BRISCOLA.at(len(plays.split())), strain="H")
    for card in plays.split():
        trick = trick.play(card)
    assert trick.winner == winner


def test_5_4_nobody_has_to_follow() -> None:
    """Clause 2.3."""
    assert legal(opened().apply("AS")) == {"2S", "4H", "5C"}


def test_5_5_the_winner_draws_first() -> None:
    """Clause 2.4."""
    match = tr.Match.start(BRISCOLA, players=2, packs=[opened().setting.pack], seed=1, dealer=1)
    before = match.apply("AS")
    match = before.apply("4H")
    assert (hand(match.deal, 1), hand(match.deal, 0), match.turn) == ({"2S", "5C", "3C"}, {"KS", "7D", "QD"}, 1)
    assert [pile.count for pile in match.view(0).deal.hands] == [3, 3]
    assert match.view(0).deal.hands[1].cards == ()
    assert "3C" not in str(tr.events(before, match, 0))
    assert "QD" not in str(tr.events(before, match, 1))


def test_5_6_the_turn_up_is_drawn_last() -> None:
    """Clause 2.4."""
    match = tr.Match.start(BRISCOLA, players=2, seed=1)
    up = match.deal.turn_up
    while len(match.deal.tricks) < 17:
        match = match.apply(match.legal_actions()[0])
    loser = 1 - (match.deal.tricks[-1].winner or 0)
    assert match.deal.turn_up is None
    assert up in match.deal.hands[loser]
    for seat in (None, 0, 1):
        assert str(up) in match.view(seat).deal.hands[loser].cards
    assert (len(match.deal.stock), [len(held) for held in match.deal.hands]) == (0, [3, 3])


# The score.


def test_5_7_layout_l() -> None:
    """Clauses 1.5 and 2.5."""
    deal = after(layout(), cards_of())
    assert (deal.trump, deal.won, totals(deal)) == ("S", (19, 1), [1, 0])
    assert deal.points is not None
    assert str(deal.points[0]) == "1 (+1 98 against 22: 1 if points > highest else 0)"


def test_5_8_three_players() -> None:
    """Clause 2.5."""
    shapes: set[bool] = set()
    for seed in range(60):
        for entry in through(tr.Match.start(BRISCOLA, players=3, seed=seed), seed).ledger:
            counted = taken(entry.result)
            alone = counted.count(max(counted)) == 1
            assert [gained.total for gained in entry.points] == [int(alone and own == max(counted)) for own in counted]
            shapes.add(alone)
    assert shapes == {True, False}


def test_5_9_ties() -> None:
    """Clauses 2.6 and 3.6."""
    assert (tied().scores, tied().dealer) == ((0, 0), 1)
    assert (tied(tie="replayed").scores, tied(tie="replayed").dealer) == ((0, 0), 0)
    assert (tied(tie="shared").scores, tied(tie="shared").dealer) == ((1, 1), 1)


def test_5_10_three_points_win() -> None:
    """Clause 2.7."""
    match = match_of(scores=(2, 2))
    assert (match.scores, match.is_over, match.winners, match.ranks) == ((3, 2), True, (0,), (1, 2))
    assert not match_of(scores=(1, 2)).is_over


# Options.


def test_5_11_following() -> None:
    """Clause 3.1."""
    deal = opened(following="always").apply("AS")
    assert legal(deal) == {"2S"}
    assert refusal(deal, "4H")[0] == "play/must-follow-suit"
    assert legal(opened(following="after_stock").apply("AS")) == {"2S", "4H", "5C"}
    last = after(layout(following="after_stock"), cards_of()[:34])
    assert hand(last, 0) == {"3C", "AH", "AC"}
    assert legal(last.apply("3C")) == {"KH", "3H", "AS"}
    assert legal(last.apply("AH")) == {"KH", "3H"}
    assert refusal(last.apply("AH"), "AS")[0] == "play/must-follow-suit"


def test_5_12_more_cards() -> None:
    """Clause 3.2."""
    pack = [*range(40)]
    deal = tr.Deal.start(tr.variants.briscola(hand_size=5), players=2, pack=pack, dealer=1)
    assert [len(held) for held in deal.hands] == [5, 5]
    assert deal.turn_up == deal.setting.deck.cards[10]
    empty = 0
    while not deal.is_over:
        empty += not (deal.stock or deal.setting.turn_up.cards or deal.trick.plays)
        deal = deal.apply(deal.legal_actions()[0])
    assert (len(deal.tricks), empty) == (20, 5)


def test_5_13_the_seven_for_the_turn_up() -> None:
    """Clauses 3.3 and 3.4."""
    asked = after(layout(instead=SEVEN, swap="seven"), "4S 2D")
    assert (asked.phase, asked.turn, legal(asked)) == ("between", 0, {"keep", "rob 7S"})
    robbed = asked.apply("rob 7S")
    assert (hand(robbed, 0), str(robbed.turn_up), robbed.trump) == ({"AS", "5S", "6S"}, "7S", "S")
    assert robbed.view(1).hands[0].cards == ("AS",)
    assert robbed.apply("AS").apply("4D").phase == "play"
    kept = asked.apply("keep")
    assert (hand(kept, 0), str(kept.turn_up)) == ({"7S", "5S", "6S"}, "AS")
    # Seat 1 is asked too, if it wins the next trick, and holds nothing to rob with.
    other = kept.apply("5S").apply("4D")
    assert (other.turn, legal(other)) == (0, {"keep", "rob 7S"})


def test_5_14_the_two_for_the_turn_up() -> None:
    """Clause 3.3."""
    assert legal(after(layout(swap="two"), "4S 2D")) == {"keep", "rob 2S"}
    deal = after(layout(swap="two"), "2S 2D")
    while not deal.is_over:
        assert deal.phase == "play"
        deal = deal.apply(deal.legal_actions()[0])


def seven_and_two(deal: tr.Deal) -> None:
    """See that the seven and then the two are exchanged."""
    deal = after(deal, "4S 2D")
    assert legal(deal) == {"keep", "rob 7S"}
    deal = deal.apply("rob 7S")
    assert (deal.turn, legal(deal)) == (0, {"keep", "rob 2S"})
    deal = deal.apply("rob 2S")
    assert (hand(deal, 0), str(deal.turn_up)) == ({"AS", "7S", "6S"}, "2S")


def test_5_15_seven_and_two() -> None:
    """Clause 3.3."""
    seven_and_two(layout(instead=SEVEN_AND_TWO, swap="seven_two"))
    # A two is not enough for an ace.
    assert after(layout(swap="seven_two"), "4S 2D").apply("keep").phase == "play"


def test_5_16_at_the_start() -> None:
    """Clause 3.4."""
    deal = layout(swap="two", swap_when="at_start")
    assert (deal.phase, deal.actors) == ("exchange", (0, 1))
    assert [legal(deal, seat) for seat in (0, 1)] == [{"keep", "rob 2S"}, {"keep"}]
    deal = deal.apply("keep", 1).apply("rob 2S", 0)
    assert (hand(deal, 0), str(deal.turn_up), deal.phase) == ({"AS", "4S", "5S"}, "2S", "play")
    assert after(deal, "4S 2D").phase == "play"


def test_5_17_partners_look() -> None:
    """Clause 3.5."""
    for looks in (True, False):
        deal = tr.Deal.start(tr.variants.briscola(partners_look=looks), players=4, seed=3)
        while len(deal.tricks) < 7:
            assert all(deal.view(0).hands[seat].cards == () for seat in (1, 2, 3))
            deal = deal.apply(deal.legal_actions()[0])
        up = deal.setting.shown
        for seat in range(4):
            for other in range(4):
                held = deal.setting.hands[other].cards
                seen = len(deal.view(seat).hands[other].cards)
                sees = other == seat or (looks and (other - seat) % 2 == 0)
                assert seen == (len(held) if sees else len({*held} & {*up}))


def test_5_18_all_points() -> None:
    """Clause 3.7."""
    for all_points, worth in ((True, 2), (False, 1)):
        deal = after(layout(instead=ALL, all_points=all_points), cards_of(ALL))
        assert (deal.won, totals(deal)) == ((20, 0), [worth, 0])
    assert totals(after(layout(all_points=True), cards_of())) == [1, 0]


def test_5_19_how_many_points_win() -> None:
    """Clause 3.8."""
    match = match_of(game_to=1)
    assert (match.is_over, match.winners) == (True, (0,))
    pack = tied().ledger[0].result.setting.pack
    match = tr.Match.start(tr.variants.briscola(tie="shared"), packs=[pack], players=2, scores=(2, 2), dealer=0, seed=1)
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert (match.scores, match.is_over, match.winners) == ((3, 3), True, (0, 1))


def test_5_20_so_many_deals() -> None:
    """Clause 3.9."""
    match = match_of(2, length=2)
    assert (match.scores, match.is_over, match.winners) == ((1, 1), True, (0, 1))
    assert not match_of(1, length=2).is_over


def test_5_21_what_does_not_go_together() -> None:
    """Clauses 3.4 and 3.9."""
    assert faults(swap_when="at_start") == ["swap_when: goes with swap=seven or two or seven_two, not with off"]
    assert faults(game_to=5, deals=2) == ["game_to: goes with deals=None, not with 2"]


# Other systems.


def test_5_22_brisca() -> None:
    """Clause 4.1."""
    seven_and_two(layout("brisca", instead=SEVEN_AND_TWO))


def test_5_23_briscolone() -> None:
    """Clause 4.2."""
    deal = tr.Deal.start(tr.variants.briscolone(), seed=1)
    assert (deal.trump, deal.turn_up, [len(held) for held in deal.hands]) == ("NT", None, [5, 5])
    assert tr.Trick.start(tr.variants.briscolone().at(2)).play("2S").play("AH").winner == 0
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert (len(deal.tricks), deal.setting.shown) == (20, ())


def test_5_24_the_auction() -> None:
    """Clause 4.4."""
    deal = called("A", "3", "pass", "K", "2")
    assert [deal.turn, deal.apply("pass").turn, deal.apply("pass").apply("pass").turn] == [4, 3, 1]
    done = after(deal, "pass pass pass")
    assert (done.phase, done.turn, str(done.contract)) == ("declaring", 0, "2 by seat 0")
    assert refusal(called("J"), "Q")[0] == "bid/too-low"
    match = tr.Match.start(tr.variants.briscola_chiamata(), players=5, seed=1, dealer=0)
    for _ in range(5):
        match = match.apply("pass")
    assert (match.ledger[0].result.void, match.scores, match.dealer) == (True, (0,) * 5, 4)
    assert match.standing.place == 0


def test_5_25_the_called_card() -> None:
    """Clause 4.5."""
    deal = called(*bid(0, "2"))
    assert (deal.turn, legal(deal)) == (0, {"call 2C", "call 2D", "call 2H", "call 2S"})
    assert refusal(deal, "call 3S")[0] == "partner/not-so"
    deal = deal.apply("call 2S")
    assert (deal.trump, deal.turn, deal.view().sides) == ("S", 4, (0, 1, 2, 3, 4))
    deal = after(deal, "4H AH AD AC 5S")
    assert deal.view().sides == (0, 1, 2, 3, 4)
    deal = after(deal, "6S 2S 3H 3D 3C")
    assert deal.view().sides == (0, 1, 1, 1, 0)


def test_5_26_alone_against_four() -> None:
    """Clauses 4.5 and 4.7."""
    deal = trumping(called(*bid(0, "A"), "call AS"))
    assert (deal.trump, deal.won, totals(deal)) == ("S", (8, 0, 0, 0, 0), [4, -1, -1, -1, -1])
    assert totals(trumping(called(*bid(0, "A"), "call AS", all_points=True))) == [8, -2, -2, -2, -2]


def test_5_27_a_partner() -> None:
    """Clause 4.7."""
    deal = trumping(called(*bid(1, "A"), "call AS"))
    assert (deal.won[0], totals(deal)) == (8, [1, 2, -1, -1, -1])


def test_5_28_won_and_lost_alone() -> None:
    """Clause 4.7."""
    deal = trumping(called(*bid(1, "A"), "call AC"))
    assert (deal.trump, totals(deal)) == ("C", [-1, 4, -1, -1, -1])
    deal = trumping(called(*bid(4, "2"), "call 2S", "4S"))
    assert (deal.won[0], totals(deal)) == (8, [1, 1, 1, 1, -4])


def test_5_29_points_bids() -> None:
    """Clause 4.8."""
    assert "62" in legal(called("2", points_bids=True))
    assert "62" not in legal(called("2"))
    raised = called("2", "70", points_bids=True)
    assert "71" in legal(raised)
    assert "70" not in legal(raised)
    deal = trumping(called(*bid(1, "120"), "call 2S", points_bids=True))
    assert totals(deal) == [1, -2, 1, 1, -1]
    # As many points as were bid are enough.
    assert totals(trumping(called(*bid(0, "120"), "call 2S", points_bids=True))) == [2, -1, -1, -1, 1]


def test_5_30_no_card_of_one_s_own() -> None:
    """Clause 4.9."""
    deal = called(*bid(0, "A"), own_card=False)
    assert legal(deal) == {"call AC", "call AD", "call AH"}
    assert refusal(deal, "call AS")[0] == "partner/not-so"
    assert legal(called(*bid(4, "4"), own_card=False)) == {"call 4C", "call 4D", "call 4H", "call 4S"}
    assert {"4C", "4D", "4H", "4S"} <= set(M[4].split())


def test_every_example_has_its_test() -> None:
    """The tests of this file are those of the page, number by number."""
    told = [int(number) for number in re.findall(r"^\| 5\.(\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)]
    body = ast.parse(Path(__file__).read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    tested = [int(match[1]) for match in (re.match(r"test_5_(\d+)_", name) for name in names) if match]
    assert told == tested == [*range(1, len(told) + 1)]
