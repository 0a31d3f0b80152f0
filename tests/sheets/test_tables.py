"""Who comes, who goes, and deals outside the schedule."""

from __future__ import annotations

import pytest
from tests.sheets.copying import line, refused, scores

import trickrules as tr
from trickrules.rules import AfterSchedule, ExactScoring, cards, down

NAMES = ["Ada", "Ben", "Cem", "Dan"]


def played(sheet: tr.ScoreSheet) -> tr.ScoreSheet:
    """Play a deal in which everybody bids 0 and the first player wins all tricks."""
    names = sheet.names
    size = line(sheet).cards
    return sheet.bids(dict.fromkeys(names, 0)).tricks({**dict.fromkeys(names, 0), names[0]: size})


def test_a_joiner_starts_with_a_score_and_the_deal_stays_due() -> None:
    """The newcomer sits after the last seat; the schedule is that of the new number of players."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES, dealer="Dan")
    sheet = played(sheet)
    assert (sheet.dealer, line(sheet).cards) == (0, 9)
    sheet = sheet.join("Eve", score=7)
    assert sheet.names == (*NAMES, "Eve")
    assert sheet.scores == {"Ada": 10, "Ben": 10, "Cem": 10, "Dan": 10, "Eve": 7}
    assert (sheet.dealer, line(sheet).cards, line(sheet).number) == (0, 9, 1)
    assert played(sheet).scores == {"Ada": 19, "Ben": 20, "Cem": 20, "Dan": 20, "Eve": 17}


def test_a_joiner_may_sit_anywhere() -> None:
    """Who sat there and after it moves on by one, and so does the deal that is due."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES, dealer="Ben").join("Eve", seat=1)
    assert sheet.names == ("Ada", "Eve", "Ben", "Cem", "Dan")
    assert sheet.names[sheet.dealer] == "Ben"
    assert sheet.scores["Eve"] == 0
    assert refused(lambda: sheet.join("Fay", seat=6)) == "sheet/not-a-seat"
    assert refused(lambda: sheet.join("Fay", seat=True)) == "sheet/not-a-seat"


def test_what_was_bid_moves_on_with_its_player() -> None:
    """Rules that look back on earlier deals find there whose bids they were: in a tie those of Cem count."""
    game = tr.variants.oh_hell(hook=False).evolve(
        deals=cards(1) * 2, scoring=ExactScoring(made="0", missed="0"), ending=AfterSchedule(tie_break="most_made")
    )
    sheet = tr.ScoreSheet.start(game, NAMES[:3], dealer="Cem").bids([1, 1, 1]).tricks([0, 0, 1])
    sheet = sheet.join("Eve", seat=1).bids([0, 1, 1, 1]).tricks([0, 0, 0, 1])
    assert sheet.ranks == {"Ada": 2, "Eve": 3, "Ben": 3, "Cem": 1}
    assert sheet.winners == ("Cem",)


def test_who_leaves_keeps_its_score_and_cannot_win() -> None:
    """The total is frozen and still shown; the others play on among themselves."""
    game = tr.variants.oh_hell(hook=False).evolve(deals=cards(1) * 2)
    sheet = tr.ScoreSheet.start(game, NAMES, dealer="Cem", scores=[0, 50, 0, 0])
    sheet = played(sheet)
    assert sheet.names[sheet.dealer] == "Dan"
    sheet = sheet.leave("Ben")
    assert sheet.names == ("Ada", "Cem", "Dan")
    assert sheet.names[sheet.dealer] == "Dan"
    sheet = played(sheet)
    assert sheet.scores == {"Ada": 2, "Cem": 20, "Dan": 20, "Ben": 60}
    assert sheet.winners == ("Cem", "Dan")


@pytest.mark.parametrize(("system", "next_dealer"), [("oh_hell", "Cem"), ("la_pocha", "Ada")])
def test_the_deal_of_who_leaves_goes_to_the_next(system: str, next_dealer: str) -> None:
    """If the player who was to deal leaves, the next one in turn deals."""
    sheet = tr.ScoreSheet.start(tr.variants.get(system), NAMES, dealer="Ben").leave("Ben")
    assert sheet.names[sheet.dealer] == next_dealer


def test_who_has_left_may_come_back() -> None:
    """By default with the score that it left with."""
    sheet = played(tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES)).leave("Ben")
    assert refused(lambda: sheet.join("Ada")) == "sheet/name-taken"
    back = sheet.join("Ben", seat=1)
    assert back.scores == {"Ada": 10, "Ben": 10, "Cem": 10, "Dan": 10}
    assert sheet.join("Ben", score=3).scores["Ben"] == 3


def test_a_seat_is_taken_over() -> None:
    """With the score and all that hangs on it, or with one of its own; the leaver's stays."""
    game = tr.variants.romanian_whist(streak_bonus=10, hook=False).evolve(deals=cards(2) * 9)
    sheet = tr.ScoreSheet.start(game, NAMES)
    for _ in range(4):
        sheet = sheet.bids([0, 0, 0, 0]).tricks([2, 0, 0, 0])
    taken = sheet.leave("Ben", instead="Eve")
    assert taken.names == ("Ada", "Eve", "Cem", "Dan")
    assert taken.scores == {"Ada": -8, "Eve": 20, "Cem": 20, "Dan": 20, "Ben": 20}
    assert played(taken).scores["Eve"] == 20 + 5 + 10
    assert sheet.leave("Ben", instead="Eve", score=4).scores["Eve"] == 4


def test_runs_of_those_who_stay_go_on() -> None:
    """A newcomer has none; those who were there keep theirs, in whatever seats."""
    game = tr.variants.romanian_whist(streak_bonus=10, hook=False).evolve(deals=cards(2) * 9)
    sheet = tr.ScoreSheet.start(game, NAMES, dealer="Ben")
    for _ in range(4):
        sheet = sheet.redeal()
        sheet = sheet.bids([0, 0, 0, 0]).tricks([2, 0, 0, 0])
    sheet = played(sheet.leave("Ada").join("Eve", seat=0))
    assert sheet.scores == {"Eve": -2, "Ben": 35, "Cem": 35, "Dan": 35, "Ada": -8}


def test_earlier_contracts_are_told_in_the_new_seats() -> None:
    """A rule that looks at the last deal finds its contractor where it sits now, or no contract if it has left."""
    game = tr.variants.cutthroat_500().evolve(players=(3, 4), deck=tr.Deck.standard(), sides=())
    sheet = tr.ScoreSheet.start(game, ["Ada", "Ben", "Cem", "Dan"])
    sheet = sheet.contract("7S", by="Dan").tricks([1, 1, 1, 7])
    for leaver, contract in (("Ada", "7S by seat 2"), ("Dan", "None")):
        standing = sheet.leave(leaver).table.standing
        assert str(standing.results[0].contract) == contract
        assert len(standing.results[0].won) == 3


def test_rubbers_go_on_with_a_substitute() -> None:
    """Games that are over belong to who played them: a substitute with a score of its own has won none."""
    game = tr.variants.ninety_nine(rubber=True)
    sheet = tr.ScoreSheet.start(game, ["Ada", "Ben", "Cem"], scores=[60, 0, 0])
    sheet = sheet.premium("reveal", by="Ada").bids([3, 3, 9]).tricks([3, 4, 2])
    assert sheet.table.standing.games == ((60 + 93 + 100, 4, 2),)
    assert sheet.leave("Ada", instead="Eve").table.standing.games == ((253, 4, 2),)
    fresh = sheet.leave("Ada", instead="Eve", score=10).table.standing
    assert (fresh.games, fresh.scores, fresh.game_scores) == (((0, 4, 2),), (10, 4, 2), (10, 0, 0))


def test_the_variant_must_be_for_those_who_sit_there() -> None:
    """A refusal says for how many it is; a substitute is no change of number."""
    sheet = tr.ScoreSheet.start(tr.variants.boerenbridge(), NAMES)
    assert refused(lambda: sheet.join("Eve")) == "sheet/table"
    assert refused(lambda: sheet.leave("Ada")) == "sheet/table"
    assert refused(lambda: sheet.leave("Eve")) == "seat/no-such-player"
    assert refused(lambda: sheet.leave("Ada", instead="Ben")) == "sheet/name-taken"
    assert refused(lambda: sheet.leave("Ada", instead="")) == "sheet/not-a-name"
    assert refused(lambda: sheet.leave("Ada", instead="Eve", score=True)) == "sheet/not-a-score"
    assert refused(lambda: sheet.leave("Ada", instead="Eve", score=10**12)) == "sheet/not-a-score"
    assert sheet.leave("Ada", instead="Eve").names == ("Eve", "Ben", "Cem", "Dan")


def test_partners_come_and_go_by_seats() -> None:
    """The score belongs to the side."""
    sheet = tr.ScoreSheet.start(tr.variants.australian_500(), NAMES, scores=[40, 0])
    assert refused(lambda: sheet.leave("Ada")) == "sheet/teams"
    assert refused(lambda: sheet.join("Eve")) == "sheet/teams"
    assert refused(lambda: sheet.leave("Ada", instead="Eve", score=0)) == "sheet/teams"
    assert sheet.leave("Ada", instead="Eve").scores == {"Eve": 40, "Ben": 0, "Cem": 40, "Dan": 0, "Ada": 40}


def test_a_longer_table_may_be_through_with_its_schedule() -> None:
    """The place in the schedule is kept; where the new schedule is shorter, the match may be over."""
    game = tr.variants.oh_hell_ascending()
    sheet = tr.ScoreSheet.start(game, 6)
    for _ in range(7):
        sheet = played(sheet)
    assert not sheet.is_over
    over = sheet.join("Eve")
    assert over.is_over
    assert refused(lambda: over.leave("Eve")) == "sheet/over"


def test_nobody_moves_while_a_deal_is_under_way() -> None:
    """First the deal is finished, or dealt again."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES).bid(0)
    for call in (lambda: sheet.join("Eve"), lambda: sheet.leave("Ada"), sheet.skip, sheet.extra):
        assert refused(call) == "sheet/deal-under-way"
    assert sheet.redeal().join("Eve").names[-1] == "Eve"


def test_a_skipped_deal_is_dealt_by_nobody() -> None:
    """The schedule moves on, the dealer does not; with the last deal left out the match is over."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell().evolve(deals=down(3, 1)), NAMES, dealer="Ada")
    sheet = sheet.skip()
    assert (line(sheet).cards, line(sheet).number, sheet.dealer) == (2, 1, 0)
    sheet = played(sheet).skip()
    assert sheet.is_over
    assert sheet.winners == ("Ben", "Cem", "Dan")
    assert [ledger.result.cards for ledger in sheet.ledger] == [2]
    assert refused(sheet.skip) == "sheet/over"
    assert refused(sheet.redeal) == "sheet/over"


def test_an_extra_deal_leaves_the_schedule_alone() -> None:
    """It is dealt by the next, scores like any other, and takes no place; trumps do not move on with it."""
    game = tr.variants.kachufool().evolve(deals=down(3, 1))
    sheet = tr.ScoreSheet.start(game, NAMES, dealer="Ada")
    sheet = played(sheet).extra(cards=5)
    assert (line(sheet).cards, line(sheet).trump, sheet.dealer) == (5, "D", 1)
    sheet = played(sheet)
    assert (line(sheet).cards, line(sheet).trump, sheet.dealer) == (2, "D", 2)
    assert line(sheet.extra()).cards == 3
    assert sheet.extra(cards=5).redeal().deals[-1].notes.extra == 5
    assert refused(lambda: sheet.extra(cards=14)) == "sheet/cards"
    assert refused(lambda: sheet.extra(cards=0)) == "sheet/cards"
    # Three more are dealt, to be set aside.
    secret = tr.ScoreSheet.start(tr.variants.ninety_nine(), NAMES[:3])
    assert secret.extra(cards=9).deals[0].cards == 9
    with pytest.raises(tr.IllegalAction, match="An extra deal cannot have 10 cards: 13 cards for each of 3 players"):
        secret.extra(cards=10)
    assert refused(lambda: sheet.extra(cards=True)) == "sheet/cards"


def test_an_extra_deal_after_the_end() -> None:
    """The match is open again until it is written."""
    game = tr.variants.oh_hell().evolve(deals=cards(1))
    sheet = played(tr.ScoreSheet.start(game, NAMES))
    assert sheet.is_over
    again = sheet.extra(cards=2)
    assert not again.is_over
    again = again.bids([2, 1, 1, 1]).tricks([2, 0, 0, 0])
    assert again.is_over
    assert again.winners == ("Ada",)
    assert scores(again) == (1 + 12, 10, 10, 10)


def test_a_line_is_taken_off() -> None:
    """As if it had never been written."""
    sheet = tr.ScoreSheet.start(tr.variants.oh_hell(), NAMES)
    once = played(sheet)
    assert played(once).remove(1) == once
    assert once.remove(0) == sheet
    assert refused(lambda: sheet.remove(0)) == "sheet/no-such-deal"
    assert once.join("Eve").remove(0).scores["Eve"] == 0
