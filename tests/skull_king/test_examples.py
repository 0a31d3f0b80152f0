"""Section 5: the examples of the page, most of them read off its tables."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from tests.playing import Options, totals
from tests.skull_king.table import code, examples, faults, lying, numbers, played, variant

import trickrules as tr

SEA: Final[Options] = {"kraken": True, "loot": True}

WINNERS: Final = examples("5.3", 4)
LEGAL: Final = examples("5.4", 4)
SCORES: Final = examples("5.6", 6)

HAND: Final = "1G 2P 3B ESCAPE"


def options(cell: str, layout: int) -> Options:
    """Read the options of a row, and add what the layout is played with."""
    read: Options = dict(pair.split("=") for pair in code(cell))
    beside: Options = {"kraken": True} if layout in {6, 7} else {"loot": True} if layout in {8, 9} else {}
    return beside | read


def sizes(players: int, **given: object) -> list[int]:
    """List the cards of each round."""
    return [plan.cards for plan in variant(**given).at(players).plans]


def test_5_1_e1_the_pack() -> None:
    """E1: seventy cards; fewer without mermaids or fourteens, more with Kraken and loot."""
    counts = Counter(str(card) for card in variant().at(4).deck if card.suit is None)
    assert counts == {"ESCAPE": 5, "MERMAID": 2, "PIRATE": 5, "TIGRESS": 1, "KING": 1}
    given: list[Options] = [{}, {"mermaids": False}, {"kraken": True}, SEA]
    assert [len(variant(**each).at(4).deck) for each in given] == [70, 68, 71, 73]
    assert len(variant("skull_king_first").at(4).deck) == 66


def test_5_1_e2_rounds() -> None:
    """E2: one card to ten, and what the pack has where eight play."""
    assert sizes(6) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert sizes(8) == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    assert sizes(8, **SEA) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]


@pytest.mark.parametrize(
    ("rounds", "players", "expected"),
    [
        ("tens", 8, [8] * 10),
        ("falling", 3, [9, 9, 7, 7, 5, 5, 3, 3, 1, 1]),
        ("even", 3, [2, 2, 4, 4, 6, 6, 8, 8, 10, 10]),
        ("late", 3, [6, 7, 8, 9, 10]),
        ("fives", 8, [5] * 5),
    ],
)
def test_5_1_e3_other_rounds(rounds: str, players: int, expected: list[int]) -> None:
    """E3, 3.1: as the option says, and no more than the pack has."""
    assert sizes(players, rounds=rounds) == expected


def test_5_1_e4_the_deal() -> None:
    """E4: one card at a time, eldest first, who also leads; then the next seat deals."""
    pack = list(range(70))
    match = tr.Match.start(variant(rounds="even"), players=4, packs=[pack], dealer=2, seed=1)
    deck = variant().at(4).deck
    assert set(match.deal.hands[3]) == {deck.cards[0], deck.cards[4]}
    assert set(match.deal.hands[2]) == {deck.cards[3], deck.cards[7]}
    for seat in range(4):
        match = match.apply(0, seat)
    assert match.turn == 3
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert match.dealer == 3


def test_5_2_e5_bids_at_once() -> None:
    """E5: in any order, and unseen until the last is made."""
    deal = tr.Deal.start(variant(), players=3, plan=1, dealer=2, seed=1)
    assert deal.actors == (0, 1, 2)
    for seat in (2, 0, 1):
        assert list(map(str, deal.legal_actions(seat))) == ["0", "1", "2"]
        assert deal.view(1).bids == deal.view(None).bids == (None, None, None)
        deal = deal.apply(1, seat)
    assert deal.view(1).bids == (1, 1, 1)


def test_5_2_e6_bids_in_turn() -> None:
    """E6: eldest first, seen by all, with no bid closed, and none changed."""
    deal = tr.Deal.start(variant(bids="in_turn"), players=3, plan=1, dealer=2, seed=1)
    assert deal.actors == (0,)
    deal = deal.apply(1)
    assert deal.view(2).bids == (1, None, None)
    assert deal.amendable is None
    assert list(map(str, deal.apply(1).legal_actions())) == ["0", "1", "2"]
    assert deal.apply(1).apply(0).turn == 0


@pytest.mark.parametrize(("example", "plays", "winner"), [(row[0], row[2], row[3]) for row in WINNERS])
def test_5_3_who_wins(example: str, plays: str, winner: str) -> None:
    """E7 to E25: mermaids, pirates, king, trumps, suits and escapes; nobody wins with the Kraken."""
    trick = lying(*code(plays), **SEA)
    seats = numbers(winner)
    if winner.startswith("nobody"):
        assert (trick.winner, [trick.leads_next]) == (None, seats), example
    else:
        assert ([trick.winner], [trick.leads_next]) == (seats, seats), example


def test_5_3_what_is_won_without_kraken_and_loot() -> None:
    """E7 to E21 are won alike whether Kraken and loot are in the pack or not, and whether mermaids are."""
    for _, _, cell, winner in WINNERS:
        (plays,) = code(cell)
        if "KRAKEN" not in plays and "LOOT" not in plays:
            assert [lying(plays).winner] == numbers(winner)
            if "MERMAID" not in plays:
                assert [lying(plays, mermaids=False).winner] == numbers(winner)


def test_5_3_e26_all_escapes() -> None:
    """E26: nobody wins nothing but escapes, and the same seat leads; any other card changes that."""
    found = {row[0]: code(row[2])[0] for row in WINNERS}
    for example in ("E18", "E19", "E25"):
        trick = lying(found[example], all_escapes="nobody", loot=True)
        assert (trick.winner, trick.leads_next) == (None, 0)
    for example, seat in (("E16", 1), ("E17", 3)):
        assert lying(found[example], all_escapes="nobody").winner == seat


def test_5_3_e27_who_played_the_kraken_leads() -> None:
    """E27: not whoever would have won."""
    found = {row[0]: code(row[2])[0] for row in WINNERS}
    for example, seat in (("E22", 1), ("E24", 1), ("E23", 0)):
        trick = lying(found[example], kraken_lead="kraken", **SEA)
        assert (trick.winner, trick.leads_next) == (None, seat)


@pytest.mark.parametrize(("example", "plays", "legal"), [(row[0], row[2], row[3]) for row in LEGAL])
def test_5_4_what_may_be_played(example: str, plays: str, legal: str) -> None:
    """E28 to E36: suits are followed, cards without a suit always go, and a high one that comes first frees all."""
    assert set(lying(*code(plays), **SEA).legal(HAND)) == set(code(legal)[0].split()), example


def test_5_4_e37_the_tigress_is_played_as_something() -> None:
    """E37: as a pirate or an escape, and never as herself."""
    assert set(lying("14G").legal("1G TIGRESS")) == {"1G", "TIGRESS as pirate", "TIGRESS as escape"}
    deal = tr.Deal.start(variant(), hands=["14G", "TIGRESS", "2G"], dealer=2, bids=[0, 0, 0]).apply("14G")
    refused = deal.why_not("TIGRESS")
    assert refused is not None
    assert (refused.code, deal.legal_actions()) == ("play/form", ("TIGRESS as pirate", "TIGRESS as escape"))


def test_5_4_a_suit_must_be_followed() -> None:
    """2.5, case 1: the refusal says why."""
    deal = tr.Deal.start(variant(), hands=["14G 1Y", "1G 2P", "2G 3P"], dealer=2, bids=[0, 0, 0]).apply("14G")
    refused = deal.why_not("2P")
    assert refused is not None
    assert refused.code == "play/must-follow-suit"
    assert str(refused) == "Seat 1 may not play 2P: G was led, and the hand can follow suit."


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row[0])
def test_5_6_the_score(row: list[str]) -> None:
    """E38 to E58: bids, bonus points and alliances, by every option that changes them."""
    _, _, layout, said, bids, scores = row
    given = options(said, int(layout))
    assert totals(played(int(layout), numbers(bids), **given)) == numbers(scores)


def test_5_6_reasons() -> None:
    """2.8, 3.12: each award says what it is for."""
    deal = played(1, [1, 1, 2, 0])
    assert deal.points is not None
    assert [str(award) for award in deal.points[2].awards] == [
        "+40 bid 2, won 2: made, 20 * bid",
        "+10 took 14G",
        "+20 took 14B",
    ]
    assert [str(award) for award in deal.points[1].awards] == [
        "+20 bid 1, won 1: made, 20 * bid",
        "+30 took PIRATE",
    ]
    allied = played(8, [0, 0, 2], loot=True)
    assert allied.points is not None
    assert [str(award) for award in allied.points[1].awards][1:] == ["+20 allied with seat 2"]


def test_5_6_e59_the_first_edition() -> None:
    """E59: fifty for the king, nothing for a mermaid."""
    assert totals(played(3, [0, 0, 2], "skull_king_first")) == [20, 20, 90]
    assert totals(played(2, [1, 1, 0], "skull_king_first")) == [20, 20, 20]


def test_5_7_e60_equal_totals() -> None:
    """E60: all who have the highest total have won; people write the points of each round."""
    sheet = tr.ScoreSheet.start(variant(), ["Ada", "Ben", "Cem"], scores=[100, 90, 90])
    for _ in range(9):
        sheet = sheet.skip()
    assert sheet.deal is not None
    assert (sheet.deal.cards, sheet.deal.wants) == (10, ("bids", "points"))
    sheet = sheet.bids([1, 2, 3]).points([0, 10, 10])
    assert sheet.is_over
    assert sheet.winners == ("Ada", "Ben", "Cem")


def test_5_7_e61_what_does_not_go_together() -> None:
    """E61: each refused with a sentence."""
    assert faults(bonus="always", score="rascal") == ["bonus: goes with score=standard, not with rascal"]
    assert faults(mermaid_taken=0, mermaids=False) == ["mermaid_taken: goes with mermaids=True, not with False"]
    assert faults(king_taken=50, mermaids=False) == ["king_taken: goes with mermaids=True, not with False"]
    assert faults(kraken_lead="kraken") == ["kraken_lead: goes with kraken=True, not with False"]


def test_2_9_the_match_is_over_after_ten_rounds() -> None:
    """The highest total wins."""
    match = tr.Match.start(variant(**SEA), players=3, seed=2)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert len(match.ledger) == 10
    assert match.winners == tuple(seat for seat, score in enumerate(match.scores) if score == max(match.scores))
