"""Section 5: following suit, tricks, discards, seats and jokers."""

from __future__ import annotations

from typing import Any, cast

from tests.five_hundred.table import AU, follows, in_trick, leads, listed, open_plays, playing, rules, small, takes
from tests.playing import Options, free

import trickrules as tr
from trickrules.base.frozen import changed
from trickrules.tricks import TrickPlay

NAMED = {f"RJ as {suit}" for suit in "SCDH"}
BLACK_NAMED = {f"BJ as {suit}" for suit in "SCDH"}


# Following, tricks


def test_example_033_left_bower_led() -> None:
    """Example 33."""
    assert follows(AU, "7H", "JD", "AD KD 5H") == {"5H"}
    assert follows(AU, "7H", "JD", "AD KD 5S") == {"AD", "KD", "5S"}


def test_example_034_left_bower_held() -> None:
    """Example 34."""
    assert follows(AU, "7H", "AD", "JD 5S 6C") == {"JD", "5S", "6C"}


def test_example_035_joker_led_in_a_suit_contract() -> None:
    """Example 35."""
    assert follows(AU, "7S", "RJ", "JC AC 6S") == {"JC", "6S"}


def test_example_036_joker_held_in_no_trump() -> None:
    """Example 36."""
    assert follows(AU, "7NT", "AH", "RJ 4H KS") == {"4H"}
    assert follows(AU, "7NT", "AH", "RJ KS 9C") == {"RJ", "KS", "9C"}


def test_example_037_joker_led_in_no_trump() -> None:
    """Example 37."""
    assert follows(AU, "7NT", "RJ as H", "4H BJ KS", kitty_size=6) == {"4H"}
    assert follows(AU, "7NT", "RJ as H", "9C BJ KS", kitty_size=6) == {"9C", "BJ", "KS"}


def test_example_038_joker_names_a_suit() -> None:
    """Example 38."""
    assert leads(AU, "7NT", "RJ 4H") == {"4H", *NAMED}


def test_example_039_bowers_win() -> None:
    """Example 39."""
    assert takes(AU, "7H", "AH, JD, JH, 4H") == 2
    assert takes(AU, "7H", "JD, AH, KH, RJ") == 3


def test_example_040_left_bower_wins_or_not() -> None:
    """Example 40: in the second trick JS lies nowhere, so AS and AH are discards and TD, the highest diamond, wins."""
    assert takes(AU, "7S", "AC, JC, KC, 6S") == 1
    assert takes(AU, "7C", "9D, AS, AH, TD") == 3


def test_example_041_black_joker_above_red() -> None:
    """Example 41."""
    assert takes(AU, "7S", "AS, RJ, JS, BJ", kitty_size=6) == 3


def test_example_042_no_trump_tricks() -> None:
    """Example 42."""
    assert takes(AU, "7NT", "7C, AC, RJ, KC") == 2
    assert takes(AU, "7NT", "TS, JC, JS, 9S") == 2
    assert takes(AU, "7NT", "RJ as H, 4H, BJ, AH", kitty_size=6) == 2


def test_example_043_tricks_of_six() -> None:
    """Example 43."""
    assert takes(AU, "7S", "13H, JH, 11H, 12H, TH, QH", 6) == 5
    assert takes(AU, "7H", "13H, 12H, AH, JD, 11H, TH", 6) == 3


def test_example_044_partner_sits_out() -> None:
    """Example 44."""
    hands = ["7H 7S", "5H 5S", "9H 9S", "TC 9C"]
    deal = small(AU, "N", hands, seat=1, dealer=0, nullo="anytime")
    assert deal.trick.order == (1, 2, 0)
    for card in ("5H", "9H", "7H"):
        deal = deal.apply(card)
    (trick,) = deal.tricks
    assert trick.winner == 2
    assert deal.trick.order == (2, 0, 1)
    assert len(deal.hands[3]) == 2


# Discard, seats


def test_example_079_discards_of_six() -> None:
    """Example 79."""
    hands = [
        "RJ JH AS KS QS JS 4H 5H 6H 7H",
        "TS 9S 8S 7S 6S 5S 4S AC KC QC",
        "JC TC 9C 8C 7C 6C 5C 4C AD KD",
        "QD JD TD 9D 8D 7D 6D 5D 4D AH",
    ]
    deal = tr.Deal.start(rules(AU, kitty_size=6), hands=hands, kitty="BJ KH QH TH 9H 8H", dealer=3)
    for call in ("8H", "pass", "pass", "pass"):
        deal = deal.apply(call)
    assert len(deal.hands[0]) == 16
    assert len(deal.legal_actions()) == 8008
    one, other = deal.apply("discard RJ BJ JH AS KS QS"), deal.apply("discard QS KS AS JH BJ RJ")
    assert one == other
    assert {str(card) for card in one.discard} == set(listed("RJ BJ JH AS KS QS"))
    for wrong in ("RJ BJ JH AS KS", "RJ BJ JH AS KS QS JS", "RJ RJ JH AS KS QS", "RJ BJ JH AS KS TS", ""):
        refused = deal.why_not(f"discard {wrong}".strip())
        assert refused is not None
        assert refused.code == "discard/not-so"
        assert refused.seat == 0


def test_example_080_dummy_of_pairs() -> None:
    """Example 80."""
    hands = ["AS KS", "4H 5H", "AD KD", "TC 9C", "AC KC", "8C 7C"]
    deal = small(AU, "N", hands, seat=1, dealer=0, nullo="anytime", nullo_play="both_hands")
    assert deal.trick.order == (1, 2, 3, 4, 5, 0)
    assert [len(hand) for hand in deal.exposed] == [0, 0, 0, 0, 2, 0]
    asked: list[tuple[int, int | None]] = []
    while not deal.is_over:
        asked.append((playing(deal), deal.turn))
        assert deal.actors == (deal.turn,)
        if playing(deal) == 4:
            assert deal.legal_actions(4) == ()
            assert deal.legal_actions(1) == deal.legal_actions()
            refused = deal.why_not(deal.legal_actions()[0], 4)
            assert refused is not None
            assert refused.code == "turn/not-yours"
        deal = deal.apply(deal.legal_actions()[0])
    assert asked[:6] == [(1, 1), (2, 2), (3, 3), (4, 1), (5, 5), (0, 0)]
    assert all(turn == (1 if seat == 4 else seat) for seat, turn in asked)


def test_example_081_dummies_of_trios() -> None:
    """Example 81."""
    hands = ["4H 5H", "AS KS", "AD KD", "TC 9C", "AC KC", "8C 7C"]
    options: Options = {"team_layout": "3v3", "nullo_play": "both_hands"}
    deal = small(AU, "ON", hands, **options)
    assert deal.trick.order == (0, 1, 2, 3, 4, 5)
    assert [bool(hand) for hand in deal.exposed] == [True, False, True, False, True, False]
    actors: list[int | None] = []
    late = small(AU, "ON", hands, **options, open_nullo_exposed="after_first_trick")
    for _ in range(6):
        assert [bool(hand) for hand in late.exposed] == [False, False, True, False, True, False]
        actors.append(deal.turn)
        deal = deal.apply(deal.legal_actions()[0])
        late = late.apply(late.legal_actions()[0])
    assert actors == [0, 1, 0, 3, 0, 5]
    assert [bool(hand) for hand in late.exposed] == [True, False, True, False, True, False]


def test_example_082_trios_with_own_hands() -> None:
    """Example 82."""
    hands = ["4H 5H", "AS KS", "AD KD", "TC 9C", "AC KC", "8C 7C"]
    deal = small(AU, "ON", hands, team_layout="3v3")
    assert deal.trick.order == (0, 1, 3, 5)
    assert [bool(hand) for hand in deal.exposed] == [True, False, False, False, False, False]
    deal = small(AU, "N", hands, seat=3, dealer=2, team_layout="3v3", nullo="anytime")
    assert deal.trick.order == (3, 4, 0, 2)
    assert not any(deal.exposed)
    deal = small(AU, "7NT", hands, seat=3, dealer=2, team_layout="3v3", nullo_play="both_hands")
    assert deal.trick.order == (3, 4, 5, 0, 1, 2)
    assert not any(deal.exposed)
    assert deal.apply(deal.legal_actions()[0]).turn == 4


def test_example_083_dummy_wins_and_leads() -> None:
    """Example 83."""
    hands = ["4H 8C", "5H AC", "QH RJ", "6H 7S"]
    deal = small(AU, "N", hands, nullo="anytime", nullo_play="both_hands")
    for card in ("4H", "5H", "QH", "6H"):
        deal = deal.apply(card)
    assert deal.tricks[0].winner == 2
    assert (playing(deal), deal.turn) == (2, 0)
    assert open_plays(deal) == NAMED
    deal = deal.apply("RJ as S")
    assert (playing(deal), deal.turn) == (3, 3)
    assert open_plays(deal) == {"7S"}
    # It must: a card of another suit would be refused too, were there one.
    assert follows(AU, "N", "RJ as S", "7S AC", nullo="anytime") == {"7S"}


# Jokers


def test_example_085_leading_from_two_jokers() -> None:
    """Example 85."""
    assert leads(AU, "7NT", "RJ BJ 4H", kitty_size=6) == {"4H", *NAMED, *BLACK_NAMED}


def test_example_086_black_joker_led() -> None:
    """Example 86."""
    assert follows(AU, "7NT", "BJ as H", "RJ 4H", kitty_size=6) == {"4H"}
    assert follows(AU, "7NT", "BJ as H", "RJ 4S", kitty_size=6) == {"RJ", "4S"}
    assert takes(AU, "7NT", "BJ as H, RJ, AH, KH", kitty_size=6) == 0


def test_example_087_two_jokers_held() -> None:
    """Example 87."""
    assert follows(AU, "7NT", "AH", "RJ BJ KS", kitty_size=6) == {"RJ", "BJ", "KS"}
    assert follows(AU, "7NT", "AH", "RJ BJ 5H", kitty_size=6) == {"5H"}
    assert takes(AU, "7NT", "AH, RJ, BJ, 4H", kitty_size=6) == 2


def test_example_088_jokers_in_nullo() -> None:
    """Example 88."""
    options: Options = {"kitty_size": 6, "nullo": "anytime"}
    assert takes(AU, "N", "RJ as D, AD, BJ", **options) == 2
    deal = in_trick(AU, "N", "RJ as D, AD, BJ", **options)
    assert deal.won == (0, 0, 0, 1)
    assert takes(AU, "N", "RJ as D, 9S, AD", **options) == 0
    points = in_trick(AU, "N", "RJ as D, 9S, AD", **options).points
    assert points is not None
    assert points[0].total == -250


def test_example_089_low_jokers_in_nullo() -> None:
    """Example 89."""
    four: Options = {"kitty_size": 6, "nullo": "anytime", "nullo_play": "both_hands"}
    three: Options = {"kitty_size": 6, "nullo": "anytime"}
    low: Options = {"joker_low_in_nullo": True}
    assert takes(AU, "N", "7S, RJ, 5S, 9H", **four, **low) == 0
    assert takes(AU, "N", "7S, RJ, 5S, 9H", **four) == 1
    assert takes(AU, "N", "RJ as H, KS, 4H, AS", **four, **low) == 2
    assert takes(AU, "N", "RJ as H, KS, AC, BJ", **four, **low) == 0
    assert takes(AU, "N", "BJ as D, RJ, 4D", **three, **low) == 2
    assert takes(AU, "N", "5C, RJ, BJ", **three, **low) == 0
    for trick, index in (("7S, RJ, 5S, 9H", 1), ("RJ as H, KS, AC, BJ", 3), ("AH, RJ, BJ, 4H", 2)):
        assert takes(AU, "7NT", trick, **four, **low) == takes(AU, "7NT", trick, **four) == index


def _after(hands: list[str], played: str, **options: object) -> tr.Deal:
    """Play some cards of a no-trump contract under the limit of shown voids."""
    deal = small(AU, "7NT", hands, joker_lead_limit="not_shown_void", **free(options))
    for play in played.split():
        deal = deal.apply(play)
    return deal


def test_example_090_named_suit_not_shown_void() -> None:
    """Example 90: a void is shown by any card thrown, a free joker too."""
    deal = _after(["5S TC", "RJ 6H", "7S 7C", "8S 8C"], "5S RJ 7S 8S")
    assert deal.turn == 1
    assert open_plays(deal) == {"6H"}
    deal = _after(["5S TH TC", "RJ BJ 4H", "7S 7C 9D", "8S 5H 8C"], "5S RJ 7S 8S", kitty_size=6)
    assert deal.turn == 1
    assert open_plays(deal) == {"4H", "BJ as C", "BJ as D", "BJ as H"}
    # Void shown in spades.
    hands = ["5S TH TC 9C", "RJ 4H KH 4D", "7S 7C 9D 8D", "8S 5H 8C 6C"]
    deal = _after(hands, "5S 4D 7S 8S 5H TH KH 7C")
    assert deal.turn == 1
    assert open_plays(deal) == {"4H", "RJ as C", "RJ as D", "RJ as H"}
    # Void shown in spades and clubs, and nothing but the joker left.
    hands = ["5S 5C 9C TC", "RJ 4D KH 6D", "7S 7C 9D 8D", "8S 8C 5H 6C"]
    deal = _after(hands, "5S 4D 7S 8S 8C 5C 6D 7C 5H 9C KH 8D")
    assert deal.turn == 1
    assert open_plays(deal) == {"RJ as D", "RJ as H"}


def _closed_by_voids(deal: tr.Deal, seat: int) -> int:
    """Give the plays that are closed to a hand which has shown itself void in all suits, as a mask."""
    phase: object = deal
    assert isinstance(phase, TrickPlay)
    closed = 0
    for rows in phase.layout.tables.known_voids:
        closed |= rows & phase.layout.dealt[seat]
    return closed


def _leading_with_all_shown(hand: str) -> set[str]:
    """List the leads of a hand that is taken to have shown itself void in all suits.

    A lawful play does not bring this about with any card but a joker in hand, so the voids are noted by force.
    """
    size = len(hand.split()) + 1
    fill = [" ".join(cards.split()[:size]) for cards in ("7S 7C 8C 9C", "8S 7D 8D 9D", "TS TC TD TH")]
    deal = _after([fill[0], f"AS {hand}", fill[1], fill[2]], f"7S AS {fill[1].split()[0]}", kitty_size=6)
    closed = _closed_by_voids(deal, 1)
    deal = changed(deal, seen=cast("Any", deal).seen | closed)
    deal = deal.apply(fill[2].split()[0])
    assert deal.turn == 1
    return open_plays(deal)


def test_example_091_all_suits_shown_void() -> None:
    """Example 91."""
    assert _leading_with_all_shown("RJ 4H") == {"4H"}
    assert _leading_with_all_shown("RJ BJ 4H") == {"4H"}
    assert _leading_with_all_shown("RJ") == NAMED
    assert _leading_with_all_shown("RJ BJ") == {*NAMED, *BLACK_NAMED}
    # As it comes about: a card thrown on spades, hearts and diamonds, a joker on clubs.
    hands = ["5S TC 9S 6S QS", "9H 7D 8C RJ BJ", "7S 7C KS 8D QC", "8S 5H 5D 5C AC"]
    deal = _after(hands, "5S 9H 7S 8S 5H TC 7D 8D 5D 9S 8C 7C 5C 6S RJ QC", kitty_size=6)
    assert deal.turn == 1
    assert open_plays(deal) == BLACK_NAMED


def test_example_092_declaration() -> None:
    """Example 92."""
    hands = ["RJ 4H", "AS KS", "AC KC", "AD KD"]
    asked = small(AU, "7NT", hands, declare="", contractor_names_joker_suit=True)
    assert (asked.phase, asked.turn) == ("declaring", 0)
    assert {str(action) for action in asked.legal_actions()} == {"pass", *NAMED}
    assert all(asked.why_not(text) is None for text in ("pass", *NAMED))
    without = small(AU, "7NT", ["5H 4H", *hands[1:]], declare="", contractor_names_joker_suit=True)
    assert without.phase == "declaring"
    assert [str(action) for action in without.legal_actions()] == ["pass"]
    refused = without.why_not("RJ as H")
    assert refused is not None
    assert refused.code == "declare/not-so"
    assert small(AU, "7H", hands, declare="", contractor_names_joker_suit=True).phase == "play"


def _declared(contract: str, plays: str, hand: str = "", **options: object) -> tr.Deal:
    """Bring a trick of a deal in which the contractor, seat 0, has declared its RJ a heart.

    The RJ stands among the plays, or in the hand of the contractor, whose turn then comes; a trick of clubs
    before hands the lead over where it is not the contractor's.
    """
    down = plays.split()
    alone = contract == "N"
    ring = [0, 1, 3] if alone else [0, 1, 2, 3]
    place = down.index("RJ") if "RJ" in down else len(down)
    order = [ring[(k - place) % len(ring)] for k in range(len(ring))]
    clubs = {0: "6C", 1: "7C", 2: "8C", 3: "9C"}
    clubs[order[0]] = "6C" if order[0] == 0 else "AC"
    before = order[0] != 0
    hands: list[list[str]] = [[clubs[seat]] if before else [] for seat in range(4)]
    for seat, card in zip(order, down, strict=False):
        hands[seat].append(card)
    hands[0].extend(hand.split())
    size = max(map(len, hands))
    spare = listed("9D TD 7D 8D JD QD 6D 5D")
    for held in hands:
        while len(held) < size:
            held.append(spare.pop())
    deal = small(
        AU, contract, [" ".join(held) for held in hands], declare="RJ as H", kitty_size=6, nullo="anytime",
        contractor_names_joker_suit=True, **free(options)
    )  # fmt: skip
    if before:
        for seat in ring:
            deal = deal.apply(clubs[seat])
    for card in down:
        deal = deal.apply(card)
    assert deal.is_over or playing(deal) == order[len(down) % len(order)]
    return deal


def _declared_winner(contract: str, plays: str, **options: object) -> int:
    """Name the index of the winning card."""
    trick = _declared(contract, plays, **free(options)).tricks[-1]
    assert trick.winner is not None
    assert [str(deed.action) for deed in trick.plays] == plays.split()
    return trick.order.index(trick.winner)


def test_example_093_declared_joker_follows() -> None:
    """Example 93: with 46 cards, since the 43 have no 4S."""
    assert open_plays(_declared("7NT", "AH", "RJ 4S")) == {"RJ"}
    assert open_plays(_declared("7NT", "KS", "RJ 4S")) == {"4S"}
    assert open_plays(_declared("7NT", "KS", "RJ 4D")) == {"RJ", "4D"}
    options: Options = {"kitty_size": 6, "contractor_names_joker_suit": True}
    assert open_plays(in_trick(AU, "7NT", "", "RJ 4S", declare="RJ as H", **options)) == {"RJ", "4S"}
    assert open_plays(in_trick(AU, "7NT", "RJ", "4H AS", declare="RJ as H", **options)) == {"4H"}


def test_example_094_declared_joker_wins_in_its_suit() -> None:
    """Example 94: with 46 cards, since the 43 have no 4S."""
    assert _declared_winner("7NT", "AH RJ KH 4H") == 1
    assert _declared_winner("7NT", "9S RJ TS 4S") == 2
    assert _declared_winner("7NT", "RJ AH KS 4H") == 0


def test_example_095_declared_and_free_joker() -> None:
    """Example 95."""
    hands = ["RJ BJ 4S", "AS KS QS", "AC KC QC", "AD KD QD"]
    options: Options = {"kitty_size": 6, "contractor_names_joker_suit": True}
    asked = small(AU, "7NT", hands, declare="", **options)
    assert {str(action) for action in asked.legal_actions()} == {"pass", *NAMED, *BLACK_NAMED}
    assert open_plays(asked.apply("RJ as H")) == {"RJ", "4S", *BLACK_NAMED}
    assert _declared_winner("7NT", "AH RJ BJ 4H") == 2


def test_example_096_declared_joker_low_in_nullo() -> None:
    """Example 96."""
    low: Options = {"joker_low_in_nullo": True}
    assert _declared_winner("N", "RJ 4H 9S", **low) == 1
    assert _declared_winner("N", "4H RJ 9S", **low) == 0
    assert _declared_winner("N", "RJ KS 9S", **low) == 0
    assert _declared_winner("N", "5S RJ 4S", **low) == 0
