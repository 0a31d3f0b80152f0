"""Euchre: ordering up, bowers, playing alone, the dealer that is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, game, through, totals

import trickrules as tr
from trickrules import events
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path

    from trickrules.testing import Report


def euchre(*, stick_the_dealer: bool = True) -> tr.Variant:
    """Declare the game."""
    made: object = game("euchre").euchre(stick_the_dealer=stick_the_dealer)
    assert isinstance(made, tr.Variant)
    return made


EUCHRE: Final = euchre()

# Hearts are trump: the right bower JH, the left bower JD.
HANDS: Final = ["AH KH 9C 9S TD", "JD 9H AC KC QC", "JH TH AS KS QS", "AD KD TC QD TS"]
ORDERED: Final = ("pass", "pass", "order up", "discard TC")


def deal(*actions: str) -> tr.Deal:
    """Deal these hands by seat 3, which turns up the queen of hearts."""
    return after(tr.Deal.start(EUCHRE, hands=HANDS, turn_up="QH", dealer=3), actions)


# Ordering up


def test_a_seat_orders_up_the_dealer() -> None:
    """Seat 2 orders up hearts: the dealer takes the queen, which all know it to have until it has discarded."""
    asked = deal("pass", "pass")
    assert (asked.turn, asked.legal_actions()) == (2, ("pass", "order up", "order up alone"))
    ordered = asked.apply("order up")
    assert (ordered.trump, str(ordered.contract), ordered.turn) == ("H", "order up by seat 2", 3)
    assert ordered.view(1).hands[3].cards == ("QH",)
    discarded = ordered.apply("discard TC")
    assert discarded.view(1).hands[3].cards == ()
    assert discarded.view(3).discard.cards == ("TC",)
    assert discarded.view(1).discard.cards == ()
    assert (discarded.phase, discarded.turn) == ("play", 0)


def test_what_the_dealer_discards_is_told_to_nobody_else() -> None:
    """Whatever it is, the others are told the same, also where it is the card that was turned up."""
    match = tr.Match.start(EUCHRE, hands=HANDS, turn_up="QH", dealer=3).apply("order up")
    one, other = match.apply("discard QH"), match.apply("discard TC")
    assert events(match, one, 0) == events(match, other, 0)
    assert events(match, one, 3) != events(match, other, 3)


def test_the_second_round_names_another_suit() -> None:
    """After four passes hearts are closed, and any other suit is trump without an exchange."""
    second = deal(*["pass"] * 4)
    assert second.legal_actions() == ("pass", "C", "C alone", "D", "D alone", "S", "S alone")
    named = second.apply("pass").apply("C")
    assert (named.trump, str(named.contract), named.turn) == ("C", "C by seat 1", 0)
    assert str(named.turn_up) == "QH"


def test_the_dealer_is_stuck() -> None:
    """The last of the second round has to name a suit."""
    last = deal(*["pass"] * 7)
    assert last.turn == 3
    assert "pass" not in last.legal_actions()
    assert "so must say something else" in str(last.why_not("pass"))


def test_a_dealer_that_is_not_stuck_passes_the_deal_on() -> None:
    """Eight passes come to nothing, and the next seat deals."""
    match = tr.Match.start(euchre(stick_the_dealer=False), seed=1, dealer=3)
    for _ in range(8):
        match = match.apply("pass")
    assert (match.ledger[0].result.void, match.scores, match.dealer) == (True, (0, 0), 0)


# The bowers


def test_the_left_bower_is_a_trump() -> None:
    """The jack of diamonds follows hearts, beats the ace, and is no diamond."""
    lead = deal(*ORDERED, "AH")
    assert set(lead.legal_actions()) == {"JD", "9H"}
    trick = after(lead, "JD TH QH")
    assert trick.tricks[0].winner == 1
    diamonds = tr.Trick.start(EUCHRE, strain="H", players=4).play("AD")
    assert "JD" not in diamonds.legal("JD KD 9H")


def test_the_right_bower_beats_the_left() -> None:
    """The jack of trumps is the highest card."""
    assert tr.Trick.start(EUCHRE, strain="H", players=4).play("JD").play("JH").play("AH").play("KH").winner == 1


# Whole deals, scored by hand


def test_makers_are_euchred() -> None:
    """The makers win the second and the fourth trick; the others score two."""
    played = after(
        deal(*ORDERED),
        "AH JD TH QH "  # the left bower: seat 1
        "AC JH TS 9C "  # trumped by the right bower: seat 2
        "AS QD 9S 9H "  # trumped by the nine: seat 1
        "KC KS KD KH "  # trumped by the king: seat 0
        "TD QC QS AD",  # seat 3
    )
    assert [trick.winner for trick in played.tricks] == [1, 2, 1, 0, 3]
    assert totals(played) == [0, 2]


def test_makers_score_one() -> None:
    """They win the second, the third and the last trick."""
    played = after(deal(*ORDERED), "AH JD TH QH AC JH TS 9C AS QD 9S KC KS KD TD 9H QC QS AD KH")
    assert [trick.winner for trick in played.tricks] == [1, 2, 2, 1, 0]
    assert totals(played) == [1, 0]


STRONG: Final = ["JH JD AH KH QH", "TH 9D TD QD KD", "AC KC QC TC 9C", "AS KS QS TS 9S"]
"""Eldest has the five highest hearts; the jack of clubs is turned up."""


@pytest.mark.parametrize(("call", "points"), [("H", 2), ("H alone", 4)])
def test_all_five_tricks(call: str, points: int) -> None:
    """A march scores two, alone four; whoever plays alone plays against two."""
    played = tr.Deal.start(EUCHRE, hands=STRONG, turn_up="JC", dealer=3)
    played = after(played, [*["pass"] * 4, call])
    assert played.turn == 0
    assert played.setting.out == (frozenset({2}) if "alone" in call else frozenset())
    while not played.is_over:
        played = played.apply(played.legal_actions()[0])
    assert [len(trick.cards) for trick in played.tricks] == [3 if "alone" in call else 4] * 5
    assert (played.won[0], totals(played)) == (5, [points, 0])


def test_alone_without_all_tricks_scores_one() -> None:
    """Seat 1 plays spades alone against two: the bowers and the ace win three tricks, hearts and a diamond do not."""
    hands = ["AH AD 9C TC QC", "JS JC AS KH 9D", "9H TH QH KC AC", "KS QS TD KD QD"]
    played = tr.Deal.start(EUCHRE, hands=hands, turn_up="JH", dealer=3)
    played = after(played, [*["pass"] * 5, "S alone"])
    assert (set(played.setting.out), played.turn) == ({3}, 0)
    played = after(played, "AH KH 9H AD 9D TH 9C JC KC JS AC TC AS QH QC")
    assert [trick.winner for trick in played.tricks] == [0, 0, 1, 1, 1]
    assert totals(played) == [0, 1]


# Who sits out


def test_a_dealer_whose_partner_plays_alone_takes_the_card_and_sits_out() -> None:
    """Seat 1 orders up its partner, the dealer, and plays alone: it discards, and then three play."""
    alone = deal("pass", "order up alone")
    assert alone.turn == 3
    alone = alone.apply("discard TC")
    assert (set(alone.setting.out), alone.turn) == ({3}, 0)
    assert after(alone, "AH JD TH").turn == 1


def test_where_eldest_sits_out_the_next_leads() -> None:
    """Eldest's partner plays alone."""
    assert deal("pass", "pass", "order up alone", "discard TC").turn == 1


# A match


def test_ten_points_win() -> None:
    """At 9 to 8 the makers are euchred: 9 to 10, and the match is over."""
    match = tr.Match.start(
        EUCHRE, ["Ann", "Ben", "Cas", "Dee"], seed=1, dealer=3, hands=HANDS, turn_up="QH", scores=(9, 8)
    )
    played = "AH JD TH QH AC JH TS 9C AS QD 9S 9H KC KS KD KH TD QC QS AD"
    for action in (*ORDERED, *played.split()):
        match = match.apply(action)
    assert (match.scores, match.is_over, match.winners) == ((9, 10), True, (1,))


def test_one_to_go_is_not_over() -> None:
    """A match goes on to the next deal, which the next seat deals."""
    match = tr.Match.start(EUCHRE, seed=1, dealer=3, hands=HANDS, turn_up="QH", scores=(9, 7))
    played = "AH JD TH QH AC JH TS 9C AS QD 9S 9H KC KS KD KH TD QC QS AD"
    for action in (*ORDERED, *played.split()):
        match = match.apply(action)
    assert (match.scores, match.is_over, match.dealer) == ((9, 9), False, 0)


def test_a_match_is_saved_and_resumed(tmp_path: Path) -> None:
    """It has no rules of its own, so nothing needs to be registered."""
    comes_back(tr.Match.start(EUCHRE, seed=2).apply("pass"), tmp_path)


def test_it_is_a_file() -> None:
    """All of it is data."""
    assert tr.Variant.from_json(EUCHRE.to_json()) == EUCHRE


def test_it_ends() -> None:
    """Random matches end with ten points of one side."""
    assert max(through(tr.Match.start(EUCHRE, seed=3)).scores) >= 10


def held(examples: int) -> list[Report]:
    """Hold the game to the laws, with a dealer that is stuck and one that is not."""
    return [check_variant(euchre(stick_the_dealer=stuck), examples=examples) for stuck in (True, False)]


def test_it_keeps_the_laws() -> None:
    """Every law holds in a few deals."""
    assert not any(report.unregistered for report in held(2))


@pytest.mark.nightly
def test_it_keeps_the_laws_often() -> None:
    """Every law holds in many deals."""
    assert all(each.examples == 50 for report in held(50) for each in report.held)
