"""Section 5, options: what each changes."""

from __future__ import annotations

from typing import Any

from tests.playing import after
from tests.spades.table import (
    BLIND,
    SPADE_SUIT,
    bidding,
    holding,
    open_bids,
    open_plays,
    rules,
    scored,
    sheet,
    small,
    takes,
)

import trickrules as tr


def names(deck: tr.Deck) -> set[str]:
    """List the cards of a pack."""
    return set(map(str, deck))


STANDARD = names(tr.Deck.standard())

NIL = ((0, 4, 5, 4), (0, 4, 5, 4))
"""Example 5.15: bids and tricks of a nil that is made."""
FAILED = ((0, 4, 5, 4), (2, 4, 3, 4))
"""Example 5.17: of one that is lost, together with the bid."""
HELPED = ((0, 4, 5, 2), (1, 4, 6, 2))
"""Example 5.18: of one that is lost beside a bid that is made."""
TWO = ((0, 6, 0, 6), (0, 5, 2, 6))
"""Example 5.19: of two, one of which is lost."""
PLAIN = ((3, 4, 2, 3), (3, 4, 2, 4))
"""Example 5.12: without a nil, and with one bag."""


def test_5_35_jokers() -> None:
    """Option 3.1: the jokers are the highest spades, and follow spades alone."""
    assert names(rules(pack="jokers").deck) == STANDARD - {"2H", "2C"} | {"RJ", "BJ"}
    assert takes("AS BJ RJ 2S", pack="jokers") == 2
    deal = small("4S 5S", "RJ 3C", "5H 6H", "8H 9H", pack="jokers").apply("4S")
    assert open_plays(deal) == {"RJ"}
    deal = small("4C 5C", "RJ 3C", "5H 6H", "8H 9H", pack="jokers").apply("4C")
    assert open_plays(deal) == {"3C"}


def test_5_36_jokers_and_deuces() -> None:
    """Option 3.1: the two of diamonds is a spade, over that of spades and under the jokers."""
    assert takes("AS 2S 2D BJ", pack="jokers_and_deuces") == 3
    assert takes("AS 2D 2S KS", pack="jokers_and_deuces") == 1
    assert takes("KD 2D AD 3D", pack="jokers_and_deuces") == 1
    deal = small("4D 5D", "2D 3H", "5H 6H", "8H 9H", pack="jokers_and_deuces").apply("4D")
    assert open_plays(deal) == {"2D", "3H"}
    deal = small("4S 5S", "2D 3H", "5H 6H", "8H 9H", pack="jokers_and_deuces").apply("4S")
    assert open_plays(deal) == {"2D"}


def test_5_37_deuces() -> None:
    """Option 3.1: all four are spades, that of hearts the highest, and the pack stays whole."""
    game = rules(pack="deuces")
    assert names(game.deck) == STANDARD
    assert takes("AS 2C 2H 2D", pack="deuces") == 2
    assert takes("AS 2S 2D 2C", pack="deuces") == 3
    rows = game.plan(0).slots.ranking.rows(game.deck, "S")
    assert sum(row.suit == "S" for row in rows) == 16


def test_5_38_a_joker_is_a_spade_that_breaks_spades() -> None:
    """Option 3.1, clause 2.7: it is not led before, and played to another suit it opens them."""
    deal = small("RJ KH 2D", "2S 3S 4S", "5H 6H 7H", "8H 9H TH", pack="jokers")
    assert open_plays(deal) == {"KH", "2D"}
    deal = small("KC AC 2S", "BJ 4S 5D", "4C 3C 7C", "5C 6C 8C", pack="jokers")
    deal = after(deal, "KC BJ 4C 5C")
    assert (deal.turn, open_plays(deal)) == (1, {"4S", "5D"})


def test_5_39_bids_at_once() -> None:
    """Option 3.2: partners may bid more than there are tricks, and nobody knows a bid before the last."""
    deal = bidding(bidding="simultaneous")
    assert deal.actors == (0, 1, 2, 3)
    deal = deal.apply("13", 0).apply("13", 2).apply("1", 1)
    assert (deal.view(2).bids, deal.view(2).decided) == ((None,) * 4, (0, 1, 2))
    deal = deal.apply("0", 3)
    assert (deal.phase, deal.bids) == ("play", (13, 1, 13, 0))
    refused = bidding(bidding="simultaneous").why_not("14", 1)
    assert refused is not None
    assert (refused.code, refused.rule) == ("bid/not-a-bid", "SideBidding")
    closed = bidding(bidding="simultaneous", zero_bid="closed")
    assert [str(bid) for bid in closed.legal_actions(2)] == [str(bid) for bid in range(1, 14)]
    blind = after(tr.Deal.start(rules(bidding="simultaneous"), seed=1, standing=(0, 100)), [BLIND, "look"])
    assert blind.actors == (1, 2, 3)


def test_5_40_a_bid_of_0_like_any_other() -> None:
    """Option 3.3: its tricks count for the side, and nothing is scored apart."""
    assert scored(*FAILED, zero_bid="plain") == [50, 80]
    assert scored(*TWO, zero_bid="plain") == [2, -120]
    assert scored(*NIL, zero_bid="plain") == [50, 80]
    assert bidding(zero_bid="plain", before=(0, 400)).phase == "bidding"


def test_5_41_no_bid_of_0() -> None:
    """Option 3.3: eldest leaves its partner a trick to bid."""
    assert open_bids(bidding(zero_bid="closed")) == list(range(1, 13))
    deal = bidding(5, 4, zero_bid="closed")
    assert open_bids(deal) == list(range(1, 9))
    told = deal.why_not("0")
    assert told is not None
    assert str(told) == "Seat 2 may not call 0: nobody may bid 0."
    assert bidding(zero_bid="closed", before=(0, 400)).phase == "bidding"


def test_5_42_a_nil_of_50() -> None:
    """Option 3.4: made or lost; a blind one is worth what it was."""
    assert scored(*NIL, nil_points=50) == [100, 80]
    assert scored(*FAILED, nil_points=50) == [-98, 80]
    assert scored((BLIND, 4, 5, 3), (0, 5, 5, 3), before=(0, 100), nil_points=50) == [250, 71]


def test_5_43_one_nil_on_a_side() -> None:
    """Option 3.5: whose partner has bid 0, or blind nil, bids a trick or more."""
    deal = bidding(0, 4, both_nil=False)
    assert open_bids(deal) == list(range(1, 14))
    told = deal.why_not("0")
    assert told is not None
    assert str(told) == "Seat 2 may not call 0: a partner has bid 0."
    assert open_bids(bidding(3, 4, both_nil=False)) == list(range(11))
    deal = tr.Deal.start(rules(both_nil=False), seed=1, standing=(0, 100)).apply(BLIND)
    assert (deal.turn, deal.legal_actions()) == (2, ("look",))
    told = deal.why_not(BLIND)
    assert told is not None
    assert (told.code, told.rule) == ("bid/closed", "BlindNil")
    assert str(told) == "Seat 2 may not call blind nil: a partner has already bid it."
    deal = after(deal, ["look", 4])
    assert open_bids(deal) == list(range(1, 14))
    free = tr.Deal.start(rules(both_nil=False), seed=1, standing=(0, 100)).apply("look")
    assert free.legal_actions() == ("look", BLIND)


def test_5_44_who_may_bid_blind() -> None:
    """Option 3.6: everybody, a side 200 behind, or nobody."""
    deal = tr.Deal.start(rules(blind_nil="always"), seed=1)
    asked: list[int | None] = []
    while deal.phase == "dealing":
        asked.append(deal.turn)
        deal = deal.apply("look")
    assert asked == [0, 1, 2, 3]
    assert tr.Deal.start(rules(blind_nil="behind_200"), seed=1, standing=(0, 199)).phase == "bidding"
    assert tr.Deal.start(rules(blind_nil="behind_200"), seed=1, standing=(0, 200)).phase == "dealing"
    assert tr.Deal.start(rules(blind_nil="off"), seed=1, standing=(0, 400)).phase == "bidding"


def test_5_45_a_blind_nil_of_100() -> None:
    """Option 3.7: made or lost."""
    assert scored((BLIND, 4, 5, 3), (0, 5, 5, 3), before=(0, 100), blind_nil_points=100) == [150, 71]
    assert scored((BLIND, 4, 5, 3), (1, 4, 5, 3), before=(0, 100), blind_nil_points=100) == [-49, 70]


def test_5_46_how_many_cards_a_blind_nil_exchanges() -> None:
    """Option 3.8: three each way, one, or none."""
    for count in (3, 1):
        deal = tr.Deal.start(rules(blind_nil_exchange=count), seed=1, standing=(0, 100))
        deal = after(deal, [BLIND, "look", 4, 5, 3])
        for giver in (0, 2):
            assert (deal.phase, deal.actors) == ("exchange", (giver,))
            deal = deal.apply(deal.legal_actions()[0])
            assert len(deal.history[-1].action.cards) == count
        assert deal.phase == "play"
    deal = tr.Deal.start(rules(blind_nil_exchange=0), seed=1, standing=(0, 100))
    assert after(deal, [BLIND, "look", 4, 5, 3]).phase == "play"


def test_5_47_cards_for_a_nil_that_is_not_blind() -> None:
    """Option 3.9: the nils pass at once, then their partners; nothing where both partners have bid nil."""
    deal = bidding(0, 4, 5, 3, nil_exchange=1)
    for giver in (0, 2):
        assert deal.actors == (giver,)
        deal = deal.apply(deal.legal_actions(giver)[0], giver)
    assert deal.phase == "play"
    deal = bidding(0, 0, 5, 3, nil_exchange=1)
    for givers in ((0, 1), (2, 3)):
        assert deal.actors == givers
        for giver in reversed(givers):
            deal = deal.apply(deal.legal_actions(giver)[0], giver)
    assert deal.phase == "play"
    assert bidding(0, 4, 0, 3, nil_exchange=1).phase == "play"
    assert bidding(0, 4, 5, 3).phase == "play"


def test_3_9_a_nil_passes_before_a_blind_one() -> None:
    """Option 3.9: each passes its own number of cards, and is passed as many."""
    deal = tr.Deal.start(rules(nil_exchange=3, blind_nil_exchange=1), seed=1, standing=(0, 100))
    deal = after(deal, ["look", BLIND, 4, 0, 3])
    assert deal.bids == (4, 0, 0, 3)
    passed: list[tuple[int, int]] = []
    while deal.phase == "exchange":
        giver = deal.actors[0]
        deal = deal.apply(deal.legal_actions(giver)[0], giver)
        passed.append((giver, len(deal.history[-1].action.cards)))
    assert passed == [(1, 3), (3, 3), (2, 1), (0, 1)]


def test_5_48_tricks_of_a_failed_nil_that_count() -> None:
    """Option 3.10: they help the partner, and what is over is bags."""
    assert scored(*FAILED, failed_nil="count") == [-50, 80]
    assert scored(*HELPED, failed_nil="count") == [-48, 60]
    assert scored(*TWO, failed_nil="count") == [2, -120]


def test_5_49_tricks_of_a_failed_nil_that_are_nothing() -> None:
    """Option 3.10: neither help nor bags."""
    assert scored(*FAILED, failed_nil="nothing") == [-150, 80]
    assert scored(*HELPED, failed_nil="nothing") == [-49, 60]
    assert scored(*TWO, failed_nil="nothing") == [0, -120]


def test_5_50_what_bags_cost() -> None:
    """Options 3.11 and 3.12: after five, and 50; or never."""

    def bagged(**options: Any) -> list[int]:  # noqa: ANN401 -- any house rule
        written = sheet(lower_limit=None, **options)
        for count in (6, 4, 9):
            written = written.bids([1, 5, 1, 5]).tricks([2 + count, 0, 0, 11 - count])
        return [entry.points[0].total for entry in written.ledger]

    assert bagged(bag_limit=5, bag_penalty=50) == [26 - 50, 24 - 50, 29 - 50]
    assert bagged(bag_limit=7) == [26, 24 - 100, 29 - 100]
    assert bagged(bag_penalty=50) == [26, 24 - 50, 29]
    assert bagged(bag_limit=None) == [26, 24, 29]
    assert scored((1, 1, 1, 1), (6, 0, 7, 0), bag_limit=None) == [31, -20]


def test_5_51_what_a_bag_scores() -> None:
    """Option 3.13: nothing, or one less; it is a bag all the same."""
    assert scored(*PLAIN, overtrick_points=0) == [50, 70]
    assert scored(*PLAIN, overtrick_points=-1) == [50, 69]
    written = sheet(lower_limit=None, overtrick_points=0)
    for count in (6, 4):
        written = written.bids([1, 5, 1, 5]).tricks([2 + count, 0, 0, 11 - count])
    assert [entry.points[0].total for entry in written.ledger] == [20, -80]


def test_5_52_ten_for_200() -> None:
    """Option 3.14: a bid of exactly ten, made or lost."""
    assert scored((6, 2, 4, 1), (6, 2, 4, 1), ten_for_200=True) == [200, 30]
    assert scored((6, 2, 4, 1), (5, 3, 4, 1), ten_for_200=True) == [-200, 31]
    assert scored((6, 1, 5, 1), (6, 1, 5, 1), ten_for_200=True) == [110, 20]
    assert scored((6, 2, 4, 1), (6, 2, 4, 1)) == [100, 30]


def test_5_53_the_fewest_that_a_side_may_bid() -> None:
    """Option 3.15: it binds the second of the two."""
    deal = bidding(1, 4, minimum_bid=4)
    assert open_bids(deal) == list(range(3, 13))
    told = deal.why_not("2")
    assert told is not None
    assert str(told) == "Seat 2 may not call 2: its side must bid 4 tricks or more together."
    told = deal.why_not("0")
    assert told is not None
    assert str(told) == "Seat 2 may not call 0: its side must bid 4 tricks or more together."
    assert open_bids(bidding(minimum_bid=4)) == list(range(14))
    assert open_bids(bidding(0, 4, minimum_bid=4)) == list(range(4, 14))
    assert open_bids(bidding(6, 4, minimum_bid=4)) == list(range(8))
    blind = after(tr.Deal.start(rules(minimum_bid=4), seed=1, standing=(0, 100)), [BLIND, "look", 4])
    assert open_bids(blind) == list(range(4, 14))


def test_5_54_the_hook() -> None:
    """Option 3.16: the bids do not total 13, unless nothing else is left."""
    deal = bidding(3, 4, 2, hook=True)
    assert open_bids(deal) == [bid for bid in range(10) if bid != 4]
    told = deal.why_not("4")
    assert told is not None
    assert str(told) == "Seat 3 may not call 4: the bids would total the 13 tricks (hook)."
    assert open_bids(bidding(0, 13, 0, hook=True)) == [0]
    assert open_bids(bidding(9, 4, 3, hook=True)) == list(range(10))
    assert open_bids(bidding(9, 3, hook=True)) == list(range(5))


def test_5_55_spades_that_may_be_led() -> None:
    """Option 3.17: at any time."""
    deal = small("AS KH 2H", "2S 3S 4S", "5H 6H 7H", "8H 9H TH", spades_led="any_time")
    assert open_plays(deal) == {"AS", "KH", "2H"}


def test_5_56_no_spade_in_the_first_trick() -> None:
    """Option 3.18: unless nothing else may be played."""
    deal = small("KC AC", "3S 4D", "2C 3C", "5C 6C", first_trick="no_spades").apply("KC")
    assert open_plays(deal) == {"4D"}
    told = deal.why_not("3S")
    assert told is not None
    assert (told.code, told.rule) == ("play/not-in-first-trick", "NotInFirstTrick")
    deal = small("KC AC", "3S 4S", "2C 3C", "5C 6C", first_trick="no_spades").apply("KC")
    assert open_plays(deal) == {"3S", "4S"}
    later = after(small("KC AC", "3S 4D", "2C 3C", "5C 6C", first_trick="no_spades"), "KC 4D 2C 5C AC")
    assert open_plays(later) == {"3S"}


def test_5_57_the_lowest_club_is_led() -> None:
    """Option 3.18: by its holder, whoever deals; no spade falls on it."""
    deal = holding("3C 4C", None, "2C AC", "AS", first_trick="club_leads")
    assert (deal.turn, open_plays(deal)) == (2, {"2C"})
    assert deal.view(0).hands[2].cards == ("2C",)
    jokers = holding("4C", None, "3C AC", "AS", first_trick="club_leads", pack="jokers")
    assert (jokers.turn, open_plays(jokers)) == (2, {"3C"})
    deuces = holding("4C", "2C", "3C AC", "AS", first_trick="club_leads", pack="deuces")
    assert (deuces.turn, open_plays(deuces)) == (2, {"3C"})
    voided = holding("2C", f"{SPADE_SUIT[:35]} 3D", "AC", "AD", first_trick="club_leads").apply("2C")
    assert open_plays(voided) == {"3D"}


def test_5_58_everybody_plays_its_lowest_club_first() -> None:
    """Option 3.18: whoever has none plays no spade; afterwards any club will do."""
    options = {"first_trick": "lowest_clubs"}
    deal = small("2C 3C AC 5S", "9C 4C KC 3S", "4D 3H 4S 2S", "5C 6C 7C 8C", **options).apply("2C")
    assert open_plays(deal) == {"4C"}
    told = deal.why_not("9C")
    assert told is not None
    assert (told.code, told.rule) == ("play/lowest-in-first-trick", "LowestInFirstTrick")
    assert str(told) == "Seat 1 may not play 9C: of cards of suit C the lowest must be played to the first trick."
    deal = deal.apply("4C")
    assert open_plays(deal) == {"4D", "3H"}
    deal = after(deal, "4D 5C")
    assert (deal.turn, open_plays(deal)) == (3, {"6C", "7C", "8C"})
    assert open_plays(after(deal, "8C AC")) == {"9C", "KC"}
    only = small("2C 3C", "9C 4C", "4S 2S", "5C 6C", **options)
    assert open_plays(after(only, "2C 4C")) == {"4S", "2S"}
    deuces = small("3C 5C", "2C 4S", "5S 4D", "6C 7C", pack="deuces", **options).apply("3C")
    assert open_plays(deuces) == {"2C", "4S"}


def test_5_59_where_the_match_ends() -> None:
    """Options 3.19 and 3.20: at 200, and without a limit below or with a lower one."""
    for target in (200, 250, 300, 400, 500):
        high = sheet(before=(target - 50, 0), target=target).bids([3, 4, 2, 3]).tricks([3, 4, 2, 4])
        assert (high.scores_by_side[0], high.is_over) == (target, True)
        under = sheet(before=(target - 51, 0), target=target).bids([3, 4, 2, 3]).tricks([3, 4, 2, 4])
        assert not under.is_over
    for limit, over in ((-200, True), (-500, False), (None, False)):
        low = sheet(before=(-150, 0), lower_limit=limit).bids([3, 4, 2, 3]).tricks([1, 4, 3, 5])
        assert (low.scores_by_side[0], low.is_over) == (-200, over)
    low = sheet(before=(-450, 0), lower_limit=-500).bids([3, 4, 2, 3]).tricks([1, 4, 3, 5])
    assert low.is_over
