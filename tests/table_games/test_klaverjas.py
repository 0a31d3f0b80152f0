"""Klaverjas: roem, pit and nat, and what has to be trumped in Rotterdam and in Amsterdam."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, game, through, totals, variant

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ROTTERDAM: Final = variant("klaverjas", "ROTTERDAM")
AMSTERDAM: Final = variant("klaverjas", "AMSTERDAM")
BOTH: Final = (ROTTERDAM, AMSTERDAM)
NAMES: Final = [each.id for each in BOTH]


def roem(trick: str, trump: str) -> list[tuple[int, str]]:
    """Find the roem of a trick."""
    awards: Sequence[tr.rules.Award] = tuple(game("klaverjas").roem(map(tr.Card.parse, trick.split()), trump))
    return [(award.points, award.reason) for award in awards]


# Roem


@pytest.mark.parametrize(
    ("trick", "trump", "points"),
    [
        ("7C 9C 8C AH", "D", [20]),  # in whatever order it was played
        ("TS JS QS KS", "D", [50]),
        ("JS QS KS AS", "D", [50]),
        ("TH JH QH 7S", "D", [20]),  # the ten stands beside the jack, though it beats the king
        ("AS TS KS 7D", "D", []),  # the highest three in the play are no row
        ("KH QH 7S 8D", "H", [20]),
        ("KH QH 7S 8D", "S", []),
        ("QH KH AH 7C", "H", [20, 20]),
        ("JH QH KH AH", "H", [50, 20]),
        ("JC JD JH JS", "H", [100]),
        ("7C 7D 7H 7S", "H", [100]),
        ("7C 8C TC JC", "H", []),
        ("7C 8D 9H TS", "H", []),
    ],
)
def test_roem(trick: str, trump: str, points: list[int]) -> None:
    """Rows of three count 20 and of four 50, king and queen of trumps 20 more, four of a rank 100."""
    assert [worth for worth, _ in roem(trick, trump)] == points


def test_roem_tells_what_it_is() -> None:
    """Each kind has its reason."""
    assert roem("QH KH AH 7C", "H") == [(20, "row QKA of H"), (20, "king and queen of trumps")]
    assert roem("7C 7D 7H 7S", "H") == [(100, "four of a rank")]


# The auction and the duties


@pytest.mark.parametrize("klaverjas", BOTH, ids=NAMES)
def test_eldest_chooses_trumps_and_leads(klaverjas: tr.Variant) -> None:
    """It may not pass, and nobody else is asked."""
    deal = tr.Deal.start(klaverjas, seed=1, dealer=3)
    assert (deal.turn, deal.legal_actions()) == (0, ("C", "D", "H", "S"))
    deal = deal.apply("S")
    assert (deal.trump, deal.phase, deal.turn, str(deal.contract)) == ("S", "play", 0, "S by seat 0")


@pytest.mark.parametrize(
    ("hand", "lying", "rotterdam", "amsterdam"),
    [
        # Hearts are trump; seat 2 led a spade, seat 3 played, and now seat 0, its partner, may play:
        ("9D 8H KH", "AS 7S", "8H KH", "9D 8H KH"),  # the partner is winning
        ("9D 8H KH", "9S AS", "8H KH", "8H KH"),  # an opponent is winning
        ("9D 8H KH", "9S QH", "KH", "KH"),  # and has trumped: over it
        ("9D 8H 7H", "9S QH", "8H 7H", "9D"),  # where nothing goes over it
        ("8H 7H", "9S QH", "8H 7H", "8H 7H"),  # nothing else is held
        ("7S 8H KH", "9S QH", "7S", "7S"),  # follow suit
        ("8H AH 9D", "TH QH", "AH", "AH"),  # trumps are led: over it, the partner's too
    ],
)
def test_what_must_be_played(hand: str, lying: str, rotterdam: str, amsterdam: str) -> None:
    """In Rotterdam a trump is played whenever possible; in Amsterdam not on the partner's trick, nor under a trump."""
    led, second = lying.split()
    for klaverjas, expected in ((ROTTERDAM, rotterdam), (AMSTERDAM, amsterdam)):
        trick = tr.Trick.start(klaverjas, strain="H", players=4).play(led).play(second)
        own = trick.winner == 0  # of the two cards the first is the partner's
        assert set(trick.legal(hand, own=own)) == set(expected.split()), klaverjas.id


def test_who_is_winning_is_read_off_the_trick() -> None:
    """In a deal the third hand trumps its partner's ace in Rotterdam, and need not in Amsterdam."""
    hands = [
        "AS KS QS JS 9C 8C 7C QC",
        "TS 9S 8S 7S AC TC KC JC",
        "7H 8H AD TD KD QD JD 9D",
        "JH 9H AH TH KH QH 8D 7D",
    ]
    for klaverjas, expected in ((ROTTERDAM, {"7H", "8H"}), (AMSTERDAM, set(hands[2].split()))):
        deal = tr.Deal.start(klaverjas, hands=hands, dealer=3)
        assert set(after(deal, "H AS TS").legal_actions()) == expected


def test_trumps_have_an_order_of_their_own() -> None:
    """Jack and nine are the highest trumps; the ten of another suit beats its king."""
    trick = tr.Trick.start(ROTTERDAM, strain="H", players=4)
    assert trick.play("AH").play("9H").play("JH").play("TH").winner == 2
    assert trick.play("KS").play("JS").play("TS").play("9S").winner == 2


# Whole deals, scored by hand

NAT: Final = [
    "JH 9H AH TH 7C 8C 9C JC",
    "AC TC KC QC 7D 8D 9D JD",
    "KH QH 8H 7H 7S 8S 9S JS",
    "AD TD KD QD AS TS KS QS",
]
TRUMPS_DRAWN: Final = "JH 7D 7H QD 9H 8D 8H KD AH 9D QH KS TH JD KH QS "
"""Four tricks of seat 0: 20 + 3, 14 + 4, 11 + 3 + 4 and 10 + 2 + 4 + 3 points, 78 in all."""


@pytest.mark.parametrize("klaverjas", BOTH, ids=NAMES)
def test_nat(klaverjas: tr.Variant) -> None:
    """The makers win four tricks with 78 points, the others four with 84: they score all 162."""
    deal = tr.Deal.start(klaverjas, hands=NAT, dealer=3)
    deal = after(deal, "H " + TRUMPS_DRAWN + "JC AC JS TS TC 9S AS 9C KC 8S TD 8C QC 7S AD 7C")
    assert [trick.winner for trick in deal.tricks] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert totals(deal) == [0, 162]


def test_half_of_the_points_is_nat() -> None:
    """With the queen of clubs discarded to the first trick both have 81."""
    deal = tr.Deal.start(ROTTERDAM, hands=NAT, dealer=3)
    drawn = TRUMPS_DRAWN.replace("7D", "QC")
    deal = after(deal, "H " + drawn + "JC AC JS TS TC 9S AS 9C KC 8S TD 8C 7D 7S AD 7C")
    assert [trick.winner for trick in deal.tricks] == [0, 0, 0, 0, 1, 1, 1, 3]
    assert deal.points is not None
    assert [str(points) for points in deal.points] == [
        "0 (+0 81 against 81: points if points > others else 0)",
        "162 (+162 81 against 81: points if points < others else points + others)",
    ]


MADE: Final = [
    "JH 9H AH TH 7C 8C 9C JC",
    "AC KC QC 7S 7D 8D 9D JD",
    "KH QH 8H 7H TC 8S 9S JS",
    "AD TD KD QD AS TS KS QS",
]


def test_makers_who_have_more_score_what_they_have() -> None:
    """The fifth trick has ten, jack and queen of clubs: 78 + 25 and 20 of roem against 13 + 15 + 31."""
    deal = tr.Deal.start(ROTTERDAM, hands=MADE, dealer=3)
    deal = after(deal, "H " + TRUMPS_DRAWN + "JC QC TC TS JS AS 9C 7S AD 8C KC 9S TD 7C AC 8S")
    assert [trick.winner for trick in deal.tricks] == [0, 0, 0, 0, 2, 3, 3, 3]
    assert totals(deal) == [123, 59]


SUITS: Final = [
    "JH 9H AH TH KH QH 8H 7H",
    "7C 8C 9C JC QC KC AC TC",
    "7D 8D 9D JD QD KD AD TD",
    "7S 8S 9S JS QS KS AS TS",
]
"""Each seat has a suit."""


def test_pit() -> None:
    """All tricks are worth 162 and 100."""
    deal = tr.Deal.start(ROTTERDAM, hands=SUITS, dealer=3)
    for cards in zip(*(hand.split() for hand in SUITS), strict=True):
        deal = after(deal, ("H", *cards) if deal.phase == "bidding" else cards)
    assert deal.won == (8, 0, 0, 0)
    assert totals(deal) == [262, 0]


def test_pit_against_the_makers() -> None:
    """Eldest makes the suit of its neighbour trump, which wins everything."""
    deal = tr.Deal.start(ROTTERDAM, hands=SUITS, dealer=3)
    deal = after(
        deal, "C 7H TC TD 8S JC 7D JS 8H 9C 8D 9S 9H AC 9D AS TH KC QD 7S JH QC KD QS AH 8C AD KS QH 7C JD TS KH"
    )
    assert deal.won == (0, 8, 0, 0)
    assert totals(deal) == [0, 262]


# A match


@pytest.mark.parametrize("klaverjas", BOTH, ids=NAMES)
def test_a_match_is_sixteen_deals(klaverjas: tr.Variant) -> None:
    """Everybody deals four times, and the higher total wins; each deal has 162 points and the roem."""
    match = through(tr.Match.start(klaverjas, seed=1, dealer=2))
    assert [entry.result.dealer for entry in match.ledger] == [2, 3, 0, 1] * 4
    assert match.winners == tuple(side for side in range(2) if match.scores[side] == max(match.scores))
    assert all((sum(points.total for points in entry.points) - 162) % 10 == 0 for entry in match.ledger)


@pytest.mark.parametrize("klaverjas", BOTH, ids=NAMES)
def test_a_match_is_saved_and_resumed(klaverjas: tr.Variant, tmp_path: Path) -> None:
    """Its own rule is registered first."""
    match = tr.Match.start(klaverjas, ["Noor", "Oscar", "Zoë", "Wim"], seed=2).apply("H")
    with pytest.raises(tr.DefinitionError, match="Roem is not registered"):
        match.to_json()
    comes_back(match, tmp_path, [game("klaverjas").Roem])


@pytest.mark.parametrize("klaverjas", BOTH, ids=NAMES)
def test_it_keeps_the_laws(klaverjas: tr.Variant) -> None:
    """Every law holds in a few deals."""
    assert check_variant(klaverjas, examples=2).unregistered == (game("klaverjas").Roem.__name__,)


@pytest.mark.nightly
@pytest.mark.parametrize("klaverjas", BOTH, ids=NAMES)
def test_it_keeps_the_laws_often(klaverjas: tr.Variant) -> None:
    """Every law holds in many deals."""
    assert all(each.examples == 50 for each in check_variant(klaverjas, examples=50).held)
