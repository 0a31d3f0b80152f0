"""Section 2: clause by clause, what no worked example shows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import (
    AU,
    EVERY_CALL,
    INKLES,
    SISTERS,
    SUITS,
    US,
    auction,
    bid,
    bids,
    called,
    effective,
    finished,
    follows,
    goes_on,
    high_to_low,
    in_trick,
    leads,
    listed,
    open_calls,
    open_plays,
    pack,
    playing,
    ready,
    rules,
    scored,
    small,
    undertaken,
    value,
)
from tests.playing import Options, free

import trickrules as tr
from trickrules.tricks.bowers import BowerRanking

if TYPE_CHECKING:
    from tests.games import Anything

LAYOUTS: Final = {"2v2": (0, 1, 0, 1), "2v2v2": (0, 1, 2, 0, 1, 2), "3v3": (0, 1, 0, 1, 0, 1)}

# 2.1 Players and teams


@pytest.mark.parametrize("system", [US, AU])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_2_1_layouts(system: str, layout: str) -> None:
    """Players, teams and seats are as tabled; every player sits between two opponents; a team has one score."""
    sides = LAYOUTS[layout]
    variant = tr.variants.get(system, team_layout=layout)
    assert variant.players == (len(sides),)
    assert variant.at(len(sides)).sides == sides
    assert all(sides[seat] not in {sides[seat - 1], sides[(seat + 1) % len(sides)]} for seat in range(len(sides)))
    match = tr.Match.start(variant, players=len(sides), seed=1)
    assert match.scores == (0,) * (max(sides) + 1)


@pytest.mark.parametrize("system", [US, AU])
def test_2_1_numbers_of_players(system: str) -> None:
    """Four are 2v2, six 2v2v2; no other number plays."""
    variant = tr.variants.get(system)
    assert variant.players == (4, 6)
    assert (variant.at(4).sides, variant.at(6).sides) == (LAYOUTS["2v2"], LAYOUTS["2v2v2"])
    for players in (1, 2, 3, 5, 7, 8):
        with pytest.raises(tr.DefinitionError):
            variant.at(players)


# 2.2 Packs

PACKS: Final = {
    (4, 3): (43, (10, 10, 11, 11), "5", "4", ("RJ",)),
    (4, 5): (45, (11, 11, 11, 11), "4", "4", ("RJ",)),
    (4, 6): (46, (11, 11, 11, 11), "4", "4", ("RJ", "BJ")),
    (6, 3): (63, (15, 15, 16, 16), "2", "2", ("RJ",)),
    (6, 5): (65, (16, 16, 16, 16), "2", "2", ("RJ",)),
    (6, 6): (66, (16, 16, 16, 16), "2", "2", ("RJ", "BJ")),
}


@pytest.mark.parametrize("system", [US, AU])
@pytest.mark.parametrize(("players", "kitty"), PACKS)
def test_2_2_packs(system: str, players: int, kitty: int) -> None:
    """Every pack is as tabled, and of ten cards a player and the kitty; each card occurs once."""
    size, suits, black, red, jokers = PACKS[players, kitty]
    cards = pack(rules(system, players, kitty_size=kitty))
    assert len(cards) == len(set(cards)) == size == 10 * players + kitty
    assert tuple(sum(card[-1] == suit and card not in {"RJ", "BJ"} for card in cards) for suit in SUITS) == suits
    assert {card for card in cards if card in {"RJ", "BJ"}} == set(jokers)
    for suit in SUITS:
        high_only = [rank for rank in "AKQJT987654" if players == 4] or [*"AKQJT98765432", "11", "12"]
        wanted = {f"{rank}{suit}" for rank in high_only}
        lowest = black if suit in "SC" else red
        if players == 4 and lowest == "5":
            wanted.discard(f"4{suit}")
        if players == 6 and (kitty > 3 or suit in "DH"):
            wanted.add(f"13{suit}")
        assert {card for card in cards if card[-1] == suit and card not in {"RJ", "BJ"}} == wanted


EFFECTIVE: Final = {
    43: (12, 9, 11, 13, 10, 10),
    45: (13, 10, 11, 13, 10, 11),
    46: (14, 10, 11, 14, 10, 11),
    63: (17, 14, 16, 18, 15, 15),
    65: (18, 15, 16, 18, 15, 16),
    66: (19, 15, 16, 19, 15, 16),
}


@pytest.mark.parametrize("trump", list(SUITS))
@pytest.mark.parametrize(("players", "kitty"), PACKS)
def test_2_2_effective_suits(players: int, kitty: int, trump: str) -> None:
    """So many cards belong to the trump suit, its sister and each other suit."""
    game = rules(AU, players, kitty_size=kitty)
    start = tr.Trick.start(strain=trump, deck=game.deck, ranking=BowerRanking())
    led = [start.play(card).led_suit for card in pack(game)]
    black = EFFECTIVE[len(game.deck)][:3]
    red = EFFECTIVE[len(game.deck)][3:]
    of_trump, of_sister, of_others = black if trump in "SC" else red
    wanted = {**dict.fromkeys(SUITS, of_others), trump: of_trump, SISTERS[trump]: of_sister}
    assert {suit: led.count(suit) for suit in SUITS} == wanted


# 2.3 Deal


def test_2_3_first_dealer_is_given_or_drawn() -> None:
    """A given dealer deals first; else every seat may be drawn."""
    assert all(tr.Match.start(tr.variants.american_500(), seed=1, dealer=seat).dealer == seat for seat in range(4))
    drawn = {tr.Match.start(tr.variants.american_500(), seed=seed).dealer for seed in range(60)}
    assert drawn == {0, 1, 2, 3}


def test_2_3_deals_move_on() -> None:
    """Deal k has dealer first + k, scored or passed out; redeals in succession have no limit."""
    match = tr.Match.start(tr.variants.australian_500(), seed=5, dealer=2)
    chance = random.Random(5)
    dealers = [match.dealer]
    for k in range(40):
        number = len(match.ledger)
        while len(match.ledger) == number and not match.is_over:
            action = "pass" if match.deal.phase == "bidding" and k % 4 else chance.choice(match.legal_actions())
            match = match.apply(action)
        if match.is_over:
            break
        dealers.append(match.dealer)
    assert dealers == [(2 + k) % 4 for k in range(len(dealers))]
    match = tr.Match.start(tr.variants.australian_500(), seed=5, dealer=0)
    for _ in range(4 * 30):
        match = match.apply("pass")
    assert len(match.ledger) == 30
    assert match.scores == (0, 0)


@pytest.mark.parametrize(("players", "kitty"), PACKS)
@pytest.mark.parametrize("dealer", [0, 1, 3])
def test_2_3_pack_to_hands(players: int, kitty: int, dealer: int) -> None:
    """One card at a time from the dealer's left; the kitty is the rest."""
    game = rules(AU, players, kitty_size=kitty)
    order = list(range(len(game.deck)))
    random.Random(players * kitty).shuffle(order)
    deal = tr.Deal.start(game, pack=order, dealer=dealer)
    first = (dealer + 1) % players
    for k in range(players):
        assert list(deal.setting.hands[(first + k) % players].cards) == order[k : 10 * players : players]
    assert list(deal.setting.kitty.cards) == order[10 * players :]
    assert deal.turn == first


# 2.4 Suit and rank of cards


@pytest.mark.parametrize("strain", ["S", "C", "D", "H", "NT"])
@pytest.mark.parametrize(("players", "kitty"), [(4, 3), (4, 6), (6, 3), (6, 6)])
def test_2_4_ranks(players: int, kitty: int, strain: str) -> None:
    """In every suit the higher of two cards wins, whichever is played first; trumps beat all; jokers stand as said."""
    game = rules(AU, players, kitty_size=kitty)
    start = tr.Trick.start(strain=strain, players=2, deck=game.deck, ranking=BowerRanking())
    trump = strain if strain in SUITS else ""
    for suit in SUITS:
        order = high_to_low(pack(game), suit, trump)
        for k, high in enumerate(order):
            for low in order[k + 1 :]:
                assert start.play(high).play(low).winner == 0
                assert start.play(low).play(high).winner == 1
    hearts, spades = high_to_low(pack(game), "H", trump)[-1], high_to_low(pack(game), "S", trump)[0]
    assert start.play(hearts).play(spades).winner == (1 if trump == "S" else 0)


def test_2_4_no_trump_has_no_bowers() -> None:
    """In no trump jokers beat every card of a suit, the black one the red one."""
    game = rules(AU, kitty_size=6)
    start = tr.Trick.start(strain="NT", players=2, deck=game.deck, ranking=BowerRanking())
    for suit in SUITS:
        assert start.play(f"A{suit}").play("RJ").winner == 1
        assert start.play(f"RJ as {suit}").play(f"A{suit}").winner == 0
        assert start.play(f"RJ as {suit}").play("BJ").winner == 1
        assert start.play(f"BJ as {suit}").play("RJ").winner == 0


# 2.5 Bids


def test_2_5_values() -> None:
    """A trick bid is worth 40 + 20 a step of its denomination + 100 a level over six."""
    for level in range(6, 11):
        for height, strain in enumerate(("S", "C", "D", "H", "NT")):
            held = auction(AU, f"{level}{strain} pass pass pass")
            assert undertaken(held).value == 40 + 20 * height + 100 * (level - 6)
            assert (undertaken(held).tricks, undertaken(held).strain) == (level, strain)


@pytest.mark.parametrize("points", [210, 230, 250])
@pytest.mark.parametrize("s8", [True, False])
def test_2_5_nullo_is_worth_its_points(points: int, s8: bool) -> None:  # noqa: FBT001 -- a value of the option
    """A nullo scores its points wherever it stands."""
    assert value(US, "N", nullo_points=points, s8_overbids_nullo=s8) == points


@pytest.mark.parametrize("points", [330, 430, 500, 520])
def test_2_5_open_nullo_is_worth_its_points(points: int) -> None:
    """An open nullo scores its points wherever it stands."""
    assert value(US, "ON", open_nullo_points=points) == points
    assert value(AU, "ON", open_nullo_points=points, open_nullo_order="below_10h") == points


def test_2_5_variants_that_differ_in_points_only_are_different() -> None:
    """A nullo of 230 and one of 250 stand at the same place, and are not the same game."""
    for system in (US, AU):
        low, high = (tr.variants.get(system, nullo_points=points) for points in (230, 250))
        assert low != high
        assert low.fingerprint != high.fingerprint
        assert low.diff(high)
    # The text of a call is all that it has in common with one of another worth.
    worth = [value(US, "N", nullo_points=points) for points in (230, 250, 230)]
    assert worth == [230, 250, 230]


LADDER: Final = listed("6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT N 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D 10H ON 10NT")


def _ladder(system: str, **options: object) -> list[str]:
    """List the real bids, lowest first: each is what opens above the one before it."""
    real = {
        call for call in open_calls(auction(system, nullo="anytime", **free(options))) if call not in {"pass", *INKLES}
    }
    above = {call: set(open_calls(auction(system, call, nullo="anytime", **free(options)))) & real for call in real}
    order = sorted(real, key=lambda call: -len(above[call]))
    assert all(above[call] == set(order[k + 1 :]) for k, call in enumerate(order))
    return order


def test_2_5_complete_ladder() -> None:
    """The ladder of 27 real bids; in the American game without the first five."""
    assert _ladder(AU) == LADDER
    assert _ladder(US) == LADDER[5:]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"nullo_points": 210}, 10),
        ({"nullo_points": 210, "s8_overbids_nullo": False}, 10),
        ({"nullo_points": 230}, 11),
        ({"nullo_points": 230, "s8_overbids_nullo": False}, 11),
        ({"nullo_points": 250, "s8_overbids_nullo": True}, 11),
        ({"nullo_points": 250, "s8_overbids_nullo": False}, 12),
    ],
)
def test_2_5_place_of_nullo(options: Options, place: int) -> None:
    """N stands where its points and the option put it."""
    assert _ladder(AU, **options).index("N") + 1 == place


@pytest.mark.parametrize(("points", "place"), [(330, 17), (430, 22), (500, 26), (520, 27)])
def test_2_5_place_of_open_nullo(points: int, place: int) -> None:
    """ON stands where its points put it, always above N."""
    ladder = _ladder(AU, open_nullo_points=points)
    assert ladder.index("ON") + 1 == place
    assert ladder.index("ON") > ladder.index("N")


@pytest.mark.parametrize("system", [US, AU])
def test_2_5_when_nullo_is_allowed(system: str) -> None:
    """``off``: never; ``anytime``: always; ``after_7``: after any seat's bid of seven tricks or more."""
    off = auction(system, "7S", nullo="off")
    assert off.why_not("N") is not None
    assert off.why_not("ON") is not None
    assert {"N", "ON"} <= set(open_calls(auction(system, nullo="anytime")))
    late = auction(system, nullo="after_7")
    assert (late.why_not("N") is None, late.why_not("ON") is None) == (False, True)
    assert auction(system, "7C pass pass", nullo="after_7").why_not("N") is None
    jump = auction(system, "8S", nullo="after_7", s8_overbids_nullo=False)
    assert jump.why_not("N") is None


def test_2_5_calls_that_are_no_sevens() -> None:
    """Inkles, sixes and an open nullo open no nullo; nor do the calls of a deal that was passed out."""
    assert auction(US, "iNT", nullo="after_7").why_not("N") is not None
    assert auction(AU, "6NT").why_not("N") is not None
    low: Options = {"open_nullo_points": 330, "nullo": "after_7"}
    refused = auction(AU, "ON", **low).why_not("N")
    assert refused is not None
    assert refused.code == "bid/too-low"
    match = tr.Match.start(tr.variants.american_500(nullo="after_7"), seed=2)
    for call in listed("iNT pass pass pass"):
        match = match.apply(call)
    assert match.why_not("N") is not None


def test_2_5_open_nullo_of_330_after_8() -> None:
    """It fits only between the first eight and the first nine."""
    options: Options = {"open_nullo_points": 330, "open_nullo_after_8": True}
    assert auction(AU, "7NT", **options).why_not("ON") is not None
    assert auction(AU, "8S", **options).why_not("ON") is None
    assert auction(AU, "8NT", **options).why_not("ON") is None
    assert auction(AU, "8NT 9S", **options).why_not("ON") is not None
    assert auction(AU, "9S", **options).why_not("ON") is not None
    # Nine tricks are eight or more.
    assert auction(AU, "9S", open_nullo_after_8=True).why_not("ON") is None


# 2.6 Auction


@pytest.mark.parametrize("system", [US, AU])
@pytest.mark.parametrize("players", [4, 6])
def test_2_6_any_auction(system: str, players: int) -> None:
    """A pass is always legal; each real bid ranks above the one before; the highest and its maker are the contract."""
    chance = random.Random(players)
    for _ in range(40):
        held = auction(system, "", players)
        calls: list[str] = []
        while not held.is_over:
            legal = open_calls(held)
            assert legal[0] == "pass"
            real = [call for call in calls if call in LADDER]
            assert not real or all(LADDER.index(call) > LADDER.index(real[-1]) for call in legal if call in LADDER)
            call = chance.choice([*legal[:4], "pass"])
            calls.append(call)
            held = held.call(call)
        real = [call for call in calls if call in LADDER]
        if real:
            seat = held.calls[calls.index(real[-1])].seat
            assert str(held.contract) == f"{real[-1]} by seat {seat}"
        else:
            assert held.contract is None
        assert held.calls[0].seat == 0
        if system == US:
            assert [deed.seat for deed in held.calls] == list(range(players))


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_2_6_left_of_the_dealer_calls_first(dealer: int) -> None:
    """One seat is asked at a time, the one left of the dealer first."""
    for system in (US, AU):
        held = auction(system, dealer=dealer)
        assert held.turn == (dealer + 1) % 4
        refused = held.why_not("pass", dealer)
        assert refused is not None
        assert refused.code == "turn/not-yours"


def test_2_6_inkles() -> None:
    """An inkle ranks above every earlier one; none after ``iNT``, a real bid or two calls; Australians have none."""
    for k, first in enumerate(INKLES):
        second = auction(US, first)
        assert [call for call in INKLES if second.why_not(call) is None] == list(INKLES[k + 1 :])
        # Inkles do not limit real bids.
        assert set(bids("7S")) <= set(open_calls(second))
    assert not set(INKLES) & set(open_calls(auction(US, "N")))
    assert not set(INKLES) & set(open_calls(auction(US, "pass pass")))
    assert set(INKLES) <= set(open_calls(auction(US, "pass")))
    assert not set(INKLES) & set(open_calls(auction(AU)))
    six = auction(US, "pass iC", 6)
    assert not set(INKLES) & set(open_calls(six))


def test_2_6_no_six_in_earnest() -> None:
    """In the American game nobody bids at level 6."""
    for before in ("", "iS", "pass pass", "pass pass pass"):
        assert not set(bids("6S", "6NT")) & set(open_calls(auction(US, before)))


def test_2_6_nothing_ranks_higher() -> None:
    """The remaining seats are still asked, and may only pass."""
    held = auction(AU, "10NT")
    for seat in (1, 2, 3):
        assert held.turn == seat
        assert open_calls(held) == ["pass"]
        held = held.call("pass")
    assert held.is_over


def test_2_6_raise_is_one_call() -> None:
    """The raise is a call like any other above the bid; then nobody is asked; a seven of one's own opens N."""
    held = auction(AU, "pass 6S pass pass", raise_own_bid=True)
    assert held.turn == 1
    assert held.why_not("N") is not None
    assert held.why_not("6S") is not None
    assert held.call("6C").is_over
    own = auction(AU, "7S pass pass pass", raise_own_bid=True)
    assert own.turn == 0
    assert own.why_not("N") is None


READ: Final = {
    "6s": "6S",
    "7H": "7H",
    "8   c": "8C",
    " 10d ": "10D",
    "10 n t": "10NT",
    "Pass": "pass",
    "PASS": "pass",
    "n": "N",
    "Nullo": "N",
    "misere": "N",
    "misère": "N",
    "MISÈRE": "N",
    "on": "ON",
    "open nullo": "ON",
    "Open  Misère": "ON",
    "open misere": "ON",
}


@pytest.mark.parametrize("text", READ)
@pytest.mark.parametrize("system", [US, AU])
def test_2_6_calls_are_read(system: str, text: str) -> None:
    """Case and blanks are ignored; both words for a nullo are read in both systems; writing is always the same."""
    if system == US and text == "6s":
        text = "7s"
    deal = tr.Deal.start(rules(system, nullo="anytime"), seed=1)
    assert deal.why_not(text) is None
    deed = deal.apply(text).history[-1]
    assert str(deed.action) == READ.get(text, "7S")


def test_2_6_inkles_are_read() -> None:
    """Inkles too."""
    for text, call in {"is": "iS", "I NT": "iNT", " ih": "iH"}.items():
        assert str(auction(US).call(text).calls[0].action) == call


@pytest.mark.parametrize(
    "text",
    ["5S", "11H", "x", "", " ", None, 7, True, [], "6", "S", "iX", "i", "RJ", "6T", "7 spades", "\uff17H", "77H"],
    ids=repr,
)
@pytest.mark.parametrize("system", [US, AU])
def test_2_6_what_is_no_call(system: str, text: Anything) -> None:
    """Anything else is refused with a sentence, the alternatives, and no harm."""
    deal = tr.Deal.start(rules(system), seed=1)
    refused = deal.why_not(text)
    assert refused is not None
    assert refused.code == "bid/not-a-bid"
    assert refused.alternatives == tuple(map(str, deal.legal_actions()))
    with pytest.raises(tr.IllegalAction):
        deal.apply(text)


# 2.7 Kitty


def _discarding(contract: str, kitty: int = 3, players: int = 4, **options: object) -> tr.Deal:
    deal = tr.Deal.start(rules(AU, players, kitty_size=kitty, nullo="anytime", **options), seed=4)
    return bid(deal, contract, 0)


@pytest.mark.parametrize("contract", ["6S", "7H", "8NT", "N", "ON"])
@pytest.mark.parametrize(("kitty", "ways"), [(3, 286), (5, 3003), (6, 8008)])
def test_2_7_every_contractor_takes_the_kitty(contract: str, kitty: int, ways: int) -> None:
    """In every contract the kitty is taken up, and any so many of the cards may go; nothing is built before."""
    deal = _discarding(contract, kitty)
    assert (deal.phase, deal.turn) == ("exchange", 0)
    legal = deal.legal_actions()
    assert len(legal) == ways
    assert legal == deal.legal_actions() or len(deal.legal_actions()) == ways
    held = {str(card) for card in (*deal.hands[0], *deal.kitty)}
    assert len(held) == 10 + kitty
    for place in (0, 1, ways // 2, ways - 1, -1):
        cards = str(legal[place]).split()[1:]
        assert len(set(cards)) == kitty
        assert set(cards) <= held
    after = deal.apply(legal[ways // 3])
    assert len(after.hands[0]) == 10
    assert len(after.discard) == kitty
    assert {*after.hands[0], *after.discard} == {deal.setting.deck.parse(card) for card in held}


def test_2_7_all_286_discards_are_different_and_accepted() -> None:
    """The list of a small kitty, made whole: no two alike, each accepted, each read in any order of its cards."""
    deal = _discarding("6S")
    legal = list(deal.legal_actions())
    assert len({frozenset(str(action).split()) for action in legal}) == len(legal) == 286
    chance = random.Random(1)
    for action in chance.sample(legal, 40):
        word, *cards = str(action).split()
        chance.shuffle(cards)
        assert deal.why_not(" ".join([word, *cards])) is None
        assert deal.apply(" ".join([word, *cards])) == deal.apply(action)
        assert str(deal.apply(" ".join([word, *cards])).history[-1].action) == str(action)


def test_2_7_the_contractor_sees_what_it_takes_up() -> None:
    """From the pick-up on the kitty is seen by the contractor, who holds 13 cards; nobody else sees it."""
    deal = _discarding("7H")
    assert len(deal.hands[0]) == 13
    assert [len(hand) for hand in deal.hands[1:]] == [10, 10, 10]
    seen = [pile for pile in (*deal.setting.hands, deal.setting.kitty) if 0 in pile.seen_by]
    assert sum(map(len, seen)) == 13
    for seat in (1, 2, 3):
        assert sum(len(pile) for pile in (*deal.setting.hands, deal.setting.kitty) if seat in pile.seen_by) == 10


def test_2_7_only_the_contractor_sees_the_discard() -> None:
    """Then and later, its partner neither, to the end of the deal."""
    deal = _discarding("7H")
    deal = deal.apply(deal.legal_actions()[5])
    assert deal.setting.discard.seen_by == {0}
    assert not deal.kitty
    discard = set(deal.discard)
    while not deal.is_over:
        assert not discard & {card for hand in deal.hands for card in hand}
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.setting.discard.seen_by == {0}
    assert sum(deal.won) == 10
    assert not discard & {card for trick in deal.tricks for card in trick.cards}


@pytest.mark.parametrize(
    "text",
    [
        "discard",
        "pass",
        "",
        " ",
        "QH",
        None,
        3,
        True,
        [],
        "discard discard",
        "keep",
        "discard x y z",
        "discard 1H 2H 3H",
    ],
    ids=repr,
)
def test_2_7_what_is_no_discard(text: Anything) -> None:
    """The contractor may not decline; whatever is no discard is refused, with a sentence that names what is."""
    deal = _discarding("7H")
    refused = deal.why_not(text)
    assert refused is not None
    assert (refused.code, refused.seat, refused.rule) == ("discard/not-so", 0, "Discard")
    assert "3 different cards" in refused.message
    assert 0 < len(refused.alternatives) <= 64
    with pytest.raises(tr.IllegalAction):
        deal.apply(text)
    assert deal.phase == "exchange"


def test_2_7_wrong_discards_name_what_is_wrong() -> None:
    """Two or four cards, one card twice, a card of another hand: refused, for every number of cards."""
    deal = _discarding("7H")
    own = [str(card) for card in (*deal.hands[0], *deal.kitty)]
    other = str(next(iter(deal.hands[1])))
    for cards in (own[:2], own[:4], [own[0], own[0], own[1]], [own[0], own[1], other], own, []):
        refused = deal.why_not(" ".join(["discard", *cards]))
        assert refused is not None
        assert refused.code == "discard/not-so"
    for seat in (1, 2, 3):
        refused = deal.why_not(deal.legal_actions()[0], seat)
        assert refused is not None
        assert refused.code == "turn/not-yours"
        assert deal.legal_actions(seat) == ()


def test_2_7_discards_are_read() -> None:
    """Case does not count, nor how many blanks stand between the cards; ``10`` is read as ``T``."""
    hands = ["TH 9H 8H", "AS KS QS", "AC KC QC", "AD KD QD"]
    game = tr.variants.get(AU).evolve(deals=tr.rules.cards(3).forever)
    deal = bid(tr.Deal.start(game, hands=hands, kitty="7H 6H 5H"), "6S", 0)
    for text in ("discard TH 9H 8H", "DISCARD th 9h 8h", "discard  10h   9H 8H ", "Discard 8H 10H 9H"):
        assert str(deal.apply(text).history[-1].action) == "discard TH 9H 8H"


def test_2_7_blanks_within_a_discard_are_ignored() -> None:
    """Section 0: case and blanks are ignored, as in a bid and a card."""
    hands = ["TH 9H 8H", "AS KS QS", "AC KC QC", "AD KD QD"]
    game = tr.variants.get(AU).evolve(deals=tr.rules.cards(3).forever)
    deal = bid(tr.Deal.start(game, hands=hands, kitty="7H 6H 5H"), "6S", 0)
    assert deal.why_not("discard 10 h 9 h 8 h") is None


# 2.8 Who plays


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("contract", ["6S", "7NT", "N", "ON"])
@pytest.mark.parametrize("play", ["own_hand", "both_hands"])
def test_2_8_who_plays(layout: str, contract: str, play: str) -> None:
    """Who is in the trick, who decides and whose hand is up are as tabled, for every contractor."""
    sides = LAYOUTS[layout]
    seats = len(sides)
    for seat in range(seats):
        game = rules(AU, seats, team_layout=layout, nullo_play=play, nullo="anytime")
        deal = bid(tr.Deal.start(game, seed=seat, dealer=(seat - 1) % seats), contract, seat)
        assert not any(deal.exposed)
        deal = deal.apply(deal.legal_actions()[0])
        partners = {other for other in range(seats) if sides[other] == sides[seat] and other != seat}
        nullo = contract in {"N", "ON"}
        out: set[int] = partners if nullo and play == "own_hand" else set()
        dummies: set[int] = partners if nullo and play == "both_hands" else set()
        ring = [(seat + k) % seats for k in range(seats)]
        assert list(deal.trick.order) == [other for other in ring if other not in out]
        up: set[int] = {*dummies, seat} if contract == "ON" else dummies
        assert {other for other in range(seats) if deal.exposed[other]} == up
        unused = [deal.hands[other] for other in sorted(out)]
        while not deal.is_over:
            who = playing(deal)
            assert deal.turn == (seat if who in dummies else who)
            assert who not in out
            assert all(deal.legal_actions(other) == () for other in range(seats) if other != deal.turn)
            deal = deal.apply(deal.legal_actions()[0])
        assert [deal.hands[other] for other in sorted(out)] == unused
        assert all(len(hand) == 10 for hand in unused)
        assert sum(deal.won) == 10
        # A hand that sits out lies face down to the end.
        assert not any(deal.exposed[other] for other in out)


# 2.9 Play


def test_2_9_any_card_may_be_led() -> None:
    """The contractor leads any card; the winner of a trick leads to the next; ten tricks."""
    chance = random.Random(9)
    for contract in ("6D", "7NT", "ON"):
        deal = _discarding(contract)
        deal = deal.apply(deal.legal_actions()[7])
        assert deal.turn == 0
        led = {str(play).split()[0] for play in deal.legal_actions()}
        assert led == {str(card) for card in deal.hands[0]}
        while not deal.is_over:
            if not deal.trick.numbers:
                hand = {str(card) for card in deal.hands[playing(deal)]}
                assert {str(play).split()[0] for play in deal.legal_actions()} == hand
            deal = deal.apply(chance.choice(deal.legal_actions()))
        assert len(deal.tricks) == 10
        for one, two in zip(deal.tricks, deal.tricks[1:], strict=False):
            assert two.leader == one.winner


def test_2_9_following_in_whole_deals() -> None:
    """A hand with a card of the suit led plays one; any other hand may play all it has."""
    chance = random.Random(29)
    for contract in ("6D", "8S", "7NT"):
        strain = contract[-1] if contract[-1] in SUITS else ""
        for kitty in (3, 6):
            deal = _discarding(contract, kitty)
            deal = deal.apply(deal.legal_actions()[11])
            while not deal.is_over:
                hand = [str(card) for card in deal.hands[playing(deal)]]
                legal = {str(play) for play in deal.legal_actions()}
                if deal.trick.numbers:
                    led = deal.trick.led_suit or ""
                    same = {card for card in hand if effective(card, strain) == led}
                    assert legal == (same or set(hand))
                deal = deal.apply(chance.choice(deal.legal_actions()))


def test_2_9_jokers_in_a_suit_contract() -> None:
    """A joker is the highest trump: it must follow trumps, asks for them, and names no suit."""
    assert follows(AU, "7H", "4H", "RJ AS KS") == {"RJ"}
    assert follows(AU, "7H", "RJ", "JD AS KS") == {"JD"}
    assert follows(AU, "7H", "JD", "RJ KD AS") == {"RJ"}
    assert leads(AU, "7H", "RJ 4S", kitty_size=6) == {"RJ", "4S"}
    refused = in_trick(AU, "7H", "", "RJ 5S").why_not("RJ as H")
    assert refused is not None


def test_2_9_free_jokers() -> None:
    """A lead without a suit is refused, and so is a suit when not leading; the named suit need not be held."""
    for contract in ("7NT", "N", "ON"):
        leading = in_trick(AU, contract, "", "RJ 5H", nullo="anytime")
        refused = leading.why_not("RJ")
        assert refused is not None
        assert refused.code == "play/form"
        assert leading.why_not("RJ as S") is None
        following = in_trick(AU, contract, "AH", "RJ 6S", nullo="anytime")
        refused = following.why_not("RJ as H")
        assert refused is not None
        assert open_plays(following) == {"RJ", "6S"}
        assert leads(AU, contract, "RJ", nullo="anytime") == {f"RJ as {suit}" for suit in SUITS}
    # A second joker of the same hand is bound alike.
    assert follows(AU, "7NT", "RJ as H", "BJ 4H", kitty_size=6) == {"4H"}


def test_2_9_plays_are_read() -> None:
    """Case and blanks are ignored, ``10h`` is ``TH``."""
    deal = in_trick(AU, "7NT", "", "RJ TH")
    assert deal.apply("rj AS h") == deal.apply("RJ as H") == deal.apply(" RJasH ")
    assert deal.apply("10h") == deal.apply("TH") == deal.apply("t h")
    nonsense: tuple[Anything, ...] = ("", "RJ as", "RJ as X", "RJ as NT", "as H", None, 7, [])
    for wrong in nonsense:
        with pytest.raises(tr.IllegalAction):
            deal.apply(wrong)


def test_2_9_the_rest_is_played_out() -> None:
    """In a nullo that is lost, and with one card each, every card is asked for."""
    deal = small(AU, "N", ["AH KH", "4H 5H", "6S 7S", "6H 7H"], nullo="anytime")
    for card in ("AH", "4H", "6H"):
        deal = deal.apply(card)
    assert deal.won == (1, 0, 0, 0)
    for card in ("KH", "5H", "7H"):
        assert open_plays(deal) == {card}
        deal = deal.apply(card)
    assert deal.is_over


def test_2_9_same_text_two_meanings() -> None:
    """``7H`` is a bid in the auction and a card in the play; the phase decides."""
    deal = tr.Deal.start(
        tr.variants.get(AU).evolve(deals=tr.rules.cards(1).forever), hands=["7H", "8H", "9H", "TH"], kitty="4D 5D 6D"
    )
    deal = deal.apply("7H")
    assert type(deal.history[-1].action).__name__ == "Call"
    deal = deal.apply("pass").apply("pass").apply("pass").apply("discard 4D 5D 6D").apply("7H")
    assert type(deal.history[-1].action).__name__ == "Play"


# 2.11 Score of a deal


@pytest.mark.parametrize("system", [US, AU])
def test_2_11_made_and_set(system: str) -> None:
    """Overtricks add nothing; a set bid costs its value once, however many tricks are missing."""
    worth = {7: 200, 8: 300, 9: 400}
    for level, points in worth.items():
        for tricks in (5, 6, 7, 8, 9):
            own, other = scored(system, f"{level}H", 0, (tricks, 10 - tricks), (0, 0)).scores
            assert own == (points if tricks >= level else -points)
            assert other == 10 * (10 - tricks)


def test_2_11_partners_tricks_count() -> None:
    """The tricks of the contractor's whole side make the bid; in a nullo a dummy's trick sets it."""
    assert scored(AU, "8H", 0, {0: 5, 2: 3, 1: 2}, (0, 0)).scores == (300, 20)
    assert scored(AU, "8H", 0, {0: 5, 2: 2, 1: 3}, (0, 0)).scores == (-300, 30)
    both: Options = {"nullo": "anytime", "nullo_play": "both_hands"}
    assert scored(AU, "N", 0, {0: 0, 2: 1, 1: 9}, (0, 0), **both).scores == (-250, 90)
    assert scored(AU, "ON", 0, {0: 0, 1: 4, 3: 6}, (0, 0), **both).scores == (500, 100)


def test_2_11_slam_needs_ten_tricks() -> None:
    """Nine tricks of a 6S are 40; the slam is the contractor's side's alone."""
    assert scored(AU, "6S", 0, (9, 1), (0, 0)).scores == (40, 10)
    assert scored(AU, "6S", 0, {0: 6, 2: 4}, (0, 0)).scores == (250, 0)


def test_2_11_open_nullo_is_no_slam() -> None:
    """An open nullo of 330 made scores 330, lost −330."""
    assert scored(AU, "ON", 0, (0, 10), (0, 0), open_nullo_points=330).scores == (330, 100)
    assert scored(AU, "ON", 0, (10, 0), (0, 0), open_nullo_points=330).scores == (-330, 0)


def test_2_11_cap() -> None:
    """Only points for tricks are capped, each team by itself; who stands above 490 gains and loses nothing."""
    assert scored(AU, "7H", 0, (6, 4), (480, 460)).scores == (280, 490)
    assert scored(AU, "7H", 0, (7, 3), (480, 490)).scores == (680, 490)
    assert scored(AU, "7H", 0, (6, 4), (0, 520)).scores == (-200, 520)
    assert scored(AU, "N", 0, (1, 9), (0, 450)).scores == (-250, 490)
    assert scored(AU, "7H", 0, (6, 2, 2), (0, 480, 100), 6).scores == (-200, 490, 120)
    assert scored(AU, "7H", 0, (6, 4), (0, 470), must_bid_to_win=False).scores == (-200, 510)
    assert scored(US, "7H", 0, (6, 4), (0, 470), must_bid_to_win=True).scores == (-200, 490)
    assert scored(AU, "7H", 0, (6, 4), (0, -460)).scores == (-200, -420)


# 2.12 End of the game


def test_2_12_limits_are_inclusive() -> None:
    """500 and −500 end the game, 490 and −490 do not."""
    assert scored(US, "7H", 0, (7, 3), (300, 0)).winners == (0,)
    assert goes_on(scored(US, "7H", 0, (7, 3), (290, 0)))
    assert scored(US, "7H", 0, (6, 4), (-300, 0)).winners == (1,)
    assert goes_on(scored(US, "7H", 0, (6, 4), (-290, 0)))


def test_2_12_changes_are_applied_together() -> None:
    """The contractor does not win by counting first: the defenders' 10 a trick may carry them higher."""
    match = scored(US, "7H", 0, (7, 3), (300, 480))
    assert (match.scores, match.winners) == ((500, 510), (1,))


def test_2_12_ended_below_with_nobody_at_500() -> None:
    """The highest score wins although it is below 500, or below 0."""
    match = scored(US, "10H", 0, (9, 1), (0, -200))
    assert (match.scores, match.winners) == ((-500, -190), (1,))


def test_2_12_tie_with_the_contractor_among_the_leaders() -> None:
    """The contractor's team wins the tie, whoever else is in it."""
    match = scored(US, "7S", 2, (3, 0, 7), (470, 500, 360), 6)
    assert (match.scores, match.winners) == ((500, 500, 500), (2,))


# 2.13 What each seat may see


@pytest.mark.parametrize("layout", LAYOUTS)
def test_2_13_piles(layout: str) -> None:
    """A hand is seen by its seat alone, the kitty by nobody, until an action says otherwise."""
    seats = len(LAYOUTS[layout])
    deal = called(AU, "", seats, team_layout=layout)
    assert [hand.seen_by for hand in deal.setting.hands] == [{seat} for seat in range(seats)]
    assert deal.setting.kitty.seen_by == frozenset()
    assert not any(deal.exposed)
    for _ in range(seats):
        deal = deal.apply("pass")
    # Nothing is turned up when a deal is passed out.
    assert deal.is_over
    assert [hand.seen_by for hand in deal.setting.hands] == [{seat} for seat in range(seats)]
    assert deal.setting.kitty.seen_by == frozenset()


def test_2_13_nothing_is_turned_up_after_a_scored_deal() -> None:
    """The hand that sat out and the discard stay hidden in the ledger too."""
    match, plan = ready(AU, "N", 0, (0, 10), (0, 0))
    after = finished(match, plan, (0, 10))
    setting = after.ledger[0].result.setting
    assert setting.hands[2].seen_by == {2}
    assert setting.discard.seen_by == {0}


# 2.14 Phases and moves


def test_2_14_phases() -> None:
    """Auction, discard, play, and the next deal; dealing is nobody's move; a redeal goes to the next auction."""
    match, plan = ready(AU, "7H", 0, (7, 3), (0, 0))
    steps = [deed.action for deed in match.deal.history]
    assert [type(action).__name__ for action in steps] == ["Call"] * 4 + ["Discarding"]
    assert match.deal.phase == "play"
    after = finished(match, plan, (7, 3))
    assert after.deal.phase == "bidding"
    asked = small(AU, "7NT", ["4H", "5H", "6H", "7H"], declare="", contractor_names_joker_suit=True)
    assert asked.phase == "declaring"
    assert asked.apply("pass").phase == "play"
    over = called(US, "pass pass pass pass")
    assert over.phase == "over"
    assert over.result is not None
    assert over.result.void
    assert over.points == ()
    assert over.legal_actions() == ()
    refused = over.why_not("pass")
    assert refused is not None
    assert refused.code == "phase/over"


def test_2_14_scores_change_only_when_a_deal_ends() -> None:
    """All through the deal the scores are those from before it."""
    match = tr.Match.start(tr.variants.american_500(), seed=8)
    chance = random.Random(8)
    number, scores = 0, match.scores
    while number < 5 and not match.is_over:
        match = match.apply(chance.choice(match.legal_actions()))
        if len(match.ledger) == number:
            assert match.scores == scores
        number, scores = len(match.ledger), match.scores


def test_2_0_words() -> None:
    """People are told widow and nullo in the American game, kitty and misère in the Australian one."""
    for system, kitty, nullo in ((US, "widow", "nullo"), (AU, "kitty", "misère")):
        slots = rules(system, nullo="anytime").plan(0).slots
        told = " ".join(rule.describe() for step in slots.flow for rule in slots.rules(step))
        assert kitty in told
        for call, name in (("N", nullo), ("ON", f"open {nullo}")):
            held = auction(system, f"{call} pass pass pass", nullo="anytime")
            assert undertaken(held).name == name


def test_0_every_call_is_written_as_it_is_read() -> None:
    """What is offered is written in the one way, and reads back as itself."""
    seen = {str(call) for system in (US, AU) for call in auction(system, nullo="anytime").legal_calls()}
    assert seen == set(EVERY_CALL)
