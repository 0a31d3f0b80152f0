"""Section 2: what the rules say of a match as a whole, and what people hold of it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.klaverjas.table import NAMES, SYSTEMS, layout, match_of, played, started
from tests.playing import after, refusal, through, totals

import trickrules as tr
from trickrules.records import Journal
from trickrules.render import deal_text, score_sheet
from trickrules.rules import CardPoints, DealResult, SumOf, Sweep
from trickrules.scoring.losing_all import LosesAll

if TYPE_CHECKING:
    from pathlib import Path


def test_1_names() -> None:
    """The catalogue finds the game by its other names, and by what is in it."""
    get = tr.variants.get
    assert get("klaverjas") == get("klaverjassen") == get("amsterdams") == tr.variants.klaverjas_amsterdam()
    assert get("rotterdams") == tr.variants.klaverjas_rotterdam()
    found = [entry.id for entry in tr.variants.find(players=4, mechanics=["melds in tricks", "losing all"])]
    assert set(found) >= set(SYSTEMS)
    assert {entry.countries for entry in tr.variants.find("klaverjas")} == {("Netherlands",)}


HANDS: Final = [
    "AS KS QS JS 9C 8C 7C QH",
    "TS 9S 8S 7S AC TC KC JC",
    "9H 8H AD TD KD QD JD 9D",
    "JH 7H AH TH KH QC 8D 7D",
]


VOID: Final = "a hand void in the suit led, S, must trump if it can"
BEATS: Final = "the hand can beat the trick with a trump, and must"


@pytest.mark.parametrize(
    ("system", "lying", "card", "code", "why"),
    [
        ("klaverjas_amsterdam", "AS", "AC", "play/must-follow-suit", "S was led, and the hand can follow suit"),
        (
            "klaverjas_amsterdam",
            "QS TS",
            "AD",
            "play/must-trump",
            "a hand void in the suit led, S, must trump if it can",
        ),
        ("klaverjas_amsterdam", "QH 7S", "8H", "play/must-beat", BEATS),
        (
            "klaverjas_amsterdam",
            "QS TS 9H",
            "7H",
            "play/no-under-trump",
            "a hand that has another card for the trick may not undertrump",
        ),
        (
            "klaverjas_rotterdam",
            "AS TS",
            "AD",
            "play/must-trump",
            "a hand void in the suit led, S, must trump if it can",
        ),
        (
            "klaverjas_rotterdam",
            "QS TS 9H",
            "7H",
            "play/must-beat",
            "the hand can beat the trick with a trump, and must",
        ),
    ],
)
def test_2_4_refusals(system: str, lying: str, card: str, code: str, why: str) -> None:
    """A play that is not allowed is refused by the duty that it breaks, in a sentence."""
    deal = after(started(HANDS, system=system), f"H {lying}")
    assert refusal(deal, card) == (code, f"Seat {deal.turn} may not play {card}: {why}.")


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(3))
def test_2_8_a_deal_adds_up(system: str, seed: int) -> None:
    """Whoever takes what: to 162, the roem and the pit; where the makers have not more, all of it is the others'."""
    match = through(tr.Match.start(tr.variants.get(system), seed=seed, dealer=2), seed)
    for entry in match.ledger:
        scoring = match.rules.plan(0).slots.scoring
        assert isinstance(scoring, LosesAll)
        had = [gained.total for gained in scoring.below.score(entry.result)]
        makers = entry.result.setting.eldest % 2
        scored = [gained.total for gained in entry.points]
        assert sum(scored) == sum(had)
        assert (sum(had) - 162) % 10 == 0
        if had[makers] > had[1 - makers]:
            assert scored == had
        else:
            assert (scored[makers], scored[1 - makers]) == (0, sum(had))


def test_2_5_cards_count_162() -> None:
    """With the last trick, in any deal and under any trumps."""
    deal = played(6)
    scoring = tr.variants.klaverjas_amsterdam().at(4).plan(0).slots.scoring
    assert isinstance(scoring, LosesAll)
    assert isinstance(scoring.below, Sweep)
    assert isinstance(scoring.below.below, SumOf)
    cards = scoring.below.below.parts[0]
    assert isinstance(cards, CardPoints)
    assert [gained.total for gained in cards.score(DealResult(deal.setting))] == [60, 102]


def test_2_9_a_match_reads_as_people_write_it() -> None:
    """The higher total has won: in the match, its views and its sheet."""
    match = through(tr.Match.start(tr.variants.klaverjas_rotterdam(), NAMES, seed=2, dealer=0))
    best = max(match.scores)
    assert match.winners == tuple(side for side in (0, 1) if match.scores[side] == best)
    for view in (match.view(0), match.view()):
        assert (view.scores, view.winners) == (match.scores, match.winners)
    assert f"= {match.scores[0]} |" in score_sheet(match).splitlines()[-1]
    assert "now" in deal_text(match.ledger[0], NAMES)


def test_2_8_the_ledger_tells_every_point() -> None:
    """For which cards, which roem, and what was lost."""
    entry = match_of(5, [0, 0]).ledger[0]
    assert [str(award) for award in entry.points[0].awards][-2:] == [
        "+20 QC KC AC in one trick",
        "-62 lost all, with 62 against 170",
    ]
    assert sum(award.points for award in entry.points[1].awards) == 232


@pytest.mark.parametrize("options", [{}, {"roem": "announced", "trump_making": "in_turn"}], ids=str)
def test_2_a_match_is_saved_and_resumed(options: dict[str, object], tmp_path: Path) -> None:
    """All its rules can be named in a file, announcements under way too."""
    random = Random(3)
    match = tr.Match.start(tr.variants.get("klaverjas", **options), NAMES, seed=3)
    with Journal.start(tmp_path / "match.jsonl", match) as journal:
        for _ in range(100):
            journal.apply(random.choice(journal.match.legal_actions()))
        assert tr.Match.from_json(journal.match.to_json()) == journal.match
        halfway = journal.match
    with Journal.resume(tmp_path / "match.jsonl") as journal:
        assert journal.match == halfway


def test_2_10_partners_share_a_score() -> None:
    """And hands are seen by their own players alone."""
    deal = started(layout(4).hands).apply("H")
    assert [len(deal.view(0).hands[seat].cards) for seat in range(4)] == [8, 0, 0, 0]
    assert deal.setting.sides == (0, 1, 0, 1)
    assert totals(played(4)) == [123, 59]
