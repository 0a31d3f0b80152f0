"""Positions: deals with hands given in part or taken ahead to the play, matches begun from scores, tricks by rules."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.facts import Pile
from trickrules.rules import (
    TURN_UP,
    AskInTurn,
    CardBidding,
    ContractBid,
    DealCards,
    DealerNames,
    Deck,
    LadderBidding,
    PhaseRule,
    Setting,
    SuitRanking,
    TrumpLed,
    TurnUp,
    by_players,
    cards,
    down,
)

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

OH_HELL = tr.variants.oh_hell()
FIVE_HUNDRED = tr.variants.american_500()
AUSTRALIAN = tr.variants.australian_500()


def held(deal: tr.Deal) -> list[str]:
    """List the hands."""
    return [str(hand) for hand in deal.hands]


def test_what_is_not_given_is_dealt_as_the_seed_deals_it() -> None:
    """With no card named the deal is that of the seed; with a few, those lie where they were named."""
    for variant, plan in ((OH_HELL, 4), (FIVE_HUNDRED, 0), (tr.variants.ninety_nine(), 0)):
        players = variant.players[0]
        by_seed = tr.Deal.start(variant, players=players, plan=plan, seed=7)
        for nothing in (None, ""):
            assert tr.Deal.start(variant, plan=plan, seed=7, hands=[nothing] * players) == by_seed
    deal = tr.Deal.start(OH_HELL, plan=4, seed=7, hands=["AS KS", None, "", "QS"])
    assert held(deal)[0].startswith("AS KS ")
    assert "QS" in deal.hands[3]
    assert [len(hand) for hand in deal.hands] == [6, 6, 6, 6]
    assert deal == tr.Deal.start(OH_HELL, plan=4, seed=7, hands=["AS KS", None, "", "QS"])
    assert deal != tr.Deal.start(OH_HELL, plan=4, seed=8, hands=["AS KS", None, "", "QS"])


def test_others_keep_the_order_of_the_pack() -> None:
    """Cards that are not named lie in the order of the seed's pack, or of the pack that was given."""
    pack = range(51, -1, -1)
    deal = tr.Deal.start(OH_HELL, players=3, plan=9, dealer=2, pack=pack, hands=["2C", None, None])
    assert (held(deal), str(deal.turn_up)) == (["2C", "AS", "KS"], "QS")
    assert [str(card) for card in deal.stock[:3]] == ["JS", "TS", "9S"]


def test_a_hand_of_none_needs_no_seed() -> None:
    """Whoever leaves a hand open wants it dealt, each time anew."""
    deals = {tuple(held(tr.Deal.start(OH_HELL, plan=0, hands=["AS KS", None, "", None]))) for _ in range(4)}
    assert len(deals) == 4


def test_the_deal_is_found_by_the_largest_hand() -> None:
    """The first with hands of that size, or else the first with room for it; with no cards the first of all."""
    assert tr.Deal.start(OH_HELL, hands=["AS KS", None, "", None]).cards == 2
    assert tr.Deal.start(OH_HELL, hands=[None] * 4).plan.number == 0
    evens = OH_HELL.evolve(deals=down(8, 2, step=2))
    assert tr.Deal.start(evens, hands=["AS KS QS", None, "2H"]).cards == 8
    with pytest.raises(tr.DefinitionError, match="no deal of the schedule is of 9 cards"):
        tr.Deal.start(evens, hands=["2S 3S 4S 5S 6S 7S 8S 9S TS", None, None])
    with pytest.raises(tr.DefinitionError, match="no deal of the schedule is of 3 cards"):
        tr.Deal.start(evens, hands=["AS KS QS", "2S 3S 4S", "5H 6H 7H"], turn_up="2C")


def test_kitty_and_turn_up_may_be_open_too() -> None:
    """Of the kitty some cards may be named; the turn-up is the top of the stock where none is."""
    deal = tr.Deal.start(FIVE_HUNDRED, hands=["AS KS", None, None, None], kitty="RJ", seed=1)
    assert "RJ" in deal.kitty
    assert len(deal.kitty) == 3
    by_seed = tr.Deal.start(OH_HELL, players=4, plan=0, seed=1)
    assert tr.Deal.start(OH_HELL, plan=0, seed=1, hands=[None] * 4, turn_up="2H").trump == "H"
    assert tr.Deal.start(OH_HELL, plan=0, seed=1, hands=[None] * 4).turn_up == by_seed.turn_up


def test_whole_hands_with_a_seed_leave_the_rest_to_it() -> None:
    """Hands that lack nothing are as they are given, and what lies below them is the seed's."""
    hands = ["AS 2H", "KS 3H", "QS 4H"]
    deals = [tr.Deal.start(OH_HELL, hands=hands, seed=seed) for seed in range(8)]
    assert all(held(deal) == hands for deal in deals)
    assert len({deal.turn_up for deal in deals}) > 1


@pytest.mark.parametrize(
    ("wrong", "path", "words"),
    [
        ({"hands": ["AS AS", None, None], "plan": 0}, "hands", "AS"),
        ({"hands": ["AS", "AS", None], "plan": 0}, "hands", "AS"),
        ({"hands": ["AS", None, None], "turn_up": "AS", "plan": 0}, "hands", "AS"),
        ({"hands": ["AS KS QS", None, "2H"], "plan": 8}, "hands[0]", "in this deal the hand has 2 cards, not 3"),
        ({"hands": [None, "AS XX", None], "plan": 0}, "hands[1]", "XX"),
        ({"hands": ["AS", "KS 2H", "QS 3H"], "turn_up": "9C"}, "hands", "the hands have 2, 2, 2 cards, not 1, 2, 2"),
        ({"hands": ["AS", None, None], "kitty": "KS", "plan": 0}, "kitty", "the kitty has 0 cards, not 1"),
        ({"hands": ["AS", None], "players": 3}, "hands", "a list of 3 hands"),
        ({"hands": ["AS", None, None], "plan": 0, "pack": [0]}, "pack", "0 to 51"),
        ({"hands": ["AS", None, None], "plan": 0, "seed": 1.5}, "seed", "an integer or a text"),
    ],
    ids=lambda value: repr(value)[:90],
)
def test_what_cannot_be_dealt_in_part(wrong: dict[str, Anything], path: str, words: str) -> None:
    """A card given too often, a hand too large, a card that there is not: each is told by its argument."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Deal.start(OH_HELL, **wrong)
    assert refused.value.faults[0].path == path
    assert words in refused.value.faults[0].message


def test_too_much_is_told_of_every_hand() -> None:
    """All hands that are too large at once, and the kitty."""
    crowded = ["2C 3C 4C", "5C 6C 7C", None]
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Deal.start(OH_HELL, hands=crowded, kitty="AS", plan=9)
    assert [fault.path for fault in refused.value.faults] == ["hands[0]", "hands[1]", "kitty"]


@frozen
class OneMoreForEldest(PhaseRule):
    """Everybody is dealt a card, and eldest two."""

    deals = True

    def start(self, deal: Setting) -> Setting:
        """Deal."""
        hands = [Pile((place,), frozenset((place,))) for place in deal.pack[: deal.seats]]
        eldest = deal.eldest
        hands[eldest] = Pile((*hands[eldest].cards, deal.pack[deal.seats]), frozenset((eldest,)))
        return deal.but(hands=tuple(hands), stock=Pile(deal.pack[deal.seats + 1 :]))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody is dealt a card, and eldest two."


def test_hands_of_different_sizes_are_taken_where_they_are_dealt_so() -> None:
    """A dealing rule of one's own may give more to one seat than to the others."""
    uneven = OH_HELL.evolve(dealing=OneMoreForEldest(), trump=None, bidding=None, deals=down(2, 1))
    with pytest.raises(tr.DefinitionError, match="the hands have 2, 1, 1 cards, not 2, 2, 1"):
        tr.Deal.start(uneven, hands=["AS KS", "QS 2H", "3H"], plan=0)
    with pytest.raises(tr.DefinitionError, match="the hands have 2, 1, 1 cards, not 2, 2, 2"):
        tr.Deal.start(uneven, hands=["AS KS", "QS 2H", "3H 4H"], plan=0)


def test_hands_are_given_in_part_where_they_are_dealt_in_parts() -> None:
    """The cards of a later part come from the same seed, and the named ones lie in the first."""
    dealt = (DealCards(count=1),)
    variant = OH_HELL.evolve(dealing=dealt, exchange=DealCards(), bidding=None, trump=None)
    deal = tr.Deal.start(variant, hands=["AS", None, None], plan=7, seed=2)
    assert "AS" in deal.hands[0]
    assert [len(hand) for hand in deal.hands] == [3, 3, 3]


def test_a_contract_leads_straight_into_the_play() -> None:
    """The contractor calls, all others pass, and the hands are those that were dealt: what is taken up goes away."""
    for contractor in range(4):
        deal = tr.Deal.start(FIVE_HUNDRED, players=4, seed=3, contract="7nt", contractor=contractor)
        assert (deal.phase, deal.turn) == ("play", contractor)
        assert (str(deal.contract), deal.trump) == (f"7NT by seat {contractor}", "NT")
        undealt = tr.Deal.start(FIVE_HUNDRED, players=4, seed=3)
        assert deal.hands == undealt.hands
        assert deal.discard == undealt.kitty
        assert tr.Deal.from_line(deal.to_line(FIVE_HUNDRED)) == deal
    nullo = tr.Deal.start(FIVE_HUNDRED, players=4, seed=3, contract="open nullo", contractor=1)
    assert (nullo.phase, str(nullo.contract)) == ("play", "ON by seat 1")


def test_a_contract_stops_at_whatever_else_is_asked() -> None:
    """A declaration before the play is for the contractor to make."""
    home = tr.variants.australian_500_home()
    deal = tr.Deal.start(home, players=4, seed=3, contract="7NT", contractor=0)
    assert (deal.phase, deal.turn) == ("declaring", 0)


def test_who_may_raise_its_own_bid_is_content() -> None:
    """The last call of the highest bidder is a pass."""
    raising = tr.variants.australian_500(raise_own_bid=True)
    deal = tr.Deal.start(raising, players=4, seed=3, contract="6S", contractor=2)
    assert (deal.phase, str(deal.contract)) == ("play", "6S by seat 2")


@pytest.mark.parametrize(
    ("wrong", "path", "words"),
    [
        ({"contract": "N", "contractor": 0}, "contract", "nobody has bid 7 tricks or more yet"),
        ({"contract": "5S", "contractor": 0}, "contract", "this auction has no such call"),
        ({"contract": 7, "contractor": 0}, "contract", "this auction has no such call"),
        ({"contract": ["7S"], "contractor": 0}, "contract", "this auction has no such call"),
        ({"contract": "pass", "contractor": 0}, "contract", "'pass' by seat 0 does not become the contract"),
        ({"contract": "7S"}, "contractor", "a seat from 0 to 3"),
        ({"contract": "7S", "contractor": 4}, "contractor", "a seat from 0 to 3"),
        ({"contractor": 0}, "contract", "together"),
        ({"contract": "7S", "contractor": 0, "bids": [1, 2, 3, 4]}, "bids", "either"),
        ({"contractor": 0, "bids": [1, 2, 3, 4]}, "bids", "either"),
        ({"bids": 3}, "bids", "a list of 4 bids"),
        ({"bids": "6S 7S"}, "bids", "a list of 4 bids"),
        ({"bids": ["6S", "7S"]}, "bids", "a list of 4 bids"),
        ({"bids": ["7S", "6S", "pass", "pass"]}, "bids[1]", "it must rank above 7S"),
        ({"bids": ["7S", None, "pass", "pass"]}, "bids[1]", "this auction has no such call"),
    ],
    ids=lambda value: repr(value)[:90],
)
def test_what_nobody_can_have_called(wrong: dict[str, Anything], path: str, words: str) -> None:
    """A call that the rules refuse is told with the reason, and so is what stands alone."""
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Deal.start(AUSTRALIAN, players=4, seed=3, **wrong)
    assert refused.value.faults[0].path == path
    assert words in refused.value.faults[0].message


def test_a_contract_needs_an_auction_for_one() -> None:
    """Where everybody bids for itself nobody can pass, and without an auction nobody can call."""
    told = "contract: the deal does not begin with an auction for a contract"
    for variant, where in ((OH_HELL, ""), (OH_HELL.evolve(bidding=None), ": it is in the step play")):
        with pytest.raises(tr.DefinitionError, match=f"^{told}{where}$"):
            tr.Deal.start(variant, players=4, seed=3, contract="1", contractor=0)


def test_bids_are_made_in_turn_or_at_once() -> None:
    """Each seat makes its own when it is asked, whoever is eldest."""
    for variant in (OH_HELL, tr.variants.oh_hell(bidding="simultaneous")):
        deal = tr.Deal.start(variant, players=4, plan=7, dealer=1, seed=3, bids=[0, "1", 2, 1])
        assert (deal.phase, deal.bids) == ("play", (0, 1, 2, 1))
        assert deal == tr.Deal.from_line(deal.to_line(variant))
    with pytest.raises(tr.DefinitionError, match=r"^bids\[3\]: .*may not bid 1"):
        tr.Deal.start(OH_HELL, players=4, plan=9, dealer=3, seed=3, bids=[0, 0, 0, 1])


def test_a_bid_of_who_is_not_asked_is_refused() -> None:
    """Who does not bid, by its score or because somebody has bid before, has none: it would be lost in silence."""
    exempt = tr.variants.boerenbridge()
    given: dict[str, Anything] = {"players": 4, "seed": 3, "standing": [90, 0, 85, 0]}
    assert tr.Deal.start(exempt, bids=[None, 1, None, 1], **given).bids == (None, 1, None, 1)
    with pytest.raises(tr.DefinitionError) as refused:
        tr.Deal.start(exempt, bids=[0, 1, "2", 1], **given)
    assert [str(fault) for fault in refused.value.faults] == [
        "bids[0]: seat 0 is not asked for a bid: None is expected, not 0",
        "bids[2]: seat 2 is not asked for a bid: None is expected, not '2'",
    ]
    with pytest.raises(tr.DefinitionError, match=r"bids\[3\]: seat 3 is not asked"):
        tr.Deal.start(ORDERED, seed=3, bids=["pass", "order up", None, "pass"])
    assert tr.Deal.start(ORDERED, seed=3, bids=["pass", "order up", None, None]).phase == "play"


ORDERED = tr.Variant(
    id="ordered",
    name="Ordered",
    players=(4,),
    deals=cards(5) * 4,
    trump=TurnUp(makes_trump=False),
    bidding=(
        AskInTurn(("pass", ContractBid(text="order up", strain=TURN_UP, tricks=3, value=1)), without_bid="open"),
        AskInTurn(("pass", *(ContractBid(text=suit, strain=suit, tricks=3, value=1) for suit in "CDHS"))),
    ),
)


@pytest.mark.parametrize("contractor", range(4))
def test_a_contract_of_the_second_round_is_called_in_it(contractor: int) -> None:
    """In the first, which has no such call, the contractor passes like the others."""
    deal = tr.Deal.start(ORDERED, seed=3, contract="H", contractor=contractor)
    assert (deal.phase, str(deal.contract), deal.trump) == ("play", f"H by seat {contractor}", "H")
    assert len(deal.history) == 5 + contractor
    first = tr.Deal.start(ORDERED, seed=3, contract="order up", contractor=contractor)
    assert len(first.history) == 1 + contractor
    for call in ("X", 7, None, "order down"):
        with pytest.raises(tr.DefinitionError, match="contract: "):
            tr.Deal.start(ORDERED, seed=3, contract=call, contractor=contractor)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType] -- what is tried


def test_an_auction_without_a_pass_is_called_by_hand() -> None:
    """Where others decline by another word nobody can say it for them."""
    suits = (ContractBid(text=suit, strain=suit, tricks=0, value=1) for suit in "CDHS")
    pushed = ORDERED.evolve(trump=None, bidding=AskInTurn(("push", *suits), asks="side", not_last=("push",)))
    with pytest.raises(tr.DefinitionError, match="contract: the others cannot pass in this auction: make its calls"):
        tr.Deal.start(pushed, seed=3, contract="H", contractor=1)


@pytest.mark.parametrize(
    "variant",
    [FIVE_HUNDRED, AUSTRALIAN, ORDERED],
    ids=lambda variant: str(variant.id),
)
def test_a_trump_that_a_later_rule_settles_is_not_told(variant: tr.Variant) -> None:
    """An auction for a contract names it anew: what was told would be lost in silence."""
    with pytest.raises(tr.DefinitionError, match=r"trump: in this deal .* settles the trump, whatever it was before"):
        tr.Deal.start(variant, players=4, seed=3, trump="H")


def test_a_trump_that_bids_leave_as_it_is_may_be_told() -> None:
    """Bids for points alone keep it, and so does an auction that nobody need bid in, unless the contract names one."""
    points = tuple(ContractBid(text=str(worth), strain="", tricks=0, value=worth) for worth in (10, 20))
    pitched = OH_HELL.evolve(bidding=LadderBidding(bids=points, turns="once"), trump=TrumpLed())
    deal = tr.Deal.start(pitched, players=4, plan=6, seed=3, trump="H", contract="20", contractor=2)
    assert (deal.phase, deal.trump, str(deal.contract)) == ("play", "H", "20 by seat 2")
    hearts = ContractBid(text="hearts", strain="H", tricks=3, value=1)
    either = OH_HELL.evolve(bidding=AskInTurn(("pass", hearts), without_bid="open"))
    assert tr.Deal.start(either, players=4, plan=6, seed=3, trump="S", bids=["pass"] * 4).trump == "S"
    given: dict[str, Anything] = {"players": 4, "plan": 6, "seed": 3, "contract": "hearts", "contractor": 2}
    assert tr.Deal.start(either, trump="H", **given).trump == "H"
    with pytest.raises(tr.DefinitionError, match="trump: the contract makes it H, not S"):
        tr.Deal.start(either, trump="S", **given)
    named = OH_HELL.evolve(declaring=DealerNames())
    assert tr.Deal.start(named, players=4, plan=6, seed=3, trump="S", bids=[0, 0, 0, 0]).phase == "play"
    trumpless = OH_HELL.evolve(trump=None, flow=("dealing", "bidding", "play"))
    with pytest.raises(tr.DefinitionError, match="trump: in this deal there is no step for the trump"):
        tr.Deal.start(trumpless, players=4, plan=6, seed=3, trump="S")


def test_bids_stop_where_somebody_is_asked_again() -> None:
    """Each seat's bid is made once; who is asked once more decides itself."""
    deal = tr.Deal.start(AUSTRALIAN, players=4, seed=3, bids=["6S", "7S", "pass", "pass"])
    assert (deal.phase, deal.turn) == ("bidding", 0)
    with pytest.raises(tr.DefinitionError, match="does not begin with the bidding: it is in the step play"):
        tr.Deal.start(OH_HELL.evolve(bidding=None), players=3, plan=9, seed=3, bids=[0, 0, 0])


def test_bids_of_cards_are_words_too() -> None:
    """A bid may be a text such as people say it, of cards that the seat holds."""
    ninety_nine = tr.variants.ninety_nine()
    assert isinstance(ninety_nine.at(3).plan(0).slots.bidding, CardBidding)
    dealt = tr.Deal.start(ninety_nine, players=3, seed=3)
    bids = [str(dealt.legal_actions(seat)[0]) for seat in range(3)]
    deal = tr.Deal.start(ninety_nine, players=3, seed=3, bids=bids)
    assert deal.phase != "bidding"
    assert [str(pile) for pile in deal.aside] == [bid.removeprefix("bid ") for bid in bids]


def test_every_pile_can_be_reached() -> None:
    """The stock from its top on, and what each seat has taken; nothing lies anywhere else."""
    deal = tr.Deal.start(OH_HELL, players=3, plan=9, dealer=2, pack=range(52))
    assert [str(card) for card in deal.stock] == [str(card) for card in list(deal.setting.deck.cards)[4:]]
    assert deal.taken == ((), (), ())
    deal = tr.Deal.start(OH_HELL, hands=["AS 3H", "KS 2H", "QS 4H"], turn_up="5C", dealer=2, bids=[1, 1, 1])
    for card in ("AS", "KS", "QS"):
        deal = deal.apply(card)
    assert [" ".join(map(str, taken)) for taken in deal.taken] == ["AS KS QS", "", ""]
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert sum(map(len, deal.taken)) + len(deal.stock) + 1 == 52


def test_a_trick_goes_by_the_rules_of_a_variant() -> None:
    """Pack, ranking, duties, direction and number of players are the variant's; other strains are refused."""
    trick = tr.Trick.start(AUSTRALIAN.at(4), strain="H", leader=2)
    assert trick.play("AH").play("JD").play("RJ").play("JH").winner == 0
    assert trick.play("JD").legal("4H 5S") == ("4H",)
    nullo = tr.Trick.start(AUSTRALIAN.at(4), strain="nullo")
    assert nullo.play("KS").play("AH").play("AS").play("7S").winner == 2
    low = tr.variants.american_500(joker_low_in_nullo=True)
    assert tr.Trick.start(low, strain="nullo").play("5S").play("RJ").play("4H").play("6C").winner == 0
    assert tr.Trick.start(AUSTRALIAN, strain="nullo").play("5S").play("RJ").play("4H").play("6C").winner == 1
    assert (len(trick.order), trick.leader, len(trick.tables.deck)) == (4, 2, 43)
    with pytest.raises(tr.DefinitionError, match="strain: one of NT, C, D, H, S, nullo is expected, not 'X'"):
        tr.Trick.start(AUSTRALIAN, strain="X")
    strains: list[Anything] = [5, ["H"]]
    for strain in strains:
        with pytest.raises(tr.DefinitionError, match="strain: one of NT, C, D, H, S is expected"):
            tr.Trick.start(OH_HELL, strain=strain)


def test_a_trick_takes_what_is_named_besides_the_variant() -> None:
    """Another ranking, pack or chain of duties, another deal of the schedule, and the seats that there are."""
    turned = OH_HELL.evolve(direction="counter_clockwise")
    assert tr.Trick.start(turned, players=5, leader=1).order == (1, 0, 4, 3, 2)
    assert tr.Trick.start(turned.at(3)).order == (0, 2, 1)
    assert tr.Trick.start(AUSTRALIAN, strain="H", ranking=SuitRanking()).play("AH").play("JH").winner == 0
    assert tr.Trick.start(OH_HELL, duties=()).play("AS").legal("2S 3H") == ("3H", "2S")
    assert len(tr.Trick.start(OH_HELL, deck=Deck.standard(ranks="7-A")).tables.deck) == 32
    low = OH_HELL.evolve(deals=cards(2, ranking=SuitRanking(order="A23456789TJQK")) + cards(2) + cards(1))
    assert tr.Trick.start(low).play("AS").play("2S").winner == 1
    assert tr.Trick.start(low, plan=1).play("AS").play("2S").winner == 0
    by_number = OH_HELL.evolve(deck=by_players({3: Deck.standard(), 4: Deck.standard(ranks="7-A")}), players=(3, 4))
    assert len(tr.Trick.start(by_number, players=4).tables.deck) == 32
    for wrong, path in (({"players": 9}, "players"), ({"leader": 3}, "leader"), ({"plan": -1}, "plan")):
        bad: dict[str, Anything] = wrong
        with pytest.raises(tr.DefinitionError) as refused:
            tr.Trick.start(OH_HELL, **bad)
        assert refused.value.faults[0].path == path
    nothing: Anything = "oh_hell"
    with pytest.raises(tr.DefinitionError, match="returns one by its name"):
        tr.Trick.start(nothing)


def test_a_trick_goes_by_the_deal_as_it_is_played() -> None:
    """Held alone a trick of each strain has the tables of a deal that is played under it."""
    for contract, strain in (("7H", "H"), ("7NT", "NT"), ("N", "nullo")):
        deal = tr.Deal.start(FIVE_HUNDRED, players=4, seed=5, contract=contract, contractor=0)
        assert deal.trump == strain
        assert tr.Trick.start(FIVE_HUNDRED.at(4), strain=strain).tables == deal.trick.tables
