"""Public cases: facts drawn from bug reports, rule pages and logs of other projects, each by its number."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

import pytest
from tests.rulebook.at_the_table import auction, following, line_of_play, playing, scored, texts, texts_of
from tests.rulebook.expressions import legal_bids, legal_cards, order_from, schedule, score, trump_plan, winner

import trickrules as tr
from trickrules.rules import ExactScoring, FixedTrump, Size, by_players, cards, down, up

if TYPE_CHECKING:
    from tests.games import Anything

RANKS: Final = "23456789TJQKA"
SEED_P41: Final = 3


def test_p01_a_trump_wins_wherever_it_falls() -> None:
    """P01: the player of 2H wins in every order in which clubs are led, from every leader."""
    assert winner(["9C", "2H", "AC", "KC"], "H") == 1
    for order in itertools.permutations(["9C", "2H", "AC", "KC"]):
        if order[0] == "2H":
            continue
        for dealer in range(4):
            seats = [(dealer + 1 + k) % 4 for k in range(4)]
            hands = [[card] for _, card in sorted(zip(seats, order, strict=True))]
            deal = playing(hands, "H", dealer=dealer)
            for card in order:
                deal = deal.apply(card)
            assert deal.tricks[0].winner == seats[order.index("2H")]


@pytest.mark.parametrize("suit", "CDHS")
def test_p03_ranks_are_strictly_ordered(suit: str) -> None:
    """P03: of two different ranks of a suit the higher wins, in both orders of play."""
    for low, high in itertools.combinations(RANKS, 2):
        assert winner([low + suit, high + suit], "D") == 1
        assert winner([high + suit, low + suit], "D") == 0


def test_p03_six_and_seven() -> None:
    """P03: a seven beats a six, whoever plays first."""
    assert winner(["6C", "7C", "2C", "3C"], "D") == 1
    assert winner(["7C", "6C", "2C", "3C"], "D") == 0


def test_p05_a_discard_cannot_win() -> None:
    """P05: neither the ace nor the king of another suit wins."""
    assert winner(["2C", "AD", "KH", "3C"], "S") == 3


def test_p07_the_led_suit_must_be_followed() -> None:
    """P07: of 2C AS 9D only the club is legal on KC; the others are refused and the state stays."""
    assert legal_cards(["2C", "AS", "9D"], ["KC"], "S") == ["2C"]
    deal = following(["2C", "AS", "9D"], ["KC"], "S")
    for card in ("AS", "9D"):
        with pytest.raises(tr.IllegalAction) as refused:
            deal.apply(card)
        assert refused.value.violation.code == "play/must-follow-suit"
    assert deal == following(["2C", "AS", "9D"], ["KC"], "S")


def test_p09_trump_may_be_led_at_once() -> None:
    """P09: the first leader may lead a trump."""
    assert legal_cards(["AH", "3C"], [], "H") == ["3C", "AH"]


@pytest.mark.parametrize(("bids", "closed"), [((2, 0, 1), 2), ((3, 1, 2), None), ((0, 0, 0), 5), ((5, 0, 0), 0)])
def test_p10_the_bid_closed_to_the_last(bids: tuple[int, ...], closed: int | None) -> None:
    """P10: only the bid that makes the total five is closed; none once the total is over it."""
    assert legal_bids(5, bids, 4) == [bid for bid in range(6) if bid != closed]


def test_p12_zero_can_be_the_closed_bid() -> None:
    """P12: after 1 and 2 of three the last bidder may not bid 0, and is offered 1, 2, 3."""
    deal = auction(3, [1, 2], 3)
    refused = deal.why_not(0)
    assert refused is not None
    assert (refused.code, refused.alternatives) == ("bid/hook", ("1", "2", "3"))


@pytest.mark.parametrize("bid", [-1, 4, None, "", "00", 1.5, True, "-1", "4", "\uff11", 10**9, [], "three"], ids=repr)
def test_p14_what_is_no_bid(bid: Anything) -> None:
    """P14: whatever is not a whole number from 0 to 3 is refused, and nothing is stored."""
    deal = auction(3, [], 3)
    with pytest.raises(tr.IllegalAction) as refused:
        deal.apply(bid)
    assert refused.value.violation.code in {"bid/out-of-range", "bid/not-a-bid"}
    assert refused.value.violation.alternatives == ("0", "1", "2", "3")
    assert deal == auction(3, [], 3)


@pytest.mark.parametrize("bid", [0, 3, "0", "3"], ids=repr)
def test_p14_what_is_a_bid(bid: Anything) -> None:
    """P14: 0 and 3 are accepted, and stored as whole numbers."""
    deal = auction(3, [], 3).apply(bid)
    assert deal.bids == (int(str(bid)), None, None)


def test_p17_seven_cards_after_1_2_3() -> None:
    """P17: without the hook 0 to 7, with it all but 1."""
    assert legal_bids(7, [1, 2, 3], 4, hook=False) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert legal_bids(7, [1, 2, 3], 4) == [0, 2, 3, 4, 5, 6, 7]


def test_p19_order_of_bidding() -> None:
    """P19: from the dealer's left, clockwise, the dealer last; the first also leads."""
    assert order_from(1, 4) == [2, 3, 0, 1]
    assert order_from(4, 5) == [0, 1, 2, 3, 4]
    assert order_from(0, 3) == [1, 2, 0]


@pytest.mark.parametrize(("players", "largest"), [(3, 17), (4, 13), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_p21_largest_hand_of_kachufool(players: int, largest: int) -> None:
    """P21: as many cards as the pack allows, since none is turned up."""
    seven = tr.variants.get("kachufool")
    # The system is for up to seven; its table of hands says nothing for eight, and the pack decides.
    game = seven if players in seven.players else tr.variants.get("kachufool", max_cards="fill_nt")
    rules = game.evolve(players=(players,)).at(players)
    assert rules.deal_count == largest
    assert [rules.plan(k).cards for k in range(largest)] == list(range(1, largest + 1))


def test_p21_a_wish_for_thirteen_is_cut_to_ten() -> None:
    """P21: five players cannot have 13 deals; they get 10."""
    assert schedule("kachufool", 5, max_cards=13) == list(range(1, 11))


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (5, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
        (6, [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]),
        (7, [7, 7, 7, 7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_p24_ten_deals_cut_by_the_pack(players: int, sizes: list[int]) -> None:
    """P24: ten deals from ten to one, each cut to what leaves a card, as one line of schedule algebra."""
    deals = cards(Size(at_most=10, spare=1))
    for size in range(9, 0, -1):
        deals += cards(Size(at_most=size, spare=1))
    rules = tr.variants.get("oh_hell").evolve(deals=deals).at(players)
    assert [rules.plan(k).cards for k in range(10)] == sizes
    assert rules.deal_count == 10


@pytest.mark.parametrize(("players", "count", "lowest"), [(3, 21, "9"), (4, 24, "7"), (5, 27, "5"), (6, 30, "3")])
def test_p25_romanian_schedule_and_pack(players: int, count: int, lowest: str) -> None:
    """P25: three deals a player and twelve more, the highest 8n cards, all large deals without trump."""
    packs = {n: tr.Deck.standard(ranks=f"{low}-A") for n, low in ((3, "9"), (4, "7"), (5, "5"), (6, "3"))}
    variant = tr.variants.get("oh_hell", schedule="plateau", max_cards=8).evolve(
        players=(3, 4, 5, 6), deck=by_players(packs)
    )
    rules = variant.at(players)
    assert rules.deal_count == count
    assert len(rules.deck) == 8 * players
    assert f"{lowest}C" in rules.deck
    for number in range(count):
        deal = tr.Deal.start(rules, plan=number, seed=1)
        assert (deal.trump == "NT") is (deal.cards == 8)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_p25_romanian_whist_is_that_game(players: int) -> None:
    """P25: the system of that name has this schedule and pack, and turns a card up in all other deals."""
    rules = tr.variants.get("romanian_whist").at(players)
    assert rules.deal_count == 3 * players + 12
    assert len(rules.deck) == 8 * players
    assert rules.plan(0).cards == 1
    for number in range(rules.deal_count or 0):
        deal = tr.Deal.start(rules, plan=number, seed=1)
        assert (deal.turn_up is None, deal.trump == "NT") == (deal.cards == 8, deal.cards == 8)


def test_p27_championship_boerenbridge() -> None:
    """P27: ten down to one and up again for five, spades always trump, two cards unused in the largest deal."""
    variant = tr.variants.get("oh_hell").evolve(deals=down(10, 1) + up(2, 10), trump=FixedTrump("S"))
    rules = variant.at(5)
    assert [rules.plan(k).cards for k in range(19)] == [*range(10, 0, -1), *range(2, 11)]
    assert rules.deal_count == 19
    for number in range(19):
        deal = tr.Deal.start(rules, plan=number, seed=1)
        assert (deal.trump, deal.turn_up) == ("S", None)
    assert len(tr.Deal.start(rules, plan=0, seed=1).setting.stock) == 2


def test_p29_the_deal_moves_on() -> None:
    """P29: dealers 2, 3, 0, 1, 2 and first bidders 3, 0, 1, 2, 3."""
    match = tr.Match.start(tr.variants.get("oh_hell"), players=4, seed=8, dealer=2)
    seen: list[tuple[int, int | None]] = []
    while len(match.ledger) < 5:
        if not match.deal.history:
            seen.append((match.dealer, match.turn))
        match = match.apply(match.legal_actions()[0])
    assert seen == [(2, 3), (3, 0), (0, 1), (1, 2), (2, 3)]


def test_p32_trumps_of_kachufool() -> None:
    """P32: S D C H again and again; no trump as the fifth only by option."""
    assert [trump_plan("kachufool", 4, k) for k in range(1, 10)] == list("SDCHSDCHS")
    named = [trump_plan("kachufool", 4, k, sequence_nt=True) for k in range(1, 10)]
    assert named == ["S", "D", "C", "H", "NT", "S", "D", "C", "H"]


def test_p34_a_one_card_deal() -> None:
    """P34: hands of one card are hands; 0 is closed to the dealer; seat 1 wins."""
    deal = tr.Deal.start(tr.variants.get("oh_hell"), hands=["KD", "3S", "AD", "AC"], turn_up="2S", dealer=3)
    assert [[str(card) for card in hand] for hand in deal.hands] == [["KD"], ["3S"], ["AD"], ["AC"]]
    for bid in (0, 1, 0):
        deal = deal.apply(bid)
    assert [str(bid) for bid in deal.legal_actions()] == ["1"]
    deal = deal.apply(1)
    for card in ("KD", "3S", "AD", "AC"):
        deal = deal.apply(card)
    assert deal.is_over
    assert deal.won == (0, 1, 0, 0)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_p35_dealt_cards_are_different(players: int) -> None:
    """P35: hands, turn-up and stock are the pack, for every hand size and 200 seeds."""
    rules = tr.variants.get("oh_hell", schedule="up", max_cards="fill_nt").at(players)
    for number in range(rules.deal_count or 0):
        for seed in range(200):
            setting = tr.Deal.start(rules, plan=number, seed=seed).setting
            piles = (*setting.hands, setting.turn_up, setting.stock)
            assert sorted(place for pile in piles for place in pile.cards) == list(range(52))
            assert {len(hand) for hand in setting.hands} == {number + 1}


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        (ExactScoring(made="10 + won", missed="won"), (12, 0, 1, 2)),
        (ExactScoring(made="10 + bid", missed="-diff"), (12, -1, -1, -1)),
        (ExactScoring(made="10 + bid", missed="0"), (12, 0, 0, 0)),
        (ExactScoring(made="5 + won", missed="-diff"), (7, -1, -1, -1)),
    ],
    ids=["a", "b", "c", "d"],
)
def test_p36_four_scorings_of_one_deal(scoring: ExactScoring, points: tuple[int, ...]) -> None:
    """P36: bids 2, 1, 0, 1 with tricks 2, 0, 1, 2 score by the rule set."""
    variant = tr.variants.get("oh_hell").evolve(deals=cards(5), scoring=scoring)
    hands = ["AS KS 2C 2H 3H", "2S 3S 3C 3D 4D", "4S 5S AC 2D 5D", "6S 7S 4C AD KD"]
    deal = tr.Deal.start(variant, hands=hands, trump="NT")
    for bid in (2, 1, 0, 1):
        deal = deal.apply(bid)
    for trick in ("AS 2S 4S 6S", "KS 3S 5S 7S", "2C 3C AC 4C", "2D AD 2H 3D", "KD 3H 4D 5D"):
        for card in trick.split():
            deal = deal.apply(card)
    assert deal.won == (2, 0, 1, 2)
    assert deal.points is not None
    assert tuple(side.total for side in deal.points) == points


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        (ExactScoring(made="10 + 2*won", missed="0"), [14, 10, 0, 0]),
        (ExactScoring(made="10 + 3*won", missed="0"), [16, 10, 0, 0]),
        (ExactScoring(made="10 + 3*won", missed="-3*diff"), [16, 10, -6, -6]),
    ],
    ids=["basic", "flemish", "dutch"],
)
def test_p38_club_scorings(scoring: ExactScoring, points: list[int]) -> None:
    """P38: three club scorings, as formulas."""
    variant = tr.variants.get("oh_hell").evolve(scoring=scoring)
    assert [scored(variant, bid, won, 7) for bid, won in ((2, 2), (0, 0), (3, 1), (0, 2))] == points


def test_p41_points_stay_with_the_player() -> None:
    """P41: the order turns with the dealer, the points do not."""
    variant = tr.variants.get("oh_hell").evolve(
        deals=cards(2) + cards(1), scoring=ExactScoring(made="10 + won", missed="-diff")
    )
    # A seed with which the tricks can fall so.
    match = tr.Match.start(variant, players=["A", "B", "C"], seed=SEED_P41, dealer=0)
    assert match.names == ("A", "B", "C")
    scores: list[object] = []
    for bids, won in (((0, 1, 0), (1, 1, 0)), ((0, 0, 0), (0, 0, 1))):
        order: list[int] = []
        while match.deal.phase == "bidding":
            assert match.turn is not None
            order.append(match.turn)
            match = match.apply(bids[match.turn])
        for card in line_of_play(match.deal, won):
            match = match.apply(card)
        scores.append((order, match.scores))
    assert scores == [([1, 2, 0], (-1, 11, 10)), ([2, 0, 1], (9, 21, 9))]


def test_p43_scoring_in_numbers() -> None:
    """P43: base, points a trick and points a miss are formulas."""
    pairs = ((0, 0), (1, 1), (3, 3), (3, 1))
    eleven = tr.variants.get("oh_hell").evolve(scoring=ExactScoring(made="10 + 11*bid", missed="0"))
    assert [scored(eleven, bid, won, 7) for bid, won in pairs] == [10, 21, 43, 0]
    twenty = tr.variants.get("oh_hell").evolve(scoring=ExactScoring(made="20 + 10*bid", missed="-10*diff"))
    assert [scored(twenty, bid, won, 7) for bid, won in pairs] == [20, 30, 50, -20]
    assert [score("wizard", bid, won) for bid, won in pairs] == [20, 30, 50, -20]


def test_p45_bids_that_add_up() -> None:
    """P45 a: bids 1, 1, 1 for three tricks are refused with the hook, accepted without; tricks are never typed in."""
    with pytest.raises(tr.IllegalAction):
        auction(3, [1, 1, 1], 3)
    assert auction(3, [1, 1, 1], 3, hook=False).bids == (1, 1, 1)


def test_p70_card_on_the_forehead() -> None:
    """P70: each sees the others' cards and not his own; without the option only his own."""
    hands = ["KD", "3S", "9H"]
    with_option = tr.variants.get("oh_hell", forehead="last_one_card", max_cards=1)
    for variant, sees in (
        (with_option, [{"3S", "9H"}, {"KD", "9H"}, {"KD", "3S"}]),
        (tr.variants.get("oh_hell", max_cards=1), [{"KD"}, {"3S"}, {"9H"}]),
    ):
        setting = tr.Deal.start(variant, hands=hands, turn_up="2C").setting
        seen = [
            {str(setting.deck.cards[pile.cards[0]]) for pile in setting.hands if seat in pile.seen_by}
            for seat in range(3)
        ]
        assert seen == sees


def test_p73_one_copy_goes() -> None:
    """P73: of KS KS QS, KS played, KS QS remain."""
    deal = playing([["KS", "KS", "QS"], ["2D", "3D", "4D"]], None).apply("KS")
    assert sorted(map(str, deal.hands[0])) == ["KS", "QS"]


def up_to_the_play(deal: tr.Deal) -> tr.Deal:
    """Go on to the play of a deal, or to its end, where it comes to nothing before."""
    while deal.phase not in {"play", "over"}:
        deal = deal.apply(deal.legal_actions()[-1])
    return deal


@pytest.mark.parametrize("system", tr.variants.ids())
def test_p74_a_played_card_leaves_the_hand(system: str) -> None:
    """P74: n - 1 cards are left, and the same card is refused at the next own turn."""
    variant = tr.variants.get(system)
    players = min(variant.players)
    rules = variant.at(players)
    number = next(k for k in range(rules.deal_count or 1) if rules.plan(k).cards > 1)
    deals = (tr.Deal.start(rules, plan=number, seed=seed) for seed in range(10))
    deal = next(played for deal in deals if (played := up_to_the_play(deal)).phase == "play")
    seat = deal.turn
    assert seat is not None
    # A card that the hand holds once.
    held = texts_of(deal.hands[seat])
    card = next(play for play in texts(deal) if held.count(play) == 1)
    size = len(deal.hands[seat])
    deal = deal.apply(card)
    assert len(deal.hands[seat]) == size - 1
    while (deal.phase, deal.turn) != ("play", seat):
        deal = deal.apply(deal.legal_actions()[0])
    refused = deal.why_not(card)
    assert refused is not None
    assert refused.code == "play/not-in-hand"


def test_p76_replay_of_a_five_card_deal() -> None:
    """P76: seats N E S W are 0 to 3; trick 1 to E, trick 2 to N by a ruff; then S must follow diamonds."""
    deal = tr.Deal.start(
        tr.variants.get("oh_hell", hook=False),
        hands=["6H 4H JD 9C 5C", "AS 3S TH QD QC", "5S 3H 9D 4D 7C", "7S 6D AC JC 6C"],
        turn_up="QH",
        dealer=3,
    )
    for bid in (2, 2, 0, 0):
        deal = deal.apply(bid)
    for seat, card in ((0, "4H"), (1, "TH"), (2, "3H"), (3, "AC"), (1, "AS"), (2, "5S"), (3, "7S"), (0, "6H")):
        assert deal.turn == seat
        deal = deal.apply(card)
    assert [trick.winner for trick in deal.tricks] == [1, 0]
    deal = deal.apply("JD", 0).apply("QD", 1)
    assert deal.trump == "H"
    assert sorted(map(str, deal.legal_actions())) == ["4D", "9D"]


def test_p77_golden_game() -> None:
    """P77: three seats, two cards; seat 2 wins both tricks and scores the two."""
    deal = tr.Deal.start(tr.variants.get("oh_hell"), hands=["6H 7C", "5C 8S", "9H 9C"], turn_up="2H", dealer=2)
    for bid in (1, 2):
        deal = deal.apply(bid)
    assert [str(bid) for bid in deal.legal_actions()] == ["0", "1", "2"]
    deal = deal.apply(1)
    for seat, card in ((0, "6H"), (1, "5C"), (2, "9H"), (2, "9C"), (0, "7C"), (1, "8S")):
        deal = deal.apply(card, seat)
    assert [trick.winner for trick in deal.tricks] == [2, 2]
    assert deal.won == (0, 0, 2)
    assert deal.points is not None
    assert [side.total for side in deal.points] == [0, 0, 2]
