"""Skull King: who beats whom, the Tigress, bids shown at once, and what is captured."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from tests.table_games.shown import after, comes_back, game, totals, variant

import trickrules as tr
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from pathlib import Path


SKULL_KING: Final = variant("skull_king", "SKULL_KING")


def lying(plays: str) -> tr.Trick:
    """Lay some cards to a trick."""
    trick = tr.Trick.start(SKULL_KING.at(4), strain="B")
    for play in plays.split(", "):
        trick = trick.play(play)
    return trick


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("10G, 2G, 13G, 14P", 2),
        ("14G, 1B, 14P, 2B", 3),
        ("14B, MERMAID, 14G, ESCAPE", 1),
        ("MERMAID, 14B, PIRATE, MERMAID", 2),
        ("PIRATE, KING, 14B, PIRATE", 1),
        ("KING, 2G, MERMAID, 14B", 2),
        # A mermaid wins over the king whatever else is there, the first of two.
        ("PIRATE, KING, MERMAID, MERMAID", 2),
        ("MERMAID, KING, PIRATE, TIGRESS as pirate", 0),
        # Of two pirates the first, and the Tigress is one, or an escape.
        ("1G, PIRATE, TIGRESS as pirate, PIRATE", 1),
        ("1G, TIGRESS as pirate, PIRATE, 14B", 1),
        ("TIGRESS as pirate, KING, 14B, 1G", 1),
        ("TIGRESS as escape, 1G, ESCAPE, 2P", 1),
        ("ESCAPE, TIGRESS as escape, ESCAPE, ESCAPE", 0),
        ("TIGRESS as escape, ESCAPE, ESCAPE, ESCAPE", 0),
        # The first number after escapes is the suit led.
        ("ESCAPE, 3G, 14P, 5G", 3),
    ],
)
def test_who_takes_the_trick(plays: str, winner: int) -> None:
    """Black trumps, mermaids over numbers, pirates over them, the king over pirates, a mermaid over the king."""
    assert lying(plays).winner == winner


@pytest.mark.parametrize(
    ("plays", "legal"),
    [
        ("14G", "1G ESCAPE"),
        ("ESCAPE", "1G 2P 3B ESCAPE"),
        ("ESCAPE, 9P", "2P ESCAPE"),
        ("PIRATE", "1G 2P 3B ESCAPE"),
        ("MERMAID, 9G", "1G 2P 3B ESCAPE"),
        ("TIGRESS as escape, 9B", "3B ESCAPE"),
        ("9Y", "1G 2P 3B ESCAPE"),
    ],
)
def test_what_may_be_played(plays: str, legal: str) -> None:
    """Suits are followed; special cards may always be played, and a high one that is led frees everybody."""
    assert set(lying(plays).legal("1G 2P 3B ESCAPE")) == set(legal.split())


def test_the_tigress_is_played_as_something() -> None:
    """And never as herself."""
    assert set(lying("14G").legal("1G TIGRESS")) == {"1G", "TIGRESS as pirate", "TIGRESS as escape"}
    deal = tr.Deal.start(SKULL_KING, hands=["TIGRESS", "1G", "2G"], dealer=2, bids=[0, 0, 0])
    refused = deal.why_not("TIGRESS")
    assert refused is not None
    assert refused.code == "play/form"
    deal = deal.apply("TIGRESS as escape")
    assert deal.view(1).trick is not None
    assert "TIGRESS as escape" in str(deal.view(1).to_dict())


def test_the_pack() -> None:
    """Four suits of fourteen, five escapes, five pirates, two mermaids, the Tigress and the king."""
    deck = SKULL_KING.at(2).deck
    assert len(deck) == 70
    assert sorted(Counter(str(card) for card in deck if card.suit is None).items()) == [
        ("ESCAPE", 5),
        ("KING", 1),
        ("MERMAID", 2),
        ("PIRATE", 5),
        ("TIGRESS", 1),
    ]
    assert [plan.cards for plan in SKULL_KING.at(6).plans] == list(range(1, 11))


HANDS: Final = ["14B PIRATE 1G", "KING 2G 3P", "MERMAID 14G ESCAPE", "TIGRESS 5P 6P"]
TRICKS: Final = "1G, 2G, 14G, TIGRESS as escape, ESCAPE, 5P, PIRATE, KING, 3P, MERMAID, 6P, 14B"
"""Seat 2 takes a fourteen, then seat 1 a pirate by the king, then seat 2 the black fourteen by a mermaid."""


@pytest.mark.parametrize(
    ("bids", "scores"),
    [
        # Fourteen of green 10, black 20; a pirate 30; nobody captures by a missed bid.
        ((1, 1, 2, 0), [-10, 50, 70, 30]),
        ((0, 0, 1, 3), [30, -30, -10, -30]),
        ((0, 2, 2, 1), [30, -10, 70, -10]),
    ],
)
def test_a_deal_by_hand(bids: tuple[int, ...], scores: list[int]) -> None:
    """Twenty a trick bid, ten a card for nothing bid; missed, ten a trick, or ten a card."""
    deal = tr.Deal.start(SKULL_KING, hands=HANDS, dealer=3)
    assert (deal.trump, deal.actors) == ("B", (0, 1, 2, 3))
    for seat, bid in enumerate(bids):
        # No bid is known before the last one.
        assert deal.view(3).bids == (None,) * 4
        deal = deal.apply(bid, seat)
    assert deal.view(3).bids == bids
    deal = after(deal, TRICKS.split(", "))
    assert (deal.won, totals(deal)) == ((0, 1, 2, 0), scores)


@pytest.mark.parametrize(
    ("hands", "tricks", "bids", "awards"),
    [
        (
            ["PIRATE 1G", "MERMAID 2G", "3P MERMAID"],
            "PIRATE, MERMAID, MERMAID, 1G, 2G, 3P",
            [1, 1, 0],
            ["+20 bid 1, won 1: made, 20 * bid", "+20 took MERMAID", "+20 took MERMAID"],
        ),
        (
            ["TIGRESS 1G", "KING 2G", "MERMAID 3P"],
            "TIGRESS as pirate, KING, MERMAID, 3P, 1G, 2G",
            [0, 0, 2],
            ["+40 bid 2, won 2: made, 20 * bid", "+40 took KING"],
        ),
        (
            ["TIGRESS 1G", "KING 2G", "1P 3P"],
            "TIGRESS as pirate, KING, 1P, 2G, 3P, 1G",
            [0, 2, 0],
            ["+40 bid 2, won 2: made, 20 * bid", "+30 took PIRATE"],
        ),
        # The Tigress as an escape is worth nothing to the king.
        (
            ["TIGRESS 1G", "KING 2G", "1P 3P"],
            "TIGRESS as escape, KING, 1P, 2G, 3P, 1G",
            [0, 2, 0],
            ["+40 bid 2, won 2: made, 20 * bid"],
        ),
    ],
)
def test_what_is_captured(hands: list[str], tricks: str, bids: list[int], awards: list[str]) -> None:
    """Mermaids by pirates 20 each, pirates by the king 30, the king by a mermaid 40."""
    deal = after(tr.Deal.start(SKULL_KING, hands=hands, dealer=2, bids=bids), tricks.split(", "))
    assert deal.points is not None
    assert awards in [[str(award) for award in points.awards] for points in deal.points]


def test_the_match_is_over_after_ten_deals() -> None:
    """The highest total wins."""
    match = tr.Match.start(SKULL_KING, players=3, seed=2)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert len(match.ledger) == 10
    assert match.winners == tuple(seat for seat, score in enumerate(match.scores) if score == max(match.scores))


def test_skull_king_is_saved_and_resumed(tmp_path: Path) -> None:
    """While bids are still hidden, with the pack and the rule of the file."""
    match = tr.Match.start(SKULL_KING, players=5, seed=4).apply("1", 3)
    comes_back(match, tmp_path, [game("skull_king").Captured])


def test_skull_king_keeps_the_laws() -> None:
    """A few deals a law."""
    assert check_variant(SKULL_KING, players=[3], examples=2).unregistered == ("Captured",)


@pytest.mark.nightly
def test_skull_king_keeps_the_laws_for_long() -> None:
    """Fifty deals a law, of four."""
    check_variant(SKULL_KING, players=[4], examples=50)


@pytest.mark.nightly
def test_skull_king_keeps_the_laws_at_every_table() -> None:
    """Fifty deals a law, of each number of players."""
    check_variant(SKULL_KING, examples=50)
