"""Section 5: configuration, other systems, views as far as piles tell them, and two whole deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.five_hundred.table import (
    AU,
    CUTTHROAT,
    HOME,
    INKLES,
    US,
    auction,
    bid,
    bids,
    callers,
    effective,
    goes_on,
    high_to_low,
    in_match,
    listed,
    open_calls,
    open_plays,
    pack,
    playing,
    refused,
    rules,
    scored,
    small,
)

import trickrules as tr

if TYPE_CHECKING:
    from tests.playing import Options


@pytest.mark.parametrize(
    ("system", "options", "paths"),
    [
        (US, {"kitty_size": 4}, ["kitty_size"]),
        (AU, {"kitty_size": 4}, ["kitty_size"]),
        (US, {"raise_own_bid": True}, ["raise_own_bid"]),
        (US, {"open_nullo_after_8": True, "nullo": "anytime"}, ["open_nullo_after_8"]),
        (AU, {"open_nullo_after_8": True, "nullo": "off"}, ["open_nullo_after_8"]),
        (US, {"nullo_points": 240}, ["nullo_points"]),
        (AU, {"open_nullo_points": 250}, ["open_nullo_points"]),
        (AU, {"team_layout": "2v2v2"}, ["players"]),
    ],
)
def test_example_058_errors(system: str, options: Options, paths: list[str]) -> None:
    """Example 58."""
    assert refused(system, 4, **options) == paths


# Other systems


def test_example_107_cutthroat() -> None:
    """Example 107."""
    game = rules(CUTTHROAT)
    cards = pack(game)
    assert len(set(cards)) == len(cards) == 33
    assert high_to_low(cards, "H", "H") == listed("RJ JH JD AH KH QH TH 9H 8H 7H")
    start = tr.Trick.start(strain="H", players=3, deck=game.deck, ranking=game.plan(0).slots.ranking)
    assert [sum(start.play(card).led_suit == suit for card in cards) for suit in "DSCH"] == [7, 8, 8, 10]
    assert all(effective(card, "H") == start.play(card).led_suit for card in cards)
    american = auction(CUTTHROAT, dealer=2)
    assert set(open_calls(american)) == {"pass", *bids(), "N", "ON"}
    assert len(american.legal_calls()) == 28
    australian = auction(CUTTHROAT, dealer=2, variation="australian")
    assert set(open_calls(australian)) == {"pass", *bids(), "ON"}
    assert len(australian.legal_calls()) == 27
    assert all(american.why_not(inkle) and australian.why_not(inkle) for inkle in INKLES)


def test_example_108_cutthroat_auctions() -> None:
    """Example 108."""
    held = auction(CUTTHROAT, "6S pass 6H")
    assert callers(held) == [0, 1, 2]
    assert str(held.contract) == "6H by seat 2"
    held = auction(CUTTHROAT, "6S pass 6H 7S pass", variation="australian")
    assert callers(held) == [0, 1, 2, 0, 2]
    assert str(held.contract) == "7S by seat 0"


def test_example_109_cutthroat_scores() -> None:
    """Example 109."""
    nothing = (0, 0, 0)
    assert scored(CUTTHROAT, "7S", 1, (2, 7, 1), nothing).scores == (20, 140, 10)
    assert scored(CUTTHROAT, "7S", 1, (2, 6, 2), nothing).scores == (20, -140, 20)
    assert scored(CUTTHROAT, "N", 2, (5, 5, 0), nothing).scores == (50, 50, 250)
    assert scored(CUTTHROAT, "6S", 2, (0, 0, 10), nothing).scores == (0, 0, 250)
    hands = ["AS KS", "AC KC", "AD KD"]
    for contract, shown in (("N", [0, 0, 0]), ("ON", [0, 0, 2])):
        deal = small(CUTTHROAT, contract, hands, seat=2, dealer=1)
        assert deal.trick.order == (2, 0, 1)
        assert [len(hand) for hand in deal.exposed] == shown


def test_example_110_cutthroat_ends() -> None:
    """Example 110."""
    match = scored(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 490, 0))
    assert (match.scores, goes_on(match)) == ((500, 500, 140), True)
    match = scored(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 490, 360))
    assert (match.scores, match.winners) == ((500, 500, 500), (2,))
    match = scored(CUTTHROAT, "7S", 2, (2, 1, 7), (480, 490, 0), variation="australian")
    assert (match.scores, goes_on(match)) == ((490, 490, 140), True)


def test_example_111_australian_home() -> None:
    """Example 111."""
    held = auction(HOME, "9NT")
    assert open_calls(held)[-5:] == ["10C", "10D", "ON", "10H", "10NT"]
    match = scored(HOME, "N", 0, (0, 10), (250, 450))
    assert (match.scores, match.winners) == ((500, 450), (0,))
    deal = bid(tr.Deal.start(rules(HOME), seed=1), "6NT", 0)
    assert deal.apply(deal.legal_actions()[0]).phase == "declaring"


# Configuration


@pytest.mark.parametrize(
    ("system", "players", "options", "path"),
    [
        (US, 4, {"raise_own_bid": False}, "raise_own_bid"),
        (US, 4, {"bid_after_pass": "never"}, "bid_after_pass"),
        (US, 4, {"inkle_positions": 4}, "inkle_positions"),
        (AU, 4, {"inkle_positions": 2}, "inkle_positions"),
        (AU, 4, {"team_layout": "3v3"}, "players"),
        (AU, 6, {"team_layout": "2v2"}, "players"),
        (US, 4, {"team_layout": "3v3"}, "players"),
        (US, 6, {"team_layout": "2v2"}, "players"),
        *((system, 5, {"team_layout": layout}, "players") for system in (US, AU) for layout in ("2v2", "2v2v2", "3v3")),
        (US, 5, {}, "players"),
        (CUTTHROAT, 3, {"kitty_size": 3}, "kitty_size"),
        (CUTTHROAT, 3, {"nullo_play": "own_hand"}, "nullo_play"),
        (CUTTHROAT, 3, {"team_layout": "2v2"}, "team_layout"),
        (CUTTHROAT, 3, {"raise_own_bid": True}, "raise_own_bid"),
    ],
)
def test_example_112_errors(system: str, players: int, options: Options, path: str) -> None:
    """Example 112: each fault is the only one, and its path names what is wrong."""
    paths = refused(system, players, **options)
    assert len(paths) == 1
    assert path in paths or (path == "inkle_positions" and paths == ["bidding"])


def test_example_112_two_faults_in_one_report() -> None:
    """Example 112, last sentence."""
    for system in (US, AU, HOME):
        assert refused(system, kitty_size=4, nullo_points=240) == ["kitty_size", "nullo_points"]


@pytest.mark.parametrize(
    ("system", "players", "options"),
    [
        *(
            (system, 4, {"nullo": "off", **idle})
            for system in (US, AU, HOME)
            for idle in (
                {"nullo_play": "both_hands"},
                {"joker_low_in_nullo": True},
                {"open_nullo_points": 330},
                {"open_nullo_order": "below_10h"},
                {
                    "nullo_play": "both_hands",
                    "joker_low_in_nullo": True,
                    "open_nullo_points": 330,
                    "open_nullo_order": "below_10h",
                },
            )
        ),
        (US, 6, {"inkle_positions": 5}),
        (US, 6, {}),
        (AU, 6, {}),
        (CUTTHROAT, 3, {"variation": "australian", "raise_own_bid": True, "bid_after_pass": "always"}),
    ],
)
def test_example_113_no_errors(system: str, players: int, options: Options) -> None:
    """Example 113."""
    assert refused(system, players, **options) == []
    game = rules(system, players, **options)
    if players == 6:
        assert game.sides == (0, 1, 2, 0, 1, 2)


# Views come in the fourth step: here the piles say who sees them, from which views are to be made.

EVERYBODY: Final = frozenset(range(6))


def test_example_114_who_sees_what() -> None:
    """Example 114, as far as piles tell it."""
    hands = ["4H 5H", "AS KS", "AD KD", "TC 9C", "AC KC", "8C 7C"]
    deal = small(AU, "ON", hands, team_layout="3v3", nullo_play="both_hands")
    setting = deal.setting
    for seat, hand in enumerate(setting.hands):
        assert hand.seen_by == (EVERYBODY if seat in {0, 2, 4} else {seat})
    assert [bool(shown) for shown in deal.exposed] == [True, False, True, False, True, False]
    assert setting.discard.seen_by == {0}
    assert len(setting.discard) == 3
    assert not deal.kitty
    assert not any(2 in pile.seen_by for pile in (setting.discard, setting.kitty, setting.stock))
    # Only the actor has a list.
    assert deal.legal_actions(0)
    assert not any(deal.legal_actions(seat) for seat in range(1, 6))


def test_example_114_what_differs_in_secret_looks_the_same() -> None:
    """Example 114: deals that differ in the discard or in hand 3 differ in no public question."""
    hands = ["4H 5H", "AS KS", "AD KD", "TC 9C", "AC KC", "8C 7C"]
    other = [*hands[:3], "TS 9S", *hands[4:]]
    one, two = (small(AU, "ON", held, team_layout="3v3", nullo_play="both_hands") for held in (hands, other))
    for ask in ("phase", "turn", "actors", "exposed", "won", "contract", "dealer", "trump"):
        assert getattr(one, ask) == getattr(two, ask)
    assert [len(hand) for hand in one.hands] == [len(hand) for hand in two.hands]
    assert len(one.discard) == len(two.discard)
    assert repr(one) == repr(two)


def test_example_115_the_question_betrays_nothing() -> None:
    """Example 115, as far as the deal tells it: phase, turn and empty lists of the others are the same."""
    hands = ["RJ 4H", "AS KS", "AC KC", "AD KD"]
    held, none = (
        small(AU, "7NT", [own, *hands[1:]], declare="", contractor_names_joker_suit=True) for own in (hands[0], "5H 4H")
    )
    for deal in (held, none):
        assert (deal.phase, deal.turn, deal.actors) == ("declaring", 0, (0,))
        assert not any(deal.legal_actions(seat) for seat in (1, 2, 3))
        assert not any(deal.exposed)
        assert deal.setting.hands[0].seen_by == {0}
    assert repr(held) == repr(none)
    assert [held.why_not("pass", seat) for seat in (1, 2, 3)] == [none.why_not("pass", seat) for seat in (1, 2, 3)]


# Two whole deals

FIRST_HANDS: Final = (
    "JS 9S KC JC 8C 7C 7D 6D QH 4H",
    "AS 6S 5S 4S QC KD QD 9D JH RJ",
    "KS TS 5C AD TD 8D 4D AH 7H 6H",
    "8S 7S TC 9C 6C 4C 5D TH 5H BJ",
)
FIRST_TRICKS: Final = (
    ("1: KD, 4D, 5D, 6D", 1),
    ("1: QD, TD, 4C, 7D", 1),
    ("1: KH, 6H, 5H, 4H", 1),
    ("1: AC, 5C, 9C, 8C", 1),
    ("1: 6S, KS, 8S, 9S", 2),
    ("2: 8D, TH, KC, JD", 1),
    ("1: 8H, 7H, 7S, QH", 0),
    ("0: JC, 9H, AD, 6C", 0),
    ("0: 7C, QS, TS, TC", 3),
    ("3: BJ as S, JS, RJ, AH", 3),
)
SECOND_HANDS: Final = (
    "8S 4S QC TC 5C QD KH 8H 7H RJ",
    "AS 9S KC 9C 7C 6C 4D JH 6H BJ",
    "KS 7S 5S TD 9D 8D 7D 6D QH 9H",
    "JS 6S AC 8C 4C AD KD 5D AH 4H",
)
SECOND_TRICKS: Final = (
    ("0: QC, 9C, 8D, AC", 3),
    ("3: KD, QD, 4D, 6D", 3),
    ("3: 5D, KH, 7C, 9D", 2),
    ("2: TD, AD, TC, AS", 3),
    ("3: AH, TH, JH, QH", 3),
    ("3: 4C, 5H, 6C, 9H", 1),
    ("1: KC, 7D, 8C, 8H", 1),
    ("1: BJ as H, 5S, 4H, RJ", 1),
    ("1: 9S, 7S, JS, QS", 0),
    ("0: 7H, 6H, KS, 6S", 0),
)


def _whole(
    hands: tuple[str, ...],
    kitty: str,
    calls: str,
    exchange: tuple[str, ...],
    tricks: tuple[tuple[str, int], ...],
    **options: object,
) -> tuple[tr.Match, dict[tuple[int, int], set[str]]]:
    """Play a deal card by card; give the match after it, and what was open before each card."""
    game = rules(AU, kitty_size=6, **options)
    match = in_match(tr.Deal.start(game, hands=hands, kitty=kitty, dealer=3), game)
    for action in (*calls.split(), *exchange):
        match = match.apply(action)
    legal: dict[tuple[int, int], set[str]] = {}
    for number, (told, winner) in enumerate(tricks, start=1):
        leader, plays = told.split(": ")
        for k, play in enumerate(plays.split(", ")):
            seat = (int(leader) + k) % 4
            deal = match.deal
            assert playing(deal) == seat
            legal[number, seat] = open_plays(deal)
            match = match.apply(play, deal.turn)
        if number < 10:
            assert match.deal.tricks[-1].winner == winner
    (entry,) = match.ledger
    assert [deed.action for deed in entry.history[-40:]] == [
        play for told, _ in tricks for play in told.split(": ")[1].split(", ")
    ]
    assert entry.result.won == tuple([winner for _, winner in tricks].count(seat) for seat in range(4))
    return match, legal


def test_example_116_a_nullo_with_both_hands() -> None:
    """Example 116."""
    options: Options = {
        "nullo": "anytime",
        "nullo_play": "both_hands",
        "joker_lead_limit": "not_shown_void",
    }
    discard = "discard AS 5S 4S QC 9D JH"
    game = rules(AU, kitty_size=6, **options)
    deal = tr.Deal.start(game, hands=FIRST_HANDS, kitty="QS AC JD KH 9H 8H", dealer=3)
    for action in ("pass", "N", "pass", "pass"):
        assert not any(deal.exposed)
        deal = deal.apply(action)
    assert not any(deal.exposed)
    deal = deal.apply(discard)
    assert [len(hand) for hand in deal.exposed] == [0, 0, 0, 10]
    asked = {deal.turn}
    match, legal = _whole(FIRST_HANDS, "QS AC JD KH 9H 8H", "pass N pass pass", (discard,), FIRST_TRICKS, **options)
    assert legal[10, 3] == {"BJ as S", "BJ as C"}
    while not deal.is_over:
        asked.add(deal.turn)
        assert (deal.turn == 1) == (playing(deal) in {1, 3})
        deal = deal.apply(deal.legal_actions()[0])
    assert asked == {0, 1, 2}
    assert match.ledger[0].result.won == (2, 5, 1, 2)
    assert (match.scores, goes_on(match)) == ((30, -250), True)


def test_example_117_a_declared_and_a_free_joker() -> None:
    """Example 117."""
    options: Options = {
        "joker_lead_limit": "not_shown_void",
        "contractor_names_joker_suit": True,
        "must_bid_to_win": False,
    }
    kitty = "QS TS JC JD TH 5H"
    deal = tr.Deal.start(rules(AU, kitty_size=6, **options), hands=SECOND_HANDS, kitty=kitty, dealer=3)
    for action in ("6NT", "pass", "pass", "pass", "discard TS 8S 4S JC 5C JD"):
        deal = deal.apply(action)
    assert deal.phase == "declaring"
    assert len(deal.legal_actions()) == 5
    match, legal = _whole(
        SECOND_HANDS, kitty, "6NT pass pass pass", ("discard TS 8S 4S JC 5C JD", "RJ as H"), SECOND_TRICKS, **options
    )
    assert {"RJ", "TH"} <= legal[5, 0]
    assert all(effective(card, "") == "H" or card == "RJ" for card in legal[5, 0])
    assert {play for play in legal[8, 1] if play.startswith("BJ")} == {"BJ as S", "BJ as C", "BJ as H"}
    assert legal[8, 0] == {"7H", "RJ"}
    assert match.ledger[0].result.won == (2, 3, 1, 4)
    assert (match.scores, goes_on(match)) == ((-120, 70), True)
