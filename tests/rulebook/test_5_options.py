"""Section 5: what each house rule does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rulebook.at_the_table import auction, dealt, following, is_forehead, line_of_play
from tests.rulebook.expressions import check, examples, score
from tests.rulebook.table_5_8 import COLUMNS, WORKED_TABLE

import trickrules as tr
from trickrules.rules import ExactScoring, NoTrump, TrumpSequence, TurnUp, cards

# 5.1 Hand sequence


@examples("""
schedule("oh_hell", 4, schedule="down") == [10,9,8,7,6,5,4,3,2,1]
schedule("oh_hell", 7, schedule="up") == [1,2,3,4,5,6,7]
schedule("oh_hell", 7, schedule="up_down") == [1,2,3,4,5,6,7,6,5,4,3,2,1]
schedule("oh_hell", 7, schedule="down_up_double_one") == [7,6,5,4,3,2,1,1,2,3,4,5,6,7]
schedule("oh_hell", 7, schedule="up_down_double_max") == [1,2,3,4,5,6,7,7,6,5,4,3,2,1]
schedule("oh_hell", 7, schedule="plateau")[:9] == [1,1,1,1,1,1,1,2,3]
schedule("kachufool", 4, schedule="down_up", max_cards=3) == [3,2,1,2,3]
""")
def test_5_1_schedule(example: str) -> None:
    """The hand sizes take the shape that is named, whatever the system's own."""
    check(example)


@examples("""
[fill(n) for n in (3,4,5,6,7,8)] == [17,12,10,8,7,6]
[fill_nt(n) for n in (3,4,5,6,7)] == [17,13,10,8,7]
[fill(n, "JK JK") for n in (3,4,5,6,7)] == [17,13,10,8,7]
deal_size("oh_hell", 4, 1, max_cards=15) == 13 and deal_size("oh_hell", 4, 1, max_cards="fill") == 12
deal_size("oh_hell", 4, 1, max_cards="fill_nt") == 13 and trump_plan("oh_hell", 4, 1, max_cards="fill_nt") == "NT"
[schedule("oh_hell", n, max_cards=7)[0] for n in (3,4,5,6,7)] == [7,7,7,7,7]
schedule("oh_hell", 3, max_cards=1) == [1]
[deal_size("oh_hell", n, 1, schedule="fidepo") for n in (3,4,5,6,7)] == [17,13,10,8,7]
deal_size("oh_hell", 4, 1, schedule="fidepo", max_cards="fill") == 12
""")
def test_5_1_max_cards(example: str) -> None:
    """The largest hand is as named, cut to what the pack allows; ``fill`` leaves a card to turn."""
    check(example)


@examples("""
shape("down_up", 7, step=2) == [7,5,3,1,3,5,7]
shape("down_up", 10, step=2) == [10,8,6,4,2,1,2,4,6,8,10]
schedule("oh_hell", 4, step=2) == [10,8,6,4,2,1,2,4,6,8,10]
schedule("oh_hell", 7, step=2, schedule="up_down_double_max") == [1,3,5,7,7,5,3,1]
shape("up", 6, step=2) == [1,2,4,6] and shape("down", 6, step=2) == [6,4,2,1]
shape("up_down", 5, step=2) == [1,3,5,3,1] and shape("down_up_double_one", 4, step=2) == [4,2,1,1,2,4]
shape("down_up", 1, step=2) == [1] and shape("down_up", 2, step=2) == [2,1,2]
""")
def test_5_1_step(example: str) -> None:
    """Sizes fall by two from the largest and always end in one, mirrored."""
    check(example)


@examples("""
schedule("oh_hell", 4, schedule="fixed") == [10,10,10,10]
schedule("oh_hell", 7, schedule="fixed", deals=2) == [7,7]
schedule("oh_hell", 5, schedule="fixed", max_cards=3, deals=6) == [3,3,3,3,3,3]
""")
def test_5_1_deals(example: str) -> None:
    """A fixed schedule has as many deals as are named, by default as there are players."""
    check(example)


# 5.2 Trump


@examples("""
[trump_plan("oh_hell", 4, k, trump="fixed:S") for k in (1,10,20)] == ["S","S","S"]
[trump_plan("oh_hell", 4, k, trump="none") for k in (1,10,20)] == ["NT","NT","NT"]
trump_plan("oh_hell", 4, 1, trump="fixed:H", max_cards=13) == "H"
""")
def test_5_2_fixed_and_none(example: str) -> None:
    """One trump in every deal, or never any; nothing is turned up."""
    check(example)


@examples("""
[trump_seq("SDCH", k) for k in (1,2,3,4,5)] == ["S","D","C","H","S"]
[trump_seq("HCDS", k) for k in (1,2,3,4,5)] == ["H","C","D","S","H"]
[trump_plan("oh_hell", 4, k, trump=["S","NT","D"]) for k in (1,2,3,4,20)] == ["S","NT","D","S","NT"]
[trump_plan("oh_hell", 4, k, trump="sequence:S NT D") for k in (1,2,3,4,20)] == ["S","NT","D","S","NT"]
""")
def test_5_2_sequence(example: str) -> None:
    """The list goes round over all deals, extra deals too, and may hold no trump."""
    check(example)


@examples("""
[trump_plan("oh_hell", 4, k, trump="sequence:S D C H", no_trump_deals="largest") for k in (1,2,3,4)] == ["NT","D","C","H"]
""")  # noqa: E501 -- an example is a line
def test_5_2_sequence_counts_no_trump_deals_too(example: str) -> None:
    """A deal that has no trump for another reason uses up its place in the list."""
    check(example)


@examples("""
trump_plan("oh_hell", 4, 1, trump="last_card", max_cards=13) == "last_card"
trump_plan("oh_hell", 4, 2, trump="last_card", max_cards=13) == "turn_up"
trump_plan("oh_hell", 4, 1, trump="last_card") == "turn_up"
trump_plan("oh_hell", 4, 1, trump="last_card", max_cards=13, no_trump_deals="largest") == "NT"
""")
def test_5_2_last_card(example: str) -> None:
    """A card is turned up where one remains, else the dealer shows his last."""
    check(example)


def test_5_2_last_card_is_the_last_dealt() -> None:
    """The dealer's last card, ``p[n*h - 1]``, fixes the trump and stays in his hand."""
    variant = tr.variants.get("oh_hell", trump="last_card", max_cards=13)
    pack = list(range(52))
    pack[0], pack[51] = pack[51], pack[0]
    deal = tr.Deal.start(variant, players=4, plan=0, dealer=1, pack=pack)
    first = tr.Deck.standard().cards[0]
    assert first.suit is not None
    assert deal.trump == first.suit.symbol
    assert [list(shown) for shown in deal.exposed] == [[], [first], [], []]
    assert first in deal.hands[1]
    assert deal.turn_up is None


@examples("""
[trump_plan("oh_hell", 4, k, max_cards=13, no_trump_deals="last") for k in (1,2,25)] == ["NT","turn_up","NT"]
[k for k in range(1,12) if trump_plan("oh_hell", 4, k, step=2, no_trump_deals="largest") == "NT"] == [1,11]
[k for k in range(1,9) if trump_plan("oh_hell", 7, k, step=2, schedule="up_down_double_max", no_trump_deals="largest") == "NT"] == [4,5]
trump_plan("oh_hell", 4, 20, no_trump_deals="last") == "NT" and trump_plan("devils_bridge", 4, 20, no_trump_deals="last") == "turn_up"
[trump_plan("oh_shit", 4, k, no_trump_deals="largest") for k in (1,2,19)] == ["NT","S","NT"]
[trump_plan("oh_shit", 4, k, no_trump_deals="last") for k in (1,2,19)] == ["S","S","NT"]
[trump_plan("coulon_turn_up", 4, k, no_trump_deals="last") for k in (1,19)] == ["turn_up","NT"]
[trump_plan("oh_hell_ascending", 4, k, no_trump_deals="exhausted") for k in (12,13)] == ["turn_up","NT"]
[trump_plan("oh_hell_ascending", 3, k, no_trump_deals="exhausted") for k in (14,15)] == ["turn_up","turn_up"]
[trump_plan("oh_hell", 4, k, schedule="plateau", max_cards=8, no_trump_deals="largest") for k in (10,11,14,15)] == ["turn_up","NT","NT","turn_up"]
""")  # noqa: E501 -- an example is a line
def test_5_2_no_trump_deals(example: str) -> None:
    """The largest deals, or the last, are without trump whatever the trump rule."""
    check(example)


# 5.3 Bidding


def test_5_3_hook_off_lets_everybody_succeed() -> None:
    """Without the hook the dealer may make the bids total the tricks."""
    assert auction(5, [2, 1, 1], 4, hook=False).why_not(1) is None
    refused = auction(5, [2, 1, 1], 4).why_not(1)
    assert refused is not None
    assert refused.code == "bid/hook"
    assert refused.alternatives == ("0", "2", "3", "4", "5")


@examples("""
legal_bids(3, [1,1], 3, min_cards=4) == [0,1,2,3]
legal_bids(4, [1,1], 3, min_cards=4) == [0,1,3,4]
""")
def test_5_3_hook_min_cards(example: str) -> None:
    """The hook holds from so many cards on."""
    check(example)


def test_5_3_simultaneous_bids_have_no_hook() -> None:
    """All commit at once, and the bids may total the tricks whatever the hook says."""
    deal = dealt("oh_hell", 4, 6, bidding="simultaneous", hook=True)
    assert deal.cards == 5
    assert deal.actors == (0, 1, 2, 3)
    for seat, bid in ((3, 2), (1, 1), (0, 1)):
        deal = deal.apply(bid, seat)
    assert [str(bid) for bid in deal.legal_actions(2)] == ["0", "1", "2", "3", "4", "5"]
    deal = deal.apply(1, 2)
    assert sum(bid or 0 for bid in deal.bids) == 5
    assert deal.phase == "play"
    assert deal.amendable is None


def test_5_3_amend_never() -> None:
    """With ``never`` a bid is final when made, the dealer's too."""
    for bids in ([2], [2, 1], [2, 1, 1], [2, 1, 1, 0]):
        deal = auction(5, bids, 4, amend="never")
        assert deal.amendable is None
        with pytest.raises(tr.IllegalAction) as refused:
            deal.amend(3)
        assert refused.value.violation.code == "bid/not-amendable"


def test_5_3_dealer_amend_never() -> None:
    """With ``dealer_amend = never`` the last bid is final, the others keep their window."""
    assert auction(5, [2, 1, 1], 4, dealer_amend="never").amend(3).bids == (2, 1, 3, None)
    with pytest.raises(tr.IllegalAction):
        auction(5, [2, 1, 1, 0], 4, dealer_amend="never").amend(2)


@examples("""
forehead_deals("devils_bridge", 4) == [19] and forehead_deals("oh_hell", 4, forehead="all_one_card") == [10]
forehead_deals("romanian_whist", 4, forehead="last_one_card") == [24] and forehead_deals("romanian_whist", 4, forehead="first_one_card") == [1]
forehead_deals("oh_hell", 4) == []
forehead_deals("oh_hell", 4, schedule="plateau", max_cards=8, forehead="last_one_card") == [24]
forehead_deals("oh_hell", 4, schedule="plateau", max_cards=8, forehead="first_one_card") == [1]
forehead_deals("oh_hell", 4, schedule="plateau", max_cards=8, forehead="all_one_card") == [1,2,3,4,21,22,23,24]
forehead_deals("devils_bridge", 4, forehead="none") == []
forehead_deals("devils_bridge", 4, forehead="first_one_card") == [1]
forehead_deals("oh_hell", 4, schedule="down_up_double_one", forehead="last_one_card") == [11]
forehead_deals("oh_hell", 4, schedule="fixed", forehead="all_one_card") == []
""")  # noqa: E501 -- an example is a line
def test_5_3_forehead(example: str) -> None:
    """The last, the first or every one-card deal is played with the cards on the foreheads."""
    check(example)


def test_5_3_forehead_and_no_trump_meet_in_one_deal() -> None:
    """A deal may be special in two ways: the last is without trump and a forehead deal."""
    deal = dealt("devils_bridge", 4, 19, no_trump_deals="last")
    assert is_forehead(deal)
    assert (deal.trump, deal.turn_up) == ("NT", None)


# 5.4 Play


def test_5_4_first_leader_dealer() -> None:
    """The dealer leads to the first trick; the order of bidding stays."""
    deal = dealt("oh_hell", 4, 1, first_leader="dealer")
    assert deal.dealer == 3
    bidders: list[int] = []
    while deal.phase == "bidding":
        assert deal.turn is not None
        bidders.append(deal.turn)
        deal = deal.apply(deal.legal_actions()[0])
    assert bidders == [0, 1, 2, 3]
    assert deal.turn == 3
    assert deal.trick.leader == 3


def test_5_4_void_duty_names_its_rule() -> None:
    """A refusal says whether the card had to follow, to trump or to beat."""
    for hand, trick, duty, card, code in (
        (["2H", "9S"], ["7H"], "must_trump", "9S", "play/must-follow-suit"),
        (["AD", "9S"], ["7H"], "must_trump", "AD", "play/must-trump"),
        (["KH", "2H"], ["7H"], "tute", "2H", "play/must-beat"),
        (["9S", "3S"], ["7H", "5S"], "tute", "3S", "play/must-beat"),
    ):
        refused = following(hand, trick, "S", duty).why_not(card)
        assert refused is not None
        assert refused.code == code


@examples("""
winner(["4S","4S","3S","2H","KC"], "D") == 1
winner(["4S","4S","9S","2H","KC"], "D") == 2
winner(["4S","4S","3S","2H","KC"], "D", dup="first") == 0
winner(["9H","2D","KH","2D","AH"], "D") == 3
winner(["9H","5D","2D","5D"], "D") == 3 and winner(["9H","5D","2D","5D"], "D", dup="first") == 1
winner(["4S","4H","4S","5S","4S"], "D") == 3
winner(["7C","4S","4S","KC"], None) == 3
legal_cards(["4S","3S"], ["4S"], "D", "tute") == ["4S"]
legal_cards(["4S","3S"], ["4S"], "D", "tute", dup="first") == ["3S","4S"]
""")
def test_5_4_duplicates(example: str) -> None:
    """Of equal cards the second beats the first, or the other way round."""
    check(example)


def test_5_4_duplicates_have_no_effect_in_a_single_pack() -> None:
    """Without equal cards both values play the same deal alike."""
    ends: list[object] = []
    for value in ("second_wins", "first_wins"):
        deal = dealt("oh_hell", 4, 3, duplicates=value)
        while not deal.is_over:
            deal = deal.apply(deal.legal_actions()[-1])
        ends.append((deal.won, deal.points))
    assert ends[0] == ends[1]


# 5.5 Scoring


@pytest.mark.parametrize("scoring", WORKED_TABLE)
def test_5_5_worked_table(scoring: str) -> None:
    """The row of the worked table, h = 7, cell by cell."""
    came = {column: score(scoring, *column) for column in COLUMNS}
    assert came == dict(zip(COLUMNS, WORKED_TABLE[scoring], strict=True))


@examples("""
[score("exact_only", b, b, 7) for b in (0,1,2)] == [10,11,12]
[score("trick_plus_bonus", 2, w, 7) for w in (2,1,3)] == [12,1,3]
score("exact_only", 4, 4, 7) == 14
score("exact_only", 0, 0, 7) == 10
score("trick_plus_bonus", 3, 4, 7) == 4
score("zero_five_plus_hand", 0, 0, 7) == 12
score("zero_five", 0, 0, 7) == 5
score("zero_five", 3, 3, 7) == 13
[score("squares", b, b, 7) for b in (0,1,2,3,4)] == [10,11,14,19,26]
score("squares", 4, 1, 7) == -9
score("ten_per_trick", 3, 3, 7) == 30
score("ten_per_trick", 0, 0, 7) == 10
score("ten_per_trick", 2, 5, 7) == -30
score("five_per_trick", 3, 3, 7) == 25
score("five_per_trick", 3, 2, 7) == -10
score("five_per_trick", 3, 1, 7) == -15
score("beben", 3, 3, 7) == 30
score("beben", 0, 0, 6) == 30
score("beben", 0, 0, 8) == 40
score("beben", 3, 4, 7) == 4
score("romanian", 3, 3) == 8 and score("romanian", 2, 4) == -2
score("pocha", 3, 3) == 25 and score("pocha", 3, 1) == -10
score("podrida_three", 2, 2) == 16 and score("podrida_three", 2, 0) == -6
score("wizard", 2, 2) == 40 and score("wizard", 2, 3) == -10
score("clag_english", 2, 2) == 14 and score("clag_english", 2, 1) == 0
score("boerenbridge", 0, 0) == 20 and score("boerenbridge", 3, 3) == 13
score("ten_times", 3, 3) == 30 and score("ten_times", 0, 0) == 10 and score("ten_times", 3, 4) == 0
""")
def test_5_5_scoring(example: str) -> None:
    """What the sources say a deal scores."""
    check(example)


@examples("""
mark(2, True) == 12 and mark(0, True) == 10 and mark(3, False) == "blob"
mark(9, True) == 19
""")
def test_5_5_marks_of_the_score_sheet(example: str) -> None:
    """The sheet's trick works: a 1 before a made bid makes its points, a blot stands for none."""
    check(example)


@examples("""
score("exact_only", 3, 4, 7, miss_points="tricks") == 4 and score("trick_plus_bonus", 3, 4, 7, miss_points="zero") == 0
score("exact_only", 0, 0, 7, zero_bid="five") == 5 and score("exact_only", 0, 0, 7, zero_bid="twenty") == 20
score("exact_only", 0, 0, 12, zero_bid="five_plus_hand") == 17 and score("exact_only", 0, 2, 12, zero_bid="twenty") == 0
score("trick_plus_bonus", 0, 3, 7, zero_bid="twenty") == 3
score("trick_plus_bonus", 0, 3, 7, miss_points="zero") == 0
score("trick_plus_bonus", 2, 1, 7, miss_points="scoring") == 1 and score("exact_only", 2, 1, 7, miss_points="zero") == 0
score("five_per_trick", 3, 1, miss_base=0) == -10 and score("five_per_trick", 3, 3, miss_base=0) == 25
score("five_per_trick", 3, 1, miss_base=5) == -15
""")
def test_5_5_modifiers(example: str) -> None:
    """What a made zero and a missed bid score may be changed, each by its option."""
    check(example)


def test_5_5_boerenbridge_is_the_default_with_twenty() -> None:
    """The scoring of that name is ``trick_plus_bonus`` with ``zero_bid = twenty``."""
    assert tr.variants.get("oh_hell", scoring="boerenbridge") == tr.variants.get("oh_hell", zero_bid="twenty")


def test_5_5_exact_only_with_tricks_is_the_default() -> None:
    """``exact_only`` with ``miss_points = tricks`` scores as ``trick_plus_bonus``."""
    for bid, won in COLUMNS:
        assert score("exact_only", bid, won, miss_points="tricks") == score("trick_plus_bonus", bid, won)


# 5.6 End of game


@examples("""
winners([150,150,140]) == [0,1] and winners([153,153,154]) == [2]
""")
def test_5_6_tie_is_shared(example: str) -> None:
    """By default everybody on the highest total wins."""
    check(example)


@examples("""
settle([120,100,80,60], 1) == [30,10,-10,-30]
settle([100,90,81], 3) == [29,-1,-28]
sum(settle([7,5,3,1,1], 2)) == 0
[share * 3 for share in settle([1,0,0], 1)] == [2,-1,-1]
""")
def test_5_6_settle(example: str) -> None:
    """Everybody receives the stake for each point over the mean, and pays below it."""
    check(example)


def _over(**options: object) -> tr.Match:
    """Play a short match to its end."""
    match = tr.Match.start(tr.variants.get("oh_hell", max_cards=2, **options), players=3, seed=2, dealer=0)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def test_5_6_money_with_a_winner() -> None:
    """A stake pays everybody against the mean in exact fractions that sum to 0, and somebody wins as well."""
    match = _over(money=3)
    mean = Fraction(sum(match.scores), 3)
    settlement = match.settlement
    assert settlement == tuple(3 * (total - mean) for total in match.scores)
    assert sum(settlement or (1,)) == 0
    assert match.winners == tuple(seat for seat, total in enumerate(match.scores) if total == max(match.scores))
    assert _over().settlement is None


def test_5_6_settle_needs_no_winner() -> None:
    """``winner = settle``: the list of winners is empty, stake 0 counts as 1, ``tie_break`` has no effect."""
    match = _over(winner="settle", tie_break="extra_max")
    mean = Fraction(sum(match.scores), 3)
    assert match.winners == ()
    assert match.settlement == tuple(total - mean for total in match.scores)
    assert len(match.ledger) == 3
    paid = _over(winner="settle", money=5)
    assert paid.settlement == tuple(5 * (total - mean) for total in match.scores)


def tied(trump: TurnUp | NoTrump | TrumpSequence, **options: object) -> tr.Match:
    """Bring three players to a tie 150, 150, 140 after the last deal, of ten cards."""
    variant = tr.variants.get("oh_hell", **options).evolve(
        deals=cards(10, trump=trump, scoring=ExactScoring(made="150", missed="140"))
    )
    match = tr.Match.start(variant, players=3, seed=5, dealer=1)
    plays = line_of_play(_bid(match, (0, 0, 0)).deal, (3, 3, 4))
    match = _bid(match, (3, 3, 0))
    for card in plays:
        match = match.apply(card)
    assert match.scores == (150, 150, 140)
    return match


def _bid(match: tr.Match, bids: tuple[int, ...]) -> tr.Match:
    while match.deal.phase == "bidding":
        assert match.turn is not None
        match = match.apply(bids[match.turn])
    return match


@pytest.mark.parametrize("trump", [TurnUp(), NoTrump()], ids=["turn_up", "no_trump"])
def test_5_6_extra_max(trump: TurnUp | NoTrump) -> None:
    """A tie at the top calls for a deal like the last largest one; the deal moves on and everybody takes part."""
    match = tied(trump, tie_break="extra_max")
    assert not match.is_over
    assert match.winners == ()
    assert match.dealer == 2
    assert match.deal.cards == 10
    assert match.actors == (0,)
    assert (match.deal.trump == "NT") is isinstance(trump, NoTrump)
    assert tied(trump).is_over
    assert tied(trump).winners == (0, 1)


def test_5_6_a_sequence_goes_on_counting() -> None:
    """In an extra deal the next trump of the sequence holds."""
    match = tied(TrumpSequence("SDC"), tie_break="extra_max")
    assert match.ledger[0].result.strain == "S"
    assert match.deal.trump == "D"


@pytest.mark.parametrize("trump", [TurnUp(), NoTrump()], ids=["turn_up", "no_trump"])
def test_5_6_any_tie_at_the_top_calls_for_another(trump: TurnUp | NoTrump) -> None:
    """Extra deals go on until one leads alone: here the two tie again."""
    match = tied(trump, tie_break="extra_max")
    plays = line_of_play(_bid(match, (0, 0, 0)).deal, (3, 3, 4))
    match = _bid(match, (0, 0, 0))
    for card in plays:
        match = match.apply(card)
    assert match.scores == (153, 153, 144)
    assert not match.is_over
    assert (match.dealer, match.deal.cards) == (0, 10)


@examples("""
[(deal_size("oh_hell", 4, k), trump_plan("oh_hell", 4, k)) for k in (20,21)] == [(10,"turn_up"),(10,"turn_up")]
(deal_size("oh_hell", 4, 26, max_cards=13), trump_plan("oh_hell", 4, 26, max_cards=13)) == (13,"NT")
deal_size("oh_hell", 4, 25, schedule="plateau", max_cards=8) == 8
trump_plan("oh_hell", 4, 25, schedule="plateau", max_cards=8, no_trump_deals="largest") == "NT"
trump_plan("oh_hell", 4, 12, schedule="up", no_trump_deals="last") == "NT"
trump_plan("oh_hell", 4, 11, schedule="down", no_trump_deals="last") == "turn_up"
[trump_plan("oh_hell", 4, k, trump="sequence:S D C", max_cards=2) for k in (3,4,5)] == ["C","S","D"]
""")
def test_5_6_extra_deals_repeat_the_last_largest(example: str) -> None:
    """An extra deal has the size and the trump rule of the last deal of the largest size."""
    check(example)
