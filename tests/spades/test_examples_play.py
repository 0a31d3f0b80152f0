"""Section 5, the play: breaking spades, following, who wins."""

from __future__ import annotations

from tests.playing import after
from tests.spades.table import CLUBS, DIAMONDS, HEARTS, SPADE_SUIT, holding, open_plays, rules, small, takes

import trickrules as tr


def test_5_8_spades_are_not_led_before_they_are_broken() -> None:
    """Clause 2.7: the hearts are open, the spade is refused."""
    deal = small("AS KH 2H", "2S 3S 4S", "5H 6H 7H", "8H 9H TH")
    assert open_plays(deal) == {"KH", "2H"}
    told = deal.why_not("AS")
    assert told is not None
    assert (told.code, told.rule) == ("play/not-broken", "Unbroken")
    assert str(told) == "Seat 0 may not play AS: cards of suit S may not be led before one has been played."


def test_5_9_who_holds_spades_alone_leads_one_and_breaks_them() -> None:
    """Clause 2.7: then they are open to whoever leads."""
    deal = small("AS 2S", "KS 3H", "5H 6H", "8H 9H")
    assert open_plays(deal) == {"AS", "2S"}
    lost = small("4S 2S", "KS 3S", "5H 6S", "8H 9H")
    lost = after(lost, "4S KS 6S 8H")
    assert (lost.turn, open_plays(lost)) == (1, {"3S"})
    lost = small("4S 2S 3S", "KS 5S 3H", "5H 6H 7H", "8H 9H TH")
    lost = after(lost, "4S KS 5H 8H")
    assert (lost.turn, open_plays(lost)) == (1, {"5S", "3H"})


def test_5_10_a_ruff_breaks_spades() -> None:
    """Clauses 2.6 and 2.7: who cannot follow plays anything; from the next lead on spades are open to all."""
    deal = small("KC AC 2S", "3S 4D 5D", "2C 3C 4C", "5C 6C 7C")
    deal = deal.apply("KC")
    assert open_plays(deal) == {"3S", "4D", "5D"}
    assert open_plays(deal.apply("4D")) == {"2C", "3C", "4C"}
    not_broken = after(deal, "4D 2C 5C")
    assert open_plays(not_broken) == {"AC"}
    broken = after(small("KC AC 2S", "3S 4S 5D", "2C 3C 4C", "5C 6C 7C"), "KC 3S 2C 5C")
    assert (broken.turn, open_plays(broken)) == (1, {"4S", "5D"})


def test_5_11_who_wins_a_trick() -> None:
    """Clause 2.8: the highest spade, else the highest card of the suit led."""
    assert takes("9C AC 2S KC") == 2
    assert takes("9C AD TC KH") == 2
    assert takes("9C 2S AC 3S") == 3


def test_2_5_eldest_leads_and_then_the_winner() -> None:
    """Clause 2.5: whoever deals, the next seat leads; who wins a trick leads to the next."""
    deal = holding("2C 3C", "AC", None, None)
    assert (deal.dealer, deal.turn) == (3, 0)
    deal = deal.apply("2C").apply("AC")
    while not deal.tricks:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.turn == deal.tricks[0].winner


def test_2_9_a_whole_deal_by_hand() -> None:
    """Clauses 2.8 to 2.11: seat 0 with all spades wins thirteen tricks, three more than bid; seat 1 makes its nil."""
    hands = [SPADE_SUIT, CLUBS, DIAMONDS, HEARTS]
    deal = after(tr.Deal.start(rules(), hands=hands), "7 0 3 2")
    tricks = " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))
    deal = after(deal, tricks)
    assert deal.won == (13, 0, 0, 0)
    assert deal.points is not None
    assert [[str(award) for award in points.awards] for points in deal.points] == [
        ["+100 bid 10, won 13: made, 10 * bid", "+3 for 3 bags"],
        ["-20 bid 2, won 0: failed, -10 * bid", "+100 nil by seat 1, made"],
    ]
