"""Tricks that are claimed between tricks."""

from __future__ import annotations

import pickle
from typing import Final

import pytest

import trickrules as tr
from trickrules.rules import (
    AnswerClaim,
    CardPoints,
    Claim,
    Claimed,
    ExactScoring,
    PartnersAreDummies,
    cards,
)
from trickrules.testing import check_variant
from trickrules.tricks.claims import Claiming

TRICKS: Final = ExactScoring(made="won", missed="won", no_bid="won")
CLAIMS: Final = (Claim(), AnswerClaim())
ALONE: Final = tr.variants.oh_hell().evolve(bidding=None, deals=cards(3), between=CLAIMS, scoring=TRICKS)
PAIRS: Final = ALONE.evolve(players=(4,), sides=(0, 1, 0, 1))
HEARTS: Final = ALONE.evolve(scoring=CardPoints(values={tr.rules.CardsOf(suit="H"): 1}))

THREE: Final = ["AS KS QH", "QS JS 2H", "TS 9S 3H"]
FOUR: Final = ["AS KS QS", "JS TS 9S", "8S 7S 6S", "5S 4S 3S"]


def after(deal: tr.Deal, actions: str) -> tr.Deal:
    """Take some actions, with commas between."""
    for action in actions.split(", "):
        deal = deal.apply(action)
    return deal


def alone(variant: tr.Variant = ALONE) -> tr.Deal:
    """Play a trick of three, each for itself; seat 0 wins it."""
    return after(tr.Deal.start(variant, hands=THREE, trump="NT", dealer=2), "AS, QS, TS")


def in_pairs(variant: tr.Variant = PAIRS) -> tr.Deal:
    """Play a trick of three, two against two; seat 0 wins it."""
    return after(tr.Deal.start(variant, hands=FOUR, trump="NT", dealer=3), "AS, JS, 8S, 5S")


def test_who_leads_is_asked() -> None:
    """In the step between tricks, and nobody else; to play on costs nothing."""
    deal = in_pairs()
    assert (deal.phase, deal.actors) == ("between", (0,))
    assert deal.legal_actions() == ("play on", "claim 0", "claim 1", "claim 2")
    deal = deal.apply("play on")
    assert (deal.phase, deal.turn, deal.won) == ("play", 0, (1, 0, 0, 0))


def test_each_for_itself_claims_all_or_nothing() -> None:
    """Where more than two sides play nobody could say whose the other tricks are."""
    assert alone().legal_actions() == ("play on", "claim 2")
    assert in_pairs(PAIRS.evolve(between=(Claim(part=False), AnswerClaim()))).legal_actions() == ("play on", "claim 2")


def test_claims_in_other_words() -> None:
    """``claim`` alone claims all, ``concede`` gives all away."""
    for said, meant in (("claim", "claim 2"), ("concede", "claim 0"), ("CLAIM 1", "claim 1")):
        assert in_pairs().apply(said) == in_pairs().apply(meant)
    assert alone().why_not("concede") is not None


def test_the_hand_is_shown_and_all_others_answer() -> None:
    """At once: nobody sees an answer before the last."""
    deal = in_pairs().apply("claim 2")
    assert deal.view(1).hands[0].cards == ("KS", "QS")
    assert (deal.view(1).hands[2].cards, deal.actors) == ((), (1, 2, 3))
    assert [deal.legal_actions(seat) for seat in range(4)] == [(), *[("agree", "contest")] * 3]
    deal = deal.apply("contest", 2)
    assert deal.view(1).between[-1][-1].action == "claim 2"


def test_what_all_agree_to_is_so() -> None:
    """The play is over, everybody sees all cards, and the fact is told."""
    deal = after(in_pairs(), "claim 1, agree, agree, agree")
    assert (deal.is_over, deal.won, len(deal.tricks)) == (True, (2, 1, 0, 0), 1)
    assert deal.view(None).facts == ("Seat 0 has claimed 1 trick.",)
    assert [len(pile.cards) for pile in deal.view(None).hands] == [2, 2, 2, 2]
    assert deal.setting.fact(Claimed) == Claimed(0, 1, None)
    assert deal.points is not None
    assert [points.total for points in deal.points] == [2, 1]


def test_what_somebody_contests_is_played() -> None:
    """The hand stays open, and after the next trick a claim may be made again."""
    deal = after(in_pairs(), "claim 0, agree, contest, agree")
    assert (deal.phase, deal.turn, deal.won, deal.setting.facts) == ("play", 0, (1, 0, 0, 0), ())
    deal = after(deal, "KS, TS, 7S, 4S")
    assert (deal.phase, deal.view(1).hands[0].cards) == ("between", ("QS",))
    deal = after(deal, "claim, agree, agree, agree")
    assert deal.won == (3, 0, 0, 0)


def test_giving_all_away() -> None:
    """``claim 0`` gives the rest to the other side."""
    deal = after(in_pairs(), "concede, agree, agree, agree")
    assert (deal.won, deal.setting.fact(Claimed)) == ((1, 2, 0, 0), Claimed(0, 0, 1))


@pytest.mark.parametrize(("said", "hearts"), [("claim", (3, 0, 0)), ("play on", None)])
def test_cards_of_claimed_tricks_are_the_claimers(said: str, hearts: tuple[int, ...] | None) -> None:
    """Where everything is claimed, cards are counted as if the tricks had been played."""
    deal = after(alone(HEARTS), said)
    if hearts is None:
        deal = after(deal, "KS, JS, 9S, play on, QH, 2H, 3H")
        assert deal.points is not None
        assert [points.total for points in deal.points] == [3, 0, 0]
        return
    deal = after(deal, "agree, agree")
    assert deal.points is not None
    assert tuple(points.total for points in deal.points) == hearts
    assert [sorted(map(str, cards)) for cards in deal.taken] == [sorted(" ".join(THREE).split()), [], []]


def test_declarer_claims_for_dummy() -> None:
    """Where dummy has won the trick, declarer is asked, shows its own hand, and dummy answers nothing."""
    bids = tuple(tr.rules.ContractBid(text=f"1{strain}", strain=strain, tricks=1, value=1) for strain in ("S", "NT"))
    variant = PAIRS.evolve(
        trump=None,
        bidding=tr.rules.LadderBidding(bids=bids),
        declaring=PartnersAreDummies(),
        leader=tr.rules.FirstLeader("left_of_contractor"),
    )
    deal = tr.Deal.start(variant, hands=["8S 7S 6S", "JS TS 9S", "AS KS QS", "5S 4S 3S"], dealer=3)
    deal = after(deal, "1NT, pass, pass, pass, JS, AS, 5S, 8S")
    assert (deal.phase, deal.turn, deal.trick.winner) == ("between", 0, 2)
    deal = deal.apply("claim 2")
    assert deal.actors == (1, 3)
    assert deal.view(1).hands[0].cards == ("7S", "6S")
    assert after(deal, "agree, agree").won[0] == 2


def test_an_action_knows_how_many() -> None:
    """It is a text, pickled by its number, and refuses none."""
    action = Claiming(3)
    assert (action, action.tricks) == ("claim 3", 3)
    assert pickle.loads(pickle.dumps(action)).tricks == 3
    with pytest.raises(tr.DefinitionError):
        Claiming(-1)


def test_an_answer_without_a_claim() -> None:
    """Alone, between tricks, it asks nobody."""
    variant = PAIRS.evolve(between=AnswerClaim())
    assert in_pairs(variant).phase == "play"


def test_what_the_rules_say() -> None:
    """Of some, and of all."""
    told = "After each trick whoever leads next may claim {}, and then shows its hand."
    assert Claim().describe() == told.format("any number of the remaining tricks")
    assert Claim(part=False).describe() == told.format("all remaining tricks")
    assert AnswerClaim().describe().startswith("If all others agree to a claim, the play is over")


@pytest.mark.parametrize("variant", [ALONE, PAIRS, HEARTS], ids=["alone", "pairs", "hearts"])
def test_claims_keep_the_laws(variant: tr.Variant) -> None:
    """Of secrecy too: a claim tells what it shows, and no more."""
    assert check_variant(variant, players=[variant.players[-1]], examples=5).unregistered == ()
