"""The reference interpreter against the worked examples of the rules text."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.reference import expressions_reference as worked
from tests.reference import oh_hell_reference as ref


def shuffled(system: ref.System, seed: int) -> list[str]:
    """The pack of a system in a pseudo-random order."""
    return random.Random(seed).sample(system.pack, len(system.pack))


def new_deal(name: str, players: int, number: int = 1, dealer: int = 0, seed: int = 1, **options: object) -> ref.Deal:
    """A deal from a shuffled pack."""
    system = ref.System(name, players, **options)
    return ref.Deal(system, number, dealer, pack_order=shuffled(system, seed))


def play_out(deal: ref.Deal, rng: random.Random) -> None:
    """Play a deal to its end with random legal actions."""
    while deal.phase != "over":
        seat = rng.choice(deal.actors())
        if deal.amendments() and rng.random() < 0.2:
            speaker = deal.amendable()
            assert speaker is not None
            deal.amend(speaker, rng.choice(deal.amendments()))
        deal.do(seat, rng.choice(deal.legal(seat)))


# section 6: expressions ---------------------------------------------------------------------------------------------


def test_number_of_expressions() -> None:
    """None of the worked expressions is lost on the way."""
    assert len(worked.EXPRESSIONS) == 262


@pytest.mark.parametrize("place", range(262))
def test_worked_expression(place: int) -> None:
    """Each worked expression holds."""
    expression = worked.EXPRESSIONS[place]
    assert worked.value(expression) is True, expression


# 5.5: worked table --------------------------------------------------------------------------------------------------

COLUMNS = [(0, 0), (0, 1), (1, 1), (1, 0), (2, 2), (2, 1), (2, 3), (3, 3), (3, 4), (4, 4), (4, 1)]
TABLE = {
    "trick_plus_bonus": [10, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1],
    "exact_only": [10, 0, 11, 0, 12, 0, 0, 13, 0, 14, 0],
    "zero_five": [5, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1],
    "zero_five_plus_hand": [12, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1],
    "ten_per_trick": [10, -10, 10, -10, 20, -10, -10, 30, -10, 40, -30],
    "five_per_trick": [10, -10, 15, -10, 20, -10, -10, 25, -10, 30, -20],
    "squares": [10, -1, 11, -1, 14, -1, -1, 19, -1, 26, -9],
    "beben": [35, 1, 10, 0, 20, 1, 3, 30, 4, 40, 1],
    "boerenbridge": [20, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1],
    "romanian": [5, -1, 6, -1, 7, -1, -1, 8, -1, 9, -3],
    "pocha": [10, -5, 15, -5, 20, -5, -5, 25, -5, 30, -15],
    "ten_times": [10, 0, 10, 0, 20, 0, 0, 30, 0, 40, 0],
    "podrida_three": [10, -3, 13, -3, 16, -3, -3, 19, -3, 22, -9],
    "wizard": [20, -10, 30, -10, 40, -10, -10, 50, -10, 60, -30],
    "clag_english": [10, 0, 12, 0, 14, 0, 0, 16, 0, 18, 0],
}


@pytest.mark.parametrize("scoring", TABLE)
def test_worked_table(scoring: str) -> None:
    """The worked table of scorings holds."""
    assert [worked.score(scoring, bid, won, 7) for bid, won in COLUMNS] == TABLE[scoring]


# section 6: information examples ------------------------------------------------------------------------------------


def test_i1_i11_i12_forehead() -> None:
    """On a forehead deal all cards but his own are seen by a player, and none by a spectator, until they are played."""
    deal = new_deal("devils_bridge", 4, 19, dealer=1)
    own = deal.hands[2][0]
    cards = deal.view(2)["cards"]
    assert cards == [deal.hands[0], deal.hands[1], [], deal.hands[3]]
    assert deal.view(2)["turn_up"] == deal.turn_up
    assert deal.view(None)["cards"] == [[], [], [], []]
    while deal.phase == "bidding":
        seat = deal.actors()[0]
        deal.do(seat, deal.legal(seat)[0])
    assert deal.actors() == [2]
    assert deal.legal(2) == ["#1"]
    deal.do(2, "#1")
    assert deal.view(None)["tricks"] == [[(2, own)]]


def test_i2_i13_simultaneous_bids() -> None:
    """Pending bids are seen by their makers only, and the order of the commits leaves no trace."""
    one = new_deal("oh_hell", 3, bidding="simultaneous")
    other = new_deal("oh_hell", 3, bidding="simultaneous")
    one.do(0, "1")
    one.do(2, "3")
    other.do(2, "4")
    other.do(0, "1")
    for viewer in (0, 1, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(1)["bids"] == [None, None, None]
    assert one.view(1)["committed"] == [0, 2]
    assert one.view(2)["bids"] == [None, None, 3]
    one.do(1, "0")
    for viewer in (0, 1, 2, None):
        assert one.view(viewer)["bids"] == [1, 0, 3]
    assert one.amendable() is None


def test_i3_i4_amendments() -> None:
    """The speaker may amend until the next bid, the dealer until the lead and not to the hooked number."""
    deal = new_deal("oh_hell", 4, 6)  # five cards
    deal.do(1, "2")
    deal.amend(1, "3")
    deal.amend(1, "2")
    deal.do(2, "1")
    with pytest.raises(ValueError, match="may not amend"):
        deal.amend(1, "3")
    deal.do(3, "1")
    assert deal.legal(0) == ["0", "2", "3", "4", "5"]
    deal.do(0, "0")
    assert deal.amendable() == 0
    assert deal.amendments() == ["2", "3", "4", "5"]
    deal.amend(0, "5")
    deal.do(1, deal.legal(1)[0])
    assert deal.amendable() is None


def atkinson_deal(hand: list[str]) -> ref.Deal:
    """Blackout with jokers: seat 1 holds this hand and leads, the others hold plain cards."""
    system = ref.System("blackout_jokers", 5, jokers="atkinson")
    rest = [card for card in system.pack if card not in hand]
    hands = [rest[10 * seat : 10 * seat + 10] for seat in range(5)]
    hands[1] = [*hand, *[card for card in rest if "JK" not in card][-(10 - len(hand)) :]]
    deal = ref.Deal(system, 1, 0, hands=hands)
    for seat in (1, 2, 3, 4):
        deal.do(seat, "0")
    deal.do(0, "0")
    return deal


def test_i5_i7_jokers_are_not_led() -> None:
    """A joker is neither led beside a suited card nor played to the first trick."""
    deal = atkinson_deal(["JK", "JK", "3C"])
    assert "3C" in deal.legal(1)
    assert not [text for text in deal.legal(1) if text.startswith("JK")]
    rules = deal.rules
    assert ref.legal_plays(["JK", "3C"], [], "H", rules) == ["3C"]
    assert ref.legal_plays(["JK", "3C"], ["7D"], "H", rules, first_trick=True) == ["3C"]


def test_i6_jokers_are_named() -> None:
    """The first joker of the deal is named freely, the second is the opposite."""
    rules = ref.System("blackout_jokers", 5).play_rules()
    assert ref.legal_plays(["JK", "9H", "2C"], ["7H"], "S", rules) == ["9H", "JK high", "JK low"]
    assert ref.legal_plays(["JK", "9H"], ["7H"], "S", rules, first_joker="low") == ["9H", "JK high"]


@pytest.mark.parametrize("no_trump_deals", ["exhausted", "largest"])
def test_i8_extra_deal(no_trump_deals: str) -> None:
    """After a tie an extra deal of the largest size decides, and anybody may win it."""
    match = ref.Match(ref.System("oh_hell", 3, tie_break="extra_max", no_trump_deals=no_trump_deals))
    for _ in range(18):
        match.add([0, 0, 0])
    match.add([150, 150, 140])
    assert not match.over
    plan = match.system.plan(match.number)
    assert (plan.size, plan.extra) == (10, True)
    match.add([3, 3, 14])
    assert match.totals == [153, 153, 154]
    assert match.winners == [2]


def test_i9_scorer() -> None:
    """The first dealer sits to the left of the scorer."""
    system = ref.System("up_and_down_the_river", 5, scorer=3)
    assert system.first_dealer([]) == 4
    assert system.order_from(4)[0] == 0
    assert ref.System("up_and_down_the_river", 5).first_dealer([]) == 0


def test_i10_last_deal_without_turn_up() -> None:
    """The last deal of the ascending game is no trump though cards remain."""
    deal = new_deal("oh_hell_ascending", 3, 15)
    assert (deal.trump, deal.turn_up) == (ref.NT, None)
    assert len(deal.system.pack) - 3 * deal.size == 7


def test_i14_guess_trumps() -> None:
    """The turn-up appears with the last bid, which is final."""
    deal = new_deal("nominations_clag", 4, 10)
    for seat in (1, 2, 3):
        deal.do(seat, "0")
        assert deal.amendable() == seat
    for viewer in (0, 1, 2, 3, None):
        assert (deal.view(viewer)["trump"], deal.view(viewer)["turn_up"]) == (None, None)
    assert len(deal.hands[1]) == 7
    deal.do(0, deal.legal(0)[0])
    assert deal.turn_up is not None
    assert deal.trump == deal.turn_up[1]
    assert deal.amendable() is None


def test_i15_blind() -> None:
    """Before the last blind bid there are no hands."""
    deal = new_deal("nominations_clag", 4, 11)
    for seat in (1, 2, 3):
        deal.do(seat, "1")
        assert deal.hands == [[], [], [], []]
        assert deal.view(0) == deal.view(None)
    assert "4" not in deal.legal(0)
    deal.do(0, "0")
    assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
    assert deal.amendable() is None


def test_i16_i24_shown_card_and_direction() -> None:
    """In La Pocha the dealer's last card is seen by all until it is played, and turns go to the right."""
    deal = new_deal("la_pocha", 4, 13)
    shown = shuffled(deal.system, 1)[39]
    assert deal.shown == shown == deal.hands[0][-1]
    assert deal.trump == shown[1]
    for seat in (3, 2, 1, 0):
        assert deal.actors() == [seat]
        deal.do(seat, deal.legal(seat)[0])
    rng = random.Random(3)
    while shown in deal.hands[0]:
        assert deal.visible_cards(None, 0) == deal.visible_cards(2, 0) == [shown]
        seat = deal.actors()[0]
        deal.do(seat, rng.choice(deal.legal(seat)))
    assert deal.visible_cards(2, 0) == []
    assert deal.system.next_dealer(0) == 3


def ninety_nine_offers(*offers: str) -> ref.Deal:
    """A deal of Ninety-Nine after these offers, seat 0 being eldest."""
    deal = new_deal("ninety_nine", 3, dealer=2)
    for seat in (2, 0, 1):
        deal.do(seat, deal.legal(seat)[7])
    for seat, offer in enumerate(offers):
        assert deal.actors() == [seat]
        deal.do(seat, offer)
    return deal


def test_i17_i18_premium() -> None:
    """Only the standing offer is carried out, and after a reveal nobody is asked."""
    deal = ninety_nine_offers("declare", "none", "reveal")
    assert deal.phase == "play"
    view = deal.view(1)
    assert view["bid_cards"] == [[], deal.bid_cards[1], deal.bid_cards[2]]
    assert view["bids"] == [None, deal.bids[1], deal.bids[2]]
    assert view["cards"] == [[], sorted(deal.hands[1]), sorted(deal.hands[2])]
    assert ninety_nine_offers("reveal").phase == "play"
    assert ninety_nine_offers("declare").legal(1) == ["none", "reveal"]


def test_ninety_nine_bid_cards_in_any_order() -> None:
    """The order of the three cards does not matter."""
    deal = new_deal("ninety_nine", 3)
    assert len(deal.legal(0)) == 220
    cards = sorted(deal.hands[0])[:3]
    deal.do(0, "bid " + " ".join(reversed(cards)))
    assert deal.bid_cards[0] == cards
    assert deal.bids[0] == ref.nn_bid(cards)


def test_i19_eighty_rule() -> None:
    """Who has 80 or more does not bid and scores his tricks."""
    system = ref.System("boerenbridge", 4)
    deal = ref.Deal(system, 5, 2, pack_order=shuffled(system, 4), totals=[85, 20, 30, 40])
    assert deal.actors() == [1, 2, 3]
    for seat in (3, 1, 2):
        assert deal.view(0)["bids"] == [None] * 4
        deal.do(seat, "4")
    assert deal.view(0)["bids"] == [None, 4, 4, 4]
    play_out(deal, random.Random(1))
    assert deal.points is not None
    assert deal.points[0] == deal.won[0]


def test_i20_wizard_turned_up() -> None:
    """The dealer names the suit before eldest bids."""
    system = ref.System("wizard", 4)
    pack = [card for card in system.pack if card not in ("W", "N")]
    deal = ref.Deal(system, 2, 1, pack_order=[*pack[:8], "W", *pack[8:]])
    assert (deal.phase, deal.actors(), deal.legal(2)) == ("trump", [1], [])
    assert deal.legal(1) == ["trump C", "trump D", "trump H", "trump S"]
    deal.do(1, "trump H")
    assert (deal.trump, deal.actors()) == ("H", [2])


def test_i21_dealer_calls() -> None:
    """In Clag's deal 14 the dealer names, then the others bid before him."""
    deal = new_deal("nominations_clag", 4, 14, dealer=2)
    assert (deal.turn_up, deal.phase, deal.actors()) == (None, "trump", [2])
    deal.do(2, "trump D")
    for seat in (3, 0, 1, 2):
        assert deal.actors() == [seat]
        deal.do(seat, deal.legal(seat)[-1])


def test_i22_stock() -> None:
    """The stock shows in no view."""
    system = ref.System("oh_hell", 4)
    pack = shuffled(system, 9)
    deals = [ref.Deal(system, 5, 0, pack_order=order) for order in (pack, pack[:25] + pack[25:][::-1])]
    rngs = [random.Random(2), random.Random(2)]
    while deals[0].phase != "over":
        for deal, rng in zip(deals, rngs, strict=True):
            seat = deal.actors()[0]
            deal.do(seat, rng.choice(deal.legal(seat)))
        for viewer in (0, 1, 2, 3, None):
            assert deals[0].view(viewer) == deals[1].view(viewer)


def test_i23_equal_copies() -> None:
    """Equal copies are one action."""
    system = ref.System("bust", 5)
    deal = ref.Deal(
        system, 12, 0, hands=[["5H", "6H"], ["4S", "4S"], ["9D", "TD"], ["9C", "TC"], ["9S", "TS"]], turn_up="AD"
    )
    for seat in range(5):
        deal.do(seat, "0")
    assert deal.legal(1) == ["4S"]
    deal.do(1, "4S")
    assert deal.hands[1] == ["4S"]


# whole matches ------------------------------------------------------------------------------------------------------

OPTIONS: list[tuple[str, dict[str, object]]] = [
    *((name, {}) for name in ref.DIFFERENCES),
    ("oh_hell", {"jokers": "atkinson", "forehead": "all_one_card", "tie_break": "extra_max"}),
    ("oh_hell", {"jokers": "brader", "void_duty": "tute", "trump": "last_card", "max_cards": "fill_nt"}),
    ("oh_hell", {"jokers": "atkinson", "void_duty": "tute", "joker_pairing": "trick", "first_leader": "dealer"}),
    ("bust", {"bidding": "in_turn", "hook": True, "void_duty": "tute", "trump": "last_card"}),
    ("bust", {"duplicates": "first_wins", "void_duty": "tute"}),
    ("la_podrida", {"schedule": "fidepo", "scoring": "podrida_three"}),
    ("la_pocha", {"rank_order": "natural", "trump": "coulon"}),
    ("romanian_whist", {"streak_bonus": 5}),
    ("nominations_clag", {"void_duty": "tute", "bidding": "simultaneous", "misere_penalty": 5}),
    ("nominations_clag", {"void_duty": "must_trump", "trump": ["S", "NT"], "forehead": "first_one_card"}),
    ("wizard", {"trump": "last_card", "hook": True, "void_duty": "tute", "forehead": "all_one_card"}),
    ("ninety_nine", {"rubber": True, "money": 1}),
    ("boerenbridge", {"bidding": "in_turn", "hook": True, "trump": "last_card"}),
]


@pytest.mark.parametrize("place", range(len(OPTIONS)))
def test_whole_matches(place: int) -> None:
    """Random play of whole matches keeps the cards and tricks together and comes to an end."""
    name, options = OPTIONS[place]
    fewest, most = ref.PLAYERS[name]
    for players in range(fewest, most + 1):
        system = ref.System(name, players, **options)
        rng = random.Random(100 * place + players)
        match = ref.Match(system, rng.randrange(players))
        while not match.over and match.number <= 60:
            pack = rng.sample(system.pack, len(system.pack))
            deal = match.deal(pack_order=pack)
            play_out(deal, rng)
            assert sum(deal.won) == deal.size
            seen = [ref.card_of(play) for trick in deal.tricks for play in trick.plays]
            seen += [card for cards in deal.bid_cards for card in cards]
            assert Counter(seen) == Counter(pack[: players * deal.plan.dealt])
            match.record(deal)
        if match.over:
            assert match.winners == ref.winners_of(match.totals)
        else:
            assert system.schedule is None
