"""Section 4: what is beyond the sources, clause by clause, where no worked example shows it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import (
    AU,
    CUTTHROAT,
    HOME,
    INKLES,
    SUITS,
    US,
    auction,
    bid,
    bids,
    called,
    effective,
    finished,
    follows,
    in_trick,
    leads,
    open_calls,
    open_plays,
    pack,
    playing,
    ready,
    refused,
    rules,
    scored,
    small,
    takes,
)

import trickrules as tr

if TYPE_CHECKING:
    from tests.games import Anything
    from tests.playing import Options

JOKER_NAMED: Final = {f"RJ as {suit}" for suit in SUITS}
HANDS: Final = ["RJ 4H", "AS KS", "AC KC", "AD KD"]

# The table of section 4


@pytest.mark.parametrize("points", ["per_trick", "none", "per_contractor_trick"])
def test_4_nullo_defender_points_do_not_touch_trick_bids(points: str) -> None:
    """Against a trick bid every other team scores 10 for each of its own tricks, whatever the option."""
    assert scored(AU, "7H", 0, (6, 4), (0, 0), nullo_defender_points=points).scores == (-200, 40)
    assert scored(AU, "7H", 0, (7, 2, 1), (0, 0, 0), 6, nullo_defender_points=points).scores == (200, 20, 10)


def test_4_cap_holds_for_all_defender_points() -> None:
    """490 is the limit for points of the contractor's tricks too, for each team by itself."""
    options: Options = {"nullo_defender_points": "per_contractor_trick"}
    assert scored(AU, "ON", 1, (4, 3, 3), (470, 0, 100), 6, **options).scores == (490, -500, 130)
    assert scored(US, "ON", 1, (4, 3, 3), (480, 0, 100), 6, **options).scores == (510, -500, 130)
    none: Options = {"nullo_defender_points": "none"}
    assert scored(AU, "N", 1, (7, 3), (480, 0), **none).scores == (480, -250)


def test_4_low_jokers_are_played_as_ever() -> None:
    """Led they name a suit; held they wait for a void; only their rank changes, and in a nullo alone."""
    low: Options = {"joker_low_in_nullo": True, "nullo": "anytime"}
    assert leads(AU, "N", "RJ 4H", **low) == {"4H", *JOKER_NAMED}
    assert follows(AU, "N", "AH", "RJ 4H KS", **low) == {"4H"}
    assert follows(AU, "N", "AH", "RJ KS 9C", **low) == {"RJ", "KS", "9C"}
    assert takes(AU, "ON", "AH, RJ, 4H", **low) == 0
    # Led, any card of the named suit beats it; no other card does.
    assert takes(AU, "ON", "RJ as H, AS, AD", **low) == 0
    assert takes(AU, "ON", "RJ as H, AS, 4H", **low) == 2
    assert takes(AU, "7NT", "RJ as H, 4H, AH, KH", **low) == 0
    assert takes(AU, "7H", "AH, RJ, 4H, KH", **low) == 1


def test_4_open_nullo_exposed_after_the_first_trick() -> None:
    """The contractor's hand goes up when the first trick is complete, not before, also where its bid is passed on."""
    options: Options = {"open_nullo_exposed": "after_first_trick"}
    deal = small(AU, "ON", HANDS, **options)
    for card in ("4H", "AS", "AD"):
        assert not any(deal.exposed)
        deal = deal.apply(card)
    assert [[str(card) for card in hand] for hand in deal.exposed] == [["RJ"], [], [], []]
    # A plain nullo stays closed.
    deal = small(AU, "N", HANDS, nullo="anytime", **options)
    for card in ("4H", "AS", "AD"):
        deal = deal.apply(card)
    assert not any(deal.exposed)


def test_4_open_nullo_order_is_idle_but_at_500() -> None:
    """At 500 the two orders differ by one place, and the points stay."""
    above, below = (
        open_calls(auction(US, open_nullo_order=order, open_nullo_points=500)) for order in ("above_10h", "below_10h")
    )
    assert above[-3:] == ["10H", "ON", "10NT"]
    assert below[-3:] == ["ON", "10H", "10NT"]
    assert scored(US, "ON", 0, (0, 10), (0, 0), open_nullo_order="below_10h").scores == (500, 100)


def test_4_no_slam_floor() -> None:
    """Without a floor ten tricks are worth the bid."""
    for contract, points in (("6S", 40), ("7H", 200), ("8S", 240), ("8C", 260)):
        assert scored(AU, contract, 0, (10, 0), (0, 0), slam_floor=None).scores == (points, 0)


def test_4_contractor_first_is_for_made_contracts() -> None:
    """A set contract, or a contractor's team below 500, leaves the winner to the highest score."""
    first: Options = {"crossing_winner": "contractor_first"}
    match = scored(US, "7S", 0, (6, 4), (640, 480), **first)
    assert (match.scores, match.winners) == ((500, 520), (1,))
    match = scored(US, "7S", 0, (7, 2, 1), (380, 470, 490), 6, **first)
    assert (match.scores, match.winners) == ((520, 490, 500), (0,))
    match = scored(US, "7S", 0, (7, 3), (360, 490), **first)
    assert (match.scores, match.winners) == ((500, 520), (0,))
    # At −500 it has no say.
    match = scored(US, "10H", 0, (9, 1), (0, 0), **first)
    assert (match.scores, match.winners) == ((-500, 10), (1,))


# 4.1 Declared joker


@pytest.mark.parametrize("contract", ["7NT", "N", "ON"])
def test_4_1_always_asked_without_a_trump(contract: str) -> None:
    """In NT, N and ON the contractor is asked once, with or without a joker, when hands are up."""
    options: Options = {"contractor_names_joker_suit": True, "nullo": "anytime", "declare": ""}
    for own, wanted in (("RJ 4H", {"pass", *JOKER_NAMED}), ("5H 4H", {"pass"})):
        deal = small(AU, contract, [own, *HANDS[1:]], nullo_play="both_hands", **options)
        assert (deal.phase, deal.turn) == ("declaring", 0)
        assert {str(action) for action in deal.legal_actions()} == wanted
        assert [bool(hand) for hand in deal.exposed] == [contract == "ON", False, contract != "7NT", False]
        assert deal.apply("pass").phase == "play"
    assert small(AU, "7S", HANDS, **options).phase == "play"
    assert small(AU, contract, HANDS, nullo="anytime", declare="").phase == "play"


def test_4_1_declarations_are_read_and_refused() -> None:
    """Case and blanks are ignored; anything else is refused; the declaration is an action like others."""
    deal = small(AU, "7NT", HANDS, contractor_names_joker_suit=True, declare="")
    assert deal.apply("rj as h") == deal.apply("RJ as H")
    assert deal.apply("PASS") == deal.apply("pass")
    wrongs: tuple[Anything, ...] = ("RJ", "RJ as NT", "BJ as H", "4H", "as H", "", None, 5, "RJ as X")
    for wrong in wrongs:
        refusal = deal.why_not(wrong)
        assert refusal is not None
        assert refusal.code == "declare/not-so"
        assert refusal.alternatives[0] == "pass"
    told = deal.apply("RJ as H").history[-1]
    assert (told.seat, str(told.action)) == (0, "RJ as H")


def test_4_1_dummies_jokers_cannot_be_declared() -> None:
    """A joker in a hand that the contractor plays is not its own."""
    hands = ["5H 4H", "AS KS", "RJ KC", "AD KD"]
    deal = small(AU, "N", hands, contractor_names_joker_suit=True, nullo="anytime", nullo_play="both_hands", declare="")
    assert [str(action) for action in deal.legal_actions()] == ["pass"]


def test_4_1_only_one_joker_is_declared() -> None:
    """The other joker stays free, and beats the declared one."""
    options: Options = {"contractor_names_joker_suit": True, "kitty_size": 6}
    deal = small(AU, "7NT", ["RJ BJ 4S", "AS KS QS", "AC KC QC", "AD KD QD"], declare="BJ as S", **options)
    assert deal.phase == "play"
    assert open_plays(deal) == {"BJ", "4S", *JOKER_NAMED}
    deal = small(AU, "7NT", ["BJ 4H", "RJ 5H", "AC KC", "AD KD"], declare="BJ as S", **options)
    assert open_plays(deal.apply("BJ")) == {"RJ", "5H"}
    deal = deal.apply("BJ").apply("RJ")
    assert deal.trick.led_suit == "S"
    assert deal.trick.winner == 1


def test_4_1_the_declared_joker_is_a_card_of_its_suit() -> None:
    """It is led plain, it is followed as its suit, a suit with it is refused; it beats the ace of its suit."""
    options: Options = {"contractor_names_joker_suit": True, "declare": "RJ as H"}
    deal = small(AU, "7NT", ["RJ 5S", "AH KS", "AC KC", "AD KD"], **options)
    refusal = deal.why_not("RJ as H")
    assert refusal is not None
    deal = deal.apply("RJ")
    assert deal.trick.led_suit == "H"
    assert open_plays(deal) == {"AH"}
    for card in ("AH", "AC", "AD"):
        deal = deal.apply(card)
    assert deal.tricks[0].winner == 0


def test_4_1_pass_changes_nothing() -> None:
    """After ``pass`` a joker is as free as without the option."""
    for hand in ("RJ 5S", "RJ 4H"):
        asked = small(AU, "7NT", [hand, *HANDS[1:]], contractor_names_joker_suit=True, declare="pass")
        plain = small(AU, "7NT", [hand, *HANDS[1:]])
        assert open_plays(asked) == open_plays(plain)


def test_4_1_declared_joker_in_open_nullo() -> None:
    """In a nullo with low jokers it is the lowest of its suit, else the highest."""
    options: Options = {"contractor_names_joker_suit": True, "declare": "RJ as H"}
    assert takes(AU, "ON", "RJ, 4H, AS", **options) == 0
    assert takes(AU, "ON", "RJ, 4H, AS", joker_low_in_nullo=True, **options) == 1


@pytest.mark.parametrize("declared", ["RJ", "BJ"])
@pytest.mark.parametrize("contract", ["N", "ON"])
@pytest.mark.parametrize(
    ("suit", "other", "index"),
    [("S", "TD", 2), ("S", "5S", 1), ("H", "TD", 0)],
    ids=["no card of the suit", "a card of the suit", "another suit"],
)
def test_4_1_declared_low_joker_falls_on_a_free_one(
    declared: str, contract: str, suit: str, other: str, index: int
) -> None:
    """The led joker ranks under every card of the suit, and the declared one is such a card."""
    led = {"RJ": "BJ", "BJ": "RJ"}[declared]
    low: Options = {"kitty_size": 6, "joker_low_in_nullo": True, "contractor_names_joker_suit": True}
    hands = [f"{declared} 4C", f"{led} AC", "7D 8D", f"{other} KC"]
    deal = small(AU, contract, hands, nullo="anytime", declare=f"{declared} as S", **low)
    for play in ("4C", "AC", "KC", f"{led} as {suit}", other, declared):
        deal = deal.apply(play)
    assert [trick.winner for trick in deal.tricks] == [1, {0: 1, 1: 3, 2: 0}[index]]


# 4.2 bid_after_pass


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("raised", [True, False])
def test_4_2_the_two_values_play_alike(players: int, raised: bool) -> None:  # noqa: FBT001 -- a value of the option
    """Whatever is called, ``always`` and ``if_bid_changed`` ask the same seats for the same calls."""
    chance = random.Random(players)
    for _ in range(25):
        held = [
            auction(AU, "", players, bid_after_pass=again, raise_own_bid=raised)
            for again in ("always", "if_bid_changed")
        ]
        while not held[0].is_over:
            assert held[0].turn == held[1].turn
            legal = open_calls(held[0])
            assert legal == open_calls(held[1])
            call = chance.choice([*legal[:3], "pass", "pass"])
            held = [auction_.call(call) for auction_ in held]
        assert held[1].is_over
        assert held[0].contract == held[1].contract
        seats = [deed.seat for deed in held[0].calls]
        # Nobody is ever skipped, the last raise apart.
        round_the_table = [k % players for k in range(len(seats))]
        assert seats[:-1] == round_the_table[:-1]
        assert seats == round_the_table or raised


# 4.3 joker_lead_limit


def test_4_3_whole_deals() -> None:
    """In random deals a free joker never names a suit in which its hand has shown void, if it has a choice."""
    chance = random.Random(43)
    seen_closed = 0
    options: Options = {"kitty_size": 6, "joker_lead_limit": "not_shown_void", "nullo_play": "both_hands"}
    for number in range(60):
        game = rules(AU, nullo="anytime", **options)
        deal = bid(tr.Deal.start(game, seed=number), chance.choice(["7NT", "N", "ON"]), 0)
        kept = [action for action in deal.legal_actions()[:400] if "J" not in str(action)]
        deal = deal.apply(chance.choice(kept or deal.legal_actions()))
        void: dict[int, set[str]] = {seat: set() for seat in range(4)}
        while not deal.is_over:
            seat = playing(deal)
            hand = [str(card) for card in deal.hands[seat]]
            legal = {str(play) for play in deal.legal_actions()}
            leading = not deal.trick.numbers or deal.trick.is_over
            if leading:
                jokers = [card for card in hand if card in {"RJ", "BJ"}]
                suits = set(SUITS) - void[seat]
                suited = set(hand) - set(jokers)
                if not suited and not suits:
                    suits = set(SUITS)
                wanted = suited | {f"{joker} as {suit}" for joker in jokers for suit in suits}
                assert legal == wanted
                seen_closed += bool(jokers and void[seat])
            play = chance.choice(sorted(legal))
            deal = deal.apply(play)
            last = deal.tricks[-1] if not deal.trick.numbers or deal.is_over else deal.trick
            led = last.led_suit or ""
            if not leading and effective(play, "") != led:
                void[seat].add(led)
    assert seen_closed > 5


def test_4_3_a_declared_joker_is_not_concerned() -> None:
    """It is led as a card of its suit, whatever the hand has shown."""
    hands = ["RJ 4S 5C", "AS KH QH", "6S 7S 8S", "9C TC AC"]
    options: Options = {
        "contractor_names_joker_suit": True,
        "joker_lead_limit": "not_shown_void",
        "declare": "RJ as H",
        "kitty_size": 6,
    }
    deal = small(AU, "7NT", hands, **options)
    for card in ("4S", "AS", "6S", "9C", "QH"):
        deal = deal.apply(card)
    assert deal.turn == 2
    deal = deal.apply("7S").apply("TC")
    # It must follow hearts, and wins; then it is gone and the hand leads on.
    assert open_plays(deal) == {"RJ"}
    deal = deal.apply("RJ")
    assert deal.turn == 0


def test_4_3_not_in_suit_contracts_and_not_by_default() -> None:
    """Without the option every suit may be named; in a suit contract none is."""
    hands = ["5S TH TC", "RJ BJ 4H", "7S 7C 9D", "8S 5H 8C"]
    deal = small(AU, "7NT", hands, kitty_size=6)
    for card in ("5S", "RJ", "7S", "8S"):
        deal = deal.apply(card)
    assert open_plays(deal) == {"4H", *(f"BJ as {suit}" for suit in SUITS)}
    deal = small(AU, "7D", hands, kitty_size=6, joker_lead_limit="not_shown_void")
    for card in ("5S", "RJ", "7S", "8S"):
        deal = deal.apply(card)
    assert open_plays(deal) == {"4H", "BJ"}


# 4.4 all_pass


@pytest.mark.parametrize("system", [US, AU, CUTTHROAT])
def test_4_4_a_deal_without_a_bid(system: str) -> None:
    """No contract, discard, declaration or face-up hand; the kitty unseen; NT rules; ten a trick."""
    options: Options = {
        "all_pass": "play_no_trump",
        "contractor_names_joker_suit": True,
        "open_nullo_exposed": "after_first_trick",
        "joker_lead_limit": "not_shown_void",
    }
    for seed in range(8):
        game = rules(system, **options)
        deal = tr.Deal.start(game, seed=seed, dealer=1)
        while deal.phase == "bidding":
            deal = deal.apply("pass")
        assert (deal.phase, deal.turn, deal.trump) == ("play", 2, "NT")
        kitty = deal.kitty
        chance = random.Random(seed)
        while not deal.is_over:
            assert not any(deal.exposed)
            hand = [str(card) for card in deal.hands[playing(deal)]]
            if "RJ" in hand and not deal.trick.numbers:
                assert "RJ" not in open_plays(deal)
            deal = deal.apply(chance.choice(deal.legal_actions()))
        assert deal.contract is None
        assert deal.kitty == kitty
        assert deal.setting.kitty.seen_by == frozenset()
        points = deal.points
        assert points is not None
        sides = [
            sum(won for seat, won in enumerate(deal.won) if game.sides[seat] == side) for side in range(len(points))
        ]
        assert [gained.total for gained in points] == [10 * tricks for tricks in sides]


def test_4_4_is_tested_for_the_end() -> None:
    """A team may win with it; a redeal is not played at all."""
    options: Options = {"all_pass": "play_no_trump"}
    match, plan = ready(US, "pass", 0, (6, 4), (440, 440), **options)
    after = finished(match, plan, (6, 4))
    assert (after.scores, after.winners) == ((500, 480), (0,))
    assert called(US, "pass pass pass pass").is_over
    assert called(US, "iS iC pass pass", **options).phase == "play"


# 4.5 Systems


def test_4_5_home() -> None:
    """The Australian game for four with other defaults; all its options may still be given."""
    game = rules(HOME)
    assert (len(game.deck), game.seats, game.sides) == (43, 4, (0, 1, 0, 1))
    assert refused(HOME, 6)
    for option in tr.variants.options(AU):
        if option.name == "team_layout":
            continue
        for value in option.values:
            given: Options = {option.name: value}
            assert refused(HOME, 4, **given) == []
    plain: Options = {
        "open_nullo_order": "above_10h",
        "open_nullo_exposed": "before_first_lead",
        "joker_lead_limit": "none",
        "nullo_defender_points": "per_trick",
        "contractor_names_joker_suit": False,
    }
    home, australian = tr.variants.get(HOME, **plain), tr.variants.get(AU, team_layout="2v2")
    assert home.fingerprint == australian.fingerprint
    assert open_calls(auction(HOME, "7H")) == ["pass", "7NT", "N", *bids("8S", "10D"), "ON", "10H", "10NT"]
    assert open_calls(auction(HOME, "8S"))[1] == "8C"


def test_4_5_home_exposes_late_and_limits_jokers() -> None:
    """Its defaults are at work: late exposure, no points against a nullo."""
    deal = small(HOME, "ON", HANDS)
    assert not any(deal.exposed)
    for card in ("4H", "AS", "AD"):
        deal = deal.apply(card)
    assert deal.exposed[0]
    assert scored(HOME, "N", 0, (2, 8), (0, 0)).scores == (-250, 0)


# 4.6 cutthroat_500


@pytest.mark.parametrize("trump", list(SUITS))
def test_4_6_effective_suits(trump: str) -> None:
    """Trump 10, sister 7, the other two 8."""
    game = rules(CUTTHROAT)
    counts = sorted(sum(effective(card, trump) == suit for card in pack(game)) for suit in SUITS)
    assert counts == [7, 8, 8, 10]
    start = tr.Trick.start(strain=trump, players=3, deck=game.deck, ranking=game.plan(0).slots.ranking)
    assert all(start.play(card).led_suit == effective(card, trump) for card in pack(game))


def test_4_6_teams_pack_and_deal() -> None:
    """Three teams of one, 33 cards of the sevens up and the red joker, a kitty of three."""
    game = rules(CUTTHROAT)
    assert game.sides == (0, 1, 2)
    assert set(pack(game)) == {*(f"{rank}{suit}" for rank in "AKQJT987" for suit in SUITS), "RJ"}
    deal = tr.Deal.start(game, seed=1)
    assert [len(hand) for hand in deal.hands] == [10, 10, 10]
    assert len(deal.kitty) == 3
    deal = bid(deal, "6H", 1)
    assert len(deal.legal_actions()) == 286


def test_4_6_defaults_follow_the_variation() -> None:
    """Australian: capped points and a nullo after 7; American: neither. Both bid from six, nobody inkles."""
    american, australian = (
        scored(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 0, 0)),
        scored(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 0, 0), variation="australian"),
    )
    assert (american.scores, australian.scores) == ((500, 10, 140), (490, 10, 140))
    assert auction(CUTTHROAT).why_not("N") is None
    assert auction(CUTTHROAT, variation="australian").why_not("N") is not None
    assert auction(CUTTHROAT, variation="australian", nullo="anytime").why_not("N") is None
    given = scored(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 0, 0), variation="australian", must_bid_to_win=False)
    assert given.scores == (500, 10, 140)
    for variation in ("american", "australian"):
        assert set(bids("6S", "6NT")) <= set(open_calls(auction(CUTTHROAT, variation=variation)))
        assert not set(INKLES) & set(open_calls(auction(CUTTHROAT, variation=variation)))


def test_4_6_auctions() -> None:
    """American: one call each, the dealer last. Australian: until two have passed; raises and second calls."""
    held = auction(CUTTHROAT, "pass pass 6S", dealer=0)
    assert [deed.seat for deed in held.calls] == [1, 2, 0]
    assert held.is_over
    assert auction(CUTTHROAT, "pass pass pass").contract is None
    held = auction(CUTTHROAT, "6S pass pass", variation="australian", raise_own_bid=True)
    assert held.turn == 0
    held = auction(CUTTHROAT, "pass 6S pass", variation="australian", bid_after_pass="always")  # noqa: S106 -- a value of the option
    assert held.turn == 0


def test_4_6_nobody_sits_out() -> None:
    """In N and ON all three play for themselves, and only the contractor's open hand goes up."""
    for contract in ("N", "ON"):
        deal = in_trick(CUTTHROAT, contract, "", "AS KS")
        assert deal.trick.order == (0, 1, 2)
        assert [bool(hand) for hand in deal.exposed] == [contract == "ON", False, False]


def test_4_5_dead_hand() -> None:
    """Two play with the pack of three: ten cards each, a kitty of three, and the ten of the dead hand lie unused."""
    cutthroat = tr.variants.cutthroat_500()
    dead = cutthroat.evolve(players=(2,), deck=cutthroat.at(3).deck, sides=())
    deal = tr.Deal.start(dead, seed=1)
    assert ([len(hand) for hand in deal.hands], len(deal.setting.stock), len(deal.kitty)) == ([10, 10], 10, 3)
    unused = deal.setting.stock
    deal = deal.apply("7H").apply("pass")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.setting.stock == unused
    assert sum(deal.won) == 10
