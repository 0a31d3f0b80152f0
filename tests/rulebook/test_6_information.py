"""Section 6, the information examples: what actions, refusals, piles and shown cards tell.

The views that collect all this for a seat and for a spectator are tested where they are; here it is asked of the deal
itself: who sees a pile (``seen_by``), which cards of hands are ``exposed``, what is set ``aside``, and which actions
and refusals a seat is told.
"""

from __future__ import annotations

import itertools

import pytest
from tests.playing import totals
from tests.rulebook.at_the_table import (
    bid,
    code,
    dealt,
    first,
    line_of_play,
    ninety_nine_deal,
    played_out,
    texts,
    texts_of,
    through,
)

import trickrules as tr
from trickrules.rules import ExactScoring, NoTrump, TurnUp, cards


def forehead(hands: str) -> tr.Deal:
    """Deal the last deal of Devil's Bridge: one card each, seat 0 bids first."""
    return tr.Deal.start(tr.variants.get("devils_bridge"), hands=hands.split(), turn_up="5H", plan=18)


def test_i1_forehead_deal_is_seen_by_the_others() -> None:
    """I1: each card is seen by all but its holder, the turn-up by everybody."""
    setting = forehead("KD 3S 9H 2C").setting
    for seat, pile in enumerate(setting.hands):
        assert pile.seen_by == frozenset(range(4)) - {seat}
    assert setting.turn_up.seen_by == frozenset(range(4))


def test_i2_simultaneous_bids_appear_together() -> None:
    """I2: with 2 of 3 committed no bid is known; after the third all are."""
    deal = dealt("oh_hell", 3, 6, bidding="simultaneous")
    for seat in (2, 0):
        deal = deal.apply(seat + 1, seat)
        assert deal.bids == (None, None, None)
    assert deal.apply(2, 1).bids == (1, 2, 3)


def test_i3_amending_ends_with_the_next_bid() -> None:
    """I3: seat 1 may amend 2 to 3 until seat 2 has bid; then he is refused, and nothing changes."""
    match = tr.Match.start(tr.variants.get("oh_hell"), players=4, seed=3, dealer=0).apply("2", 1)
    amended = match.amend("3", seat=1)
    assert amended.deal.bids == (None, 3, None, None)
    assert amended.turn == 2
    with pytest.raises(tr.IllegalAction) as early:
        match.amend("3", seat=2)
    assert early.value.violation.code == "bid/not-amendable"
    later = match.apply("1", 2)
    with pytest.raises(tr.IllegalAction) as refused:
        later.amend("3", seat=1)
    assert refused.value.violation.code == "bid/not-amendable"
    assert later.deal.bids == (None, 2, 1, None)


def test_i3_an_amended_bid_names_another_number() -> None:
    """I3: the same number again is no amendment."""
    match = tr.Match.start(tr.variants.get("oh_hell"), players=4, seed=3, dealer=0).apply("2")
    with pytest.raises(tr.IllegalAction) as refused:
        match.amend("2", seat=1)
    assert refused.value.violation.code == "bid/unchanged"


def test_i4_dealer_amends_until_the_lead() -> None:
    """I4: the dealer may amend until the first card is led, never to the hooked value."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=5), players=4, seed=3, dealer=3)
    for number in (2, 1, 1, 0):
        match = match.apply(number)
    assert match.turn == 0
    assert match.amendable == 3
    assert [str(bid) for bid in match.legal_amendments()] == ["2", "3", "4", "5"]
    with pytest.raises(tr.IllegalAction) as refused:
        match.amend("1", seat=3)
    assert refused.value.violation.code == "bid/hook"
    assert match.amend("2", seat=3).amend("5", seat=3).deal.bids == (2, 1, 1, 5)
    led = match.amend("2", seat=3)
    led = led.apply(led.legal_actions()[0])
    assert led.amendable is None
    with pytest.raises(tr.IllegalAction):
        led.amend("3", seat=3)


def jokers(first_hand: str, second_hand: str) -> tr.Deal:
    """Deal three cards each with Atkinson's jokers to five; seat 0 leads, spades are trump."""
    game = tr.variants.get("blackout_jokers", hook=False).evolve(deals=cards(3), deck=tr.Deck.standard() + "JK JK")
    hands = [first_hand, second_hand, "4H 3S 4S", "TC JC QC", "TD JD QD"]
    return through(tr.Deal.start(game, hands=hands, trump="S"), "bidding")


def test_i5_no_joker_in_the_first_trick() -> None:
    """I5: a joker is not among the legal cards of trick 1, even for one who is void."""
    deal = jokers("9H KH QH", "JK JK 5C").apply("9H")
    assert texts(deal) == ["5C"]
    assert code(deal, "JK high") == "play/not-in-first-trick"


def test_i6_led_suit_or_a_joker() -> None:
    """I6: from trick 2 on, holding led suit and joker: both; high or low if first of the deal, one form if second."""
    deal = bid(jokers("9H KH JK", "7H 6H JK"), ["9H", "7H", "4H", "TC", "TD", "KH"])
    assert sorted(texts(deal)) == ["6H", "JK high", "JK low"]
    for named, other in (("JK high", "JK low"), ("JK low", "JK high")):
        later = bid(deal, [named, "3S", "JC", "JD"])
        while later.turn != 0:
            later = first(later)
        assert texts(later) == [other]


def test_i7_a_joker_is_not_led() -> None:
    """I7: on lead with one joker and one club only the club is legal."""
    deal = bid(jokers("9H 5C JK", "7H 6H JK"), ["9H", "7H", "4H", "TC", "TD"])
    assert deal.turn == 0
    assert texts(deal) == ["5C"]
    assert code(deal, "JK low") == "play/not-led"


@pytest.mark.parametrize("trump", [TurnUp(), NoTrump()], ids=["turn_up", "no_trump"])
def test_i8_extra_deal_may_have_another_winner(trump: TurnUp | NoTrump) -> None:
    """I8: 150, 150, 140; the third player makes 4, the others miss with 3 each: 153, 153, 154, he alone wins."""
    variant = tr.variants.get("oh_hell", tie_break="extra_max").evolve(
        deals=cards(10, trump=trump, scoring=ExactScoring(made="150", missed="140"))
    )
    match = tr.Match.start(variant, players=3, seed=11, dealer=2)
    for bids in ((3, 3, 0), (0, 0, 4)):
        while match.deal.phase == "bidding":
            assert match.turn is not None
            match = match.apply(bids[match.turn])
        for card in line_of_play(match.deal, (3, 3, 4)):
            match = match.apply(card)
    assert [entry.scores for entry in match.ledger] == [(150, 150, 140), (153, 153, 154)]
    assert match.is_over
    assert match.winners == (2,)


def test_i9_first_dealer_left_of_the_scorer() -> None:
    """I9: with seat 3 of 5 as scorer seat 4 deals first, and seat 0 is eldest."""
    match = tr.Match.start(tr.variants.get("up_and_down_the_river", scorer=3), players=5, seed=1)
    assert (match.dealer, match.turn) == (4, 0)


def test_i10_last_ascending_deal_turns_nothing_up() -> None:
    """I10: ``oh_hell_ascending`` for three, deal 15: no trump, no turn-up, seven cards left."""
    deal = dealt("oh_hell_ascending", 3, 15)
    assert (deal.cards, deal.trump, deal.turn_up) == (15, "NT", None)
    assert len(deal.setting.stock) == 7


def test_i11_own_card_is_not_named() -> None:
    """I11: seat 2 has one action, which does not name his card; the card shows when it lies on the table."""
    deal = forehead("KD 3S 9H 2C")
    for _ in range(3):
        deal = deal.apply("0")
    deal = deal.apply("0").apply("#1").apply("#1")
    assert deal.turn == 2
    assert list(map(str, deal.legal_actions())) == ["#1"]
    assert str(deal.apply("#1").trick.cards[-1]) == "9H"


def test_i11_a_guess_learns_nothing() -> None:
    """I11: naming the right card, or a wrong one, is refused in the same words, whatever the hidden card."""
    told: set[tuple[object, ...]] = set()
    for hidden in ("9H", "JS"):
        deal = forehead(f"KD 3S {hidden} 2C")
        for _ in range(4):
            deal = deal.apply("0")
        deal = deal.apply("#1").apply("#1")
        for guess in ("9H", "JS"):
            refused = deal.why_not(guess)
            assert refused is not None
            told.add((refused.code, refused.message.replace(guess, "?"), refused.alternatives))
    assert len(told) == 1
    ((code, _, alternatives),) = told
    assert (code, alternatives) == ("play/unseen", ("#1",))


def test_i11_bids_do_not_depend_on_the_own_card() -> None:
    """I11: what may be bid is the same whatever the hidden card."""
    offered = {forehead(f"{hidden} 3S 9H 2C").legal_actions() for hidden in ("KD", "AH", "2S")}
    assert len(offered) == 1


def test_i12_a_forehead_card_is_open_once_played() -> None:
    """I12: each card lies in the trick from the moment it is played, and in no hand any more."""
    deal = forehead("KD 3S 9H 2C")
    for _ in range(4):
        deal = deal.apply("0")
    for count, card in enumerate(("KD", "3S", "9H", "2C"), start=1):
        deal = deal.apply("#1")
        assert str(deal.trick.cards[count - 1]) == card
        assert [len(hand) for hand in deal.hands] == [0] * count + [1] * (4 - count)
    assert deal.is_over
    assert deal.won == (0, 0, 1, 0)


def test_i13_who_has_committed_is_public() -> None:
    """I13: all know which two of three have committed; the order leaves no trace."""
    start = dealt("oh_hell", 3, 6, bidding="simultaneous")
    for pair in itertools.combinations(range(3), 2):
        first, second = pair
        deal = start.apply(1, first).apply(3, second)
        assert set(deal.actors) == set(range(3)) - set(pair)
        assert deal == start.apply(3, second).apply(1, first)


def clag(number: int, dealer: int = 3) -> tr.Deal:
    """Deal a deal of Clag for four, counted from 1."""
    return tr.Deal.start(tr.variants.get("nominations_clag"), players=4, plan=number - 1, dealer=dealer, seed=2)


def test_i14_trump_turned_up_after_the_bids() -> None:
    """I14: in deal 10 the turn-up appears with the dealer's bid, which is final; before it there is no trump."""
    deal = clag(10)
    for number in (2, 1, 1):
        assert (deal.trump, deal.turn_up, len(deal.setting.turn_up)) == (None, None, 0)
        assert deal.setting.stock.seen_by == frozenset()
        deal = deal.apply(number)
    deal = deal.apply(0)
    assert deal.turn_up is not None
    assert deal.turn_up.suit is not None
    assert deal.trump == deal.turn_up.suit.symbol
    assert deal.setting.turn_up.seen_by == frozenset(range(4))
    assert deal.amendable is None
    with pytest.raises(tr.IllegalAction) as refused:
        deal.amend(2, 3)
    assert refused.value.violation.code == "bid/not-amendable"


def test_i15_bids_before_the_deal() -> None:
    """I15: in deal 11 no hands exist before the last bid, and what a seat is offered does not depend on the pack."""
    offers: set[object] = set()
    deal = clag(11)
    for seed in range(5):
        deal = tr.Deal.start(tr.variants.get("nominations_clag"), players=4, plan=10, seed=seed)
        for number in (2, 1, 1):
            assert [len(hand) for hand in deal.hands] == [0, 0, 0, 0]
            assert (deal.turn_up, deal.setting.hands, len(deal.setting.stock)) == (None, (), 0)
            offers.add((deal.turn, tuple(texts(deal))))
            deal = deal.apply(number)
    assert len(offers) == 3
    assert code(deal, 3) == "bid/hook"
    deal = deal.apply(0)
    assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
    assert deal.amendable is None


def test_i16_dealer_s_last_card_is_shown_until_played() -> None:
    """I16: in ``la_pocha`` with ten cards it is open from before the first bid until it is played; the rest is not."""
    deal = tr.Deal.start(tr.variants.get("la_pocha"), players=4, plan=12, seed=1, dealer=3)
    (shown,) = deal.exposed[3]
    assert deal.phase == "bidding"
    assert shown.suit is not None
    assert deal.trump == shown.suit.symbol
    assert [len(open_cards) for open_cards in deal.exposed] == [0, 0, 0, 1]
    assert [pile.seen_by for pile in deal.setting.hands] == [frozenset({seat}) for seat in range(4)]
    while deal.phase == "bidding":
        deal = deal.apply("1")
    while shown in deal.hands[3]:
        assert list(deal.exposed[3]) == [shown]
        deal = deal.apply(deal.legal_actions()[0])
    assert not deal.exposed[3]


def test_i17_only_the_standing_offer_is_carried_out() -> None:
    """I17: offers declare, none, reveal: only the third one's cards lie open; no bid is known till the end."""
    deal = ninety_nine_deal((3, 3, 2), offers=["declare", "none", "reveal"])
    everybody = frozenset({0, 1, 2})
    assert deal.phase == "play"
    while not deal.is_over:
        setting = deal.setting
        assert [pile.seen_by for pile in setting.aside] == [{0}, {1}, everybody]
        assert [pile.seen_by for pile in setting.hands] == [{0}, {1}, everybody]
        assert deal.exposed[2] == deal.hands[2]
        assert deal.bids == (None, None, None)
        deal = first(deal)
    assert deal.bids == (3, 3, 2)


def test_i18_after_a_reveal_nobody_is_asked() -> None:
    """I18: the first player reveals, and the next action is his lead."""
    deal = ninety_nine_deal((3, 3, 2), offers=[])
    assert (deal.phase, deal.turn) == ("declaring", 0)
    deal = deal.apply("reveal")
    assert (deal.phase, deal.turn) == ("play", 0)
    assert code(deal, "none", 1) == "turn/not-yours"


def test_i19_a_total_of_80_does_not_bid() -> None:
    """I19: totals 85, 20, 30, 40: seat 0 is not asked and scores 1 a trick; the bids appear with the third."""
    deal = tr.Deal.start(tr.variants.get("boerenbridge"), standing=[85, 20, 30, 40], seed=4)
    assert deal.actors == (1, 2, 3)
    assert code(deal, 0, 0) == "turn/not-yours"
    assert deal.legal_actions(0) == ()
    for seat in (3, 1):
        deal = deal.apply(2, seat)
        assert deal.bids == (None, None, None, None)
    deal = deal.apply(5, 2)
    assert deal.bids == (None, 2, 5, 2)
    deal = played_out(deal)
    assert totals(deal)[0] == deal.won[0]


def test_i20_turned_wizard_is_answered_by_the_dealer() -> None:
    """I20: at a wizard turned up the dealer names the suit before eldest bids; no other seat may act."""
    hands = ["2C 3C", "4C 5C", "6C 7C"]
    deal = tr.Deal.start(tr.variants.get("wizard"), hands=hands, turn_up="W", dealer=1)
    assert (deal.phase, deal.actors) == ("trump", (1,))
    for seat in (0, 2):
        assert deal.legal_actions(seat) == ()
        assert code(deal, "trump H", seat) == "turn/not-yours"
    deal = deal.apply("trump H")
    assert (deal.trump, deal.turn, deal.phase) == ("H", 2, "bidding")


def test_i21_dealer_names_trump() -> None:
    """I21: in deal 14 nothing is turned up; dealer 2 of 4 names, then 3, 0, 1, 2 bid."""
    deal = clag(14, dealer=2)
    assert (deal.phase, deal.turn, deal.turn_up, deal.trump) == ("trump", 2, None, None)
    assert texts(deal) == ["trump C", "trump D", "trump H", "trump S"]
    assert code(deal, "trump H", 3) == "turn/not-yours"
    assert code(deal, "trump NT") == "trump/not-a-suit"
    deal = deal.apply("trump H")
    assert deal.trump == "H"
    bidders: list[int | None] = []
    while deal.phase == "bidding":
        bidders.append(deal.turn)
        deal = deal.apply(deal.legal_actions()[0])
    assert bidders == [3, 0, 1, 2]


def test_i22_actions_do_not_depend_on_the_stock() -> None:
    """I22: two deals that differ in the stock alone go on alike: actions, turns, tricks, points."""
    ends: list[object] = []
    for stock in (range(9, 52), range(51, 8, -1)):
        deal = tr.Deal.start(tr.variants.get("oh_hell"), players=4, plan=8, pack=[*range(9), *stock])
        seen: list[object] = [deal.turn_up]
        while not deal.is_over:
            seen.append((deal.turn, deal.legal_actions(), deal.hands, deal.bids, deal.won))
            deal = deal.apply(deal.legal_actions()[-1])
        ends.append((seen, deal.won, deal.points))
    assert ends[0] == ends[1]


def test_i23_equal_cards_are_one_action() -> None:
    """I23: in ``bust`` a hand with 4S 4S has one action ``4S``; after it one 4S remains."""
    hands = ["4S 4S 9H", "2D 3D 5D", "6C 7C 8C", "9C TC JC", "QC KC AC"]
    deal = tr.Deal.start(tr.variants.get("bust"), hands=hands, turn_up="2H", dealer=4)
    deal = through(deal, "bidding")
    assert sorted(texts(deal)) == ["4S", "9H"]
    deal = deal.apply("4S")
    assert texts_of(deal.hands[0]) == ["4S", "9H"]


def test_i24_counter_clockwise() -> None:
    """I24: ``la_pocha``, dealer 0 of 4: eldest 3; bids 3, 2, 1, 0; next dealer 3."""
    match = tr.Match.start(tr.variants.get("la_pocha"), players=4, seed=1, dealer=0)
    turns: list[int | None] = []
    while not match.ledger:
        turns.append(match.turn)
        match = match.apply(match.legal_actions()[0])
    assert turns[:5] == [3, 2, 1, 0, 3]
    assert match.dealer == 3
