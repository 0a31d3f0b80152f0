"""Duties that say more: trumps kept back, beating with trumps only, partners, under-trumping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest

import trickrules as tr
from trickrules.rules import (
    NO_TRUMP,
    AfterSchedule,
    BestTrumps,
    CardPoints,
    CardsOf,
    Deck,
    Duty,
    FixedTrump,
    FollowSuit,
    MustBeat,
    MustTrump,
    NoUnderTrump,
    SideScoring,
    SuitRanking,
    cards,
)
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from trickrules.rules import Ranking

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

PIQUET: Final = Deck.standard(ranks="7-A")
DUTCH: Final = SuitRanking(order="789JQKTA", trump_order="78QKTA9J")
ROTTERDAM: Final = (FollowSuit(), MustTrump(), MustBeat(only="trumps"))
AMSTERDAM: Final = (
    FollowSuit(),
    MustBeat(only="trumps", led="trumps"),
    NoUnderTrump(),
    MustTrump(unless_own_side_wins=True),
)
IRISH: Final = BestTrumps(
    below=SuitRanking(
        order="A23456789TJQK CS:T98765432AJQK",
        trump_order="2346789TQKA5J CS:T98764325JQKA",
    ),
    cards="AH J* 5*",
)
RENEGE: Final = (FollowSuit(may_trump=True, kept_back=CardsOf(rank="5J", named="AH")),)
JASS: Final = (FollowSuit(may_trump=True, kept_back=CardsOf(rank="J")), NoUnderTrump())


def lying(plays: str, duties: tuple[Duty, ...], ranking: Ranking = DUTCH, trump: str = "H") -> tr.Trick:
    """Lay some cards to a trick of four."""
    deck = PIQUET if ranking is DUTCH else Deck.standard()
    trick = tr.Trick.start(strain=trump, deck=deck, ranking=ranking, duties=duties)
    for card in plays.split():
        trick = trick.play(card)
    return trick


def test_trumps_have_an_order_of_their_own() -> None:
    """The nine beats the ace in the trump suit, and the ten beats the king in plain suits."""
    assert lying("AH 9H TH", ()).winner == 1
    assert lying("KS TS AS 7H", ()).winner == 3
    assert lying("KS TS QS", ()).winner == 1
    assert lying("AH 9H JH", (), trump=NO_TRUMP).winner == 0


def test_suits_may_differ_in_their_order() -> None:
    """Low in black: the two beats the ten of clubs, and not that of diamonds; a suit of its own has no other order."""
    ranking = SuitRanking(order="23456789TJQKA CS:T98765432JQKA")
    assert lying("TC 2C", (), ranking).winner == 1
    assert lying("TD 2D", (), ranking).winner == 0
    blacks = SuitRanking(order="CS:AKQJT98765432", trump_order="D:AKQJT98765432")
    assert lying("AC 2C", (), blacks, trump="D").winner == 1
    assert lying("AD 2D", (), blacks, trump="D").winner == 1
    assert lying("AH 2H", (), blacks, trump="H").winner == 0
    assert "2, 3" in ranking.describe()
    assert "in CS" in ranking.describe()
    assert "those of trumps" in DUTCH.describe()


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ("23456789TJQK", "does not name each rank"),
        ("23456789TJQKAA", "does not name each rank"),
        ("23456789TJQKA XY:23456789TJQKA", "suits that the pack does not have"),
        ("CS:23", "does not name each rank"),
    ],
)
def test_orders_are_checked(order: str, fault: str) -> None:
    """An order names each rank of its suits once, and suits that there are; so does that of trumps."""
    for ranking in (SuitRanking(order=order), SuitRanking(trump_order=order)):
        assert any(fault in told for told in ranking.faults(Deck.standard()))
    assert not list(SuitRanking(order="23456789TJQKA CS:T98765432JQKA").faults(Deck.standard()))


@pytest.mark.parametrize(
    ("plays", "own", "hand", "expected"),
    [
        # A plain suit is followed without beating it, and a trumped one is too.
        ("KS", 0, "AS 7S JH", "AS 7S"),
        ("KS 7H", 0, "AS 7S JH", "AS 7S"),
        # Void: a trump, higher than the one that lies there, else a lower one.
        ("KS", 0, "7H JH AD", "7H JH"),
        ("KS 9H", 0, "7H JH AD", "JH"),
        ("KS 9H", 0, "7H AH AD", "7H AH"),
        ("KS 9H", 1, "7H AH AD", "7H AH"),
        # Trumps led are beaten.
        ("AH", 0, "7H 9H AD", "9H"),
        ("JH", 0, "7H 9H AD", "7H 9H"),
        # Neither the suit nor a trump.
        ("KS", 0, "7D AD", "7D AD"),
    ],
)
def test_rotterdam(plays: str, own: int, hand: str, expected: str) -> None:
    """Follow; else trump; beat trumps with trumps, whoever is winning."""
    assert set(lying(plays, ROTTERDAM).legal(hand, own=bool(own))) == set(expected.split())


@pytest.mark.parametrize(
    ("plays", "own", "hand", "expected"),
    [
        ("KS", 0, "AS 7S JH", "AS 7S"),
        # An opponent wins with a plain card: a trump, any.
        ("KS", 0, "7H JH AD", "7H JH"),
        # An opponent wins with a trump: a higher one, else no trump, else a lower one.
        ("KS 9H", 0, "7H JH AD", "JH"),
        ("KS 9H", 0, "7H AH AD", "AD"),
        ("KS 9H", 0, "7H AH", "7H AH"),
        # One's own side wins: anything but a lower trump.
        ("KS", 1, "7H JH AD", "7H JH AD"),
        ("KS 9H", 1, "7H JH AD", "JH AD"),
        ("KS 9H", 1, "7H AH", "7H AH"),
        # Trumps led are beaten, also one's partner's.
        ("AH", 1, "7H 9H AD", "9H"),
        ("JH", 0, "7H 9H AD", "7H 9H"),
    ],
)
def test_amsterdam(plays: str, own: int, hand: str, expected: str) -> None:
    """The same, but nobody trumps its partner, or under a trump."""
    assert set(lying(plays, AMSTERDAM).legal(hand, own=bool(own))) == set(expected.split())


@pytest.mark.parametrize(
    ("plays", "hand", "expected"),
    [
        # A plain suit is followed or trumped.
        ("KC", "2C 3S 4D JD", "2C 4D JD"),
        ("KC", "3S 4D", "3S 4D"),
        ("KC", "3S AH", "3S AH"),
        # A low trump led calls for the low trumps alone.
        ("2D", "5D JD 3S", "5D JD 3S"),
        ("2D", "5D 4D 3S", "5D 4D"),
        ("2D", "AH 3S", "AH 3S"),
        # A better one calls for the next best.
        ("JD", "5D 3S", "5D 3S"),
        ("JD", "AH 3S", "AH"),
        ("5D", "JD 3S", "JD"),
        ("5D", "JD AH 3S", "JD AH"),
        ("AH", "2D 3S", "2D"),
        ("AH", "JD 3S", "JD 3S"),
    ],
)
def test_best_trumps_are_kept_back_from_lower_ones(plays: str, hand: str, expected: str) -> None:
    """The five and the jack of trumps and the ace of hearts need not be played to a lower trump that is led."""
    assert set(lying(plays, RENEGE, IRISH, "D").legal(hand)) == set(expected.split())


@pytest.mark.parametrize(
    ("plays", "hand", "expected"),
    [
        ("6H", "JH AS", "JH AS"),
        ("6H", "JH 7H AS", "JH 7H"),
        ("6S", "7S 7H AD", "7S 7H"),
        ("6S 9H", "7S 7H JH", "7S JH"),
        ("6S 9H", "7H 8H", "7H 8H"),
        ("6S 9H", "7H AD", "AD"),
    ],
)
def test_jass(plays: str, hand: str, expected: str) -> None:
    """The jack of trumps alone need not follow; anybody may trump, and nobody under a trump."""
    jass = SuitRanking(trump_order="2345678TQKA9J")
    assert set(lying(plays, JASS, jass).legal(hand)) == set(expected.split())


def test_beating_may_bind_to_plain_suits_alone() -> None:
    """``led`` says where it binds; without trump nothing is led that is trump, and no trump is wanted."""
    plain = (FollowSuit(), MustBeat(led="plain"))
    assert lying("KS", plain).legal("AS 7S") == ("AS",)
    assert len(lying("AH", plain).legal("7H 9H")) == 2
    trumps = (FollowSuit(), MustBeat(led="trumps"))
    assert len(lying("KS", trumps, trump=NO_TRUMP).legal("AS 7S")) == 2
    assert lying("KS", plain, trump=NO_TRUMP).legal("AS 7S") == ("AS",)
    assert len(lying("KS", (MustBeat(only="trumps"),), trump=NO_TRUMP).legal("AS 7S")) == 2
    assert len(lying("KS", (NoUnderTrump(),), trump=NO_TRUMP).legal("AS 7S 7D")) == 3
    partner = (FollowSuit(), MustBeat(unless_own_side_wins=True))
    assert len(lying("KS", partner).legal("AS 7S", own=True)) == 2


def test_no_suit_asked_frees_no_trump() -> None:
    """A led card that asks for no suit leaves everybody free, also where trumps may be kept back."""
    deck = Deck.standard() + "N"
    trick = tr.Trick.start(strain="H", deck=deck, duties=RENEGE).play("N")
    assert len(trick.legal("2H JH 3S")) == 3


@pytest.mark.parametrize(
    ("duty", "words"),
    [
        (FollowSuit(), "Whoever can must follow suit."),
        (FollowSuit(may_trump=True), "follow suit or trump."),
        (FollowSuit(kept_back=CardsOf(rank="J")), "cards of rank J may be held back from a lower one."),
        (MustTrump(unless_own_side_wins=True), "trump if possible, unless their own side is winning the trick."),
        (MustBeat(), "Whoever can must beat the trick."),
        (MustBeat(only="trumps", led="trumps"), "Where trumps are led, whoever can must beat"),
        (MustBeat(only="trumps"), "beat the trick with a trump."),
        (MustBeat(led="plain", unless_own_side_wins=True), "Where a plain suit is led, whoever can"),
        (NoUnderTrump(), "Nobody may undertrump"),
    ],
)
def test_duties_tell_themselves(duty: Duty, words: str) -> None:
    """Each flag shows in the sentence."""
    assert words in duty.describe()


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (FollowSuit, {"may_trump": 1}),
        (FollowSuit, {"kept_back": "J"}),
        (MustTrump, {"unless_own_side_wins": None}),
        (MustBeat, {"only": "hearts"}),
        (MustBeat, {"led": "S"}),
        (BestTrumps, {"cards": 5}),
    ],
)
def test_bad_values_are_refused(kind: Anything, given: dict[str, Anything]) -> None:
    """As definitions, not somewhere later."""
    with pytest.raises(tr.DefinitionError):
        kind(**given)


def test_cards_kept_back_are_of_the_pack() -> None:
    """A duty about cards that the pack lacks is refused; without such cards there is nothing to refuse."""
    assert list(FollowSuit(kept_back=CardsOf(rank="5")).faults(PIQUET)) == [
        "no card of the pack is one of cards of rank 5"
    ]
    assert not list(FollowSuit(may_trump=True).faults(PIQUET))


def test_best_trumps_leave_no_trump_alone() -> None:
    """Without trump and in a contract to win no trick nothing changes; under a word of its own only they are trumps."""
    jacks = BestTrumps(cards="JD JH JS JC")
    deck = Deck.standard()
    for strain in ("NT", "nullo"):
        assert jacks.rows(deck, strain) == SuitRanking().rows(deck, strain)
    trumps = [str(row.play) for row in jacks.rows(deck, "grand") if row.suit == "grand"]
    assert set(trumps) == {"JC", "JD", "JH", "JS"}
    euchre = BestTrumps(cards="J~ J*")
    assert lying("AH JD JH", (), euchre).winner == 2
    assert lying("AH JD KH", (), euchre).winner == 1
    assert lying("AH JS KH", (), euchre).winner == 0
    assert euchre.describe().endswith("low to high: the other J of the same colour, the J of trumps.")
    assert jacks.describe().endswith("JD, JH, JS, JC.")


@pytest.mark.parametrize(
    ("named", "fault"), [("", "does not name"), ("J* J*", "does not name"), ("J* X*", "is not a card of this pack")]
)
def test_best_trumps_are_of_the_pack(named: str, fault: str) -> None:
    """Each is named once, and there under some trump suit."""
    assert any(fault in told for told in BestTrumps(cards=named).faults(Deck.standard()))
    assert not list(IRISH.faults(Deck.standard()))


def partners(duties: tuple[Duty, ...]) -> tr.Variant:
    """Make a game of two pairs that play for card points, hearts trump."""
    points = CardPoints(
        values={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, trump_values={"J": 20, "9": 14}, last_trick=10
    )
    return tr.Variant(
        id="pairs",
        name="Pairs",
        players=(4,),
        sides=(0, 1, 0, 1),
        deck=PIQUET,
        deals=cards(8) * 2,
        trump=FixedTrump("H"),
        bidding=None,
        ranking=DUTCH,
        duties=duties,
        scoring=SideScoring(count=points, each="points if points > others else 0"),
        ending=AfterSchedule(),
    )


def test_a_partner_who_wins_frees_from_trumping() -> None:
    """In a deal, who is winning is read off the trick; the refusal names the duty."""
    hands = ["AS 7S 8S 9S JS QS KS TS", "7D 8D 9D JD QD KD TD AD", "7C 8C 9C JC QC 7H AC 8H", "9H JH QH KH TH AH KC TC"]
    deal = tr.Deal.start(partners(AMSTERDAM), hands=hands, dealer=3)
    deal = deal.apply("AS").apply("7D")
    assert set(deal.legal_actions()) == set(hands[2].split())
    deal = deal.apply("7C")
    assert "KC" not in deal.legal_actions()
    refused = deal.why_not("KC")
    assert refused is not None
    assert (refused.code, refused.rule) == ("play/must-trump", "MustTrump")
    deal = deal.apply("9H").apply("JH")
    assert deal.trick.winner == 3

    under = tr.Deal.start(partners(AMSTERDAM), hands=[hands[0], hands[3], hands[2], hands[1]], dealer=3)
    under = under.apply("AS").apply("9H")
    refused = under.why_not("7H")
    assert refused is not None
    assert (refused.code, refused.rule) == ("play/no-under-trump", "NoUnderTrump")
    assert "7H" not in under.legal_actions()
    rotterdam = tr.Deal.start(partners(ROTTERDAM), hands=hands, dealer=3).apply("AS").apply("7D")
    assert set(rotterdam.legal_actions()) == {"7H", "8H"}


KEPT: Final = {
    "rotterdam": partners(ROTTERDAM),
    "amsterdam": partners(AMSTERDAM),
    "renege": tr.variants.oh_hell().evolve(
        deals=cards(5) * 2,
        players=(4,),
        trump=FixedTrump("D"),
        ranking=IRISH,
        duties=RENEGE,
        bidding=None,
        scoring=SideScoring(each="5 * points"),
    ),
}


@pytest.mark.parametrize("game", KEPT)
def test_games_keep_the_laws(game: str) -> None:
    """A few deals a law; many are tried at night."""
    check_variant(KEPT[game], examples=3)


@pytest.mark.nightly
@pytest.mark.parametrize("game", KEPT)
def test_games_keep_the_laws_often(game: str) -> None:
    """Fifty deals a law."""
    check_variant(KEPT[game], examples=50)
