"""Section 5, before the play: the deal, blind nil, the bids, the exchange."""

from __future__ import annotations

from tests.playing import after
from tests.spades.table import BLIND, bidding, open_bids, rules

import trickrules as tr


def test_5_1_one_card_at_a_time_from_eldest() -> None:
    """Clause 2.1: seat 0 is dealt the first card of the pack and every fourth after it, seat 3 the fourth."""
    game = rules()
    pack = list(reversed(range(52)))
    deal = tr.Deal.start(game, pack=pack)
    for seat in range(4):
        assert deal.setting.hands[seat].cards == tuple(pack[seat::4])
    assert [len(hand) for hand in deal.hands] == [13] * 4
    match = tr.Match.start(game.variant, seed=1, dealer=3)
    while not match.ledger:
        match = match.apply("3" if match.deal.phase == "bidding" else match.legal_actions()[0])
    assert match.dealer == 0


def test_5_2_partners_together_bid_no_more_than_the_tricks() -> None:
    """Clause 2.3: after 5 by its partner 0 to 8 are open; everything else is refused, with the reason."""
    deal = bidding(5, 4)
    assert (deal.turn, open_bids(deal)) == (2, list(range(9)))
    told = deal.why_not("9")
    assert told is not None
    assert (told.code, told.rule, told.data) == ("bid/closed", "SideBidding", {"call": "9"})
    assert str(told) == "Seat 2 may not call 9: its side may bid no more than 13 tricks together."
    for text in ("14", "-1", "pass", BLIND):
        strange = deal.why_not(text)
        assert strange is not None
        assert strange.code == "bid/not-a-bid"
    deal = deal.apply("2")
    assert open_bids(deal) == list(range(10))
    deal = deal.apply("3")
    assert (deal.phase, deal.bids, deal.turn) == ("play", (5, 4, 2, 3), 0)
    assert deal.legal_amendments() == ()


def test_5_3_whose_partner_has_bid_all_tricks_bids_0() -> None:
    """Clause 2.3: after 13 only 0 is open."""
    deal = bidding(13, 1)
    assert open_bids(deal) == [0]
    told = deal.why_not("1")
    assert told is not None
    assert str(told) == "Seat 2 may not call 1: its side may bid no more than 13 tricks together."


def test_5_4_who_may_bid_blind() -> None:
    """Clause 2.2: the players of a side 100 or more behind, in turn from eldest."""
    game = rules()
    deal = tr.Deal.start(game, seed=1, standing=(50, 150))
    assert (deal.phase, deal.turn, deal.legal_actions()) == ("dealing", 0, ("look", BLIND))
    assert deal.apply("look").turn == 2
    assert tr.Deal.start(game, seed=1, standing=(51, 150)).phase == "bidding"
    deal = tr.Deal.start(game, seed=1, standing=(-60, 40), dealer=0)
    assert deal.turn == 2
    assert deal.apply("look").turn == 0
    told = deal.why_not("3")
    assert told is not None
    assert str(told) == "Seat 2 may not call 3: this auction has no such call."


def test_5_5_a_blind_nil_exchanges_two_cards() -> None:
    """Clauses 2.2 to 2.4: it is passed over in the bidding, passes two cards, and is passed two back."""
    deal = after(tr.Deal.start(rules(), seed=1, standing=(0, 100)), [BLIND, "look"])
    assert (deal.phase, deal.turn) == ("bidding", 1)
    assert deal.view().facts == ("Seat 0 has bid blind nil.",)
    deal = deal.apply("4")
    assert (deal.turn, open_bids(deal)) == (2, list(range(14)))
    deal = after(deal, "5 3")
    assert (deal.bids, deal.phase, deal.actors) == ((0, 4, 5, 3), "exchange", (0,))
    own, partners = (set(map(str, deal.hands[seat])) for seat in (0, 2))
    given = sorted(own)[:2]
    deal = deal.apply(f"pass {given[0]} {given[1]}")
    assert deal.actors == (2,)
    assert set(map(str, deal.hands[2])) == partners | set(given)
    assert deal.view(0).hands[2].cards == ()
    assert deal.view(1).said[-1].action == "pass 2 cards"
    told = deal.why_not("pass AS")
    assert told is not None
    assert (told.code, told.rule) == ("pass/not-so", "PassToPartner")
    # A card that it was given may go back.
    back = f"{given[0]} {min(partners)}"
    deal = deal.apply(f"pass {back}")
    assert (deal.phase, deal.turn) == ("play", 0)
    assert set(map(str, deal.hands[0])) == own - set(given) | set(back.split())
    assert [len(hand) for hand in deal.hands] == [13] * 4


def test_5_6_two_nils_exchange_nothing() -> None:
    """Clause 2.4: a side of which both have bid 0, blind or not, goes on to the play."""
    deal = after(tr.Deal.start(rules(), seed=1, standing=(0, 100)), [BLIND, "look", 4, 0, 3])
    assert (deal.phase, deal.bids) == ("play", (0, 4, 0, 3))
    deal = after(tr.Deal.start(rules(), seed=1, standing=(0, 100)), [BLIND, BLIND])
    assert deal.turn == 1
    deal = deal.apply("4")
    assert deal.turn == 3
    deal = deal.apply("3")
    assert (deal.phase, deal.bids) == ("play", (0, 4, 0, 3))
    all_blind = after(tr.Deal.start(rules(blind_nil="always"), seed=1), [BLIND] * 4)
    assert (all_blind.phase, all_blind.bids) == ("play", (0, 0, 0, 0))


def test_5_7_nobody_sees_a_card_before_the_questions_are_over() -> None:
    """Clause 2.14: nothing is dealt while it is asked; then everybody sees its own hand."""
    deal = tr.Deal.start(rules(), seed=1, standing=(0, 100)).apply(BLIND)
    assert [len(deal.view(0).hands[seat].cards) for seat in range(4)] == [0] * 4
    assert deal.view(2).said[0].action == BLIND
    deal = deal.apply("look")
    assert [len(deal.view(0).hands[seat].cards) for seat in range(4)] == [13, 0, 0, 0]
    assert [hand.count for hand in deal.view().hands] == [13] * 4
