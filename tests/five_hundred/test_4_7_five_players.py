"""Section 4.7: five players, of whom the contractor finds a partner for the deal; and its worked examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import (
    FIVE,
    INKLES,
    SUITS,
    auction,
    bids,
    callers,
    effective,
    goes_on,
    high_to_low,
    in_match,
    listed,
    open_calls,
    pack,
    ready,
    refused,
    rules,
    scored,
    small,
)
from tests.playing import Options, free

import trickrules as tr
from trickrules.exchange.calling import CardCalled
from trickrules.showing.events import events
from trickrules.watching.event import SidesSettled

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING: Final = (0,) * 5

HANDS: Final = ("RJ 4H", "AS KS", "AC KC", "AD KD", "QC JC")
"""Hands of two cards; the contractor lays three small cards away."""


def answers(deal: tr.Deal) -> list[str]:
    """List what the contractor may say of a partner."""
    assert deal.phase == "declaring"
    return [str(action) for action in deal.legal_actions()]


def asked(contract: str, hands: Sequence[str] = HANDS, **options: object) -> tr.Deal:
    """Stop where seat 0 is asked for its partner."""
    return small(FIVE, contract, hands, declare="", **free(options))


def results(
    contract: str, seat: int, said: str, tricks: Sequence[int], before: Sequence[int] = NOTHING, /, **options: object
) -> tuple[int, ...]:
    """Score a deal in which the seats win so many tricks; a score sheet must say the same."""
    won = {taker: count for taker, count in enumerate(tricks) if count}
    match = scored(FIVE, contract, seat, won, before, said=said, **options)
    names = ["Ada", "Ben", "Cem", "Dan", "Eve"]
    variant = tr.variants.get(FIVE, **options)
    sheet = tr.ScoreSheet.start(variant, names, dealer=4, scores=before).contract(contract, seat)
    partners = [int(word) for word in said.split()[1:]] if said.startswith("with") else []
    sheet = sheet.partners(*partners) if said else sheet
    sheet = sheet.tricks(list(tricks))
    assert sheet.scores_by_side == match.scores
    assert sheet.ledger[0].points == match.ledger[0].points
    assert sheet.is_over == match.is_over
    return match.scores


def test_4_7_is_for_five() -> None:
    """Five sides of one, a whole pack and the red joker, and a kitty of three."""
    game = rules(FIVE)
    assert game.sides == (0, 1, 2, 3, 4)
    assert set(pack(game)) == {*(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in SUITS), "RJ"}
    deal = tr.Deal.start(game, seed=1)
    assert ([len(hand) for hand in deal.hands], len(deal.kitty), len(deal.setting.stock)) == ([10] * 5, 3, 0)
    with pytest.raises(tr.DefinitionError):
        tr.variants.get(FIVE).at(4)


def test_4_7_what_does_not_exist() -> None:
    """Teams, other kitties, dummies and inkles; a raise and a second call only in the Australian auction."""
    none: Options = {"team_layout": "2v2", "kitty_size": 3, "nullo_play": "own_hand", "inkle_positions": 0}
    assert refused(FIVE, **none) == sorted(none)
    late: Options = {"raise_own_bid": True, "bid_after_pass": "always"}
    assert refused(FIVE, **late) == sorted(late)
    assert refused(FIVE, **late, variation="australian") == []
    for system in ("american_500", "australian_500", "cutthroat_500"):
        assert refused(system, call="card") == ["call"]


@pytest.mark.parametrize("second", [True, False])
def test_4_7_one_card_is_called_whatever_the_bid(second: bool) -> None:  # noqa: FBT001 -- a value of the option
    """With a card ``second_partner`` is idle, and no fault."""
    deal = asked("8S", call="card", second_partner=second)
    assert all(said == "alone" or len(said.split()) == 2 for said in answers(deal))


def test_4_7_defaults_follow_the_variation() -> None:
    """As with three: the Australian auction has capped points, and a nullo after a bid of seven."""
    assert results("7S", 1, "with 3", (2, 4, 1, 3, 0), (480, 0, 0, 0, 0)) == (500, 140, 10, 140, 0)
    australian: Options = {"variation": "australian"}
    assert results("7S", 1, "with 3", (2, 4, 1, 3, 0), (480, 0, 0, 0, 0), **australian) == (490, 140, 10, 140, 0)


def test_4_7_a_refusal_tells_what_may_be_said() -> None:
    """By seat and by card, with a code of its own; nobody else is asked."""
    by_seat, by_card = asked("7H"), asked("7H", call="card")
    for deal, wrongs in (
        (by_seat, ("with 0", "with 5", "with", "with 1 2", "call AS", "with 1 1", "pass", "")),
        (by_card, ("call RJ", "call 4H", "call 2X", "with 1", "call", "call AS KS", "AS", "")),
    ):
        for wrong in wrongs:
            refusal = deal.why_not(wrong)
            assert refusal is not None
            assert (refusal.code, refusal.rule) == ("partner/not-so", "CallPartner")
        late = deal.why_not("alone", 1)
        assert late is not None
        assert late.code == "turn/not-yours"
        assert not deal.legal_actions(1)
    assert str(by_seat.why_not("with 0")) == (
        "Seat 0 may not choose with 0: one of with 1, with 2, with 3, with 4, alone is expected."
    )
    assert by_card.apply("CALL 10h") == by_card.apply("call TH")
    assert by_seat.apply("WITH 3").setting.sides == (0, 1, 2, 0, 3)


def test_4_7_who_plays_together_is_told_when_it_is_said() -> None:
    """With a seat at once, to everybody; alone changes no side."""
    before = in_match(asked("7H"), rules(FIVE))
    after = before.apply("with 2")
    for observer in (0, 1, 2, None):
        assert SidesSettled((0, 1, 0, 2, 3)) in events(before, after, observer)
        assert after.view(observer).deal.sides == (0, 1, 0, 2, 3)
    alone = before.apply("alone")
    assert alone.deal.setting.sides == (0, 1, 2, 3, 4)
    assert not any(isinstance(event, SidesSettled) for event in events(before, alone, None))


def test_4_7_what_is_said_between_discard_and_lead() -> None:
    """The contractor leads after it."""
    deal = asked("7H").apply("with 2")
    assert (deal.phase, deal.turn) == ("play", 0)


def test_4_7_a_deal_that_nobody_bids_for_has_no_partners() -> None:
    """Where it is played."""
    deal = tr.Deal.start(rules(FIVE, all_pass="play_no_trump"), seed=1)  # noqa: S106 -- a value of the option
    for _ in range(5):
        deal = deal.apply("pass")
    assert (deal.phase, deal.setting.sides) == ("play", (0, 1, 2, 3, 4))


# Worked examples


def test_example_118_trumps_of_five() -> None:
    """Example 118."""
    cards = pack(rules(FIVE))
    assert len(set(cards)) == len(cards) == 53
    trumps = listed("RJ JH JD AH KH QH TH 9H 8H 7H 6H 5H 4H 3H 2H")
    assert high_to_low(cards, "H", "H") == trumps
    assert [sum(effective(card, "H") == suit for card in cards) for suit in "HDSC"] == [15, 12, 13, 13]
    start = tr.Trick.start(strain="H", players=5, deck=rules(FIVE).deck, ranking=rules(FIVE).plan(0).slots.ranking)
    assert all(effective(card, "H") == start.play(card).led_suit for card in cards)


def test_example_119_auctions_of_five() -> None:
    """Example 119."""
    american, australian = auction(FIVE), auction(FIVE, variation="australian")
    assert set(open_calls(american)) == {"pass", *bids(), "N", "ON"}
    assert set(open_calls(australian)) == {"pass", *bids(), "ON"}
    assert all(held.why_not(inkle) for held in (american, australian) for inkle in INKLES)
    held = auction(FIVE, "6S pass 6H pass pass")
    assert (callers(held), str(held.contract)) == ([0, 1, 2, 3, 4], "6H by seat 2")
    held = auction(FIVE, "6S pass 6H pass pass 7S pass", variation="australian")
    assert (callers(held), str(held.contract)) == ([0, 1, 2, 3, 4, 0, 2], "7S by seat 0")


def test_example_120_naming_seats() -> None:
    """Example 120."""
    single = ["with 1", "with 2", "with 3", "with 4"]
    double = ["with 1 2", "with 1 3", "with 1 4", "with 2 3", "with 2 4", "with 3 4"]
    assert answers(asked("7H")) == [*single, "alone"]
    assert answers(asked("8S")) == [*single, *double, "alone"]
    assert answers(asked("8S", second_partner=False)) == [*single, "alone"]
    assert answers(asked("7H", alone=False)) == single
    assert answers(asked("8S", alone=False)) == [*single, *double]
    deal = asked("8S")
    assert deal.apply("with 3 1") == deal.apply("with 1 3")
    assert deal.apply("with 1 3").setting.sides == (0, 0, 1, 0, 2)


def test_example_121_calling_cards() -> None:
    """Example 121."""
    game = rules(FIVE, call="card")
    hands = ["RJ JH JD AH KH QH AS KS AC 2C", *[None] * 4]
    deal = tr.Deal.start(game, hands=hands, kitty="3C 4C 5C", seed=1)
    for action in ("7H", "pass", "pass", "pass", "pass", "discard 2C 3C 4C"):
        deal = deal.apply(action)
    offered = answers(deal)
    own = {"RJ", "JH", "JD", "AH", "KH", "QH", "AS", "KS", "AC", "5C", "2C", "3C", "4C"}
    assert set(offered) == {"alone", *(f"call {card}" for card in set(pack(game)) - own)}
    assert len(offered) == 41
    assert deal.why_not("call RJ") is not None
    assert deal.why_not("call 2C") is not None
    without = tr.Deal.start(rules(FIVE, call="card", alone=False), hands=hands, kitty="3C 4C 5C", seed=1)
    for action in ("7H", "pass", "pass", "pass", "pass", "discard 2C 3C 4C"):
        without = without.apply(action)
    assert answers(without) == offered[:-1]


@pytest.mark.parametrize("call", ["seat", "card"])
@pytest.mark.parametrize("contract", ["N", "ON"])
def test_example_122_nullos_are_played_alone(contract: str, call: str) -> None:
    """Example 122."""
    deal = asked(contract, call=call)
    assert (deal.phase, deal.trick.order) == ("play", (0, 1, 2, 3, 4))
    assert [bool(hand) for hand in deal.exposed] == [contract == "ON", *[False] * 4]
    assert deal.setting.sides == (0, 1, 2, 3, 4)


def test_example_123_partners_score_together() -> None:
    """Example 123."""
    assert results("7S", 1, "with 3", (2, 4, 1, 3, 0)) == (20, 140, 10, 140, 0)
    assert results("7S", 1, "with 3", (2, 3, 0, 3, 2)) == (20, -140, 0, -140, 20)


def test_example_124_two_partners() -> None:
    """Example 124."""
    assert results("8H", 0, "with 2 3", (4, 1, 3, 2, 0)) == (300, 10, 300, 300, 0)


def test_example_125_half() -> None:
    """Example 125."""
    half: Options = {"partner_score": "half"}
    assert results("7S", 1, "with 3", (2, 4, 1, 3, 0), **half) == (20, 140, 10, 70, 0)
    assert results("7S", 1, "with 3", (2, 3, 0, 3, 2), **half) == (20, -140, 0, -70, 20)
    assert results("7S", 1, "with 3", (0, 6, 0, 4, 0), **half) == (0, 250, 0, 125, 0)


def test_example_126_alone() -> None:
    """Example 126."""
    assert results("6D", 4, "alone", (1, 2, 1, 0, 6)) == (10, 20, 10, 0, 80)


def test_example_127_nullo() -> None:
    """Example 127."""
    assert results("N", 2, "", (5, 3, 0, 2, 0)) == (50, 30, 250, 20, 0)
    assert results("N", 2, "", (5, 3, 1, 1, 0)) == (50, 30, -250, 10, 0)


def test_example_128_points_are_cut_by_player() -> None:
    """Example 128."""
    options: Options = {"variation": "australian", "partner_score": "half"}
    before = (480, 0, 0, 485, 0)
    assert results("7S", 1, "with 2", (2, 4, 3, 1, 0), before, **options) == (490, 140, 70, 490, 0)


def test_example_129_a_partner_may_win() -> None:
    """Example 129."""
    tricks = {0: 4, 1: 3, 2: 2, 3: 1}
    match = scored(FIVE, "7S", 0, tricks, (380, 450, 0, 0, 0), said="with 1")
    assert (match.scores, match.winners) == ((520, 590, 20, 10, 0), (1,))
    match = scored(FIVE, "7S", 0, tricks, (380, 450, 0, 0, 0), said="with 1", crossing_winner="contractor_first")
    assert match.winners == (0,)
    match = scored(FIVE, "7S", 0, tricks, (450, 450, 0, 0, 0), said="with 1")
    assert (match.scores, match.winners) == ((590, 590, 20, 10, 0), (0,))
    match = scored(FIVE, "7S", 0, {0: 4, 2: 3, 3: 3}, (0, 0, 480, 480, 0), said="alone")
    assert (match.scores, goes_on(match)) == ((-140, 0, 510, 510, 0), True)


def test_example_130_partner_then_joker() -> None:
    """Example 130."""
    deal = asked("7NT", contractor_names_joker_suit=True)
    assert answers(deal)[-1] == "alone"
    deal = deal.apply("with 4")
    assert (deal.phase, deal.turn) == ("declaring", 0)
    deal = deal.apply("RJ as H")
    assert (deal.phase, deal.setting.strain, deal.setting.sides) == ("play", "NT RJ as H", (0, 1, 2, 3, 0))


def test_example_131_the_partner_is_known_when_the_card_is_played() -> None:
    """Example 131."""
    match, plan = ready(FIVE, "7H", 0, {0: 10}, NOTHING, said="call AS", call="card")
    holder = next(seat for seat, hand in enumerate(plan.hands) if "AS" in hand)
    assert holder != 0
    told = "Seat 0 has called AS, whose holder is its partner."
    while not match.ledger:
        deal = match.deal
        seat = deal.playing
        assert seat is not None
        # The holder keeps the card as long as it can.
        card = next((play for play in deal.legal_actions() if play != "AS"), deal.legal_actions()[0])
        known = len(deal.setting.sides) > len(set(deal.setting.sides))
        assert known == any("AS" in map(str, trick.cards) for trick in deal.tricks)
        assert match.view(1).deal.facts == (told,)
        match = match.apply(card)
    result = match.ledger[0].result
    assert result.sides.count(result.sides[0]) == 2
    assert result.sides[holder] == result.sides[0]


def test_example_131_at_the_end_of_the_trick_or_of_the_deal() -> None:
    """Example 131: in the first of two tricks, and in the last one."""
    for played, known in (("RJ AS 2C 2D 3C", True), ("RJ 2S 2C 2D 3C", False)):
        hands = ["RJ 4H", "AS 2S", "AC 2C", "AD 2D", "4C 3C"]
        deal = small(FIVE, "7H", hands, declare="call AS", call="card")
        for card in played.split():
            assert deal.setting.sides == (0, 1, 2, 3, 4)
            deal = deal.apply(card)
        assert (deal.setting.sides == (0, 0, 1, 2, 3)) is known
        while not deal.is_over:
            deal = deal.apply(deal.legal_actions()[0])
        assert deal.setting.sides == (0, 0, 1, 2, 3)


def test_example_131_nobody_can_tell_who_holds_it() -> None:
    """Example 131: two deals in which it lies with seat 2 or with seat 3 look alike to all others."""
    one, other = (
        in_match(small(FIVE, "7H", ["RJ 4H", "2S 3S", *hands, "4C 3C"], declare="call AS", call="card"), rules(FIVE))
        for hands in (("AS 2C", "AD 2D"), ("AD 2D", "AS 2C"))
    )
    for observer in (0, 1, 4, None):
        assert one.view(observer) == other.view(observer)
    assert one.deal.setting.fact(CardCalled) == CardCalled(0, "AS", "apart")


WHOLE: Final = (
    ("0: RJ 2S 3S 5S 7S", 0),
    ("0: JS 8S 4S TS 2C", 0),
    ("0: AS JC 3D 5H 4D", 1),
    ("1: AH 4H 7H 8H 6S", 0),
    ("0: KS 2D 3C 5C 5D", 0),
    ("0: QS 6D 4C 7C TD", 0),
    ("0: 9S 9H 7D 8D JD", 0),
    ("0: QC KC 8C JH AC", 4),
    ("4: KH 6C 9C TH QH", 4),
    ("4: KD 9D TC QD AD", 3),
)


def test_example_132_a_whole_deal() -> None:
    """Example 132."""
    game = rules(FIVE, call="card")
    hands = (
        "RJ AS KS QS JS 9S 3H 2H 9D 6C",
        "8S 2S AH 9H 6D 2D KC JC TC 9C",
        "4S 3S TH 4H QD 7D 3D 8C 4C 3C",
        "TS 5S QH JH 7H 5H AD 8D 7C 5C",
        "7S KH 8H KD JD TD 5D 4D AC 2C",
    )
    match = in_match(tr.Deal.start(game, hands=hands, kitty="6H 6S QC", dealer=4), game)
    for action in ("7S", "pass", "pass", "pass", "pass", "discard 3H 2H 6H", "call AC"):
        match = match.apply(action)
    for number, (told, winner) in enumerate(WHOLE):
        leader, plays = told.split(": ")
        assert match.deal.trick.leader == int(leader)
        if number == 2:
            assert [str(play) for play in match.deal.apply("AS").legal_actions()] == ["JC"]
        for play in plays.split():
            match = match.apply(play)
        if number < 9:
            assert match.deal.tricks[-1].winner == winner
            assert (match.deal.setting.sides == (0, 1, 2, 3, 0)) is (number >= 7)
    (entry,) = match.ledger
    assert entry.result.won == (6, 1, 0, 1, 2)
    assert match.scores == (140, 10, 0, 10, 140)
