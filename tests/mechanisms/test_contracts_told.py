"""Who is vulnerable, who is strongest, and what honours a hand had."""

from __future__ import annotations

import pickle
from typing import Any, Final

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.bidding.strength import Telling
from trickrules.rules import (
    AnnouncedPoints,
    CardsOf,
    ContractBid,
    Honours,
    SeatDeals,
    Situation,
    StrongestNames,
    TellPoints,
    Vulnerability,
    Vulnerable,
    cards,
)
from trickrules.variants.contract_bridge_scoring import BridgeScoring

PLAIN: Final = tr.variants.oh_hell()
WHERE: Final = Situation(tr.Deck.standard(), 4, 13)


def faulty(variant: tr.Variant, players: int = 4) -> dict[str, str]:
    """Resolve a variant that cannot be played, and give its faults by their paths."""
    with pytest.raises(tr.DefinitionError) as caught:
        variant.at(players)
    return {fault.path: fault.message for fault in caught.value.faults}


# Vulnerability


def test_words_of_vulnerability() -> None:
    """As a text or a list; each goes on from deal to deal, and tells the seats."""
    assert Vulnerability("nobody dealer") == Vulnerability(("nobody", "dealer"))
    variant = PLAIN.evolve(
        players=(4,),
        sides=(0, 1, 0, 1),
        deals=cards(1) * 6,
        dealing=(tr.rules.DealCards(), Vulnerability("nobody dealer others everybody")),
    )
    match = tr.Match.start(variant, 4, seed=1, dealer=0)
    told: list[str] = []
    while not match.is_over:
        if not match.deal.history:
            told += match.deal.view().facts
        match = match.apply(match.legal_actions()[0])
    assert told == [
        "Nobody is vulnerable.",
        "Vulnerable: seat 1 and seat 3.",
        "Vulnerable: seat 1 and seat 3.",
        "Everybody is vulnerable.",
        "Nobody is vulnerable.",
        "Vulnerable: seat 1 and seat 3.",
    ]


@pytest.mark.parametrize(
    ("who", "fault"),
    [
        ("nobody us", "'us' does not say who is vulnerable: one of nobody, dealer"),
        ("", "the vulnerability of 1 to 1000 deals is expected, not of 0"),
        (("nobody",) * 1001, "the vulnerability of 1 to 1000 deals is expected, not of 1001"),
    ],
)
def test_vulnerability_of_nobody(who: Any, fault: str) -> None:  # noqa: ANN401 -- anything
    """Other words, none, and too many are refused."""
    assert faulty(PLAIN.evolve(dealing=(tr.rules.DealCards(), Vulnerability(who))))["dealing"].startswith(fault)


def test_vulnerability_is_told_in_a_sentence() -> None:
    """Always the same, or deal by deal."""
    assert Vulnerability().describe() == "Vulnerable in every deal: whoever has won a game."
    told = Vulnerability("nobody others").describe()
    assert told == "Vulnerable, deal by deal and then again from the first: nobody, the other side."


# The strongest hand


BIDS: Final = tuple(ContractBid(text=f"1{suit}", strain=suit, tricks=1, value=1) for suit in "CDHS")
STRONG: Final = PLAIN.evolve(
    players=(3, 4),
    deals=cards(2),
    dealing=(tr.rules.DealCards(), TellPoints()),
    trump=None,
    bidding=StrongestNames(bids=BIDS),
)


def told(variant: tr.Variant, *hands: str, dealer: int = 0) -> tr.Deal:
    """Deal, and have everybody tell."""
    deal = tr.Deal.start(variant, hands=hands, dealer=dealer)
    while deal.phase == "dealing":
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def test_each_for_itself_the_strongest_names() -> None:
    """Without partners nothing is shown."""
    deal = told(STRONG, "AS 2S", "KS QS", "JS 3S")
    assert (deal.turn, deal.legal_actions()) == (1, ("1C", "1D", "1H", "1S"))
    assert [view.cards for view in deal.view(None).hands] == [(), (), ()]
    deal = deal.apply("1s")
    assert (str(deal.contract), deal.trump) == ("1S by seat 1", "S")


def test_equally_strong_sides_deal_again() -> None:
    """The deal is void."""
    assert told(STRONG, "AS 2S", "KS JS", "QS 3S").result is not None


def test_other_counts() -> None:
    """Only the ranks that are named count."""
    tens = STRONG.evolve(dealing=(tr.rules.DealCards(), TellPoints(counts=(("T", 10),))))
    deal = told(tens, "AS KS", "TS 2S", "QS 3S")
    assert deal.turn == 1
    assert TellPoints(counts=(("T", 10),)).describe() == "Everybody tells what its hand counts: T 10."


@pytest.mark.parametrize(
    ("variant", "path", "fault"),
    [
        (
            STRONG.evolve(dealing=(tr.rules.DealCards(), TellPoints(counts=(("X", 1),)))),
            "dealing",
            "the pack has no rank X",
        ),
        (
            STRONG.evolve(dealing=(tr.rules.DealCards(), TellPoints(counts=(("A", -1),)))),
            "dealing",
            "a card counts 0 or more, not -1",
        ),
        (STRONG.evolve(bidding=StrongestNames(bids=())), "bidding", "1 to 120 contracts are expected, not 0"),
        (
            STRONG.evolve(bidding=StrongestNames(bids=(evolve(BIDS[0], strain=""),))),
            "bidding",
            "the contract 1C does not say its strain",
        ),
        (STRONG.evolve(bidding=StrongestNames(bids=BIDS[:1] * 2)), "bidding", "1C"),
    ],
)
def test_strengths_that_are_none(variant: tr.Variant, path: str, fault: str) -> None:
    """All faults are found before a card is dealt."""
    assert fault in faulty(variant, 3)[path]


def test_nobody_has_told() -> None:
    """The rule that names says what comes before it."""
    with pytest.raises(tr.DefinitionError, match="nobody has told what its hand counts: TellPoints comes before"):
        tr.Deal.start(STRONG.evolve(dealing=tr.rules.DealCards()), players=3, seed=1)


def test_on_paper() -> None:
    """A sheet writes the contract; without one the deal is dealt again."""
    sheet = tr.ScoreSheet.start(STRONG.evolve(scoring=BridgeScoring(), ending=PLAIN.ending), ["Ada", "Ben", "Cem"])
    assert sheet.contract(None).ledger[0].result.void
    assert sheet.contract("1h", by="Ben").tricks([0, 1, 1]).ledger[0].result.strain == "H"
    with pytest.raises(tr.IllegalAction, match="cannot be the final call"):
        sheet.contract("2H", by="Ben")


def test_a_telling_knows_its_points() -> None:
    """It is a text, and pickled by them."""
    assert (Telling(13), Telling(13).points) == ("points 13", 13)
    assert pickle.loads(pickle.dumps(Telling(13))).points == 13
    with pytest.raises(tr.DefinitionError):
        Telling(-1)


# Honours


HONOURED: Final = PLAIN.evolve(
    players=(2,),
    deals=cards(5),
    bidding=None,
    trump=tr.rules.FixedTrump("S"),
    showing=Honours(),
    scoring=AnnouncedPoints(below=tr.rules.SideScoring(each="won"), column="above"),
)


def test_honours_are_counted_in_the_hand_that_was_dealt() -> None:
    """Not in what is left of it, and not by who won them."""
    deal = tr.Deal.start(HONOURED, hands=["KS QS JS TS 2H", "AS 2S 3S 4S 5S"], dealer=1)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.points is not None
    assert "+100 above: 4 honours" in map(str, deal.points[0].awards)
    assert deal.view(None).facts == ("Seat 0 has 4 honours: +100.",)


def test_honours_where_the_play_ends_early() -> None:
    """What was not played is laid open, so that it is known who had them."""
    early = HONOURED.evolve(between=tr.rules.EndsWhen(tricks=1))
    deal = tr.Deal.start(early, hands=["KS QS JS TS 2H", "AS 2S 3S 4S 5S"], dealer=1)
    deal = deal.apply("2H").apply("2S")
    assert deal.is_over
    assert deal.view(None).hands[0].cards == ("KS", "QS", "JS", "TS")
    assert deal.view(None).facts == ("Seat 0 has 4 honours: +100.",)


def test_honours_of_strange_packs() -> None:
    """Cards that the pack lacks, or has twice, are refused."""
    assert "no card of the pack is one of" in " ".join(Honours(trumps=CardsOf(rank="1")).faults(WHERE))
    twice = Situation(tr.Deck.standard() + "AS", 4, 13)
    assert list(Honours().faults(twice)) == ["the pack has AS more than once"]


def test_honours_under_a_word() -> None:
    """A strain that is no suit has no trumps: the other honours count."""
    named = ContractBid(text="misery", strain="misery", tricks=0, value=1)
    variant = HONOURED.evolve(
        trump=None, bidding=tr.rules.LadderBidding(bids=(named,)), showing=Honours(other_points=((1, 7),))
    )
    deal = tr.Deal.start(variant, hands=["KS QS JS TS 2H", "AS 2S 3S 4S 5S"], dealer=1).apply("misery").apply("pass")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.view(None).facts == ("Seat 1 has 1 honour: +7.",)


# The rest


def test_a_certain_seat_deals_first() -> None:
    """Whatever is drawn; a seat that the table lacks is refused."""
    variant = PLAIN.evolve(first_dealer=SeatDeals(2))
    assert {tr.Match.start(variant, 4, seed=seed).dealer for seed in range(5)} == {2}
    assert SeatDeals(2).describe() == "Seat 2 deals first."
    faults = faulty(PLAIN.evolve(first_dealer=SeatDeals(7)))
    assert faults["first_dealer"] == "the first dealer must be one of the seats 0 to 3, not 7"


def test_a_game_is_worth_two_numbers() -> None:
    """Not vulnerable, and vulnerable; without a word of it nobody is."""
    with pytest.raises(tr.DefinitionError, match="two numbers are expected"):
        BridgeScoring(game=(300,))
    assert Vulnerable((0, 2)).describe() == "Vulnerable: seat 0 and seat 2."
    sheet = tr.ScoreSheet.start(
        tr.variants.bridge().evolve(dealing=tr.rules.DealCards()), ["North", "East", "South", "West"]
    )
    assert sheet.skip().contract("3NT", by="North").tricks([9, 4]).scores["North"] == 400
