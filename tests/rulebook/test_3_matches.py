"""Section 3: the systems with deals or endings of their own, clause by clause: 3.17, 3.19 and 3.20."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.playing import totals
from tests.rulebook.at_the_table import (
    bid,
    code,
    dealt,
    first,
    ninety_nine_deal,
    played_out,
    scored,
    texts,
    texts_of,
    through,
    with_tricks,
)
from tests.rulebook.expressions import check, examples

import trickrules as tr
from trickrules.rules import Standing

if TYPE_CHECKING:
    from trickrules.rules import Closing

# 3.17 Ninety-Nine


def test_3_17_players_and_pack() -> None:
    """Three players, 36 cards from the six up."""
    assert tr.variants.get("ninety_nine").players == (3,)
    assert texts_of(tr.variants.get("ninety_nine").at(3).deck) == texts_of(tr.Deck.standard(ranks="6-A"))


def test_3_17_deal() -> None:
    """Twelve cards each, the whole pack, no turn-up; there is no end of the deals."""
    deal = tr.Deal.start(tr.variants.get("ninety_nine"), plan=3, seed=1)
    assert [len(hand) for hand in deal.hands] == [12, 12, 12]
    assert (len(deal.setting.stock), deal.turn_up) == (0, None)
    assert deal.cards == 9
    assert tr.variants.get("ninety_nine").at(3).deal_count is None


@examples("""
[nn_trump(m) for m in (None,3,2,1,0)] == ["NT","C","H","S","D"]
""")
def test_3_17_trump(example: str) -> None:
    """The first deal has no trump; later the trump follows from how many made their bid in the deal before."""
    check(example)


def test_3_17_order() -> None:
    """The trump is known before the bids; then come the offers, then the lead."""
    deal = tr.Deal.start(tr.variants.get("ninety_nine"), seed=1)
    assert (deal.phase, deal.trump) == ("bidding", "NT")
    deal = through(deal, "bidding")
    assert (deal.phase, deal.turn) == ("declaring", 0)
    deal = through(deal, "declaring")
    assert (deal.phase, deal.turn) == ("play", 0)


@examples("""
nn_bid(["7D","6S","TC"]) == 4
nn_bid(["6C","7C","8C"]) == 9 and nn_bid(["6D","7D","8D"]) == 0
nn_bid(["AC","AH","AS"]) == 6 and nn_bid(["6H","7H","8H"]) == 6 and nn_bid(["6S","7S","AS"]) == 3
""")
def test_3_17_bid(example: str) -> None:
    """The suits of three cards add up to the bid, 0 to 9; ranks are ignored."""
    check(example)


def test_3_17_bidding_is_simultaneous_without_hook() -> None:
    """Everybody sets three cards aside, in any order and whatever the others do; nine remain."""
    deal = tr.Deal.start(tr.variants.get("ninety_nine"), seed=1)
    assert deal.actors == (0, 1, 2)
    assert len(deal.legal_actions()) == 12 * 11 * 10 // 6
    for seat in (2, 0, 1):
        deal = deal.apply(deal.legal_actions(seat)[0], seat)
    assert [len(hand) for hand in deal.hands] == [9, 9, 9]
    assert [len(aside) for aside in deal.aside] == [3, 3, 3]
    assert deal.amendable is None
    met = ninety_nine_deal((3, 3, 3))
    assert met.phase == "play"  # nine tricks, and the bids are nine


def test_3_17_bid_is_read_in_any_order() -> None:
    """The three cards may be named in any order; fewer, more or others are refused."""
    deal = tr.Deal.start(tr.variants.get("ninety_nine"), seed=1)
    held = texts_of(deal.hands[0])
    strange = texts_of(deal.hands[1])[0]
    one, two, three, four = held[:4]
    assert deal.apply(f"bid {one} {two} {three}", 0) == deal.apply(f"bid {three} {one} {two}", 0)
    for text in (
        f"bid {one} {two}",
        f"bid {one} {two} {three} {four}",
        f"bid {one} {one} {two}",
        f"bid {one} {two} {strange}",
        "bid",
        "3",
    ):
        assert code(deal, text, 0) == "bid/not-a-bid"


@examples("""
nn_offers([]) == ["none","declare","reveal"] and nn_offers(["declare"]) == ["none","reveal"]
nn_offers(["reveal"]) == [] and nn_offers(["none","none"]) == ["none","declare","reveal"]
nn_offers(["declare","none"]) == ["none","reveal"] and nn_offers(["none","reveal"]) == []
nn_premium(["declare","none","reveal"]) == (2,60) and nn_premium(["none","declare","none"]) == (1,30)
nn_premium(["none","none","none"]) is None
nn_premium(["declare","none","none"]) == (0,30) and nn_premium(["reveal"]) == (0,60)
""")
def test_3_17_premium(example: str) -> None:
    """Each speaks once, from eldest; after a declare only reveal outbids, and after a reveal nobody is asked."""
    check(example)


def test_3_17_outbid_offer_is_refused() -> None:
    """Who would declare after a declare is told why not."""
    deal = ninety_nine_deal((1, 1, 1), offers=["declare"])
    refused = deal.why_not("declare")
    assert refused is not None
    assert (refused.code, refused.alternatives) == ("offer/too-low", ("none", "reveal"))
    assert code(deal, "maybe") == "offer/not-an-offer"


@pytest.mark.parametrize(
    ("offers", "maker", "hand_open"),
    [
        (["none", "none", "none"], None, False),
        (["none", "declare", "none"], 1, False),
        (["none", "declare", "reveal"], 2, True),
        (["reveal"], 0, True),
    ],
    ids=str,
)
def test_3_17_only_the_standing_offer_is_carried_out(offers: list[str], maker: int | None, hand_open: bool) -> None:  # noqa: FBT001 -- a column of the table
    """Its bid cards, and hand, lie open before the first lead and to the end; an outbid declarer's cards stay down."""
    deal = ninety_nine_deal((1, 2, 3), offers=offers[:-1])
    everybody = frozenset({0, 1, 2})
    if deal.phase == "declaring" and len(offers) > 1:
        assert all(pile.seen_by == {seat} for seat, pile in enumerate(deal.setting.aside))
    deal = ninety_nine_deal((1, 2, 3), offers=offers)
    assert deal.phase == "play"
    while not deal.is_over:
        for seat in range(3):
            own = frozenset({seat})
            opened = seat == maker
            assert deal.setting.aside[seat].seen_by == (everybody if opened else own)
            assert deal.setting.hands[seat].seen_by == (everybody if opened and hand_open else own)
            shown = texts_of(deal.exposed[seat])
            assert shown == (texts_of(deal.hands[seat]) if opened and hand_open else [])
        deal = first(deal)


def test_3_17_play_is_the_core_s() -> None:
    """Eldest leads anything, suit is followed if able, and there is no duty to trump; cards set aside do not play."""
    rules = tr.variants.get("ninety_nine").at(3)
    aside = [["6C", "7C", "8C"], ["6D", "7D", "8D"], ["6H", "7H", "8H"]]
    rest = [
        ["AH", "KH", "QH", "AC", "KC", "QC", "JH", "TH", "9H"],
        ["AD", "KD", "QD", "JD", "TD", "9D", "AS", "KS", "QS"],
        ["JC", "TC", "9C", "JS", "TS", "9S", "8S", "7S", "6S"],
    ]
    hands = [[*three, *nine] for three, nine in zip(aside, rest, strict=True)]
    deal = tr.Deal.start(rules, hands=hands, plan=0, dealer=2, trump="S")
    deal = bid(deal, [" ".join(["bid", *three]) for three in aside])
    deal = through(deal, "declaring")
    assert deal.turn == 0
    assert sorted(texts(deal)) == sorted(rest[0])
    deal = deal.apply("AH")
    assert sorted(texts(deal)) == sorted(rest[1])
    deal = deal.apply("9D")
    assert sorted(texts(deal)) == sorted(rest[2])  # the hearts are set aside
    assert code(deal, "8H") == "play/not-in-hand"
    assert deal.apply("6S").tricks[0].winner == 2


@examples("""
ninety_nine([9,1,2], [9,0,0], premium=(0,60)) == [99,0,0]
ninety_nine([3,3,3], [3,3,3]) == [13,13,13]
ninety_nine([3,4,1], [3,4,2]) == [23,24,2]
ninety_nine([3,4,1], [4,4,1], premium=(0,30)) == [4,54,51]
ninety_nine([5,1,1], [3,3,3], premium=(0,60)) == [3,63,63]
ninety_nine([2,3,5], [4,3,2], premium=(1,30)) == [4,63,2]
ninety_nine([2,3,5], [2,3,4], premium=(2,60)) == [82,83,4]
ninety_nine([2,3,5], [4,3,2]) == [4,33,2]
ninety_nine([1,1,1], [3,3,3]) == [3,3,3]
""")
def test_3_17_score(example: str) -> None:
    """Tricks, the makers' bonus by how many made it, and the premium to its maker, or to each opponent; at most 99."""
    check(example)


@examples("""
nn_end([99,98,40]) is None and nn_end([120,104,60]) == [220,204,60]
winners(nn_end([101,101,99])) == [0,1]
nn_end([100,0,0]) == [200,0,0]
""")
def test_3_17_end(example: str) -> None:
    """At 100 or more the game ends, and everybody there adds 100; the highest wins, a tie is shared."""
    check(example)


@examples("""
nn_rubber([[220,80,30],[210,205,20],[90,230,50]]) is None
nn_rubber([[220,80,30],[210,205,20],[90,230,50],[201,10,60]]) == [1121,525,160]
nn_rubber([[200,90,80]]*3) == [1100,270,240]
""")
def test_3_17_rubber(example: str) -> None:
    """First to three games, whose winner adds a hundred for each game short of eight; the games are added up."""
    check(example)


def test_3_17_rubber_ties() -> None:
    """A tied game counts for each of the tied; several who reach three at once each add the bonus."""
    ending = tr.variants.get("ninety_nine", rubber=True).at(3).ending
    standing = Standing((0, 0, 0))
    closings: list[Closing] = []
    for points in ((120, 120, 10), (130, 130, 0), (110, 110, 0)):
        scores = tuple(before + more for before, more in zip(standing.scores, points, strict=True))
        standing = Standing(scores, games=standing.games)
        closings.append(ending.close(standing, None))
        bonus = tuple(each.total for each in closings[-1].bonus)
        standing = standing.closed(bonus, new_game=closings[-1].game_over)
    assert [closing.over for closing in closings] == [False, False, True]
    assert [each.total for each in closings[-1].bonus] == [600, 600, 0]
    assert standing.scores == (360 + 300 + 500, 360 + 300 + 500, 10)
    assert ending.winners(standing) == (0, 1)


def test_3_17_highest_sum_wins_the_rubber() -> None:
    """Not necessarily the player with three games wins."""
    ending = tr.variants.get("ninety_nine", rubber=True).at(3).ending
    assert ending.winners(Standing((900, 1000, 100))) == (1,)


def _race(*, rubber: bool, games: int) -> tr.Match:
    """Play the first legal action until so many games are over."""
    options = {"rubber": True} if rubber else {}
    match = tr.Match.start(tr.variants.get("ninety_nine", **options), seed=3, dealer=2)
    while not match.is_over and len(match.standing.games) < games:
        match = match.apply(match.legal_actions()[0])
    return match


def test_3_17_a_game_is_the_match() -> None:
    """By default the match is one game: the deals go on until somebody has 100, and his hundred is in the ledger."""
    match = _race(rubber=False, games=1)
    assert match.is_over
    last = match.ledger[-1]
    before = [total - bonus.total for total, bonus in zip(last.scores, last.bonus, strict=True)]
    assert max(before) >= 100
    assert [bonus.total for bonus in last.bonus] == [100 if total >= 100 else 0 for total in before]
    assert all(max(entry.scores) < 100 for entry in match.ledger[:-1])


def test_3_17_each_game_of_a_rubber_starts_anew() -> None:
    """A new game starts from 0 with a deal without trump, and the deal moves on."""
    match = _race(rubber=True, games=1)
    assert not match.is_over
    assert match.deal.trump == "NT"
    assert match.dealer == (match.ledger[-1].result.dealer + 1) % 3
    assert match.standing.game_scores == (0, 0, 0)


def test_3_17_bid_cards_are_hidden_until_scoring() -> None:
    """No bid is known during the play; at scoring all cards set aside are turned up."""
    deal = ninety_nine_deal((1, 2, 3))
    assert all(pile.seen_by == {seat} for seat, pile in enumerate(deal.setting.aside))
    assert [len(aside) for aside in deal.aside] == [3, 3, 3]
    while not deal.is_over:
        assert deal.bids == (None, None, None)
        deal = first(deal)
    assert deal.bids == (1, 2, 3)
    assert all(pile.seen_by == {0, 1, 2} for pile in deal.setting.aside)


# 3.19 Nominations (Clag)


def clag(number: int, players: int = 4, dealer: int | None = None, **options: object) -> tr.Deal:
    """Deal a deal of Clag, counted from 1."""
    return tr.Deal.start(
        tr.variants.get("nominations_clag", **options), players=players, plan=number - 1, dealer=dealer, seed=number
    )


@examples("""
schedule("nominations_clag", 5) == [1,2,3,4,5,6,7,7,7,7,7,7,7,7,7,7,6,5,4,3,2,1]
[len(schedule("nominations_clag", n)) for n in (4,5,6,7)] == [22,22,22,22]
""")
def test_3_19_schedule(example: str) -> None:
    """One to seven, eight special deals of seven, seven to one."""
    check(example)


@examples("""
[trump_plan("nominations_clag", 4, k) for k in (7,8,9,10,14,15,16)] == ["turn_up","NT","turn_up","turn_up","dealer","turn_up","turn_up"]
[trump_plan("nominations_clag", 4, k, no_trump_deals="largest") for k in (6,7,9,14,16)] == ["turn_up","NT","turn_up","dealer","NT"]
[trump_plan("nominations_clag", 4, k, trump="fixed:S") for k in (1,7,8,9,10,11,12,13,14,15,16,22)] == ["S","S","NT","turn_up","turn_up","turn_up","turn_up","turn_up","dealer","turn_up","S","S"]
[trump_plan("nominations_clag", 4, k, no_trump_deals="last") for k in (7,9,16,21,22)] == ["turn_up","turn_up","turn_up","turn_up","NT"]
[trump_plan("nominations_clag", 4, k, trump="none") for k in (1,9,14,16)] == ["NT","turn_up","dealer","NT"]
[trump_plan("nominations_clag", 4, k, trump=["S","NT","D"]) for k in (1,2,3,4,16,17)] == ["S","NT","D","S","S","NT"]
(deal_size("nominations_clag", 4, 23), trump_plan("nominations_clag", 4, 23)) == (7,"turn_up")
(deal_size("nominations_clag", 4, 23), trump_plan("nominations_clag", 4, 23, no_trump_deals="largest")) == (7,"NT")
""")  # noqa: E501 -- an example is a line
def test_3_19_trump(example: str) -> None:
    """The options of 5.2 act on normal deals only; the special ones turn a card up unless their row says otherwise."""
    check(example)


@pytest.mark.parametrize("number", [1, 4, 7, 16, 19, 22])
def test_3_19_normal_deals_are_the_core_s(number: int) -> None:
    """Deals 1 to 7 and 16 to 22 are the core's, with the hook."""
    deal = clag(number)
    assert (deal.phase, deal.turn) == ("bidding", 0)
    deal = bid(deal, [0, 0, 0])
    assert code(deal, deal.cards) == "bid/hook"
    assert deal.amendable == 2


@pytest.mark.parametrize("scoring", ["trick_plus_bonus", "clag_english"])
def test_3_19_scoring(scoring: str) -> None:
    """1 a trick and 10; or by option 10 and 2 a trick, and nothing for a miss."""
    game = tr.variants.get("nominations_clag", scoring=scoring)
    points = [scored(game, made, won, 7) for made, won in ((2, 2), (2, 1), (0, 0))]
    assert points == ([12, 1, 10] if scoring == "trick_plus_bonus" else [14, 0, 10])


@pytest.mark.parametrize("number", [8, 10, 11, 12, 13, 14])
def test_3_19_special_deals_have_the_hook_of_normal_ones(number: int) -> None:
    """Hook, ``bidding`` and play options hold in special deals as in normal ones."""
    deal = clag(number)
    deal = first(deal) if deal.phase == "trump" else deal
    assert code(bid(deal, [3, 2, 1]), 1) == "bid/hook"
    free = clag(number, hook=False)
    free = first(free) if free.phase == "trump" else free
    assert code(bid(free, [3, 2, 1]), 1) is None
    at_once = clag(number, bidding="simultaneous")
    at_once = first(at_once) if at_once.phase == "trump" else at_once
    assert at_once.actors == (0, 1, 2, 3)


@pytest.mark.parametrize("number", range(8, 16))
def test_3_19_first_leader_holds_in_special_deals(number: int) -> None:
    """By option the dealer leads in special deals too."""
    deal = clag(number, first_leader="dealer", dealer=1)
    while deal.phase != "play":
        deal = first(deal)
    assert deal.turn == 1


def test_3_19_deal_8_no_trumps() -> None:
    """Nothing is turned up and there is no trump."""
    deal = clag(8)
    assert (deal.cards, deal.trump, deal.turn_up) == (7, "NT", None)


@examples("""
misere([0,4,3,0]) == [10,4,3,10] and misere([0,4,3,0], penalty=5) == [10,-20,-15,10]
misere([0,4,3,0], "clag_english") == [10,0,0,10]
misere([7,0,0,0], penalty=0) == [0,10,10,10] and misere([7,0,0,0], "clag_english", penalty=2) == [-14,10,10,10]
""")
def test_3_19_deal_9_misere(example: str) -> None:
    """Whoever wins no trick scores as for a made zero, the others as for a miss, or lose the penalty for each trick."""
    check(example)


def test_3_19_deal_9_has_no_bidding() -> None:
    """The first action is the lead; everybody counts as bid 0 and is shown so."""
    deal = clag(9)
    assert (deal.phase, deal.bids) == ("play", (0, 0, 0, 0))
    assert deal.turn_up is not None


@pytest.mark.parametrize(("zero", "points"), [("five", 5), ("five_plus_hand", 12), ("twenty", 20)])
def test_3_19_deal_9_scores_what_a_bid_of_zero_scores(zero: str, points: int) -> None:
    """With another ``zero_bid`` no trick scores what a made zero scores there."""
    deal = with_tricks(tr.variants.get("nominations_clag", zero_bid=zero), (), (0, 4, 3, 0), plan=8)
    assert totals(deal) == [points, 4, 3, points]


def test_3_19_the_penalty_is_for_deal_9_only() -> None:
    """In other deals a miss scores as before."""
    game = tr.variants.get("nominations_clag", misere_penalty=5)
    deal = with_tricks(game, (0, 0, 0, 0), (0, 4, 3, 0), plan=7)
    assert totals(deal) == [10, 4, 3, 10]


def test_3_19_deal_10_guess_trumps() -> None:
    """The trump is turned up after all bids; the last bid cannot be amended, the others can."""
    deal = clag(10)
    for count, number in enumerate((2, 1, 1), start=1):
        assert (deal.trump, deal.turn_up) == (None, None)
        assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
        deal = deal.apply(number)
        assert deal.amendable == count - 1
    deal = deal.apply(0)
    assert deal.turn_up is not None
    assert deal.turn_up.suit is not None
    assert deal.trump == deal.turn_up.suit.symbol
    assert deal.amendable is None


def test_3_19_deal_11_blind() -> None:
    """The bids, 0 to 7 under the hook, come before the cards; the last bid cannot be amended."""
    deal = clag(11)
    for number in (2, 1, 1):
        assert [len(hand) for hand in deal.hands] == [0, 0, 0, 0]
        assert (deal.turn_up, deal.trump) == (None, None)
        deal = deal.apply(number)
    assert texts(deal) == ["0", "1", "2", "4", "5", "6", "7"]
    deal = deal.apply(0)
    assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
    assert deal.turn_up is not None
    assert deal.amendable is None


@examples("""
winner_twos(["AC","2H=AC","KC","3C"], "C") == 1
winner_twos(["2H=AC","AC","KC","3C"], "C") == 0
winner_twos(["KH","2S=QH","AD","QH"], "C") == 0
winner_twos(["QH","2S=3C","AH","2D=4C"], "C") == 3
winner_twos(["2S=5H","2H=AD","6H","5H"], None) == 2
winner_twos(["2S=5H","5H","3H","4H"], None) == 0 and winner_twos(["5H","2S=5H","6H","4H"], None) == 2
""")
def test_3_19_deal_12_a_two_beats_the_card_it_names(example: str) -> None:
    """A two is a copy of the named card, and beats it if both are there, whichever came first."""
    check(example)


@examples("""
can("2S=AH", ["2S","5H"], ["KH"]) and not can("2S=AC", ["2S","5H"], ["KH"], "C")
can("2S=AC", ["2S","5D"], ["KH"], "C") and can("2S=AH", ["2S","5D"], ["KH"], "C")
not can("2S=AH", ["2S","5H"], ["KH","2D=AH"]) and can("2S=AH", ["2S","5H"], ["AH","2D=KH"])
not can("5D", ["2H","5H","5D"], ["KH"]) and can("5D", ["2H","5D"], ["KH"])
can("5D", ["2D","5D","9S"], ["2C=KS"]) is False and can("2D=2S", ["2D","5D","9S"], ["2C=KS"])
len(legal_twos(["2S"], [])) == 52 and len(legal_twos(["2S","5H","9H"], ["KH","2D=AH"])) == 14
can("2S=2S", ["2S"], []) and can("2S=7D", ["2S"], [])
not can("2S", ["2S"], []) and not can("2S", ["2S","5H"], ["KH"])
""")
def test_3_19_deal_12_names_of_a_two(example: str) -> None:
    """Any of the 52 names, of the led suit where a natural card of it is held; two twos name different cards."""
    check(example)


@examples("""
can("2S=3C", ["2S","9C"], ["KH"], "C", "must_trump") and not can("2S=3H", ["2S","9C"], ["KH"], "C", "must_trump")
can("2S=3D", ["2S","9D"], ["KH"], "C", "must_trump")
not can("5D", ["2S","9C","5D"], ["KH"], "C", "must_trump") and can("5D", ["2C","5D"], ["KH"], "C", "must_trump")
""")
def test_3_19_deal_12_duty_to_trump(example: str) -> None:
    """A player bound to the trump plays a natural one, or a two named in it; a two binds nobody."""
    check(example)


@examples("""
can("2S=AH", ["2S","KH"], ["7H"], "C", "tute") and not can("2S=3H", ["2S","KH"], ["7H"], "C", "tute")
can("2S=3H", ["2S","4H"], ["7H"], "C", "tute") and can("4H", ["2S","4H"], ["7H"], "C", "tute")
can("2S=9C", ["2S","KC"], ["7H","9C"], "C", "tute") and not can("2S=8C", ["2S","KC"], ["7H","9C"], "C", "tute")
not can("2S=AH", ["2S","KC"], ["7H","9C"], "C", "tute") and not can("2S=AD", ["2S","KC"], ["7H"], "C", "tute")
can("2S=AH", ["2S","KC"], ["7H"], "C", "tute") and not can("2S=3H", ["2S","KC"], ["7H"], "C", "tute")
can("2S=3C", ["2S","KC"], ["7H"], "C", "tute") and can("2S=AD", ["2S","9D"], ["7H"], "C", "tute")
can("2S=8C", ["2S","4C"], ["7H","9C"], "C", "tute") and can("2S=AD", ["2S","4C"], ["7H","9C"], "C", "tute")
can("2S=3H", ["2S","KH"], ["7H","9C"], "C", "tute") and not can("2S=AC", ["2S","KH"], ["7H","9C"], "C", "tute")
can("2S=3H", ["2S","AH"], ["2D=AH"], "C", "tute") and can("2S=AC", ["2S"], ["7H"], "C", "tute")
""")
def test_3_19_deal_12_duty_to_beat(example: str) -> None:
    """Under ``tute`` the natural cards decide whether he must beat; if so, a two must be named to beat as well.

    Who cannot beat with a natural card names his two freely, within the suit that he is bound to.  Who is void and
    could trump may name it in the led suit too, if that beats.
    """
    check(example)


def test_3_19_deal_12_is_dealt_from_the_match() -> None:
    """In the deal itself a two turned up makes its suit trump, and a two is played under its public name."""
    hands = ["2C 3C 4C 5C 6C 7C 8C", "3D 4D 5D 6D 7D 8D 9D", "3H 4H 5H 6H 7H 8H 9H", "3S 4S 5S 6S 7S 8S 9S"]
    deal = tr.Deal.start(tr.variants.get("nominations_clag"), hands=hands, turn_up="2D", plan=11)
    assert deal.trump == "D"
    deal = through(deal, "bidding").apply("2C as AH")
    assert [str(deed.action) for deed in deal.trick.plays] == ["2C as AH"]
    assert deal.trick.led_suit == "H"
    assert sorted(texts(deal.apply("3D"))) == sorted(hands[2].split())
    assert code(deal, "2D as AH") == "play/not-in-hand"


def test_3_19_twos_are_wild_in_deal_12_only() -> None:
    """Elsewhere a two is a two."""
    hands = ["2C 3C 4C 5C 6C 7C 8C", "3D 4D 5D 6D 7D 8D 9D", "3H 4H 5H 6H 7H 8H 9H", "3S 4S 5S 6S 7S 8S 9S"]
    for plan in (6, 10, 12, 15):
        deal = tr.Deal.start(tr.variants.get("nominations_clag"), hands=hands, turn_up="2D", plan=plan)
        deal = through(deal, "bidding")
        assert "2C" in texts(deal)
        assert code(deal, "2C as AH") is not None


@examples("""
winner(["AH","3H","2H"], "S", order="A23456789TJQK") == 1
winner(["KH","AS","2S"], "S", order="A23456789TJQK") == 2
winner(["AH","2H","3H"], None, order="A23456789TJQK") == 2
""")
def test_3_19_aces_low_order(example: str) -> None:
    """The ace ranks below the two, in trumps too."""
    check(example)


def test_3_19_deal_13_aces_low() -> None:
    """In deal 13, and in no other, the two beats the ace, in the led suit and in trumps."""
    hands = ["AH AS 4C 5C 6C 7C 8C", "2H 2S 5D 6D 7D 8D 9D", "3C 3D TD JD QD KD AD", "9C TC JC QC KC AC 2D"]
    for number in (8, 13, 16):
        deal = tr.Deal.start(
            tr.variants.get("nominations_clag"), hands=hands, trump="S" if number != 8 else "NT", plan=number - 1
        )
        deal = bid(through(deal, "bidding"), ["AH", "2H", "TD", "2D"])
        assert deal.tricks[0].winner == (1 if number == 13 else 0)
        if number == 13:
            assert bid(deal, ["2S", "JD", "9C", "AS"]).tricks[1].winner == 1


def test_3_19_deal_14_dealer_calls() -> None:
    """The dealer names one of four suits, having seen his hand and before the bids; nothing is turned up."""
    deal = clag(14, dealer=2)
    assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
    assert (deal.phase, deal.turn, deal.turn_up) == ("trump", 2, None)
    assert texts(deal) == ["trump C", "trump D", "trump H", "trump S"]
    deal = deal.apply("trump S")
    assert (deal.trump, deal.turn) == ("S", 3)
    deal = bid(deal, [3, 2, 1])
    assert deal.turn == 2
    assert code(deal, 1) == "bid/hook"


@examples("""
most_tricks([3,2,1,1]) == [10,0,0,0] and most_tricks([3,3,1,0]) == [0,0,0,0]
most_tricks([0,0,7,0]) == [0,0,10,0] and most_tricks([2,2,2,1]) == [0,0,0,0]
""")
def test_3_19_deal_15_most_tricks(example: str) -> None:
    """Whoever alone has most tricks scores 10, everybody else nothing; after a tie nobody does."""
    check(example)


def test_3_19_deal_15_has_no_bidding() -> None:
    """The first action is the lead, and nobody has a bid, whatever the scoring."""
    for scoring in ("trick_plus_bonus", "clag_english"):
        deal = clag(15, scoring=scoring)
        assert (deal.phase, deal.bids) == ("play", (None, None, None, None))
        assert deal.turn_up is not None
    deal = with_tricks(tr.variants.get("nominations_clag", scoring="clag_english"), (), (3, 2, 1, 1), plan=14)
    assert totals(deal) == [10, 0, 0, 0]


# 3.20 Boerenbridge


def test_3_20_players_and_cards() -> None:
    """Four players, thirteen cards each in every deal, the whole pack, without end."""
    rules = tr.variants.get("boerenbridge").at(4)
    assert tr.variants.get("boerenbridge").players == (4,)
    assert rules.deal_count is None
    assert [rules.plan(number).cards for number in (0, 1, 99)] == [13, 13, 13]
    assert len(dealt("boerenbridge", 4, 1).setting.stock) == 0


@examples("""
trump_plan("boerenbridge", 4, 1) == "NT" and trump_plan("boerenbridge", 4, 1, trump="last_card") == "last_card"
[trump_plan("boerenbridge", 4, k, trump="last_card") for k in (2,9,50)] == ["last_card"] * 3
[trump_plan("boerenbridge", 4, k, trump="fixed:H") for k in (1,9)] == ["H","H"]
[trump_plan("boerenbridge", 4, k, trump=["S","D"]) for k in (1,2,3)] == ["S","D","S"]
[trump_plan("boerenbridge", 4, 1, trump=rule) for rule in ("coulon","none","turn_up")] == ["NT","NT","NT"]
""")
def test_3_20_trump(example: str) -> None:
    """No card is left to turn, so there is no trump; by option the dealer's last card, or another rule."""
    check(example)


def test_3_20_bidding() -> None:
    """All at once, without hook; in turn by option still without, unless the hook is named."""
    deal = dealt("boerenbridge", 4, 1)
    assert deal.actors == (0, 1, 2, 3)
    assert bid(deal, [5, 4, 3, 1]).bids == (5, 4, 3, 1)
    assert code(bid(dealt("boerenbridge", 4, 1, bidding="in_turn"), [5, 4, 3]), 1) is None
    assert code(bid(dealt("boerenbridge", 4, 1, bidding="in_turn", hook=True), [5, 4, 3]), 1) == "bid/hook"


@pytest.mark.parametrize(("made", "won", "points"), [(3, 3, 13), (3, 4, 4), (0, 0, 20), (0, 2, 2)])
def test_3_20_scoring(made: int, won: int, points: int) -> None:
    """1 a trick, 10 if exact, 20 for a made zero."""
    assert scored(tr.variants.get("boerenbridge"), made, won, 7) == points


@examples("""
boeren_bidders([79,80,88,99]) == [0] and boeren_bidders([80,81,90,99]) == []
boeren_bidders([0,79,80,10]) == [0,1,3]
boeren_total(80, None, 4) == 84
boeren_total(99, None, 0) == 99
[boeren_total(t, None, w) for t, w in ((99,1),(95,5),(90,13),(88,12))] == [100,100,97,100]
""")
def test_3_20_rule_of_80(example: str) -> None:
    """Who stands on 80 or more when the deal starts does not bid and scores 1 a trick."""
    check(example)


def test_3_20_bidding_is_skipped_when_all_stand_on_80() -> None:
    """When all four are there, the first action is the lead."""
    deal = tr.Deal.start(tr.variants.get("boerenbridge"), standing=[80, 81, 90, 99], seed=1)
    assert (deal.phase, deal.bids) == ("play", (None, None, None, None))


def test_3_20_bidding_in_turn_skips_those_on_80() -> None:
    """By option in turn: the non-bidders are skipped, there is no hook, and the last bidder has the dealer's window."""
    game = tr.variants.get("boerenbridge", bidding="in_turn")
    deal = tr.Deal.start(game, standing=[0, 80, 0, 80], dealer=3, seed=1)
    assert deal.turn == 0
    deal = deal.apply(9)
    assert (deal.turn, deal.amendable) == (2, 0)
    assert code(deal, 4) is None
    deal = deal.apply(4)
    assert (deal.phase, deal.amendable) == ("play", 2)
    assert deal.bids == (9, None, 4, None)
    assert first(deal).amendable is None


@examples("""
boeren_total(79, 0, 0) == 99
boeren_total(79, 13, 13) == 98
boeren_total(96, None, 4) == 100
boeren_total(97, None, 5) == 98
boeren_total(99, None, 13) == 88
boeren_total(79, 3, 2) == 81 and boeren_total(79, 11, 11) == 100
""")
def test_3_20_target(example: str) -> None:
    """Over 100 you bounce, once, after all points of the deal; bidders can bounce too."""
    check(example)


@examples("""
boeren_winners([100,99,100,88]) == [0,2] and boeren_winners([99,98,80,12]) == []
boeren_winners([0,0,0,100]) == [3]
""")
def test_3_20_end(example: str) -> None:
    """The deals go on until somebody stands on exactly 100; several at once share."""
    check(example)


def test_3_20_a_match_ends_on_exactly_100() -> None:
    """A match goes on past its first deals until one total is exactly 100; nobody is ever above."""
    match = tr.Match.start(tr.variants.get("boerenbridge"), seed=5, dealer=0)
    while not match.is_over and len(match.ledger) < 400:
        won = played_out(match.deal).won
        while match.deal.phase == "bidding":
            seat = match.turn
            assert seat is not None
            match = match.apply(won[seat], seat)
        entries = len(match.ledger)
        while len(match.ledger) == entries:
            match = match.apply(match.legal_actions()[0])
    assert match.is_over
    assert max(match.scores) == 100
    assert match.winners == tuple(seat for seat, total in enumerate(match.scores) if total == 100)
    assert all(max(entry.scores) < 100 for entry in match.ledger[:-1])
