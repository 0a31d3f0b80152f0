"""Sections 1, 2 and 4: what the rules say of deals and matches as a whole, and what people hold of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import through
from tests.whist.table import SYSTEMS, after_first, played, sheet, totals

import trickrules as tr
from trickrules.records import Journal

if TYPE_CHECKING:
    from pathlib import Path

NAMES: Final = ["Ada", "Ben", "Cem", "Dan"]


def test_1_names() -> None:
    """The catalogue finds the games by their other names, and by what is in them."""
    assert tr.variants.get("short_whist") == tr.variants.get("partnership_whist") == tr.variants.whist()
    assert tr.variants.get("trumps") == tr.variants.get("diminishing_whist") == tr.variants.knockout_whist()
    assert set(SYSTEMS) == {"whist", "knockout_whist", "german_whist"}
    assert {entry.id for entry in tr.variants.find(mechanics=["knocking out"])} == {"knockout_whist"}
    assert {entry.id for entry in tr.variants.find("whist", players=2)} >= {"knockout_whist", "german_whist"}


@pytest.mark.parametrize("system", ["whist", "german_whist"])
def test_1_3_the_deal_passes_on(system: str) -> None:
    """To the next seat after every deal, in a rubber too."""
    variant = tr.variants.whist(games=2) if system == "whist" else tr.variants.german_whist()
    players = variant.players[0]
    match = through(tr.Match.start(variant, players=NAMES[:players], seed=3, dealer=1))
    dealers = [entry.result.dealer for entry in match.ledger]
    assert dealers == [(1 + number) % players for number in range(len(dealers))]


def test_1_5_hands_are_secret_but_for_the_shown_card() -> None:
    """Each sees its own hand, and the dealer's last card until it is played."""
    deal = tr.Deal.start(tr.variants.whist(), seed=4, dealer=2)
    (shown,) = deal.exposed[2]
    for observer in (0, 1, 2, 3, None):
        for seat, hand in enumerate(deal.view(observer).hands):
            known = 13 if seat == observer else seat == 2
            assert len(hand.cards) == known
    while shown in deal.hands[2]:
        assert shown in deal.exposed[2]
        deal = deal.apply(deal.legal_actions()[-1])
    assert not any(deal.exposed)


def test_2_3_one_pair_scores_what_it_has_over_six() -> None:
    """In every deal exactly one pair does, since thirteen is odd."""
    for seed in range(40):
        deal = played(tr.Deal.start(tr.variants.whist(), seed=seed), seed)
        won = [deal.won[0] + deal.won[2], deal.won[1] + deal.won[3]]
        assert totals(deal) == [max(0, tricks - 6) for tricks in won]
        assert sum(points > 0 for points in totals(deal)) == 1


@pytest.mark.parametrize("target", [1, 5, 7, 9, 10])
def test_2_4_the_target_ends_the_match(target: int) -> None:
    """Whoever reaches it first has won; no deal before that ends it."""
    match = tr.Match.start(tr.variants.whist(target=target), players=4, seed=5)
    chance = Random(5)
    while not match.is_over:
        assert max(match.scores) < target
        match = match.apply(chance.choice(match.legal_actions()))
    assert max(match.scores) >= target
    assert match.winners == (match.scores.index(max(match.scores)),)
    assert match.ranks[match.winners[0]] == 1


def test_2_4_the_ending_is_told() -> None:
    """In one sentence, with the games of a rubber."""
    told = "The game ends after a deal in which somebody reaches 5; the highest total wins."
    assert tr.variants.whist().ending.describe() == told
    rubber = " The match ends when somebody has won 2 games; whoever has won most games has won it."
    assert tr.variants.whist(games=2).ending.describe() == told + rubber
    assert [points.awards for points in sheet("whist", (13, 0)).ledger[0].bonus] == [(), ()]


@pytest.mark.parametrize("lives", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_4_1_matches_to_their_ends(players: int, lives: int) -> None:
    """Whoever is out stays out, is dealt nothing, asked nothing and never deals; one player wins."""
    for seed in range(3):
        match = tr.Match.start(tr.variants.get("knockout_whist", lives=lives), players=players, seed=seed)
        chance = Random(f"{players} {lives} {seed}")
        out: frozenset[int] = frozenset()
        failed = [0] * players
        while not match.is_over:
            setting = match.deal.setting
            assert setting.out == {seat for seat in range(players) if failed[seat] >= lives}
            assert out <= setting.out
            assert len(setting.out) < players - 1
            assert match.dealer not in setting.out
            assert match.turn not in setting.out
            assert all((len(hand) == 0) for seat, hand in enumerate(match.deal.hands) if seat in setting.out)
            out, number = setting.out, len(match.ledger)
            match = match.apply(chance.choice(match.legal_actions()))
            if len(match.ledger) > number:
                won = match.ledger[-1].result.won
                for seat in set(range(players)) - out:
                    failed[seat] += not won[seat]
        left = [seat for seat in range(players) if failed[seat] < lives]
        won = match.ledger[-1].result.won
        assert match.winners == (max(left, key=lambda seat: won[seat]),)
        assert len(left) == 1 or len(match.ledger) == 7
        assert lives > 1 or len(left) == 1
        assert match.ranks[match.winners[0]] == 1
        assert all(match.ranks[one] < match.ranks[other] for one in left for other in set(range(players)) - set(left))


def test_4_1_4_players_may_join_a_sheet() -> None:
    """A newcomer is not out, since it has failed in no deal; whoever is out stays out when others join and leave."""
    written = sheet("knockout_whist", (4, 3, 0, 0)).join("Eve")
    written = written.tricks((3, 2, 0, 0, 1)).leave("Ada")
    assert written.names == ("Ben", "Cem", "Dan", "Eve")
    for seat, name in ((1, "Cem"), (2, "Dan")):
        refused = written.why_not_tricks([4 * (at == 0) + (at == seat) for at in range(4)])
        assert refused is not None
        assert str(refused) == f"{name} sits out in this deal and wins no trick."
    assert written.why_not_tricks([4, 0, 0, 1]) is None
    written = written.tricks((0, 0, 0, 5))
    assert (written.is_over, written.winners) == (True, ("Eve",))


def test_4_1_5_points_and_rules_are_told() -> None:
    """In sentences."""
    entry = after_first().ledger[0]
    assert [points.total for points in entry.points] == [1, 0, 0, 1]
    told = [rule.describe() for rule in tr.variants.knockout_whist().at(4).plan(1).slots.rules("dealing")]
    assert told[0] == "Whoever wins no trick in a deal is out, and gets no cards any more."
    told = [rule.describe() for rule in tr.variants.knockout_whist(lives=2).at(4).plan(1).slots.rules("dealing")]
    assert told[0] == "Whoever has won no trick in 2 deals is out, and gets no cards any more."


@pytest.mark.parametrize("counted", ["last_thirteen", "all", "late_double"])
@pytest.mark.parametrize("score", ["deal", "difference", "tricks"])
def test_4_2_4_what_counts_in_random_deals(score: str, counted: str) -> None:
    """The points follow from the winners of the tricks."""
    for seed in range(6):
        deal = played(tr.Deal.start(tr.variants.get("german_whist", score=score, counted=counted), seed=seed), seed)
        worth = {"last_thirteen": (0, 1), "all": (1, 1), "late_double": (1, 2)}[counted]
        counts = [0, 0]
        for number, trick in enumerate(deal.tricks):
            assert trick.winner is not None
            counts[trick.winner] += worth[number >= 13]
        more = counts[0] - counts[1]
        expected = {
            "deal": [int(more > 0), int(more < 0)],
            "difference": [max(0, more), max(0, -more)],
            "tricks": counts,
        }
        assert totals(deal) == expected[score]


def test_4_2_4_two_may_reach_the_target_at_once() -> None:
    """Then the highest total has won, and equals share."""
    variant = tr.variants.german_whist(score="tricks", target=20)
    for seed in range(40):
        match = through(tr.Match.start(variant, players=2, seed=seed, scores=[14, 14]), seed)
        best = max(match.scores)
        assert match.winners == tuple(side for side in (0, 1) if match.scores[side] == best)
    assert variant.ending.winners(tr.Match.start(variant, scores=[20, 20], seed=1).standing) == (0, 1)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_match_is_saved_and_resumed(system: str, tmp_path: Path) -> None:
    """In the middle and at its end."""
    variant = tr.variants.get(system)
    match = tr.Match.start(variant, players=NAMES[: variant.players[0]], seed=4)
    with Journal.start(tmp_path / "match.jsonl", match) as journal:
        random = Random(2)
        while not journal.match.is_over:
            journal.apply(random.choice(journal.match.legal_actions()))
            if random.random() < 0.05:
                assert tr.Match.from_json(journal.match.to_json()) == journal.match
        finished = journal.match
    with Journal.resume(tmp_path / "match.jsonl") as journal:
        assert journal.match == finished
