"""Section 5: every worked example, each test named after its number."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from tests.euchre.table import (
    EUCHRED,
    LAYOUTS,
    LONE,
    MADE,
    NO_TRUMPS,
    SYSTEMS,
    after,
    faults,
    hand,
    legal,
    lone,
    match_of,
    ordered,
    played,
    poor,
    started,
    through,
    trick,
    winners,
)
from tests.playing import free, refusal, totals

import trickrules as tr

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "euchre.md"

SECOND_ROUND: Final = {"pass", "C", "C alone", "D", "D alone", "S", "S alone"}
POOR: Final = ("no_ace_no_face", "no_ace_no_face_no_trump", "ace_no_face")
FIRST_ROUND: Final = {"pass", "order up", "order up alone"}


# Bidding and taking up.


def test_5_1_one_card_at_a_time_from_eldest() -> None:
    """Clause 2.1."""
    deal = tr.Deal.start(tr.variants.euchre(), pack=[*range(23, -1, -1)], dealer=3)
    deck = deal.setting.deck
    for seat in range(4):
        assert hand(deal, seat) == {str(deck.cards[23 - place]) for place in range(seat, 20, 4)}
    assert str(deal.turn_up) == str(deck.cards[3])
    assert len(deal.setting.stock) == 3


def test_5_2_the_first_round() -> None:
    """Clause 2.2."""
    deal = started("A")
    assert (deal.turn, legal(deal)) == (0, FIRST_ROUND)


def test_5_3_the_dealer_takes_the_turn_up() -> None:
    """Clauses 2.2 and 2.4."""
    asked = after(started("A", passes=2), "order up")
    assert (asked.trump, str(asked.contract), asked.turn) == ("H", "order up by seat 2", 3)
    assert asked.view(1).hands[3].cards == ("QH",)
    assert len(asked.hands[3]) == 6
    aside = asked.apply("discard TC")
    assert aside.view(1).hands[3].cards == aside.view(1).discard.cards == ()
    assert aside.view(3).discard.cards == ("TC",)
    assert (aside.phase, aside.turn) == ("play", 0)


def test_5_4_the_second_round() -> None:
    """Clause 2.3."""
    deal = started("A", passes=4)
    assert (deal.turn, legal(deal)) == (0, SECOND_ROUND)
    told = "Seat 0 may not call H: its suit was turned up and may not be named."
    assert refusal(deal, "H") == ("bid/closed", told)
    named = deal.apply("C")
    assert (named.trump, named.phase, str(named.turn_up)) == ("C", "play", "QH")


def test_5_5_the_dealer_is_stuck() -> None:
    """Clause 2.3."""
    deal = started("A", passes=7)
    told = "Seat 3 may not call pass: it is asked last, and so must say something else."
    assert refusal(deal, "pass") == ("bid/closed", told)
    assert legal(deal) == SECOND_ROUND - {"pass"}


def test_5_6_the_turn_up_may_be_put_aside() -> None:
    """Clause 2.4."""
    deal = after(started("A", passes=2), "order up")
    assert deal.why_not("discard QH") is None
    assert refusal(deal, "discard AH")[0] == "discard/not-so"


def test_5_7_a_dealer_that_sits_out_takes_up() -> None:
    """Clauses 2.4 and 2.5."""
    asked = after(started("A", passes=1), "order up alone")
    assert (asked.turn, "QH" in hand(asked, 3)) == (3, True)
    alone = asked.apply("discard TC")
    assert (set(alone.setting.out), alone.turn) == ({3}, 0)
    assert played(alone, "AH JD TH").turn == 1


def test_5_8_the_next_leads_for_eldest() -> None:
    """Clause 2.6."""
    deal = after(started("A", passes=2), "order up alone", "discard TC")
    assert (set(deal.setting.out), deal.turn) == ({0}, 1)


# The play and the score.


def test_5_9_the_left_bower_follows_trumps() -> None:
    """Clauses 1.4 and 2.7."""
    assert set(map(str, trick("H", "AH").legal("JD 9H AC"))) == {"JD", "9H"}
    assert set(map(str, trick("H", "AD").legal("JD KD 9H"))) == {"KD"}


def test_5_10_the_bowers_are_highest() -> None:
    """Clause 1.4."""
    assert trick("H", "JD JH AH KH").winner == 1
    assert trick("H", "AH JD KH 9C").winner == 1


def test_5_11_a_euchre() -> None:
    """Clause 2.8."""
    deal = played(ordered(), EUCHRED)
    assert winners(deal) == [1, 2, 1, 0, 3]
    assert totals(deal) == [0, 2]


def test_5_12_makers_score_one() -> None:
    """Clause 2.8."""
    deal = played(ordered(), MADE)
    assert winners(deal) == [1, 2, 2, 1, 0]
    assert totals(deal) == [1, 0]


@pytest.mark.parametrize(("call", "worth", "cards"), [("H", 2, 4), ("H alone", 4, 3)])
def test_5_13_and_5_14_a_march(call: str, worth: int, cards: int) -> None:
    """Clauses 2.5 and 2.8."""
    deal = after(started("B", passes=4), call)
    assert deal.turn == 0
    deal = through(deal)
    assert [len(laid.cards) for laid in deal.tricks] == [cards] * 5
    assert (deal.won[0], totals(deal)) == (5, [worth, 0])


def test_5_15_alone_without_all_tricks() -> None:
    """Clause 2.8."""
    deal = played(lone(), LONE)
    assert winners(deal) == [0, 0, 1, 1, 1]
    assert totals(deal) == [0, 1]


def test_5_16_the_end_of_the_match() -> None:
    """Clause 2.9."""
    actions = ("pass", "pass", "order up", "discard TC", *EUCHRED.split())
    match = match_of("A", (9, 8), *actions)
    assert (match.scores, match.is_over, match.winners) == ((9, 10), True, (1,))
    match = match_of("A", (9, 7), *actions)
    assert (match.scores, match.is_over, match.dealer) == ((9, 9), False, 0)


def test_5_17_a_dealer_that_is_not_stuck() -> None:
    """Clauses 2.1 and 2.3."""
    match = match_of("A", (0, 0), *["pass"] * 8, stick_the_dealer=False)
    assert (match.ledger[0].result.void, match.scores, match.dealer) == (True, (0, 0), 0)


# Options.


@pytest.mark.parametrize(("pack", "eight", "seven"), [(24, False, False), (28, True, False), (32, True, True)])
def test_5_18_packs(pack: int, eight: bool, seven: bool) -> None:  # noqa: FBT001 -- a table
    """Clause 3.1."""
    deck = tr.variants.get("euchre", pack=pack).at(4).deck
    assert (len(deck), "8D" in deck, "7D" in deck) == (pack, eight, seven)


def test_5_19_the_best_bower() -> None:
    """Clause 3.2."""
    assert len(tr.variants.euchre(best_bower="joker").at(4).deck) == 25
    assert len(tr.variants.euchre(best_bower="joker", pack=32).at(4).deck) == 33
    assert trick("H", "JH RJ AH JD", best_bower="joker").winner == 1
    assert set(map(str, trick("H", "9H", best_bower="joker").legal("RJ AS"))) == {"RJ"}
    assert len(tr.variants.euchre(best_bower="2S").at(4).deck) == 25
    assert trick("H", "JH 2S AH JD", best_bower="2S").winner == 1
    assert set(map(str, trick("H", "AS", best_bower="2S").legal("2S KS"))) == {"KS"}


@pytest.mark.parametrize(("best", "card"), [("joker", "RJ"), ("2S", "2S")])
def test_5_20_the_dealer_names_a_suit_unseen(best: str, card: str) -> None:
    """Clause 3.3."""
    deal = started("A", system="british_euchre", turned=card, best_bower=best)
    assert (deal.turn, legal(deal)) == (3, {"C", "D", "H", "S"})
    assert [deal.view(3).hands[seat].cards for seat in range(4)] == [()] * 4
    named = deal.apply("D")
    assert (named.trump, str(named.contract), named.turn) == ("D", "D by seat 3", 3)
    assert (len(named.view(3).hands[3].cards), card in hand(named, 3)) == (6, True)
    assert len(named.view(0).hands[0].cards) == 5
    assert named.apply("discard TC").turn == 0


def test_5_21_a_joker_stands_for_a_suit() -> None:
    """Clause 3.3."""
    deal = started("A", turned="RJ", best_bower="joker", joker_turned="H")
    assert legal(deal) == FIRST_ROUND
    taken = deal.apply("order up")
    assert (taken.trump, "RJ" in hand(taken, 3)) == ("H", True)
    second = after(deal, *["pass"] * 4)
    assert legal(second) == SECOND_ROUND
    named = second.apply("C")
    assert (named.phase, str(named.turn_up)) == ("play", "RJ")


def test_5_22_no_trump() -> None:
    """Clause 3.5."""
    deal = started("A", passes=4, no_trump=True)
    assert legal(deal) == SECOND_ROUND | {"NT", "NT alone"}
    assert deal.apply("NT").trump == "NT"
    assert trick("NT", "JH JD AH 9H", no_trump=True).winner == 2
    assert trick("NT", "JH JD 9H TH", no_trump=True).winner == 0
    march = played(
        after(started("B", passes=4, no_trump=True), "NT alone"), "AH TH 9S KH 9D TS QH QD QS JH KD KS JD TD AS"
    )
    assert totals(march) == [4, 0]


@pytest.mark.parametrize(("says", "left"), [("alone", {"pass", "order up alone"}), ("passes", {"pass"})])
def test_5_23_the_dealers_partner(says: str, left: set[str]) -> None:
    """Clause 3.6."""
    deal = started("A", dealers_partner=says)
    for seat in range(4):
        assert legal(deal) == (left if seat == 1 else FIRST_ROUND)
        if seat == 1:
            told = "Seat 1 may not call order up: it is the dealer's partner, and so must say something else."
            assert refusal(deal, "order up") == ("bid/closed", told)
        deal = deal.apply("pass")
    for _ in range(3):
        assert legal(deal) == SECOND_ROUND
        deal = deal.apply("pass")


def test_5_24_the_turn_up_is_kept() -> None:
    """Clause 3.7."""
    deal = after(started("A", passes=2, turn_up_kept=True), "order up")
    assert refusal(deal, "discard QH")[0] == "discard/not-so"
    kept = deal.apply("discard TS")
    assert kept.view(1).hands[3].cards == ("QH",)


def changed(layout: str, one: str, other: str, **options: object) -> tr.Deal:
    """Begin a deal of a layout in which two cards have changed places."""
    swap = {one: other, other: one}
    hands, up = LAYOUTS[layout]
    cards = [" ".join(swap.get(card, card) for card in own.split()) for own in hands]
    return tr.Deal.start(tr.variants.get("euchre", **options), hands=cards, turn_up=swap.get(up, up), dealer=3)


def test_5_25_a_hand_is_thrown_in() -> None:
    """Clause 3.8."""
    may = {"keep", "throw in"}
    deal = started("P", thrown_in="no_ace_no_face")
    assert [legal(deal, seat) for seat in range(4)] == [may, {"keep"}, {"keep"}, {"keep"}]
    match = match_of("P", (0, 0), "throw in", "keep", "keep", "keep", thrown_in="no_ace_no_face")
    assert (match.ledger[0].result.void, match.scores, match.dealer) == (True, (0, 0), 3)
    assert set(match.ledger[0].result.setting.shown) == set(deal.hands[0].places())
    assert legal(changed("P", "9H", "AH", thrown_in="no_ace_no_face"), 0) == {"keep"}
    assert legal(changed("P", "9H", "AH", thrown_in="ace_no_face"), 0) == may
    two = tr.Deal.start(
        tr.variants.euchre(thrown_in="ace_no_face"),
        hands=["9C TC 9D AD AH", "AS KS QS JS TS", "9H KH QH JH TH", "TD KD QD JD AC"],
        turn_up="9S",
        dealer=3,
    )
    assert legal(two, 0) == {"keep"}
    assert legal(started("P", thrown_in="no_ace_no_face_no_trump"), 0) == may
    assert legal(changed("P", "9S", "QH", thrown_in="no_ace_no_face_no_trump"), 0) == {"keep"}


def test_5_26_the_next_deals_then() -> None:
    """Clause 3.9."""
    actions = ("throw in", "keep", "keep", "keep")
    options: dict[str, Any] = {"thrown_in": "no_ace_no_face", "thrown_in_dealer": "next"}
    assert match_of("P", (0, 0), *actions, **options).dealer == 0


def test_5_27_going_under() -> None:
    """Clause 3.10: a deal that was really played."""
    deal = started("R", farmers_hand="mixed", no_trump=True)
    assert [legal(deal, seat) for seat in (0, 1, 3)] == [{"keep"}] * 3
    under = {"change TH 9H TD", "change TH 9H 9C", "change TH TD 9C", "change 9H TD 9C"}
    assert legal(deal, 2) == {"keep", *under}
    told = 'Seat 2 may not choose change AS 9H TD: keep or "change" with 3 different cards of the hand is expected.'
    assert refusal(deal, "change AS 9H TD", 2) == ("change/not-so", told)
    deal = deal.apply("change 9C 9H TD", 2).apply("keep", 0).apply("keep", 3).apply("keep", 1)
    assert hand(deal, 2) == {"AS", "TH", "QC", "JD", "KD"}
    assert set(deal.view(0).stock.cards) == {"9C", "9H", "TD"}
    assert deal.view(0).hands[2].cards == ()
    deal = after(deal, "pass", "pass", "pass", "order up", "discard QD")
    deal = played(deal, "AC TC QC 9S QS JS TS AS AD KS JD QH KH TH AH JH JC 9D KC KD")
    assert winners(deal) == [3, 0, 1, 3, 3]
    assert totals(deal) == [0, 1]


def test_5_28_alike_and_the_first_from_eldest() -> None:
    """Clause 3.10."""
    deal = started("R", farmers_hand="alike")
    assert [legal(deal, seat) for seat in range(4)] == [{"keep"}] * 4
    nines = changed("R", "TH", "9D", farmers_hand="alike")
    assert legal(nines, 2) == {"keep", "change 9H 9D 9C"}
    deal = started("T", farmers_hand="mixed").apply("keep", 0).apply("change 9C 9S TS", 3)
    deal = deal.apply("change 9H 9D TD", 1).apply("keep", 2)
    assert hand(deal, 1) == {"AS", "KS", "TH", "TC", "JH"}
    assert hand(deal, 3) == {"9C", "9S", "TS", "QS", "JS"}


def test_5_29_the_partners_best() -> None:
    """Clause 3.11."""
    deal = lone(partners_best=True)
    assert (deal.phase, deal.actors) == ("exchange", (1, 3))
    assert legal(deal, 1) == {"keep", *(f"give {card}" for card in hand(deal, 1))}
    assert legal(deal, 3) == {f"give {card}" for card in hand(deal, 3)}
    given = deal.apply("give KS", 3)
    assert given.view(1).hands[3].cards == ()
    swapped = given.apply("give KH", 1)
    assert hand(swapped, 1) == {"JS", "JC", "AS", "9D", "KS"}
    assert "KH" in hand(swapped, 3)
    kept = given.apply("keep", 1)
    assert hand(kept, 1) == set(LAYOUTS["C"].hands[1].split())
    assert swapped.view(0).hands == given.apply("give 9D", 1).view(0).hands
    assert refusal(deal, "keep", 3)[0] == "give/not-so"


def test_5_30_defending_alone() -> None:
    """Clause 3.12."""
    deal = lone(defend_alone="against_alone")
    assert (deal.phase, deal.turn, legal(deal)) == ("declaring", 0, {"together", "alone"})
    alone = deal.apply("alone")
    assert set(alone.setting.out) == {2, 3}
    alone = played(alone, "AH KH AD 9D 9C JC JS TC AS QC")
    assert winners(alone) == [0, 0, 1, 1, 1]
    assert totals(alone) == [0, 1]
    assert deal.apply("together").turn == 2
    assert after(deal, "together", "together").phase == "play"
    assert after(started("C", passes=5, defend_alone="against_alone"), "S").phase == "play"


def test_5_31_defending_alone_against_two() -> None:
    """Clause 3.12."""
    deal = ordered(defend_alone="always").apply("alone")
    assert set(deal.setting.out) == {3}
    deal = played(deal, "AH JD TH AC JH 9C AS 9S 9H KC KS TD QC QS KH")
    assert winners(deal) == [1, 2, 1, 1, 0]
    assert totals(deal) == [0, 4]
    other = after(started("A", defend_alone="always"), "order up", "discard TC", "together", "alone")
    assert set(other.setting.out) == {1}
    other = played(other, "AH TH QH KH JH AD AS TS 9S KS KD 9C QS QD TD")
    assert totals(other) == [2, 0]


def test_5_32_who_leads_where_the_maker_plays_alone() -> None:
    """Clause 3.13."""
    left: dict[str, Any] = {"alone_lead": "left_of_maker"}
    assert lone(**left).turn == 2
    assert after(started("B", passes=4, **left), "H alone").turn == 1
    assert after(started("A", passes=2, **left), "order up alone", "discard TC").turn == 3
    assert after(started("B", passes=4, **left), "H").turn == 0


@pytest.mark.parametrize(("stakes", "worth"), [("march", 1), ("euchre", 1), ("all", 2)])
def test_5_33_tricks_alone(stakes: str, worth: int) -> None:
    """Clause 3.14."""
    assert totals(played(lone(lone_stakes=stakes), LONE)) == [0, worth]


@pytest.mark.parametrize(("stakes", "worth"), [("march", 2), ("euchre", 4), ("all", 4)])
def test_5_34_a_lone_maker_is_euchred(stakes: str, worth: int) -> None:
    """Clause 3.14."""
    deal = played(poor(lone_stakes=stakes), NO_TRUMPS)
    assert winners(deal) == [0, 0, 0, 0, 1]
    assert totals(deal) == [worth, 0]


def test_5_34_by_a_lone_defender() -> None:
    """Clauses 3.12 and 3.14."""
    deal = poor(defend_alone="against_alone").apply("alone")
    assert totals(played(deal, "JH TH AH 9D KH TD QH QD JD KD")) == [4, 0]


@pytest.mark.parametrize(("shutout", "worth"), [(False, 2), (True, 4)])
def test_5_35_a_shutout(shutout: bool, worth: int) -> None:  # noqa: FBT001 -- one of two cases
    """Clause 3.15."""
    assert totals(played(poor(shutout=shutout), "JH TH 9C AH TD TC KH QD QC QH KD KC JD 9D AC")) == [worth, 0]
    assert totals(played(poor(shutout=shutout), NO_TRUMPS)) == [2, 0]


@pytest.mark.parametrize("game_to", [5, 7, 10, 11, 15, 21])
def test_5_36_game_to(game_to: int) -> None:
    """Clause 3.17."""
    actions = ("pass", "pass", "order up", "discard TC", *MADE.split())
    match = match_of("A", (game_to - 1, game_to - 1), *actions, game_to=game_to)
    assert (match.is_over, match.winners) == (True, (0,))
    assert not match_of("A", (game_to - 2, game_to - 1), *actions, game_to=game_to).is_over


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"joker_turned": "H"}, "joker_turned: goes with best_bower=joker, not with None"),
        ({"best_bower": "joker", "no_trump": True}, "no_trump: goes with best_bower=None, not with joker"),
        (
            {"thrown_in_dealer": "next"},
            f"thrown_in_dealer: goes with thrown_in={' or '.join(POOR)}, not with off",
        ),
        ({"farmers_hand": "mixed", "pack": 32}, "farmers_hand: goes with pack=24, not with 32"),
    ],
)
def test_5_37_what_does_not_go_together(options: dict[str, object], told: str) -> None:
    """Clauses 3.3, 3.5, 3.9 and 3.10."""
    assert faults(**free(options)) == [told]


# Other systems.


def test_5_38_british_euchre() -> None:
    """Clause 4.1."""
    assert len(tr.variants.british_euchre().at(4).deck) == 25
    assert match_of("A", (0, 0), *["pass"] * 8, system="british_euchre").ledger[0].result.void
    actions = ("pass", "pass", "order up", "discard TC", *MADE.split())
    match = match_of("A", (10, 8), *actions, system="british_euchre")
    assert (match.scores, match.winners) == ((11, 8), (0,))
    assert not match_of("A", (9, 8), *actions, system="british_euchre").is_over


def test_5_39_railroad_euchre() -> None:
    """Clause 4.2."""
    assert len(tr.variants.railroad_euchre().at(4).deck) == 33
    deal = lone(system="railroad_euchre")
    assert (deal.phase, deal.actors) == ("exchange", (1, 3))
    deal = deal.apply("give KH", 1).apply("give KS", 3)
    assert (deal.phase, deal.turn) == ("declaring", 0)


def test_5_40_cutthroat_euchre() -> None:
    """Clause 4.3."""
    actions = (
        "order up",
        "discard QS",
        *["AH", "JD", "QH", "AC", "JH", "9C", "AS", "9S", "9H", "KC", "KS", "KH", "TD", "QC", "TH"],
    )
    match = match_of("A", (0, 0, 0), *actions, system="cutthroat_euchre", seats=3)
    assert winners(after(started("A", system="cutthroat_euchre", dealer=2, seats=3), *actions)) == [1, 2, 1, 0, 2]
    assert match.scores == (0, 2, 2)
    match = match_of("A", (5, 8, 8), *actions, system="cutthroat_euchre", seats=3)
    assert (match.scores, match.winners) == ((5, 10, 10), (1, 2))


@pytest.mark.parametrize("march", [3, 2])
def test_5_41_what_three_score(march: int) -> None:
    """Clauses 3.16 and 4.3."""
    table: dict[str, Any] = {"system": "cutthroat_euchre", "dealer": 2, "seats": 3, "march": march}
    assert legal(started("B", **table)) == {"pass", "order up"}
    assert totals(through(after(started("B", passes=3, **table), "H"))) == [march, 0, 0]
    assert totals(played(after(started("C", passes=4, **table), "S"), LONE)) == [0, 1, 0]


def test_5_42_two_players() -> None:
    """Clause 4.4."""
    deal = started("A", system="two_handed_euchre", dealer=1, seats=2)
    deal = played(after(deal, "order up", "discard QC"), "AH JD AC 9C QH KH 9S 9H KC TD")
    assert winners(deal) == [1, 1, 0, 1, 1]
    assert totals(deal) == [0, 2]


def test_5_43_six_players() -> None:
    """Clause 4.5."""
    deal = tr.Deal.start(tr.variants.six_handed_euchre(), seed=1, dealer=5)
    assert (len(deal.setting.deck), len(deal.setting.stock)) == (32, 1)
    deal = deal.apply("order up alone")
    deal = deal.apply(deal.legal_actions()[0])
    assert set(deal.setting.out) == {2, 4}
    assert {len(laid.cards) for laid in through(deal).tricks} == {4}


def test_every_example_has_a_test() -> None:
    """Each number of section 5 stands in the name of a test."""
    numbers = set(re.findall(r"^\| 5\.(\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    names = [name for name in globals() if name.startswith("test_5_")]
    tested = {number for name in names for number in re.findall(r"5_(\d+)(?=_)", name)}
    assert numbers == tested


def test_the_systems() -> None:
    """Section 4."""
    assert set(SYSTEMS) == {
        "euchre",
        "british_euchre",
        "railroad_euchre",
        "cutthroat_euchre",
        "two_handed_euchre",
        "six_handed_euchre",
    }
