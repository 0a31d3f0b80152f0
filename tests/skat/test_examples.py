"""Section 5: every worked example."""

from __future__ import annotations

import pytest
from tests.skat.table import (
    after,
    calls,
    declarer,
    faults,
    following,
    hand,
    laid,
    legal,
    numbers,
    passed,
    played,
    points,
    refusal,
    said,
    scored,
    started,
    through,
    trick,
)

import trickrules as tr
from trickrules.variants.skat_family import FROM_HAND, VALUES


def test_5_1_who_gets_which_cards() -> None:
    """One card at a time from forehand, and the last two are the skat."""
    rules = tr.variants.skat().at(3)
    deck = rules.deck
    for dealer, forehand in ((2, 0), (0, 1)):
        deal = tr.Deal.start(rules, pack=range(32), dealer=dealer)
        for turn in range(3):
            held = hand(deal, (forehand + turn) % 3)
            assert held == {str(deck.cards[place]) for place in range(turn, 30, 3)}
        assert deal.setting.kitty.cards == (30, 31)
        assert not deal.setting.kitty.seen_by


def test_5_2_the_dealer_of_four_sits_out() -> None:
    """It gets no card, is asked nothing, and the next seat is forehand."""
    rules = tr.variants.skat().at(4)
    deck = rules.deck
    for dealer in (3, 0):
        deal = tr.Deal.start(rules, pack=range(32), dealer=dealer)
        assert hand(deal, dealer) == set()
        for turn in range(3):
            held = hand(deal, (dealer + 1 + turn) % 4)
            assert held == {str(deck.cards[place]) for place in range(turn, 30, 3)}
        assert deal.turn == (dealer + 2) % 4


def test_5_3_middlehand_bids_and_forehand_holds() -> None:
    """Any number first, then only higher ones; forehand says whether it holds."""
    deal = started("B")
    assert deal.turn == 1
    assert legal(deal) == {"pass", *map(str, VALUES)}
    deal = deal.apply("18")
    assert (deal.turn, legal(deal)) == (0, {"hold", "pass"})
    deal = deal.apply("hold")
    assert deal.turn == 1
    assert legal(deal) == {"pass", *map(str, VALUES[1:])}


def test_5_4_rearhand_bids_over_the_last() -> None:
    """Against whoever has not passed."""
    deal = calls(started("B"), "18 hold 22 pass")
    assert (deal.turn, numbers(deal)[0]) == (2, 23)
    assert declarer(deal.apply("pass")) == (1, "22")


def test_5_5_rearhand_wins() -> None:
    """Where forehand holds twenty and not twenty-four."""
    deal = calls(started("B"), "18 hold pass 20 hold 24 pass")
    assert declarer(deal) == (2, "24")


def test_5_6_forehand_by_holding() -> None:
    """What it has held is its bid."""
    assert declarer(calls(started("B"), "18 hold pass pass")) == (0, "18")


def test_5_7_forehand_asked_alone() -> None:
    """Where nobody has bid it may take eighteen, and nothing more."""
    deal = calls(started("B"), "pass pass")
    assert (deal.turn, legal(deal)) == (0, {"18", "pass"})
    told = "Seat 0 may not call 20: nobody has bid, and 18 is enough."
    assert refusal(deal, "20") == ("bid/closed", told)
    assert declarer(deal.apply("18")) == (0, "18")


def test_5_8_rearhand_against_forehand() -> None:
    """Where middlehand has passed at once."""
    assert declarer(calls(started("B"), "pass 18 pass")) == (2, "18")


def test_5_9_what_may_not_be_called() -> None:
    """No number that no game is worth, no lower one, and only what one is asked for."""
    deal = started("B")
    told = "Seat 1 may not call 19: this auction has no such call."
    assert refusal(deal, "19") == ("bid/not-a-bid", told)
    deal = deal.apply("22")
    told = "Seat 0 may not call 24: it is asked whether it holds 22."
    assert refusal(deal, "24") == ("bid/closed", told)
    deal = deal.apply("hold")
    told = "Seat 1 may not call 20: it must rank above 22."
    assert refusal(deal, "20") == ("bid/too-low", told)
    told = "Seat 1 may not call hold: it is asked for a bid, and there is none that it could hold."
    assert refusal(deal, "hold") == ("bid/closed", told)


def test_5_10_all_pass() -> None:
    """The deal counts, and nobody scores."""
    variant = tr.variants.skat()
    match = tr.Match.start(variant, seed=1, dealer=2)
    for _ in range(3):
        match = match.apply("pass")
    assert match.scores == (0, 0, 0)
    assert not match.ledger[0].result.void
    assert match.deal is not None
    assert (match.deal.setting.standing.place, match.deal.setting.dealer) == (1, 0)


def test_5_11_laying_away() -> None:
    """Any two of twelve cards, jacks too."""
    deal = after(started("B"), *said("B1")[:6])
    assert (deal.turn, len(hand(deal, 1))) == (1, 12)
    assert hand(deal, 1) >= {"7C", "TD"}
    assert deal.why_not("discard JH QC") is None
    code, told = refusal(deal, "discard AS 7S")
    assert code == "discard/not-so"
    assert told == 'Seat 1 may not choose discard AS 7S: "discard" with 2 different cards of the hand is expected.'


def test_5_12_the_games_with_the_skat_taken() -> None:
    """All of them come up to twenty."""
    deal = after(started("B"), *said("B1")[:7])
    assert (deal.phase, deal.turn) == ("declaring", 1)
    assert legal(deal) == {"D", "H", "S", "C", "grand", "null", "null ouvert"}


def test_5_13_games_that_fall_short_of_the_bid() -> None:
    """Even with four levels."""
    deal = after(started("E"), *said("E1")[:6], "take", "discard QD 7D")
    assert legal(deal) == {"S", "C", "grand", "null ouvert"}
    told = "Seat 0 may not choose H: one of S, C, grand, null ouvert is expected."
    assert refusal(deal, "H") == ("game/not-so", told)


def test_5_14_games_from_the_hand() -> None:
    """Nobody knows the skat, so only a null is measured."""
    deal = after(started("E"), *said("E1")[:7])
    assert legal(deal) == {game.text for game in FROM_HAND} - {"null hand"}


def test_5_15_a_bid_that_nothing_comes_up_to() -> None:
    """Then each game with trumps may be named."""
    deal = after(calls(started("E"), "18 hold 264 hold pass pass"), "take", "discard QD 7D")
    assert legal(deal) == {"D", "H", "S", "C", "grand"}


def test_5_16_an_open_hand() -> None:
    """All see it before the first lead; the others stay hidden."""
    deal = after(started("F"), *said("F1", "null hand ouvert"))
    assert deal.phase == "play"
    assert not deal.tricks
    assert [len(held.seen_by) for held in deal.setting.hands] == [1, 3, 1]


def test_5_17_jacks_are_trumps() -> None:
    """They follow trumps, and not the suit that is printed on them."""
    assert following("H", "JC", "7H JD AC") == {"7H", "JD"}
    assert following("H", "AC", "JC 9C KH") == {"9C"}


@pytest.mark.parametrize(
    ("strain", "cards", "best"),
    [
        ("H", "AH JD TH", "JD"),
        ("H", "JH JC AH", "JC"),
        ("H", "KC TC QC", "TC"),
        ("H", "AC 7H TC", "7H"),
    ],
)
def test_5_18_a_suit_game(strain: str, cards: str, best: str) -> None:
    """The highest trump takes the trick, or the highest card of the suit led."""
    assert trick(strain, cards).winner == cards.split().index(best)


@pytest.mark.parametrize(("cards", "best"), [("AH JD TH", "JD"), ("9H AC TH", "TH")])
def test_5_19_grand(cards: str, best: str) -> None:
    """The jacks alone are trumps."""
    assert trick("grand", cards).winner == cards.split().index(best)


@pytest.mark.parametrize(("cards", "best"), [("TC JC 9C", "JC"), ("JC KC 7H", "KC")])
def test_5_20_null(cards: str, best: str) -> None:
    """There is no trump, and the ten is low."""
    assert trick("nullo", cards).winner == cards.split().index(best)
    assert following("nullo", "9C", "JC AH") == {"JC"}


def test_5_21_forehand_leads() -> None:
    """Whoever is the declarer; where four sit at the table the dealer is passed over."""
    assert after(started("B"), *said("B1")).turn == 0
    deal = after(started("B", seats=4), *said("B1"))
    assert [deal.turn, deal.apply("TC").turn, deal.apply("TC").apply("QC").turn] == [0, 1, 2]
    assert deal.apply("TC").apply("QC").apply("8C").turn == 0


def told(deal: tr.Deal, seat: int) -> str:
    """Give the reason of what a seat scores."""
    assert deal.points is not None
    (award,) = deal.points[seat].awards
    return award.reason


def test_5_22_a_game_won() -> None:
    """The cards laid away count for the declarer, and matadors for the value."""
    deal = played("B1")
    assert points(deal) == [0, 30, 0]
    assert told(deal, 1) == "hearts, without 2, game 3: 66 points, won"


def test_5_23_sixty_one_points_win() -> None:
    """No point more is needed."""
    deal = played("B2")
    assert points(deal) == [0, 30, 0]
    assert told(deal, 1) == "hearts, without 2, game 3: 61 points, won"


def test_5_24_sixty_points_lose() -> None:
    """Twice the value, in a hand game too; by the older rule once."""
    deal = played("C1")
    assert points(deal) == [0, 0, -66]
    assert told(deal, 2) == "spades hand, with 1, game 2, hand 3: 60 points, lost"
    assert scored("C1", lost_hand="single") == [0, 0, -33]
    assert scored("C2", lost_hand="single") == [-144, 0, 0]


def test_5_25_a_declarer_who_is_schneider() -> None:
    """With thirty points it is, with thirty-one not."""
    deal = played("C2")
    assert points(deal) == [-144, 0, 0]
    assert told(deal, 0) == "grand, without 1, game 2, schneider 3: 30 points, lost"
    assert scored("C3") == [-96, 0, 0]


def test_5_26_a_declarer_who_is_schwarz() -> None:
    """It has taken no trick, though it has points in what it has laid away."""
    deal = played("D1")
    assert points(deal) == [-126, 0, 0]
    assert told(deal, 0) == "diamonds, without 4, game 5, schneider 6, schwarz 7: 14 points, lost"


@pytest.mark.parametrize(
    ("game", "worth"),
    [("C hand", 180), ("C hand schneider", 192), ("C hand schwarz", 204), ("C hand ouvert", 216)],
)
def test_5_27_eleven_matadors(game: str, worth: int) -> None:
    """The skat counts in a hand game too; each announcement is worth a level more."""
    assert scored("A1", game) == [worth, 0, 0]


def test_5_28_the_highest_value() -> None:
    """An open grand with all jacks."""
    deal = played("A1", "grand hand ouvert")
    assert points(deal) == [264, 0, 0] == [max(VALUES), 0, 0]
    assert told(deal, 0) == (
        "grand hand ouvert, with 4, game 5, hand 6, schneider 7, schneider announced 8, schwarz 9,"
        " schwarz announced 10, ouvert 11: 120 points, won"
    )


def test_5_29_what_is_laid_away_counts_among_the_matadors() -> None:
    """As if it were still in the hand."""
    deal = after(calls(started("A"), "pass pass 18"), "take", "discard 7C 7D", "C")
    assert points(through(deal)) == [168, 0, 0]


def test_5_30_overbid_by_a_jack_in_the_skat() -> None:
    """The game is lost, whatever the declarer has taken."""
    deal = played("E1")
    assert points(deal) == [-88, 0, 0]
    assert told(deal, 0) == "spades hand, with 1, game 2, hand 3: 89 points, overbid with 44, lost"


def test_5_31_schneider_saves_an_overbid_game() -> None:
    """It is one level more, which is enough."""
    deal = played("E2")
    assert points(deal) == [44, 0, 0]
    assert told(deal, 0) == "spades hand, with 1, game 2, hand 3, schneider 4: 90 points, won"


def test_5_32_what_was_announced() -> None:
    """Ninety points, or all tricks; it counts whether it comes true or not."""
    assert scored("E2", "S hand schneider") == [55, 0, 0]
    assert scored("E1", "S hand schneider") == [-110, 0, 0]
    assert scored("E2", "S hand schwarz") == [-154, 0, 0]


def test_5_33_the_multiple_that_comes_up_to_the_bid() -> None:
    """The smallest of the base value that does."""
    deal = after(calls(started("E"), "18 hold 45 hold pass pass"), "hand", "S hand")
    assert points(laid(deal, "E2")) == [-110, 0, 0]
    deal = after(calls(started("E"), "18 hold 264 hold pass pass"), "hand", "H hand")
    assert points(through(deal)) == [-540, 0, 0]


TAKEN = ("23", "pass", "pass", "take", "discard AD TD")


@pytest.mark.parametrize(
    ("game", "won", "lost"),
    [("null hand", 35, -70), ("null hand ouvert", 59, -118), ("null", 23, -46), ("null ouvert", 46, -92)],
)
def test_5_34_and_5_35_null_games_won_and_lost(game: str, won: int, lost: int) -> None:
    """Their values are fixed, whatever is in the skat and whatever else was taken."""
    for play, worth in (("F1", won), ("F2", lost)):
        deal = after(started("F"), *(said(play)[:4] if "hand" in game else TAKEN), game)
        deal = laid(deal, play)
        assert points(deal) == [0, worth, 0]
        assert told(deal, 1) == f"{game}, {'won' if worth > 0 else 'lost'}"


def test_5_36_a_deal_that_all_pass_may_be_void() -> None:
    """It does not count, and the next seat deals."""
    variant = tr.variants.skat(all_pass="redeal")  # noqa: S106 -- a value of the option
    match = tr.Match.start(variant, seed=1, dealer=2)
    for _ in range(3):
        match = match.apply("pass")
    assert match.ledger[0].result.void
    assert match.deal is not None
    assert (match.deal.setting.standing.place, match.deal.setting.dealer) == (0, 0)
    assert match.rules.deal_count == 36


def test_5_37_seeger_fabian() -> None:
    """Games won and lost score besides, and the others for a lost one, whoever sits at the table."""
    assert scored("B1", scoring="seeger_fabian") == [0, 80, 0]
    assert scored("C1", scoring="seeger_fabian") == [40, 40, -116]
    assert scored("C1", scoring="seeger_fabian", seats=4) == [30, 30, -116, 30]
    assert points(calls(started("C", scoring="seeger_fabian"), "pass pass pass")) == [0, 0, 0]


def test_5_38_kontra() -> None:
    """The opponents are asked in turn, and the game counts twice."""
    deal = after(started("B", kontra="kontra"), *said("B1"))
    assert (deal.phase, deal.turn, legal(deal)) == ("declaring", 0, {"pass", "kontra"})
    deal = deal.apply("pass")
    assert (deal.turn, legal(deal)) == (2, {"pass", "kontra"})
    doubled = deal.apply("kontra")
    assert doubled.phase == "play"
    assert points(laid(doubled, "B1")) == [0, 60, 0]
    assert points(laid(deal.apply("pass"), "B1")) == [0, 30, 0]


def test_5_39_re() -> None:
    """The declarer may answer, and the game counts four times."""
    deal = after(started("B", kontra="kontra_re"), *said("B1"), "kontra")
    assert (deal.turn, legal(deal)) == (1, {"pass", "re"})
    assert refusal(deal, "kontra") == (
        "bid/closed",
        "Seat 1 may not call kontra: the contract has been doubled, and may only be redoubled.",
    )
    assert points(laid(deal.apply("re"), "B1")) == [0, 120, 0]
    assert points(laid(deal.apply("pass"), "B1")) == [0, 60, 0]
    assert scored("C1", None, "kontra", "re", kontra="kontra_re") == [0, 0, -264]


def test_5_40_kontra_leaves_the_bonus_as_it_is() -> None:
    """What is doubled is the value of the game alone."""
    assert scored("B1", None, "kontra", kontra="kontra", scoring="seeger_fabian") == [0, 110, 0]


def test_5_41_kontra_of_bidders() -> None:
    """Who has passed at once is not asked."""
    deal = after(started("B", system="pub_skat"), *said("B1"))
    assert (deal.phase, deal.turn) == ("declaring", 2)
    deal = after(started("B", system="pub_skat"), "23", "pass", "pass", *said("B1")[5:])
    assert (deal.phase, deal.turn) == ("play", 0)


def test_5_42_ramsch() -> None:
    """Everybody plays for itself, and whoever has most loses as much."""
    deal = passed("C4")
    assert points(deal) == [-62, 0, 0]
    assert told(deal, 0) == "most points, 62"
    assert points(passed("C4", seats=4)) == [-62, 0, 0, 0]


@pytest.mark.parametrize(
    ("play", "last_trick", "loser", "nobody"),
    [
        ("G1", [0, 0, -49], [-53, 0, 0], [-41, 0, 0]),
        ("H1", [0, -50, -50], [0, -60, 0], [0, -50, 0]),
        ("I1", [0, 0, -46], [0, -46, -46], [0, -42, -42]),
    ],
)
def test_5_43_whose_the_skat_is(play: str, last_trick: list[int], loser: list[int], nobody: list[int]) -> None:
    """It can make a loser, save one, or cost one more."""
    assert points(passed(play)) == last_trick
    assert points(passed(play, ramsch_skat="loser")) == loser
    assert points(passed(play, ramsch_skat="nobody")) == nobody


def test_5_44_a_player_without_a_trick() -> None:
    """The loser loses twice as much."""
    deal = passed("J1")
    assert points(deal) == [0, 0, -124]
    assert told(deal, 2) == "most points, 62, doubled for no trick of another"
    assert points(passed("J1", virgin_doubles=False)) == [0, 0, -62]


def test_5_45_all_tricks() -> None:
    """They win; where they do not, both others have taken none."""
    deal = passed("A1")
    assert points(deal) == [120, 0, 0]
    assert told(deal, 0) == "won all tricks"
    assert points(passed("A1", march=False)) == [-480, 0, 0]
    assert points(passed("A1", march=False, virgin_doubles=False)) == [-120, 0, 0]


def test_5_46_how_many_deals() -> None:
    """Twelve rounds, or another number."""
    for variant, counts in ((tr.variants.skat(), (36, 48)), (tr.variants.skat(rounds=1), (3, 4))):
        assert tuple(variant.at(seats).deal_count for seats in (3, 4)) == counts


def test_5_47_what_does_not_go_together() -> None:
    """A sentence says so."""
    assert faults(kontra_by="bidders") == ["kontra_by: goes with kontra=kontra or kontra_re, not with off"]
    told = "goes with all_pass=ramsch, not with counts"
    assert faults(ramsch_skat="loser", virgin_doubles=False, march=False) == [
        f"ramsch_skat: {told}",
        f"virgin_doubles: {told}",
        f"march: {told}",
    ]
