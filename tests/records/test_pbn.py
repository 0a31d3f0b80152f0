"""Boards in Portable Bridge Notation: read, written, played again, and refused."""

from __future__ import annotations

import time
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from tests.contract_bridge.table import HANDS, NAMES

import trickrules as tr
from trickrules.records import Board, boards_of, read_pbn, write_pbn

if TYPE_CHECKING:
    from collections.abc import Sequence

RECORDED: Final = """% PBN 2.1
[Event "A recorded deal"]
[Board "10"]
[Dealer "E"]
[Vulnerable "All"]
[Deal "E:8432.JT8.KJ765.3 KQT.KQ643.T3.752 AJ76.A75.A42.K84 95.92.Q98.AQJT96"]
[Declarer "N"]
[Contract "3C"]
[Result "9"]
[Score "NS 110"]
[Auction "E"]
Pass Pass 1NT 2C
2D 3C Pass Pass
Pass
[Play "E"]
HJ HQ HA H2
HT HK H7 H9
C3 C2 C4 C9
S2 SQ SA S5
H8 H3 H5 C6
S3 SK S6 S9
S4 C5 C8 CQ
S8 C7 CK CA
D5 DT DA D8
DK D3 D2 DQ
D6 H4 D4 D9
D7 ST S7 CT
DJ H6 SJ CJ
"""
"""A deal of a public record, without the names of those who played it."""


def modest(random: Random, match: tr.Match) -> str:
    """Choose a card, or a modest call; claim now and then."""
    legal = match.legal_actions(match.actors[0])
    return str(random.choice(legal[:4] if match.deal.phase == "bidding" else legal))


def played(seed: int, actions: int = 10_000, **options: Any) -> tr.Match:  # noqa: ANN401 -- any option
    """Play a match, or so many actions of it."""
    random = Random(seed)
    match = tr.Match.start(tr.variants.bridge(**options), NAMES, seed=seed)
    while not match.is_over and actions:
        match = match.apply(modest(random, match), match.actors[0])
        actions -= 1
    return match


# A recorded deal


def test_a_recorded_deal() -> None:
    """It is read, played again, and comes to nine tricks and 110."""
    (board,) = read_pbn(RECORDED)
    assert (board.number, board.dealer, board.vulnerable) == (10, 1, (0, 1, 2, 3))
    assert [set(hand or ()) for hand in board.hands] == [set(hand.split()) for hand in HANDS]
    assert board.calls[:4] == ("pass", "pass", "1NT", "2C")
    assert board.tricks[0] == ("2H", "JH", "QH", "AH")
    assert (board.contract, board.declarer, board.won, board.score) == ("3C", 0, 9, 110)
    assert board.tags == (("Event", "A recorded deal"),)
    assert board.problems == ()
    deal = board.deal()
    assert (deal.is_over, str(deal.contract), deal.won[0] + deal.won[2]) == (True, "3C by seat 0", 9)
    assert deal.points is not None
    assert board.points is not None
    assert [points.total for points in deal.points] == [points.total for points in board.points] == [110, 0]


def test_it_is_written_as_it_was_read() -> None:
    """Reading, writing and reading again changes nothing."""
    boards = read_pbn(RECORDED)
    text = write_pbn(boards)
    assert read_pbn(text) == boards
    assert write_pbn(read_pbn(text)) == text
    for line in ('[Contract "3C"]', '[Result "9"]', '[Score "NS 110"]', '[Vulnerable "All"]', "HJ HQ HA H2"):
        assert line in text.splitlines()


# Matches


@pytest.mark.parametrize("options", [{}, {"claims": True}], ids=["plain", "claims"])
def test_a_match_is_written_and_read(options: dict[str, bool]) -> None:
    """Every board comes back equal, and played again it comes to the same."""
    match = played(3, boards=6, **options)
    boards = read_pbn(write_pbn(match))
    assert boards == boards_of(match)
    assert len(boards) == 6
    for board, entry in zip(boards, match.ledger, strict=True):
        assert board.problems == ()
        assert board.score == entry.points[0].total - entry.points[1].total
        deal = board.deal()
        asked = {"play", "claim", "agree", "contest"}
        done = [str(deed.action) for deed in entry.history if str(deed.action).split()[0] not in asked]
        assert [str(deed.action) for deed in deal.history] == done
        assert (deal.dealer, deal.setting.facts) == (entry.result.dealer, entry.result.facts[:1])


@pytest.mark.parametrize("actions", [0, 2, 9, 25, 40, 58])
def test_a_board_under_way(actions: int) -> None:
    """The calls and the cards so far are written, and the board can be played up to there."""
    match = played(5, actions, boards=2)
    (board,) = boards_of(match)[-1:]
    assert read_pbn(write_pbn([board])) == (board,)
    deal = board.deal()
    assert deal.history == match.deal.history
    assert deal.hands == match.deal.hands
    assert Board.of(deal) == evolve(board, number=None, names=("",) * 4)


def test_a_board_that_all_pass() -> None:
    """Its contract is a pass, and it scores nothing."""
    match = tr.Match.start(tr.variants.bridge(boards=1), NAMES, seed=1)
    for _ in range(4):
        match = match.apply("pass")
    (board,) = boards_of(match)
    assert (board.contract, board.declarer, board.won, board.score) == ("pass", None, None, 0)
    text = write_pbn(match)
    assert '[Contract "Pass"]\n[Result ""]\n' in text
    assert read_pbn(text) == (board,)
    assert (board.problems, board.deal().is_over) == ((), True)


def test_deals_that_are_dealt_again_are_left_out() -> None:
    """At Chicago four passes make no board."""
    match = tr.Match.start(tr.variants.chicago(), NAMES, seed=1)
    for call in ["pass"] * 5:
        match = match.apply(call)
    (board,) = boards_of(match)
    assert (board.number, board.calls) == (1, ("pass",))


@pytest.mark.parametrize("system", ["rubber_bridge", "chicago", "minibridge"])
def test_other_systems_are_written_too(system: str) -> None:
    """Their deals have a contract, a result and who is vulnerable; minibridge has no auction."""
    random = Random(1)
    match = tr.Match.start(tr.variants.get(system), NAMES, seed=4)
    while len(match.ledger) < 2:
        match = match.apply(modest(random, match), match.actors[0])
    boards = boards_of(match)
    assert read_pbn(write_pbn(match)) == boards
    assert bool(boards[0].calls) == (system != "minibridge")
    assert boards[0].deal().is_over


def test_no_other_game_is_written() -> None:
    """Five Hundred has other cards, and Oh Hell other sides."""
    for variant in (tr.variants.american_500(), tr.variants.oh_hell()):
        with pytest.raises(tr.RecordError, match="a deal of Contract Bridge is expected"):
            write_pbn(tr.Match.start(variant, 4, seed=1))


# What other programs write


FOREIGN: Final = """\ufeff% PBN 1.0\r
%Content-type: text/x-pbn; charset=ISO-8859-1\r
; a comment to the end of the line\r
[Event "##Club \\"Four\\" night"]\r
[Board "1"]\r
[West "A"] [North "?"] [East "B"] [South ""]\r
[Dealer "S"]\r
[Vulnerable "Love"]\r
[Deal "n:.AKQJT98765432.. - - AKQJT98765432..."]{a hand
of hearts, over

two lines}\r
[Auction "S"]\r
1C =1= X! XX $5 AP\r
[Note "1:strong"]\r
[Note "2:another"]\r
[OptimumResultTable "Declarer;Denomination\\2R"]\r
N NT 13 "a, quote"\r
\r
[Board "2"]\r
[North "#"]\r
[West "#"]\r
[Dealer "W"]\r
[Vulnerable "-"]\r
[Auction "W"]\r
Pass P 7N AP\r
[Contract "7NTXX"]\r
[Declarer "?"]\r
[Result "13"]\r
[Score "EW 2660"]\r
[Play "N"]\r
S10 S2 -\r
+\r
\r
\r
"""


def test_what_other_programs_write() -> None:
    """Comments, escapes, notes, suffixes and tables are passed over; tags may be those of the board before."""
    first, second = read_pbn(FOREIGN)
    assert first.names == ("", "B", "", "A")
    assert (first.dealer, first.vulnerable) == (2, ())
    assert first.hands[0] == tuple(f"{rank}H" for rank in "AKQJT98765432")
    assert first.hands[1:3] == (None, None)
    assert first.hands[3] == tuple(f"{rank}S" for rank in "AKQJT98765432")
    assert first.calls == ("1C", "double", "redouble", "pass", "pass", "pass")
    assert first.tags == (("Event", 'Club "Four" night'), ("OptimumResultTable", "Declarer;Denomination2R"))
    assert second.names == ("", "", "", "A")
    assert second.tags == (("Event", 'Club "Four" night'),)
    assert second.calls == ("pass", "pass", "7NT", "pass", "pass", "pass")
    assert (second.contract, second.declarer, second.won, second.score) == ("7NT redoubled", None, 13, -2660)
    assert second.tricks == (("TS", "2S", None, None),)
    assert read_pbn(write_pbn([first])) == (first,)


def test_all_pass_at_the_start() -> None:
    """``AP`` stands for four passes where nobody has called anything else, and for what is lacking of them."""
    for said in ("AP", "Pass AP", "Pass Pass Pass AP", "Pass Pass Pass Pass"):
        (board,) = read_pbn(f'[Dealer "N"]\n[Auction "N"]\n{said}\n')
        assert board.calls == ("pass",) * 4
    (board,) = read_pbn('[Auction "N"]\nPass 1C Pass AP\n')
    assert (board.dealer, board.calls) == (0, ("pass", "1C", "pass", "pass", "pass"))


@pytest.mark.parametrize(("doubled", "text"), [("", "4S"), ("X", "4S doubled"), ("XX", "4S redoubled")])
def test_a_board_without_calls_is_played_from_its_contract(doubled: str, text: str) -> None:
    """Declarer bids it at once."""
    head = RECORDED.split("[Declarer")[0]
    (board,) = read_pbn(f'{head}[Declarer "S"]\n[Contract "4S{doubled}"]\n[Result "7"]\n')
    deal = board.deal()
    assert deal.contract is not None
    assert (deal.contract.text, deal.contract.seat, deal.phase, deal.turn) == (text, 2, "play", 3)
    assert board.points is not None
    assert [points.total for points in board.points] == [0, {"": 300, "X": 800, "XX": 1600}[doubled]]


def test_a_board_of_which_only_the_pass_is_known() -> None:
    """All four pass it again; without a contract too nobody has called."""
    head = RECORDED.split("[Declarer")[0]
    (passed,) = read_pbn(f'{head}[Contract "Pass"]\n')
    assert (passed.deal().is_over, passed.problems) == (True, ())
    (unknown,) = read_pbn(f'{head}[Play "E"]\n- - - -\n*\n')
    assert (unknown.tricks, unknown.deal().history) == ((), ())


# What does not fit together


@pytest.mark.parametrize(
    ("old", "new", "path", "message"),
    [
        ('[Contract "3C"]', '[Contract "4C"]', "contract", "4C is recorded, and by calls and cards it is 3C"),
        ('[Declarer "N"]', '[Declarer "S"]', "declarer", "2 is recorded, and by calls and cards it is 0"),
        ('[Result "9"]', '[Result "10"]', "won", "10 is recorded, and by calls and cards it is 9"),
        ('[Score "NS 110"]', '[Score "NS 140"]', "score", "140 is recorded, and by the rules it is 110"),
        ("2D 3C", "2C 3C", "calls[4]", "Seat 1 may not call 2C: it must rank above 2C."),
        ("HJ HQ HA H2", "SA HQ HA H2", "tricks[0]", "Seat 1 may not play AS: the hand does not hold it."),
        ("HT HK H7 H9", "HT S5 H7 H9", "tricks[1]", "Seat 0 may not play 5S: the hand does not hold it."),
    ],
)
def test_problems(old: str, new: str, path: str, message: str) -> None:
    """It is read all the same, and says what is wrong with it."""
    assert old in RECORDED
    (board,) = read_pbn(RECORDED.replace(old, new))
    assert message in [problem.message for problem in board.problems if problem.path == path]


def test_what_cannot_be_played() -> None:
    """A board without a dealer, or with an unknown hand, says so; so does a trick where nothing is played."""
    (board,) = read_pbn(RECORDED)
    unknown = evolve(board, hands=(None, *board.hands[1:]))
    for lacking, path in ((evolve(board, dealer=None), "dealer"), (unknown, "hands")):
        with pytest.raises(tr.RecordError) as caught:
            lacking.deal()
        assert [fault.path for fault in caught.value.faults] == [path]
        assert lacking.problems == ()
    (problem,) = evolve(board, calls=("pass",) * 4, contract=None, declarer=None, won=None, score=None).problems
    assert (problem.path, problem.message) == ("tricks[0]", "a trick is recorded where none is played")
    assert evolve(board, contract=None).points is None


# What is refused


REFUSED: Final = [
    ("Dealer", "X", "one of N, E, S, W is expected, not 'X'"),
    ("Dealer", "NE", "one of N, E, S, W is expected, not 'NE'"),
    ("Vulnerable", "maybe", "None, NS, EW or All is expected, not 'maybe'"),
    ("Board", "one", "a number is expected, not 'one'"),
    ("Board", "-1", "a number is expected, not '-1'"),
    ("Board", "1" * 7, "a number is expected, not '1111111'"),
    ("Deal", "N:AKQ", "a seat, a colon and four hands is expected, not 'N:AKQ'"),
    ("Deal", "Q:- - - -", "one of N, E, S, W is expected, not 'Q'"),
    ("Deal", "N:A.K.Q - - -", "a hand of at most 13 cards such as AKQ.JT9.876.5432 is expected, not 'A.K.Q'"),
    ("Deal", "N:1... - - -", "a hand of at most 13 cards such as AKQ.JT9.876.5432 is expected, not '1...'"),
    ("Deal", "N:A... A... - -", "AS is dealt twice"),
    ("Deal", "N:AA... - - -", "AS is dealt twice"),
    ("Declarer", "^N", "one of N, E, S, W is expected, not '^N'"),
    ("Contract", "8C", "a contract such as 4SX, or Pass, is expected, not '8C'"),
    ("Contract", "1CXXX", "a contract such as 4SX, or Pass, is expected, not '1CXXX'"),
    ("Result", "14", "a number of tricks up to 13 is expected, not '14'"),
    ("Result", "^9", "a number of tricks up to 13 is expected, not '^9'"),
    ("Score", "110", "a score such as NS 420 is expected, not '110'"),
    ("Auction", "M", "one of N, E, S, W is expected, not 'M'"),
]


@pytest.mark.parametrize(("tag", "value", "message"), REFUSED)
def test_tags_that_say_nothing(tag: str, value: str, message: str) -> None:
    """The fault names the board and the tag."""
    with pytest.raises(tr.RecordError) as caught:
        read_pbn(f'[Board "1"]\n\n[{tag} "{value}"]\n')
    (fault,) = caught.value.faults
    assert (fault.path, fault.message) == (f"boards[1].{tag}", message)


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ('[Dealer "N"]\n[Auction "S"]\nPass\n', "boards[0].Auction", "the dealer is expected to call first"),
        ('[Auction "N"]\n8C\n', "boards[0].Auction", "a call is expected, not '8C'"),
        ('[Auction "N"]\n^I\n', "boards[0].Auction", "a call is expected, not '^I'"),
        ('[Play "N"]\nKS\n', "boards[0].Play", "a card such as SK is expected, not 'KS'"),
        ('[Play "N"]\n^R\n', "boards[0].Play", "a card such as SK is expected, not '^R'"),
        ('[Play "?"]\nSK\n', "boards[0].Play", "the opening leader is expected"),
        (f'[Play "N"]\n{"SK " * 53}\n', "boards[0].Play", "there are 53 cards, and 52 are the most"),
        ('[Dealer "N"]\n[Dealer "N"]\n', "line 2", "the tag Dealer stands there twice"),
        ('[Dealer "N]\n', "line 1", "a tag or a word is expected, not '[Dealer \"N]\\n'"),
        ("\n\n[Dealer N]\n", "line 3", "a tag or a word is expected, not '[Dealer N]\\n'"),
        ("{ never closed", "line 1", "a tag or a word is expected, not '{ never closed'"),
        ("\n".join(f'[T{number} ""]' for number in range(101)), "text", "a board has more than 100 tags"),
        (f'[Auction "N"]\n{"Pass " * 1001}', "text", "a section has more than 1000 words"),
        ('[Board "1"]\n\n' * 1001, "text", "there are more than 1000 boards"),
    ],
)
def test_texts_that_are_none(text: str, path: str, message: str) -> None:
    """The fault says where."""
    with pytest.raises(tr.RecordError) as caught:
        read_pbn(text)
    (fault,) = caught.value.faults
    assert (fault.path, fault.message) == (path, message)


@pytest.mark.parametrize("thing", [None, 5, b"[Dealer]", ["[Dealer]"], "x" * 2_000_001])
def test_what_is_no_text(thing: Any) -> None:  # noqa: ANN401 -- anything
    """Only a text of a bounded length is read."""
    with pytest.raises(tr.RecordError, match="a text of at most 2000000 characters is expected"):
        read_pbn(thing)


@pytest.mark.parametrize("thing", [None, 5, [5], ["x"], "boards"])
def test_what_cannot_be_written(thing: Any) -> None:  # noqa: ANN401 -- anything
    """Only boards are written, and matches."""
    with pytest.raises((tr.RecordError, tr.DefinitionError)):
        write_pbn(thing)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"names": ("A\nB", "", "", "")}, "boards[0].North"),
        ({"tags": (("Event", "#"),)}, "boards[0].Event"),
        ({"tags": (("An event", "x"),)}, "boards[0].tags"),
        ({"calls": ("pass", "2Q")}, "boards[0].calls"),
        ({"tricks": (("AS", None, None, None),)}, "boards[0].declarer"),
    ],
)
def test_parts_that_cannot_be_written(changes: dict[str, Any], path: str) -> None:
    """The fault names the board and the part."""
    with pytest.raises(tr.RecordError) as caught:
        write_pbn([Board(**changes)])
    assert [fault.path for fault in caught.value.faults] == [path]


@pytest.mark.parametrize(
    "changes",
    [
        {"number": -1},
        {"names": ("", "", "")},
        {"dealer": 4},
        {"vulnerable": (0,)},
        {"vulnerable": [0, 2]},
        {"hands": (None, None, None)},
        {"hands": (["AS"], None, None, None)},
        {"hands": (("AS",), ("AS",), None, None)},
        {"hands": (("XX",), None, None, None)},
        {"calls": ["pass"]},
        {"tricks": (("AS", None, None),)},
        {"tricks": (("AX", None, None, None),)},
        {"contract": "8C"},
        {"declarer": -1},
        {"won": 14},
        {"score": 0.5},
        {"tags": (("Event",),)},
    ],
    ids=str,
)
def test_what_no_board_can_have(changes: dict[str, Any]) -> None:
    """A board that is made by hand is looked at like any other declaration."""
    with pytest.raises(tr.DefinitionError):
        Board(**changes)


SIGNS: Final = ["[", "]", '"', "{", "}", ";", "\n", "\n\n", "%", "\\", "-", "*", "^", "#"]
WORDS: Final = [*SIGNS, "Pass", "AP", "1C", "X", "SK"]


TAGS: Final = [
    "Event",
    "North",
    "Board",
    "Dealer",
    "Vulnerable",
    "Declarer",
    "Contract",
    "Result",
    "Score",
    "Note",
    "Own",
]
VALUES: Final = [
    *["?", "N", "E", "3", "All", "-", "Pass", "1CX", "7NT", "#", "##x"],
    "",
    "NS 0",
    "EW 50",
    'a \\" b',
    " x ",
]


@given(st.lists(st.tuples(st.sampled_from(TAGS), st.sampled_from(VALUES), st.booleans()), max_size=20))
def test_what_is_read_is_written_and_read_again(parts: Sequence[tuple[str, str, bool]]) -> None:
    """Whatever tags there are, in boards of which something may be unknown."""
    text = "".join(f'[{name} "{value}"]\n{"" if same else chr(10)}' for name, value, same in parts)
    with suppress(tr.RecordError):
        boards = read_pbn(text)
        assert read_pbn(write_pbn(boards)) == boards


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=5)), max_size=40))
def test_any_text_is_read_or_refused(parts: Sequence[str]) -> None:
    """Nothing else is raised, whatever stands there."""
    for text in ("".join(parts), f'[Auction "N"]\n{"".join(parts)}', RECORDED[: len(parts) * 12] + "".join(parts)):
        try:
            boards = read_pbn(text)
        except tr.RecordError:
            continue
        for board in boards:
            assert isinstance(board.problems, tuple)
            with suppress(tr.RecordError):
                assert read_pbn(write_pbn([board])) == (board,)


@pytest.mark.parametrize("part", ["{", "[", '"', "\\", "\n", " ", "\n ", "%", ";", '["', "[A ", "A", '[A "x"]', "=1= "])
def test_long_texts_take_no_time(part: str) -> None:
    """Two million characters of anything are refused, or read, within seconds."""
    begun = time.monotonic()
    with suppress(tr.RecordError):
        read_pbn(part * (2_000_000 // len(part)))
    assert time.monotonic() - begun < 10
