"""Ends of matches: one limit, ties broken by bids, ranks; and schedules that step from the first size."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.rules import (
    MAX,
    AfterSchedule,
    BetweenLimits,
    Contract,
    ContractBid,
    DealResult,
    Deck,
    Ending,
    ExactScoring,
    ExactTarget,
    Points,
    RaceTo,
    Schedule,
    Setting,
    Settlement,
    Size,
    Standing,
    by_players,
    cards,
    steps,
)

NAMES: Final = ["Ada", "Ben", "Cem"]
SHORT: Final = tr.variants.oh_hell(hook=False).evolve(
    deals=cards(3) * 2, scoring=ExactScoring(made="10", missed="5 * won")
)


def standing(*scores: int) -> Standing:
    """Make a standing without deals."""
    return Standing(scores)


@pytest.mark.parametrize(
    ("ending", "scores", "ranks"),
    [
        (AfterSchedule(), (5, 9, 9, 1), (3, 1, 1, 4)),
        (AfterSchedule(), (0, 0, 0), (1, 1, 1)),
        (Settlement(), (5, 9, 9), (3, 1, 1)),
        # Who stands on the target has won, even if another stands higher.
        (ExactTarget(target=5), (5, 9, 9), (1, 2, 2)),
        (BetweenLimits(high=8), (9, 5), (1, 2)),
        (RaceTo(target=5), (1, 9, 3), (3, 1, 2)),
    ],
)
def test_ranks(ending: Ending, scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    """Winners first, then by score; equals share a rank, and the next is as many lower."""
    assert ending.ranks(standing(*scores)) == ranks


def after(*deals: tuple[tuple[int | None, ...], tuple[int, ...]], void: bool = False) -> Standing:
    """Make the standing after deals of three tricks, told by bids and tricks; all have the same score."""
    bare = standing(0, 0, 0)
    setting = Setting(Deck.standard(), 3, 1, 0, 3, (0, 1, 2), bare, ())
    results = [DealResult(setting.but(bids=bids, won=won, void=void)) for bids, won in deals]
    return evolve(bare, results=tuple(results))


# Seat 0 makes two bids and fails one, seat 1 makes one, seat 2 fails one.
UNEVEN: Final = after(((1, 1, 3), (1, 1, 1)), ((0, None, None), (0, 3, 0)), ((2, None, None), (0, 3, 0)))


@pytest.mark.parametrize("kind", [AfterSchedule, RaceTo])
def test_ties_are_broken_by_bids(kind: Any) -> None:  # noqa: ANN401 -- either of two classes
    """By most made bids, or by fewest failed; other ties are shared, and void deals count nothing."""
    most, fewest = kind(tie_break="most_made"), kind(tie_break="fewest_failed")
    assert (most.winners(UNEVEN), most.ranks(UNEVEN)) == ((0,), (1, 2, 3))
    assert (fewest.winners(UNEVEN), fewest.ranks(UNEVEN)) == ((1,), (2, 1, 2))
    assert kind().winners(UNEVEN) == (0, 1, 2)
    void = after(((1, 1, 3), (1, 1, 1)), void=True)
    assert most.winners(void) == fewest.winners(void) == (0, 1, 2)
    nobody_bid = after(((), (3, 0, 0)))
    assert most.winners(nobody_bid) == (0, 1, 2)
    # A higher total comes first whatever was bid.
    assert most.winners(evolve(UNEVEN, scores=(1, 2, 0))) == (1,)


def test_a_broken_tie_tells_itself() -> None:
    """In the sentence of the ending."""
    assert "in a tie whoever has made most bids" in AfterSchedule(tie_break="most_made").describe()
    assert (
        "the highest total wins, in a tie whoever has failed fewest bids."
        in RaceTo(tie_break="fewest_failed").describe()
    )
    assert "tie" not in RaceTo().describe()
    untyped: Any = RaceTo
    with pytest.raises(tr.DefinitionError, match="shared or most_made or fewest_failed is expected"):
        untyped(tie_break="extra_max")


def test_ranks_on_a_sheet_and_of_a_match() -> None:
    """Ada has made two bids and Ben one, both have 20: with the tie broken Ada wins alone."""
    variant = SHORT.evolve(ending=AfterSchedule(tie_break="most_made"))
    sheet = tr.ScoreSheet.start(variant, NAMES)
    assert sheet.ranks == {"Ada": 1, "Ben": 1, "Cem": 1}
    sheet = sheet.bids([1, 1, 0]).tricks([1, 2, 0]).bids([0, 2, 2]).tricks([0, 2, 1])
    assert sheet.scores == {"Ada": 20, "Ben": 20, "Cem": 15}
    assert sheet.ranks == {"Ada": 1, "Ben": 2, "Cem": 3}
    assert sheet.winners == ("Ada",)
    match = tr.Match.start(variant, players=NAMES, seed=5)
    while not match.is_over:
        assert match.ranks == match.view().ranks
        match = match.apply(match.legal_actions()[0])
    won = [side for side, rank in enumerate(match.ranks) if rank == 1]
    assert tuple(won) == match.winners
    assert match.view(0).ranks == match.ranks
    # Seats left and right at the table share the rank of their side.
    pairs = tr.Match.start(tr.variants.get("american_500"), players=4, seed=1)
    assert pairs.ranks == (1, 1)


@pytest.mark.parametrize(
    ("ending", "scores", "over"),
    [
        (BetweenLimits(high=100, low=None), (-900, 20), False),
        (BetweenLimits(high=100, low=None), (100, 20), True),
        (BetweenLimits(high=None, low=-100), (900, 20), False),
        (BetweenLimits(high=None, low=-100), (-100, 20), True),
        (BetweenLimits(high=100, low=-100), (20, -100), True),
    ],
)
def test_either_limit_may_be_missing(ending: BetweenLimits, scores: tuple[int, ...], over: bool) -> None:  # noqa: FBT001
    """The match ends at the other, and the highest score wins."""
    setting = Setting(Deck.standard(), 2, 1, 0, 3, (0, 1), standing(0, 0), ())
    reached = evolve(standing(*scores), results=(DealResult(setting),))
    assert ending.close(reached, None).over is over
    assert ending.winners(reached) == ((scores.index(max(scores)),) if over else ())
    assert ending.winners(standing(*scores)) == ()  # nothing was dealt yet


def test_limits_tell_themselves() -> None:
    """Those that there are, and at least one there is."""
    assert BetweenLimits(low=None).describe().startswith("The match ends at 500; the highest")
    assert BetweenLimits(high=None).describe().startswith("The match ends at -500; the highest")
    assert BetweenLimits().describe().startswith("The match ends at 500 or -500; the highest")
    assert BetweenLimits(crossing="contractor_first").describe() == (
        "The match ends at 500 or -500; a contractor who reaches 500 wins, even with a lower score; the highest score"
        " wins. Of several on it the side wins that had the contract; where none of them had one, another deal is"
        " played."
    )
    assert "contractor" not in BetweenLimits(high=None, crossing="contractor_first").describe()
    with pytest.raises(tr.DefinitionError, match="a limit is expected where high is None"):
        BetweenLimits(high=None, low=None)


def test_a_tie_at_a_limit() -> None:
    """Of several on the highest score the contractor wins; without one, as in games without contracts, they play on."""
    ending = BetweenLimits(high=100)
    setting = Setting(Deck.standard(), 3, 1, 0, 3, (0, 1, 2), standing(90, 90, 90), ())
    bid = ContractBid(text="go", strain="H", tricks=2, value=10)

    def winners(scores: tuple[int, ...], contractor: int | None) -> tuple[int, ...]:
        contract = None if contractor is None else Contract(contractor, bid)
        reached = evolve(standing(*scores), results=(DealResult(setting.but(contract=contract)),))
        assert ending.close(reached, None).over is bool(ending.winners(reached))
        return ending.winners(reached)

    assert winners((100, 100, 20), None) == ()
    assert winners((100, 100, 20), 2) == ()
    assert winners((100, 100, 20), 1) == (1,)
    assert winners((100, 110, 20), None) == (1,)


@pytest.mark.parametrize(
    ("schedule", "sizes"),
    [
        (steps(1, 10, by=2), [1, 3, 5, 7, 9]),
        (steps(1, 9, by=2), [1, 3, 5, 7, 9]),
        (steps(10, 1, by=2), [10, 8, 6, 4, 2]),
        (steps(4, 4, by=3), [4]),
        (steps(1, MAX, by=5), [1, 6, 11]),
        (steps(MAX, 1, by=5), [13, 8, 3]),
        (steps(2, 8, by=3) + cards(1), [2, 5, 8, 1]),
        (steps(2, 8, by=3).then(steps(8, 2, by=3)), [2, 5, 8, 5, 2]),
        (steps(2, 4, by=2) * 2, [2, 4, 2, 4]),
    ],
    ids=str,
)
def test_steps_are_counted_from_the_first_size(schedule: Schedule, sizes: list[int]) -> None:
    """The last takes part only where a step meets it, either way; and what is written is read back."""
    assert [size for size, _ in schedule.drafts(52, 4)] == sizes
    assert Schedule.parse(str(schedule)) == schedule
    variant = tr.variants.oh_hell().evolve(deals=schedule)
    assert tr.Variant.from_dict(variant.to_dict()) == variant


def test_steps_are_checked() -> None:
    """As those of ``up`` and ``down``, in programs and in texts."""
    for given in (
        {"first": 0, "last": 3, "by": 1},
        {"first": 1, "last": "3", "by": 1},
        {"first": 1, "last": 3, "by": 0},
    ):
        untyped: Any = steps
        with pytest.raises(tr.DefinitionError):
            untyped(given["first"], given["last"], by=given["by"])
    with pytest.raises(tr.ParseError, match="'step' is not an argument here: there are by"):
        Schedule.parse("steps(1, 3, step=2)")
    with pytest.raises(tr.ParseError, match="is not part of a schedule"):
        Schedule.parse("steps(1, 3)")
    assert str(steps(1, Size(at_most=by_players({3: 9, 4: 8})), by=2)).startswith("steps(1, Size(at_most=")


def games(*won: tuple[int, ...]) -> Standing:
    """Give a match after some games, each with what the sides scored in it."""
    scores = tuple(sum(column) for column in zip(*won, strict=True))
    return Standing(scores, number=len(won), place=len(won), games=won)


@pytest.mark.parametrize(
    ("won", "winners", "ranks"),
    [
        ([(5, 4), (0, 7), (5, 0)], (0,), (1, 2)),
        ([(5, 4), (5, 4)], (0,), (1, 2)),
        ([(5, 5), (0, 7)], (1,), (2, 1)),
        ([(5, 5), (6, 6)], (0, 1), (1, 1)),
        ([(5, 4, 0), (0, 5, 0), (0, 4, 5), (0, 5, 4)], (1,), (3, 1, 2)),
    ],
)
def test_games_or_points_win_a_match(
    won: list[tuple[int, ...]], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """By games most of them win, then the total counts; by totals these alone do, whoever has won most games."""
    by_games, by_total = (RaceTo(target=5, bonus=0, games=2, winner=winner) for winner in ("games", "total"))
    after_all = games(*won)
    assert (by_games.winners(after_all), by_games.ranks(after_all)) == (winners, ranks)
    most = max(after_all.scores)
    assert by_total.winners(after_all) == tuple(side for side, score in enumerate(after_all.scores) if score == most)


def test_fewest_points_may_win_games() -> None:
    """Where points are to be avoided, the lowest score has won a game."""
    ending = RaceTo(target=5, bonus=0, games=2, winner="games", best="lowest")
    assert ending.winners(games((5, 4), (0, 9), (6, 5))) == (1,)


def test_a_bonus_of_nothing_is_not_awarded() -> None:
    """Neither for a game nor for a match; any other is."""
    last = Standing((9, 0), number=2, place=2, games=((5, 0),), opened=1)
    assert RaceTo(target=4, bonus=0, games=2).close(last, None).bonus == (Points(()), Points(()))
    awards = RaceTo(target=4, bonus=10, games=2, full_length=5).close(last, None).bonus[0].awards
    assert [award.points for award in awards] == [10, 30]
    exact = RaceTo(target=4, bonus=10, games=2, full_length=2).close(last, None).bonus[0].awards
    assert [award.points for award in exact] == [10]
