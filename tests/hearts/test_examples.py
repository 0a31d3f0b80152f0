"""Section 5: every worked example, each test named after its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest
from tests.hearts.table import (
    HOLD,
    KITTY,
    LAYOUTS,
    faults,
    kitty_dealt,
    legal,
    match_of,
    played,
    scored,
    started,
    suit,
    through,
)
from tests.playing import after, free, refusal, totals

import trickrules as tr

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "hearts.md"
FIRST_PASS: Final = ("pass 2C 3C 4C", "pass 2D 3D 4D", "pass 2H 3H 4H", "pass 2S 3S 4S")


def passed(plan: int, **options: object) -> tr.Deal:
    """Let everybody of layout A pass its two, three and four in a deal of the round."""
    deal = started("A", plan=plan, **free(options))
    for seat, action in enumerate(FIRST_PASS):
        deal = deal.apply(action, seat)
    return deal


def receiver(deal: tr.Deal) -> int:
    """Name the seat that has the two of clubs."""
    (seat,) = (seat for seat, hand in enumerate(deal.hands) if "2C" in map(str, hand))
    return seat


def first_receivers(players: int, deals: int, **options: object) -> list[int | None]:
    """Name for each deal the seat that seat 0 passes to; ``None`` in a hold."""
    variant = tr.variants.get("hearts", **options)
    found: list[int | None] = []
    for plan in range(deals):
        deal = tr.Deal.start(variant, players=players, plan=plan, seed=plan)
        if deal.phase == "play":
            found.append(None)
            continue
        action = deal.legal_actions(0)[0]
        while deal.phase == "exchange":
            deal = deal.apply(deal.legal_actions()[0])
        cards = set(str(action).split()[1:])
        found += [seat for seat, hand in enumerate(deal.hands) if cards <= set(map(str, hand))]
    return found


def cards_out(players: int, **options: object) -> set[str]:
    """List the cards that are out of the pack."""
    deck = tr.variants.get("hearts", **options).at(players).deck
    return {str(card) for card in tr.Deck.standard() if card not in deck}


# The pack, the deal and the passing.


def test_5_1_packs() -> None:
    """Clause 1.3."""
    rules = {players: tr.variants.hearts().at(players) for players in (3, 4, 5, 6)}
    assert {players: len(known.deck) for players, known in rules.items()} == {3: 51, 4: 52, 5: 50, 6: 48}
    assert {players: known.plan(0).cards for players, known in rules.items()} == {3: 17, 4: 13, 5: 10, 6: 8}
    assert cards_out(3) == {"2D"}
    assert cards_out(4) == set()
    assert cards_out(5) == {"2C", "2D"}
    assert cards_out(6) == {"2C", "3C", "2D", "3D"}


@pytest.mark.parametrize(("dealer", "eldest"), [(3, 0), (1, 2)])
def test_5_2_one_card_at_a_time_from_eldest(dealer: int, eldest: int) -> None:
    """Clause 2.1."""
    pack = [*range(51, -1, -1)]
    deal = tr.Deal.start(tr.variants.hearts(), pack=pack, dealer=dealer, plan=HOLD)
    deck = deal.setting.deck
    for after_eldest in range(4):
        hand = {deck.cards[place] for place in pack[after_eldest::4]}
        assert set(deal.hands[(eldest + after_eldest) % 4]) == hand


def test_5_3_passing_goes_round() -> None:
    """Clause 2.2."""
    assert [receiver(passed(plan)) for plan in (0, 1, 2, 4)] == [1, 3, 2, 1]
    deal = passed(0)
    assert {"2C", "3C", "4C"} <= set(map(str, deal.hands[1]))
    assert {"2S", "3S", "4S"} <= set(map(str, deal.hands[0]))
    assert started("A", plan=HOLD).phase == "play"


def test_5_4_what_a_pass_is() -> None:
    """Clause 2.2."""
    deal = started("A", plan=0)
    expected = '"pass" with 3 different cards of the hand is expected.'
    for wrong in ("pass 2C 3C", "pass 2C 3C 2D", "pass 2C 2C 3C", "2C"):
        assert refusal(deal, wrong, 0) == ("pass/not-so", f"Seat 0 may not choose {wrong}: {expected}")
    once = deal.apply("pass 4C 2C 3C", 0)
    assert once == deal.apply("pass 2C 3C 4C", 0)
    assert refusal(once, "pass 2C 3C 4C", 0)[0] == "turn/not-yours"
    waiting = once.apply("pass 2D 3D 4D", 1).apply("pass 2H 3H 4H", 2)
    assert set(waiting.view(1).hands[1].cards) == set(LAYOUTS["A"][1].split())


def test_5_5_nobody_sits_across_among_three() -> None:
    """Clause 2.2."""
    assert first_receivers(3, 5) == [1, 2, None, 1, 2]
    assert first_receivers(3, 3, passing="left_right_across") == [1, 2, 1]
    assert first_receivers(5, 4) == [1, 4, None, 1]
    assert first_receivers(6, 4) == [1, 5, 3, None]


def test_5_6_who_knows_what_was_passed() -> None:
    """Clauses 2.2 and 2.10."""
    deal = passed(0)
    assert deal.turn == 1
    for observer in (0, 2, 3, None):
        assert deal.view(observer).hands[1].cards == ("2C",)
    told = {observer: [seen.action for seen in deal.view(observer).said] for observer in (0, 1, 2)}
    assert "pass 4C 3C 2C" in told[0]
    assert "pass 4C 3C 2C" not in told[2]
    assert {"2C", "3C", "4C"} <= set(deal.view(1).hands[1].cards)


# The play.


def test_5_7_the_two_of_clubs_is_led() -> None:
    """Clause 2.3."""
    deal = started("A")
    assert (deal.turn, legal(deal)) == (0, {"2C"})
    assert refusal(deal, "3C") == ("play/first-lead", "Seat 0 may not play 3C: the first lead must be 2C.")


@pytest.mark.parametrize(("players", "club"), [(3, "2C"), (5, "3C"), (6, "4C")])
def test_5_8_the_lowest_club_of_the_pack_is_led(players: int, club: str) -> None:
    """Clause 2.3."""
    deal = tr.Deal.start(tr.variants.hearts(passing="none"), players=players, seed=7)
    turn = deal.turn
    assert turn is not None
    assert club in map(str, deal.hands[turn])
    assert legal(deal) == {club}


def test_5_9_suit_is_followed() -> None:
    """Clause 2.4."""
    hands = [suit("C", without="5C 9C", more="2D 3D"), suit("S", without="2S 3S", more="5C 9C")]
    rest = [suit("H"), suit("D", without="2D 3D", more="2S 3S")]
    deal = started_with([*hands, *rest]).apply("2C")
    assert legal(deal) == {"5C", "9C"}
    assert refusal(deal, "AS")[0] == "play/must-follow-suit"


def started_with(hands: list[str], **options: object) -> tr.Deal:
    """Begin a deal with hands of which only some cards are given; the others are dealt from what is left."""
    return tr.Deal.start(tr.variants.get("hearts", **options), hands=hands, plan=HOLD, seed=1, dealer=3)


LACKING: Final = [
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "QS 2H 3H KD 4H 5H 6H 7H 8H 9H TH JH QH",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD AD KH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS AH",
]
"""Seat 1 has no clubs, and only one card that costs nothing."""


def test_5_10_no_penalty_cards_in_the_first_trick() -> None:
    """Clause 2.5."""
    deal = started_with(LACKING).apply("2C")
    assert legal(deal) == {"KD"}
    assert refusal(deal, "QS") == (
        "play/not-in-first-trick",
        "Seat 1 may not play QS: cards of suit H or QS may not be played to the first trick.",
    )
    hands = [hand.replace("KD", "AH") if seat == 1 else hand.replace("AH", "KD") for seat, hand in enumerate(LACKING)]
    free = started_with(hands).apply("2C")
    assert legal(free) == set(hands[1].split())


def second_trick(**options: object) -> tr.Deal:
    """Let seat 1 take the first trick and lead a diamond, which seat 0's king is to take; the hands are of 5.11."""
    hands = [
        "2C 4H KD 3C 4C 5C 6C 7C 8C 9C TC JC QC",
        "AC 3D 4D 5D 6D 7D 8D 9D TD JD QD AD 2S",
        "QS KC 3S 5S 6S 7S 8S 9S TS JS KS AS 2H",
        "2D 4S 3H 5H 6H 7H 8H 9H TH JH QH KH AH",
    ]
    return after(started_with(hands, **options), "2C AC KC 4S 3D")


def test_5_11_hearts_are_broken_by_a_heart() -> None:
    """Clause 2.6."""
    whole = after(second_trick(), "3S 2D KD")
    assert (whole.turn, {"4H", "3C"} & legal(whole)) == (0, {"3C"})
    assert refusal(whole, "4H") == (
        "play/not-broken",
        "Seat 0 may not play 4H: cards of suit H may not be led before one has been played.",
    )
    broken = after(second_trick(), "2H 2D KD")
    assert (broken.turn, {"4H", "3C"} & legal(broken)) == (0, {"4H", "3C"})
    alone = after(started_with(HEARTS_ALONE), "2C AC KC 4S")
    assert (alone.turn, legal(alone)) == (1, {str(card) for card in alone.hands[1]})


HEARTS_ALONE: Final = [
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2S 3S",
    "AC 4H 9H 2H 3H 6H 7H 8H TH JH QH 5H KH",
    "KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD AD",
    "4S 5S 6S 7S 8S 9S TS JS KS AS QS AH KD",
]
"""Seat 1 has hearts alone once it has taken the first trick."""


def test_5_12_the_queen_breaks_nothing() -> None:
    """Clause 2.6."""
    deal = after(second_trick(), "QS 2D KD")
    assert (deal.turn, {"4H", "3C"} & legal(deal)) == (0, {"3C"})
    assert refusal(deal, "4H")[0] == "play/not-broken"


def hearts_and_queen(*, with_king: bool = False, **options: object) -> tr.Deal:
    """Let the hand of seat 1, the queen of spades and hearts, perhaps with a king, take the first trick and lead."""
    own = "AC QS 4H 9H"
    more = "KD" if with_king else "5H"
    hands = [
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2S 3S",
        f"{own} 2H 3H 6H 7H 8H TH JH QH {more}",
        "KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD AD",
        f"4S 5S 6S 7S 8S 9S TS JS KS AS KH AH {'5H' if with_king else 'KD'}",
    ]
    return after(started_with(hands, **options), "2C AC KC 4S")


def test_5_13_the_queen_is_forced() -> None:
    """Clause 2.6."""
    deal = hearts_and_queen()
    assert (deal.turn, legal(deal)) == (1, {"QS"})


# The score.


def test_5_14_hearts_and_the_queen_cost() -> None:
    """Clause 2.7."""
    assert scored("C") == [25, 1, 0, 0]


def test_5_15_the_moon() -> None:
    """Clause 2.8."""
    assert scored("B") == scored("A") == [0, 26, 26, 26]


def test_5_16_the_lowest_total_wins() -> None:
    """Clause 2.9."""
    match = match_of("B", [90, 60, 50, 99])
    assert match.scores == (90, 86, 76, 125)
    assert (match.is_over, match.winners, match.ranks) == (True, (2,), (3, 2, 1, 4))
    assert match.view(0).ranks == match.view().ranks == match.ranks


def test_5_17_a_shared_lowest_total_is_played_off() -> None:
    """Clause 2.9."""
    tied = match_of("B", [80, 54, 54, 99])
    assert (tied.scores, tied.is_over, tied.winners) == ((80, 80, 80, 125), False, ())
    assert tied.ranks == (1, 1, 1, 4)
    decided = match_of("BC", [80, 54, 54, 99])
    assert (decided.scores, decided.winners) == ((105, 81, 80, 125), (2,))


def test_5_18_a_hundred_ends_it() -> None:
    """Clause 2.9."""
    assert not match_of("B", [0, 73, 73, 73]).is_over
    ended = match_of("B", [0, 74, 73, 73])
    assert (ended.scores, ended.winners) == ((0, 100, 99, 99), (0,))


# Options.


def test_5_19_other_rounds() -> None:
    """Clause 3.1."""
    assert [receiver(passed(plan, passing="left_across_right_hold")) for plan in (1, 2)] == [2, 3]
    assert [receiver(passed(plan, passing="left")) for plan in range(5)] == [1] * 5
    assert [started("A", plan=plan, passing="none").phase for plan in range(4)] == ["play"] * 4


def test_5_20_two_cards_passed() -> None:
    """Clause 3.2."""
    deal = started("A", plan=0, cards_passed=2)
    assert deal.why_not("pass 2C 3C", 0) is None
    assert refusal(deal, "pass 2C 3C 4C", 0)[0] == "pass/not-so"


def test_5_21_other_first_leads() -> None:
    """Clause 3.3."""
    assert legal(started("A", first_lead="any_club")) == set(LAYOUTS["A"][0].split())
    deal = started("A", first_lead="eldest", dealer=1)
    assert (deal.turn, legal(deal)) == (2, set(LAYOUTS["A"][2].split()))


def test_5_22_eldest_leads_no_penalty_card() -> None:
    """Clauses 3.3, 3.4 and 2.6."""
    hand = set(LAYOUTS["B"][3].split())
    deal = started("B", first_lead="eldest", dealer=2)
    assert (deal.turn, legal(deal)) == (3, hand - {"QS", "2H"})
    assert refusal(deal, "QS") == (
        "play/not-led",
        (
            "Seat 3 may not play QS: cards of suit H or QS may not be led to the first trick while the hand holds"
            " anything else."
        ),
    )
    assert legal(started("B", first_lead="eldest", first_trick="anything", dealer=2)) == hand - {"2H"}
    assert legal(started("B", first_lead="eldest", first_trick="anything", breaking="off", dealer=2)) == hand


def test_5_23_anything_in_the_first_trick() -> None:
    """Clause 3.4."""
    deal = started_with(LACKING, first_trick="anything").apply("2C")
    assert legal(deal) == set(LACKING[1].split())


def test_5_24_what_breaks_hearts() -> None:
    """Clause 3.5."""
    assert "4H" in legal(after(second_trick(breaking="heart_or_queen"), "QS 2D KD"))
    assert "4H" in legal(after(second_trick(breaking="off"), "3S 2D KD"))
    led = hearts_and_queen(breaking="heart_or_queen")
    assert legal(led) == {"QS"}
    assert refusal(led, "4H")[1] == (
        "Seat 1 may not play 4H: cards of suit H may not be led before one of cards of suit H or QS has been played."
    )
    assert "4H" in legal(hearts_and_queen(breaking="off"))


def test_5_25_the_queen_is_spared() -> None:
    """Clause 3.6."""
    free = hearts_and_queen(queen_forced=False)
    assert legal(free) == {str(card) for card in free.hands[1]}
    assert legal(hearts_and_queen(queen_forced=False, with_king=True)) == {"KD", "QS"}


def test_5_26_the_jack_of_diamonds() -> None:
    """Clause 3.7."""
    assert scored("C", bonus_card="JD") == [15, 1, 0, 0]
    assert scored("D", bonus_card="JD") == [0, 16, 26, 26]
    assert scored("B", bonus_card="JD") == [-10, 26, 26, 26]


def test_5_27_the_ten_of_diamonds() -> None:
    """Clause 3.7."""
    assert scored("D", bonus_card="TD") == [-10, 26, 26, 26]


def test_5_28_what_the_moon_is_worth() -> None:
    """Clause 3.8."""
    assert scored("B", moon="own") == [-26, 0, 0, 0]
    assert scored("B", moon="nobody") == [0, 0, 0, 0]
    assert scored("B", moon="off") == [26, 0, 0, 0]


def test_5_29_the_moon_is_chosen() -> None:
    """Clause 3.8."""
    asked = played("B", moon="choice")
    assert (asked.phase, asked.actors, legal(asked)) == ("showing", (0,), {"own", "others"})
    assert totals(asked.apply("own")) == [-26, 0, 0, 0]
    assert totals(asked.apply("others")) == [0, 26, 26, 26]
    assert scored("C", moon="choice") == [25, 1, 0, 0]


def test_5_30_the_moon_needs_the_jack() -> None:
    """Clause 3.9."""
    needs = {"bonus_card": "JD", "moon_needs_bonus": True}
    assert scored("B", **needs) == [0, 26, 26, 26]
    assert scored("D", **needs) == [26, -10, 0, 0]
    assert scored("B", **needs, moon="own") == [-26, 0, 0, 0]
    assert scored("B", **needs, moon="off") == [16, 0, 0, 0]


def test_5_31_the_sun() -> None:
    """Clause 3.10."""
    assert scored("A", sun=True) == [0, 52, 52, 52]
    assert scored("A", sun=True, moon="own") == [-52, 0, 0, 0]
    assert scored("B", sun=True) == [0, 26, 26, 26]
    asked = played("A", sun=True, moon="choice")
    assert asked.actors == (0,)
    assert totals(asked.apply("own")) == [-52, 0, 0, 0]
    assert scored("A", sun=True, bonus_card="JD") == [-10, 52, 52, 52]


def test_5_32_no_trick_at_all() -> None:
    """Clause 3.11."""
    assert scored("C", no_trick_bonus=True) == [25, 1, -5, -5]
    assert scored("B", no_trick_bonus=True) == [0, 26, 26, 26]
    assert scored("B", no_trick_bonus=True, moon="off") == [26, 0, -5, -5]
    assert scored("B", no_trick_bonus=True, moon="nobody") == [0, 0, 0, 0]


def test_5_33_to_fifty() -> None:
    """Clause 3.12."""
    going_on = match_of("C", [20, 25, 0, 0], game_to=50)
    assert (going_on.scores, going_on.is_over) == ((45, 26, 0, 0), False)
    ended = match_of("C", [25, 25, 0, 1], game_to=50)
    assert (ended.scores, ended.winners) == ((50, 26, 0, 1), (2,))


def test_5_34_odd_cards() -> None:
    """Clause 3.13."""
    assert cards_out(3, odd_cards="remove_club") == {"2C"}
    assert cards_out(4, odd_cards="remove_club") == set()
    assert cards_out(5, odd_cards="remove_club") == {"2C", "2D"}
    assert cards_out(6, odd_cards="remove_club") == {"2C", "3C", "2D", "2S"}
    variant = tr.variants.hearts(odd_cards="kitty")
    kitties = {players: tr.Deal.start(variant, players=players, seed=1).kitty for players in (3, 4, 5, 6)}
    assert {players: len(kitty) for players, kitty in kitties.items()} == {3: 1, 4: 0, 5: 2, 6: 4}
    assert all(len(variant.at(players).deck) == 52 for players in (3, 4, 5, 6))


def test_5_35_the_lowest_club_that_is_held() -> None:
    """Clauses 3.13 and 3.14."""
    deal = kitty_dealt()
    assert (deal.turn, legal(deal)) == (0, {"3C"})
    for observer in (0, 3, None):
        assert deal.view(observer).kitty.cards == ("2C",)
        assert deal.view(observer).kitty.count == 2


def test_5_36_the_kitty_is_taken() -> None:
    """Clause 3.14."""
    first = through(after(kitty_dealt(), "3C KC TD 2S 4S"))
    taken = [sum(points) for points in zip(*(counted(trick) for trick in first.tricks), strict=True)]
    assert totals(first) == [own + 13 * (seat == 1) for seat, own in enumerate(taken)]
    last = through(after(kitty_dealt(kitty_to="last_trick"), "3C KC TD 2S 4S"))
    winner = last.tricks[-1].winner
    assert winner != 1
    assert totals(last) == [own + 13 * (seat == winner) for seat, own in enumerate(taken)]
    assert first.won == last.won


def counted(trick: tr.Trick) -> list[int]:
    """Count the hearts of a trick for who has taken it."""
    hearts = sum(str(card)[-1] == "H" for card in trick.cards)
    return [hearts * (seat == trick.winner) for seat in range(5)]


def test_5_37_the_kitty_is_looked_at() -> None:
    """Clause 3.15."""
    deal = after(kitty_dealt(), "3C KC TD 2S 4S")
    assert set(deal.view(1).kitty.cards) == set(KITTY.split())
    assert all(deal.view(observer).kitty.cards == ("2C",) for observer in (0, 2, 3, 4, None))
    for options in ({"kitty_seen": False}, {"kitty_to": "last_trick"}):
        unseen = after(kitty_dealt(**options), "3C KC TD 2S 4S")
        assert all(unseen.view(observer).kitty.cards == ("2C",) for observer in (0, 1, 2, 3, 4, None))


def test_5_38_exactly_a_hundred_falls_back() -> None:
    """Clause 3.16."""
    fallen = match_of("C", [75, 0, 0, 0], falls_back=True)
    assert (fallen.scores, fallen.is_over) == ((50, 1, 0, 0), False)
    assert str(fallen.ledger[0].points[0].awards[-1]) == "-50 fell back from 100 to 50"
    over = match_of("C", [76, 0, 0, 5], falls_back=True)
    assert (over.scores, over.is_over, over.winners) == ((101, 1, 0, 5), True, (2,))
    odd = match_of("C", [50, 0, 0, 0], falls_back=True, game_to=75)
    assert (odd.scores, odd.is_over) == ((37, 1, 0, 0), False)


def test_5_39_a_shared_victory() -> None:
    """Clause 3.17."""
    match = match_of("B", [80, 54, 54, 99], tie="shared")
    assert (match.is_over, match.winners, match.ranks) == (True, (0, 1, 2), (1, 1, 1, 4))


def test_5_40_what_does_not_go_together() -> None:
    """Clauses 3.6, 3.9, 3.10, 3.14 and 3.15."""
    forced = "queen_forced: goes with breaking=heart or heart_or_queen, not with off"
    assert faults(queen_forced=False, breaking="off") == [forced]
    assert faults(moon_needs_bonus=True) == ["moon_needs_bonus: goes with bonus_card=JD or TD, not with None"]
    for moon in ("nobody", "off"):
        assert faults(sun=True, moon=moon) == [f"sun: goes with moon=others or own or choice, not with {moon}"]
    assert faults(kitty_to="last_trick", kitty_seen=False) == [
        "kitty_to: goes with odd_cards=kitty, not with remove_diamond",
        "kitty_seen: goes with odd_cards=kitty, not with remove_diamond",
    ]


# Other systems.


def test_5_41_black_lady() -> None:
    """Clause 4.1."""
    variant = tr.variants.black_lady()
    for plan in range(5):
        deal = tr.Deal.start(variant, hands=LAYOUTS["A"], plan=plan, dealer=3)
        for seat, action in enumerate(FIRST_PASS):
            deal = deal.apply(action, seat)
        assert receiver(deal) == 1
    deal = started("B", system="black_lady", passing="none", dealer=2)
    assert (deal.turn, legal(deal)) == (3, set(LAYOUTS["B"][3].split()))
    assert scored("B", system="black_lady", passing="none") == [0, 0, 0, 0]
    assert str(variant.at(3).deck.cards[0]) == "3C"


def test_5_42_omnibus_hearts() -> None:
    """Clause 4.2."""
    assert scored("B", system="omnibus_hearts", passing="none") == [-26, 0, 0, 0]
    assert scored("D", system="omnibus_hearts", passing="none") == [26, -10, 0, 0]


def test_5_43_spot_hearts() -> None:
    """Clause 4.3."""
    assert scored("C", system="spot_hearts") == [127, 2, 0, 0]
    assert scored("B", system="spot_hearts") == [0, 129, 129, 129]
    assert "500" in tr.variants.spot_hearts().ending.describe()


def test_5_44_black_maria() -> None:
    """Clause 4.4."""
    variant = tr.variants.black_maria()
    assert variant.players == (3, 4, 5)
    assert (variant.at(3).plan(0).cards, "2C" in variant.at(3).deck) == (17, False)
    assert scored("C", system="black_maria", passing="none") == [42, 1, 0, 0]
    assert scored("B", system="black_maria", passing="none") == [43, 0, 0, 0]
    assert scored("B", system="black_maria", passing="none", moon="others") == [0, 43, 43, 43]


def test_every_example_has_its_test() -> None:
    """The tests of this file are those of the page, number by number."""
    told = [int(number) for number in re.findall(r"^\| 5\.(\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)]
    body = ast.parse(Path(__file__).read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    tested = [int(match[1]) for match in (re.match(r"test_5_(\d+)_", name) for name in names) if match]
    assert told == tested == [*range(1, len(told) + 1)]
