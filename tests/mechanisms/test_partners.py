"""Partners for one deal: named, or found by a card that is called."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest
from tests.playing import totals

import trickrules as tr
from trickrules.rules import (
    CallPartner,
    CardsOf,
    ContractBid,
    ContractorLeads,
    Deck,
    FindPartner,
    GivesPartners,
    LadderBidding,
    NoTrump,
    PlaysAlone,
    SideScoring,
    cards,
)
from trickrules.testing import check_variant

ACES: Final = CardsOf(rank="A")
BIDS: Final = (
    ContractBid(text="two", strain="H", tricks=2, value=10),
    ContractBid(text="three", strain="H", tricks=3, value=20),
    ContractBid(text="null", strain="NT", tricks=0, value=30),
    ContractBid(text="solo", strain="H", tricks=3, value=40, alone=True),
)


def game(calling: CallPartner, **slots: Any) -> tr.Variant:  # noqa: ANN401 -- slots of any kind
    """Make a game of three cards for five, hearts trump, in which a side scores its tricks."""
    found = FindPartner() if calling.by == "card" else None
    return tr.variants.oh_hell().evolve(
        players=(5,),
        deals=cards(3) * 5,
        trump=None,
        bidding=LadderBidding(bids=BIDS, turns="once"),
        exchange=PlaysAlone(),
        declaring=calling,
        leader=ContractorLeads(),
        between=found,
        showing=found,
        scoring=SideScoring(each="won", contractor="10 * won"),
        **slots,
    )


HANDS: Final = ("AH 2H AC", "3C 4C 3H", "AS 5C 4H", "3D 4D 5H", "6C 5D 6H")


def asked(calling: CallPartner, bid: str = "two", hands: tuple[str, ...] = HANDS) -> tr.Deal:
    """Stop where seat 0 says who its partner is; a deal in which it is not asked stops at the first lead."""
    deal = tr.Deal.start(game(calling), hands=hands, dealer=4)
    for call in (bid, "pass", "pass", "pass", "pass"):
        deal = deal.apply(call)
    return deal


def finished(deal: tr.Deal, *actions: str) -> tr.Deal:
    """Go on as told, and then anyhow, to the end."""
    for action in actions:
        deal = deal.apply(action)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def test_named_partners_play_together_against_the_rest() -> None:
    """By itself the others are one side, and each of its players scores the tricks of all."""
    deal = finished(asked(CallPartner()), "with 3")
    assert deal.setting.sides == (0, 1, 1, 0, 1)
    own = deal.won[0] + deal.won[3]
    assert totals(deal) == [10 * own, 3 - own, 3 - own, 10 * own, 3 - own]


def test_alone_against_the_rest() -> None:
    """The others are one side then too, or each its own."""
    assert asked(CallPartner()).apply("alone").setting.sides == (0, 1, 1, 1, 1)
    assert asked(CallPartner(others="apart")).apply("alone").setting.sides == (0, 1, 2, 3, 4)
    assert "alone" not in asked(CallPartner(alone=False)).legal_actions()


def test_two_partners_from_a_higher_contract_on() -> None:
    """The contract says how many may be named."""
    calling = CallPartner(two_from=3)
    assert len(asked(calling).legal_actions()) == 5
    deal = asked(calling, "three")
    assert len(deal.legal_actions()) == 11
    assert deal.apply("with 4 1").setting.sides == (0, 0, 1, 1, 0)


@pytest.mark.parametrize("by", ["seat", "card"])
@pytest.mark.parametrize("bid", ["null", "solo"])
def test_contracts_that_are_played_alone(bid: str, by: Any) -> None:  # noqa: ANN401 -- a value of the field
    """To win no trick, or alone: nobody is asked."""
    deal = asked(CallPartner(by=by), bid)
    assert (deal.phase, deal.setting.sides) == ("play", (0, 1, 2, 3, 4))


def test_a_called_card_is_one_that_the_contractor_has_not_seen() -> None:
    """Of the cards that may be called; the holder is known once it is played."""
    calling = CallPartner(by="card", cards=ACES)
    deal = asked(calling)
    assert deal.legal_actions() == ("call AD", "call AS", "alone")
    deal = deal.apply("call AS")
    for play in ("2H", "3H", "4H", "5H", "6H"):
        deal = deal.apply(play)
    assert deal.setting.sides == (0, 1, 2, 3, 4)
    assert deal.turn == 4
    for play in ("6C", "AC", "3C", "5C", "3D"):
        deal = deal.apply(play)
    assert deal.setting.sides == (0, 1, 2, 3, 4)
    deal = finished(deal)
    assert deal.setting.sides == (0, 1, 0, 1, 1)
    own = deal.won[0] + deal.won[2]
    assert totals(deal) == [10 * own, 3 - own, 10 * own, 3 - own, 3 - own]


@pytest.mark.parametrize("between", [True, False])
def test_a_called_card_that_nobody_holds(between: bool) -> None:  # noqa: FBT001 -- whether it is looked for after tricks
    """It lies in the stock: the contractor plays alone, which is known after the play and not before."""
    for others, sides in (("together", (0, 1, 1, 1, 1)), ("apart", (0, 1, 2, 3, 4))):
        variant = game(CallPartner(by="card", cards=ACES, others=cast("Any", others)))
        variant = variant if between else variant.evolve(between=None)
        deal = tr.Deal.start(variant, hands=HANDS, dealer=4)
        for action in ("two", "pass", "pass", "pass", "pass", "call AD"):
            deal = deal.apply(action)
        while not deal.is_over:
            assert deal.setting.sides == (0, 1, 2, 3, 4)
            deal = deal.apply(deal.legal_actions()[0])
        assert deal.setting.sides == sides
        assert totals(deal)[0] == 10 * deal.won[0]


def test_a_deal_of_one_card() -> None:
    """The called card falls in the only trick, or nobody had it."""
    for called, sides in (("call AC", (0, 1, 0, 1, 1)), ("call AD", (0, 1, 1, 1, 1))):
        for between in (FindPartner(), None):
            variant = game(CallPartner(by="card", cards=ACES)).evolve(deals=cards(1) * 5, between=between)
            deal = tr.Deal.start(variant, hands=["AH", "3C", "AC", "3D", "6C"], dealer=4)
            for action in ("two", "pass", "pass", "pass", "pass", called):
                deal = deal.apply(action)
            assert finished(deal).setting.sides == sides


def test_who_holds_every_card_that_may_be_called_plays_alone() -> None:
    """Also where nobody else may."""
    hands = ("AH AD AS", *HANDS[1:2], "KS 5C 4H", *HANDS[3:])
    deal = asked(CallPartner(by="card", cards=CardsOf(named="AH AD AS"), alone=False), hands=hands)
    assert deal.legal_actions() == ("alone",)


def test_who_sits_out_is_no_partner() -> None:
    """Those who are out cannot be named."""
    calling = CallPartner()
    setting = asked(calling).setting.but(out=frozenset({2}))
    assert calling.pairings(setting) == ((), (1,), (3,), (4,))


def test_without_a_contract_there_are_no_partners() -> None:
    """A deal that is played without one has the sides of the match."""
    calling = CallPartner()
    played = game(calling).evolve(trump=NoTrump(), bidding=None)
    deal = tr.Deal.start(played, hands=HANDS, dealer=4)
    assert deal.phase == "play"
    assert calling.pairings(deal.setting) == ()
    assert calling.joined(deal.setting, (1,)) is deal.setting


@pytest.mark.parametrize(
    ("calling", "told"),
    [
        (CallPartner(cards=CardsOf(named="XX")), "XX"),
        (CallPartner(by="card", cards=CardsOf(rank="X")), "no card of the pack is one of cards of rank X"),
    ],
)
def test_cards_that_may_be_called_are_of_the_pack(calling: CallPartner, told: str) -> None:
    """Others are refused."""
    with pytest.raises(tr.DefinitionError, match=told) as error:
        game(calling).at(5)
    assert {fault.path for fault in error.value.faults} == {"declaring"}


def test_a_card_that_is_there_twice_cannot_be_called() -> None:
    """Two would be partners; where such a card cannot be called, or seats are named, it does no harm."""
    doubled = Deck.standard() + "2C 2C"
    with pytest.raises(tr.DefinitionError, match="the pack has 2C more than once"):
        game(CallPartner(by="card"), deck=doubled).at(5)
    assert game(CallPartner(by="card", cards=ACES), deck=doubled).at(5).seats == 5
    assert game(CallPartner(), deck=doubled).at(5).seats == 5


@pytest.mark.parametrize("given", [{"by": "name"}, {"two_from": 0}, {"alone": 1}, {"cards": "AS"}, {"others": "aside"}])
def test_odd_fields_are_refused(given: dict[str, Any]) -> None:
    """As definitions, not somewhere later."""
    with pytest.raises(tr.DefinitionError):
        CallPartner(**given)


def test_the_rules_tell_themselves() -> None:
    """What may be said, and what is known when."""
    assert CallPartner(two_from=8).describe() == (
        "In a bid of tricks the contractor names a partner for the deal, with a bid of 8 or more perhaps two,"
        " or says that it plays alone."
    )
    assert CallPartner(by="card", cards=ACES, alone=False).describe() == (
        "In a bid of tricks the contractor calls one of cards of rank A that it has not seen, and plays with its"
        " holder in this deal."
    )
    assert FindPartner().describe() == "Whoever has played the called card is the contractor's partner."
    assert isinstance(CallPartner(), GivesPartners)
    assert "five_handed_500" in [listing.id for listing in tr.variants.find(mechanics="called partner")]


@pytest.mark.parametrize(
    "calling",
    [CallPartner(two_from=3), CallPartner(by="card", cards=ACES), CallPartner(by="card", others="apart", alone=False)],
    ids=str,
)
def test_partners_keep_the_laws(calling: CallPartner) -> None:
    """Nobody is told who holds the card; what is written comes back."""
    variant = game(calling)
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    assert check_variant(variant, examples=3).unregistered == ()


@pytest.mark.parametrize("call", ["seat", "card"])
def test_five_handed_500_keeps_the_laws(call: Any) -> None:  # noqa: ANN401 -- a value of the option
    """A few deals a law, with either way of finding a partner."""
    check_variant(tr.variants.five_handed_500(call=call), players=[5], examples=3)


TRUMPED: Final = CallPartner(by="card", alone=False, own=True, trump=True)


def ranked(calling: CallPartner, bid: str = "aces", hands: tuple[str, ...] = HANDS) -> tr.Deal:
    """Stop where seat 0 calls a card of the rank that it bid; nothing is trump before."""
    bids = (
        ContractBid(text="aces", strain="", tricks=1, value=10, rank="A"),
        ContractBid(text="kings", strain="", tricks=1, value=10, rank="K"),
    )
    scoring = SideScoring(each="won", contractor="100 * (1 + partners) + won", partner="50 + won")
    variant = game(calling).evolve(bidding=LadderBidding(bids=bids, turns="once"), scoring=scoring)
    deal = tr.Deal.start(variant, hands=hands, dealer=4)
    for call in (bid, "pass", "pass", "pass", "pass"):
        deal = deal.apply(call)
    return deal


def test_a_bid_may_name_the_rank_of_the_called_card() -> None:
    """Then no other rank is called, whoever holds it."""
    assert ranked(TRUMPED).legal_actions() == ("call AC", "call AD", "call AH", "call AS")
    assert ranked(TRUMPED, "kings").legal_actions() == ("call KC", "call KD", "call KH", "call KS")


def test_the_called_card_may_make_trump() -> None:
    """Its suit is trump from then on, and its holder is the partner, who scores by a formula of its own."""
    deal = ranked(TRUMPED)
    assert deal.trump is None
    deal = deal.apply("call AS")
    assert deal.trump == "S"
    deal = finished(deal, "2H", "3H", "4H", "5H", "6H")
    assert deal.setting.sides == (0, 1, 0, 1, 1)
    won = deal.won
    assert totals(deal)[0] == 200 + won[0] + won[2]
    assert totals(deal)[2] == 50 + won[0] + won[2]
    assert totals(deal)[1] == won[1] + won[3] + won[4]


def test_a_card_of_one_s_own_may_be_called() -> None:
    """Nobody knows it before it is played; then the contractor plays alone."""
    deal = ranked(TRUMPED).apply("call AH")
    assert deal.view(1).sides == (0, 1, 2, 3, 4)
    deal = finished(deal, "AH", "3H", "4H", "5H", "6H")
    assert deal.setting.sides == (0, 1, 1, 1, 1)
    assert totals(deal)[0] == 100 + deal.won[0]


def test_where_no_other_card_is_left_one_s_own_makes_trump() -> None:
    """Somebody has to be called, if not of others then of one's own hand."""
    rule = CallPartner(by="card", alone=False, trump=True, cards=CardsOf(named="AH AC"))
    assert ranked(rule).legal_actions() == ("call AC", "call AH")
    others = CallPartner(by="card", alone=False, trump=True)
    assert ranked(others).legal_actions() == ("call AD", "call AS")


@pytest.mark.parametrize("rule", [CallPartner(by="card", trump=True), CallPartner(alone=False, trump=True)])
def test_a_trump_that_nobody_might_name_is_refused(rule: CallPartner) -> None:
    """Where the contractor may say that it plays alone, or names a seat."""
    with pytest.raises(tr.DefinitionError, match="where the called card makes trump, a card is called"):
        game(rule).at(5)


def test_calling_for_trump_keeps_the_laws() -> None:
    """The variant is written and read, and tells what is done."""
    variant = game(TRUMPED)
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    check_variant(variant, players=[5], examples=4)
    assert TRUMPED.describe() == (
        "In a bid of tricks the contractor calls a card, and plays with its holder in this deal; its suit is trump."
    )
