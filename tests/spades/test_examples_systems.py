"""Section 5, other systems: Cutthroat, Suicide, Whiz, Mirror."""

from __future__ import annotations

import pytest
from tests.playing import after
from tests.spades.table import (
    BLIND,
    CUTTHROAT,
    MIRROR,
    SUICIDE,
    WHIZ,
    bidding,
    holding,
    open_bids,
    rules,
    scored,
    sheet,
)

import trickrules as tr


def test_4_1_everybody_for_itself() -> None:
    """Clause 4.1: each player is a side; the packs and the hands by the number of players."""
    three, four = rules(CUTTHROAT, 3), rules(CUTTHROAT, 4)
    assert (three.sides, four.sides) == ((0, 1, 2), (0, 1, 2, 3))
    assert (len(three.deck), "2C" in three.deck, three.plan(0).cards) == (51, False, 17)
    assert (len(four.deck), four.plan(0).cards) == (52, 13)
    for pack in ("jokers", "jokers_and_deuces"):
        game = rules(CUTTHROAT, 3, pack=pack)
        assert (len(game.deck), game.plan(0).cards) == (54, 18)
        assert "2C" in game.deck
        assert len(rules(CUTTHROAT, 4, pack=pack).deck) == 52
    assert open_bids(bidding(5, 4, system=CUTTHROAT, players=3)) == list(range(18))
    assert open_bids(bidding(5, 4, 9, system=CUTTHROAT)) == list(range(14))


def test_5_60_three_players() -> None:
    """Clause 4.1: each scores its own bid and nil."""
    assert scored((5, 6, 4), (5, 8, 4), system=CUTTHROAT) == [50, 62, 40]
    assert scored((0, 6, 9), (1, 6, 10), system=CUTTHROAT) == [-99, 60, 91]
    assert scored((0, 6, 9), (1, 6, 10), system=CUTTHROAT, failed_nil="nothing") == [-100, 60, 91]


def test_5_61_four_players() -> None:
    """Clause 4.1: nobody has a partner."""
    assert scored((0, 4, 5, 4), (0, 4, 5, 4), system=CUTTHROAT) == [100, 40, 50, 40]


def test_5_62_who_is_behind_another_may_bid_blind() -> None:
    """Clauses 4.1 and 2.2: behind whoever stands highest; nothing is exchanged for it."""
    deal = tr.Deal.start(rules(CUTTHROAT, 3), seed=1, standing=(0, 120, 20))
    assert deal.turn == 0
    deal = deal.apply(BLIND)
    assert deal.turn == 2
    deal = after(deal, ["look", 4, 5])
    assert (deal.phase, deal.bids) == ("play", (0, 4, 5))


def test_4_1_the_hook_with_three() -> None:
    """Clause 4.1: the bids may not total the tricks that there are, 17 or 18."""
    assert 17 - 9 not in open_bids(bidding(5, 4, system=CUTTHROAT, players=3, hook=True))
    deal = bidding(5, 4, system=CUTTHROAT, players=3, hook=True, pack="jokers")
    assert open_bids(deal) == [bid for bid in range(19) if bid != 9]


def test_4_1_lowest_clubs_with_three() -> None:
    """Clause 4.1, option 3.18: the three is the lowest club of 51 cards, the two of 54."""
    deal = holding("4C", "3C", None, system=CUTTHROAT, first_trick="club_leads")
    assert (deal.turn, deal.legal_actions()) == (1, ("3C",))
    deal = holding("4C", "3C", "2C", system=CUTTHROAT, first_trick="club_leads", pack="jokers")
    assert (deal.turn, deal.legal_actions()) == (2, ("2C",))


def test_4_1_the_match_ends_for_all() -> None:
    """Clauses 4.1 and 2.13: one at the low limit ends it, and the highest wins alone; a tie goes on."""
    low = sheet(system=CUTTHROAT, players=3, before=(-150, 40, 30)).bids([5, 6, 4]).tricks([2, 8, 7])
    assert (low.scores_by_side, low.winners) == ((-200, 102, 73), ("Ben",))
    tied = sheet(system=CUTTHROAT, players=3, before=(-150, 40, 63)).bids([5, 6, 4]).tricks([2, 10, 5])
    assert (tied.scores_by_side, tied.winners, tied.is_over) == ((-200, 104, 104), (), False)


def test_5_63_suicide() -> None:
    """Clause 4.2: exactly one of a side bids 0, and the other four at least."""
    first = bidding(system=SUICIDE)
    assert open_bids(first) == [0, *range(4, 14)]
    told = first.why_not("3")
    assert told is not None
    assert str(told) == "Seat 0 may not call 3: its side must bid 4 tricks or more together."
    nil = bidding(0, 5, system=SUICIDE)
    assert open_bids(nil) == list(range(4, 14))
    told = nil.why_not("0")
    assert told is not None
    assert str(told) == "Seat 2 may not call 0: a partner has bid 0."
    other = bidding(6, 0, system=SUICIDE)
    assert open_bids(other) == [0]
    told = other.why_not("5")
    assert told is not None
    assert str(told) == "Seat 2 may not call 5: one of its side must bid 0."
    assert open_bids(bidding(system=SUICIDE, minimum_bid=0)) == list(range(14))
    assert open_bids(bidding(0, 5, system=SUICIDE, minimum_bid=0)) == list(range(1, 14))
    hooked = bidding(0, 8, 5, system=SUICIDE, hook=True)
    assert open_bids(hooked) == [0]
    assert open_bids(bidding(0, 0, 5, system=SUICIDE, hook=True)) == [bid for bid in range(4, 14) if bid != 8]


HANDS = ("2S 3S AS 4C", "4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H 3H", None, None)
"""A hand with three spades, and one without any."""


@pytest.mark.parametrize(("system", "three", "none"), [(WHIZ, [0, 3], [0]), (MIRROR, [3], [0])])
def test_5_64_and_5_65_bids_that_the_hand_tells(system: str, three: list[int], none: list[int]) -> None:
    """Clauses 4.3 and 4.4: as many as there are spades, or in Whiz nil."""
    whole = "2S 3S AS 4C 5C 6C 7C 8C 9C TC JC QC KC"
    deal = tr.Deal.start(rules(system), hands=[whole, *HANDS[1:]], seed=1)
    assert open_bids(deal) == three
    assert deal.view(0).legal_actions == tuple(map(str, three))
    assert deal.view(1).legal_actions == ()
    told = deal.why_not("4")
    assert told is not None
    assert (told.code, told.rule) == ("bid/closed", "HandBidding")
    assert str(told) == "Seat 0 may not call 4: its hand has a different number of cards of suit S."
    assert open_bids(deal.apply("3")) == none


def test_5_65_high_cards_count_as_spades() -> None:
    """Clauses 4.3, 4.4 and 3.1: what is a spade under the option."""
    whole = "3S 4S AS RJ 4C 5C 6C 7C 8C 9C TC JC QC"
    deal = tr.Deal.start(rules(MIRROR, pack="jokers"), hands=[whole, None, None, None], seed=1)
    assert open_bids(deal) == [4]
    deuces = "3S 2D 2H 2S 4C 5C 6C 7C 8C 9C TC JC QC"
    deal = tr.Deal.start(rules(WHIZ, pack="deuces"), hands=[deuces, None, None, None], seed=1)
    assert open_bids(deal) == [0, 4]


def test_4_3_and_4_4_on_a_score_sheet() -> None:
    """A sheet knows no cards, and takes every number; the scores are those of section 2."""
    for system in (WHIZ, MIRROR):
        assert scored((0, 4, 5, 4), (2, 4, 3, 4), system=system) == [-148, 80]


def test_4_2_to_4_4_no_blind_nil() -> None:
    """Clauses 4.2 to 4.4: nobody is asked, however far behind."""
    for system in (SUICIDE, WHIZ, MIRROR):
        assert bidding(system=system, before=(0, 400)).phase == "bidding"
